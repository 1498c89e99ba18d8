"""FS-13.1 The Turn Record Track: when a unit comes back."""

from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.names import Kind, SideId, UnitId
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.state import State


def return_turn(owner: SideId, part: SideId, turn: int, phases: int) -> int:
    """FS-13.1 The turn of the n-th Reinforcement Phase of its owner from here on: that of the Allies is still to come
    while Japan is phasing."""
    return turn + phases - (1 if owner is SideId.AL and part is SideId.JP else 0)


def returns_on(state: State, owner: SideId, phases: int) -> int:
    """FS-13.1 The same from where the game stands; a house rule leaves out the Allied phase of turn 1."""
    public = state.public
    turn = return_turn(owner, public.part, public.turn, phases)
    skipped = public.house.turn_one_allied == "does_not_count" and public.turn == 1
    return turn + 1 if skipped and owner is SideId.AL and public.part is SideId.JP else turn


def put_on_track(ump: Ump, unit: UnitId, phases: int, why: str, rule: str, damaged: bool = False) -> None:
    """FS-13.1 Off the map, to come back in that Reinforcement Phase; a house rule brings reduced land units back as
    they were; air units always come with the steps they have."""
    kind = ump.data.type(unit)
    now = ump.state.units[unit].steps
    as_it_was = kind.kind is Kind.AIR or (ump.state.public.house.returning_reduced == "reduced" and now > 0)
    steps = now if as_it_was else kind.full_steps
    turn = returns_on(ump.state, kind.side, phases)
    ump.say(p.PutOnTrack(unit=unit, turn=turn, steps=steps, why=why, rule=rule, damaged=damaged))
