"""`ffts fuel`: days of every scenario, and what the program loses to fuel by its own decision."""

from argparse import Namespace
from dataclasses import asdict

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.kept import outcomes_of
from ffts.cli.pages import write_between
from ffts.cli.voice import answer
from ffts.data_dir import data_dir
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.fuel_law import FuelDay, is_kept, nth_day, table

MARKS = "fuel"


def fuel(options: Namespace) -> int:
    """Play, print, and write into a page; 1 if the law is not kept."""
    places = (data_dir() / "scenarios" / "skies").glob("*.toml")
    scenarios = options.scenario or sorted(place.stem for place in places)
    if options.days < 1:
        raise BadInput(f"--days is {options.days}; play one day at least")
    with input_faults():
        for scenario in scenarios:
            load_catalog(scenario)
    named = f"fuel of {', '.join(scenarios)}"
    days = outcomes_of(options.keep, named, options.days, FuelDay, lambda number: nth_day(scenarios, number))
    rows = list(table(days))
    lines = ("  ".join(cell.ljust(27 if at == 0 else 8) for at, cell in enumerate(row)) for row in rows)
    answer(options.json, [asdict(day) for day in days], lines)
    if options.into:
        command = "".join(("ffts fuel", *(f" --scenario {one}" for one in options.scenario), f" --days {options.days}"))
        head, *rest = (f"| {' | '.join(row)} |" for row in rows)
        write_between(options.into, MARKS, "\n".join((f"`{command}`", "", head, "|---" * len(rows[0]) + "|", *rest)))
    return DONE if is_kept(days) else REFUSED
