"""`python -m benchmarks.studies`: how fast studies are played on a cluster, and what a million days take.

Writes its table into docs/studies.md, with the counts that were played; the plan at its end is worked out of them. The
counts it has by itself take some hours of an idle machine; `--first-strike 400 --midway 20 --tasks 20000 --rows 200000`
takes minutes.
"""

import os
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from math import ceil
from pathlib import Path
from subprocess import run as call
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from benchmarks.cluster import HERE, Cluster
from ffts.cli.pages import write_between
from ffts.workshop.runs.cluster import SECONDS, on
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.study.days import Row, play, program_here
from ffts.workshop.study.plan import Prepared, prepared, read_study
from ffts.workshop.study.run import run

PAGE, MARK = HERE / "docs" / "studies.md", "measured"
CORES, DAYS = 100, 1_000_000
"""What the plan is for."""
MEGA = 1024 * 1024
WARMING = 8
"""Days that are played before the clock runs."""
FIGURES = 36
"""Columns of a made-up day."""
QUESTION = 'title = "measured"\nscenario = "{scenario}"\ndays = {days}\n[[variants]]\nname = "a"\n'


class Pace(NamedTuple):
    """Days of one scenario on one worker, and on two."""

    scenario: str
    days: int
    one: float
    two: float
    """Days a second."""
    seconds: float
    """Of the processor for a day, whatever else the machine does."""


class Load(NamedTuple):
    """What tasks that do nothing cost the scheduler."""

    tasks: int
    a_second: float
    microseconds: float
    """Of the scheduler's processor for each."""
    memory: float
    """Megabytes it had at the end."""


class Memory(NamedTuple):
    """What a study of made-up days took."""

    rows: int
    megabytes: float
    """At its most, report and all."""
    seconds: float
    bytes_a_row: float
    """On the disk."""


# --- days ---------------------------------------------------------------------------------


def variant_of(scenario: str, folder: Path) -> Prepared:
    """A scenario as a study plays it."""
    file = folder / f"{scenario}.toml"
    file.write_text(QUESTION.format(scenario=scenario, days=2), encoding="utf-8")
    return prepared(read_study(file), file)[0]


def days_a_second(address: str, variant: Prepared, seeds: range) -> float:
    """A few days are played before, so that every worker has loaded what it needs."""
    players = on(address, play, program_here)
    list(players([Todo(variant, range(1, WARMING + 1), WARMING)]))
    began = perf_counter()
    played = sum(len(rows) for rows in players([Todo(variant, seeds, len(seeds))]))
    assert played == len(seeds)
    return played / (perf_counter() - began)


def pace(scenario: str, days: int, cluster: Cluster) -> Pace:
    """The same days on one worker, and then on two."""
    variant = variant_of(scenario, cluster.folder)
    with ExitStack() as running:
        address, _ = running.enter_context(cluster.scheduler())
        first = running.enter_context(cluster.worker()).pid
        one = days_a_second(address, variant, range(1, days + 1))
        used = processor_seconds(first)
        running.enter_context(cluster.worker())
        two = days_a_second(address, variant, range(1, days + 1))
    return Pace(scenario, days, one, two, used / (days + WARMING))


def processor_seconds(process: int) -> float:
    """That it has used so far."""
    from psutil import Process

    return float(sum(Process(process).cpu_times()[:2]))


# --- the scheduler ------------------------------------------------------------------------


def nothing(variant: Any, seeds: Sequence[int], turns: int | None) -> list[int]:
    """A task that costs a worker nothing."""
    return list(seeds)


def load(tasks: int, cluster: Cluster) -> Load:
    """Tasks of one empty day each, with as many threads as the plan has cores, dealt as those of a study are."""
    from psutil import Process

    with ExitStack() as running:
        address, process = running.enter_context(cluster.scheduler())
        for _ in range(2):
            running.enter_context(cluster.worker(threads=CORES // 2))
        players = on(address, nothing, program_here, seconds=0.0)
        list(players([Todo("warm", range(CORES), CORES)]))
        before, began = processor_seconds(process.pid), perf_counter()
        assert sum(map(len, players([Todo("empty", range(tasks), tasks)]))) == tasks
        took, used = perf_counter() - began, processor_seconds(process.pid) - before
        return Load(tasks, tasks / took, 1e6 * used / tasks, Process(process.pid).memory_info().rss / MEGA)


# --- memory -------------------------------------------------------------------------------


def made_up(todos: Sequence[Todo]) -> Iterator[list[Row]]:
    """Days that take no time, four hundred at a time, of each variant in turn."""
    left = [(todo.variant, iter(todo.seeds)) for todo in todos]
    program, names = program_here(), [f"figure {number}" for number in range(FIGURES)]
    while left:
        for variant, seeds in tuple(left):
            some = tuple(islice(seeds, 400))
            labels = {"program": program, "catalog": variant.digest, "scenario": variant.scenario, "fault": None}
            yield [
                {"variant": variant.name, "seed": seed, **labels}
                | {name: float((seed * 2_654_435_761 + at * 40_503 >> 9) % 30) for at, name in enumerate(names)}
                for seed in some
            ]
            if not some:
                left.remove((variant, seeds))


def memory_of_this_process(rows: int) -> None:
    """Two variants, half of the days each; prints what it took."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "made-up.toml"
        text = QUESTION.format(scenario="first-strike", days=rows // 2) + '[[variants]]\nname = "b"\n'
        file.write_text(text, encoding="utf-8")
        began = perf_counter()
        run(file, folder, made_up, lambda done, wanted: None)
        took = perf_counter() - began
        size = sum(part.stat().st_size for part in (folder / "days").glob("*.parquet"))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, took, size / rows)


def memory(rows: int) -> Memory:
    """In a process of its own, whose memory nothing else has used."""
    words = [sys.executable, "-m", "benchmarks.studies", "--made-up", str(rows)]
    found = call(words, check=True, capture_output=True, text=True, cwd=HERE).stdout.split()
    return Memory(rows, *map(float, found))


# --- the page -----------------------------------------------------------------------------


def lines(paces: Sequence[Pace], tasks: Load, memories: Sequence[Memory], busy: float) -> Iterator[str]:
    """The table, and the plan that follows from it."""
    cores = os.cpu_count() or 1
    yield f"The machine has {cores} cores; while this was measured {busy:.1f} processes wanted one on average."
    if busy > cores + 1:
        held = "what is counted of the processor holds"
        yield f"It was not idle: days a second, and two workers against one, say nothing; {held}."
    yield ""
    yield "| what | counted over | |"
    yield "|---|---:|---|"
    for each in paces:
        one = f"{each.one:.2f} days a second, {each.seconds:.3f} s of the processor for each"
        yield f"| {each.scenario}, one worker | {each.days:,} days | {one} |"
        two = f"{each.two:.2f} days a second: {each.two / each.one:.2f} times one"
        yield f"| {each.scenario}, two workers | {each.days:,} days | {two} |"
    for rows in memories:
        took = f"{rows.megabytes:.0f} MB of memory at most, {rows.bytes_a_row:.0f} bytes a row on the disk"
        yield f"| a study of made-up days, report and all | {rows.rows:,} rows | {took} |"
    cost = f"{tasks.microseconds:.0f} µs of its processor for each, {tasks.memory:.0f} MB"
    speed = f"{tasks.a_second:.0f} tasks a second, {cost}"
    yield f"| the scheduler, {CORES} threads of workers | {tasks.tasks:,} empty tasks | {speed} |"
    yield ""
    yield f"**A million days on {CORES} cores**, if each is as fast as one of these:"
    yield ""
    for each in paces:
        yield f"- {plan(each, tasks, memories[-1])}"


def plan(each: Pace, tasks: Load, rows: Memory) -> str:
    """What a million days of a scenario take, out of what was measured."""
    hours = DAYS * each.seconds / CORES / 3600
    count = ceil(DAYS * each.seconds / SECONDS)
    share = count * tasks.microseconds / 1e6 / (hours * 3600)
    disk = DAYS * rows.bytes_a_row / MEGA
    work = f"The scheduler works {count * tasks.microseconds / 1e6:.0f} seconds for them, {share:.2%} of one core"
    days = f"{each.scenario}: {hours:.1f} hours in {count:,} tasks of {SECONDS:.0f} seconds"
    return f"{days}. {work}; the machine that gathers the days writes {disk:.0f} MB."


def main(words: Sequence[str]) -> None:
    """Measure, print, and write into the page."""
    options = _options(words)
    if options.made_up:
        memory_of_this_process(options.made_up)
        return
    loads = []
    with TemporaryDirectory(prefix="ffts-bench-") as name:
        cluster, paces = Cluster(Path(name)), []
        os.environ.update(cluster.client)  # before Dask is loaded: it reads them once
        for scenario, days in (("first-strike", options.first_strike), ("midway-4-june", options.midway)):
            paces.append(pace(scenario, days, cluster))
            loads.append(os.getloadavg()[0])
        tasks = load(options.tasks, cluster)
    memories = [memory(rows) for rows in (options.rows // 10, options.rows)]
    loads.append(os.getloadavg()[0])
    text = "\n".join(lines(paces, tasks, memories, sum(loads) / len(loads)))
    print(text)
    wanted = {"first-strike": options.first_strike, "midway": options.midway, "tasks": options.tasks}
    counts = " ".join(f"--{name} {count}" for name, count in {**wanted, "rows": options.rows}.items())
    write_between(PAGE, MARK, f"`python -m benchmarks.studies {counts}`\n\n{text}")


def _options(words: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.studies", description=__doc__)
    for name, count in (("first-strike", 20_000), ("midway", 2_000), ("tasks", 1_000_000), ("rows", 1_000_000)):
        parser.add_argument(f"--{name}", type=int, default=count, metavar="N", help=f"({count})")
    parser.add_argument("--made-up", type=int, metavar="ROWS", help="what a process of its own is asked for")
    return parser.parse_args(words)


if __name__ == "__main__":
    main(sys.argv[1:])
