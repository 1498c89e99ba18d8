"""PF-10.0 How a fight begins, and how its second round does."""

from collections.abc import Callable

from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import HENDERSON, Fight, Kind, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.rules.ch10.hits import fire_next
from ffts.games.pacific_fury.rules.ch10.rounds import attackers, battle_now, defenders, send_attackers_home
from ffts.games.pacific_fury.rules.forces import force_text, kind_of_force, reveal, together, wait
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State


def strike_zones(data: Catalog, zone: Zone, same: bool = False) -> tuple[Zone, ...]:
    """PF-9.5 Where a TF-C in this zone can strike; whether also in its own is open (PF-Q8)."""
    if not zone.is_open:
        return ()
    beside = tuple(one for one in data.sea.beside(zone) if one is not Zone.SLOT)
    return (*beside, zone) if same else beside


def targets_of(state: State, data: Catalog, side: SideId, force: TfId) -> tuple[TfId, ...]:
    """PF-9.5 and PF-10.6.b Task forces in reach, and the field while it works."""
    public = state.public
    stack = public.stacks.get(force)
    if stack is None or stack.zone is None:
        return ()
    zones = strike_zones(data, stack.zone, public.house.strike_same_zone)
    forces = tuple(one for zone in zones for one in public.at(side.enemy, zone))
    return (HENDERSON, *forces) if side is public.other and public.operational else forces


def check_target(ump: Ump, side: SideId, force: TfId, target: TfId) -> None:
    """PF-9.5 and PF-10.6.b"""
    public, name = ump.state.public, force_text(ump.data, force)
    if target == HENDERSON:
        why = "The initiative player holds Henderson Field and does not strike it"
        ump.insist(side is public.other, "PF-6.2.b", why, "Strike an enemy task force")
        why = "Henderson Field is disrupted; a strike would do nothing"
        ump.require(public.operational, "PF-10.6.b-DONE", why, "Strike a task force, or pass")
        return
    stack = public.stacks.get(target)
    mine = public.stacks.get(force)
    there = stack is not None and stack.side is not side and stack.zone is not None
    ump.insist(
        there,
        "PF-9.5-WHO",
        f"{force_text(ump.data, target)} is not an enemy at sea",
        "Choose an enemy task force at sea",
    )
    assert stack is not None and stack.zone is not None and mine is not None and mine.zone is not None
    zones = strike_zones(ump.data, mine.zone, public.house.strike_same_zone)
    reach = ", ".join(zone.text for zone in zones)
    why = f"{name} reaches {reach}; {force_text(ump.data, target)} is in {stack.zone.text}"
    ump.require(stack.zone in zones, "PF-9.5-REACH", why, "Choose another target, or move first")


def begin_surface_combat(ump: Ump, side: SideId, force: TfId, zone: Zone, sortied: bool) -> None:
    """PF-10.0 and PF-10.3.a Guns in Ironbottom Sound and the Slot: every ship of both sides there."""
    enemies = ump.state.public.at(side.enemy, zone)
    ump.say(
        e.BattleBegan(
            fight=Fight.SURFACE,
            zone=zone,
            attacker=side,
            force=force,
            attackers=(force,),
            defenders=enemies,
            sortied=sortied,
        )
    )
    fire_next(ump)


def begin_bombardment(ump: Ump, side: SideId, force: TfId, after_combat: bool = False) -> None:
    """PF-10.4.a Guns against the field; whoever bombards is shown."""
    reveal(ump, (force,), "it bombards", "PF-8.4.a")
    sortied = ump.state.public.battle is not None and battle_now(ump).sortied
    ump.say(
        e.BattleBegan(
            fight=Fight.BOMBARDMENT,
            zone=Zone.IBS,
            attacker=side,
            force=force,
            attackers=(force,),
            defenders=(),
            sortied=sortied,
            after_combat=after_combat,
        )
    )
    fire_next(ump)


# --- carriers -----------------------------------------------------------------------


def meet_unseen(ump: Ump, side: SideId, force: TfId, zone: Zone) -> bool:
    """PF-Q29 Carriers of both sides may meet without being shown, so that they look for each other elsewhere."""
    if ump.state.public.house.battles_shown != "after":
        return False
    return all(carriers_among(ump, forces) for forces in _those_who_meet(ump, side, force, zone))


def _those_who_meet(ump: Ump, side: SideId, force: TfId, zone: Zone) -> tuple[tuple[TfId, ...], tuple[TfId, ...]]:
    """PF-10.5.b Those of the attacker that take part (PF-Q21), and all of the enemy's in the zone."""
    public = ump.state.public
    own = public.at(side, zone) if public.house.carriers_bystanders == "all" else (force,)
    return own, public.at(side.enemy, zone)


def begin_carrier_combat(ump: Ump, side: SideId, force: TfId, zone: Zone, sortied: bool) -> bool:
    """PF-10.5.a With carriers on both sides it is fought; with some on one, that side says; with none, nothing is."""
    own, enemies = _those_who_meet(ump, side, force, zone)
    has_carriers = [one for one, forces in ((side, own), (side.enemy, enemies)) if carriers_among(ump, forces)]
    if not has_carriers:
        return False
    ump.say(
        e.BattleBegan(
            fight=Fight.CARRIER,
            zone=zone,
            attacker=side,
            force=force,
            attackers=own,
            defenders=enemies,
            sortied=sortied,
        )
    )
    if len(has_carriers) > 1:
        _meet(ump, choose_targets)
    else:
        wait(ump, Step.CONSENT, has_carriers[0])
    return True


def _meet(ump: Ump, here: Callable[[Ump], None]) -> None:
    """PF-Q29 What goes on here at once, or waits for word how they fight where somebody still lies face down."""
    battle = battle_now(ump)
    if ump.state.public.house.battles_shown == "after" and battle.round == 1 and unseen(ump):
        wait(ump, Step.MEETING, battle.attacker)
    else:
        here(ump)


def unseen(ump: Ump) -> tuple[TfId, ...]:
    """PF-8.4.a Those in the fight, and beside them in its zone, that are not shown."""
    battle, public = battle_now(ump), ump.state.public
    zone = battle.zone if battle.fight is Fight.CARRIER else None
    beside = (*public.at(battle.attacker, zone), *public.at(battle.defender, zone)) if zone else ()
    there = dict.fromkeys((*attackers(ump), *defenders(ump), *beside))
    return tuple(force for force in there if force not in public.shown)


def show_everybody(ump: Ump) -> None:
    """PF-8.4.a Those that were kept face down are shown."""
    reveal(ump, unseen(ump), "it fights", "PF-8.4.a")


def fight_here(ump: Ump) -> None:
    """PF-10.5 and PF-10.6.c On with the dice of the campaign."""
    battle = battle_now(ump)
    if battle.fight is Fight.STRIKE:
        _is_struck(ump, battle.attacker, battle.targets[battle.force])
    else:
        choose_targets(ump)


def carriers_among(ump: Ump, forces: tuple[TfId, ...]) -> tuple[TfId, ...]:
    """The TF-Cs among them."""
    return tuple(force for force in forces if kind_of_force(ump, force) is Kind.C)


def choose_targets(ump: Ump) -> None:
    """PF-10.5.b Each TF-C one enemy task force, the attacker first (PF-Q22); where there is only one, it is that."""
    battle = battle_now(ump)
    first = battle.attacker if ump.state.public.house.targets_order == "attacker" else battle.defender
    for side in (first, first.enemy):
        own, enemies = sides_of(ump, side)
        for force in carriers_among(ump, own):
            if force in battle_now(ump).targets:
                continue
            if len(enemies) > 1:
                wait(ump, Step.TARGET, side)
                return
            ump.say(e.TargetChosen(side=side, force=force, target=enemies[0]))
    fire_next(ump)


def sides_of(ump: Ump, side: SideId) -> tuple[tuple[TfId, ...], tuple[TfId, ...]]:
    """Those of a side that are in the fight, and their enemies."""
    pair = attackers(ump), defenders(ump)
    return pair if side is battle_now(ump).attacker else (pair[1], pair[0])


def second_round(ump: Ump) -> None:
    """PF-10.3.b and PF-10.5.c Both remain: once more, carriers with targets of their choice."""
    battle = battle_now(ump)
    if battle.fight is Fight.CARRIER:
        both = [side for side in (battle.attacker, battle.defender) if carriers_among(ump, sides_of(ump, side)[0])]
        if not both:
            _no_carrier_left(ump)
            return
        if len(both) == 1 and ump.state.public.house.carriers_second_round == "declinable":
            wait(ump, Step.CONSENT, both[0])
            return
    open_second_round(ump)


def _no_carrier_left(ump: Ump) -> None:
    """PF-10.8.b Nobody can fire any more; what a hit defender does then is open (PF-Q16)."""
    from ffts.games.pacific_fury.rules.ch10.rounds import send_the_hit_home

    if ump.state.public.house.carriers_none_left == "hit_go_home":
        send_the_hit_home(ump)
    send_attackers_home(ump)


def open_second_round(ump: Ump) -> None:
    battle = battle_now(ump)
    ump.say(e.RoundBegan(round=2, fight=battle.fight, zone=battle.zone, defenders=defenders(ump)))
    if battle.fight is Fight.CARRIER:
        choose_targets(ump)
    else:
        fire_next(ump)


# --- strikes ------------------------------------------------------------------------


def begin_strike(ump: Ump, side: SideId, force: TfId, target: TfId) -> None:
    """PF-10.6.c The target, chosen unseen, is shown; in Ironbottom Sound all of its side are."""
    zone, enemies = _struck(ump, target)
    ump.say(
        e.BattleBegan(fight=Fight.STRIKE, zone=zone, attacker=side, force=force, attackers=(force,), defenders=enemies)
    )
    _strikes(ump, side, force, target)


def strike_again(ump: Ump, target: TfId) -> None:
    """PF-10.6.e The second round, at the same or another target."""
    battle = battle_now(ump)
    zone, enemies = _struck(ump, target)
    ump.say(e.RoundBegan(round=2, fight=Fight.STRIKE, zone=zone, defenders=enemies))
    _strikes(ump, battle.attacker, battle.force, target)


def _struck(ump: Ump, target: TfId) -> tuple[Zone | None, tuple[TfId, ...]]:
    if target == HENDERSON:
        return None, ()
    return ump.state.public.stacks[target].zone, together(ump.state, target)


def _strikes(ump: Ump, side: SideId, force: TfId, target: TfId) -> None:
    """PF-10.6.c A struck TF-C may fire back."""
    ump.say(e.TargetChosen(side=side, force=force, target=target))
    if target == HENDERSON:
        fire_next(ump)
    else:
        _meet(ump, lambda ump: _is_struck(ump, side, target))


def _is_struck(ump: Ump, side: SideId, target: TfId) -> None:
    reveal(ump, defenders(ump), "it is struck", "PF-8.4.a")
    if kind_of_force(ump, target) is Kind.C:
        wait(ump, Step.RETURN_FIRE, side.enemy)
    else:
        fire_next(ump)
