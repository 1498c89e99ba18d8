"""Ships and flight decks, from ships.csv, carriers.csv, game_carriers.csv and game_ships_aa.csv."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import toml_out
from convert_aircraft import NAVIES, Fields, Row, rows

NAVY = {**NAVIES, "Australia": "ran", "Netherlands": "rnn"}
BY_SIZE = {"AP": "A(L)", "CM": "A(M)"}
"""A-117: transports come as a convoy of many, a minelayer is of middling size."""
SMALL_OILER_T = 6000
SIXTHS = 6
RN_RANGE = 4
"""6.15: 12 aircraft to a range until the middle of 1942."""


def ship_id(row: Row) -> str:
    """What a referee would say: CV5 for an American fleet carrier, the bare name for all others."""
    hull = re.search(r"\(CV(L?)-(\d+)\)", row["name"])
    if hull:
        return f"CV{hull[1]}{hull[2]}"
    return "".join(word[0].upper() + word[1:] for word in re.findall(r"[A-Za-z0-9]+", _plain(row)))


def ship_name(row: Row) -> str:
    """The name without the letters that tell two ships of one name apart."""
    return re.sub(r" (AV\d?|CA|CL\d*|DD\d+)$", "", _plain(row))


def _plain(row: Row) -> str:
    """The name without prefix, hull number and sisters."""
    if "class" in row["name"]:
        first = re.split(r" class|/", row["name"])[0]
        return f"{first} late class" if "late" in row["name"] else f"{first} class"
    name = re.sub(r"\s*\(.*\)", "", row["name"])
    return name.split(" and ")[0].split("/")[0].removeprefix("HMAS ")


def ship_files(source: Path) -> dict[str, str]:
    """One file for each ship class."""
    aa = {row["ship_id"]: row for row in rows(source / "game_ships_aa.csv")}
    classes: dict[str, list[tuple[str, Fields]]] = defaultdict(list)
    for row in rows(source / "carriers.csv"):
        classes[_file_name(row)].append((ship_id(row), _carrier_hull(row, aa[row["id"]])))
    for row in rows(source / "ships.csv"):
        classes[_file_name(row)].append((ship_id(row), _hull(row, aa[row["id"]])))
    return {name: _class_file("ships", f"Ships: {_title(name)}", ships) for name, ships in classes.items()}


def carrier_files(source: Path) -> dict[str, str]:
    """One file for each class of carriers."""
    decks = {row["carrier_id"]: row for row in rows(source / "game_carriers.csv")}
    classes: dict[str, list[tuple[str, Fields]]] = defaultdict(list)
    for row in rows(source / "carriers.csv"):
        classes[_file_name(row)].append((ship_id(row), _deck(row, decks[row["id"]])))
    return {name: _class_file("carriers", f"Flight decks: {_title(name)}", decks) for name, decks in classes.items()}


def _file_name(row: Row) -> str:
    words = re.sub(r"\(.*?\)", "", row["class"]).lower()
    slug = "_".join(re.findall(r"[a-z0-9]+", words))
    late = "_hybrid" if "hybrid" in row["class"] else ""
    return f"{NAVY[row['nation']]}_{row['type'].lower()}_{slug}{late}"


def _title(name: str) -> str:
    navy, kind, *words = name.split("_")
    return f"{navy.upper()} {kind.upper()}, {' '.join(words)}. [class] holds for all unless a row says otherwise."


def _class_file(part: str, heading: str, entries: Iterable[tuple[str, Fields]]) -> str:
    """What most of the class share stands once, at the top."""
    entries = list(entries)
    shared = _shared([fields for _, fields in entries]) if len(entries) > 1 else {}
    lines = toml_out.row("class", shared) if shared else []
    for name, fields in sorted(entries):
        own = {key: thing for key, thing in fields.items() if shared.get(key) != thing}
        lines += toml_out.row(toml_out.path(part, name), own)
    return toml_out.file(heading, lines)


def _shared(entries: list[Fields]) -> Fields:
    """Fields that every ship of the class has, with their commonest value."""
    common = [key for key in entries[0] if key != "name" and all(key in entry for entry in entries)]
    shared: Fields = {}
    for key in common:
        values = Counter(toml_out.value(entry[key]) for entry in entries)
        text, times = values.most_common(1)[0]
        if times > 1:
            shared[key] = next(entry[key] for entry in entries if toml_out.value(entry[key]) == text)
    return shared


def _hull(row: Row, aa: Row) -> Fields:
    fields: Fields = {
        "name": ship_name(row),
        "nation": row["nation"],
        "cls": row["type"],
        "ship_class": row["class"],
        "speed_inches": float(row["fotw_speed_in"]),
        "vp_class": _by_size(row),
        "speed_kn": float(row["speed_kn"]),
        "displacement_t": int(row["displacement_std_t"]),
        "main_battery": row["main_battery"],
        "torpedo_tubes": int(row["torpedo_tubes"]),
        "belt_mm": int(row["belt_mm"]),
        "deck_mm": int(row["deck_mm"]),
        "radar": row["radar_1942"],
        "aa": _aa(row, aa),
        "confidence_aa": row["confidence_aa"],
        "source": f"{row['source']} (from memory)",
        "confidence": row["confidence_hull"],
    }
    return _written(fields)


def _by_size(row: Row) -> str:
    """A-117: auxiliaries go by their size; the others by the sheet of ship classes."""
    if row["type"] == "AO":
        return "A(M)" if int(row["displacement_std_t"]) < SMALL_OILER_T else "A(L)"
    return BY_SIZE.get(row["type"], "")


def _carrier_hull(row: Row, aa: Row) -> Fields:
    speed = float(row["speed_kn"])
    fields: Fields = {
        "name": ship_name(row),
        "nation": row["nation"],
        "cls": row["type"],
        "ship_class": row["class"],
        "speed_inches": round(speed / 8, 2),
        "speed_kn": speed,
        "displacement_t": int(row["displacement_std_t"]),
        "deck_mm": _armour(row["armoured_deck"]),
        "radar": row["radar"],
        "aa": _aa(row, aa),
        "confidence_aa": "medium" if row["confidence_lifts_aa"] == "medium" else "low",
        "source": _checked(row),
        "confidence": row["confidence"],
        "note": "; ".join(filter(None, [row["fate"], _note(row)])),
    }
    return _written(fields)


def _armour(text: str) -> int:
    """Millimetres of the flight deck."""
    metric, inches = re.search(r"(\d+)mm", text), re.search(r"(\d)in", text)
    if text.startswith("n"):
        return 0
    return int(metric[1]) if metric else round(25.4 * int(inches[1])) if inches else 0


def _aa(row: Row, aa: Row) -> Fields:
    """14 Points in both periods, as far as they are known."""
    periods: Fields = {}
    for era in ("1942", "1944"):
        points = aa[f"aa_points_{era}"]
        if points:
            guns = "; ".join(filter(None, [row.get(f"heavy_aa_{era}", ""), row.get(f"light_aa_{era}", "")]))
            heavy, light = float(aa[f"heavy_points_{era}"] or 0), float(aa[f"light_points_{era}"] or 0)
            periods[era] = {"heavy": heavy, "light": light, "points": int(points), "guns": guns}
    return periods


def _checked(row: Row) -> str:
    page = row["checked"].startswith("web")
    return f"{row['source']} ({'a key figure checked on a page' if page else 'from memory'})"


def _deck(row: Row, deck: Row) -> Fields:
    room = round(10 * float(deck["deck_points_per_sixth"]))
    british = row["nation"] == "Britain"
    fields: Fields = {
        "name": ship_name(row),
        "kind": row["type"],
        "nation": row["nation"],
        "hangar": _hangar(row["hangar_type"]),
        "handling_points": int(deck["handling_points"]),
        "hangar_room": int(float(deck["hangar_capacity_AF"])),
        "deck_length_ft": int(row["flight_deck_length_ft"]),
        "sections": [{"no": no, "room": room} for no in range(1, SIXTHS + 1)],
        "landing_sections": _landing(deck, int(row["flight_deck_length_ft"])),
        "elevators": _elevators(row, deck),
        "catapults": _catapults(row),
        "range_limit": RN_RANGE if british else None,
        "armoured_deck": row["armoured_deck"].startswith(("y", "2in")),
        "flags": ["no_deck_park", "torpedo_work_third"] if row["nation"] == "Japan" else [],
        "source": _checked(row),
        "confidence": "low",
        "note": "; ".join(filter(None, [_deck_note(row), _note(row)])),
    }
    return _written(fields)


def _note(row: Row) -> str:
    """Without remarks on the layout of the source."""
    return "; ".join(part for part in row["note"].split("; ") if "column" not in part)


def _deck_note(row: Row) -> str:
    british = "range limit 6-8 from 1943" if row["nation"] == "Britain" else ""
    return "; ".join(filter(None, ["room, handling points and lifts are proposals from plans", british]))


def _hangar(text: str) -> str:
    if text.startswith("none"):
        return "none"
    return "closed" if text.startswith("closed") else "open"


def _landing(deck: Row, length: int) -> list[int]:
    """6.4.5 Every sixth that lies at least partly in the landing area, so that its half and quarter exist (6.12)."""
    share = int(deck["landing_area_ft"]) / length
    first = SIXTHS - math.ceil(round(share * SIXTHS, 3)) + 1
    return list(range(first, SIXTHS + 1))


def _elevators(row: Row, deck: Row) -> list[Fields]:
    """6.4.3 Where each stands; a half AF of the estimate goes to every other elevator, from the bow."""
    places = re.findall(r"0\.\d+", row["elevator_positions_frac_from_bow"])
    rate = float(deck["elevator_AF_per_turn_each"])
    rates = [math.ceil(rate) if number % 2 == 0 else math.floor(rate) for number in range(len(places))]
    return [
        {"id": f"E{number}", "section": int(float(place) * SIXTHS) + 1, "rate": rates[number - 1]}
        for number, place in enumerate(places, 1)
    ]


def _catapults(row: Row) -> list[Fields]:
    """6.9 Deck catapults at the bow, those of the hangar behind the forward lift."""
    deck = [{"id": f"C{n}", "place": "deck", "section": 1} for n in range(1, int(row["catapults_deck"]) + 1)]
    below = [{"id": f"H{n}", "place": "hangar", "section": 2} for n in range(1, int(row["catapults_hangar"]) + 1)]
    return [*deck, *below]


def _written(fields: Fields) -> Fields:
    """What is empty, zero or not there is not written."""
    keep_zero = ("handling_points", "hangar_room")
    return {key: thing for key, thing in fields.items() if thing or (key in keep_zero and thing == 0)}
