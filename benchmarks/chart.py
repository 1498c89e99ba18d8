"""The chart: frames of a crowded map of 60 x 60 hexes, panned and zoomed."""

from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.measure import A_FRAME, Measure, milliseconds, on_a_screen_of_its_own

if TYPE_CHECKING:
    from ffts.core.plane import HexPlane
    from ffts.games.skies.pictures.chart.overlay import ArcMark, LitMark
    from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark
    from ffts.ui.skies.chart.view import ChartView

HEXES = 60  # each way
FORCES = 40
SEARCHES = 12
RANGE = 8
RINGS = (5, 8)  # of the band
FROM, APART = 12, 12  # column and row of the first of four homes, and hexes to the next
FRAMES = 60
TO_AND_FRO = 10  # frames one way, then back
SHARP, SHARPENED = 150, 7  # ms; scales
WARM_FRAMES = 5  # labels of a new size are prepared in the first
SCALES = {"whole map": 0.0, "16 pixels a hex": 16.0, "80 pixels a hex": 80.0}
ZOOM = "zooming"


def measures(folder: Path) -> Iterator[Measure]:
    """The slowest of panning at three scales and of zooming from the whole map to a few hexes."""
    on_a_screen_of_its_own()
    frames = {f"panning, {scale}": panned(pixels) for scale, pixels in SCALES.items()}
    frames[ZOOM] = zoomed()
    slowest = max(frames, key=lambda scale: median(frames[scale]))
    times = sorted(frames[slowest])
    what = f"{HEXES} x {HEXES}, {FORCES} forces, {SEARCHES} searches"
    yield Measure(f"map frame {what} ({slowest})", "ms", median(times), A_FRAME, 1)
    yield Measure("the same, 95 of 100 frames", "ms", times[ceil(0.95 * len(times)) - 1], A_FRAME, 1)
    yield Measure("chart painted sharp at another scale", "ms", median(sharp()), None, SHARP)


def panned(pixels: float) -> list[float]:
    """How long each frame takes while the chart is pulled to and fro."""
    from PySide6.QtCore import QRectF

    view = shown()
    if pixels:
        view.look(QRectF(HEXES / 3, HEXES / 3, view.width() / pixels, view.height() / pixels))
    times = []
    for frame in range(FRAMES):
        step = 1 if frame // TO_AND_FRO % 2 else -1
        view.pan(step, step)
        times.append(milliseconds(view.mouse_area.repaint))
    view.close()
    return times[WARM_FRAMES:]


def sharp() -> list[float]:
    """How long the picture after the last step of zooming takes: until then an image of another scale is shown."""
    view, times = shown(), []

    def settle() -> None:
        view.settle()
        view.mouse_area.repaint()

    for steps in range(SHARPENED):
        view.zoom(1 + steps % 2)
        view.mouse_area.repaint()
        times.append(milliseconds(settle))
    view.close()
    return times


def zoomed() -> list[float]:
    """How long each frame takes while the umpire goes closer and away again; sizes of letters are met twice."""
    view = shown()
    times = []
    for frame in range(FRAMES):
        view.zoom(1 if frame // TO_AND_FRO % 2 == 0 else -1)
        times.append(milliseconds(view.mouse_area.repaint))
    view.close()
    return times[2 * TO_AND_FRO :]


def shown() -> "ChartView":
    """The crowded chart on a screen of the usual size, painted once."""
    from PySide6.QtWidgets import QApplication

    from ffts.games.skies.pictures.chart.layers import Layers
    from ffts.ui.skies.chart.view import ChartView

    view = ChartView(crowded(), Layers())
    view.resize(1200, 800)
    view.show()
    QApplication.processEvents()
    return view


def crowded() -> "ChartPicture":
    """A large map with many forces, some land, and searches that look at a band each and light up what lies there."""
    from ffts.core.plane import HexPlane
    from ffts.games.skies.pictures.chart.overlay import Overlay
    from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet, ForceMark

    frame = HexPlane(orientation="flat", shift="even", cols=HEXES, rows=HEXES)
    hexes = [frame.label(col, row) for col, row in frame.hexes()]
    sheet = ChartSheet(title="A crowded sea", frame=frame, hex_nm=40, land=tuple(hexes[::9]))
    forces = tuple(
        ForceMark(id=str(number), hex=hexes[number * 89], look="side-1" if number % 2 else "side-2", owner="USN")
        for number in range(FORCES)
    )
    arcs = tuple(_arcs(frame))
    lit = tuple(_lit(forces, arcs))
    return ChartPicture(sheet=sheet, viewer="umpire", forces=forces, overlay=Overlay(arcs=arcs, lit=lit))


def _arcs(frame: "HexPlane") -> "Iterator[ArcMark]":
    """Three from each of four homes, all round; the areas of neighbours overlap."""
    from ffts.core.hexes import Grid
    from ffts.games.skies.pictures.chart.overlay import ArcMark

    grid = Grid(cols=HEXES, rows=HEXES)
    for number in range(SEARCHES):
        home, part = divmod(number, 3)
        origin = frame.label(FROM + APART * (home % 2), FROM + APART * (home // 2))
        arc = (120 * part, 120 * part + 120)
        yield ArcMark(
            name=f"CV{home} search {part + 1}",
            origin=origin,
            arc=arc,
            range=RANGE,
            record=f"3:{arc[0]}-{arc[1]}:{RANGE}-24",
            look="side-1" if home % 2 else "side-2",
            doing="rings 5-8, out",
            band=grid.area(origin, arc, RINGS).hexes,
        )


def _lit(forces: "Sequence[ForceMark]", arcs: "Sequence[ArcMark]") -> "Iterator[LitMark]":
    from ffts.games.skies.pictures.chart.overlay import LitMark

    for force in forces:
        if searches := tuple(arc.name for arc in arcs if force.hex in arc.band):
            yield LitMark(force.id, force.hex, searches)
