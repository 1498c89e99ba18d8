"""11.1 The formation sheets of a force laid by hand: ships carried from ring to ring, or moved by keys."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ffts.core.drawing import Label, Point
from ffts.core.page import Block, Card, Deed, Drawn, Line, Listed, Page, Picks, Words
from ffts.core.picture import Path, Picture, Placed, Shape, ellipse, rectangle
from ffts.core.viewpoint import Viewpoint, chosen, room_of
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.strike import sheet_labels as labels
from ffts.games.skies.pictures.strike.clock import TargetRow
from ffts.games.skies.pictures.strike.fleet import Fleet
from ffts.games.skies.pictures.strike.formation import Laid, Scales, laid_out
from ffts.games.skies.pictures.strike.laying import RINGS, Laying, ring_words
from ffts.games.skies.pictures.strike.sheet_labels import Box
from ffts.games.skies.pictures.strike.sheet_ships import frame
from ffts.games.skies.rules.ch11 import INCHES, PLACE_NAMES
from ffts.games.skies.state.strike import Ring, Template

LAID, SHIP = "laid", "laid ship"
"""Picks: 'CV5|0|centre' for each ship, nothing as long as all stand as they were; the ship that is moved next."""
USUAL, COLUMN, COURSE = (1000, 700), 320, 75
INCHES_WIDE, HEAD, A_METRE = 12.8, 40.0, 0.0088
"""Inches a sheet takes on the page; pixels above it; how many inches a metre of a ship is drawn."""
CENTRE_ENDS, INNER_ENDS, OUTER_ENDS = 1.1, 3.5, 6.2
"""Inches from the middle to which a place belongs to each ring."""
HOW = "Carry ships with the mouse; or choose one, and C, I or O for its ring, a number for its sheet, + for a new one"
ALLOWED = "The rules allow it."


class SheetsOf(NamedTuple):
    """11.1 What the formation sheets of a force are laid from."""

    force: str
    names: Mapping[str, str]
    now: Laying
    doctrine: Laying
    why_not: Callable[[tuple[Template, ...]], str]
    lay: Callable[[tuple[Template, ...]], Deed]


def laying_page(at: Viewpoint, of: SheetsOf, deeds: Mapping[str, Deed], leave: Picks) -> Page:
    """The sheets, and the ships by sheet and ring; `deeds` are the keys, `leave` closes the form."""
    laying = laid_by(at.picks, of)
    ship = chosen(at.picks, SHIP, laying.ships)
    why = of.why_not(laying.sheets)
    card = Card("laying", f"Formation of TF {of.force} (11.1)", tuple(_blocks(of, laying, ship, why)))
    found = tuple(_deeds(of, laying, ship, deeds, leave, why))
    return Page("", cards=(card,), deeds=found, column=COLUMN, scene=_scene(at, of, laying, ship))


# --- what is picked -------------------------------------------------------------------


def as_picks(laying: Laying) -> tuple[str, ...]:
    """Where each ship lies."""
    return tuple(
        f"{ship}|{number}|{ring.value}"
        for number, sheet in enumerate(laying.sheets)
        for ring in RINGS
        for ship in getattr(sheet, ring.value)
    )


def laid_by(picks: Picks, of: SheetsOf) -> Laying:
    """The sheets as they were laid so far; as they stand, if nothing was moved or other ships are there."""
    places = picks.get(LAID)
    parts = [place.split("|") for place in places] if isinstance(places, tuple) else []
    if sorted(ship for ship, _, _ in parts) != sorted(of.now.ships):
        return of.now
    count = 1 + max(int(number) for _, number, _ in parts)
    there: list[dict[str, tuple[ShipId, ...]]] = [{} for _ in range(count)]
    for ship, number, ring in parts:
        sheet = there[int(number)]
        sheet[ring] = (*sheet.get(ring, ()), ShipId(ship))
    return Laying(tuple(Template.model_validate(sheet) for sheet in there))


def _moved(laying: Laying, ship: str, sheet: int | None, ring: Ring | None) -> Picks:
    """The ship on this sheet, in this ring, or both; it is in hand."""
    number, now = laying.where(ship)
    to = (number if sheet is None else sheet, ring or now)
    new = laying if to == (number, now) else laying.moved(ship, *to)
    return {LAID: as_picks(new), SHIP: ship}


# --- beside the sheets ----------------------------------------------------------------------


def _blocks(of: SheetsOf, laying: Laying, ship: str, why: str) -> Iterator[Block]:
    yield Words(why or ALLOWED, "warning" if why else "muted")
    lines = []
    for number, sheet in enumerate(laying.sheets, 1):
        for ring in RINGS:
            there = getattr(sheet, ring.value)
            title = f"Sheet {number}. {ring_words(ring, len(there))}"
            lines.append(Line(f"{number} {ring.value}", title, apart=True))
            lines += [Line(each, of.names.get(each, each)) for each in there]
    yield Listed(SHIP, "Ships on their sheets", tuple(lines), (ship,))
    yield Words(HOW, "small")


def _deeds(
    of: SheetsOf, laying: Laying, ship: str, deeds: Mapping[str, Deed], leave: Picks, why: str
) -> Iterator[Deed]:
    for ring in RINGS:
        yield replace(deeds[ring.value], picks=_moved(laying, ship, None, ring))
    for number in range(min(len(laying.sheets), 9)):
        yield Deed(f"Sheet {number + 1}", str(number + 1), picks=_moved(laying, ship, number, None), look="key")
    yield replace(deeds["new"], picks=_moved(laying, ship, len(laying.sheets), None))
    yield replace(deeds["again"], picks={LAID: as_picks(of.doctrine)})
    ships = laying.ships
    for key, step in (("Left", -1), ("Right", 1)):
        other = ships[(ships.index(ShipId(ship)) + step) % len(ships)]
        yield Deed(f"Ship {'after' if step > 0 else 'before'}", key, picks={SHIP: other}, look="key")
    lay = of.lay(laying.sheets)
    yield replace(deeds["settle"], orders=lay.orders, picks={**lay.picks, LAID: ()}, look="primary", why_not=why)
    yield replace(deeds["leave"], picks={**leave, LAID: ()})


# --- the sheets ---------------------------------------------------------------------------------


def _scene(at: Viewpoint, of: SheetsOf, laying: Laying, ship: str) -> Drawn:
    wide, high = room_of(at.picks, USUAL)
    fleet = Fleet(at.data, plans_of(at.read))
    picture = sheets_picture(laying, of.names, ship, fleet, (wide, high))

    def drops(what: str, there: str) -> Deed | None:
        """A ship on a ring, or beside a ship that lies there."""
        if what not in laying.ships:
            return None
        sheet, ring = laying.where(there) if there in laying.ships else _place(there)
        name = f"{of.names.get(what, what)} to sheet {sheet + 1}, {PLACE_NAMES[ring]}"
        return Deed(name, picks=_moved(laying, what, sheet, ring))

    return Drawn(picture, f"Formation sheets of TF {of.force}", id=SHIP, drops=drops)


def _place(ident: str) -> tuple[int, Ring]:
    number, ring = ident.split("|")
    return int(number), Ring(ring)


def sheets_picture(laying: Laying, names: Mapping[str, str], ship: str, fleet: Fleet, room: tuple[int, int]) -> Picture:
    """Every sheet with its rings, side by side, and room for a new one."""
    wide, high = room
    across = min(len(laying.sheets), 3)
    down = -(-len(laying.sheets) // across)
    each = Box(0, 0, wide / across, high / down)
    shapes: list[Shape] = [Path(rectangle(0, 0, wide, high), "sea1")]
    for number, sheet in enumerate(laying.sheets):
        row, column = divmod(number, across)
        shapes += _sheet(
            number, sheet, Box(*_shifted(each, column * each.right, row * each.bottom)), names, ship, fleet
        )
    return Picture(0, 0, wide, high, tuple(shapes))


def _shifted(box: Box, x: float, y: float) -> Box:
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def _sheet(
    number: int, sheet: Template, box: Box, names: Mapping[str, str], chosen_ship: str, fleet: Fleet
) -> Iterator[Shape]:
    inch = min(box.right - box.left, box.bottom - box.top - HEAD) / INCHES_WIDE
    middle = Point((box.left + box.right) / 2, (box.top + HEAD + box.bottom) / 2)
    for ring, ends in ((Ring.OUTER, OUTER_ENDS), (Ring.INNER, INNER_ENDS), (Ring.CENTRE, CENTRE_ENDS)):
        area = Path(ellipse(middle, ends * inch), "sea2", opacity=0.45)
        name = f"Sheet {number + 1}, {PLACE_NAMES[ring]}"
        yield Placed((area,), id=f"{number}|{ring.value}", name=name)
        if INCHES[ring]:
            yield Path(ellipse(middle, INCHES[ring] * inch), ink="line2", width=1.4, dash="dot")
    yield Label(f"Sheet {number + 1}", Point(box.left + 20, box.top + 24), "start", "text", 18, True, "title")
    rows = tuple(_row(ship, names, PLACE_NAMES[ring]) for ring in RINGS for ship in getattr(sheet, ring.value))
    laid = tuple(laid_out(rows, middle, COURSE, Scales(inch, inch * A_METRE), fleet))
    for ship in laid:
        yield from _ship(ship, ship.row.id == chosen_ship)
    yield from labels.placed(_names(laid, chosen_ship), [_box(ship) for ship in laid], box)


def _row(ship: str, names: Mapping[str, str], ring: str) -> TargetRow:
    name = names.get(ship, ship)
    return TargetRow(ship, 0, name, ring, kind=name.partition(" ")[0])


def _ship(laid: Laid, is_chosen: bool) -> Iterator[Shape]:
    half, beam = laid.long / 2, max(laid.wide / 2, 8)
    touch = Path(rectangle(-half, -beam, half, beam))
    body = Placed(laid.looks.shapes, scale=laid.metre)
    marks = tuple(frame(laid, "accent")) if is_chosen else ()
    yield Placed((touch, body, *marks), laid.at, COURSE - 90, id=laid.row.id, name=laid.row.name)


def _box(laid: Laid, framed: bool = False) -> Box:
    return labels.about(laid.at, laid.long, laid.long * 0.27 + laid.wide + (34 if framed else 0))


def _names(laid: Sequence[Laid], chosen_ship: str) -> Iterator[labels.Wanted]:
    for ship in laid:
        here = ship.row.id == chosen_ship
        words = labels.Line(ship.row.name, "text", 13, here)
        yield labels.Wanted((words,), _box(ship, here), here)
