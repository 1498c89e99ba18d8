"""What the facts of chapters 11-15, 17 and 20 change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.skies.apply.putting import put_af, put_force, put_intel, put_platform, put_ship, put_side
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import Segment, ShipId, SideId
from ffts.games.skies.state import Ship, State
from ffts.games.skies.state.strike import Combat, Engagement, GroupId, Raider, Shot, Sighted, Wreck


def fresh_strike(state: State) -> State:
    """3.4.5 A strike segment begins: nobody has attacked yet; formations stay as they were laid."""
    if state.engagements:
        state = state.model_copy(update={"engagements": {}})
    for side in state.sides.values():
        combat = side.combat
        if combat.raiders or combat.cap_rounds or combat.fought or combat.aa_spent:
            kept = Combat(templates=combat.templates, sighted=combat.sighted, rolled=combat.rolled)
            state = put_side(state, side.id, combat=kept)
    return fresh_step(state)


def fresh_step(state: State) -> State:
    """14.4, 17.4 and 20.4 A new phase: AA points and guns are there again, every ship may roll for damage control."""
    for side in state.sides.values():
        if side.combat.gunned:
            state = _put_combat(state, side.id, gunned={})
        if side.combat.aa_spent:
            state = _put_combat(state, side.id, aa_spent={})
        if side.combat.rolled:
            for key in side.combat.rolled:
                rested = side.ships[key].damage.model_copy(update={"rolled": 0})
                state = put_ship(state, side.id, key, damage=rested)
            state = _put_combat(state, side.id, rolled=())
    return state


def _nothing(state: State, event: Event) -> State:
    return state


def _sighting_rolled(state: State, event: e.SightingRolled) -> State:
    flying = state.sides[event.side].formations
    seen = {key: one for key, one in state.sides[event.side].combat.sighted.items() if key in flying}
    seen[event.formation] = Sighted(turn=event.turn, result=event.result)
    return _put_combat(state, event.side, sighted=seen)


def _strike_strayed(state: State, event: e.StrikeStrayed) -> State:
    for af, last in event.last_turns.items():
        state = put_af(state, event.side, af, last_turn=last)
    return state


def _group_committed(state: State, event: e.GroupCommitted) -> State:
    """15.1 The ship drawn for an armed searcher is the umpire's note, not the attacker's (3.6)."""
    raiders = state.sides[event.side].combat.raiders
    plain = event.raider.model_copy(update={"ship": None, "shots": ()})
    state = _put_combat(state, event.side, raiders={**raiders, plain.id: plain})
    return _put_engagement(state, plain.id, ship=event.raider.ship) if event.raider.ship else state


def _asp_rolled(state: State, event: e.AspRolled) -> State:
    return _put_raider(state, event.side, event.group, asp=event.asp, choosing=event.asp is None)


def _asp_chosen(state: State, event: e.AspChosen) -> State:
    return _put_raider(state, event.side, event.group, asp=event.asp, choosing=False)


def _formation_laid(state: State, event: e.FormationLaid) -> State:
    laid = state.sides[event.side].combat.templates
    return _put_combat(state, event.side, templates={**laid, event.task_force: event.templates})


def _formation_seen(state: State, event: e.FormationSeen) -> State:
    seen = {**state.intel[event.by].formations, event.task_force: event.sheets}
    return put_intel(state, event.by, formations=seen)


def _sinkings_seen(state: State, event: e.SinkingsSeen) -> State:
    wrecks = tuple(Wreck(task_force=event.task_force, cls=cls, turn=event.turn) for cls in event.classes)
    return put_intel(state, event.by, wrecks=(*state.intel[event.by].wrecks, *wrecks))


def _cap_round_fought(state: State, event: e.CapRoundFought) -> State:
    rounds = state.sides[event.side].combat.cap_rounds
    return _put_combat(state, event.side, cap_rounds=(*rounds, f"{event.target} {event.when}"))


def _cap_engaged(state: State, event: e.CapEngaged) -> State:
    sent = bool(event.sent) and event.when == "before"
    return _put_raider(state, state.enemy_of(event.side), event.group, cap_sent=True) if sent else state


def _group_hurt(state: State, event: e.GroupHurt) -> State:
    raider = state.sides[event.side].combat.raiders[event.group]
    return _put_raider(
        state,
        event.side,
        event.group,
        turned=(*raider.turned, *event.turned),
        met_cap=raider.met_cap or event.met_cap,
        scattered=raider.scattered or event.scattered,
    )


def _combat_fought(state: State, event: e.CombatFought) -> State:
    fought = state.sides[event.side].combat.fought
    new = tuple(af for af in event.afs if af not in fought)
    return _put_combat(state, event.side, fought=(*fought, *new)) if new else state


def _target_chosen(state: State, event: e.TargetChosen) -> State:
    state = _put_raider(state, event.side, event.group, shape=event.shape, mode=event.mode, close=event.close)
    return _put_engagement(state, event.group, ship=event.ship)


def _group_divided(state: State, event: e.GroupDivided) -> State:
    raiders = state.sides[event.side].combat.raiders
    whole = raiders[event.group]
    stay = tuple(af for af in whole.afs if af not in event.afs)
    away = whole.model_copy(
        update={"id": event.rest, "afs": event.afs, "escorts": (), "mode": None, "shape": "", "close": False}
    )
    divided = {event.group: whole.model_copy(update={"afs": stay}), event.rest: away}
    return _put_combat(state, event.side, raiders={**raiders, **divided})


def _attack_forfeited(state: State, event: e.AttackForfeited) -> State:
    """15.5 Who gives up before anybody has fired at him leaves his place and the guns laid on him free for others."""
    if not state.sides[event.side].combat.raiders[event.group].aa_done:
        state = _guns_laid(state, state.enemy_of(event.side), event.group, ())
        state = _put_engagement(state, event.group, ship=None)
        state = _put_raider(state, event.side, event.group, mode=None, shape="", close=False)
    return _put_raider(state, event.side, event.group, aa_done=True, attacked=True)


def _ship_attacked(state: State, event: e.ShipAttacked) -> State:
    state = put_ship(state, event.side, event.ship, attacked_on=event.turn)
    return put_force(state, event.side, event.task_force, attacked_on=event.turn)


def _aa_allocated(state: State, event: e.AaAllocated) -> State:
    state = _guns_laid(state, event.side, event.group, event.shots)
    return _put_raider(state, state.enemy_of(event.side), event.group, held_fire=event.held)


def _guns_laid(state: State, side: SideId, group: GroupId, shots: tuple[Shot, ...]) -> State:
    """14.4 These shots instead of those that were laid on the group before."""
    spent = dict(state.sides[side].combat.aa_spent)
    before = state.engagements.get(group)
    for shot in before.shots if before else ():
        spent[shot.ship] = spent.get(shot.ship, 0.0) - shot.points
    for shot in shots:
        spent[shot.ship] = spent.get(shot.ship, 0.0) + shot.points
    state = _put_combat(state, side, aa_spent=spent)
    return _put_engagement(state, group, shots=shots)


def _aa_fired(state: State, event: e.AaFired) -> State:
    attacker = state.enemy_of(event.side)
    raider = state.sides[attacker].combat.raiders[event.group]
    return _put_raider(state, attacker, event.group, turned=(*raider.turned, *event.turned), aa_done=True)


def _attack_rolled(state: State, event: e.AttackRolled) -> State:
    state = _put_raider(state, event.side, event.group, attacked=True, hits=event.hits)
    raider = state.sides[event.side].combat.raiders[event.group]
    return _weapons_used(state, event.side, raider) if event.faces else state


def _weapons_used(state: State, side: SideId, raider: Raider) -> State:
    """15.4 Who has attacked is remembered; 8.5 a searcher that has attacked flies on without its weapon."""
    air = state.sides[side].air
    used: dict[str, object] = {"weapon_spent": True} if raider.searcher else {}
    if raider.target in state.sides[state.enemy_of(side)].task_forces:
        used["struck_on"] = state.public.turn
    struck = {af: air[af].model_copy(update=used) for af in raider.afs if af not in raider.turned}
    return put_side(state, side, air={**air, **struck})


def _hits_dealt_with(state: State, event: e.HitsDealtWith) -> State:
    return _put_raider(state, event.side, event.group, damage_done=event.hits)


def _ship_damaged(state: State, event: e.ShipDamaged) -> State:
    """17.4 A ship damaged in this phase rolls for damage control from the next one on."""
    ship = state.sides[event.side].ships[event.ship]
    damage = ship.damage.after(event.effect)
    if not ship.damage.any:
        damage = damage.model_copy(update={"rolled": 1})
        state = _note_rolled(state, event.side, ship.id)
    lost = _speed_lost(damage.speed_of(ship.full_speed), ship)
    return put_ship(state, event.side, ship.id, damage=damage, speed=lost)


def _hull_stated(state: State, event: e.HullStated) -> State:
    damage = state.sides[event.side].ships[event.ship].damage
    return put_ship(state, event.side, event.ship, damage=damage.model_copy(update={"hull_lost": event.hull_lost}))


def _speed_lost(speed: float, before: Ship) -> float:
    """What was stated of her speed by ruling stays in force."""
    stated = max(0.0, before.damage.speed_of(before.full_speed) - before.speed)
    return max(0.0, round(speed - stated, 2))


def _control_rolled(state: State, event: e.DamageControlRolled) -> State:
    ship = state.sides[event.side].ships[event.ship]
    state = _note_rolled(state, event.side, ship.id)
    public = state.public
    under_attack = {"rolled_under_attack_on": public.turn} if public.segment is Segment.STRIKE else {}
    tried = {"rolled": ship.damage.rolled + 1, **under_attack}
    return put_ship(state, event.side, ship.id, damage=ship.damage.model_copy(update=tried))


def _note_rolled(state: State, side: SideId, ship: ShipId) -> State:
    """Which ships have to be rested when the next phase begins; to look through all of them each time takes long."""
    rolled = state.sides[side].combat.rolled
    return state if ship in rolled else _put_combat(state, side, rolled=(*rolled, ship))


def _damage_tended(state: State, event: e.DamageTended) -> State:
    ship = state.sides[event.side].ships[event.ship]
    damage = ship.damage.tended(event.number, event.size, event.mended)
    speed = _speed_lost(damage.speed_of(ship.full_speed), ship)
    return put_ship(state, event.side, ship.id, damage=damage, speed=speed)


def _elevator_mended(state: State, event: e.ElevatorMended) -> State:
    lifts_out = state.sides[event.side].platforms[event.platform].lifts_out
    left = tuple(lift for lift in lifts_out if lift != event.elevator)
    return put_platform(state, event.side, event.platform, lifts_out=left)


def _attack_typed(state: State, event: e.AttackTyped) -> State:
    state = _put_raider(state, event.side, event.group, aa_done=True, attacked=True, hits=event.hits)
    raider = state.sides[event.side].combat.raiders[event.group]
    return _weapons_used(state, event.side, raider)


def _battle_began(state: State, event: e.BattleBegan) -> State:
    there = set(event.battle.forces)
    others = tuple(battle for battle in state.public.battles if not there & set(battle.forces))
    return put_public(state, battles=(*others, event.battle))


def _battle_ended(state: State, event: e.BattleEnded) -> State:
    """A battle with nobody left in it is over."""
    gone = set(event.forces)
    left = (
        battle.model_copy(update={"forces": tuple(force for force in battle.forces if force not in gone)})
        for battle in state.public.battles
    )
    return put_public(state, battles=tuple(battle for battle in left if battle.forces))


def _guns_fired(state: State, event: e.GunsFired) -> State:
    gunned = state.sides[event.side].combat.gunned
    mounts = gunned.get(event.ship, 0) + event.mounts
    return _put_combat(state, event.side, gunned={**gunned, event.ship: mounts})


def _spread_dropped(state: State, event: e.SpreadDropped) -> State:
    return _put_raider(state, event.side, event.group, spread=event.torpedoes)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.SightingRolled: _sighting_rolled,
    e.StrikeStrayed: _strike_strayed,
    e.FightersStrafed: _nothing,
    e.SubmarineFired: _nothing,
    e.GroupCommitted: _group_committed,
    e.AspRolled: _asp_rolled,
    e.AspChosen: _asp_chosen,
    e.FormationLaid: _formation_laid,
    e.CapEngaged: _cap_engaged,
    e.FormationSeen: _formation_seen,
    e.SinkingsSeen: _sinkings_seen,
    e.CapRoundFought: _cap_round_fought,
    e.GroupHurt: _group_hurt,
    e.CombatFought: _combat_fought,
    e.TargetChosen: _target_chosen,
    e.GroupDivided: _group_divided,
    e.AttackForfeited: _attack_forfeited,
    e.ShipAttacked: _ship_attacked,
    e.AaAllocated: _aa_allocated,
    e.AaFired: _aa_fired,
    e.AttackRolled: _attack_rolled,
    e.HitsDealtWith: _hits_dealt_with,
    e.ShipDamaged: _ship_damaged,
    e.HullStated: _hull_stated,
    e.DamageControlRolled: _control_rolled,
    e.DamageTended: _damage_tended,
    e.ElevatorMended: _elevator_mended,
    e.ShipBlewUp: _nothing,
    e.CapTyped: _nothing,
    e.AttackTyped: _attack_typed,
    e.BattleBegan: _battle_began,
    e.BattleEnded: _battle_ended,
    e.GunsFired: _guns_fired,
    e.SpreadDropped: _spread_dropped,
}


def _put_combat(state: State, side: SideId, **changes: Any) -> State:
    return put_side(state, side, combat=state.sides[side].combat.model_copy(update=changes))


def _put_raider(state: State, side: SideId, group: GroupId, **changes: Any) -> State:
    raiders = state.sides[side].combat.raiders
    changed: Raider = raiders[group].model_copy(update=changes)
    return _put_combat(state, side, raiders={**raiders, group: changed})


def _put_engagement(state: State, group: GroupId, **changes: Any) -> State:
    noted = state.engagements.get(group, Engagement()).model_copy(update=changes)
    return state.model_copy(update={"engagements": {**state.engagements, group: noted}})
