"""What the facts of the Combat Phase change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import less, put_public, without
from ffts.games.fire_in_the_sky.apply.pieces import put_units
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.names import HexId, SideId, Spot
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import NO_POINTS, Battle, Points, Strike, SubmarineAttack


def put_combat(state: State, **changes: Any) -> State:
    return put_public(state, combat=state.public.combat.model_copy(update=changes))


def put_battle(state: State, **changes: Any) -> State:
    battle = state.public.battle
    return put_public(state, battle=battle.model_copy(update=changes)) if battle else state


def battle_of(state: State) -> Battle:
    """The battle that the fact is about; an empty one where a ruling has ended it."""
    return state.public.battle or Battle(hex=HexId(""), number=0)


def _nothing(state: State, event: Event) -> State:
    return state


# --- submarines -----------------------------------------------------------------------


def _submarines_named(state: State, event: e.SubmarinesNamed) -> State:
    combat, left = state.public.combat, state.public.submarines
    state = put_public(state, submarines={**left, event.side: max(0, left[event.side] - len(event.forces))})
    attacks = (*combat.attacks, *(SubmarineAttack(by=event.side, force=force) for force in event.forces))
    return put_combat(state, named=(*combat.named, event.side), attacks=attacks)


def _submarine_spent(state: State, event: e.SubmarineSpent) -> State:
    attacks = state.public.combat.attacks
    return put_combat(state, attacks=without(attacks, (SubmarineAttack(by=event.side, force=event.force),)))


# --- damage ---------------------------------------------------------------------------


def _damage_checked(state: State, event: e.DamageChecked) -> State:
    return put_public(state, elite_lost=tuple(dict.fromkeys((*state.public.elite_lost, *event.elite_lost))))


def _cargo_hit(state: State, event: e.CargoHit) -> State:
    hits = state.public.combat.sea_hits
    return put_combat(state, sea_hits={**hits, event.unit: hits.get(event.unit, 0) + event.hits})


def _sea_hits_settled(state: State, event: e.SeaHitsSettled) -> State:
    combat = state.public.combat
    hurt = (*combat.hurt_at_sea, event.unit) if event.lost else combat.hurt_at_sea
    return put_combat(state, sea_hits=less(combat.sea_hits, event.unit), hurt_at_sea=hurt)


# --- the board ------------------------------------------------------------------------


def _battle_began(state: State, event: e.BattleBegan) -> State:
    return put_public(state, battle=Battle(hex=event.hex, number=event.number))


def _battle_ended(state: State, event: e.BattleEnded) -> State:
    state = put_combat(state, fought=(*state.public.combat.fought, event.hex))
    return put_public(state, battle=None)


def _kamikaze_declared(state: State, event: e.KamikazeDeclared) -> State:
    state = put_public(state, kamikaze=True) if event.yes else state
    return put_battle(state, asked_kamikaze=True)


def _aviation_used(state: State, event: e.AviationUsed) -> State:
    state = put_units(state, event.fights, Spot(event.base))
    return put_battle(state, sitting_out=event.sits, asked_aviation=True)


def _box_assigned(state: State, event: e.BoxAssigned) -> State:
    return put_battle(state, boxes={**battle_of(state).boxes, event.force: event.box})


# --- in the air -----------------------------------------------------------------------


def _points_counted(state: State, event: e.PointsCounted) -> State:
    return put_battle(state, points=event.points)


def _put_points(state: State, side: SideId, points: Points) -> State:
    return put_battle(state, points={**battle_of(state).points, side: points})


def _air_fired(state: State, event: e.AirFired) -> State:
    """The enemy keeps what is left; where both fire at once the second fact finds the dice of the first already
    thrown."""
    return _put_points(state, event.side.enemy, event.left)


def _air_settled(state: State, event: e.AirSettled) -> State:
    return put_battle(state, superior=event.superior, supremacy=event.supremacy)


def _targets_named(state: State, event: e.TargetsNamed) -> State:
    battle = battle_of(state)
    flown = (Strike(by=event.side, target=to, points=points) for to, points in event.strikes.items() if points.all)
    return put_battle(state, named=(*battle.named, event.side), strikes=(*battle.strikes, *flown))


def _strike_met(state: State, event: e.StrikeMet) -> State:
    strikes = tuple(one for one in battle_of(state).strikes if (one.by, one.target) != (event.side, event.target))
    on = Strike(by=event.side, target=event.target, points=event.left, met=True) if event.left.all else None
    return put_battle(state, strikes=strikes, under_way=on, placed=())


def _strike_flown(state: State, event: e.StrikeFlown) -> State:
    battle = battle_of(state)
    kept = battle.support.get(event.side, NO_POINTS).plus(event.support)
    return put_battle(state, under_way=None, placed=(), support={**battle.support, event.side: kept})


def _points_stranded(state: State, event: e.PointsStranded) -> State:
    strikes = (
        one.model_copy(update={"points": event.left}) if (one.by, one.target) == (event.side, event.target) else one
        for one in battle_of(state).strikes
    )
    return put_battle(state, strikes=tuple(one for one in strikes if one.points.all))


def _kamikaze_placed(state: State, event: e.KamikazePlaced) -> State:
    return put_battle(state, placed=(*battle_of(state).placed, event.unit))


# --- guns -----------------------------------------------------------------------------


def _put_in(state: State, event: e.PutIn) -> State:
    battle = battle_of(state)
    return put_battle(state, put_in=(*battle.put_in, event.side), sea={**battle.sea, event.side: event.units})


def _round_began(state: State, event: e.RoundBegan) -> State:
    return put_battle(
        state,
        round=event.round,
        pairs=(),
        paired=False,
        assigned=False,
        withdraws={},
        aims={},
        aimed=(),
        express_fired=False,
    )


def _ships_paired(state: State, event: e.ShipsPaired) -> State:
    return put_battle(state, pairs=event.pairs, paired=True)


def _leftovers_assigned(state: State, event: e.LeftoversAssigned) -> State:
    return put_battle(state, pairs=(*battle_of(state).pairs, *event.pairs), assigned=True)


def _withdrawal_declared(state: State, event: e.WithdrawalDeclared) -> State:
    return put_battle(state, withdraws={**battle_of(state).withdraws, event.side: event.yes})


def _guns_aimed(state: State, event: e.GunsAimed) -> State:
    battle = battle_of(state)
    return put_battle(state, aims={**battle.aims, **event.at}, aimed=(*battle.aimed, event.side))


def _guns_fired(state: State, event: e.GunsFired) -> State:
    return put_battle(state, express_fired=True, aimed=(), aims={}) if event.first else state


def _sea_controlled(state: State, event: e.SeaControlled) -> State:
    state = put_battle(state, control=event.sides)
    if len(event.sides) != 1:
        return state
    return put_public(state, sea_control={**state.public.sea_control, event.hex: event.sides[0]})


# --- on land --------------------------------------------------------------------------


def _landing_made(state: State, event: e.LandingMade) -> State:
    battle = battle_of(state)
    state = put_units(state, event.units, Spot(event.place))
    return put_battle(state, landed=(*battle.landed, *event.units), stormed=battle.stormed or event.stormed)


def _support_rolled(state: State, event: e.SupportRolled) -> State:
    hits = battle_of(state).support_hits
    return put_battle(state, support_hits={**hits, event.side: event.counted}, supported=True)


def _base_occupied(state: State, event: e.BaseOccupied) -> State:
    return put_public(state, occupied={**state.public.occupied, event.place: event.side})


def _air_disembarked(state: State, event: e.AirDisembarked) -> State:
    state = put_units(state, event.units, Spot(event.place))
    if not event.unpacks:
        return state
    return put_public(state, unpacking=(*state.public.unpacking, *event.units))


# --- elsewhere ------------------------------------------------------------------------


def _battle_called(state: State, event: e.BattleCalled) -> State:
    return put_battle(state, called=event.battle, distance=event.distance, pledged=event.pledged)


def _battle_abandoned(state: State, event: e.BattleAbandoned) -> State:
    return put_battle(state, called="", distance=0, pledged={})


def _battle_fought(state: State, event: e.BattleFought) -> State:
    points = {side: left.plus(event.support[side]) for side, left in event.points.items()}
    named = tuple(event.points)
    state = put_combat(state, emptied=(*state.public.combat.emptied, *event.emptied))
    return put_battle(state, called="", distance=0, pledged={}, points=points, support=event.support, named=named)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.SubmarinesNamed: _submarines_named,
    e.DepthCharged: _nothing,
    e.Torpedoed: _nothing,
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
    e.RoundEnded: _nothing,
    e.SeaControlled: _sea_controlled,
    e.LandingMade: _landing_made,
    e.SupportRolled: _support_rolled,
    e.LandCombatDeclared: _nothing,
    e.LandFought: _nothing,
    e.BaseOccupied: _base_occupied,
    e.AirDisembarked: _air_disembarked,
    e.BattleCalled: _battle_called,
    e.BattleAbandoned: _battle_abandoned,
    e.BattleFought: _battle_fought,
}
