"""Commands of the form on their way out: tried first, given when the rules allow them, else shown with the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ffts.core.umpire import FORFEIT, Refused
from ffts.games.skies.pictures.air.orders import as_many_as_allowed
from ffts.games.skies.pictures.air.step_ends import StepEnd, StepEnds
from ffts.ui.skies.air.front import Front
from ffts.ui.skies.air.page import FormPage

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.names import AfId
    from ffts.games.skies.pictures.trying import Commands

NOBODY_DUE = "No aircraft overhead, or no landings are left"
ENDS_STEP = "This {}"
MEAN_IT = "Esc to leave it, or go on if you mean it"
NOT_REFUSED = "Nothing was refused"
NO_FEWER = "The rules allow it for none of them"


class Giving(QObject):
    """Remembers what was refused, for the waiver and for doing it with fewer."""

    def __init__(self, front: Front, page: FormPage, order: Callable[[Command | Commands], object]) -> None:
        """`order` gives what was found good, all of one press."""
        super().__init__(page)
        self._front, self._page, self._refusal, self._order = front, page, page.refusal, order
        self._around: tuple[Commands, Commands] = ((), ())
        """What goes before a command that was refused, and what follows it."""
        self._fewer: Commands = ()
        self._meant = False
        """6.5 Whether the reminder has just been answered."""
        self._of: SkiesDesk | None = None
        self._stay: set[AfId] = set()
        """6.5 In this game, who may stay on deck though he could leave: the umpire meant it once."""
        self._refusal.wants.connect(self._waived)
        self._refusal.insisted.connect(self._insisted)
        self._refusal.fewer_button.clicked.connect(self.give_fewer)

    def give(self, commands: Commands) -> None:
        """Give these commands one after the other; when one of them is refused, that is shown and none is given."""
        session = self._front.session
        self._page.view.setFocus()
        if session is None or not commands:
            self._page.say(self.tr(NOBODY_DUE) if not commands else "")
            return
        tried = session.trial(commands)
        if tried.refused and tried.stopped:
            at = commands.index(tried.stopped)
            self._around = commands[:at], commands[at + 1 :]
            self._page.show()
            self._refusal.show_refusal(tried.refused, tried.stopped, session)
            self._offer_fewer(session, commands)
            return
        if not self._asks_first(session, commands):
            self._order(commands[0] if len(commands) == 1 else commands)

    def give_apart(self, each: Commands, whole: Commands) -> None:
        """6.5 Orders that are independent of each other, in one press: those that end somebody's flying are asked about
        once, and hold up no other. `whole` gives all of them."""
        session = self._front.session
        held = tuple(cmd for cmd in each if session and self._news(session, (cmd,)))
        if session is None or not held:
            self.give(whole)
            return
        if others := tuple(cmd for cmd in each if cmd not in held):
            self._order(others)
        self._remind(session, held, self._news(session, held))

    def _asks_first(self, session: SkiesDesk, commands: Commands) -> bool:
        """6.5 Whether a reminder comes first: by it somebody could fly no more, and that was not told yet."""
        news = self._news(session, commands)
        if news and not self._meant:
            self._remind(session, commands, news)
            return True
        self._stay |= {af for end in StepEnds(session).of(commands) for af in end.could_launch}
        return False

    def _news(self, session: SkiesDesk, commands: Commands) -> list[StepEnd]:
        return [end for end in StepEnds(session).of(commands) if self._is_news(session, end)]

    def _remind(self, session: SkiesDesk, commands: Commands, news: Sequence[StepEnd]) -> None:
        """Where a refusal stands, in the looks of a reminder; its button goes on."""
        why = self.tr(ENDS_STEP).format(", ".join(end.words for end in news))
        self._around = commands[:0], commands[1:]
        self._page.say("")
        asked = Refused(f"6.5{FORFEIT}", why, self.tr(MEAN_IT), waivable=False)
        self._refusal.show_refusal(asked, commands[0], session)

    def _is_news(self, session: SkiesDesk, end: StepEnd) -> bool:
        """Whoever waits overhead is asked about each time, for his fuel runs out; who stands ready on deck only once,
        for a strike may wait there all morning."""
        if session is not self._of:
            self._of, self._stay = session, set()
        return bool(end.could_land) or not self._stay.issuperset(end.could_launch)

    def _offer_fewer(self, session: SkiesDesk, commands: Commands) -> None:
        self._fewer, left_out = as_many_as_allowed(session, commands)
        self._refusal.offer_fewer(len(getattr(self._fewer[0], "afs", ())) if self._fewer else 0, left_out)

    def give_fewer(self) -> None:
        """With as many as the rules allow."""
        if not self._refusal.isVisible():
            self._page.say(self.tr(NOT_REFUSED))
        elif not self._fewer:
            self._page.say(self.tr(NO_FEWER))
        else:
            self._refusal.close_it()
            self.give(self._fewer)

    def waive(self) -> None:
        """The umpire sets the rule aside; the keyboard goes to the reason."""
        if self._refusal.isVisible():
            self._refusal.waive_button.click()
        else:
            self._page.say(self.tr(NOT_REFUSED))

    def _waived(self, cmd: Command) -> None:
        """The umpire set the rule aside: all of it, with that."""
        before, after = self._around
        self.give((*before, cmd, *after))

    def _insisted(self) -> None:
        """The reminder is answered: all of what it was about."""
        if order := self._refusal.order:
            self._meant = True
            self._waived(order)
            self._meant = False
