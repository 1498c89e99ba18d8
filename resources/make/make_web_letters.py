"""Makes `ffts/web/static/fonts/*.woff2`, the letters that a browser loads, from `resources/fonts`: Latin alone.

    pip install fonttools brotli
    python resources/make/make_web_letters.py

The titles are a changed copy of TeX Gyre Pagella and have another name within, as its licence asks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FROM, TO = HERE.parent / "fonts", HERE.parents[1] / "ffts" / "web" / "static" / "fonts"
LETTERS = {
    "FFTSText-Regular.ttf": "text",
    "FFTSText-Bold.ttf": "text-bold",
    "texgyrepagella-bold.otf": "titles-bold",
    "texgyrepagella-italic.otf": "titles-italic",
}
SIGNS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2032, 0x2033, 0x2153, 0x2154, 0x2190)
MORE = (0x2192, 0x2212, 0x2260, 0x2264, 0x2265)
FEATURES = ("kern", "liga", "lnum", "tnum", "ccmp", "mark")
TITLES = "FFTS Titles"
NAMES = {1: TITLES, 3: TITLES, 4: TITLES, 6: TITLES.replace(" ", ""), 16: TITLES}


def renamed(font: Any) -> None:
    """Give it our name; what it is made of stays in its copyright."""
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = NAMES[record.nameID]
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames = [TITLES.replace(" ", "")]
        top[0].FullName = top[0].FamilyName = TITLES


def make(source: str, name: str) -> None:
    """Write one of them."""
    font = TTFont(FROM / source)
    options = Options(layout_features=list(FEATURES), name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], hinting=False)
    options.drop_tables += ["FFTM"]
    chosen = Subsetter(options)
    chosen.populate(unicodes=(*SIGNS, *MORE))
    chosen.subset(font)
    if "titles" in name:
        renamed(font)
    font.flavor = "woff2"
    font.save(TO / f"{name}.woff2")


if __name__ == "__main__":
    TO.mkdir(parents=True, exist_ok=True)
    for source, name in LETTERS.items():
        make(source, name)
