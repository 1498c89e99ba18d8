"""17 A ship's sheet against the program: speed, hull, what is hit and what is mended."""

from collections.abc import Iterator

from ffts.core.model import Event
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.commands.strike import RecordDamage, Typed
from ffts.games.skies.events import ShipSank, ShipSlowed
from ffts.games.skies.events.strike import DamageTended, HullStated
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.paper.grid import BadCell, PaperDifference, PaperGrid, PaperRow
from ffts.games.skies.pictures.ships.typed import HOW as TYPED
from ffts.games.skies.pictures.ships.typed import BadLine, describe_typed, read_typed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.damage import Hurt
from ffts.games.skies.state.parts import Ship, Side

KIND = "Ship sheet"
SPEED, HULL, SUNK, MORE = "speed", "hull", "sunk", "more"
OPEN, MENDED = "open", "mended"
HOW = f"A damage: open, mended, or for a fire how large it is. More: {TYPED}"


def ship_grid(side: Side, data: Catalog, ship: Ship) -> PaperGrid:
    """Speed and hull, every damage by its number, and a line for more of it."""
    return PaperGrid(
        id=f"ship {ship.id}",
        title=f"Ship sheet of {ship.name}",
        kind=KIND,
        of=ship.name,
        side=side.id,
        colour=colour_of(data, side.id),
        columns=("On the sheet",),
        rows=tuple(_rows(ship)),
        how=HOW,
    )


def _rows(ship: Ship) -> Iterator[PaperRow]:
    yield PaperRow(SPEED, "Speed, inches", (f"{ship.speed:g}",))
    yield PaperRow(HULL, "Hull points lost", (str(ship.damage.hull_lost),))
    yield PaperRow(SUNK, "Sunk on turn", (str(ship.sunk_on) if ship.sunk_on is not None else "",))
    for hurt in ship.damage.hurts:
        yield PaperRow(f"no {hurt.no}", f"Damage {hurt.no}, {hurt.name} at {hurt.where}", (_state(hurt),))
    yield PaperRow(MORE, "More", ("",))


def _state(hurt: Hurt) -> str:
    if hurt.mended:
        return MENDED
    return str(hurt.size) if hurt.kind == "fire" else OPEN


def ship_difference(side: Side, ship: Ship, grid: PaperGrid, key: str, cell: str, turn: int) -> PaperDifference:
    """What the sheet says in this line, and the order or ruling that makes it so."""
    match key:
        case "speed":
            fact = ShipSlowed(side=side.id, ship=ship.id, speed=_inches(ship, cell))
            return _ruled(grid, key, f"Speed: the sheet has {fact.speed:g} in; the program has {ship.speed:g} in", fact)
        case "hull":
            lost = _number(cell, "hull points")
            words = f"Hull points lost: the sheet has {lost}; the program has {ship.damage.hull_lost}"
            return _ruled(grid, key, words, HullStated(side=side.id, ship=ship.id, hull_lost=lost))
        case "sunk":
            return _sunk(side, ship, grid, cell, turn)
        case "more":
            return _more(side, ship, grid, cell)
        case _:
            return _hurt(side, ship, grid, key, cell.casefold())


def _ruled(grid: PaperGrid, key: str, words: str, fact: Event) -> PaperDifference:
    return PaperDifference(key, words, MakeRuling(why=f"{grid.title}. {words}", facts=(fact,)))


def _inches(ship: Ship, cell: str) -> float:
    try:
        speed = float(cell)
    except ValueError:
        raise BadCell(f"{cell or 'Nothing'} is not a speed; type inches of FOTW, such as 2.5") from None
    if not 0 <= speed <= ship.full_speed:
        raise BadCell(f"{ship.name} makes at most {ship.full_speed:g} in; the sheet has {cell}")
    return speed


def _number(cell: str, what: str) -> int:
    if not cell.isdigit():
        raise BadCell(f"{cell or 'Nothing'} is not a number of {what}")
    return int(cell)


def _sunk(side: Side, ship: Ship, grid: PaperGrid, cell: str, turn: int) -> PaperDifference:
    had = f"sunk on turn {ship.sunk_on}" if ship.sunk_on is not None else "afloat"
    if not cell:
        words = f"{ship.name}: the sheet has her afloat; the program has her {had}"
        return PaperDifference(SUNK, words, instead="Undo to the moment before she sank (Ctrl+Z)")
    on = _number(cell, "turns")
    words = f"{ship.name}: the sheet has her sunk on turn {on}; the program has her {had}"
    if ship.sunk_on is not None:
        return PaperDifference(SUNK, words, instead="The turn of her sinking cannot be changed now; correct the sheet")
    if on > turn:
        raise BadCell(f"Turn {on} is not yet; it is turn {turn}")
    return _ruled(grid, SUNK, words, ShipSank(side=side.id, ship=ship.id, turn=on, why="as her sheet has it"))


def _more(side: Side, ship: Ship, grid: PaperGrid, cell: str) -> PaperDifference:
    try:
        results = read_typed(cell)
    except BadLine as fault:
        raise BadCell(str(fault)) from fault
    words = f"The sheet has more: {describe_typed(results)}"
    why = f"{grid.title}. {words}"
    return PaperDifference(MORE, words, RecordDamage(side=side.id, ship=ship.id, results=results, why=why))


def _hurt(side: Side, ship: Ship, grid: PaperGrid, key: str, cell: str) -> PaperDifference:
    hurt = next(hurt for hurt in ship.damage.hurts if f"no {hurt.no}" == key)
    name = grid.row(key).name
    words = f"{name}: the sheet has {_describe(cell)}; the program has {_describe(_state(hurt))}"
    if cell == MENDED:
        results = (Typed(what="mended", number=hurt.no),)
        order = RecordDamage(side=side.id, ship=ship.id, results=results, why=f"{grid.title}. {words}")
        return PaperDifference(key, words, order)
    if cell == OPEN or (cell.isdigit() and int(cell) > 0 and hurt.kind == "fire"):
        size = int(cell) if cell.isdigit() else hurt.size
        fact = DamageTended(side=side.id, ship=ship.id, number=hurt.no, size=size, mended=False)
        return _ruled(grid, key, words, fact)
    sizes = ", or how large the fire is" if hurt.kind == "fire" else ""
    raise BadCell(f"{name}: type {OPEN} or {MENDED}{sizes}, not {cell or 'nothing'}")


def _describe(cell: str) -> str:
    return f"a fire of size {cell}" if cell.isdigit() else f"it {cell}"
