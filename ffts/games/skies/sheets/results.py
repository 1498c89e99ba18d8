"""2.3 What a table read with one die may say: a result that no rule knows would be played as nothing at all."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ffts.core.shelf import Fault
from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.state.strike import FOUND


class ResultWords(NamedTuple):
    """The results one table may have, as a pattern and in words."""

    pattern: str
    words: str


def _one_of(*words: str) -> ResultWords:
    return ResultWords("|".join(map(re.escape, words)), f"use one of {', '.join(words)}")


NUMBER = ResultWords(r"-?\d+", "use a whole number")
POSITION = _one_of("in position", "out of position")  # 13.1
DOGFIGHT = _one_of("CAP lost", "escort lost", "no loss")  # 13.1
ATTACK = _one_of("1 destroyed", "1 turned away", "no loss")  # 13.1
FIRE_BACK = _one_of("CAP lost", "no loss")  # 13.1
_LOSS = r"\d+ (destroyed|turned away)"
AA = ResultWords(rf"no loss|{_LOSS}(, {_LOSS})*", "use no loss, or AFs as in '1 destroyed, 1 turned away'")  # 14.1
BURST = _one_of("explosion", "fire", "great fire", "flooded", "none")  # 17.3.4
BY_NAME: Mapping[str, ResultWords] = {
    "search": NUMBER,  # 8.2.2
    "weather_change": ResultWords(
        r"no change|wind \d+ knots (more|less)|sky one step (better|worse)",
        "use no change, wind 4 knots more or less, or sky one step better or worse",
    ),  # 6.10
    "strike_sighting": _one_of(*FOUND),  # 12.5
    "torpedo_force": NUMBER,  # 17.1
    "magazine_hit": BURST,
    "avgas_hit": BURST,
    "explosion": _one_of("explosion", "none"),  # 17.3.4
    "damage_control": _one_of("mended", "no change", "spreads"),  # 17.4
    "fire_reaches": _one_of("aircraft", "explosion", "grows", "gutted"),  # 17.4
}


def strange_results(parts: Parts) -> Iterator[Fault]:
    """2.3 Every row of a table that a rule reads says what the rule can act on."""
    for name, vocabulary in _read_as(parts).items():
        if name in parts.tables:
            yield from _strange(parts.tables[name], vocabulary)


def _read_as(parts: Parts) -> Mapping[str, ResultWords]:
    """What each table is read as; those of CAP and AA are named by their sheets."""
    found = dict(BY_NAME)
    for row in parts.cap.doctrines.values():
        found |= {row.against_low: POSITION, row.against_high: POSITION}
        found |= {row.dogfight: DOGFIGHT, row.attack: ATTACK, row.fire_back: FIRE_BACK}
    return found | {column.table: AA for column in parts.anti_aircraft.columns}


def _strange(table: ResultTable, vocabulary: ResultWords) -> Iterator[Fault]:
    for row in table.rows:
        if not re.fullmatch(vocabulary.pattern, row.result):
            why = f"no rule knows what {row.result!r} means (row {row.on!r})"
            yield Fault("tables", f"{table.id}.rows", why, vocabulary.words)
