"""Makes `resources/fonts/FFTSText-*.ttf` from Atkinson Hyperlegible Next (`resources/make/letters`): a zero without
its stroke, and figures of one width.

    pip install fonttools
    python resources/make/make_letters.py

Its licence asks that a changed copy has another name, so that both can be told apart.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import ttProgram
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates

HERE = Path(__file__).resolve().parent
FAMILY = "FFTS Text"
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NAMES = {
    1: "{family}",
    3: "{family} {style}",
    4: "{family} {style}",
    6: "{plain}-{style}",
    16: "{family}",
    25: "{plain}",
}
Contour = list[tuple[tuple[float, float], int]]


def plain_zero(font: Any, name: str) -> None:
    """An oval in an oval: the inner one as large as both halves within were together."""
    table = font["glyf"]
    contours = sorted(_contours(table[name], table), key=_width, reverse=True)
    outer, halves = contours[0], contours[1:]
    left, low, right, high = _box([point for half in halves for point in half])
    x0, y0, x1, y1 = _box(outer)
    inner = [
        ((left + (x - x0) / (x1 - x0) * (right - left), low + (y - y0) / (y1 - y0) * (high - low)), flag)
        for (x, y), flag in reversed(outer)
    ]
    drawn = Glyph()
    drawn.numberOfContours = 2
    drawn.endPtsOfContours = [len(outer) - 1, len(outer) + len(inner) - 1]
    drawn.coordinates = GlyphCoordinates([(round(x), round(y)) for (x, y), _ in outer + inner])
    drawn.flags = bytearray(flag for _, flag in outer + inner)
    drawn.program = ttProgram.Program()
    drawn.program.fromBytecode(b"")
    drawn.recalcBounds(table)
    table[name] = drawn
    font["hmtx"][name] = (font["hmtx"][name][0], drawn.xMin)


def _contours(glyph: Any, table: Any) -> list[Contour]:
    points, ends, flags = glyph.getCoordinates(table)
    starts = [0, *(end + 1 for end in ends[:-1])]
    return [
        [
            ((float(x), float(y)), int(flag) & 1)
            for (x, y), flag in zip(points[a : b + 1], flags[a : b + 1], strict=True)
        ]
        for a, b in zip(starts, ends, strict=True)
    ]


def _box(contour: Contour) -> tuple[float, float, float, float]:
    across, up = [x for (x, _), _ in contour], [y for (_, y), _ in contour]
    return min(across), min(up), max(across), max(up)


def _width(contour: Contour) -> float:
    left, _, right, _ = _box(contour)
    return right - left


def even_figures(font: Any) -> None:
    """The letters 0 to 9 are the figures for tables."""
    for table in font["cmap"].tables:
        for at, name in enumerate(FIGURES):
            if ord("0") + at in table.cmap:
                table.cmap[ord("0") + at] = f"{name}.tf"


def rename(font: Any, style: str) -> None:
    """Another family, and a line that says what it was made from."""
    names, said = font["name"], {"family": FAMILY, "plain": FAMILY.replace(" ", ""), "style": style}
    for record in list(names.names):
        if record.nameID in NAMES:
            record.string = NAMES[record.nameID].format(**said)
    for kept in [record for record in names.names if "Atkinson" in str(record) and record.nameID not in (0, 7, 13)]:
        names.removeNames(nameID=kept.nameID)


def main() -> None:
    """All three styles."""
    for style in ("Regular", "Bold", "Italic"):
        font = TTFont(HERE / "letters" / f"AtkinsonHyperlegibleNext-{style}.ttf", recalcTimestamp=False)
        plain_zero(font, "zero")
        even_figures(font)
        rename(font, style)
        font.save(HERE.parent / "fonts" / f"FFTSText-{style}.ttf")


if __name__ == "__main__":
    main()
