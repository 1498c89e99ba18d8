"""The colours of the chart in the theme in force, and which layers of it are shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

from ffts.games.skies.pictures.chart.sheet import Look
from ffts.ui.desk.look.theme import token

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
    lit: QColor
    danger: QColor
    sides: Mapping[Look, QColor]

    @classmethod
    def of_theme(cls) -> "Inks":
        """As the theme has them now."""
        return cls._of(token)

    @classmethod
    def of(cls, colours: Mapping[str, str]) -> "Inks":
        """As this set of colours has them, whatever the theme."""
        return cls._of(lambda name: QColor(colours[name]))

    @classmethod
    def _of(cls, ink: Callable[[str], QColor]) -> "Inks":
        pattern = ink("coast")
        pattern.setAlpha(_FAINT)
        return cls(
            sea=ink("sea1"),
            land=ink("land"),
            pattern=pattern,
            coast=ink("coast"),
            grid=ink("grid"),
            number=ink("quiet"),
            name=ink("quiet"),
            base=ink("base"),
            paper=ink("panel"),
            text=ink("text"),
            select=ink("accent"),
            lit=ink("accent"),
            danger=ink("danger"),
            sides={look: ink(name) for look, name in _SIDES.items()},
        )


@dataclass(frozen=True)
class Layers:
    """What the umpire wants to see of the chart."""

    numbers: bool = True
    names: bool = True
    coast: bool = True
    forces: bool = True
    grid: bool = True
    plots: bool = True
    tracks: bool = True
    searches: bool = True
    gaps: bool = True
    strikes: bool = True
    lit: bool = True
