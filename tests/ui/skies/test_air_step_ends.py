"""6.5: an order that ends a step of the air operations says so before, and is asked about where somebody is lost by
it: by drag, by key, by list and by standing orders alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AosStep
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.orders import respot_options
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.view import view
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import CV6, USN, AirDesk, afs, air_desk, choose, dragged, next_aos, put_overhead, take
from tests.ui.keys import pressed

Key = Qt.Key
READY_ON_DECK = "ends the flying of Enterprise: 7 could still launch"


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    """Enterprise with a strike ready on deck; nobody has been asked anything."""
    with air_desk(qtbot, tmp_path, asked=False) as there:
        yield there


@pytest.fixture
def game(desk: AirDesk) -> SkiesSession:
    return desk.game


def reminder(dock: AirOperationsDock) -> str:
    """What is asked once, where a refusal stands."""
    assert dock.page.refusal.isVisible()
    return dock.page.refusal.why.text()


def test_6_5_a_drag_says_what_it_ends_and_the_answer_does_it(dock: AirOperationsDock, given: list[Command]) -> None:
    take(dock.view, "VF-6/1", "hangar")
    assert dock.view.ghost.words == f"½ point; {READY_ON_DECK}"
    assert dock.carry.verdicts["hangar"].brief == "½ point, ends flying"

    dragged(dock.view, "VF-6/1", "hangar")
    assert not given
    assert READY_ON_DECK in reminder(dock)

    dragged(dock.view, "VF-6/1", "hangar")
    assert not given, "the same once more is no answer"
    dock.page.refusal.insist()
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]


def test_6_7_spotting_armed_aircraft_where_they_cannot_take_off_says_so(game: SkiesSession) -> None:
    """Before it is done in the list and at the ghost, and on the form as long as they stand there."""
    picture = form(game)
    aft, forward, *_ = respot_options(game, picture, ())
    warning = "armed, cannot take off from where they stand: spotted forward; respot aft (6.7)"
    assert warning in forward.words
    assert not any(warning in text for text in (aft.words, *picture.warnings))
    game.submit(c.Respot(platform=CV6, to="forward"))
    (wording,) = (text for text in form(game).warnings if warning in text)
    assert wording.startswith("VB-6/2-5 armed")


def form(game: SkiesSession) -> FormPicture:
    return next(form for form in form_pictures(view(game.state, USN), game.data) if form.id == CV6)


def test_6_5_so_does_a_key(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VF-6/1")
    pressed(Key.Key_H)
    assert not given
    assert reminder(dock) == f"This {READY_ON_DECK}"
    panel = dock.page.refusal
    assert panel.heading.text().startswith("Reminder, 6.5: ")
    assert panel.property("look") == "bar-warning", "a reminder does not look like a refusal"
    assert not panel.waive_button.isVisible()

    pressed(Key.Key_H)
    assert not given, "the same key once more is no answer"
    dock.page.refusal.insist()
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]


def test_6_5_a_line_of_a_list_says_it_and_its_number_asks(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1", "VS-6/2")
    pressed(Key.Key_R)
    line = dock.page.choices.list.item(0)
    assert "ends the flying and moving of Enterprise: 8 could still launch" in line.text()

    pressed(Key.Key_1)
    assert not given
    assert "8 could still launch" in reminder(dock)


def test_6_5_a_run_of_standing_orders_asks_too(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=("ready VS-6 500lb",)))
    pressed(Key.Key_O)
    assert not given
    assert "8 could still launch" in reminder(dock)

    dock.page.refusal.insist()
    assert given == [c.RunOrders(platform=CV6)]


def test_6_5_a_run_that_flies_itself_is_asked_about_those_it_leaves(game: SkiesSession) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=("launch VF-6", "ready VS-6 500lb")))
    (end,) = StepEnds(game).of((c.RunOrders(platform=CV6),))
    left = set(game.state.sides[USN].platforms[CV6].deck) - {"VF-6/1", "VF-6/2", "VF-6/3"}
    assert set(end.could_launch) == left


def test_6_5_who_may_stay_on_deck_is_asked_once(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    choose(dock, "VF-6/1")
    pressed(Key.Key_H)
    dock.page.refusal.insist()
    game.undo()
    next_aos(game, 2)
    given.clear()

    choose(dock, "VF-6/1")
    pressed(Key.Key_H)
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]


def test_6_5_who_is_overhead_is_asked_about_each_time(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    put_overhead(game, "VF-6/1", "VF-6/2")
    game.submit(c.Respot(platform=CV6, to="forward"))
    unready = c.Unready(platform=CV6, afs=afs(game.state.sides[USN].platforms[CV6].deck[0]))
    for turn in (3, 4):
        next_aos(game, turn)
        given.clear()
        dock.giving.give((unready,))
        assert not given
        dock.page.refusal.insist()
        assert given == [unready]
        game.undo()


def test_6_5_from_moving_to_readying_is_reported_and_not_asked(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    game.submit(c.StrikeBelow(platform=CV6, afs=afs("VF-6/1")))
    choose(dock, "VS-6/1")
    pressed(Key.Key_R)
    line = dock.page.choices.list.item(0)
    assert line.text().endswith("; ends the moving of Enterprise)")

    pressed(Key.Key_1)
    assert len(given) == 1
    assert game.state.sides[USN].platforms[CV6].aos.step is AosStep.READY


def test_6_5_what_is_left_is_asked_again(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VF-6/1")
    pressed(Key.Key_H)
    dock.page.refusal.leave()
    pressed(Key.Key_H)
    assert not given
    dock.page.refusal.again_button.click()
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]


def test_6_5_a_carrier_that_is_asked_about_holds_up_no_other(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    """Shift+O: the others carry out their orders at the first press."""
    other = next(there.id for side in game.state.sides.values() for there in side.platforms.values() if there.id != CV6)
    game.submit(c.SetOrders(platform=CV6, orders=("ready VS-6 500lb",)))
    game.submit(c.SetOrders(platform=other, orders=("land what is overhead",)))
    pressed(Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert given == [c.RunOrders(platform=other)]
    assert "8 could still launch" in reminder(dock)

    dock.page.refusal.insist()
    assert given[1:] == [c.RunOrders(platform=CV6)]
