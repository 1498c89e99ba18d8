"""How things stand, in lines of text. What a side reads is made of its view alone."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.pictures.briefing.side import briefing
from ffts.games.skies.sequence import STAGE, clock_at, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Scenario, WeatherZone
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.view import SideView
from ffts.games.skies.words.decks import deck_lines
from ffts.games.skies.words.spoken import told_record
from ffts.games.skies.words.strike import told_battle, told_sheets


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
        yield f"Battle by FOTW: {told_battle(battle)} [11.2]"
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
        yield f"  {told_record(seen.task_force, seen.cards)} at {seen.hex} on turn {seen.turn}{whole}"
    for force, sheets in intel.formations.items():
        yield f"  TF {force} in formation: {told_sheets(sheets)}"
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
