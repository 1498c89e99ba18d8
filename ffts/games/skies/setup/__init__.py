"""3.1-3.2 The first state of a game, from its catalog."""

from collections.abc import Iterator

from ffts.games.skies.names import HexId, PlatformId, Segment, ShipId, SideId, TfId
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.setup.air import air_of
from ffts.games.skies.setup.scripted import scripted
from ffts.games.skies.setup.search import something_to_plan, with_hands
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.state import Intel, Marker, Public, Ship, Side, State, TaskForce, Wind
from ffts.games.skies.state.fronts import Skies
from ffts.games.skies.state.parts import Reinforcement
from ffts.games.skies.state.strike import Battle


def those_here(setup: SideSetup, side: Side, data: Catalog) -> Side:
    """The side as it begins; what comes later is expected, the first to come first."""
    expected = sorted((*_forces(setup, side, data), *_flights(setup, side, data)), key=lambda come: come.turn)
    forces = {come.force.id for come in expected if come.force}
    ships = {ship for come in expected for ship in come.ships}
    platforms = {platform for come in expected for platform in come.platforms}
    air = {af for come in expected for af in come.air}
    return side.model_copy(
        update={
            "task_forces": {key: force for key, force in side.task_forces.items() if key not in forces},
            "ships": {key: ship for key, ship in side.ships.items() if key not in ships},
            "platforms": {key: platform for key, platform in side.platforms.items() if key not in platforms},
            "air": {key: af for key, af in side.air.items() if key not in air},
            "expected": tuple(expected),
        }
    )


def _forces(setup: SideSetup, side: Side, data: Catalog) -> Iterator[Reinforcement]:
    for force in setup.task_forces:
        turn = turn_about(data.scenario.start, force.arrives) if force.arrives else 1
        if turn <= 1:
            continue
        decks = {PlatformId(ship) for ship in force.ships} & side.platforms.keys()
        yield Reinforcement(
            turn=turn,
            force=side.task_forces[force.id],
            ships={ship: side.ships[ShipId(ship)] for ship in force.ships},
            platforms={deck: side.platforms[deck] for deck in sorted(decks)},
            air={key: af for key, af in side.air.items() if af.platform in decks},
        )


def _flights(setup: SideSetup, side: Side, data: Catalog) -> Iterator[Reinforcement]:
    for group in setup.air_groups:
        for squadron in group.squadrons:
            turn = turn_about(data.scenario.start, squadron.arrives) if squadron.arrives else 1
            if turn > 1:
                mine = {key: af for key, af in side.air.items() if af.squadron == squadron.id}
                yield Reinforcement(turn=turn, base=PlatformId(group.base), air=mine)


def start(data: Catalog) -> State:
    """3.1 Turn 1, Initiative Segment, every force where the scenario places it."""
    scenario = data.scenario
    weather = scenario.weather
    return State(
        public=Public(
            scenario=scenario.id,
            turn=1,
            last_turn=scenario.turns,
            segment=Segment.INITIATIVE,
            wind=Wind(degrees=weather.wind_from, knots=weather.wind_knots),
            sky=weather.sky,
            house=scenario.house_rules,
            maps_exchanged=not something_to_plan(data),
            battles=_battles(data),
        ),
        sides={
            setup.id: those_here(setup, with_hands(setup, _side(setup, data), data), data) for setup in scenario.sides
        },
        intel={setup.id: _exchanged(setup.id, data) for setup in scenario.sides},
        skies=skies_of(data),
    )


def skies_of(data: Catalog) -> Skies:
    """8.2.2 The fronts over this chart, and the bases they are seen from."""
    weather, hexes = data.scenario.weather, {base.id: HexId(base.hex) for base in data.chart.bases}
    return Skies(
        grid=data.chart.grid,
        zones=weather.zones,
        bases={side.id: tuple(hexes[base] for base in side.bases if base in hexes) for side in data.scenario.sides},
        seen_within=weather.seen_within,
    )


def _battles(data: Catalog) -> tuple[Battle, ...]:
    """11.2 and 20 A scenario of one battle begins on the table of FOTW."""
    if data.scenario.kind != "fotw":
        return ()
    return (Battle(forces=tuple(force.id for side in data.scenario.sides for force in side.task_forces)),)


def _side(setup: SideSetup, data: Catalog) -> Side:
    sheets = [data.ships[ship] for force in setup.task_forces for ship in force.ships]
    return Side(
        id=setup.id,
        name=setup.name,
        task_forces={
            force.id: TaskForce(
                id=force.id,
                name=force.name,
                hex=force.hex,
                ships=force.ships,
                dummy_ships=force.dummy_ships,
                nominal_speed=force.nominal_speed,
            )
            for force in setup.task_forces
        },
        ships={
            ShipId(sheet.id): Ship(
                id=ShipId(sheet.id),
                name=sheet.name,
                cls=sheet.cls,
                full_speed=sheet.speed_inches,
                speed=sheet.speed_inches,
            )
            for sheet in sheets
        },
        searches=scripted(setup, data),
        **air_of(setup, data),
    )


def _exchanged(side: SideId, data: Catalog) -> Intel:
    """3.2 After the exchange of maps each side knows where every enemy marker is (A-012)."""
    markers = _reported(side, data)
    if something_to_plan(data):
        return Intel(markers=markers)
    if data.scenario.kind == "day" and data.scenario.house_rules.fog_positions == "hidden_until_spotted":
        return Intel(markers=markers)
    (enemy,) = (setup for setup in data.scenario.sides if setup.id != side)
    sighted = None if data.scenario.kind == "day" else 1  # 7.3, A-055
    seen = {
        f.id: Marker(task_force=f.id, hex=f.hex, turn=1, sighted_on=sighted, sighted_at=f.hex if sighted else None)
        for f in enemy.task_forces
        if f.arrives is None
    }
    return Intel(markers={**seen, **markers})


def _reported(side: SideId, data: Catalog) -> dict[TfId, Marker]:
    """7.2 Forces that were reported before the day began count as sighted there, on turn 1."""
    reports = data.scenario.side(side).reports
    return {
        r.task_force: Marker(task_force=r.task_force, hex=r.hex, turn=1, sighted_on=1, sighted_at=r.hex)
        for r in reports
    }
