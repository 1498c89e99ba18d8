"""FS-12.3.5 The Administrative Step: markers, disembarking, and everybody back on the map."""

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.events.pieces import Removed
from ffts.games.fire_in_the_sky.events.turn import Passed
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, SideId, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.board import is_friendly, steps_of
from ffts.games.fire_in_the_sky.rules.ch02 import air_capacity, air_load
from ffts.games.fire_in_the_sky.rules.ch12.board import at_base, base_of, battle_now, forces
from ffts.games.fire_in_the_sky.rules.ch12.landing import waiting_aboard
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Box


def open_disembark(ump: Ump) -> None:
    """FS-12.3.5 First the marker; then whoever has aircraft aboard, Sea Control and room says who goes ashore."""
    _occupy(ump)
    side = ump.state.public.part
    if may_disembark(ump.state, ump.data, side):
        wait(ump, Step.DISEMBARK, side)
        return
    if aboard := waiting_aboard(ump.state, ump.data, side, Kind.AIR):
        why = f"{', '.join(map(describe, aboard))} cannot disembark: {_why_not(ump.state, ump.data, side)}"
        ump.say(Passed(step=Step.DISEMBARK, side=side, why=why, rule="FS-12.3.5"))
    _clear(ump)


def _why_not(state: State, data: Catalog, side: SideId) -> str:
    """FS-12.3.5 In words."""
    base = base_of(state, data)
    if base is None:
        return "there is no base here"
    if side not in battle_now(state).control:
        return "without Sea Control"
    return "the Air Capacity" if _ours(state, data, side, base) else "it is no base of theirs"


def _occupy(ump: Ump) -> None:
    """FS-12.3.5 Land units alone in a base that is not theirs; by one edition the phasing player's only (D44)."""
    base, public = base_of(ump.state, ump.data), ump.state.public
    if base is None:
        return
    sides = tuple(SideId) if ump.data.edition.occupies == "both" else (public.part,)
    for side in sides:
        own, enemies = (at_base(ump.state, ump.data, one, Kind.LAND) for one in (side, side.enemy))
        friendly = is_friendly(ump.state, ump.data, side, base)
        if own and not enemies and not friendly and public.occupied.get(base) is not side:
            ump.say(e.BaseOccupied(place=base, side=side))


def may_disembark(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.5 and FS-9.2.3 Air units of Bombardment boxes, with Sea Control, at a friendly or occupied base with
    room."""
    base = base_of(state, data)
    if base is None or side not in battle_now(state).control or not _ours(state, data, side, base):
        return ()
    room = room_for_air(state, data, side, base)
    return tuple(unit for unit in waiting_aboard(state, data, side, Kind.AIR) if state.units[unit].steps <= room)


def _ours(state: State, data: Catalog, side: SideId, base: PlaceId) -> bool:
    return is_friendly(state, data, side, base) or state.public.occupied.get(base) is side


def room_for_air(state: State, data: Catalog, side: SideId, base: PlaceId) -> int:
    """FS-2.2.3 Steps the base still takes; one that is only occupied has its printed capacity (FS-17.2.a)."""
    friendly = is_friendly(state, data, side, base)
    whole = air_capacity(state, data, base) if friendly else data.chart.places[base].air
    return whole - air_load(state, data, side, base)


def disembark(ump: Ump, cmd: c.Disembark) -> None:
    """FS-12.3.5 Up to the Air Capacity of the base; FS-18.1.8 at an occupied one they must unpack."""
    able, base = may_disembark(ump.state, ump.data, cmd.side), base_of(ump.state, ump.data)
    assert base is not None
    strange = [unit for unit in cmd.units if unit not in able]
    names = ", ".join(map(describe, able))
    way_out = f"Choose among {names}" if names else "No unit can disembark: go on"
    ump.require(not strange, "FS-12.3.5", f"{listed(strange)} cannot disembark", way_out)
    room, asked = room_for_air(ump.state, ump.data, cmd.side, base), steps_of(ump.state, cmd.units)
    where = ump.data.chart.describe(base)
    why = f"{where} has room for {counted(room, 'air step')}; {asked} would disembark"
    ump.require(asked <= room, "FS-2.2.3", why, "Leave some aboard")
    unpacks = not is_friendly(ump.state, ump.data, cmd.side, base)
    if cmd.units:
        ump.say(e.AirDisembarked(side=cmd.side, units=cmd.units, place=base, unpacks=unpacks))
    _clear(ump)


def _clear(ump: Ump) -> None:
    """FS-12.3.5 Who is still aboard is on the Turn Track, replacements are off the map; ships stay where they are, in a
    divided hex in their half (FS-2.2.1.2.a)."""
    for side in SideId:
        cargo = [(unit, force.id) for force in forces(ump.state, ump.data, side) for unit in force.units]
        for unit, force in cargo:
            kind = ump.data.type(unit).kind
            if kind is Kind.REPLACEMENT:
                ump.say(Removed(unit=unit, to="pool", why="did not land", rule="FS-12.3.5"))
            elif kind is not Kind.NAVAL:
                why = "could not land" if kind is Kind.LAND else "could not disembark"
                why += " out of a Carrier box" if battle_now(ump.state).boxes.get(force) is Box.CARRIER else ""
                put_on_track(ump, unit, ump.data.combat.otherwise, why, "FS-12.3.5")
    ump.say(e.BattleEnded(hex=battle_now(ump.state).hex))
    wait(ump, Step.BATTLES)
