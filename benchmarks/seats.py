"""A player's seat: its pages made from what its side knows, through a whole day, and how many bytes the chart has."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import Measure, processor_milliseconds
from ffts.app.ground import ground_of
from ffts.core.page import Picks
from ffts.core.picture import Picture, svg
from ffts.core.seats.seat_page import SeatPage, pages_for
from ffts.core.viewpoint import BROWSER, Viewpoint
from ffts.games import made, seat_pages
from ffts.games.skies.game import SKIES
from ffts.seats.side_desk import side_desk
from ffts.store.shelf import read_text
from ffts.ui.desk.look.tokens import LIGHT
from tests.golden.recording import path_of, read

DAY, MOMENTS = "enterprise-4-june", 24
LIMIT_OF_A_PAGE, LIMIT_OF_ALL = 30.0, 300.0  # ms
LIMIT_OF_A_CHART = 150.0  # kB
SCREEN, PHONE = (900, 640), (360, 420)


def measures(folder: Path) -> Iterator[Measure]:
    """The chart of a full day, all other pages together, and its picture for a screen and a phone."""
    golden = read(path_of(DAY))
    states = list(_states(golden))
    chart, *others = pages_for(seat_pages(SKIES), "commander")
    for room in (SCREEN, PHONE):
        each = [_took(golden.data, state, (chart,), room) for state in states]
        yield Measure(f"chart of a seat made, {room[0]} pixels wide", "ms", median(each[1:]), None, LIMIT_OF_A_PAGE)
        largest = max(_size(golden.data, chart, state, room) for state in states)
        yield Measure("the same as SVG, largest", "kB", largest, None, LIMIT_OF_A_CHART)
    each = [_took(golden.data, state, others, SCREEN) for state in states]
    yield Measure(f"{len(others)} other pages of a seat made", "ms", median(each[1:]), None, LIMIT_OF_ALL)


def _states(golden: Any) -> Iterator[Any]:
    state = SKIES.rulebook.start(golden.data)
    for number, play in enumerate(golden.plays):
        if number % max(1, len(golden.plays) // MOMENTS) == 0:
            yield state
        state = SKIES.rulebook.fold(state, play.events)


def _at(data: Any, state: Any, side: str, room: tuple[int, int]) -> Viewpoint:
    """A side, with its desk made already: it is made once for all pages of a release."""
    desk, picks = side_desk(SKIES, data, state, side), {"room": f"{room[0]} {room[1]}"}
    known: Picks = picks
    return Viewpoint(desk, side, known, read=read_text, face=BROWSER, views={side: desk.view}, ground=ground_of)


def _took(data: Any, state: Any, pages: Any, room: tuple[int, int]) -> float:
    """For one side, of the processor."""
    at = _at(data, state, next(iter(state.sides)), room)
    return processor_milliseconds(lambda: [made(page, at) for page in pages])


def _size(data: Any, chart: SeatPage, state: Any, room: tuple[int, int]) -> float:
    scene = made(chart, _at(data, state, next(iter(state.sides)), room)).scene
    picture = scene.drawing if scene else None
    return len(svg(picture, LIGHT, room[0])) / 1000 if isinstance(picture, Picture) else 0.0
