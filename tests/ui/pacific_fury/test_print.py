"""File > Print in a campaign: its forms, and no secret before somebody asks for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.ui.desk.printing.form_papers import FormList


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "fury.ffts", "guadalcanal")
    yield session
    session.store.close()


def test_the_pages_offer_what_everybody_may_read_and_rosters_stand_behind(
    qapp: QApplication, campaign: AnySession
) -> None:
    forms = FormList(campaign, None)

    on_map = [one.name for one in forms.of_page("Map", None)]

    assert on_map[0] == "Tracks"
    assert "Record of the turn of September" in on_map
    assert not any("Roster" in name or "Packet" in name for name in on_map)
    assert forms.of_page("Forming", None) == []
    assert {"Roster of Japan", "Roster of United States", "Rules in short", "Packet of Japan: all its papers"} <= {
        one.name for one in forms.of_no_page()
    }


def test_a_side_is_offered_its_own_roster_alone(qapp: QApplication, campaign: AnySession) -> None:
    names = [one.name for one in FormList(campaign, "US").of_no_page()]
    assert "Roster of United States" in names
    assert not any("Japan" in name for name in names)
