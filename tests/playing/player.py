"""Somebody who plays by what the Watch says: a digit for each line that can be done, F5 where nothing is left."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from itertools import cycle

from PySide6.QtWidgets import QWidget

from tests.playing.desk import Desk, written

LINE = re.compile(r"(\d|Shift\+\d|\u2007+)   (.*)", re.S)
"""A line that can be done, with its key, or with none while another list has the digits."""
AT_RISK = re.compile(r"\d+ about to be lost")
"""What the foot of the Watch says while a line of it is out of sight."""
PAGE = "Alt+2"
"""The page he goes back to."""
IN_VIEW = "{} is in view now: once more does it"
LEADS = ": to "
"""The end of a line that only leads to its page."""
CHOICES = re.compile("chooses its target|name its phase")
"""Lines that lead to the choices on the page of the strike, which he takes there."""
SEARCH_ROLL, WITH_TWO_CARDS = "search roll, besides dice and cards", "search roll with two typed cards"
FACES = "345"
"""What the D6 of searches show at this table, one after the other: one of them shows two cards (8.2.2)."""
DRAWN = re.compile(r"(\d+) to be drawn")
ACTIONS = {
    "CAP engagement": "of CAP over",
    "a strike group chooses its target": "chooses its target",
    "AA at a strike group": "AA fire at",
    "attack of a strike group": " attacks ",
    "damage of hits": "Determine the damage",
    "land what is overhead": "land",
    SEARCH_ROLL: "covers TF",
    "initiative": "Initiative of turn",
}
"""What a line is, by its words; dice are not counted with it."""
OTHER = "a line of the Watch"
MOST_STAYS = 12
TARGETS = ("1", "9")
"""The carriers of TF 17: a second group finds no room beside the first (15.5)."""
MOST = 400  # keys pressed in one segment after which something goes round in circles
Hook = Callable[["Player"], None]


class NotDone(AssertionError):
    """What was said is no order, or the rules refuse it."""


class Player:
    """Plays both sides at one desk; what a segment needs besides the lines of the Watch is told by `hooks`."""

    def __init__(self, desk: Desk, hooks: Mapping[tuple[int, str], Hook]) -> None:
        self.desk, self.hooks = desk, dict(hooks)
        self.landed = False
        self._tried: set[str] = set()
        self._at, self._stays, self._looked = (0, ""), 0, False
        self._targets, self._faces = cycle(TARGETS), cycle(FACES)

    # --- what is read ------------------------------------------------------------

    def watch(self) -> dict[str, str]:
        """The lines that can be done, by their words, and the key of each."""
        found = (LINE.fullmatch(words) for words in self.desk.words("Watch"))
        return {match[2].replace("\n", " "): match[1] for match in found if match}

    @property
    def turn(self) -> int:
        """As it stands at the top of the Watch."""
        (head,) = (words for words in self.desk.words("Watch") if re.match(r"Turn \d+", words))
        return int(head.split()[1])

    @property
    def segment(self) -> str:
        """The one that is open."""
        return self.desk.stage()

    @property
    def is_asked(self) -> str:
        """What dice are for; empty while none are asked for."""
        words = self.desk.words_of("Dice tray")
        return "" if not words or any(each.startswith("No dice") for each in words) else words[1]

    # --- what is done -------------------------------------------------------------

    def take(self, about: str) -> bool:
        """The line that is about this, if there is one."""
        key = next((key for words, key in self.watch().items() if about in words), "")
        if key:
            self._to_watch(key)
            self._press(*next((words, key) for words, key in self.watch().items() if about in words))
        return bool(key)

    def _press(self, words: str, key: str) -> None:
        """The key of this line; once more where the Watch says that the line is in view only now."""
        self.desk.key(key)
        brought = any(IN_VIEW.format(key) in each for each in self.desk.words("Watch"))
        if brought and self.watch().get(words) == key:
            self.desk.key(key)

    def _to_watch(self, key: str) -> None:
        """A line without a key: the digits are for the page until the keyboard is in the Watch."""
        if not key.strip():
            self.desk.key("F2")

    def roll(self) -> None:
        """The program's dice for all that is asked."""
        while self.is_asked:
            self.desk.key("Shift+R")

    def throw(self) -> int:
        """What lies on the table typed in: the faces by turns, the first cards of the list; how many cards."""
        cards = 0
        while asked := " ".join(self.desk.words("Dice tray")) if self.is_asked else "":
            drawn = DRAWN.search(asked)
            for _ in range(int(drawn[1]) if drawn else 0):
                self.desk.write(next(name for name in self.desk.listed() if len(name) == len("kh")))
                cards += 1
            if not drawn:
                self.desk.key(next(self._faces))
        return cards

    def say(self, order: str) -> str:
        """An order in words; what stood there before Enter."""
        with self.desk.counted("an order in words"):
            self.desk.key("Ctrl+K")
            self.desk.write(order)
        first = next(iter(self.desk.listed()), "")
        self.desk.key("Return")
        if self.desk.is_typing():
            why = self.reasons()
            self.desk.key("Escape")
            raise NotDone(f"turn {self.turn}: {order!r} is not done: {first}; {why}")
        self.roll()
        return first

    def attempt(self, order: str) -> bool:
        """The same, where it may be that there is nothing left to do."""
        try:
            self.say(order)
        except NotDone:
            return False
        return True

    def reasons(self) -> list[str]:
        """What stands under the choices of the line at the foot."""
        return [
            words
            for each in self.desk.seen(QWidget)
            if each.accessibleName() == "What can be done"
            for words in written(each)
        ]

    def play_segment(self) -> None:
        """All that the Watch has, then on to the next."""
        turn, segment = self.turn, self.segment
        self._stays = self._stays + 1 if (turn, segment) == self._at else 0
        self._at = (turn, segment)
        assert self._stays < MOST_STAYS, f"turn {turn}, {segment} does not end\n{self.desk.screen()}"
        print(f"turn {turn}, {segment}, {self.desk.pressed} keys", file=sys.stderr, flush=True)
        hook = self.hooks.pop((turn, segment), None)
        if hook:
            hook(self)
        self._tried.clear()
        self._looked = "Strike" in segment  # there the keyboard stays on the page of the strike
        for _ in range(MOST):
            self.roll()
            if (self.turn, self.segment) != (turn, segment):
                return
            if not self._take_next() and not self._look_down():
                self._look_up()
                self._go_on()
                return
        raise AssertionError(f"turn {turn}, {segment}: goes round in circles\n{self.desk.screen()}")

    def _take_next(self) -> bool:
        for words, key in self.watch().items():
            if (LEADS not in words or CHOICES.search(words)) and words not in self._tried and self.wants(words):
                self._tried.add(words)
                self._do(words, key)
                return True
        return False

    def _look_down(self) -> bool:
        """To the end of the Watch, once in a segment, where its foot says that something is about to be lost."""
        if self._looked or not any(AT_RISK.fullmatch(words) for words in self.desk.words("Watch")):
            return False
        self._looked = True
        for key in ("F2", "End"):
            self.desk.key(key)
        return True

    def _look_up(self) -> None:
        """Back to the page, which has the digits where it asks for one."""
        if self.desk.focus.startswith("LineButton"):
            self.desk.key(PAGE)

    def _do(self, words: str, key: str) -> None:
        """One line, and how many keys it took without those for the dice."""
        action = next((name for name, about in ACTIONS.items() if about in words), OTHER)
        before = self.desk.pressed
        with self.desk.counted(action):
            if CHOICES.search(words) and key.strip():
                self.desk.key(key)  # it leads to the page that asks
            if "chooses its target" in words:
                self.desk.key(next(self._targets))
                self.desk.key("Return")
            elif "name its phase" in words:
                self.desk.key("3")
            elif self.desk.focus.startswith("StrikeDock"):
                self.desk.key("N")
            elif not key.strip():
                self.take(words)
            else:
                self._press(words, key)
        if self.desk.words_of("Reminder"):
            self.desk.key("Y")
        if action == SEARCH_ROLL and self.throw() == 2:
            self.desk.tally.keys.setdefault(WITH_TWO_CARDS, []).append(self.desk.pressed - before)

    def wants(self, words: str) -> bool:
        """Whether this line is taken."""
        return True

    def _go_on(self) -> None:
        stage = (self.turn, self.segment)
        self.desk.key("F5")
        self.roll()
        if (self.turn, self.segment) == stage:
            self.desk.key("Y")
            self.roll()
