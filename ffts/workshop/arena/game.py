"""One game between two players, of any game of the house, from its first order to its last."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from ffts.app.rollers import LOTS, seeded
from ffts.core.dice import Dice
from ffts.core.game import AnyGame, Thinking
from ffts.core.model import Event
from ffts.core.umpire import Refused
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.events.air import AfLost, Launched
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state import State

FUEL = "out of fuel"
ROLLOUTS = 8
"""Games that a player who thinks ahead may play in its head before a decision: counted, not timed, so that the same
seed gives the same game on every machine."""
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


@dataclass
class Clock:
    """What a player who thinks ahead is given: chance of its own for each side, and a number of rollouts."""

    seed: int
    decisions: Counter[str] = field(default_factory=Counter)

    def think(self, side: str) -> Thinking:
        """For the next decision of this side."""
        self.decisions[side] += 1
        chance = Random(f"{self.seed} {side} {self.decisions[side]}").randrange(LOTS)
        return Thinking(chance, ROLLOUTS, lambda: True)


def play(game: AnyGame, data: Any, plays: Mapping[str, str], seed: int) -> Outcome:
    """A game with the dice of this seed; `plays` says by side who plays it."""
    return PLAYED.get(game.name, partial(_campaign, game))(data, plays, seed)


def _day(data: Any, plays: Mapping[str, str], seed: int) -> Outcome:
    """A day of the deck game, between whose orders an automatic umpire says all that an umpire says."""
    found, clock = Outcome(), Clock(seed)

    def hear(state: State, event: Event) -> None:
        if isinstance(event, Launched):
            found.sorties[event.side] += 1
        elif isinstance(event, AfLost) and event.cause == FUEL:
            found.out_of_fuel[event.side] += 1

    players = {SideId(side): text for side, text in plays.items()}
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


def _campaign(game: AnyGame, data: Any, plays: Mapping[str, str], seed: int) -> Outcome:
    """A campaign, in which one side after the other has the word."""
    found, clock, roller, player = Outcome(), Clock(seed), seeded(seed), game.player
    assert player is not None
    sides = [side.id for side in game.sides(data)]
    state = game.rulebook.start(data)
    for side in sides:
        seat = player.seat(side, plays[side], Random(f"{seed} {side}").randrange(LOTS))
        state = game.rulebook.fold(state, game.rulebook.decide(state, data, seat, Dice()))
    for _ in range(MOST):
        if state.public.over:
            break
        side = str(state.public.awaits.side or sides[0])
        choices = player.decide(game.view(state, side), data, (), plays[side], (), clock.think(side))
        moved = False
        for command, _why in choices:
            try:
                events = game.rulebook.decide(state, data, command, Dice(roller=roller))
            except Refused:
                found.refused[side] += 1
                break
            state, moved = game.rulebook.fold(state, events), True
        if not moved:
            found.stopped = f"{side} has nothing to say in turn {state.public.turn}"
            return found
    found.winner = str(state.public.winner or "")
    found.points.update(MARGINS[game.name](state))
    return found


PLAYED: Mapping[str, Callable[[Any, Mapping[str, str], int], Outcome]] = {"skies": _day}
MARGINS: Mapping[str, Callable[[Any], Mapping[str, int]]] = {
    "pacific_fury": lambda state: {"US": state.public.marker},
    "fire_in_the_sky": lambda state: {"JP": state.public.vp},
}
"""How far each side is ahead, where one number says so for both."""
