"""`ffts study`: thousands of days over variants of one question."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, RefusedByRules, input_faults
from ffts.cli.plays import plays_of
from ffts.cli.voice import as_json
from ffts.games.skies.autoplay import DeadEnd
from ffts.workshop.runs.cluster import NoCluster, on
from ffts.workshop.runs.hands import here
from ffts.workshop.study.days import play, program_here
from ffts.workshop.study.parts import NoParquet
from ffts.workshop.study.plan import prepared, read_study
from ffts.workshop.study.replay import replay, variant_named
from ffts.workshop.study.run import Finished, run


def study(options: Namespace) -> int:
    """Play what is left of it and say where the results are; or play one of its days again."""
    if options.replay:
        return _replay(options)
    if options.out:
        raise BadInput("--out is for the day that --replay plays; the results of a study go into a folder (--into)")
    file: Path = options.study
    folder: Path = options.into or results_of(file)
    players = on(options.on, play, program_here) if options.on else here(options.processes, play)
    with input_faults():
        try:
            finished = run(file, folder, players, _progress(), plays_of(options))
        except (NoCluster, NoParquet) as fault:
            raise BadInput(str(fault)) from fault
    if options.json:
        files = [str(name) for name in finished.files]
        print(as_json({"days": finished.days, "wanted": finished.wanted, "whole": finished.whole, "files": files}))
    else:
        print(*_describe(finished, options), sep="\n")
    return DONE if finished.whole else REFUSED


def results_of(file: Path) -> Path:
    """A folder beside the study, with its name; never the study itself."""
    return file.with_suffix("") if file.suffix else file.parent / f"{file.name}-results"


def _progress() -> Callable[[int, int], None]:
    """How far it is, and how long it still takes, by the pace since this command began."""
    began, first = monotonic(), -1

    def hear(done: int, wanted: int) -> None:
        nonlocal first
        first = done if first < 0 else first
        if sys.stderr.isatty():
            pace = (done - first) / max(monotonic() - began, 0.001)
            left = f", {pace:.1f} a second, {_time((wanted - done) / pace)} left" if pace else ""
            print(f"\r{done:,} of {wanted:,} days{left}   ", end="", file=sys.stderr, flush=True)
            if done == wanted:
                print(file=sys.stderr)

    return hear


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 1 else "under a minute"


def _describe(finished: Finished, options: Namespace) -> list[str]:
    lines = [f"{finished.days:,} of {finished.wanted:,} days played"]
    if finished.is_decided:
        lines.append("the stopping rule has decided about every variant")
    if not finished.whole:
        lines.append(f"stopped; give the same command again to go on: {command(options)}")
    return [*lines, *(f"  {name}" for name in finished.files)]


def command(options: Namespace) -> str:
    """The whole command, with everything that was given, as a shell reads it."""
    given = {"--into": options.into, "--processes": options.processes, "--on": options.on}
    words = [word for name, value in given.items() if value is not None for word in (name, str(value))]
    plays = [word for each in options.plays for word in ("--plays", each)]
    return shlex.join(["ffts", "study", str(options.study), *words, *plays])


def _replay(options: Namespace) -> int:
    name, seed = options.replay
    if not seed.isdecimal():
        raise BadInput(f"--replay {name} {seed}: name a variant and the seed of the day, such as --replay {name!r} 17")
    if not options.out:
        raise BadInput("--replay plays the day into a game file; name it with --out day.ffts")
    with input_faults():
        question = read_study(options.study)
        variant = variant_named(name, prepared(question, options.study, plays_of(options)), options.study)
        try:
            day = replay(variant, int(seed), question, options.out)
        except DeadEnd as end:
            raise RefusedByRules(f"the day stops here: {end}") from end
    points = ", ".join(f"{side} {total}" for side, total in day.points.items())
    made = {"file": str(day.file), "entries": day.entries, "points": dict(day.points)}
    print(as_json(made) if options.json else f"{day.file}: {day.entries} orders; points: {points}")
    return DONE
