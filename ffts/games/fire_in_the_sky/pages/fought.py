"""LINK What has to be said when a battle that is fought elsewhere comes back: ships, merchants, air factors."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.core.link import SEVERITY
from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.names import SideId, UnitId, told
from ffts.games.fire_in_the_sky.rules.ch12.sending import (
    aboard,
    afar_name,
    carried,
    ships_of_side,
    state_hash,
    wings_of,
)
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

SHIPS = tuple(enumerate(SEVERITY))


@dataclass(frozen=True)
class FoughtRow:
    """A ship, a unit in merchants, or a field."""

    name: str
    words: str
    choices: tuple[tuple[int, str], ...] = ()
    """What can have become of it."""
    sent: int = 0
    """Air factors that it has sent."""
    cargo: bool = False


@dataclass(frozen=True)
class FoughtPicture:
    """Everybody in the battle, and the state it was called from."""

    battle: str
    rows: tuple[FoughtRow, ...]
    state: str


def fought_picture(seen: SideView, data: Catalog) -> FoughtPicture | None:
    """None while no battle is fought elsewhere."""
    battle = seen.public.battle
    if battle is None or not battle.called:
        return None
    state = known_state(seen)
    rows = tuple(row for side in SideId for row in _rows(state, data, side))
    return FoughtPicture(battle.called, rows, state_hash(state))


def _rows(state: Known, data: Catalog, side: SideId) -> Iterator[FoughtRow]:
    """Ship by ship; then what sails in merchants, and the field."""
    whose = data.scenario.side(side).adjective
    wings = {name: wing.all for name, wing in wings_of(state, data, side).items()}
    for unit in ships_of_side(state, data, side):
        for ship in data.link.ships.get(unit, ()):
            yield FoughtRow(ship, f"{ship}, {whose}, of {told(unit)}", SHIPS, wings.pop(ship, 0))
    for unit in aboard(state, data, side):
        most = carried(state, data, unit)
        sunk = tuple((number, f"{number} of {most} merchants sunk") for number in range(most + 1))
        yield FoughtRow(unit, f"{told(unit)}, in merchants", sunk, cargo=True)
    for name, sent in wings.items():
        where = "at Long Range" if name == afar_name(data, side) else f"of {name}"
        yield FoughtRow(name, f"{whose} aircraft {where}", sent=sent)


def fought_result(picture: FoughtPicture, became: Mapping[str, int], air: Mapping[str, int]) -> Command:
    """What was typed, as the order that takes it."""
    return c.ApplyBattleResult(
        battle=picture.battle,
        severity={row.name: became[row.name] for row in picture.rows if row.choices and not row.cargo},
        merchants={UnitId(row.name): became[row.name] for row in picture.rows if row.cargo},
        air=air,
        state=picture.state,
    )
