"""FS-2.2 The map as one side sees it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ffts.core.once import remembered
from ffts.core.shapes.counters import Counter
from ffts.games.fire_in_the_sky.heading import describe_end
from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    HexId,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Staying,
    TfId,
    UnitId,
    Water,
    aviation,
    describe,
    home_of_space,
    place_text,
    without_planes,
)
from ffts.games.fire_in_the_sky.pictures.counters import counter_of
from ffts.games.fire_in_the_sky.rules.board import ashore, at_spot, in_hex, is_reduced, rating, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch02 import (
    air_capacity,
    air_load,
    air_zones,
    home_bases,
    land_limit,
    land_load,
    port_capacity,
    port_load,
    supply_area,
)
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sequence import whose_word
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import Chart, doubled
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state
from ffts.games.fire_in_the_sky.words.standing import describe_left


@dataclass(frozen=True)
class AshorePicture:
    """What one side has at a place: ships in port, strength on land, air steps."""

    side: SideId
    ships: int
    strength: int
    steps: int
    markers: int
    """FS-7.4 Replacements."""
    units: tuple[str, ...]
    """One line a unit, as it reads."""
    unseen: Staying | None = None
    """FS-18.1.4 Who is seen to be there, where nobody is counted."""
    counters: tuple[Counter, ...] = ()
    """The same units as counters."""

    @property
    def short(self) -> str:
        """'3S 8L 2A'; '?' of those who are not counted, '? A' with aircraft among them."""
        if self.unseen is not None:
            return "? A" if self.unseen is Staying.AIRCRAFT else "?"
        parts = ((self.ships, "S"), (self.strength, "L"), (self.steps, "A"), (self.markers, "R"))
        return " ".join(f"{number}{sign}" for number, sign in parts if number)


@dataclass(frozen=True)
class ForcePicture:
    """FS-9.4 A task force; FS-18.1.4 one that is hidden shows its marker alone."""

    force: TfId
    side: SideId
    at: Water
    number: str
    units: tuple[str, ...]
    way: tuple[Water, ...]
    """From where it started to where it is; nothing where it has not moved."""
    reacted: bool = False
    hidden: bool = False
    counters: tuple[Counter, ...] = ()

    @property
    def short(self) -> str:
        """'TF 2: 4', 'TF 2: ?'."""
        return f"TF {self.number}: {'?' if self.hidden else len(self.units)}"


@dataclass(frozen=True)
class PlacePicture:
    """FS-2.2.2 A base, or a circle, as it is held and what it holds."""

    name: str
    base: bool
    owner: SideId | None
    occupied: SideId | None
    vp: int
    home: bool
    resource: bool
    facts: tuple[str, ...]
    """Capacities with what stands there, Victory Points, supply: a line each."""
    short: str = ""
    """'5 VP, air 12, port 30'."""


@dataclass(frozen=True)
class HexPicture:
    """One hex: `x` and `y` count in columns and half hexes."""

    hex: HexId
    name: str
    x: int
    y: int
    sea: bool
    divided: bool
    place: PlacePicture | None
    ashore: tuple[AshorePicture, ...]
    forces: tuple[ForcePicture, ...]
    zones: frozenset[SideId]
    """FS-2.1.1.2 Whose Air ZOC it lies in."""
    supplied: frozenset[SideId]
    """FS-2.2.3.2 Whom a Supply Line reaches there."""
    control: SideId | None
    """FS-12.3.3.3 Who has Sea Control."""


@dataclass(frozen=True)
class BoxPicture:
    """FS-2.2.3.1 A box off the map, or one of the boxes beside it."""

    spot: str
    name: str
    ashore: tuple[AshorePicture, ...]
    beside: tuple[HexId, ...] = ()
    """FS-2.2.4 Its Entry Hexes."""


@dataclass(frozen=True)
class BoardPicture:
    """All of the map."""

    hexes: Mapping[HexId, HexPicture]
    boxes: tuple[BoxPicture, ...]
    closed: tuple[tuple[HexId, HexId], ...]
    """FS-2.2.1.2 Impassable hexsides."""
    linked: tuple[tuple[HexId, HexId], ...]
    """FS-2.2.2 Land connections."""
    banner: str
    facts: tuple[str, ...]
    """The tracks in a line each."""


def board_picture(view: SideView, data: Catalog) -> BoardPicture:
    """What this side sees; FS-18.1.4 of hidden task forces their markers."""
    state, chart = known_state(view), data.chart
    zones = {side: air_zones(state, data, side) for side in SideId}
    supply = {side: supply_area(state, data, side, home_bases(data, side)) for side in SideId}
    forces = _forces(view, data)
    return BoardPicture(
        hexes={
            one: _uncounted(view, chart, _hex(state, data, one, forces.get(one, ()), (zones, supply)))
            for one in chart.hexes
        },
        boxes=tuple(replace(box, ashore=(*box.ashore, *_not_counted(view, box.spot))) for box in _boxes(state, data)),
        closed=_closed(chart),
        linked=tuple((chart.hex_of(link.a), chart.hex_of(link.b)) for link in chart.linked),
        banner=describe_end(view.public, data) if view.public.over else whose_word(state, data),
        facts=tuple(_facts(view, data)),
    )


def _uncounted(view: SideView, chart: Chart, picture: HexPicture) -> HexPicture:
    """FS-18.1.4 A base out of which hidden task forces have sailed: whether somebody stays is all that is said."""
    at = chart.place_in.get(picture.hex)
    if picture.place is None or at is None or at not in view.unseen:
        return picture
    kept = [fact for fact in picture.place.facts if not fact.startswith("Allied: ")]
    place = replace(picture.place, facts=(*kept, describe_left(view.public.staying.get(at))))
    return replace(picture, place=place, ashore=(*picture.ashore, *_not_counted(view, at)))


def _not_counted(view: SideView, spot: str) -> Iterator[AshorePicture]:
    """FS-18.1.4 Somebody is there; who, and how many, is not said."""
    who = view.public.staying.get(PlaceId(spot))
    if who is not None and spot in view.unseen:
        yield AshorePicture(view.side.enemy, 0, 0, 0, 0, units=(describe_left(who),), unseen=who)


def _closed(chart: Chart) -> tuple[tuple[HexId, HexId], ...]:
    return tuple((HexId(link.a), HexId(link.b)) for link in chart.impassable)


Areas = Mapping[SideId, frozenset[HexId]]


def _hex(
    state: Known, data: Catalog, hex_: HexId, forces: tuple[ForcePicture, ...], areas: tuple[Areas, Areas]
) -> HexPicture:
    chart = data.chart
    x, y = doubled(hex_)
    place = chart.place_in.get(hex_)
    zones, supply = areas
    stacks = tuple(_stack(state, data, side, place) for side in SideId) if place else ()
    return HexPicture(
        hex=hex_,
        name=chart.describe(hex_),
        x=x,
        y=y,
        sea=hex_ not in chart.not_sea,
        divided=hex_ in chart.divided,
        place=_place(state, data, place) if place else None,
        ashore=tuple(stack for stack in stacks if stack.units),
        forces=forces,
        zones=frozenset(side for side in SideId if hex_ in zones[side]),
        supplied=frozenset(side for side in SideId if hex_ in supply[side]),
        control=state.public.sea_control.get(hex_),
    )


def _stack(state: Known, data: Catalog, side: SideId, spot: str) -> AshorePicture:
    counters = counters_of(state, data, ashore(state, data, side, spot))
    land = ashore(state, data, side, spot, Kind.LAND)
    return AshorePicture(
        side=side,
        ships=len(ashore(state, data, side, spot, Kind.NAVAL)),
        strength=sum(strength(state, data, unit) for unit in land),
        steps=steps_of(state, ashore(state, data, side, spot, Kind.AIR)),
        markers=len(ashore(state, data, side, spot, Kind.REPLACEMENT)),
        units=tuple(one.words for one in counters),
        counters=counters,
    )


def counters_of(state: Known, data: Catalog, units: Iterable[UnitId]) -> tuple[Counter, ...]:
    """Their counters, with what stands on them in words."""
    return tuple(counter_of(state, data, unit, describe_unit(state, data, unit)) for unit in units)


def describe_unit(state: Known, data: Catalog, unit: UnitId) -> str:
    """'(Akagi, Kaga) CV  A4 F0 AA1 D10 M7 T2', 'JP DD 3  F1 AA½ D7 M7 T½', 'JP army 2  L4 of 8 T8': as the counters
    have it, the transport rating by the edition."""
    kind, one = data.type(unit), state.units[unit]
    match kind.kind:
        case Kind.NAVAL:
            air = f"A{data.air_strength(unit)} " if data.air_strength(unit) else ""
            cls = "" if data.cls(unit) in unit.split() else f" {data.cls(unit)}"
            flak, load = points_text(kind.aa), points_text(rating(state, data, unit))
            return f"{describe(unit)}{cls}  {air}F{kind.fp} AA{flak} D{kind.df} M{kind.ma} T{load}"
        case Kind.LAND:
            now = strength(state, data, unit)
            reduced = f"{now} of " if is_reduced(state, data, unit) else ""
            return f"{describe(unit)}  L{reduced}{kind.cs} T{points_text(kind.tr)}"
        case Kind.AIR:
            return f"{describe(unit)}  A{one.steps}"
        case Kind.REPLACEMENT:
            return f"{describe(unit)}  R{one.value}"


LEGEND = (
    "A air strength or steps, F firepower, AA anti-aircraft, D defence, M movement, L land strength, "
    "T transport rating, "
    "R replacements, S ships. * Resource Hex. The number under a place is its Victory Points."
)


def _place(state: Known, data: Catalog, place: PlaceId) -> PlacePicture:
    known, public = data.chart.places[place], state.public
    return PlacePicture(
        name=known.name,
        base=known.is_base,
        owner=public.control.get(place),
        occupied=public.occupied.get(place),
        vp=known.vp if known.is_base else 0,
        home=known.home is not None,
        resource=known.resource,
        facts=tuple(_place_facts(state, data, place)),
        short=_short(state, data, place) if known.is_base else "",
    )


def _short(state: Known, data: Catalog, place: PlaceId) -> str:
    air, port = air_capacity(state, data, place), points_text(port_capacity(state, data, place))
    return f"{data.chart.places[place].vp} VP, air {air}, port {port}"


def _place_facts(state: Known, data: Catalog, place: PlaceId) -> Iterator[str]:
    known, public = data.chart.places[place], state.public
    owner = public.control.get(place)
    if known.is_base:
        held = f"{data.scenario.side(owner).adjective} base" if owner else "a base held by neither side"
        yield f"{held}, {known.vp} Victory Point{'s' if known.vp != 1 else ''}{', Home Base' if known.home else ''}"
    else:
        yield "land without a base"
    if known.resource:
        yield "Resource Hex"
    for side in SideId:
        if in_hex(state, data, side, known.hex) or side is owner:
            yield _room(state, data, side, place)
    if place in public.occupied:
        yield f"OCCUPIED BASE: {data.scenario.side(public.occupied[place]).adjective} from the end of the phase on"


def _room(state: Known, data: Catalog, side: SideId, place: PlaceId) -> str:
    """FS-2.2.2.1 and FS-2.2.3 'Japanese: land 4 of 8, air 2 of 4, port 3 of 8'."""
    land = f"land {points_text(land_load(state, data, side, place))} of {land_limit(data, place)}"
    if not data.chart.places[place].is_base:
        return f"{data.scenario.side(side).adjective}: {land}"
    air = f"air {air_load(state, data, side, place)} of {air_capacity(state, data, place)}"
    port_ = points_text(port_capacity(state, data, place))
    return (
        f"{data.scenario.side(side).adjective}: {land}, {air}, "
        f"port {points_text(port_load(state, data, side, place))} of {port_}"
    )


def _forces(view: SideView, data: Catalog) -> Mapping[HexId, tuple[ForcePicture, ...]]:
    found: dict[HexId, list[ForcePicture]] = {}
    state = known_state(view)
    for one, force in view.forces.items():
        counters = counters_of(state, data, force.units)
        units = tuple(one.words for one in counters)
        way = (Water(data.chart.hex_of(force.started)), *force.path) if force.path else ()
        picture = ForcePicture(one, force.side, force.at, _number(one), units, way, force.reacted, counters=counters)
        found.setdefault(data.chart.hex_of(force.at), []).append(picture)
    for marker in view.markers:
        picture = ForcePicture(marker.id, view.side.enemy, marker.at, _number(marker.id), (), (), hidden=True)
        found.setdefault(data.chart.hex_of(marker.at), []).append(picture)
    return {hex_: tuple(forces) for hex_, forces in found.items()}


def _number(force: TfId) -> str:
    return force.partition("-")[2]


def _boxes(state: Known, data: Catalog) -> Iterator[BoxPicture]:
    """FS-2.2.3.1, FS-5.2 and FS-7.1.1"""
    for box, known in data.chart.boxes.items():
        yield _box(state, data, box, known.name, data.chart.beside[HexId(box)])
    yield _box(state, data, ESCORT, place_text(ESCORT))
    for home in data.homes(Nation.JP):
        yield _box(state, data, aviation(home), place_text(aviation(home)))
        yield _box(state, data, without_planes(home), place_text(without_planes(home)))


def _box(state: Known, data: Catalog, spot: str, name: str, beside: tuple[HexId, ...] = ()) -> BoxPicture:
    stacks = (_stack(state, data, side, spot) for side in SideId)
    return BoxPicture(spot, name, tuple(stack for stack in stacks if stack.units), beside)


def _facts(view: SideView, data: Catalog) -> Iterator[str]:
    """The tracks, as they are read out."""
    public, edition = view.public, data.edition
    yield f"Victory Points {public.vp}: Japan wins at {edition.vp_jp}, the Allies at {edition.vp_al}"
    transport = ", ".join(
        f"{nation.label} {points_text(public.transport[nation])}" for nation in (Nation.JP, Nation.US, Nation.GB)
    )
    pool, oil = points_text(public.merchantmen), points_text(public.oil)
    yield f"Oil {oil}   Merchantmen {pool}   Transport Points {transport}"
    yield f"Submarine Points: Japan {public.submarines[SideId.JP]}, Allies {public.submarines[SideId.AL]}"


@remembered(4)
def _spots(state: Known, data: Catalog) -> Mapping[str, tuple[UnitId, ...]]:
    found: dict[str, tuple[UnitId, ...]] = {}
    for unit, one in state.units.items():
        found[one.at] = (*found.get(one.at, ()), unit)
    return found


def units_of_spot(view: SideView, data: Catalog, spot: str) -> tuple[UnitId, ...]:
    """All units that stand at a place or in a box, or sail in this hex."""
    state = known_state(view)
    if spot in data.chart.seas and not data.chart.is_box(spot):
        hex_ = data.chart.hex_of(spot)
        at_sea = [unit for force in view.forces.values() if data.chart.hex_of(force.at) == hex_ for unit in force.units]
        place = data.chart.place_in.get(hex_)
        return (*(_spots(state, data).get(place, ()) if place else ()), *at_sea)
    home = home_of_space(spot)
    return at_spot(state, data, SideId.JP, spot) if home else _spots(state, data).get(spot, ())
