"""The colours of the chart in the theme in force, and which layers of it are shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

from ffts.ui.chart.picture import Look
from ffts.ui.theme import token

_SIDES: Mapping[Look, str] = {"side-1": "side_a", "side-2": "side_b", "neutral": "base"}
_FAINT = 110  # of 255: how strongly a pattern lies over the colour below


@dataclass(frozen=True)
class Inks:
    """What each part of the chart is drawn with."""

    sea: QColor
    land: QColor
    pattern: QColor
    coast: QColor
    grid: QColor
    number: QColor
    name: QColor
    base: QColor
    paper: QColor
    text: QColor
    select: QColor
    sides: Mapping[Look, QColor]

    @classmethod
    def of_theme(cls) -> "Inks":
        """As the theme has them now."""
        pattern = token("coast")
        pattern.setAlpha(_FAINT)
        return cls(
            sea=token("sea"),
            land=token("land"),
            pattern=pattern,
            coast=token("coast"),
            grid=token("grid"),
            number=token("label"),
            name=token("muted"),
            base=token("base"),
            paper=token("surface"),
            text=token("text"),
            select=token("select"),
            sides={look: token(name) for look, name in _SIDES.items()},
        )


@dataclass(frozen=True)
class Layers:
    """What the umpire wants to see of the chart."""

    numbers: bool = True
    names: bool = True
    coast: bool = True
    forces: bool = True
    grid: bool = True
