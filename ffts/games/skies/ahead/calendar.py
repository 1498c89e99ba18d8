"""Who is due back, when, and on which deck: by the calendar of 10.6 and the endurance of 4.2."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.games.skies.events.air import CombatCharged
from ffts.games.skies.names import AfId, FormationId, PlatformId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch04 import combat_to_come, fuel_ends
from ffts.games.skies.rules.ch10.homecoming import back_on
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Where


@dataclass(frozen=True)
class DueBack:
    """Aircraft of one formation that will come back to one deck."""

    formation: FormationId | None
    """None for those that were launched and have no mission yet."""
    kind: str
    platform: PlatformId
    afs: tuple[AfId, ...]
    earliest: int
    """The first turn in which they can be overhead."""
    last: int
    """4.2 and 4.3 The turn in which the fuel of the first of them ends."""

    @property
    def name(self) -> str:
        """As the form calls it: strike 1, without the carrier's name before it."""
        return (self.formation or "aircraft without a mission").removeprefix(f"{self.platform} ")


def due_back(state: State, data: Catalog, platform: PlatformId | None = None) -> tuple[DueBack, ...]:
    """Everybody in the air, in the order in which they can be home: all decks, or this one.

    Ships are taken to stay where they are. A strike on its way out turns back in the turn it arrives.
    """
    found = [due for side in state.sides.values() for due in _of_side(state, data, side)]
    return tuple(sorted((due for due in found if platform in (None, due.platform)), key=lambda due: due.earliest))


def _of_side(state: State, data: Catalog, side: Side) -> Iterator[DueBack]:
    flying = [af for af in side.air.values() if af.where is Where.AIR]
    for key in dict.fromkeys((af.formation, af.platform) for af in flying):
        formation, platform = key
        afs = [af for af in flying if (af.formation, af.platform) == key]
        there = side.formations.get(formation) if formation else None
        ids = tuple(af.id for af in afs)
        yield DueBack(
            formation=formation,
            kind=there.kind if there else "return",
            platform=platform,
            afs=ids,
            earliest=back_on(state.public, data, side, there) if there else state.public.turn,
            last=fuel_ends(data, side, ids, state.public.turn) or state.public.turn,
        )


def after_combat(state: State, data: Catalog) -> State:
    """4.3 `state` as it would be once those who fly to a target, or fight at this moment, have paid for their
    combat."""
    turn = state.public.turn
    paid = tuple(
        CombatCharged(side=side.id, af=af.id, turn=turn, last_turn=af.last_turn - cost)
        for side in state.sides.values()
        for af in side.air.values()
        if af.where is Where.AIR and af.last_turn is not None
        if (cost := combat_to_come(data, side, af, turn))
    )
    return RULEBOOK.fold(state, paid)
