"""The exact chance of each result before the dice are thrown: by counting faces and folding distributions together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ffts.core.tables import ResultTable
from ffts.games.skies.ahead.chances import Odds, binomial
from ffts.games.skies.rules.ch13.air_combat import (
    IN_POSITION,
    Fighter,
    Flock,
    after_attack,
    fighters_of,
    position_table,
)
from ffts.games.skies.rules.ch14.aa import AaLoss, capped, read_loss, size_mods
from ffts.games.skies.rules.ch15.attack import Aim, attacks, chance
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, CapDoctrine
from ffts.games.skies.state.strike import Round

CERTAIN: Odds = {0: 1.0}


# --- distributions ------------------------------------------------------------------


def together(first: Odds, second: Odds) -> Odds:
    """The sum of two numbers that have nothing to do with each other."""
    found: dict[int, float] = {}
    for one, its in first.items():
        for other, theirs in second.items():
            found[one + other] = found.get(one + other, 0.0) + its * theirs
    return found


def mixed(parts: Iterable[tuple[float, Odds]]) -> Odds:
    """One of several, each with its weight."""
    found: dict[int, float] = {}
    for weight, odds in parts:
        for number, share in odds.items():
            found[number] = found.get(number, 0.0) + weight * share
    return found


# --- one table ------------------------------------------------------------------------


def of_table(table: ResultTable, by: int = 0) -> Mapping[str, float]:
    """2.3 The chance of each result of a table with these modifiers, before its die is rolled."""
    found: dict[str, float] = {}
    for face in table.die.values:
        result = table.result(face + by)
        found[result] = found.get(result, 0.0) + 1 / len(table.die.values)
    return found


def of_attacks(count: int, percent: int) -> Odds:
    """15.4 Hits of `count` attacks that hit with `percent` each."""
    return binomial(count, percent / 100)


def of_aa(charts: Charts, fire: AntiAircraftFire, points: int, afs: int) -> Mapping[AaLoss, float]:
    """14.1 AFs destroyed and turned away of a group of `afs` under `points` points of AA fire."""
    name = fire.table(points) if points > 0 else None
    if name is None or not afs:
        return {AaLoss(): 1.0}
    table = charts.table(name)
    by = sum(mod.by for mod in size_mods(table, afs))
    found: dict[AaLoss, float] = {}
    for result, share in of_table(table, by).items():
        loss = capped(read_loss(result), afs)
        found[loss] = found.get(loss, 0.0) + share
    return found


# --- CAP ------------------------------------------------------------------------------


Ways = dict[tuple[Fighter, ...], Mapping[tuple[int, int], float]]
"""What becomes of a group by those that got through to it."""


@dataclass(frozen=True)
class CapOdds:
    """13.1 What a CAP round does to one group."""

    destroyed: Odds
    scattered: float
    """The chance that CAP gets through to it."""
    outcomes: Mapping[tuple[int, int, bool], float]
    """AFs destroyed, AFs turned away, scattered: how likely each is."""


def of_cap(
    charts: Charts, doctrine: CapDoctrine, flock: Flock, cap: int, when: Round = "before", climbing: int = 0
) -> CapOdds:
    """13.1 Position, escorts one for one, attacks: every way it can go, with its chance."""
    outcomes: dict[tuple[int, int, bool], float] = {}
    known: Ways = {}
    for there, weight in _in_position(charts, doctrine, flock, fighters_of(doctrine, flock, cap, when, climbing)):
        through = there[flock.escorts :] if flock.afs else ()
        for (destroyed, turned), chance_ in _through(charts, doctrine, flock.afs, through, known).items():
            key = (destroyed, turned, bool(through))
            outcomes[key] = outcomes.get(key, 0.0) + weight * chance_
    lost = mixed((weight, {destroyed: 1.0}) for (destroyed, _, _), weight in outcomes.items())
    return CapOdds(lost, sum(weight for (_, _, scattered), weight in outcomes.items() if scattered), outcomes)


def _in_position(
    charts: Charts, doctrine: CapDoctrine, flock: Flock, sent: Sequence[Fighter]
) -> Iterable[tuple[tuple[Fighter, ...], float]]:
    """13.1 Who may be in position, those that climb (6.13.2) last, each with its chance."""
    table = position_table(doctrine, flock)
    found: list[tuple[tuple[Fighter, ...], float]] = [((), 1.0)]
    for one, alike in groupby(sent):
        by = sum(mod.by for mod in charts.mods(table, one))
        share = of_table(charts.table(table), by).get(IN_POSITION, 0.0)
        ways = binomial(len(tuple(alike)), share).items()
        found = [((*there, *(one,) * more), weight * its) for there, weight in found for more, its in ways]
    return found


def _through(
    charts: Charts, doctrine: CapDoctrine, afs: int, fighters: tuple[Fighter, ...], known: Ways
) -> Mapping[tuple[int, int], float]:
    """13.1 AFs destroyed and turned away by those that got through, one after the other; what fewer of them do, in
    the same order, is `known`."""
    if not fighters:
        return {(0, 0): 1.0}
    if fighters not in known:
        before = _through(charts, doctrine, afs, fighters[:-1], known)
        by = sum(mod.by for mod in charts.mods(doctrine.attack, fighters[-1]))
        one = of_table(charts.table(doctrine.attack), by)
        following: dict[tuple[int, int], float] = {}
        for (destroyed, turned), weight in before.items():
            for result, share in one.items():
                key = after_attack(result, destroyed, turned, afs)
                following[key] = following.get(key, 0.0) + weight * share
        known[fighters] = following
    return known[fighters]


# --- a planned attack -------------------------------------------------------------------


@dataclass(frozen=True)
class PlannedGroup:
    """15 One group of an attack that is thought about."""

    flock: Flock
    aim: Aim
    aa_points: int = 0
    cap: int = 0
    """CAP AFs that will be sent at it."""


@dataclass(frozen=True)
class AttackOdds:
    """15 Hits on the target and AFs lost on the way."""

    hits: Odds
    lost: Odds


def of_attack(
    charts: Charts,
    strikes: AirToSurface,
    fire: AntiAircraftFire,
    planned: Sequence[PlannedGroup],
    doctrine: CapDoctrine | None = None,
) -> AttackOdds:
    """13-15 The whole of a planned attack: CAP before, AA, attacks of those that are left; exact."""
    hit, lost = CERTAIN, CERTAIN
    for group in planned:
        one = _of_group(charts, strikes, fire, group, doctrine)
        hit, lost = together(hit, one.hits), together(lost, one.lost)
    return AttackOdds(hit, lost)


def _of_group(
    charts: Charts,
    strikes: AirToSurface,
    fire: AntiAircraftFire,
    group: PlannedGroup,
    doctrine: CapDoctrine | None,
) -> AttackOdds:
    ways: Mapping[tuple[int, int, bool], float] = {(0, 0, False): 1.0}
    if doctrine is not None and group.cap:
        ways = of_cap(charts, doctrine, group.flock, group.cap).outcomes
    parts = []
    for (destroyed, turned, scattered), weight in ways.items():
        afs = group.flock.afs - destroyed - turned
        percent = chance(strikes, _scattered(group.aim, scattered or group.aim.scattered)).percent
        found = of_run_in(charts, fire, group.aa_points, afs, strikes.attacks_per_af, percent)
        parts.append((weight, found.hits, together({destroyed: 1.0}, found.lost)))
    return AttackOdds(
        mixed((weight, hits) for weight, hits, _ in parts), mixed((weight, lost) for weight, _, lost in parts)
    )


def of_run_in(charts: Charts, fire: AntiAircraftFire, points: int, afs: int, per_af: int, percent: int) -> AttackOdds:
    """14.5 and 15.4 AA fire of `points` points at a group of `afs`, and `per_af` attacks by each AF it leaves."""
    hits_parts, lost_parts = [], []
    for loss, share in of_aa(charts, fire, points, afs).items():
        left = afs - loss.destroyed - loss.turned
        hits_parts.append((share, of_attacks(attacks(left, per_af), percent)))
        lost_parts.append((share, {loss.destroyed: 1.0}))
    return AttackOdds(mixed(hits_parts), mixed(lost_parts))


def _scattered(aim: Aim, scattered: bool) -> Aim:
    return replace(aim, scattered=scattered)
