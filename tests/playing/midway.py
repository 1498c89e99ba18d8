"""4 June 1942: one turn with seven carriers, by keys alone."""

from __future__ import annotations

import re
from functools import partial

from tests.playing.coral_sea import AIR, begin
from tests.playing.desk import Desk
from tests.playing.player import Player

SCENARIO = "Play Midway, 4 June 1942"
LEFT_ALONE = re.compile(r"may launch|give it up|has points")
SIDES = ("USN", "IJN")
CARRIERS = ("Enterprise", "Hornet", "Yorktown", "Akagi", "Kaga", "Soryu", "Hiryu")


class Midway(Player):
    """Its second turn is an empty one: the roll for the initiative, and on."""

    def wants(self, words: str) -> bool:
        return "Initiative of turn" in words or (self.turn == 1 and not LEFT_ALONE.search(words))


def fighters_up(player: Player) -> None:
    """6.10 One line gives the order to all carriers of a side, and its orders are carried out with it."""
    desk = player.desk
    desk.key("Alt+9")
    shown = "\n".join(each.accessibleName() for each in desk.named("Decks"))
    missing = [name for name in CARRIERS if name not in shown]
    assert not missing, f"not on the page of decks: {missing}"
    for side in SIDES:
        with desk.counted("one order for all carriers of a side, besides its words"):
            desk.key("Shift+G")
            desk.skip_counting(partial(desk.write, f"all {side.lower()}: cap 1"))
            desk.key("Return")
        desk.key("Escape")
    with desk.counted("run the orders of both sides"):
        desk.key("Shift+O")
    player.roll()


def play(desk: Desk) -> Player:
    """From the start to the third turn."""
    begin(desk, SCENARIO)
    player = Midway(desk, {(1, AIR): fighters_up})
    while player.turn == 1:
        player.play_segment()
    with desk.counted("an empty turn"):
        while player.turn == 2:
            player.play_segment()
    return player
