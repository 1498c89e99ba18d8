"""The map, and beside it what whoever's word it is can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.pages.campaign import side_campaign, table_campaign, who_fights
from ffts.games.pacific_fury.pages.deciding import SECRET
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.view import view
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.parts import Text, later, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.pacific_fury.decision import PLACING, DecisionPanel
from ffts.ui.pacific_fury.deeds import LOOK
from ffts.ui.pacific_fury.looking import Looking
from ffts.ui.pacific_fury.map_view import MapView
from ffts.ui.pacific_fury.reasons import reasons
from ffts.ui.pacific_fury.since import MOST, Since, enemy_went, read_by, since_order

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.pacific_fury.pages.campaign import CampaignPicture
    from ffts.games.pacific_fury.state.parts import Public

AWAY = "{} decides with an eye on its own stacks. The other player looks away."


class MapDock(GameDock):
    """For two at one screen everything hidden lies face down until one of them looks."""

    battle_wanted = Signal()
    """The battle goes to the desk, or its result comes back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Map"), parent)
        self.looking = Looking(self)
        self.looking.changed.connect(self._look_again)
        self.map, self.decision = MapView(), DecisionPanel()
        self.decision.wants.connect(self.wants)
        self.decision.battle_wanted.connect(self.battle_wanted)
        self.banner, self.ended = Text(look="heading"), Text(look="muted")
        self.away, self.news = Text(), Text(look="muted")
        self.fighting = Text(look="muted")
        self.since = Since()
        self.why, self.reasons = QPushButton(self.tr("Why the program did so, last turn")), Text(look="muted")
        self.why.setCheckable(True)
        self.why.toggled.connect(lambda on: self._tell_reasons())
        self.look = QPushButton()
        self.look.clicked.connect(self.toggle)
        QShortcut(QKeySequence(LOOK.first_key), self).activated.connect(self._press_from_elsewhere)
        self._hand_on = later(self, self._hand_keys_on)
        self._arrange()
        self._turn = 0
        self._news_at: int | None = None
        """The entry of the log at which they were told: after the next they are old."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open_game(None)

    def _arrange(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(px(10), px(4), px(10), px(6))
        column.setSpacing(px(4))
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.ended, 1)
        head.addWidget(self.why)
        head.addWidget(self.look)
        column.addWidget(self.banner)
        column.addLayout(head)
        column.addWidget(self.away)
        column.addWidget(self.fighting)
        column.addWidget(self.news)
        column.addWidget(self.reasons)
        column.addWidget(self.decision, 1)
        column.addStretch(0)
        split = QSplitter(Qt.Orientation.Vertical)
        frame = scrolled(self.map)
        frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.below = scrolled(side)
        split.addWidget(frame)
        split.addWidget(self.below)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 1)
        split.setSizes([520, 460])
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(split)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty_page(self.tr(NO_GAME)))
        self._pages.addWidget(page)

    # --- whose secrets ------------------------------------------------------------

    def toggle(self) -> None:
        """The side whose word it is looks at its own stacks, or is done with it."""
        session = self.session
        if session is not None and self.viewer is None:
            side = session.state.public.awaits.side
            self.looking.open(None if self.looking.side is not None else side)

    def _tell_news(self) -> None:
        """What happened since this side last looked; once it is told it is known."""
        session, side = self.session, self.looking.side
        if session is None or side is None:
            self.news.say("")
            return
        told = self.since.lines(side, session)
        self._news_at = session.head
        if told:
            self.news.say(self.tr("Since you last looked: {}").format("; ".join(told)))
            self.since.looked(side, session)

    def _tell_enemy(self, session: AnySession) -> None:
        """What the other side did since whoever plays alone gave his last order, in words and on the map."""
        side = SideId(self.viewer) if self.viewer and self.may_order else None
        if side is not None:
            lines = read_by(session, since_order(session, side), side)[-MOST:]
            said = self.tr("Since your last order: {}").format("; ".join(lines))
            self.news.say(said if lines else "")
        eyes = side or session.state.public.awaits.side
        self.map.show_ways(enemy_went(session, eyes) if eyes else ())

    def _tell_reasons(self) -> None:
        """Open to everybody once the turn is over; in words where it is asked for."""
        told = reasons(self.session) if self.session is not None else []
        self.why.setVisible(bool(told))
        self.reasons.say("\n".join(told) if told and self.why.isChecked() else "")

    def _press(self, shift: bool = False) -> None:
        """L looks, once more or let go after a while closes; with Shift it is the other side that looks."""
        session = self.session
        if session is not None and self.viewer is None:
            public = session.state.public
            side = public.awaits.side or public.initiative
            self.looking.press(public, side.enemy if shift else side)

    def _press_from_elsewhere(self) -> None:
        """The keyboard goes with the looks."""
        self.setFocus()
        self._press()

    def event(self, event: QEvent) -> bool:
        """The key is the page's own where the keyboard is in it, so that it is known when it is let go."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _looks(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _looks(event):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._press(shift=bool(event.modifiers()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_L and not event.isAutoRepeat():
            self.looking.let_go()
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys are of use where something is chosen, if that is still there when all is shown."""
        super().focusInEvent(event)
        self._hand_on.start()

    def _hand_keys_on(self) -> None:
        if self.hasFocus() and self.decision.isVisible():
            self.decision.take_keys()

    def _look_again(self) -> None:
        self._seen = ()
        self._tell_news()
        self._refresh()

    def _forget_game(self) -> None:
        self.since.forget()
        self.looking.open(None)
        self._turn = 0

    def _forget_view(self) -> None:
        self.looking.open(None)

    # --- showing ------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self.session
        self._pages.setCurrentIndex(0 if session is None else 1)
        if session is None:
            return
        self.looking.follow(session.state.public)
        if not self._is_new(session.state, self.looking.side, self.viewer):
            return
        if session.head != self._news_at:
            self.news.say("")
        self._tell_enemy(session)
        picture = self._picture()
        self.map.show_picture(picture)
        self.banner.setText(picture.banner)
        self.ended.setText(picture.ended_now)
        placing = session.state.public.awaits.step in PLACING  # those who are hit stand in rows then
        self.fighting.say("" if placing else who_fights(picture))
        self._show_decision(session.state.public)
        if self._turn != session.state.public.turn or session.state.public.over:
            self._turn = session.state.public.turn
            self._tell_reasons()

    @property
    def _open(self) -> SideId | None:
        """The side whose stacks lie open on this screen: whoever looks, or whose own screen it is."""
        if self.viewer is None:
            return self.looking.side
        return SideId(self.viewer) if self.viewer else None

    def _picture(self) -> CampaignPicture:
        session, side = self.session, self._open
        assert session is not None
        if side is None:
            return table_campaign(session.state.public, session.data)
        return side_campaign(view(session.state, side), session.data)

    def _show_decision(self, public: Public) -> None:
        """Behind the curtain only where there is a secret; a screen that gives no orders offers none."""
        session, awaits = self.session, public.awaits
        assert session is not None
        own = SideId(self.viewer) if self.viewer else None
        secret, mine = awaits.step in SECRET, own is None or awaits.side in (None, own)
        hidden = secret and self._open is not awaits.side
        rolls = awaits.side is None and awaits.step not in (Step.ELSEWHERE, Step.OVER)
        who = (own or public.initiative) if rolls else awaits.side
        self._show_choices(who is not None and self.may_order and mine and not hidden, who)
        if awaits.step is Step.ELSEWHERE and self.may_order:
            self.decision.setVisible(True)
            self.decision.show_fought(view(session.state, public.initiative), session.data)
        name = name_of(session.data, awaits.side) if awaits.side else ""
        curtain = secret and awaits.side is not None and self.may_order and self.viewer is None
        self.away.say(AWAY.format(name) if curtain and hidden else "" if self.may_order else self.tr(READ_ONLY))
        self.look.setVisible(curtain)
        self.look.setText(self.tr("{} looks  L").format(name) if hidden else self.tr("Done looking  L"))

    def _show_choices(self, shown: bool, side: SideId | None) -> None:
        """The keys go with the choices, and back to the page."""
        session, keys = self.session, QApplication.focusWidget()
        assert session is not None
        had_keys = keys is self or (keys is not None and self.isAncestorOf(keys))
        if had_keys:
            self.setFocus()  # whatever has them now may go, and the next in the window would take them
        self.decision.setVisible(shown)
        if shown and side is not None:
            self.decision.show_side(view(session.state, side), session.data)
            if had_keys:
                self.decision.take_keys()
                later(self, lambda: self.below.ensureWidgetVisible(self.decision)).start()


def _looks(event: QKeyEvent) -> bool:
    """L, alone or with Shift; with Ctrl it is a key of the desk."""
    return deed_of(event, (LOOK,)) is LOOK
