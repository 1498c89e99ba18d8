"""The Short Campaign from the start through one whole turn of each side, by keys alone: Japan marks its units on the
map, the Allies say in words who sails."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QListWidget

from tests.playing.desk import Desk
from tests.playing.player import Player

SCENARIO = "Play Fire in the Sky: Short Campaign ({} edition)"
UNITS, CHOICES = "Units", "Choices"
ASKS = "Too late for this once the phase has ended"
SHIP_OIL, GO_TO_SEA, GO_HOME = "ship oil", "a task force of four goes to sea", "ships go home"
NO_MORE = "react no more"
"""What ends a reaction: F5 ends no decision of the other side."""
MOST_PHASES, MOST_ANSWERS = 40, 200


class Commander(Player):
    """Japan takes Manila with carriers in support, the Allies raid Rabaul; every question has its plainest answer."""

    # --- lists ---------------------------------------------------------------------

    def _list(self, name: str) -> QListWidget:
        found = self.desk.part(name)
        assert isinstance(found, QListWidget)
        return found

    def _lines(self, name: str) -> list[str]:
        shown = self._list(name)
        return [shown.item(row).text() for row in range(shown.count())]

    def _go(self, name: str, words: str) -> None:
        """With arrows to the first line in which these words stand; the list has the keyboard."""
        assert name in self.desk.focus, f"{self.desk.focus} instead of {name}\n{self.desk.screen()}"
        lines = self._lines(name)
        at = next((row for row, line in enumerate(lines) if words in line), None)
        assert at is not None, f"no line {words!r} among {lines}"
        steps = at - self._list(name).currentRow()
        self.desk.key("Down" if steps > 0 else "Up", abs(steps))

    def mark(self, *units: str) -> None:
        """Each of these, where the map looks."""
        for unit in units:
            self._go(UNITS, unit)
            self.desk.key("Space")

    def order(self, words: str) -> None:
        """What can be ordered of those that are marked."""
        self.desk.key("Tab")
        self._go(CHOICES, words)
        self.desk.key("Return")
        self.roll()

    # --- phases --------------------------------------------------------------------

    def end_phase(self) -> None:
        """F5, and Y where something is lost by it."""
        self.desk.key("F5")
        self.roll()
        if ASKS in self.desk.screen():
            self.desk.key("Y")
            self.roll()

    def until(self, phase: str) -> None:
        """Through phases that have nothing more to be done in them."""
        for _ in range(MOST_PHASES):
            if phase in self.segment:
                return
            if "Combat" in self.segment:
                self.fight()
            elif self.segment.endswith("Economic warfare"):
                self.desk.key("1")
                self.roll()
            elif not self.take(NO_MORE):
                self.end_phase()
        raise AssertionError(f"{phase} does not come\n{self.desk.screen()}")

    def fight(self) -> None:
        """The first answer to every question of the submarines and of each battle."""
        for _ in range(MOST_ANSWERS):
            self.roll()
            if "Combat" not in self.segment:
                return
            assert CHOICES in self.desk.focus, f"the turn does not lead: {self.desk.focus}"
            self.desk.key("1")
        raise AssertionError(f"the combat does not end\n{self.desk.screen()}")

    def sail(self, place: str, *units: str) -> None:
        """From where the map looks: those who can be ordered there."""
        with self.desk.counted(GO_TO_SEA):
            self.take("moves its task forces")
            self.desk.key("Return")
            self.mark(*units)
            self.order(f"Sail to {place}")
        assert f"to {place}" in self.desk.words("Messages")[0], self.desk.screen()


def play(desk: Desk, edition: str) -> Commander:
    """From the welcome page to the third turn."""
    scenario = SCENARIO.format(edition)
    while scenario not in desk.focus:
        desk.key("Tab")
    desk.key("Space")
    desk.key("Return")
    desk.wait(lambda: any("Japan: end the set-up" in words for words in desk.words_of("Watch")))
    desk.wait(lambda: "Watch" in desk.focus)
    player = Commander(desk, {})
    player.take("Japan: end the set-up")
    with desk.counted(SHIP_OIL):
        player.take("Ship ")
    player.until("Operational movement")
    player.sail("Manila", "Akagi", "JP DD 1 ", "JP DD 2 ", "JP division 1")
    player.until("Return to base")
    with desk.counted(GO_HOME):
        player.take("still at sea")
        player.order("Return to Yokosuka")
    player.until("Economic warfare")
    player.until("Operational movement")
    player.say("us cv 1 and us ca 2 to rabaul")
    assert "to Rabaul" in desk.words("Messages")[0], desk.screen()
    while player.turn == 2:
        player.until("End")
        player.end_phase()
    return player


first, second = partial(play, edition="first"), partial(play, edition="second")
