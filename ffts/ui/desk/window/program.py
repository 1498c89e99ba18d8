"""What makes the window work: the table, the room, the menus, and what goes between them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from ffts.data_dir import data_dir
from ffts.games import GAMES, game_named
from ffts.ui.desk.docks.refusal_bar import RefusalBar
from ffts.ui.desk.docks.room import AREAS, KeptPicture, Room
from ffts.ui.desk.docks.showing import GameDock, gives_orders
from ffts.ui.desk.docks.tabs import Tabs
from ffts.ui.desk.docks.views import Views, title
from ffts.ui.desk.games.battles import Battles
from ffts.ui.desk.games.door import Door
from ffts.ui.desk.games.opening import Games, to_front
from ffts.ui.desk.games.opponent import Opponent
from ffts.ui.desk.games.shelf import free_path
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.games.undoing import UndoKey
from ffts.ui.desk.games.warmup import Warmup
from ffts.ui.desk.guide.guiding import GuideLead
from ffts.ui.desk.keys.key_owner import Owner
from ffts.ui.desk.look.bars import Bar, Bars
from ffts.ui.desk.look.parts import Refit
from ffts.ui.desk.page.actions import Actions
from ffts.ui.desk.page.entries import WATCH, GamePages, PageEntry, all_pages, made_over, pages_of
from ffts.ui.desk.palette.command_line import all_choices, kinds_now
from ffts.ui.desk.palette.palette import OrderTyping, Suggestion
from ffts.ui.desk.palette.window_phrases import RULES_KEY, ReadsRules
from ffts.ui.desk.printing.desk import PrintDesk
from ffts.ui.desk.window.desk_keys import DeskKeys, is_field, is_typing, owner_words
from ffts.ui.desk.window.leading import ONWARD, Leading, half_done
from ffts.ui.desk.window.main_window import NAME
from ffts.ui.desk.window.second_screen import SecondScreen

if TYPE_CHECKING:
    from ffts.core.game import AnyGame
    from ffts.core.model import Command
    from ffts.core.page import Lead
    from ffts.core.umpire import Refused
    from ffts.ui.desk.games.cards import Card
    from ffts.ui.desk.games.last_picture import LastPicture
    from ffts.ui.desk.page.full_pages import FullPage
    from ffts.ui.desk.window.main_window import MainWindow

UMPIRES = "umpires"
"""By which a page over the game is known that only the umpire may see."""
KNOWN = "known"
"""The matter of the bar that asks before something is undone that the players know."""
AWAY = "put away"
"""The matter of the bar about a dock whose cross was pressed."""


class Program(QObject):
    """The wiring of the whole: no rule, no file, no drawing."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window, self.settings, self.theme = window, window.settings, window.theme
        self.pages, self.welcome = window.pages, window.welcome
        window.setWindowIcon(QIcon(str(data_dir() / "resources" / "icons" / "ffts.svg")))
        window.setAcceptDrops(True)
        window.setDockNestingEnabled(True)
        self.bars, self.tabs = Bars(), Tabs()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)  # Qt draws it in white, whatever the theme
        self.tabs.setMinimumSize(1, 1)  # the largest of the pages must not make the window larger than the screen
        self.tabs.setAccessibleName(self.tr("Views of the game"))
        self.pages.addWidget(self.tabs)
        self.refusal_bar = RefusalBar()
        for part in (self.tabs.tabBar(), self.bars, self.refusal_bar):
            self.theme.dress(part)
        window.column.insertWidget(0, self.bars)
        window.column.insertWidget(1, self.refusal_bar)
        self.table = Table(self)
        self.shown_game = pages_of(next(iter(GAMES)))
        """Whose pages the menus have: those of the game on the table, or of the last that was there."""
        self.warmup = Warmup(self.shown_game, self)
        self.warmup.own = {name: self.settings.scenarios_of(name) for name in GAMES}
        self.room = Room(window, self.tabs, self.table, self.theme.dress)
        self.games = Games(window, self.table, self.bars, self.settings, self.warmup)
        self.battles = Battles(self.table, self.games, self.bars, self.warmup)
        self.second, self.guide, self.door = SecondScreen(self), GuideLead(self), Door(self)
        self.print = PrintDesk(self)
        self.door.knocked.connect(lambda: to_front(window))
        self.actions = Actions(window, window.menus, self._slots())
        self._filling, self._awaited = False, ""
        self._over: QWidget | None = None
        """A page that stands over the others for once."""
        self._below: QWidget | None = None
        """The page over which help was opened; it waits with all that was typed into it."""
        self._held: QWidget | None = None
        """What had the keyboard on the desk when another page came over it."""
        self._of_pages: list[str] = []
        self.line = OrderTyping(window, window.foot.line, self._choices, partial(kinds_now, self))
        Refit(window.foot.line, window.foot.line.fit).start()
        self.views = Views(self)
        UndoKey(self)
        self.opponent = Opponent(self.table)
        self.keys, self.leading = DeskKeys(self), Leading(self)
        self._build_menus()
        self._furnish(self.shown_game)
        self._wire()
        self.show_page(self.welcome)

    def _choices(self, typed: str) -> list[Suggestion]:
        return all_choices(self, typed)

    def _slots(self) -> dict[str, Callable[[], object]]:
        table, games, theme = self.table, self.games, self.theme
        return {
            "new": lambda: self.show_page(self.welcome),
            "open": games.choose,
            "copy": games.save_copy,
            "print": self.print.show_it,
            "report": self._write_report,
            "numbers": lambda: self.warmup.when_ready(self._open_numbers),
            "editor": lambda: self.warmup.when_ready(self._open_editor),
            "close": self.close_game,
            "quit": self.window.close,
            "undo": table.undo,
            "redo": table.redo,
            "command": lambda: self.line.start(""),
            "next": self.go_on,
            "onward": self._go_on_by_itself,
            "leads": self._switch_leading,
            "note": lambda: self.line.start("note "),
            "ruling": lambda: self.line.start("ruling "),
            "elsewhere": self.battles.go,
            "curtain": lambda: self.views.set_curtain(not self.views.curtain_down),
            "second": self.second.show_it,
            "guide": self.guide.toggle,
            "skip": self.guide.skip,
            "arrange": self.room.layout.arrange_anew,
            "larger": lambda: theme.step_zoom(1),
            "smaller": lambda: theme.step_zoom(-1),
            "plain": lambda: theme.set_zoom(100),
            "full": self._toggle_full_screen,
            "explain": self._explain,
            "keys": lambda: self._open_page("keys"),
            "questions": self._open_questions,
            "about": lambda: self._open_page("about"),
        }

    def _build_menus(self) -> None:
        self.actions.add_themes(self.theme.name, self.theme.choose)
        self.actions["leads"].setCheckable(True)
        self.actions["leads"].setChecked(self.settings.leads)
        self.actions.submenus["recent"].aboutToShow.connect(self._fill_recent)

    def _furnish(self, game: GamePages) -> None:
        """Frames and deeds for the pages of this game, in place of those of the one before."""
        for name in self._of_pages:
            self.actions.remove(self.actions[name])
        before = set(self.actions.by_id)
        self.shown_game = game
        self.room.furnish(game)
        for page in (*all_pages(game), *(page for page in game.pages if page.where == "instead")):
            if page.where in AREAS:
                self.actions.add_dock(self.room.frames[page.title], page.key, self._go_to)
            elif page.where != "beside":
                self.actions.add_page(page, self._lead_by_key)
        self._of_pages = [name for name in self.actions.by_id if name not in before]

    def _furnish_for(self, name: str) -> None:
        if name in GAMES and pages_of(name) is not self.shown_game:
            self.pages.setCurrentWidget(self.welcome)  # the new docks are laid out as the desk comes to the front
            self._furnish(pages_of(name))

    def _wire(self) -> None:
        table = self.table
        table.opened.connect(lambda session: self._game_opened())
        table.closed.connect(self._game_closed)
        table.changed.connect(lambda old, new: self.views.show_standing())
        table.changed.connect(lambda old, new: self.views.turn_to_the_person())
        table.asked.connect(lambda ask: self.views.show_standing())
        table.settled.connect(self.views.show_standing)
        table.refused.connect(self._show_refusal)
        table.unrefused.connect(self.refusal_bar.settle)
        table.changed.connect(lambda old, new: self.line.refresh())
        table.changed.connect(lambda old, new: self.bars.take_down(ONWARD))
        self.refusal_bar.wants.connect(table.do)
        self.refusal_bar.left.connect(table.forget_refusal)
        self.keys.owner_changed.connect(self._tell_owner)
        self.keys.ignored.connect(self._tell_ignored)
        self.keys.alt_held.connect(self.tabs.bar.show_keys)
        self.opponent.waiting.connect(self._tell_waiting)
        table.busy.connect(self._say_busy)
        table.disclosed.connect(self._say_disclosed)
        table.changed.connect(lambda old, new: self.bars.take_down(KNOWN))
        table.closed.connect(lambda: self.bars.take_down(KNOWN))
        table.held_back.connect(self._say_held_back)
        self._wire_pages()

    def _wire_pages(self) -> None:
        """The desk, its bars and pages, and the page of games."""
        self.welcome.back_wanted.connect(self.leave_page)
        self.room.filled.connect(self._filled)
        self.room.page_wanted.connect(self.lead_to)
        self.room.moment_wanted.connect(self.table.go_to)
        self.room.battle_wanted.connect(self.battles.go)
        self.room.put_away.connect(self._say_put_away)
        self.room.print_wanted.connect(self.print.show_it)
        self.line.left.connect(self.leave_field)
        self.bars.left.connect(self._leave_bar)
        self.warmup.cards.connect(self.welcome.show_cards)
        self.warmup.opened.connect(lambda path, outcome: self._no_longer_awaited())
        self.theme.changed.connect(self._keep_look)
        self.theme.changed.connect(self.welcome.space)
        self.theme.changed.connect(self.suit_docks)
        self.welcome.wanted.connect(self.games.open)
        self.games.opening.connect(self.await_game)
        self.games.tried.connect(self._no_longer_awaited)
        self.games.scenario_wanted.connect(lambda file: self.warmup.when_ready(lambda: self.offer_file(file)))
        self.welcome.open_wanted.connect(self.games.choose)
        self.welcome.chosen.connect(self._offer)
        self.welcome.guide_wanted.connect(self._start_guided)

    # --- pages -------------------------------------------------------------------

    def show_page(self, page: QWidget, below: QWidget | None = None) -> None:
        """This page in the middle; the docks stand around the desk alone. A page `below` is come back to."""
        self._put_away_over(page, below)
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
            self.theme.dress(page)
        if page is self.welcome:
            self.welcome.show_recent(self.settings.recent, self._told_game)
        if page is not self.tabs:
            self._held = QApplication.focusWidget() if self.on_desk else None
            self.room.layout.put_away()
        elif self.pages.currentWidget() is not self.tabs:
            kept = self.settings.window()
            self.room.layout.lay_out(kept[1] if kept else None)
        self.pages.setCurrentWidget(page)
        self._hide_game(page is not self.tabs)
        self.window.statusBar().setVisible(page in (self.tabs, self.welcome))
        if page is self.welcome:
            self.welcome.begin()
        elif page is not self.tabs:
            page.setFocus()
        else:
            self._hold_again()

    def _hold_again(self) -> None:
        """The keyboard where it was before another page stood over the desk."""
        held, self._held = self._held, None
        if held is not None and isValid(held) and held.isVisible():
            held.setFocus()

    def _put_away_over(self, page: QWidget, below: QWidget | None) -> None:
        """A page that was opened over the others is done with as soon as another is shown, by whatever key; one that
        only has help over it is not."""
        for over in {self._over, self._below} - {page, below}:
            if over is not None:
                over.deleteLater()
        self._over, self._below = None, below

    @property
    def on_desk(self) -> bool:
        """Whether the game on the table is on the screen, and not a page over it."""
        return self.table.session is not None and self.pages.currentWidget() is self.tabs

    def _told_game(self, path: Path) -> str:
        """Where a game of the list stands; whoever has none to list need not load what reads them."""
        from ffts.ui.desk.start.known_games import told_game

        return told_game(self.settings, path)

    def _hide_game(self, hidden: bool) -> None:
        """No key reaches a game that is not on the screen; the welcome page says which waits behind it."""
        session = self.table.session
        if session is None:
            self.welcome.show_behind("")
            return
        from ffts.core.game import EVERYBODY

        if hidden:
            self.bars.take_down(ONWARD)
        self.actions.hide_game(hidden)
        self.refusal_bar.setVisible(not hidden and self.table.is_refused and self.room.viewer is None)
        heading = session.game.heading(session.state, session.data, EVERYBODY)
        self.welcome.show_behind(title(heading).removesuffix(f" - {NAME}"))
        if not hidden:
            self.views.show_standing()

    def leave_page(self) -> None:
        """Back to the game, or to the welcome page without one."""
        self.show_page(self.tabs if self.table.session else self.welcome)

    def step_back(self) -> None:
        """Back to the page below, if help stands over one; else to the game or the welcome page."""
        below = self._below
        if below is None:
            self.leave_page()
            return
        held = below.focusWidget()
        self.show_page(below)
        self._over = below
        self.turn_page()
        if held is not None:
            held.setFocus()

    def _open_page(self, name: str) -> None:
        from ffts.ui.desk.page import full_pages

        self._help(full_pages.about_page() if name == "about" else full_pages.keyboard_page(self.shown_game))

    def _open_questions(self) -> None:
        from ffts.ui.desk.page.full_pages import questions_page
        from ffts.ui.desk.palette.questions import questions_of

        self._help(questions_page(questions_of(self._game.name)))

    def _help(self, page: FullPage) -> None:
        """A page to read. What it was opened over is there again afterwards, as it was left."""
        page.left.connect(self.step_back)
        below = self._below or self._over
        self.show_page(page, below)
        self._over = page

    def _open(self, page: FullPage) -> None:
        page.left.connect(self.leave_page)
        self.show_page(page)
        self._over = page

    def _open_instead(self, page: PageEntry) -> None:
        """A page of the game that takes the place of the others until it has ordered something, or is left."""
        if page.umpires and self.room.viewer is not None:
            self._say_umpires(page)
        elif session := self.table.session:
            made = made_over(page, session)
            made.setProperty(UMPIRES, page.umpires)
            made.wants.connect(self.table.do)
            if not page.stays:
                made.wants.connect(lambda cmd: self.leave_page())
            if page.is_value:
                made.led.connect(self._follow)
                self.table.changed.connect(made.show_state)
            self._open(made)
            self.turn_page()

    def _follow(self, lead: Lead) -> None:
        """From a page over the game to one of the game."""
        self.leave_page()
        self.room.follow(lead)

    def _say_umpires(self, page: PageEntry) -> None:
        """3.6 Whoever looks may not see it."""
        back = (self.tr("Umpire's view"), lambda: self.views.show_view(None))
        text = self.tr("{} shows what only the umpire may know.").format(self.tr(page.title))
        self.bars.show_bar("refused", Bar("warning", self.tr("A side is looking"), text, [back]))

    def turn_page(self) -> None:
        """A page over the game shows what whoever looks may see, if that is not the same for everybody."""
        page = self.pages.currentWidget()
        if isinstance(page, QScrollArea) and (turn := getattr(page, "show_view", None)):
            turn(self.room.viewer)

    def leave_umpires(self) -> None:
        """A side looks now: a page with the secrets of both does not stay."""
        page = self.pages.currentWidget()
        if self._below is not None and self._below.property(UMPIRES):
            self._below.deleteLater()
            self._below = None
        if isinstance(page, QScrollArea) and page.property(UMPIRES):
            self.leave_page()
            page.deleteLater()

    def _offer(self, card: Card) -> None:
        from ffts.ui.desk.start.new_game import NewGame

        page = NewGame(self.warmup.when_ready)
        page.started.connect(self.games.start)
        page.left.connect(self.leave_page)
        page.folder_chosen.connect(self._keep_folder)
        page.numbers_switched.connect(self._use_numbers)
        self.show_page(page)
        self._over = page
        page.show_card(card, self.settings.folder)
        page.show_numbers(self.settings.numbers_of(card.game), self.settings.own_numbers)

    def _start_guided(self, card: Card) -> None:
        """A new game of this scenario, and somebody to lead through it."""
        path = free_path(self.settings.folder, card.title, date.today())
        self.guide.begin_with_next()
        self.warmup.when_ready(lambda: self.games.start(card.id, path, {}))

    def _use_numbers(self, used: bool) -> None:
        self.settings.own_numbers = used

    def _keep_folder(self, folder: Path) -> None:
        self.settings.folder = folder

    def await_game(self, path: Path) -> None:
        """A game is being opened: the keys of its pages and docks take effect when they are there."""
        from ffts.store.glance import head_of

        if self.table.session is not None:
            return
        if glance := head_of(path):
            self._furnish_for(glance.module)
        self._filling = True
        instead = {page.title.lower() for page in self.shown_game.pages if page.where == "instead"}
        for name in self._of_pages:
            self.actions[name].setEnabled(name not in instead)

    def _no_longer_awaited(self) -> None:
        """It could not be opened: there is no page to lead to."""
        if self.table.session is None:
            self._filling, self._awaited = False, ""
            self.actions.set_game(False)

    def show_kept(self, kept: LastPicture) -> bool:
        """The front page of the last game, before the game itself is opened; False if it cannot be read."""
        if not self.shown_game.pages[0].keeps_picture:
            return False
        front = self.room.front()
        if not isinstance(front, KeptPicture) or not front.show_kept(kept.picture):
            return False
        self.window.setWindowTitle(kept.title)
        self.show_page(self.tabs)
        self.tabs.setFocus()  # else the line at the foot would take the first keys
        return True

    def show_fault(self, text: str) -> None:
        """The program itself did something wrong. The text is not shown: a side may be looking."""
        from ffts.ui.desk.window.crash import KEPT

        bar = Bar("danger", self.tr("Something went wrong in the program"), self.tr(KEPT))
        bar.add_button(self.tr("Copy the text"), lambda: QGuiApplication.clipboard().setText(text))
        if self.table.session and self.room.viewer is None:
            rule = bar.add_button(self.tr("Rule it yourself ..."), lambda: self.line.start("ruling "))
            rule.setToolTip(self.tr("Where a rule cannot go on, the umpire says what happens; it stands in the log"))
        self.bars.show_bar("fault", bar)

    # --- a game on the table -------------------------------------------------------

    def _game_opened(self) -> None:
        self._filling = True
        if session := self.table.session:
            self._furnish_for(session.game.name)
        self.actions.set_game(True)
        self.views.open_game()
        if session:
            self.room.open_game(session)
        self.show_page(self.tabs)
        self.views.turn_to_the_person()
        self.room.lead_with(self.leading.opens_at())
        self.views.show_standing()

    def _filled(self) -> None:
        """Everything is on the screen; the keyboard begins at the Watch, or at dice that are waited for."""
        if self._awaited and not is_typing(QApplication.focusWidget()):
            self.lead_to(self._awaited)
        else:
            self.leading.resume()
        if self.table.ask:
            self.room.show_ask(self.table.ask)
        elif not self._awaited and self.pages.currentWidget() is self.tabs and not self.window.foot.line.text():
            self.room.focus(WATCH)
        self._filling, self._awaited = False, ""
        self.line.refresh()
        self._tell_keys()
        self.opponent.tell()
        if session := self.table.session:
            self.door.open_for(session.store.path)
        self.views.keep_picture()
        self.warmup.go_on()

    def _tell_keys(self) -> None:
        """Each tab says what it is for and which key leads to it."""
        for each in all_pages(self.shown_game):
            if page := self.room.page(each.title):
                self.tabs.setTabToolTip(self.tabs.indexOf(page), self.actions[each.title.lower()].toolTip())

    def _game_closed(self) -> None:
        self.room.close_game()
        self.door.close()
        self.actions.set_game(False)
        self.views.close_game()
        self.bars.take_down("refused")
        self.bars.take_down(ONWARD)
        self.window.setWindowTitle(NAME)

    def close_game(self) -> None:
        """Put the game away and show the welcome page."""
        self.table.put_away()
        self.settings.closed()
        self.show_page(self.welcome)

    def go_on(self) -> None:
        """F5: whatever comes next; what stays half done by it is shown then."""
        if session := self.table.session:
            head, half = session.head, half_done(session, self.room.viewer)
            self.table.do(session.game.onward(session.state))
            if half and session.head != head:
                self.bars.show_bar(ONWARD, Bar("info", self.tr("Left half done"), ". ".join(half)))

    def _go_on_by_itself(self) -> None:
        """Shift+F5: through all that nobody has anything to do in."""
        self.leading.go_on_by_itself()

    def _show_refusal(self, refused: Refused, cmd: Command) -> None:
        """A bar over the page says it; with the screen turned to a side only that there was one."""
        if self.table.session and gives_orders(self.table.session, self.room.viewer):
            watch = self.room.docks.get(WATCH)
            way = watch.way_out(refused.citation) if watch else ""
            self.refusal_bar.show_refusal(refused, cmd, self.table.session, way)
        else:
            back = (self.tr("Umpire's view"), lambda: self.views.show_view(None))
            self.bars.show_bar(
                "refused", Bar("warning", self.tr("Refused"), self.tr("The umpire's view says why."), [back])
            )

    def _say_busy(self, cmd: Command) -> None:
        back = "" if self.table.stands else self.tr(", or take it back there (Esc)")
        text = self.tr("Roll what the dice tray asks for first{}.").format(back)
        self.bars.show_bar("busy", Bar("warning", self.tr("Other dice are on the table"), text))
        self.table.settled.connect(lambda: self.bars.take_down("busy"), Qt.ConnectionType.SingleShotConnection)

    def _say_disclosed(self, told: str, again: Callable[[], None]) -> None:
        """Nothing was undone yet: the same once more is the word of all who play."""
        head = self.tr("The players know this already; undo it only if all of them agree")
        deed = (self.tr("All agree: undo it"), again)
        self.bars.show_bar(KNOWN, Bar("warning", head, f"{told[0].upper()}{told[1:]}.", [deed]))

    def _say_held_back(self) -> None:
        """Who plays alone has gone back as far as he can without seeing what the program has."""
        text = self.tr("The program plays the other side from here on. To play that side yourself, type in Ctrl+K: {}")
        session = self.table.session
        names = [side.name for side in session.game.sides(session.data)] if session else []
        told = self.tr(" or ").join(self.tr("a person plays {}").format(name) for name in names)
        self.bars.show_bar(KNOWN, Bar("info", self.tr("Undo ends here"), text.format(told)))

    def _tell_owner(self, owner: Owner) -> None:
        """Only the list that has the digits shows them."""
        if watch := self.room.docks.get(WATCH):
            watch.show_owner(owner_words(owner), owner is not Owner.WATCH)
        self.guide.show_owner(owner is Owner.LIST)
        page = self.room.docks.get(self.room.in_front)
        if isinstance(page, GameDock):
            page.show_digits(owner is Owner.LIST)

    def _tell_ignored(self, key: str) -> None:
        """A key came too soon: the person reads it where he typed, and in the Watch."""
        told = self.tr("{}: too soon, not used").format(key)
        if watch := self.room.docks.get(WATCH):
            watch.say_ignored(told)
        if self.room.tray is not None and self.table.ask:
            self.room.tray.say_ignored(told)

    def _tell_waiting(self, waiting: bool) -> None:
        if watch := self.room.docks.get(WATCH):
            watch.show_waiting(waiting)

    def _switch_leading(self) -> None:
        self.settings.leads = self.actions["leads"].isChecked()

    def leave_field(self) -> None:
        """Esc that nobody else wanted: out of the field, to the page in front or back to the game."""
        if self.views.curtain_down:
            return
        if not self.on_desk:
            self.step_back()
        elif page := self.tabs.currentWidget():
            field = QApplication.focusWidget()
            self._focus_page(page)
            if QApplication.focusWidget() is field and is_field(field):  # the page has nothing else for the keyboard
                page.setFocus()

    def _leave_bar(self) -> None:
        """The keyboard goes back to the dice that wait, or to the page."""
        if self.on_desk and (ask := self.table.ask):
            self.room.show_ask(ask)
        elif self.on_desk:
            self.leave_field()

    # --- small deeds -----------------------------------------------------------------

    def _go_to(self, title: str) -> None:
        """The keyboard into this dock, or as soon as there is something in it."""
        self.bars.take_down(AWAY)
        if self.table.session and not self.on_desk:
            self.leave_page()
        self._awaited = title if self._filling else ""
        if not self._filling:
            self.room.focus(title)

    def _say_put_away(self, title: str) -> None:
        """A cross is small, and pressed by mistake: the way back stands in words."""
        key = self.actions.by_id[f"dock {title}"].shortcut().toString()
        text = self.tr("{} brings it back, and so does View, Docks.").format(key)
        back = (self.tr("Bring it back"), lambda: self._go_to(title))
        self.bars.show_bar(AWAY, Bar("info", self.tr("{} is put away").format(self.tr(title)), text, [back]))

    def lead_to(self, title: str) -> None:
        """To a page or a dock, wherever it stands; from a page over the game back to it."""
        if self.table.session and not self.on_desk:
            self.leave_page()
        page = next((page for page in self.shown_game.pages if page.title == title), None)
        if page and page.where == "instead":
            self._open_instead(page)
        elif title in self.room.frames:
            self.room.focus(title)
        else:
            self._bring(title)

    def _lead_by_key(self, title: str) -> None:
        """By its key or its menu: the page of the rules opens at the rule that has just refused something."""
        rule = self.keys.rule_in_question() if self.on_desk else ""
        self.lead_to(title)
        shown = self.pages.currentWidget()
        if rule and isinstance(shown, ReadsRules):
            shown.show_rule(rule)

    def _explain(self) -> None:
        """F1: the rule of what is in question; away from a game, or pressed again over its rule, every key."""
        from ffts.ui.desk.guide.explaining import rule_here

        page = next((page for page in self.shown_game.pages if page.key == RULES_KEY), None)
        if page is None or self.table.session is None or not self.on_desk:
            self._open_page("keys")
            return
        rule = rule_here(self)
        self.lead_to(page.title)
        shown = self.pages.currentWidget()
        if rule and isinstance(shown, ReadsRules):
            shown.show_rule(rule)

    def _bring(self, title: str) -> None:
        """A page to the front and the keyboard into it; one that is not there yet comes as soon as it is."""
        self._awaited = title if self._filling else ""
        if page := self.room.bring(title):
            self._focus_page(page)

    def _focus_page(self, page: QWidget) -> None:
        first = page.findChild(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) or page
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if is_typing(QApplication.focusWidget()):  # what would take the keyboard has nothing to show yet
            page.setFocus()

    def _fill_recent(self) -> None:
        menu = self.actions.submenus["recent"]
        menu.clear()
        for path in self.settings.recent:
            action = menu.addAction(f"{path.stem}   {path.parent}")
            action.triggered.connect(lambda *_, path=path: self.games.open(path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def _keep_look(self) -> None:
        self.settings.theme, self.settings.zoom = self.theme.name, self.theme.percent

    def suit_docks(self) -> None:
        """Another zoom, or a bar across the top: docks on the right stand apart, or one behind the other."""
        if self.pages.currentWidget() is self.tabs:
            self.room.layout.suit()

    def _write_report(self) -> None:
        """The story of the day: what the screen shows to a side, else all of it."""
        from ffts.ui.desk.printing.report_window import ReportWindow

        if session := self.table.session:
            ReportWindow(self.window, session, self.settings, self.room.viewer).show()

    @property
    def _game(self) -> AnyGame:
        """The game on the table, or the one whose pages the menus have."""
        session = self.table.session
        name = next(name for name in GAMES if pages_of(name) is self.shown_game)
        return session.game if session else game_named(name)

    def _open_editor(self) -> None:
        from ffts.ui.desk.editor.window import EditorWindow
        from ffts.ui.desk.games.cards import cards

        window = EditorWindow(self.window, self._game, self.settings.scenarios_of(self._game.name), None)
        window.try_wanted.connect(self.offer_file)
        window.saved.connect(lambda: self.welcome.show_cards(cards(self.warmup.own)))
        self._open_beside(window)

    def offer_file(self, file: Path) -> None:
        """A game of a scenario that lies in a file."""
        from ffts.store.file_faults import CatalogError
        from ffts.ui.desk.games.cards import card_of

        try:
            card = card_of(file)
        except CatalogError as fault:
            self.bars.show_bar("scenario", Bar("danger", self.tr("This scenario cannot be played"), str(fault)))
            return
        self._offer(card)
        to_front(self.window)

    def _open_numbers(self) -> None:
        from ffts.store.file_faults import CatalogError
        from ffts.ui.desk.numbers.window import NumbersWindow

        try:
            window = NumbersWindow(self.window, self._game, self.settings)
        except CatalogError as fault:
            self.bars.show_bar("numbers", Bar("danger", self.tr("Your numbers cannot be read"), str(fault)))
            return
        self._open_beside(window)

    def _open_beside(self, window: QWidget) -> None:
        """A window of its own, dressed as the desk, that can be printed as every page can."""
        self.theme.dress(window)
        self.print.offer_in(window)
        window.show()

    def _toggle_full_screen(self) -> None:
        self.window.setWindowState(self.window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def leave(self) -> None:
        """The window closes: remember how it stood, and put the game away so that one file is left."""
        state = self.window.saveState() if self.pages.currentWidget() is self.tabs else self.room.layout.kept
        if state is not None:
            self.settings.keep_window(self.window.saveGeometry(), state)
        self.views.keep_picture_now()
        self.table.put_away()
