"""The dice tray: what is asked, boxes for what the dice show, and the last rolls with large faces, the newest below."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from ffts.app.logbook import describe_how
from ffts.core.dice import Die
from ffts.ui.desk.docks.dice import DiceEntry
from ffts.ui.desk.docks.loglines import LogLines, lines_of
from ffts.ui.desk.docks.luck import Luck
from ffts.ui.desk.docks.odds import OddsView
from ffts.ui.desk.docks.showing import GameDock
from ffts.ui.desk.look.by_name import by_name, cited
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import FlowButton, Text, column_height, later, scrolled, unbroken
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ffts.app.session import AnySession
    from ffts.core.dice import Ask, Roll
    from ffts.core.game import Piece

LAST_ROLLS = 5
LEAST_WIDE = 270
"""Pixels of width from which on the odds stand beside a single die, and not below the buttons."""
ROOM = 300  # how high the tray may make itself for dice
MOST_ROOM = 45  # per cent of the height of the docks, however large the text
LOOK_BACK = 200  # entries of the log looked through for rolls
BESIDE = 6  # letters of an answer that still fit beside what it was for
STANDS = (
    "The program gave this order, and it cannot be taken back: roll its dice (R). "
    "Ctrl+Z goes back to before your last order."
)
MOST_BROUGHT = 3  # of the facts that an order with dice brought, the last ones
FACES = 34  # the least width of the faces of a roll
ROLL_KEY = "Ctrl+R"
ODDS_MS = 60
"""Between two rolls of the log that are weighed anew: what is typed comes first."""


@dataclass(frozen=True)
class RollLine:
    """A roll as the tray lists it."""

    what: str
    answer: str
    how: str
    luck: str = ""
    """How likely what it brought was."""


class TrayDock(QWidget):
    """Never modal: everything else stays usable while dice are on the table."""

    answered = Signal(object)
    """The Roll that was typed or drawn."""
    roll_wanted = Signal(object)
    """The program's own dice are wanted, beside those that are typed."""
    rest_wanted = Signal(object)
    """They are wanted for all that the command still asks."""
    abandoned = Signal()
    """The command that asked is taken back."""
    wants = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Dice tray"))
        self._session: AnySession | None = None
        self._viewer: str | None = None
        self._ask: Ask | None = None
        self._stands = False
        """Whether the order that asks is the program's, and is not taken back here."""
        self._lines: LogLines | None = None
        self._fallen: list[Roll] = []
        self._typed: tuple[str, ...] = ()
        """What is typed of an ask that is not on the screen now."""
        self._luck, self._brought = Luck(None), ""
        self._odds_timer = later(self, self._odds_of_all)
        self._log_odds_timer = later(self, self._odds_of_one, ODDS_MS)
        self._more, self._roomy = later(self, self._show_last), later(self, self._make_room)
        self._focus_before: QWidget | None = None
        self._newest = 0
        self._build()
        self._show_ask()
        self._show_last()

    # --- what the window says -------------------------------------------------

    def open_game(self, session: AnySession | None) -> None:
        """Another game, or none: nothing is asked."""
        self._session, self._luck, self._brought = session, Luck(session), ""
        self._newest = (session.head or 0) if session else 0
        self._read_log()
        self.close_ask()
        self._show_last()

    def show_state(self, old: object, new: object) -> None:
        """What was rolled stands in the log now."""
        self._fallen = []
        self._luck.keep()
        self._brought = self._brought_text(old)
        self._show_last()

    def show_view(self, viewer: str | None) -> None:
        """A side sees its own dice and announced ones; what is typed stands when the screen is turned back."""
        self._viewer = viewer
        self._read_log()
        self._typed = self.entry.input.texts() if self.entry.input else self._typed
        self._show_ask()
        if self.entry.input:
            self.entry.input.restore(self._typed)
            if self._has_the_keyboard():
                self.entry.focus_first()
        self._show_last()

    def show_ask(self, ask: Ask, fallen: Sequence[Roll] = (), stands: bool = False) -> None:
        """These dice are wanted; the keyboard goes to the first open box. `fallen` are those the order has had; an
        order that `stands` is not taken back here. Asked for again, the dice keep what is typed."""
        self._stands = stands
        if ask == self._ask and list(fallen) == self._fallen and self.entry.input:
            self.entry.focus_first()
            return
        if self._ask is None:
            self._focus_before = QApplication.focusWidget()
        self._ask, self._fallen, self._typed = ask, list(fallen) or self._fallen, ()
        self._show_ask()
        self._show_last()
        if self._seen() is not None:
            self.entry.focus_first()

    def close_ask(self) -> None:
        """Nothing is asked any more; the keyboard goes back where it was."""
        self._fallen = []
        if self._ask is None:
            return
        self._ask, self._typed = None, ()
        self._show_last()
        had_focus = self._has_the_keyboard()
        self._show_ask()
        before, self._focus_before = self._focus_before, None
        if had_focus and (back := _still_there(before)) is not None:
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_the_keyboard(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    # --- building -------------------------------------------------------------

    def _build(self) -> None:
        self.empty = Text(self.tr("No dice are asked for."), "muted")
        self.what, self.rule = Text(look="heading").selectable(), Text(look="small")
        self.whose, self.odds = Text(look="small").selectable(), OddsView()
        self.entry = DiceEntry()
        self.entry.rolled.connect(self._rolled)
        self.entry.roll_wanted.connect(lambda: self._let_roll(self.roll_wanted))
        self.entry.rest_wanted.connect(lambda: self._let_roll(self.rest_wanted))
        self.entry.abandoned.connect(self._abandon)
        self.roll_button = QPushButton(self.tr("Roll   R"))
        self.roll_button.setProperty("look", "primary")
        self.roll_button.clicked.connect(lambda: self._let_roll(self.roll_wanted))
        self.rest_button = FlowButton(self.tr("Roll the rest   Shift+R"))
        self.rest_button.setToolTip(self.tr("Let the program roll all that this order still asks for (Shift+R)"))
        self.rest_button.clicked.connect(lambda: self._let_roll(self.rest_wanted))
        self.abandon_button = QPushButton(self.tr("Take back   Esc"))
        self.abandon_button.setToolTip(self.tr("Take the command back that asks for these dice (Esc)"))
        self.abandon_button.clicked.connect(self._abandon)
        key = QShortcut(QKeySequence(ROLL_KEY), self)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.roll_button.click)
        self.asking = QFrame()
        buttons = Flow()
        buttons.setSpacing(px(6))
        buttons.addWidget(self.roll_button)
        buttons.addWidget(self.rest_button)
        buttons.addWidget(self.abandon_button)
        inside = QVBoxLayout(self.asking)
        inside.setContentsMargins(0, 0, 0, px(8))
        inside.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(self.what, 1)
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.rule.setWordWrap(False)
        inside.addLayout(head)
        inside.addWidget(self.whose)
        self._beside = QHBoxLayout()
        self._beside.addWidget(self.entry)
        inside.addLayout(self._beside)
        inside.addLayout(buttons)  # above a long list of odds, so that they are in sight in a low window too
        self._inside = inside
        inside.addWidget(self.odds)
        inside.addStretch(1)  # room that is kept lies below all of it
        self._arrange()

    def _arrange(self) -> None:
        page = QWidget()
        self.setProperty("look", "side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(page)
        column.setContentsMargins(px(16), px(14), px(16), px(8))
        column.setSpacing(px(8))
        column.addWidget(self.empty)
        column.addWidget(self.asking)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.asking.installEventFilter(self)
        self.last_heading = Text(self.tr("Last rolls")).embolden()
        column.addWidget(self.last_heading)
        last = QVBoxLayout()
        column.addLayout(last)
        self.brought = Text().selectable()
        self.brought.hide()
        column.addWidget(self.brought)
        self._last = Kept[tuple[RollLine, int]](last, lambda line: _RollLine(*line))
        column.addStretch(1)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        self.page = scrolled(page, page=False)
        Fold(self.page, "panel")
        outside.addWidget(self.page)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_last"):
            self._keep_room(0)
            self._show_last()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._keep_room(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What was asked has had so much room: the rolls below stay where they are when less is asked, or nothing."""
        if watched is self.asking and event.type() is QEvent.Type.Resize and self.asking.isVisible():
            self._keep_room(max(self.asking.height(), self.asking.minimumHeight()))
        return False

    def _keep_room(self, high: int) -> None:
        for part in (self.asking, self.empty):
            part.setMinimumHeight(high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the dice work on the buttons too."""
        if self.wants_key(event):
            self.take_key(event)
        else:
            super().keyPressEvent(event)

    @property
    def is_asking(self) -> bool:
        """Whether dice are wanted of whoever looks on."""
        return self._seen() is not None

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether this key is meant for the dice, wherever the keyboard is."""
        return self.is_asking and self.entry.wants_key(event)

    def take_key(self, event: QKeyEvent) -> None:
        """Such a key; when all has fallen, the keyboard goes back to where it was pressed."""
        if not self._has_the_keyboard():
            self._focus_before = QApplication.focusWidget()
        self.entry.press(event)

    def say_ignored(self, words: str) -> None:
        """A key came before the question could be read."""
        self.entry.note.say(words)

    def _let_roll(self, wanted: SignalInstance) -> None:
        """What is typed stands; the program rolls what is empty."""
        if (typed := self.entry.typed()) is not None:
            wanted.emit(typed)

    # --- the ask --------------------------------------------------------------

    def _seen(self) -> Ask | None:
        """The umpire sees every roll, a side its own and those that are announced, in words that name no enemy."""
        ask, session = self._ask, self._session
        if ask is None or session is None:
            return ask if self._viewer is None else None
        what = ask.what if self._viewer is None else session.game.words.asked(ask, self._viewer)
        return None if what is None else ask.model_copy(update={"what": by_name(session, what)})

    def _cited(self, ask: Ask) -> str:
        return cited(self._session, ask.rule) if self._session else ask.rule

    def _show_ask(self) -> None:
        ask = self._seen()
        seen = ask is not None
        had_focus = self._has_the_keyboard()
        if had_focus:
            self.setFocus()  # a box that goes would hand the keyboard to whatever comes next in the window
        self.asking.setVisible(seen)
        self.empty.setVisible(not seen)
        self.abandon_button.setVisible(not self._stands)
        self.entry.clear()
        self.page.setMinimumHeight(0)
        if ask is None:
            return
        self.what.setText(ask.what)
        self.rule.setText(self._cited(ask))
        one = ask.die is not None and ask.n == 1 and ask.die.digits == 1 and self.width() >= px(LEAST_WIDE)
        self._place_odds(beside=one)
        self.whose.setText(self._whose_text(ask))
        self._show_odds(ask)
        self.roll_button.setText(self.tr("Roll   R") if ask.die else self.tr("Draw   R"))
        self.roll_button.setToolTip(
            literal(
                self.tr("Let the program roll the empty boxes (R or {})").format(ROLL_KEY)
                if ask.die
                else self.tr("Let the program draw (R while nothing is typed, or {})").format(ROLL_KEY)
            )
        )
        self.entry.show_ask(ask, self._pieces(ask), self._ink(ask.side))
        if had_focus:
            self.entry.focus_first()
        self._roomy.start()

    def _place_odds(self, beside: bool) -> None:
        """Beside the die, else below the buttons."""
        if beside:
            self._beside.addWidget(self.odds, 1)
        elif self._inside.indexOf(self.odds) < 0:
            self._inside.insertWidget(self._inside.count() - 1, self.odds)

    def _pieces(self, ask: Ask) -> Mapping[str, Piece]:
        """How what can be drawn looks; what a card stands for is the umpire's to know."""
        session = self._session
        if session is None or ask.die is not None or self._viewer is not None:
            return {}
        return session.game.words.pieces(session.state, session.data, ask)

    def _brought_text(self, old: object) -> str:
        """What the rolls of the newest order decided, if it has just been carried out."""
        session = self._session
        if session is None or session.head is None or session.head <= self._newest:
            return ""
        newest, self._newest = self._newest, session.head
        play = session.play(session.head)
        if not play.rolls:
            return self._brought
        parent = play.entry.parent
        if (parent or 0) != newest:  # several orders are shown at one go
            old = session.state_at(parent)
        facts = session.game.words.facts(old, play.events)
        grave = [fact.words for fact in facts if fact.grave]
        lines = [fact.words for fact in facts if not fact.grave]
        more = [self.tr("{} more before, in the log").format(len(lines) - MOST_BROUGHT)] if lines[MOST_BROUGHT:] else []
        return "\n".join((*grave, *more, *lines[-MOST_BROUGHT:]))

    def _show_odds(self, ask: Ask, thoroughly: bool = False) -> None:
        """What the dice can mean: for the umpire, who alone knows everything that decides about it."""
        lines = self._luck.odds(ask, thoroughly) if self._viewer is None else ()
        self.odds.show_odds("\n".join(lines))
        if not lines and not thoroughly and self._viewer is None:
            self._odds_timer.start()

    def _odds_of_all(self) -> None:
        """What takes a little longer comes when the boxes stand."""
        if self._ask:
            self._show_odds(self._ask, thoroughly=True)
            self._roomy.start()

    def _make_room(self) -> None:
        """Boxes and buttons are wholly on the screen, as far as a screen allows."""
        if self.asking.isHidden():
            return
        layout = self.asking.layout()
        asked = layout.totalHeightForWidth(self.page.viewport().width() - 2 * px(12)) if layout else 0
        self.page.setMinimumHeight(min(asked + 2 * px(12), px(ROOM), column_height(self) * MOST_ROOM // 100))

    def _whose_text(self, ask: Ask) -> str:
        who = self._name(ask.side) if ask.side else self.tr("you, for the program" if self._stands else "the umpire")
        dice = f"{ask.n if ask.n > 1 else ''}{self._die_text(ask.die)}"
        what = self.tr("{}, rolled by {}").format(dice, who) if ask.die else self._draw_text(ask, who)
        secret = self.tr("announced to both sides") if ask.announced else self.tr("secret")
        return f"{what}, {secret}"

    def _die_text(self, die: Die | None) -> str:
        """The die, and how its faces are typed where that is not plain."""
        match die:
            case Die.D10:
                return self.tr("D10 (0 is 10)")
            case Die.D36:
                return self.tr("D36 (two D6, the first is the tens)")
            case _:
                return str(die)

    def _draw_text(self, ask: Ask, who: str) -> str:
        return self.tr("{} to be drawn by {}").format(ask.n, who)

    def _name(self, side: str) -> str:
        """What the side is called."""
        sides = self._session.game.sides(self._session.data) if self._session else ()
        names = {side.id: side.name for side in sides}
        return names.get(side, side)

    def _ink(self, side: str) -> str:
        """The colour of a side; the umpire's dice have that of no side."""
        sides = self._session.game.sides(self._session.data) if self._session else ()
        return next((one.colour for one in sides if one.id == side), "quiet")

    def _abandon(self) -> None:
        """Take the command back that asks, unless it stands."""
        if self._stands:
            self.entry.fault.say(self.tr(STANDS))
        else:
            self.abandoned.emit()

    def _rolled(self, roll: Roll) -> None:
        ask = self._ask
        roll = roll.model_copy(update={"ask": ask}) if ask else roll
        self._fallen.append(roll)
        self.answered.emit(roll)
        if self._ask is ask and ask is not None and self.entry.input:  # the disk did not take it: ask again
            self._fallen = [kept for kept in self._fallen if kept is not roll]
            self.entry.input.restart()

    # --- the last rolls -------------------------------------------------------

    def _read_log(self) -> None:
        """A side's rolls come from the log that side may read, and from nowhere else."""
        sided = self._session is not None and self._viewer is not None
        self._lines = lines_of(self._session, self._viewer) if sided and self._session else None

    def _show_last(self) -> None:
        lines = self._rolls_text()
        self.brought.say(self._brought if self._viewer is None else "")
        self.last_heading.setVisible(bool(lines))
        self._last.show([(roll, px(FACES)) for roll in lines])
        if self._session and self._viewer is None and next(_no_odds(self._session, self._luck), None):
            self._log_odds_timer.start()

    def _rolls_text(self) -> list[RollLine]:
        if self._session is None:
            return []
        if self._lines is not None:
            return self._to_side_text(self._lines)
        fallen = enumerate(self._fallen)
        waiting = [_describe(self._session, roll, self._luck.of_waiting(at, roll)) for at, roll in fallen]
        most = max(LAST_ROLLS, len(self._session.play(self._session.head).rolls) if self._session.head else 0)
        return [*reversed(_from_log(self._session, most, self._luck)), *waiting][-most:]

    def _odds_of_one(self) -> None:
        """The odds of a roll that was read from the log: one at a time, while nobody waits."""
        session = self._session
        missing = next(_no_odds(session, self._luck), None) if session and self._viewer is None else None
        if missing is not None:
            self._luck.find(*missing)
            self._show_last()

    def _to_side_text(self, lines: LogLines) -> list[RollLine]:
        """The rolls in the log that this side may read."""
        if not lines.go_on():
            self._more.start()
        rolls = (row.line for row in reversed(lines.rows) if row.line.kind == "roll")
        newest = [RollLine(f"{line.text} [{line.rule}]", "", "") for line in islice(rolls, LAST_ROLLS)]
        return newest[::-1]


class _RollLine(QWidget):
    """One roll: the faces large, then what they were for."""

    def __init__(self, line: RollLine, room: int) -> None:
        super().__init__()
        row = QVBoxLayout(self) if len(line.answer) > BESIDE else QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(2) if len(line.answer) > BESIDE else px(12))
        if line.answer:
            row.addWidget(_faces(line.answer, room))
        words = QVBoxLayout()
        words.setSpacing(0)
        what, _, rule = line.what.partition(" [")
        words.addWidget(Text(what, "small").selectable())
        below = ", ".join(filter(None, (unbroken(line.luck), line.how, rule.removesuffix("]"))))
        words.addWidget(Text(below, "small").selectable())
        row.addLayout(words, 1)
        self.setAccessibleName(f"{line.answer} {line.what}. {line.luck}".strip(" ."))


def _faces(answer: str, room: int) -> Text:
    """Large; a number or two stand beside their purpose, more of them above it."""
    faces = Text(answer, "heading").selectable()
    if len(answer) <= BESIDE:
        faces.setWordWrap(False)
        faces.setMinimumWidth(room)
        faces.setSizePolicy(QSizePolicy.Policy.Fixed, faces.sizePolicy().verticalPolicy())
    return faces


def _describe(session: AnySession, roll: Roll, luck: str) -> RollLine:
    what = f"{by_name(session, roll.ask.what)} [{cited(session, roll.ask.rule)}]"
    return RollLine(what, by_name(session, roll.answer()), describe_how(roll), luck)


def _no_odds(session: AnySession, luck: Luck) -> Iterator[tuple[int, int]]:
    """The last rolls of the log whose odds are not known yet, by entry and place."""
    found, entry = 0, session.head
    for _ in range(LOOK_BACK):
        if entry is None or found >= LAST_ROLLS:
            return
        play = session.play(entry)
        for at in range(len(play.rolls)):
            found += 1
            if luck.known(entry, at) is None:
                yield entry, at
        entry = play.entry.parent


def _from_log(session: AnySession, wanted: int, luck: Luck) -> list[RollLine]:
    """The newest rolls of the log, newest first."""
    lines: list[RollLine] = []
    entry = session.head
    for _ in range(LOOK_BACK):
        if entry is None or len(lines) >= wanted:
            break
        play = session.play(entry)
        found = [_describe(session, roll, luck.known(entry, at) or "") for at, roll in enumerate(play.rolls)]
        lines += reversed(found)
        entry = play.entry.parent
    return lines[:wanted]


def _still_there(widget: QWidget | None) -> QWidget | None:
    """This, or its page where it has gone with the business that the dice have ended; None where that has gone too."""
    if _is_alive(widget):
        return widget
    page = widget
    while page is not None and isValid(page) and not isinstance(page, GameDock):
        page = page.parentWidget()
    return page if _is_alive(page) else None


def _is_alive(widget: QWidget | None) -> bool:
    return widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()
