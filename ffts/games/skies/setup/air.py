"""6.14 Aircraft at the start: which stand ready and spotted, which are below."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypedDict

from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, SideSetup, Squadron, SquadronStart
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Spot, StrikeGroup, Where

Kinds = Mapping[str, Aircraft]
"""Types of aircraft by their ids."""
WHERE = {"hangar": Where.HANGAR, "deck aft": Where.DECK, "deck forward": Where.DECK, "park": Where.PARK}


class Air(TypedDict):
    """The part of a side that flies."""

    air: dict[AfId, AirFactor]
    platforms: dict[PlatformId, Platform]
    formations: dict[FormationId, Formation]


def air_of(setup: SideSetup, data: Catalog) -> Air:
    """6.3 Every AF and every carrier or base of a side, as the scenario places them."""
    found: Air = {"air": {}, "platforms": {}, "formations": {}}
    afloat = [ship for force in setup.task_forces for ship in force.ships if ship in data.carriers]
    for platform in (*afloat, *setup.bases):
        if platform in data.carriers:
            found["platforms"][PlatformId(platform)] = _platform(platform, data)
    for group in setup.air_groups:
        _man(group, setup, data, found)
    return found


def _platform(platform: str, data: Catalog) -> Platform:
    sheet = data.carriers[platform]
    return Platform(id=PlatformId(platform), name=sheet.name, ship=not sheet.is_base)


def _man(group: AirGroup, setup: SideSetup, data: Catalog, found: Air) -> None:
    platform = found["platforms"][PlatformId(group.base)]
    afs = [af for squadron in group.squadrons for af in _afs(squadron, platform, data)]
    on_deck = [af for af in afs if af.where is Where.DECK]
    spot = spot_of(group)
    placed = placed_on_deck(on_deck, data.carriers[group.base], data.aircraft, spot)
    if why := stranded(placed.values(), data.carriers[group.base], data.aircraft, spot):
        raise ValueError(why)
    for af in afs:
        found["air"][af.id] = placed.get(af.id, af)
    order = front_to_back(placed, spot)
    found["platforms"][platform.id] = platform.model_copy(
        update={"deck": tuple(af.id for af in order), "spot": spot if order else Spot.CLEAR}
    )
    cap = tuple(af for af in afs if af.where is Where.AIR)
    if cap:
        _put_up(cap, platform, setup, data, found)


def front_to_back(placed: dict[AfId, AirFactor], spot: Spot) -> tuple[AirFactor, ...]:
    """6.7.6 Those on deck, the foremost first."""
    last_first = reversed(placed.values()) if spot is Spot.AFT else placed.values()
    return tuple(sorted(last_first, key=lambda af: af.section or 0))


def spot_of(group: AirGroup) -> Spot:
    """6.7 At which end of the deck they stand: parked ones forward, unless somebody is spotted aft."""
    ends = {start.where for squadron in group.squadrons for start in squadron.start if start.where.startswith("deck")}
    return Spot.AFT if "deck aft" in ends else Spot.FORWARD


def _afs(squadron: Squadron, platform: Platform, data: Catalog) -> Iterator[AirFactor]:
    kind = data.aircraft[squadron.aircraft]
    trained = kind.night_trained if squadron.night_trained is None else squadron.night_trained
    below = Where.HANGAR if platform.ship else Where.PARK
    standing = [start for start in squadron.start for _ in range(start.afs)]
    for number in range(1, squadron.afs + 1):
        start = standing[number - 1] if number <= len(standing) else None
        plain = AirFactor(
            id=AfId(f"{squadron.id}/{number}"),
            squadron=squadron.id,
            aircraft=squadron.aircraft,
            platform=platform.id,
            where=below,
            night_trained=trained,
        )
        yield _started(plain, start, kind, data) if start else plain


def _started(af: AirFactor, start: SquadronStart, kind: Aircraft, data: Catalog) -> AirFactor:
    """6.14 One AF as the scenario has it; a carrier has no ground, so what is parked there stands on deck."""
    load = kind.loads[start.load] if start.load else None
    work = data.readying.rows[load.readying].turns if load else 0
    ready = {"load": start.load, "work": work}
    if start.where == "cap":
        endurance = load.endurance if load else 0
        return af.model_copy(update={**ready, "where": Where.AIR, "launched": 0, "last_turn": endurance})
    on_a_carrier = start.where == "park" and af.where is Where.HANGAR
    return af.model_copy(update={**ready, "where": Where.DECK if on_a_carrier else WHERE[start.where]})


def placed_on_deck(afs: list[AirFactor], sheet: Carrier, kinds: Kinds, spot: Spot) -> dict[AfId, AirFactor]:
    """6.4.1 Those that need the longest run stand aftmost; behind them, out of the way (6.7.6), who is not ready."""
    aft = spot is Spot.AFT

    def needed(af: AirFactor) -> int:
        if not af.load:
            return len(sheet.sections) + 1
        return sheet.takeoff_section(kinds[af.aircraft], af.load) or 0

    free = {section.no: section.room for section in sheet.sections}
    at, placed = (len(free) if aft else 1), {}
    for af in sorted(afs[::-1] if aft else afs, key=needed, reverse=aft):
        kind = kinds[af.aircraft]
        need = kind.space(parked=not aft)
        while free.get(at, need) < need:
            at += -1 if aft else 1
        if at not in free:
            raise ValueError(f"{sheet.name} has no deck room for {af.id} at the start; start fewer AFs on deck")
        free[at] -= need
        placed[af.id] = af.model_copy(update={"section": at})
    return placed


def stranded(placed: Iterable[AirFactor], sheet: Carrier, kinds: Kinds, spot: Spot) -> str:
    """6.14 Who would stand ready at the start where it cannot take off (A-054), and what to do; empty if nobody."""
    if spot is not Spot.AFT or sheet.catapults:
        return ""
    for af in placed:
        needed = sheet.takeoff_section(kinds[af.aircraft], af.load) if af.load else 1
        if needed is None or (af.section or 0) < needed:
            return (
                f"{af.id} would stand ready on sixth {af.section} of {sheet.name} at the start; with {af.load} it "
                f"needs {f'sixth {needed} or farther aft' if needed else 'more deck than there is'}; "
                "start fewer AFs spotted, or leave out its load"
            )
    return ""


def _put_up(cap: tuple[AirFactor, ...], platform: Platform, setup: SideSetup, data: Catalog, found: Air) -> None:
    """6.14 A CAP in the air at the start counts as launched on turn 0 (A-054)."""
    name = FormationId(f"{platform.id} CAP 1")
    force = next((f for f in setup.task_forces if ShipId(platform.id) in f.ships), None)
    bases = {base.id: base.hex for base in data.chart.bases}
    at = force.hex if force else HexId(bases[platform.id])
    found["formations"][name] = Formation(
        id=name,
        kind="cap",
        platform=platform.id,
        afs=tuple(af.id for af in cap),
        groups=(StrikeGroup(afs=(), escorts=tuple(af.id for af in cap)),),
        target=force.id if force else platform.id,
        hex=at,
        destination=at,
        phase="on station",
        launched=0,
        forming_until=0,
    )
    for af in cap:
        found["air"][af.id] = af.model_copy(update={"formation": name})
