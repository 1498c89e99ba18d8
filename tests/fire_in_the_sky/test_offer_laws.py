"""FS-4 What is offered the rules accept, and what they accept is offered or left out by name: of random groups of units
in games of aimless players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.core.offer import About
from ffts.games.fire_in_the_sky.commands import StandAt
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import Step, UnitId
from ffts.games.fire_in_the_sky.offers.marked import offers
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import hex_of_unit, occupied_hexes, place_of
from ffts.games.fire_in_the_sky.sequence import OPENS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.brute_force import OFFERED_ELSEWHERE, accepted, asked_about, group, opens_orders_of_units
from tests.fire_in_the_sky.setting import FIRST, SECOND, catalog
from tests.fire_in_the_sky.test_aimless import OPTIONS, step

TURNS, STATES, GROUPS = 3, 4, 3
"""So long is a game; so many states of each step are looked at, and of each so many groups of units."""


def _where_they_stand(state: State, data: Catalog, cmd: StandAt) -> bool:
    return {place_of(state, data, unit) for unit in cmd.units} == {cmd.place}


def _for_nothing(state: State, data: Catalog, cmd: s.CommitAir) -> bool:
    here = hex_of_unit(state, data, cmd.units[0])
    return cmd.hex == here or cmd.hex not in occupied_hexes(state, data, cmd.side.enemy)


def _at_the_same_price(state: State, data: Catalog, cmd: s.Sail) -> bool:
    full = next(one for one in offers(state, data, cmd.side, cmd.units) if one.at == cmd.to)
    return cmd.short_price and len(full.path) <= data.numbers.near_hexes


LEFT_OUT: Mapping[type[Command], tuple[str, Callable[[State, Catalog, Any], bool]]] = {
    StandAt: ("they stand there already", _where_they_stand),
    s.CommitAir: (
        "FS-11 its own hex needs no order, one without an enemy is no use",
        _for_nothing,
    ),
    s.Sail: ("FS-17.1 the short price, where the full one is no higher", _at_the_same_price),
    s.JoinAir: ("FS-2.1.1.2 of three air units the first two marked join", lambda state, data, cmd: True),
}


def visited(data: Catalog, seed: int) -> Iterator[State]:
    """A few states of each step in which units are ordered, as an aimless game comes by them."""
    rng, roller, state = Random(seed), seeded(seed), RULEBOOK.start(data)
    times: dict[Step, int] = {}
    while state.public.turn <= TURNS and not state.public.over:
        now = state.public.awaits.step
        times[now] = times.get(now, 0) + 1
        if times[now] <= STATES and opens_orders_of_units(now):
            yield state
        state = step(state, data, rng, roller)


def not_offered(state: State, data: Catalog, units: Sequence[UnitId]) -> list[Command]:
    """Orders of these units that the rules accept, and that are neither offered nor left out by name."""
    side = state.public.awaits.side
    assert side is not None
    found = [offer.command for offer in offers(state, data, side, units)]
    missing = [cmd for cmd in accepted(state, data, units) if cmd not in found]
    return [cmd for cmd in missing if type(cmd) not in LEFT_OUT or not LEFT_OUT[type(cmd)][1](state, data, cmd)]


def hold(data: Catalog, seed: int) -> None:
    rng = Random(seed)
    for state in visited(data, seed):
        for line in due(state, data, None):
            no = refused(state, data, line.command) if line.command is not None else None
            assert no is None or no.asks_twice, f"the Watch offers {line.words}: {no}"
        for _ in range(GROUPS):
            missing = not_offered(state, data, group(state, data, rng))
            assert not missing, f"seed {seed}, {state.public.awaits}: {missing}"


@pytest.mark.parametrize(("scenario", "options"), [(FIRST, {}), (SECOND, {}), ("campaign", OPTIONS)])
def test_whatever_the_rules_accept_of_units_is_offered_or_left_out_by_name(
    scenario: str, options: Mapping[str, bool]
) -> None:
    hold(catalog(scenario, **options), 5)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("scenario", [FIRST, SECOND])
def test_nor_in_other_games(scenario: str, seed: int) -> None:
    hold(catalog(scenario), seed)


def test_orders_of_a_kind_are_offered_of_each_unit_that_can_be_chosen() -> None:
    data = catalog()
    sailing = next(state for state in visited(data, 5) if state.public.awaits.step is Step.SAIL)
    found = list(FIRE_IN_THE_SKY.offers(sailing, data, None, About((s.Sail,))))
    assert len({offer.command.units for offer in found if isinstance(offer.command, s.Sail)}) > 10
    assert all(offer.kind is s.Sail for offer in found)


def test_every_order_of_the_war_at_large_is_asked_about_or_offered_elsewhere_by_name() -> None:
    kinds = {kind for kinds in OPENS.values() for kind in kinds if not kind.__module__.endswith(".battle")}
    assert kinds == asked_about() | OFFERED_ELSEWHERE.keys()
