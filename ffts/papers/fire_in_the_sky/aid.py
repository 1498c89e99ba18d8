"""The player aid: sequence, every table in force, switches as they are played here, every rule in our own words."""

from collections.abc import Iterator
from functools import cache

from ffts.core.reference import RuleTexts, read_rules
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.sequence import PHASES
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.papers.fire_in_the_sky.sights import data_of
from ffts.papers.forms import Sight, Subject
from ffts.store.shelf import read_texts

GAME = "fire_in_the_sky"
KINDS = {
    "convoy_asw": "Convoy escorts",
    "merchants": "Submarines on merchantmen",
    "bombing": "Bombers over Japan",
    "asw": "Destroyers against submarines",
    "submarine": "Submarine on a task force",
    "air_to_air": "In the air",
    "anti_aircraft": "Anti-aircraft fire",
    "strike": "Air strike",
    "support": "Ground support",
    "land": "Land combat",
}


@cache
def _texts() -> RuleTexts:
    return read_rules(GAME, read_texts)


def aid(sight: Sight, subject: Subject) -> object:
    """FS-4 and FS-12 All that is looked up in play, with the numbers this game is pinned to."""
    data = data_of(sight)
    numbers, book = data.combat, numbering(data)
    return {
        "phases": list(dict.fromkeys((book.shown(rule), name) for rule, name, _ in PHASES)),
        "tables": tuple(_tables(data)),
        "surface": {
            "defence": [str(one) for one in numbers.defence],
            "rows": [(str(power), list(row)) for power, row in enumerate(numbers.firepower)],
        },
        "switches": tuple(_switches(sight)),
        "paragraphs": [
            (book.heading(number), one.title, book.text(one.text)) for number, one in _texts().paragraphs.items()
        ],
        "keys": sight.keys,
    }


def _tables(data: Catalog) -> Iterator[dict[str, object]]:
    """Each with the rule it belongs to, by the numbers of the edition that is played."""
    for title, rule, lines in _describe_tables(data):
        yield {"title": title, "rule": numbering(data).text(rule), "lines": lines or [("no modifiers", "")]}


def _describe_tables(data: Catalog) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    numbers, edition = data.combat, data.edition
    for kind, rows in numbers.rows.items():
        lines = [(mod.why, f"{mod.by:+d}") for mod in rows]
        yield (f"{KINDS[kind]}: {numbers.hit_on} or more hits", "FS-12", lines)
    checks = [(f"hit by {cause}", f"{by:+d}") for cause, by in numbers.check_mods.items()]
    checks.append(("each, for guns", "+ firepower"))
    checks.append(("Allied unit in the Japanese part of turn 1", f"{numbers.surprise:+d}"))
    yield ("Damage Check: two dice, at least the defence sinks", "FS-13.1", checks)
    returns = [
        ("damaged ship", f"{numbers.repair_per_hit} a hit"),
        ("land unit eliminated", str(numbers.eliminated)),
        ("everything else", str(numbers.otherwise)),
    ]
    yield ("Own Reinforcement Phases until back", "FS-13.1", returns)
    costs = [
        ("sea deployment of ships, on the rating", f"x{edition.sea_naval:g} TP"),
        ("of land and air units", f"x{edition.sea_cargo:g} TP"),
        ("land and air units in a task force", f"x{edition.oper_cargo:g} TP"),
        (f"Japanese ships, 1 to {data.numbers.near_hexes} hexes", f"x{edition.oil_near:g} oil"),
        ("farther", f"x{edition.oil_far:g} oil"),
        ("oil from a Resource Hex", f"up to {edition.oil_per_resource:g}"),
    ]
    yield ("What moves cost", "FS-8.2, FS-9.3", costs)
    home = [(data.chart.describe(place), str(known.vp)) for place, known in data.chart.places.items() if known.vp > 1]
    yield ("Bases worth more than a point", "FS-16", home)


def _switches(sight: Sight) -> Iterator[tuple[str, str, bool]]:
    """Every option and open point as it is played here, and whether that was changed."""
    house = sight.views[0].public.house
    changed, cards = house.changed(), _texts().rules
    for key, value in house.model_dump(by_alias=True).items():
        choice = str(value).lower() if isinstance(value, bool) else str(value)
        yield cards[key].label, cards[key].choices[choice], key in changed
