"""FS-14 The Return to Base Phase: ships go home, and bases change hands."""

from collections.abc import Iterable

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.names import SEA, Kind, Nation, PlaceId, SideId, Step, UnitId, without_planes
from ffts.games.fire_in_the_sky.rules.board import ashore, in_spaces, is_friendly, nation_of
from ffts.games.fire_in_the_sky.rules.ch05 import home_base, own_unit
from ffts.games.fire_in_the_sky.rules.ch16 import book_captures
from ffts.games.fire_in_the_sky.rules.sinking import sink
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, end_fractions, onward, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def open_return(ump: Ump) -> None:
    """FS-14.1 Every nation has its Home Base; Japan has two, and chooses."""
    begin_phase(ump, Step.RETURN, ump.state.public.part)
    for nation in (Nation.US, Nation.GB, Nation.NL):
        units = at_sea(ump.state, ump.data, nation)
        if units:
            _send(ump, nation, units)
    ships = at_sea(ump.state, ump.data, Nation.JP)
    homes = _japanese(ump.state, ump.data)
    if ships and len(homes) > 1:
        wait(ump, Step.RETURN, SideId.JP)
        return
    if ships:
        _bring(ump, ships, homes[0] if homes else None)
    finish_return(ump)


def at_sea(state: State, data: Catalog, nation: Nation) -> tuple[UnitId, ...]:
    """FS-14.1 Ships on their operational side."""
    return tuple(unit for unit, one in state.units.items() if one.at == SEA and nation_of(data, unit) is nation)


def return_port(state: State, data: Catalog, nation: Nation) -> PlaceId | None:
    """FS-14.1 Where Allied ships go: FS-17.4 the Dutch to Surabaya, FS-17.5 the British to Singapore until it has been
    occupied."""
    public, numbers = state.public, data.numbers
    port = numbers.dutch_port if nation is Nation.NL else numbers.british_port
    if nation is Nation.US:
        return data.homes(nation)[0]
    ours = is_friendly(state, data, SideId.AL, port) and public.occupied.get(port) is not SideId.JP
    if nation is Nation.NL:
        return port if ours else None
    return port if ours and port not in public.once_japanese else data.homes(nation)[0]


def _send(ump: Ump, nation: Nation, units: tuple[UnitId, ...]) -> None:
    _bring(ump, units, return_port(ump.state, ump.data, nation))


def _bring(ump: Ump, units: tuple[UnitId, ...], to: PlaceId | None) -> None:
    """FS-17.4 Ships without a port are out of the game, FS-7.1.b Japanese ones wait on the track."""
    if to is not None:
        ump.say(m.ForcesReturned(side=ump.data.type(units[0]).side, units=units, to=to))
        return
    house, japanese = ump.state.public.house, nation_of(ump.data, units[0]) is Nation.JP
    for unit in units:
        if japanese and house.homes_lost == "track":
            put_on_track(ump, unit, 1, "no Home Base is left", "FS-14.1")
        else:
            why = "it has no port to return to"
            ump.say(p.Removed(unit=unit, to="gone", why=why, rule="FS-14.1" if japanese else "FS-17.4"))


def _japanese(state: State, data: Catalog) -> tuple[PlaceId, ...]:
    """FS-14.1 The Japanese Home Bases that are still Japanese."""
    return tuple(
        home
        for home in data.homes(Nation.JP)
        if is_friendly(state, data, SideId.JP, home) and state.public.occupied.get(home) is not SideId.AL
    )


def return_to(ump: Ump, cmd: s.ReturnTo) -> None:
    """FS-14.1 Each ship to Kure or Yokosuka."""
    ump.insist(bool(cmd.homes), "FS-14.1-NONE", "No ship is named", "Name ships, each with its Home Base")
    groups: dict[PlaceId, list[UnitId]] = {}
    for unit, home in cmd.homes.items():
        own_unit(ump, SideId.JP, unit)
        there = ump.state.units[unit].at == SEA
        ump.insist(there, "FS-14.1-SEA", f"{unit} is not at sea", "Choose ships that are in a task force")
        home_base(ump, Nation.JP, home, "FS-14.1-HOME")
        groups.setdefault(home, []).append(unit)
    for home, units in groups.items():
        ump.say(m.ForcesReturned(side=SideId.JP, units=tuple(units), to=home))
    if not at_sea(ump.state, ump.data, Nation.JP):
        finish_return(ump)


def close_return(ump: Ump) -> None:
    """FS-14.1 Ships of which nothing was said go to the first Home Base."""
    ships = at_sea(ump.state, ump.data, Nation.JP)
    if ships:
        _bring(ump, ships, next(iter(_japanese(ump.state, ump.data)), None))
    finish_return(ump)


def leave_planes(ump: Ump) -> None:
    """FS-7.1.1 and LINK Carriers that lost half their aircraft in a battle fought elsewhere wait for others, by a house
    rule."""
    for unit in ump.state.public.combat.emptied:
        home = PlaceId(ump.state.units[unit].at)
        if home in ump.data.homes(Nation.JP):
            why = "she has lost her aircraft"
            ump.say(p.UnitsMoved(units=(unit,), to=without_planes(home), why=why, rule="FS-7.1.1"))


def finish_return(ump: Ump) -> None:
    """FS-14.2 Then bases under an OCCUPIED BASE marker change hands."""
    leave_planes(ump)
    for place, side in ump.state.public.occupied.items():
        _take(ump, place, side)
    book_captures(ump, "return")
    if not ump.state.public.over:
        end_fractions(ump)
        onward(ump, Step.RETURN)


def _take(ump: Ump, place: PlaceId, side: SideId) -> None:
    """FS-14.2 Ships there are sunk, air units removed; FS-17.4 with Surabaya the Dutch ships are gone."""
    data, loser = ump.data, side.enemy
    name = data.chart.describe(place)
    boxed = in_spaces(ump.state, data, place) if loser is SideId.JP else ()
    for unit in (*ashore(ump.state, data, loser, place, Kind.NAVAL, Kind.AIR), *boxed):
        if data.type(unit).kind is Kind.NAVAL:
            sink(ump, unit, f"{name} was captured", "FS-14.2")
        else:
            ump.say(p.Removed(unit=unit, to="pool", why=f"{name} was captured", rule="FS-14.2"))
    ump.say(p.ControlChanged(place=place, side=side, vp=data.chart.places[place].vp))
    if place == data.numbers.dutch_port and side is SideId.JP:
        _dutch_gone(ump, ships_left(ump.state, data, Nation.NL))


def _dutch_gone(ump: Ump, units: Iterable[UnitId]) -> None:
    for unit in units:
        ump.say(p.Removed(unit=unit, to="gone", why="the Dutch have lost their port", rule="FS-17.4"))


def ships_left(state: State, data: Catalog, nation: Nation) -> tuple[UnitId, ...]:
    """The ships of a nation that are on the map or at sea."""
    return tuple(
        unit
        for unit, one in state.units.items()
        if nation_of(data, unit) is nation
        and data.type(unit).kind is Kind.NAVAL
        and one.at not in ("pool", "gone", "aside", "track")
    )
