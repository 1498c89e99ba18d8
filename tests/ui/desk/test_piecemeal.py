"""A package is loaded a statement at a time, and is then what Python would have made of it."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from ffts.ui.desk.games import piecemeal

NAME = "slowly_loaded"
WHOLE = '''"""What it is for."""

from __future__ import annotations

first: Never_defined = 1
from .part import second
third = first + second
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / NAME
    folder.mkdir()
    (folder / "__init__.py").write_text(WHOLE)
    (folder / "part.py").write_text("second = 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    _forget()


def test_each_statement_is_a_piece(package: Path) -> None:
    pieces = piecemeal.load(NAME)
    seen = [sorted(name for name in ("first", "second", "third") if hasattr(sys.modules[NAME], name)) for _ in pieces]
    assert seen == [[], [], ["first"], ["first", "second"], ["first", "second", "third"]]


def test_it_is_what_python_makes_of_it(package: Path) -> None:
    slowly = _describe(_loaded())
    _forget()
    assert slowly == _describe(import_module(NAME))
    assert "second" in slowly


def test_what_is_there_already_stays(package: Path) -> None:
    before = import_module(NAME)
    assert list(piecemeal.load(NAME)) == [True]
    assert sys.modules[NAME] is before


def test_a_module_of_a_package_is_one_piece(package: Path) -> None:
    assert list(piecemeal.load(f"{NAME}.part")) == [True]


def test_half_a_package_does_not_stay(package: Path) -> None:
    (package / "part.py").write_text("raise OSError('torn')\n")
    with pytest.raises(OSError, match="torn"):
        _loaded()
    assert NAME not in sys.modules


def _loaded() -> ModuleType:
    assert all(piecemeal.load(NAME))
    return sys.modules[NAME]


def _describe(module: ModuleType) -> dict[str, str]:
    """Its names and values; of objects of Python's own only that they are there."""
    return {
        name: str(value) if isinstance(value, int | str | list | dict | None) else type(value).__name__
        for name, value in vars(module).items()
        if name != "__builtins__"
    }


def _forget() -> None:
    for name in (NAME, f"{NAME}.part"):
        sys.modules.pop(name, None)
