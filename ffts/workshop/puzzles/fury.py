"""Puzzles of Pacific Fury: the sound, the field, the Express, and where hits go."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited, Stack
from ffts.store.shelf import load_data
from ffts.workshop.puzzles.puzzle import Orders, Placed, Puzzle

JP, US = SideId.JP, SideId.US
JP1, JP2, US1, US2 = TfId("JP-1"), TfId("JP-2"), TfId("US-1"), TfId("US-2")
EARLY = 4
"""A box from which the Express comes out with operations to spare."""
FIRST = "First Japanese Transports"
Fleet = Mapping[TfId, tuple[Zone | int, tuple[str, ...]]]
"""Task forces: where each is, a zone or a box, and its units."""


@cache
def catalog() -> Catalog:
    return load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, "guadalcanal")


def at_sea(fleet: Fleet, phasing: SideId, number: int = 3, **public: Any) -> Placed:
    """Operations: these task forces, all others where they start."""
    state = RULEBOOK.start(catalog())
    for force, (where, names) in fleet.items():
        state = _with_force(state, force, where, tuple(map(UnitId, names)))
    done = {phasing: number, phasing.enemy: number if phasing is state.public.other else number - 1}
    awaits = Awaited(step=Step.OPERATION, side=phasing)
    values = {"number": number, "done": done, "awaits": awaits, "formed": tuple(SideId), **public}
    changed = state.model_copy(update={"public": state.public.model_copy(update=values)})
    return Placed(catalog(), changed, phasing)


def _with_force(state: State, force: TfId, where: Zone | int, units: tuple[UnitId, ...]) -> State:
    side = SideId(force.partition("-")[0])
    own, gone = state.sides[side], set(units)
    aside = tuple(unit for unit in own.aside if unit not in gone)
    if EXPRESS in units:
        gone, aside = gone | {UnitId(FIRST)}, (*aside, UnitId(FIRST))
    base = tuple(unit for unit in own.base if unit not in gone)
    changed = own.model_copy(update={"base": base, "aside": aside, "forces": {**own.forces, force: units}})
    stack = Stack(side=side, zone=where) if isinstance(where, Zone) else Stack(side=side, box=where)
    public = state.public.model_copy(update={"stacks": {**state.public.stacks, force: stack}})
    return State(public=public, sides={**state.sides, side: changed})


def _torpedoes(count: int, *port: str) -> Placed:
    start = at_sea({}, JP).state
    values = {"awaits": Awaited(step=Step.TORPEDOES, side=JP), "in_port": port, "torpedoes": count}
    return Placed(catalog(), start.model_copy(update={"public": start.public.model_copy(update=values)}), JP)


GUNS = ("Kongo", "Haruna", "Takao", "Atago")
STRONG = ("Yamato", "Nagato", "Mutsu", "Kongo", "Haruna", "Hiei", "Kirishima")
SCREEN = ("Portland", "Chester")
CARRIERS = ("Shokaku", "Zuikaku", "Tone", "Chikuma", "Suzuya")


def _runs(orders: Orders) -> bool:
    return bool(orders.of(operations.ExpressRun))


def _to_the_sound(orders: Orders) -> bool:
    zones = [order.zone for order in orders.of(operations.Sortie)] + [
        order.zone for order in orders.of(operations.Move)
    ]
    return Zone.IBS in zones


def _stays_in_the_sound(orders: Orders) -> bool:
    return not orders.of(operations.Move) and not orders.of(operations.ReturnHome)


def _strikes(target: str) -> Any:
    return lambda orders: any(order.target == target for order in orders.of(operations.AirStrike))


def _boxes(orders: Orders, unit: str) -> list[int]:
    return [order.box for order in orders.of(c.PlaceInBox) if unit in order.units]


def _american_forming() -> Placed:
    start = RULEBOOK.start(catalog())
    values = {"awaits": Awaited(step=Step.FORMING, side=US), "formed": (JP,)}
    return Placed(catalog(), start.model_copy(update={"public": start.public.model_copy(update=values)}), US)


def _first_box_has_guns(orders: Orders) -> bool:
    first = [unit for order in orders.of(c.PlaceInBox) if order.box == 1 for unit in order.units]
    return bool(first) and not any(catalog().counters[unit].is_carrier for unit in first)


PUZZLES = (
    Puzzle(
        "operations",
        "the-express-runs-unwatched",
        "The Express is in the Slot and the sound is empty: it runs, for it cannot fail.",
        lambda: at_sea({JP1: (Zone.SLOT, (EXPRESS,)), JP2: (3, GUNS)}, JP),
        _runs,
    ),
    Puzzle(
        "operations",
        "the-express-before-the-guns",
        "The field is out and one operation is left: the Express runs past the guard, five chances in six.",
        lambda: at_sea(
            {JP1: (Zone.SLOT, (EXPRESS,)), US1: (Zone.IBS, SCREEN), JP2: (Zone.ES, CARRIERS)}, JP, 7, operational=False
        ),
        _runs,
    ),
    Puzzle(
        "operations",
        "troops-go-ashore",
        "The field is out and the sound is empty: the Transports land, and each is a space of the marker.",
        lambda: at_sea({JP1: (Zone.SLOT, (FIRST, "Tone"))}, JP, operational=False),
        lambda orders: bool(orders.of(operations.Land)),
    ),
    Puzzle(
        "operations",
        "guns-at-an-open-field",
        "The sound is empty and the field works: battleships shell it, so that it brings the enemy nothing.",
        lambda: at_sea({JP1: (Zone.SLOT, STRONG[1:])}, JP),
        lambda orders: bool(orders.of(operations.Bombard)),
    ),
    Puzzle(
        "operations",
        "carriers-at-the-field",
        "No guns can reach the field any more: the carriers strike it before the turn ends.",
        lambda: at_sea({JP1: (Zone.ES, CARRIERS), US1: (Zone.IBS, SCREEN)}, JP, 7),
        _strikes(HENDERSON),
    ),
    Puzzle(
        "operations",
        "somebody-guards-the-sound",
        "The sound is empty and guns wait in a box: they sortie there, or the enemy shells the field unhindered.",
        lambda: at_sea({US1: (3, ("Washington", "Portland")), JP1: (Zone.SLOT, GUNS)}, US),
        _to_the_sound,
    ),
    Puzzle(
        "operations",
        "the-guard-stays",
        "One task force guards the sound and nothing else is at sea: it does not leave it.",
        lambda: at_sea({US1: (Zone.IBS, ("Washington", "Portland")), JP1: (Zone.SLOT, GUNS)}, US),
        _stays_in_the_sound,
    ),
    Puzzle(
        "operations",
        "carriers-strike-carriers",
        "Both carrier forces are out and theirs is known: to strike first sends them home.",
        lambda: at_sea(
            {
                US1: (Zone.SP, ("Enterprise", "Saratoga", "Wasp", *SCREEN)),
                US2: (Zone.IBS, ("Washington",)),
                JP1: (Zone.ES, CARRIERS),
            },
            US,
            shown={JP1: CARRIERS},
        ),
        _strikes(JP1),
    ),
    Puzzle(
        "operations",
        "no-carriers-against-a-wall-of-guns",
        "A stack of three cruisers is no danger to the field that is out already: the carriers keep for later.",
        lambda: at_sea({US1: (2, ("Enterprise", "Wasp", *SCREEN)), US2: (Zone.IBS, ("Washington",))}, US, 7),
        lambda orders: not orders.of(operations.Sortie),
    ),
    Puzzle(
        "torpedoes",
        "torpedoes-where-they-sink",
        "Two torpedoes sink Wasp more surely than any other carrier in port, and a carrier is worth more than guns.",
        lambda: _torpedoes(2, "Enterprise", "Wasp", "Chester"),
        lambda orders: [dict(order.hits) for order in orders.of(c.PlaceTorpedoes)] == [{"Wasp": 2}],
    ),
    Puzzle(
        "forming",
        "the-express-comes-out-early",
        "Japan forms the Express into an early box: it needs an operation to come out and another to run.",
        lambda: Placed(catalog(), RULEBOOK.start(catalog()), JP),
        lambda orders: any(box <= EARLY for box in _boxes(orders, EXPRESS)),
    ),
    Puzzle(
        "forming",
        "the-first-guard-is-ready-at-once",
        "The holder puts guns into the first box: until they are in the sound, any landing succeeds.",
        _american_forming,
        _first_box_has_guns,
    ),
)
