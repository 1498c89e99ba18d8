"""PF-10.5-10.8 What the players decide in a fight."""

from ffts.games.pacific_fury.commands import combat as c
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import Fight, Kind, SideId, Step
from ffts.games.pacific_fury.rules.ch09 import put_ashore
from ffts.games.pacific_fury.rules.ch10.beginning import (
    begin_bombardment,
    carriers_among,
    check_target,
    choose_targets,
    open_second_round,
    second_round,
    sides_of,
    strike_again,
)
from ffts.games.pacific_fury.rules.ch10.hits import fire_next
from ffts.games.pacific_fury.rules.ch10.rounds import (
    LAST_ROUND,
    afterwards,
    attackers,
    battle_now,
    declared_home,
    end_battle,
    send_attackers_home,
    strike_on,
)
from ffts.games.pacific_fury.rules.forces import force_text, go_home, kind_of_force, wait
from ffts.games.pacific_fury.sequence import Ump


def declare_carrier_combat(ump: Ump, cmd: c.DeclareCarrierCombat) -> None:
    """PF-10.5.a Without combat everybody stays, shown; a second round that is declined sends the attacker home."""
    ump.say(e.CarrierCombatDeclared(side=cmd.side, yes=cmd.yes))
    first = not battle_now(ump).targets
    if cmd.yes and first:
        choose_targets(ump)
    elif cmd.yes:
        open_second_round(ump)
    elif first:
        end_battle(ump)
    else:
        send_attackers_home(ump)


def choose_target(ump: Ump, cmd: c.ChooseTarget) -> None:
    """PF-10.5.b One enemy task force in the zone, however many carriers the TF-C has."""
    own, enemies = sides_of(ump, cmd.side)
    waiting = [force for force in carriers_among(ump, own) if force not in battle_now(ump).targets]
    names = ", ".join(force_text(ump.data, force) for force in waiting)
    why = f"{force_text(ump.data, cmd.force)} chooses no target now"
    ump.insist(cmd.force in waiting, "PF-10.5.b", why, f"Choose targets for {names or 'no other: go on'}")
    known = ", ".join(force_text(ump.data, force) for force in enemies)
    why = f"{force_text(ump.data, cmd.target)} is not an enemy in this zone"
    ump.insist(cmd.target in enemies, "PF-10.5.b-WHO", why, f"Choose among {known}")
    ump.say(e.TargetChosen(side=cmd.side, force=cmd.force, target=cmd.target))
    choose_targets(ump)


def return_fire(ump: Ump, cmd: c.ReturnFire) -> None:
    """PF-10.6.c The struck TF-C may fire at the striker, in each round it is struck."""
    if not cmd.yes:
        ump.say(e.FireHeld(side=cmd.side))
    fire_next(ump)


def declare_return(ump: Ump, cmd: c.DeclareReturn) -> None:
    """PF-10.8.a The defender says first; once he has kept silent, the attacker's return is not answered."""
    ump.say(e.ReturnDeclared(side=cmd.side, yes=cmd.yes))
    battle = battle_now(ump)
    if cmd.yes:
        go_home(ump, declared_home(ump, cmd.side), "it returns", "PF-10.8.a")
    if cmd.side is battle.attacker:
        _attacker_has_answered(ump, cmd.yes)
    else:
        _defender_has_answered(ump, cmd.yes)


def _attacker_has_answered(ump: Ump, yes: bool) -> None:
    if yes:
        end_battle(ump)
    elif battle_now(ump).fight is not Fight.STRIKE:
        second_round(ump)


def _defender_has_answered(ump: Ump, yes: bool) -> None:
    """PF-10.8.b After the second round, and with no target left, the attacker goes home; one that is gone does not."""
    battle = battle_now(ump)
    if not attackers(ump):
        end_battle(ump)
    elif battle.round == LAST_ROUND:
        send_attackers_home(ump)
    elif battle.fight is Fight.STRIKE:
        strike_on(ump)
    elif yes:
        afterwards(ump)
    elif not _has_second_round(ump):
        second_round(ump)
    else:
        wait(ump, Step.RETURN, battle.attacker)


def _has_second_round(ump: Ump) -> bool:
    """PF-10.5.c Without carriers on either side nothing is left to be said."""
    if battle_now(ump).fight is not Fight.CARRIER:
        return True
    return any(carriers_among(ump, sides_of(ump, side)[0]) for side in SideId)


def continue_strike(ump: Ump, cmd: c.ContinueStrike) -> None:
    """PF-10.6.e The same or another target in reach; whether a striker that stops goes home is open (PF-Q15)."""
    battle = battle_now(ump)
    if cmd.target is not None:
        ump.heed(check_target, ump, cmd.side, battle.force, cmd.target)
        strike_again(ump, cmd.target)
    elif ump.state.public.house.strike_stopped == "stays":
        end_battle(ump)
    else:
        send_attackers_home(ump)


def continue_bombard(ump: Ump, cmd: c.ContinueBombard) -> None:
    """PF-10.4.b A second round from scratch, or home."""
    if cmd.yes:
        open_second_round(ump)
    else:
        send_attackers_home(ump)


def bombard_after_combat(ump: Ump, cmd: c.BombardAfterCombat) -> None:
    """PF-9.4.b and PF-10.3.c One round of bombardment in place of a second round of combat."""
    battle = battle_now(ump)
    able = kind_of_force(ump, battle.force) is Kind.B
    why = f"{force_text(ump.data, battle.force)} has Transports and bombards nothing"
    ump.insist(able, "PF-10.3.c", why, "Land them, or go home")
    if cmd.yes:
        begin_bombardment(ump, battle.attacker, battle.force, after_combat=True)
    else:
        send_attackers_home(ump)


def land_after_combat(ump: Ump, cmd: c.LandAfterCombat) -> None:
    """PF-9.3.a and PF-10.3.c The sound is empty and the field disrupted: the Transports land."""
    battle = battle_now(ump)
    able = kind_of_force(ump, battle.force) is Kind.A
    ump.insist(
        able, "PF-10.3.c-LAND", f"{force_text(ump.data, battle.force)} has no Transports to land", "Bombard, or go home"
    )
    if cmd.yes:
        put_ashore(ump, battle.attacker, battle.force)
        end_battle(ump)
    else:
        send_attackers_home(ump)
