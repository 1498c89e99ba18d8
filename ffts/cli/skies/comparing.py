"""`ffts data compare`: what a folder of one's own charts changes, as chances before and after."""

from collections.abc import Iterator
from pathlib import Path

from ffts.app.numbers.book import NumbersBook
from ffts.app.numbers.changes import Changes, ResultOdds, Situation, TableChange, changes_of
from ffts.app.numbers.rows import Number, describe
from ffts.cli.faults import BadInput
from ffts.core.chances import percent
from ffts.games.skies.game import SKIES
from ffts.store.file_faults import CatalogError
from ffts.workshop.data_report import DataReport

ATTACKS = ("tables", "air_to_surface", "values", "hits")
ATTACKS_PER_AF = ("tables.air_to_surface.attacks_per_af", 3)
NOTHING = "this folder changes nothing: every number is as we ship it"


def compare(folder: Path) -> DataReport:
    """15.4 and 2.3 Each changed table with the chances of its results, and every other changed number."""
    if not folder.is_dir():
        raise BadInput(f"{folder} is no folder; name the one that has your tables/, as `ffts data compare my-charts`")
    book = NumbersBook(SKIES, folder)
    if faults := book.faults():
        raise CatalogError(faults)
    lines = tuple(_lines(changes_of(book), _attacks(book)))
    return DataReport(lines or (NOTHING,), True)


def _attacks(book: NumbersBook) -> int:
    """15.2 Attacks of one AF."""
    found = next((one.now for one in book.numbers if one.key == ATTACKS_PER_AF[0]), None)
    return found if isinstance(found, int) else ATTACKS_PER_AF[1]


def _lines(changes: Changes, attacks: int) -> Iterator[str]:
    for table in changes.tables:
        yield from _of_table(table)
    if changes.numbers:
        yield "Other numbers"
    for one in changes.numbers:
        yield f"  {one.words}: {describe(one.ours) or 'none'} -> {describe(one.yours)}{_hits(one, attacks)}"


def _of_table(change: TableChange) -> Iterator[str]:
    table = change.table
    yield f"{table.title} [{table.rule}], {table.die}: {table.part}/{table.entry}"
    changed = [one for one in change.situations if one.is_changed]
    if not changed:
        yield "  every result is as likely as before"
    for situation in changed:
        yield f"  {situation.when}"
        yield from (f"    {line}" for line in _of_situation(situation))


def _of_situation(situation: Situation) -> Iterator[str]:
    shown = [one for one in situation.odds if one.ours or one.yours]
    wide = max(len(one.result) for one in shown)
    return (f"{one.result:<{wide}}  {_text(one)}" for one in shown)


def _text(one: ResultOdds) -> str:
    before, after = percent(float(one.ours)), percent(float(one.yours))
    return f"{before:>5}" if before == after else f"{before:>5} -> {after:>5}"


def _hits(one: Number, attacks: int) -> str:
    """15.4 Of an attack: the chance that an AF hits at all."""
    if (one.part, one.entry, str(one.path[0]), str(one.path[-1])) != ATTACKS:
        return ""
    before, after = (_at_least_one(value, attacks) for value in (one.ours, one.yours))
    return f" in a hundred; at least one hit of an AF of {attacks} attacks: {before} -> {after}"


def _at_least_one(value: object, attacks: int) -> str:
    share = float(value) / 100 if isinstance(value, (int, float)) else 0.0
    return percent(1 - (1 - share) ** attacks)
