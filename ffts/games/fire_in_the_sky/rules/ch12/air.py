"""FS-12.3.2.1 and FS-12.3.2.2 The fight in the air, whose the air is, and what the points left go for."""

from collections.abc import Mapping
from typing import TypeVar

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, TfId, listed
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    base_targets,
    battle_now,
    case_of,
    divided,
    forces,
    land_strength,
    ships_of,
    targets_of,
)
from ffts.games.fire_in_the_sky.rules.ch12.dice import throw
from ffts.games.fire_in_the_sky.rules.ch12.figures import AirStatus, air_status
from ffts.games.fire_in_the_sky.rules.ch12.points import enemies_present, left
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import CombatKind, When
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Box, Points

At = TypeVar("At")

# --- air to air ---------------------------------------------------------------------


def open_air(ump: Ump) -> None:
    """FS-12.3.2 A fight in the air where both sides have points; the word is given by the phasing player too where
    carriers meet enemies, for that battle may be fought elsewhere."""
    both = all(left(ump.state, side).all for side in SideId)
    if both or with_carriers(ump.state, ump.data):
        wait(ump, Step.AIR, ump.state.public.part)
    else:
        _settle(ump)


def with_carriers(state: State, data: Catalog) -> bool:
    """LINK A carrier task force of one side, and Air Points or ships of the other."""
    return any(_has_carriers(state, side) and _worth(state, data, side.enemy) for side in SideId)


def _has_carriers(state: State, side: SideId) -> bool:
    boxes = battle_now(state).boxes
    return any(box is Box.CARRIER and state.forces[force].side is side for force, box in boxes.items())


def _worth(state: State, data: Catalog, side: SideId) -> bool:
    at_anchor = any(data.type(unit).kind is Kind.NAVAL for unit in base_targets(state, data, side.enemy))
    return left(state, side).all > 0 or at_anchor or bool(forces(state, data, side))


def fight_in_the_air(ump: Ump, cmd: c.FightInTheAir) -> None:
    """FS-12.3.2.1 A die a point, both sides at once; FS-17.1 Japan shoots first in its part of turn 1."""
    if all(left(ump.state, side).all for side in SideId):
        if case_of(ump.state, SideId.JP).japan_opens:
            for side in (SideId.JP, SideId.AL):
                _report(ump, side, _fire(ump, side, left(ump.state, side)))
        else:
            points = {side: left(ump.state, side) for side in SideId}
            fired = {side: _fire(ump, side, points[side]) for side in SideId}
            for side in SideId:
                _report(ump, side, fired[side])
    _settle(ump)


Fired = tuple[e.Dice, e.Dice | None]


def air_facts(state: State, side: SideId) -> tuple[When, ...]:
    """FS-18.2.4.b The Allies fire better at Kamikaze."""
    return (When.AT_KAMIKAZE,) if state.public.kamikaze and side is SideId.AL else ()


def _fire(ump: Ump, side: SideId, points: Points) -> Fired:
    """FS-12.3.2.1 and FS-18.2.3.a Dice of elite pilots apart."""
    facts, kind = air_facts(ump.state, side), CombatKind.AIR_TO_AIR
    who = ump.data.scenario.side(side).adjective
    plain = throw(ump, "FS-12.3.2.1", f"{who} Air Points", kind, side, points.plain, facts)
    if not points.elite:
        return plain, None
    what = f"{who} elite Air Points"
    return plain, throw(ump, "FS-12.3.2.1", what, kind, side, points.elite, (*facts, When.ELITE))


def _report(ump: Ump, side: SideId, fired: Fired) -> None:
    """FS-12.3.2.1 Each hit takes a point off the enemy: a point, not a step."""
    plain, elite = fired
    hits = plain.hits + (elite.hits if elite else 0)
    rest = lose_points(ump.state, left(ump.state, side.enemy), hits)
    if plain.rolls or elite:
        ump.say(e.AirFired(side=side, dice=plain, elite=elite, left=rest))


def lose_points(state: State, points: Points, hits: int) -> Points:
    """FS-18.2.3.a Which of them go first is an open point."""
    return points.less(hits, elite_first=state.public.house.combat_elite == "first")


def _settle(ump: Ump) -> None:
    settle_air(ump, *(left(ump.state, side).all for side in (SideId.JP, SideId.AL)))
    wait(ump, Step.TARGETS)


def settle_air(ump: Ump, jp: int, al: int) -> None:
    """FS-12.3.2.1 Air Superiority and Supremacy; a tie is thrown for where something hangs on it (FS-Q6)."""
    dice: list[tuple[int, int]] = []
    status, who = air_status(jp, al)
    while status is AirStatus.TIE and _matters(ump.state, ump.data):
        what = "Air Superiority: one die each, Japan's first; the higher has it"
        first, second = ump.roll("FS-12.3.2.1", what, Die.D6, 2, announced=True).faces
        dice.append((first, second))
        status, who = air_status(jp, al, first, second)
    superior = None if who is None else (SideId.JP, SideId.AL)[who]
    supremacy = status is AirStatus.SUPREMACY
    ump.say(e.AirSettled(superior=superior, supremacy=supremacy, dice=tuple(dice)))


def _matters(state: State, data: Catalog) -> bool:
    """FS-12.3.2.1 Points on both sides have targets to name, or ships on both sides can fight for the sea."""
    if all(left(state, side).all for side in SideId):
        return True
    return not divided(state, data) and all(ships_of(state, data, side, Box.BOMBARDMENT) for side in SideId)


# --- targets ------------------------------------------------------------------------


def order(state: State) -> tuple[SideId, SideId]:
    """FS-12.3.2.2 The side without Air Superiority acts first; where nobody has it the order decides nothing."""
    last = battle_now(state).superior or state.public.part
    return last.enemy, last


def open_targets(ump: Ump) -> None:
    """FS-12.3.2.2 Who has points and more than one target names them; one target needs no words."""
    for side in order(ump.state):
        if side in battle_now(ump.state).named:
            continue
        points, targets = left(ump.state, side), worthwhile(ump.state, ump.data, side)
        if points.all and len(targets) > 1:
            wait(ump, Step.TARGETS, side)
            return
        ump.say(e.TargetsNamed(side=side, strikes={targets[0]: points} if points.all and targets else {}))
    wait(ump, Step.FLAK)


def worthwhile(state: State, data: Catalog, side: SideId) -> tuple[TfId, ...]:
    """FS-12.3.2.2 Targets with somebody to hit, and the base where ground support can come to something."""
    if not enemies_present(state, data, side):
        return ()
    return tuple(
        target
        for target in targets_of(state, data, side)
        if target != BASE or base_targets(state, data, side) or support_counts(state, data)
    )


def support_counts(state: State, data: Catalog) -> bool:
    """FS-12.3.4.3 Whether soldiers of both sides are in the hex, or can land there."""
    return all(land_strength(state, data, side) or _aboard(state, data, side) for side in SideId)


def _aboard(state: State, data: Catalog, side: SideId) -> bool:
    there = forces(state, data, side, Box.BOMBARDMENT)
    return any(data.type(unit).kind is Kind.LAND for force in there for unit in force.units)


def name_targets(ump: Ump, cmd: c.NameTargets) -> None:
    """FS-12.3.2.2 Each point left may go for the base or a task force, several for the same."""
    points, targets = left(ump.state, cmd.side), targets_of(ump.state, ump.data, cmd.side)
    strange = [target for target in cmd.points if target not in targets]
    way_out = f"Choose targets among {', '.join(targets)}"
    ump.insist(not strange, "FS-12.3.2.2-WHO", f"{listed(strange)} {verb(len(strange), 'is')} no target here", way_out)
    _count(ump, cmd, points)
    elite = elite_of(cmd.points, cmd.elite, points)
    strikes = {
        target: Points(plain=number - elite.get(target, 0), elite=elite.get(target, 0))
        for target, number in cmd.points.items()
        if number
    }
    ump.say(e.TargetsNamed(side=cmd.side, strikes=strikes))
    wait(ump, Step.TARGETS)


def _count(ump: Ump, cmd: c.NameTargets, points: Points) -> None:
    asked = sum(cmd.points.values())
    why = "Fewer than 0 points were sent at a target"
    ump.insist(all(number >= 0 for number in cmd.points.values()), "FS-12.3.2.2-LESS", why, "Send 0 or more")
    why = f"{counted(points.all, 'Air Point')} {verb(points.all, 'is')} left; targets for {asked} were named"
    ump.require(asked <= points.all, "FS-12.3.2.2", why, f"Name targets for {points.all} or fewer")
    named = sum(cmd.elite.values())
    fits = named <= points.elite and all(
        0 <= number <= cmd.points.get(target, 0) for target, number in cmd.elite.items()
    )
    why = f"{points.elite} of the points {verb(points.elite, 'is')} elite; {named} {verb(named, 'was')} named"
    ump.require(fits, "FS-18.2.3.a", why, f"Name {points.elite} or fewer, and at no target more than are sent there")


def elite_of(points: Mapping[At, int], named: Mapping[At, int], have: Points) -> Mapping[At, int]:
    """FS-18.2.3.a Which are elite: as named, else from the first target on; plain points must suffice for the rest."""
    found = dict(named)
    short = sum(points.values()) - sum(found.values()) - have.plain
    free = (have.elite - sum(found.values())) if not named else short
    for target, number in points.items():
        more = min(max(0, free), number - found.get(target, 0))
        found[target] = found.get(target, 0) + more
        free -= more
    return found
