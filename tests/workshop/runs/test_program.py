"""Which program played: the same text is the same program on every machine, and another text is another."""

from pathlib import Path

import pytest

import ffts
from ffts.workshop.runs import program
from ffts.workshop.runs.program import COUNTING, program_of


def test_a_program_is_its_version_and_its_text() -> None:
    text = program_of("skies")
    assert text.startswith(f"{ffts.__version__}+")
    assert len(text) == len(ffts.__version__) + 13
    assert len({text, program_of("pacific_fury"), program_of("skies", COUNTING)}) == 3


def test_another_text_is_another_program_and_the_ends_of_lines_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "games" / "toy" / "rules.py"
    for file in (rules, tmp_path / "core" / "dice.py", tmp_path / "app" / "rollers.py"):
        file.parent.mkdir(parents=True)
        file.write_bytes(b"a = 1\nb = 2\n")
    monkeypatch.setattr(program, "ROOT", tmp_path)
    found = []
    for text in (b"a = 1\nb = 2\n", b"a = 1\r\nb = 2\r\n", b"a = 1\nb = 3\n"):
        rules.write_bytes(text)
        program_of.cache_clear()
        found.append(program_of("toy"))
    program_of.cache_clear()
    assert found[0] == found[1] != found[2]
