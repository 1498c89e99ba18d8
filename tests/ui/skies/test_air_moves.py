"""Launches and landings are seen, where the system does not ask for less motion; nothing waits for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import air as c
from ffts.ui.skies.air import moving
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.ui.aircraft import CV6, AirDesk, afs, air_desk, air_game


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        yield there


def moved(desk: AirDesk) -> str:
    """An AF that has just been ordered elsewhere."""
    desk.dock.wants.emit(c.BringUp(platform=CV6, afs=afs("VS-6/1")))
    return "VS-6/1"


def is_there(dock: AirOperationsDock, af: str) -> bool:
    return dock.view.items_[af].pos() == dock.view.layout_.places[af]


def test_an_aircraft_glides_to_its_place_and_its_place_is_known_at_once(
    desk: AirDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "wants_motion", lambda: True)
    before = desk.dock.view.items_["VS-6/1"].pos()
    af = moved(desk)
    assert desk.dock.view.items_[af].pos() == before != desk.dock.view.layout_.places[af]
    zone = next(one.zone for one in desk.dock.picture.counters if one.id == af) if desk.dock.picture else ""
    assert desk.dock.view.layout_.boxes[zone].contains(desk.dock.view.layout_.places[af])
    qtbot.waitUntil(lambda: is_there(desk.dock, af))


def test_a_second_order_finds_everybody_in_place(desk: AirDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "wants_motion", lambda: True)
    moved(desk)
    desk.dock.wants.emit(c.BringUp(platform=CV6, afs=afs("VS-6/2")))
    qtbot.waitUntil(lambda: all(is_there(desk.dock, af) for af in desk.dock.view.items_))


def test_where_less_motion_is_asked_for_nothing_glides(desk: AirDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "wants_motion", lambda: False)
    assert is_there(desk.dock, moved(desk))


# --- others beside it ------------------------------------------------------------------------------


@pytest.fixture
def midway(qtbot: QtBot, tmp_path: Path) -> Iterator[AirOperationsDock]:
    dock, game = AirOperationsDock(), air_game(tmp_path, "midway-4-june")
    qtbot.addWidget(dock)
    dock.resize(2200, 1200)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    yield dock
    game.store.close()


def beside(dock: AirOperationsDock) -> list[str]:
    return [deck.form.name for deck in dock.beside.decks if deck.isVisible() and deck.form]


def test_on_a_wide_screen_others_of_the_side_stand_beside_the_carrier_in_hand(midway: AirOperationsDock) -> None:
    assert beside(midway)[:2] == ["Hornet", "Yorktown"]
    midway.beside.decks[0].click()
    assert midway.page.name.text() == "Hornet"
    assert beside(midway)[:2] == ["Enterprise", "Yorktown"]


def test_with_less_width_she_has_the_page_alone(midway: AirOperationsDock) -> None:
    midway.resize(QSize(1400, 900))
    QApplication.processEvents()
    assert beside(midway) == []
