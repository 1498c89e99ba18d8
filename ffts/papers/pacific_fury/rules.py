"""The rules in short: sequence, tables, open points as they stand, and every paragraph in words of our own."""

from collections.abc import Iterator
from functools import cache

from ffts.core.reference import RuleTexts, read_rules
from ffts.games.pacific_fury.heading import PHASES
from ffts.games.pacific_fury.names import SideId, Zone
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.words.names import EVENTS
from ffts.papers.forms import Sight, Subject
from ffts.papers.pacific_fury.sights import data_of, public_of
from ffts.store.shelf import read_texts

GAME = "pacific_fury"
FACES = range(1, 7)
DF = 2
"""A defence factor to show more, as many and fewer hits by."""


@cache
def _texts() -> RuleTexts:
    return read_rules(GAME, read_texts)


def rules(sight: Sight, subject: Subject) -> object:
    """PF-5.0 All that is looked up in play, with the numbers this game is pinned to."""
    data = data_of(sight)
    return {
        "phases": PHASES,
        "tables": tuple(_tables(data)),
        "switches": tuple(_switches(sight)),
        "paragraphs": [(number, one.title, one.text) for number, one in _texts().paragraphs.items()],
        "keys": sight.keys,
    }


def _tables(data: Catalog) -> Iterator[dict[str, object]]:
    """Each a heading, its rule, and lines of two cells."""
    numbers = data.combat
    sinking = (("more hits than anchors", 1), ("as many", 0), ("fewer", -1))
    yield _table("Sunk by one die", "PF-10.7", [(text, _on(sinks_on(numbers, DF, DF + by))) for text, by in sinking])
    repair = ((data.scenario.side(side).name, turns) for side, turns in numbers.repair.items())
    yield _table("Turns until repaired: after one hit, more", "PF-10.7.e", [(w, f"{a}, {b}") for w, (a, b) in repair])
    air = (
        ("AS twice the enemy's AA, or no AA", f"CF +{numbers.strong_bonus}"),
        ("AS above it", f"CF +{numbers.weak_bonus}"),
        ("CAP with a fleet carrier", f"-{numbers.cap_fleet} hits"),
        ("CAP with a light carrier", f"-{numbers.cap_light} hit"),
    )
    yield _table("Aircraft; 1 hit is left at least", "PF-10.5", list(air))
    express = (("the field operational", numbers.detected_by_field), ("disrupted", numbers.detected_always))
    yield _table("Tokyo Express detected", "PF-9.6", [(text, f"on {most} or less") for text, most in express])
    for side in SideId:
        table = data.events[side]
        lines = {table.result(face): [at for at in FACES if table.result(at) == table.result(face)] for face in FACES}
        rows = [(EVENTS[result], _faces(faces)) for result, faces in lines.items()]
        yield _table(table.title, table.rule, rows)
    yield _table("Zones that touch", "PF-2.1", [(_name(p.a), _name(p.b)) for p in data.sea.adjacent])


def _table(title: str, rule: str, lines: list[tuple[str, str]]) -> dict[str, object]:
    return {"title": title, "rule": rule, "lines": lines}


def _on(least: int) -> str:
    return f"on {least}" if least == FACES[-1] else f"on {least} to {FACES[-1]}"


def _faces(faces: list[int]) -> str:
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]} to {faces[-1]}"


def _name(zone: Zone) -> str:
    return zone.text.removeprefix("the ")


def _switches(sight: Sight) -> Iterator[tuple[str, str, bool]]:
    """Every open point as it is played here, and whether that was changed."""
    house = public_of(sight).house
    changed, cards = house.changed(), _texts().rules
    for key, value in house.model_dump(by_alias=True).items():
        choice = str(value).lower() if isinstance(value, bool) else str(value)
        yield cards[key].label, cards[key].choices[choice], key in changed
