"""Task forces in the window: a whole set-up by keys, moves plotted by their number, narrow tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.core.page import Face
from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment, ShipId, TfId
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.look.suits import suit_path
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.faces import FaceView
from ffts.ui.desk.page.making import made
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.skies.pages import TASK_FORCES
from tests.builders import SkiesSession, new_session
from tests.builders_search import START, TF16, TFO, sea
from tests.ui.keys import pressed, typed
from tests.ui.searches import IJN, USN, until

Key = Qt.Key


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    """Both sides may use two dummy forces and three dummy ships, and begin in a zone of their own."""
    data = sea().data
    zone = (START, HexId("1011"), HexId("1014"), HexId("1210"))
    sides = tuple(
        side.model_copy(update={"zone": zone, "dummies": side.dummies.model_copy(update={"forces": 2, "ships": 3})})
        for side in data.scenario.sides
    )
    free = data.model_copy(update={"scenario": data.scenario.model_copy(update={"sides": sides})})
    session = new_session(tmp_path / "free.ffts", free)
    yield session
    session.store.close()


@pytest.fixture
def dock(qtbot: QtBot, game: SkiesSession) -> PageDock:
    dock: PageDock = made(TASK_FORCES)
    table = Table()
    table.setParent(dock)
    qtbot.addWidget(dock)
    table.take(game)
    table.changed.connect(dock.show_state)
    dock.wants.connect(table.do)
    dock.resize(1100, 900)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    forces(dock).setFocus()
    return dock


@pytest.fixture
def given(dock: PageDock) -> list[Command]:
    found: list[Command] = []
    dock.wants.connect(found.append)
    return found


def forces(dock: PageDock) -> RowsView:
    (view,) = dock.board.views["forces"].blocks.views
    assert isinstance(view, RowsView)
    return view


def test_a_free_scenario_is_set_up_from_first_to_last_by_keys_alone(dock: PageDock, game: SkiesSession) -> None:
    def line(key: Key, text: str) -> None:
        pressed(key)
        typed(text)
        pressed(Key.Key_Return)
        assert forces(dock).hasFocus()

    line(Key.Key_M, "1011")
    pressed(Key.Key_N)
    pressed(Key.Key_Return)
    line(Key.Key_H, "kd 3h")
    pressed(Key.Key_Down)
    pressed(Key.Key_Down)
    line(Key.Key_D, "cruiser")
    pressed(Key.Key_N)
    pressed(Key.Key_Tab)
    typed("Cruiser 2")
    pressed(Key.Key_Return)
    pressed(Key.Key_X)
    until(game, 1, Segment.MOVEMENT)
    found = {force.id: force for side in game.state.sides.values() for force in side.task_forces.values()}
    assert {name: force.hex for name, force in found.items()} == {"16": "1011", "17": "1010", "O": "1014", "A": "1010"}
    assert [card.card for card in found[TF16].hand] == ["kd", "3h"]
    assert found[TFO].dummy_ships == ("spade_number",)
    assert found[TfId("A")].ships == (ShipId("CA2"),)
    assert game.state.public.maps_exchanged


def test_a_refused_line_stays_open_and_may_be_waived_and_escape_leaves_it(dock: PageDock, given: list[Command]) -> None:
    pressed(Key.Key_M)
    typed("0505")
    pressed(Key.Key_Return)
    assert given == []
    assert dock.refusal.heading.text().startswith("Refused by 3.2")
    pressed(Key.Key_Escape)
    assert "set-up line" in dock.board.views and not dock.refusal.isVisible()
    pressed(Key.Key_Escape)
    assert "set-up line" not in dock.board.views
    assert forces(dock).hasFocus()


def test_10_2_a_move_is_plotted_by_its_number(dock: PageDock, given: list[Command]) -> None:
    dock.point_at("O")
    pressed(Key.Key_Return)
    assert dock.choices.heading.text().startswith("Plot TF O")
    pressed(Key.Key_4)
    assert given == [s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015"))]
    assert forces(dock).hasFocus()


def test_a_side_orders_nothing(dock: PageDock, given: list[Command]) -> None:
    dock.show_view(USN)
    pressed(Key.Key_P)
    pressed(Key.Key_R)
    assert given == []
    assert READ_ONLY in dock.board.views["forces"].deeds.buttons[0].toolTip()


def test_a_force_chosen_elsewhere_is_shown_and_one_chosen_here_is_pointed_at(dock: PageDock) -> None:
    found: list[object] = []
    dock.pointed.connect(found.append)
    dock.point_at("O")
    assert dock.in_hand == "O"
    pressed(Key.Key_Up)
    assert found == [("tf", "16")]


def test_suits_are_distinguished_by_their_shape(qtbot: QtBot) -> None:
    shapes = [suit_path(suit, QPixmap(10, 10).rect().toRectF().center(), 8) for suit in "hdsc"]
    assert len({tuple((e.x, e.y) for e in map(path.elementAt, range(path.elementCount()))) for path in shapes}) == 4


def test_a_card_that_was_seen_is_drawn_otherwise(qtbot: QtBot) -> None:
    faces = [FaceView(Face("K", "h", "CV", marked=marked)) for marked in (False, True)]
    for face in faces:
        qtbot.addWidget(face)
    one, other = (face.grab().toImage() for face in faces)
    assert one != other


@pytest.mark.parametrize("percent", [200, 250])
def test_columns_left_out_for_want_of_room_stay_out(dock: PageDock, theme: Theme, percent: int) -> None:
    theme.set_zoom(percent)
    dock.resize(540, 800)
    table = forces(dock)
    seen = []
    for wide in (540, 542, 540, 542):
        dock.resize(wide, 800)
        QApplication.processEvents()
        assert table.block
        seen.append([at for at in range(len(table.block.columns)) if not table.isColumnHidden(at)])
        assert table.horizontalHeader().length() <= table.viewport().width()
    assert all(columns == seen[0] for columns in seen)
