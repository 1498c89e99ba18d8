"""19 Score: the points of each side with every reason, and how they grew; of a day that is over, what decided it and
where to see it again. It gives no orders."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ffts.core.page import Block, Card, Cell, Column, Deed, Drawn, Lead, Page, Row, Table, Words
from ffts.core.replay import AT
from ffts.core.shapes.plots import Series, step_plot
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.report.day import PointsLine
from ffts.games.skies.pictures.report.turning import TurningPoint, turning_points
from ffts.games.skies.pictures.report.umpire import losses_and_strikes
from ffts.games.skies.pictures.score.growth import Growth, GrowthLine
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.pictures.score.tally import ReasonLine, TallyCard
from ffts.games.skies.pictures.score.umpire import umpires_score

COLUMN = 280
TIMELINE, STORY = "Timeline", "The day"
IN_STORY = "Turn by turn on the chart, with all secrets"
AGAIN = Deed("See the day again", "A", "Turn by turn on the timeline, with what each side knew", look="primary")
REPORT = Deed("Write the report ...", "W", "The story of the day with maps, replay and tables", lead=Lead("report"))
PRINT = Deed("Print ...", "P", "This page, or every form as it is at the end", lead=Lead("print"))
QUIET = "Neither side hit or lost anything that counts."
DEEDS = (AGAIN, REPORT, PRINT)


def on_timeline(turn: int) -> Deed:
    """Return what leads to a turn on the timeline."""
    return Deed(f"See turn {turn}", tip="On the timeline", lead=Lead(TIMELINE, str(turn)))


def page(at: Viewpoint, see: Callable[[int], Deed] = on_timeline) -> Page:
    """19.1 Both sides for the umpire; for a side its losses, and what they give the enemy. `see` leads to a turn."""
    grown = at.keep(Growth)
    if at.viewer is None:
        picture, lines = umpires_score(at.whole, at.data), grown.umpires()
    else:
        picture, lines = sides_score(at.view(at.viewer), at.data), grown.sides(SideId(at.viewer))
    return Page(
        picture.title,
        above=(Words(picture.under, "muted"),),
        cards=(
            *map(_card, picture.cards),
            *_decisive(at, see),
            Card("growth", "As it grew", (_plot(lines),), words="As it grew", across=True, bare=True),
        ),
        below=tuple(map(Words, picture.notes)),
        deeds=_deeds(at) if at.seen.public.over else (),
        column=COLUMN,
    )


def _deeds(at: Viewpoint) -> tuple[Deed, ...]:
    """In a browser the story of the day, where that is open; the report has a page of its own there."""
    if not at.face.on_desk:
        return (replace(AGAIN, tip=IN_STORY, lead=Lead(STORY), picks={AT: "0"}),)
    return replace(AGAIN, lead=Lead(TIMELINE, "1")), REPORT, PRINT


def _decisive(at: Viewpoint, see: Callable[[int], Deed]) -> Iterator[Card]:
    """3.6 The truth, for the umpire of a day that is over."""
    if at.viewer is None and at.seen.public.over:
        points = at.once("turning points", lambda: _found(at))
        columns = (Column("Turn", right=True), Column("Time"), Column("What happened", wide=True))
        table = Table(
            "The turns that decided it",
            columns,
            tuple(_turn(point, see(point.turn)) for point in points),
            id="turn",
            empty=QUIET,
        )
        yield Card("turning", "The turns that decided it", (table,), across=True)


def _found(at: Viewpoint) -> tuple[TurningPoint, ...]:
    """From the log, and from the points as they were read for the plot already."""
    grown = (PointsLine(line.side, line.name, line.points, ()) for line in at.keep(Growth).umpires())
    return turning_points(losses_and_strikes(at.desk, grown), at.data)


def _turn(point: TurningPoint, see: Deed) -> Row:
    return Row(str(point.turn), (Cell(str(point.turn), "strong"), Cell(point.clock, "muted"), point.words), see)


def _card(tally: TallyCard) -> Card:
    return Card(
        tally.side,
        blocks=tuple(block for head, lines in tally.parts for block in _reasons(tally, head, lines)),
        side=tally.heading,
        colour=tally.colour,
        badge=str(tally.total),
        words=tally.words,
    )


def _reasons(tally: TallyCard, head: str, lines: tuple[ReasonLine, ...]) -> Iterator[Block]:
    """Points and what they are for, under the name of whose losses they are."""
    if head:
        yield Words(head, "strong")
    rows = (
        Row(str(at), (Cell(str(line.points), "strong"), f"{line.what} [{line.rule}]")) for at, line in enumerate(lines)
    )
    if lines or not tally.more:
        yield Table(head or "Reasons", (Column("", right=True), Column("")), tuple(rows), empty=tally.empty)


def _plot(lines: tuple[GrowthLine, ...]) -> Drawn:
    text = "\n".join(line.words for line in lines)
    drawing = step_plot([Series(line.name, line.colour, line.points) for line in lines])
    return Drawn(drawing, f"The score as it grew. {text.replace(chr(10), '. ')}", text)
