"""A picture as somebody sees it who lacks one kind of cone.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), for the full strength of the deficiency; they work on light, not on the numbers of a screen.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtGui import QImage

from ffts.ui.desk.album.pixels import Pixels, from_pixels, pixels_of

SEEN: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
SHADES = 256
SLOPE, POWER, LIFT, DARKEST = 12.92, 2.4, 0.055, 0.0031308
"""Of sRGB."""
Light = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def as_seen(image: QImage, kind: str) -> QImage:
    """The picture with the colours that such eyes cannot tell apart made alike."""
    seen = _light()[pixels_of(image)] @ np.array(SEEN[kind]).T
    return from_pixels(_screen(np.clip(seen, 0, 1)))


def _light() -> Light:
    """How much light each number of an sRGB screen gives: a straight line in the dark, then a power."""
    shades = np.arange(SHADES) / (SHADES - 1)
    return np.where(shades <= DARKEST * SLOPE, shades / SLOPE, ((shades + LIFT) / (1 + LIFT)) ** POWER)


def _screen(light: Light) -> Pixels:
    shades = np.where(light <= DARKEST, light * SLOPE, (1 + LIFT) * light ** (1 / POWER) - LIFT)
    screen: Pixels = np.rint(shades * (SHADES - 1)).astype(np.uint8)
    return screen
