"""The page of the briefings: one side at a time, so that the laptop may be turned round."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ffts.ui.skies.briefing import BriefingPage, briefing_page
from ffts.workshop.catalogs import load_catalog
from tests.builders import new_session


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> BriefingPage:
    session = new_session(tmp_path / "game.ffts", load_catalog("eastern-solomons-24-august"))
    shown = briefing_page(session)
    session.store.close()
    qtbot.addWidget(shown)
    shown.resize(900, 700)
    shown.show()
    return shown


def visible(page: BriefingPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_18_1_nothing_is_read_before_somebody_opens_his_own(page: BriefingPage) -> None:
    assert [fold.button.text() for fold in page.folds] == ["Briefing of United States", "Briefing of Japan"]
    assert "Guadalcanal" not in visible(page)


def test_3_6_a_side_that_looks_finds_its_own_alone(page: BriefingPage) -> None:
    usn, ijn = page.folds
    ijn.button.click()
    page.show_view("USN")
    assert "Saratoga and Enterprise" in visible(page)
    assert "Tanaka's convoy is to land" not in visible(page)
    assert not ijn.isVisible()
    page.show_view(None)
    assert ijn.isVisible() and not usn.button.isChecked()
    assert "Saratoga and Enterprise" not in visible(page)


def test_3_6_opening_one_closes_the_other(page: BriefingPage) -> None:
    usn, ijn = page.folds
    usn.button.click()
    assert "Saratoga and Enterprise" in visible(page)
    ijn.button.click()
    assert not usn.button.isChecked()
    assert "Saratoga and Enterprise" not in visible(page)
    assert "Tanaka's convoy is to land" in visible(page)
    assert "bearings 120 to 170, 250 miles, at 1100; it flies by itself" in visible(page)
