"""The models of the catalog: what an entry must say, what must fit together, and what is computed from it."""

from typing import Any

import pytest
from pydantic import ValidationError

from ffts.games.skies.sheets.aircraft import Aircraft, Attack, Load, Role, SpeedClass, TakeoffRun, Weapon
from ffts.games.skies.sheets.carriers import Carrier, Elevator, PlatformKind, Section
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.sheets.ships import AntiAircraft, CatalogShip
from ffts.games.skies.sheets.tables import AaColumn, AntiAircraftFire, SpeedRow, TaskForceSpeed
from ffts.workshop.catalogs import library, load_catalog
from ffts.workshop.data_cards import cards_of

BOOKS = library()


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("coral-sea-8-may")


def load(key: str = "1000lb", **more: Any) -> Load:
    fields: dict[str, Any] = {
        "id": key,
        "name": "1x1000 lb",
        "endurance": 16,
        "speed_class": SpeedClass.NORMAL,
        "readying": "bombs",
        "weapon": Weapon.BOMB,
        "badge": "1000",
        "weapons": 1,
        "weapon_kg": 454,
        "attacks": (Attack.DIVE,),
        "source": "test",
        "confidence": "low",
    }
    return Load(**{**fields, **more})


def aircraft(**more: Any) -> Aircraft:
    fields: dict[str, Any] = {
        "id": "SBD-3",
        "name": "Dauntless",
        "nation": "USA",
        "general": "SBD",
        "role": Role.DIVE_BOMBER,
        "basing": "carrier",
        "crew": 2,
        "deck_space": 33,
        "deck_space_parked": 33,
        "takeoff": TakeoffRun(loaded_25=490, loaded_30=390, loaded_35=300, light_25=370),
        "loads": {"1000lb": load()},
        "source": "test",
        "confidence": "low",
    }
    return Aircraft(**{**fields, **more})


def carrier(**more: Any) -> Carrier:
    fields: dict[str, Any] = {
        "id": "CV6",
        "name": "Enterprise",
        "kind": PlatformKind.CV,
        "nation": "USA",
        "hangar": "open",
        "handling_points": 13,
        "hangar_room": 14,
        "deck_length_ft": 800,
        "sections": tuple(Section(no=no, room=100) for no in range(1, 7)),
        "landing_sections": (3, 4, 5, 6),
        "source": "test",
        "confidence": "low",
    }
    return Carrier(**{**fields, **more})


def refusal(make: Any, **more: Any) -> str:
    with pytest.raises(ValidationError) as caught:
        make(**more)
    return caught.value.errors()[0]["msg"]


# --- the rulebook's own numbers -------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "carried", "turns"),
    [("F4F-3", "clean", 13), ("TBD-1", "torpedo", 14), ("SBD-3", "1000lb", 16), ("SBD-3", "500lb", 20)],
)
def test_4_6_endurance_of_the_rulebook_stands(kind: str, carried: str, turns: int) -> None:
    known = BOOKS.aircraft[kind].loads[carried]
    assert (known.endurance, known.status) == (turns, "rulebook")


def test_6_4_7_range_and_speed_of_a_type_stand_on_its_card() -> None:
    (bomber,), (torpedo,) = cards_of(BOOKS, "SBD-3"), cards_of(BOOKS, "TBD-1")
    assert "  searches to 9 hexes" in bomber
    assert any(line.startswith("    1000lb: 16 turns, normal, bomb 1000") for line in bomber)
    assert "  does not search" in torpedo
    assert any(line.startswith("    torpedo: 14 turns, slow, torpedo T") for line in torpedo)


@pytest.mark.parametrize(
    ("row", "columns"),
    [
        ("DD", (0, 0, 1, 2)),
        ("A(S)", (0, 0, 1, 2)),
        ("CL", (0, 0, 2, 4)),
        ("A(L)", (0, 0, 4, 8)),
        ("BC", (0, 4, 8, 16)),
        ("CVE", (0, 0, 2, 4)),
        ("CVL", (1, 2, 4, 8)),
        ("CV", (2, 4, 8, 16)),
    ],
)
def test_19_2_victory_table_of_the_rulebook_stands(
    catalog: Catalog, row: str, columns: tuple[int, int, int, int]
) -> None:
    assert catalog.victory_points.rows[row].columns == columns
    assert catalog.victory_points.status == "rulebook"


@pytest.mark.parametrize(
    ("cls", "card"),
    [
        ("CV", "red_face"),
        ("CVE", "red_face"),
        ("BC", "black_face"),
        ("DD", "red_number"),
        ("DE", "red_number"),
        ("CL", "spade_number"),
        ("AP", "club_number"),
    ],
)
def test_8_1_1_the_card_of_each_kind_of_ship(catalog: Catalog, cls: str, card: str) -> None:
    assert catalog.ship_classes.rows[cls].card == card


def test_8_1_1_a_ship_has_the_card_and_the_row_of_its_kind() -> None:
    assert [(BOOKS.ships[ship].card, BOOKS.ships[ship].vp_class) for ship in ("Shokaku", "Neosho", "Atlanta")] == [
        ("red_face", "CV"),
        ("club_number", "A(L)"),
        ("spade_number", "CL"),
    ]


# --- aircraft and loads -----------------------------------------------------------


def test_6_10_only_a_bomb_or_a_torpedo_makes_an_armed_strike_aircraft() -> None:
    loads = BOOKS.aircraft["SBD-3"].loads
    assert (loads["1000lb"].is_armed, loads["scout"].is_armed) == (True, False)
    assert not BOOKS.aircraft["F4F-3"].loads["clean"].is_armed


def test_12_1_types_of_one_general_model() -> None:
    models = {name: kind.general for name, kind in BOOKS.aircraft.items()}
    assert models["D3A1"] == models["D3A2"] == "D3A"
    assert models["SBD-2"] == models["SBD-5"] == "SBD"
    assert models["TBM-3"] == models["TBF-1"]
    assert models["D4Y1-C"] == "D4Y"
    assert models["B-17E"] == "B-17"


def test_a_weapon_needs_its_badge() -> None:
    assert refusal(load, badge="") == "Value error, a load with a bomb or a torpedo needs badge, weapons and weapon_kg"


def test_only_a_torpedo_is_dropped_as_one() -> None:
    message = refusal(load, attacks=(Attack.TORPEDO,))
    assert message == "Value error, attacks names torpedo exactly when the weapon is a torpedo"


def test_an_aircraft_has_loads_named_by_their_ids() -> None:
    assert "loads is empty" in refusal(aircraft, loads={})
    assert "loads.500lb has the id '1000lb'; both must be the same" in refusal(aircraft, loads={"500lb": load()})


def test_a_carrier_aircraft_takes_room_on_deck() -> None:
    message = refusal(aircraft, deck_space=None)
    assert message == "Value error, a carrier aircraft needs deck_space, deck_space_parked and takeoff"


def test_a_type_no_carrier_holds_has_no_takeoff_run() -> None:
    assert BOOKS.aircraft["G4M1"].run_ft("torpedo") is None


# --- flight decks -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "run", "section"),
    [(600, 90, 1), (600, 100, 1), (600, 101, 2), (600, 490, 5), (600, 600, 6), (600, 601, None)],
)
def test_6_4_1_takeoff_line_is_the_first_sixth_that_ends_as_far_aft_as_the_run(
    length: int, run: int, section: int | None
) -> None:
    kind = aircraft(takeoff=TakeoffRun(loaded_25=run, loaded_30=0, loaded_35=0, light_25=0))
    assert carrier(deck_length_ft=length).takeoff_section(kind, "1000lb") == section


def test_6_4_1_a_light_aircraft_may_stand_further_forward() -> None:
    kind = aircraft(loads={"1000lb": load(), "scout": load("scout", weapon=Weapon.NONE, badge="")})
    assert [carrier().takeoff_section(kind, name) for name in ("1000lb", "scout")] == [4, 3]


def test_6_4_1_a_listed_takeoff_line_stands_in_place_of_the_computed_one() -> None:
    assert carrier(takeoff={"SBD-3": {"1000lb": 6}}).takeoff_section(aircraft(), "1000lb") == 6


def test_6_4_1_a_base_has_runway_enough() -> None:
    assert BOOKS.carriers["RABAUL"].takeoff_section(BOOKS.aircraft["G4M1"], "torpedo") == 1


def test_6_4_1_a_type_no_carrier_holds_never_takes_off_from_one() -> None:
    assert carrier().takeoff_section(BOOKS.aircraft["G4M1"], "torpedo") is None


def test_17_3_2_a_deck_has_six_sixths() -> None:
    message = refusal(carrier, sections=(Section(no=1, room=1),))
    assert message == "Value error, sections must be the six sixths of the deck, 1 to 6 in order"


def test_6_15_flags_are_known_by_name() -> None:
    assert "flags: no_parking is not known; known are no_deck_park, " in refusal(carrier, flags=("no_parking",))


def test_6_4_3_elevators_have_different_ids() -> None:
    twice = (Elevator(id="E1", section=2, rate=3), Elevator(id="E1", section=5, rate=3))
    assert refusal(carrier, elevators=twice) == "Value error, an elevator or catapult is listed twice"


def test_6_9_and_6_12_every_deck_launches_12_and_lands_6() -> None:
    assert {(deck.launch_rate, deck.landing_rate) for deck in BOOKS.carriers.values()} == {(12, 6)}


def test_every_shipped_carrier_lets_its_own_navy_fly() -> None:
    """Fighters of the day get off every deck with guns alone."""
    fighters = {"Japan": "A6M2", "USA": "F4F-4", "Britain": "MARTLET-II"}
    grounded = [
        deck.id
        for deck in BOOKS.carriers.values()
        if not deck.is_base and deck.takeoff_section(BOOKS.aircraft[fighters[deck.nation]], "clean") is None
    ]
    assert grounded == []


# --- ships and small tables -----------------------------------------------------------


def test_14_aa_of_the_period_or_of_the_nearest_known() -> None:
    early, late = (AntiAircraft(heavy=1.0, light=1.0, points=points) for points in (2, 9))
    fields = BOOKS.ships["CV6"].model_dump() | {"aa": {}}
    both, one, none = (
        CatalogShip.model_validate(fields | {"aa": aa}) for aa in ({"1942": early, "1944": late}, {"1944": late}, {})
    )
    assert [both.aa_on("1942-05-08"), both.aa_on("1944-06-19"), one.aa_on("1942-05-08")] == [early, late, late]
    assert none.aa_on("1942-05-08") is None


def speed_table(**more: Any) -> TaskForceSpeed:
    return TaskForceSpeed(id="t", rule="10.4", title="t", source="test", status="estimate", **more)


@pytest.mark.parametrize(("inches", "turns"), [(4.0, 4), (3.75, 4), (3.0, 5), (2.5, 6), (1.88, 8), (1.5, 10)])
def test_10_4_turns_per_hex_are_15_by_inches_rounded_up(inches: float, turns: int) -> None:
    assert speed_table().turns_per_hex(inches) == turns


def test_10_4_a_force_that_cannot_move_has_no_turns_per_hex() -> None:
    assert speed_table().turns_per_hex(0.0) is None


def test_10_4_a_smaller_hex_is_crossed_sooner() -> None:
    assert speed_table().turns_per_hex(3.0, hex_nm=20.0) == 3


def test_10_4_the_umpires_rows_stand_in_place_of_the_formula() -> None:
    table = speed_table(rows=(SpeedRow(min_inches=4.0, turns=3), SpeedRow(min_inches=2.0, turns=7)))
    assert [table.turns_per_hex(inches) for inches in (4.1, 3.9, 2.0, 1.9)] == [3, 7, 7, None]
    slow_first = (SpeedRow(min_inches=2.0, turns=7), SpeedRow(min_inches=4.0, turns=3))
    assert "rows must go from the fastest to the slowest speed" in refusal(speed_table, rows=slow_first)


def test_6_8_work_costs_one_point_in_each_aos(catalog: Catalog) -> None:
    rows = catalog.readying.rows
    assert {key: (row.turns, row.points) for key, row in rows.items()} == {
        "fuel_and_guns": (1, 1.0),
        "bombs": (2, 1.0),
        "bomb_800kg": (3, 1.0),
        "torpedo": (3, 1.0),
        "repair": (12, 1.0),
    }
    assert [key for key, row in rows.items() if row.heavy] == ["bomb_800kg", "torpedo"]


def fire(**more: Any) -> AntiAircraftFire:
    fields: dict[str, Any] = {"multipliers": {}, "support_share": 0.25, "columns": (AaColumn(min_points=2, table="a"),)}
    return AntiAircraftFire(id="aa", rule="14", title="t", source="test", status="estimate", **{**fields, **more})


def test_14_5_the_column_with_the_most_points_that_are_reached(catalog: Catalog) -> None:
    assert [catalog.anti_aircraft.table(points) for points in (0, 1, 7, 40)] == [None, "aa_01", "aa_06", "aa_13"]
    assert "columns must go from few points to many" in refusal(fire, columns=())


def test_15_4_modifiers_of_attacks_by_name(catalog: Catalog) -> None:
    assert catalog.air_to_surface.mod("dead").by == 25
    with pytest.raises(KeyError, match="has no modifier 'sleepy'"):
        catalog.air_to_surface.mod("sleepy")
    twice = catalog.air_to_surface.model_dump() | {"mods": (catalog.air_to_surface.mods[0],) * 2}
    with pytest.raises(ValidationError, match="mods: a modifier is named twice"):
        type(catalog.air_to_surface).model_validate(twice)


# --- the whole ------------------------------------------------------------------------


def test_a_catalog_holds_what_its_scenario_names_and_no_more(catalog: Catalog) -> None:
    assert sorted(catalog.aircraft) == ["A6M2", "B5N2", "D3A1", "F4F-3", "G3M2", "G4M1", "H6K4", "SBD-3", "TBD-1"]
    assert sorted(catalog.carriers) == ["CV2", "CV5", "PORT MORESBY", "RABAUL", "Shokaku", "TULAGI", "Zuikaku"]
    assert set(catalog.ships) == {
        ship for side in catalog.scenario.sides for force in side.task_forces for ship in force.ships
    }


def test_a_catalog_is_small(catalog: Catalog) -> None:
    assert len(catalog.model_dump_json()) < 300_000


def test_its_json_is_canonical_so_that_a_digest_pins_it(catalog: Catalog) -> None:
    again = Catalog.model_validate_json(catalog.model_dump_json())
    assert again == catalog
    assert again.model_dump_json() == catalog.model_dump_json()
    assert again.digest() == catalog.digest()


def test_the_order_of_entries_does_not_matter(catalog: Catalog) -> None:
    turned = {name: dict(reversed(getattr(catalog, name).items())) for name in ("aircraft", "ships", "tables")}
    parts = {name: getattr(catalog, name) for name in Catalog.model_fields}
    assert Catalog(**{**parts, **turned}).digest() == catalog.digest()


def test_one_number_changes_the_digest(catalog: Catalog) -> None:
    other = catalog.ships["CV5"].model_copy(update={"speed_inches": 4.0})
    changed = catalog.model_copy(update={"ships": {**catalog.ships, "CV5": other}})
    assert changed.digest() != catalog.digest()


def test_a_catalog_that_does_not_fit_together_is_refused(catalog: Catalog) -> None:
    parts = {name: getattr(catalog, name) for name in Catalog.model_fields}
    with pytest.raises(ValidationError, match="scenario sides.USN.task_forces.17.ships: there is no ship 'CV5'"):
        Catalog(**{**parts, "ships": {name: ship for name, ship in catalog.ships.items() if name != "CV5"}})


def test_8_2_2_the_search_table_says_from_how_many_ships_and_airmen_on(catalog: Catalog) -> None:
    counted = {mod.id: mod.at_least for mod in catalog.tables["search"].mods if mod.at_least is not None}
    assert counted == {"many_ships": 10, "long_eyes": 5}


def test_6_15_flags_of_ship_air_group_and_side_add_up(catalog: Catalog) -> None:
    sides = list(catalog.scenario.sides)
    usn = sides[0].model_copy(update={"flags": ("no_readying_on_deck",)})
    scenario = catalog.scenario.model_copy(update={"sides": (usn, sides[1])})
    changed = catalog.model_copy(update={"scenario": scenario})
    assert changed.flags("CV5") == {"no_readying_on_deck"}
    assert changed.flags("Shokaku") == {"no_deck_park", "torpedo_work_third"}


def test_looking_things_up(catalog: Catalog) -> None:
    assert catalog.load("SBD-3", "1000lb").badge == "1000"
    assert catalog.takeoff_section("CV5", "TBD-1", "torpedo") == 5
    assert catalog.turns_per_hex(3.0) == 5
    assert catalog.table("search").die == "D6"
    fire_of = catalog.aa_of("CV5")
    assert fire_of is not None
    assert fire_of.points == 7


def test_every_house_rule_has_its_card(catalog: Catalog) -> None:
    assert set(catalog.house_rules) == set(HouseRules.keys())
    assert catalog.house_rules["fire.chain"].rules == ("17.3.4",)


def test_scenarios_keep_their_place_in_the_catalog(catalog: Catalog) -> None:
    assert isinstance(catalog.scenario, Scenario)
    assert catalog.chart.id == catalog.scenario.chart
