"""PF-10.1 and PF-10.8 What follows a round: returns, a second round, what is done in empty water, the end."""

from collections.abc import Callable, Iterable, Mapping

from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import Fight, Kind, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.rules.forces import finish, go_home, is_express, kind_of_force, together, wait
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.state.parts import Battle

LAST_ROUND = 2  # PF-10.1


def battle_now(ump: Ump) -> Battle:
    battle = ump.state.public.battle
    assert battle is not None
    return battle


def left(ump: Ump, forces: Iterable[TfId]) -> tuple[TfId, ...]:
    """Those that still have a unit here."""
    return tuple(force for force in forces if force in ump.state.public.stacks)


def attackers(ump: Ump) -> tuple[TfId, ...]:
    return left(ump, battle_now(ump).attackers)


def defenders(ump: Ump) -> tuple[TfId, ...]:
    return left(ump, battle_now(ump).defenders)


# --- the end of a round -------------------------------------------------------------


def end_round(ump: Ump) -> None:
    """PF-10.1 Hits are dealt with; what comes next depends on who is still there."""
    battle = battle_now(ump)
    there = {*battle.attackers, *battle.defenders}
    gone = tuple(sorted(there - {*attackers(ump), *defenders(ump)}))
    ump.say(e.RoundEnded(round=battle.round, gone=gone))
    AFTER_ROUND[battle.fight](ump)


def _after_fleets(ump: Ump) -> None:
    """PF-10.3.b, PF-10.5.c and PF-10.5.d Guns or carriers: the side that is left says whether it returns."""
    _after_round(ump, afterwards)


def _after_strike(ump: Ump) -> None:
    """PF-10.8.a also holds for a strike: the struck side first."""
    _after_round(ump, strike_on)


def _after_round(ump: Ump, alone: Callable[[Ump], None]) -> None:
    """PF-10.8.a A defender that is left is asked, though no attacker may be; what an attacker that is left alone does
    is its fight's."""
    if battle_now(ump).round == LAST_ROUND:
        last_round_over(ump)
    elif defenders(ump):
        wait(ump, Step.RETURN, battle_now(ump).defender)
    elif attackers(ump):
        alone(ump)
    else:
        end_battle(ump)


def _after_bombardment(ump: Ump) -> None:
    """PF-10.4.b Home once the field is disrupted, and after the second round in any case."""
    battle = battle_now(ump)
    over = not ump.state.public.operational or battle.round == LAST_ROUND or battle.after_combat
    if over:
        go_home(ump, attackers(ump), "the bombardment is over", "PF-10.4.b")
        end_battle(ump)
    else:
        wait(ump, Step.BOMBARD_ON, battle.attacker)


AFTER_ROUND: Mapping[Fight, Callable[[Ump], None]] = {
    Fight.SURFACE: _after_fleets,
    Fight.CARRIER: _after_fleets,
    Fight.STRIKE: _after_strike,
    Fight.BOMBARDMENT: _after_bombardment,
}


def strike_on(ump: Ump) -> None:
    """PF-10.6.e A striker with a carrier and something to strike may go on; otherwise it goes home."""
    from ffts.games.pacific_fury.rules.ch10.beginning import targets_of

    battle = battle_now(ump)
    able = bool(attackers(ump)) and kind_of_force(ump, battle.force) is Kind.C
    if able and targets_of(ump.state, ump.data, battle.attacker, battle.force):
        wait(ump, Step.STRIKE_ON, battle.attacker)
    else:
        send_attackers_home(ump)


def afterwards(ump: Ump) -> None:
    """PF-10.3.c Ironbottom Sound is empty after one round: a TF-B may bombard, a TF-A may land."""
    battle, public = battle_now(ump), ump.state.public
    emptied = public.house.removed_by_return or not battle.defender_left
    if battle.zone is Zone.IBS and emptied and (_can_bombard(ump) or _can_land(ump)):
        wait(ump, Step.AFTERWARDS, battle.attacker)
    else:
        send_attackers_home(ump)


def _can_bombard(ump: Ump) -> bool:
    public, battle = ump.state.public, battle_now(ump)
    ready = kind_of_force(ump, battle.force) is Kind.B and not is_express(ump.state, battle.force)
    return ready and public.operational and battle.attacker is public.other


def _can_land(ump: Ump) -> bool:
    return kind_of_force(ump, battle_now(ump).force) is Kind.A and not ump.state.public.operational


# --- the end of the fight -----------------------------------------------------------


def send_attackers_home(ump: Ump) -> None:
    """PF-10.8.b Every attack ends in base."""
    go_home(ump, attackers(ump), "the attack is over", "PF-10.8.b")
    end_battle(ump)


def last_round_over(ump: Ump) -> None:
    """PF-10.8.b and PF-10.8.c The attacker goes home; so does a defending task force that was hit, and the rest may."""
    send_the_hit_home(ump)
    if defenders(ump):
        wait(ump, Step.RETURN, battle_now(ump).defender)
    else:
        send_attackers_home(ump)


def send_the_hit_home(ump: Ump) -> None:
    """PF-10.8.c Each task force by itself; in Ironbottom Sound all of a side together, in either round hit."""
    public, battle = ump.state.public, battle_now(ump)
    hit = [force for force in battle.hit if force in public.stacks]
    sound = public.at(battle.defender, Zone.IBS)
    if battle.sound_hit:
        hit += [force for force in sound if force not in hit]
    go_home(ump, hit, "it was hit", "PF-10.8.c")


def end_battle(ump: Ump) -> None:
    """PF-10.8 The operation is over; after a single round a hit defender stays (PF-Q6)."""
    battle = battle_now(ump)
    if battle.round < LAST_ROUND and ump.state.public.house.return_after_first:
        send_the_hit_home(ump)
    ump.say(e.BattleEnded())
    finish(ump, battle.attacker, battle.sortied)


def declared_home(ump: Ump, side: SideId) -> tuple[TfId, ...]:
    """PF-10.8.a All its task forces in the fight; of a strike the one that was struck (PF-Q28)."""
    battle = battle_now(ump)
    if side is battle.attacker:
        return attackers(ump)
    if battle.fight is Fight.STRIKE and ump.state.public.house.strike_return == "zone":
        zone = battle.zone
        return ump.state.public.at(side, zone) if zone else ()
    return tuple(dict.fromkeys(one for force in defenders(ump) for one in together(ump.state, force)))
