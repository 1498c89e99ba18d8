"""FS-11 The Air Commitment Phase."""

from collections.abc import Iterator, Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.names import HexId, Kind, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.rules.board import hex_of_unit, occupied_hexes, place_of
from ffts.games.fire_in_the_sky.rules.ch05 import own_unit
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, pass_by, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def open_commit(ump: Ump) -> None:
    """FS-11 Only with an air unit that has a hex beside its own to fly in."""
    side = ump.state.public.part
    begin_phase(ump, Step.COMMIT, side)
    if any(commitments(ump.state, ump.data, side)):
        wait(ump, Step.COMMIT, side)
    else:
        pass_by(ump, side, "no air unit has anything beside its hex to fly against or for", "FS-11")


def commitments(state: State, data: Catalog, side: SideId) -> Iterator[tuple[UnitId, tuple[HexId, ...]]]:
    """FS-11 Each air unit with the hexes beside its own in which anybody is: elsewhere it would fly for nothing."""
    busy = occupied_hexes(state, data, side.enemy)
    for unit in state.units:
        if data.type(unit).kind is Kind.AIR and data.type(unit).side is side:
            hexes = tuple(hex_ for hex_ in beside(state, data, unit) if hex_ in busy)
            if hexes:
                yield unit, hexes


def beside(state: State, data: Catalog, unit: UnitId) -> tuple[HexId, ...]:
    """FS-11 The hexes beside that of an air unit ashore."""
    place = place_of(state, data, unit)
    if place is None or data.chart.is_box(place):
        return ()
    return tuple(hex_ for hex_ in data.chart.beside[data.chart.hex_of(place)] if not data.chart.is_box(hex_))


def long_range(steps: Sequence[int]) -> int:
    """FS-11 Half of all steps from neighbouring hexes, rounded down once."""
    return sum(steps) // 2


def commit_air(ump: Ump, cmd: s.CommitAir) -> None:
    """FS-11 To a hex beside its own, with half its steps, or to its own."""
    ump.insist(bool(cmd.units), "FS-11-NONE", "No air unit is named", "Choose air units to commit, or end the phase")
    for unit in cmd.units:
        own_unit(ump, cmd.side, unit)
        name = unit
        flies = ump.data.type(unit).kind is Kind.AIR and place_of(ump.state, ump.data, unit) is not None
        ump.insist(flies, "FS-11-AIR", f"{name} is not an air unit at a base", "Choose air units that stand at a base")
        own = hex_of_unit(ump.state, ump.data, unit)
        near = cmd.hex == own or cmd.hex in beside(ump.state, ump.data, unit)
        why = f"{ump.data.chart.describe(cmd.hex)} is not beside the hex of {name}"
        ump.require(near, "FS-11", why, "Choose its own hex or one beside it")
        goal = ump.data.chart.describe(cmd.hex)
        ump.say(m.AirCommitted(side=cmd.side, units=(unit,), hex=cmd.hex, own=cmd.hex == own, goal=goal))


def committed_to(state: State, data: Catalog, side: SideId, hex_: HexId) -> tuple[UnitId, ...]:
    """FS-11 The air units of a side that fly to a hex from another."""
    return tuple(unit for unit, goal in state.public.committed.items() if goal == hex_ and data.type(unit).side is side)
