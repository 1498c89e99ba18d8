"""`ffts data`: the numbers behind the rules."""

import sys
from argparse import Namespace

from ffts.cli import BAD_INPUT, DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import opened
from ffts.cli.skies.comparing import compare
from ffts.cli.voice import as_json
from ffts.games.skies.game import SKIES
from ffts.store.packing import ENDING, is_pack
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.data_report import DataReport, check, diff_with_now, pack_up, show, show_all
from ffts.workshop.history_check import report
from ffts.workshop.trial_day import tried

SEED = 1
"""A scenario is tried with the same dice each time, so that what is mended is seen to be mended."""


def data(options: Namespace) -> int:
    """Check every file, compare a game or a folder with them, or show one thing."""
    match options.part:
        case "check":
            return _printed(check(options.tables, options.scenario), options)
        case "try":
            return _tried(options)
        case "pack":
            if not is_pack(options.out):
                raise BadInput(f"{options.out}: a pack is known by its ending; call it {options.out.stem}{ENDING}")
            with input_faults():
                return _printed(pack_up(options.scenario, options.tables, options.out), options)
        case "diff":
            return _diff(options)
        case _:
            with input_faults():
                return _printed(_looked_up(options), options)


def _looked_up(options: Namespace) -> DataReport:
    """What is compared, or known of one thing."""
    if options.part == "compare":
        return compare(options.folder)
    if options.part == "history":
        return DataReport(tuple(report()), True)
    return show_all(options.tables) if options.all else show(options.name, options.tables)


def _tried(options: Namespace) -> int:
    """A whole day of one scenario, once nothing keeps it from being played."""
    report = check(options.tables, options.scenario)
    if not report.ok:
        return _printed(report, options)
    with input_faults():
        trial = tried(load_catalog(options.scenario, options.tables), SEED, _progress if options.progress else _silence)
    if options.json:
        doubts = [
            {"part": doubt.part, "key": doubt.key, "why": doubt.why, "remedy": doubt.remedy} for doubt in trial.doubts
        ]
        print(as_json({"ok": trial.ended, "lines": [trial.line], "doubts": doubts}))
    else:
        print(
            "\n".join([trial.line, *(f"warning: {doubt.key}: {doubt.why}; {doubt.remedy}" for doubt in trial.doubts)])
        )
    return DONE if trial.ended else BAD_INPUT


def _progress(turn: int, turns: int) -> None:
    print(f"turn {turn} of {turns}", file=sys.stderr, flush=True)


def _silence(turn: int, turns: int) -> None:
    """Nothing is said of the turns."""


def _diff(options: Namespace) -> int:
    with opened(options.game, SKIES) as session:
        lines = diff_with_now(session.data, options.tables)
    same = "the numbers of this game are those of today's files"
    return _printed(DataReport(tuple(lines) if lines or options.json else (same,), True), options)


def _printed(report: DataReport, options: Namespace) -> int:
    print(as_json({"ok": report.ok, "lines": report.lines}) if options.json else "\n".join(report.lines))
    return DONE if report.ok else BAD_INPUT
