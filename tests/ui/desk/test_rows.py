"""The table model of every list: frozen rows, columns as data, and a selection that outlives a change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QAbstractItemView, QTableView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import KeptSelection, RowColumn, RowsModel

# The screen of the tests has no window manager.
ROLE = Qt.ItemDataRole


@dataclass(frozen=True)
class Hull:
    key: str
    knots: int


BIG_E, HAMMANN, AKEBONO = Hull("CV6", 32), Hull("DD412", 36), Hull("AKEB", 34)
COLUMNS = (
    RowColumn[Hull]("Ship", lambda hull: hull.key, tip=lambda hull: f"the ship {hull.key}"),
    RowColumn[Hull]("Speed", lambda hull: f"{hull.knots} kn", right=True),
)


def slow(hull: Hull) -> QColor | None:
    return QColor("red") if hull.knots < 33 else None


@pytest.fixture
def model() -> RowsModel[Hull]:
    return RowsModel(COLUMNS, lambda hull: hull.key, slow)


def selected(view: QTableView, model: RowsModel[Hull]) -> list[object]:
    return [model.ident(index.row()) for index in view.selectionModel().selectedRows()]


@pytest.mark.parametrize("rows", [(), (BIG_E,), (BIG_E, HAMMANN, AKEBONO)])
def test_qt_finds_no_fault_with_the_model(
    qtmodeltester: ModelTester, model: RowsModel[Hull], rows: Sequence[Hull]
) -> None:
    model.show_rows(rows)
    check: Callable[..., None] = qtmodeltester.check
    check(model, force_py=True)


def test_a_cell_is_reported_by_its_column(model: RowsModel[Hull]) -> None:
    model.show_rows((HAMMANN,))
    speed = model.index(0, 1)
    assert speed.data() == "36 kn"
    assert model.index(0, 0).data(ROLE.ToolTipRole) == "the ship DD412"
    assert speed.data(ROLE.ToolTipRole) is None
    assert Qt.AlignmentFlag(speed.data(ROLE.TextAlignmentRole)) & Qt.AlignmentFlag.AlignRight
    assert [model.headerData(at, Qt.Orientation.Horizontal) for at in range(2)] == ["Ship", "Speed"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_what_is_stressed_is_bold_as_well_as_coloured(model: RowsModel[Hull]) -> None:
    model.show_rows((BIG_E, HAMMANN))
    colour, font = model.index(0, 0).data(ROLE.ForegroundRole), model.index(0, 0).data(ROLE.FontRole)
    assert isinstance(colour, QBrush) and colour.color() == QColor("red")
    assert isinstance(font, QFont) and font.bold()
    assert model.index(1, 0).data(ROLE.ForegroundRole) is None


def test_rows_that_follow_are_added_without_a_reset(qtbot: QtBot, model: RowsModel[Hull]) -> None:
    model.show_rows((BIG_E,))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsInserted):
        model.show_rows((BIG_E, HAMMANN, AKEBONO))
    assert model.row(2) is AKEBONO
    with qtbot.assertNotEmitted(model.modelReset), qtbot.assertNotEmitted(model.rowsInserted):
        model.show_rows((BIG_E, HAMMANN, AKEBONO))


def test_other_rows_reset_the_model_and_the_selection_stays_with_its_ids(qtbot: QtBot, model: RowsModel[Hull]) -> None:
    view = QTableView()
    qtbot.addWidget(view)
    view.setModel(model)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    kept = KeptSelection(view, model)
    assert kept.parent() is view
    model.show_rows((BIG_E, HAMMANN, AKEBONO))
    chosen = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().setCurrentIndex(model.index(1, 0), chosen)
    model.show_rows((AKEBONO, HAMMANN))
    assert selected(view, model) == ["DD412"]
    assert view.currentIndex().row() == 1
    model.show_rows((AKEBONO,))
    assert selected(view, model) == []


def test_a_cell_is_as_high_as_its_words_need(qtbot: QtBot) -> None:
    words = RowsModel((RowColumn[str]("Words", lambda text: text),), lambda text: text)
    view = QTableView()
    qtbot.addWidget(view)
    view.setModel(words)
    view.setItemDelegate(Cells(view))
    view.setColumnWidth(0, 150)
    words.show_rows(("short", "many words that need more than one line of this narrow column"))
    view.resize(300, 200)
    view.show()
    assert view.sizeHintForRow(1) >= 3 * view.fontMetrics().lineSpacing() > view.sizeHintForRow(0)
    view.selectRow(0)
    assert not view.grab().isNull()
