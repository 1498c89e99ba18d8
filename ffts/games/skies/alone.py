"""Orders about nothing but a side's own decks and flights: judged with that side alone, and once for the same state."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ffts.core.dice import Dice, Roller
from ffts.core.game import Trial
from ffts.core.model import Command, Event
from ffts.core.once import remembered
from ffts.games.skies.commands import air, search
from ffts.games.skies.names import PlatformId, Segment
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.view import as_known

OWN: frozenset[type[Command]] = frozenset(
    {
        air.Launch,
        air.Land,
        air.TurnRound,
        air.BringUp,
        air.StrikeBelow,
        air.Respot,
        air.Ready,
        air.Unready,
        air.Repair,
        air.FormStrike,
        air.JoinStrike,
        air.FormCap,
        air.TurnHome,
        air.Divert,
        air.SetOrders,
        air.RunOrders,
        search.LaunchSearch,
    }
)
"""3.4.6 What the rules of air operations judge by the side that orders it, and change of that side alone."""
KEPT = 64
"""Orders tried that stay known: as many as a player tries on his decks before he gives the first of them."""


def tried(state: State, data: Catalog, cmd: Command) -> Trial[State, Event] | None:
    """What an order of a side's own air operations comes to as far as it waits for no dice, in a game in which there is
    nothing but what that side knows; None of every other order."""
    if type(cmd) not in OWN or state.public.segment is not Segment.AIR_OPERATIONS:
        return None
    side = _whose(state, cmd)
    if side is None:
        return None
    return _tried(as_known(state.public, mends=False), side, state.intel[side.id], data, cmd)


def _whose(state: State, cmd: Command) -> Side | None:
    """Whose order it is, by the side or by the deck it names."""
    named, platform = getattr(cmd, "side", None), getattr(cmd, "platform", None)
    if named is not None:
        return state.sides.get(named)
    return side_of(state, PlatformId(platform)) if platform is not None else None


@remembered(last=KEPT)
def _tried(public: Public, side: Side, intel: Intel, data: Catalog, cmd: Command) -> Trial[State, Event]:
    return SUPPOSING.trial(State.alone(public, side, intel), data, (cmd,))


class Done(NamedTuple):
    """An order that was carried out."""

    facts: Sequence[Event]
    states: Iterable[State]
    """The game after each of them."""
    after: State


def carried_out(state: State, data: Catalog, cmd: Command, roller: Roller) -> Done:
    """What comes of an order, or Refused: where nobody asks for laws. What a player tried on his own decks just now is
    not judged a second time; a test compares the facts."""
    trial = tried(state, data, cmd)
    if trial is None or trial.refused is not None or trial.ask is not None:
        ump = SUPPOSING.judged(state, data, cmd, Dice(roller=roller))
        return Done(ump.events, ump.states, ump.state)
    states = (_beside_the_enemy(state, alone) for alone in trial.states)
    return Done(trial.events, states, _beside_the_enemy(state, trial.state))


def _beside_the_enemy(state: State, alone: State) -> State:
    return state.model_copy(update={"sides": {**state.sides, **alone.sides}})
