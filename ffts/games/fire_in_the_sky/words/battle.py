"""The Combat Phase in words: its facts, and what its commands are called."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ffts.core.model import Command, Event
from ffts.core.tables import Mod
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import SideId, describe, place_text
from ffts.games.fire_in_the_sky.names import listed as units
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Box, Pair, Points
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES, NAMES, WITHIN, all_of, counted, force

Describe = tuple[str, str]


def dice(rolled: e.Dice) -> str:
    """'5, 6, 1 (4 or more hits, with +1 Air Supremacy): 2 hits'."""
    if not rolled.rolls:
        return "no dice"
    mods = f", with {', '.join(map(_mod, rolled.mods))}" if rolled.mods else ""
    faces = ", ".join(map(str, rolled.rolls))
    return f"{faces} ({rolled.needs} or more hits{mods}): {counted(rolled.hits, 'hit')}"


def _mod(mod: Mod) -> str:
    return f"{mod.by:+d} {mod.why}"


def points(left: Points) -> str:
    """'4 Air Points', '1 Air Point, elite'."""
    words = counted(left.all, "Air Point")
    if not left.elite:
        return words
    return f"{words}, elite" if not left.plain else f"{words}, {left.elite} of them elite"


# --- submarines -----------------------------------------------------------------------


def _submarines_named(state: State, event: e.SubmarinesNamed) -> Describe:
    if not event.asked:
        return "FS-12.2.1", ""
    if not event.forces:
        return "FS-12.2.1", f"{NAMES[event.side]} sends no submarines out"
    return "FS-12.2.1", f"{ADJECTIVES[event.side]} submarines go for {all_of(map(force, event.forces))}"


def _depth_charged(state: State, event: e.DepthCharged) -> Describe:
    end = "the attack is beaten off" if event.dice.hits else "the submarine gets through"
    return "FS-12.2.2", f"Destroyers of {force(event.force)}: {dice(event.dice)}; {end}"


def _torpedoed(state: State, event: e.Torpedoed) -> Describe:
    return "FS-12.2.3", f"{ADJECTIVES[event.side]} submarine at {describe(event.unit)}: {dice(event.dice)}"


def _submarine_spent(state: State, event: e.SubmarineSpent) -> Describe:
    if not event.lost_target:
        return "FS-12.2", ""
    return "FS-12.2", f"{ADJECTIVES[event.side]} submarines find nothing left of {force(event.force)}"


# --- damage ---------------------------------------------------------------------------


def _check(check: e.Check) -> str:
    mod = f"{check.mod:+d}" if check.mod else ""
    return f"{sum(check.rolls)}{mod}"


def _damage_checked(state: State, event: e.DamageChecked) -> Describe:
    checks = all_of(map(_check, event.checks))
    end = "sunk" if event.sunk else "damaged"
    hits = f"{counted(event.hits, 'hit')} on defence {event.defence}"
    return "FS-13.1", f"Damage Check of {describe(event.unit)}, {hits}: {checks}, {end}"


def _cargo_hit(state: State, event: e.CargoHit) -> Describe:
    return "FS-13.2", f"{describe(event.unit)} takes {counted(event.hits, 'hit')} at sea"


def _sea_hits_settled(state: State, event: e.SeaHitsSettled) -> Describe:
    hits = f"{counted(event.hits, 'hit')} on {describe(event.unit)} cost{'s' if event.hits == 1 else ''}"
    if event.lost:
        return "FS-13.2", f"{hits} {counted(event.lost, 'step')}"
    return "FS-13.2.a", f"{hits} no step and {'is' if event.hits == 1 else 'are'} forgotten"


# --- the board ------------------------------------------------------------------------


def _battle_began(state: State, event: e.BattleBegan) -> Describe:
    return "FS-12.3", f"Battle {event.number}: {event.told}"


def _battle_ended(state: State, event: e.BattleEnded) -> Describe:
    battle = state.public.battle
    return "FS-12.3.5", f"Battle {battle.number} is over" if battle else ""


def _kamikaze_declared(state: State, event: e.KamikazeDeclared) -> Describe:
    end = "declares Kamikaze, for the rest of the game" if event.yes else "declares no Kamikaze"
    return "FS-18.2.4.a", f"{NAMES[SideId.JP]} {end}"


def _aviation_used(state: State, event: e.AviationUsed) -> Describe:
    fights = f"{units(event.fights)} fights as plain air" if event.fights else ""
    sits = f"{units(event.sits)} sits the battle out" if event.sits else ""
    return "FS-7.1.1.a", f"Naval aviation: {'; '.join(filter(None, (fights, sits)))}"


def _box_assigned(state: State, event: e.BoxAssigned) -> Describe:
    kind = "Carrier" if event.box is Box.CARRIER else "Bombardment"
    return "FS-12.3.1", f"{force(event.force)} is set up in a {kind} Task Force box"


# --- in the air -----------------------------------------------------------------------


def _points_counted(state: State, event: e.PointsCounted) -> Describe:
    some = [f"{ADJECTIVES[side]} {left.all}" for side, left in event.points.items() if left.all]
    return "FS-12.3.2", f"Air Points: {', '.join(some)}" if some else ""


def _air_fired(state: State, event: e.AirFired) -> Describe:
    elite = f"; elite {dice(event.elite)}" if event.elite else ""
    rest = f"left to the enemy: {points(event.left)}"
    return "FS-12.3.2.1", f"{ADJECTIVES[event.side]} Air Points: {dice(event.dice)}{elite}; {rest}"


def _air_settled(state: State, event: e.AirSettled) -> Describe:
    if event.superior is None:
        return "FS-12.3.2.1", ""
    thrown = "; ".join(f"Japan {jp}, Allies {al}" for jp, al in event.dice)
    by_die = f" by the die ({thrown})" if thrown else ""
    what = "Air Supremacy" if event.supremacy else "Air Superiority"
    return "FS-12.3.2.1", f"{NAMES[event.superior]} has {what}{by_die}"


def _targets_named(state: State, event: e.TargetsNamed) -> Describe:
    words = [f"{points(number)} at {force(target)}" for target, number in event.strikes.items()]
    battle = state.public.battle
    idle = battle is not None and event.side in battle.points and battle.points[event.side].all > 0
    nobody = f"{NAMES[event.side]} has no target to strike" if idle else ""
    return "FS-12.3.2.2", f"{ADJECTIVES[event.side]} targets: {all_of(words)}" if words else nobody


def _strike_met(state: State, event: e.StrikeMet) -> Describe:
    target = "the base" if event.target == BASE else force(event.target)
    through = f"through come {points(event.left)}" if event.left.all else "nothing comes through"
    if not event.dice.rolls:
        return "FS-12.3.2.3", f"No anti-aircraft fire from {target}: {through}"
    return "FS-12.3.2.3", f"Anti-aircraft fire of {target}: {dice(event.dice)}; {through}"


def _blow(blow: e.Blow) -> str:
    if blow.sure:
        return f"{counted(blow.sure, 'Kamikaze')} hit {describe(blow.unit)}".replace("Kamikazes", "Kamikaze")
    parts = [dice(one) for one in (blow.dice, blow.elite) if one is not None and one.rolls]
    return f"{describe(blow.unit)}: {', elite '.join(parts)}"


def _strike_flown(state: State, event: e.StrikeFlown) -> Describe:
    kept = f"{points(event.support)} kept for ground support" if event.support.all else ""
    words = "; ".join(filter(None, (*map(_blow, event.blows), kept)))
    return "FS-12.3.2.3", f"{ADJECTIVES[event.side]} air strike, {words}" if words else ""


def _points_stranded(state: State, event: e.PointsStranded) -> Describe:
    what = f"{counted(event.lost, 'Air Point')} at {force(event.target)}"
    return "FS-12.3.2.3", f"{NAMES[event.side]} loses {what} with the carrier"


def _kamikaze_placed(state: State, event: e.KamikazePlaced) -> Describe:
    return "FS-18.2.4.b", f"{NAMES[event.side]} sends a Kamikaze at {describe(event.unit)}"


# --- guns -----------------------------------------------------------------------------


def _put_in(state: State, event: e.PutIn) -> Describe:
    if not event.units:
        return "FS-12.3.3.1", f"{NAMES[event.side]} does not fight for the sea" if event.asked else ""
    return "FS-12.3.3.1", f"{NAMES[event.side]} fights for the sea with {units(event.units)}"


def _round_began(state: State, event: e.RoundBegan) -> Describe:
    return "FS-12.3.3.2", f"Surface Combat Round {event.round}"


def _pairs(pairs: Iterable[Pair]) -> str:
    return all_of(f"{describe(pair.superior)} and {describe(pair.other)}" for pair in pairs)


def _ships_paired(state: State, event: e.ShipsPaired) -> Describe:
    return "FS-12.3.3.2.a", f"{NAMES[event.side]} pairs {'; '.join(_pairs([one]) for one in event.pairs)}"


def _leftovers_assigned(state: State, event: e.LeftoversAssigned) -> Describe:
    if not event.pairs:
        return "FS-12.3.3.2.a", f"{NAMES[event.side]} keeps the ships left over out of it"
    words = "; ".join(_pairs([one]) for one in event.pairs)
    return "FS-12.3.3.2.a", f"{NAMES[event.side]} adds {words}"


def _withdrawal_declared(state: State, event: e.WithdrawalDeclared) -> Describe:
    return "FS-12.3.3.2.b", f"{NAMES[event.side]} {'withdraws' if event.yes else 'stays'}"


def _guns_aimed(state: State, event: e.GunsAimed) -> Describe:
    return "FS-12.3.3.2.c", all_of(f"{describe(one)} aims at {describe(at)}" for one, at in event.at.items())


def _shot(shot: e.Shot) -> str:
    end = {0: "misses", 1: "half a hit"}.get(shot.halves, "hits")
    return f"{describe(shot.unit)} at {describe(shot.target)}: {shot.roll}, needs {shot.needs.rstrip('*')}, {end}"


def _guns_fired(state: State, event: e.GunsFired) -> Describe:
    if not event.shots:
        return "FS-12.3.3.2.c", ""
    who = "The Tokyo Express fires first: " if event.first else ""
    return "FS-18.2.2" if event.first else "FS-12.3.3.2.c", f"{who}{'; '.join(map(_shot, event.shots))}"


def _round_ended(state: State, event: e.RoundEnded) -> Describe:
    return "FS-12.3.3.2.d", ""


def _sea_controlled(state: State, event: e.SeaControlled) -> Describe:
    if not event.sides:
        fought = state.public.battle is not None and state.public.battle.round > 0
        return "FS-12.3.3.3", "Neither side has Sea Control" if fought else ""
    if len(event.sides) > 1:
        return "FS-2.2.1.2", "Each side has Sea Control of its half"
    return "FS-12.3.3.3", f"{NAMES[event.sides[0]]} has Sea Control"


# --- on land --------------------------------------------------------------------------


def _landing_made(state: State, event: e.LandingMade) -> Describe:
    return "FS-12.3.4.1", f"{units(event.units)} {_verb(event.units, 'land')} at {place_text(event.place)}"


def _support_rolled(state: State, event: e.SupportRolled) -> Describe:
    what = f"{counted(event.air, 'Air Point')} and {event.guns} of firepower"
    over = f"; {event.counted} count" if event.counted != event.dice.hits else ""
    return "FS-12.3.4.3", f"{ADJECTIVES[event.side]} ground support, {what}: {dice(event.dice)}{over}"


def _land_declared(state: State, event: e.LandCombatDeclared) -> Describe:
    if event.yes:
        return "FS-12.3.4.5", f"{NAMES[event.side]} attacks on land"
    return "FS-12.3.4.5", f"{NAMES[event.side]} does not attack on land"


RESULTS = {
    "none": "no losses",
    "step": "each of the defender's units loses a step",
    "all": "all of the defender's units are eliminated",
}


def _land_fought(state: State, event: e.LandFought) -> Describe:
    parts = []
    for side, groups in event.dice.items():
        rolled = "; ".join(dice(group.dice) for group in groups)
        extra = f", {event.support[side]} by support" if event.support.get(side) else ""
        air = f", {event.air} by aircraft" if event.air and side is not event.attacker else ""
        parts.append(f"{ADJECTIVES[side]} {rolled}{extra}{air}")
    totals = f"{event.totals[event.attacker]} against {event.totals[event.attacker.enemy]}"
    return "FS-13.4", f"Land combat: {'. '.join(parts)}. {totals}: {RESULTS[event.result]}"


def _base_occupied(state: State, event: e.BaseOccupied) -> Describe:
    return "FS-12.3.5", f"{NAMES[event.side]} occupies {place_text(event.place)}"


def _air_disembarked(state: State, event: e.AirDisembarked) -> Describe:
    unpacks = ", to unpack first" if event.unpacks and state.public.house.option_unpack else ""
    lands = f"{_verb(event.units, 'disembark')} at {place_text(event.place)}"
    return "FS-12.3.5", f"{units(event.units)} {lands}{unpacks}"


def _verb(who: Sequence[str], does: str) -> str:
    """'lands' of one unit, 'land' of several."""
    return does if len(who) > 1 else f"{does}s"


def _battle_called(state: State, event: e.BattleCalled) -> Describe:
    where = f"Battle {event.battle} is fought elsewhere, {counted(event.distance, 'hex')} apart"
    return "FS-12.3.2", f"{where}{_pledges(event.pledged)}; the campaign waits"


def _pledges(pledged: Mapping[SideId, int]) -> str:
    """FS-12.3.2.3 '; for ground support Japan keeps 2 Air Points, the Allied side 1'; nothing where nobody does."""
    kept = [f"{WITHIN[side]} {counted(number, 'Air Point')}" for side, number in pledged.items()]
    return f"; kept for ground support: {', '.join(kept)}" if kept else ""


def _battle_abandoned(state: State, event: e.BattleAbandoned) -> Describe:
    return "FS-12.3.2", f"Battle {event.battle} is not fought elsewhere; the dice go on"


def _battle_fought(state: State, event: e.BattleFought) -> Describe:
    left = [f"{ADJECTIVES[side]} {points(number)}" for side, number in event.points.items() if number.all]
    empty = f"; {units(event.emptied)} lost half the aircraft" if event.emptied else ""
    return "FS-12.3.2", f"Battle {event.battle} is fought. Left are {all_of(left) if left else 'no Air Points'}{empty}"


FACTS: Mapping[type[Event], Callable[[State, Any], Describe]] = {
    e.SubmarinesNamed: _submarines_named,
    e.DepthCharged: _depth_charged,
    e.Torpedoed: _torpedoed,
    e.SubmarineSpent: _submarine_spent,
    e.DamageChecked: _damage_checked,
    e.CargoHit: _cargo_hit,
    e.SeaHitsSettled: _sea_hits_settled,
    e.BattleBegan: _battle_began,
    e.BattleEnded: _battle_ended,
    e.KamikazeDeclared: _kamikaze_declared,
    e.AviationUsed: _aviation_used,
    e.BoxAssigned: _box_assigned,
    e.PointsCounted: _points_counted,
    e.AirFired: _air_fired,
    e.AirSettled: _air_settled,
    e.TargetsNamed: _targets_named,
    e.StrikeMet: _strike_met,
    e.StrikeFlown: _strike_flown,
    e.PointsStranded: _points_stranded,
    e.KamikazePlaced: _kamikaze_placed,
    e.PutIn: _put_in,
    e.RoundBegan: _round_began,
    e.ShipsPaired: _ships_paired,
    e.LeftoversAssigned: _leftovers_assigned,
    e.WithdrawalDeclared: _withdrawal_declared,
    e.GunsAimed: _guns_aimed,
    e.GunsFired: _guns_fired,
    e.RoundEnded: _round_ended,
    e.SeaControlled: _sea_controlled,
    e.LandingMade: _landing_made,
    e.SupportRolled: _support_rolled,
    e.LandCombatDeclared: _land_declared,
    e.LandFought: _land_fought,
    e.BaseOccupied: _base_occupied,
    e.AirDisembarked: _air_disembarked,
    e.BattleCalled: _battle_called,
    e.BattleAbandoned: _battle_abandoned,
    e.BattleFought: _battle_fought,
}

Menu = Callable[[Any], str]


def _yes(yes: str, no: str) -> Menu:
    return lambda cmd: f"{NAMES[cmd.side]} {yes if cmd.yes else no}"


def _named(cmd: c.NameSubmarineTargets) -> str:
    targets = all_of(map(force, cmd.forces)) if cmd.forces else "no force"
    return f"{ADJECTIVES[cmd.side]} submarines go for {targets}"


def _targets(cmd: c.NameTargets) -> str:
    words = [f"{number} at {force(target)}" for target, number in cmd.points.items() if number]
    return f"{ADJECTIVES[cmd.side]} Air Points: {all_of(words) if words else 'nowhere'}"


def _assigned(cmd: c.AssignStrikes) -> str:
    words = [f"{number} at {describe(one)}" for one, number in cmd.points.items() if number]
    kept = [f"{cmd.support} for ground support"] if cmd.support else []
    return f"{ADJECTIVES[cmd.side]} strike: {all_of((*words, *kept))}"


def _some(verb: str, none: str) -> Menu:
    return lambda cmd: f"{NAMES[cmd.side]} {verb} {units(cmd.units)}" if cmd.units else f"{NAMES[cmd.side]} {none}"


def _ships_put_in(cmd: Any) -> str:
    """Every ship by name: two of three destroyers can be chosen in three ways."""
    deed = f"puts in {all_of(map(describe, cmd.units))}" if cmd.units else "keeps out of surface combat"
    return f"{NAMES[cmd.side]} {deed}"


def _against(verb: str, pairs: str) -> Menu:
    def called(cmd: Any) -> str:
        words = [f"{describe(own)} {verb} {describe(enemy)}" for own, enemy in getattr(cmd, pairs).items()]
        return all_of(words) if words else f"{ADJECTIVES[cmd.side]} ships left over stay out of it"

    return called


MENU: Mapping[type[Command], Menu] = {
    c.NameSubmarineTargets: _named,
    c.AttackBySubmarine: lambda cmd: f"{ADJECTIVES[cmd.side]} submarine at {describe(cmd.unit)}",
    c.FightBattle: lambda cmd: f"Fight the battle in hex {cmd.hex}",
    c.DeclareKamikaze: _yes("declares Kamikaze", "declares no Kamikaze"),
    c.AssignBox: lambda cmd: f"{force(cmd.force)} in a {cmd.box.value} box",
    c.UseAviation: _some("commits", "keeps naval aviation out"),
    c.FightInTheAir: lambda cmd: "Fight in the air",
    c.NameTargets: _targets,
    c.OpenStrike: lambda cmd: f"{ADJECTIVES[cmd.by]} strike at {force(cmd.target)}",
    c.AssignStrikes: _assigned,
    c.PlaceKamikaze: lambda cmd: f"Kamikaze at {describe(cmd.unit)}",
    c.PutInSeaControl: _ships_put_in,
    c.PairShips: _against("against", "pairs"),
    c.AssignLeftovers: _against("against", "against"),
    c.Withdraw: _yes("withdraws", "stays"),
    c.AimGuns: _against("at", "at"),
    c.FireGuns: lambda cmd: "The guns fire",
    c.LandUnits: _some("lands", "lands no units"),
    c.RollSupport: lambda cmd: "Roll for ground support",
    c.FightOnLand: _yes("attacks on land", "does not attack on land"),
    c.CallBattle: lambda cmd: f"Fight the battle elsewhere{_pledges(cmd.pledged)}",
    c.AbandonBattle: lambda cmd: "Go on with the dice",
    c.ApplyBattleResult: lambda cmd: f"The result of {cmd.battle}",
    c.Disembark: _some("disembarks", "disembarks no units"),
}

DICE: frozenset[type[Event]] = frozenset(
    {
        e.DepthCharged,
        e.Torpedoed,
        e.DamageChecked,
        e.AirFired,
        e.AirSettled,
        e.StrikeMet,
        e.StrikeFlown,
        e.GunsFired,
        e.SupportRolled,
        e.LandFought,
    }
)
"""Facts that dice have decided."""
