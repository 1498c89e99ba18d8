"""6.11 Formations: strikes, CAP and flights home, with their endurance and what they may still do."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from ffts.core.drawing import Circle, Drawing, Label, Point, Shape, Stroke, box
from ffts.core.offer import Offer, Way
from ffts.core.page import Block, Card, Deed, Drawn, Lead, Page, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import AfId, FormationId, SideId
from ffts.games.skies.offers.flights import diverting, turning_home
from ffts.games.skies.pictures.air.fuel import fuel_of
from ffts.games.skies.pictures.flights.flight import EnduranceBar, FormationStrip
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.pictures.words import plural

HOME = Deed("Turn home", "H", "Break off and fly home, all or one group (4.7)", one_at_once=True)
DIVERT = Deed("Divert", "V", "Make for another deck or base (4.2)", why_none="This side has no other deck or base")
MISSION = Deed("Give a mission", "L", "Choose a mission on the form of their carrier or base (6.2)")
DEEDS = (HOME, DIVERT, MISSION)
NOBODY = (
    "No aircraft in the air.\n"
    "In the Air Operations Segment choose ready aircraft on the Air operations form and launch them."
)
FORM = "Air operations"


def page(at: Viewpoint) -> Page:
    """One card a formation; the one whose fuel ends first stands first, whichever side it is of."""
    return Page("", cards=tuple(_card(at, flight) for flight in by_urgency(at)), empty=NOBODY)


def by_urgency(at: Viewpoint) -> list[FormationStrip]:
    """Every formation this viewer may see: without a mission, then late, then by the turn in which its fuel ends."""
    flights = (flight for side in at.sides for flight in flights_of(at.view(side), at.data))
    return sorted(flights, key=lambda flight: (flight.kind != "free", flight.ends, not flight.warning))


def _card(at: Viewpoint, flight: FormationStrip) -> Card:
    return Card(
        flight.id,
        flight.heading,
        tuple(_blocks(flight)),
        tuple(_deeds(at, flight)),
        side=flight.side_name,
        colour=flight.colour,
        words=flight.words,
    )


def _blocks(flight: FormationStrip) -> Iterator[Block]:
    if flight.warning:
        yield Words(flight.warning, "danger")
    one = flight.groups[0] if len(flight.groups) == 1 else ""
    if words := ": ".join(filter(None, (one, flight.due_words))):
        yield Words(words)
    lines = [bar.words(flight.now) for bar in flight.bars]
    yield Drawn(endurance(flight), f"Endurance: {'. '.join(lines)}", "\n".join(lines))
    if not one:
        yield Words("\n".join(flight.groups))
    if flight.may:
        yield Words("\n".join(flight.may), "muted")


# --- orders --------------------------------------------------------------------------


def _deeds(at: Viewpoint, flight: FormationStrip) -> Iterator[Deed]:
    if flight.kind != "free":
        yield replace(HOME, asks=f"Turn home {flight.name}", ways=partial(_ways_home, at, flight))
        yield replace(DIVERT, asks=f"Divert {flight.name}", ways=partial(_ways_elsewhere, at, flight))
    elif at.may_order:
        yield replace(MISSION, lead=Lead(FORM, flight.platform, flight.afs))


def _ways_home(at: Viewpoint, flight: FormationStrip) -> Sequence[Way]:
    """4.7 All of it, or one of its groups."""
    own = at.view(flight.side).own
    labels = (f"All {plural(len(flight.afs), 'AF')}", *flight.groups)
    offers = turning_home(own, own.formations[FormationId(flight.id)])
    return [_way(at, flight, replace(offer, words=label)) for label, offer in zip(labels, offers, strict=False)]


def _ways_elsewhere(at: Viewpoint, flight: FormationStrip) -> Sequence[Way]:
    """4.2 and A-019 Every other deck and base of its side."""
    offers = diverting(at.view(flight.side).own, tuple(map(AfId, flight.afs)), flight.platform)
    return [_way(at, flight, offer) for offer in offers]


def _way(at: Viewpoint, flight: FormationStrip, offer: Offer) -> Way:
    """4.2, 4.4 and 10.6 With the turn in which they would be over that deck, and whether that is too late."""
    tried = at.trial(offer.orders)
    if tried.refused:
        return Way(offer, refused=tried.refused)
    afs = getattr(offer.command, "afs", ()) or tuple(map(AfId, flight.afs))
    own = tried.state.sides[SideId(flight.side)]
    name = own.air[afs[0]].formation
    fuel = fuel_of(tried.state.public, at.data, own, afs, own.formations.get(name) if name else None)
    return Way(offer, fuel.words, loses=bool(fuel.late))


# --- endurance ------------------------------------------------------------------------

ROW, ABOVE, HEAD, THICK, LETTER = 26.0, 18.0, 22.0, 13.0, 7.2
LONGEST, LEAST_LEFT, RIGHT = 26, 64.0, 46.0
"""Letters of a name that stands beside its bar; a longer one stands above it. Margins in pixels."""
CLOSE = 0.25
"""Of the scale: so near to now the turn it is due is written on the other side."""


def endurance(flight: FormationStrip) -> Drawing:
    """4.2 A bar for each type and load: launched, now, last turn, and what is over it."""
    longest = max((len(bar.who) for bar in flight.bars), default=0)
    above = ABOVE if longest > LONGEST else 0
    first = min((bar.launched for bar in flight.bars), default=flight.now)
    last = max([flight.now, flight.due or 0, *(bar.last for bar in flight.bars)]) + 1
    left = LEAST_LEFT if above else max(LEAST_LEFT, LETTER * longest + 8)
    high = HEAD + len(flight.bars) * (ROW + above)
    shapes: list[Shape] = []
    for row, bar in enumerate(flight.bars):
        top = HEAD + row * (ROW + above)
        shapes += _bar(bar, flight.now - first, first, top + above)
        shapes.append(Label(bar.who, Point(-left, top + (ABOVE if above else ROW) / 2)))
    return Drawing(last - first, high, (*_marks(flight, first, last, high), *shapes), left, RIGHT)


def _bar(bar: EnduranceBar, now: int, first: int, top: float) -> Iterator[Shape]:
    """Used up: solid. Left: open, and crossed where the combat to come takes it (4.3). Over: hatched."""
    start, end, y = bar.launched - first, bar.last - first, top + (ROW - THICK) / 2
    today, counted = min(max(now, start), end), bar.counted - first
    yield Stroke(box(start, y, end, y + THICK), "text", 1.2, closed=True, fill="panel")
    yield Stroke(box(start, y, today, y + THICK), "", closed=True, fill="quiet")
    if bar.combat:
        spent = box(max(today, counted), y, end, y + THICK)
        yield Stroke(spent, "", closed=True, fill="text", manner="crossed")
    if bar.over:
        yield Stroke(box(end, y, now, y + THICK), "danger", 2, closed=True, fill="danger", manner="hatched")
    ink = "danger" if bar.over or counted <= now else "text"
    yield Label(f" T{bar.counted}", Point(max(end, now) if bar.over else end, top + ROW / 2), ink=ink, bold=True)


def _marks(flight: FormationStrip, first: int, last: int, high: float) -> Iterator[Shape]:
    """Now: a line. Due: a dotted line with a dot at its top."""
    now, scale = flight.now - first, last - first
    close = flight.due is not None and 0 <= flight.due - flight.now <= CLOSE * scale
    yield Stroke((Point(now, HEAD - 2), Point(now, high)), "accent", 2)
    yield Label(f"now T{flight.now} ", Point(now, 10), "end" if close else "middle", bold=True)
    if flight.due is None:
        return
    due = flight.due - first
    yield Stroke((Point(due, HEAD), Point(due, high)), "text", 1.5, "dot")
    yield Circle(Point(due, HEAD), 4, fill="text")
    yield Label(f" due T{flight.due}", Point(due, 10), bold=True)
