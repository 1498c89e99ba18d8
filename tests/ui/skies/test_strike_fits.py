"""The Strike, Ships and Score pages at 100 and 200 %, light and dark: every word can be read."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.drawing import Label
from ffts.games.skies.names import Segment, Step
from ffts.games.skies.pictures.strike.sheet import Shown, sheet_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.making import made
from ffts.ui.skies.pages import SCORE, SHIPS
from ffts.ui.skies.strike.dock import StrikeDock
from tests.builders import SkiesSession
from tests.ui.fits import cut_off
from tests.ui.keys import pressed
from tests.ui.strikes import G1, IJN, USN, at_step, bench, falling, go_on_until, in_asp_3, strike_game

LOOKS = [(100, "light"), (200, "dark")]
AT_200 = (780, 760)
"""The middle of a window of 1600 x 1000 at 200 %."""
SMALL = (1110, 598)
"""The page beside the Watch in a window of 1366 x 768."""
NARROW = {100: (780, 760), 200: (520, 760)}
"""The middle of a window of 1360 x 860."""


def at_cap(folder: Path) -> SkiesSession:
    """The CAP round before the phases is to be decided."""
    game = strike_game(folder, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    return game


def fighting(folder: Path) -> SkiesSession:
    """ASP 3: every group is placed, CAP was fought."""
    return in_asp_3(folder, cap=True, placed=True)


def attacking(folder: Path) -> SkiesSession:
    """The fire at the first group is over; its attack comes next."""
    game = in_asp_3(folder, cap=True, placed=True)
    go_on_until(game, lambda state: state.raiders(IJN)[G1].aa_done, falling())
    return game


def burning(folder: Path) -> SkiesSession:
    """Carriers were hit, and damage control is due."""
    game = strike_game(folder, cap=True)
    go_on_until(game, lambda state: state.public.segment is Segment.DAMAGE_CONTROL, falling(seed=4, hits=3))
    return game


@pytest.fixture(params=LOOKS, ids=lambda one: f"{one[0]} {one[1]}")
def dressed(theme: Theme, request: pytest.FixtureRequest) -> Theme:
    percent, name = request.param
    theme.choose(name)
    theme.set_zoom(percent)
    return theme


def score_page() -> QWidget:
    """A page that is drawn from its value."""
    page: QWidget = made(SCORE)
    return page


def ships_page() -> QWidget:
    """Another."""
    page: QWidget = made(SHIPS)
    return page


PAGES = [
    (StrikeDock, strike_game),
    (StrikeDock, at_cap),
    (StrikeDock, fighting),
    (StrikeDock, burning),
    (ships_page, fighting),
    (ships_page, burning),
    (score_page, burning),
]


@pytest.mark.parametrize(("make", "scene"), PAGES, ids=lambda part: part.__name__)
def test_nothing_is_cut_off(
    qtbot: QtBot, tmp_path: Path, dressed: Theme, make: type[QWidget], scene: Callable[[Path], SkiesSession]
) -> None:
    with bench(qtbot, scene(tmp_path), make(), AT_200) as there:
        assert cut_off(there.dock) == []
        for viewer in (USN, IJN):
            there.dock.show_view(viewer)
            assert cut_off(there.dock) == []


@pytest.mark.parametrize("make", [StrikeDock, ships_page, score_page])
def test_nor_is_what_stands_on_an_empty_page(qtbot: QtBot, dressed: Theme, make: Callable[[], QWidget]) -> None:
    page = make()
    qtbot.addWidget(page)
    page.resize(*AT_200)
    page.show()
    assert cut_off(page) == []


def test_nor_the_lists_and_numbers_that_open_on_the_strike_page(qtbot: QtBot, tmp_path: Path, dressed: Theme) -> None:
    with bench(qtbot, fighting(tmp_path), StrikeDock(), AT_200) as there:
        for key in (Qt.Key.Key_M, Qt.Key.Key_A, Qt.Key.Key_E, Qt.Key.Key_G):
            there.dock.setFocus()
            pressed(key)
            QApplication.processEvents()
            assert cut_off(there.dock) == []


@pytest.mark.parametrize("scene", [at_cap, fighting, attacking], ids=lambda part: part.__name__)
def test_what_a_phase_needs_is_seen_without_scrolling(
    qtbot: QtBot, tmp_path: Path, scene: Callable[[Path], SkiesSession]
) -> None:
    """A window of 1366 x 768: chance, steps, die and ways beside the sheet, which has two thirds of the page."""
    with bench(qtbot, scene(tmp_path), StrikeDock(), SMALL) as there:
        QApplication.processEvents()
        dock = there.dock
        step, column = dock.board.views["next"], dock._area.viewport()
        assert step.mapTo(column, step.rect().bottomLeft()).y() <= column.height()
        assert dock.stage.scene.width() * 3 >= dock.width() * 2


@pytest.mark.parametrize(("size", "seen"), [((700, 560), "beside"), ((500, 560), "above"), ((500, 400), "within")])
def test_in_a_narrow_page_the_sheet_stands_above_and_in_a_low_one_it_scrolls_with_the_rest(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], seen: str
) -> None:
    with bench(qtbot, fighting(tmp_path), StrikeDock(), size) as there:
        QApplication.processEvents()
        sheet, column = there.dock.stage.left, there.dock._area
        assert sheet.isVisible() and column.isVisible()
        assert column.isAncestorOf(sheet) == (seen == "within")
        assert (sheet.geometry().bottom() <= column.geometry().top()) == (seen == "above")
        assert there.dock.stage.scene.height() <= column.height()


def test_with_five_groups_on_their_way_every_group_and_every_ship_has_its_name(tmp_path: Path) -> None:
    """What finds no place beside its thing stands farther away, with a line to it; nothing lies on anything else."""
    game = fighting(tmp_path)
    picture = umpires_picture(game.state, game.data)
    first = next(group for group in picture.groups if group.strong)
    five = tuple(replace(first, id=f"{number}", name=f"Shokaku strike 1/{number}") for number in range(1, 6))
    picture = replace(picture, lanes=(replace(picture.lanes[0], groups=five),))
    for wide, high in ((790, 476), (1212, 840)):
        drawn = sheet_picture(picture, Shown(wide, high, "3", numbered=True))
        names = {shape.text for shape in drawn.shapes if isinstance(shape, Label)}
        assert {group.name for group in five} <= names
        assert all(any(name.endswith(row.name) for name in names) for row in picture.forces[0].drawn[0])
    game.store.close()
