"""The Battle Board: where a battle stands, who is in it, and what whoever's word it is can say, with the odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.fire_in_the_sky.commands.battle import AbandonBattle, CallBattle, FightInTheAir
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.pages.battle import PHASES, battle_choices, battle_picture
from ffts.games.fire_in_the_sky.pages.fought import fought_picture, fought_result
from ffts.games.fire_in_the_sky.view import SideView, view
from ffts.ui.desk.docks.fought import FoughtForm, FoughtLine
from ffts.ui.desk.docks.order_list import OrderLine, OrderList
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, later, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.fire_in_the_sky.pages.battle import BattlePicture, HalfPicture
    from ffts.games.fire_in_the_sky.pages.fought import FoughtPicture

DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter)


ROOMY, CLOSE = (400, 300), (250, 450)
"""How board and answers share the page, on a high one and on a low one."""
LOW = 480
FEW = 6
"""Answers that are found without typing."""
QUIET = "In the Combat Phase this page leads through the submarines and through each battle."


AS_A_DAY = "Ship by ship and aircraft by aircraft; what comes of it goes on from here"


class Finder(QLineEdit):
    """Words that must stand in an answer; arrows and Enter go to the list below."""

    def __init__(self, answers: OrderList) -> None:
        super().__init__()
        self._answers = answers
        self.setPlaceholderText(self.tr("Words of the answer: akagi, base 4, keep"))
        self.setAccessibleName(self.tr("Find an answer"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in DOWN:
            self._answers.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


class HalfBoard(QWidget):
    """What one side has on the board, box by box."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: list[Text] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, px(8), 0)
        self._column.setSpacing(px(2))
        self._column.addStretch(1)

    def show_half(self, half: HalfPicture | None) -> None:
        """This side, or nobody."""
        for text in self._texts:
            self._column.removeWidget(text)
            text.hide()
            text.deleteLater()
        self._texts = list(_texts(half)) if half else []
        for at, text in enumerate(self._texts):
            self._column.insertWidget(at, text)


def _texts(half: HalfPicture) -> Iterator[Text]:
    yield Text(half.name, "heading")
    for box in half.boxes:
        yield Text(box.title).embolden()
        yield Text("\n".join(box.lines)).selectable()


class BattleDock(GameDock):
    """One page leads through a battle."""

    battle_wanted = Signal()
    """The battle goes to the desk, or its result comes back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Battle"), parent)
        self._view: SideView | None = None
        self._shares = ROOMY
        self._moved = False
        self._picture: BattlePicture | None = None
        self.title, self.phases = Text(look="heading"), Text(look="muted")
        self.banner, self.notes = Text(), Text().selectable()
        self.halves = [HalfBoard() for _ in SideId]
        self.orders = OrderList()
        self.finder = Finder(self.orders)
        self.finder.textChanged.connect(lambda typed: self._show_choices())
        self.orders.wants.connect(self.wants)
        self.desk = QPushButton(self.tr("Fight it on the desk  Ctrl+Shift+L"))
        self.why_not = Text(look="muted")
        self.fought = FoughtForm()
        self._elsewhere: FoughtPicture | None = None
        self.desk.clicked.connect(self.battle_wanted)
        self.fought.battle_wanted.connect(self.battle_wanted)
        self.fought.given.connect(self._give_result)
        self.fought.abandoned.connect(lambda: self.wants.emit(AbandonBattle()))
        self._arrange()
        self.setFocusProxy(self.orders)
        self.open_game(None)

    def _arrange(self) -> None:
        board = QWidget()
        row = QHBoxLayout(board)
        row.setContentsMargins(0, 0, 0, 0)
        for half in self.halves:
            row.addWidget(half, 1)
        self._above = above = QWidget()
        top = QVBoxLayout(above)
        top.setContentsMargins(px(10), px(6), px(10), px(4))
        self.board = board
        for part in (self.title, self.phases, self.board, self.notes):
            top.addWidget(part)
        top.addStretch(1)
        self._below = below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(px(10), px(4), px(10), px(6))
        column.addWidget(self.banner)
        column.addWidget(self.desk, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.why_not)
        column.addWidget(self.finder)
        column.addWidget(self.orders, 1)
        column.addWidget(self.fought, 1)
        self._split = split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(scrolled(above))
        split.addWidget(below)
        split.setSizes(list(ROOMY))
        split.splitterMoved.connect(self._keep_shares)
        self._share_later = later(self, self._share)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty_page(self.tr(NO_GAME)))
        self._pages.addWidget(split)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What can be said keeps its room where there is little; the board above it scrolls."""
        super().resizeEvent(event)
        wanted = ROOMY if self.height() >= px(LOW) else CLOSE
        if wanted is not self._shares:
            self._shares = wanted
            self._tell_phases()
            self._split.setSizes(list(wanted))
        self._share_later.start()

    def _keep_shares(self) -> None:
        """Whoever moves the bar between board and answers has it where he wants it."""
        self._moved = True

    def _share(self) -> None:
        """A long board takes the room that few answers leave it."""
        whole = sum(self._split.sizes())
        if self._moved or not whole or self._elsewhere is not None:
            return
        list_ = self.orders
        lines = sum(list_.sizeHintForRow(row) + 2 * list_.spacing() for row in range(list_.count()))
        answers = self._below.sizeHint().height() - list_.sizeHint().height() + lines + 2 * px(4)
        board = self._above.heightForWidth(self._above.width())
        share = whole * self._shares[0] // sum(self._shares)
        top = max(share, min(board, whole - answers))
        self._split.setSizes([top, whole - top])

    def _refresh(self) -> None:
        session = self.session
        self._pages.setCurrentIndex(0 if session is None else 1)
        if session is None or not self._is_new(session.state, self.viewer):
            return
        side = SideId(self.viewer) if self.viewer else session.state.public.awaits.side or SideId.JP
        self._view = view(session.state, side)
        self._show_board(battle_picture(self._view, session.data))
        self.finder.blockSignals(True)
        self.finder.clear()
        self.finder.blockSignals(False)
        if self.finder.hasFocus():
            self.orders.setFocus()
        self._show_choices()

    def _show_board(self, picture: BattlePicture) -> None:
        self.title.setText(picture.title)
        self._picture = picture
        self._tell_phases()
        self.banner.setText(picture.banner)
        self.notes.say("\n".join(f"{note[:1].upper()}{note[1:]}" for note in picture.notes))
        self.board.setVisible(bool(picture.halves))
        for board, half in zip(self.halves, picture.halves or (None, None), strict=True):
            board.show_half(half)

    def _tell_phases(self) -> None:
        """All of them and where the battle stands; on a low page that alone."""
        now = self._picture.now if self._picture is not None else -1
        if now < 0:
            self.phases.setText(self.tr(QUIET))
        elif self._shares is CLOSE:
            self.phases.setText(self.tr("{}, {} of {}").format(PHASES[now][0], now + 1, len(PHASES)))
        else:
            names = (f"[{name}]" if at == now else name for at, (name, _) in enumerate(PHASES))
            self.phases.setText("  >  ".join(names))

    def _show_choices(self) -> None:
        session, seen = self.session, self._view
        if session is None or seen is None:
            return
        mine = self.may_order and self.viewer in (None, seen.public.awaits.side) and self._asked(seen)
        lines = battle_choices(seen, session.data, self.finder.text()) if mine else ()
        self.orders.show_lines([OrderLine(_told(line.words, line.cost), line.command) for line in lines])
        self.finder.setVisible(len(lines) > FEW or bool(self.finder.text()) or self.finder.hasFocus())
        self._show_elsewhere(seen, session, any(isinstance(line.command, FightInTheAir) for line in lines))
        self.orders.setVisible(self._asked(seen) and self._elsewhere is None)
        self._share_later.start()
        if not self.may_order:
            self.banner.setText(self.tr(READ_ONLY))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters look among the answers, wherever on the page the keyboard is."""
        several = self.orders.count() > 1 or bool(self.finder.text())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if self.orders.isVisible() and several and plain and event.text()[:1].isalpha():
            self.finder.show()
            self.finder.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.finder.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def point_at(self, ident: str) -> None:
        """The answer that a line of the Watch gives."""
        self.finder.clear()
        if at := self._answer(ident):
            self.orders.setCurrentRow(at - 1)

    def known_as(self, words: str) -> str:
        """The answer that is called so, or begins so."""
        return words if self._answer(words) else ""

    def _answer(self, words: str) -> int:
        """Which of them it is, from 1 on; 0 where there is none."""
        told = [self.orders.item(row).text().casefold() for row in range(self.orders.count())]
        return next((at for at, one in enumerate(told, 1) if one.startswith(words.casefold())), 0)

    def _show_elsewhere(self, seen: SideView, session: AnySession, begins: bool) -> None:
        """LINK Before the first dice a battle of carriers can go to the desk; once it is there its result is wanted."""
        self.desk.setVisible(begins)
        no = session.refusal(CallBattle(side=seen.public.part)) if begins else None
        why = f"{no.why}. {no.instead}." if no else ""
        self.desk.setEnabled(no is None)
        self.desk.setToolTip(literal(why or self.tr(AS_A_DAY)))
        self.why_not.say(self.tr("Not on the desk: {}").format(why) if why else "")
        self._elsewhere = fought_picture(seen, session.data) if self.may_order else None
        self.fought.setVisible(self._elsewhere is not None)
        if self._elsewhere is not None:
            lines = [FoughtLine(row.name, row.words, row.choices, row.sent) for row in self._elsewhere.rows]
            self.fought.show_battle(self._elsewhere.battle, lines)

    def _give_result(self) -> None:
        if self._elsewhere is not None:
            self.wants.emit(fought_result(self._elsewhere, self.fought.became, self.fought.air))

    @staticmethod
    def _asked(seen: SideView) -> bool:
        return any(seen.public.awaits.step in steps for _, steps in PHASES)


def _told(words: str, odds: str) -> str:
    return f"{words}:   {odds}" if odds else words
