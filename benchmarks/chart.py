"""The chart: frames of a map of 60 x 60 hexes, panned at three scales."""

import os
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.measure import Measure, milliseconds

if TYPE_CHECKING:
    from ffts.ui.chart.picture import ChartPicture

HEXES = 60  # each way
FORCES = 40
FRAMES = 60
TO_AND_FRO = 10  # frames one way, then back
WARM_FRAMES = 5  # labels of a new size are prepared in the first
SCALES = {"whole map": 0.0, "16 pixels a hex": 16.0, "80 pixels a hex": 80.0}


def measures(folder: Path) -> Iterator[Measure]:
    """Panning the slowest of three scales."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    qInstallMessageHandler(lambda *_: None)  # the offscreen screen complains of every window that it has no size hints
    QApplication.instance() or QApplication(["benchmark"])
    frames = {scale: panned(pixels) for scale, pixels in SCALES.items()}
    slowest = max(frames, key=lambda scale: median(frames[scale]))
    times = sorted(frames[slowest])
    yield Measure(f"map frame {HEXES} x {HEXES}, slowest scale ({slowest})", "ms", median(times), None, 10)
    yield Measure("the same, 95 of 100 frames", "ms", times[ceil(0.95 * len(times)) - 1], None, 16)


def panned(pixels: float) -> list[float]:
    """How long each frame takes while the chart is pulled to and fro."""
    from PySide6.QtCore import QRectF
    from PySide6.QtWidgets import QApplication

    from ffts.ui.chart.inks import Layers
    from ffts.ui.chart.view import ChartView

    view = ChartView(crowded(), Layers())
    view.resize(1200, 800)
    view.show()
    QApplication.processEvents()
    if pixels:
        view.look(QRectF(HEXES / 3, HEXES / 3, view.width() / pixels, view.height() / pixels))
    QApplication.processEvents()
    times = []
    for frame in range(FRAMES):
        step = 1 if frame // TO_AND_FRO % 2 else -1
        view.pan(step, step)
        times.append(milliseconds(view.mouse_area.repaint))
    view.close()
    return times[WARM_FRAMES:]


def crowded() -> "ChartPicture":
    """A large map with many forces and some land."""
    from ffts.ui.chart.frame import HexFrame
    from ffts.ui.chart.picture import ChartPicture, ForceMark, Sheet

    frame = HexFrame(orientation="flat", shift="even", cols=HEXES, rows=HEXES)
    hexes = [frame.label(col, row) for col, row in frame.hexes()]
    sheet = Sheet(title="A crowded sea", frame=frame, hex_nm=40, land=tuple(hexes[::9]))
    forces = tuple(
        ForceMark(id=str(number), hex=hexes[number * 89], look="side-1" if number % 2 else "side-2", owner="USN")
        for number in range(FORCES)
    )
    return ChartPicture(sheet=sheet, viewer="umpire", forces=forces)
