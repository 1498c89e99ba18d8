"""The clock of the five phases with a mark for each group, the rulers, what the signs mean, and other sheets small."""

from collections.abc import Iterator, Sequence

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Path, Placed, Shape, ellipse, points, rectangle, rounded, sector
from ffts.games.skies.hulls.wrecks import cross, faded
from ffts.games.skies.pictures.strike.clock import Force, GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.fleet import Fleet
from ffts.games.skies.pictures.strike.formation import Scales, laid_out
from ffts.games.skies.pictures.strike.lanes import MINUTES
from ffts.games.skies.pictures.strike.sheet_ships import DOT, on_circle, star
from ffts.games.skies.pictures.words import plural

PHASES = 5
RADIUS, THICK, A_MARK, WORDS = 58.0, 16.0, 4.6, 50
SLICE, GAP = 360 / PHASES, 3.0
SMALL = (148.0, 132.0)
"""Width and height of another sheet."""
QUIET = 13.0


def clock(picture: StrikePicture, at: Point, radius: float = RADIUS) -> Iterator[Shape]:
    """12.7.1 Five phases of four minutes each; the open one is filled. A small one has no words in it."""
    thick = min(THICK, radius * 0.32)
    for phase in range(1, PHASES + 1):
        first = (phase - 1) * SLICE - 90
        steps = sector(at, radius - thick, radius, first + GAP / 2, first + SLICE - GAP / 2)
        fill = "accent" if phase == picture.phase else "line2" if _is_past(picture, phase) else "panel"
        yield Path(steps, fill, "line2", 1)
        middle = first + SLICE / 2
        number = on_circle(at, radius + 13, middle)
        now = phase == picture.phase
        yield Label(str(phase), number, "middle", "text" if now else "quiet", QUIET, now)
        here = [group for group in picture.groups if group.phase == phase]
        for place, group in enumerate(here):
            angle = middle + (place - (len(here) - 1) / 2) * min(15, 60 / len(here))
            yield from mark(on_circle(at, radius - thick / 2, angle), group.colour, "ol")
    if radius < WORDS:
        return
    head, below = _in_words(picture)
    yield Label(head, Point(at.x, at.y - (8 if below else 0)), "middle", "text", 14, True)
    if below:
        yield Label(below, Point(at.x, at.y + 9), "middle", "quiet", 12)


def _is_past(picture: StrikePicture, phase: int) -> bool:
    """Whether this phase is over."""
    return any(lane.state == "done" and lane.title == f"ASP {phase}" for lane in picture.lanes)


def _in_words(picture: StrikePicture) -> tuple[str, str]:
    if picture.phase:
        return f"{picture.phase} of {PHASES}", f"min {MINUTES * (picture.phase - 1)}-{MINUTES * picture.phase}"
    now = [lane.title for lane in picture.lanes if lane.state == "now" and lane.title.startswith("CAP")]
    if now:
        return now[0], ""
    return ("over", "") if _is_past(picture, PHASES) else ("before", "phase 1")


def mark(at: Point, ink: Ink, edge: Ink, size: float = A_MARK) -> Iterator[Shape]:
    """A side by shape and colour: the first a circle, the other a square."""
    if ink == "side_a":
        yield Path(ellipse(at, size), ink, edge, 1)
    else:
        yield Path(rectangle(at.x - size, at.y - size, at.x + size, at.y + size), ink, edge, 1)


# --- at the foot ------------------------------------------------------------------------


def rulers(scale: Scales, left: float, base: float) -> Iterator[Shape]:
    """Two: the sheet in inches, the ships in metres."""
    x = left
    for words, long in _rulers(scale):
        yield Label(words, Point(x, base - 18), "start", "quiet", QUIET)
        ends = points((x, base - 9), (x, base - 3), (x + long, base - 3), (x + long, base - 9))
        yield Path(ends, ink="quiet", width=1.2, closed=False)
        x += _ruler_width(words, long)


def _rulers(scale: Scales) -> tuple[tuple[str, float], ...]:
    return ("1 in on the sheet", scale.inch), ("100 m, ships", 100 * scale.metre)


def _ruler_width(words: str, long: float) -> float:
    return max(long, len(words) * QUIET * 0.53) + 22


def rulers_width(scale: Scales) -> float:
    """How much of the foot they take."""
    return sum(_ruler_width(words, long) for words, long in _rulers(scale))


SIGNS = {"aa": "AA point", "fired": "fired", "target": "target", "hit": "hit"}


def legend_width(shown: Sequence[str]) -> float:
    """How much of the foot it takes."""
    return sum(len(SIGNS[key]) * QUIET * 0.56 + 38 for key in shown)


def legend(shown: Sequence[str], side: Ink, right: float, base: float) -> Iterator[Shape]:
    """What the signs mean that are shown now."""
    x = right
    for key in reversed(shown):
        x -= len(SIGNS[key]) * QUIET * 0.56
        yield Label(SIGNS[key], Point(x, base - 6), "start", "quiet", QUIET)
        x -= 14
        yield from _sign(key, Point(x, base - 6), side)
        x -= 24


def _sign(key: str, at: Point, side: Ink) -> Iterator[Shape]:
    if key == "aa":
        yield Path(ellipse(at, DOT), side, "ol", 1)
    elif key == "fired":
        yield Path(ellipse(at, DOT), "sea1", side, 1.3)
    elif key == "hit":
        yield Placed((star(8),), at)
    else:
        for way in (-1, 1):
            x = at.x + way * 7
            corner = points((x - way * 5, at.y - 7), (x, at.y - 7), (x, at.y + 7), (x - way * 5, at.y + 7))
            yield Path(corner, ink="accent", width=2.4, closed=False)


# --- another sheet ---------------------------------------------------------------------


def small(force: Force, rows: Sequence[TargetRow], title: str, words: str, at: Point, fleet: Fleet) -> Shape:
    """Another sheet under attack, as a small picture that can be clicked: its id is that of its first ship."""
    wide, high = SMALL
    middle = Point(at.x + wide / 2, at.y + 62)
    scale = Scales(15, 0.2) if any("outer" not in row.ring for row in rows) else Scales(8, 0.14)
    course = force.course if force.course is not None else 90
    lost = any(row.sinking for row in rows)
    shapes: list[Shape] = [Path(rounded(at.x, at.y, at.x + wide, at.y + high, 10), "panel", "line", 1, opacity=0.94)]
    shapes.append(Label(title, Point(at.x + 12, at.y + 16), "start", force.colour, 14, True))
    for laid in laid_out(rows, middle, course, scale, fleet):
        sunk = laid.row.sunk
        plan = faded(laid.looks.shapes[:2]) if sunk else laid.looks.shapes[:2]
        shapes.append(Placed(plan, laid.at, course - 90, laid.metre))
        shapes += [Placed(tuple(cross(laid.long * 0.3, laid.long * 0.14)), laid.at, course - 90)] if sunk else []
    foot = Point(at.x + 12, at.y + high - 14)
    shapes.append(Label(words, foot, "start", "danger" if lost else "text", 12.5, lost))
    name = f"{force.side} {title}: {words}"
    return Placed(tuple(shapes), id=rows[0].id, name=f"{name}. Click, or choose one of its ships")


def small_words(rows: Sequence[TargetRow], groups: Sequence[GroupCounter], over: bool) -> str:
    """What stands at its foot: who goes down there, else who comes."""
    if lost := [row.called for row in rows if row.sinking]:
        return f"{', '.join(lost)} {'sunk' if over else 'sinking'}"
    if not groups:
        return "no group now"
    unplaced = sum(1 for group in groups if group.active and not group.ship)
    return f"{plural(unplaced, 'group')} without target" if unplaced else f"{plural(len(groups), 'group')}"
