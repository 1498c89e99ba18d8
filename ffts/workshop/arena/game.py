"""One game between two players, of any game of the house, from its first order to its last."""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ffts.app.rollers import LOTS, seeded
from ffts.core.dice import Dice
from ffts.core.game import AnyGame
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.events.air import AfLost, Launched
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state import State
from ffts.seats.bots import BOTS, Bot, BotFault
from ffts.workshop.runs.thinking import Clock

FUEL = "out of fuel"
IN_A_CAMPAIGN: Mapping[str, int] = {"pacific_fury": 48, "fire_in_the_sky": 16}
"""Games that a player who thinks ahead may play in its head before a decision of a campaign: fewer than it does in the
two seconds of the window."""
MOST = 20_000
"""Orders of a game after which something must be wrong."""


@dataclass
class Outcome:
    """How a game came out, by side."""

    winner: str = ""
    """Empty for a draw."""
    points: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """Orders that the rules did not allow."""
    sorties: Counter[str] = field(default_factory=Counter)
    """AFs that took off."""
    out_of_fuel: Counter[str] = field(default_factory=Counter)
    """AFs lost so."""
    stopped: str = ""
    """Why it did not come to its end; then it is a draw."""


def play(game: AnyGame, data: Any, plays: Mapping[str, str], seed: int) -> Outcome:
    """A game with the dice of this seed; `plays` says by side who plays it. A bot at fault has lost it."""
    commands = {side: text.removeprefix(BOTS) for side, text in plays.items() if text.startswith(BOTS)}
    bots = {side: Bot(game, side, command) for side, command in commands.items()}
    try:
        return _day(data, plays, seed, bots) if game.name in DAYS else Campaign(game, data, plays, seed, bots).play()
    except BotFault as fault:
        print(f"game {seed}: {fault}", file=sys.stderr)
        lost = Outcome(winner=next(side for side in plays if side != fault.side))
        lost.refused[fault.side] += 1
        return lost
    finally:
        for bot in bots.values():
            bot.close()


def _day(data: Any, plays: Mapping[str, str], seed: int, bots: Mapping[str, Bot]) -> Outcome:
    """A day of the deck game, between whose orders an automatic umpire says all that an umpire says."""
    found, clock = Outcome(), Clock(seed)

    def hear(state: State, event: Event) -> None:
        if isinstance(event, Launched):
            found.sorties[event.side] += 1
        elif isinstance(event, AfLost) and event.cause == FUEL:
            found.out_of_fuel[event.side] += 1

    players: dict[SideId, str | Bot] = {SideId(side): bots.get(side, text) for side, text in plays.items()}
    day = Autoplay(InMemory(data, seeded(seed), hear), players, think=clock.think)
    try:
        day.play()
    except DeadEnd as end:
        found.stopped = str(end)
        return found
    result = score(day.state, data)
    found.points.update({tally.side: tally.total for tally in result.tallies})
    found.refused.update(day.refused_of)
    found.winner = str(result.winner or "")
    return found


@dataclass
class Campaign:
    """A campaign, in which one side after the other has the word."""

    game: AnyGame
    data: Any
    plays: Mapping[str, str]
    seed: int
    bots: Mapping[str, Bot]
    found: Outcome = field(default_factory=Outcome)

    def play(self) -> Outcome:
        """To its end, or to where somebody has nothing to say."""
        clock, roller, state = Clock(self.seed, IN_A_CAMPAIGN[self.game.name]), seeded(self.seed), self._begun()
        first = next(iter(self.plays))
        for _ in range(MOST):
            if state.public.over:
                self.found.winner = str(state.public.winner or "")
                self.found.points.update(MARGINS[self.game.name](state))
                return self.found
            side = str(state.public.awaits.side or first)
            before = state
            for command in self._orders(state, side, clock):
                try:
                    events = self.game.rulebook.decide(state, self.data, command, Dice(roller=roller))
                except Refused:
                    self.found.refused[side] += 1
                    break
                state = self.game.rulebook.fold(state, events)
            if state is before:
                self.found.stopped = f"{side} has nothing to say in turn {state.public.turn}"
                return self.found
        self.found.stopped = f"{MOST} orders without an end"
        return self.found

    def _begun(self) -> Any:
        """With the program in its seats, each with a draw of its own among plans that are as good."""
        state, player = self.game.rulebook.start(self.data), self.game.player
        assert player is not None
        for side in (side for side in self.plays if side not in self.bots):
            seat = player.seat(side, self.plays[side], Random(f"{self.seed} {side}").randrange(LOTS))
            state = self.game.rulebook.fold(state, self.game.rulebook.decide(state, self.data, seat, Dice()))
        return state

    def _orders(self, state: Any, side: str, clock: Clock) -> list[Command]:
        if bot := self.bots.get(side):
            return [bot.needed(state, self.data).command]
        player = self.game.player
        assert player is not None
        seen = self.game.view(state, side)
        return [each.command for each in player.decide(seen, self.data, (), self.plays[side], (), clock.think(side))]


DAYS = ("skies",)
"""Games of one day."""
MARGINS: Mapping[str, Callable[[Any], Mapping[str, int]]] = {
    "pacific_fury": lambda state: {"US": state.public.marker},
    "fire_in_the_sky": lambda state: {"JP": state.public.vp},
}
"""How far each side is ahead, where one number says so for both."""
