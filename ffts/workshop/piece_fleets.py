"""The fleets of the AA set pieces: who fires at whom is laid out once by the rules, then only the dice are rolled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch14.fire import automatic, points_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup, TaskForceSetup
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.strike import Mode, Raider
from ffts.workshop.catalogs import Library, load_catalog

STAGE = "coral-sea-8-may"
GUNS, RAID = SideId("guns"), SideId("raid")
NOWHERE = PlatformId("nowhere")


@dataclass(frozen=True)
class Volley:
    """14.5 The fire at one group: points that are read, AFs under it."""

    points: int
    afs: int


@dataclass(frozen=True)
class Fleet:
    """A task force under attack: her ships, her doctrine, and who attacks which ship, phase by phase."""

    date: str
    aa: str
    ships: tuple[str, ...]
    phases: tuple[tuple[tuple[str, Mode, int], ...], ...]


TF17 = Fleet(
    "1942-05-08",
    "usn_1942",
    (
        "CV5", "CV2", "Minneapolis", "NewOrleans", "Astoria", "Chester", "Portland", "Phelps", "Dewey", "Aylwin",
        "Monaghan", "Morris", "Anderson", "Hammann", "Russell",
    ),
    (
        (("CV2", "torpedo", 3), ("CV2", "torpedo", 1), ("CV2", "dive", 3), ("CV5", "torpedo", 1), ("CV5", "dive", 3)),
        (("CV2", "dive", 3), ("CV5", "dive", 1)),
    ),
)  # fmt: skip
"""Seventeen AFs came, CAP left fifteen of them; 15.5 lets three bomb a ship in a phase."""
TF16 = Fleet(
    "1942-08-24",
    "usn_late_1942",
    ("CV6", "NorthCarolina", "Portland", "Atlanta", "Balch", "Benham", "Maury", "Ellet", "Grayson", "Monssen"),
    ((("CV6", "dive", 3),), (("CV6", "dive", 3),)),
)
"""Nine AFs came, CAP left six of them."""


def volleys(books: Library, fleet: Fleet) -> tuple[Volley, ...]:
    """14.2-14.4 The fire of every phase, as the rules share it out."""
    data = _catalog(books, fleet)
    found: list[Volley] = []
    for phase in fleet.phases:
        raiders = [_raider(number, *lines) for number, lines in enumerate(phase)]
        state = _with_aircraft(RULEBOOK.start(data), raiders)
        shots = automatic(state, data, state.sides[GUNS], raiders)
        for raider in raiders:
            fired = raider.model_copy(update={"shots": shots.get(raider.id, ())})
            found.append(Volley(points_at(data, GUNS, fired), len(raider.afs)))
    return tuple(found)


def _raider(number: int, ship: str, mode: Mode, afs: int) -> Raider:
    names = tuple(AfId(f"{number}/{at}") for at in range(afs))
    return Raider(
        id=f"group {number}",
        formation=FormationId("raid"),
        afs=names,
        target="17",
        ship=ShipId(ship),
        mode=mode,
    )


def _with_aircraft(state: State, raiders: Iterable[Raider]) -> State:
    """12.1 All of them in the air with their groups."""
    air = {
        af: AirFactor(id=af, squadron="", aircraft="", platform=NOWHERE, where=Where.AIR, formation=raider.formation)
        for raider in raiders
        for af in raider.afs
    }
    raid = state.sides[RAID].model_copy(update={"air": air})
    return state.model_copy(update={"sides": {**state.sides, RAID: raid}})


def _catalog(books: Library, fleet: Fleet) -> Catalog:
    """The shipped numbers with this fleet on the chart."""
    stage = load_catalog(STAGE)
    there = [ship for ship in fleet.ships if ship in books.ships]
    at = stage.scenario.sides[0].task_forces[0].hex
    sides = (_side(GUNS, "17", at, there, {"aa": fleet.aa}), _side(RAID, "R", at, (), {}))
    scenario = stage.scenario.model_copy(update={"sides": sides, "date": fleet.date, "searches": ()})
    fields: dict[str, Any] = {name: getattr(stage, name) for name in Catalog.model_fields}
    ships = {ship: books.ships[ship] for ship in there}
    decks = {ship: books.carriers[ship] for ship in there if ship in books.carriers}
    return Catalog(**{**fields, "scenario": scenario, "ships": ships, "carriers": decks, "aircraft": {}})


def _side(key: SideId, force: str, at: HexId, ships: Iterable[str], doctrine: Mapping[str, str]) -> SideSetup:
    forces = (TaskForceSetup(id=TfId(force), hex=at, ships=tuple(map(ShipId, ships))),) if ships else ()
    return SideSetup(id=key, name=key, force_ids="number", task_forces=forces, doctrine=doctrine)
