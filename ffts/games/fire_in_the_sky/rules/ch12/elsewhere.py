"""LINK A battle of carriers that is fought in another game, from its Air Combat Step on, and how its result comes back.

None of it stands in the rules of either edition; what it leaves alone is all that follows from the Surface Combat Step
on (FS-12.3.3).
"""

from collections.abc import Mapping

from ffts.core.dice import Die
from ffts.core.link import SUNK
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import SideId, Step, UnitId, told
from ffts.games.fire_in_the_sky.rules.ch12.air import settle_air, with_carriers
from ffts.games.fire_in_the_sky.rules.ch12.board import battle_now, long_range_units, place_of
from ffts.games.fire_in_the_sky.rules.ch12.figures import long_range
from ffts.games.fire_in_the_sky.rules.ch12.points import carriers_up, flying_from_base
from ffts.games.fire_in_the_sky.rules.ch12.sending import (
    aboard,
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
from ffts.games.fire_in_the_sky.state.battle import NO_POINTS, Points


def call_battle(ump: Ump, cmd: c.CallBattle) -> None:
    """LINK Before the dice of FS-12.3.2.1: carriers meet enemies, and the other game knows every ship and field."""
    state, data = ump.state, ump.data
    why = "No carrier task force meets Air Points or ships here"
    ump.insist(with_carriers(state, data), "FS-12.3.2-ELSEWHERE", why, "Roll the dice")
    unknown = [unit for unit in ships_afloat(state, data) if unit not in data.link.ships]
    why = f"The other game has no ships for {', '.join(map(told, unknown))}"
    ump.insist(not unknown, "FS-12.3.2-SHIPS", why, "Roll the dice, or add ships to the table of the link")
    from_base = [unit for side in SideId for unit in flying_from_base(state, data, side)]
    where = data.chart.told(battle_now(state).hex)
    why = f"The other game has no field at {where} for {', '.join(map(told, from_base))}"
    ump.insist(not from_base or field_of(state, data) is not None, "FS-12.3.2-FIELD", why, "Roll the dice")
    far = data.link.distances
    what = f"How far apart the battle begins: {', '.join(map(str, far))} hexes by the die"
    distance = far[ump.roll("FS-12.3.2", what, Die.D6, announced=True).face - 1]
    ump.say(e.BattleCalled(battle=named(state), distance=distance))
    wait(ump, Step.ELSEWHERE, state.public.part)


def abandon_battle(ump: Ump, cmd: c.AbandonBattle) -> None:
    """LINK Back to FS-12.3.2.1."""
    ump.say(e.BattleAbandoned(battle=battle_now(ump.state).called))
    wait(ump, Step.AIR)


def apply_battle_result(ump: Ump, cmd: c.ApplyBattleResult) -> None:
    """LINK Every ship accounted for: units sunk or on the Turn Track, steps and cargo lost, Air Points left; then on
    with FS-12.3.3."""
    called = battle_now(ump.state).called
    ump.insist(cmd.battle == called, "FS-12.3.2-BATTLE", f"{cmd.battle} was not called; {called} is fought", "Name it")
    fresh = cmd.state in ("", state_hash(ump.state))
    ump.insist(fresh, "FS-12.3.2-HASH", "The campaign is not as it was then", "Write the battle out again")
    _check(ump, cmd)
    points = {side: Points(plain=_points_left(ump, side, cmd.air)) for side in SideId}
    lost = {side: _steps_lost(ump, side, cmd.air) for side in SideId}
    fates = {unit: _fate(ump, unit, cmd.severity) for unit in ships_afloat(ump.state, ump.data)}
    support = {side: _kept(ump, side) for side in SideId}
    ump.say(e.BattleFought(battle=called, points=points, support=support, emptied=_emptied(ump, cmd.air)))
    for unit, fate in fates.items():
        if fate == "sunk":
            sink(ump, unit, "sunk from the air", "FS-13.1")
        elif fate:
            damage(ump, unit, int(fate), "from the air")
    for side in SideId:
        _lose_steps(ump, side, lost[side])
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
    ump.insist(not missing, "FS-13.1-MISSING", f"Nothing is said of {', '.join(missing)}", "Say 0 of who is unhurt")
    ump.insist(not strange, "FS-13.1-STRANGE", f"{', '.join(strange)} took no part", "Leave them out")
    known = range(SUNK + 1)
    wrong = [ship for ship, severity in cmd.severity.items() if severity not in known]
    why = f"{', '.join(wrong)}: a severity is one of {', '.join(map(str, known))}"
    ump.insist(not wrong, "FS-13.1-SEVERITY", why, "Correct it")
    sent = {name: wing.all for side in SideId for name, wing in wings_of(state, data, side).items()}
    for name, left in cmd.air.items():
        why = f"{name} sent {sent.get(name, 0)} air factors; {left} are left"
        ump.insist(0 <= left <= sent.get(name, 0), "FS-12.3.2-AIR", why, "Count them again")
    cargo = {unit: carried(state, data, unit) for side in SideId for unit in aboard(state, data, side)}
    for unit, sunk in cmd.merchants.items():
        why = f"{told(unit)} had {cargo.get(unit, 0)} merchants; {sunk} are sunk"
        ump.insist(0 <= sunk <= cargo.get(unit, 0), "FS-13.2-MERCHANTS", why, "Count them again")


def _fate(ump: Ump, unit: UnitId, severity: Mapping[str, int]) -> int | str:
    """LINK By the severities of its ships, as a pair or as a group."""
    numbers = ump.data.link
    return numbers.fate(ump.data.cls(unit), [severity[ship] for ship in numbers.ships[unit]])


def _points_left(ump: Ump, side: SideId, air: Mapping[str, int]) -> int:
    """LINK Air factors left to a whole side, as Air Points."""
    wings = wings_of(ump.state, ump.data, side)
    return ump.data.link.points(sum(air.get(name, wing.all) for name, wing in wings.items()))


def _kept(ump: Ump, side: SideId) -> Points:
    """LINK Long Range steps do not fly there: over land their points are kept for support (FS-12.3.4.3)."""
    if place_of(ump.state, ump.data) is None:
        return NO_POINTS
    units = long_range_units(ump.state, ump.data, side)
    return Points(plain=long_range(ump.state.units[unit].steps for unit in units))


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


def _steps_lost(ump: Ump, side: SideId, air: Mapping[str, int]) -> int:
    """LINK Of the base, by the air factors it has lost."""
    field = field_of(ump.state, ump.data)
    wing = wings_of(ump.state, ump.data, side).get(field.name) if field else None
    if field is None or wing is None:
        return 0
    return ump.data.link.steps_lost(wing.all - air.get(field.name, wing.all))


def _lose_steps(ump: Ump, side: SideId, steps: int) -> None:
    """FS-13.3 Unit by unit, as far as there are steps."""
    for unit in flying_from_base(ump.state, ump.data, side):
        lost = min(steps, ump.state.units[unit].steps)
        lose_air(ump, unit, lost, "lost in the air", "FS-13.3")
        steps -= lost
