"""PF-8.2 Forming: who is in base, what is in each box, and what the task force would be."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.core.chances import mean
from ffts.core.counting import counted
from ffts.games.pacific_fury.ahead import guns_of
from ffts.games.pacific_fury.commands import CommitForces
from ffts.games.pacific_fury.names import EXPRESS, Kind, UnitId
from ffts.games.pacific_fury.offers import asking, can_sail, refusal
from ffts.games.pacific_fury.rules.ch10.figures import aa_rating, as_rating, cap_of
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state

LAST = 7
BOXES = range(1, LAST + 1)
CLASSES = ("CV", "CVL", "BB", "CA", "AP", "TE")


@dataclass(frozen=True)
class UnitRow:
    """One unit that can sail: its figures as printed, and the box it is in; 0 is the base."""

    unit: UnitId
    cls: str
    cf: int
    df: int
    icons: int
    box: int


@dataclass(frozen=True)
class BoxPicture:
    """One box: its units, and what they are together."""

    box: int
    units: tuple[UnitId, ...]
    words: str
    """'TF-C: AS 6, AA 5, CAP 2, 5.3 hits a round'; empty for an empty box."""


@dataclass(frozen=True)
class FormingPicture:
    """All of a side while it forms."""

    rows: tuple[UnitRow, ...]
    boxes: tuple[BoxPicture, ...]
    stopped: str
    """Why the task forces cannot stand as they are; empty if they can."""


def forming_picture(seen: SideView, data: Catalog) -> FormingPicture:
    """Its base and its boxes; carriers first, then by combat factor."""
    inside = {unit: box for box, units in seen.own.boxes.items() for unit in units}
    rows = [_row(data, unit, inside.get(unit, 0)) for unit in can_sail(asking(seen, data))]
    order = sorted(rows, key=lambda row: (CLASSES.index(row.cls), -row.cf, row.unit))
    no = refusal(seen, data, CommitForces(side=seen.own.id))
    return FormingPicture(tuple(order), tuple(_boxes(seen, data)), str(no) if no else "")


def _row(data: Catalog, unit: UnitId, box: int) -> UnitRow:
    counter = data.counters[unit]
    return UnitRow(unit, str(counter.cls), counter.cf, counter.df, counter.icons, box)


def _boxes(seen: SideView, data: Catalog) -> Iterator[BoxPicture]:
    for box in BOXES:
        units = seen.own.boxes.get(box, ())
        words = f"{told_force(seen, data, units)}; {timetable(seen, data, box, units)}" if units else ""
        yield BoxPicture(box, units, words)


def timetable(seen: SideView, data: Catalog, box: int, units: tuple[UnitId, ...]) -> str:
    """PF-9.1 and PF-9.7.b The first operation it can come out in, and the first it can be in Ironbottom Sound."""
    kind = kind_of(data, units)
    out = f"out in operation {box}"
    if kind is Kind.C:
        return f"{out}, strikes in {box + 1}" if box < LAST else out
    direct = kind is Kind.B and seen.own.id is seen.public.initiative
    reaches = box if direct else box + 1
    return f"{out}, in the sound in {reaches}" if reaches <= LAST else f"{out}, too late for the sound"


def told_force(seen: SideView, data: Catalog, units: tuple[UnitId, ...]) -> str:
    """PF-8.3 and PF-10.5 Its type, and what it could do."""
    if EXPRESS in units:
        return "Tokyo Express: to the Slot, then to Guadalcanal"
    kind = kind_of(data, units)
    if kind is Kind.C:
        ratings = f"AS {as_rating(data, units)}, AA {aa_rating(data, units)}, CAP {cap_of(data, units)}"
        carriers = (unit for unit in units if data.counters[unit].is_carrier)
        hits = mean(guns_of(known_state(seen), data, carriers))
        return f"TF-C, {counted(len(units), 'ship')}: {ratings}, {hits:.1f} hits a round"
    hits = mean(guns_of(known_state(seen), data, units))
    guns = f"{hits:.1f} hits a round of guns" if hits else "no guns"
    return f"TF-{kind}, {counted(len(units), 'unit')}: {guns}, AA {aa_rating(data, units)}"
