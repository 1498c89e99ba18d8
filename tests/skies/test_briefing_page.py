"""The page of the briefings: one side at a time, so that the laptop may be turned round."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.core.page import Page
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.pages.briefing import OPEN, page
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession, new_session


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "game.ffts", load_catalog("eastern-solomons-24-august"))
    yield session
    session.store.close()


def shown(game: SkiesSession, viewer: str | None = None, opened: str = "") -> Page:
    return page(Viewpoint(game, viewer, {OPEN: opened}))


def test_18_1_nothing_is_read_before_somebody_opens_his_own(game: SkiesSession) -> None:
    assert [card.heading for card in shown(game).cards] == ["Briefing of the United States", "Briefing of Japan"]
    assert "Guadalcanal" not in as_text(shown(game))


def test_3_6_a_side_that_looks_finds_its_own_alone(game: SkiesSession) -> None:
    read = as_text(shown(game, "USN", opened="IJN"))
    assert "Saratoga and Enterprise" in read
    assert "Japan" not in [card.heading for card in shown(game, "USN").cards]
    assert "Tanaka's convoy is to land" not in read


def test_3_6_opening_one_closes_the_other(game: SkiesSession) -> None:
    usn, ijn = shown(game).cards
    assert (usn.unfold, ijn.unfold) == ({OPEN: "USN"}, {OPEN: "IJN"})
    assert "Saratoga and Enterprise" in as_text(shown(game, opened="USN"))
    read = as_text(shown(game, opened="IJN"))
    assert "Saratoga and Enterprise" not in read
    assert "Tanaka's convoy is to land" in read
    assert "bearings 120 to 170, 250 miles, at 1100; it flies by itself" in read
