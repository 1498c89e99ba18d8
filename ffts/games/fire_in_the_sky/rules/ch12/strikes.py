"""FS-12.3.2.3 Air strikes: the target fires, what comes through is given its units, and strikes."""

from collections.abc import Mapping

from ffts.core.counting import counted, verb
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, TfId, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.ch12.air import elite_of, lose_points
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    base_of,
    battle_now,
    case_of,
    is_british_deck,
    is_soft,
    options,
    units_struck,
)
from ffts.games.fire_in_the_sky.rules.ch12.dice import throw
from ffts.games.fire_in_the_sky.rules.ch12.figures import base_aa, force_aa
from ffts.games.fire_in_the_sky.rules.ch12.points import carriers_up, points_of_carrier
from ffts.games.fire_in_the_sky.rules.ch13 import hit_cargo, hit_ship, lose_air, settle_sea_hits
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause, CombatKind, When
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, NO_POINTS, Points, Strike

# --- which strike is next -----------------------------------------------------------


def open_flak(ump: Ump) -> None:
    """FS-12.3.2.3 The phasing player orders the strikes; the last comes by itself. Then hits on cargo are settled."""
    strikes = battle_now(ump.state).strikes
    if len(strikes) > 1:
        wait(ump, Step.FLAK, ump.state.public.part)
    elif strikes:
        _meet(ump, strikes[0])
    else:
        settle_cargo(ump)
        wait(ump, Step.SEA_IN)


def open_strike(ump: Ump, cmd: c.OpenStrike) -> None:
    """FS-12.3.2.3 One of the strikes still to be flown, of either side."""
    strikes = battle_now(ump.state).strikes
    found = next((one for one in strikes if (one.by, one.target) == (cmd.by, cmd.target)), None)
    names = ", ".join(f"{one.by} at {one.target}" for one in strikes)
    why = f"No strike of {cmd.by} at {cmd.target} is left"
    ump.insist(found is not None, "FS-12.3.2.3-WHICH", why, f"Choose among {names}")
    if found is not None:
        _meet(ump, found)


def settle_cargo(ump: Ump) -> None:
    """FS-13.2.a Of this battle; what is hit elsewhere waits for its own."""
    battle = battle_now(ump.state)
    hexes = {force.id: ump.data.chart.hex_of(force.at) for force in ump.state.forces.values()}
    here = [unit for one, hex_ in hexes.items() if hex_ == battle.hex for unit in ump.state.forces[one].units]
    settle_sea_hits(ump, here)


# --- anti-aircraft fire -------------------------------------------------------------


def flak_dice(state: State, data: Catalog, strike: Strike) -> int:
    """FS-12.3.2.3 Anti-aircraft dice of a target: of a base as printed, of a task force its own ratings alone."""
    if strike.target == BASE:
        return _base_dice(state, data, strike.by)
    force = state.forces.get(strike.target)
    upgrade = data.combat.upgrade if upgraded(state, data, strike.by.enemy) else 0.0
    ships = [data.type(unit) for unit in (force.units if force else ())]
    return force_aa(kind.aa + upgrade for kind in ships if kind.kind is Kind.NAVAL)


def upgraded(state: State, data: Catalog, side: SideId) -> bool:
    """FS-16.2.6 Japanese ships, from turn 10, in the edition that has the rule."""
    late = state.public.turn >= data.numbers.late_from
    return side is SideId.JP and late and data.edition.aa_upgrade and "upgrade" in options(state)


def _base_dice(state: State, data: Catalog, by: SideId) -> int:
    """FS-2.2.3 Of a base the enemy holds, one that nobody holds by a house rule; FS-17.1 none of an Allied one in the
    Japanese part of turn 1."""
    base = base_of(state, data)
    holder = state.public.control.get(base) if base else by
    nobodys = holder is None and state.public.house.combat_flak == "any"
    if base is None or not (holder is by.enemy or nobodys):
        return 0
    if by is SideId.JP and case_of(state, by).japan_opens:
        return 0
    return base_aa(data.chart.places[base].air)


def flak_facts(state: State, strike: Strike) -> tuple[When, ...]:
    """FS-18.2.4.b Allied task forces fire better at Kamikaze; bases do not."""
    at_kamikaze = state.public.kamikaze and strike.by is SideId.JP and strike.target != BASE
    return (When.AT_KAMIKAZE,) if at_kamikaze else ()


def _meet(ump: Ump, strike: Strike) -> None:
    """FS-12.3.2.3 Each hit takes an Air Point off the strike; more hits than points are lost."""
    side = strike.by.enemy
    count, facts = flak_dice(ump.state, ump.data, strike), flak_facts(ump.state, strike)
    what = f"Anti-aircraft fire of {target_text(ump.state, ump.data, strike.target)}"
    dice = throw(ump, "FS-12.3.2.3", what, CombatKind.ANTI_AIRCRAFT, side, count, facts)
    rest = lose_points(ump.state, strike.points, dice.hits)
    ump.say(e.StrikeMet(side=strike.by, target=strike.target, dice=dice, left=rest))
    wait(ump, Step.STRIKES if rest.all else Step.FLAK)


def target_text(state: State, data: Catalog, target: TfId) -> str:
    """'Manila', 'JP-2'."""
    return data.chart.describe(battle_now(state).hex) if target == BASE else str(target)


# --- units --------------------------------------------------------------------------


def kamikaze(state: State, strike: Strike) -> bool:
    """FS-18.2.4.b Japanese points at a task force, once Kamikaze are declared."""
    return state.public.kamikaze and strike.by is SideId.JP and strike.target != BASE


def strike_now(state: State) -> Strike:
    """The strike under way."""
    strike = battle_now(state).under_way
    assert strike is not None
    return strike


def open_strikes(ump: Ump) -> None:
    """FS-12.3.2.3 Its owner gives each point a unit before any is rolled for; with one unit there is no choice."""
    strike = strike_now(ump.state)
    units = units_struck(ump.state, ump.data, strike.by, strike.target)
    if kamikaze(ump.state, strike):
        _open_kamikaze(ump, strike, units)
    elif not units:
        _fly(ump, strike, {}, {})
    elif len(units) == 1 and strike.target != BASE:
        _fly(ump, strike, {units[0]: strike.points.all}, {units[0]: strike.points.elite})
    else:
        wait(ump, Step.STRIKES, strike.by)


def assign_strikes(ump: Ump, cmd: c.AssignStrikes) -> None:
    """FS-12.3.2.3 Every point at a unit of the target; at the base a point may be kept for ground support."""
    strike = strike_now(ump.state)
    why = "Kamikaze are placed one by one"
    ump.insist(not kamikaze(ump.state, strike), "FS-18.2.4.b", why, "Choose the unit that the next one hits")
    units = units_struck(ump.state, ump.data, strike.by, strike.target)
    strange = [unit for unit in cmd.points if unit not in units]
    there = ", ".join(map(describe, units))
    ump.insist(not strange, "FS-12.3.2.3-WHO", f"{listed(strange)} cannot be struck here", f"Choose among {there}")
    why = "Points at a task force give no ground support"
    ump.require(not cmd.support or strike.target == BASE, "FS-12.3.4.3", why, "Send all of them at its units")
    _all_assigned(ump, cmd, strike.points)
    _fly(ump, strike, cmd.points, elite_of(cmd.points, cmd.elite, strike.points))


def _all_assigned(ump: Ump, cmd: c.AssignStrikes, points: Points) -> None:
    given = sum(cmd.points.values()) + cmd.support
    least = min((*cmd.points.values(), cmd.support))
    ump.insist(least >= 0, "FS-12.3.2.3-LESS", "Fewer than 0 points were assigned", "Assign 0 or more")
    why = f"{counted(points.all, 'Air Point')} came through; {given} {verb(given, 'was')} assigned"
    ump.insist(given == points.all, "FS-12.3.2.3", why, f"Assign all {points.all}")
    named = sum(cmd.elite.values())
    fits = named <= points.elite and all(0 <= number <= cmd.points.get(unit, 0) for unit, number in cmd.elite.items())
    why = f"{points.elite} of the points {verb(points.elite, 'is')} elite; {named} {verb(named, 'was')} named"
    ump.insist(fits, "FS-18.2.3.a", why, f"Name {points.elite} or fewer, and at no unit more than are sent there")


# --- Kamikaze -----------------------------------------------------------------------


def places_next(number: int) -> SideId:
    """FS-18.2.4.b The Allies place the first and every other, Japan those between."""
    return SideId.AL if number % 2 == 0 else SideId.JP


def _open_kamikaze(ump: Ump, strike: Strike, units: tuple[UnitId, ...]) -> None:
    placed = battle_now(ump.state).placed
    if len(placed) == strike.points.all or not units:
        _fly_kamikaze(ump, strike)
    elif len(units) == 1:
        ump.say(e.KamikazePlaced(side=places_next(len(placed)), unit=units[0]))
        wait(ump, Step.STRIKES)
    else:
        wait(ump, Step.STRIKES, places_next(len(placed)))


def place_kamikaze(ump: Ump, cmd: c.PlaceKamikaze) -> None:
    """FS-18.2.4.b The next surviving point hits this unit."""
    strike = strike_now(ump.state)
    ump.insist(
        kamikaze(ump.state, strike), "FS-18.2.4.b-WHAT", "These points are not Kamikaze", "Assign all of them at once"
    )
    units = units_struck(ump.state, ump.data, strike.by, strike.target)
    there = ", ".join(map(describe, units))
    ump.insist(cmd.unit in units, "FS-18.2.4.b-WHO", f"{cmd.unit} is not in {strike.target}", f"Choose among {there}")
    ump.say(e.KamikazePlaced(side=cmd.side, unit=cmd.unit))
    wait(ump, Step.STRIKES)


def _fly_kamikaze(ump: Ump, strike: Strike) -> None:
    """FS-18.2.4.b They hit without a die, and their aircraft are not lost by it."""
    placed = battle_now(ump.state).placed
    needs = ump.data.combat.hit_on
    blows = tuple(
        e.Blow(unit=unit, dice=e.Dice(needs=needs), sure=placed.count(unit)) for unit in dict.fromkeys(placed)
    )
    _strike(ump, strike, blows, NO_POINTS)


# --- the blow -----------------------------------------------------------------------


def strike_facts(state: State, data: Catalog, by: SideId, target: TfId, unit: UnitId) -> tuple[When, ...]:
    """FS-12.3.2.3 What the dice of a point at this unit hang on, but for elite pilots."""
    battle = battle_now(state)
    facts = []
    if battle.supremacy and battle.superior is by:
        facts.append(When.SUPREMACY)
    if target == BASE and not is_soft(data, unit):
        facts.append(When.ANCHORED)
    if target != BASE and is_soft(data, unit):
        facts.append(When.SOFT)
    if is_british_deck(data, unit):
        facts.append(When.BRITISH_DECK)
    return tuple(facts)


def _fly(ump: Ump, strike: Strike, points: Mapping[UnitId, int], elite: Mapping[UnitId, int]) -> None:
    """FS-12.3.2.3 A die a point; what is not sent at a unit of the base stays for ground support."""
    blows = tuple(
        _blow(ump, strike, unit, number - elite.get(unit, 0), elite.get(unit, 0))
        for unit, number in points.items()
        if number
    )
    sent, of_elite = sum(points.values()), sum(elite.values())
    kept = Points(plain=strike.points.plain - (sent - of_elite), elite=strike.points.elite - of_elite)
    _strike(ump, strike, blows, kept if strike.target == BASE else NO_POINTS)


def _blow(ump: Ump, strike: Strike, unit: UnitId, plain: int, elite: int) -> e.Blow:
    facts = strike_facts(ump.state, ump.data, strike.by, strike.target, unit)
    what, kind = f"Air strike on {describe(unit)}", CombatKind.STRIKE
    dice = throw(ump, "FS-12.3.2.3", what, kind, strike.by, plain, facts)
    if not elite:
        return e.Blow(unit=unit, dice=dice)
    more = throw(ump, "FS-12.3.2.3", f"{what}, elite", kind, strike.by, elite, (*facts, When.ELITE))
    return e.Blow(unit=unit, dice=dice, elite=more)


def _flies(ump: Ump, unit: UnitId) -> bool:
    """FS-12.3.2 Whether it is a carrier whose points are in the air."""
    lost = ump.state.public.house.combat_sunk == "lost"
    return lost and unit in carriers_up(ump.state, ump.data, ump.data.type(unit).side)


def _strand(ump: Ump, side: SideId, points: int) -> None:
    """FS-12.3.2.3 By a house rule the points of a carrier that is knocked out are lost, from strikes still to come."""
    for strike in battle_now(ump.state).strikes:
        lost = min(points, strike.points.all) if strike.by is side else 0
        if lost:
            rest = lose_points(ump.state, strike.points, lost)
            ump.say(e.PointsStranded(side=side, target=strike.target, lost=lost, left=rest))
            points -= lost


def _strike(ump: Ump, strike: Strike, blows: tuple[e.Blow, ...], kept: Points) -> None:
    """FS-12.3.2.3 and FS-13 All dice of a target first, then the damage."""
    ump.say(e.StrikeFlown(side=strike.by, target=strike.target, blows=blows, support=kept))
    for blow in blows:
        if not blow.hits:
            continue
        kind = ump.data.type(blow.unit).kind
        if kind is Kind.NAVAL:
            aloft = points_of_carrier(ump.state, ump.data, blow.unit).all if _flies(ump, blow.unit) else 0
            hit_ship(ump, blow.unit, Cause.AIR, (0,) * blow.hits)
            _strand(ump, strike.by.enemy, aloft)
        elif strike.target == BASE:
            lost = min(blow.hits, ump.state.units[blow.unit].steps)
            lose_air(ump, blow.unit, lost, "hit on the ground", "FS-13.3")
        else:
            hit_cargo(ump, blow.unit, blow.hits)
    wait(ump, Step.FLAK)
