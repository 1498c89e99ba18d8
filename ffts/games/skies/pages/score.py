"""19 Score: the points of each side with every reason, and how they grew. It gives no orders."""

from ffts.core.page import Card, Cell, Column, Drawn, Page, Row, Table, Viewpoint, Words
from ffts.core.plots import Series, step_plot
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.score.growth import Growth, GrowthLine
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.pictures.score.tally import TallyCard
from ffts.games.skies.pictures.score.umpire import umpires_score

COLUMN = 280


def page(at: Viewpoint) -> Page:
    """19.1 Both sides for the umpire; for a side its losses, and what they give the enemy."""
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
            Card("growth", "As it grew", (_plot(lines),), words="As it grew", across=True, bare=True),
        ),
        below=tuple(map(Words, picture.notes)),
        column=COLUMN,
    )


def _card(tally: TallyCard) -> Card:
    rows = tuple(
        Row(str(at), (Cell(str(line.points), "strong"), f"{line.what} [{line.rule}]"))
        for at, line in enumerate(tally.lines)
    )
    reasons = Table("Reasons", (Column("", right=True), Column("")), rows, empty=tally.empty)
    return Card(
        tally.side,
        blocks=(reasons,),
        side=tally.heading,
        colour=tally.colour,
        badge=str(tally.total),
        words=tally.words,
    )


def _plot(lines: tuple[GrowthLine, ...]) -> Drawn:
    told = "\n".join(line.words for line in lines)
    drawing = step_plot([Series(line.name, line.colour, line.points) for line in lines])
    return Drawn(drawing, f"The score as it grew. {told.replace(chr(10), '. ')}", told)
