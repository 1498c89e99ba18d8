"""FS-8 Deployment: by sea for Transport Points, one hex for nothing; and what stands beyond a limit."""

from collections.abc import Iterable, Mapping, Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.names import POOL, Kind, Nation, PlaceId, SideId, Step, UnitId, Water, Way, listed
from ffts.games.fire_in_the_sky.rules.board import (
    ashore,
    enemies_ashore,
    is_friendly,
    is_open_to,
    nation_of,
    place_of,
    rating,
)
from ffts.games.fire_in_the_sky.rules.ch02 import LIMITS, air_zones, all_excess, excess
from ffts.games.fire_in_the_sky.rules.ch05 import own_unit, pay
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, end_fractions, onward, wait
from ffts.games.fire_in_the_sky.rules.ways import Bounds, Found, fault, ways
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.state import State


def open_deploy(ump: Ump) -> None:
    """FS-8.1 The phasing player deploys as he likes."""
    step, side = ump.state.public.awaits.step, ump.state.public.part
    begin_phase(ump, step, side)
    wait(ump, step, side)


# ---------------------------------------------------------------- what may be done


def factor(edition: Edition, kind: Kind) -> float:
    """FS-8.2 By which the Transport rating is multiplied."""
    return edition.sea_cargo if kind.is_cargo else edition.sea_naval


def sea_cost(state: State, data: Catalog, units: Iterable[UnitId], deployments: int = 1) -> float:
    """FS-8.2 Return the Transport Points that a number of deployments cost."""
    one = sum(rating(state, data, unit) * factor(data.edition, data.type(unit).kind) for unit in units)
    return one * deployments


def payers(state: State, data: Catalog, units: Iterable[UnitId]) -> Mapping[Nation, tuple[UnitId, ...]]:
    """FS-2.1.2.1.b Whose points carry whom: each nation its own; Allied air units go with the nation they sail with,
    or from whose box they come, else with the United States."""
    chosen = tuple(units)
    others = {nation_of(data, unit) for unit in chosen if data.type(unit).kind is not Kind.AIR}
    found: dict[Nation, tuple[UnitId, ...]] = {}
    for unit in chosen:
        nation = nation_of(data, unit)
        if data.type(unit).kind is Kind.AIR and nation is not Nation.JP:
            nation = _air_nation(state, data, unit, others)
        found[nation] = (*found.get(nation, ()), unit)
    return found


def _air_nation(state: State, data: Catalog, unit: UnitId, others: set[Nation]) -> Nation:
    place = place_of(state, data, unit)
    known = data.chart.places.get(place) if place else None
    home = known.flag if known else str(data.box_nation(place or ""))
    if others == {Nation.GB} or (not others and home == "GB"):
        return Nation.GB
    return Nation.US


def sea_bounds(state: State, data: Catalog, units: Sequence[UnitId]) -> Bounds:
    """FS-8.2 Four hexes; an enemy Air ZOC stops whoever enters it, but does not hold whoever starts in it."""
    side = data.type(units[0]).side
    zones = air_zones(state, data, side.enemy)
    return Bounds(data.numbers.sea_hexes, zones, closed_boxes(state, data, units), operational=False)


def closed_boxes(state: State, data: Catalog, units: Iterable[UnitId]) -> frozenset[Water]:
    """FS-2.2.4 The boxes off the map that one of these may not enter."""
    ally = state.public.house.entry_nations == "any_ally"
    alike = {(kind.nation, kind.kind): unit for unit in units if (kind := data.type(unit))}.values()
    return frozenset(
        Water(box) for box in data.chart.boxes if not all(is_open_to(data, unit, box, ally) for unit in alike)
    )


def may_end_in(state: State, data: Catalog, side: SideId, place: PlaceId) -> bool:
    """FS-8.2 A friendly base, no enemies in its hex."""
    return is_friendly(state, data, side, place) and not enemies_ashore(state, data, side, place)


def deployable(state: State, data: Catalog, unit: UnitId) -> str:
    """FS-8.1 and FS-8.2.a Why a unit may not deploy at all now; nothing if it may."""
    public = state.public
    name, kind = unit, data.type(unit).kind
    again = public.awaits.step is Step.DEPLOY_SECOND and kind.is_cargo and kind is not Kind.REPLACEMENT
    if again and unit in state.sailed:
        return f"{name} used Operational Movement in this turn"
    if unit in public.stopped:
        return f"{name} was stopped by an Air ZOC in this phase"
    return ""


def sea_reach(state: State, data: Catalog, unit: UnitId) -> Found:
    """FS-8.2 The bases one deployment leads to from where the unit stands, with the way there."""
    place = place_of(state, data, unit)
    if place is None:
        return {}
    return sea_reach_from(state, data, place, data.type(unit).side, sea_bounds(state, data, (unit,)))


def sea_reach_from(state: State, data: Catalog, place: PlaceId, side: SideId, bounds: Bounds) -> Found:
    """FS-8.2 The bases one deployment leads to from a place."""
    starts = _waters(data, place)
    found = {water: way for start in starts for water, way in ways(data.chart, start, bounds).items() if way}
    return {water: way for water, way in found.items() if _base_at(state, data, side, water) is not None}


def _base_at(state: State, data: Catalog, side: SideId, water: Water) -> PlaceId | None:
    place = PlaceId(water) if data.chart.is_box(water) else data.chart.place_in.get(data.chart.hex_of(water))
    if place is None or (place in data.chart.places and not data.chart.places[place].is_base):
        return None
    return place if may_end_in(state, data, side, place) else None


def _waters(data: Catalog, place: PlaceId) -> tuple[Water, ...]:
    hex_ = data.chart.hex_of(place)
    return (Water(place),) if data.chart.is_box(place) else data.chart.waters_of(hex_)


# ---------------------------------------------------------------- 8.2


def sea_deploy(ump: Ump, cmd: s.SeaDeploy) -> None:
    """FS-8.2 From friendly base to friendly base, again and again as long as it is paid and no Air ZOC stops it."""
    place = together(ump, cmd.side, cmd.units, "FS-8.1")
    for unit in cmd.units:
        _may_deploy(ump, unit, Way.SEA)
        based = unit in ump.state.public.based
        why = f"{unit} was in no friendly base when the phase began"
        ump.require(based, "FS-8.2-BASE", why, "Leave it out; from a friendly base it may deploy in the next phase")
    deploy_legs(ump, cmd.side, cmd.units, place, cmd.to, cmd.paths)


Paths = tuple[tuple[Water, ...], ...]


def deploy_legs(
    ump: Ump, side: SideId, units: tuple[UnitId, ...], start: PlaceId, to: tuple[PlaceId, ...], paths: Paths = ()
) -> None:
    """FS-8.2 One deployment after the other, each paid for."""
    ump.insist(bool(to), "FS-8.2-TO", "No base is named to go to", "Name the base where each deployment ends")
    for number, goal in enumerate(to):
        way = paths[number] if number < len(paths) else ()
        _one_deployment(ump, side, units, (start, goal), way)
        start = goal


def together(ump: Ump, side: SideId, units: tuple[UnitId, ...], rule: str) -> PlaceId:
    """FS-8.1 and FS-9.4 Units that go together start at one place."""
    ump.insist(bool(units), f"{rule}-NONE", "No unit is named", "Choose the units that go")
    ump.insist(len(set(units)) == len(units), f"{rule}-TWICE", "A unit is named twice", "Name each unit once")
    for unit in units:
        own_unit(ump, side, unit)
    places = tuple(dict.fromkeys(place_of(ump.state, ump.data, unit) for unit in units))
    place = places[0]
    why = f"{listed(units)} do not start at one place"
    ump.insist(
        len(places) == 1 and place is not None, f"{rule}-TOGETHER", why, "Order the units of each place by themselves"
    )
    return place or PlaceId("")


def _may_deploy(ump: Ump, unit: UnitId, way: Way) -> None:
    """FS-8.1 One kind of deployment in a phase; not after an Air ZOC; land and air not twice at sea in a turn."""
    why = deployable(ump.state, ump.data, unit)
    rule = "FS-8.2.a" if unit in ump.state.public.stopped else "FS-8.1-SAILED"
    ump.require(not why, rule, why, "Leave it out; it may go again in a later phase")
    before = ump.state.public.deployed.get(unit)
    other = before is not None and before is not way
    text = "by sea" if before is Way.SEA else "one hex"
    why = f"{unit} has deployed {text} in this phase, and a unit uses one kind of deployment in a phase"
    ump.require(
        not other,
        "FS-8.1-KIND",
        why,
        f"Deploy it {text} again, or leave it" if before is Way.SEA else "Leave it for this phase",
    )


def _one_deployment(
    ump: Ump, side: SideId, moved: tuple[UnitId, ...], ends: tuple[PlaceId, PlaceId], drawn: tuple[Water, ...]
) -> None:
    describe, (start, goal) = ump.data.chart.describe, ends
    stopped = [unit for unit in moved if unit in ump.state.public.stopped]
    why = (
        f"{listed(stopped)} had to stop in {describe(start)}: an Air ZOC ends deployment for this phase"
        if stopped
        else ""
    )
    ump.require(not stopped, "FS-8.2.a", why, "End the deployment there, or go another way")
    _friendly_base(ump, side, goal, "FS-8.2")
    _unpacked(ump, moved, goal)
    way = _sea_way(ump, moved, start, goal, drawn)
    for nation, units in payers(ump.state, ump.data, moved).items():
        homeless = nation is not Nation.NL
        why = f"{listed(units)} cannot be deployed by sea: the Netherlands have no Transport Points"
        ump.require(homeless, "FS-17.4-TP", why, "Leave the Dutch units where they are")
        cost = sea_cost(ump.state, ump.data, units)
        pay(ump, nation, cost, f"deployment of {listed(units)}", "FS-8.2")
    stop = ump.data.chart.hex_of(goal) in air_zones(ump.state, ump.data, side.enemy)
    ump.say(m.Deployed(side=side, units=moved, start=start, to=goal, way=Way.SEA, path=way, stopped=stop))


def _friendly_base(ump: Ump, side: SideId, goal: PlaceId, rule: str) -> None:
    chart = ump.data.chart
    known = chart.is_box(goal) or (goal in chart.places and chart.places[goal].is_base)
    ump.insist(known, f"{rule}-BASE", f"{goal} is no base", "Name a base, such as kure or truk")
    friendly = is_friendly(ump.state, ump.data, side, goal)
    ump.require(
        friendly, f"{rule}-FRIENDLY", f"{chart.describe(goal)} is not a friendly base", "Choose a base of your own side"
    )
    enemies = enemies_ashore(ump.state, ump.data, side, goal) if rule == "FS-8.2" else ()
    ump.require(
        not enemies, f"{rule}-ENEMY", f"Enemy units are in {chart.describe(goal)}", "Choose a base without enemies"
    )


def _unpacked(ump: Ump, units: tuple[UnitId, ...], goal: PlaceId) -> None:
    """FS-18.1.8 No air unit follows to a base that was captured in this player turn."""
    public = ump.state.public
    air = [unit for unit in units if ump.data.type(unit).kind is Kind.AIR]
    barred = public.house.option_unpack and air and goal in public.gained and public.awaits.step is Step.DEPLOY_SECOND
    why = f"{ump.data.chart.describe(goal)} was just captured; air units follow next turn"
    ump.require(not barred, "FS-18.1.8-NEW", why, f"Leave out {listed(air)}, or deploy to another base")


def _sea_way(
    ump: Ump, units: tuple[UnitId, ...], start: PlaceId, goal: PlaceId, drawn: tuple[Water, ...]
) -> tuple[Water, ...]:
    """FS-8.2 The way drawn by hand if it may be gone, else the shortest there is."""
    chart, bounds = ump.data.chart, sea_bounds(ump.state, ump.data, units)
    describe = chart.describe
    if drawn:
        first = next((water for water in _waters(ump.data, start) if drawn[0] in chart.seas[water]), Water(start))
        wrong = fault(chart, first, drawn, bounds)
        ends = drawn[-1] in _waters(ump.data, goal)
        ump.require(
            not wrong and ends,
            "FS-8.2-PATH",
            wrong or f"The way does not end in {describe(goal)}",
            "Draw another way, or name only where it ends",
        )
        return drawn
    for water in _waters(ump.data, start):
        found = ways(chart, water, bounds)
        for end in _waters(ump.data, goal):
            if found.get(end):
                return found[end]
    why = f"{describe(goal)} is not within {bounds.most} hexes by sea of {describe(start)}, or an Air ZOC stops the way"
    ump.require(False, "FS-8.2-REACH", why, "Deploy by way of another base, or to a nearer one")
    return ()


# ---------------------------------------------------------------- 8.3


def one_hex_deploy(ump: Ump, cmd: s.OneHexDeploy) -> None:
    """FS-8.3 One hex for nothing, whatever Air ZOC there is; each sort of unit in its own way."""
    start = together(ump, cmd.side, cmd.units, "FS-8.1")
    for unit in cmd.units:
        _may_deploy(ump, unit, Way.ONE_HEX)
        twice = unit in ump.state.public.deployed
        ump.require(not twice, "FS-8.3-ONCE", f"{unit} has gone its one hex in this phase", "Leave it out")
        ONE_HEX[ump.data.type(unit).kind](ump, unit, start, cmd.to)
    ump.say(m.Deployed(side=cmd.side, units=cmd.units, start=start, to=cmd.to, way=Way.ONE_HEX))


def _ship(ump: Ump, unit: UnitId, start: PlaceId, to: PlaceId) -> None:
    """FS-8.3.1 A friendly base beside its own, over no impassable hexside."""
    _friendly_base(ump, ump.data.type(unit).side, to, "FS-8.3")
    chart = ump.data.chart
    near = any(goal in chart.seas[water] for water in _waters(ump.data, start) for goal in _waters(ump.data, to))
    ump.require(
        near,
        "FS-8.3.1",
        f"{chart.describe(to)} is not one hex by sea from {chart.describe(start)}",
        "Deploy by sea instead",
    )
    allowed = Water(to) not in closed_boxes(ump.state, ump.data, (unit,))
    ump.require(allowed, "FS-2.2.4", f"{unit} may not enter {chart.describe(to)}", "Choose another base")


def _air_unit(ump: Ump, unit: UnitId, start: PlaceId, to: PlaceId) -> None:
    """FS-8.3.2 A friendly base beside its own."""
    _friendly_base(ump, ump.data.type(unit).side, to, "FS-8.3")
    chart = ump.data.chart
    near = chart.hex_of(to) in chart.beside[chart.hex_of(start)]
    ump.require(
        near, "FS-8.3.2", f"{chart.describe(to)} does not lie beside {chart.describe(start)}", "Deploy by sea instead"
    )


def _land_unit(ump: Ump, unit: UnitId, start: PlaceId, to: PlaceId) -> None:
    """FS-8.3.3 Along a land connection, into enemies too; but not from enemies to enemies, or into their base."""
    chart, side = ump.data.chart, ump.data.type(unit).side
    ump.insist(to in chart.places, "FS-8.3.3", f"{to} is no land hex", "Name a land hex, such as burma or rangoon")
    linked = to in chart.connections.get(start, ())
    why = f"No land connection joins {chart.describe(start)} and {chart.describe(to)}"
    ump.require(linked, "FS-8.3.3-LINK", why, "Deploy by sea instead")
    crowded = bool(enemies_ashore(ump.state, ump.data, side, start))
    hostile = ump.state.public.control.get(to) is side.enemy or bool(enemies_ashore(ump.state, ump.data, side, to))
    why = f"{unit} stands among enemies and may not go to others in {chart.describe(to)}"
    ump.require(not (crowded and hostile), "FS-8.3.3-ENEMY", why, "Go back to a hex without enemies, or stay")


def _marker(ump: Ump, unit: UnitId, start: PlaceId, to: PlaceId) -> None:
    """FS-7.4 Replacements never go by One-hex Deployment."""
    ump.require(False, "FS-7.4-HEX", "Replacements do not use One-hex Deployment", "Deploy the marker by sea")


ONE_HEX = {Kind.NAVAL: _ship, Kind.AIR: _air_unit, Kind.LAND: _land_unit, Kind.REPLACEMENT: _marker}


# ---------------------------------------------------------------- 2.1.1.2


def split_air(ump: Ump, cmd: s.SplitAir) -> None:
    """FS-2.1.1.2 A unit of two steps becomes two of one, if there is a counter."""
    unit = own_unit(ump, cmd.side, cmd.unit)
    two = ump.data.type(unit).kind is Kind.AIR and ump.state.units[unit].steps == ump.data.type(unit).full_steps
    ump.insist(two, "FS-2.1.1.2", f"{unit} is no air unit of two steps", "Split an air unit of two steps")
    _in_play(ump, unit)
    free = next((one for one in ump.data.counters_of(ump.data.type(unit).id) if ump.state.units[one].at == POOL), None)
    why = "No air counter is left in the mix"
    ump.require(free is not None, "FS-2.1-MIX", why, "Join two units of one step elsewhere first")
    if free is not None:
        ump.say(p.AirSplit(unit=unit, new=free))


def join_air(ump: Ump, cmd: s.JoinAir) -> None:
    """FS-2.1.1.2 Two of one step become one of two, if they stand together and have done the same."""
    first, second = own_unit(ump, cmd.side, cmd.unit), own_unit(ump, cmd.side, cmd.other)
    ump.insist(first != second, "FS-2.1.1.2-TWO", "A unit does not join itself", "Name two units")
    for unit in (first, second):
        one = ump.data.type(unit).kind is Kind.AIR and ump.state.units[unit].steps == 1
        ump.insist(one, "FS-2.1.1.2-ONE", f"{unit} is no air unit of one step", "Join two units of one step")
        _in_play(ump, unit)
    same = ump.state.units[first].at == ump.state.units[second].at
    ump.insist(same, "FS-2.1.1.2-PLACE", f"{first} and {second} do not stand together", "Deploy one to the other first")
    alike = _record(ump.state, first) == _record(ump.state, second)
    ump.require(
        alike, "FS-2.1.1.2-ALIKE", f"{first} and {second} have not done the same in this turn", "Join them next turn"
    )
    ump.say(p.AirJoined(unit=first, other=second))


def _in_play(ump: Ump, unit: UnitId) -> None:
    at = ump.state.units[unit].at
    there = place_of(ump.state, ump.data, unit) is not None or at.startswith("naval_aviation.")
    ump.insist(there, "FS-2.1.1.2-MAP", f"{unit} is not ashore", "Choose units at a base or in the Naval Aviation box")


def _record(state: State, unit: UnitId) -> tuple[object, ...]:
    public = state.public
    return (
        public.deployed.get(unit),
        public.committed.get(unit),
        unit in public.stopped,
        unit in state.sailed,
        unit in public.unpacking,
    )


# ---------------------------------------------------------------- 8.4 and 2.2.2.1


def open_excess(ump: Ump) -> None:
    """FS-8.4 and FS-2.2.2.1 Whoever faces an enemy over a limit may take the excess away; the phasing player's
    excess first."""
    step = ump.state.public.awaits.step
    for side in (ump.state.public.part, ump.state.public.other):
        if all_excess(ump.state, ump.data, side):
            wait(ump, step, side.enemy)
            return
    close_excess(ump)


def leave_excess(ump: Ump) -> None:
    """FS-2.2.2.1 What the other player leaves where it is does not take the word from the phasing player."""
    public = ump.state.public
    mine_too = public.awaits.side is public.other and all_excess(ump.state, ump.data, public.other)
    if mine_too:
        wait(ump, public.awaits.step, public.part)
        return
    if public.awaits.step is not Step.EXCESS_LANDING:
        end_fractions(ump)
    close_excess(ump)


def close_excess(ump: Ump) -> None:
    """FS-2.2.2.1 On, be it in the Amphibious Round or at the end of a phase."""
    step = ump.state.public.awaits.step
    if step is Step.EXCESS_LANDING:
        wait(ump, Step.LANDING)
    else:
        onward(ump, step)


def remove_excess(ump: Ump, cmd: s.RemoveExcess) -> None:
    """FS-2.2.2.1 Units of the enemy beyond a limit come back in his next Reinforcement Phase; no more than needed."""
    data, owner = ump.data, cmd.side.enemy
    name = data.chart.describe(cmd.place)
    why = f"{cmd.place} is not a place on the map"
    ump.insist(cmd.place in data.chart.places, "FS-2.2.2.1", why, "Name a land hex, such as burma or truk")
    beyond = all_excess(ump.state, data, owner)
    over = {what: by for (place, what), by in beyond.items() if place == cmd.place}
    crowded = ", ".join(dict.fromkeys(data.chart.describe(place) for place, _ in beyond))
    way_out = f"Choose a place over its limit: {crowded}" if crowded else "End the phase: no place is over its limit"
    ump.require(bool(over), "FS-2.2.2.1", f"Nothing stands beyond a limit in {name}", way_out)
    for unit in cmd.units:
        own_unit(ump, owner, unit)
        here = place_of(ump.state, data, unit) == cmd.place
        ump.insist(here, "FS-2.2.2.1-HERE", f"{unit} is not in {name}", f"Choose units that stand in {name}")
    for unit in cmd.units:
        what = next((key for key, (kind, _) in LIMITS.items() if kind is data.type(unit).kind), "")
        needed = what in over and excess(ump.state, data, owner, cmd.place, what) > 0
        why = f"{unit} is not beyond a limit"
        ump.require(needed, "FS-2.2.2.1-MORE", why, "Leave it there; no more than needed is taken off")
        put_on_track(ump, unit, 1, f"{name} was over its limit", "FS-2.2.2.1")
    open_excess(ump)


def deploying(state: State, data: Catalog, side: SideId, place: PlaceId) -> tuple[UnitId, ...]:
    """Who at a place may still deploy in this phase."""
    return tuple(unit for unit in ashore(state, data, side, place) if not deployable(state, data, unit))
