"""What the dice now asked for can mean, and how likely what they brought was."""

from collections.abc import Sequence
from dataclasses import dataclass

from ffts.core.chances import FACES, Spread, at_least, percent
from ffts.core.counting import counted
from ffts.core.dice import Ask, Roll
from ffts.core.game import Weighed
from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.ahead.odds import volley_odds, volley_spread
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch09 import detected
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on
from ffts.games.pacific_fury.rules.ch10.volleys import Volley, volleys
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.words.names import EVENTS

MANY = 6
"""Of a volley more hits than these are told together."""


@dataclass(frozen=True)
class VolleyChances:
    """Of the dice of one volley."""

    spread: Spread
    volley: Volley
    disrupts: str = ""

    @property
    def before(self) -> tuple[str, ...]:
        """The chance of each number of hits, and to disrupt the field."""
        few = [f"{n or 'none'}: {percent(float(self.spread[n]))}" for n in sorted(self.spread) if n <= MANY]
        many = at_least(self.spread, MANY + 1)
        more = [f"more: {percent(many)}"] if many else []
        return (*filter(None, (self.disrupts,)), f"Hits {', '.join(few + more)}")

    def after(self, faces: Sequence[int]) -> str:
        """How likely so many hits, or more, were."""
        guns = zip(self.volley.guns, faces, strict=True)
        hits = sum(self.volley.hits(cf, face) for (_, cf), face in guns)
        return f"{counted(hits, 'hit')} or more: {percent(at_least(self.spread, hits))}"


@dataclass(frozen=True)
class FaceChances:
    """Of one die, by what each face brings."""

    results: tuple[str, ...]

    @property
    def before(self) -> tuple[str, ...]:
        """Each result with its chance."""
        return tuple(f"{one}: {self._share(one)}" for one in dict.fromkeys(self.results))

    def after(self, faces: Sequence[int]) -> str:
        """How likely this result was."""
        (face,) = faces
        result = self.results[face - 1]
        return f"{result}: {self._share(result)}"

    def _share(self, result: str) -> str:
        return percent(self.results.count(result) / FACES)


def weigh(
    state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool
) -> Weighed | None:
    """By the command that asks, and how many of its dice have fallen."""
    if ask.die is None:
        return None
    match cmd:
        case combat.Fire():
            return _volley(state, volleys(state, data, cmd.side)[len(rolled)])
        case combat.RollSinking() | c.PlaceTorpedoes():
            return _sinking(state, data, cmd, len(rolled))
        case c.RollEvent():
            table = data.events[state.public.other]
            return FaceChances(tuple(EVENTS[table.result(face)] for face in range(1, FACES + 1)))
        case combat.AttemptDetection():
            works, numbers = state.public.operational, data.combat
            seen = (
                detected(face, works, numbers.detected_always, numbers.detected_by_field)
                for face in range(1, FACES + 1)
            )
            return FaceChances(tuple("detected" if one else "not detected" for one in seen))
        case _:
            return None


def _volley(state: State, volley: Volley) -> VolleyChances:
    odds = volley_odds(state, volley)
    disrupts = f"{odds.words} (needed: {needed(state)})" if odds.disrupts is not None else ""
    return VolleyChances(volley_spread(volley), volley, disrupts)


def _sinking(state: State, data: Catalog, cmd: Command, done: int) -> FaceChances | None:
    """The ships are rolled for in the order in which the rule deals with them."""
    battle = state.public.battle
    if isinstance(cmd, c.PlaceTorpedoes):
        hits = {unit: count for unit, count in cmd.hits.items() if count}
    elif battle is not None:
        order = sorted(battle.allotted, key=lambda unit: data.counters[unit].side is not battle.defender)
        hits = {unit: battle.allotted[unit] for unit in order if data.cls(unit).is_ship}
    else:
        return None
    unit = list(hits)[done]
    least = sinks_on(data.combat, data.counters[unit].df, hits[unit])
    return FaceChances(tuple("sunk" if face >= least else "afloat" for face in range(1, FACES + 1)))
