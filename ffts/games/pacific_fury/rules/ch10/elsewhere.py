"""A battle that is fought elsewhere, and how its result comes back: the link of the campaign to a battle with aircraft.

None of it stands in the booklet; what it leaves alone is all that the booklet says of returns (PF-10.8).
"""

from collections.abc import Mapping

from ffts.core.dice import Die
from ffts.core.link import DEAD, HURT, SUNK, UNHURT
from ffts.games.pacific_fury.commands import combat as c
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.link import named, state_hash
from ffts.games.pacific_fury.names import HENDERSON, Class, Fight, Kind, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.rules.ch06 import disrupt
from ffts.games.pacific_fury.rules.ch10.beginning import fight_here, show_everybody, unseen
from ffts.games.pacific_fury.rules.ch10.figures import back_on
from ffts.games.pacific_fury.rules.ch10.rounds import attackers, battle_now, defenders, last_round_over
from ffts.games.pacific_fury.rules.forces import kind_of_force, units_in, units_of, wait
from ffts.games.pacific_fury.sequence import Ump


def call_battle(ump: Ump, cmd: c.CallBattle) -> None:
    """PF-10.5 and PF-10.6 Before the first dice: carriers are in it, so that it can be fought with aircraft."""
    battle = battle_now(ump)
    carriers = battle.fight in (Fight.CARRIER, Fight.STRIKE)
    why = f"A {battle.fight} is fought here; only carrier combat and air strikes are fought elsewhere"
    ump.insist(carriers, "PF-10.0-ELSEWHERE", why, "Fight it here with dice")
    fresh = battle.round == 1 and not battle.fired
    why = "Dice have fallen in this battle; it cannot be sent elsewhere any more"
    ump.insist(fresh, "PF-10.1-ELSEWHERE", why, "Fight it to its end here")
    ump.say(e.BattleCalled(battle=named(ump.state.public), distance=_distance(ump)))
    wait(ump, Step.ELSEWHERE)


def _distance(ump: Ump) -> int:
    """How far apart the sides begin; 0 in a campaign that has no numbers of the link."""
    numbers = ump.data.link
    if numbers is None:
        return 0
    what = f"How far apart the battle begins: {', '.join(map(str, numbers.distances))} hexes by the die"
    return numbers.distances[ump.roll("PF-10.5", what, Die.D6, announced=True).face - 1]


def turn_up(ump: Ump, cmd: c.TurnUp) -> None:
    """PF-8.4.a and PF-Q29 Everybody is shown; the dice go on, unless the battle is fought elsewhere."""
    called = battle_now(ump).called
    why = "Every unit in this battle is shown already"
    ump.insist(not called or bool(unseen(ump)), "PF-8.4.a-SHOWN", why, "Go on with the battle")
    show_everybody(ump)
    if not called:
        fight_here(ump)


def abandon_battle(ump: Ump, cmd: c.AbandonBattle) -> None:
    """PF-10.2 Back to what the campaign waited for."""
    battle = battle_now(ump)
    before = battle.called_from
    assert before is not None
    ump.say(e.BattleAbandoned(battle=battle.called))
    wait(ump, before.step, before.side)


def apply_battle_result(ump: Ump, cmd: c.ApplyBattleResult) -> None:
    """PF-10.7 and PF-10.8 Every ship is accounted for; hits send ships to the Turn Track, then returns as after round
    2."""
    battle = battle_now(ump)
    called = battle.called
    why = f"{cmd.battle} was not called; {called} is fought"
    ump.insist(cmd.battle == called, "PF-10.0-BATTLE", why, f"Take the result of {called}")
    fresh = cmd.state in ("", state_hash(ump.state.public))
    ump.insist(
        fresh, "PF-10.0-HASH", "The campaign has changed since the battle was written out", "Write the battle out again"
    )
    there = {side: units_in(ump.state, forces) for side, forces in _fleets(ump).items()}
    _check(ump, cmd, {unit for units in there.values() for unit in units})
    severities = {unit: _with_air(ump, unit, severity, cmd.air) for unit, severity in cmd.severity.items()}
    hurt = {unit for unit, severity in severities.items() if severity > UNHURT}
    hit = tuple(force for force in defenders(ump) if hurt & set(units_of(ump.state, force)))
    leaves = {battle.attacker: True, battle.defender: set(hit) == set(defenders(ump)) or _together(ump, hit)}
    show_everybody(ump)
    ump.say(e.BattleFought(battle=called, hit=hit))
    for side, units in there.items():
        for unit in units:
            if severities[unit] > UNHURT:
                _fought_out(ump, side, unit, severities[unit], leaves[side])
    if cmd.field_out:
        disrupt(ump, battle.attacker, f"in the battle {called}", "PF-10.6.b")
    last_round_over(ump)


def _fleets(ump: Ump) -> Mapping[SideId, tuple[TfId, ...]]:
    battle = battle_now(ump)
    return {battle.attacker: attackers(ump), battle.defender: defenders(ump)}


def _together(ump: Ump, hit: tuple[TfId, ...]) -> bool:
    """PF-10.8.c In Ironbottom Sound all of a side go home for one hit."""
    return any(ump.state.public.stacks[force].zone is Zone.IBS for force in hit)


def _check(ump: Ump, cmd: c.ApplyBattleResult, there: set[UnitId]) -> None:
    missing, strange = sorted(there - cmd.severity.keys()), sorted(cmd.severity.keys() - there)
    why = f"The result leaves out {', '.join(missing)}"
    ump.insist(not missing, "PF-10.7.a-MISSING", why, "Give 0 for each that is undamaged")
    ump.insist(not strange, "PF-10.7.a-STRANGE", f"{', '.join(strange)} took no part in the battle", "Leave these out")
    for unit, severity in cmd.severity.items():
        known = range(SUNK + 1) if ump.data.cls(unit).is_ship else (UNHURT, SUNK)
        text = ", ".join(map(str, known))
        why = f"{unit}: damage of {severity} there is not"
        ump.insist(severity in known, "PF-10.7.a-SEVERITY", why, f"Choose among {text}")
    for carrier, left in cmd.air.items():
        sent = _sent(ump, carrier) if carrier in there else 0
        why = f"{carrier} sent {sent} AFs; {left} are left"
        ump.insist(0 <= left <= sent, "PF-10.7.a-AIR", why, f"Bring home {sent} or fewer")
    struck = HENDERSON in battle_now(ump).targets.values()
    why = "Henderson Field was not struck in this battle"
    ump.insist(struck or not cmd.field_out, "PF-10.6.b-OUT", why, "Leave it as it was")


def _sent(ump: Ump, unit: UnitId) -> int:
    """Air factors this unit had."""
    counter, numbers = ump.data.counters[unit], ump.data.link
    return numbers.wing(unit, counter.icons).all if numbers and counter.is_carrier else 0


def _with_air(ump: Ump, unit: UnitId, severity: int, left: Mapping[UnitId, int]) -> int:
    """PF-10.7.e A carrier without her aircraft is out as after one hit (PF-Q25)."""
    numbers = ump.data.link
    if numbers is None or unit not in left or not ump.state.public.house.air_attrition:
        return severity
    spent = numbers.spent(ump.data.counters[unit].side, _sent(ump, unit), left[unit])
    return max(severity, HURT) if spent else severity


def _fought_out(ump: Ump, side: SideId, unit: UnitId, severity: int, leaves: bool) -> None:
    """PF-10.7.e Hits as by the dice of the campaign, without the die that sinks: the battle has decided that."""
    forces = ump.state.sides[side].forces
    force = next(one for one, units in forces.items() if unit in units)
    landing = kind_of_force(ump, force) is Kind.A and ump.data.cls(unit) is Class.AP
    hits, roll, lost_on = ump.data.combat.severity_hits[severity], None, ump.data.combat.lost_on
    sunk = severity == SUNK
    if severity == DEAD and leaves:
        what = f"{unit} lies dead in the water while her side leaves: lost on {lost_on} or more"
        roll = ump.roll("PF-10.7.c", what, Die.D6, announced=True).face
        sunk = roll >= lost_on
    back = None if sunk else back_on(ump.data, side, hits, ump.state.public.turn)
    ump.say(
        e.FoughtOut(
            unit=unit,
            side=side,
            force=force,
            severity=severity,
            hits=hits,
            sunk=sunk,
            back=back,
            roll=roll,
            of_landing=landing,
            comes_back=not ump.data.cls(unit).is_ship,
        )
    )
