"""The keys of the Strike dock, and the deeds behind its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ffts.core.page import READ_ONLY
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.directing import laid_on, sent_at, shedding
from ffts.games.skies.pictures.strike.orders import aa_shares, cap_shares, extra_mods, forfeit, ways
from ffts.games.skies.pictures.strike.table_words import Here
from ffts.games.skies.pictures.verdict import Verdict, way
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.translate import tr
from ffts.ui.skies.strike.deeds import BUTTONS, DEEDS

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.pictures.strike.clock import GroupCounter
    from ffts.ui.skies.strike.dock import StrikeDock

Key = Qt.Key
PATIENCE = 1500
"""Milliseconds within which a second digit belongs to the number of a target."""


CHOOSE = "Choose a group first: Left and Right, or click its counter"
NO_PART = "Only where a ship has room for a part of the group, and not for all of it (15.5)"
NO_CAP = "CAP engages in the rounds before and after the phases (3.4.5.4)"


STEPS = {Key.Key_Left: -1, Key.Key_Right: 1, Key.Key_Up: -1, Key.Key_Down: 1, Key.Key_PageUp: -5, Key.Key_PageDown: 5}


class StrikeKeys:
    """Reads keys; it asks the dock to act."""

    def __init__(self, dock: StrikeDock) -> None:
        self._dock = dock
        self._digits = ""
        self._allotting = ""
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
            "next": dock.do_next,
            "going": dock.desk.bar.going.toggle,
            "leave": dock.desk.close_all,
        }
        own.get(deed.id, lambda: self.do(deed.id))()
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
        dock.desk.close_all()
        if not dock.may_order:
            dock.say(tr(READ_ONLY))
            return
        DO[deed](self)

    def place(self) -> None:
        """Enter places the group in hand; where nobody is to be placed it does the next step."""
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
            dock.say(tr("Place the group by a target first (Enter)"))

    def forfeit(self) -> None:
        """15.5 No attack."""
        dock, group = self._dock, self._dock.chosen_group
        trial = forfeit(dock.session, group.id) if dock.session and group else None
        if trial:
            dock.give(trial.commands[0])

    def shed(self) -> None:
        """15.5 A part of the group is placed, the others become a group of their own."""
        if cmd := self._part():
            self._dock.give(cmd)
        else:
            self._dock.say(tr(NO_PART))

    def _part(self) -> Command | None:
        dock, group = self._dock, self._dock.chosen_group
        if dock.session is None or group is None or dock.row is None:
            return None
        return shedding(dock.session.state, dock.session.data, group.id, dock.row.id)

    def aa(self) -> None:
        """14.4 Points by hand."""
        dock, group = self._dock, self._dock.chosen_group
        shares = aa_shares(dock.session, group.id) if dock.session and group else []
        if shares and group:
            self._allotting = "aa"
            dock.desk.allot.offer(tr("AA points at {} (14.4)").format(group.name), shares)
            dock.desk.reveal(dock.desk.allot)
        else:
            dock.say(tr("No ship can fire at this group now: it is placed first, and fired at once"))

    def cap(self) -> None:
        """13.1 CAP by hand, in a CAP round."""
        dock = self._dock
        target = getattr(dock.due.command, "target", "") if dock.due and dock.due.kind == "choice" else ""
        if not target or dock.session is None or dock.due is None or not dock.due.offer.side:
            dock.say(tr(NO_CAP))
            return
        shares, total = cap_shares(dock.session, dock.due.offer.side, target)
        self._allotting = "cap"
        dock.desk.allot.offer(tr("CAP AFs at each group (13.1), {} in all").format(f"{total:g}"), shares, total)
        dock.desk.reveal(dock.desk.allot)

    def extra(self) -> None:
        """15.4 Modifiers only the umpire knows; chosen again they are taken away."""
        dock, group = self._dock, self._dock.chosen_group
        if group is None or dock.session is None:
            dock.say(tr(CHOOSE))
            return
        there = dock.extra.get(group.id, ())
        parts = [
            (name, f"{tr('take away ') if name in there else ''}{words}") for name, words in extra_mods(dock.session)
        ]
        self._mods = {words: name for name, words in parts}
        dock.offer(tr("Modifiers of {}").format(group.name), [Verdict(way(words)) for words in self._mods])

    def take_extra(self, words: str) -> None:
        """15.4 Add this modifier, or take it away."""
        dock, group = self._dock, self._dock.chosen_group
        if group and (name := self._mods.get(words)):
            there = dock.extra.get(group.id, ())
            kept = tuple(one for one in there if one != name)
            dock.extra[group.id] = kept if name in there else (*there, name)
            dock.refresh_cards()

    def allotted(self, numbers: object) -> None:
        """The numbers of the list by hand."""
        dock, group = self._dock, self._dock.chosen_group
        if dock.session is None or not isinstance(numbers, Mapping):
            return
        if self._allotting == "aa" and group and (cmd := laid_on(dock.session.state, group.id, numbers)):
            dock.give(cmd)
        elif self._allotting == "cap" and dock.due:
            target = str(getattr(dock.due.command, "target", ""))
            own = dock.session.state.sides[SideId(dock.due.offer.side or "")]
            dock.give(sent_at(own, target, numbers))

    def results(self) -> None:
        """20 and A-102 What was fought at the table, in place of our dice."""
        self._dock.desk.open_table()

    def table_about(self, why: str) -> Here | None:
        """What a line of results is about: the ship the keyboard stands on."""
        dock = self._dock
        if dock.session is None:
            return None
        state, ship = dock.session.state, str(dock.row.id) if dock.row else ""
        owner = next((side.id for side in state.sides.values() if ship in side.ships), "")
        return Here(state, str(owner), ship if owner else "", why)

    def order_typed(self, cmd: Command) -> None:
        """A result of the table; nothing goes on by itself while others are typed."""
        dock = self._dock
        if dock.session is None or not dock.may_order:
            return
        dock.desk.settle()
        if refused := dock.session.refusal(cmd):
            dock.desk.refusal.show_refusal(refused, cmd, dock.session)
        else:
            dock.wants.emit(cmd)

    def leave_table(self) -> None:
        """Back to the targets."""
        self._dock.desk.close_all()
        self._dock.setFocus()

    def check(self) -> None:
        """A grey button says what is missing."""
        for deed in BUTTONS:
            button, stopped = self._dock.desk.buttons[deed.id], self._stopped(deed.id)
            button.setEnabled(not stopped)
            tip = f"{tr(deed.tip)} ({deed.key})"
            button.setToolTip(literal(f"{stopped}\n{tip}" if stopped else tip))
            button.setAccessibleDescription(stopped or tip)

    def _stopped(self, deed: str) -> str:
        """Why this cannot be done now; empty if it can."""
        dock, group, due = self._dock, self._dock.chosen_group, self._dock.due
        if not dock.may_order or deed == "results":
            return "" if dock.may_order else tr(READ_ONLY)
        if deed == "cap":
            engages = due is not None and due.kind == "choice" and hasattr(due.command, "target")
            return "" if engages else tr(NO_CAP)
        if group is None:
            return tr(CHOOSE)
        if not group.active:
            return f"{group.name}: {group.stage}"
        return self._misses(deed, group)

    def _misses(self, deed: str, group: GroupCounter) -> str:
        """What this deed needs of the group in hand and of the target; empty if it is there."""
        if deed == "shed":
            return "" if self._part() else tr(NO_PART)
        if deed in ("mode", "aa"):
            return "" if group.ship else tr("It is placed by no target yet (15.1)")
        return self._dock.why_not_here if deed == "place" else ""


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
