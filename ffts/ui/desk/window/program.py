"""What makes the window work: the table, the room, the menus, and what goes between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from ffts.data_dir import data_dir
from ffts.games import GAMES
from ffts.ui.desk.docks.fields import UndoKey, is_typing
from ffts.ui.desk.docks.middle import Middle
from ffts.ui.desk.docks.refusal import RefusalBar
from ffts.ui.desk.docks.room import Room
from ffts.ui.desk.docks.tabs import Tabs
from ffts.ui.desk.docks.ways import Ways
from ffts.ui.desk.games.battles import Battles
from ffts.ui.desk.games.door import Door
from ffts.ui.desk.games.entries import WATCH, GamePages, pages_of
from ffts.ui.desk.games.opening import Games, to_front
from ffts.ui.desk.games.opponent import Opponent
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.games.warmup import Warmup
from ffts.ui.desk.guide.guiding import GuideLead
from ffts.ui.desk.keys.key_owner import Owner
from ffts.ui.desk.keys.menus import Actions
from ffts.ui.desk.look.bars import Bars
from ffts.ui.desk.look.parts import Refit
from ffts.ui.desk.look.strip import Notice, Strip
from ffts.ui.desk.page.making import made
from ffts.ui.desk.palette.command_line import LineChoices
from ffts.ui.desk.palette.finding import games_by_name
from ffts.ui.desk.palette.palette import OrderTyping
from ffts.ui.desk.printing.desk import PrintDesk
from ffts.ui.desk.window.desk_keys import DeskKeys
from ffts.ui.desk.window.helping import Helping
from ffts.ui.desk.window.home import Home
from ffts.ui.desk.window.leading import Leading
from ffts.ui.desk.window.main_window import NAME
from ffts.ui.desk.window.notices import Notices
from ffts.ui.desk.window.players import PlayersRoom
from ffts.ui.desk.window.second_screen import SecondScreen
from ffts.ui.desk.window.tools import Tools
from ffts.ui.desk.window.views import Views

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.palette.palette import Suggestion
    from ffts.ui.desk.window.main_window import MainWindow


class Program(QObject):
    """The wiring of the whole, and a game that comes and goes: no rule, no file, no drawing."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window, self.settings, self.theme, self.welcome = window, window.settings, window.theme, window.welcome
        window.setWindowIcon(QIcon(str(data_dir() / "resources" / "icons" / "ffts.svg")))
        window.setAcceptDrops(True)
        window.setDockNestingEnabled(True)
        self.bars, self.refusal_bar = Bars(), RefusalBar()
        tabs = Tabs()
        window.pages.addWidget(tabs)
        self.strip = Strip(window.strip)
        self.notice = Notice(self.strip, self.refusal_bar, self.bars)
        for part in (tabs.tabBar(), self.strip, self.notice):
            self.theme.dress(part)
        self.bars.changed.connect(self.notice.place)
        self.theme.changed.connect(self.strip.fit)
        self.table = Table(self)
        game = pages_of(next(iter(GAMES)))
        self.warmup = Warmup(game, self)
        self.warmup.own = {name: self.settings.scenarios_of(name) for name in GAMES}
        self.room = Room(window, tabs, self.table, self.theme.dress, game, made)
        self.middle = Middle(window.pages, self.welcome, self.room, self.table, self.settings, self.theme.dress)
        self.ways = Ways(self.middle, self.table, self.bars)
        self.players = PlayersRoom(self.table, self.ways, self)
        self.games = Games(window, self.table, self.bars, self.settings, self.warmup)
        self.battles = Battles(self.table, self.games, self.bars, self.warmup)
        self.print = PrintDesk(window, self.middle, self.table, self.settings, self.theme)
        self.tools = Tools(window, self.table, self.room, self.bars, self.print)
        self.second, self.door = SecondScreen(window, self.table, self.room), Door(self)
        self.guide = GuideLead(window.column, self.theme.dress, self.table, self.ways, self.settings, self.bars)
        self.home = Home(window, self.middle, self.games, self.warmup, self.guide, self.bars)
        self.actions = Actions(window, window.menus)
        self.found, self.line = self._line()
        self.views = Views(window, self.table, self.middle, self.actions, self.bars, self.refusal_bar)
        UndoKey(self)
        self.opponent = Opponent(self.table)
        self.notices = Notices(
            self.table, self.room, self.bars, self.refusal_bar, partial(self.views.show_view, None), self.strip
        )
        self.keys = DeskKeys(window, self.table, self.middle, self.refusal_bar, self.views)
        self.leading = Leading(self.table, self.ways, self.settings, self.bars)
        self.refusal_bar.wants.connect(self.leading.order)
        self.room.onward.connect(self.leading.go_on)
        self.help = Helping(self.table, self.ways, self.tools, window.cache, self.keys.rule_in_question)
        self._build_menus()
        self._furnish(game)
        self._wire()
        self.middle.show_page(self.welcome)

    def _line(self) -> tuple[LineChoices, OrderTyping]:
        """What can be typed, and the line to type it in."""
        table, settings = self.table, self.settings

        def by_name() -> Iterator[Suggestion]:
            yield from games_by_name(table, settings, self.games.open, self.welcome)
            yield from self.players.letters_by_name()

        found = LineChoices(table, self.ways, self.actions, self.print, self.theme.set_zoom, by_name)
        line = OrderTyping(self.window, self.window.footer.line, found.all_choices, found.kinds_now)
        found.put = line.start
        Refit(self.window.footer.line, self.window.footer.line.fit).start()
        return found, line

    def _slots(self) -> dict[str, Callable[[], object]]:
        table, games, theme, tools = self.table, self.games, self.theme, self.tools
        return {
            "new": lambda: self.middle.show_page(self.welcome),
            "open": games.choose,
            "copy": games.save_copy,
            "print": self.print.show_it,
            "report": tools.write_report,
            "numbers": lambda: self.warmup.when_ready(tools.open_numbers),
            "editor": lambda: self.warmup.when_ready(tools.open_editor),
            "close": self.close_game,
            "quit": self.window.close,
            "undo": table.undo,
            "redo": table.redo,
            "command": lambda: self.line.start(""),
            "next": self.leading.go_on,
            "onward": self.leading.go_on_by_itself,
            "leads": self._switch_leading,
            "asks": self._switch_asking,
            "note": lambda: self.line.start("note "),
            "ruling": lambda: self.line.start("ruling "),
            "players": self.players.open_page,
            "elsewhere": self.battles.go,
            "curtain": lambda: self.views.set_curtain(not self.views.curtain_down),
            "second": self.second.show_it,
            "guide": self.guide.toggle,
            "skip": self.guide.skip,
            "evenings": self.home.open_evenings,
            "arrange": self.room.layout.arrange_anew,
            "larger": lambda: theme.step_zoom(1),
            "smaller": lambda: theme.step_zoom(-1),
            "plain": lambda: theme.set_zoom(100),
            "full": self._toggle_full_screen,
            "explain": self.help.explain,
            "book": self.help.open_book,
            "keys": self.help.open_keys,
            "questions": self.help.open_questions,
            "about": self.help.open_about,
        }

    def _build_menus(self) -> None:
        self.actions.slots = self._slots()
        self.actions.add_themes(self.theme.name, self.theme.choose)
        self.actions.add_times(self.settings.thinking, self._let_think)
        self.actions["leads"].setCheckable(True)
        self.actions["leads"].setChecked(self.settings.leads)
        self.actions["asks"].setCheckable(True)
        self.actions["asks"].setChecked(self.settings.asks_where)
        recent = self.actions.submenus["recent"]
        recent.aboutToShow.connect(partial(self.home.fill_recent, recent))

    def _furnish(self, game: GamePages) -> None:
        """Frames and deeds for the pages of this game, in place of those of the one before."""
        self.room.furnish(game)
        self.actions.furnish(game, self.room.frames, self.ways.focus_dock, self.help.lead_by_key)

    def _furnish_for(self, name: str) -> None:
        if name in GAMES and pages_of(name) is not self.room.game:
            self.window.pages.setCurrentWidget(self.welcome)  # the docks are laid out as the desk comes to the front
            self._furnish(pages_of(name))

    # --- wiring --------------------------------------------------------------------

    def _wire(self) -> None:
        table, views = self.table, self.views
        table.opened.connect(self._game_opened)
        table.closed.connect(self._game_closed)
        table.changed.connect(lambda old, new: views.show_standing())
        table.changed.connect(lambda old, new: views.turn_to_the_person())
        table.asked.connect(lambda ask: views.show_standing())
        table.settled.connect(views.show_standing)
        table.changed.connect(lambda old, new: self.line.refresh())
        views.turned.connect(self.guide.look)
        views.turned.connect(self.players.show_view)
        self.players.came.connect(self.notices.say_came)
        views.turned.connect(self.line.forget)
        views.turned.connect(self.notices.show_last)
        self.middle.turned.connect(lambda page: self.notices.show_last())
        self.keys.owner_changed.connect(self.notices.show_owner)
        self.keys.owner_changed.connect(lambda owner: self.guide.show_owner(owner is Owner.LIST))
        self.keys.ignored.connect(self.notices.say_ignored)
        self.keys.asked_first.connect(self.notices.say_asked_first)
        self.keys.typed_beside.connect(self.notices.say_typed_beside)
        self.keys.alt_held.connect(self.room.tabs.bar.show_keys)
        self.opponent.waiting.connect(self.notices.show_waiting)
        self.opponent.pondering.thinking.connect(self.notices.show_thinking)
        self.opponent.pondering.seconds = lambda: self.settings.thinking
        self.opponent.asks = lambda: self.settings.asks_where
        self.opponent.arose.connect(
            lambda name: self.battles.ask_where(self.opponent.leave_to_dice, self._always_by_dice)
        )
        self.line.left.connect(self.leave_field)
        self.bars.left.connect(self.ways.leave_bar)
        self.theme.changed.connect(self._keep_look)
        self.theme.changed.connect(self.welcome.space)
        self.theme.changed.connect(self.middle.suit_docks)
        self._wire_pages()
        self._wire_games()

    def _wire_pages(self) -> None:
        room, ways = self.room, self.ways
        ways.barred.connect(self.notices.say_barred)
        room.filled.connect(self._filled)
        room.page_wanted.connect(self._lead_to)
        room.snapshot_wanted.connect(self.table.go_to)
        room.moment_wanted.connect(self.players.follow)
        room.battle_wanted.connect(self.battles.go)
        room.put_away.connect(ways.say_put_away)
        room.print_wanted.connect(self.print.show_it)

    def _lead_to(self, title: str) -> None:
        """To a page by its title, or to what a menu entry opens, by its id: the report, printing."""
        if title in self.actions.by_id:
            self.actions[title].trigger()
        else:
            self.ways.lead_to(title)

    def _wire_games(self) -> None:
        self.warmup.opened.connect(lambda path, outcome: self._no_longer_awaited())
        self.games.opening.connect(self.await_game)
        self.games.tried.connect(self._no_longer_awaited)
        self.tools.try_wanted.connect(self.home.offer_file)
        self.tools.saved.connect(self.home.show_cards_again)
        self.door.knocked.connect(lambda: to_front(self.window))

    def leave_field(self) -> None:
        """Esc that nothing else took; behind the curtain it does nothing."""
        if not self.views.curtain_down:
            self.ways.leave_field()

    # --- a game that is opened ---------------------------------------------------------

    def await_game(self, path: Path) -> None:
        """A game is being opened: the keys of its pages and docks take effect when they are there."""
        from ffts.store.glance import head_of

        if self.table.session is not None:
            return
        if glance := head_of(path):
            self._furnish_for(glance.module)
        self.ways.filling = True
        self.actions.await_game()

    def _no_longer_awaited(self) -> None:
        """It could not be opened: there is no page to lead to."""
        if self.table.session is None:
            self.ways.arrive()
            self.actions.set_game(False)

    def show_fault(self, text: str) -> None:
        """The program itself did something wrong."""
        self.notices.show_fault(text, lambda: self.line.start("ruling "))

    # --- a game on the table -------------------------------------------------------

    def _game_opened(self, session: AnySession) -> None:
        self.ways.filling = True
        self._furnish_for(session.game.name)
        self.actions.set_game(True)
        self.views.open_game()
        self.room.open_game(session)
        self.middle.show_page(self.room.tabs)
        self.views.turn_to_the_person()
        self.room.lead_with(self.leading.opens_at())
        self.views.show_standing()

    def _filled(self) -> None:
        """Everything is on the screen; the keyboard begins at the Watch, or at dice that are waited for."""
        awaited = self.ways.awaited
        if awaited and not is_typing(QApplication.focusWidget()):
            self.ways.lead_to(awaited)
        else:
            self.leading.resume()
        if self.table.ask:
            self.room.show_ask(self.table.ask)
        elif not awaited and self.middle.has_tabs and not self.window.footer.line.text():
            self.room.focus(WATCH)
        self.ways.arrive()
        self.line.refresh()
        self.opponent.tell()
        if session := self.table.session:
            self.door.open_for(session.store.path)
        self.views.keep_picture()
        self.warmup.go_on()

    def _game_closed(self) -> None:
        self.room.close_game()
        self.door.close()
        self.actions.set_game(False)
        self.views.close_game()
        self.bars.take_down("refused")
        self.window.setWindowTitle(NAME)

    def close_game(self) -> None:
        """Put the game away and show the welcome page."""
        self.table.put_away()
        self.settings.closed()
        self.middle.show_page(self.welcome)
        self.welcome.setFocus()  # the keyboard was on a page that is gone; Qt would give it to the command line

    # --- the window ----------------------------------------------------------------

    def _switch_leading(self) -> None:
        self.settings.leads = self.actions["leads"].isChecked()

    def _switch_asking(self) -> None:
        self.settings.asks_where = self.actions["asks"].isChecked()

    def _let_think(self, seconds: int) -> None:
        self.settings.thinking = seconds

    def _always_by_dice(self) -> None:
        """From now on nobody is asked; the menu has it back."""
        self.actions["asks"].setChecked(False)
        self._switch_asking()
        self.opponent.leave_to_dice()

    def _keep_look(self) -> None:
        self.settings.theme, self.settings.zoom = self.theme.name, self.theme.percent

    def _toggle_full_screen(self) -> None:
        self.window.setWindowState(self.window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def leave(self) -> None:
        """The window closes: remember how it stood, and put the game away so that one file is left."""
        state = self.window.saveState() if self.middle.has_tabs else self.room.layout.kept
        if state is not None:
            self.settings.keep_window(self.window.saveGeometry(), state)
        self.views.keep_picture_now()
        self.table.put_away()
