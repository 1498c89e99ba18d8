"""The first pages a person reads are true: commands can be typed, links lead somewhere, no page is left out."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts import __version__
from ffts.cli.parser import read_words

ROOT = Path(__file__).resolve().parents[1]
FRONT = ("README.md", "docs/README.md", "docs/install.md", "docs/working-on-it.md", "docs/benchmarks.md")
LONGEST = 900
"""Words of the README: who decides in thirty seconds reads no more."""


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def commands(page: str) -> Iterator[list[str]]:
    """Every `ffts ...` of an indented block."""
    for line in re.findall(r"^ {4}(.+)$", text(page), re.MULTILINE):
        for part in re.split(r" [|>] ", line.partition("  #")[0]):
            if part.startswith("ffts "):
                yield shlex.split(part)[1:]


@pytest.mark.parametrize("page", FRONT)
def test_every_command_can_be_typed(page: str) -> None:
    for words in commands(page):
        if words != ["--version"]:
            assert read_words(words).command == words[0]


@pytest.mark.parametrize("page", FRONT)
def test_every_link_and_every_page_that_is_named_is_there(page: str) -> None:
    folder = (ROOT / page).parent
    linked = [folder / name for name in re.findall(r"\]\(([^)#:]+)\)", text(page))]
    named = [
        ROOT / name for name in re.findall(r"`((?:docs|resources|release|tests|scenarios)/[\w./-]*\w)/?`", text(page))
    ]
    assert [str(path) for path in (*linked, *named) if not path.exists()] == []


def test_the_readme_shows_two_pictures_a_film_and_both_plain_commands() -> None:
    front = text("README.md")
    assert len(re.findall(r"^!\[[^\]]+\]\(docs/gallery/", front, re.MULTILINE)) == 2
    assert ".webp)" in front
    assert "\n    python3 bootstrap.py run " in front
    assert "\n    python3 bootstrap.py test " in front


def test_the_readme_is_read_in_a_minute_or_two() -> None:
    assert len(text("README.md").split()) < LONGEST


@pytest.mark.parametrize("page", ["README.md", "docs/install.md"])
def test_files_to_install_are_those_of_this_version(page: str) -> None:
    assert set(re.findall(r"ffts-(\d+\.\d+\.\d+)-", text(page))) == {__version__}


def test_no_page_is_left_out() -> None:
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} - {"docs/README.md"}
    listed = {f"docs/{name}" for name in re.findall(r"`docs/([\w-]+\.md)`", text("docs/README.md"))}
    assert pages - listed == set()
