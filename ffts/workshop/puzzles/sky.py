"""Puzzles of Fire in the Sky: what is held, what is taken and with how little, ships kept whole, points kept."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import POOL, Nation, PlaceId, SideId, Spot, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import is_friendly, place_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.parts import Awaited, Force
from ffts.store.shelf import load_data
from ffts.workshop.puzzles.puzzle import Orders, Placed, Puzzle

JP, AL = SideId.JP, SideId.AL
Places = Mapping[str, Sequence[str]]
FAR_OFF: Places = {
    "singapore": ("GB army 1", "Prince of Wales, Repulse"),
    "manila": ("US army 1",),
    "calcutta": ("GB army 2", "AL air 12"),
    "surabaya": ("ABDA",),
    "midway": ("US brigade 1", "AL air 10"),
    "port_moresby": ("US Marine corps 1", "AL air 11"),
    "brunei": ("JP brigade 3",),
}
"""Garrisons that keep others from going there, where a puzzle does not say otherwise."""


@cache
def catalog() -> Catalog:
    return load_data(FIRE_IN_THE_SKY.name, FIRE_IN_THE_SKY.shelf, "short-campaign")


def board(side: SideId, step: Step, places: Places, held: Sequence[str] = (), **public: object) -> Placed:
    """These units and no others, at this step of a player turn; the side holds what it is said to hold as well."""
    data, start = catalog(), RULEBOOK.start(catalog())
    named = {name for names in places.values() for name in names}
    far = {
        at: [one for one in names if one not in named] for at, names in FAR_OFF.items() if at not in (*places, *held)
    }
    stands = {**far, **places}
    where = {UnitId(name): Spot(place) for place, names in stands.items() for name in names}
    units = {unit: one.model_copy(update={"at": where.get(unit, POOL)}) for unit, one in start.units.items()}
    values = {
        "part": side,
        "awaits": Awaited(step=step, side=side),
        "transport": {Nation.JP: 30.0, Nation.US: 14.0, Nation.GB: 6.0},
        "control": {**start.public.control, **{PlaceId(place): side for place in held}},
        "track": {},
        **public,
    }
    state = start.model_copy(update={"units": units, "public": start.public.model_copy(update=values)})
    based = {
        unit: place
        for unit in where
        if (place := place_of(state, data, unit)) and is_friendly(state, data, data.type(unit).side, place)
    }
    changed = state.model_copy(update={"public": state.public.model_copy(update={"based": based})})
    return Placed(data, changed, side)


def reacting(side: SideId, places: Places, enemy: Sequence[str], at: str) -> Placed:
    """The enemy has sailed to this hex, and the side may react."""
    state = board(side, Step.REACT, {**places, "sea": enemy}, part=side.enemy).state
    units = tuple(map(UnitId, enemy))
    water = Water(catalog().chart.hex_of(at))
    started = PlaceId("pearl_harbor" if side is JP else "truk")
    force = Force(id=TfId(f"{side.enemy}-1"), side=side.enemy, units=units, at=water, started=started, path=(water,))
    return Placed(catalog(), state.model_copy(update={"forces": {force.id: force}}), side)


def _leaves(unit: str) -> Callable[[Orders], bool]:
    def left(orders: Orders) -> bool:
        moves: tuple[s.Sail | s.SeaDeploy | s.OneHexDeploy, ...] = (
            *orders.of(s.Sail),
            *orders.of(s.SeaDeploy),
            *orders.of(s.OneHexDeploy),
        )
        return any(unit in move.units for move in moves)

    return left


def _stays(unit: str) -> Callable[[Orders], bool]:
    return lambda orders: not _leaves(unit)(orders)


def _lands(place: str, *units: str) -> Callable[[Orders], bool]:
    water = Water(catalog().chart.hex_of(place))
    return lambda orders: any(order.to == water and set(units) <= set(order.units) for order in orders.of(s.Sail))


def _brings(place: str, *units: str) -> Callable[[Orders], bool]:
    """Whether one of these is deployed to the base."""
    return lambda orders: any(
        order.to[-1] == place and set(units) & set(order.units) for order in orders.of(s.SeaDeploy)
    )


def _screened(orders: Orders) -> bool:
    """Whether carriers sailed, none of them without a destroyer."""
    data = catalog()
    fleets = [order.units for order in orders.of(s.Sail) if any(data.air_strength(unit) for unit in order.units)]
    return bool(fleets) and all(any(data.cls(unit) == "DD" for unit in fleet) for fleet in fleets)


CARRIERS = ("Akagi, Kaga", "Shokaku, Zuikaku", "Hiryu, Soryu")
BATTLESHIPS = ("Maryland, West Virginia", "California, Tennessee", "Nevada, Oklahoma", "New Mexico, Mississippi")
PUZZLES = (
    Puzzle(
        "sailing",
        "yokosuka-is-not-left-for-an-island",
        "Enemies are ashore at Yokosuka, five points: its last troops stay, whatever else is open.",
        lambda: board(JP, Step.SAIL, {"yokosuka": ("JP division 3", "US corps", "JP DD 1", "JP DD 2")}),
        _stays("JP division 3"),
    ),
    Puzzle(
        "sailing",
        "brisbane-is-not-left-for-lae",
        "Enemies are ashore at Brisbane, three points: its garrison stays for what Lae is worth.",
        lambda: board(AL, Step.SAIL, {"brisbane": ("US brigade 2", "JP army 1", "US CA 1", "US DD 1")}),
        _stays("US brigade 2"),
    ),
    Puzzle(
        "sailing",
        "a-brigade-for-an-empty-base",
        "Leyte and Hollandia are empty: a brigade takes one as well as an army, for a quarter of the points.",
        lambda: board(JP, Step.SAIL, {"palau": ("JP army 1", "JP brigade 1", "JP DD 1", "JP DD 2")}),
        lambda orders: _leaves("JP brigade 1")(orders) and not _leaves("JP army 1")(orders),
    ),
    Puzzle(
        "sailing",
        "troops-sail-with-destroyers",
        "A submarine hits unescorted troops more often, and without a ship the sea is not won: destroyers go along.",
        lambda: board(JP, Step.SAIL, {"palau": ("JP brigade 1", "JP brigade 2", "JP DD 1", "JP DD 2")}),
        lambda orders: any(len(order.units) > 1 for order in orders.of(s.Sail) if "JP brigade 1" in order.units),
    ),
    Puzzle(
        "sailing",
        "carriers-sail-with-a-destroyer",
        "Two submarines a turn look for a carrier without destroyers: one goes with every carrier force.",
        lambda: board(
            JP,
            Step.SAIL,
            {"truk": (*CARRIERS, "JP division 4", "JP DD 1", "JP DD 2", "JP DD 3"), "guadalcanal": ("AL air 4",)},
            ("rabaul",),
            oil=12.0,
        ),
        _screened,
    ),
    Puzzle(
        "sailing",
        "no-landing-under-stronger-aircraft",
        "Eight air steps wait at Pearl Harbor and nothing of ours can meet them: the troops do not sail there.",
        lambda: board(
            JP,
            Step.SAIL,
            {"midway": ("JP army 1", "JP DD 1", "JP DD 2"), "pearl_harbor": tuple(f"AL air {n}" for n in range(1, 5))},
            ("midway",),
        ),
        lambda orders: not _lands("pearl_harbor")(orders),
    ),
    Puzzle(
        "sailing",
        "the-army-where-it-has-to-fight",
        "Three in strength hold Port Moresby: the army lands, for a brigade would stay on the beach.",
        lambda: board(
            JP,
            Step.SAIL,
            {
                "rabaul": ("JP army 1", "JP brigade 2", *CARRIERS[:1], "JP DD 1", "JP DD 2", "JP CA 1"),
                "port_moresby": ("US brigade 2", "US Marine brigade 1"),
            },
            oil=12.0,
        ),
        _lands("port_moresby", "JP army 1"),
    ),
    Puzzle(
        "deploying",
        "march-into-an-empty-base",
        "Rangoon is empty and joined to Bangkok by land: a march takes it and costs no points.",
        lambda: board(JP, Step.DEPLOY_FIRST, {"bangkok": ("JP brigade 1",)}),
        lambda orders: any(order.to == "rangoon" for order in orders.of(s.OneHexDeploy)),
    ),
    Puzzle(
        "deploying",
        "a-guard-for-what-is-dear",
        "Singapore is empty, three points and oil, and the enemy holds Surabaya beside it: spare troops go there.",
        lambda: board(
            JP,
            Step.DEPLOY_FIRST,
            {"kure": ("JP division 1", "JP division 2"), "surabaya": ("ABDA", "NL CL")},
            ("singapore", "saigon"),
        ),
        _brings("singapore", "JP division 1", "JP division 2"),
    ),
    Puzzle(
        "deploying",
        "aircraft-to-where-he-could-land",
        "No aircraft are where the enemy could land, and some are in the homeland: they go forward.",
        lambda: board(
            JP,
            Step.DEPLOY_SECOND,
            {"kure": ("JP air 1", "JP air 2"), "rabaul": ("JP brigade 2",), "guadalcanal": ("US corps",)},
        ),
        _leaves("JP air 1"),
    ),
    Puzzle(
        "deploying",
        "points-for-the-oil-are-kept",
        "Two Resource Hexes ship eight oil next turn: as many Transport Points are left when deployment ends.",
        lambda: board(
            JP,
            Step.DEPLOY_SECOND,
            {"kure": (*CARRIERS, "Mutsu, Nagato", "JP CA 1"), "truk": ("JP brigade 1",), "formosa": ("JP air 1",)},
            ("singapore", "brunei", "saigon"),
            transport={Nation.JP: 9.0, Nation.US: 14.0, Nation.GB: 6.0},
        ),
        lambda orders: sum(_cost(order) for order in orders.of(s.SeaDeploy)) <= 1.0,
    ),
    Puzzle(
        "reacting",
        "out-against-troops-alone",
        "The enemy lands at Guadalcanal with troops and one cruiser: the carriers of Rabaul sink them.",
        lambda: reacting(JP, {"rabaul": (*CARRIERS[:2], "JP CA 1", "JP DD 1")}, ("US corps", "US CL 1"), "guadalcanal"),
        lambda orders: bool(orders.of(s.React)),
    ),
    Puzzle(
        "reacting",
        "not-out-against-a-battle-fleet",
        "One cruiser cannot stop four pairs of battleships: it stays in port and is there tomorrow.",
        lambda: reacting(JP, {"rabaul": ("JP CA 1",)}, BATTLESHIPS, "guadalcanal"),
        lambda orders: not orders.of(s.React),
    ),
    Puzzle(
        "deploying",
        "the-fleet-goes-where-it-can-react",
        "The enemy holds Saipan's neighbours and points are left: carriers go to Truk, from where they can react.",
        lambda: board(
            JP,
            Step.DEPLOY_SECOND,
            {
                "kure": (*CARRIERS, "JP CA 1", "JP DD 1"),
                "truk": ("JP brigade 1", "JP brigade 2"),
                "marshalls": ("US corps",),
            },
        ),
        _brings("truk", *CARRIERS),
    ),
    Puzzle(
        "sailing",
        "carriers-raid-a-bare-harbour",
        "Battleships lie at Pearl Harbor with no aircraft, and six carriers are in reach: they strike them at anchor.",
        lambda: board(
            JP,
            Step.SAIL,
            {"wake": (*CARRIERS, "JP DD 1"), "pearl_harbor": BATTLESHIPS},
            ("wake", "midway"),
            oil=26.0,
        ),
        lambda orders: any(order.to == Water(catalog().chart.hex_of("pearl_harbor")) for order in orders.of(s.Sail)),
    ),
)


def _cost(order: s.SeaDeploy) -> float:
    """FS-8.2 Transport Points of a deployment."""
    data = catalog()
    ships = sum(data.type(unit).tr for unit in order.units if data.type(unit).kind.value == "naval")
    return (ships + sum(0.5 for unit in order.units if data.type(unit).kind.value != "naval")) * len(order.to)
