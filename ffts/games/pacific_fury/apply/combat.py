"""What the facts of combat change."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.pacific_fury.apply.putting import leave, lose, put_battle, put_side
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Battle, Fate, HitsOn


def _battle_began(state: State, event: e.BattleBegan) -> State:
    battle = Battle(
        fight=event.fight,
        zone=event.zone,
        attacker=event.attacker,
        force=event.force,
        sortied=event.sortied,
        after_combat=event.after_combat,
        attackers=event.attackers,
        defenders=event.defenders,
    )
    return put_public(state, battle=battle)


def _nothing(state: State, event: Event) -> State:
    return state


def _target_chosen(state: State, event: e.TargetChosen) -> State:
    battle = state.public.battle
    return put_battle(state, targets={**battle.targets, event.force: event.target}) if battle else state


def _fire_held(state: State, event: e.FireHeld) -> State:
    return put_battle(state, holds_fire=True)


def _fired(state: State, event: e.Fired) -> State:
    battle = state.public.battle
    if battle is None or not event.hits:
        return state
    if event.target == HENDERSON:
        return put_battle(state, on_field=battle.on_field + event.hits)
    scored = HitsOn(by=event.side, count=event.hits, target=event.target)
    return put_battle(state, hits=(*battle.hits, scored))


def _held_fire(state: State, event: e.HeldFire) -> State:
    battle = state.public.battle
    return put_battle(state, fired=(*battle.fired, event.side)) if battle else state


def _hits_placed(state: State, event: e.HitsPlaced) -> State:
    battle = state.public.battle
    if battle is None:
        return state
    hits = tuple(one.model_copy(update={"placed": True}) if one.by is event.side else one for one in battle.hits)
    allotted = {**battle.allotted, **{unit: count for unit, count in event.hits.items() if count}}
    struck = tuple(_forces_of(state, battle.defender, event.hits)) if event.side is battle.attacker else ()
    hit = tuple(dict.fromkeys((*battle.hit, *struck)))
    in_sound = any(state.public.stacks[force].zone is Zone.IBS for force in struck)
    return put_battle(state, hits=hits, allotted=allotted, hit=hit, sound_hit=battle.sound_hit or in_sound)


def _forces_of(state: State, side: SideId, hits: Mapping[UnitId, int]) -> Iterable[TfId]:
    """The task forces of the units that were hit."""
    forces = state.sides[side].forces
    return (force for force, units in forces.items() if any(hits.get(unit) for unit in units))


def _unit_sunk(state: State, event: e.UnitSunk) -> State:
    public, own = state.public, state.sides[event.side]
    state = lose(leave(state, event.side, event.force, event.unit), event.unit, "sunk")
    if event.comes_back:
        state = put_side(state, event.side, aside=(*own.aside, event.unit))
        return put_public(state, transports_sunk=public.transports_sunk or event.of_landing)
    return put_public(state, sunk=(*public.sunk, event.unit))


def _ship_damaged(state: State, event: e.ShipDamaged) -> State:
    public = state.public
    state = lose(leave(state, event.side, event.force, event.ship), event.ship, "damaged", event.back)
    if event.back is None:
        return put_public(state, removed=(*public.removed, event.ship))
    return put_public(state, track={**public.track, event.ship: event.back})


def _return_declared(state: State, event: e.ReturnDeclared) -> State:
    battle = state.public.battle
    left = event.yes and battle is not None and event.side is battle.defender
    return put_battle(state, defender_left=True) if left else state


def _round_began(state: State, event: e.RoundBegan) -> State:
    battle = state.public.battle
    if battle is None:
        return state
    return put_battle(
        state,
        round=event.round,
        fight=event.fight,
        zone=event.zone,
        defenders=event.defenders,
        targets={},
        fired=(),
        holds_fire=False,
        hits=(),
        on_field=0,
        allotted={},
        defender_left=False,
    )


def _round_ended(state: State, event: e.RoundEnded) -> State:
    return put_battle(state, allotted={}, hits=(), on_field=0)


def _battle_called(state: State, event: e.BattleCalled) -> State:
    return put_battle(state, called=event.battle, called_from=state.public.awaits, distance=event.distance)


def _battle_abandoned(state: State, event: e.BattleAbandoned) -> State:
    return put_battle(state, called="", called_from=None, distance=0)


def _battle_fought(state: State, event: e.BattleFought) -> State:
    in_sound = any(state.public.stacks[force].zone is Zone.IBS for force in event.hit)
    return put_battle(state, called="", called_from=None, distance=0, round=2, hit=event.hit, sound_hit=in_sound)


def _fought_out(state: State, event: e.FoughtOut) -> State:
    public, own = state.public, state.sides[event.side]
    fate: Fate = "sunk" if event.sunk else "damaged"
    state = lose(leave(state, event.side, event.force, event.unit), event.unit, fate, event.back)
    if event.comes_back:
        state = put_side(state, event.side, aside=(*own.aside, event.unit))
        return put_public(state, transports_sunk=public.transports_sunk or event.of_landing)
    if event.sunk:
        return put_public(state, sunk=(*public.sunk, event.unit))
    if event.back is None:
        return put_public(state, removed=(*public.removed, event.unit))
    return put_public(state, track={**public.track, event.unit: event.back})


def _battle_ended(state: State, event: e.BattleEnded) -> State:
    return put_public(state, battle=None)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.BattleBegan: _battle_began,
    e.CarrierCombatDeclared: _nothing,
    e.TargetChosen: _target_chosen,
    e.FireHeld: _fire_held,
    e.Fired: _fired,
    e.HeldFire: _held_fire,
    e.HitsPlaced: _hits_placed,
    e.UnitSunk: _unit_sunk,
    e.ShipDamaged: _ship_damaged,
    e.RoundEnded: _round_ended,
    e.ReturnDeclared: _return_declared,
    e.RoundBegan: _round_began,
    e.BattleEnded: _battle_ended,
    e.BattleCalled: _battle_called,
    e.BattleAbandoned: _battle_abandoned,
    e.BattleFought: _battle_fought,
    e.FoughtOut: _fought_out,
}
