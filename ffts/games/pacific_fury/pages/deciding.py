"""PF-9.0 and PF-10.0 What a side can decide now: each choice with what it would meet, promise and cost, from its own
view alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.core.chances import FACES
from ffts.core.counting import counted
from ffts.core.link import SEVERITY
from ffts.core.model import Command
from ffts.games.pacific_fury.ahead import UNKNOWN, Odds, guns_met, guns_of, operation_odds, volley_odds
from ffts.games.pacific_fury.commands import ReturnSunkCarrier, combat, operations
from ffts.games.pacific_fury.link import state_hash
from ffts.games.pacific_fury.names import HENDERSON, Class, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import due, refusal, thinkable_operations, thinkable_strikes
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.rules.ch10.volleys import volleys
from ffts.games.pacific_fury.rules.forces import units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words import menu
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
    step, side = seen.public.awaits.step, seen.public.awaits.side
    if side not in (None, seen.own.id):
        return ()
    match step:
        case Step.OPERATION:
            orders = (*thinkable_operations(seen), operations.Pass(side=seen.own.id, rest=True))
            lines = [_operation(seen, data, cmd, guess) for cmd in orders]
        case Step.STRIKE_ON:
            strikes = [_strike_on(seen, data, cmd, guess) for cmd in thinkable_strikes(seen)]
            lines = [*strikes, *_plain(seen, data)]
        case Step.TARGET:
            lines = list(_targets(seen, data))
        case Step.CARRIER_BACK:
            lines = list(_sunk_carriers(seen, data))
        case _:
            lines = list(_plain(seen, data))
    lines += list(_elsewhere(seen, data))
    return tuple(sorted(lines, key=lambda line: bool(line.refused)))


def is_unknown(line: ChoiceLine) -> bool:
    """Whether its odds hang on a stack that lies face down."""
    return line.promise in (UNKNOWN, FIGHT_FIRST)


def _elsewhere(seen: SideView, data: Catalog) -> Iterator[ChoiceLine]:
    """Where aircraft are in it and nothing was rolled yet, the battle may be fought with aircraft."""
    cmd = combat.CallBattle(side=seen.own.id)
    if seen.public.battle is not None and refusal(seen, data, cmd) is None:
        yield ChoiceLine(cmd, menu(cmd, None), promise="with aircraft, at a table or on this desk; both agree")


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


def _plain(seen: SideView, data: Catalog) -> Iterator[ChoiceLine]:
    """The answers the Watch has, by their words."""
    for line in due(known_state(seen), data, seen.own.id):
        if line.command is not None and not isinstance(line.command, combat.CallBattle):
            yield ChoiceLine(line.command, line.words, promise=_answer_promise(seen, data, line.command))


def _answer_promise(seen: SideView, data: Catalog, cmd: Command) -> str:
    """PF-10.2 and PF-10.4 The odds of the volleys about to be fired, now or after this word."""
    match cmd:
        case combat.Fire():
            return _fire_promise(seen, data, cmd)
        case combat.BombardAfterCombat(yes=True) | combat.ContinueBombard(yes=True) if seen.public.battle:
            state = known_state(seen)
            return Odds(guns_of(state, data, units_of(state, seen.public.battle.force)), needed(state)).words
        case _:
            return ""


def _fire_promise(seen: SideView, data: Catalog, cmd: combat.Fire) -> str:
    state = known_state(seen)
    told = (
        f"{f'at {force(volley.target)}: ' if volley.target else ''}{volley_odds(state, volley).words}"
        for volley in volleys(state, data, cmd.side)
    )
    return "; ".join(told)


def _operation(seen: SideView, data: Catalog, cmd: Command, guess: Guess) -> ChoiceLine:
    no = refusal(seen, data, cmd)
    words = menu(cmd, None)
    if no is not None:
        return ChoiceLine(cmd, words, refused=str(no))
    return ChoiceLine(cmd, words, _meets(seen, cmd), _promise(seen, data, cmd, guess))


def _meets(seen: SideView, cmd: Command) -> str:
    """Who would be there, as far as can be seen; and who falls out of the last box."""
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


def _promise(seen: SideView, data: Catalog, cmd: Command, guess: Guess) -> str:
    """PF-10.3, PF-10.4 and PF-10.6 The odds; of a stack face down 'unknown', or by what it is taken for."""
    match cmd:
        case operations.AirStrike():
            odds = operation_odds(seen, data, cmd, guess)
            guessed = bool(guess) and operation_odds(seen, data, cmd) is None
            return f"{'by the guess: ' if guessed else ''}{odds.words}" if odds else UNKNOWN
        case operations.Bombard():
            odds = operation_odds(seen, data, cmd)
            return odds.words if odds else _guns(seen, data, seen.own.forces[cmd.force], Zone.IBS, guess)
        case operations.Move() | operations.Sortie():
            return "" if cmd.zone.is_open else _guns(seen, data, _going(seen, cmd), cmd.zone, guess)
        case operations.Land():
            units = seen.own.forces[cmd.force]
            landing = sum(data.cls(unit) is Class.AP for unit in units)
            guarded = bool(seen.public.at(seen.own.id.enemy, Zone.IBS))
            return f"{counted(landing, 'space')} on the track" + (", once the sound is clear" if guarded else "")
        case operations.ExpressRun():
            return _run(seen, data)
        case _:
            return ""


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


def _strike_on(seen: SideView, data: Catalog, cmd: combat.ContinueStrike, guess: Guess) -> ChoiceLine:
    no = refusal(seen, data, cmd)
    battle = seen.public.battle
    if no is not None or battle is None:
        return ChoiceLine(cmd, menu(cmd, None), refused=str(no) if no else "no strike is under way")
    strike = operations.AirStrike(side=cmd.side, force=battle.force, target=cmd.target or HENDERSON)
    return ChoiceLine(cmd, menu(cmd, None), promise=_promise(seen, data, strike, guess))


def _targets(seen: SideView, data: Catalog) -> Iterator[ChoiceLine]:
    """PF-10.5.b Each TF-C that has not chosen, with each task force it could go for."""
    battle = seen.public.battle
    if battle is None:
        return
    own, enemies = battle.attackers, battle.defenders
    if seen.own.id is battle.defender:
        own, enemies = enemies, own
    for mine in own:
        for target in enemies:
            cmd = combat.ChooseTarget(side=seen.own.id, force=mine, target=target)
            if refusal(seen, data, cmd) is None:
                strike = operations.AirStrike(side=seen.own.id, force=mine, target=target)
                odds = operation_odds(seen, data, strike)
                yield ChoiceLine(cmd, menu(cmd, None), promise=odds.words if odds else UNKNOWN)


def _sunk_carriers(seen: SideView, data: Catalog) -> Iterator[ChoiceLine]:
    """PF-7.2.c"""
    for unit in seen.public.sunk:
        cmd = ReturnSunkCarrier(ship=unit)
        if refusal(seen, data, cmd) is None:
            yield ChoiceLine(cmd, menu(cmd, None), promise=f"{data.cls(unit)} {data.counters[unit].cf}")


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
