"""PF-9.0 and PF-10.0 What an order would meet and promise, as far as its side can see."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.counting import counted
from ffts.core.model import Command
from ffts.games.pacific_fury.ahead import UNKNOWN, Odds, guns_met, guns_of, operation_odds, volley_odds
from ffts.games.pacific_fury.commands import ReturnSunkCarrier, combat, operations
from ffts.games.pacific_fury.names import Class, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import strike_at
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch10.figures import volleys
from ffts.games.pacific_fury.rules.forces import units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words.names import force, listed

FIGHT_FIRST = "a fight first"
"""With whom is not known."""
Guess = tuple[UnitId, ...]
"""What a side takes a stack that lies face down to be."""


def promise(view: SideView, data: Catalog, cmd: Command, guess: Guess = ()) -> str:
    """What the order promises; empty where nothing can be said of it."""
    found = PROMISES.get(type(cmd))
    return found(view, data, cmd, guess) if found else ""


def is_unknown(words: str) -> bool:
    """Whether the odds hang on a stack that lies face down."""
    return words in (UNKNOWN, FIGHT_FIRST)


def _fire_promise(view: SideView, data: Catalog, cmd: combat.Fire) -> str:
    state = known_state(view)
    told = (
        f"{f'at {force(volley.target)}: ' if volley.target else ''}{volley_odds(state, volley).words}"
        for volley in volleys(state, data, cmd.side)
    )
    return "; ".join(told)


def meets(view: SideView, cmd: Command) -> str:
    """Who would be there, as far as can be view; and who falls out of the last box."""
    if view.public.awaits.step is not Step.OPERATION:
        return ""
    enemy, public = view.own.id.enemy, view.public
    to_the_sound = isinstance(cmd, operations.Land | operations.Bombard)
    zone: Zone | None = Zone.IBS if to_the_sound else getattr(cmd, "zone", None)
    there = public.at(enemy, zone) if zone else ()
    met = [force(one) if one in public.shown else f"{force(one)}, face down" for one in there]
    parts = [f"meets {listed(met)}"] if met else []
    last = public.waiting(view.own.id).get(7)
    if last is not None and not isinstance(cmd, operations.Sortie):
        parts.append(f"{force(last)} falls out of box 7")
    return "; ".join(parts)


def _bombards(view: SideView, data: Catalog, cmd: operations.Bombard, guess: Guess) -> str:
    odds = operation_odds(view, data, cmd)
    return odds.words if odds else _guns(view, data, view.own.forces[cmd.force], Zone.IBS, guess)


def _shells(view: SideView, data: Catalog, cmd: Any, guess: Guess) -> str:
    """PF-10.4 A round of guns of those who are in the sound already."""
    battle, state = view.public.battle, known_state(view)
    if not cmd.yes or battle is None:
        return ""
    return Odds(guns_of(state, data, units_of(state, battle.force)), needed(state)).words


def _enters(view: SideView, data: Catalog, cmd: operations.Move | operations.Sortie, guess: Guess) -> str:
    return "" if cmd.zone.is_open else _guns(view, data, _going(view, cmd), cmd.zone, guess)


def _lands(view: SideView, data: Catalog, cmd: operations.Land, guess: Guess) -> str:
    landing = sum(data.cls(unit) is Class.AP for unit in view.own.forces[cmd.force])
    guarded = bool(view.public.at(view.own.id.enemy, Zone.IBS))
    return f"{counted(landing, 'space')} on the track" + (", once the sound is clear" if guarded else "")


def _strikes_on(view: SideView, data: Catalog, cmd: combat.ContinueStrike, guess: Guess) -> str:
    battle = view.public.battle
    return _strike(view, data, battle.force, cmd.target, guess) if battle and cmd.target else ""


def _strike(view: SideView, data: Catalog, force: TfId, target: TfId, guess: Guess = ()) -> str:
    """PF-10.6 What a strike scores in its first round."""
    cmd = strike_at(view.own.id, force, target)
    odds = operation_odds(view, data, cmd, guess)
    guessed = bool(guess) and operation_odds(view, data, cmd) is None
    return f"{'by the guess: ' if guessed else ''}{odds.words}" if odds else UNKNOWN


def _going(view: SideView, cmd: operations.Move | operations.Sortie) -> Guess:
    """PF-9.1.a Who moves, or comes out of the lowest box."""
    waiting = view.public.waiting(view.own.id).values()
    return view.own.forces[cmd.force if isinstance(cmd, operations.Move) else next(iter(waiting))]


def _guns(view: SideView, data: Catalog, mine: Guess, zone: Zone, guess: Guess) -> str:
    """PF-10.3 The first round of guns, where somebody is there: what each side is expected to score."""
    met = guns_met(view, data, mine, zone, guess)
    if met is None:
        return FIGHT_FIRST if view.public.at(view.own.id.enemy, zone) else ""
    guessed = "by the guess, " if met.guessed else ""
    return f"{FIGHT_FIRST}: {guessed}{met.own:.1f} hits a round, {met.theirs:.1f} of theirs"


def _run(view: SideView, data: Catalog) -> str:
    if not view.public.at(SideId.US, Zone.IBS):
        return "1 space on the track, nobody is there to see it"
    worst = data.combat.detected_by_field if view.public.operational else data.combat.detected_always
    return f"1 space on the track; detected on {worst} or less"


PROMISES: Mapping[type[Command], Callable[[SideView, Catalog, Any, Guess], str]] = {
    operations.AirStrike: lambda view, data, cmd, guess: _strike(view, data, cmd.force, cmd.target, guess),
    operations.Bombard: _bombards,
    operations.Move: _enters,
    operations.Sortie: _enters,
    operations.Land: _lands,
    operations.ExpressRun: lambda view, data, cmd, guess: _run(view, data),
    combat.ChooseTarget: lambda view, data, cmd, guess: _strike(view, data, cmd.force, cmd.target),
    combat.ContinueStrike: _strikes_on,
    combat.ContinueBombard: _shells,
    combat.BombardAfterCombat: _shells,
    combat.Fire: lambda view, data, cmd, guess: _fire_promise(view, data, cmd),
    ReturnSunkCarrier: lambda view, data, cmd, guess: f"{data.cls(cmd.ship)} {data.counters[cmd.ship].cf}",
    combat.CallBattle: lambda view, data, cmd, guess: "with aircraft, at a table or on this desk",
}
"""What an order promises: odds; of a stack face down 'unknown', or by what it is taken for."""
