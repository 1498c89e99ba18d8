"""8 May 1942 from the start until a strike has landed, by keys alone."""

from __future__ import annotations

import re

from tests.playing.desk import Desk
from tests.playing.player import Player

SCENARIO = "Play Coral Sea, 8 May 1942"
AIR = "Air operations"
LEFT_ALONE = re.compile(r"may launch|give it up|has points|weather of turn")
"""What this player does at his own time."""
LANDED = re.compile(r"SHO-D/.*lands? on Shokaku")
STRUCK_BY, LANDED_BY = 9, 18
WHY = "known from the maps"


class CoralSea(Player):
    """Dive bombers of Shokaku against the carriers of TF 17, before anybody has found them: by a waiver."""

    def wants(self, words: str) -> bool:
        return not LEFT_ALONE.search(words)

    def play_segment(self) -> None:
        """When a turn begins he looks into the log, whether dive bombers of Shokaku came down."""
        if self.turn > STRUCK_BY and self.segment == "Initiative":
            self.desk.key("F7")
            self.landed = self.landed or any(LANDED.search(words) for words in self.desk.words("Log"))
            self.desk.key("Alt+1")
        if not self.landed:
            super().play_segment()


def begin(desk: Desk, scenario: str) -> None:
    """From the welcome page to the first turn."""
    while scenario not in desk.focus:
        desk.key("Tab")
    desk.key("Space")
    desk.key("Return")
    desk.wait(lambda: any("Initiative of turn 1" in words for words in desk.words_of("Watch")))
    desk.wait(lambda: "Watch" in desk.focus)


def stand_on(desk: Desk, force: str) -> None:
    """On the chart, from force to force."""
    for _ in range(20):
        desk.key("Tab")
        if any(f". {force}, " in words for words in desk.words("Chart")):
            return
    raise AssertionError(f"{force} is not on the chart")


def plan_searches(player: Player) -> None:
    """7.4 Both sides look for each other: the pen begins where nobody looks yet, as far as the aircraft come home."""
    desk = player.desk
    desk.key("Alt+1")
    for force, keys in (("TF 17", ("D", "2", "A", "W", "W", "Return")), ("TF A", ("D", "A", "W", "W", "Return"))):
        with desk.counted("plan a search"):
            stand_on(desk, force)
            for key in keys:
                desk.key(key)
    for side in ("Allies", "Japan"):
        player.take(f"Not sealed by {side}")
    player.take("Exchange the maps")


def first_morning(player: Player) -> None:
    """6.8 Fighters up, so that the searches behind them can leave; bombers are armed."""
    for order in (
        "cap 1 from lexington",
        "cap 2 from shokaku",
        "ready 4 of sho-d with 250kg on shokaku",
        "ready vb-5 with 1000lb on yorktown",
    ):
        player.say(order)


def bring_up(player: Player) -> None:
    """6.7"""
    player.say("spot 4 of sho-d aft on shokaku")
    player.attempt("ready 4 of sho-d with 250kg on shokaku")


def make_ready(player: Player) -> None:
    """6.8 Those who are still without fuel or bombs."""
    player.attempt("ready 4 of sho-d with 250kg on shokaku")


def launch_and_send(player: Player) -> None:
    """6.9, 6.11 and 7.2: the whole deck, at a force that nobody has sighted, because the umpire says so."""
    desk = player.desk
    with desk.counted("launch a deck"):
        assert player.take("Shokaku may launch"), desk.screen()
        ways = [each for each in desk.listed() if "Strike at TF 17" in each and "itself" not in each]
        assert ways, "no strike at TF 17 is offered"
        desk.key(ways[0].split()[0])
    assert any("has not been spotted" in words for words in desk.words("Air operations")), desk.screen()
    with desk.counted("waive, besides the reason"):
        desk.key("V")
        desk.skip_counting(lambda: desk.write(WHY))
        desk.key("Return")


HOOKS = {
    (1, "Initiative"): plan_searches,
    (1, AIR): first_morning,
    (2, AIR): bring_up,
    (3, AIR): make_ready,
    (4, AIR): launch_and_send,
}


def play(desk: Desk) -> Player:
    """Until those who come home have landed."""
    begin(desk, SCENARIO)
    player = CoralSea(desk, HOOKS)
    while not player.landed:
        player.play_segment()
        assert player.turn <= LANDED_BY, desk.screen()
    return player
