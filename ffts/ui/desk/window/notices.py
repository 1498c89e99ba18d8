"""What the desk tells the umpire beside the pages: bars across the top, and lines in the Watch and the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from ffts.ui.desk.docks.showing import GameDock, gives_orders
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.keys.key_owner import Owner
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.by_name import cited
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.window.desk_keys import owner_words
from ffts.ui.desk.window.leading import ONWARD, lost_words

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import Fact
    from ffts.core.model import Command
    from ffts.core.umpire import Refused
    from ffts.ui.desk.docks.refusal import RefusalBar
    from ffts.ui.desk.docks.room import Room
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.look.bars import Bars
    from ffts.ui.desk.look.strip import Strip

KNOWN = "known"
"""The matter of the bar that asks before something is undone that the players know."""


class Notices(QObject):
    """Says on a bar what the table could not do."""

    def __init__(
        self,
        table: Table,
        room: Room,
        bars: Bars,
        refusal_bar: RefusalBar,
        show_umpire: Callable[[], object],
        strip: Strip,
    ) -> None:
        """`show_umpire` turns the screen to the umpire's view."""
        super().__init__(bars)
        self._table, self._room, self._bars = table, room, bars
        self._refusal_bar, self._show_umpire, self._strip = refusal_bar, show_umpire, strip
        self._head: int | None = None
        self._facts: list[Fact[Any, Any]] = []
        """Of the newest order: what is grave, then from the last to the first."""
        self._lost = ""
        """What the newest order has lost, when somebody went on past a reminder."""
        table.refused.connect(self._show_refusal)
        table.unrefused.connect(refusal_bar.settle)
        table.changed.connect(lambda old, new: self.forget())
        self._before: object = None
        self._telling = later(self, self._tell_last)
        table.changed.connect(lambda old, new: self._tell_soon(old))
        table.closed.connect(self._leave_game)
        table.busy.connect(self._say_busy)
        table.disclosed.connect(self._say_disclosed)
        table.held_back.connect(self._say_held_back)
        refusal_bar.left.connect(table.forget_refusal)

    def _leave_game(self) -> None:
        self._facts, self._head, self._lost = [], None, ""
        self.show_last()
        self.forget()

    def forget(self) -> None:
        """Something happened: what F5 left half done and what undo asked are over."""
        self._bars.take_down(ONWARD)
        self._bars.take_down(KNOWN)

    def _tell_soon(self, old: object) -> None:
        """When the pages are done: they answer a key, and this only tells of it."""
        self._before = old
        self._telling.start()

    def _tell_last(self) -> None:
        """What the newest order brought, for the strip."""
        session, old, self._facts = self._table.session, self._before, []
        if session is not None and session.head is not None:
            play, before, self._head = session.play(session.head), self._head, session.head
            old = old if before == play.entry.parent else session.state_at(play.entry.parent)
            facts = session.game.words.facts(old, play.events)
            self._facts = news_first(facts)
            viewer = self._room.viewer
            self._lost = lost_words(session, old, play.command, viewer) if before != session.head else self._lost
        self.show_last()

    def show_last(self) -> None:
        """It stands in the strip while somebody who gives orders looks at the desk; else the strip is empty."""
        session, viewer = self._table.session, self._room.viewer
        fact, words = self._news(session, viewer)
        if session is None or not words or not gives_orders(session, viewer) or not self._room.tabs.isVisible():
            self._strip.say("")
        elif self._lost:
            self._strip.say(self._lost, self.tr("Ctrl+Z takes it back"), grave=True)
        else:
            rule = cited(session, fact.rule) if fact and fact.rule and viewer is None else ""
            warns = bool(fact and fact.warned and viewer in (None, fact.warned))
            self._strip.say(words, rule, bool(fact and fact.grave), warns)

    def _news(self, session: AnySession | None, viewer: str | None) -> tuple[Fact[Any, Any] | None, str]:
        """The gravest fact, or the last, that this viewer may read, and its words for him (3.6)."""
        for fact in self._facts if session else ():
            words = fact.words if session is None or viewer is None else session.game.words.note(fact, viewer)
            if words:
                return fact, words
        return None, self._lost if self._facts else ""

    # --- bars --------------------------------------------------------------------

    def _show_refusal(self, refused: Refused, cmd: Command) -> None:
        """A bar over the page says it; with the screen turned to a side only that there was one."""
        bar = self._refusal_bar
        watch = self._room.docks.get(WATCH)
        if bar.isVisible() and bar.panel.is_reminder and bar.panel.order == cmd:
            if watch:
                watch.say_ignored(self.tr("The reminder waits: Y or Esc"))
        elif self._table.session and gives_orders(self._table.session, self._room.viewer):
            way = watch.way_out(refused.citation) if watch else ""
            self._refusal_bar.show_refusal(refused, cmd, self._table.session, way)
        else:
            self._say_umpires(self.tr("Refused"), self.tr("The umpire's view says why."))

    def say_came(self, words: str) -> None:
        """A letter, or somebody at the door: for the umpire alone."""
        if self._room.viewer is None:
            self._strip.say(words)

    def say_barred(self, title: str) -> None:
        """3.6 A side looks, and may not see this page."""
        text = self.tr("{} shows what only the umpire may know.").format(self.tr(title))
        self._say_umpires(self.tr("A side is looking"), text)

    def _say_umpires(self, head: str, text: str) -> None:
        self._bars.show_bar("refused", Bar("warning", head, text, [(self.tr("Umpire's view"), self._show_umpire)]))

    def _say_busy(self, cmd: Command) -> None:
        back = "" if self._table.stands else self.tr(", or take it back there (Esc)")
        text = self.tr("Roll what the dice tray asks for first{}.").format(back)
        self._bars.show_bar("busy", Bar("warning", self.tr("Other dice are on the table"), text))
        self._table.settled.connect(lambda: self._bars.take_down("busy"), Qt.ConnectionType.SingleShotConnection)

    def _say_disclosed(self, text: str, again: Callable[[], None]) -> None:
        """Nothing was undone yet: the same once more is the word of all who play."""
        head = self.tr("The players know this already; undo it only if all of them agree")
        deed = (self.tr("All agree: undo it"), again)
        self._bars.show_bar(KNOWN, Bar("warning", head, f"{text[0].upper()}{text[1:]}.", [deed]))

    def _say_held_back(self) -> None:
        """A person who plays alone has gone back as far as is possible without seeing what the program has."""
        text = self.tr("The program plays the other side from here on. To play that side yourself, type in Ctrl+K: {}")
        session = self._table.session
        names = [side.name for side in session.game.sides(session.data)] if session else []
        wording = self.tr(" or ").join(self.tr("a person plays {}").format(name) for name in names)
        self._bars.show_bar(KNOWN, Bar("info", self.tr("Undo ends here"), text.format(wording)))

    def show_fault(self, text: str, rule_it: Callable[[], object]) -> None:
        """The program itself did something wrong. The text is not shown: a side may be looking."""
        from ffts.ui.desk.window.crash import KEPT

        bar = Bar("danger", self.tr("Something went wrong in the program"), self.tr(KEPT))
        bar.add_button(self.tr("Copy the text"), lambda: QGuiApplication.clipboard().setText(text))
        if self._table.session and self._room.viewer is None:
            rule = bar.add_button(self.tr("Rule it yourself ..."), rule_it)
            rule.setToolTip(self.tr("Where a rule cannot go on, the umpire says what happens; the log has it"))
        self._bars.show_bar("fault", bar)

    # --- in the Watch and on the page ---------------------------------------------

    def show_owner(self, owner: Owner) -> None:
        """Only the list that has the digits shows them."""
        if watch := self._room.docks.get(WATCH):
            watch.show_owner(owner_words(owner), owner is not Owner.WATCH)
        page = self._room.docks.get(self._room.in_front)
        if isinstance(page, GameDock):
            page.show_digits(owner is Owner.LIST)

    def say_ignored(self, key: str) -> None:
        """A key came too soon: say so in the Watch, and in the tray while it asks for dice."""
        text = self.tr("{}: too soon, not used").format(key)
        if watch := self._room.docks.get(WATCH):
            watch.say_ignored(text)
        if self._room.tray is not None and self._table.ask:
            self._room.tray.say_ignored(text)

    def say_asked_first(self, key: str) -> None:
        """A key while a reminder waits for its answer: say in the Watch how it is answered."""
        if watch := self._room.docks.get(WATCH):
            watch.say_ignored(self.tr("{}: not used. The reminder waits: Y or Esc").format(key))

    def say_typed_beside(self, key: str) -> None:
        """Nothing goes on while an order is typed: say in the Watch how the line is left."""
        if watch := self._room.docks.get(WATCH):
            watch.say_ignored(self.tr("{}: not used. You are typing; Esc leaves").format(key))

    def show_waiting(self, waiting: bool) -> None:
        """Whether the game waits for the program that plays a side."""
        if watch := self._room.docks.get(WATCH):
            watch.show_waiting(waiting)

    def show_thinking(self, seconds: int) -> None:
        """For how long that program thinks ahead; 0 when it has done so."""
        if watch := self._room.docks.get(WATCH):
            watch.show_thinking(seconds)


def news_first(facts: Sequence[Fact[Any, Any]]) -> list[Fact[Any, Any]]:
    """What is grave, what warns, then from the last to the first, and behind it what only keeps count."""
    first = [*(fact for fact in facts if fact.grave), *(fact for fact in facts if fact.warned)]
    news = [fact for fact in reversed(facts) if not fact.aside]
    return [*first, *news, *(fact for fact in facts if fact.aside)]
