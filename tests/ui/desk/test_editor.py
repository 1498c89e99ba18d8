"""File > Scenario editor: from nothing to a game of one's own, by keys and by the mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractProxyModel, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.drafts.fields import Field, Place
from ffts.ui.desk.editor.picker import Picker
from ffts.ui.desk.editor.window import EditorWindow
from ffts.ui.desk.start.new_game import NewGame
from ffts.ui.desk.window.program import Program
from ffts.workshop.catalogs import load_catalog
from tests.ui.keys import pressed

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
PATIENCE = 30_000
FORCE: Place = ("sides", 0, "task_forces", 0)


@pytest.fixture
def editor(program: Program, tmp_path: Path, qtbot: QtBot) -> EditorWindow:
    program.settings.keep_numbers("skies", tmp_path)
    pressed(Qt.Key.Key_A, CONTROL_SHIFT)
    qtbot.waitUntil(lambda: program.window.findChild(EditorWindow) is not None, timeout=PATIENCE)
    found = program.window.findChild(EditorWindow)
    assert found is not None
    return found


def typed(editor: EditorWindow, place: Place, text: str) -> None:
    """Into a field of a part, and out of it."""
    editor.go_to(place[:-1])
    line = editor.form.editors[place]
    assert isinstance(line, QLineEdit)
    line.setText(text)
    line.editingFinished.emit()
    QTest.qWait(1)


def checked(editor: EditorWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(editor.checked, timeout=PATIENCE):
        editor.check()


def test_a_scenario_is_written_tried_and_played(editor: EditorWindow, program: Program, qtbot: QtBot) -> None:
    typed(editor, ("title",), "Two carriers at noon")
    typed(editor, ("start",), "1200")
    checked(editor, qtbot)
    assert editor.found == ()
    editor.try_it()
    page = program.window.findChild(NewGame)
    assert page is not None
    assert page.title.text() == "Two carriers at noon"
    assert load_catalog(editor.draft.file).scenario.start == "1200"
    page.start_button.click()
    qtbot.waitUntil(lambda: program.table.session is not None, timeout=PATIENCE)
    assert program.table.session is not None
    assert program.table.session.data.scenario.title == "Two carriers at noon"


def test_what_is_wrong_stands_beside_its_field_and_keeps_it_a_draft(editor: EditorWindow, qtbot: QtBot) -> None:
    typed(editor, (*FORCE, "hex"), "9999")
    checked(editor, qtbot)
    editor.go_to(FORCE)
    assert editor.form.faults[*FORCE, "hex"].whole.startswith("! Hex 9999 is off the map")
    assert not editor.buttons["Try it &now"].isEnabled()
    written = editor.save()
    assert written is not None
    assert written.suffix == ".draft"
    assert "cannot be played yet" in editor.status.whole


def test_a_force_is_dragged_typed_by_latitude_and_moved_by_arrows(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.show()
    mark = editor.map.marks[0]
    start, target = editor.map.point_of(mark.hex), editor.map.point_of("0606")
    QTest.mousePress(editor.map, Qt.MouseButton.LeftButton, pos=start.toPoint())
    move(editor, target)
    QTest.mouseRelease(editor.map, Qt.MouseButton.LeftButton, pos=target.toPoint())
    QTest.qWait(1)
    assert editor.map.marks[0].hex == "0606"
    assert editor.place == FORCE
    editor.go_to(("weather",))
    editor.go_to(FORCE)
    QTest.keyClick(editor.map, Qt.Key.Key_Right)
    QTest.qWait(1)
    assert editor.map.marks[0].hex != "0606"
    assert editor.map.chart is not None
    lat, lon = editor.map.chart.position_of("0707")
    words = f"{abs(lat):.2f} {'S' if lat < 0 else 'N'} {abs(lon):.2f} {'W' if lon < 0 else 'E'}"
    typed(editor, (*FORCE, "hex"), words)
    assert editor.map.marks[0].hex == "0707"
    while editor.draft.may_undo:
        editor.draft.undo()


def move(editor: EditorWindow, to: QPointF) -> None:
    """The mouse with its button down; the kit's own move has no button."""
    left = Qt.MouseButton.LeftButton
    there = editor.map.mapToGlobal(to)
    event = QMouseEvent(QEvent.Type.MouseMove, to, there, left, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(editor.map, event)


def test_the_map_is_zoomed_by_wheel_and_keys_and_pulled_about(editor: EditorWindow) -> None:
    editor.show()
    begun(editor, "midway-4-june")
    view, mark = editor.map, editor.map.marks[0]
    whole, before = view.point_of(mark.hex), view.scale
    wheel(view, whole, 480)
    assert view.scale > 2 * before
    there = view.point_of(mark.hex)
    wheel(view, there, 120)
    assert (view.point_of(mark.hex) - there).manhattanLength() < 2  # what is under the mouse stays there
    QTest.keyClick(view, Qt.Key.Key_Plus)
    seen, there = view.scale, view.point_of(mark.hex)
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.point_of(mark.hex).x() < there.x()
    editor.type(field_at(editor, (*FORCE, "hex")), "0202")  # a change keeps what is seen, and shows what it moved
    QTest.qWait(1)
    editor.go_to(("weather",))
    editor.go_to(FORCE)
    assert view.scale == seen
    assert view.rect().contains(view.point_of("0202").toPoint())
    at = view.point_of("0202").toPoint()
    assert view.hex_at(QPointF(at)) == "0202"
    QTest.mousePress(view, Qt.MouseButton.MiddleButton, pos=at)
    QTest.mouseRelease(view, Qt.MouseButton.MiddleButton, pos=at)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.scale < seen
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.scale == before
    while editor.draft.may_undo:
        editor.draft.undo()


def wheel(view: QWidget, at: QPointF, turned: int) -> None:
    """The wheel of the mouse at this point."""
    none = Qt.MouseButton.NoButton
    event = QWheelEvent(
        at,
        view.mapToGlobal(at),
        QPoint(),
        QPoint(0, turned),
        none,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def field_at(editor: EditorWindow, place: Place) -> Field:
    return next(one for one in editor.draft.fields(place[:-1]) if one.place == place)


def test_doctrine_is_chosen_in_boxes_and_reported_beside_them(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.go_to(("sides", 0))
    place: Place = ("sides", 0, "doctrine", "cap")
    box = editor.form.editors[place]
    assert isinstance(box, QComboBox)
    assert editor.form.labels[place].text() == "Doctrine: CAP"
    box.setCurrentText("usn_1944")
    box.activated.emit(box.findData("usn_1944"))
    QTest.qWait(1)
    assert editor.draft.tree["sides"][0]["doctrine"]["cap"] == "usn_1944"
    editor.draft.put(place, "usn_1943")
    editor.show_draft()
    checked(editor, qtbot)
    editor.go_to(("sides", 0))
    assert "there is no choice 'usn_1943'" in editor.form.faults[place].whole
    marked = editor.outline.currentItem()
    assert marked is not None
    assert marked.text(0) == "United States   !"
    for _ in range(2):
        editor.draft.undo()


def test_parts_are_added_and_taken_out(editor: EditorWindow) -> None:
    editor.go_to(("sides", 0))
    offered(editor.add_menu, "Task force").trigger()
    assert editor.place == ("sides", 0, "task_forces", 1)
    assert len(editor.draft.tree["sides"][0]["task_forces"]) == 2
    editor.take_out()
    QTest.qWait(1)
    assert len(editor.draft.tree["sides"][0]["task_forces"]) == 1
    editor.go_to(("sides", 0))
    assert not editor.buttons["&Take out"].isEnabled()
    assert not editor.buttons["&Duplicate"].isEnabled()


def test_a_squadron_is_duplicated_beside_itself(editor: EditorWindow) -> None:
    editor.go_to(("sides", 0, "air_groups", 0, "squadrons", 0))
    editor.buttons["&Duplicate"].click()
    assert editor.place == ("sides", 0, "air_groups", 0, "squadrons", 1)
    assert editor.draft.at(editor.place)["id"] == "VF-6-2"


def test_a_choice_is_made_in_a_box_with_what_is_usual_reported(editor: EditorWindow) -> None:
    editor.go_to(("weather",))
    box = editor.form.editors["weather", "sky"]
    assert isinstance(box, QComboBox)
    assert box.itemText(0) == "as usual (clear)"
    box.setCurrentText("squalls")
    box.activated.emit(box.findData("squalls"))
    QTest.qWait(1)
    assert editor.draft.tree["weather"]["sky"] == "squalls"


def test_a_scenario_file_is_opened_like_a_game(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("title = 'nothing else'\n", encoding="utf-8")
    program.games.open(file)
    qtbot.waitUntil(lambda: program.bars.bar("scenario") is not None, timeout=PATIENCE)


def test_a_ship_is_found_by_its_name_and_its_id_is_written(editor: EditorWindow) -> None:
    editor.go_to(FORCE)
    line = editor.form.editors[*FORCE, "ships"]
    assert isinstance(line, QLineEdit)
    completer = line.completer()
    line.setText("CV6, Portland, lexing")
    completer.setCompletionPrefix("lexing")
    found = completer.completionModel()
    assert isinstance(found, QAbstractProxyModel)
    offered = [found.index(at, 0).data() for at in range(completer.completionCount())]
    assert "CV2   Lexington, CV, USA" in offered
    at = offered.index("CV2   Lexington, CV, USA")
    assert completer.pathFromIndex(found.mapToSource(found.index(at, 0))) == "CV6, Portland, CV2"


def begun(editor: EditorWindow, scenario: str) -> None:
    as_one = next(menu for action in editor.begin.actions() if isinstance(menu := action.menu(), QMenu))
    offered(as_one, scenario).trigger()


def offered(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == text)


def test_a_search_is_drawn_from_its_ship_by_mouse_and_keys(editor: EditorWindow) -> None:
    begun(editor, "eastern-solomons-24-august")
    editor.show()
    editor.go_to(("searches", 2))
    pen = editor.map.pen
    assert pen is not None
    start = editor.map.point_of(pen.origin)
    south = editor.map.point_of("1910")
    QTest.mousePress(editor.map, Qt.MouseButton.LeftButton, pos=start.toPoint())
    move(editor, south)
    QTest.mouseRelease(editor.map, Qt.MouseButton.LeftButton, pos=south.toPoint())
    QTest.qWait(1)
    assert editor.draft.tree["searches"][2]["sector"] == {"at": "1100", "bearings": [155, 205], "miles": 200}
    QTest.keyClick(editor.map, Qt.Key.Key_Up)
    QTest.qWait(1)
    QTest.keyClick(editor.map, Qt.Key.Key_BracketRight)
    QTest.qWait(1)
    assert editor.draft.tree["searches"][2]["sector"] == {"at": "1100", "bearings": [150, 210], "miles": 240}
    assert editor.draft.tree["sides"][1]["task_forces"][1]["hex"] == "1905"
    for _ in range(3):
        editor.draft.undo()
    assert not editor.draft.is_changed


def test_a_chart_of_ones_own_is_drawn_while_it_is_reported(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.show()
    editor.begin_chart()
    editor.waters.name.setText("The Slot")
    editor.waters.hex_nm.setValue(20)
    for box in (editor.waters.cols, editor.waters.rows):
        box.setValue(8)
    with qtbot.waitSignal(editor.waters.shown, timeout=PATIENCE):
        editor.waters.pan(-8.5, 159.0)
    assert editor.waters.centre.text() == "8.50 S 159.00 E"
    assert editor.map.chart is not None
    assert editor.map.chart.coast
    editor.waters.add_known()
    assert "Santa Isabel" in editor.waters.places.toPlainText()
    with qtbot.waitSignal(editor.waters.used, timeout=PATIENCE):
        editor.waters.use()
    QTest.qWait(1)
    assert editor.draft.tree["chart"] == "the-slot"
    assert editor.map.chart.title == "The Slot"
    assert not editor.is_charting
    checked(editor, qtbot)
    assert all("off the map" in fault.why for fault in editor.found)
    editor.draft.undo()


def test_ships_are_ticked_in_a_list_that_says_what_they_are_worth(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.show()
    editor.go_to(FORCE)
    chooser = next(button for button in editor.form.findChildren(QPushButton) if button.text() == "Choose ...")
    chooser.click()
    picker = editor.form.findChild(Picker)
    assert picker is not None
    first = picker.list.topLevelItem(0)
    assert first is not None
    assert [first.text(at) for at in range(4)] == ["CV6", "Enterprise, CV, USA", "16 points sunk", "16"]
    picker.search.setText("cv2 lexing")
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    picker.accept()
    QTest.qWait(1)
    assert editor.draft.tree["sides"][0]["task_forces"][0]["ships"][-1] == "CV2"
    editor.draft.undo()


def test_it_begins_clean_and_an_empty_sheet_says_what_it_lacks(
    editor: EditorWindow, program: Program, qtbot: QtBot
) -> None:
    assert not editor.windowTitle().startswith("*")
    offered(editor.begin, "New: an empty sheet").trigger()
    checked(editor, qtbot)
    assert "nothing is written here" in editor.faults.text
    typed(editor, ("title",), "Mine")
    assert editor.save() is not None
    assert offered(editor.begin, "Go on with mine.draft")
    assert editor.close()
