"""How the editor is arranged: outline, fields and map side by side, what is wrong below them, buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QSplitter, QVBoxLayout, QWidget

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import on_screen, px

if TYPE_CHECKING:
    from ffts.ui.desk.editor.window import EditorWindow

WIDE, TALL = 1280, 780
WIDTHS = (260, 530, 470)
"""Of outline, fields and map, at 100 %."""


def arrange(editor: EditorWindow) -> None:
    """Everything into its place."""
    parts = QSplitter()
    for part, share in ((_left(editor), 3), (editor.middle, 5), (_right(editor), 5)):
        parts.addWidget(part)
        parts.setStretchFactor(parts.count() - 1, share)
    parts.setChildrenCollapsible(False)
    parts.setSizes([px(wide) for wide in WIDTHS])
    whole = QVBoxLayout(editor)
    whole.setSpacing(px(8))
    whole.addWidget(parts, 1)
    whole.addLayout(_standing(editor))
    for part in (editor.faults, editor.status):
        whole.addWidget(part)
    whole.addLayout(_foot(editor))
    editor.resize(on_screen(editor, WIDE, TALL))


def _left(editor: EditorWindow) -> QWidget:
    left, column = _column()
    column.addWidget(editor.outline, 1)
    column.addWidget(
        menu_button(
            editor, "&Add ...", "Ins", "A part of the one that is chosen, or a copy of what is shipped", editor.add_menu
        )
    )
    again = "The part that is chosen once more, under another name"
    column.addWidget(_button(editor, "&Duplicate", "Ctrl+D", again, editor.duplicate))
    away = "The part that is chosen, and all in it"
    column.addWidget(_button(editor, "&Take out", "Ctrl+Delete", away, editor.take_out))
    return left


def _right(editor: EditorWindow) -> QWidget:
    right, column = _column()
    column.addWidget(editor.map, 1)
    for part in (editor.hint, editor.rooms):
        column.addWidget(part)
    own = "A window on the coasts of the globe"
    column.addWidget(_button(editor, "C&hart of your own ...", "Ctrl+M", own, editor.begin_chart))
    return right


def _column() -> tuple[QWidget, QBoxLayout]:
    within = QWidget()
    column = QVBoxLayout(within)
    column.setContentsMargins(0, 0, 0, 0)
    return within, column


def _standing(editor: EditorWindow) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(editor.standing, 1)
    row.addWidget(_button(editor, PLAY, "F9", "A whole day, beside this window, by program", editor.play_or_stop))
    return row


PLAY, STOP = "&Play a whole day", "&Stop the day"


def _foot(editor: EditorWindow) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(
        menu_button(editor, "Ne&w, or go on with ...", "Ctrl+N", "Begin one, or open one", editor.begin),
    )
    for name, key, tip, act in (
        ("&Undo", "Ctrl+Z", "Take the last change back", editor.undo),
        ("&Redo", "Ctrl+Shift+Z", "Make it again", editor.redo),
        ("&Save", "Ctrl+S", "As a scenario if it can be played, else as a draft", editor.save),
        ("Try it &now", "F5", "Save it and start a game of it", editor.try_it),
        ("Close", "Esc", "Back to the desk", editor.close),
    ):
        row.addWidget(_button(editor, name, key, tip, act))
    row.insertStretch(1)
    editor.buttons["Try it &now"].setProperty("look", "primary")
    return row


def menu_button(editor: EditorWindow, name: str, key: str, tip: str, menu: QMenu) -> QPushButton:
    """A button that opens a menu, also by its key."""
    button = _button(editor, name, key, tip, lambda: None)
    button.clicked.disconnect()
    button.setMenu(menu)
    shortcut = QShortcut(QKeySequence(key), editor)
    shortcut.activated.connect(button.showMenu)
    button.setShortcut(QKeySequence())
    return button


def _button(editor: EditorWindow, name: str, key: str, tip: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(editor.tr(name))
    button.setShortcut(QKeySequence(key))
    button.setToolTip(literal(f"{editor.tr(tip)} ({key})"))
    button.setAccessibleName(editor.tr(name).replace("&", ""))
    button.clicked.connect(lambda *_: act())
    editor.buttons[name] = button
    return button
