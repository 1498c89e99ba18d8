"""11.1 The formation sheets of a force, laid by hand: keys, or ships carried from ring to ring by the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ffts.games.skies.pages.ships import FORM, SHEETS
from ffts.games.skies.pictures.strike.laying import RINGS, ring_words
from ffts.games.skies.state.strike import Ring
from ffts.ui.desk.keys.deeds import CHORD, deed_of
from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, clear, later
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.page import Painted
    from ffts.games.skies.pages.ships import SheetsOf
    from ffts.games.skies.pictures.strike.laying import Laying
    from ffts.ui.desk.page.hands import Hands

HOW = (
    "Arrows choose a ship; C centre, I inner ring, O outer ring; 1 to 9 its sheet, + a new one; D as doctrine has it. "
    "Or carry ships with the mouse."
)
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class ShipToken(BoldButton):
    """A ship on a sheet."""

    taken = Signal(str)
    carried = Signal(str, QPoint)
    dropped = Signal(str, QPoint)

    def __init__(self, ident: str, name: str) -> None:
        super().__init__(name)
        self.ident = ident
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip(literal(self.tr("{}: choose it, or carry it to another ring or sheet").format(name)))
        self._from: QPoint | None = None
        self._carrying = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from, self._carrying = event.globalPosition().toPoint(), False
        self.taken.emit(self.ident)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.globalPosition().toPoint()
        if self._from is not None and (place - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._carrying = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.carried.emit(self.ident, place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.unsetCursor()
        if self._carrying:
            self.dropped.emit(self.ident, event.globalPosition().toPoint())
        self._from, self._carrying = None, False


class RingBox(QFrame):
    """One ring of one sheet, the rings within it inside."""

    def __init__(self, sheet: int, ring: str) -> None:
        super().__init__()
        self.sheet, self.ring = sheet, ring
        self.setProperty("look", "card")
        self.label = Text(look="muted")
        self.row = QWidget()
        self.ships = Flow(self.row)
        self.ships.setContentsMargins(0, 0, 0, 0)
        self.ships.setSpacing(px(4))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(px(8), px(4), px(8), px(6))
        self.column.setSpacing(px(3))
        self.column.addWidget(self.label)
        self.column.addWidget(self.row)

    def point(self, here: bool) -> None:
        """The mouse carries a ship over it."""
        if self.property("front") != here:
            self.setProperty("front", here)
            self.style().unpolish(self)
            self.style().polish(self)


class FormationForm(QFrame):
    """Sheets as boxes within boxes: the outer ring, the inner ring in it, the centre in the middle."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Painted | None = None
        self._of: SheetsOf | None = None
        self.laying: Laying | None = None
        self.chosen = ""
        self.boxes: list[RingBox] = []
        self.tokens: dict[str, ShipToken] = {}
        self.setAccessibleName(self.tr("Formation sheets"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.heading, self.how = Text().embolden(), Text(self.tr(HOW), "muted")
        self.verdict = Text()
        self._inside = QWidget()
        self._sheets = QVBoxLayout(self._inside)
        self._sheets.setContentsMargins(0, 0, 0, 0)
        self._sheets.setSpacing(px(8))
        self._come_later = later(self, self.setFocus)
        self._buttons = self._make_buttons()
        self._arrange()

    def _make_buttons(self) -> Flow:
        self.give = QPushButton(self.tr("Lay them   Enter"))
        self.doctrine = QPushButton(self.tr("As doctrine has it   D"))
        self.leave = QPushButton(self.tr("Leave it   Esc"))
        row = Flow()
        row.setSpacing(px(5))
        for button, act, tip in (
            (self.give, self.settle, self.tr("The force stands on these sheets (Enter)")),
            (self.doctrine, self.start_again, self.tr("Begin with the sheets of its doctrine (D)")),
            (self.leave, self.close_and_leave, self.tr("Nothing is laid (Esc)")),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setToolTip(literal(tip))
            button.clicked.connect(act)
            row.addWidget(button)
        return row

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), px(6), px(8), px(6))
        column.setSpacing(px(5))
        column.addWidget(self.heading)
        column.addWidget(self.how)
        column.addWidget(self._inside)
        column.addWidget(self.verdict)
        column.addLayout(self._buttons)

    # --- opening and closing -------------------------------------------------------------

    def show_block(self, block: Painted) -> None:
        """Lay the sheets of this force, from how it stands now; what is being laid is never replaced."""
        before, self.block, self._of = self._of, block, block.value
        if before is None or before[:4] != block.value[:4]:
            self.heading.setText(self.tr("Formation of TF {} (11.1)").format(block.value.force))
            self.chosen = next(iter(block.value.now.ships), "")
            self._show(block.value.now)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._come_later.start()

    def close_and_leave(self) -> None:
        """Esc."""
        self._hands.picked.emit(FORM, "")

    def settle(self) -> None:
        """Enter: the order, if the rules allow it; they say why not."""
        if self._of is not None and self.laying is not None and not self._of.why_not(self.laying.sheets):
            self._hands.wanted.emit(self._of.lay(self.laying.sheets))

    def start_again(self) -> None:
        """D: the sheets of its doctrine."""
        if self._of is not None:
            self._show(self._of.doctrine)

    # --- showing -------------------------------------------------------------------------

    def _show(self, laying: Laying) -> None:
        self.laying = laying
        clear(self._sheets)
        self.boxes, self.tokens = [], {}
        for number, sheet in enumerate(laying.sheets):
            inside: RingBox | None = None
            for ring in RINGS:
                box = RingBox(number, ring.value)
                there = getattr(sheet, ring.value)
                box.label.setText(ring_words(ring, len(there)))
                for ship in there:
                    box.ships.addWidget(self._token(ship))
                box.row.setVisible(bool(there))
                if inside is not None:
                    box.column.addWidget(inside)
                inside = box
                self.boxes.append(box)
            assert inside is not None
            inside.label.setText(f"{self.tr('Sheet')} {number + 1}.  {inside.label.text()}")
            self._sheets.addWidget(inside)
        self._sheets.addStretch(1)
        self._say()

    def _token(self, ship: str) -> ShipToken:
        token = self.tokens[ship] = ShipToken(ship, self._of.names.get(ship, ship) if self._of else ship)
        token.setChecked(ship == self.chosen)
        token.taken.connect(self.choose)
        token.carried.connect(self._carry)
        token.dropped.connect(self._drop)
        return token

    def _say(self) -> None:
        stopped = self._of.why_not(self.laying.sheets) if self._of and self.laying else ""
        self.verdict.setProperty("look", "danger" if stopped else "muted")
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.verdict.say(stopped or self.tr("The rules allow it."))
        self.give.setEnabled(not stopped)
        self.give.setToolTip(literal(stopped or self.tr("The force stands on these sheets (Enter)")))

    # --- choosing and moving ---------------------------------------------------------------

    def choose(self, ship: str) -> None:
        """This ship is moved next."""
        self.chosen = ship
        for ident, token in self.tokens.items():
            token.setChecked(ident == ship)
        if self.laying is not None and ship in self.tokens:
            self._bring_to_sight(self.tokens[ship])
            sheet, ring = self.laying.where(ship)
            text = self.tr("{}, sheet {}, {}").format(self.tokens[ship].text(), sheet + 1, ring.value)
            self.setAccessibleDescription(text)

    def _bring_to_sight(self, token: QWidget) -> None:
        """The page scrolls."""
        there = self.parentWidget()
        while there is not None and not isinstance(there, QScrollArea):
            there = there.parentWidget()
        if isinstance(there, QScrollArea):
            there.ensureWidgetVisible(token)

    def _choose_next(self, step: int) -> None:
        ships = self.laying.ships if self.laying else ()
        if ships:
            at = ships.index(self.chosen) if self.chosen in ships else -step
            self.choose(ships[(at + step) % len(ships)])

    def move_to(self, sheet: int | None = None, ring: str | None = None) -> None:
        """The chosen ship goes to this ring, this sheet, or both."""
        if self.laying is None or self.chosen not in self.laying.ships:
            return
        now = self.laying.where(self.chosen)
        to: Ring = Ring(ring) if ring else now[1]
        number = now[0] if sheet is None else sheet
        if (number, to) != now:
            self._show(self.laying.moved(self.chosen, number, to))

    # --- the mouse -----------------------------------------------------------------------

    def _under(self, place: QPoint) -> RingBox | None:
        """The ring at this place of the screen; the innermost one."""
        widget = QApplication.widgetAt(place) or self.childAt(self.mapFromGlobal(place))
        while widget is not None and not isinstance(widget, RingBox):
            widget = widget.parentWidget()
        return widget

    def _carry(self, ship: str, place: QPoint) -> None:
        under = self._under(place)
        for box in self.boxes:
            box.point(box is under)

    def _drop(self, ship: str, place: QPoint) -> None:
        under = self._under(place)
        self.chosen = ship
        if under is not None:
            self.move_to(under.sheet, under.ring)
        for box in self.boxes:
            box.point(False)
        self.setFocus()

    # --- the keyboard ----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, SHEETS)
        if deed is None and (event.modifiers() & CHORD or not event.text()):
            super().keyPressEvent(event)
            return
        match deed.id if deed else "":  # other letters order nothing while sheets are laid
            case "centre" | "inner" | "outer" as ring:
                self.move_to(None, ring)
            case "step":
                self._choose_next(STEPS[Qt.Key(event.key())])
            case "settle":
                self.settle()
            case "again":
                self.start_again()
            case "leave":
                self.close_and_leave()
            case "sheet":
                self._to_sheet(event.key() - Qt.Key.Key_1)
            case "new" if self.laying is not None:
                self.move_to(len(self.laying.sheets))

    def _to_sheet(self, number: int) -> None:
        if self.laying is not None and number <= len(self.laying.sheets):
            self.move_to(number)
