"""The table: what is told is on the disk, and dice that lie there are not swept off by something else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game, open_game
from ffts.core.dice import Ask, read_typed
from ffts.games.skies.commands import CloseSegment, RollInitiative, WriteNote
from ffts.games.skies.commands.air import RunOrders
from ffts.games.skies.names import SideId
from ffts.store.errors import SaveError, disk_full
from ffts.ui.desk.games.table import Table
from tests.builders import SkiesSession

NAMES = ("changed", "refused", "asked", "busy", "settled", "failed", "opened", "closed")


class Signals(list[tuple[str, tuple[Any, ...]]]):
    """Everything the table told, in its order."""

    def names(self) -> list[str]:
        found = [name for name, _ in self]
        self.clear()
        return found


@pytest.fixture
def session(tmp_path: Path) -> SkiesSession:
    return new_game(tmp_path / "game.ffts", "first-strike")


@pytest.fixture
def table(qtbot: QtBot, session: SkiesSession) -> Iterator[Table]:
    laid = Table()
    laid.take(session)
    yield laid
    laid.put_away()


@pytest.fixture
def signals(table: Table) -> Signals:
    signals = Signals()
    for name in NAMES:
        getattr(table, name).connect(lambda *what, name=name: signals.append((name, what)))
    return signals


def type_in(table: Table, digits: str) -> None:
    assert table.ask
    table.answer(read_typed(table.ask, digits))


def test_a_roll_is_asked_for_and_what_follows_is_reported_once(table: Table, signals: Signals) -> None:
    table.do(RollInitiative())
    assert signals.names() == ["asked"]
    type_in(table, "5")
    assert signals.names() == ["asked"]
    type_in(table, "3")
    assert signals.names() == ["changed", "settled"]
    assert table.session and table.session.state.public.initiative == "USN"


def test_a_tie_asks_again(table: Table, signals: Signals) -> None:
    table.do(RollInitiative())
    type_in(table, "4")
    type_in(table, "4")
    assert signals.names() == ["asked", "asked", "asked"]
    assert table.ask and table.ask.what == "United States: initiative again: equal with 4 and 4"


def test_the_programs_dice_answer_what_is_asked(table: Table) -> None:
    table.do(RollInitiative())
    while table.ask:
        table.roll_it()
    assert table.session and table.session.state.public.initiative is not None


def test_a_refusal_comes_with_its_command(table: Table, signals: Signals) -> None:
    table.do(CloseSegment())
    ((name, (refused, cmd)),) = signals
    assert (name, refused.rule, cmd) == ("refused", "3.4.1", CloseSegment())


def test_a_note_does_not_sweep_the_dice_off_the_table(table: Table, signals: Signals) -> None:
    table.do(RollInitiative())
    type_in(table, "5")
    asked: Ask | None = table.ask
    signals.clear()
    table.do(WriteNote(text="somebody knocks"))
    assert signals.names() == ["changed"]
    assert table.ask == asked
    type_in(table, "2")
    assert signals.names() == ["changed", "settled"]
    assert table.session and [roll.face for roll in table.session.log()[-1].rolls] == [5, 2]


def test_a_refusal_leaves_the_dice_where_they_are(table: Table, signals: Signals) -> None:
    table.do(RollInitiative())
    signals.clear()
    table.do(RunOrders(side=SideId("USN")))
    assert signals.names() == ["refused"]
    assert table.waiting == RollInitiative()


def test_the_key_that_goes_on_waits_for_dice_that_are_asked_for_already(table: Table, signals: Signals) -> None:
    table.do(RollInitiative())
    signals.clear()
    table.do(CloseSegment())
    assert signals.names() == ["busy", "asked"], "to be told to roll what is being rolled helps nobody"
    assert table.waiting == RollInitiative()


def test_what_one_press_ordered_one_undo_takes_back_and_one_redo_brings_back(table: Table) -> None:
    assert table.session
    table.do(WriteNote(text="before"))
    table.do((WriteNote(text="launch"), WriteNote(text="mission")))
    table.undo()
    assert notes(table) == ["before"]
    table.redo()
    assert notes(table) == ["before", "launch", "mission"]
    table.undo()
    table.do(WriteNote(text="another way"))
    table.undo()
    table.redo()
    assert notes(table) == ["before", "another way"], "redo goes the way that was left last"


def test_after_going_back_to_a_moment_one_redo_brings_back_the_whole_of_it(table: Table) -> None:
    assert table.session
    for text in "abcd":
        table.do(WriteNote(text=text))
    first, *_ = table.session.line_to(table.session.head)
    table.go_to(first)
    assert notes(table) == ["a"]
    table.redo()
    assert notes(table) == ["a", "b", "c", "d"]
    table.go_to(first)
    table.do(WriteNote(text="another way"))
    table.undo()
    table.redo()
    assert notes(table) == ["a", "another way"], "what was gone back over is no longer ahead"


def test_an_order_of_a_press_that_waits_for_dice_ends_it(table: Table) -> None:
    table.do((WriteNote(text="first"), RollInitiative(), WriteNote(text="last")))
    assert table.waiting == RollInitiative()
    assert notes(table) == ["first"]


def notes(table: Table) -> list[str]:
    assert table.session
    return [play.command.text for play in table.session.log() if isinstance(play.command, WriteNote)]


def test_undo_with_dice_on_the_table_takes_the_command_back(table: Table, signals: Signals) -> None:
    table.do(WriteNote(text="first"))
    table.do(RollInitiative())
    signals.clear()
    table.undo()
    assert signals.names() == ["settled"]
    assert table.session and len(table.session.log()) == 1
    assert table.session.draft() is None


def test_dice_half_rolled_are_asked_for_again_after_opening(table: Table, session: SkiesSession) -> None:
    table.do(RollInitiative())
    type_in(table, "6")
    path = session.store.path
    table.put_away()
    table.take(open_game(path))
    assert table.ask and table.ask.what == "Japan: initiative"
    type_in(table, "1")
    assert table.session and [roll.face for roll in table.session.log()[-1].rolls] == [6, 1]


def test_a_full_disk_is_reported_and_the_dice_may_be_read_again(
    table: Table, signals: Signals, session: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.do(RollInitiative())
    type_in(table, "6")
    signals.clear()

    def full(*_: object) -> None:
        raise disk_full(session.store.path)

    with monkeypatch.context() as broken:
        broken.setattr(session.store, "append", full)
        type_in(table, "1")
    fault = signals[0][1][0]
    assert isinstance(fault, SaveError)
    assert signals.names() == ["failed", "asked"]
    assert session.state.public.initiative is None
    type_in(table, "1")
    assert signals.names() == ["changed", "settled"]
    assert session.state.public.initiative == "USN"


def test_back_to_the_start_and_to_the_end_again(table: Table, session: SkiesSession) -> None:
    first = session.state
    for word in ("one", "two", "three"):
        table.do(WriteNote(text=word))
    last = session.state
    for _ in range(3):
        table.undo()
    assert session.state == first
    table.undo()
    assert session.state == first
    for _ in range(3):
        table.redo()
    assert session.state == last
    table.go_to(None)
    assert session.state == first
