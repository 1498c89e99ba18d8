"""`python -m benchmarks.studies`: how fast studies are played on a cluster, and what a million days take.

Writes its table into docs/studies.md, with the counts that were played; the plan at its end is worked out of them. The
counts it has by itself take more than an hour of an idle machine, so that each part can be measured by itself: what was
measured is kept in a file, and the table is made when every part is in it.

    python -m benchmarks.studies first-strike --keep measured.json
    python -m benchmarks.studies midway-4-june tasks rows --keep measured.json

`first-strike=400 midway-4-june=20 tasks=20000 rows=200000` takes minutes.
"""

import os
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import islice
from math import ceil
from pathlib import Path
from subprocess import run as call
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import psutil
from pydantic import BaseModel

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
TENTH = 10
COUNTS = {"first-strike": 20_000, "midway-4-june": 2_000, "tasks": 1_000_000, "rows": 1_000_000}
"""The parts, and how much of each is measured by itself."""
QUIET = 0.2
"""Of a core: as long as others use less, the machine counts as idle."""
FIGURES = 36
"""Columns of a made-up day."""
QUESTION = 'title = "measured"\nscenario = "{scenario}"\ndays = {days}\n[[variants]]\nname = "a"\n'


class Pace(BaseModel, frozen=True):
    """Days of one scenario on two workers, and a tenth of them on one."""

    scenario: str
    days: int
    one: float
    two: float
    """Days a second."""
    seconds: float
    """Of the processor for a day, whatever else the machine does."""
    megabytes: float | None = None
    """That a worker had at the end; None where it was not looked at."""

    @property
    def alone(self) -> int:
        """The days that one worker plays: as many give its pace no better."""
        return ceil(self.days / TENTH)


class Load(BaseModel, frozen=True):
    """What tasks that do nothing cost the scheduler."""

    tasks: int
    a_second: float
    microseconds: float
    """Of the scheduler's processor for each."""
    memory: float
    """Megabytes it had at the end."""


class Memory(BaseModel, frozen=True):
    """What a study of made-up days took."""

    rows: int
    megabytes: float
    """At its most, report and all."""
    seconds: float
    bytes_a_row: float
    """On the disk."""


class Measured(BaseModel):
    """What has been measured so far, and what else the machine did meanwhile."""

    paces: dict[str, Pace] = {}
    tasks: Load | None = None
    rows: tuple[Memory, ...] = ()
    commands: dict[str, str] = {}
    """How much of each part was measured."""
    busy: dict[str, float] = {}
    """By part: how many processes wanted a core besides those that were measured."""

    @property
    def whole(self) -> bool:
        return set(self.commands) == set(COUNTS)


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
    """A tenth of the days on one worker, and then all on two."""
    variant, alone = variant_of(scenario, cluster.folder), ceil(days / TENTH)
    with ExitStack() as running:
        address, _ = running.enter_context(cluster.scheduler())
        first = running.enter_context(cluster.worker()).pid
        one = days_a_second(address, variant, range(1, alone + 1))
        used = processor_seconds(first)
        running.enter_context(cluster.worker())
        two = days_a_second(address, variant, range(1, days + 1))
        memory = psutil.Process(first).memory_info().rss / MEGA
    return Pace(scenario=scenario, days=days, one=one, two=two, seconds=used / (alone + WARMING), megabytes=memory)


def processor_seconds(process: int) -> float:
    """That it has used so far."""
    return float(sum(psutil.Process(process).cpu_times()[:2]))


# --- the scheduler ------------------------------------------------------------------------


def nothing(variant: Any, seeds: Sequence[int], turns: int | None) -> list[int]:
    """A task that costs a worker nothing."""
    return list(seeds)


def load(tasks: int, cluster: Cluster) -> Load:
    """Tasks of one empty day each, with as many threads as the plan has cores, dealt as those of a study are."""
    with ExitStack() as running:
        address, process = running.enter_context(cluster.scheduler())
        for _ in range(2):
            running.enter_context(cluster.worker(threads=CORES // 2))
        players = on(address, nothing, program_here, seconds=0.0)
        list(players([Todo("warm", range(CORES), CORES)]))
        before, began = processor_seconds(process.pid), perf_counter()
        assert sum(map(len, players([Todo("empty", range(tasks), tasks)]))) == tasks
        took, used = perf_counter() - began, processor_seconds(process.pid) - before
        memory = psutil.Process(process.pid).memory_info().rss / MEGA
        return Load(tasks=tasks, a_second=tasks / took, microseconds=1e6 * used / tasks, memory=memory)


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
    megabytes, seconds, size = map(float, found)
    return Memory(rows=rows, megabytes=megabytes, seconds=seconds, bytes_a_row=size)


# --- what else the machine does -----------------------------------------------------------


def of_this_tree() -> float:
    """Seconds of the processor that this process and its children have used, also those that ended."""
    here = psutil.Process()
    seen = here.cpu_times()
    alive = sum(sum(each.cpu_times()) for each in here.children(recursive=True))
    return float(sum(seen) + alive)


def of_all() -> float:
    """Seconds of the processor that everything has used."""
    times = psutil.cpu_times()
    return float(times.user + times.nice + times.system)


def beside(work: Callable[[], None]) -> float:
    """How much of a core others used while this was done."""
    all_before, own_before, began = of_all(), of_this_tree(), perf_counter()
    work()
    return max(0.0, (of_all() - all_before - of_this_tree() + own_before) / (perf_counter() - began))


# --- the page -----------------------------------------------------------------------------


def lines(found: Measured) -> Iterator[str]:
    """The table, and the plan that follows from it."""
    tasks, rows = found.tasks, found.rows
    assert tasks is not None and rows, "a table is made of every part"
    yield f"The machine has {os.cpu_count()} cores. {beside_it(found.busy)}"
    yield ""
    yield "| what | counted over | |"
    yield "|---|---:|---|"
    for each in found.paces.values():
        one = f"{each.one:.2f} days a second, {each.seconds:.3f} s of the processor for each"
        yield f"| {each.scenario}, one worker | {each.alone:,} days | {one} |"
        two = f"{each.two:.2f} days a second, {each.two / each.one:.2f} times one"
        held = f"; a worker has {each.megabytes:.0f} MB" if each.megabytes else ""
        yield f"| {each.scenario}, two workers | {each.days:,} days | {two}{held} |"
    for some in rows:
        took = f"{some.megabytes:.0f} MB of memory at most, {some.bytes_a_row:.0f} bytes a row on the disk"
        yield f"| a study of made-up days, report and all | {some.rows:,} rows | {took} |"
    cost = f"{tasks.microseconds:.0f} µs of its processor for each, {tasks.memory:.0f} MB"
    speed = f"{tasks.a_second:.0f} tasks a second, {cost}"
    yield f"| the scheduler, {CORES} threads of workers | {tasks.tasks:,} empty tasks | {speed} |"
    yield ""
    yield f"**A million days on {CORES} cores**, if each is as fast as one of these:"
    yield ""
    for each in found.paces.values():
        yield f"- {plan(each, tasks, rows[-1])}"


def beside_it(busy: dict[str, float]) -> str:
    """Which parts were measured on an idle machine, and what of the others holds."""
    loud = [f"{part} {cores:.1f}" for part, cores in busy.items() if cores >= QUIET]
    if not loud:
        return f"Everything else used {max(busy.values()):.2f} of a core at most meanwhile."
    held = "what is counted of the processor holds, and what is counted by the clock says little"
    return f"Others used of a core while these parts were measured: {', '.join(loud)}; of these {held}."


def plan(each: Pace, tasks: Load, rows: Memory) -> str:
    """What a million days of a scenario take, out of what was measured."""
    hours = DAYS * each.seconds / CORES / 3600
    count = ceil(DAYS * each.seconds / SECONDS)
    share = count * tasks.microseconds / 1e6 / (hours * 3600)
    disk = DAYS * rows.bytes_a_row / MEGA
    work = f"The scheduler works {count * tasks.microseconds / 1e6:.0f} seconds for them, {share:.2%} of one core"
    days = f"{each.scenario}: {hours:.1f} hours in {count:,} tasks of {SECONDS:.0f} seconds"
    return f"{days}. {work}; the machine that gathers the days writes {disk:.0f} MB."


def measure(part: str, count: int, found: Measured, cluster: Cluster) -> None:
    """One part, kept beside what was measured before."""
    if part == "rows":
        found.rows = (memory(count // TENTH), memory(count))
    elif part == "tasks":
        found.tasks = load(count, cluster)
    else:
        found.paces[part] = pace(part, count, cluster)
    found.commands[part] = f"{part}={count}"


def main(words: Sequence[str]) -> None:
    """Measure, print, and write into the page."""
    options = _options(words)
    if options.made_up:
        memory_of_this_process(options.made_up)
        return
    kept = options.keep
    found = Measured.model_validate_json(kept.read_bytes()) if kept and kept.exists() else Measured()
    with TemporaryDirectory(prefix="ffts-bench-") as name:
        cluster = Cluster(Path(name))
        os.environ.update(cluster.client)  # before Dask is loaded: it reads them once
        for part, count in options.parts or tuple(COUNTS.items()):
            found.busy[part] = beside(partial(measure, part, count, found, cluster))
            print(found.commands[part], f"others used {found.busy[part]:.2f} of a core", flush=True)
            if kept:
                kept.write_text(found.model_dump_json(indent=2), encoding="utf-8")
    if found.whole:
        text = "\n".join(lines(found))
        print(text)
        command = " ".join(found.commands[part] for part in COUNTS)
        write_between(PAGE, MARK, f"`python -m benchmarks.studies {command}`\n\n{text}")


def part_of(word: str) -> tuple[str, int]:
    """`tasks`, or `tasks=20000`."""
    part, _, count = word.partition("=")
    return part, int(count) if count else COUNTS[part]


def _options(words: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.studies", description=__doc__)
    names = ", ".join(f"{part} ({count:,})" for part, count in COUNTS.items())
    parser.add_argument("parts", nargs="*", type=part_of, metavar="PART[=N]", help=f"all of them if none: {names}")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what was measured, and is measured now")
    parser.add_argument("--made-up", type=int, metavar="ROWS", help="what a process of its own is asked for")
    return parser.parse_args(words)


if __name__ == "__main__":
    main(sys.argv[1:])
