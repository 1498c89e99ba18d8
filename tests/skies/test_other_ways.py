"""3.4.5 What a seat can do otherwise than its Watch asks, in words that name nothing its side does not see."""

from collections.abc import Iterator

import pytest

from ffts.core.offer import Offer
from ffts.games.skies.commands import strike as c
from ffts.games.skies.commands.air import TurnHome
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.state import State
from tests.golden.recording import path_of, read

DAYS = ("enterprise-4-june", "a-day-of-the-coral-sea")


@pytest.fixture(scope="module")
def found() -> list[tuple[State, SideId, Offer]]:
    return list(ways())


def ways() -> Iterator[tuple[State, SideId, Offer]]:
    for day in DAYS:
        golden = read(path_of(day))
        state = SKIES.rulebook.start(golden.data)
        for play in golden.plays:
            if state.public.step is not None:
                for side in state.sides:
                    yield from ((state, side, way) for way in SKIES.other_ways(state, golden.data, side))
            state = SKIES.rulebook.fold(state, play.events)


def test_there_is_another_way_for_every_choice_of_a_strike(found: list[tuple[State, SideId, Offer]]) -> None:
    kinds = {type(way.orders[0]) for _, _, way in found}
    assert kinds >= {c.FightCap, c.ChooseTarget, c.ChooseAsp, c.AllocateAa, c.Forfeit, TurnHome}


def test_3_6_they_name_no_ship_of_the_enemy(found: list[tuple[State, SideId, Offer]]) -> None:
    for state, side, way in found:
        enemy = state.sides[state.enemy_of(side)]
        named = [ship.name for ship in enemy.ships.values() if ship.name in way.words]
        assert named == [] and way.side == side and way.urgency == "may", way.words


def test_each_reads_differently_but_for_those_of_the_guns(
    found: list[tuple[State, SideId, Offer]],
) -> None:
    together: dict[tuple[int, SideId], list[str]] = {}
    for state, side, way in (each for each in found if not isinstance(each[2].orders[0], c.AllocateAa)):
        together.setdefault((id(state), side), []).append(way.words)
    assert all(len(set(words)) == len(words) for words in together.values())
