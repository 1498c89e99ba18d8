"""`ffts calibrate`: every set piece played through the rules, side by side with the record."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.pages import write_between
from ffts.cli.skies.kept import folder_of_days
from ffts.cli.voice import answer, as_json
from ffts.core.nearest import did_you_mean
from ffts.store.file_faults import CatalogError
from ffts.workshop.calibrate import Outcome
from ffts.workshop.calibrate import calibrate as played
from ffts.workshop.catalogs import library, load_catalog
from ffts.workshop.day_bands import DayOutcome, calibrate_days
from ffts.workshop.day_events import EVENTS, EventShare, events_of_days, events_table
from ffts.workshop.set_pieces import PIECES, pieces_of

WIDTHS = (58, 32, 15, 16, 4)
AGAIN = (
    "A day by its seed is played again into a game file by a study of the scenario (docs/studies.md): "
    '`ffts study day.toml --replay "as it is" 5 --out day.ffts`.'
)


def calibrate(options: Namespace) -> int:
    """Play the set pieces, or whole days; 1 if a figure is out of its band."""
    if options.days is not None:
        return _days(options)
    if options.events or options.scenario or options.into:
        raise BadInput("--events, --scenario and --into go with --days: name how many days to play, --days 200")
    known = [piece.id for piece in PIECES]
    strange = [name for name in options.piece if name not in known]
    if strange:
        guess = did_you_mean(strange[0], known)
        raise BadInput(f"there is no set piece {', '.join(strange)}; {guess}they are {', '.join(known)}")
    pieces = [*options.piece, *(piece for table in options.table for piece in pieces_of(table))]
    if options.table and not pieces:
        print("[]" if options.json else f"no set piece of history hangs on {', '.join(options.table)}")
        return DONE
    if options.runs < 1:
        raise BadInput(f"--runs is {options.runs}; play each piece at least once")
    _check(options.tables)
    found = played(options.runs, pieces, folder=options.tables)
    answer(options.json, [_as_json(one) for one in found], _lines(found))
    return DONE if all(one.ok for one in found) else REFUSED


def _check(folder: Path | None) -> None:
    """Nothing is played with tables that have a fault."""
    with input_faults():
        if faults := library(folder).faults:
            raise CatalogError(faults)


def _days(options: Namespace) -> int:
    if options.days < 1:
        raise BadInput(f"--days is {options.days}; play each day at least once")
    if options.piece:
        raise BadInput("--days plays whole days and --piece set pieces; give one of them")
    _check(options.tables)
    if options.events:
        return _events(options)
    found = calibrate_days(options.days, options.tables, keep=folder_of_days(options))
    answer(options.json, [_day_as_json(one) for one in found], _day_lines(found))
    return DONE if all(one.ok for one in found) else REFUSED


def _events(options: Namespace) -> int:
    """How often each historical day comes out as it did; 1 if one never does."""
    known = [event.scenario for event in EVENTS]
    if strange := [name for name in options.scenario if name not in known]:
        raise BadInput(f"--events knows no day {', '.join(strange)}; it knows {', '.join(known)}")
    found = list(events_of_days(options.days, options.scenario, options.tables, keep=folder_of_days(options)))
    if options.json:
        print(as_json([_event_as_json(one) for one in found]))
    else:
        lines = tuple(events_table(found, {name: load_catalog(name, options.tables).scenario.title for name in known}))
        print(*lines, sep="\n")
        if options.into:
            only = "".join(f" --scenario {name}" for name in options.scenario)
            command = f"`ffts calibrate --days {options.days} --events{only}`"
            text = f"{command}: both sides by the program, as the record has them. {AGAIN}"
            write_between(options.into, "events", "\n".join((text, "", *lines)))
    return DONE if all(one.can for one in found) else REFUSED


def _event_as_json(found: EventShare) -> dict[str, object]:
    event = found.event
    return {
        "scenario": event.scenario,
        "days": found.days,
        "known_for": event.known_for,
        "happened": found.happened,
        "first_seed": found.first,
        "opposite": event.opposite,
        "opposite_happened": found.reversed,
        "record": event.record,
    }


def _day_as_json(found: DayOutcome) -> dict[str, object]:
    band = found.band
    return {
        "id": band.id,
        "scenario": band.scenario,
        "title": band.title,
        "record": band.record,
        "band": [band.low, band.high],
        "unit": band.unit,
        "days": found.days,
        "result": round(found.value, 3),
        "error": round(found.error, 3),
        "ok": found.ok,
        "missed": "" if found.ok else band.missed,
    }


def _day_lines(found: Iterable[DayOutcome]) -> Iterator[str]:
    yield _line(("whole days", "record", "band", "result", ""))
    for one in found:
        band, unit = one.band, f" {one.band.unit}" if one.band.unit else ""
        result = f"{one.value:.3g}{unit} (+-{one.error:.2g})" if one.days else "no such day"
        title = f"{band.scenario}: {band.title} ({one.days})"
        yield _line((title, band.record, f"{band.low:g} - {band.high:g}{unit}", result, "ok" if one.ok else "OUT"))
        if band.missed and not one.ok:
            yield f"    {band.missed}"


def _as_json(found: Outcome) -> dict[str, object]:
    piece = found.piece
    return {
        "id": piece.id,
        "table": piece.table,
        "title": piece.title,
        "record": piece.record,
        "band": [piece.low, piece.high],
        "unit": piece.unit,
        "runs": found.runs,
        "result": round(found.value, 4),
        "error": round(found.error, 4),
        "ok": found.ok,
    }


def _lines(found: Iterable[Outcome]) -> Iterator[str]:
    yield _line(("set piece", "record", "band", "result", ""))
    for one in found:
        piece = one.piece
        unit = f" {piece.unit}" if piece.unit else ""
        band = f"{piece.low:g} - {piece.high:g}{unit}"
        result = f"{one.value:.3g}{unit} (+-{one.error:.2g})"
        yield _line((piece.title, piece.record, band, result, "ok" if one.ok else "OUT"))


def _line(cells: Iterable[str]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()
