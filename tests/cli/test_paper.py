"""`ffts paper`: a player's form held against the program."""

from pathlib import Path

import pytest

from ffts.app.files import new_game
from tests.cli.conftest import Ffts


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.ffts"
    new_game(path, "first-strike").store.close()
    return path


def test_the_forms_and_one_of_them(ffts: Ffts, game: Path) -> None:
    assert "air CV6                  Air operations form of Enterprise" in ffts("paper", game).lines
    lines = ffts("paper", game, "--form", "AIR cv6").lines
    assert lines[0] == "Air operations form of Enterprise: Where, Load, AOS done, Last turn"
    assert any(line.startswith("VF-6/1=") for line in lines)


def test_differences_are_reported_and_taken_when_asked_for(ffts: Ffts, game: Path) -> None:
    says = ("paper", game, "--form", "ship CV6", "--says", "speed=2", "hull=1")
    answer = ffts(*says)
    assert answer.code == 1
    assert answer.lines[0].startswith("Speed: the sheet has 2 in; the program has ")
    assert ffts(*says, "--take").code == 0
    again = ffts(*says)
    assert (again.code, again.out) == (0, "paper and program say the same\n")
    assert "Ruling: Ship sheet of Enterprise. Hull points lost: the sheet has 1" in ffts("log", game).out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--form", "air CV99"), "there is no form air CV99"),
        (("--form", "ship CV6", "--says", "colour=grey"), "the lines of this form are speed, hull, sunk, more"),
        (("--form", "air CV6", "--says", "VF-6/1=H,,,,"), "VF-6/1 has 4 cells, 5 were typed"),
        (("--form", "ship CV6", "--says", "speed=fast"), "fast is not a speed"),
    ],
)
def test_bad_input_is_reported(ffts: Ffts, game: Path, words: tuple[str, ...], fault: str) -> None:
    answer = ffts("paper", game, *words)
    assert answer.code == 2
    assert fault in answer.err
