"""A first look at a game: quick, harmless, and without anything heavy."""

import subprocess
import sys
from pathlib import Path

from ffts.store.glance import Glance, head_of
from tests.store.builders import new_game
from tests.store.test_writing import DONE

HEAVY = ("sqlalchemy", "sqlmodel", "pydantic", "filelock", "platformdirs")


def test_a_glance_tells_the_name_and_where_the_game_stands(path: Path) -> None:
    with new_game(path) as store:
        assert head_of(path) == Glance("Östlich von Rossel", "first-strike", None, 1, "skies")
        store.append(None, *DONE)
        store.append(1, *DONE)
        store.move_head(1, "undone")
        assert head_of(path) == Glance("Östlich von Rossel", "first-strike", 1, 4, "skies")
    assert head_of(path) == Glance("Östlich von Rossel", "first-strike", 1, 4, "skies")
    assert list(path.parent.iterdir()) == [path]


def test_what_is_no_game_gives_nothing(path: Path) -> None:
    assert head_of(path) is None
    assert head_of(path.parent) is None
    assert head_of("\0") is None
    path.touch()
    assert head_of(path) is None
    path.write_bytes(b"A letter to my aunt. " * 900)
    assert head_of(path) is None
    path.unlink()
    new_game(path).close()
    content = path.read_bytes()
    path.write_bytes(content[:60] + b"\0\0\0\x09" + content[64:])
    assert head_of(path) is None, "a newer file"
    path.write_bytes(content[:4096])
    assert head_of(path) is None, "a damaged file"


def test_a_glance_loads_nothing_heavy() -> None:
    program = "import sys, ffts.store.glance; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "sqlite3" in loaded
    assert not set(HEAVY) & set(loaded)


def test_opening_a_game_needs_no_table_definitions() -> None:
    program = "import sys, ffts.store.sqlite; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"sqlalchemy", "sqlmodel", "pydantic"} & set(loaded)
