"""Playing the days of a study: on all cores of this machine, or on the machines of a Dask cluster."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from typing import Any, NamedTuple

from ffts.workshop.study.days import Row, play

DAYS_AT_A_TIME = 4
AHEAD = 3
"""Pieces of work given to each core before it has answered the first: enough to keep it busy, few to lose."""


class Batch(NamedTuple):
    """Some days of one variant, or some pairs of one match."""

    variant: Any
    """A value that is told from others by what is in it."""
    seeds: tuple[int, ...]
    turns: int | None


Players = Callable[[Sequence[Batch]], Iterator[list[Row]]]
"""Plays jobs, and gives their days as they come, in any order."""


class NoCluster(Exception):
    """There is no scheduler at this address, or what is needed to speak with one is not installed."""


Work = Callable[[Any, Sequence[int], int | None], list[Row]]
"""What is done with each job, in another process or on another machine."""


def here(processes: int | None = None, work: Work = play) -> Players:
    """On the cores of this machine."""
    count = processes or os.cpu_count() or 1

    def played(jobs: Sequence[Batch]) -> Iterator[list[Row]]:
        with ProcessPoolExecutor(count) as pool:
            waiting = list(reversed(jobs))
            running: set[Future[list[Row]]] = set()
            try:
                while waiting or running:
                    while waiting and len(running) < count * AHEAD:
                        running.add(pool.submit(work, *waiting.pop()))
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return played


def on(address: str, work: Work = play) -> Players:
    """On the workers of the Dask scheduler at this address; what a lost worker had is played by another."""

    def played(jobs: Sequence[Batch]) -> Iterator[list[Row]]:
        client, as_completed = _connected(address)
        with client:
            # As the result of a task, not scattered: what a lost worker held is then made again by itself.
            sent = {name: client.submit(_same, name, pure=False) for name in {job.variant: None for job in jobs}}
            futures = [client.submit(work, sent[job.variant], job.seeds, job.turns, pure=False) for job in jobs]
            for _, rows in as_completed(futures, loop=client.loop, with_results=True):
                yield rows

    return played


def _same(variant: Any) -> Any:
    return variant


def _connected(address: str) -> tuple[Any, Any]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError as absent:
        raise NoCluster('studies on a cluster need Dask: pip install "ffts[study]"') from absent
    try:
        return distributed.Client(address, timeout="10s", set_as_default=False), distributed.as_completed
    except (OSError, TimeoutError, TypeError, ValueError) as fault:  # TypeError: a tls:// address without certificates
        why = str(fault).partition("\n")[0] or "no answer"
        raise NoCluster(f"there is no scheduler at {address} ({why}); start one with: dask scheduler") from fault


def jobs_of(variant: Any, seeds: Sequence[int], turns: int | None) -> Iterator[Batch]:
    """The days of a variant in small pieces."""
    for at in range(0, len(seeds), DAYS_AT_A_TIME):
        yield Batch(variant, tuple(seeds[at : at + DAYS_AT_A_TIME]), turns)
