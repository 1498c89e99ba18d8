"""PF-9.0 and PF-10.0 What a side can decide now: each choice with what it would meet, promise and cost, from its own
view alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ffts.core.chances import FACES
from ffts.core.counting import counted
from ffts.core.link import SEVERITY
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.pacific_fury.ahead import UNKNOWN, Odds, guns_met, guns_of, operation_odds, volley_odds
from ffts.games.pacific_fury.commands import ReturnSunkCarrier, combat, operations
from ffts.games.pacific_fury.link import state_hash
from ffts.games.pacific_fury.names import HENDERSON, Class, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import Asker, asking, every, refused
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.rules.ch10.volleys import volleys
from ffts.games.pacific_fury.rules.forces import units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words.names import force, listed

SECRET = (Step.FORMING, Step.OPERATION, Step.STRIKE_ON)
"""What is decided with an eye on one's own stacks that lie face down: the other player looks away."""


@dataclass(frozen=True)
class ChoiceLine:
    """One choice: the command, its words, what it would meet and promise, and why not, if it is refused."""

    command: Command
    words: str
    meets: str = ""
    promise: str = ""
    refused: str = ""


@dataclass(frozen=True)
class TargetRow:
    """PF-10.7 A unit that hits can be placed on."""

    unit: UnitId
    force: TfId | None
    words: str
    """'Wasp, CV 4/1'"""
    sinks: tuple[str, ...]
    """What one hit, two hits and so on would do to it."""


@dataclass(frozen=True)
class HitsPicture:
    """PF-10.7 Hits waiting to be placed: how many on which targets."""

    groups: tuple[tuple[int, tuple[TargetRow, ...]], ...]


MOST_HITS_TOLD = 4
FIGHT_FIRST = "a fight first"
"""With whom is not known."""


Guess = tuple[UnitId, ...]
"""What a side takes a stack that lies face down to be."""


def choices(seen: SideView, data: Catalog, guess: Guess = ()) -> tuple[ChoiceLine, ...]:
    """All that this side can say now; what is refused stands last, with its reason."""
    if seen.public.awaits.side not in (None, seen.own.id):
        return ()
    asker = asking(seen, data)
    lines = [_line(asker, seen, offer, guess) for offer in every(asker) if offer.command is not None]
    return tuple(sorted(lines, key=lambda line: bool(line.refused)))


def _line(asker: Asker, seen: SideView, offer: Offer, guess: Guess) -> ChoiceLine:
    cmd = offer.orders[0]
    no = refused(asker.state, asker.data, cmd)
    if no is not None:
        return ChoiceLine(cmd, offer.words, refused=str(no))
    promise = PROMISES.get(type(cmd))
    return ChoiceLine(cmd, offer.words, _meets(seen, cmd), promise(seen, asker.data, cmd, guess) if promise else "")


def is_unknown(line: ChoiceLine) -> bool:
    """Whether its odds hang on a stack that lies face down."""
    return line.promise in (UNKNOWN, FIGHT_FIRST)


@dataclass(frozen=True)
class FoughtRow:
    """A unit of a battle that is fought elsewhere, and what can be said of it."""

    unit: UnitId
    words: str
    severities: tuple[tuple[int, str], ...]
    sent: int = 0
    """Air factors that a carrier has sent."""


@dataclass(frozen=True)
class FoughtPicture:
    """PF-10.0 What has to be said when a battle comes back."""

    battle: str
    rows: tuple[FoughtRow, ...]
    field: bool
    """Whether Henderson Field was struck."""
    state: str
    """The hash of the campaign, by which the result is known to be of this battle."""
    hidden: bool = False
    """PF-Q29 Whether somebody in it still lies face down, so that nothing can be typed in."""


def fought_picture(seen: SideView, data: Catalog) -> FoughtPicture:
    """Everybody in it, once all of them are shown."""
    battle, shown = seen.public.battle, seen.public.shown
    assert battle is not None
    forces = [one for one in battle.everybody if one in seen.public.stacks]
    hidden = any(one not in shown for one in forces)
    rows = () if hidden else tuple(_fought(data, unit) for one in forces for unit in shown[one])
    struck = HENDERSON in battle.targets.values()
    return FoughtPicture(battle.called, rows, struck and not hidden, state_hash(seen.public), hidden)


def _fought(data: Catalog, unit: UnitId) -> FoughtRow:
    counter = data.counters[unit]
    known = enumerate(SEVERITY) if counter.cls.is_ship else ((0, SEVERITY[0]), (4, SEVERITY[4]))
    sent = data.link.wing(unit, counter.icons).all if data.link and counter.is_carrier else 0
    return FoughtRow(unit, f"{unit}, {counter.side} {counter.cls} {counter.cf}/{counter.df}", tuple(known), sent)


def _fire_promise(seen: SideView, data: Catalog, cmd: combat.Fire) -> str:
    state = known_state(seen)
    told = (
        f"{f'at {force(volley.target)}: ' if volley.target else ''}{volley_odds(state, volley).words}"
        for volley in volleys(state, data, cmd.side)
    )
    return "; ".join(told)


def _meets(seen: SideView, cmd: Command) -> str:
    """Who would be there, as far as can be seen; and who falls out of the last box."""
    if seen.public.awaits.step is not Step.OPERATION:
        return ""
    enemy, public = seen.own.id.enemy, seen.public
    to_the_sound = isinstance(cmd, operations.Land | operations.Bombard)
    zone: Zone | None = Zone.IBS if to_the_sound else getattr(cmd, "zone", None)
    there = public.at(enemy, zone) if zone else ()
    met = [force(one) if one in public.shown else f"{force(one)}, face down" for one in there]
    parts = [f"meets {listed(met)}"] if met else []
    last = public.waiting(seen.own.id).get(7)
    if last is not None and not isinstance(cmd, operations.Sortie):
        parts.append(f"{force(last)} falls out of box 7")
    return "; ".join(parts)


def _bombards(seen: SideView, data: Catalog, cmd: operations.Bombard, guess: Guess) -> str:
    odds = operation_odds(seen, data, cmd)
    return odds.words if odds else _guns(seen, data, seen.own.forces[cmd.force], Zone.IBS, guess)


def _shells(seen: SideView, data: Catalog, cmd: Any, guess: Guess) -> str:
    """PF-10.4 A round of guns of those who are in the sound already."""
    battle, state = seen.public.battle, known_state(seen)
    if not cmd.yes or battle is None:
        return ""
    return Odds(guns_of(state, data, units_of(state, battle.force)), needed(state)).words


def _enters(seen: SideView, data: Catalog, cmd: operations.Move | operations.Sortie, guess: Guess) -> str:
    return "" if cmd.zone.is_open else _guns(seen, data, _going(seen, cmd), cmd.zone, guess)


def _lands(seen: SideView, data: Catalog, cmd: operations.Land, guess: Guess) -> str:
    landing = sum(data.cls(unit) is Class.AP for unit in seen.own.forces[cmd.force])
    guarded = bool(seen.public.at(seen.own.id.enemy, Zone.IBS))
    return f"{counted(landing, 'space')} on the track" + (", once the sound is clear" if guarded else "")


def _strikes_on(seen: SideView, data: Catalog, cmd: combat.ContinueStrike, guess: Guess) -> str:
    battle = seen.public.battle
    return _strike(seen, data, battle.force, cmd.target, guess) if battle and cmd.target else ""


def _strike(seen: SideView, data: Catalog, force: TfId, target: TfId, guess: Guess = ()) -> str:
    """PF-10.6 What a strike scores in its first round."""
    cmd = operations.AirStrike(side=seen.own.id, force=force, target=target)
    odds = operation_odds(seen, data, cmd, guess)
    guessed = bool(guess) and operation_odds(seen, data, cmd) is None
    return f"{'by the guess: ' if guessed else ''}{odds.words}" if odds else UNKNOWN


def _going(seen: SideView, cmd: operations.Move | operations.Sortie) -> Guess:
    """PF-9.1.a Who moves, or comes out of the lowest box."""
    waiting = seen.public.waiting(seen.own.id).values()
    return seen.own.forces[cmd.force if isinstance(cmd, operations.Move) else next(iter(waiting))]


def _guns(seen: SideView, data: Catalog, mine: Guess, zone: Zone, guess: Guess) -> str:
    """PF-10.3 The first round of guns, where somebody is there: what each side is expected to score."""
    met = guns_met(seen, data, mine, zone, guess)
    if met is None:
        return FIGHT_FIRST if seen.public.at(seen.own.id.enemy, zone) else ""
    guessed = "by the guess, " if met.guessed else ""
    return f"{FIGHT_FIRST}: {guessed}{met.own:.1f} hits a round, {met.theirs:.1f} of theirs"


def _run(seen: SideView, data: Catalog) -> str:
    if not seen.public.at(SideId.US, Zone.IBS):
        return "1 space on the track, nobody is there to see it"
    worst = data.combat.detected_by_field if seen.public.operational else data.combat.detected_always
    return f"1 space on the track; detected on {worst} or less"


PROMISES: Mapping[type[Command], Callable[[SideView, Catalog, Any, Guess], str]] = {
    operations.AirStrike: lambda seen, data, cmd, guess: _strike(seen, data, cmd.force, cmd.target, guess),
    operations.Bombard: _bombards,
    operations.Move: _enters,
    operations.Sortie: _enters,
    operations.Land: _lands,
    operations.ExpressRun: lambda seen, data, cmd, guess: _run(seen, data),
    combat.ChooseTarget: lambda seen, data, cmd, guess: _strike(seen, data, cmd.force, cmd.target),
    combat.ContinueStrike: _strikes_on,
    combat.ContinueBombard: _shells,
    combat.BombardAfterCombat: _shells,
    combat.Fire: lambda seen, data, cmd, guess: _fire_promise(seen, data, cmd),
    ReturnSunkCarrier: lambda seen, data, cmd, guess: f"{data.cls(cmd.ship)} {data.counters[cmd.ship].cf}",
    combat.CallBattle: lambda seen, data, cmd, guess: "with aircraft, at a table or on this desk",
}
"""What an order promises: odds; of a stack face down 'unknown', or by what it is taken for."""


def hits_picture(seen: SideView, data: Catalog) -> HitsPicture:
    """PF-7.1.a and PF-10.7 What a side has scored and may place now."""
    if seen.public.awaits.step is Step.TORPEDOES:
        port = tuple(_target(seen, data, unit) for unit in seen.public.in_port)
        return HitsPicture(((seen.public.torpedoes, port),))
    groups = []
    for _, units, count in scored_on(known_state(seen), seen.own.id):
        groups.append((count, tuple(_target(seen, data, unit) for unit in units)))
    return HitsPicture(tuple(groups))


def _target(seen: SideView, data: Catalog, unit: UnitId) -> TargetRow:
    counter = data.counters[unit]
    shown = seen.public.shown
    where = next((one for one, units in shown.items() if unit in units), None)
    sinks = tuple(_sinks(data, unit, hits) for hits in range(1, MOST_HITS_TOLD + 1))
    return TargetRow(unit, where, f"{unit}, {counter.cls} {counter.cf}/{counter.df}", sinks)


def _sinks(data: Catalog, unit: UnitId, hits: int) -> str:
    if not data.cls(unit).is_ship:
        return "sunk"
    least = sinks_on(data.combat, data.counters[unit].df, hits)
    return f"sunk on {least}{'+' if least < FACES else ''}"
