"""Reading dice: one box a die, filled by typing digits, or a list to draw from. Complete, it hands out a Roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from ffts.core.dice import BadDice, number, read, read_draw, read_typed
from ffts.core.game import Piece
from ffts.ui.desk.docks.counters import HEIGHT, NUMBER, PIECE, WIDTH, CounterDelegate, height_of
from ffts.ui.desk.look.die import paint_die
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, clear, later
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.core.dice import Ask, Die

LARGER = 1.4
SIDES = ((1, 104), (3, 76), (12, 54), (10_000, 44))
"""The size of a die in pixels, by the number of dice."""
MOST_ROWS, MOST_CARDS = 3.5, 2.0
DRAW = "draw"
"""The name of the line in which a draw is typed: it belongs to the dice, like their boxes."""
NO_PIECES: Mapping[str, Piece] = MappingProxyType({})
NAME = Qt.ItemDataRole.UserRole
FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
ONWARD = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Comma)
"""Keys that go to the next die, as Tab does."""
Typed = Mapping[int, int | str]
"""What a person has typed of an ask, by its place from 0."""


class DieBox(QLineEdit):
    """One die. Every key goes to the row of boxes, which knows what comes next."""

    pressed = Signal(object)
    tabbed = Signal(object)
    """Tab was pressed; accepted, it does not go on to the next widget."""

    def __init__(self, die: Die, of: int = 1, ink: str = "quiet") -> None:
        """One of `of` dice, in the colour `ink` of the side that rolls."""
        super().__init__()
        self.die, self._ink = die, ink
        self._side = next(side for most, side in SIDES if of <= most)
        self.setProperty("look", "die")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._enlarge()

    def sizeHint(self) -> QSize:
        return QSize(px(self._side * (1 if self.die.digits == 1 else 1.6)), px(self._side))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ApplicationFontChange:
            self._enlarge()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The die itself, with what is typed on it; what has the keyboard is framed."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_die(painter, QRectF(self.rect()), self.die, self._ink, self.text(), self.font())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(token("accent"), px(2)))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))

    def _enlarge(self) -> None:
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * LARGER)
        font.setBold(True)
        self.setFont(font)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Keys without Ctrl or Alt are meant for the die, whatever they are a shortcut of elsewhere; no others are.

        A line to type in would keep Ctrl+Z to itself, but what is to be taken back is an order and not a letter.
        """
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            event.setAccepted(_plain(event))
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab:
            self.tabbed.emit(event)
            if event.isAccepted():
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _plain(event):
            self.pressed.emit(event)
        else:
            event.ignore()


class DiceBoxes(QWidget):
    """As many boxes as dice are asked for."""

    rolled = Signal(object)
    """The Roll, when the last digit is in."""
    roll_wanted = Signal()
    rest_wanted = Signal()
    abandoned = Signal()
    wrong = Signal(str)
    """Why a digit was not taken; empty when one was."""

    def __init__(self, ask: Ask, ink: str = "quiet") -> None:
        super().__init__()
        assert ask.die is not None
        self._ask = ask
        row = Flow(self)
        row.setSpacing(px(6))
        row.setContentsMargins(0, 0, 0, 0)
        beside = ask.n * ask.die.digits if ask.n > 1 else 1  # two faces beside each other take the room of two dice
        self.boxes = [DieBox(ask.die, beside, ink) for _ in range(ask.n)]
        for place, box in enumerate(self.boxes, start=1):
            box.setAccessibleName(f"{ask.what}: {ask.die} {place} of {ask.n}")
            box.setToolTip(
                self.tr(
                    "Type what the die shows; Space goes to the next die. R rolls the empty boxes, Shift+R everything "
                    "this order still asks for; Esc takes the order back"
                )
            )
            box.pressed.connect(self.press)
            box.tabbed.connect(self._tab)
            row.addWidget(box)
        self._arrived = False
        """Whether the last digit of the die before has led to this box: a key that goes on is done already."""

    def focus_first(self) -> None:
        """The keyboard to the first box that is not filled."""
        self._go(self._first_open())

    def typed(self) -> Typed | None:
        """What is typed so far; None while a die lacks a digit, and the person reads which."""
        for at, box in enumerate(self.boxes):
            if box.text() and not _full(box):
                self.wrong.emit(self.tr("Die {} shows two digits: type the second, or Backspace").format(at + 1))
                self._go(at)
                return None
        return {at: number(box.die, box.text()) for at, box in enumerate(self.boxes) if box.text()}

    def texts(self) -> tuple[str, ...]:
        """What stands in each box."""
        return tuple(box.text() for box in self.boxes)

    def restore(self, texts: Sequence[str]) -> None:
        """What stood in the boxes before."""
        for box, text in zip(self.boxes, texts, strict=False):
            box.setText(text)

    def restart(self) -> None:
        """All boxes empty again."""
        for box in self.boxes:
            box.clear()

    def press(self, event: QKeyEvent) -> None:
        """A key, wherever it was pressed."""
        at = self._at()
        key, text = event.key(), event.text()
        arrived, self._arrived = self._arrived, False
        if text.isascii() and text.isdigit():
            self._digit(at, text)
        elif key in ONWARD:
            self._onward(at, arrived)
        elif key == Qt.Key.Key_Backspace:
            self._back(at)
        elif key == Qt.Key.Key_R:
            _roll(self, event)
        elif key == Qt.Key.Key_Escape:
            self.abandoned.emit()
        elif key in FORWARD:
            self._go(at + 1)
        elif key in BACK:
            self._go(at - 1)
        elif text.isprintable() and text:
            self.wrong.emit(self.tr("{} is not a digit; type what the dice show").format(text))

    def _at(self) -> int:
        return next((at for at, box in enumerate(self.boxes) if box.hasFocus()), self._first_open())

    def _first_open(self) -> int:
        return next((at for at, box in enumerate(self.boxes) if not _full(box)), len(self.boxes) - 1)

    def _go(self, at: int) -> None:
        self.boxes[min(max(at, 0), len(self.boxes) - 1)].setFocus()

    def _digit(self, at: int, digit: str) -> None:
        box = self.boxes[at]
        text = digit if _full(box) else box.text() + digit
        if fault := impossible(self._ask, text):
            self.wrong.emit(fault)
            return
        self._fill(at, text)

    def _fill(self, at: int, text: str) -> None:
        box = self.boxes[at]
        box.setText(text)
        self.wrong.emit("")
        if all(map(_full, self.boxes)):
            self._done()
        elif _full(box):
            self._go(self._next_open(at))
            self._arrived = True

    def _onward(self, at: int, arrived: bool) -> None:
        """Space, comma or Enter: to the next open box; one digit of a D100 is read as 01 to 09."""
        box = self.boxes[at]
        if box.text() and not _full(box):
            if impossible(self._ask, padded := f"0{box.text()}"):
                self.typed()
            else:
                box.clear()
                self._fill(at, padded)
        elif not arrived and self._open_besides(at):
            self._go(self._next_open(at))
        elif not box.text() and not arrived:
            self.wrong.emit(self.tr("Type what the die shows; R rolls it"))

    def _tab(self, event: QKeyEvent) -> None:
        """Tab behind the last digit of a die has nothing left to do; within a die it ends it."""
        at, arrived = self._at(), self._arrived
        half = bool(self.boxes[at].text()) and not _full(self.boxes[at])
        self._arrived = False
        if half:
            self._onward(at, arrived)
        event.setAccepted(arrived or half)

    def _open_besides(self, at: int) -> bool:
        return any(not _full(box) for place, box in enumerate(self.boxes) if place != at)

    def _next_open(self, at: int) -> int:
        round_trip: list[int] = [*range(at + 1, len(self.boxes)), *range(at + 1)]
        return next(other for other in round_trip if not _full(self.boxes[other]))

    def _back(self, at: int) -> None:
        if not self.boxes[at].text() and at > 0:
            at -= 1
        self.boxes[at].setText(self.boxes[at].text()[:-1])
        self.wrong.emit("")
        self._go(at)

    def _done(self) -> None:
        self.rolled.emit(read_typed(self._ask, "".join(box.text() for box in self.boxes)))


class DrawList(QWidget):
    """Names to draw from: type some letters and press Enter, or click."""

    rolled = Signal(object)
    roll_wanted = Signal()
    rest_wanted = Signal()
    abandoned = Signal()
    wrong = Signal(str)

    def __init__(self, ask: Ask, pieces: Mapping[str, Piece]) -> None:
        super().__init__()
        self._ask, self._pieces = ask, pieces
        self._drawn: list[str] = []
        self._counted = all("/" in name for name in ask.pool)
        """AFs are counted off, and the one that a die points at is named by its number in the list."""
        self.drawn = Text()
        self.search = QLineEdit()
        self.search.setObjectName(DRAW)
        self.search.setAccessibleName(self.tr("{}: name what was drawn").format(ask.what))
        letters = self.tr("Letters of what was drawn, then Enter")
        self.search.setPlaceholderText(self.tr("Number in the list, or letters") if self._counted else letters)
        self.search.setToolTip(self.tr("R draws while nothing is typed; Enter takes the first that fits"))
        self.search.textChanged.connect(self._narrow)
        self.search.returnPressed.connect(self._take_first)
        self.search.installEventFilter(self)
        self.names = QListWidget()
        self.names.setAccessibleName(self.tr("What can be drawn"))
        self.names.itemActivated.connect(lambda item: self._take(item.data(NAME)))
        self.names.itemClicked.connect(lambda item: self._take(item.data(NAME)))
        self.names.setViewMode(QListView.ViewMode.IconMode)
        self.names.setMovement(QListView.Movement.Static)
        self.names.setResizeMode(QListView.ResizeMode.Adjust)
        self.names.setItemDelegate(CounterDelegate(self.names))
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.drawn, self.search, self.names):
            column.addWidget(part)
        self.setFocusProxy(self.search)
        self._fit = later(self, self._fit_list)
        self._narrow("")

    def texts(self) -> tuple[str, ...]:
        """What is named so far."""
        return tuple(self._drawn)

    def restore(self, texts: Sequence[str]) -> None:
        """What was named before."""
        self._drawn = list(texts)
        self._narrow("")

    def restart(self) -> None:
        """Nothing drawn yet."""
        self._drawn = []
        self.search.clear()
        self._narrow("")

    def focus_first(self) -> None:
        """The keyboard to the line."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def typed(self) -> Typed | None:
        """What is named so far."""
        return dict(enumerate(self._drawn))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Esc takes the draw back, Backspace in an empty line the last name, Down goes to the list."""
        if event.type() is QEvent.Type.Resize and watched is self.names:
            self._fit.start()
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if watched is self.names:
            return self._press_in_list(event)
        return self._press_in_line(event)

    def _press_in_line(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            self.abandoned.emit()
        elif event.key() == Qt.Key.Key_R and _plain(event) and not self.search.text():
            _roll(self, event)
        elif event.key() == Qt.Key.Key_Comma or (event.key() == Qt.Key.Key_Space and not self.search.text()):
            self._take_first()
        elif event.key() == Qt.Key.Key_Backspace and not self.search.text() and self._drawn:
            self._drawn.pop()
            self._narrow("")
        elif event.key() == Qt.Key.Key_Down:
            self.names.setFocus()
            self.names.setCurrentRow(0)
        else:
            return False
        return True

    def _press_in_list(self, event: QKeyEvent) -> bool:
        """Arrows and Enter are the list's; letters and digits go into the line."""
        if event.key() == Qt.Key.Key_Escape or (_plain(event) and event.text().isprintable() and event.text().strip()):
            self.press(event)
            return True
        return False

    def press(self, event: QKeyEvent) -> None:
        """A key, wherever it was pressed: the line takes it, and the keyboard."""
        self.search.setFocus()
        self.search.deselect()
        if not self._press_in_line(event):
            if event.key() == Qt.Key.Key_Backspace:
                self.search.backspace()
            else:
                self.search.insert(event.text())

    def _left(self) -> list[str]:
        left = list(self._ask.pool)
        for name in self._drawn:
            left.remove(name)
        return left

    def _narrow(self, letters: str) -> None:
        wanted = letters.strip().casefold()
        counting = self._counted and wanted.isdigit()
        fitting = [(at, name) for at, name in enumerate(self._left(), 1) if counting or wanted in name.casefold()]
        self.names.clear()
        for at, name in sorted(fitting, key=lambda one: not counting and not one[1].casefold().startswith(wanted)):
            item = QListWidgetItem(f"{at}  {name}" if self._counted else name, self.names)
            item.setData(NAME, name)
            piece = self._pieces.get(name) or Piece(name)
            item.setData(PIECE, piece)
            item.setData(NUMBER, str(at) if self._counted else "")
            item.setToolTip(literal(f"{name}: {piece.words}" if piece.words else name))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, item.toolTip())
        self._fit.start()
        self.drawn.say(self.tr("Drawn: {}").format(", ".join(self._drawn)) if self._drawn else "")
        if counting:
            self._count_off(int(wanted), sure=10 * int(wanted) > len(fitting))
        elif wanted:
            self._take_whole(wanted)

    def _take_whole(self, wanted: str) -> None:
        """A name typed to its end, which is the beginning of no other, needs no Enter: two cards are four keys."""
        left = {name.casefold(): name for name in self._left()}
        if wanted in left and not any(name.startswith(wanted) and name != wanted for name in left):
            self._take(left[wanted])

    def _fit_list(self) -> None:
        """As many rows of counters as there are, up to three and a half: more are scrolled to."""
        across = max(1, self.names.viewport().width() // px(WIDTH))
        rows = max(1, -(-self.names.count() // across))
        high = max((height_of(piece) for piece in self._pieces.values()), default=HEIGHT)
        most = MOST_ROWS if high == HEIGHT else MOST_CARDS
        self.names.setFixedHeight(round(px(high) * min(rows, most)) + px(6))

    def _count_off(self, number: int, sure: bool) -> None:
        """The name with this number in the list, at once when no larger number begins with it, else by Enter."""
        left = self._left()
        if 0 < number <= len(left):
            if sure:
                self._take(left[number - 1])
        elif number:
            self.search.clear()
            self.wrong.emit(self.tr("There is no {}; the list goes from 1 to {}").format(number, len(left)))

    def _take_first(self) -> None:
        text, first = self.search.text().strip(), self.names.item(0)
        if self._counted and text.isdigit():
            self._count_off(int(text), sure=True)
        elif first and text:
            self._take(first.data(NAME))
        elif text:
            left = ", ".join(self._left())
            self.wrong.emit(self.tr("{} is not there to be drawn; left are {}").format(text, left))

    def _take(self, name: str) -> None:
        self._drawn.append(name)
        self.wrong.emit("")
        self.search.clear()
        self._narrow("")
        if len(self._drawn) == self._ask.n:
            self.rolled.emit(read_draw(self._ask, self._drawn, typed=True))


class DiceEntry(QWidget):
    """What an ask needs to be answered by hand: boxes or a list, and under it why something was not taken."""

    rolled = Signal(object)
    roll_wanted = Signal()
    rest_wanted = Signal()
    abandoned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.input: DiceBoxes | DrawList | None = None
        self.fault = Text(look="refused")
        self.fault.hide()
        self.note = Text(look="muted")
        self.note.hide()
        self._place = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._place)
        column.addWidget(self.fault)
        column.addWidget(self.note)

    def show_ask(self, ask: Ask, pieces: Mapping[str, Piece] = NO_PIECES, ink: str = "quiet") -> None:
        """Ask for these dice, in the colour `ink`; `pieces` says how what can be drawn looks."""
        self.clear()
        self.input = DrawList(ask, pieces) if ask.die is None else DiceBoxes(ask, ink)
        self.input.rolled.connect(self.rolled)
        self.input.roll_wanted.connect(self.roll_wanted)
        self.input.rest_wanted.connect(self.rest_wanted)
        self.input.abandoned.connect(self.abandoned)
        self.input.wrong.connect(self._say_fault)
        self._place.addWidget(self.input)

    def _say_fault(self, fault: str) -> None:
        self.note.say("")
        self.fault.say(fault)

    def focus_first(self) -> None:
        """The keyboard goes to the first open box."""
        if self.input:
            self.input.focus_first()

    def typed(self) -> Typed | None:
        """What a person has typed so far of what is asked for; None while a die lacks a digit."""
        return self.input.typed() if self.input else {}

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether a key pressed elsewhere is meant for these dice: R, Esc, digits; for a draw every letter."""
        key, text = event.key(), event.text()
        if self.input is None or not _plain(event):
            return False
        if key in (Qt.Key.Key_R, Qt.Key.Key_Escape, Qt.Key.Key_Backspace) or (text.isascii() and text.isdigit()):
            return True
        return isinstance(self.input, DrawList) and text.isprintable() and bool(text.strip())

    def press(self, event: QKeyEvent) -> None:
        """Such a key; the keyboard comes here with it."""
        if self.input:
            self.focus_first()
            self.input.press(event)

    def clear(self) -> None:
        """Nothing is asked."""
        clear(self._place)
        self.input = None
        self._say_fault("")


def impossible(ask: Ask, digits: str) -> str:
    """2.6 Why no number of this die begins with these digits; empty if one does."""
    assert ask.die is not None
    missing = ask.die.digits - len(digits)
    endings = [f"{end:0{missing}}" if missing else "" for end in range(10**missing)]
    if any(number(ask.die, digits + end) in ask.die.values for end in endings):
        return ""
    try:
        read(ask.model_copy(update={"n": 1}), [int(digits)])
    except BadDice as fault:
        return str(fault)
    return ""


def _roll(owner: DiceBoxes | DrawList, event: QKeyEvent) -> None:
    """R rolls what is still empty, Shift+R all that its command asks for."""
    held = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    (owner.rest_wanted if held else owner.roll_wanted).emit()


def _full(box: DieBox) -> bool:
    return len(box.text()) == box.die.digits


def _plain(event: QKeyEvent) -> bool:
    tab = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
    function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return not (tab or function or held)
