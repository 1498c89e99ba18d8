"""The colours: every word can be read and every mark seen, in each theme, on each ground it appears on."""

import re
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

import ffts
from ffts.papers.page import INKS
from ffts.ui.desk.look.tokens import LIGHT, LOOKS, PALETTES

READABLE = 4.5  # the contrast that the accessibility guidelines ask for text
SEEN = 3.0  # and for marks, and for the outline of what can be pressed
GROUNDS = ("bg", "panel", "raised")
SEAS = ("sea0", "sea1")
WORDS = ("text", "quiet", "accent", "side_a", "side_b", "danger", "hit", "legal", "refuse")
MARKS = ("plane_a", "plane_b")
ON_A_FILL = (("on_accent", "accent"), ("on_danger", "danger"), ("panel", "side_a"), ("panel", "side_b"))
ON_A_CARD = (("card_black", "card"), ("card_red", "card"))
ON_A_SHIP = (("text", "hull"), ("text", "wood"))
ON_THE_POSTER = tuple(("on_sky", f"sky{at}") for at in range(3))
"""Where the words stand; behind them a shade of the first of these is laid over the brighter ones."""
EDGED = (("ol", "steel2"), ("ol", "wood"), ("ol", "hitfill"))
"""An edge against what it goes round, where that differs from the sea by less than a mark needs."""


def light_of(colour: str) -> float:
    seen = QColor(colour)
    red, green, blue = (linear(part) for part in (seen.redF(), seen.greenF(), seen.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light_of(one), light_of(other)))
    return (lighter + 0.05) / (darker + 0.05)


def weak(theme: str, pairs: list[tuple[str, str]], least: float) -> dict[tuple[str, str], float]:
    colours = PALETTES[theme]
    ratios = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    return {pair: ratio for pair, ratio in ratios.items() if ratio < least}


@pytest.mark.parametrize("theme", PALETTES)
def test_every_text_can_be_read_on_every_ground(theme: str) -> None:
    pairs = [*product(WORDS, (*GROUNDS, *SEAS)), *product(["faint"], GROUNDS), *ON_A_FILL, *ON_A_SHIP]
    pairs += [*ON_A_CARD, *ON_THE_POSTER]
    assert not weak(theme, pairs, READABLE)


@pytest.mark.parametrize("theme", PALETTES)
def test_marks_and_edges_can_be_seen(theme: str) -> None:
    pairs = [*product(MARKS, (*GROUNDS, *SEAS)), *product(["edge"], (*GROUNDS, *SEAS)), ("coast", "sea1")]
    assert not weak(theme, pairs, SEEN)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ships_and_stars_keep_an_edge(theme: str) -> None:
    assert not weak(theme, list(EDGED), SEEN)


def test_every_theme_has_every_colour() -> None:
    assert {frozenset(colours) for colours in PALETTES.values()} == {frozenset(LIGHT)}


def test_no_colour_is_asked_for_that_there_is_not() -> None:
    asked: dict[str, set[str]] = {}
    for path in (Path(ffts.__file__).parent / "ui").rglob("*.py"):
        for inside in re.findall(r"\btoken\(([^()]*)\)", path.read_text("utf-8")):
            for name in re.findall(r'(?<!== )(?<!in )"(\w+)"', inside):
                asked.setdefault(name, set()).add(path.name)
    assert len(asked) > 20
    assert not {name: where for name, where in asked.items() if name not in LIGHT}


def test_paper_and_words_ask_for_colours_that_there_are() -> None:
    assert {*INKS, *LOOKS.values()} <= {*LIGHT}
