"""13-15 and 17: results as the table had them, typed in; each with its reason behind 'because'."""

import re
from collections.abc import Iterable

from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import ShipId
from ffts.games.skies.phrases.forms import Commands, Phrasing, each
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, line_of
from ffts.games.skies.phrases.nouns import Kind
from ffts.games.skies.pictures.ships.typed import BadLine, read_typed

COUNTED = re.compile(r"(\d+)\s+(destroyed|shot down|lost|turned|escorts?)|(scattered)", re.IGNORECASE)
CAP_LOST = re.compile(r"cap lost (\d+)|(\d+) (?:of )?cap lost", re.IGNORECASE)
FIELD = {"destroyed": "destroyed", "shot down": "destroyed", "lost": "destroyed", "turned": "turned"}
AT_THE_TABLE = "as the table had it"


def _why(reader: LineReader) -> str:
    return reader.line.why or AT_THE_TABLE


def _damage(reader: LineReader) -> Iterable[Commands]:
    """17.1 'damage Yorktown fire 34; mount 25 because FOTW'"""
    ships = reader.one(Kind.SHIP, (), "of")
    text = reader.rest().strip(" :")
    try:
        results = read_typed(text)
    except BadLine as fault:
        raise LineFault(str(fault)) from fault
    reader.finish()
    return each(ships, lambda n: k.RecordDamage(side=n.side, ship=ShipId(n.id), results=results, why=_why(reader)))


def _counts(text: str) -> dict[str, int | bool]:
    """'2 destroyed, 1 turned, 1 escort, scattered'"""
    found: dict[str, int | bool] = {}
    for number, what, scattered in COUNTED.findall(text):
        if scattered:
            found["scattered"] = True
        else:
            found[FIELD.get(what.lower(), "escorts")] = int(number)
    return found


def _cap(reader: LineReader) -> Iterable[Commands]:
    """13.1 'record CAP over TF 17: group 1 2 destroyed 1 turned; CAP lost 1'"""
    text = reader.behind()
    targets = reader.take(Kind.FORCE) or reader.one(Kind.DECK, (), "over")
    parts = [part for part in text.split(";") if part.strip()]
    lost = next((int(found[1] or found[2]) for part in parts if (found := CAP_LOST.search(part))), 0)
    results = tuple(_result(reader, part) for part in parts if not CAP_LOST.search(part))
    return each(
        targets, lambda n: k.RecordCap(side=n.side, target=n.id, results=results, cap_lost=lost, why=_why(reader))
    )


def _result(reader: LineReader, text: str) -> k.CapResult:
    group = LineReader(line_of(reader.desk, text, reader.line.nouns)).one(Kind.GROUP, ())[0]
    return k.CapResult.model_validate({"group": group.id, **_counts(text)})


def _aa(reader: LineReader) -> Iterable[Commands]:
    """14.1 'record AA at group 1: 2 destroyed, 1 turned'"""
    counts = _counts(reader.line.text)
    groups = reader.one(Kind.GROUP, ())
    reader.finish()
    return each(
        groups, lambda n: k.RecordAa.model_validate({"side": n.side, "group": n.id, "why": _why(reader), **counts})
    )


def _attack(reader: LineReader) -> Iterable[Commands]:
    """15.4 'record 3 hits by group 1'"""
    groups, hits = reader.one(Kind.GROUP, (), "by"), reader.whole()
    if hits is None:
        raise LineFault("Say how many hits, as in: record 3 hits by group 1")
    return each(groups, lambda n: k.RecordAttack(side=n.side, group=n.id, hits=hits, why=_why(reader)))


FORMS = (
    Phrasing(("damage", "record damage"), _damage),
    Phrasing(("record cap",), _cap),
    Phrasing(("record aa", "record aa fire"), _aa),
    Phrasing(("record hits", "record hit", "hits"), _attack),
)
