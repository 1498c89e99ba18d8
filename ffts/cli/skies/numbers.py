"""`ffts data`: the numbers behind the rules."""

from argparse import Namespace

from ffts.cli import BAD_INPUT, DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import opened
from ffts.cli.skies.comparing import compare
from ffts.cli.voice import as_json
from ffts.games.skies.game import SKIES
from ffts.store.packing import ENDING, is_pack
from ffts.workshop.data_report import DataReport, check, diff_with_now, pack_up, show, show_all
from ffts.workshop.history_check import report


def data(options: Namespace) -> int:
    """Check every file, compare a game or a folder with them, or show one thing."""
    match options.part:
        case "check":
            return _printed(check(options.tables, options.scenario), options)
        case "pack":
            if not is_pack(options.out):
                raise BadInput(f"{options.out}: a pack is known by its ending; call it {options.out.stem}{ENDING}")
            with input_faults():
                return _printed(pack_up(options.scenario, options.tables, options.out), options)
        case "compare":
            with input_faults():
                return _printed(compare(options.folder), options)
        case "history":
            with input_faults():
                return _printed(DataReport(tuple(report()), True), options)
        case "show":
            with input_faults():
                found = show_all(options.tables) if options.all else show(options.name, options.tables)
            return _printed(found, options)
        case _:
            return _diff(options)


def _diff(options: Namespace) -> int:
    with opened(options.game, SKIES) as session:
        lines = diff_with_now(session.data, options.tables)
    same = "the numbers of this game are those of today's files"
    return _printed(DataReport(tuple(lines) if lines or options.json else (same,), True), options)


def _printed(report: DataReport, options: Namespace) -> int:
    print(as_json({"ok": report.ok, "lines": report.lines}) if options.json else "\n".join(report.lines))
    return DONE if report.ok else BAD_INPUT
