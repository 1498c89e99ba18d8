"""`ffts keys`: the page of keys in the manual is what the program says."""

from pathlib import Path

from ffts.cli import BAD_INPUT
from ffts.cli.keys import FIRST, LAST
from ffts.start import key_page
from tests.cli.conftest import Ffts

PAGE = Path(__file__).parents[2] / "docs" / "keys.md"


def test_the_page_of_keys_is_what_the_command_writes(ffts: Ffts, tmp_path: Path) -> None:
    """Red after another key, name or tip: `ffts keys --page docs/keys.md` writes it anew."""
    text = PAGE.read_text(encoding="utf-8")
    page = tmp_path / "keys.md"
    page.write_text(f"{text.partition(FIRST)[0]}{FIRST}\n{LAST}{text.partition(LAST)[2]}", encoding="utf-8")
    assert ffts("keys", "--page", str(page)).code == 0
    assert page.read_text(encoding="utf-8") == text


def test_every_game_has_its_keys_and_every_key_stands_once(ffts: Ffts) -> None:
    shown = ffts("keys").out
    assert shown == key_page()
    assert shown.count("### File") == 1
    assert "`D` | Divide" in shown


def test_a_page_without_marks_is_left_as_it_is(ffts: Ffts, tmp_path: Path) -> None:
    page = tmp_path / "mine.md"
    page.write_text("Mine", encoding="utf-8")
    assert ffts("keys", "--page", str(page)).code == BAD_INPUT
    assert page.read_text(encoding="utf-8") == "Mine"
