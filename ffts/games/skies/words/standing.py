"""How things stand, in lines of text. What a side reads is made of its view alone."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.briefing.side import briefing
from ffts.games.skies.rules.ch04 import fuel_ends
from ffts.games.skies.sequence import STAGE, clock_at, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Scenario, WeatherZone
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.view import SideView
from ffts.games.skies.words.air import SPOTS
from ffts.games.skies.words.fuel import fuel_text
from ffts.games.skies.words.readable import record_text
from ffts.games.skies.words.strike import describe_battle, describe_sheets


def side_lines(view: SideView, data: Catalog) -> Iterator[str]:
    """All that a side may know."""
    yield from public_lines(view.public, data.scenario)
    yield from briefing_lines(view, data)
    yield from zone_lines(view.zones)
    yield from own_lines(view.own)
    yield from deck_lines(view.own, data, view.public.turn)
    yield from intel_lines(view.intel)


def public_lines(public: Public, scenario: Scenario) -> Iterator[str]:
    """What everybody at the table knows; of the scenario only its title, its clock and its light."""
    yield scenario.title
    step = f", {public.step.value.replace('_', ' ')}" if public.step else ""
    when = f"{clock_at(scenario.start, public.turn)} ({light_at(scenario, public.turn)})"
    over = ", the day is over" if public.over else ""
    yield f"Turn {public.turn} of {public.last_turn}, {when}: {STAGE[public.segment].name} Segment{step}{over}"
    yield f"Initiative: {scenario.called(public.initiative) if public.initiative else 'not rolled'}"
    yield f"Wind {public.wind.degrees:03}/{public.wind.knots} kn, sky: {public.sky}"
    for battle in public.battles:
        yield f"Battle by FOTW: {describe_battle(battle)} [11.2]"
    for key, value in public.house.changed().items():
        yield f"House rule {key} = {value}"


def zone_lines(zones: Iterable[WeatherZone]) -> Iterator[str]:
    """8.2.2 The fronts the reader sees."""
    for zone in zones:
        drift = f"; drifts to {zone.drift.towards:03}, {zone.drift.hexes_per_turn:g} hexes a turn" if zone.drift else ""
        yield f"Weather zone, {zone.sky}: {' '.join(zone.hexes)}{drift}"


def own_lines(side: Side) -> Iterator[str]:
    """A side's own forces."""
    yield side.name
    for force in side.task_forces.values():
        name = f" {force.name}" if force.name else ""
        dummies = f" and {len(force.dummy_ships)} dummies" if force.dummy_ships else ""
        yield f"  TF {force.id}{name} at {force.hex}: {len(side.afloat(force.id))} ships{dummies}"
        for key in force.ships:
            ship = side.ships[key]
            fate = f"sunk on turn {ship.sunk_on}" if ship.sunk_on is not None else f"{ship.speed:g} in"
            yield f"    {ship.cls} {ship.name}, {fate}"


def intel_lines(intel: Intel) -> Iterator[str]:
    """What a side was told of the other."""
    for marker in intel.markers.values():
        yield f"  Enemy TF {marker.task_force} at {marker.hex}, as of turn {marker.turn}"
    for seen in intel.sightings:
        whole = ", and these are all" if seen.whole else ""
        yield f"  {record_text(seen.task_force, seen.cards)} at {seen.hex} on turn {seen.turn}{whole}"
    for force, sheets in intel.formations.items():
        yield f"  TF {force} in formation: {describe_sheets(sheets)}"
    for wreck in intel.wrecks:
        yield f"  Sunk in TF {wreck.task_force} on turn {wreck.turn}: {wreck.cls}"


def briefing_lines(view: SideView, data: Catalog) -> Iterator[str]:
    """18.1 Its orders, until the first turn is over."""
    if view.public.turn == 1:
        yield from (f"Briefing: {words}" for words in briefing(view, data).words)


def umpire_lines(state: State, data: Catalog) -> Iterator[str]:
    """Both sides, and what each was told."""
    yield from public_lines(state.public, data.scenario)
    yield from zone_lines(state.zones)
    yield from (f"Special rule: {rule.words}" for rule in data.scenario.special_rules)
    for side in state.sides.values():
        yield from own_lines(side)
        yield from deck_lines(side, data, state.public.turn)
        yield from intel_lines(state.intel[side.id])


# --- the form of a carrier or base --------------------------------------------------

PLACES = {Where.DECK: "deck", Where.PARK: "parked", Where.HANGAR: "hangar"}


def deck_lines(side: Side, data: Catalog, turn: int) -> Iterator[str]:
    """6.3 Every carrier and base of a side with its aircraft, and what is in the air."""
    for platform in side.platforms.values():
        afs = [af for af in side.air.values() if af.platform == platform.id]
        ship = side.ships.get(ShipId(platform.id))
        if ship and ship.sunk_on is not None:
            yield f"  {platform.name}, sunk on turn {ship.sunk_on}"
            continue
        hits = "".join(f", {hit}" for hit in _hits(platform))
        spot = SPOTS[platform.spot] if platform.ship else "base"
        yield f"  {platform.name}, {spot}, {sum(af.where in PLACES for af in afs)} AF{hits}"
        for where, place in PLACES.items():
            yield from _place(place, [af for af in _in_order(platform, afs) if af.where is where], data)
    for formation in side.formations.values():
        yield _flight(formation, side, data, turn)


def _hits(platform: Platform) -> Iterator[str]:
    """17.3 What of it is out of action."""
    if platform.closed_sections:
        yield f"deck holed at {' '.join(map(str, platform.closed_sections))} (17.3.2)"
    if platform.lifts_out:
        yield f"elevators out: {' '.join(platform.lifts_out)} (17.3.3)"
    if platform.hangar_hits:
        yield f"hits in the hangar: {platform.hangar_hits} (17.3.1)"


def _in_order(platform: Platform, afs: Iterable[AirFactor]) -> list[AirFactor]:
    """6.7.6 On deck the order in which they can leave; elsewhere that of the form."""
    on_deck = {af: at for at, af in enumerate(platform.deck)}
    return sorted(afs, key=lambda af: on_deck.get(af.id, len(on_deck)))


def _place(place: str, afs: list[AirFactor], data: Catalog) -> Iterator[str]:
    for (squadron, section, text), alike in groupby(afs, lambda af: (af.squadron, af.section, _describe(af, data))):
        group = list(alike)
        numbers = " ".join(af.id.rpartition("/")[2] for af in group)
        sixth = f", sixth {section}" if section else ""
        yield f"    {place}{sixth}: {squadron} {numbers}, {len(group)} AF {group[0].aircraft}, {text}"


def _describe(af: AirFactor, data: Catalog) -> str:
    """6.8 How ready it is."""
    if af.unflyable:
        return "damaged beyond repair"
    if af.damaged:
        return "damaged"
    if not af.load or not af.work:
        return "neither fuelled nor armed"
    load = data.load(af.aircraft, af.load)
    needed = data.readying.rows[load.readying].turns
    return f"ready, {load.name}" if af.work >= needed else f"being readied, {load.name}: {af.work} of {needed} AOS"


def _flight(formation: Formation, side: Side, data: Catalog, turn: int) -> str:
    ends = fuel_ends(data, side, formation.afs, turn)
    full = min((last for af in formation.afs if (last := side.air[af].last_turn) is not None), default=0)
    until = "" if ends is None else f", {fuel_text(ends, full, turn)}"
    to = f" to {formation.target}" if formation.target else ""
    afs = f"{len(formation.afs)} AF"
    return f"  {formation.kind.capitalize()} {formation.id}{to}: {afs} at {formation.hex}, {formation.phase}{until}"
