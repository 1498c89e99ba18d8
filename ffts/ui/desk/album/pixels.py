"""Pictures as arrays of numbers, and as small files of 256 colours."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from PySide6.QtGui import QImage

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
"""Rows of columns of red, green and blue."""
Counts = np.ndarray[tuple[int, ...], np.dtype[np.int32]]
Levels = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Occurrences = np.ndarray[tuple[int, ...], np.dtype[np.signedinteger]]
COLOURS = 256
USUAL, SHARES = 5, 8
BITS = 5
"""Of each of red, green and blue that tell colours apart when the most frequent are chosen."""


def pixels_of(image: QImage) -> Pixels:
    """What is in the picture."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3).copy()


def from_pixels(pixels: Pixels) -> QImage:
    """The picture that these numbers make."""
    high, wide, _ = pixels.shape
    return QImage(np.ascontiguousarray(pixels).tobytes(), wide, high, wide * 3, QImage.Format.Format_RGB888).copy()


def save_small(image: QImage, path: Path, colours: int = COLOURS) -> None:
    """Save a PNG with this many colours: the most frequent ones, the others mapped to the nearest."""
    pixels = pixels_of(image).astype(np.int32)
    coarse = pixels >> (8 - BITS)
    keys = (coarse[..., 0] << 2 * BITS) | (coarse[..., 1] << BITS) | coarse[..., 2]
    table, index_of_key = _palette(pixels.reshape(-1, 3), keys.reshape(-1), colours)
    high, wide = keys.shape
    lines = np.zeros((high, -(-wide // 4) * 4), np.uint8)
    lines[:, :wide] = index_of_key[keys]
    small = QImage(lines.tobytes(), wide, high, lines.shape[1], QImage.Format.Format_Indexed8)
    small.setColorTable([int(0xFF000000 | (red << 16) | (green << 8) | blue) for red, green, blue in table.tolist()])
    path.parent.mkdir(parents=True, exist_ok=True)
    if not small.copy().save(str(path), quality=0):
        raise OSError(0, "the picture could not be written", str(path))


def _chosen(means: Levels, count: Occurrences, colours: int) -> Levels:
    """Most of them those that occur most often; the others those that would be missed most: a sign of another colour
    is small."""
    kept = list(np.argsort(-count, kind="stable")[: colours * USUAL // SHARES])
    missed = np.min([((means - means[at]) ** 2).sum(axis=1) for at in kept], axis=0)
    while len(kept) < min(colours, len(means)):
        next_ = int(np.argmax(missed * np.sqrt(count)))
        kept.append(next_)
        missed = np.minimum(missed, ((means - means[next_]) ** 2).sum(axis=1))
    return means[kept]


def _palette(pixels: Counts, keys: Counts, colours: int) -> tuple[Counts, Pixels]:
    """The colours that are kept, each the mean of those like it, and which of them stands for each coarse colour."""
    count = np.bincount(keys, minlength=1 << 3 * BITS)
    found = np.flatnonzero(count)
    means = np.stack([np.bincount(keys, pixels[:, part], 1 << 3 * BITS)[found] / count[found] for part in range(3)], 1)
    table = _chosen(means, count[found], colours)
    index = np.zeros(1 << 3 * BITS, np.uint8)
    for at, mean in zip(found, means, strict=True):
        index[at] = np.argmin(((table - mean) ** 2).sum(axis=1))
    return np.rint(table).astype(np.int32), index


# --- A picture as somebody sees it who lacks one kind of cone

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
