"""The headings of both rulebooks, where their texts lie beside the project."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.ledger import ROOT

FILES = {"first": "000_", "second": "003_"}
NUMBER = r"1?\d(?:\.\d+)+"
HEADING = re.compile(rf"^(?:<\|[^|]*\|>|[#* ])*({NUMBER})\.?\**[ \t]+([A-Z(].*)$")
NOT_A_HEADING = re.compile(r"\b(?:see|see:)$|[.;]$")
LEAST_OF_A_WORD = 4


def headings_of(lines: list[str]) -> Iterator[tuple[str, str]]:
    """The number and the words of each heading; one that a page breaks goes on in the next two lines."""
    for at, line in enumerate(lines):
        if (found := HEADING.match(line.strip())) and len(found[2]) < 70 and not NOT_A_HEADING.search(found[2]):
            broken = len(found[2].split()) == 1 and len(found[2]) < 13 or found[2].endswith("(MINOR)")
            words = f"{found[2]} {' '.join(lines[at + 1 : at + 4])}" if broken else found[2]
            yield found[1].removesuffix(".0"), words.strip()


def book(edition: str) -> Mapping[str, str]:
    """By number the headings of this edition; nothing where its text is not there."""
    found: dict[str, str] = {}
    for path in _seeds():
        if path.name.startswith(FILES[edition]):
            for number, words in headings_of(path.read_text(encoding="utf-8").splitlines()):
                found[number] = f"{found[number]}; {words}" if number in found else words
    return found


def _seeds() -> Iterator[Path]:
    folders = (parent / "shared" / "seeds" for parent in ROOT.parents)
    yield from sorted(next((folder for folder in folders if folder.is_dir()), ROOT / "no such folder").glob("*.txt"))


def stems(words: str) -> frozenset[str]:
    """The beginnings of its longer words: 'Torpedoes' and 'torpedo' are one."""
    return frozenset(word[:5] for word in re.findall(r"[a-z]+", words.lower()) if len(word) >= LEAST_OF_A_WORD)
