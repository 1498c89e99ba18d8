"""3.3 The table's own page, for a screen that everybody can read: the chart as both sides have it, and what was said
and rolled aloud. It knows nothing that one side knows alone."""

from collections.abc import Iterator

from ffts.core.page import Block, Card, Cell, Column, Drawn, Page, Row, Span, Table, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.table import table_chart
from ffts.games.skies.view import TableView
from ffts.games.skies.words.names import step_text

ROOM, COLUMN = (900, 640), 360
LATEST = 9
NOTHING = "Nothing was said aloud yet."


def page(at: Viewpoint) -> Page:
    """Large, so that it is read across a room."""
    view: TableView = at.table
    picture = at.once("table chart", lambda: table_chart(view, at.data))
    wide, high = room_of(at.picks, ROOM)
    drawn = whole_chart(picture, Seen(wide, high), Layers(gaps=False))
    return Page(
        "Table",
        cards=(Card("state", blocks=tuple(_state(at, view)), bare=True), _aloud(at)),
        column=COLUMN,
        scene=Drawn(drawn, words_of(picture)),
    )


def _state(at: Viewpoint, view: TableView) -> Iterator[Block]:
    """3.4 and 6.10 What stands not in the heading of every page: the step of a strike, wind, sky, who has the
    initiative; and each marker with its hex."""
    public = view.public
    if public.step:
        yield Words(step_text(public.step.value), "big")
    yield Words(f"Wind from {public.wind.degrees:03}, {public.wind.knots} kn; sky: {public.sky}")
    if public.initiative:
        yield Words(f"Initiative: {view.names[public.initiative]}")
    for side, name in view.names.items():
        markers = ", ".join(f"TF {force.id} in {force.hex}" for force in view.forces if force.side == side)
        if markers:
            yield Words((Span(f"{name}: "), Span(markers)))


def _aloud(at: Viewpoint) -> Card:
    """8.2.2, 14.5 and 15.4 Announcements and rolls that both sides could read, the newest first; never a card."""
    lines = tuple(
        Row(str(number), (Cell(note.clock, "muted"), Cell(note.text, "strong" if note.is_roll else "")))
        for number, note in enumerate(reversed(at.notes[-LATEST:]))
    )
    table = Table("Said and rolled aloud", (Column(""), Column("", wide=True)), lines, empty=NOTHING)
    return Card("aloud", "Said and rolled aloud", (table,), bare=True)
