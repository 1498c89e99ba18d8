"""A game on the disk, and the command line without a new process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ffts.app import files
from ffts.cli import main
from ffts.core.game import Rulebook
from ffts.core.model import Event
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from tests.builders import new_session


@dataclass
class Answer:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Terminal(io.StringIO):
    """Standard input with a person behind it."""

    def isatty(self) -> bool:
        return True


Ffts = Callable[..., Answer]


@pytest.fixture
def ffts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ffts:
    """Type these words, with this text on standard input."""

    def run(*words: object, typed: str = "", at_terminal: bool = False) -> Answer:
        monkeypatch.setattr(sys, "stdin", Terminal(typed) if at_terminal else io.StringIO(typed))
        try:
            code = main(list(map(str, words)))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A morning that nobody has touched."""
    session = new_session(tmp_path / "morning.ffts")
    session.store.close()
    return tmp_path / "morning.ffts"


@pytest.fixture
def moves(tmp_path: Path) -> Callable[[str], Path]:
    """A file of orders."""

    def write(text: str) -> Path:
        file = tmp_path / "moves.jsonl"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def playing_by(monkeypatch: pytest.MonkeyPatch, rulebook: Rulebook[State, Event, Catalog]) -> None:
    """Files are opened under other rules from now on."""
    monkeypatch.setattr(files, "game_named", lambda name: replace(SKIES, rulebook=rulebook))
