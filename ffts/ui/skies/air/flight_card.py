"""One formation as a strip: its bars, its groups, and the two things that can be ordered of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ffts.games.skies.pictures.flights.flight import FormationStrip
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.endurance import EnduranceBars

BESIDE = 540  # the width from which on the buttons stand beside the groups
HOME_KEY, DIVERT_KEY = Qt.Key.Key_H, Qt.Key.Key_V


class SideMark(QWidget):
    """Which side it is of: a plate with what the side is called, in its colour."""

    def __init__(self) -> None:
        super().__init__()
        self._text, self._colour = "", "text"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_side(self, text: str, colour: str) -> None:
        """The words and the token of the colour."""
        self._text, self._colour = text, colour
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(bold(self.font())).horizontalAdvance(self._text) + px(16), px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token(self._colour))
        plate = self.rect().adjusted(0, 0, 0, -1)
        plate.setHeight(min(plate.height(), px(26)))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setFont(bold(painter.font()))
        painter.setPen(token("surface"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self._text)


MISSION_KEY = Qt.Key.Key_L
"""6.2 As on the form: a mission for aircraft in the air that have none."""


class FlightCard(QFrame):
    """Shows a formation; the keyboard can stand on it."""

    home_wanted = Signal(str)
    divert_wanted = Signal(str)
    mission_wanted = Signal(str)
    moved = Signal(str, int)
    """From this card to the one above or below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flight: FormationStrip | None = None
        self.setProperty("look", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.mark = SideMark()
        self.heading, self.due = Text(look="heading"), Text()
        self.bars = EnduranceBars()
        self.groups, self.may = Text(), Text(look="muted")
        self.warning = Text(look="danger")
        self.home = QPushButton(self.tr("Turn home  H"))
        self.divert = QPushButton(self.tr("Divert  V"))
        self.home.clicked.connect(self._want_home)
        self.divert.clicked.connect(self._want_divert)
        self._arrange()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.mark)
        head.addWidget(self.heading, 1)
        self._row = row = QWidget()
        self._flow = flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(6))
        flow.addWidget(self.home)
        flow.addWidget(self.divert)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(8))
        column.setSpacing(px(4))
        column.addLayout(head)
        for part in (self.warning, self.due, self.bars):
            column.addWidget(part)
        told = QVBoxLayout()
        told.addWidget(self.groups)
        told.addWidget(self.may)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(px(6))
        self._foot.addLayout(told, 1)
        column.addLayout(self._foot)
        column.addWidget(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is width the two buttons stand beside the groups: more strips are seen at once."""
        super().resizeEvent(event)
        beside = self.width() >= px(BESIDE)
        if beside == (self._foot.indexOf(self.home) < 0):
            for button in (self.home, self.divert):
                if beside:
                    self._foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
                else:
                    self._flow.addWidget(button)
            self._row.setVisible(not beside)

    @property
    def ident(self) -> str:
        """The formation's id."""
        return self.flight.id if self.flight else ""

    def show_flight(self, flight: FormationStrip) -> None:
        """This formation as it is now."""
        if flight == self.flight:
            return
        self.flight = flight
        self.setAccessibleName(flight.words)
        self.mark.show_side(flight.side_name, flight.colour)
        self.heading.setText(flight.heading)
        self.due.say(flight.due_words)
        self.bars.show_flight(flight)
        self.groups.setText("\n".join(flight.groups))
        self.may.say("\n".join(flight.may))
        self.warning.say(flight.warning)
        free = flight.kind == "free"
        self.home.setVisible(not free)
        self.divert.setVisible(not free)

    def allow(self, button: QPushButton, stopped_by: str, tip: str) -> None:
        """A grey button says which rule stops it."""
        button.setEnabled(not stopped_by)
        button.setToolTip(literal(f"{stopped_by}\n{tip}" if stopped_by else tip))
        button.setAccessibleDescription(stopped_by or tip)

    def _want_home(self) -> None:
        self.home_wanted.emit(self.ident)

    def _want_divert(self) -> None:
        self.divert_wanted.emit(self.ident)

    # --- the keyboard ----------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        keys = (HOME_KEY, DIVERT_KEY, MISSION_KEY)
        ours = isinstance(event, QKeyEvent) and event.key() in keys and not event.modifiers()
        if ours and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.moved.emit(self.ident, steps[Qt.Key(event.key())])
        elif event.key() == HOME_KEY:
            self._want_home()
        elif event.key() == DIVERT_KEY:
            self._want_divert()
        elif event.key() == MISSION_KEY:
            self.mission_wanted.emit(self.ident)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._front(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._front(False)
        super().focusOutEvent(event)

    def _front(self, front: bool) -> None:
        """The frame of the card the keyboard stands on is thicker."""
        self.setProperty("front", front)
        self.style().unpolish(self)
        self.style().polish(self)
