"""FS-7 The Reinforcement Phase: where arrivals stand, Naval Aviation, replacements, the boxes off the map."""

from ffts.core.counting import counted, verb
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import (
    POOL,
    TRACK,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    UnitId,
    aviation,
    home_of_space,
    listed,
    without_planes,
)
from ffts.games.fire_in_the_sky.rules.arrivals import FULL, free_counters, has_room, where_arriving
from ffts.games.fire_in_the_sky.rules.board import (
    at_spot,
    enemies_ashore,
    is_friendly,
    is_reduced,
    place_of,
    steps_of,
    strength,
)
from ffts.games.fire_in_the_sky.rules.ch05 import home_base, own_unit
from ffts.games.fire_in_the_sky.sequence import Ump, name_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

# ---------------------------------------------------------------- where arrivals stand


def place_arrival(ump: Ump, cmd: s.PlaceArrival) -> None:
    """FS-7.1 and FS-7.1.1 The other Home Base, or the Naval Aviation box for steps that may go there."""
    unit = _arrived(ump, cmd.unit)
    name = unit
    now = ump.state.units[unit].at
    boxed = home_of_space(cmd.at) if cmd.at.startswith("naval_aviation.") else ""
    if boxed:
        allowed = unit in ump.state.public.trainable
        why = f"{name} cannot become Naval Aviation: the schedule does not mark it"
        ump.require(allowed, "FS-7.1.1-AVIATION", why, "Place it at a Home Base")
    elif home_of_space(now) and now.startswith("without_planes."):
        why = f"{name} has no planes yet"
        way_out = "Choose a space of Carriers without Planes"
        ump.insist(cmd.at == without_planes(home_of_space(cmd.at)), "FS-7.1.1", why, way_out)
    home = PlaceId(home_of_space(cmd.at) or cmd.at)
    _own_home(ump, unit, home)
    ump.insist(now != cmd.at, "FS-7.1", f"{name} is there already", "Choose the other Home Base, or leave it")
    if cmd.at == Spot(home):
        _fits(ump, unit, home)
    ump.say(p.UnitsMoved(units=(unit,), to=cmd.at, why="it arrives there", rule="FS-7.1"))


def _fits(ump: Ump, unit: UnitId, home: PlaceId) -> None:
    """FS-7.1 Whoever arrives, arrives within the limits, where this edition says so."""
    fits = has_room(ump.state, ump.data, unit, home, ump.state.units[unit].steps)
    why = f"{ump.data.chart.describe(home)} has no room for {unit}"
    ump.require(fits, "FS-7.1-ROOM", why, "Use the other Home Base, or leave it where it is")


def _arrived(ump: Ump, unit: UnitId) -> UnitId:
    own_unit(ump, ump.state.public.part, unit)
    here = unit in ump.state.public.arrived
    arrived = ump.state.public.arrived
    way_out = f"Choose one that has: {listed(arrived)}" if arrived else "End the phase: no unit has arrived"
    ump.insist(here, "FS-7.1-ARRIVED", f"{unit} has not arrived in this phase", way_out)
    return unit


def _own_home(ump: Ump, unit: UnitId, home: PlaceId) -> None:
    """FS-7.1 Of its own nation; Allied air units come to either."""
    kind = ump.data.type(unit)
    nation = ump.data.box_nation(home) if kind.kind is Kind.AIR else None
    home_base(ump, nation if nation and nation.side is kind.side else kind.nation, home, "FS-7.1-HOME")


def train_pilots(ump: Ump, cmd: s.TrainPilots) -> None:
    """FS-18.2.3.b Air steps that arrive are trained for a year, and then enter the Naval Aviation box."""
    unit = _arrived(ump, cmd.unit)
    played = ump.state.public.house.option_pilots
    why = "Pilots are not trained in this game"
    ump.require(played, "FS-18.2.3.b", why, "Place it, or switch the house rule option.pilots on")
    air = ump.data.type(unit).kind is Kind.AIR and ump.data.type(unit).side is SideId.JP
    ump.insist(
        air, "FS-18.2.3.b", f"{unit} is not a Japanese air unit; only those train pilots", "Place it at a Home Base"
    )
    turn = ump.state.public.turn + ump.data.numbers.training_turns
    steps = ump.state.units[unit].steps
    why = "pilots in training"
    ump.say(p.PutOnTrack(unit=unit, turn=turn, steps=steps, why=why, rule="FS-18.2.3.b", training=True))


def replenish(strength_: int, steps: int) -> bool:
    """FS-7.1.1 As many steps as her Air Strength, all at once."""
    return steps >= strength_


def replenish_carrier(ump: Ump, cmd: s.ReplenishCarrier) -> None:
    """FS-7.1.1 Naval Aviation steps from either space fill a carrier, who joins the fleet at the port of her space."""
    carrier = own_unit(ump, SideId.JP, cmd.carrier)
    name, at = carrier, ump.state.units[carrier].at
    waiting = carriers_without_planes(ump.state, ump.data)
    why = f"{name} is not among the Carriers without Planes"
    way_out = f"Choose one that is: {listed(waiting)}" if waiting else "Leave the air units in their box"
    ump.insist(at.startswith("without_planes."), "FS-7.1.1", why, way_out)
    for unit in cmd.air:
        boxed = ump.state.units[own_unit(ump, SideId.JP, unit)].at.startswith("naval_aviation.")
        ump.insist(boxed, "FS-7.1.1-AIR", f"{unit} is not in the Naval Aviation box", "Take steps from that box")
    _hybrid_first(ump, carrier)
    needed, given = ump.data.planes_needed(carrier), steps_of(ump.state, cmd.air)
    why = f"{name} takes {counted(needed, 'air step')} at once; {given} {verb(given, 'was')} given"
    ump.require(replenish(needed, given), "FS-7.1.1-STEPS", why, "Give more steps, or wait until there are enough")
    why = f"{name} takes {counted(needed, 'air step')}; {given} {verb(given, 'was')} given"
    ump.insist(given - needed in (0, 1), "FS-7.1.1-MANY", why, "Leave a unit out")
    kept = next((unit for unit in cmd.air if ump.state.units[unit].steps == FULL), None) if given > needed else None
    used = tuple(unit for unit in cmd.air if unit != kept)
    home = PlaceId(home_of_space(at))
    _fits(ump, carrier, home)
    ump.say(p.CarrierReplenished(carrier=carrier, used=used, reduced=kept, home=home))


def _hybrid_first(ump: Ump, carrier: UnitId) -> None:
    """FS-18.2.5 A converted battleship takes planes before any other carrier."""
    waiting = [unit for unit in carriers_without_planes(ump.state, ump.data) if ump.data.cls(unit) == "BBV"]
    first = not waiting or carrier in waiting
    names = listed(waiting)
    ump.require(
        first, "FS-18.2.5-FIRST", f"{names} must have planes before any other carrier", "Replenish one of those first"
    )


def carriers_without_planes(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-7.1.1 Those of both spaces."""
    return tuple(
        unit for home in data.homes(Nation.JP) for unit in at_spot(state, data, SideId.JP, without_planes(home))
    )


def naval_aviation(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-7.1.1 Air units of both spaces."""
    return tuple(unit for home in data.homes(Nation.JP) for unit in at_spot(state, data, SideId.JP, aviation(home)))


def release_aviation(ump: Ump, cmd: s.ReleaseAviation) -> None:
    """FS-7.1.2 Out of the box as ordinary air steps, at the base of their space; never back."""
    unit = own_unit(ump, SideId.JP, cmd.unit)
    at = ump.state.units[unit].at
    boxed = at.startswith("naval_aviation.")
    ump.insist(boxed, "FS-7.1.2", f"{unit} is not in the Naval Aviation box", "Release a unit of that box")
    home = home_base(ump, Nation.JP, PlaceId(home_of_space(at)), "FS-7.1.2-HOME")
    ump.say(p.UnitsMoved(units=(unit,), to=Spot(home), why="as ordinary air steps", rule="FS-7.1.2"))


# ---------------------------------------------------------------- 7.4


def take_replacement(ump: Ump, cmd: s.TakeReplacement) -> None:
    """FS-7.4 As many as he wishes, of any value, at a Home Base of their nation."""
    fits = cmd.nation is not Nation.NL and cmd.nation.side is cmd.side
    why = f"{name_of(ump.data, cmd.side)} has no {cmd.nation.label} replacements"
    ump.insist(fits, "FS-7.4", why, "Name a nation of its own; the Dutch have none")
    values = replacement_values(ump.data, cmd.nation)
    known = ", ".join(map(str, values))
    why = f"There is no {cmd.nation.label} marker of {cmd.value}"
    ump.insist(cmd.value in values, "FS-7.4-VALUE", why, f"Choose a value: {known}")
    home_base(ump, cmd.nation, cmd.home, "FS-7.4-HOME")
    marker = UnitId(f"{cmd.nation} replacements {ump.state.public.next_marker}")
    ump.say(p.ReplacementTaken(marker=marker, nation=cmd.nation, value=cmd.value, home=cmd.home))


def replacement_values(data: Catalog, nation: Nation) -> tuple[int, ...]:
    """FS-7.4 The reduced strengths of the land units of this nation."""
    land = (kind for kind in data.units.values() if kind.kind is Kind.LAND and not kind.one_step)
    return tuple(sorted({kind.cs // 2 for kind in land if kind.nation is nation}))


def replacement_ok(value: int, full_strength: int) -> bool:
    """FS-7.4 At least the reduced strength of the unit; several markers do not add up."""
    return value >= full_strength // 2


def use_replacement(ump: Ump, cmd: s.UseReplacement) -> None:
    """FS-7.4 One marker flips one reduced land unit in its hex, or in one that a land connection joins with it."""
    marker, unit = own_unit(ump, cmd.side, cmd.marker), own_unit(ump, cmd.side, cmd.unit)
    kind, one = ump.data.type(unit), ump.state.units[marker]
    name = unit
    why = f"{marker} is not a replacement marker"
    way_out = "Name a marker first, then the unit it fills"
    ump.insist(ump.data.type(marker).kind is Kind.REPLACEMENT, "FS-7.4", why, way_out)
    reduced = is_reduced(ump.state, ump.data, unit)
    ump.insist(
        reduced, "FS-7.4-REDUCED", f"{name} is not a reduced land unit", "Choose a land unit that has lost a step"
    )
    same = ump.data.type(marker).nation is kind.nation or ump.state.public.house.replacements_across == "any_ally"
    ump.require(
        same,
        "FS-7.4-NATION",
        f"{name} takes {kind.nation.label} replacements only",
        f"Use a {kind.nation.label} marker",
    )
    here, there = place_of(ump.state, ump.data, marker), place_of(ump.state, ump.data, unit)
    ashore = here is not None and there is not None
    ump.insist(ashore, "FS-7.4-ASHORE", "Marker and unit must both be ashore", "Land them first, or choose others")
    if here is not None and there is not None:
        near = here == there or there in ump.data.chart.connections.get(here, ())
        describe = ump.data.chart.describe
        why = f"The marker is in {describe(here)}, {name} in {describe(there)}, which no land connection joins with it"
        ump.require(near, "FS-7.4-NEAR", why, "Deploy the marker to a place joined with it by land")
    enough = replacement_ok(one.value, kind.cs)
    why = f"A marker of {one.value} cannot fill {name}, whose reduced strength is {strength(ump.state, ump.data, unit)}"
    ump.require(enough, "FS-7.4-VALUE", why, "Use a marker of a greater value")
    ump.say(p.StepRegained(unit=unit, marker=marker))


# ---------------------------------------------------------------- 7.5


def move_off_map(ump: Ump, cmd: s.MoveOffMap) -> None:
    """FS-7.5 From a box to the base it is connected with, for nothing, if that is Allied and no enemy is there."""
    for unit in cmd.units:
        own_unit(ump, SideId.AL, unit)
    boxes = tuple(dict.fromkeys(ump.state.units[unit].at for unit in cmd.units))
    why = "Units of different boxes do not move together"
    ump.insist(len(boxes) == 1, "FS-7.5-BOX", why, "Order those of each box by themselves")
    box = ump.data.chart.boxes.get(PlaceId(boxes[0]))
    why = f"{listed(cmd.units)} {verb(len(cmd.units), 'is')} in no box off the map"
    ump.insist(box is not None, "FS-7.5", why, "Deploy by sea or by one hex instead")
    if box is None:
        return
    stays = ump.state.public.house.replacements_box == "stay"
    marked = [unit for unit in cmd.units if ump.data.type(unit).kind is Kind.REPLACEMENT]
    ump.require(not (stays and marked), "FS-7.5-MARKER", "Replacements do not take the free step", "Deploy them by sea")
    name = ump.data.chart.describe(box.connects)
    held = is_friendly(ump.state, ump.data, SideId.AL, box.connects)
    ump.require(held, "FS-7.5-HELD", f"{name} is not in Allied hands", "Deploy by sea to another base")
    clear = not enemies_ashore(ump.state, ump.data, SideId.AL, box.connects)
    ump.require(clear, "FS-7.5-ENEMY", f"Japanese units are in {name}", "Deploy by sea to another base")
    ump.say(p.UnitsMoved(units=cmd.units, to=Spot(box.connects), why=f"from {box.name}", rule="FS-7.5"))


# ---------------------------------------------------------------- 17.6 and 18.1.5


def european_fleet(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-17.6 The British ships of turn 14, if they may come now."""
    public = state.public
    allowed = public.european_from is not None and public.turn >= public.european_from and not public.european_came
    if not allowed or public.turn >= data.schedule.european:
        return ()
    found: list[UnitId] = []
    for kind, number in data.schedule.turn(data.schedule.european).units.items():
        if data.units[kind].nation is Nation.GB:
            found += free_counters(state, data, kind)[:number]
    return tuple(found)


def bring_european_fleet(ump: Ump, cmd: s.BringEuropeanFleet) -> None:
    """FS-17.6 Early, once a Japanese land unit has entered Calcutta, Bombay or Ceylon."""
    units = european_fleet(ump.state, ump.data)
    why = "The British European Fleet does not come before a Japanese land unit enters Calcutta, Bombay or Ceylon"
    ump.require(bool(units), "FS-17.6", why, "Wait for turn 14, when it is scheduled")
    ump.say(e.EuropeCame())
    for unit in units:
        at = where_arriving(ump, unit, 1)
        if at is not None:
            ump.say(p.UnitArrived(unit=unit, at=at, steps=1))


RANGER = UnitId("Ranger")


def ranger_may_come(state: State, data: Catalog) -> bool:
    """FS-18.1.5 No Allied CV on the map; those on the Turn Record Track and light carriers do not count."""
    if not state.public.house.option_ranger or state.units[RANGER].at != POOL:
        return False
    return not any(
        data.cls(unit) == "CV" and data.type(unit).side is SideId.AL and one.at not in (POOL, TRACK)
        for unit, one in state.units.items()
        if place_of(state, data, unit) is not None
    )
