"""What the server hands out as it lies: the colours are those of the window, and nothing is loaded from elsewhere."""

import re
from collections.abc import Mapping
from gzip import compress
from pathlib import Path

import pytest

from ffts.ui.desk.look.tokens import CONTRAST, DARK, LIGHT, PAPER
from ffts.web import signs

STATIC = Path(signs.__file__).parent / "static"
STYLE = (STATIC / "style.css").read_text(encoding="utf-8")
SCRIPT = (STATIC / "page.js").read_text(encoding="utf-8")
BLOCKS = [
    dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", block)) for block in re.findall(r"\{([^{}]*--bg:[^{}]*)\}", STYLE)
]
FIRST_VISIT = 250_000
SHORT = 250


@pytest.mark.parametrize("at, theme", list(enumerate((DARK, LIGHT, LIGHT, CONTRAST, CONTRAST, PAPER))))
def test_each_theme_has_the_colours_of_the_window(at: int, theme: Mapping[str, str]) -> None:
    assert BLOCKS[at] == theme


def test_every_colour_that_is_named_exists() -> None:
    known = {*DARK, "titles", "bar"}
    assert set(re.findall(r"var\(--([\w-]+)", STYLE)) <= known


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert not re.search(r"https?://|//[a-z]", STYLE + SCRIPT.replace("// ", ""))
    assert {(STATIC / each).is_file() for each in re.findall(r'url\("([^"]+)"\)', STYLE)} == {True}


def test_a_first_visit_is_small() -> None:
    files = (path for path in STATIC.rglob("*") if path.is_file())
    assert sum(len(compress(path.read_bytes())) for path in files) < FIRST_VISIT / 2


def test_the_script_is_short_and_makes_no_html_of_its_own() -> None:
    assert len(SCRIPT.splitlines()) < SHORT
    assert not re.search(r"innerHTML|outerHTML|eval\(|insertAdjacent|document\.write", SCRIPT)


def test_every_sign_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "signs.svg").read_text(encoding="utf-8")))
    assert drawn == signs.SIGNS
    assert set(signs.ALSO.values()) <= signs.SIGNS
