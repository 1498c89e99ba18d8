"""`ffts calibrate`: every set piece played through the rules, side by side with the record."""

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.store.file_faults import CatalogError
from ffts.workshop.calibrate import Outcome
from ffts.workshop.calibrate import calibrate as played
from ffts.workshop.catalogs import library
from ffts.workshop.set_pieces import PIECES

WIDTHS = (58, 32, 15, 16, 4)


def calibrate(options: Namespace) -> int:
    """Play the set pieces; 1 if a table is out of its band."""
    known = [piece.id for piece in PIECES]
    strange = [name for name in options.piece if name not in known]
    if strange:
        raise BadInput(f"there is no set piece {', '.join(strange)}; they are {', '.join(known)}")
    if options.runs < 1:
        raise BadInput(f"--runs is {options.runs}; play each piece at least once")
    with input_faults():
        faults = library(options.tables).faults
        if faults:
            raise CatalogError(faults)
    found = played(options.runs, options.piece, folder=options.tables)
    if options.json:
        print(json.dumps([_as_json(one) for one in found], ensure_ascii=False, indent=2))
    else:
        print(*_lines(found), sep="\n")
    return DONE if all(one.ok for one in found) else REFUSED


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
