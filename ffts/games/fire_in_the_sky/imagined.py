"""FS-18.1.4 A game as it may be: a side sees nearly all of it, hidden task forces are made up of whom they could hold,
and both sides play on as the staff would."""

from collections.abc import Sequence

from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.seeded_chance import Chance
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.doctrine import player
from ffts.games.fire_in_the_sky.doctrine.fighting import price
from ffts.games.fire_in_the_sky.names import BOXES, SEA, TRACK, Kind, SideId, Spot, TfId, UnitId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force, Unit
from ffts.games.fire_in_the_sky.view import SideView, known_state, view

MOST_ORDERS = 1500
"""Orders of an imagined game after which it is left as it is."""
PARTS = 2
"""Player turns that are played on: the one that is open, to its end, and the enemy's, or the next one's."""
MOST_SHIPS = 4
"""FS-9.4"""
POINT, RESOURCE, COUNTER, OIL, VICTORY = 3.0, 4.0, 0.12, 0.15, 60.0
"""What a Victory Point, a Resource Hex, what a counter is worth, a point of oil and the war come to."""
BACK_LATER = 0.5
"""Of what is on the Turn Record Track."""


def world(seen: SideView, data: Catalog, chance: Chance) -> State:
    """A game in which the side sees the same: what it sees, and in the enemy's hidden task forces ships by lot."""
    known = known_state(seen)
    hidden = [marker.id for marker in seen.markers]
    missing = [unit for unit in data.counters if unit not in seen.units]
    if not hidden or not missing:
        return known
    ships = [unit for unit in missing if data.type(unit).kind is Kind.NAVAL]
    crews = _crews(hidden, chance.shuffled(ships), chance)
    afloat = {unit for units in crews.values() for unit in units}
    units = {**seen.units, **{unit: _hidden(seen, data, unit, unit in afloat, chance) for unit in missing}}
    forces = {**known.forces, **{one: _manned(known.forces[one], crews.get(one, ())) for one in hidden}}
    return known.model_copy(update={"units": units, "forces": forces})


def _crews(hidden: Sequence[TfId], ships: Sequence[UnitId], chance: Chance) -> dict[TfId, tuple[UnitId, ...]]:
    """FS-9.4 From one ship to four for each, as far as there are any."""
    left, found = list(ships), dict[TfId, tuple[UnitId, ...]]()
    for number, force in enumerate(hidden):
        spare = len(left) - (len(hidden) - number - 1)
        count = min(1 + chance.below(MOST_SHIPS), max(spare, 0))
        found[force], left = tuple(left[:count]), left[count:]
    return found


def _hidden(seen: SideView, data: Catalog, unit: UnitId, sails: bool, chance: Chance) -> Unit:
    kind = data.type(unit)
    at = SEA if sails else Spot(chance.one_of(seen.unseen))
    return Unit(id=unit, type=kind.id, side=kind.side, at=at, steps=max(1, kind.full_steps))


def _manned(force: Force, units: tuple[UnitId, ...]) -> Force:
    return force.model_copy(update={"units": units})


# --- how it goes on ------------------------------------------------------------------------


def played_on(state: State, data: Catalog, first: Sequence[Command], chance: Chance) -> State:
    """These orders, then on to the end of the enemy's next player turn; a game that does not go on is left as it is."""
    parts, orders = list[tuple[int, SideId | None]](), tuple(first)
    try:
        for _ in range(MOST_ORDERS):
            for command in orders:
                state = RULEBOOK.fold(state, RULEBOOK.decide(state, data, command, Dice(roller=chance)))
            public = state.public
            if (public.turn, public.part) not in parts:
                parts.append((public.turn, public.part))
            side = public.awaits.side
            if public.over or len(parts) > PARTS or side is None:
                return state
            orders = tuple(order for order, _ in player.decide(view(state, side), data, (), "", ()))
            if not orders:
                return state
    except Refused:
        return state
    return state


def worth_to(state: State, data: Catalog, side: SideId) -> float:
    """FS-16 Points, oil that flows, what is left of both sides, and the war."""
    public, sign = state.public, 1 if side is SideId.JP else -1
    resources = sum(
        RESOURCE if public.control.get(place) is SideId.JP else -RESOURCE
        for place, known in data.chart.places.items()
        if known.resource
    )
    won = VICTORY * ((public.winner is side) - (public.winner is side.enemy)) if public.over else 0.0
    japanese = POINT * public.vp + resources + OIL * public.oil / data.edition.ship_factor
    return sign * japanese + _counters(state, data, side) + won


def _counters(state: State, data: Catalog, side: SideId) -> float:
    return COUNTER * sum(
        (1 if one.side is side else -1) * price(data, unit) * _share(one.at) for unit, one in state.units.items()
    )


def _share(at: Spot) -> float:
    return BACK_LATER if at == TRACK else 1.0 if at == SEA or at not in BOXES else 0.0
