"""Every form that players keep, and what the umpire finds when he types in what theirs says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ffts.core.model import Command
from ffts.games.skies.commands import WriteNote
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.laws import broken
from ffts.games.skies.pictures.paper.air_form import air_difference, air_grid
from ffts.games.skies.pictures.paper.flight_form import flight_difference, flight_grid
from ffts.games.skies.pictures.paper.grid import BadCell, PaperDifference, PaperGrid, Typed
from ffts.games.skies.pictures.paper.ship_sheet import ship_difference, ship_grid
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.parts import Intel, Side


@dataclass(frozen=True)
class Held:
    """A form that was typed in, held against the program."""

    differences: tuple[PaperDifference, ...] = ()
    faults: tuple[str, ...] = ()
    """What was typed and means nothing there."""


def forms(state: State, data: Catalog) -> tuple[PaperGrid, ...]:
    """6.3, 17 and 6.11 Of both sides: every carrier and base with aircraft, every ship, everything in the air."""
    return tuple(grid for side in state.sides.values() for grid in _of_side(side, data))


def _of_side(side: Side, data: Catalog) -> Iterator[PaperGrid]:
    stationed = {af.platform for af in side.air.values()}
    yield from (air_grid(side, data, there) for there in side.platforms.values() if there.id in stationed)
    yield from (flight_grid(side, data, flight) for flight in side.formations.values())
    yield from (ship_grid(side, data, ship) for ship in side.ships.values())


def held_against(desk: SkiesDesk, grid: PaperGrid, typed: Typed) -> Held:
    """A-112 The list of differences, in words; each with what would make it as the paper has it."""
    side = next(side for side in desk.state.sides.values() if side.id == grid.side)
    found, faults = list[PaperDifference](), list[str]()
    for key in grid.changed(typed):
        try:
            one = _difference(desk, side, grid, key, grid.read(key, typed))
        except BadCell as fault:
            faults.append(str(fault))
        else:
            found.append(replace(one, doubt=_doubt(desk, one.take)))
    return Held(tuple(found), tuple(faults))


def _difference(desk: SkiesDesk, side: Side, grid: PaperGrid, key: str, paper: tuple[str, ...]) -> PaperDifference:
    state, data, turn = desk.state, desk.data, desk.state.public.turn
    kind, _, ident = grid.id.partition(" ")
    match kind:
        case "air":
            there = next(there for there in side.platforms.values() if there.id == ident)
            return air_difference(side, data, there, grid, key, paper, turn)
        case "ship":
            ship = next(ship for ship in side.ships.values() if ship.id == ident)
            return ship_difference(side, ship, grid, key, paper[0], turn)
        case _:
            flight = next(flight for flight in side.formations.values() if flight.id == ident)
            known: Intel = state.intel[side.id]
            return flight_difference(side, known, data, flight, key, paper[0], turn)


def _doubt(desk: SkiesDesk, take: Command | None) -> str:
    """What always holds, and would not any more: a sixth with more AFs than it has room for."""
    if take is None:
        return ""
    trial = desk.trial((take,))
    if trial.refused:
        return trial.refused.why
    before = broken(desk.state, desk.data)
    return "; ".join(fault.partition(": ")[2] for fault in broken(trial.state, desk.data) if fault not in before)


def program_is_right(grid: PaperGrid, difference: PaperDifference) -> WriteNote:
    """3.6 The umpire's own note; whose form it is corrects it."""
    return WriteNote(text=f"{grid.title}. {difference.words}. The program is right.")
