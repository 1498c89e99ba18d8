"""3.3 The table's own page, for a screen that everybody can read: the turn, the chart as both sides have it, and what
was said and rolled aloud. It knows nothing that one side knows alone."""

from collections.abc import Iterator

from ffts.core.page import Block, Card, Cell, Column, Drawn, Page, Row, Table, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.heading import describe_date
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.table import side_looks, table_chart
from ffts.games.skies.sequence import STAGE, clock_at, light_at
from ffts.games.skies.view import TableView
from ffts.games.skies.words.names import step_text

ROOM, COLUMN = (900, 640), 360
LATEST = 14
COLOURS = {"side-1": "side_a", "side-2": "side_b"}
NOTHING = "Nothing was said aloud yet."


def page(at: Viewpoint) -> Page:
    """Large, so that it is read across a room."""
    view: TableView = at.table
    picture = at.once("table chart", lambda: table_chart(view, at.data))
    wide, high = room_of(at.picks, ROOM)
    drawn = whole_chart(picture, Seen(wide, high), Layers(gaps=False))
    return Page(
        "Table",
        cards=(Card("clock", blocks=tuple(_clock(at, view)), bare=True), *_places(at, view), _aloud(at)),
        column=COLUMN,
        scene=Drawn(drawn, words_of(picture)),
    )


def _clock(at: Viewpoint, view: TableView) -> Iterator[Block]:
    """3.3 and 3.4 The hour, the turn, its segment; wind, sky and who has the initiative."""
    public, scenario = view.public, at.data.scenario
    yield Words(f"{clock_at(scenario.start, public.turn)}   Turn {public.turn} of {public.last_turn}", "title")
    step = f", {step_text(public.step.value)}" if public.step else ""
    stage = "The day is over" if public.over else f"{STAGE[public.segment].name}{step}"
    yield Words(stage, "big")
    yield Words(f"{describe_date(scenario.date)}, {light_at(scenario, public.turn)}")
    yield Words(f"Wind from {public.wind.degrees:03}, {public.wind.knots} kn; sky: {public.sky}")
    if public.initiative:
        yield Words(f"Initiative: {view.names[public.initiative]}")


def _places(at: Viewpoint, view: TableView) -> Iterator[Card]:
    """3.2 Each marker and its hex, as the chart has them."""
    looks = side_looks(at.data)
    columns = (Column("Force"), Column("Hex", right=True))
    for side, name in view.names.items():
        rows = tuple(
            Row(force.id, (Cell(f"TF {force.id}", "strong"), force.hex)) for force in view.forces if force.side == side
        )
        if rows:
            table = Table(f"Markers of {name}", columns, rows)
            yield Card(f"markers {side}", blocks=(table,), side=name, colour=COLOURS.get(looks[side], "text"))


def _aloud(at: Viewpoint) -> Card:
    """8.2.2, 14.5 and 15.4 Announcements and rolls that both sides could read, the newest first; never a card."""
    lines = tuple(
        Row(str(number), (Cell(note.clock, "muted"), Cell(note.text, "strong" if note.is_roll else "")))
        for number, note in enumerate(reversed(at.notes[-LATEST:]))
    )
    table = Table("Said and rolled aloud", (Column(""), Column("", wide=True)), lines, empty=NOTHING)
    return Card("aloud", "Said and rolled aloud", (table,), bare=True)
