"""3.4.5 What a seat can do otherwise than its Watch asks, in words that name nothing its side does not see."""

from collections.abc import Iterator
from functools import cache

import pytest

from ffts.core.offer import WATCH, Offer
from ffts.games.skies.commands import strike as c
from ffts.games.skies.commands.air import TurnHome
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.state import State
from tests.golden.games import a_day_of_the_coral_sea
from tests.golden.recording import Golden, path_of, read

FULL = 31
"""The dice of a day on which a ship under attack has no room left."""


@pytest.fixture(scope="module")
def found() -> list[tuple[State, SideId, Offer]]:
    return list(ways())


@cache
def days() -> tuple[Golden, ...]:
    return read(path_of("enterprise-4-june")), a_day_of_the_coral_sea(FULL)


def ways() -> Iterator[tuple[State, SideId, Offer]]:
    for golden in days():
        state = SKIES.rulebook.start(golden.data)
        for play in golden.plays:
            if state.public.step is not None:
                for side in state.sides:
                    yield from ((state, side, way) for way in SKIES.other_ways(state, golden.data, side))
            state = SKIES.rulebook.fold(state, play.events)


def test_there_is_another_way_for_every_choice_of_a_strike(found: list[tuple[State, SideId, Offer]]) -> None:
    kinds = {type(way.orders[0]) for _, _, way in found if way.orders}
    assert kinds >= {c.FightCap, c.ChooseTarget, c.ChooseAsp, c.AllocateAa, c.Forfeit, TurnHome}


def test_3_6_they_name_no_ship_of_the_enemy(found: list[tuple[State, SideId, Offer]]) -> None:
    for state, side, way in found:
        enemy = state.sides[state.enemy_of(side)]
        named = [ship.name for ship in enemy.ships.values() if ship.name in way.words]
        assert named == [] and way.side == side and way.urgency == "may", way.words


def test_each_reads_differently(found: list[tuple[State, SideId, Offer]]) -> None:
    together: dict[tuple[int, SideId], list[str]] = {}
    for state, side, way in found:
        together.setdefault((id(state), side), []).append(way.words)
    assert all(len(set(words)) == len(words) for words in together.values())


def test_each_answers_a_line_of_its_side_that_is_open(found: list[tuple[State, SideId, Offer]]) -> None:
    """Two answers at least, and no other line of the Watch reads like theirs."""
    data = {golden.data.scenario.id: golden.data for golden in days()}
    for state, side, way in found[:: len(found) // 60]:
        asked = [line.for_side for line in SKIES.offers(state, data[state.public.scenario], side, WATCH)]
        assert asked.count(way.choice_of) == 1
        answers = [other for at, who, other in found if at is state and who == side]
        assert sum(other.choice_of == way.choice_of for other in answers) > 1


def test_12_7_2_after_a_6_each_of_the_five_phases_is_an_answer(found: list[tuple[State, SideId, Offer]]) -> None:
    lines: dict[tuple[int, str], list[Offer]] = {}
    for state, _, way in found:
        if isinstance(way.command, c.ChooseAsp):
            lines.setdefault((id(state), way.choice_of), []).append(way)
    assert lines
    for answers in lines.values():
        assert [way.command.asp for way in answers if isinstance(way.command, c.ChooseAsp)] == [1, 2, 3, 4, 5]
        assert all(way.words.endswith(f"attacks in phase {at}") for at, way in enumerate(answers, 1))


def test_15_5_a_ship_that_has_no_room_left_cannot_be_chosen_and_the_reason_is_read(
    found: list[tuple[State, SideId, Offer]],
) -> None:
    """Where some of the group find room they attack, and the others take another ship."""
    targets = [way for _, _, way in found if way.choice_of.endswith("chooses its target")]
    full = [way for way in targets if not way.orders]
    shed = [way for way in targets if isinstance(way.command, c.ChooseTarget) and way.command.afs]
    assert full and {way.cost for way in full} == {"15.5: no more room beside her in this phase"}
    assert all("find no room" in way.cost or "finds no room" in way.cost for way in shed)
    assert all(" attacks at about " in way.cost for way in targets if isinstance(way.command, c.ChooseTarget))
