"""Timeline: the day on one scale of turns; a slider over the log shows any moment of it, the game untouched."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QStackedLayout, QVBoxLayout, QWidget

from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.pictures.report.umpire import thoughts
from ffts.games.skies.pictures.timeline.side import sides_chart, sides_timeline
from ffts.games.skies.pictures.timeline.umpire import umpires_charts, umpires_timeline
from ffts.games.skies.view import view
from ffts.seats.signals.story import signal_stories
from ffts.ui.desk.docks.page_head import PageHead
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, later
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.deeds import TIMELINE
from ffts.ui.skies.looking_ahead import LookingAhead
from ffts.ui.skies.outlooks import Outlooks
from ffts.ui.skies.seen import parts_of, shown_sides
from ffts.ui.skies.timeline.board import TimelineBoard
from ffts.ui.skies.timeline.charts import SnapshotCharts, TimelineLegend
from ffts.ui.skies.timeline.history import LIVE, TimelineHistory
from ffts.ui.skies.timeline.signals import Middle, SignalsBeside, signal_lines

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.report.day import ThoughtLine
    from ffts.games.skies.pictures.timeline.rows import TimelinePicture
    from ffts.games.skies.pictures.timeline.side import Ahead
    from ffts.games.skies.state import State

NOTHING_YET = (
    "Nothing has happened yet.\nClose the first segment (F5); from then on the turns of the day stand here, "
    "and Left and Right look back on them."
)
LOW = 420
"""A page less high has no room for the legend."""
READING = "Reading the log ..."
NOTHING_TO_PLAY_ON = "Look back first (Left, or Ctrl+Left for a single entry)"
CONTROL = Qt.KeyboardModifier.ControlModifier


class TimelineDock(GameDock):
    """Gives no orders: it shows any moment of the log read-only, and says from where play should go on."""

    play_on_wanted = Signal(object)
    """The moment from which play is to go on as another line."""
    looked_at = Signal(int)
    """The umpire looks at another moment: which turn of the day was played then, from 0; one more for now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Timeline"), parent)
        self.picture: TimelinePicture | None = None
        self.history: TimelineHistory | None = None
        self.at = LIVE
        """The moment that is shown."""
        self._count: int | None = None
        """After how many entries that is; None for now."""
        self._pictures: tuple[tuple[object, ...], TimelinePicture] | None = None
        self._charted: tuple[str | None, object] | None = None
        """Whose charts of which moment are there."""
        self.outlooks = Outlooks(self)
        self.outlooks.found.connect(self._look_again)
        self._reading = later(self, self._read_on)
        self.empty = empty_page(self.tr(NO_GAME))
        self.when_text, self.busy, self.looking = Text(look="heading"), Text(look="muted"), LookingAhead()
        self.legend, self.charts, self.signals = TimelineLegend(), SnapshotCharts(), SignalsBeside()
        self.board, self.slider = TimelineBoard(), QSlider(Qt.Orientation.Horizontal)
        self.now_button, self.play_button = QPushButton(self.tr("Now  End")), QPushButton(self.tr("Play on  Enter"))
        self.all_button = QPushButton(self.tr("All missions  A"))
        self.beliefs_button = QPushButton(self.tr("Beliefs  B"))
        self._arrange()
        self._connect()
        self.open_game(None)

    def _arrange(self) -> None:
        self.now_button.setToolTip(self.tr("Back to the game as it stands (End)"))
        self.all_button.setToolTip(self.tr("Show missions that ended long ago, too (A)"))
        self.all_button.setCheckable(True)
        self.beliefs_button.setCheckable(True)
        self.beliefs_button.setToolTip(
            self.tr("Over the truth of a past moment, what each side believed of its enemy, and what it considered (B)")
        )
        self.slider.setAccessibleName(self.tr("Place in the log"))
        self.slider.setToolTip(
            self.tr("Left and Right go a turn, Ctrl+Left and Ctrl+Right an entry, Home and End to the ends")
        )
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.busy.setWordWrap(False)
        self.head = PageHead(
            self.when_text,
            (self.busy, self.looking, self.beliefs_button, self.all_button, self.now_button, self.play_button),
        )
        footer = QHBoxLayout()
        footer.setContentsMargins(px(10), px(2), px(10), px(8))
        footer.addWidget(self.slider)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        self._middle = Middle(self.charts, self.signals, self.board)
        column.addLayout(self._middle, 1)
        column.addWidget(self.legend)
        column.addLayout(footer)
        self._page = page
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._refit = Refit(self, self._fit)

    def _fit(self) -> None:
        """On a low screen the rows come before what their signs mean, which the signs tell too."""
        past = self._count is not None
        low = self.height() < px(LOW)
        self.legend.setVisible(not low and not past)
        self.beliefs_button.setVisible(past and self._may_believe)
        self.now_button.setVisible(past or not low)  # now there is nowhere to go back to
        self.play_button.setVisible(self._viewer is None and (past or not low))
        self.board.axis.shorten(low)
        self.head.fit()
        self.charts.fit(self.height())
        self._middle.fit()

    def _connect(self) -> None:
        self.board.area.installEventFilter(self)
        self.looking.changed.connect(self.head.fit)
        self.slider.valueChanged.connect(self._slide)
        self.board.turn_wanted.connect(self.show_turn)
        self.now_button.clicked.connect(lambda: self.show_after(None))
        self.play_button.clicked.connect(self.play_on)
        self.all_button.toggled.connect(self._show_everything)
        self.beliefs_button.toggled.connect(self._show_beliefs)

    # --- showing ---------------------------------------------------------------------------

    def _forget_game(self) -> None:
        self.history = None
        self._forget_view()

    def _forget_view(self) -> None:
        self.outlooks.forget()
        self.looking.follow(busy=False)
        self._pictures = self._charted = None
        self.charts.show_charts(())
        self.signals.show_lines(())
        self.at, self._count = LIVE, None

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self.picture = None
            self.empty.setText(self.tr(NO_GAME))
            self._pages.setCurrentWidget(self.empty)
        elif self.isVisible():
            self.history = self.history or TimelineHistory(session)
            self._read_on()

    def _read_on(self) -> None:
        """A part of the log at a time; what is read is shown."""
        if self._session is None or self.history is None or not self.isVisible():
            return
        if not self.history.follow():
            self.busy.say(self.tr(READING))
            self.head.fit()
            self._reading.start()
            return
        if self._count is not None and self._count >= self.history.length:
            self._count, self.at = None, LIVE
        self._show()

    def _look_again(self) -> None:
        if self._session is not None and self.isVisible() and not self._reading.isActive():
            self._show(follow=False)

    def _show(self, follow: bool = True) -> None:
        session, history = self._session, self.history
        if session is None or history is None:
            return
        if not history.length:
            self.empty.setText(self.tr(NOTHING_YET))
            self._pages.setCurrentWidget(self.empty)
            return
        self._pages.setCurrentWidget(self._page)
        picture = self._picture(session, history)
        new = picture is not self.picture
        self.picture = picture
        shown = None if self._count is None else picture.now
        self._show_charts(session, history)
        self._show_signals(session, picture.now)
        self.board.show_picture(picture, shown, follow and new)
        self.legend.show_signs(self.board.signs())
        self._tell(session, history, picture)

    def _show_charts(self, session: SkiesDesk, history: TimelineHistory) -> None:
        """3.6 Of a past moment the truth and both sides' knowledge; for a side its own alone."""
        if self._count is None:
            self.charts.show_charts(())
        elif self._charted != (self._viewer, self.at):
            state = history.state_after(self._count)
            if self._viewer is None:
                charts = umpires_charts(state, session.data, self._thoughts(session))
            else:
                charts = (sides_chart(view(state, shown_sides(state, self._viewer)[0]), session.data),)
            self.charts.show_charts(charts)
        self._charted = None if self._count is None else (self._viewer, self.at)
        self._fit()

    def _show_signals(self, session: AnySession, turn: int) -> None:
        """House rule *signals*: of a past moment, for the umpire alone; a side reads its own on its pages."""
        is_his = self._viewer is None and self._count is not None
        self.signals.show_lines(tuple(signal_lines(signal_stories(session), turn)) if is_his else ())
        self._fit()

    def _thoughts(self, session: SkiesDesk) -> Sequence[ThoughtLine] | None:
        """What the program thought about; only of a day that is over, and where it is wanted."""
        if not (self._may_believe and self.beliefs_button.isChecked()):
            return None
        return tuple(thoughts(session))

    @property
    def _may_believe(self) -> bool:
        return self._viewer is None and self._session is not None and self._session.state.public.over

    def _toggle_beliefs(self) -> None:
        if self._may_believe and self._count is not None:
            self.beliefs_button.toggle()

    def _show_beliefs(self, on: bool) -> None:
        self._charted = None
        self._show(follow=False)

    def _picture(self, session: SkiesDesk, history: TimelineHistory) -> TimelinePicture:
        """Made anew only when something of it is new."""
        state = session.state if self._count is None else history.state_after(self._count)
        sides = shown_sides(session.state, self._viewer)
        ahead = self.outlooks.of(session, self._viewer, sides) if self._count is None else {}
        made_of = (session, history, self._viewer, self._count, *parts_of(state, sides), *ahead.values())
        if self._pictures is None or not _same(made_of, self._pictures[0]):
            self._pictures = made_of, self._made(session, history, state, ahead)
        return self._pictures[1]

    def _made(self, session: SkiesDesk, history: TimelineHistory, state: State, ahead: Ahead) -> TimelinePicture:
        sides = shown_sides(state, self._viewer)
        past = {side: history.past_of(side, self._count) for side in sides}
        if self._viewer is None:
            return umpires_timeline(state, session.data, past, ahead)
        side = sides[0]
        return sides_timeline(view(state, side), session.data, past[side], ahead)

    def _tell(self, session: SkiesDesk, history: TimelineHistory, picture: TimelinePicture) -> None:
        when = self.tr("turn {}, {}").format(picture.now, picture.clock(picture.now))
        live = self._count is None
        words = self.tr("Now: {}") if live else self.tr("As it was: {}")
        self.when_text.setText(words.format(when) + ("" if live else self._entry_words(session)))
        self.busy.say("")
        self.looking.follow(self.outlooks.busy)
        self._fit()
        self.now_button.setEnabled(not live)
        stopped = "" if self.may_order and not live else self.tr(NOTHING_TO_PLAY_ON if self.may_order else READ_ONLY)
        self.play_button.setEnabled(not stopped)
        self.play_button.setToolTip(
            literal(
                stopped
                or self.tr("Go on from here as another line of play; the one there is stays in the file (Enter)")
            )
        )
        places = self._places(history)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(places))
        self.slider.setValue(len(places) if self._count is None else bisect_left(places, self._count))
        self.slider.blockSignals(False)

    def _entry_words(self, session: SkiesDesk) -> str:
        """3.6 What was ordered last, for the umpire; a side is told no entry."""
        if self._viewer is not None or self.at.entry is None:
            return ""
        return self.tr(", after: {}").format(
            session.game.words.menu(session.play(self.at.entry).command, session.state)
        )

    def _places(self, history: TimelineHistory) -> Sequence[int]:
        """3.6 Where the slider can stand beside now: at every entry, or for a side at the start of each turn, because
        the number of entries tells how much the other one does."""
        if self._viewer is None:
            return range(history.length)
        return [count for count in history.turn_starts() if count < history.length]

    # --- moments -----------------------------------------------------------------------------

    def show_after(self, count: int | None) -> None:
        """How it was after `count` entries; None is the game as it stands."""
        if self.history is None or self._session is None:
            return
        self._count = None if count is None or count >= self.history.length else max(0, count)
        snapshot = LIVE if self._count is None else self.history.snapshot(self._count)
        self.at = snapshot
        self._show()
        if self._viewer is None:
            starts = self.history.turn_starts()
            self.looked_at.emit(len(starts) if self._count is None else bisect_right(starts, self._count) - 1)

    def show_turn(self, turn: int) -> None:
        """How it was when this turn began; a turn to come is now."""
        if self.history is None or self.picture is None:
            return
        starts = self.history.turn_starts()
        at = turn - self.picture.first
        self.show_after(starts[at] if 0 <= at < len(starts) else None)

    def point_at(self, ident: str) -> None:
        """This turn, by its number; the keyboard on it."""
        if ident.isdigit():
            self.show_turn(int(ident))
            self.setFocus()

    def known_as(self, words: str) -> str:
        """A turn is called by its number."""
        return words if words.isdigit() else ""

    def _slide(self, value: int) -> None:
        if self.history is not None:
            places = self._places(self.history)
            self.show_after(places[value] if value < len(places) else None)

    def step_turn(self, by: int) -> None:
        """To the start of a turn before or after the moment that is shown."""
        if self.history is None:
            return
        starts = self.history.turn_starts()
        count = self.history.length if self._count is None else self._count
        at = bisect_left(starts, count) - 1 if by < 0 else bisect_right(starts, count)
        if at >= 0:
            self.show_after(starts[at] if at < len(starts) else None)

    def step_entry(self, by: int) -> None:
        """An entry back or on; a side has turns alone."""
        if self._viewer is not None:
            self.step_turn(by)
        elif self.history is not None:
            count = self.history.length if self._count is None else self._count
            self.show_after(max(0, count + by))

    def play_on(self) -> None:
        """From the moment that is shown."""
        if self.may_order and self.at != LIVE:
            self.play_on_wanted.emit(self.at)

    def _show_everything(self, on: bool) -> None:
        self.board.everything = on
        self._show(follow=False)

    # --- the keyboard --------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.BacktabFocusReason:
            self.board.step(0)

    def event(self, event: QEvent) -> bool:
        ours = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride
        if ours and isinstance(event, QKeyEvent) and self._deed(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Keys the rows do not take would scroll before they come here."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return event.isAccepted()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = self._deed(event)
        if deed is None:
            super().keyPressEvent(event)
        else:
            event.accept()
            deed()

    def _deed(self, event: QKeyEvent) -> Callable[[], object] | None:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | CONTROL):
            return None
        deed = deed_of(event, TIMELINE[""])
        return self._does.get(deed.id) if deed and (deed.id != "leave" or self._count is not None) else None

    @cached_property
    def _does(self) -> dict[str, Callable[[], object]]:
        """What each of the deeds does."""
        return {
            "turn before": lambda: self.step_turn(-1),
            "turn after": lambda: self.step_turn(1),
            "entry before": lambda: self.step_entry(-1),
            "entry after": lambda: self.step_entry(1),
            "first": lambda: self.show_after(0),
            "now": lambda: self.show_after(None),
            "leave": lambda: self.show_after(None),
            "row above": lambda: self.board.step(-1),
            "row below": lambda: self.board.step(1),
            "everything": self.all_button.toggle,
            "believed": self._toggle_beliefs,
            "play on": self.play_on,
        }


def _same(seen: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Equal numbers, and the very same values."""
    return len(seen) == len(before) and all(
        one is other or (isinstance(one, int) and one == other) for one, other in zip(seen, before, strict=True)
    )
