"""Small chart pictures for the tests of the chart."""

from dataclasses import replace
from typing import Any

from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.chart.sheet import BaseMark, ChartPicture, ChartSheet, ForceMark, NameMark, SkyZone

FRAME = HexPlane("flat", "even", cols=20, rows=16)
SHEET = ChartSheet(
    title="A sea",
    frame=FRAME,
    hex_nm=40,
    land=("0303", "0304"),
    coast=(((2.0, 2.0), (3.5, 2.2), (2.5, 4.0)),),
    names=(NameMark("Long Reef", "0303"),),
)
OURS = ForceMark("16", "1010", "side-1", "Allies", "Spruance: 2 ships (Enterprise, Hammann)")
THEIRS = ForceMark("O", "1012", "side-2", "Japan", "1 ship (Akagi)")
DUMMY = ForceMark("P", "1012", "side-2", "Japan", "a dummy without ships", dummy=True)
REPORT = ForceMark("O", "1212", "side-2", "enemy", age=3)
PICTURE = ChartPicture(
    sheet=SHEET,
    viewer="Umpire",
    forces=(OURS, THEIRS, DUMMY),
    bases=(BaseMark("Able", "0303", "USN", "side-1"),),
    zones=(SkyZone(("1212", "1213"), "squalls"),),
)
SIDE_PICTURE = replace(PICTURE, viewer="Allies", forces=(OURS, REPORT), zones=())


def picture(**changes: Any) -> ChartPicture:
    """The umpire's picture with these fields told otherwise."""
    return replace(PICTURE, **changes)
