"""A day of six carriers and a base, each with another deck: what a random umpire plays with."""

from collections.abc import Mapping
from typing import Any

from ffts.core.charts import Base
from ffts.games.skies.names import HexId, Light, ShipId, TfId
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, LightChange, Squadron, SquadronStart, TaskForceSetup, Weather
from ffts.games.skies.sheets.tables import Forming
from tests.air_setting import TYPES, WORK, Sheet, readying
from tests.builders import HAND, MORNING, chart, scenario, ship, side

TURNS = 39  # 0500 to 1740, by night, twilight and day
NARROW = {"E1": (2, 2), "E2": (5, 2)}

DECKS: Mapping[str, tuple[str, str, Sheet]] = {
    "CV5": (
        "Yorktown",
        "CV",
        Sheet(points=12, room=60, hangar_room=40, lifts={"E1": (1, 3), "E2": (3, 3), "E3": (6, 3)}),
    ),
    "CV7": (
        "Wasp",
        "CV",
        Sheet(points=9, room=40, hangar_room=40, lifts=NARROW, catapults={"C1": ("deck", 1), "H1": ("hangar", 1)}),
    ),
    "CVE1": (
        "Long Island",
        "CVE",
        Sheet(kind="CVE", points=4, room=30, hangar_room=20, lifts={"E1": (4, 3)}, catapults={"C1": ("deck", 1)}),
    ),
    "AKAG": (
        "Akagi",
        "CV",
        Sheet(points=9, room=50, hangar="closed", hangar_room=40, flags=("torpedo_work_third", "no_deck_park")),
    ),
    "RYUJ": (
        "Ryujo",
        "CVL",
        Sheet(kind="CVL", points=5, room=30, hangar="closed", hangar_room=20, range_limit=4, lifts=NARROW),
    ),
    "TAIH": ("Taiho", "CV", Sheet(points=8, room=40, hangar="closed", hangar_room=40, flags=("no_readying_on_deck",))),
}
FORCES = {"16": ("CV5", "CVE1"), "17": ("CV7",), "O": ("AKAG", "RYUJ"), "P": ("TAIH",)}
PLACES = {"16": "1010", "17": "1011", "O": "1016", "P": "1014"}
USN_DECKS, IJN_DECKS = ("CV5", "CV7", "CVE1"), ("AKAG", "RYUJ", "TAIH")


def day(**house: Any) -> Catalog:
    """The catalog of the day."""
    ships = [ship(key, name, key, cls, "red_face") for key, (name, cls, _) in DECKS.items()]
    vp = MORNING.victory_points
    rows = {**vp.rows, **{cls: vp.rows["CV"] for cls in ("CVL", "CVE")}}
    heading: dict[str, Any] = {"rule": "6.11", "title": "Forming up", "source": HAND, "status": "estimate"}
    return Catalog(
        scenario=scenario(
            start="0500",
            turns=TURNS,
            sides=(
                side("USN", "United States Navy", "16", "1010", (), **_side(("16", "17"), USN_DECKS, ("MIDWAY",))),
                side(
                    "IJN",
                    "Imperial Japanese Navy",
                    "O",
                    "1016",
                    (),
                    **_side(("O", "P"), IJN_DECKS, ()),
                    force_ids="letter",
                ),
            ),
            light=tuple(LightChange(at=at, light=light) for at, light in LIGHT),
            weather=Weather(wind_from=90, wind_knots=6),
            house_rules=scenario().house_rules.model_copy(update=house),
        ),
        chart=chart().model_copy(update={"bases": (Base(id="MIDWAY", name="Midway", hex="1212", side="USN"),)}),
        aircraft={of.id: of for of in TYPES.values()},
        carriers=_carriers(),
        ships={of.id: of for of in ships},
        tables=MORNING.tables,
        task_force_speed=MORNING.task_force_speed,
        readying=readying(WORK),
        forming=Forming(id="forming", same_aos=0, one_carrier=1, several_carriers=2, **heading),
        cap=MORNING.cap,
        anti_aircraft=MORNING.anti_aircraft,
        air_to_surface=MORNING.air_to_surface,
        ship_classes=MORNING.ship_classes,
        victory_points=vp.model_copy(update={"rows": rows}),
    )


LIGHT: tuple[tuple[str, Light], ...] = (
    ("0000", "night"),
    ("0520", "twilight"),
    ("0600", "day"),
    ("1620", "twilight"),
    ("1700", "night"),
)


def _carriers() -> Mapping[str, Carrier]:
    base = Sheet(kind="BASE", hangar="none", points=12, lifts={})
    return {
        **{key: sheet.carrier(key, name) for key, (name, _, sheet) in DECKS.items()},
        "MIDWAY": base.carrier("MIDWAY", "Midway"),
    }


def _side(forces: tuple[str, ...], decks: tuple[str, ...], bases: tuple[str, ...]) -> dict[str, Any]:
    afloat = tuple(
        TaskForceSetup(id=TfId(force), hex=HexId(PLACES[force]), ships=tuple(map(ShipId, FORCES[force])))
        for force in forces
    )
    groups = tuple(_group(deck) for deck in decks) + tuple(_ashore(base) for base in bases)
    return {"task_forces": afloat, "bases": bases, "air_groups": groups}


def _group(deck: str) -> AirGroup:
    """Fighters ready on deck, bombers below."""
    small = deck in ("CVE1", "RYUJ")
    ready = (SquadronStart(afs=2, where="deck aft", load="clean"),)
    squadrons = [Squadron(id=f"{deck}-F", aircraft="F4F", afs=3 if small else 5, start=ready)]
    squadrons += [Squadron(id=f"{deck}-T", aircraft="TBD", afs=3 if small else 4, night_trained=small)]
    if not small:
        squadrons += [Squadron(id=f"{deck}-D", aircraft="SBD", afs=6)]
    return AirGroup(base=deck, squadrons=tuple(squadrons))


def _ashore(base: str) -> AirGroup:
    return AirGroup(
        base=base,
        squadrons=(Squadron(id=f"{base}-F", aircraft="F4F", afs=4), Squadron(id=f"{base}-L", aircraft="B17", afs=4)),
    )
