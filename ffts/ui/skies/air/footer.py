"""Below the form: what the segment still allows, what can be done with those that are chosen, and the turns to come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ffts.core.drawing import Drawing
from ffts.core.page import Deed
from ffts.games.skies.pictures.air.allows import Allowance
from ffts.games.skies.pictures.air.verbs import VERBS
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token, zoom
from ffts.ui.desk.page.parts import paint

KEY, ROW, ACROSS = 22, 25, 3
NAMES, LINE, AHEAD = 76, 20, 296
ALL, TWO = 3, 2
WIDE, MIDDLE = 900, 560
"""From these widths on, at 100 %: all three parts side by side; two of them."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class AllowsView(QWidget):
    """What the segment still allows, the rule at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._allows: Sequence[Allowance] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_allowances(self, allows: Sequence[Allowance]) -> None:
        """These."""
        if allows != self._allows:
            self._allows = allows
            self.setAccessibleName("; ".join(f"{what} {left} ({rule})" for what, left, rule in allows))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        wide = max((metrics.horizontalAdvance(left) for _, left, _ in self._allows), default=0)
        return QSize(max(px(220), px(NAMES + 52) + wide), max(1, len(self._allows)) * px(LINE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for at, (what, left, rule) in enumerate(self._allows):
            row = QRectF(0, at * px(LINE), self.width(), px(LINE))
            painter.setFont(self.font())
            painter.setPen(token("quiet"))
            painter.drawText(row, LEFT, what)
            painter.setPen(token("text"))
            painter.drawText(row.adjusted(px(NAMES), 0, 0, 0), LEFT, left)
            painter.setPen(token("quiet"))
            painter.setFont(_small())
            painter.drawText(row, RIGHT, rule)


class VerbButton(QPushButton):
    """A key and what it does; grey, with the number of the rule, when it is refused."""

    def __init__(self, verb: Deed) -> None:
        super().__init__(verb.name)
        self.setObjectName(verb.id)
        self.setAccessibleName(verb.name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("look", "bare")
        self._letter, self._rule = verb.first_key, ""
        self._rests = False

    def show_rule(self, rule: str) -> None:
        """Which rule stops it; none does without one."""
        if rule != self._rule:
            self._rule = rule
            self.update()

    def rest(self, rests: bool) -> None:
        """Without anything chosen only what can be done is seen; the others keep their places."""
        if rests != self._rests:
            self._rests = rests
            self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(self.font()).horizontalAdvance(self.text())
        return QSize(px(KEY + 8) + wide + px(54), px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(KEY + 8) + QFontMetrics(self.font()).horizontalAdvance(self.text()), px(ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        able, inside = self.isEnabled(), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if not able and self._rests and not self.hasFocus():
            return
        if able and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(token("raised"))
            painter.drawRoundedRect(inside, px(4), px(4))
        key = QRectF(px(2), (self.height() - px(KEY - 1)) / 2, px(KEY), px(KEY - 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(token("accent" if able else "line2"), 1.3))
        painter.drawRoundedRect(key, px(4), px(4))
        painter.setFont(_small(bold=able))
        painter.setPen(token("accent" if able else "faint"))
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self._letter)
        name = px(KEY + 8) + QFontMetrics(self.font()).horizontalAdvance(self.text())
        if not able and name + QFontMetrics(_small()).horizontalAdvance(self._rule) + px(24) <= self.width():
            painter.setPen(token("quiet"))
            painter.setFont(_small())
            painter.drawText(inside.adjusted(0, 0, -px(6), 0), RIGHT, self._rule)
        painter.setFont(self.font())
        painter.setPen(token("text" if able else "faint"))
        painter.drawText(inside.adjusted(px(KEY + 8), 0, 0, 0), LEFT, self.text())
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), 2))
            painter.drawRoundedRect(inside, px(4), px(4))


class AheadView(QWidget):
    """The bar of the turns to come."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing: Drawing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_drawing(self, drawing: Drawing | None, words: str) -> None:
        """This one, and the same in words."""
        self.setAccessibleName(words)
        if drawing != self._drawing:
            self._drawing = drawing
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(self._drawing.height if self._drawing else 44))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(260), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._drawing:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, self._drawing, self.width())


class Footer(QWidget):
    """Always in its place; what finds no room beside the others is left out."""

    verb_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.allows, self.ahead = AllowsView(), AheadView()
        self.chosen = Text().embolden()
        self.chosen.setWordWrap(False)
        self.buttons: dict[str, VerbButton] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.buttonClicked.connect(self._clicked)
        self._verbs = self._keys()
        parts = (
            (Text(self.tr("This AOS still allows")).embolden(), self.allows),
            (self.chosen, self._verbs),
            (Text(self.tr("Ahead")).embolden(), self.ahead),
        )
        titled = [_titled(title, part) for title, part in parts]
        self._heads, self._parts = [head for head, _ in titled], [part for _, part in titled]
        self._tools = QWidget()
        self._row = QHBoxLayout(self._tools)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(2))
        self._grid = QGridLayout(self)
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._grid.setContentsMargins(px(12), px(6), px(12), px(4))
        self._grid.setHorizontalSpacing(px(24))
        self._grid.setVerticalSpacing(px(6))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._across = 0
        for part in self._parts:
            part.setParent(self)  # shown without one it would be a window for a moment, and take the keyboard
        self._arrange(ALL)

    def _keys(self) -> QWidget:
        keys = QWidget()
        grid = QGridLayout(keys)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(6))
        grid.setVerticalSpacing(0)
        for at, verb in enumerate(VERBS):
            button = self.buttons[verb.id] = VerbButton(verb)
            self._group.addButton(button)
            grid.addWidget(button, at // ACROSS, at % ACROSS)
        return keys

    def add_tool(self, button: QPushButton) -> None:
        """One of those that open a panel, at the head of the last part."""
        self._row.addWidget(button)

    def _clicked(self, button: QAbstractButton) -> None:
        self.verb_wanted.emit(button.objectName())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(_across(event.size().width()))

    def _arrange(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        self.updateGeometry()
        allows, verbs, ahead = self._parts
        for part in self._parts:
            self._grid.removeWidget(part)
        ahead.setVisible(across == ALL)
        self._heads[2 if across == ALL else 1].addWidget(self._tools)
        order = (allows, verbs, ahead) if across == ALL else (verbs, allows)
        for at, part in enumerate(order):
            row, column = (0, at) if across > 1 else (at, 0)
            self._grid.addWidget(part, row, column, Qt.AlignmentFlag.AlignTop)
        for column in range(ALL):
            self._grid.setColumnStretch(column, int(column == across - 1))
        self._grid.setColumnMinimumWidth(ALL - 1, px(AHEAD) if across == ALL else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), self.height_at(self.width()))

    def sizeHint(self) -> QSize:
        return QSize(px(640), self.height_at(self.width()))

    def height_at(self, width: int) -> int:
        """Return its height in a page of this width."""
        allows, verbs, ahead = (part.sizeHint().height() for part in self._parts)
        across = _across(width)
        inside = (
            max(allows, verbs, ahead)
            if across == ALL
            else max(allows, verbs)
            if across == TWO
            else allows + verbs + px(6)
        )
        return inside + px(10)

    def show_chosen(self, words: str, anyone: bool = True) -> None:
        """Whom the keys are about."""
        self.chosen.setText(words)
        for button in self.buttons.values():
            button.rest(not anyone)


def _across(width: int) -> int:
    units = width * 100 / zoom()
    return ALL if units >= WIDE else TWO if units >= MIDDLE else 1


def _titled(title: QLabel, part: QWidget) -> tuple[QHBoxLayout, QWidget]:
    title.setWordWrap(False)
    title.setMinimumWidth(0)  # as wide as its words: it is never cut
    whole, head = QWidget(), QHBoxLayout()
    head.addWidget(title)
    head.addStretch()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(px(1))
    column.addLayout(head)
    column.addWidget(part)
    return head, whole


def _small(bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(px(13))
    font.setBold(bold)
    return font
