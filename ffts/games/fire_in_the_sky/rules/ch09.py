"""FS-9 Operational Movement, FS-10 Reaction: task forces, their ways and what they cost."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from ffts.core.counting import counted, nouns, verb
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, Staying, Step, TfId, UnitId, Water, listed
from ffts.games.fire_in_the_sky.rules.board import (
    at_spot,
    enemies_ashore,
    forces_at,
    is_friendly,
    nation_of,
    occupied_hexes,
    rating,
    seen_to_stay,
)
from ffts.games.fire_in_the_sky.rules.ch02 import air_zones
from ffts.games.fire_in_the_sky.rules.ch05 import pay, points_text
from ffts.games.fire_in_the_sky.rules.ch08 import closed_boxes, deploy_legs, payers, together
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, pass_by, wait
from ffts.games.fire_in_the_sky.rules.ways import Bounds, Found, fault, ways
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.sheets.tables import Numbers
from ffts.games.fire_in_the_sky.state import State


def open_sail(ump: Ump) -> None:
    """FS-9.1 The phasing player forms task forces and moves them."""
    begin_phase(ump, Step.SAIL, ump.state.public.part)
    wait(ump, Step.SAIL, ump.state.public.part)


# ---------------------------------------------------------------- what a task force may be and do


def tf_legal(ships: int, cargo: int, numbers: Numbers) -> bool:
    """FS-9.4 At least one unit; at most four ships and one land or air unit."""
    return ships + cargo > 0 and ships <= numbers.ships_in_force and cargo <= numbers.cargo_in_force


def allowance(data: Catalog, units: Iterable[UnitId]) -> int:
    """FS-9.4 A task force is as fast as its slowest unit; land and air units move 4."""
    return min(data.type(unit).ma for unit in units)


def reaction_range(allowed: int) -> int:
    """FS-10.1 Half of it, rounded up."""
    return ceil(allowed / 2)


def oper_cost(edition: Edition, transport_rating: float) -> float:
    """FS-9.2 Transport Points of a land or air unit."""
    return transport_rating * edition.oper_cargo


def oil_cost(edition: Edition, ratings: Iterable[float], hexes: int, near: int, stay: float) -> float:
    """FS-9.3 Oil of the ships of one task force; `stay` is the price of no move at all."""
    total = sum(ratings)
    price = stay if hexes == 0 else edition.oil_near if hexes <= near else edition.oil_far
    oil = total * price
    return float(ceil(oil)) if edition.oil_rounding == "force up" else oil


def stay_price(state: State, data: Catalog, reacting: bool) -> float:
    """FS-Q1 and FS-10.1 What it costs to form a task force that stays in its hex."""
    house, edition = state.public.house, data.edition
    choice = house.oil_reacting_stay if reacting else house.oil_stay
    if choice == "edition":
        return edition.oil_stay_reacting if reacting else edition.oil_stay
    return edition.oil_near if choice == "priced" else 0.0


def force_oil(state: State, data: Catalog, units: Iterable[UnitId], hexes: int, reacting: bool = False) -> float:
    """FS-9.3 and FS-17.3 Japanese ships alone pay; from turn 10 on those that start in a Resource Hex do not."""
    public = state.public
    late = public.turn >= data.numbers.fueling_from
    free = frozenset(public.free_resource) if late else frozenset[UnitId]()
    paying = [
        rating(state, data, unit)
        for unit in units
        if data.type(unit).kind is Kind.NAVAL and nation_of(data, unit) is Nation.JP and unit not in free
    ]
    if not paying:
        return 0.0
    stay = stay_price(state, data, reacting)
    return oil_cost(data.edition, paying, hexes, data.numbers.near_hexes, stay)


def bounds_of(state: State, data: Catalog, units: Sequence[UnitId], reacting: bool = False) -> Bounds:
    """FS-9.1 and FS-10.1 How far these go together, and what hinders them."""
    side, most = data.type(units[0]).side, allowance(data, units)
    zones = air_zones(state, data, side.enemy)
    return Bounds(reaction_range(most) if reacting else most, zones, closed_boxes(state, data, units))


def reach(state: State, data: Catalog, units: Sequence[UnitId], start: PlaceId, reacting: bool = False) -> Found:
    """FS-9.1 and FS-10.1 Every water these may go to, with the shortest way; nothing sails out of a land hex without a
    base, the divided one among them."""
    origin = Water(data.chart.hex_of(start))
    if origin not in data.chart.seas:
        return {}
    found = ways(data.chart, origin, bounds_of(state, data, units, reacting))
    if not reacting:
        return found
    side = data.type(units[0]).side
    return {water: way for water, way in found.items() if meets_enemy(state, data, side, water)}


def meets_enemy(state: State, data: Catalog, side: SideId, water: Water) -> bool:
    """FS-10.1 An enemy unit of any kind in the hex; FS-2.2.1.2 ships in the other half of it do not count."""
    hex_ = data.chart.hex_of(water)
    if forces_at(state, data, side.enemy, water):
        return True
    place = data.chart.place_in.get(hex_)
    if place is None:
        return False
    return place in seen_to_stay(state, side.enemy) or bool(enemies_on_land(state, data, side, place))


def enemies_on_land(state: State, data: Catalog, side: SideId, place: PlaceId) -> tuple[UnitId, ...]:
    """Enemy units at a place that are not at sea."""
    return tuple(unit for unit in enemies_ashore(state, data, side, place) if state.units[unit].at != "sea")


def reactors(state: State, data: Catalog, side: SideId, to: Water) -> tuple[UnitId, ...]:
    """FS-10.1 Ships of this side that could react to a hex, were an enemy there."""
    found: list[UnitId] = []
    for place in data.chart.bases:
        ships = [unit for unit in at_spot(state, data, side, place) if data.type(unit).kind is Kind.NAVAL]
        by_range: dict[int, list[UnitId]] = {}
        for ship in ships:
            by_range.setdefault(reaction_range(data.type(ship).ma), []).append(ship)
        for group in by_range.values():
            start = Water(data.chart.hex_of(place))
            if to in ways(data.chart, start, bounds_of(state, data, group, reacting=True)):
                found += group
    return tuple(found)


def cargo_costs(state: State, data: Catalog, units: Iterable[UnitId]) -> Mapping[Nation, float]:
    """FS-9.2 Transport Points for the land and air units among them, by who pays."""
    cargo = [unit for unit in units if data.type(unit).kind.is_cargo]
    others = [unit for unit in units if not data.type(unit).kind.is_cargo]
    found: dict[Nation, float] = {}
    for nation, group in payers(state, data, (*cargo, *others)).items():
        cost = sum(oper_cost(data.edition, rating(state, data, unit)) for unit in group if unit in cargo)
        if cost:
            found[nation] = cost
    return found


# ---------------------------------------------------------------- 9


def sail(ump: Ump, cmd: s.Sail) -> None:
    """FS-9.1 and FS-9.4 Units of one base form a task force and move together; land and air units pay Transport
    Points, Japanese ships oil."""
    start = _formed(ump, cmd.side, cmd.units)
    for unit in cmd.units:
        again = unit in ump.state.sailed and ump.data.type(unit).kind.is_cargo
        ump.require(not again, "FS-9.1-AGAIN", f"{unit} has moved in this turn, and moves once", "Leave it out")
    _express(ump, cmd.side, cmd.units, cmd.express)
    way = _way(ump, cmd.units, start, cmd.to, cmd.path)
    _land_there(ump, cmd.units, cmd.to)
    for nation, cost in cargo_costs(ump.state, ump.data, cmd.units).items():
        homeless = nation is Nation.NL
        ump.require(
            not homeless, "FS-17.4-TP", "The Netherlands have no Transport Points", "Leave the ABDA unit ashore"
        )
        pay(ump, nation, cost, f"transport of {listed(cmd.units)}", "FS-9.2")
    hexes = ump.data.numbers.near_hexes if _short_price(ump, cmd) else len(way)
    _pay_oil(ump, force_oil(ump.state, ump.data, cmd.units, hexes), cmd.units, "FS-9.3")
    _form(ump, cmd, start, way)


def _formed(ump: Ump, side: SideId, units: tuple[UnitId, ...]) -> PlaceId:
    """FS-9.4 All of one base, a friendly one by our ruling (sailing.start); at most four ships and one land or air
    unit."""
    base = together(ump, side, units, "FS-9.4")
    ump.require(
        ump.state.public.house.sailing_start == "any" or is_friendly(ump.state, ump.data, side, base),
        "FS-9.4-FRIENDLY",
        f"{ump.data.chart.describe(base)} is not a friendly base; by our ruling (sailing.start) it starts at one",
        "Deploy to a friendly base first, or switch the house rule",
    )
    cargo = sum(ump.data.type(unit).kind.is_cargo for unit in units)
    numbers = ump.data.numbers
    why = (
        f"A task force has up to {numbers.ships_in_force} ships and "
        f"{counted(numbers.cargo_in_force, 'land or air unit')}; "
        f"{counted(len(units) - cargo, 'ship')} and {counted(cargo, 'land or air unit')} were named"
    )
    ump.require(tf_legal(len(units) - cargo, cargo, numbers), "FS-9.4-SIZE", why, "Form two task forces")
    _one_nation(ump, units)
    return base


def _one_nation(ump: Ump, units: tuple[UnitId, ...]) -> None:
    """FS-9.4 Whether Allied nations sail together is open."""
    nations = {nation_of(ump.data, unit) for unit in units if ump.data.type(unit).kind is not Kind.AIR}
    mixed = ump.state.public.house.mixed_forces == "one_nation" and len(nations) > 1
    why = "A task force is of one nation; several were named"
    ump.require(not mixed, "FS-9.4-NATION", why, "Form a task force for each nation")


def _express(ump: Ump, side: SideId, units: tuple[UnitId, ...], express: bool) -> None:
    """FS-18.2.2 One Japanese task force of CA and DD only, marked as it is formed."""
    if not express:
        return
    played = ump.state.public.house.option_express and side is SideId.JP
    why = "There is no Tokyo Express in this game"
    ump.require(played, "FS-18.2.2", why, "Sail as a plain task force, or switch the house rule option.express on")
    fit = all(ump.data.cls(unit) in ("CA", "DD") for unit in units)
    ump.require(
        fit, "FS-18.2.2-CLASS", "The Tokyo Express is of CA and DD only; others were named", "Leave the others out"
    )
    one = not any(force.express for force in ump.state.forces.values())
    why = "There is a Tokyo Express already, and one at a time is allowed"
    ump.require(one, "FS-18.2.2-ONE", why, "Sail as a plain task force")


def _way(
    ump: Ump, units: tuple[UnitId, ...], start: PlaceId, to: Water, drawn: tuple[Water, ...], reacting: bool = False
) -> tuple[Water, ...]:
    """FS-9.1 The way drawn by hand if it may be gone, else the shortest there is."""
    chart = ump.data.chart
    rule = "FS-10.1" if reacting else "FS-9.1"
    why = f"{to} is no sea hex of the map"
    ump.insist(to in chart.seas, f"{rule}-HEX", why, "Name a sea hex, such as 0504, 0406w or west_coast")
    bounds = bounds_of(ump.state, ump.data, units, reacting)
    origin = Water(chart.hex_of(start))
    if drawn:
        wrong = fault(chart, origin, drawn, bounds)
        ump.require(
            not wrong and drawn[-1] == to,
            f"{rule}-PATH",
            wrong or f"The way does not end in {chart.describe(to)}",
            "Draw another way, or name only where it ends",
        )
        return drawn
    way = ways(chart, origin, bounds).get(to)
    if way is None:
        why = (
            f"{chart.describe(to)} is not within {bounds.most} hexes of {chart.describe(start)}, or an Air ZOC bars it"
        )
        ump.require(False, f"{rule}-REACH", why, "Choose a nearer hex, or a way round")
        return (to,)
    return way


def _land_there(ump: Ump, units: tuple[UnitId, ...], to: Water) -> None:
    """FS-9.2.1 In the second edition a land unit ends its move over the sea in a land hex."""
    carried = [unit for unit in units if ump.data.type(unit).kind.walks_like_land]
    there = ump.data.chart.hex_of(to) in ump.data.chart.place_in or ump.data.chart.is_box(to)
    barred = ump.data.edition.land_on_land and carried and not there
    why = f"{listed(carried)} must end in a land hex" if carried else ""
    ump.require(not barred, "FS-9.2.1-LAND", why, "Choose a hex with land")


def _short_price(ump: Ump, cmd: s.Sail) -> bool:
    """FS-17.1 One Japanese task force of turn 1 pays for a short move however far it goes."""
    if not cmd.short_price:
        return False
    public = ump.state.public
    allowed = public.turn == 1 and public.part is SideId.JP
    ump.require(allowed, "FS-17.1-TURN", "The short price is for Japan on turn 1 alone", "Pay for the whole way")
    why = "One task force has used the short price already, and only one may"
    ump.require(not public.short_price_used, "FS-17.1-ONE", why, "Pay for the whole way")
    return True


def _pay_oil(ump: Ump, oil: float, units: tuple[UnitId, ...], rule: str) -> None:
    """FS-2.1.2.1.c Oil never falls below 0."""
    if not oil:
        return
    has = ump.state.public.oil
    name = listed(units)
    left = f"{points_text(has)} {nouns(has, 'Oil Point')} {verb(has, 'is')} left"
    why = f"{left}; {name} {verb(len(units), 'needs')} {points_text(oil)}"
    ump.require(oil <= has, f"{rule}-OIL", why, "Send fewer ships, or less far")
    ump.say(e.OilSpent(points=oil, what=f"move of {name}", rule=rule))


def _form(ump: Ump, cmd: s.Sail | s.React, start: PlaceId, way: tuple[Water, ...]) -> None:
    hidden = _is_hidden(ump, cmd.side, cmd.units)
    ump.say(
        m.ForceFormed(
            force=TfId(f"{cmd.side}-{ump.state.public.next_force}"),
            side=cmd.side,
            units=cmd.units,
            start=start,
            to=cmd.to,
            path=way,
            goal=ump.data.chart.describe(cmd.to),
            reacted=isinstance(cmd, s.React),
            express=cmd.express,
            hidden=hidden,
            short_price=isinstance(cmd, s.Sail) and cmd.short_price,
            stays=_stays(ump, cmd, start) if hidden else None,
        )
    )


def _stays(ump: Ump, cmd: s.Sail | s.React, start: PlaceId) -> Staying | None:
    """FS-18.1.4 What is not in the task force is left on the map, and its Air ZOC with it."""
    left = [unit for unit in at_spot(ump.state, ump.data, cmd.side, start) if unit not in cmd.units]
    if any(ump.data.type(unit).kind is Kind.AIR for unit in left):
        return Staying.AIRCRAFT
    return Staying.UNITS if left else None


def _is_hidden(ump: Ump, side: SideId, units: tuple[UnitId, ...]) -> bool:
    """FS-18.1.4 Allied task forces, as far as there are markers."""
    house = ump.state.public.house
    if not house.option_sneaky or side is SideId.JP:
        return False
    british = nation_of(ump.data, units[0]) is Nation.GB
    most = ump.data.numbers.gb_markers if british else ump.data.numbers.us_markers
    used = sum(
        force.hidden and (nation_of(ump.data, force.units[0]) is Nation.GB) == british
        for force in ump.state.forces.values()
    )
    fits = used < most or house.sneaky_markers == "unlimited"
    name = "British" if british else "US"
    why = f"All {most} {name} markers are on the map"
    ump.require(fits, "FS-18.1.4-MARKERS", why, "Sail with fewer task forces")
    return True


# ---------------------------------------------------------------- 10


def open_react(ump: Ump) -> None:
    """FS-10.1 The other player's ships, if any of them can reach an enemy."""
    side = ump.state.public.other
    begin_phase(ump, Step.REACT, side)
    if not may_react(ump.state, ump.data, side):
        show_forces(ump)
        pass_by(ump, side, "no ship can reach an enemy, or pay for it", "FS-10.1")
    else:
        wait(ump, Step.REACT, side)


def may_react(state: State, data: Catalog, side: SideId) -> bool:
    """FS-10.1 Whether any ship of this side could react; FS-18.1.1 or be brought to where it can."""
    if mail_is_open(state, side):
        return True
    return any(reactions(state, data, side))


def reactions(state: State, data: Catalog, side: SideId) -> Iterable[tuple[UnitId, Found]]:
    """FS-10.1 Each ship that can react by itself, with the hexes it can react to."""
    enemies = occupied_hexes(state, data, side.enemy)
    for place in data.chart.bases:
        found: dict[int, Found] = {}
        for unit in at_spot(state, data, side, place):
            if data.type(unit).kind is Kind.NAVAL:
                most = reaction_range(data.type(unit).ma)
                if most not in found:
                    found[most] = reach(state, data, (unit,), place, reacting=True) if enemies else {}
                legal = {to: way for to, way in found[most].items() if _affords(state, data, unit, len(way))}
                if legal:
                    yield unit, legal


def _affords(state: State, data: Catalog, unit: UnitId, hexes: int) -> bool:
    return force_oil(state, data, (unit,), hexes, reacting=True) <= state.public.oil


def react(ump: Ump, cmd: s.React) -> None:
    """FS-10.1 Ships form a task force and move half their allowance to where an enemy is; not out of a box."""
    start = _formed(ump, cmd.side, cmd.units)
    ships = all(ump.data.type(unit).kind is Kind.NAVAL for unit in cmd.units)
    ump.require(
        ships, "FS-10.1-CARGO", "Only ships react; land and air units were named too", "Leave those where they are"
    )
    boxed = ump.data.chart.is_box(start)
    why = f"No ship reacts out of {ump.data.chart.describe(start)}"
    ump.require(not boxed, "FS-10.1-BOX", why, "Choose ships at a base on the map")
    _express(ump, cmd.side, cmd.units, cmd.express)
    way = _way(ump, cmd.units, start, cmd.to, cmd.path, reacting=True)
    meets = meets_enemy(ump.state, ump.data, cmd.side, cmd.to)
    why = f"No enemy is in {ump.data.chart.describe(cmd.to)}, and a reaction ends with one"
    ump.require(meets, "FS-10.1-ENEMY", why, "Choose a hex with an enemy unit")
    _pay_oil(ump, force_oil(ump.state, ump.data, cmd.units, len(way), reacting=True), cmd.units, "FS-10.1")
    _form(ump, cmd, start, way)


def show_forces(ump: Ump) -> None:
    """FS-18.1.4 At the end of a Reaction Phase the markers become what they stand for."""
    hidden = tuple(one for one, force in ump.state.forces.items() if force.hidden)
    if hidden:
        ump.say(m.ForcesShown(forces=hidden))


# ---------------------------------------------------------------- 18.1.1


def mail_is_open(state: State, side: SideId) -> bool:
    """FS-18.1.1 Whether the Allies may still read it now."""
    public = state.public
    first = public.turn == public.first_turn
    return (
        public.house.option_mail
        and side is SideId.AL
        and not public.mail_read
        and not first
        and not public.reacting
        and public.transport[Nation.US] + public.transport[Nation.GB] > 0
    )


def read_mail(ump: Ump, cmd: s.ReadMail) -> None:
    """FS-18.1.1 Once in the game, not on its first turn, and before anybody reacts: one Allied task force goes by Sea
    Deployment, for Transport Points."""
    public = ump.state.public
    played = public.house.option_mail
    why = "Reading mail is not played in this game"
    ump.require(played, "FS-18.1.1", why, "React with ships, or switch the house rule option.mail on")
    why = "The mail has been read; it may be once in a game"
    ump.require(not public.mail_read, "FS-18.1.1-ONCE", why, "React with ships, or end the phase")
    first = public.turn == public.first_turn
    ump.require(
        not first, "FS-18.1.1-FIRST", "Mail is not read on the first turn of the scenario", "Wait for the next turn"
    )
    why = "Ships have reacted already, and mail is read before that"
    ump.require(not public.reacting, "FS-18.1.1-LATE", why, "Go on with reactions, or end the phase")
    several = len(cmd.to) > 1 and public.house.mail_legs == "one"
    why = "A task force that read mail goes by one deployment; several were named"
    ump.require(not several, "FS-18.1.1-LEGS", why, "Name one base")
    start = _formed(ump, SideId.AL, cmd.units)
    ump.say(e.MailRead())
    deploy_legs(ump, SideId.AL, cmd.units, start, cmd.to)
