"""Nothing moves where nobody sees it, or where the desktop asks for less motion."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ffts.ui.desk.look.motion import asks_for_less, wants_motion


def test_on_a_screen_that_is_none_nothing_moves(qapp: QApplication) -> None:
    assert not wants_motion()


@pytest.mark.parametrize(
    ("file", "words", "less"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=1\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
    ],
)
def test_a_desktop_says_it_in_its_settings(tmp_path: Path, file: str, words: str, less: bool) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(words, encoding="utf-8")
    assert asks_for_less(str(tmp_path)) is less


def test_a_desktop_that_says_nothing_lets_things_move(tmp_path: Path) -> None:
    assert not asks_for_less(str(tmp_path))
