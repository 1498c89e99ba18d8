"""18 What each side is told before the day begins: one side at a time, so that the laptop may be turned round."""

from collections.abc import Iterator, Sequence

from ffts.core.page import Block, Card, Cell, Column, Page, Row, Table, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import called
from ffts.games.skies.pictures.briefing.side import Briefing, Pair, briefing

OPEN = "open"
ABOUT, OWN = "The briefing of each side. File > Print prints it.", "What is known before the day begins."


def page(at: Viewpoint) -> Page:
    """18.1 and 3.6 A side finds its own, open, and no other; the umpire finds each closed, and opens one at a time."""
    opened = at.viewer or at.picks.get(OPEN, "")
    cards = (_card(side, briefing(at.view(side), at.data), at.view(side).own.name, opened == side) for side in at.sides)
    return Page("", (Words(at.face.by(ABOUT, OWN)),), tuple(cards))


def _card(side: str, briefing: Briefing, name: str, opened: bool) -> Card:
    blocks = tuple(_blocks(briefing)) if opened else ()
    return Card(side, f"Briefing of {called(name)}", blocks, open=opened, unfold={OPEN: "" if opened else side})


def _blocks(briefing: Briefing) -> Iterator[Block]:
    yield from map(Words, briefing.words)
    for heading, rows in parts(briefing):
        yield Words(heading, "heading")
        yield Table(heading, (Column(""), Column("")), tuple(_row(*row) for row in rows))


def _row(name: str, words: str) -> Row:
    return Row(name, (Cell(name, "muted"), words))


def parts(briefing: Briefing) -> Iterator[tuple[str, Sequence[Pair]]]:
    """Every list that is not empty, with its heading."""
    forces = [
        (f"TF {force.id}", f"{force.name}, in {force.hex}: {'; '.join(force.ships)}") for force in briefing.forces
    ]
    groups = [(group.platform, ", ".join(group.squadrons)) for group in briefing.groups]
    every: tuple[tuple[str, Sequence[Pair]], ...] = (
        ("The day", (*briefing.when, ("Light", ", ".join(briefing.light)))),
        ("Own forces", forces),
        ("Aircraft", groups),
        ("Orders by the clock", briefing.orders),
        ("Searches of the day", briefing.searches),
        ("Known of the enemy", briefing.reported),
        ("Victory", briefing.wins),
    )
    return ((heading, rows) for heading, rows in every if rows)
