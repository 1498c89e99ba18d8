"""Who looks at the screen: the umpire, a side, or everybody; and what the title and the menus may say to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from ffts.ui.desk.docks.room import CatchesUp, KeptPicture
from ffts.ui.desk.docks.showing import UMPIRE
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.window.main_window import NAME

if TYPE_CHECKING:
    from pathlib import Path

    from ffts.app.session import AnySession
    from ffts.core.game import Heading
    from ffts.core.model import Command
    from ffts.ui.desk.docks.curtain import Curtain
    from ffts.ui.desk.docks.middle import Middle
    from ffts.ui.desk.docks.refusal import RefusalBar
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.keys.menus import Actions
    from ffts.ui.desk.look.bars import Bars
    from ffts.ui.desk.window.main_window import MainWindow

SECRET = "secret"
"""The matter of the bar that asks before the program's secrets are shown."""
KEEP_AFTER = 800  # ms of quiet after which the picture in front is kept for the next start


class Views(QObject):
    """One place that decides what may be seen, for the title, the menus, the desk and the curtain."""

    turned = Signal()
    """Somebody else looks now."""

    def __init__(
        self, window: MainWindow, table: Table, middle: Middle, actions: Actions, bars: Bars, refusal_bar: RefusalBar
    ) -> None:
        super().__init__(window)
        self._window, self._table, self._middle, self._room = window, table, middle, middle.room
        self._menus, self._bars, self._refusal_bar = actions, bars, refusal_bar
        self._actions: dict[str | None, QAction] = {}
        self.curtain: Curtain | None = None
        self._alone: str | None = None
        """Who plays alone against the program."""
        self._has_looked = False
        self._keeping = later(self, self._bring_picture_up, KEEP_AFTER)
        self._writing = later(self, self.keep_picture_now)
        middle.turned.connect(self._turn)
        self._standing: tuple[Path, int, str] | None = None
        """Of the game on the table: its file, the last entry, and turn and clock in words."""

    # --- who ---------------------------------------------------------------------

    def open_game(self) -> None:
        """The buttons and menu entries of this game's sides; the umpire looks first."""
        self.close_game()
        session = self._table.session
        if session is None:
            return
        self._add(None, self.tr(UMPIRE), "Ctrl+1", self.tr("Everything"))
        for at, side in enumerate(session.game.sides(session.data), 2):
            self._add(side.id, side.name, f"Ctrl+{at}", self.tr("Exactly what {} may see").format(side.name))
        self._window.footer.views.show()
        self._actions[None].setChecked(True)
        self._alone, self._has_looked = None, False

    def turn_to_the_person(self) -> None:
        """Who plays alone against the program looks from his own side, as soon as that is so; the umpire again, when
        it is so no longer."""
        from ffts.app.programs import alone_of

        session = self._table.session
        if session is None:
            return
        alone = alone_of(session)
        if alone != self._alone:
            self._alone = alone
            self.show_view(alone)

    def _add(self, viewer: str | None, name: str, key: str, tip: str) -> None:
        action = QAction(self.tr("View: {}").format(name), self._window)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(key))
        action.setToolTip(literal(f"{tip} ({key})"))
        action.triggered.connect(lambda: self.show_view(viewer))
        button = self._window.footer.add_view(name, key, tip)
        button.clicked.connect(lambda: self.show_view(viewer))
        action.toggled.connect(button.setChecked)
        self._menus.submenus["views"].addAction(action)
        self._menus.by_id[f"view {name}"] = action
        self._actions[viewer] = action

    def close_game(self) -> None:
        """Nobody to look."""
        self.drop_question()
        self._leave_picture()
        if self._standing:
            self._window.settings.keep_standing(*self._standing)
            self._standing = None
        for action in self._actions.values():
            self._menus.remove(action)
        self._actions.clear()
        self._window.footer.clear_views()

    def show_view(self, viewer: str | None) -> None:
        """The umpire (None), or exactly what a side may see."""
        if self.curtain_down or self._is_secret(viewer):
            return
        for who, action in self._actions.items():
            action.setChecked(who == viewer)
        self._table.forget_refusal()
        self._bars.take_down("onward")
        self._room.show_view(viewer)
        if viewer is None:
            self._bars.take_down("refused")
        else:
            self._middle.leave_umpires()
        self._middle.turn_page()
        self.show_standing()
        self.turned.emit()

    def _is_secret(self, viewer: str | None) -> bool:
        """Who plays alone against the program is asked before he looks at what it has; once he has said yes, and when
        the game is over, he may."""
        session = self._table.session
        self._bars.take_down(SECRET)
        if self._alone is None or viewer == self._alone or self._has_looked or session is None:
            return False
        if session.game.heading(session.state, session.data, None).over:
            return False
        for who, action in self._actions.items():
            action.setChecked(who == self._room.viewer)
        text = self.tr(
            "The program plays the other side, and this view shows what it has and why it does what it does."
        )
        look = (self.tr("Look anyway"), lambda: self._look(viewer))
        self._bars.show_bar(SECRET, Bar("warning", self.tr("Behind the curtain"), text, [look]))
        return True

    @property
    def asks(self) -> bool:
        """Whether it is asked whether a person who plays alone wants to see what the program has."""
        bar = self._bars.bar(SECRET)
        return bar is not None and bar.isVisible()

    def drop_question(self) -> None:
        """Take the question down: it belongs to its game, and to the person who wanted to look."""
        self._bars.take_down(SECRET)

    def _look(self, viewer: str | None) -> None:
        self._has_looked = True
        self.show_view(viewer)

    # --- the curtain ---------------------------------------------------------------

    @property
    def curtain_down(self) -> bool:
        """Whether only public things are on the screen."""
        return self.curtain is not None and self._middle.current is self.curtain

    def set_curtain(self, down: bool) -> None:
        """Draw it, or lift it."""
        if not down:
            self._window.menuBar().show()
            self._bars.show()
            self._middle.leave_page()
        elif self._table.session:
            self._bars.hide()
            self._window.menuBar().hide()
            self._middle.show_page(self._curtain(self._table.session))
        self._enable()
        self.show_standing()

    def _curtain(self, session: AnySession) -> Curtain:
        from ffts.core.seats.seating import EVERYBODY
        from ffts.ui.desk.docks.curtain import Curtain

        if self.curtain is None:
            self.curtain = Curtain()
            self.curtain.lift.connect(lambda: self.set_curtain(False))
        self.curtain.show_heading(session.game.heading(session.state, session.data, EVERYBODY))
        return self.curtain

    def _enable(self) -> None:
        """Behind the curtain no key does anything but lift it."""
        down = self.curtain_down
        allowed = ("curtain", "full", "larger", "smaller", "plain")
        for name, action in self._menus.by_id.items():
            if name not in allowed:
                action.setEnabled(not down)

    # --- what may be said --------------------------------------------------------------

    def show_standing(self) -> None:
        """Title and menus. The title is public; what undo would take back is for the umpire alone."""
        from ffts.core.seats.seating import EVERYBODY

        session = self._table.session
        if session is None:
            return

        heading = session.game.heading(
            session.state, session.data, EVERYBODY if self.curtain_down else self._room.viewer
        )
        self._window.setWindowTitle(title(heading))
        self._standing = session.store.path, session.head or 0, standing_text(heading)
        self._menus["next"].setText(heading.onward or self.tr("Go on"))
        if self.curtain:
            self.curtain.show_heading(session.game.heading(session.state, session.data, EVERYBODY))
        umpire = self._room.viewer is None and not self.curtain_down
        for name, verb, cmd in (
            ("undo", self.tr("&Undo"), session.undoes),
            ("redo", self.tr("&Redo"), session.redoes),
        ):
            action = self._menus[name]
            action.setText(f"{verb} {_named(session, cmd)}" if cmd and umpire else verb)
            action.setEnabled((cmd is not None or bool(name == "undo" and self._table.ask)) and not self.curtain_down)
        self.keep_picture()

    def _turn(self, page: QWidget) -> None:
        """Another page is shown: menus, bars and footer go with it."""
        welcome, on_tabs = self._window.welcome, self._middle.has_tabs
        self._hide_game(not on_tabs)
        self._window.statusBar().setVisible(on_tabs or page is welcome)
        if page is welcome:
            welcome.begin()

    def _hide_game(self, hidden: bool) -> None:
        """No key reaches a game that is not on the screen; the welcome page says which waits behind it."""
        session = self._table.session
        if session is None:
            self._window.welcome.show_behind("")
            return
        from ffts.core.seats.seating import EVERYBODY

        if hidden:
            self._bars.take_down("onward")
        self._menus.hide_game(hidden)
        self._refusal_bar.setVisible(not hidden and self._table.is_refused and self._room.viewer is None)
        heading = session.game.heading(session.state, session.data, EVERYBODY)
        self._window.welcome.show_behind(title(heading).removesuffix(f" - {NAME}"))
        if not hidden:
            self.show_standing()

    # --- for the next start ----------------------------------------------------------------

    def keep_picture(self) -> None:
        """Soon, when nothing else is to be done."""
        self._keeping.start()

    def _leave_picture(self) -> None:
        self._keeping.stop()
        self._writing.stop()

    def _front(self) -> object:
        """The page whose picture is kept."""
        return self._room.docks.get(self._room.game.pages[0].title)

    def _bring_picture_up(self) -> None:
        """A step of its own before the writing: the window answers in between."""
        front = self._front()
        if isinstance(front, CatchesUp) and self._table.session:
            front.catch_up()
        self._writing.start()

    def keep_picture_now(self) -> None:
        """What the umpire sees on the front page and the head it belongs to, for the next start."""
        self._leave_picture()
        session = self._table.session
        if session is None or session.store.read_only or self._room.viewer is not None:
            return
        front = self._front()
        picture = front.kept_picture() if isinstance(front, KeptPicture) else None
        if picture is None:
            return
        from ffts.ui.desk.games.last_picture import LastPicture, keep

        store = session.store
        keep(self._window.cache, LastPicture(store.path, store.last_head(), self._window.windowTitle(), picture))


def standing_text(heading: Heading) -> str:
    """For a list of games: what a side may read as well."""
    when = ", ".join(filter(None, (f"{heading.period} {heading.span}".strip().lower(), heading.clock)))
    return f"{heading.title}, {when}"


def title(heading: Heading) -> str:
    """Scenario, turn and clock: nothing that a side may not know."""
    when = ", ".join(filter(None, (f"turn {heading.turn}", heading.clock)))
    return f"{heading.title} - {when} - {NAME}"


def _named(session: AnySession, cmd: Command) -> str:
    name = session.game.words.menu(cmd, session.state)
    return name.replace("&", "&&")
