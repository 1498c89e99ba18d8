"""A mistyped die: what would be different, what no longer stands, and the old line kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ffts.app.amend import accept, amend, amended
from ffts.app.session import Session
from ffts.core.dice import Die, Mismatch, NeedRoll, Roll, read
from ffts.core.differences import Change, differences
from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import Ump
from tests.builders import IJN, USN, Script, SkiesSession, new_session, opening, reopened


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    session = new_session(tmp_path / "morning.ffts")
    session.submit(c.RollInitiative(), roller=Script([4, 2]))
    session.submit(c.CloseSegment())
    return session


def right(game: SkiesSession, which: int, face: int) -> Roll:
    return read(game.play(1).rolls[which].ask, [face], typed=True)


def test_the_difference_is_shown_before_anything_is_changed(game: SkiesSession) -> None:
    change = amend(game, 1, 1, right(game, 1, 6))
    assert change.changes == (Change("public initiative", "USN", "IJN"),)
    assert change.fallen == ()
    assert game.state.public.initiative == USN
    assert len(game.store.entries()) == 2


def test_accepted_it_is_a_new_branch_and_the_old_one_stays(game: SkiesSession) -> None:
    old = game.head
    accept(game, amend(game, 1, 1, right(game, 1, 6)))
    assert (game.state.public.initiative, game.state.public.segment) == (IJN, Segment.MOVEMENT)
    assert [roll.face for roll in game.log()[0].rolls] == [4, 6]
    game.store.close()
    again = reopened(game.store.path)
    assert again.state == game.state
    again.go_to(old)
    assert again.state.public.initiative == USN


def test_what_was_amended_is_known_as_long_as_its_line_stands(game: SkiesSession) -> None:
    assert list(amended(game)) == []
    old = game.head
    accept(game, amend(game, 1, 1, right(game, 1, 6)))
    game.submit(c.WriteNote(text="and on", side=USN))
    game.store.close()
    game = reopened(game.store.path)
    (one,) = amended(game)
    assert (one.first.face, one.now.face, one.now.ask.rule) == (2, 6, "3.4.1")
    game.go_to(old)
    assert list(amended(game)) == []


def test_a_line_written_at_once_is_no_amendment(game: SkiesSession, tmp_path: Path) -> None:
    other = new_session(tmp_path / "other.ffts")
    other.add_branch(None, [(play.command, play.rolls, play.events) for play in game.log()])
    assert list(amended(other)) == []


def test_right_faces_may_make_the_rule_ask_further(game: SkiesSession) -> None:
    tie = right(game, 0, 2)
    with pytest.raises(NeedRoll) as caught:
        amend(game, 1, 0, tie)
    ask = caught.value.ask
    with pytest.raises(NeedRoll):
        amend(game, 1, 0, tie, (read(ask, [1]),))
    change = amend(game, 1, 0, tie, (read(ask, [1]), read(ask, [5])))
    assert change.after.public.initiative == IJN


def only_the_usn_writes(ump: Ump, cmd: c.WriteNote) -> None:
    ump.require(ump.state.public.initiative == USN, "3.6-PEN", "IJN has no pen")
    ump.say(e.NoteMade(text=cmd.text))


def test_later_entries_that_no_longer_stand_are_listed(game: SkiesSession) -> None:
    changed = replace(SKIES, rulebook=replace(RULEBOOK, rules={**RULEBOOK.rules, c.WriteNote: only_the_usn_writes}))
    strict: SkiesSession = Session(changed, game.data, game.store)
    written = strict.submit(c.WriteNote(text="All well"))
    strict.submit(c.CloseSegment())
    change = amend(strict, 1, 1, right(strict, 1, 6))
    assert [(fallen.entry, fallen.why) for fallen in change.fallen] == [
        (written.id, "Imperial Japanese Navy has no pen [3.6]")
    ]
    accept(strict, change)
    assert [type(play.command).__name__ for play in strict.log()] == ["RollInitiative", "CloseSegment", "CloseSegment"]


def one_die_decides_which_comes_next(ump: Ump, cmd: c.WriteNote) -> None:
    """A low first die leads to a ten-sider, a high one to a hundred-sider; then all three notes are written."""
    first = ump.roll("12.5", "the first die", Die.D6)
    second = ump.roll("13.1", "the ten-sider", Die.D10) if first.face <= 3 else ump.roll("13.1", "D100", Die.D100)
    third = ump.roll("14.5", "the last die", Die.D6)
    ump.say(e.NoteMade(text=f"{first.face} {second.face} {third.face}"))


def test_dice_of_the_entry_that_are_asked_for_no_longer_are_left_out(game: SkiesSession) -> None:
    rules: dict[type[Command], Any] = {**RULEBOOK.rules, c.WriteNote: one_die_decides_which_comes_next}
    changed = replace(SKIES, rulebook=replace(RULEBOOK, rules=rules))
    strange: SkiesSession = Session(changed, game.data, game.store)
    written = strange.submit(c.WriteNote(text="dice"), roller=Script([2, 7, 5]))
    wrong = strange.play(written.id).rolls[0]
    six = read(wrong.ask, [6])
    with pytest.raises(NeedRoll) as need:
        amend(strange, written.id, 0, six)
    assert need.value.ask.what == "D100"
    accept(strange, amend(strange, written.id, 0, six, (read(need.value.ask, [42]),)))
    assert strange.log()[-1].events == (e.NoteMade(text="6 42 5"),)


def test_an_answer_to_another_question_is_no_further_roll(game: SkiesSession) -> None:
    tie = right(game, 0, 2)
    other = tie.model_copy(update={"ask": tie.ask.model_copy(update={"rule": "8.2.2"})})
    with pytest.raises(Mismatch):
        amend(game, 1, 0, tie, (other,))


def test_an_entry_of_another_branch_is_not_amended(game: SkiesSession) -> None:
    game.undo()
    with pytest.raises(ValueError, match="entry 2 is not on the present line; go to it first"):
        amend(game, 2, 0, right(game, 0, 3))


def test_a_roll_of_other_dice_is_no_amendment(game: SkiesSession) -> None:
    other = right(game, 0, 3)
    ask = other.ask.model_copy(update={"rule": "8.2.2"})
    with pytest.raises(Mismatch):
        amend(game, 1, 0, other.model_copy(update={"ask": ask}))


def test_differences_are_reported_place_by_place() -> None:
    one = opening()
    changed = one.public.model_copy(update={"turn": 2, "initiative": USN})
    other = one.model_copy(update={"public": changed, "intel": {**one.intel, "USN": one.intel[IJN]}})
    found = list(differences(one, other))
    assert found[:2] == [Change("public turn", "1", "2"), Change("public initiative", "nothing", "USN")]
    assert [change.where for change in found[2:]] == ["intel USN markers O", "intel USN markers 16"]
    assert (found[2].after, found[3].before) == ("nothing", "nothing")
    assert list(differences(one, one)) == []
