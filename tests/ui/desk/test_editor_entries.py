"""The editor adds what the catalog does not have, marks what is wrong, and plays a day before it says good."""

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ffts.app.drafts.entries import CATALOG, OWN
from ffts.app.drafts.fields import Place
from ffts.ui.desk.editor.arranging import PLAY
from ffts.ui.desk.editor.copying import CopyDialog
from ffts.ui.desk.editor.window import EditorWindow
from ffts.ui.desk.window.program import Program
from tests.ui.desk.test_editor import FORCE, PATIENCE, checked, editor, offered, typed

__all__ = ["editor"]
MINE: Place = (CATALOG, "aircraft", "B7A1")


def adding(editor: EditorWindow, what: str) -> CopyDialog:
    offered(editor.add_menu, what).trigger()
    dialog = editor.findChild(CopyDialog)
    assert dialog is not None
    return dialog


def test_an_aircraft_is_added_by_keys_and_its_numbers_are_typed_in_place(editor: EditorWindow, qtbot: QtBot) -> None:
    dialog = adding(editor, "Aircraft of your own ...")
    assert not dialog.add_button.isEnabled()
    QTest.keyClicks(dialog.search, "betty shipped")
    assert dialog.source is not None
    assert dialog.ident.text() == "G4M1-2"
    dialog.ident.selectAll()
    QTest.keyClicks(dialog.ident, "G4M1")
    assert dialog.note.whole == "! There is already G4M1; give the copy another name."
    dialog.ident.selectAll()
    QTest.keyClicks(dialog.ident, "B7A1")
    dialog.add_button.click()
    assert editor.place == MINE
    line = editor.form.editors[*MINE, "search_range"]
    assert isinstance(line, QLineEdit)
    assert (line.text(), line.placeholderText()) == ("", "22")
    typed(editor, (*MINE, "search_range"), "9")
    typed(editor, (*MINE, "id"), "GRACE")
    QTest.qWait(1)
    assert editor.place == (CATALOG, "aircraft", "GRACE")
    checked(editor, qtbot)
    assert editor.found == ()
    assert "No errors." in editor.standing.whole
    for _ in range(3):
        editor.undo()
    assert not editor.draft.is_changed


def test_a_ship_is_kept_in_ones_own_tables_and_new_games_use_them(
    editor: EditorWindow, program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = adding(editor, "Ship of your own ...")
    QTest.keyClicks(dialog.search, "Portland CA USA shipped")
    dialog.ident.selectAll()
    QTest.keyClicks(dialog.ident, "Luckier")
    dialog.home.setCurrentIndex(dialog.home.findData(OWN))
    dialog.add_button.click()
    assert editor.place == (OWN, "ships", "Luckier")
    typed(editor, (*FORCE, "ships"), "CV6, Luckier")
    assert not program.settings.own_numbers
    editor.try_it()
    assert (tmp_path / "ships" / "mine.toml").is_file()
    assert program.settings.own_numbers
    editor.go_to((OWN, "ships", "Luckier"))
    editor.take_out()
    assert editor.status.whole.startswith("Luckier cannot be taken out: it is named by Enterprise force: ships")
    program.settings.own_numbers = False


def test_nothing_moves_when_something_is_wrong(editor: EditorWindow, qtbot: QtBot) -> None:
    """Every field stays where it is on the screen, whatever is said of the one before it."""
    editor.show()
    editor.go_to(FORCE)
    QTest.qWait(1)

    def places() -> list[QPoint]:
        return [field.mapTo(editor, QPoint(0, 0)) for field in editor.form.editors.values()]

    before, map_at = places(), editor.map.mapTo(editor, QPoint(0, 0))
    typed(editor, (*FORCE, "hex"), "9999")
    checked(editor, qtbot)
    QTest.qWait(1)
    assert editor.form.faults[*FORCE, "hex"].whole.startswith("! Hex 9999")
    assert places() == before
    assert editor.map.mapTo(editor, QPoint(0, 0)) == map_at
    editor.undo()
    QTest.qWait(1)
    assert places() == before


def test_a_line_of_what_is_wrong_leads_to_its_field(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.show()
    place: Place = ("sides", 0, "air_groups", 0, "squadrons", 1, "id")
    typed(editor, place, "VF-6")
    checked(editor, qtbot)
    assert editor.standing.whole == "One error:"
    assert "squadron VF-6 is listed twice: CV6 (USN) and CV6 (USN)" in editor.faults.text
    editor.next_fault()
    assert editor.place[:-1] == place[:-2]
    assert editor.form.faults[*editor.place, "id"].whole.startswith("! squadron VF-6 is listed twice")
    editor.undo()


def test_good_comes_after_a_day_and_a_day_can_be_stopped(editor: EditorWindow, qtbot: QtBot) -> None:
    checked(editor, qtbot)
    assert editor.standing.whole == "No errors. A whole day has not been played yet (F9)."
    editor.buttons[PLAY].click()
    assert editor.buttons[PLAY].text() == "&Stop the day"
    QTest.qWait(1)
    editor.play_or_stop()
    assert "stopped" in editor.standing.whole
    with qtbot.waitSignal(editor.day.tried, timeout=PATIENCE):
        editor.play_or_stop()
    assert editor.standing.whole.startswith("Everything is good: it can be played. A whole day was played: 8 turns")
    typed(editor, ("title",), "Another day")
    checked(editor, qtbot)
    assert "about to be played" in editor.standing.whole
    editor.undo()
    editor.day.forget()


def test_a_parts_menu_offers_what_it_holds_and_what_the_catalog_may_be_given(editor: EditorWindow) -> None:
    editor.go_to(("sides", 0))
    actions: list[QAction] = editor.add_menu.actions()
    names = [action.text() for action in actions if action.text()]
    assert names[0] == "Task force"
    assert names[-1] == "Ship of your own ..."
    assert "Load of your own ..." in names
