"""4 The timeline for a player's browser: who is out until when, and the light of the turns to come; as a strip and as
a list."""

from collections.abc import Iterator

from ffts.core.drawing import Drawing, Fill, Ink, Label, Point, Shape, Stroke, box
from ffts.core.page import Card, Cell, Column, Drawn, Look, Page, Row, Table
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.pictures.timeline.rows import MissionRow, TimelinePicture
from ffts.games.skies.pictures.timeline.side import sides_timeline
from ffts.games.skies.view import SideView

NOBODY = "No aircraft are out, and no search is planned."
LEFT, HEAD, ROW, THICK = 138.0, 40.0, 26.0, 11.0
"""Pixels of the names; of the turns and their light above; of a mission; and of its bar."""
TURNS_APART = 4
"""Turns from one number to the next."""
INKS: dict[str, Ink] = {"day": "cloud", "twilight": "accent", "night": "ol"}
MOST = 20
"""Letters of a name."""


def page(at: Viewpoint) -> Page:
    """From now on, as it comes if it is not changed."""
    view: SideView = at.view(str(at.viewer))
    picture = at.once("timeline", lambda: sides_timeline(view, at.data, (), {}))
    rows = picture.sides[0].missions
    if not rows:
        return Page("Timeline", empty=NOBODY)
    drawn = Drawn(strip(picture), ". ".join(row.words for row in rows))
    columns = (Column("Mission"), Column("What it does", wide=True), Column("Fuel until", right=True))
    table = Table("Missions", columns, tuple(map(_row, rows)))
    return Page("Timeline", cards=(Card("strip", blocks=(drawn,), bare=True), Card("missions", blocks=(table,))))


def _row(row: MissionRow) -> Row:
    does = "; ".join(span.words.replace(" (to come)", "") for span in row.spans)
    look: Look = "danger" if row.late else ""
    last = f"turn {row.last}" if row.last is not None else "-"
    return Row(row.key, (Cell(row.name, "strong"), f"{row.afs} AF: {does}", Cell(last, look)))


# --- as a strip ----------------------------------------------------------------------------------


def strip(picture: TimelinePicture) -> Drawing:
    """Turns from left to right; each mission a bar, hatched where it is still to come, a line where its fuel ends."""
    rows = picture.sides[0].missions
    high = HEAD + ROW * len(rows) + 8
    wide = picture.last - picture.first + 1
    return Drawing(wide, high, tuple(_shapes(picture, high)), left=LEFT, right=8)


def _shapes(picture: TimelinePicture, high: float) -> Iterator[Shape]:
    first = picture.first
    for band in picture.light:
        edges = box(band.first - first, 0, band.last + 1 - first, 6)
        yield Stroke(edges, "", closed=True, fill=INKS.get(band.what, "quiet"))
    for turn in range(first, picture.last + 1):
        if turn % TURNS_APART == 0 and turn != picture.now:
            yield Label(str(turn), Point(turn - first + 0.5, 22), "middle", "quiet", 12)
    now = picture.now - first
    yield Stroke((Point(now + 0.5, 30), Point(now + 0.5, high)), "accent", 2)
    yield Label(f"T{picture.now}", Point(now + 0.5, 22), "middle", "text", 13, bold=True, plate="bg")
    for number, row in enumerate(picture.sides[0].missions):
        yield from _bar(row, first, HEAD + number * ROW)


def _bar(row: MissionRow, first: int, top: float) -> Iterator[Shape]:
    middle = top + ROW / 2
    name = row.name if len(row.name) <= MOST else f"{row.name[: MOST - 1]}\N{HORIZONTAL ELLIPSIS}"
    yield Label(name, Point(-LEFT + 4, middle), size=12.5)
    for span in row.spans:
        edges = box(span.first - first, middle - THICK / 2, span.last + 1 - first, middle + THICK / 2)
        manner: Fill = "hatched" if span.future else "solid"
        yield Stroke(edges, row.colour, closed=True, fill=row.colour, manner=manner)
    for turn in row.looks:
        yield Stroke((Point(turn - first + 0.5, middle - 3), Point(turn - first + 0.5, middle + 3)), "bg", 2)
    if row.last is not None:
        end = row.last + 1 - first
        yield Stroke((Point(end, top + 2), Point(end, top + ROW - 2)), "danger" if row.late else "text", 2.5)
