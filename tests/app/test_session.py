"""A game being played: judged, on the disk, and only then true; back to the first move and forth again."""

from pathlib import Path

import pytest

from ffts.app.rollers import app_dice, scripted, seeded
from ffts.core.dice import Ask, Die, NeedRoll, Roll, read
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import Segment
from ffts.games.skies.state import State
from ffts.store.backups import all_of, folder_of
from tests.builders import USN, Script, SkiesSession, new_session, reopened

D6 = Ask(rule="3.4.1", what="Initiative", die=Die.D6)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "morning.ffts"


@pytest.fixture
def game(path: Path) -> SkiesSession:
    return new_session(path)


def note(text: str) -> Command:
    return c.WriteNote(text=text)


def texts(session: SkiesSession) -> list[str]:
    return [play.command.text for play in session.log() if isinstance(play.command, c.WriteNote)]


# --- doing ----------------------------------------------------------------------


def test_what_was_done_is_on_the_disk_before_it_is_shown(game: SkiesSession) -> None:
    shown: list[tuple[State, State, int]] = []
    game.watch(lambda old, new: shown.append((old, new, len(game.store.entries()))))
    before = game.state
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    ((old, new, written),) = shown
    assert (old, new, written) == (before, game.state, 1)
    assert new.public.initiative == USN


def test_a_refusal_changes_nothing(game: SkiesSession) -> None:
    before = game.state
    with pytest.raises(Refused):
        game.submit(c.CloseSegment())
    assert game.state is before
    assert game.store.entries() == []


def test_a_trial_goes_on_where_the_one_before_left_off_and_does_nothing(game: SkiesSession) -> None:
    before = game.state
    tried = game.trial((note("one"), note("two")))
    assert [event.text for event in tried.events if isinstance(event, e.NoteMade)] == ["one", "two"]
    assert (tried.refused, tried.ask, tried.cost) == (None, None, 0.0)
    assert game.state is before
    assert game.store.entries() == []


def test_a_trial_stops_at_the_first_refusal_and_says_which_it_was(game: SkiesSession) -> None:
    tried = game.trial((note("one"), c.CloseSegment(), note("two")))
    assert tried.refused is not None
    assert tried.refused.rule == "3.4.1"
    assert tried.stopped == c.CloseSegment()
    assert len(tried.events) == 1


def test_a_trial_stops_where_dice_are_wanted_and_names_them(game: SkiesSession) -> None:
    tried = game.trial((c.RollInitiative(), note("after")))
    assert (tried.stopped, tried.events, tried.refused) == (c.RollInitiative(), (), None)
    assert tried.ask is not None
    assert tried.ask.rule == "3.4.1"
    assert game.draft() is None


def test_may_i_is_asked_without_rolling(game: SkiesSession) -> None:
    no = game.refusal(c.CloseSegment())
    assert no is not None
    assert no.citation == "3.4.1-UNDONE"
    assert game.refusal(c.RollInitiative()) is None
    assert game.refusal(note("yes")) is None
    assert game.store.entries() == []


def test_dice_are_asked_for_one_by_one_and_kept_until_the_last(game: SkiesSession, path: Path) -> None:
    rolled: tuple[Roll, ...] = ()
    for face in (4, 2):
        with pytest.raises(NeedRoll) as caught:
            game.submit(c.RollInitiative(), rolled)
        rolled = (*rolled, read(caught.value.ask, [face], typed=True))
    game.store.close()
    again = reopened(path)
    kept = again.draft()
    assert kept is not None
    assert kept == (c.RollInitiative(), rolled[:1])
    again.submit(kept[0], rolled)
    assert again.state.public.initiative == USN
    assert again.draft() is None


def test_more_rolls_than_the_rule_asked_for_are_refused(game: SkiesSession) -> None:
    rolls = tuple(read(D6, [face]) for face in (4, 2, 6))
    with pytest.raises(ValueError, match="1 rolls more than the rule asked for; nothing was done"):
        game.submit(c.RollInitiative(), rolls)
    assert game.store.entries() == []


def test_a_game_is_opened_as_it_was_left(game: SkiesSession, path: Path) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    game.submit(c.CloseSegment())
    game.undo()
    game.store.close()
    again = reopened(path)
    assert again.state == game.state
    assert isinstance(again.redoes, c.CloseSegment)
    segments = [again.state.public.segment]
    assert again.redo()
    assert [*segments, again.state.public.segment] == [Segment.INITIATIVE, Segment.MOVEMENT]


def test_an_entry_holds_the_command_its_rolls_and_its_facts(game: SkiesSession) -> None:
    entry = game.submit(c.RollInitiative(), roller=scripted([4, 2]))
    play = game.play(entry.id)
    assert play.command == c.RollInitiative()
    assert [roll.face for roll in play.rolls] == [4, 2]
    assert [type(event).__name__ for event in play.events] == ["InitiativeWon"]


# --- back and forth -------------------------------------------------------------


def test_undo_goes_back_to_the_first_move_and_redo_to_the_last(game: SkiesSession) -> None:
    states = [game.state]
    for text in "abc":
        game.submit(note(text))
        states.append(game.state)
    for state in reversed(states[:-1]):
        assert game.undo()
        assert game.state == state
    assert not game.undo()
    assert game.undoes is None
    for state in states[1:]:
        assert game.redo()
        assert game.state == state
    assert not game.redo()
    assert game.redoes is None


def test_a_new_command_after_undo_is_a_branch_and_the_old_one_stays(game: SkiesSession) -> None:
    game.submit(note("a"))
    old = game.submit(note("b"))
    game.undo()
    new = game.submit(note("c"))
    assert texts(game) == ["a", "c"]
    game.go_to(old.id)
    assert texts(game) == ["a", "b"]
    game.undo()
    assert isinstance(game.redoes, c.WriteNote)
    assert game.redoes.text == "b"
    game.go_to(new.id)
    assert texts(game) == ["a", "c"]


def test_redo_brings_the_same_roll_back(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=seeded(7))
    rolled = game.log()[0].rolls
    game.undo()
    game.redo()
    assert game.log()[0].rolls == rolled


def test_the_menu_names_what_undo_would_take_back(game: SkiesSession) -> None:
    game.submit(note("a"))
    assert game.undoes == note("a")


def test_any_moment_can_be_looked_at_without_going_there(game: SkiesSession) -> None:
    first = game.submit(c.RollInitiative(), roller=Script([4, 2]))
    game.submit(c.CloseSegment())
    assert game.state_at(first.id).public.segment is Segment.INITIATIVE
    assert game.state_at(None).public.initiative is None
    assert game.state.public.segment is Segment.MOVEMENT


def test_long_games_are_undone_from_a_state_kept_on_the_way(game: SkiesSession) -> None:
    for number in range(250):
        game.submit(note(str(number)) if number % 2 else c.SetHouseRule(key="fire.chain", value=chain(number), why="x"))
    for _ in range(240):
        game.undo()
    assert game.state.public.house.fire_chain == chain(8)
    game.go_to(101)
    assert game.state.public.house.fire_chain == chain(100)


def chain(number: int) -> str:
    return "recursive" if number % 4 else "single_wave"


# --- who rolls ------------------------------------------------------------------


def test_seeded_dice_fall_the_same_way() -> None:
    first, second = seeded(7), seeded(7)
    assert [first(D6).face for _ in range(20)] == [second(D6).face for _ in range(20)]


def test_dice_of_the_program_stay_within_the_die_and_the_pool() -> None:
    roll = app_dice()
    draw = Ask(rule="8.2.3", what="Cards", pool=("a", "b", "c"), n=3)
    assert all(roll(D6).face in Die.D6.values for _ in range(50))
    assert sorted(roll(draw).drawn) == ["a", "b", "c"]
    assert not roll(D6).typed


def test_a_script_answers_in_order_and_says_when_it_is_at_its_end() -> None:
    roll = scripted([4, "b", 3])
    assert roll(D6).face == 4
    assert roll(Ask(rule="8.2.3", what="Cards", pool=("a", "b"))).drawn == ("b",)
    assert roll(D6).face == 3
    with pytest.raises(LookupError, match=r"no answer left for Initiative \[3.4.1\]"):
        roll(D6)


# --- backups --------------------------------------------------------------------


def play_a_turn(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    while game.state.public.turn == 1:
        game.submit(c.CloseSegment())


def test_a_backup_is_made_when_a_turn_is_over_and_it_opens_as_a_game(game: SkiesSession, path: Path) -> None:
    play_a_turn(game)
    (copy,) = all_of(path)
    assert reopened(copy).state == game.state


def test_when_a_turn_is_over_the_file_alone_has_all_of_it(game: SkiesSession, path: Path) -> None:
    play_a_turn(game)
    alone = path.with_name("alone.ffts")
    alone.write_bytes(path.read_bytes())
    assert reopened(alone).state == game.state


def test_a_backup_that_cannot_be_made_is_reported_and_stops_nothing(game: SkiesSession, path: Path) -> None:
    lines: list[str] = []
    game.listen(lines.append)
    folder_of(path).write_text("in the way")
    play_a_turn(game)
    assert game.state.public.turn == 2
    assert "No backup of turn 1 was made" in lines[0]
