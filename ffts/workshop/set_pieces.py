"""The set pieces our tables are fitted to: each with the record, the band it must fall in, and how it is played."""

from dataclasses import dataclass

from ffts.games.skies.rules.ch15.attack import Aim
from ffts.workshop.piece_bench import Play
from ffts.workshop.piece_combat import (
    EVEN,
    aa_formula,
    aa_small,
    aircraft_lost,
    badly_placed,
    groups,
    per_fighter,
    plain,
    search_clear,
    search_squalls,
    search_whole,
    slowed,
    strike_delayed,
    strike_fails,
    through_cap,
    under_fire,
)
from ffts.workshop.piece_damage import Blows


@dataclass(frozen=True)
class SetPiece:
    """One thing the tables must reproduce."""

    id: str
    table: str
    title: str
    record: str
    low: float
    high: float
    play: Play
    unit: str = "%"


FAMILIES: tuple[tuple[str, ...], ...] = (
    ("search",),
    ("strike_sighting",),
    ("cap",),
    ("anti_aircraft", "aa_"),
    ("air_to_surface", "torpedo_force"),
    ("ship_damage", "damage_control", "avgas_hit", "magazine_hit", "explosion", "fire_reaches"),
)
"""Tables that decide the same set pieces, by how their names begin."""


EMPTY = Blows(("CV5", "CV6", "Shokaku"), bombs=3, kg=454)
ARMED = Blows(("Akagi", "Kaga", "Soryu", "Hiryu"), bombs=3, kg=454, armed=14)
FUELLED = Blows(("CV5", "CV6", "Shokaku"), bombs=3, kg=454, fuelled=12)
FUELLED_SMALL = Blows(("CV5", "CV6", "Shokaku"), bombs=3, kg=250, fuelled=12)
ONE_BOMB = Blows(("Akagi", "Kaga", "Soryu", "Hiryu"), bombs=1, kg=454, armed=14)
ONE_BOMB_US = Blows(("CV5", "CV6", "CV8"), bombs=1, kg=250, armed=10)
LIGHT_CARRIER = Blows(("Shoho", "Ryujo"), bombs=5, kg=454, torpedoes=2, torpedo_kg=838)
US_CARRIER = Blows(("CV5", "CV2", "CV8"), bombs=2, kg=250, torpedoes=2, torpedo_kg=838)
BATTLESHIP = Blows(("NorthCarolina", "Haruna", "PrinceOfWales"), torpedoes=1, torpedo_kg=838)
CRUISER = Blows(("Mikuma", "Cornwall", "Dorsetshire"), bombs=8, kg=250)

PIECES: tuple[SetPiece, ...] = (
    SetPiece(
        "search_clear",
        "search",
        "A look in clear weather, 5-9 ships",
        "about half of the crossings",
        45,
        55,
        search_clear,
    ),
    SetPiece("search_squalls", "search", "A look in squalls", "15-25 %", 10, 25, search_squalls),
    SetPiece("search_whole", "search", "A search that crosses a force", "10 of 12", 75, 90, search_whole),
    SetPiece("strike_fails", "strike_sighting", "A strike of 1942 never attacks", "8 of 34", 20, 28, strike_fails),
    SetPiece(
        "strike_delayed",
        "strike_sighting",
        "It attacks a turn or more late",
        "8 May: 25 minutes",
        20,
        30,
        strike_delayed,
    ),
    SetPiece(
        "cap_well_placed",
        "cap",
        "Well placed, unescorted slow groups, aircraft a fighter",
        "7 May, VT-8, VT-6",
        0.5,
        0.7,
        per_fighter("ijn_1942", (5, groups(5, slow=True))),
        "",
    ),
    SetPiece(
        "cap_ordinary",
        "cap",
        "Ordinary 1942, aircraft a fighter",
        "Hiryu's strikes, E. Solomons",
        0.2,
        0.4,
        per_fighter("usn_1942", (5, groups(6, 2, high=True)), (5, groups(4, 2))),
        "",
    ),
    SetPiece(
        "cap_bad",
        "cap",
        "Escorted or badly placed, aircraft a fighter",
        "8 May both ways",
        0.05,
        0.15,
        badly_placed,
        "",
    ),
    SetPiece(
        "cap_1944",
        "cap",
        "US Navy 1944, aircraft a fighter",
        "19 June, raids I and II",
        0.6,
        0.8,
        per_fighter("usn_1944", (20, groups(18, 5))),
        "",
    ),
    SetPiece(
        "cap_tbd",
        "cap",
        "25 A6M against 15 TBD without escort, aircraft lost",
        "VT-8: 15, VT-6: 9 of 14",
        11,
        15,
        aircraft_lost("ijn_1942", 8, groups(5, slow=True)),
        "",
    ),
    SetPiece(
        "cap_kates",
        "cap",
        "16 F4F-4 against 10 B5N2 with 6 A6M, aircraft lost",
        "4 B5N2, 4 June",
        3,
        6,
        aircraft_lost("usn_1942", 5, groups(3, 2)),
        "",
    ),
    SetPiece(
        "aa_formula",
        "anti_aircraft",
        "Shot down, as a share of a quarter a point",
        "0.25 a point and group",
        0.85,
        1.15,
        aa_formula,
        "",
    ),
    SetPiece("aa_small", "anti_aircraft", "One or two AFs under heavy fire", "never above 40 %", 25, 40, aa_small),
    SetPiece(
        "aa_tf17", "anti_aircraft", "51 aircraft on TF17, 8 May 1942, lost to AA", "5", 4, 6.5, under_fire("tf17"), ""
    ),
    SetPiece(
        "aa_tf16",
        "anti_aircraft",
        "27 aircraft on TF16, 24 August 1942, lost to AA",
        "about 6",
        4,
        8,
        under_fire("tf16"),
        "",
    ),
    SetPiece(
        "dive_ijn",
        "air_to_surface",
        "Japanese dive on a defended carrier",
        "16 of 102",
        14,
        18,
        through_cap("usn_1942", 9, groups(7, 3, high=True), "dive"),
    ),
    SetPiece(
        "dive_usn",
        "air_to_surface",
        "US dive on a carrier",
        "25 of 119",
        19,
        23,
        through_cap("ijn_1942", 3, groups(9, 1, high=True), "dive"),
    ),
    SetPiece(
        "dive_undefended",
        "air_to_surface",
        "Dive with no CAP and weak AA",
        "68 of 134",
        40,
        55,
        plain(Aim("dive", "CVL", 3.0, undefended=True)),
    ),
    SetPiece("glide", "air_to_surface", "Glide", "0 of 27", 0, 8, plain(Aim("glide", "CV", 4.0))),
    SetPiece(
        "torpedo_ijn",
        "air_to_surface",
        "Japanese torpedo on a carrier under way",
        "6 of 42",
        12,
        16,
        through_cap("usn_1942", 8, groups(6, 2), "torpedo_ijn", both_bows=EVEN),
    ),
    SetPiece(
        "torpedo_usn",
        "air_to_surface",
        "US torpedo of 1942 on a fast carrier",
        "0 of 40",
        1,
        4,
        through_cap("ijn_1942", 3, groups(4, 2, slow=True), "torpedo_usn_1942"),
    ),
    SetPiece("torpedo_slowed", "air_to_surface", "The same on a slow or slowed ship", "7 of 28", 18, 28, slowed),
    SetPiece(
        "level_high", "air_to_surface", "Level from 20,000 ft", "0-1 of 320", 0, 1, plain(Aim("level_high", "CV", 4.0))
    ),
    SetPiece(
        "torpedo_moored",
        "air_to_surface",
        "Torpedo on moored ships",
        "19 of 36, 6 of 11",
        45,
        58,
        plain(Aim("torpedo_ijn", "BB", 0.0, moored=True)),
    ),
    SetPiece("three_bombs", "ship_damage", "Three bombs on an empty fleet carrier: lost", "0 of 3", 0, 10, EMPTY.lost),
    SetPiece(
        "three_bombs_deck", "ship_damage", "The same: no flight operations at once", "3 of 3", 65, 100, EMPTY.closed
    ),
    SetPiece(
        "three_bombs_back", "damage_control", "The same: operating again within 5-8 turns", "2 of 3", 40, 60, EMPTY.back
    ),
    SetPiece(
        "armed_hangar",
        "ship_damage",
        "Three bombs, armed and fuelled aircraft below: lost",
        "4 of 4",
        65,
        90,
        ARMED.lost,
    ),
    SetPiece(
        "fuelled_hangar",
        "fire_reaches",
        "Three 1000 lb bombs, fuelled aircraft without weapons below: lost",
        "Yorktown, 4 June: no; Shokaku: no",
        5,
        25,
        FUELLED.lost,
    ),
    SetPiece(
        "fuelled_hangar_small",
        "fire_reaches",
        "The same, three 250 kg bombs: lost",
        "Enterprise, 24 August: no",
        5,
        25,
        FUELLED_SMALL.lost,
    ),
    SetPiece(
        "armed_one_bomb",
        "explosion",
        "One bomb, armed and fuelled aircraft below: lost",
        "Akagi, 4 June",
        30,
        54,
        ONE_BOMB.lost,
    ),
    SetPiece(
        "armed_one_bomb_us",
        "explosion",
        "The same on a US carrier with an open hangar: lost",
        "Yorktown, Franklin: no",
        0,
        15,
        ONE_BOMB_US.lost,
    ),
    SetPiece(
        "us_carrier",
        "ship_damage",
        "Two torpedoes and two bombs on a US carrier: lost",
        "Lexington, Yorktown, Hornet",
        30,
        55,
        US_CARRIER.lost,
    ),
    SetPiece("battleship", "ship_damage", "One torpedo on a battleship: lost", "none", 0, 3, BATTLESHIP.lost),
    SetPiece(
        "light_carrier",
        "ship_damage",
        "Light carrier, five bombs and two torpedoes: lost",
        "Shoho, Ryujo",
        90,
        100,
        LIGHT_CARRIER.lost,
    ),
    SetPiece(
        "cruiser",
        "ship_damage",
        "Heavy cruiser, eight 250 kg bombs: lost",
        "Dorsetshire, Cornwall",
        85,
        100,
        CRUISER.lost,
    ),
)


def pieces_of(table: str) -> tuple[str, ...]:
    """The set pieces that hang on a table; none if history says nothing of it."""
    family = next((names for names in FAMILIES if table.startswith(names)), ())
    return tuple(piece.id for piece in PIECES if family and piece.table.startswith(family))
