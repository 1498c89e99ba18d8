"""In which looks the pages are taken: theme, zoom, size of the window, and eyes that see colours otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

LOW, HIGH, HUGE = (1366, 768), (1920, 1080), (3840, 2160)
THEMES = {"light": "light", "dark": "dark", "contrast": "high contrast"}


@dataclass(frozen=True)
class Look:
    """How the window looks while a picture is taken."""

    theme: str
    zoom: int
    size: tuple[int, int]
    blind: str = ""
    """A kind of colour blindness, see `colour_blind`; the picture is that of the same look with all colours."""
    of_side: bool = False
    """Turned to the first side, not to the umpire."""

    @property
    def name(self) -> str:
        """As the page of the gallery has it."""
        wide, high = self.size
        eyes = f", {self.blind}" if self.blind else ", a side's view" if self.of_side else ""
        return f"{THEMES[self.theme]}, {self.zoom} %, {wide} x {high}{eyes}"

    @property
    def file(self) -> str:
        """As a part of a file's name."""
        return self.name.replace(", ", "-").replace(" ", "-").replace("'", "").replace("-%", "")


LOOKS = (
    *(Look(theme, zoom, size) for theme, zoom, size in product(THEMES, (100, 200), (LOW, HIGH))),
    Look("light", 100, HUGE),
    Look("light", 200, HUGE),
    Look("light", 100, HIGH, of_side=True),
    Look("light", 100, HIGH, blind="deuteranopia"),
    Look("light", 100, HIGH, blind="protanopia"),
)
SELECTION = (Look("dark", 100, LOW),)
"""For pages that are leafed through: each page as it is first met, in full size."""
