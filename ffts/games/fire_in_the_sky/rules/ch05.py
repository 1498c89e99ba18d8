"""FS-5 The Transport Phase: oil for Japan, and destroyers for its convoys."""

from math import floor

from ffts.core.counting import nouns, verb
from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import ESCORT, Kind, Nation, PlaceId, SideId, Spot, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.board import at_spot, enemies_ashore, is_friendly, place_of
from ffts.games.fire_in_the_sky.rules.ch02 import home_bases, supplied, supply_area
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, pass_by, wait
from ffts.games.fire_in_the_sky.sequence import Ump, name_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.state import State


def open_transport(ump: Ump) -> None:
    """FS-5 With the Transport Points that were left over; without any there is nothing to do."""
    begin_phase(ump, Step.TRANSPORT, SideId.JP)
    if ump.state.public.transport[Nation.JP] < 1:
        pass_by(ump, SideId.JP, "no Transport Points are left", "FS-5")
    else:
        wait(ump, Step.TRANSPORT, SideId.JP)


def most_oil(edition: Edition, merchantmen: float, transport: float, resources: int) -> int:
    """FS-5.1 So much from each Resource Hex, for so many Transport Points, and no more than half the Pool."""
    cap = floor(merchantmen / 2)
    return min(floor(edition.oil_per_resource * resources), floor(transport / edition.oil_tp), cap)


@remembered(4)
def resources(state: State, data: Catalog) -> tuple[PlaceId, ...]:
    """FS-5.1 The Resource Hexes that Japan holds and that a Supply Line joins with it."""
    area = supply_area(state, data, SideId.JP, home_bases(data, SideId.JP))
    held = (place for place, known in data.chart.places.items() if known.resource and known.hex in area)
    return tuple(place for place in held if state.public.control.get(place) is SideId.JP)


def oil_left(state: State, data: Catalog, place: PlaceId) -> int:
    """FS-5.1 How much may still be shipped from a Resource Hex in this phase."""
    if place not in resources(state, data):
        return 0
    public, edition = state.public, data.edition
    here = edition.oil_per_resource - public.transported.get(place, 0.0)
    pool = floor(public.merchantmen / 2) - sum(public.transported.values())
    paid = public.transport[Nation.JP] / edition.oil_tp
    return max(0, floor(min(here, pool, paid)))


def transport_oil(ump: Ump, cmd: s.TransportOil) -> None:
    """FS-5.1 Oil from a Resource Hex under Japanese control that a Supply Line reaches."""
    chart = ump.data.chart
    known = chart.places.get(cmd.place)
    ump.insist(
        known is not None and known.resource, "FS-5.1", f"{cmd.place} is not a Resource Hex", _named_resources(ump)
    )
    name = chart.describe(cmd.place)
    why = f"A shipment is 1 Oil Point or more; {cmd.points} {verb(cmd.points, 'was')} ordered"
    ump.insist(cmd.points > 0, "FS-5.1-POINTS", why, "Order 1 or more")
    held = ump.state.public.control.get(cmd.place) is SideId.JP
    ump.require(held, "FS-5.1-HELD", f"Japan does not hold {name}", _named_resources(ump))
    line = supplied(ump.state, ump.data, SideId.JP, chart.hex_of(cmd.place))
    why = f"No Supply Line joins Japan and {name}"
    ump.require(line, "FS-5.1-LINE", why, "Clear the enemy Air ZOCs on the way, or ship from elsewhere")
    most = oil_left(ump.state, ump.data, cmd.place)
    why = (
        f"{name} may ship {most} more {nouns(most, 'point')} of oil in this phase; "
        f"{cmd.points} {verb(cmd.points, 'was')} ordered"
    )
    ump.require(cmd.points <= most, "FS-5.1-MOST", why, f"Ship {most} or fewer, or from another Resource Hex")
    cost = cmd.points * ump.data.edition.oil_tp
    ump.say(e.OilTransported(place=cmd.place, points=cmd.points, transport=cost))


def _named_resources(ump: Ump) -> str:
    names = [ump.data.chart.describe(place) for place in resources(ump.state, ump.data)]
    return f"Oil can be shipped from {', '.join(names)}" if names else "No Resource Hex can ship oil now"


def transfer_escort(ump: Ump, cmd: s.TransferEscort) -> None:
    """FS-5.2 A destroyer unit goes into the Convoy Escort box from anywhere on the map, or out of it to a Home Base."""
    unit = own_unit(ump, SideId.JP, cmd.unit)
    name = unit
    why = f"Only DD escort convoys; {describe(name)} is not a DD"
    ump.require(ump.data.cls(unit) == "DD", "FS-5.2-DD", why, "Choose a DD at a base")
    pay(ump, Nation.JP, ump.data.edition.escort_tp, f"transfer of {name}", "FS-5.2")
    if cmd.home is None:
        there = place_of(ump.state, ump.data, unit) is not None
        ump.insist(there, "FS-5.2", f"{name} is not on the map", "Name a DD that lies in a base")
        ump.say(p.UnitsMoved(units=(unit,), to=ESCORT, why="to escort convoys", rule="FS-5.2"))
        return
    escorts = at_spot(ump.state, ump.data, SideId.JP, ESCORT)
    way_out = f"Choose among the escorts: {listed(escorts)}" if escorts else "Transfer a DD to the convoys first"
    ump.insist(unit in escorts, "FS-5.2", f"{name} escorts no convoy", way_out)
    home_base(ump, Nation.JP, cmd.home, "FS-5.2-HOME")
    ump.say(p.UnitsMoved(units=(unit,), to=Spot(cmd.home), why="from the convoys", rule="FS-5.2"))


def own_unit(ump: Ump, side: SideId, unit: UnitId) -> UnitId:
    """A counter of this side that is in the game."""
    there = unit in ump.state.units and ump.data.type(unit).side is side
    why = f"{name_of(ump.data, side)} has no unit {unit!r}"
    ump.insist(there, "FS-2.1", why, "Name it as in the list of units, for instance JP DD 3")
    return unit


def home_base(ump: Ump, nation: Nation, place: PlaceId, rule: str) -> PlaceId:
    """FS-2.2.3.1 A Home Base of this nation, friendly and without enemies."""
    homes = ump.data.homes(nation)
    names = " and ".join(ump.data.chart.describe(home) for home in homes) or "none"
    ump.insist(place in homes, rule, f"{place} is no {nation.label} Home Base", f"Choose a Home Base: {names}")
    ump.require(
        home_is_open(ump.state, ump.data, nation, place),
        f"{rule}-ENEMY" if rule.count("-") == 1 else rule,
        f"Enemies are in {ump.data.chart.describe(place)}",
        "Use the other Home Base, or drive them out first",
    )
    return place


def home_is_open(state: State, data: Catalog, nation: Nation, place: PlaceId) -> bool:
    """FS-7.1 A Home Base that is held, and in which no enemy stands."""
    return is_friendly(state, data, nation.side, place) and not [
        unit
        for unit in enemies_ashore(state, data, nation.side, place)
        if data.type(unit).kind in (Kind.LAND, Kind.AIR)
    ]


def pay(ump: Ump, nation: Nation, points: float, what: str, rule: str) -> None:
    """FS-2.1.2.1.b Transport Points serve their own nation, and never fall below 0."""
    if not points:
        return
    has = ump.state.public.transport.get(nation, 0.0)
    why = f"{nation.label} Transport Points: {points_text(has)} left; {points_text(points)} needed for the {what}"
    way_out = "Move fewer units, or a shorter way"
    ump.require(points <= has, f"{rule}-TP" if "-" not in rule.removeprefix("FS-") else rule, why, way_out)
    ump.say(e.TransportSpent(nation=nation, points=points, what=what, rule=rule))


QUARTERS = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def points_text(points: float) -> str:
    """'11¾', '½', '12'."""
    whole, part = int(points // 1), points % 1
    if not part:
        return str(whole)
    return f"{whole or ''}{QUARTERS.get(part, part)}"
