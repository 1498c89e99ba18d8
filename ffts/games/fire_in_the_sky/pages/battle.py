"""FS-12 The Battle Board, open to both: where the battle stands, who is in which box, what can be said."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.shapes.counters import Counter
from ffts.games.fire_in_the_sky.ahead import air_odds, gun_odds, land_odds, strike_odds, torpedo_odds
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.names import HexId, Kind, SideId, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.offers.watch import battle_answers
from ffts.games.fire_in_the_sky.pages.board import counters_of, describe_unit
from ffts.games.fire_in_the_sky.rules.board import ashore, forces_at
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    at_base,
    battle_hexes,
    committed_to,
    contesting,
    forces,
    long_range_units,
    units_struck,
)
from ffts.games.fire_in_the_sky.rules.ch12.strikes import flak_dice
from ffts.games.fire_in_the_sky.sequence import whose_word
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.battle import BASE, Box, Points, Strike
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state
from ffts.games.fire_in_the_sky.words.names import counted

MOST = 400
"""Answers that are looked through; whoever types words finds his among more of them."""
SHOWN = 60
PHASES: tuple[tuple[str, frozenset[Step]], ...] = (
    ("Submarines", frozenset({Step.SUBMARINES, Step.SUBMARINE_FIRE})),
    ("Which battle", frozenset({Step.BATTLES})),
    ("Board", frozenset({Step.KAMIKAZE, Step.AVIATION, Step.BOARD})),
    ("Air", frozenset({Step.AIR, Step.ELSEWHERE})),
    ("Air strikes", frozenset({Step.TARGETS, Step.FLAK, Step.STRIKES})),
    ("Surface", frozenset({Step.SEA_IN, Step.LINE_UP, Step.LEFTOVERS, Step.WITHDRAW, Step.FIRE_AT, Step.FIRE})),
    ("Landing", frozenset({Step.EXCESS_LANDING, Step.LANDING, Step.SUPPORT})),
    ("Land", frozenset({Step.LAND_COMBAT, Step.DISEMBARK})),
)
"""FS-12 Through which a battle goes."""


@dataclass(frozen=True)
class BoxLines:
    """One box of the board: its name, and who is in it."""

    title: str
    lines: tuple[str, ...]
    counters: tuple[Counter, ...] = ()
    """Those that are in it."""
    texts: tuple[str, ...] = ()
    """What counters do not show: points, and who faces whom."""


@dataclass(frozen=True)
class HalfPicture:
    """What one side has on the board."""

    side: SideId
    name: str
    boxes: tuple[BoxLines, ...]


@dataclass(frozen=True)
class BattlePicture:
    """The whole board; without halves while no battle is fought."""

    title: str
    banner: str
    now: int
    """Which of the phases."""
    halves: tuple[HalfPicture, ...]
    notes: tuple[str, ...]
    """Odds and markers, a line each."""


def battle_picture(view: SideView, data: Catalog) -> BattlePicture:
    """The board of the battle under way, or what is still to be fought."""
    state, public = known_state(view), view.public
    now = next((at for at, (_, steps) in enumerate(PHASES) if public.awaits.step in steps), -1)
    banner = whose_word(state, data) if now >= 0 else ""
    if public.battle is None:
        return BattlePicture(_title(state, data, now), banner, now, _still_to_fight(state, data, now), ())
    halves = tuple(_half(state, data, side) for side in SideId)
    title = f"Battle {public.battle.number}: {data.chart.describe(public.battle.hex)}"
    return BattlePicture(title, banner, now, halves, tuple(_notes(state, data)))


def _title(state: Known, data: Catalog, now: int) -> str:
    return "Combat" if now >= 0 else "No battle is being fought"


def _still_to_fight(state: Known, data: Catalog, now: int) -> tuple[HalfPicture, ...]:
    """FS-12.1 Each battle that is still to be fought, with who is there."""
    if now < 0:
        return ()
    hexes = battle_hexes(state, data)
    return tuple(
        HalfPicture(side, data.scenario.side(side).name, tuple(_present(state, data, side, hex_) for hex_ in hexes))
        for side in SideId
    )


def _present(state: Known, data: Catalog, side: SideId, hex_: HexId) -> BoxLines:
    place = data.chart.place_in.get(hex_)
    base = ashore(state, data, side, place) if place else ()
    flown = committed_to(state, data, side, hex_)
    afloat = forces_at(state, data, side, hex_)
    lines = [describe_unit(state, data, unit) for unit in base]
    lines += [f"{describe_unit(state, data, unit)}, flown in" for unit in flown]
    for force in afloat:
        lines += [f"TF {force.id.partition('-')[2]}: {describe_unit(state, data, unit)}" for unit in force.units]
    everybody = (*base, *flown, *(unit for force in afloat for unit in force.units))
    title = f"To be fought: {data.chart.describe(hex_)}"
    return BoxLines(title, tuple(lines) or ("no units",), counters_of(state, data, everybody))


def _half(state: Known, data: Catalog, side: SideId) -> HalfPicture:
    return HalfPicture(side, data.scenario.side(side).name, tuple(_boxes(state, data, side)))


def _boxes(state: Known, data: Catalog, side: SideId) -> Iterator[BoxLines]:
    """FS-12.3.1 Air, base, task forces by their boxes, and who contests the sea."""
    battle = state.public.battle
    assert battle is not None
    air = (*at_base(state, data, side, Kind.AIR), *long_range_units(state, data, side))
    lines = [_points(battle.points.get(side))] if side in battle.points else []
    texts = (*lines, *(f"{unit}{_sits(state, unit)}" for unit in air if _sits(state, unit)))
    lines += [f"{describe_unit(state, data, unit)}{_sits(state, unit)}" for unit in air]
    if lines:
        yield BoxLines("Air", tuple(lines), counters_of(state, data, air), texts)
    base = (*at_base(state, data, side, Kind.NAVAL), *at_base(state, data, side, Kind.LAND))
    if base:
        lines = [describe_unit(state, data, unit) for unit in base]
        yield BoxLines("At the base", tuple(lines), counters_of(state, data, base))
    contest = contesting(state, data, side)
    for force in forces(state, data, side):
        box = battle.boxes.get(force.id)
        kind = {Box.CARRIER: ", Carrier box", Box.BOMBARDMENT: ", Bombardment box"}.get(box, "") if box else ""
        units = tuple(f"{describe_unit(state, data, unit)}{_faces(state, unit, contest)}" for unit in force.units)
        facing: dict[str, list[UnitId]] = {}
        for unit in force.units:
            facing.setdefault(_faces(state, unit, contest), []).append(unit)
        met = tuple(f"{listed(who)}{_of_many(words, len(who))}" for words, who in facing.items() if words)
        title = f"TF {force.id.partition('-')[2]}{kind}"
        yield BoxLines(title, units, counters_of(state, data, force.units), met)


def _points(points: Points | None) -> str:
    if points is None:
        return ""
    elite = f", {points.elite} elite" if points.elite else ""
    return f"{counted(points.all, 'Air Point')}{elite}"


def _sits(state: Known, unit: UnitId) -> str:
    battle = state.public.battle
    return " (sits it out)" if battle and unit in battle.sitting_out else ""


def _of_many(words: str, count: int) -> str:
    """'contests' of one ship, 'contest' of several."""
    return words if count == 1 else words.replace("contests", "contest")


def _faces(state: Known, unit: UnitId, contest: tuple[UnitId, ...]) -> str:
    """FS-12.3.3 Whom a ship in the Sea Control box faces."""
    battle = state.public.battle
    if battle is None or unit not in contest:
        return ""
    against = [describe(enemy) for pair in battle.pairs if (enemy := pair.faces(unit)) is not None]
    return f" - against {', '.join(against)}" if against else " - contests the sea"


def _notes(state: Known, data: Catalog) -> Iterator[str]:
    """Markers that lie on the board, and the odds of what comes next."""
    battle, step = state.public.battle, state.public.awaits.step
    assert battle is not None
    if battle.superior is not None:
        kind = "Air Supremacy" if battle.supremacy else "Air Superiority"
        yield f"{data.scenario.side(battle.superior).name}: {kind}"
    for strike in battle.strikes:
        points, owner = counted(strike.points.all, "point"), data.scenario.side(strike.by).name
        yield f"to be flown: {points} of {owner} at {_target(strike)}"
    for side in battle.control:
        yield f"Sea Control: {data.scenario.side(side).name}"
    if step is Step.AIR:
        for side in SideId:
            yield f"{data.scenario.side(side).name}: {air_odds(state, data, side).words}"
    if step in (Step.LAND_COMBAT, Step.SUPPORT):
        yield f"An attack on land, to the defender: {land_odds(state, data).words}"


def _target(strike: Strike) -> str:
    return "the base" if strike.target == BASE else f"TF {strike.target.partition('-')[2]}"


# ---------------------------------------------------------------- what can be said


def battle_choices(view: SideView, data: Catalog, typed: str = "") -> tuple[Offer, ...]:
    """Answers in which all these words stand, with their odds; those that the rules refuse are left out here."""
    state, words = known_state(view), typed.lower().split()
    if view.public.awaits.side is not view.side:
        return ()
    fitting = (one for one in battle_answers(state, data, MOST) if all(word in one.words.lower() for word in words))
    allowed = (one for one in fitting if refused(state, data, one.orders[0]) is None)
    return tuple(replace(one, cost=promise(state, data, one.orders[0])) for one in islice(allowed, SHOWN))


def promise(state: Known, data: Catalog, cmd: Command) -> str:
    """The odds of what a command commits to; nothing where none can be told."""
    odds = ODDS.get(type(cmd))
    return odds(state, data, cmd) if odds else ""


def _of_torpedo(state: Known, data: Catalog, cmd: c.AttackBySubmarine) -> str:
    return torpedo_odds(state, data, cmd.side, cmd.force, cmd.unit).words


def _of_air(state: Known, data: Catalog, cmd: c.FightInTheAir) -> str:
    return air_odds(state, data, cmd.side).words


def _of_blows(state: Known, data: Catalog, cmd: c.AssignStrikes) -> str:
    """FS-12.3.2.3 Of each unit that is struck, after the guns."""
    battle = state.public.battle
    if battle is None or battle.under_way is None:
        return ""
    parts = []
    for unit, number in cmd.points.items():
        elite = cmd.elite.get(unit, 0)
        strike = battle.under_way.model_copy(update={"points": Points(plain=number - elite, elite=elite)})
        parts.append(f"{describe(unit)} {strike_odds(state, data, strike, unit, met=True).words}")
    return "; ".join(parts)


def _of_targets(state: Known, data: Catalog, cmd: c.NameTargets) -> str:
    """FS-12.3.2.3 The guns that each target meets them with, and all points at the carrier or unit that lies there."""
    parts = []
    for target, number in cmd.points.items():
        elite = cmd.elite.get(target, 0)
        strike = Strike(by=cmd.side, target=target, points=Points(plain=number - elite, elite=elite))
        struck = sorted(units_struck(state, data, cmd.side, target), key=lambda unit: not data.is_carrier(unit))
        if not struck:
            parts.append(f"no ship to strike at {_target(strike)}")
            continue
        odds = f"{describe(struck[0])} {strike_odds(state, data, strike, struck[0]).words}"
        parts.append(f"{_target(strike)} fires {_dice(flak_dice(state, data, strike))}, {odds}")
    return "; ".join(parts)


def _dice(number: int) -> str:
    return "one die" if number == 1 else f"{number or 'no'} dice"


def _of_pairs(state: Known, data: Catalog, cmd: c.PairShips) -> str:
    """FS-12.3.3.2 Of each ship by the one it is put against, the enemy's first."""
    shots = (shot for unit, enemy in cmd.pairs.items() for shot in ((unit, enemy), (enemy, unit)))
    return "; ".join(f"{describe(target)} {gun_odds(state, data, unit, target).words}" for unit, target in shots)


def _of_land(state: Known, data: Catalog, cmd: c.FightOnLand) -> str:
    return f"to the defender {land_odds(state, data).words}" if cmd.yes else ""


ODDS: Mapping[type[Command], Callable[[Known, Catalog, Any], str]] = {
    c.AttackBySubmarine: _of_torpedo,
    c.FightInTheAir: _of_air,
    c.NameTargets: _of_targets,
    c.AssignStrikes: _of_blows,
    c.PairShips: _of_pairs,
    c.FightOnLand: _of_land,
}
