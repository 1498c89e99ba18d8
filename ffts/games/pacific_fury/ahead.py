"""PF-10.0 The odds of volleys and operations, exact, from what a side may know."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ffts.core.chances import FACES, Spread, at_least, mean, percent, together
from ffts.core.counting import counted
from ffts.core.dice import Ask, Roll
from ffts.core.game import DiceOdds
from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch09 import detected
from ffts.games.pacific_fury.rules.ch10.figures import (
    Volley,
    carrier_hits,
    combat_factor,
    from_the_air,
    sinks_on,
    volleys,
)
from ffts.games.pacific_fury.rules.forces import together as as_one
from ffts.games.pacific_fury.rules.forces import units_in, units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words.names import EVENTS


@dataclass(frozen=True)
class Odds:
    """What a round of fire brings: the chance of each number of hits, and of what hangs on them."""

    spread: Spread
    needed: int | None = None
    """The hits that disrupt the field, where it is the target."""
    rounds: int = 1

    @property
    def hits(self) -> float:
        """Expected in one round."""
        return mean(self.spread)

    @property
    def disrupts(self) -> float | None:
        """The chance to disrupt the field in one of the rounds; hits do not carry over."""
        if self.needed is None:
            return None
        return 1 - (1 - at_least(self.spread, self.needed)) ** self.rounds

    @property
    def words(self) -> str:
        """'66 % to disrupt the field', '2.4 hits expected, 11 % none'."""
        if self.disrupts is not None:
            return f"{percent(self.disrupts)} to disrupt the field"
        return f"{self.hits:.1f} hits expected, {percent(1 - at_least(self.spread, 1))} none"


UNKNOWN = "unknown: the enemy's stack is face down"


def volley_spread(volley: Volley) -> Spread:
    """All dice of a volley."""
    return together(
        tuple(tuple(volley.hits(cf, face) for face in range(1, FACES + 1)) for _, cf in sorted(volley.guns, key=_cf))
    )


def _cf(gun: tuple[UnitId, int]) -> int:
    return gun[1]


def volley_odds(state: State, volley: Volley) -> Odds:
    """Of a volley about to be fired."""
    return Odds(volley_spread(volley), needed(state) if volley.target == HENDERSON else None)


def guns_of(state: State, data: Catalog, units: Iterable[UnitId]) -> Spread:
    """PF-10.3.a A round of guns of these units."""
    cfs = sorted(combat_factor(state, data, unit) for unit in units)
    return together(tuple(tuple(carrier_hits(cf, 0, 0, face) for face in range(1, FACES + 1)) for cf in cfs if cf))


def operation_odds(
    view: SideView, data: Catalog, cmd: operations.Bombard | operations.AirStrike, guess: tuple[UnitId, ...] = ()
) -> Odds | None:
    """Before an operation: the chance to disrupt the field, or the hits expected on a task force. None where it is
    face down and nothing is guessed of it."""
    state = known_state(view)
    if isinstance(cmd, operations.Bombard):
        if view.public.at(view.own.id.enemy, Zone.IBS):
            return None
        return Odds(guns_of(state, data, units_of(state, cmd.force)), needed(state), rounds=2)
    if cmd.target == HENDERSON:
        return volley_odds(state, from_the_air(state, data, cmd.force, cmd.target, "PF-10.6.a"))
    known = known_of(view, cmd.target, guess)
    if known is None:
        return None
    after = _with(state, view.own.id.enemy, cmd.target, known)
    return volley_odds(after, from_the_air(after, data, cmd.force, cmd.target, "PF-10.6"))


@dataclass(frozen=True)
class GunsMet:
    """PF-10.3.a A round of guns in a zone: hits expected of each side."""

    own: float
    theirs: float
    guessed: bool


def guns_met(
    view: SideView, data: Catalog, mine: tuple[UnitId, ...], zone: Zone, guess: tuple[UnitId, ...] = ()
) -> GunsMet | None:
    """What these units would meet there; None where nobody is, or somebody of whom nothing is known or guessed."""
    state, enemies = known_state(view), view.public.at(view.own.id.enemy, zone)
    shown = all(one in view.public.shown for one in enemies)
    units = units_in(state, enemies) if shown else guess
    if not units:
        return None
    return GunsMet(mean(guns_of(state, data, mine)), mean(guns_of(state, data, units)), not shown)


def known_of(view: SideView, force: TfId, guess: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...] | None:
    """What a side knows of an enemy task force, and of those that are attacked with it: what is shown, or its guess."""
    state = known_state(view)
    group = as_one(state, force)
    if all(one in view.public.shown for one in group):
        return units_in(state, group)
    return guess or None


def _with(state: State, side: SideId, force: TfId, units: tuple[UnitId, ...]) -> State:
    """The same, as if these were in that task force and nobody beside it."""
    own = state.sides[side]
    group = as_one(state, force)
    forces = {one: () if one in group else inside for one, inside in own.forces.items()} | {force: units}
    return state.model_copy(update={"sides": {**state.sides, side: own.model_copy(update={"forces": forces})}})


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
        """Return the chance of this many hits or more."""
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


def dice_odds(
    state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool
) -> DiceOdds | None:
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
            found = (
                detected(face, works, numbers.detected_always, numbers.detected_by_field)
                for face in range(1, FACES + 1)
            )
            return FaceChances(tuple("detected" if one else "not detected" for one in found))
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
