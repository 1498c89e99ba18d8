"""The keys of the page Strike, and the deeds behind its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ffts.core.offer import Offer, Way
from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.offers.directing import shedding
from ffts.games.skies.pages.strike import CHOOSE, DEEDS, EXTRA, NO_CAP, NO_PART
from ffts.games.skies.pages.strike_column import GOING
from ffts.games.skies.pictures.strike.orders import aa_shares, extra_mods, forfeit, ways
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from ffts.core.page import Deed
    from ffts.ui.skies.strike.dock import StrikeDock

Key = Qt.Key
PATIENCE = 1500
"""Milliseconds within which a second digit belongs to the number of a target."""
NOBODY_FIRES = "No ship can fire at this group now: it is placed first, and fired at once"
PLACE_FIRST = "Place the group by a target first (Enter)"
STEPS = {Key.Key_Left: -1, Key.Key_Right: 1, Key.Key_Up: -1, Key.Key_Down: 1, Key.Key_PageUp: -5, Key.Key_PageDown: 5}


class StrikeKeys:
    """Reads keys; it asks the dock to act."""

    def __init__(self, dock: StrikeDock) -> None:
        self._dock = dock
        self._digits = ""
        self._mods: dict[str, str] = {}
        self._forget = later(dock, self.forget, PATIENCE)

    def knows(self, event: QKeyEvent) -> bool:
        """Whether this key is for the dock."""
        deed = deed_of(event, DEEDS)
        return deed is not None and (deed.id != "digit" or event.text() == "0" or self.owns_digits())

    def owns_digits(self) -> bool:
        """Whether there is a list here that they choose from: ways to do the next step, or targets to be placed by."""
        dock = self._dock
        due, group = dock.due, dock.chosen_group
        unplaced = bool(group and group.active and not group.ship)
        if not dock.may_order or (due is None and not unplaced):
            return False
        return bool(self._digits or (due and (due.options or due.kind == "target")) or unplaced)

    def press(self, event: QKeyEvent) -> bool:
        """One key; False when it means nothing here."""
        deed = deed_of(event, DEEDS)
        if deed is None or not self.knows(event):
            return False
        if deed.id == "digit":
            self._digit(event.text())
            return True
        self.forget()
        dock, step = self._dock, STEPS.get(Qt.Key(event.key()), 0)
        own = {
            "group": lambda: dock.choose_next(step),
            "row": lambda: dock.move_row(step),
            "leave": dock.close_all,
        }
        own.get(deed.id, lambda: self.do(deed.id))()
        return True

    def wanted(self, deed: Deed) -> bool:
        """Do what this button is for; False if it is no deed of the page's own."""
        if deed.id == "leave":
            self._dock.close_all()
        elif deed.id in DO or deed.id in ("next", "going"):
            self.do(deed.id)
        else:
            return False
        return True

    def forget(self) -> None:
        """The next digit begins a new number."""
        self._digits = ""

    def _digit(self, digit: str) -> None:
        """A way to do the next step, or the number of a target; 0 that makes no number of a target is N."""
        dock = self._dock
        if digit == "0" and (not self._digits or dock.picture.row(int(f"{self._digits}0")) is None):
            self.forget()
            dock.do_next()
        elif dock.due and dock.due.options:
            dock.take_way(int(digit))
        else:
            self._target(digit)

    def _target(self, digit: str) -> None:
        for number in (self._digits + digit, digit):
            if self._dock.stand_on(int(number)):
                self._digits = number
                self._forget.start()
                return
        self._dock.say(tr("There is no target {}").format(self._digits + digit))
        self.forget()

    # --- deeds -----------------------------------------------------------------------

    def do(self, deed: str) -> None:
        """What a letter or its button stands for."""
        dock = self._dock
        if deed == "next":
            dock.do_next()
        elif deed == "going":
            dock.pick(GOING, not dock.picks.get(GOING))
        else:
            dock.close_all()
            if dock.may_order:
                DO[deed](self)
            else:
                dock.say(tr(READ_ONLY))

    def place(self) -> None:
        """Enter places the group in hand; where there is none to be placed it does the next step."""
        dock, group = self._dock, self._dock.chosen_group
        placing = dock.due is not None and dock.due.kind == "target"
        if placing or (group and group.active and dock.row and group.name not in dock.row.placed):
            dock.place()
        else:
            dock.do_next()

    def mode(self) -> None:
        """15.2 Choose another manner of attack."""
        dock, group = self._dock, self._dock.chosen_group
        options = ways(dock.session, group.id) if dock.session and group else []
        if options and group:
            dock.offer(tr("Manner of {}").format(group.name), options)
        else:
            dock.say(tr(PLACE_FIRST))

    def forfeit(self) -> None:
        """15.5 No attack."""
        dock, group = self._dock, self._dock.chosen_group
        trial = forfeit(dock.session, group.id) if dock.session and group else None
        if trial:
            dock.give(trial.commands[0])

    def shed(self) -> None:
        """15.5 A part of the group is placed, the others become a group of their own."""
        dock, group = self._dock, self._dock.chosen_group
        session, row = dock.session, dock.row
        cmd = shedding(session.state, session.data, group.id, row.id) if session and group and row else None
        if cmd:
            dock.give(cmd)
        else:
            dock.say(tr(NO_PART))

    def aa(self) -> None:
        """14.4 Points by hand."""
        dock, group = self._dock, self._dock.chosen_group
        if dock.session and group and aa_shares(dock.session, group.id):
            dock.open("aa")
        else:
            dock.say(tr(NOBODY_FIRES))

    def cap(self) -> None:
        """13.1 CAP by hand, in a CAP round."""
        due = self._dock.due
        if due is not None and due.kind == "choice" and hasattr(due.command, "target") and due.offer.side:
            self._dock.open("cap")
        else:
            self._dock.say(tr(NO_CAP))

    def extra(self) -> None:
        """15.4 Modifiers only the umpire knows; chosen again they are taken away."""
        dock, group = self._dock, self._dock.chosen_group
        if group is None or dock.session is None:
            dock.say(tr(CHOOSE))
            return
        there = dock.picks.get(f"{EXTRA} {group.id}", ())
        held = there if isinstance(there, tuple) else ()
        parts = [
            (name, f"{tr('take away ') if name in held else ''}{words}") for name, words in extra_mods(dock.session)
        ]
        self._mods = {words: name for name, words in parts}
        dock.offer(tr("Modifiers of {}").format(group.name), [Way(Offer("", words)) for words in self._mods])

    def take_extra(self, words: str) -> None:
        """15.4 Add this modifier, or take it away."""
        dock, group = self._dock, self._dock.chosen_group
        if group and (name := self._mods.get(words)):
            there = dock.picks.get(f"{EXTRA} {group.id}", ())
            held = there if isinstance(there, tuple) else ()
            kept = tuple(one for one in held if one != name)
            dock.pick(f"{EXTRA} {group.id}", kept if name in held else (*held, name))

    def results(self) -> None:
        """20 and A-102 What was fought at the table, in place of our dice."""
        self._dock.open("results")


DO = {
    "place": StrikeKeys.place,
    "shed": StrikeKeys.shed,
    "mode": StrikeKeys.mode,
    "aa": StrikeKeys.aa,
    "cap": StrikeKeys.cap,
    "extra": StrikeKeys.extra,
    "results": StrikeKeys.results,
    "forfeit": StrikeKeys.forfeit,
}
