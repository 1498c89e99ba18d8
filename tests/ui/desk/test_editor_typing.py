"""Typed fast and wrong into the editor: nothing that is typed is lost, and nothing wrong is called good."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from ffts.app.drafts.entries import CATALOG
from ffts.app.drafts.fields import Place
from ffts.ui.desk.editor.window import EditorWindow
from tests.ui.desk.test_editor import checked, editor, typed
from tests.ui.desk.test_editor_entries import adding
from tests.ui.keys import focused, pressed
from tests.ui.keys import typed as letters

__all__ = ["editor"]
KNOTS: Place = ("weather", "wind_knots")


def text_of(editor: EditorWindow, place: Place) -> str:
    line = editor.form.editors[place]
    assert isinstance(line, QLineEdit)
    return line.text()


def go_into(editor: EditorWindow, place: Place) -> None:
    editor.activateWindow()
    QTest.qWaitForWindowActive(editor)
    editor.go_to(place[:-1])
    editor.form.editors[place].setFocus(Qt.FocusReason.TabFocusReason)


def test_what_cannot_be_read_stays_to_be_mended_and_keeps_the_draft_from_being_good(
    editor: EditorWindow, qtbot: QtBot
) -> None:
    typed(editor, KNOTS, "strong")
    assert editor.form.faults[KNOTS].whole.startswith("! 'strong' is no number"), "at once"
    checked(editor, qtbot)
    assert editor.standing.whole == "One error:"
    assert not editor.buttons["Try it &now"].isEnabled()
    editor.go_to(())
    editor.go_to(KNOTS[:-1])
    assert text_of(editor, KNOTS) == "strong"
    assert editor.form.faults[KNOTS].whole.startswith("! 'strong' is no number")
    typed(editor, KNOTS, "12")
    checked(editor, qtbot)
    assert editor.found == ()
    editor.undo()
    editor.undo()
    assert not editor.draft.is_changed


def test_the_keyboard_goes_on_in_the_next_field_of_a_part_that_is_called_otherwise_now(editor: EditorWindow) -> None:
    """The fields were made anew under it, and what was typed went nowhere."""
    dialog = adding(editor, "Aircraft of your own ...")
    dialog.search.setText("betty shipped")
    dialog.ident.setText("B7A1")
    dialog.add_button.click()
    editor.activateWindow()
    QTest.qWaitForWindowActive(editor)
    letters("GRACE")
    pressed(Qt.Key.Key_Tab)
    after = next(place for place, field in editor.form.editors.items() if field is focused())
    QTest.qWait(1)
    letters("9")
    held = (CATALOG, "aircraft", "GRACE", after[-1])
    field = editor.form.editors[held]
    assert field is focused()
    assert "9" in (field.currentText() if isinstance(field, QComboBox) else text_of(editor, held))


def test_a_name_that_came_of_the_title_is_written_over_as_any_other(editor: EditorWindow) -> None:
    go_into(editor, ("title",))
    letters("Off Savo")
    go_into(editor, ("id",))
    QTest.qWait(1)
    assert text_of(editor, ("id",)) == "off-savo"
    letters("savo")
    assert text_of(editor, ("id",)) == "savo"
