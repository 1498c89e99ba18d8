"""One tab a carrier or base, grouped by side, with a mark in words where something waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from types import MappingProxyType

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QMenu, QPushButton, QWidget

from ffts.core.drawing import Ink
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.small import silhouette
from ffts.games.skies.pictures.tab import Tab
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.marks import paint_triangle
from ffts.ui.desk.look.parts import Refit, clear
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token, zoom

SLOT = "9 free"  # every tab has room for a mark of this length: nothing moves when one appears
MOST_LINES = 2
SHIP, SHIP_HIGH, MARK = 64, 16, 13
"""Of a silhouette over its name."""
NO_FORMS: Mapping[str, FormPicture] = MappingProxyType({})


class TabButton(QPushButton):
    """As wide as its name in bold with a mark, so that nothing moves when it comes to the front or has to wait."""

    def __init__(self) -> None:
        super().__init__()
        self._name = self._mark = ""
        self.at_risk = False
        """Whether a triangle stands over her silhouette."""
        self._form: FormPicture | None = None
        self._ship: tuple[Ink, Prepared] | None = None
        self.setProperty("look", "tab")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_tab(self, name: str, mark: str, at_risk: bool = False) -> None:
        """The name, what waits there, and whether something of it is about to be lost."""
        self._name, self._mark, self.at_risk = name, mark, at_risk
        self.setText(f"{name}  {mark}" if mark else name)
        self.updateGeometry()

    def show_ship(self, form: FormPicture | None) -> None:
        """With her silhouette over her name."""
        if form is None or self._form is None or form.plan is not self._form.plan:
            self._ship = None
        self._form = form
        self.setProperty("look", "ship" if form else "tab")

    def sizeHint(self) -> QSize:
        font = self.font()
        font.setBold(True)
        metrics = QFontMetrics(font)
        widest = max(metrics.horizontalAdvance(text) for text in (f"{self._name}  {SLOT}", self.text()))
        if self._form:
            wide = max(metrics.horizontalAdvance(self._name), metrics.horizontalAdvance(SLOT) + px(6), px(SHIP))
            return QSize(wide + px(14), px(SHIP_HIGH + MARK + 4) + metrics.height())
        arrow = px(18) if self.menu() else 0
        return QSize(widest + 2 * px(8) + px(4) + arrow, metrics.height() + 2 * px(4) + px(6))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._form is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        front = self.isChecked()
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(token("accent"), 1.6) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(token("raised"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))
        high = QFontMetrics(self.font()).height()
        middle = QRectF((self.width() - px(SHIP)) / 2, px(2), px(SHIP), px(SHIP_HIGH - 4))
        self._prepared(self._form, "accent" if front else "hull").paint(painter, middle)
        if self._form.sunk:
            painter.setPen(QPen(token("quiet"), px(2)))
            painter.drawLine(middle.bottomLeft(), middle.topRight())
        if self.at_risk:
            paint_triangle(painter, self.triangle)
        font = QFont(self.font())
        font.setBold(front)
        painter.setFont(font)
        painter.setPen(token("text" if front else "quiet"))
        top = px(SHIP_HIGH)
        painter.drawText(QRectF(0, top, self.width(), high), Qt.AlignmentFlag.AlignCenter, self._name)
        font.setPixelSize(px(MARK))
        font.setBold(False)
        painter.setFont(font)
        painter.setPen(token("accent" if self._mark and not self._form.sunk else "quiet"))
        below = QRectF(0, top + high - px(2), self.width(), px(MARK + 4))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._mark)

    @property
    def triangle(self) -> QRectF:
        """Over the after part of the ship."""
        return QRectF(self.width() / 2 + px(SHIP) / 4 - px(8), 0, px(16), px(SHIP_HIGH - 1))

    def _prepared(self, form: FormPicture, ink: Ink) -> Prepared:
        if self._ship is None or self._ship[0] != ink:
            self._ship = ink, Prepared(silhouette(form, ink))
        return self._ship[1]


class SideLabel(QLabel):
    """The name of a side before its tabs."""

    def __init__(self, tab: Tab) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._tab = tab
        self.setProperty("look", "heading")
        self.setAccessibleName(tab.side)

    def shorten(self, short: bool) -> None:
        """In letters where there is little room."""
        self.setText(f"{(short and self._tab.short) or self._tab.side}:")


class CarrierStrip(QWidget):
    """Buttons that stand in as many lines as they need: any number of carriers fits."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Carriers and bases"))
        self._tabs: tuple[Tab, ...] = ()
        self._flow = Flow(self)
        self._flow.setSpacing(px(5))
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: dict[str, TabButton] = {}
        self._sides: dict[str, SideLabel] = {}
        self.more = TabButton()
        """Those there is no room for, in a menu."""
        self.more.setCheckable(False)
        self.more.setParent(self)
        self.more.setMenu(QMenu(self.more))
        self._fitted: tuple[object, ...] = ()
        self._most = MOST_LINES
        self._refit = Refit(self, self._fit)

    def show_tabs(self, tabs: Sequence[Tab], current: str | None, forms: Mapping[str, FormPicture] = NO_FORMS) -> None:
        """These, with this one in front; as ships where there are forms of them."""
        if [(tab.id, tab.side) for tab in tabs] != [(tab.id, tab.side) for tab in self._tabs]:
            self._build(tabs)
        self._tabs = tuple(tabs)
        for tab in tabs:
            button, text = self.buttons[tab.id], ", ".join(tab.waits)
            button.show_tab(tab.name, tab.brief, tab.at_risk)
            button.show_ship(forms.get(tab.id))
            button.setAccessibleName(f"{tab.name}, {text}" if text else tab.name)
            button.setToolTip(literal(f"{tab.text} (PgUp, PgDn)"))
            button.setChecked(tab.id == current)
        self._fit()

    def _build(self, tabs: Sequence[Tab]) -> None:
        self._flow.removeWidget(self.more)
        clear(self._flow)
        self.buttons.clear()
        self._sides.clear()
        for tab in tabs:
            if tab.side not in self._sides:
                self._sides[tab.side] = SideLabel(tab)
                self._flow.add_leading(self._sides[tab.side])
            button = self.buttons[tab.id] = TabButton()
            button.setObjectName(tab.id)
            button.clicked.connect(self._chooser(tab))
            self._group.addButton(button)
            self._flow.addWidget(button)
        self._flow.addWidget(self.more)
        self._fitted = ()

    def keep_to(self, lines: int) -> None:
        """So many lines at the most: what finds no room in them is in a menu."""
        if lines != self._most:
            self._most = lines
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """While nobody saw it its buttons kept the letters they had."""
        super().showEvent(event)
        self._refit.start()

    def _fit(self) -> None:
        """In few lines: of all, else of the side in front, else the tab in front alone; the sides in letters where
        their names have no room."""
        front = next((tab for tab in self._tabs if self.buttons[tab.id].isChecked()), None)
        parts = tuple((button.text(), button.sizeHint().width()) for button in self.buttons.values())
        if front is None or self._fitted == (found := (self.width(), zoom(), self._most, front.id, *parts)):
            return
        self._fitted = found
        mates = [tab for tab in self._tabs if tab.side == front.side]
        for shown, short in product((self._tabs, mates, [front]), (False, True)):
            self._show_only(shown, short)
            if self._flow.lines_at(self.width()) <= self._most:
                break
        self._flow.invalidate()
        self.updateGeometry()

    def _show_only(self, shown: Sequence[Tab], short: bool) -> None:
        for tab in self._tabs:
            self.buttons[tab.id].setVisible(tab in shown)
        for side, name in self._sides.items():
            name.shorten(short)
            name.setVisible(any(tab.side == side for tab in shown))
        left_out = [tab for tab in self._tabs if tab not in shown]
        waiting = sum(bool(tab.brief) for tab in left_out)
        self.more.show_tab(self.tr("{} more").format(len(left_out)), self.tr("{} wait").format(waiting) * bool(waiting))
        self.more.setToolTip(literal("\n".join(tab.text for tab in left_out)))
        self.more.setVisible(bool(left_out))
        self.more.menu().clear()
        for tab in left_out:
            self.more.menu().addAction(tab.text).triggered.connect(self._chooser(tab))

    def _chooser(self, tab: Tab) -> Callable[[], None]:
        return lambda: self.chosen.emit(tab.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if (step := steps.get(Qt.Key(event.key()))) and (button := self.next_of(step)):
            button.show()  # it may be one of those there is no room for
            button.setFocus()
            button.click()
        else:
            super().keyPressEvent(event)

    def next_of(self, step: int) -> QPushButton | None:
        """The tab `step` places on from the one in front."""
        buttons = list(self.buttons.values())
        at = next((at for at, button in enumerate(buttons) if button.isChecked()), None)
        return None if at is None or not buttons else buttons[(at + step) % len(buttons)]
