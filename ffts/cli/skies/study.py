"""`ffts study`: thousands of days over variants of one question."""

import shlex
import sys
from argparse import Namespace
from pathlib import Path

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.plays import plays_of
from ffts.workshop.study.playing import NoCluster, here, on
from ffts.workshop.study.run import Finished, run


def study(options: Namespace) -> int:
    """Play what is left of it, and say where the results are."""
    file: Path = options.study
    folder: Path = options.into or file.with_suffix("")
    players = on(options.on) if options.on else here(options.processes)
    with input_faults():
        try:
            finished = run(file, folder, players, _progress, plays_of(options))
        except NoCluster as fault:
            raise BadInput(str(fault)) from fault
    print(*_describe(finished, options), sep="\n")
    return DONE if finished.whole else REFUSED


def _progress(done: int, wanted: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {wanted} days", end="" if done < wanted else "\n", file=sys.stderr, flush=True)


def _describe(finished: Finished, options: Namespace) -> list[str]:
    lines = [f"{finished.days} of {finished.wanted} days played"]
    if not finished.whole:
        lines.append(f"stopped; give the same command again to go on: {command(options)}")
    return [*lines, *(f"  {name}" for name in finished.files)]


def command(options: Namespace) -> str:
    """The whole command, with everything that was given, as a shell reads it."""
    given = {"--into": options.into, "--processes": options.processes, "--on": options.on}
    words = [word for name, value in given.items() if value is not None for word in (name, str(value))]
    plays = [word for each in options.plays for word in ("--plays", each)]
    return shlex.join(["ffts", "study", str(options.study), *words, *plays])
