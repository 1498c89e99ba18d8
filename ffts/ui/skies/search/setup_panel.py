"""Set-up by keys: one letter opens a line to be typed, what the rules say to it stands below, Enter does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QLineEdit, QPushButton, QVBoxLayout, QWidget

from ffts.core.page import Deed
from ffts.games.skies.pictures.task_forces.setup import form, is_setting_up, judge, read
from ffts.ui.desk.keys.deeds import DeedBar
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.task_forces.setup import DeedForm
    from ffts.games.skies.pictures.task_forces.sheet import ForceSheet
    from ffts.games.skies.pictures.verdict import Verdict

DEAL, EXCHANGE = "deal", "exchange"
AT_ONCE = (DEAL, EXCHANGE)
DEEDS = (
    Deed("New force ...", "N", "Another task force, of ships or a dummy (5.2, 9.2)", id="new"),
    Deed("Place ...", "M", "The hex in which the task force begins (3.2)", id="place"),
    Deed("Take ships ...", "A", "Ships of other forces join this one (5.1)", id="assign"),
    Deed("Dummies ...", "D", "Dummy ships join this force, with a card each (9.3)", id="dummies"),
    Deed("Type the hand ...", "H", "The real cards on the table that stand for this force (8.1.1)", id="hand"),
    Deed("Deal the hands", "K", "All hands of this side are drawn anew from shuffled decks (8.1.1)", id=DEAL),
    Deed("Exchange maps", "X", "Set-up is done; both sides hand over their maps (3.2)", id=EXCHANGE),
)
NARROW, WIDE = 90, 420
SHORT = ("Side", "TF", "Hex")


class SetupPanel(QFrame):
    """The buttons of the set-up, and the line that is typed for one of them."""

    wants = Signal(object)
    """A command."""
    refused = Signal(object, object, object)
    """Refused, the command it is about, and the game of both."""
    opened = Signal()
    """The line is there; its last part is to be seen too."""
    left = Signal()
    """The line was put away; the keyboard belongs elsewhere again."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._session: SkiesDesk | None = None
        self._sheet: ForceSheet | None = None
        self._deed = ""
        self.deeds = DeedBar(page, DEEDS)
        self.heading, self.said, self.verdict = Text().embolden(), Text(look="muted"), Text()
        self.fields: list[QLineEdit] = []
        self._rows = QFormLayout()
        self._rows.setVerticalSpacing(px(6))
        self.button = QPushButton(self.tr("Do it"))
        self.button.setToolTip(self.tr("Give this order (Enter); Esc leaves it"))
        self.button.setProperty("look", "primary")
        self._line = QFrame()
        self._line.setProperty("look", "bar-info")
        self._arrange()
        self.deeds.wanted.connect(self.do_deed)
        self.button.clicked.connect(self._enter)
        self.close_it()

    def _arrange(self) -> None:
        inside = QVBoxLayout(self._line)
        inside.setContentsMargins(px(10), px(6), px(10), px(8))
        inside.setSpacing(px(6))
        for part in (self.heading, self.said):
            inside.addWidget(part)
        inside.addLayout(self._rows)
        inside.addWidget(self.verdict)
        inside.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(Text(self.tr("Set-up (3.1)"), "heading"))
        column.addWidget(self.deeds)
        column.addWidget(self._line)

    def show_force(self, session: SkiesDesk | None, sheet: ForceSheet | None) -> None:
        """The set-up of this game, with this task force in hand; None where there is nothing to set up."""
        self._session, self._sheet = session, sheet
        self.setVisible(session is not None and is_setting_up(session))
        self.close_it()
        self.deeds.allow(self._why_not)

    @property
    def is_open(self) -> bool:
        """Something is being typed."""
        return not self._line.isHidden()

    def close_it(self) -> None:
        """Nothing is typed any more."""
        self._deed = ""
        self._line.hide()

    # --- what is pressed -------------------------------------------------------------

    def do_deed(self, deed: str) -> None:
        """Open its line, or do at once what needs none."""
        if self._session is None or self.isHidden():
            return
        self._deed = deed
        if deed in AT_ONCE:
            self._enter()
        elif asked := form(self._session, deed, self._sheet):
            self._open(asked)

    def _open(self, asked: DeedForm) -> None:
        self.heading.setText(self.tr("{0}: Enter does it, Esc leaves").format(asked.heading))
        self.said.say(asked.said)
        while self._rows.rowCount():
            self._rows.removeRow(0)
        self.fields = []
        for field in asked.fields:
            edit = QLineEdit(field.text)
            edit.setAccessibleName(field.name)
            edit.setToolTip(literal(self.tr("{0} (Enter does it)").format(field.tip)))
            edit.setPlaceholderText(field.tip if field.name not in SHORT else "")
            edit.setMaximumWidth(px(NARROW if field.name in SHORT else WIDE))
            edit.textEdited.connect(self._judge)
            edit.returnPressed.connect(self._enter)
            edit.installEventFilter(self)
            self._rows.addRow(f"{field.name}:", edit)
            self.fields.append(edit)
        self._line.show()
        first = next((edit for edit in self.fields if not edit.text()), self.fields[0])
        first.setFocus()
        self._judge()
        self.opened.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc puts the line away."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
            elif event.type() == QEvent.Type.KeyPress:
                self.close_it()
                self.left.emit()
            return event.type() == QEvent.Type.KeyPress
        return False

    # --- judging and giving -----------------------------------------------------------

    def _verdict(self, deed: str, typed: list[str]) -> Verdict | None:
        session = self._session
        return judge(session, lambda: read(session, deed, self._sheet, typed)) if session else None

    def _judge(self) -> None:
        verdict = self._verdict(self._deed, [edit.text() for edit in self.fields])
        self.verdict.say(verdict.words if verdict else "")
        self.verdict.setProperty("look", "danger" if verdict and verdict.refused else "")
        self.verdict.style().polish(self.verdict)
        self.button.setEnabled(bool(verdict and verdict.commands))

    def _enter(self) -> None:
        typed = [] if self._deed in AT_ONCE else [edit.text() for edit in self.fields]
        verdict = self._verdict(self._deed, typed)
        if verdict is None or not verdict.commands:
            return
        if verdict.refused is not None and verdict.stopped is not None:
            self.refused.emit(verdict.refused, verdict.stopped, self._session)
            return
        self.close_it()
        self.left.emit()
        for cmd in verdict.commands:
            self.wants.emit(cmd)

    def _why_not(self, deed: str) -> str | None:
        if self._session is None:
            return self.tr("Set-up is over")
        if deed in AT_ONCE:
            verdict = self._verdict(deed, [])
            return verdict.words if verdict and (verdict.refused or not verdict.commands) else None
        return None if deed == "new" or self._sheet else self.tr("Choose a task force")
