"""FS-12 What the program says on the Battle Board: the answer that promises most among those it looks at."""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.ahead import gun_odds, land_odds, strike_odds, torpedo_odds
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.names import UnitId
from ffts.games.fire_in_the_sky.offers.answers import thinkable
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.rules.ch12.board import contesting
from ffts.games.fire_in_the_sky.rules.ch12.figures import LandResult
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.battle import BASE, Points
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

LOOKED_AT = 40
"""Answers that are weighed; the fullest come first."""
HOPE = 0.034
"""It costs the attacker nothing: from this small chance of a loss on an attack on land is worth while."""
ODDS = 0.6
"""With fewer guns than this share of the enemy's a side withdraws."""


def best_answer(view: SideView, data: Catalog) -> tuple[Command, str] | None:
    """The first of those that weigh most; None where nobody asks this side."""
    state = known_state(view)
    if state.public.awaits.side is not view.side:
        return None
    best: tuple[float, Command] | None = None
    for cmd in islice(thinkable(state, data), LOOKED_AT):
        weight = WEIGHTS.get(type(cmd))
        value = weight(state, data, cmd) if weight else 0.0
        if (best is None or value > best[0]) and refused(state, data, cmd) is None:
            best = value, cmd
            if weight is None:
                break
    return (
        (best[1], WHY.get(type(best[1]), "it is the fullest of the answers that the rules allow here"))
        if best
        else None
    )


def price(data: Catalog, unit: UnitId) -> float:
    """What a loss of it means."""
    kind = data.type(unit)
    return 3.0 * data.air_strength(unit) + kind.fp + kind.cs + kind.tr + 0.5


def _torpedo(state: Known, data: Catalog, cmd: c.AttackBySubmarine) -> float:
    odds = torpedo_odds(state, data, cmd.side, cmd.force, cmd.unit)
    return (odds.hit + odds.sunk) * price(data, cmd.unit)


def _targets(state: Known, data: Catalog, cmd: c.NameTargets) -> float:
    """FS-12.3.2.2 All at the task force that would hurt most; at the base if there is none."""
    total = 0.0
    for target, number in cmd.points.items():
        worth = 1.5
        if target != BASE and target in state.forces:
            worth = max(price(data, unit) for unit in state.forces[target].units)
        total += number * worth
    return total - 0.1 * len(cmd.points)


def _blows(state: Known, data: Catalog, cmd: c.AssignStrikes) -> float:
    battle = state.public.battle
    if battle is None or battle.under_way is None:
        return 0.0
    total = 0.6 * cmd.support
    for unit, number in cmd.points.items():
        elite = cmd.elite.get(unit, 0)
        strike = battle.under_way.model_copy(update={"points": Points(plain=number - elite, elite=elite)})
        odds = strike_odds(state, data, strike, unit, met=True)
        total += (odds.hit + odds.sunk) * price(data, unit)
    return total


def _pairs(state: Known, data: Catalog, cmd: c.PairShips) -> float:
    total = 0.0
    for unit, enemy in cmd.pairs.items():
        odds = gun_odds(state, data, unit, enemy)
        total += (odds.hit + odds.sunk) * price(data, enemy)
    return total


def _guns(data: Catalog, units: tuple[UnitId, ...]) -> float:
    return sum(data.type(unit).fp + 0.5 for unit in units)


def _withdraw(state: Known, data: Catalog, cmd: c.Withdraw) -> float:
    ours, theirs = (_guns(data, contesting(state, data, side)) for side in (cmd.side, cmd.side.enemy))
    return float(cmd.yes == (ours < ODDS * theirs))


def _attack(state: Known, data: Catalog, cmd: c.FightOnLand) -> float:
    """FS-13.4 It costs the attacker nothing."""
    results = land_odds(state, data).results
    hope = results.get(LandResult.STEP, 0.0) + results.get(LandResult.ALL, 0.0)
    return float(cmd.yes == (hope >= HOPE))


WEIGHTS: Mapping[type[Command], Callable[[Known, Catalog, Any], float]] = {
    c.AttackBySubmarine: _torpedo,
    c.NameTargets: _targets,
    c.AssignStrikes: _blows,
    c.PairShips: _pairs,
    c.Withdraw: _withdraw,
    c.FightOnLand: _attack,
}
WHY: Mapping[type[Command], str] = {
    c.AttackBySubmarine: "the best chance of a hit for what the unit is worth",
    c.NameTargets: "the Air Points go where a loss hurts the enemy most",
    c.AssignStrikes: "the best chances for what the units are worth",
    c.PairShips: "the best chances for what the ships are worth",
    c.Withdraw: f"below {ODDS:.0%} of the enemy's guns a side withdraws, otherwise it fights on",
    c.FightOnLand: "an attack on land costs the attacker nothing, so any hope is enough",
}
