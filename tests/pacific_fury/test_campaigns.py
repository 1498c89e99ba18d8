"""Whole campaigns of random players: no dead end, no law broken, everything written can be read again."""

from collections import Counter
from collections.abc import Mapping

import pytest

from ffts.games.pacific_fury.events import operations
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, view
from ffts.games.pacific_fury.words import describe
from tests.pacific_fury.setting import catalog, drawn_campaign

HOUSES: tuple[Mapping[str, str | int | bool], ...] = (
    {},
    {
        "express_combat": True,
        "express_reveals": False,
        "henderson_crossed": "zero",
        "henderson_fire": "as_icons",
        "landing_from_ibs": True,
        "bombardment_on_move": True,
        "bombardment_disrupted": "allowed",
        "strike_same_zone": True,
        "strike_stopped": "stays",
        "strike_return": "zone",
        "return_after_first": True,
    },
    {
        "removed_by_return": False,
        "carriers_none_left": "hit_go_home",
        "carriers_bystanders": "entering",
        "carriers_second_round": "declinable",
        "targets_order": "defender",
        "transports_landed": "spent",
        "fog_returned": "face_up",
        "fog_counts": "open",
        "overestimated_usable": "next_turn",
        "event_without_target": "reroll",
    },
    {"battles_shown": "after", "carriers_bystanders": "entering"},
)


def played_through(seed: int, house: int) -> State:
    """A campaign in which every law holds after every fact, and every fact has its words."""
    data = catalog(**HOUSES[house])
    shifts: Counter[tuple[int, str]] = Counter()
    last = RULEBOOK.start(data)
    for before, command, events, after in drawn_campaign(seed, data):
        state = before
        for event in events:
            describe(state, event)
            if isinstance(event, e.MarkerShifted) and event.rule.startswith("PF-11"):
                shifts[before.public.turn, event.side] += 1
            state = RULEBOOK.apply(state, event)
            assert_whole(state, event)
        assert state == after
        assert broken(after, data) == (), f"seed {seed}, {command}"
        last = after
    assert last.public.over
    assert max(shifts.values(), default=0) <= 1
    return last


def assert_whole(state: State, event: object) -> None:
    """A law that holds after every single fact, also within a command: a stack is what its side has."""
    forces = {force for own in state.sides.values() for force in own.forces}
    assert state.public.stacks.keys() == forces, event


@pytest.mark.parametrize("house", range(len(HOUSES)))
@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_comes_to_its_end(seed: int, house: int) -> None:
    played_through(seed, house)


@pytest.mark.fuzz
@pytest.mark.parametrize("house", range(len(HOUSES)))
@pytest.mark.parametrize("seeds", [range(first, first + 50) for first in range(1000, 1700, 50)])
def test_many_campaigns_come_to_their_end(seeds: range, house: int) -> None:
    for seed in seeds:
        played_through(seed, house)


def test_what_is_written_is_read_again() -> None:
    for before, command, events, after in drawn_campaign(3, catalog()):
        words = RULEBOOK.command_words
        assert words.read(words.write(command)) == command
        facts = RULEBOOK.event_words
        assert facts.read_all(facts.write_all(events)) == events
        assert before is not after
    assert State.model_validate_json(after.model_dump_json()) == after
    seen = view(after, after.public.initiative)
    assert SideView.model_validate_json(seen.model_dump_json()) == seen


def test_a_turn_has_seven_operations_a_side() -> None:
    numbers: Counter[tuple[int, str]] = Counter()
    for before, _, events, _ in drawn_campaign(4, catalog()):
        for event in events:
            if isinstance(event, operations.OperationBegan):
                numbers[before.public.turn, event.side] += 1
    assert set(numbers.values()) == {7}
    assert len(numbers) == 8
