"""Aircraft and their loads, from aircraft.csv, aircraft_loads.csv and game_aircraft_deck.csv."""

import csv
import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import toml_out

Row = Mapping[str, str]
Fields = dict[str, object]

POUND = 0.45359237
NAVIES = {"Japan": "ijn", "USA": "usn", "Britain": "rn"}
ROLES = {
    "fighter": "fighter",
    "fighter (light)": "fighter",
    "dive bomber": "dive_bomber",
    "torpedo bomber": "torpedo_bomber",
    "level bomber": "level_bomber",
    "scout": "recon",
    "flying boat": "recon",
    "floatplane": "recon",
}
FAMILIES = {
    "fighter": "fighters",
    "dive_bomber": "dive_bombers",
    "torpedo_bomber": "torpedo_bombers",
    "level_bomber": "torpedo_bombers",
    "recon": "scouts",
}
NIGHT = {"SWORDFISH-I", "ALBACORE-I", "CATALINA-I", "PBY-5", "PBY-5A", "H6K4", "H8K1", "H8K2"}
TORPEDO_KG = {"Japan": 838, "USA": 874, "Britain": 702}
HEAVY_KG = 800
LATE_MARK_13 = {"TBF-1C", "TBM-3"}
"""2216 pounds, in place of the 1927 of the early war."""
SAME_AIRCRAFT = {"TBM": "TBF", "FM-": "F4F", "WILDCAT": "MARTLET"}
"""Built or named by others."""
BOMBS = {
    ("B4Y1", "b500"): (2, 250, "kg"),
    ("G4M1", "b800"): (1, 800, "kg"),
    ("G3M2", "b500"): (2, 250, "kg"),
    ("SWORDFISH-I", "b1500"): (6, 250, "lb"),
    ("ALBACORE-I", "b1500"): (6, 250, "lb"),
}
"""Loads whose text leaves a choice."""


def rows(file: Path) -> list[Row]:
    """All rows of a CSV file."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def aircraft_files(source: Path) -> dict[str, str]:
    """One file for each family: the fighters of the US Navy, and so on."""
    loads: dict[str, list[Row]] = defaultdict(list)
    for load in rows(source / "aircraft_loads.csv"):
        loads[load["aircraft_id"]].append(load)
    decks = {deck["aircraft_id"]: deck for deck in rows(source / "game_aircraft_deck.csv")}
    families: dict[str, list[str]] = defaultdict(list)
    for row in rows(source / "aircraft.csv"):
        family = f"{NAVIES[row['nation']]}_{_family(row)}"
        families[family] += list(_aircraft(row, loads[row["id"]], decks.get(row["id"])))
    return {name: toml_out.file(_heading(name), lines) for name, lines in families.items()}


def _heading(family: str) -> str:
    navy, _, kind = family.partition("_")
    return f"Aircraft: {navy.upper()}, {kind.replace('_', ' ')}. Endurance in turns, deck space in 100 square feet."


def _family(row: Row) -> str:
    if row["basing"] != "carrier":
        return "shore_and_float"
    return FAMILIES[_roles(row)[0]]


def _roles(row: Row) -> list[str]:
    named = [ROLES[role] for role in row["roles"].split("; ") if role in ROLES]
    return list(dict.fromkeys(named))


def general(name: str) -> str:
    """12.1 The general model: D3A1 and D3A2 are D3A, SBD-2 and SBD-3 are SBD, TBM is Grumman's TBF."""
    if name.startswith(tuple(SAME_AIRCRAFT)):
        return next(model for prefix, model in SAME_AIRCRAFT.items() if name.startswith(prefix))
    for pattern in (r"[A-Z]\d+[A-Z](?=\d)", r"[PB]-\d+", r"[A-Z-]+(?=-[IVX]+[A-Z]?$)"):
        found = re.match(pattern, name)
        if found:
            return found[0]
    return name.split("-", maxsplit=1)[0]


def _aircraft(row: Row, loads: list[Row], deck: Row | None) -> Iterator[str]:
    roles = _roles(row)
    fields: Fields = {
        "name": row["name"],
        "code_name": row["allied_code_name"],
        "nation": row["nation"],
        "general": general(row["id"]),
        "role": roles[0],
        "other_roles": roles[1:],
        "basing": row["basing"],
        "crew": int(row["crew"]),
        "first_service": row["first_service"],
        "guns": row["guns"],
        "armour": row["armour"] == "y",
        "self_sealing": row["self_sealing"] == "y",
        "search_range": _search_range(roles, loads),
        "night_trained": row["id"] in NIGHT,
        **(_deck(deck) if deck else {}),
        **_origin(row),
        "note": "; ".join(filter(None, [_note(row), "take-off run is a rough estimate" if deck else ""])),
    }
    yield from toml_out.row(toml_out.path("aircraft", row["id"]), _without_defaults(fields))
    for load in loads:
        name, about = _load(row, load, roles)
        yield from toml_out.row(toml_out.path("aircraft", row["id"], "loads", name), _without_defaults(about))


def _note(row: Row) -> str:
    return row["note"].replace("Range column = ", "book range is with ")


def _deck(deck: Row) -> Fields:
    """6.4.2 Room in 100 square feet, where the source counts in 1000."""
    run = {
        "loaded_25": int(deck["takeoff_run_ft_25kn_wod_loaded"]),
        "loaded_30": int(deck["takeoff_run_ft_30kn_wod_loaded"]),
        "loaded_35": int(deck["takeoff_run_ft_35kn_wod_loaded"]),
        "light_25": int(deck["takeoff_run_ft_25kn_wod_light"]),
    }
    return {
        "deck_space": round(10 * float(deck["deck_points_per_AF_launch_spot"])),
        "deck_space_parked": round(10 * float(deck["deck_points_per_AF_parked"])),
        "takeoff": run,
    }


def _origin(row: Row) -> Fields:
    checked = "a key figure checked on a page" if row.get("checked") == "web" else "from memory"
    return {"source": f"{row['source']} ({checked})", "confidence": row["confidence"]}


def _search_range(roles: list[str], loads: list[Row]) -> int | None:
    """7.4 Out and back with a margin: the practical radius of the longest load of a type that scouts."""
    if "recon" not in roles or not loads:
        return None
    return math.floor(max(float(load["practical_strike_radius_hexes"]) for load in loads))


def _load(row: Row, load: Row, roles: list[str]) -> tuple[str, Fields]:
    name = _load_name(row["nation"], load)
    ruled = load["basis"].startswith("RULE")
    fields: Fields = {
        "name": load["load"],
        "endurance": int(load["proposed_endurance_turns"]),
        "speed_class": load["speed_class_proposed"],
        **_weapon(row, load, roles),
        "source": load["source"],
        "confidence": load["confidence"],
        "status": "rulebook" if ruled else "estimate",
        "note": load["basis"].replace("RULE 4.6:", "rulebook 4.6:").replace(": see CALIBRATION", ""),
    }
    return name, fields


def _load_name(nation: str, load: Row) -> str:
    kind = load["load_id"]
    if kind[0] == "b" and kind[1:].isdigit():
        return kind[1:] + ("kg" if nation == "Japan" else "lb")
    return {"torp": "torpedo", "tank1": "tank"}.get(kind, kind)


def _weapon(row: Row, load: Row, roles: list[str]) -> Fields:
    kind = load["load_id"]
    if kind == "torp":
        weight = 1005 if row["id"] in LATE_MARK_13 else TORPEDO_KG[row["nation"]]
        count = 2 if load["load"].startswith("2x") else 1
        return _armed("torpedo", "torpedo", "T", count, weight, ["torpedo"])
    if not (kind[0] == "b" and kind[1:].isdigit()):
        return {"readying": "fuel_and_guns", "attacks": ["strafe"] if roles[0] == "fighter" else []}
    count, each, unit = BOMBS.get((row["id"], kind)) or _bombs(load["load"])
    heavy = unit == "kg" and each == HEAVY_KG
    badge = f"{count}x{each}" if count > 1 else str(each)
    weight = each if unit == "kg" else round(each * POUND)
    return _armed("bomb", "bomb_800kg" if heavy else "bombs", badge, count, weight, _bombing(row, roles))


def _armed(weapon: str, readying: str, badge: str, count: int, weight: int, attacks: list[str]) -> Fields:
    return {
        "readying": readying,
        "weapon": weapon,
        "badge": badge,
        "weapons": count,
        "weapon_kg": weight,
        "attacks": attacks,
    }


def _bombs(text: str) -> tuple[int, int, str]:
    found = re.search(r"(\d+)x(\d+) (lb|kg)", text)
    if not found:
        raise ValueError(f"no bombs in {text!r}")
    return int(found[1]), int(found[2]), found[3]


def _bombing(row: Row, roles: list[str]) -> list[str]:
    """15 How a type bombs: fighters and Avengers glide, dive bombers dive or glide, the others bomb level."""
    if roles[0] == "fighter":
        return ["glide", "strafe"]
    if roles[0] == "dive_bomber":
        return ["dive", "glide"]
    if "glide bomber" in row["roles"]:
        return ["glide", "level"]
    return ["dive", "level"] if "dive_bomber" in roles else ["level"]


def _without_defaults(fields: Fields) -> Fields:
    """What is empty, false or not there is not written."""
    kept = {name: thing for name, thing in fields.items() if thing not in ("", None, [], False)}
    return {name: thing for name, thing in kept.items() if not (name == "status" and thing == "estimate")}
