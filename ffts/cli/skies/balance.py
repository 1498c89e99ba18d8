"""`ffts balance`: every scenario played many times by the automatic umpire, and who wins it."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict

from ffts.cli import DONE
from ffts.cli.faults import BadInput, RefusedByRules, describe_fault, input_faults
from ffts.cli.pages import write_between
from ffts.cli.skies.kept import folder_of_days
from ffts.cli.voice import as_json
from ffts.games.skies.autoplay import DeadEnd
from ffts.workshop.balance import Balance, balance_of, table
from ffts.workshop.catalogs import load_catalog, scenario_files
from ffts.workshop.day_report import Broken
from ffts.workshop.many_days import play_days


def balance(options: Namespace) -> int:
    """Play, print, and write into a page."""
    if options.seeds < 1:
        raise BadInput(f"--seeds is {options.seeds}; play one day at least")
    names = options.scenario or list(scenario_files(options.tables))
    try:
        found = list(_played(names, options))
    except (DeadEnd, Broken) as end:
        raise RefusedByRules(f"the automatic umpire stopped: {end}") from end
    if options.json:
        print(as_json([asdict(each) for each in found]))
        return DONE
    lines = tuple(table(found))
    print(*lines, sep="\n")
    if options.into:
        only = "".join(f" --scenario {name}" for name in options.scenario or ())
        text = f"`ffts balance --seeds {options.seeds}{only}`: both sides by the automatic umpire, as the record."
        write_between(options.into, "balance", "\n".join((text, "", *lines)))
    return DONE


def _played(names: list[str], options: Namespace) -> Iterator[Balance]:
    for name in names:
        with input_faults():
            try:
                data = load_catalog(name, options.tables)
            except ValueError as fault:
                raise BadInput(describe_fault(fault)) from fault
        yield balance_of(data, play_days(name, options.seeds, tables=options.tables, keep=folder_of_days(options)))
