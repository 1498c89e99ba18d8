"""The small game of the air tests: types, sheets, one carrier as a test writes it down, and what flies over her."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ffts.core.charts import Base
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, ShipId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.aircraft import Aircraft, Attack, Load, Role, SpeedClass, TakeoffRun, Weapon
from ffts.games.skies.sheets.carriers import Carrier, Catapult, Elevator, PlatformKind, Section
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.scenario import (
    AirGroup,
    LightChange,
    Scenario,
    SideSetup,
    Squadron,
    TaskForceSetup,
    Weather,
)
from ffts.games.skies.sheets.tables import Forming, Readying, ReadyingRow
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Spot, StrikeGroup, Where
from tests.builders import HAND, IJN, MORNING, USN, chart, scenario, ship, side

CV6, CV8, SHOK, MIDWAY = map(PlatformId, ("CV6", "CV8", "SHOK", "MIDWAY"))
STRIKE = FormationId("SHOK strike 1")
AT_SEA, ASHORE, FAR = HexId("1010"), HexId("1212"), HexId("1016")
TURN = 10
SLOW = SpeedClass.SLOW
LARGEST = 60  # AFs of a squadron
FUEL, BOMBS, TORPEDO, REPAIR = "fuel_and_guns", "bombs", "torpedo", "repair"


# --- aircraft -------------------------------------------------------------------


def load(key: str, endurance: int, speed: SpeedClass = SpeedClass.NORMAL) -> Load:
    """Guns alone if it is called clean, a torpedo if it is called so, else a bomb."""
    weapon = {"clean": Weapon.NONE, "torpedo": Weapon.TORPEDO}.get(key, Weapon.BOMB)
    armed = weapon is not Weapon.NONE
    attacks: Mapping[Weapon, tuple[Attack, ...]] = {Weapon.BOMB: (Attack.DIVE,), Weapon.TORPEDO: (Attack.TORPEDO,)}
    return Load(
        id=key,
        name=key,
        endurance=endurance,
        speed_class=speed,
        readying={Weapon.NONE: FUEL, Weapon.BOMB: BOMBS, Weapon.TORPEDO: TORPEDO}[weapon],
        weapon=weapon,
        badge=key if armed else "",
        weapons=int(armed),
        weapon_kg=450 if armed else 0,
        attacks=attacks.get(weapon, ()),
        source=HAND,
        confidence="low",
    )


def aircraft(key: str, role: Role, loads: Iterable[Load], general: str = "", space: int = 10) -> Aircraft:
    """A carrier type that takes off from every sixth."""
    return Aircraft(
        id=key,
        name=key,
        nation="of the tests",
        general=general or key,
        role=role,
        basing="carrier",
        crew=2,
        deck_space=space,
        deck_space_parked=space,
        takeoff=TakeoffRun(loaded_25=100, loaded_30=100, loaded_35=100, light_25=100),
        loads={one.id: one for one in loads},
        source=HAND,
        confidence="low",
    )


TYPES: Mapping[str, Aircraft] = {
    "F": aircraft("F4F", Role.FIGHTER, (load("clean", 13), load("100lb", 12))),
    "D": aircraft("SBD", Role.DIVE_BOMBER, (load("clean", 22), load("500lb", 20), load("1000lb", 16))),
    "T": aircraft("TBD", Role.TORPEDO_BOMBER, (load("clean", 16), load("500lb", 15), load("torpedo", 14, SLOW))),
    "L": aircraft("B17", Role.LEVEL_BOMBER, (load("clean", 30), load("500lb", 20))),
}
"""By the first letter of an AF."""
USUAL = {Role.FIGHTER: "clean", Role.DIVE_BOMBER: "1000lb", Role.TORPEDO_BOMBER: "torpedo", Role.LEVEL_BOMBER: "500lb"}
WORK = {FUEL: (1, 1.0), BOMBS: (2, 1.0), TORPEDO: (3, 1.0), REPAIR: (12, 1.0)}


def readying(rows: Mapping[str, tuple[int, float]], heavy: Iterable[str] = (TORPEDO,)) -> Readying:
    """AOS of work and points of each, by row."""
    table = {
        key: ReadyingRow(title=key, turns=turns, points=points, heavy=key in heavy)
        for key, (turns, points) in rows.items()
    }
    return Readying(id="readying", rule="6.8", title="Readying", source=HAND, status="estimate", rows=table)


# --- one AF as it is written ----------------------------------------------------


@dataclass(frozen=True)
class Written:
    """An AF as a test writes it."""

    id: AfId
    load: str
    section: int | None
    other_way: bool


def read_afs(text: str) -> tuple[Written, ...]:
    """`F1 D1:500lb@5 T1~`"""
    found = []
    for word in text.split():
        parts = re.fullmatch(r"([^\s:@~]+)(?::(\w+))?(?:@(\d))?(~?)", word)
        assert parts, word
        name, load_id, section, tilde = parts.groups()
        found.append(Written(AfId(name), load_id or "", int(section) if section else None, bool(tilde)))
    return tuple(found)


# --- what a test says of a carrier -----------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """What is not said of a carrier is as roomy and fast as can be."""

    kind: str = "CV"
    hangar: Literal["open", "closed", "none"] = "open"
    points: int = 12
    hangar_room: int = 99
    room: int | tuple[int, ...] = 1000
    landing: tuple[int, ...] = (3, 4, 5, 6)
    lifts: Mapping[str, tuple[int, int]] = field(default_factory=lambda: {"E1": (1, 12), "E2": (3, 12), "E3": (6, 12)})
    """Elevators: their sixth and their rate."""
    catapults: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Catapults: on deck or in the hangar, and the sixth."""
    flags: tuple[str, ...] = ()
    range_limit: int | None = None
    takeoff: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def carrier(self, key: str, name: str) -> Carrier:
        """The flight deck sheet."""
        room = (self.room,) * 6 if isinstance(self.room, int) else self.room
        places: Mapping[str, Literal["deck", "hangar"]] = {"deck": "deck", "hangar": "hangar"}
        return Carrier(
            id=key,
            name=name,
            kind=PlatformKind(self.kind),
            nation="USN",
            hangar=self.hangar,
            handling_points=self.points,
            hangar_room=self.hangar_room,
            deck_length_ft=800,
            sections=tuple(Section(no=no, room=room[no - 1]) for no in range(1, 7)),
            landing_sections=self.landing,
            elevators=tuple(Elevator(id=lift, section=at, rate=rate) for lift, (at, rate) in self.lifts.items()),
            catapults=tuple(Catapult(id=cat, place=places[at], section=no) for cat, (at, no) in self.catapults.items()),
            flags=self.flags,
            range_limit=self.range_limit,
            takeoff=self.takeoff,
            source=HAND,
            confidence="low",
        )


@dataclass(frozen=True)
class Setting:
    """Enterprise in her air operations; `free` flies without a mission, `enemy` is a strike of Shokaku over her."""

    deck: str = ""
    below: str = ""
    overhead: str = ""
    cap: str = ""
    ashore: str = ""
    free: str = ""
    enemy: str = ""
    spot: Literal["aft", "forward"] = "aft"
    turn: int = TURN
    segment: Segment = Segment.AIR_OPERATIONS
    step: Step | None = None
    light: Literal["day", "twilight", "night"] = "day"
    wind: int = 30
    speed: float = 4.0
    trained: bool = False
    last: int | None = None
    """The last turn of everybody in the air."""
    tally: Mapping[str, int] = field(default_factory=dict)
    closed: tuple[int, ...] = ()
    attacked: bool = False
    types: Mapping[str, Aircraft] = field(default_factory=dict)
    work: Mapping[str, tuple[int, float]] = field(default_factory=lambda: WORK)
    house: Mapping[str, Any] = field(default_factory=dict)
    kind: Literal["day", "single_strike"] = "day"
    at: PlatformId = CV6
    sheet: Sheet = Sheet()

    @property
    def known(self) -> Mapping[str, Aircraft]:
        return {**TYPES, **self.types}

    @property
    def placed(self) -> Mapping[Where, tuple[Written, ...]]:
        return {
            Where.DECK: read_afs(self.deck),
            Where.HANGAR: read_afs(self.below),
            Where.PARK: read_afs(self.ashore),
            Where.AIR: read_afs(f"{self.overhead} {self.cap} {self.free}"),
        }

    def type_of(self, one: Written) -> Aircraft:
        """By its whole name, or by its first letter."""
        return self.known.get(one.id) or self.known[one.id[0]]


# --- its catalog -----------------------------------------------------------------


def catalog_of(setting: Setting) -> Catalog:
    """Two carriers of two forces in one hex, a base, and Shokaku six hexes away."""
    ships = (
        ship("CV6", "Enterprise", "USN", "CV", "red_face", setting.speed or 4.0),
        ship("CV8", "Hornet", "USN", "CV", "red_face"),
        ship("SHOK", "Shokaku", "IJN", "CV", "red_face"),
    )
    heading: dict[str, Any] = {"rule": "6.11", "title": "Forming up", "source": HAND, "status": "estimate"}
    return Catalog(
        scenario=_scenario(setting),
        chart=chart().model_copy(update={"bases": (Base(id="MIDWAY", name="Midway", hex=ASHORE, side="USN"),)}),
        aircraft={of.id: of for of in setting.known.values()},
        carriers=_carriers(setting),
        ships={of.id: of for of in ships},
        tables=MORNING.tables,
        task_force_speed=MORNING.task_force_speed,
        readying=readying(setting.work),
        forming=Forming(id="forming", same_aos=0, one_carrier=1, several_carriers=2, **heading),
        cap=MORNING.cap,
        anti_aircraft=MORNING.anti_aircraft,
        air_to_surface=MORNING.air_to_surface,
        ship_classes=MORNING.ship_classes,
        victory_points=MORNING.victory_points,
    )


def _carriers(setting: Setting) -> Mapping[str, Carrier]:
    plain, at = Sheet(), setting.at
    return {
        "CV6": (setting.sheet if at == CV6 else plain).carrier("CV6", "Enterprise"),
        "CV8": plain.carrier("CV8", "Hornet"),
        "SHOK": plain.carrier("SHOK", "Shokaku"),
        "MIDWAY": _base(setting.sheet if at == MIDWAY else plain).carrier("MIDWAY", "Midway"),
    }


def _base(sheet: Sheet) -> Sheet:
    return Sheet(kind="BASE", hangar="none", points=sheet.points, lifts={}, flags=sheet.flags)


def _scenario(setting: Setting) -> Scenario:
    return scenario(
        turns=60,
        kind=setting.kind,
        sides=_sides(setting),
        light=(LightChange(at="0000", light=setting.light),),
        weather=Weather(wind_from=90, wind_knots=setting.wind),
        house_rules=HouseRules(**setting.house),
    )


def _sides(setting: Setting) -> tuple[SideSetup, SideSetup]:
    forces = (
        TaskForceSetup(id=TfId("16"), hex=AT_SEA, ships=(ShipId("CV6"),)),
        TaskForceSetup(id=TfId("17"), hex=AT_SEA, ships=(ShipId("CV8"),)),
    )
    ours = [setting.type_of(one).id for ones in setting.placed.values() for one in ones]
    theirs = [setting.type_of(one).id for one in read_afs(setting.enemy)]
    usn: dict[str, Any] = {"task_forces": forces, "bases": ("MIDWAY",), "air_groups": _squadrons(setting.at, ours)}
    ijn: dict[str, Any] = {"force_ids": "letter", "air_groups": _squadrons(SHOK, theirs)}
    return (
        side("USN", "United States Navy", "16", AT_SEA, (), **usn),
        side("IJN", "Imperial Japanese Navy", "O", FAR, ("SHOK",), **ijn),
    )


def _squadrons(base: str, kinds: list[str]) -> tuple[AirGroup, ...]:
    """As many AFs of each type as the test has, so that none is missing at the count."""
    squadrons = tuple(
        Squadron(id=f"{base}-{number}-{begun}", aircraft=kind, afs=min(LARGEST, kinds.count(kind) - begun))
        for number, kind in enumerate(sorted({*kinds}))
        for begun in range(0, kinds.count(kind), LARGEST)
    )
    return (AirGroup(base=base, squadrons=squadrons),) if kinds else ()


# --- its state -------------------------------------------------------------------


def state_of(setting: Setting, data: Catalog) -> State:
    """The moment a test begins at."""
    state = RULEBOOK.start(data)
    public = state.public.model_copy(
        update={"turn": setting.turn, "segment": setting.segment, "step": setting.step, "initiative": USN}
    )
    sides = {USN: _ours(setting, state.sides[USN], data), IJN: _theirs(setting, state.sides[IJN], data)}
    return state.model_copy(update={"public": public, "sides": sides})


def _ours(setting: Setting, own: Side, data: Catalog) -> Side:
    formations = {
        **_formation(setting.at, "return", read_afs(setting.overhead), setting.turn),
        **_formation(setting.at, "CAP", read_afs(setting.cap), setting.turn),
    }
    members = {af: name for name, formation in formations.items() for af in formation.afs}
    afs = [_standing(setting, one, where, data) for where, ones in setting.placed.items() for one in ones]
    air = {af.id: af.model_copy(update={"formation": members.get(af.id)}) for af in afs}
    platform = _platform(setting, own.platforms[setting.at], air)
    platforms = {**own.platforms, setting.at: platform}
    ships = {key: ship.model_copy(update={"speed": setting.speed}) for key, ship in own.ships.items()}
    return own.model_copy(update={"air": air, "platforms": platforms, "formations": formations, "ships": ships})


def _platform(setting: Setting, platform: Platform, air: Mapping[AfId, AirFactor]) -> Platform:
    order = sorted((air[one.id] for one in setting.placed[Where.DECK]), key=lambda af: af.section or 0)
    return platform.model_copy(
        update={
            "deck": tuple(af.id for af in order),
            "spot": Spot(setting.spot) if order else Spot.CLEAR,
            "closed_sections": setting.closed,
            "tally": setting.tally,
            "attacked_on": setting.turn if setting.attacked else None,
        }
    )


def _standing(setting: Setting, one: Written, where: Where, data: Catalog) -> AirFactor:
    kind = setting.type_of(one)
    prepared = (where is not Where.HANGAR) != one.other_way
    load_id = one.load or USUAL.get(kind.role, "")
    carried = kind.loads.get(load_id) or next(iter(kind.loads.values()))
    begun = setting.turn - 3 if setting.last is None else setting.last - carried.endurance
    launched = begun if where is Where.AIR else None
    stern = 6 if setting.spot == "aft" else 1
    return AirFactor(
        id=one.id,
        squadron="VF-6",
        aircraft=kind.id,
        platform=setting.at,
        where=where,
        section=(one.section or stern) if where is Where.DECK else None,
        load=carried.id if prepared else "",
        work=data.readying.rows[carried.readying].turns if prepared else 0,
        night_trained=setting.trained,
        launched=launched,
        last_turn=None if launched is None else launched + carried.endurance,
    )


def _formation(at: PlatformId, what: str, ones: tuple[Written, ...], turn: int) -> dict[FormationId, Formation]:
    if not ones:
        return {}
    name, afs = FormationId(f"{at} {what} 1"), tuple(one.id for one in ones)
    here = ASHORE if at == MIDWAY else AT_SEA
    formation = Formation(
        id=name,
        kind="cap" if what == "CAP" else "return",
        platform=at,
        afs=afs,
        groups=(StrikeGroup(afs=(), escorts=afs),) if what == "CAP" else (),
        target="16" if what == "CAP" else "",
        hex=here,
        destination=here,
        phase="on station" if what == "CAP" else "overhead",
        launched=turn - 3,
        forming_until=turn - 3,
    )
    return {name: formation}


def _theirs(setting: Setting, own: Side, data: Catalog) -> Side:
    """A strike from Shokaku over task force 16."""
    ones = read_afs(setting.enemy)
    if not ones:
        return own
    theirs = replace(setting, last=None, at=SHOK, trained=False)
    afs = [_standing(theirs, one, Where.AIR, data) for one in ones]
    ids = tuple(af.id for af in afs)
    strike = Formation(
        id=STRIKE,
        kind="strike",
        platform=SHOK,
        afs=ids,
        groups=tuple(StrikeGroup(afs=(af,)) for af in ids),
        target="16",
        hex=AT_SEA,
        destination=AT_SEA,
        phase="on station",
        launched=setting.turn - 3,
        forming_until=setting.turn - 3,
    )
    air = {af.id: af.model_copy(update={"formation": STRIKE}) for af in afs}
    return own.model_copy(update={"air": air, "formations": {STRIKE: strike}})
