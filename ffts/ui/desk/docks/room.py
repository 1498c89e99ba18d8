"""The room: every page of the game on the table, where it stands, and what goes between it and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabBar, QWidget

from ffts.core.page import Lead
from ffts.core.viewpoint import Viewpoint
from ffts.ui.desk.docks.first_line import FirstLine
from ffts.ui.desk.docks.layout import LEFT, RIGHT, DockLayout
from ffts.ui.desk.docks.showing import segment_of
from ffts.ui.desk.docks.tabs import DockTitle, PageFrame
from ffts.ui.desk.games.entries import LOG, TRAY, WATCH, GamePages, PageEntry, all_pages, loaded, page_for
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import later

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ffts.app.session import AnySession
    from ffts.core.dice import Ask
    from ffts.core.offer import Offer
    from ffts.ui.desk.docks.log import LogDock
    from ffts.ui.desk.docks.tabs import Tabs
    from ffts.ui.desk.docks.tray import TrayDock
    from ffts.ui.desk.docks.watch import WatchDock
    from ffts.ui.desk.games.table import Table

W = TypeVar("W", bound=QObject)

AREAS = {"left": LEFT, "right": RIGHT}
BREATH = 1  # ms
"""Between two docks. With none Qt does several of them in a row before it looks at keys and mouse again."""
DONE = object()
PAINTED = 150  # ms
"""By then what is on the screen is painted, and the pages behind it may follow."""


class Shown(Protocol):
    """What every page of a game does, with a face or without."""

    def open_game(self, session: AnySession | None) -> None:
        """Show this game from now on; None when it is closed."""

    def show_state(self, old: Any, new: Any) -> None:
        """Something happened."""

    def show_view(self, viewer: str | None) -> None:
        """Everything for the umpire (None); for a side what it may see."""


@runtime_checkable
class KeptPicture(Protocol):
    """A page whose picture of the last game is shown at the next start, before the rules are loaded."""

    def kept_picture(self) -> str | None:
        """What it shows now, in text; None if there is nothing to keep."""

    def show_kept(self, text: str) -> bool:
        """Show what was kept; False if it cannot be read."""


@runtime_checkable
class CatchesUp(Protocol):
    """A page that waits with another viewer's picture while it stands behind the others."""

    def catch_up(self) -> None:
        """Show it now, if it is not shown yet."""


@runtime_checkable
class Prepares(Protocol):
    """A page that can be made a piece at a time before it is opened."""

    def prepare(self, session: AnySession) -> Iterator[None]:
        """One piece after the other."""


@runtime_checkable
class PointsAt(Protocol):
    """A page of many carriers, forces or ships, one of which is in front."""

    def point_at(self, ident: str) -> None:
        """This one in front, and the keyboard on it."""

    def known_as(self, words: str) -> str:
        """Which of them is called so, or begins so; empty if none is."""


@runtime_checkable
class TurnsTo(Protocol):
    """A page that shows one of many things, and can show another while the keyboard stays where it is."""

    def turn_to(self, ident: str) -> None:
        """This one in front."""


@runtime_checkable
class AsksRest(Protocol):
    """A page that can ask for what a line of the Watch leaves open."""

    def ask_rest(self, who: Sequence[str]) -> None:
        """Have these of what is in front chosen, and offer what can be ordered of them."""


class Room(QObject):
    """The pages around and in the middle. Empty frames stand at first; they are filled soon after."""

    onward = Signal()
    """The umpire goes on, by the button of the Watch."""
    filled = Signal()
    stepped = Signal()
    """Something happened, and the docks around the page in front show it."""
    moment_wanted = Signal(int)
    """The umpire looks at a moment of the story: by its number, for those who follow him."""
    snapshot_wanted = Signal(object)
    """The entry of the log to play on from; None for the start."""
    page_wanted = Signal(str)
    """By its title: a page is to come to the front."""
    battle_wanted = Signal()
    """The battle of a campaign goes to the desk, or its result comes back."""
    put_away = Signal(str)
    """The cross of a dock was pressed: its title."""
    print_wanted = Signal(str)
    """What is to be printed, by its name; empty for the first form of the page in front."""

    def __init__(
        self,
        window: QMainWindow,
        tabs: Tabs,
        table: Table,
        dress: Callable[[QWidget], object],
        game: GamePages,
        made: Callable[..., Any],
    ) -> None:
        super().__init__(window)
        self._window, self.tabs, self._table, self._dress = window, tabs, table, dress
        self.made = made
        self.game = game
        """Whose pages these are: of the game on the table, or of the last that was there."""
        self._pages: dict[str, PageEntry] = {}
        self.frames: dict[str, QDockWidget] = {}
        self.docks: dict[str, Any] = {}
        self.viewer: str | None = None
        self._to_show: list[str] = []
        self._showing: list[str] = []
        self._placed: set[str] = set()
        self._framed: dict[str, QWidget] = {}
        """Pages in the middle that have their looks and are not among the tabs yet: two steps, for each takes long."""
        self._wired = False
        self._preparing: Iterator[object] | None = None
        """What is left to be made of the page that is opened next."""
        self._own: dict[str, Callable[[Any], None]] = {
            WATCH: self._tell_watch,
            TRAY: self._tell_tray,
            LOG: self._tell_log,
        }
        table.changed.connect(self.show_state)
        tabs.currentChanged.connect(self._say_first)
        self._segment: object = None
        self._first = ""
        """The page that a game opens at, until it is in front."""
        self.layout = DockLayout(window)
        self._behind: list[str] = []
        self._catching_up = later(self, self._catch_up)

    # --- furnishing ------------------------------------------------------------

    def furnish(self, game: GamePages) -> None:
        """Empty frames for the pages of this game, in place of those of another."""
        self._clear()
        self.game, self._pages = game, {page.title: page for page in all_pages(game)}
        self.frames = {page.title: self._frame(page) for page in self._pages.values() if page.where in AREAS}
        self.layout.take(self.frames)

    def _clear(self) -> None:
        docks, self.docks, self._placed = self.docks, {}, set()  # none is in front while the tabs go
        for dock in docks.values():
            if isinstance(dock, QWidget):
                dock.hide()
            dock.deleteLater()
        for frame_of_page in self._framed.values():
            frame_of_page.deleteLater()
        self._framed = {}
        while page := self.tabs.widget(0):
            self.tabs.removeTab(0)
            page.deleteLater()
        for frame in self.frames.values():
            self._window.removeDockWidget(frame)
            frame.setObjectName("")  # by its name it would be taken for the new one when a layout is restored
            frame.deleteLater()
        self._wired = False
        self._to_show, self._showing, self._behind = [], [], []

    def _frame(self, page: PageEntry) -> QDockWidget:
        title = page.title
        frame = QDockWidget(self.tr(title), self._window)
        self._dress(frame)
        frame.setObjectName(title)
        head = DockTitle(frame, AREAS[page.where])
        head.put_away.connect(lambda: self.layout.forget(title))
        head.put_away.connect(lambda: self.put_away.emit(title))
        frame.setTitleBarWidget(head)
        frame.setAccessibleName(self.tr(title))
        frame.setWindowTitle(self.tr(page.short or title))
        frame.toggleViewAction().setText(self.tr(title))
        frame.setWidget(QWidget())
        frame.hide()
        self._window.addDockWidget(AREAS[page.where], frame)
        self.layout.sizes.attend(frame)
        frame.toggleViewAction().setToolTip(literal(self.tr("Show or hide the dock {}").format(title)))
        return frame

    def front(self) -> QWidget | None:
        """The first page of the game, made ahead of everything else if it must."""
        if not self.game.pages:
            return None
        page = self._pages[self.game.pages[0].title]  # with its key
        if page.title not in self.docks:
            self._make(page)
        if page.title not in self._placed:
            self._place(page)
        found: QWidget = self.docks[page.title]
        return found

    def dock(self, kind: type[W]) -> W:
        """The page of this class."""
        return next(dock for dock in self.docks.values() if type(dock) is kind)

    def _make(self, page: PageEntry) -> None:
        dock = self.docks[page.title] = self.made(page)
        if page.where != "beside":
            dock.wants.connect(self._table.do)
        if page.is_value:
            dock.led.connect(self.follow)
        if page.title in self._own:
            self._own[page.title](dock)

    def _tell_watch(self, watch: WatchDock) -> None:
        watch.led.connect(self._lead)
        watch.did.connect(self._turn)
        watch.goes_on.connect(self.onward)
        watch.lead_by(partial(page_for, game=self.game))
        watch.listed.connect(self._say_first)
        watch.read_above = lambda: self._above.read if self._above else 0
        self.layout.cover_by_dice(watch, lambda: self._table.ask is not None)

    def _lead(self, title: str, line: Offer) -> None:
        """The page of a line of the Watch, and on it what the line is about."""
        self.follow(Lead(title, line.at, line.who))

    def _turn(self, title: str, line: Offer) -> None:
        """Show what an order of the Watch was about where its page is in front: the sheet of Lexington when her search
        was planned there."""
        dock = self.docks.get(title)
        if line.at and title == self.in_front and isinstance(dock, TurnsTo):
            dock.turn_to(line.at)

    def follow(self, lead: Lead) -> None:
        """To a page, and to what is wanted there; the page asks what is left open."""
        self.page_wanted.emit(lead.page)
        dock = self.docks.get(lead.page)
        if lead.at and isinstance(dock, PointsAt):
            dock.point_at(lead.at)
        if lead.who and isinstance(dock, AsksRest):
            dock.ask_rest(lead.who)

    def _tell_tray(self, tray: TrayDock) -> None:
        tray.answered.connect(self._table.answer)
        tray.roll_wanted.connect(self._table.roll_it)
        tray.rest_wanted.connect(self._table.roll_rest)
        tray.abandoned.connect(self._table.abandon)
        self._table.asked.connect(self.show_ask)
        self._table.settled.connect(tray.close_ask)
        self._table.settled.connect(self._dice_are_done)

    def _tell_log(self, log: LogDock) -> None:
        log.go_to_wanted.connect(self._table.go_to)
        log.amend_wanted.connect(self._table.amend)

    def _place(self, page: PageEntry) -> None:
        """Into its frame, or among the pages in the middle. A step of its own: here its looks are worked out."""
        self._placed.add(page.title)
        dock = self.docks[page.title]
        if frame := self.frames.get(page.title):
            frame.setWidget(dock)
        elif page.where == "middle":
            made = self._framed.pop(page.title, None) or self._in_the_middle(page.title, dock)
            self.tabs.add_page(made, self.tr(page.short or page.title), page.key, self.tr(page.tip))

    def _in_the_middle(self, title: str, dock: QWidget) -> QWidget:
        first = FirstLine()
        first.clicked.connect(lambda: self.docks[WATCH].press(first.number))
        page = PageFrame(dock, first)
        self._dress(page)
        page.setAccessibleName(self.tr(title))
        return page

    def _say_first(self, *_: object) -> None:
        """At the top of the page in front: what to do first, and how things are."""
        title, session = self.in_front, self._table.session
        if (above := self._above) and WATCH in self.docks:
            above.say(self.docks[WATCH].first_on(title), self._stands(title) if session else "")

    @property
    def _above(self) -> FirstLine | None:
        """The line at the top of the page in front."""
        page = self.page(self.in_front)
        return page.above if isinstance(page, PageFrame) and isinstance(page.above, FirstLine) else None

    def _stands(self, title: str) -> str:
        """How things are, as the game says it of this page."""
        if not self.game.stands or self._table.session is None:
            return ""
        words: str = loaded(self.game.stands)(Viewpoint(self._table.session, self.viewer), title)
        return words

    def page(self, title: str) -> QWidget | None:
        """The page in the middle of this title, as soon as it is there."""
        middle = title in self._placed and self._pages[title].where == "middle"
        found: QWidget | None = self.docks[title].parentWidget() if middle else None
        return found

    def entry(self, title: str) -> PageEntry:
        """The page of this title, with the key that leads to it."""
        return self._pages[title]

    @property
    def in_front(self) -> str:
        """The title of the page in the middle that is seen; empty while none is there."""
        shown = self.tabs.currentWidget()
        return next((title for title in self._placed if self.page(title) is shown), "")

    def bring(self, title: str) -> QWidget | None:
        """This page to the front, if it is there yet. What it shows is made before: on a page that is seen already each
        part would find its place by itself. And what is shown asks for its painting once more, which must be heard
        before it is painted."""
        if page := self.page(title):
            dock = self.docks[title]
            if isinstance(dock, CatchesUp) and title in self._showing:
                dock.catch_up()
            self.tabs.setCurrentWidget(page)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater.value)
        return page

    @property
    def tray(self) -> TrayDock | None:
        """Where dice are typed."""
        return self.docks.get(TRAY)

    # --- what the table tells ----------------------------------------------------

    def show_state(self, old: object, new: object) -> None:
        """Every dock that shows the game already looks for itself whether its slice is another. The pages in the middle
        come last: what happened may lead to another page, and the one that is left needs not be made anew."""
        self._look_for_segment()
        shown = list(self._showing)
        for name in shown:
            if not self.has(name):
                self.docks[name].show_state(old, new)
        self.stepped.emit()
        for name in shown:
            if self.has(name) and name in self.docks:
                self.docks[name].show_state(old, new)

    def show_ask(self, ask: Ask) -> None:
        """Dice are wanted: the tray comes to the front, and the keyboard goes there."""
        if self.tray and TRAY in self._showing:
            self.show_tray()
            self.tray.show_ask(ask, self._table.fallen, self._table.stands)

    def _look_for_segment(self) -> None:
        """With the segment the results of its dice go; not those of the order that closed it."""
        session = self._table.session
        if session is None or (now := segment_of(session)) == self._segment:
            return
        self._segment = now
        has_dice = session.head is not None and bool(session.play(session.head).rolls)
        if self._table.ask is None and not has_dice:
            self.layout.fall(TRAY)

    def _dice_are_done(self) -> None:
        """Where the dice stood before the Watch, or on it, it comes back."""
        if self.layout.gives_way:
            self.layout.fall(TRAY)

    def show_tray(self) -> None:
        """In front, however it was put away."""
        self.layout.rise(TRAY)

    # --- a game comes and goes ---------------------------------------------------

    def open_game(self, session: AnySession) -> None:
        """Make and fill the docks one after the other, so that the window never stands still."""
        self.viewer = None
        self._showing, self._preparing = [], None
        self._to_show = list(self._pages)
        self._show_next(session)

    def has(self, title: str) -> bool:
        """Whether it is a page in the middle, made already or not."""
        return title in self._pages and self._pages[title].where == "middle"

    def lead_with(self, title: str) -> None:
        """This page comes to the front while it is still empty: turned to when full it would keep one waiting."""
        self._first = title

    def _show_next(self, session: AnySession) -> None:
        if session is not self._table.session:
            return
        page = self._pages[self._to_show[0]]
        if page.title not in self.docks:
            self._make(page)
        elif page.title not in self._placed and page.where == "middle" and page.title not in self._framed:
            self._framed[page.title] = self._in_the_middle(page.title, self.docks[page.title])
        elif page.title not in self._placed:
            self._place(page)
        elif page.title == self._first:
            self._first = ""
            self.bring(page.title)
        elif not self._is_prepared(page.title, session):
            pass
        else:
            self.docks[page.title].open_game(session)
            self._showing.append(self._to_show.pop(0))
        if self._to_show:
            QTimer.singleShot(BREATH, lambda: self._show_next(session))
        else:
            self._wire()
            self._hide_old_tabs()
            self.filled.emit()

    def _is_prepared(self, title: str, session: AnySession) -> bool:
        """Whether all that is made of this page before it is opened is there; else one piece more of it."""
        if self._preparing is None:
            dock = self.docks[title]
            dock.show_view(self.viewer)
            self._preparing = dock.prepare(session) if isinstance(dock, Prepares) else iter(())
        if next(self._preparing, DONE) is DONE:
            self._preparing = None
        return self._preparing is None

    def _wire(self) -> None:
        if self.game.wires and not self._wired:
            self._wired = True
            loaded(self.game.wires)(self)

    def close_game(self) -> None:
        """Nothing on the table: the docks say so. Who looked did so in that game; the next has other sides."""
        self.viewer = None
        self._showing, self._behind = [], []
        for dock in self.docks.values():
            dock.open_game(None)

    def show_view(self, viewer: str | None) -> None:
        """The umpire's desk (None), or exactly what a side may see: what is on the screen at once, the rest of the
        pages one after the other."""
        self.viewer = viewer
        for name in self._showing:
            self.docks[name].show_view(viewer)
        self._behind = [name for name in self._showing if isinstance(self.docks[name], CatchesUp)]
        self._catching_up.start(PAINTED)

    def _catch_up(self) -> None:
        """One of the pages behind the one in front."""
        if self._behind:
            self.docks[self._behind.pop(0)].catch_up()
            self._catching_up.start(BREATH)

    # --- where the keyboard goes -------------------------------------------------

    def _hide_old_tabs(self) -> None:
        """The tabs of docks one behind the other outlive these, and Qt would leave them over those of the next game; of
        each tab it knows the address of its dock."""
        from shiboken6 import getCppPointer

        now = {getCppPointer(frame)[0] for frame in self.frames.values()}
        for tabs in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if now.isdisjoint(tabs.tabData(at) for at in range(tabs.count())):
                tabs.hide()

    def focus(self, title: str) -> None:
        """Bring this dock to the front and the keyboard to it."""
        self.layout.rise(title, by_hand=True)
        first: QWidget = self.docks[title]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self._holds_keyboard(first):
            first.focusNextPrevChild(True)
        if not self._holds_keyboard(first):  # nothing in it takes keys: what it says instead does
            labels = (label for label in first.findChildren(QLabel) if label.isVisible() and label.text())
            next(labels, first).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _holds_keyboard(self, dock: QWidget) -> bool:
        """Known while another program is in front too, unlike who has the focus."""
        holder = self._window.focusWidget()
        return bool(holder and (holder is dock or dock.isAncestorOf(holder)))
