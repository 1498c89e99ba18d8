"""LINK A battle of carriers that is fought in another game, from its Air Combat Step on, and how its result comes back.

None of it stands in the rules of either edition; what it leaves alone is all that follows from the Surface Combat Step
on (FS-12.3.3).
"""

from collections.abc import Mapping

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.core.link import SUNK
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import SideId, Step, UnitId, describe
from ffts.games.fire_in_the_sky.rules.ch12.air import settle_air, support_counts, with_carriers
from ffts.games.fire_in_the_sky.rules.ch12.board import battle_now, long_range_units
from ffts.games.fire_in_the_sky.rules.ch12.points import carriers_up, flying_from_base, left
from ffts.games.fire_in_the_sky.rules.ch12.sending import (
    aboard,
    afar_name,
    carried,
    field_of,
    named,
    ships_afloat,
    state_hash,
    wings_of,
)
from ffts.games.fire_in_the_sky.rules.ch12.strikes import settle_cargo
from ffts.games.fire_in_the_sky.rules.ch13 import damage, hit_cargo, lose_air
from ffts.games.fire_in_the_sky.rules.sinking import sink
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.state.battle import Points


def call_battle(ump: Ump, cmd: c.CallBattle) -> None:
    """LINK Before the dice of FS-12.3.2.1: carriers meet enemies, and the other game knows every ship and field."""
    state, data = ump.state, ump.data
    why = "No carrier task force meets Air Points or ships here"
    ump.insist(with_carriers(state, data), "FS-12.3.2-ELSEWHERE", why, "Fight it here with dice")
    unknown = [unit for unit in ships_afloat(state, data) if unit not in data.link.ships]
    why = f"The other game has no ships for {', '.join(map(describe, unknown))}"
    ump.insist(not unknown, "FS-12.3.2-SHIPS", why, "Fight it here with dice, or add them to the ships of the link")
    from_base = [unit for side in SideId for unit in flying_from_base(state, data, side)]
    where = data.chart.describe(battle_now(state).hex)
    why = f"The other game has no field at {where} for {', '.join(map(describe, from_base))}"
    ump.insist(not from_base or field_of(state, data) is not None, "FS-12.3.2-FIELD", why, "Fight it here with dice")
    _may_hold_back(ump, cmd)
    far = data.link.distances
    what = f"How far apart the battle begins: {', '.join(map(str, far))} hexes by the die"
    distance = far[ump.roll("FS-12.3.2", what, Die.D6, announced=True).face - 1]
    pledged = {side: number for side, number in cmd.pledged.items() if number}
    ump.say(e.BattleCalled(battle=named(state), distance=distance, pledged=pledged))
    wait(ump, Step.ELSEWHERE, state.public.part)


def _may_hold_back(ump: Ump, cmd: c.CallBattle) -> None:
    """FS-12.3.2.3 No more than a side has, and where soldiers can be supported."""
    for side, number in cmd.pledged.items():
        whose, have = ump.data.scenario.side(side).name, left(ump.state, side).all
        why = f"{whose} has {counted(have, 'Air Point')} here; {number} {verb(number, 'was')} to be held back"
        ump.insist(0 <= number <= have, "FS-12.3.2.3-HELD", why, f"Hold back {have} or fewer")
    why = "There are no land units of both sides here to support"
    needed = any(cmd.pledged.values())
    ump.insist(not needed or support_counts(ump.state, ump.data), "FS-12.3.2.3-SUPPORT", why, "Hold none back")


def abandon_battle(ump: Ump, cmd: c.AbandonBattle) -> None:
    """LINK Back to FS-12.3.2.1."""
    ump.say(e.BattleAbandoned(battle=battle_now(ump.state).called))
    wait(ump, Step.AIR)


def apply_battle_result(ump: Ump, cmd: c.ApplyBattleResult) -> None:
    """LINK Every ship accounted for: units sunk or on the Turn Track, steps and cargo lost, Air Points left; then on
    with FS-12.3.3."""
    called = battle_now(ump.state).called
    why = f"{cmd.battle} was not called; {called} is fought"
    ump.insist(cmd.battle == called, "FS-12.3.2-BATTLE", why, f"Take the result of {called}")
    fresh = cmd.state in ("", state_hash(ump.state))
    why = "The campaign has changed since the battle was written out"
    ump.insist(fresh, "FS-12.3.2-HASH", why, "Write the battle out again")
    _check(ump, cmd)
    points = {side: Points(plain=_points_left(ump, side, cmd.air)) for side in SideId}
    lost = {unit: steps for side in SideId for unit, steps in _steps_lost(ump, side, cmd.air).items()}
    fates = {unit: _fate(ump, unit, cmd.severity) for unit in ships_afloat(ump.state, ump.data)}
    support = {side: Points(plain=battle_now(ump.state).pledged.get(side, 0)) for side in SideId}
    ump.say(e.BattleFought(battle=called, points=points, support=support, emptied=_emptied(ump, cmd.air)))
    for unit, fate in fates.items():
        if fate == "sunk":
            sink(ump, unit, "sunk from the air", "FS-13.1")
        elif fate:
            damage(ump, unit, int(fate), "from the air")
    for flyer, steps in lost.items():
        lose_air(ump, flyer, steps, "lost in the air", "FS-13.3")
    for unit, sunk in cmd.merchants.items():
        hit_cargo(ump, unit, sunk)
    settle_air(ump, points[SideId.JP].all, points[SideId.AL].all)
    settle_cargo(ump)
    wait(ump, Step.SEA_IN)


def _check(ump: Ump, cmd: c.ApplyBattleResult) -> None:
    """LINK Nobody missing, nobody strange, and nobody with more aircraft than were sent."""
    state, data = ump.state, ump.data
    there = {ship for unit in ships_afloat(state, data) for ship in data.link.ships[unit]}
    missing, strange = sorted(there - cmd.severity.keys()), sorted(cmd.severity.keys() - there)
    why = f"The result leaves out {', '.join(missing)}"
    ump.insist(not missing, "FS-13.1-MISSING", why, "Give 0 for each that is undamaged")
    ump.insist(not strange, "FS-13.1-STRANGE", f"{', '.join(strange)} took no part in the battle", "Leave these out")
    known = range(SUNK + 1)
    wrong = [ship for ship, severity in cmd.severity.items() if severity not in known]
    why = f"{', '.join(wrong)}: a severity is one of {', '.join(map(str, known))}"
    ump.insist(not wrong, "FS-13.1-SEVERITY", why, f"Give each a number from 0 to {SUNK}")
    sent = {name: wing.all for side in SideId for name, wing in wings_of(state, data, side).items()}
    for name, home in cmd.air.items():
        why = f"{name} sent {counted(sent.get(name, 0), 'air factor')}; {home} {verb(home, 'is')} left"
        ump.insist(0 <= home <= sent.get(name, 0), "FS-12.3.2-AIR", why, f"Bring home {sent.get(name, 0)} or fewer")
    cargo = {unit: carried(state, data, unit) for side in SideId for unit in aboard(state, data, side)}
    for unit, sunk in cmd.merchants.items():
        why = f"{describe(unit)} had {counted(cargo.get(unit, 0), 'merchant')}; {sunk} {verb(sunk, 'is')} sunk"
        ump.insist(0 <= sunk <= cargo.get(unit, 0), "FS-13.2-MERCHANTS", why, f"Sink {cargo.get(unit, 0)} or fewer")


def _fate(ump: Ump, unit: UnitId, severity: Mapping[str, int]) -> int | str:
    """LINK By the severities of its ships, as a pair or as a group."""
    numbers = ump.data.link
    return numbers.fate(ump.data.cls(unit), [severity[ship] for ship in numbers.ships[unit]])


def _points_left(ump: Ump, side: SideId, air: Mapping[str, int]) -> int:
    """LINK Air factors left to a whole side, as Air Points."""
    wings = wings_of(ump.state, ump.data, side)
    return ump.data.link.points(sum(air.get(name, wing.all) for name, wing in wings.items()))


def _emptied(ump: Ump, air: Mapping[str, int]) -> tuple[UnitId, ...]:
    """FS-7.1.1 Japanese carriers that have lost half their air factors, where a house rule counts them."""
    numbers, wings = ump.data.link, wings_of(ump.state, ump.data, SideId.JP)
    found = []
    for unit in carriers_up(ump.state, ump.data, SideId.JP) if ump.state.public.house.link_emptied else ():
        ships = [ship for ship in numbers.ships[unit] if ship in wings]
        sent = sum(wings[ship].all for ship in ships)
        left = sum(air.get(ship, wings[ship].all) for ship in ships)
        if sent and sent - left >= numbers.spent_share * sent:
            found.append(unit)
    return tuple(found)


def _steps_lost(ump: Ump, side: SideId, air: Mapping[str, int]) -> Mapping[UnitId, int]:
    """LINK Of the base and of those from afar, by the air factors each of them has lost: unit by unit, as far as there
    are steps."""
    state, data, found = ump.state, ump.data, dict[UnitId, int]()
    wings, field = wings_of(state, data, side), field_of(state, data)
    ashore = (
        (field.name if field else "", flying_from_base(state, data, side)),
        (afar_name(data, side), long_range_units(state, data, side)),
    )
    for name, units in ashore:
        sent = wings[name].all if name in wings else 0
        steps = data.link.steps_lost(sent - air.get(name, sent))
        for unit in units:
            found[unit] = min(steps, state.units[unit].steps)
            steps -= found[unit]
    return {unit: lost for unit, lost in found.items() if lost}
