"""`ffts calibrate-link`: battles of the campaign fought as days, beside its own dice."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.voice import as_json
from ffts.workshop.link_pairings import (
    PAIRINGS,
    BattleRecord,
    Compared,
    Means,
    Pairing,
    Progress,
    campaign_data,
    fight_all,
)

HEAD = ("pairing", "battles", "ships", "by the dice", "as days", "error", "off by", "")


def calibrate_link(options: Namespace) -> int:
    """Fight, print, and say whether the means agree."""
    if options.battles < 1:
        raise BadInput(f"--battles is {options.battles}; fight one at least")
    with input_faults():
        data = campaign_data(options.tables)
        try:
            record = BattleRecord(options.record)
        except (ValueError, KeyError) as fault:
            why = "is no record of battles: name another file, or none"
            raise BadInput(f"{options.record} {why}") from fault
        found = list(fight_all(data, options.battles, record, _progress(options.battles)))
    print(as_json([_as_json(one) for one in found]) if options.json else "\n".join(table(found)))
    return DONE if all(one.ok for one in found) else REFUSED


def _progress(battles: int) -> Progress:
    """How far it is, where somebody watches."""

    def tell(pairing: Pairing, done: int) -> None:
        last = pairing is PAIRINGS[-1] and done == battles
        if sys.stderr.isatty():
            text = f"\r{pairing.title}: {done} of {battles}   "
            print(text, end="\n" if last else "", file=sys.stderr, flush=True)

    return tell


def table(found: Iterable[Compared]) -> Iterator[str]:
    """A line for each pairing, and for each side of it."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|---|---:|---|---:|---:|---:|---:|---|"
    for one in found:
        yield _line(one.pairing.title, str(one.battles), one.whole, "within 30 %" if one.ok else "OUT")
        for side in one.sides:
            yield _line("", "", side, "")
        if one.field is not None:
            yield _line("", "", one.field, "")


def _line(title: str, battles: str, means: Means, verdict: str) -> str:
    figures = (f"{means.dice:.2f}", f"{means.days:.2f}", f"{means.error:.2f}", f"{means.share:+.0%}")
    return f"| {' | '.join((title, battles, means.what, *figures, verdict))} |"


def _as_json(found: Compared) -> dict[str, object]:
    return {
        "pairing": found.pairing.id,
        "battles": found.battles,
        "ok": found.ok,
        "whole": asdict(found.whole),
        "sides": [asdict(side) for side in found.sides],
        "field": asdict(found.field) if found.field else None,
    }
