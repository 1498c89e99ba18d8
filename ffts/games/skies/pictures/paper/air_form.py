"""6.3 The air operations form of a carrier or base against the program: where each AF is, with what, how ready."""

from collections.abc import Iterator, Mapping

from ffts.core.model import Command, Event
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.events import air as e
from ffts.games.skies.events.strike import ElevatorMended
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.paper.grid import BadCell, PaperDifference, PaperGrid, PaperRow
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Platform, Spot, Where
from ffts.games.skies.state.parts import Side

KIND = "Air operations"
COLUMNS = ("Where", "Load", "AOS done", "Last turn")
SPOT, HOLES, LIFTS = "deck spot", "deck holes", "deck elevators"
WHERE: Mapping[str, Where] = {"h": Where.HANGAR, "p": Where.PARK, "a": Where.AIR, "l": Where.LOST}
CODES = {place: code.upper() for code, place in WHERE.items()}
HOW = "Where: H hangar, P parked, 1 to 6 a sixth of the deck, A in the air, L lost. Spot: aft, forward, clear."
TEXTS = {Where.HANGAR: "in the hangar", Where.PARK: "parked", Where.AIR: "in the air", Where.LOST: "lost"}
SIXTHS = range(1, 7)
CAUSE = "as the paper has it"


def air_grid(side: Side, data: Catalog, there: Platform) -> PaperGrid:
    """Its deck first, then every AF that belongs to it."""
    return PaperGrid(
        id=f"air {there.id}",
        title=f"Air operations form of {there.name}",
        kind=KIND,
        of=there.name,
        side=side.id,
        colour=colour_of(data, side.id),
        columns=COLUMNS,
        rows=(*_deck(there), *(_af(af) for af in side.air.values() if af.platform == there.id)),
        how=HOW,
    )


def _deck(there: Platform) -> Iterator[PaperRow]:
    if there.ship:
        yield PaperRow(SPOT, "Deck spotted", (there.spot.value,))
        yield PaperRow(HOLES, "Sixths holed", (" ".join(map(str, there.closed_sections)),))
        yield PaperRow(LIFTS, "Elevators out", (" ".join(there.lifts_out),))


def _af(af: AirFactor) -> PaperRow:
    at = str(af.section) if af.where is Where.DECK else CODES[af.where]
    last = str(af.last_turn) if af.where is Where.AIR and af.last_turn is not None else ""
    return PaperRow(af.id, f"{af.id} {af.aircraft}", (at, af.load, str(af.work) if af.work else "", last))


def air_difference(
    side: Side, data: Catalog, there: Platform, grid: PaperGrid, key: str, paper: tuple[str, ...], turn: int
) -> PaperDifference:
    """What the form says in this line, and the ruling that makes it so."""
    if key in (SPOT, HOLES, LIFTS):
        return _of_deck(side, data, there, grid, key, paper[0])
    af = next(af for af in side.air.values() if af.id == key)
    place, section = _where(paper[0], there)
    had = describe_af(af.where, af.section, af.load, af.work, af.last_turn)
    load, work = _loaded(data, af, paper[1], paper[2])
    last = _last(paper[3])
    says = describe_af(place, section, load, work, last)
    words = f"{af.id}: the form has it {says}; the program has it {had}"
    if place is Where.LOST:
        return _ruled(grid, key, words, e.AfLost(side=side.id, af=af.id, turn=turn, cause=CAUSE))
    if place is not Where.AIR:
        fact = e.AfStated(side=side.id, platform=there.id, af=af.id, where=place, section=section, load=load, work=work)
        return _ruled(grid, key, words, fact)
    if af.where is not Where.AIR:
        return PaperDifference(key, words, instead="The program has no flight for it: launch it, then compare again")
    if (load, work) != (af.load, af.work):
        return PaperDifference(key, words, instead="What flies cannot be loaded otherwise; land it first")
    if last is None:
        raise BadCell(f"{af.id}: type the last turn of its endurance")
    return _ruled(grid, key, words, e.LastTurnStated(side=side.id, af=af.id, last_turn=last))


def _ruled(grid: PaperGrid, key: str, words: str, *facts: Event) -> PaperDifference:
    order: Command = MakeRuling(why=f"{grid.title}. {words}", facts=facts)
    return PaperDifference(key, words, order)


def describe_af(place: Where, section: int | None, load: str, work: int, last: int | None) -> str:
    """'on sixth 3, 1000lb, 2 AOS done'."""
    at = f"on sixth {section}" if place is Where.DECK else TEXTS[place]
    if place is Where.LOST:
        return at
    done = f", {load}, {work} AOS done" if work else ", not readied" if place is not Where.AIR else ""
    return f"{at}{done}{f', last turn {last}' if place is Where.AIR and last is not None else ''}"


# --- reading the cells --------------------------------------------------------------------


def _where(cell: str, there: Platform) -> tuple[Where, int | None]:
    if cell.isdigit() and int(cell) in SIXTHS:
        if not there.ship:
            raise BadCell(f"{there.name} has no flight deck; type P for parked")
        return Where.DECK, int(cell)
    place = WHERE.get(cell.casefold()[:1])
    if place is None:
        raise BadCell(f"{cell or 'Nothing'} is not a place. {HOW}")
    if place is Where.HANGAR and not there.ship:
        raise BadCell(f"{there.name} has no hangar; type P for parked")
    return place, None


def _loaded(data: Catalog, af: AirFactor, load: str, work: str) -> tuple[str, int]:
    """6.8 A load that this type carries, and no more work than it takes."""
    if not load and not work:
        return "", 0
    known = data.aircraft[af.aircraft].loads
    found = next((name for name in known if name.casefold() == load.casefold()), None)
    if found is None:
        raise BadCell(f"{af.id}: a {af.aircraft} carries {', '.join(known)}; the form has {load or 'no load'}")
    most = data.readying.rows[known[found].readying].turns
    if not work.isdigit() or int(work) > most:
        raise BadCell(f"{af.id}: {found} takes {most} AOS; type how many of them are done, not {work or 'nothing'}")
    return (found, int(work)) if int(work) else ("", 0)


def _last(cell: str) -> int | None:
    if cell and not cell.isdigit():
        raise BadCell(f"{cell} is not a turn")
    return int(cell) if cell else None


# --- the deck itself ------------------------------------------------------------------------


def _of_deck(side: Side, data: Catalog, there: Platform, grid: PaperGrid, key: str, cell: str) -> PaperDifference:
    match key:
        case "deck spot":
            return _spotted(side, there, grid, cell)
        case "deck holes":
            return _holed(side, there, grid, cell)
        case _:
            return _lifts(side, data, there, grid, cell)


def _spotted(side: Side, there: Platform, grid: PaperGrid, cell: str) -> PaperDifference:
    spot = next((spot for spot in Spot if spot.value == cell.casefold()), None)
    if spot is None:
        raise BadCell(f"A deck is spotted {', '.join(spot.value for spot in Spot)}, not {cell or 'nothing'}")
    words = f"The deck: the form has it {spot.value}; the program has it {there.spot.value}"
    if (spot is Spot.CLEAR) != (not there.deck):
        return PaperDifference(SPOT, words, instead="Take the lines of the AFs on it first")
    sections = tuple(side.air[af].section or 1 for af in there.deck)
    fact = e.Respotted(side=side.id, platform=there.id, spot=spot, deck=there.deck, sections=sections, cost=0.0)
    return _ruled(grid, SPOT, words, fact)


def _holed(side: Side, there: Platform, grid: PaperGrid, cell: str) -> PaperDifference:
    parts = cell.replace(",", " ").split()
    if any(not part.isdigit() or int(part) not in SIXTHS for part in parts):
        raise BadCell(f"Sixths are 1 to 6, parted by blanks; typed was {cell}")
    paper, had = {int(part) for part in parts}, set(there.closed_sections)
    hit = [e.DeckSectionHit(side=side.id, platform=there.id, section=sixth) for sixth in sorted(paper - had)]
    mended = [e.DeckSectionMended(side=side.id, platform=there.id, section=sixth) for sixth in sorted(had - paper)]
    words = f"Holed sixths: the form has {_listed(paper)}; the program has {_listed(had)}"
    return _ruled(grid, HOLES, words, *hit, *mended)


def _lifts(side: Side, data: Catalog, there: Platform, grid: PaperGrid, cell: str) -> PaperDifference:
    known = {lift.id.casefold(): lift.id for lift in data.carriers[there.id].elevators}
    parts = cell.replace(",", " ").split()
    if strange := [part for part in parts if part.casefold() not in known]:
        raise BadCell(f"{there.name} has the elevators {', '.join(known.values())}; typed was {', '.join(strange)}")
    paper, had = {known[part.casefold()] for part in parts}, set(there.lifts_out)
    hit = [e.ElevatorHit(side=side.id, platform=there.id, elevator=lift) for lift in sorted(paper - had)]
    mended = [ElevatorMended(side=side.id, platform=there.id, elevator=lift) for lift in sorted(had - paper)]
    words = f"Elevators out: the form has {_listed(paper)}; the program has {_listed(had)}"
    return _ruled(grid, LIFTS, words, *hit, *mended)


def _listed(values: set[int] | set[str]) -> str:
    return ", ".join(sorted(str(value) for value in values)) or "none"
