"""Labels that lie open: what they say, how large they are, and their shapes about their upper left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Path, Shape, ellipse, points, rectangle, rounded
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.drawn.stamps import PLATE, SIDES
from ffts.games.skies.pictures.chart.overlay import CapMark, FlightMark, FlightTurns, ShadowMark
from ffts.games.skies.pictures.chart.sheet import ForceMark, Look

HEAD, TEXT = 14.5, 13.0
"""Sizes of letters, in pixels."""
LINE = 18.5
GAUGE = 33.0
PAD = 10.0
LEAST = 150.0
"""Pixels of the gauge, so that its turns do not stand in each other."""


@dataclass(frozen=True)
class Plate:
    """A label: a head, on its right how many, lines below, and the gauge of a flight."""

    look: Look
    head: str
    count: str = ""
    lines: tuple[str, ...] = ()
    span: FlightTurns | None = None
    is_lost: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """How large it is."""
        top = width(self.head, HEAD, bold=True) + (width(self.count, HEAD, bold=True) + 18 if self.count else 0)
        top += 20 if self.is_lost else 0
        wide = max([top, LEAST if self.span else 0.0, *(width(line, TEXT) for line in self.lines)])
        high = LINE * (1 + len(self.lines)) + (GAUGE if self.span else 0) + 0.9 * PAD
        return wide + 2 * PAD, high

    def shapes(self, left: float, top: float) -> Iterator[Shape]:
        """All of it, with its upper left corner here."""
        wide, high = self.size
        edge: Ink = "danger" if self.is_lost else SIDES[self.look]
        yield Path(rounded(left, top, left + wide, top + high, 7), fill=PLATE, ink=edge, width=1.6)
        middle, start = top + PAD * 0.6 + LINE / 2, left + PAD
        if self.is_lost:
            yield from _triangle(start + 7, middle)
            start += 20
        yield Label(self.head, Point(start, middle), "start", "text", HEAD, bold=True)
        if self.count:
            yield Label(self.count, Point(left + wide - PAD, middle), "end", SIDES[self.look], HEAD, bold=True)
        for line in self.lines:
            middle += LINE
            yield Label(line, Point(left + PAD, middle), "start", "text", TEXT)
        if self.span is not None:
            yield from gauge(self.span, self.look, left + PAD, left + wide - PAD, middle + LINE * 0.8)


def _triangle(x: float, y: float) -> Iterator[Path]:
    yield Path(points((x, y - 7), (x + 7, y + 5), (x - 7, y + 5)), fill="danger")
    yield Path(points((x, y - 3), (x, y + 1.6)), ink="on_danger", width=1.8, closed=False)
    yield Path(points((x, y + 3.2), (x, y + 3.8)), ink="on_danger", width=1.8, closed=False)


def gauge(span: FlightTurns, look: Look, left: float, right: float, middle: float) -> Iterator[Shape]:
    """4.2 The turns of a flight: flown ones filled, a ring where it is home, a bar at its last; numbers below."""
    end = max(span.last, span.home, span.now, span.first + 1)

    def at(turn: int) -> float:
        return left + (right - left) * (min(max(turn, span.first), end) - span.first) / (end - span.first)

    yield Path(rectangle(left, middle - 3, right, middle + 3), fill="line")
    yield Path(rectangle(left, middle - 3, at(span.now), middle + 3), fill=SIDES[look])
    if span.late:
        yield Path(rectangle(at(span.last), middle - 3, at(span.home), middle + 3), fill="danger", manner="crossed")
    yield Path(ellipse(Point(at(span.home), middle), 4), fill=PLATE, ink="text", width=1.6)
    last = points((at(span.last), middle - 6), (at(span.last), middle + 6))
    yield Path(last, ink="danger" if span.late else "text", width=2.6, closed=False)
    yield from _turns(span, left, right, middle + 14, at(span.now), at(span.home), at(span.last))


def _turns(
    span: FlightTurns, left: float, right: float, middle: float, now: float, home: float, last: float
) -> Iterator[Label]:
    """Under each mark its turn: the last one always, the others where they do not touch it."""
    wanted = [(last, f"{span.last}"), (home, f"home {span.home}"), (now, f"now {span.now}")]
    taken: list[tuple[float, float]] = []
    for x, text in wanted:
        half = width(text, TEXT) / 2 + 2
        centre = min(max(x, left + half - 2), right - half + 2)
        if all(centre + half <= start or end <= centre - half for start, end in taken):
            taken.append((centre - half, centre + half))
            yield Label(text, Point(centre, middle), "middle", "quiet", TEXT)


# --- what they say ----------------------------------------------------------------------


def flight_plate(flight: FlightMark) -> Plate:
    """4.5 A flight: where it goes and when it is there, what it is made of, how long it lasts."""
    return Plate(
        flight.look, flight.name, f"{flight.afs} AF", tuple(_flight_lines(flight)), flight.span, flight.is_lost
    )


def _flight_lines(flight: FlightMark) -> Iterator[str]:
    there = flight.there_on
    where = f"{flight.target} in {flight.goal}" if flight.target else flight.goal
    when = f", there in turn {there}" if there is not None and flight.doing != "returning" else ""
    yield f"{flight.doing} to {where}{when}"
    if flight.made_of:
        yield flight.made_of


def cap_plate(cap: CapMark, is_lost: bool = False) -> Plate:
    """6.2 A CAP, and when its fuel ends."""
    lines = (f"fuel ends in turn {cap.last}",) if cap.last is not None else ()
    return Plate(cap.look, f"CAP over {cap.over}", f"{cap.afs} AF", lines, is_lost=is_lost)


def shadow_plate(shadow: ShadowMark, is_lost: bool = False) -> Plate:
    """8.3 Who shadows, and when it must be back."""
    lines = (f"{shadow.search}, starts back by turn {shadow.back}",)
    return Plate(shadow.look, f"TF {shadow.force} is shadowed", "", lines, is_lost=is_lost)


def force_plate(force: ForceMark) -> Plate:
    """5.2 A task force, and what the viewer knows of it."""
    count, _, ships = force.note.rpartition(" (")
    lines = [line for line in (count or force.note, *_wrapped(ships.removesuffix(")") if count else "")) if line]
    if force.age:
        lines.append(f"reported {force.age} {'turn' if force.age == 1 else 'turns'} ago")
    return Plate(force.look, f"TF {force.id}", force.owner, tuple(lines))


WIDEST = 230.0


def _wrapped(text: str) -> Iterator[str]:
    """Lines no wider than a label should be."""
    line = ""
    for word in text.split():
        if line and width(f"{line} {word}", TEXT) > WIDEST:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    if line:
        yield line
