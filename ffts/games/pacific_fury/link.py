"""The battles of the campaign as another game is told of them, and what their results are to the campaign.

The hash is made of what both players see, so that it tells nothing of what is still hidden: task forces in a fight are
revealed (PF-8.4), unless the players keep them face down until the battle is back (PF-Q29).
"""

import hashlib
import json
from collections.abc import Mapping

from ffts.core.link import (
    Battle,
    Group,
    Link,
    Notice,
    Party,
    Result,
    Sends,
    SentForce,
    SentSide,
    Wing,
    fitting,
    severity,
)
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.commands import combat as c
from ffts.games.pacific_fury.names import HENDERSON, Class, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.rules.forces import kind_of, units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.sheets.link import LinkNumbers
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Battle as Fight
from ffts.games.pacific_fury.state.parts import Public

FIELD_WATER = Zone.IBS
OPEN = (Step.MEETING, Step.TARGET, Step.RETURN_FIRE, Step.FIRE)


def call(state: State) -> Command | None:
    """What freezes the campaign at a battle that has just begun; none where no battle is."""
    public = state.public
    if public.battle is None or public.awaits.step not in OPEN:
        return None
    return c.CallBattle(side=public.awaits.side or public.battle.attacker)


def named(public: Public) -> str:
    """'T3-K5': by turn and operation; a side fights one a turn and operation."""
    battle = public.battle
    return f"T{public.turn}-K{public.number}-{battle.attacker if battle else ''}"


def battle(state: State, data: Catalog) -> Battle | None:
    """The battle it waits for, with one public part and a sealed part a side."""
    fight = state.public.battle
    if fight is None or not fight.called:
        return None
    numbers = _numbers(data)
    if not fight.distance:
        raise Refused(
            "LINK-DISTANCE", f"{fight.called} was called without a distance", "Give it up and call it again", False
        )
    return Battle(
        public=_notice(state.public, data, numbers, fight),
        sealed={side.value: _sealed(state, data, numbers, side) for side in SideId},
    )


def _numbers(data: Catalog) -> LinkNumbers:
    if data.link is None:
        why = "This campaign was begun before battles could be sent elsewhere"
        raise Refused("LINK-NUMBERS", why, "Type the result in, or give the battle up and roll the dice", False)
    return data.link


def _notice(public: Public, data: Catalog, numbers: LinkNumbers, fight: Fight) -> Notice:
    struck = HENDERSON in fight.targets.values()
    water = numbers.waters[FIELD_WATER if struck else _zone(public, fight)]
    parties = [
        Party(
            id=side.value,
            name=data.scenario.side(side).name,
            nation=numbers.fleets[side].nation,
            attacks=side is fight.attacker,
            from_bearing=numbers.fleets[side].from_bearing,
        )
        for side in SideId
    ]
    return Notice(
        id=f"PF-{fight.called}",
        hash=state_hash(public),
        campaign="pacific_fury",
        title=f"{data.scenario.title}: battle {fight.called}",
        date=numbers.dates[min(public.turn, len(numbers.dates)) - 1],
        start=numbers.start,
        turns=numbers.turns,
        lat=water.lat,
        lon=water.lon,
        distance=fight.distance,
        hidden=any(force not in public.shown for force in fight.everybody if force in public.stacks),
        struck_base=HENDERSON if struck else "",
        held={HENDERSON: public.initiative.value},
        parties=(parties[0], parties[1]),
    )


def _zone(public: Public, fight: Fight) -> Zone:
    """Where the defender is: a strike reaches over into the zone beside."""
    zones = [public.stacks[force].zone for force in fight.defenders if force in public.stacks]
    return next((zone for zone in zones if zone), None) or fight.zone or FIELD_WATER


def state_hash(public: Public) -> str:
    """Of all that both players see, but for who plays by program; nor of the switches about battles fought elsewhere,
    or what is turned up when stacks are kept face down."""
    left_out: Mapping[str, set[str] | bool] = {"lots": True, "house": {"battles_shown", "battles_field"}}
    if public.house.battles_shown == "after":
        left_out = {**left_out, "shown": True}
    seen = public.model_copy(update={"seats": {}}).model_dump(mode="json", exclude=left_out)
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()


def _sealed(state: State, data: Catalog, numbers: LinkNumbers, side: SideId) -> SentSide:
    public, fight = state.public, state.public.battle
    assert fight is not None
    forces = fight.attackers if side is fight.attacker else fight.defenders
    return SentSide(
        id=side.value,
        task_forces=tuple(_force(state, data, numbers, one) for one in forces if one in public.stacks),
        bases={HENDERSON: numbers.field_wing(public.marker)} if _field_fights(public, fight, side) else {},
    )


def _field_fights(public: Public, fight: Fight, side: SideId) -> bool:
    """PF-9.5 and PF-10.6.a Henderson Field that works fights when it is struck; in every battle of its holder by a
    house rule."""
    holds = public.operational and side is public.initiative
    return holds and (HENDERSON in fight.targets.values() or public.house.battles_field == "always")


def _force(state: State, data: Catalog, numbers: LinkNumbers, force: TfId) -> SentForce:
    units = units_of(state, force)
    ships = [unit for unit in units if data.cls(unit).is_ship]
    carriers = [unit for unit in ships if data.counters[unit].is_carrier]
    return SentForce(
        id=force,
        ships=tuple(ships),
        groups={unit: _group(data, numbers, unit) for unit in units if unit not in ships},
        screen=numbers.screen(kind_of(data, units), len(carriers)),
        air={unit: _wing(data, numbers, unit) for unit in carriers},
    )


def _group(data: Catalog, numbers: LinkNumbers, unit: UnitId) -> Group:
    if data.cls(unit) is Class.AP:
        return Group(kind="merchants", count=numbers.merchants)
    return Group(kind="destroyers", count=numbers.express)


def _wing(data: Catalog, numbers: LinkNumbers, carrier: UnitId) -> Wing:
    return numbers.wing(carrier, data.counters[carrier].icons)


# --- back -------------------------------------------------------------------------


def apply(state: State, data: Catalog, result: Result) -> Command:
    """One command of a result that fits; Refused says in words why it does not."""
    sent = fitting(battle(state, data), result)
    fight, numbers = state.public.battle, _numbers(data)
    assert fight is not None
    return c.ApplyBattleResult(
        battle=fight.called,
        severity={UnitId(name): _severity(data, numbers, UnitId(name), result) for name in sorted(result.ships)},
        field_out=_field_out(state.public, data, sent, result),
        air={UnitId(name): air.left for name, air in sorted(result.air.items()) if name in result.ships},
        state=result.hash,
    )


def _severity(data: Catalog, numbers: LinkNumbers, unit: UnitId, result: Result) -> int:
    facts = result.ships[unit]
    if data.cls(unit).is_ship:
        return severity(facts, numbers.severity)
    return severity(facts, numbers.severity) if facts.sunk else 0


def _field_out(public: Public, data: Catalog, sent: Battle, result: Result) -> bool:
    """PF-10.6.b As many sixths of the runway out as the number of the marker, one at the least, disrupt the field; so
    do bombs enough for the box of the marker."""
    runway = result.runway_out >= max(1, abs(public.marker))
    return bool(sent.public.struck_base) and (runway or result.base_hits >= _numbers(data).bombs(public.marker))


LINK: Link[State, Catalog] = Link(
    sends=Sends(call=call, name=lambda state: named(state.public), battle=battle, apply=apply)
)
