"""FS-12.3.4 The Land Combat Step: landing, ground support, supply, the fight on land."""

from collections.abc import Iterable, Mapping

from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.events.turn import Passed
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.board import ashore, at_spot, is_friendly, is_reduced, rating, strength
from ffts.games.fire_in_the_sky.rules.ch02 import land_limit, land_load, supplied
from ffts.games.fire_in_the_sky.rules.ch07 import replacement_ok
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    at_base,
    battle_now,
    divided,
    forces,
    guns_left,
    land_strength,
    place_of,
)
from ffts.games.fire_in_the_sky.rules.ch12.dice import throw
from ffts.games.fire_in_the_sky.rules.ch12.figures import (
    LandResult,
    ground_support,
    land_air_loss,
    land_result,
    may_start_land_combat,
)
from ffts.games.fire_in_the_sky.rules.ch13 import lose_air, lose_land
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.sheets.combat import CombatKind, When
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import NO_POINTS, Box


def within_reach(chart: Chart, hex_: HexId, bases: Iterable[str], most: int) -> bool:
    """FS-9.2.1 Whether a base, or a box by way of its Entry Hexes, is near enough; any of them will do."""
    return hex_ not in chart.not_sea and any(chart.distance(hex_, chart.hex_of(base)) <= most for base in bases)


def near_a_base(state: State, data: Catalog, side: SideId, hex_: HexId) -> bool:
    """FS-9.2.1 and FS-12.3.4.1 Whether units of a side may land here at all."""
    known = (*data.chart.bases, *data.chart.boxes)
    friendly = (place for place in known if is_friendly(state, data, side, place))
    return within_reach(data.chart, hex_, friendly, data.numbers.landing_hexes)


# --- landing ------------------------------------------------------------------------


def waiting_aboard(state: State, data: Catalog, side: SideId, *kinds: Kind) -> tuple[UnitId, ...]:
    """FS-12.3.1.a Cargo of Bombardment boxes: that in Carrier boxes stays aboard."""
    there = forces(state, data, side, Box.BOMBARDMENT)
    return tuple(unit for force in there for unit in force.units if data.type(unit).kind in kinds)


def may_land(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.4.1 Who could go ashore: with Sea Control, near a friendly base, and whole since it sailed."""
    place, battle = place_of(state, data), battle_now(state)
    if place is None or side not in battle.control or not near_a_base(state, data, side, battle.hex):
        return ()
    if state.public.turn == 1 and side is SideId.AL:  # FS-17.1
        return ()
    hurt = state.public.combat.hurt_at_sea
    aboard = waiting_aboard(state, data, side, Kind.LAND, Kind.REPLACEMENT)
    room = room_ashore(state, data, side, place)
    return tuple(unit for unit in aboard if unit not in hurt and _load(state, data, unit) <= room)


def room_ashore(state: State, data: Catalog, side: SideId, place: PlaceId) -> float:
    """FS-12.3.4.1 What the stacking limit leaves for more land units of this side."""
    return land_limit(data, place) - land_load(state, data, side, place)


def _load(state: State, data: Catalog, unit: UnitId) -> float:
    """FS-7.4 Replacements do not count."""
    return 0.0 if data.type(unit).kind is Kind.REPLACEMENT else rating(state, data, unit)


def must_all_land(state: State, data: Catalog, side: SideId) -> bool:
    """FS-12.3.4.1 Where landing is no choice and there is room for everybody (D15)."""
    place = place_of(state, data)
    able = may_land(state, data, side)
    if place is None or not data.edition.must_land:
        return False
    return sum(_load(state, data, unit) for unit in able) <= room_ashore(state, data, side, place)


def open_landing(ump: Ump) -> None:
    """FS-12.3.4.1 Only the phasing player has brought anybody (10.1)."""
    side = ump.state.public.part
    able = may_land(ump.state, ump.data, side)
    if able and must_all_land(ump.state, ump.data, side):
        _land(ump, side, able)
    elif able:
        wait(ump, Step.LANDING, side)
    else:
        if aboard := waiting_aboard(ump.state, ump.data, side, Kind.LAND, Kind.REPLACEMENT):
            why = f"{', '.join(map(describe, aboard))} cannot land: {why_not(ump.state, ump.data, side)}"
            ump.say(Passed(step=Step.LANDING, side=side, why=why, rule="FS-12.3.4.1"))
        wait(ump, Step.SUPPORT)


def why_not(state: State, data: Catalog, side: SideId) -> str:
    """FS-12.3.4.1 In words."""
    place, battle = place_of(state, data), battle_now(state)
    if place is None:
        return "there is no land here"
    if side not in battle.control:
        return "without Sea Control"
    if state.public.turn == 1 and side is SideId.AL:
        return "no Allied landings on turn 1"
    if not near_a_base(state, data, side, battle.hex):
        return "no friendly base within two hexes"
    hurt = state.public.combat.hurt_at_sea
    if all(unit in hurt for unit in waiting_aboard(state, data, side, Kind.LAND)):
        return "hurt at sea"
    return "the stacking limit"


def land_units(ump: Ump, cmd: c.LandUnits) -> None:
    """FS-12.3.4.1 Any who can, within the stacking limit; by the second edition as many as there is room for."""
    state, data = ump.state, ump.data
    able, place = may_land(state, data, cmd.side), place_of(state, data)
    assert place is not None
    strange = [unit for unit in cmd.units if unit not in able]
    names = ", ".join(map(describe, able))
    way_out = f"Choose among {names}" if names else "No unit can land here: go on"
    ump.require(not strange, "FS-12.3.4.1", f"{listed(strange)} cannot land here", way_out)
    room = room_ashore(state, data, cmd.side, place)
    asked = sum(_load(state, data, unit) for unit in cmd.units)
    why = f"There is room for {room:g} Transport factors in {data.chart.describe(place)}; {asked:g} would land"
    ump.require(asked <= room, "FS-2.2.2.1", why, "Leave a unit aboard")
    left = [unit for unit in able if unit not in cmd.units and _load(state, data, unit) <= room - asked]
    why = f"{listed(left)} can land, and must"
    way_out = "Land them too: as many land as there is room for"
    ump.require(not (data.edition.must_land and left), "FS-12.3.4.1-MUST", why, way_out)
    _land(ump, cmd.side, tuple(unit for unit in able if unit in cmd.units))


def _land(ump: Ump, side: SideId, units: tuple[UnitId, ...]) -> None:
    """FS-12.3.4.1 and FS-18.1.6 Ashore; Marines mark that they came among enemies where no friend stood."""
    state, data, place = ump.state, ump.data, place_of(ump.state, ump.data)
    assert place is not None
    stormed = not at_spot(state, data, side, place) and bool(at_spot(state, data, side.enemy, place))
    if units:
        ump.say(e.LandingMade(side=side, units=units, place=place, stormed=stormed))
    wait(ump, Step.SUPPORT)


# --- ground support -----------------------------------------------------------------


def attackers(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-12.3.4.5 Land units of the phasing player in the hex."""
    return at_base(state, data, state.public.part, Kind.LAND)


def defenders(state: State, data: Catalog) -> tuple[UnitId, ...]:
    return at_base(state, data, state.public.other, Kind.LAND)


def may_attack(state: State, data: Catalog) -> bool:
    """FS-12.3.4.5 and FS-12.3.4.5.a The phasing player alone, with one full unit at least, and somebody to attack."""
    strengths = [(strength(state, data, unit), is_reduced(state, data, unit)) for unit in attackers(state, data)]
    return bool(defenders(state, data)) and may_start_land_combat(strengths)


def support_air(state: State, side: SideId) -> int:
    """FS-12.3.4.3 Points kept."""
    return battle_now(state).support.get(side, NO_POINTS).all


def support_guns(state: State, data: Catalog, side: SideId) -> int:
    """FS-12.3.4.3 Firepower of ships in Bombardment boxes, with own Sea Control."""
    if side not in battle_now(state).control:
        return 0
    return sum(data.type(unit).fp for unit in guns_left(state, data, side))


def support_facts(state: State, side: SideId) -> tuple[When, ...]:
    battle = battle_now(state)
    supreme = (When.SUPREMACY,) if battle.supremacy and battle.superior is side else ()
    return (*supreme, When.AIR_SUPPORT) if support_air(state, side) else supreme


def open_support(ump: Ump) -> None:
    """FS-12.3.4.3 Only for a fight on land that can come."""
    state, data = ump.state, ump.data
    rolls = any(support_air(state, side) + support_guns(state, data, side) for side in SideId)
    if (may_attack(state, data) and rolls) or may_be_filled(state, data):
        wait(ump, Step.SUPPORT, state.public.part)
    else:
        wait(ump, Step.LAND_COMBAT)


def may_be_filled(state: State, data: Catalog) -> bool:
    """FS-12.3.4.2 Whether only replacements that are at hand keep the phasing player from attacking."""
    place, side = place_of(state, data), state.public.part
    if place is None or may_attack(state, data) or not defenders(state, data):
        return False
    near = (place, *data.chart.connections.get(place, ()))
    markers = [unit for one in near for unit in ashore(state, data, side, one, Kind.REPLACEMENT)]
    return any(
        replacement_ok(state.units[marker].value, data.type(unit).cs)
        for unit in attackers(state, data)
        for marker in markers
    )


def roll_support(ump: Ump, cmd: c.RollSupport) -> None:
    """FS-12.3.4.3 A die a point of air and of firepower; hits count up to the own Combat Strength."""
    for side in SideId if may_attack(ump.state, ump.data) else ():
        air, guns = support_air(ump.state, side), support_guns(ump.state, ump.data, side)
        if not air + guns:
            continue
        what = f"{ump.data.scenario.side(side).adjective} ground support"
        facts = support_facts(ump.state, side)
        dice = throw(ump, "FS-12.3.4.3", what, CombatKind.SUPPORT, side, air + guns, facts)
        counted = ground_support(dice.hits, land_strength(ump.state, ump.data, side))
        ump.say(e.SupportRolled(side=side, air=air, guns=guns, dice=dice, counted=counted))
    wait(ump, Step.LAND_COMBAT)


# --- supply -------------------------------------------------------------------------


def in_supply(state: State, data: Catalog, unit: UnitId) -> bool:
    """FS-12.3.4.4 Home Bases always; Sea Control for its owner and against the enemy, but not across a divided hex
    (FS-2.2.1.2); else a Supply Line. FS-17.4 The ABDA never is."""
    kind, battle, place = data.type(unit), battle_now(state), place_of(state, data)
    if kind.nation is Nation.NL:
        return False
    if place in data.homes(kind.nation) and is_friendly(state, data, kind.side, str(place)):
        return True
    if kind.side in battle.control:
        return True
    if battle.control and not _cut_by_half(state, data):
        return False
    return supplied(state, data, kind.side, battle.hex)


def _cut_by_half(state: State, data: Catalog) -> bool:
    """FS-2.2.1.2 Sea Control of one half of a divided hex does not cut the enemy's supply."""
    return battle_now(state).hex in data.chart.divided and divided(state, data)


# --- land combat --------------------------------------------------------------------


def open_land_combat(ump: Ump) -> None:
    """FS-12.3.4.5 The phasing player attacks or not."""
    state, data = ump.state, ump.data
    if may_attack(state, data):
        wait(ump, Step.LAND_COMBAT, state.public.part)
        return
    if attackers(state, data) and defenders(state, data):
        why = "no land unit at full strength, which alone may attack"
        ump.say(Passed(step=Step.LAND_COMBAT, side=state.public.part, why=why, rule="FS-12.3.4.5"))
    wait(ump, Step.DISEMBARK)


def land_facts(state: State, data: Catalog, unit: UnitId) -> tuple[When, ...]:
    """FS-12.3.4.4 and FS-18.1.6 Out of supply; US Marines that have just come where no friend stood."""
    facts = () if in_supply(state, data, unit) else (When.OUT_OF_SUPPLY,)
    battle, kind = battle_now(state), data.type(unit)
    storms = kind.marine and kind.nation is Nation.US and battle.stormed and unit in battle.landed
    return (*facts, When.MARINES_LAND) if storms else facts


def groups(state: State, data: Catalog, side: SideId) -> Mapping[tuple[When, ...], tuple[UnitId, ...]]:
    """FS-12.3.4.5 Land units of a side, those with the same modifiers together."""
    found: dict[tuple[When, ...], tuple[UnitId, ...]] = {}
    for unit in at_base(state, data, side, Kind.LAND):
        facts = land_facts(state, data, unit)
        found[facts] = (*found.get(facts, ()), unit)
    return found


def defending_air(state: State, data: Catalog) -> int:
    """FS-12.3.4.5 Each air step of the defender at the base is a hit; aviation that sits out is none (FS-7.1.1.a)."""
    units = at_base(state, data, state.public.other, Kind.AIR)
    sitting = battle_now(state).sitting_out
    return sum(state.units[unit].steps for unit in units if unit not in sitting)


def fight_on_land(ump: Ump, cmd: c.FightOnLand) -> None:
    """FS-12.3.4.5 and FS-13.4 Dice by Combat Strength, with support, and the defender's aircraft; he alone can lose."""
    ump.say(e.LandCombatDeclared(side=cmd.side, yes=cmd.yes))
    if cmd.yes:
        _fight(ump, cmd.side)
    wait(ump, Step.DISEMBARK)


def _fight(ump: Ump, attacker: SideId) -> None:
    defender = attacker.enemy
    dice = {side: tuple(_rolled(ump, side)) for side in (attacker, defender)}
    support = {side: battle_now(ump.state).support_hits.get(side, 0) for side in SideId}
    air = defending_air(ump.state, ump.data)
    totals = {side: sum(group.dice.hits for group in dice[side]) + support[side] for side in SideId}
    totals[defender] += air
    against = land_strength(ump.state, ump.data, defender)
    result = land_result(totals[attacker], totals[defender], against)
    ump.say(
        e.LandFought(
            attacker=attacker, dice=dice, support=support, air=air, totals=totals, strength=against, result=result
        )
    )
    _suffer(ump, defender, result)


def _rolled(ump: Ump, side: SideId) -> tuple[e.LandDice, ...]:
    adjective = ump.data.scenario.side(side).adjective
    made = []
    for facts, units in groups(ump.state, ump.data, side).items():
        count = sum(strength(ump.state, ump.data, unit) for unit in units)
        what = f"{adjective} land combat, {', '.join(map(describe, units))}"
        dice = throw(ump, "FS-12.3.4.5", what, CombatKind.LAND, side, count, facts)
        made.append(e.LandDice(units=units, dice=dice))
    return tuple(made)


def _suffer(ump: Ump, side: SideId, result: LandResult) -> None:
    """FS-13.4 All land units of the defender; his air units at the base by the second edition (D19)."""
    if result is LandResult.NONE:
        return
    place = place_of(ump.state, ump.data)
    for unit in at_base(ump.state, ump.data, side, Kind.LAND):
        steps = ump.state.units[unit].steps if result is LandResult.ALL else 1
        lose_land(ump, unit, steps, "lost in land combat", "FS-13.4")
    for unit in ashore(ump.state, ump.data, side, str(place), Kind.AIR):
        loss = land_air_loss(ump.data.edition, result, ump.state.units[unit].steps)
        lose_air(ump, unit, loss, "lost in land combat", "FS-13.4")
