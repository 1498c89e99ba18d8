"""3.4.5.4 and 13: the two CAP rounds over a force or base, fought group by group."""

from collections.abc import Iterable, Mapping

from ffts.games.skies import events as facts
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, SideId, Step, afs_text
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch13.air_combat import HIGH, Flock, Interception, cap_allowed, intercept, shared_out
from ffts.games.skies.rules.ch16 import damage
from ffts.games.skies.rules.ch20.fotw import cap_left_out
from ffts.games.skies.rules.charts import Throw
from ffts.games.skies.rules.raids import (
    AIR_COMBAT,
    cap_over,
    charts,
    drawn,
    in_step,
    left_of,
    load_carried,
    modes_of,
    open_dice,
    raiders_over,
    strikers,
)
from ffts.games.skies.sequence import Ump, light_at
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.tables import CapDoctrine
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import GroupId, Raider, Round

ROUND: Mapping[Step | None, Round] = {Step.CAP_BEFORE: "before", Step.CAP_AFTER: "after"}


def fight_cap(ump: Ump, cmd: c.FightCap) -> None:
    """3.4.5.4 and 13.1 CAP over a force engages the groups that attack it, once before the phases and once after."""
    in_step(ump, Step.CAP_BEFORE, Step.CAP_AFTER)
    when = ROUND.get(ump.state.public.step, "before")
    side = own_side(ump, cmd.side)
    _one_round(ump, side, cmd.target, when)
    there = cap_over(side, cmd.target)
    ump.insist(bool(there), "13.1-CAP", f"{side.name} has no CAP over {cmd.target}", "Go on (F5)")
    if cmd.hold:
        ump.say(e.CapRoundFought(side=side.id, target=cmd.target, when=when, held=True))
        return
    _light_enough(ump, side)
    for group, afs in _sent(ump, side, cmd, when).items():
        _engage(ump, side.id, group, afs, when)
    ump.say(e.CapRoundFought(side=side.id, target=cmd.target, when=when))


def record_cap(ump: Ump, cmd: c.RecordCap) -> None:
    """13.1 and A-102 A round as the umpire fought it at the table; who is lost or turned away is drawn."""
    in_step(ump, Step.CAP_BEFORE, Step.CAP_AFTER)
    when = ROUND.get(ump.state.public.step, "before")
    side = own_side(ump, cmd.side)
    _one_round(ump, side, cmd.target, when)
    there = tuple(af.id for af in cap_over(side, cmd.target))
    ump.insist(
        0 <= cmd.cap_lost <= len(there),
        "13.1-CAP",
        f"The CAP over {cmd.target} is {afs_text(len(there))}; {cmd.cap_lost} lost were typed",
        f"Type 0 to {len(there)} AFs lost",
    )
    _known(ump, cmd.target, (one.group for one in cmd.results))
    ump.say(facts.RulingMade(why=f"CAP over {cmd.target}: {cmd.why}"))
    for one in cmd.results:
        _as_typed(ump, side.id, one, when)
    _lose(ump, side.id, "13.1", there, cmd.cap_lost, AIR_COMBAT)
    if cmd.results:
        ump.say(e.CombatFought(side=side.id, afs=there))
    ump.say(e.CapRoundFought(side=side.id, target=cmd.target, when=when))


def _as_typed(ump: Ump, defender: SideId, one: c.CapResult, when: Round) -> None:
    attacker = ump.state.enemy_of(defender)
    raider = ump.state.sides[attacker].combat.raiders[one.group]
    flock = flock_of(ump, ump.state.sides[attacker], raider, when)
    fits = 0 <= one.destroyed + one.turned <= flock.afs and min(one.destroyed, one.turned, one.escorts) >= 0
    ump.insist(
        fits and one.escorts <= flock.escorts and (when == "before" or not one.turned),
        "13.1-AFS",
        f"{raider.id} has {afs_text(flock.afs)} and {flock.escorts} escorts; {one.destroyed} lost, {one.turned} turned "
        f"away and {one.escorts} escorts lost were typed {when} the phases",
        "Type AFs of three aircraft each; no AF is turned away after the phases",
    )
    found = Interception(destroyed=one.destroyed, turned=one.turned, escorts_lost=one.escorts, engaged=one.scattered)
    typed = {"destroyed": one.destroyed, "turned": one.turned, "escorts": one.escorts}
    met = left_of(ump.state.sides[attacker], raider, raider.all)
    ump.say(e.CapTyped(side=defender, group=one.group, when=when, **typed))
    _losses(ump, attacker, raider, found, when)
    ump.say(e.CombatFought(side=attacker, afs=met))


def _one_round(ump: Ump, side: Side, target: str, when: Round) -> None:
    why = f"TF {target} fights by FOTW, and CAP is left out of such a battle"
    way_out = "Begin the battle with CAP, or close the step (F5)"
    ump.require(not cap_left_out(ump.state, target), "20.1-CAP", why, way_out)
    why = f"The CAP round {when} the phases over {target} has been fought; there is one before and one after"
    ump.require(f"{target} {when}" not in side.combat.cap_rounds, "3.4.5.4-FOUGHT", why, "Close the step (F5)")
    ump.insist(
        any(owner.id != side.id and left_of(owner, one, one.all) for owner, one in raiders_over(ump.state, target)),
        "13.1-NOBODY",
        f"No enemy group attacks {target} in this strike segment, or none is left",
        "Close the step (F5)",
    )


def _light_enough(ump: Ump, side: Side) -> None:
    light = light_at(ump.data.scenario, ump.state.public.turn)
    why = f"There is no CAP combat at night, and the scenario gives {side.name} no night fighters"
    ump.require(cap_allowed(light, ump.data.scenario.side(side.id).night_cap), "13.2-NIGHT", why, "Close the step (F5)")


def doctrine_of(ump: Ump, side: SideId) -> CapDoctrine:
    """13.1 How this side's CAP fights."""
    name = ump.data.scenario.side(side).doctrine.get("cap", "")
    known = ", ".join(ump.data.cap.doctrines) or "none"
    why = f"The scenario names no CAP doctrine for {side}; known are: {known}"
    ump.insist(name in ump.data.cap.doctrines, "13.1-DOCTRINE", why, "Hold the CAP back, or rule what happens")
    return ump.data.cap.doctrines[name]


def flock_of(ump: Ump, side: Side, raider: Raider, when: Round) -> Flock:
    """13.1 A group as CAP meets it: who is left of it, how high, how fast."""
    ways = (raider.mode,) if raider.mode else modes_of(ump.data, side, raider)
    load = load_carried(ump.data, side, raider)
    afs = strikers(side, raider) if when == "before" else left_of(side, raider, raider.afs)
    return Flock(
        afs=len(afs),
        escorts=len(left_of(side, raider, raider.escorts)),
        high=bool(ways) and ways[0] in HIGH and when == "before",
        slow=load is not None and load.speed_class is SpeedClass.SLOW,
    )


def _sent(ump: Ump, side: Side, cmd: c.FightCap, when: Round) -> Mapping[GroupId, tuple[AfId, ...]]:
    """13.1 Who goes at whom: as ordered, or as a fighter director would have it."""
    on_station = tuple(af.id for af in cap_over(side, cmd.target))
    if not cmd.sends:
        return usual_sends(ump, side, cmd.target, when)
    ordered = [af for order in cmd.sends for af in order.afs]
    strangers = sorted({af for af in ordered if af not in on_station or ordered.count(af) > 1})
    ump.insist(
        not strangers,
        "13.1-CAP",
        f"{', '.join(strangers)} cannot be sent: each AF of the CAP over {cmd.target} goes at one group; "
        f"on station are {', '.join(on_station) or 'none'}",
        "Send each AF on station once",
    )
    _known(ump, cmd.target, (order.group for order in cmd.sends))
    return {order.group: order.afs for order in cmd.sends if order.afs}


def usual_sends(ump: Ump, side: Side, target: str, when: Round) -> Mapping[GroupId, tuple[AfId, ...]]:
    """13.1 Who goes at whom as a fighter director would have it."""
    on_station = tuple(af.id for af in cap_over(side, target))
    flocks = {raider.id: flock_of(ump, owner, raider, when) for owner, raider in raiders_over(ump.state, target)}
    there = {name: flock for name, flock in flocks.items() if flock.afs or flock.escorts}
    return _dealt(on_station, shared_out(len(on_station), there))


def _known(ump: Ump, target: str, groups: Iterable[GroupId]) -> None:
    known = [raider.id for _, raider in raiders_over(ump.state, target)]
    for group in groups:
        ump.insist(
            group in known,
            "13.1-GROUP",
            f"{group} does not attack {target}; {', '.join(known)} do",
            "Send them at a group that attacks here",
        )


def _dealt(afs: tuple[AfId, ...], counts: Mapping[GroupId, int]) -> Mapping[GroupId, tuple[AfId, ...]]:
    dealt, at = {}, 0
    for group, count in counts.items():
        dealt[group] = afs[at : at + count]
        at += count
    return dealt


def _engage(ump: Ump, defender: SideId, group: GroupId, sent: tuple[AfId, ...], when: Round) -> None:
    """13.1 One group and the CAP sent at it; both sides roll where both can see it (A-011)."""
    attacker = ump.state.enemy_of(defender)
    raider = ump.state.sides[attacker].combat.raiders[group]
    flock = flock_of(ump, ump.state.sides[attacker], raider, when)
    late = climbing(ump.state, ump.state.sides[defender], sent)
    tables = charts(ump)
    dice = _at(group, open_dice(ump, defender))
    found = intercept(tables, doctrine_of(ump, defender), flock, len(sent), when, dice, late)
    readings = tuple(tables.readings(name, faces, mods) for name, faces, mods in found.read)
    ump.say(
        e.CapEngaged(
            side=defender,
            group=group,
            when=when,
            sent=sent,
            positioned=found.positioned,
            engaged=found.engaged,
            readings=readings,
        )
    )
    if found.positioned:
        met = left_of(ump.state.sides[attacker], raider, raider.all)
        _losses(ump, attacker, raider, found, when)
        lost = _lose(ump, defender, "13.1", sent, found.cap_lost, AIR_COMBAT)
        air = ump.state.sides[defender].air
        damage(ump, defender, len(lost), (air[af] for af in sent if af not in lost))
        ump.say(e.CombatFought(side=defender, afs=sent))
        ump.say(e.CombatFought(side=attacker, afs=met))


def _at(group: GroupId, throw: Throw) -> Throw:
    """13.1 Dice that say at which group: a round has many that are alike."""
    return lambda rule, what, die, n: throw(rule, f"{what}: {group}", die, n)


def climbing(state: State, side: Side, sent: Iterable[AfId]) -> int:
    """6.13.2 How many of these left only when the strike was announced: they alone are still climbing."""
    return sum(side.air[af].scrambled_on == state.public.turn for af in sent)


def _losses(ump: Ump, attacker: SideId, raider: Raider, found: Interception, when: Round) -> None:
    """13.1 AFs lost and turned away, drawn at random; those that survive may be damaged (16.1)."""
    side = ump.state.sides[attacker]
    there = strikers(side, raider) if when == "before" else left_of(side, raider, raider.afs)
    lost = _lose(ump, attacker, "13.1", there, found.destroyed, AIR_COMBAT)
    left = tuple(af for af in there if af not in lost)
    turned = drawn(ump, attacker, "13.1", "AFs turned away", left, found.turned) if when == "before" else ()
    escorts = left_of(side, raider, raider.escorts)
    lost += _lose(ump, attacker, "13.1", escorts, found.escorts_lost, AIR_COMBAT)
    ump.say(
        e.GroupHurt(
            side=attacker,
            group=raider.id,
            turned=turned,
            met_cap=True,
            scattered=found.engaged > 0 and when == "before",
        )
    )
    air = ump.state.sides[attacker].air
    damage(ump, attacker, len(lost), (air[af] for af in (*left, *escorts) if af not in lost))


def _lose(ump: Ump, side: SideId, rule: str, pool: tuple[AfId, ...], count: int, cause: str) -> tuple[AfId, ...]:
    lost = drawn(ump, side, rule, "AFs lost", pool, count)
    for af in lost:
        ump.say(ea.AfLost(side=side, af=af, turn=ump.state.public.turn, cause=cause))
    return lost
