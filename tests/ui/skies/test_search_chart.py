"""The chart as a place to order: plots and searches are dragged or keyed, layers are switched."""

from collections.abc import Iterator
from pathlib import Path

import pyqtgraph
import pytest
from PySide6.QtCore import QEvent, QMarginsF, QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QMouseEvent, QPageLayout, QPdfWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.ui.skies.chart.dock import ChartDock
from ffts.ui.skies.chart.paper import print_chart
from ffts.ui.skies.chart.view import ChartView
from tests.builders import SkiesSession
from tests.builders_search import CV6, TF16, TFO, plan
from tests.ui.searches import IJN, USN, out_game, sea_game, until

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
Kind, Key = QEvent.Type, Qt.Key


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = sea_game(tmp_path)
    yield session
    session.store.close()


@pytest.fixture
def dock(qtbot: QtBot, game: SkiesSession, tmp_path: Path) -> ChartDock:
    pyqtgraph.setConfigOption("mouseRateLimit", -1)
    dock = ChartDock(settings=QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(dock)
    dock.resize(1100, 800)
    with qtbot.waitExposed(dock):
        dock.show()
    game.watch(dock.show_state)
    dock.open_game(game)
    dock.activateWindow()
    view(dock).setFocus()
    return dock


@pytest.fixture
def given(dock: ChartDock) -> list[Command]:
    """The commands the chart gave."""
    commands: list[Command] = []
    dock.wants.connect(commands.append)
    return commands


def view(dock: ChartDock) -> ChartView:
    assert dock.view is not None
    return dock.view


def lines(dock: ChartDock) -> tuple[str, ...]:
    """What stands beside the pointer."""
    assert dock.drags is not None
    return dock.drags.lines


def mouse(dock: ChartDock, kind: QEvent.Type, at: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
    area = view(dock).mouse_area
    button = NO_BUTTON if kind is Kind.MouseMove else LEFT
    down = NO_BUTTON if kind is Kind.MouseButtonRelease else LEFT
    QApplication.sendEvent(area, QMouseEvent(kind, QPointF(at), QPointF(area.mapToGlobal(at)), button, down, held))


def pulled(dock: ChartDock, *hexes: str, held: Qt.KeyboardModifier = NONE) -> None:
    """Press on the first hex and go through the others; the button stays down."""
    spots = [view(dock).point_of(hex_).toPoint() for hex_ in hexes]
    mouse(dock, Kind.MouseButtonPress, spots[0], held)
    for start, end in zip(spots, spots[1:], strict=False):
        for part in range(1, 9):
            mouse(dock, Kind.MouseMove, start + (end - start) * part / 8, held)


def let_go(dock: ChartDock, hex_: str) -> None:
    mouse(dock, Kind.MouseButtonRelease, view(dock).point_of(hex_).toPoint())


def press(dock: ChartDock, *keys: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    area = view(dock).focusProxy()
    assert area is not None
    for key in keys:
        QTest.keyClick(area, key, held)


# ---------------------------------------------------------------------- plots


def test_10_2_a_task_force_is_dragged_to_plot_its_move(dock: ChartDock, given: list[Command]) -> None:
    pulled(dock, "1014", "1015")
    assert lines(dock)[0].startswith("TF O to 1015: 1 of ")
    let_go(dock, "1015")
    assert given == [s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015"))]
    assert lines(dock) == ()


def test_10_1_what_is_too_far_is_refused_beside_the_pointer(dock: ChartDock) -> None:
    pulled(dock, "1014", "1018")
    assert lines(dock) == ("10.1: TF O in 1014 may move 1 hex; 1018 is 4 away",)
    assert dock.drags is not None and dock.drags.sketch is not None
    assert not dock.drags.sketch.allowed


def test_a_drag_is_given_up_with_escape(dock: ChartDock, given: list[Command]) -> None:
    pulled(dock, "1014", "1015")
    press(dock, Key.Key_Escape)
    let_go(dock, "1015")
    assert given == []


def test_a_drag_back_home_orders_nothing(dock: ChartDock, given: list[Command]) -> None:
    pulled(dock, "1014", "1015", "1014")
    let_go(dock, "1014")
    assert given == []


def test_the_chart_stands_still_while_a_force_is_dragged(dock: ChartDock) -> None:
    before = view(dock).seen()
    pulled(dock, "1014", "1015")
    let_go(dock, "1015")
    assert view(dock).seen() == before


def test_10_2_a_move_is_plotted_by_keys(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_Tab, Key.Key_Tab, Key.Key_Return, Key.Key_Down, Key.Key_G)
    assert given == [s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015"))]
    assert dock.line.text().startswith("TF O to 1015")


def test_without_a_force_the_key_says_what_to_do(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_Down, Key.Key_G)
    assert given == []
    assert "choose it (Tab, Enter)" in dock.line.text()


def test_3_6_a_side_drags_nothing(dock: ChartDock, given: list[Command]) -> None:
    dock.show_view(IJN)
    pulled(dock, "1014", "1015")
    let_go(dock, "1015")
    press(dock, Key.Key_G)
    assert given == []
    assert "umpire" in dock.line.text()


# ---------------------------------------------------------------------- searches


def test_7_4_a_search_is_drawn_from_a_carrier_with_shift(dock: ChartDock, given: list[Command]) -> None:
    pulled(dock, "1010", "1007", "1309", "1313", "1015", held=SHIFT)
    texts = lines(dock)
    assert texts[0] == "Enterprise: from turn 2, 0 to 180 degrees, out to 5 hexes (2:0-180:5-23)"
    assert texts[1] == "covers 51 hexes"
    assert texts[2] == "launch on turn 1, 5 out on 6, home on 11, last turn 23"
    assert texts[3].startswith("needs 3 AFs (7.4.5)")
    let_go(dock, "1015")
    (drawn,) = given
    assert isinstance(drawn, s.PlanSearch)
    assert (drawn.platform, drawn.begin, drawn.arc, drawn.range, len(drawn.afs)) == (CV6, 2, (0, 180), 5, 3)


def test_7_4_the_switch_makes_every_drag_a_search(dock: ChartDock, given: list[Command]) -> None:
    press(dock, Key.Key_D)
    pulled(dock, "1010", "1014")
    let_go(dock, "1014")
    assert [type(cmd) for cmd in given] == [s.PlanSearch]
    press(dock, Key.Key_D)
    pulled(dock, "1010", "1011")
    let_go(dock, "1011")
    assert given[1:] == [s.PlotMove(side=USN, task_force=TF16, to=HexId("1011"))]


def test_7_4_2_a_range_too_far_is_refused_beside_the_pointer(dock: ChartDock) -> None:
    pulled(dock, "1010", "1019", held=SHIFT)
    assert lines(dock)[-1].startswith("7.4.2: ")


def test_7_4_1_a_plan_out_of_time_is_refused_beside_the_pointer(dock: ChartDock, game: SkiesSession) -> None:
    until(game, 2, Segment.INITIATIVE)
    pulled(dock, "1010", "1014", held=SHIFT)
    assert lines(dock)[-1].startswith("7.4.1: ")


# ---------------------------------------------------------------------- layers, paper


def test_every_layer_has_its_letter(dock: ChartDock) -> None:
    press(dock, Key.Key_P, Key.Key_T, Key.Key_S, Key.Key_K, Key.Key_B)
    assert dock.layers == Layers(plots=False, tracks=False, searches=False, strikes=False, lit=False)


def test_a_hidden_layer_is_not_drawn(dock: ChartDock, game: SkiesSession) -> None:
    game.submit(plan())
    shown = view(dock).grab().toImage()
    press(dock, Key.Key_S)
    hidden = view(dock).grab().toImage()
    assert hidden != shown
    game.undo()
    assert view(dock).grab().toImage() == hidden


def test_the_list_and_the_line_tell_of_searches(qtbot: QtBot, dock: ChartDock, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    session = out_game(tmp_path / "out", 6)
    dock.open_game(session)
    assert "Enterprise search 1, rings 2-4, out (3:60-240:6-24); home on 14, fuel ends on 24" in dock.outline.lines()
    dock.show_selection(("hex", "1014"))
    assert "TF O lies in the area of Enterprise search 1 this turn" in dock.line.text()
    dock.show_view(IJN)
    assert not any("CV6" in line for line in dock.outline.lines())
    session.store.close()


def test_the_button_of_the_chart_asks_for_paper(dock: ChartDock, game: SkiesSession) -> None:
    asked: list[bool] = []
    dock.print_wanted.connect(lambda: asked.append(True))
    next(action for action in dock.chart_actions if action.text() == "Print").trigger()
    assert asked


def test_the_chart_is_printed_on_one_page(dock: ChartDock, game: SkiesSession, tmp_path: Path) -> None:
    game.submit(plan())
    paper = QPdfWriter(str(tmp_path / "chart.pdf"))
    paper.setPageOrientation(QPageLayout.Orientation.Landscape)
    paper.setPageMargins(QMarginsF(10, 10, 10, 10))
    print_chart(paper, view(dock).picture, dock.layers, "A sea")
    del paper
    written = (tmp_path / "chart.pdf").read_bytes()
    assert written.startswith(b"%PDF")
    assert written.count(b"/Type /Page\n") == 1
