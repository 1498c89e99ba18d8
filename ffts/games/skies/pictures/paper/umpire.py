"""Every form that players keep, and what the umpire finds when he types in what theirs says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ffts.core.model import Command, Event
from ffts.games.skies.commands import MakeRuling, WriteNote
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import air as e
from ffts.games.skies.laws import broken
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.pictures.air.words import describe_name
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.paper.air_form import CAUSE, air_difference, air_grid
from ffts.games.skies.pictures.paper.grid import BadCell, PaperDifference, PaperGrid, PaperRow, Typed
from ffts.games.skies.pictures.paper.ship_sheet import ship_difference, ship_grid
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Formation
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


# --- 6.11 the air formation form ----------------------------------------------------

KIND = "Formation"
HEX, TARGET = "hex", "target"
MOVES = ("strike", "return")
LOST = "l"
HOW = "An AF: the last turn of its endurance, or L for lost."


def flight_grid(side: Side, data: Catalog, flight: Formation) -> PaperGrid:
    """Its place and target if it is under way, then every AF in it."""
    name = describe_name(side, flight)
    return PaperGrid(
        id=f"flight {flight.id}",
        title=f"Formation form of {name}",
        kind=KIND,
        of=name,
        side=side.id,
        colour=colour_of(data, side.id),
        columns=("On the form",),
        rows=tuple(_rows(side, flight)),
        how=HOW,
    )


def _rows(side: Side, flight: Formation) -> Iterator[PaperRow]:
    if flight.kind in MOVES:
        yield PaperRow(HEX, "In hex", (flight.hex,))
    if flight.kind == "strike":
        yield PaperRow(TARGET, "Target", (flight.target,))
    for ident in flight.afs:
        af = side.air[ident]
        last = str(af.last_turn) if af.last_turn is not None else ""
        yield PaperRow(af.id, f"{af.id} {af.aircraft}, last turn", (last,))


def flight_difference(
    side: Side, intel: Intel, data: Catalog, flight: Formation, key: str, cell: str, turn: int
) -> PaperDifference:
    """What the form says in this line, and the ruling that makes it so."""
    grid = flight_grid(side, data, flight)
    if key == HEX:
        if HexId(cell) not in data.chart.grid:
            raise BadCell(f"{cell or 'Nothing'} is not a hex of the map")
        words = f"Its hex: the form has {cell}; the program has {flight.hex}"
        fact = e.FormationMoved(side=side.id, formation=flight.id, to=HexId(cell), phase=flight.phase)
        return _ruled(grid, key, words, fact)
    if key == TARGET:
        return _target(side, intel, flight, grid, cell)
    af = side.air[next(ident for ident in flight.afs if ident == key)]
    if cell.casefold().startswith(LOST):
        words = f"{af.id}: the form has it lost; the program has it flying"
        return _ruled(grid, key, words, e.AfLost(side=side.id, af=af.id, turn=turn, cause=CAUSE))
    if not cell.isdigit():
        raise BadCell(f"{af.id}: type the last turn of its endurance, or L for lost, not {cell or 'nothing'}")
    words = f"{af.id}: the form has last turn {cell}; the program has {af.last_turn}"
    return _ruled(grid, key, words, e.LastTurnStated(side=side.id, af=af.id, last_turn=int(cell)))


def _target(side: Side, intel: Intel, flight: Formation, grid: PaperGrid, cell: str) -> PaperDifference:
    """12.6 It flies to where its own side saw that force last."""
    target = cell.upper().removeprefix("TF").strip()
    words = f"Its target: the form has TF {target}; the program has {flight.target}"
    marker = intel.markers.get(TfId(target))
    if marker is None:
        known = ", ".join(intel.markers) or "none"
        return PaperDifference(TARGET, words, instead=f"{side.name} knows of no TF {target}; it knows of {known}")
    if flight.phase not in ("forming", "outbound"):
        return PaperDifference(TARGET, words, instead="It is not on its way out any more; correct the form")
    fact = e.FormationFormed(
        side=side.id,
        formation=flight.id,
        mission=flight.kind,
        platform=flight.platform,
        afs=flight.afs,
        groups=flight.groups,
        target=target,
        hex=flight.hex,
        destination=marker.sighted_at or marker.hex,
        phase=flight.phase,
        launched=flight.launched,
        forming_until=flight.forming_until,
    )
    return _ruled(grid, TARGET, words, fact)


def _ruled(grid: PaperGrid, key: str, words: str, fact: Event) -> PaperDifference:
    return PaperDifference(key, words, MakeRuling(why=f"{grid.title}. {words}", facts=(fact,)))
