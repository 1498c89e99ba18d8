"""Whole games, replayed: facts fold to the stored state, and today's rules make the same facts of the same dice.

FFTS_UPDATE_GOLDEN=1 plays the scripts again and writes the files; what changed is then read as a diff.
"""

import json
import os
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ffts.app.session import Session
from ffts.core.dice import Dice
from ffts.core.game import ROLLS
from ffts.core.model import Command, Event, defined_in
from ffts.games.skies import events
from ffts.games.skies.events import air as events_air
from ffts.games.skies.events import search as events_search
from ffts.games.skies.events import strike as events_strike
from ffts.games.skies.game import SKIES
from ffts.games.skies.laws import broken
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.words import fact, menu, note
from ffts.store.sqlite import Store
from tests.golden.games import GAMES, main, update
from tests.golden.recording import (
    Golden,
    Play,
    TurnEnd,
    digest,
    patch,
    path_of,
    read,
    state_digest,
    states,
    with_turn_ends,
    written,
)

DOCS = Path(__file__).parents[2] / "docs" / "golden-mornings.md"
UPDATE = os.environ.get("FFTS_UPDATE_GOLDEN") == "1"
EACH = pytest.mark.parametrize("name", GAMES)
WHOLE_DAY = "a-day-of-the-coral-sea"
"""Too long to be undone step by step on the disk; the mornings are."""


@pytest.fixture(scope="module", autouse=True)
def rewritten() -> None:
    if UPDATE:
        update()


@cache
def golden(name: str) -> Golden:
    return read(path_of(name))


def numbers(game: Golden) -> str:
    """What to look at first when a game is not the same any more."""
    same = digest(game.data.model_dump_json()) == game.catalog
    return "" if same else " (its scenario, tables or ships have changed since it was written)"


@EACH
def test_replay_by_facts_gives_the_stored_states_and_views(name: str) -> None:
    game = golden(name)
    again = with_turn_ends(game.data, game.plays)
    for stored, now in zip(game.lines, again, strict=True):
        if isinstance(stored, TurnEnd) and isinstance(now, TurnEnd):
            assert stored.views == now.views, f"{name}: a side sees something else after turn {stored.turn}"
            assert stored == now, f"{name}: another state after turn {stored.turn}{numbers(game)}"


@EACH
def test_decide_with_the_stored_rolls_gives_the_stored_facts_and_no_law_is_broken(name: str) -> None:
    game = golden(name)
    for number, (play, before, after) in enumerate(states(game), start=2):
        dice = Dice(play.rolls)
        events = RULEBOOK.decide(before, game.data, play.command, dice)
        at = f"{name}, play {number}, turn {before.public.turn}: {type(play.command).__name__}"
        assert events == play.events, f"{at} makes other facts today{numbers(game)}"
        assert not dice.left, f"{at} asks for fewer dice today"
        assert not broken(after, game.data), f"{at}: {broken(after, game.data)}"


@pytest.mark.parametrize("name", [name for name in GAMES if name != WHOLE_DAY])
def test_undo_to_the_first_move_and_redo_to_the_last_is_the_identity(name: str, tmp_path: Path) -> None:
    game = golden(name)
    scenario = game.data.scenario
    file = tmp_path / "golden.ffts"
    store = Store.create(file, module="skies", title=scenario.title, scenario=scenario.id, catalog="{}")
    with store:
        store.append_all(None, [words(play) for play in game.plays], "golden")
        session = Session(SKIES, game.data, store)
        forth = [session.state]
        while session.undo():
            forth.append(session.state)
        assert session.head is None
        assert session.state == RULEBOOK.start(game.data)
        while session.redo():
            assert session.state == forth[session.redo_count]


def words(play: Play) -> tuple[str, str, str, str]:
    return (
        RULEBOOK.command_words.write(play.command),
        ROLLS.write_all(play.rolls),
        RULEBOOK.event_words.write_all(play.events),
        SKIES.version,
    )


@EACH
def test_a_file_reads_back_as_it_was_written(name: str) -> None:
    assert written(golden(name)) == path_of(name).read_text(encoding="utf-8")


def test_the_whole_day_is_one_of_search_strike_damage_and_recovery() -> None:
    game = golden(WHOLE_DAY)
    *_, (_, _, last) = states(game)
    facts = [fact for play in game.plays for fact in play.events]
    landed = {fact.side for fact in facts if isinstance(fact, events_air.Landed)}
    assert last.public.over
    assert landed == set(last.sides)
    assert {type(fact) for fact in facts} >= {
        events_search.CardsSeen,
        events_strike.CapEngaged,
        events_strike.AaFired,
        events_strike.AttackRolled,
        events_strike.ShipDamaged,
        events_strike.DamageTended,
    }


def test_every_command_of_the_game_occurs() -> None:
    given = {type(play.command) for name in GAMES for play in golden(name).plays}
    missing: set[type[Command]] = {*RULEBOOK.rules} - given
    assert not missing, f"no golden game has {sorted(kind.__name__ for kind in missing)}; put it into one"


def test_every_fact_of_aircraft_and_of_the_sequence_occurs() -> None:
    types = {type(fact) for name in GAMES for play in golden(name).plays for fact in play.events}
    missing = {word for module in (events, events_air) for word in defined_in(vars(module), Event)} - types
    assert not missing, sorted(kind.__name__ for kind in missing)


@EACH
def test_every_turn_has_its_views(name: str) -> None:
    ends = [line.turn for line in golden(name).lines if isinstance(line, TurnEnd)]
    assert ends[0] == 1
    assert all(after - before in (0, 1) for before, after in pairwise(ends))


@EACH
def test_every_line_calls_ships_and_bases_by_their_names(name: str) -> None:
    """But for the names of formations, which begin with the id of their deck: CV6 strike 1."""
    game = golden(name)
    sides = RULEBOOK.start(game.data).sides.values()
    named: list[tuple[str, str]] = [(ship.id, ship.name) for side in sides for ship in side.ships.values()]
    named += [(deck.id, deck.name) for side in sides for deck in side.platforms.values()]
    ids = "|".join(re.escape(one) for one, called in named if one != called)
    by_id = re.compile(rf"\b({ids})\b(?! (strike|search|CAP|return)\b)")
    for play, before, after in states(game):
        lines = [menu(play.command, after), *(fact(before, event)[1] for event in play.events)]
        lines += [note(event, side, before) or "" for event in play.events for side in before.sides]
        assert [line for line in lines if ids and by_id.search(line)] == []


def test_a_leak_shows_as_a_difference() -> None:
    before = {"own": {"air": {"VF-6/1": {"where": "deck"}}}, "intel": {}}
    leaked = {"own": {"air": {"VF-6/1": {"where": "deck"}}}, "intel": {"enemy": {"HIR-F/1": "deck"}}}
    assert patch(before, leaked) == {"intel": {"enemy": {"HIR-F/1": "deck"}}}
    assert patch(leaked, before) == {"intel": {"enemy": None}}


def test_a_state_that_differs_has_another_digest() -> None:
    state = RULEBOOK.start(golden("first-strike").data)
    other = state.model_copy(update={"public": state.public.model_copy(update={"turn": 2})})
    assert state_digest(state) != state_digest(other)


def test_the_page_of_the_mornings_is_as_the_games_tell_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--table"]) == 0
    page = capsys.readouterr().out
    if UPDATE:
        DOCS.write_text(page, encoding="utf-8")
    assert DOCS.read_text(encoding="utf-8") == page, "print it anew: python -m tests.golden.games --table"


def test_a_head_names_the_scenario_and_its_numbers() -> None:
    for name in GAMES:
        head = json.loads(path_of(name).read_text(encoding="utf-8").splitlines()[0])
        assert head.keys() == {"game", "title", "scenario", "catalog"}
        assert head["game"] == name
