"""The workers of a Dask cluster that have the same program as we; others are refused."""

import pickle
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from functools import lru_cache
from importlib import import_module
from logging import CRITICAL, getLogger
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, Generic, NamedTuple

from ffts.workshop.runs.dealing import Task, Todo
from ffts.workshop.runs.hands import Answer, Players, R, Work, dealt, timed

SECONDS = 45.0
"""How long a task lasts: so long that the scheduler has little to do."""
LOOK_SECONDS = 5.0
"""After this long without an answer, or between two looks, the scheduler is asked who has come and gone."""
KEPT = "What was played is kept, and the same command goes on from there"
Tell = Callable[[str], None]


class NoCluster(Exception):
    """There is no scheduler at this address, no worker there that may play, or what is needed is not installed."""


def on(
    address: str, work: Work[R], program: Callable[[], str], seconds: float = SECONDS, tell: Tell | None = None
) -> Players[R]:
    """On the workers of the Dask scheduler at this address that have this `program`; others are refused. What a lost
    worker had is played by another."""

    def played(todos: Sequence[Todo]) -> Iterator[list[R]]:
        with _connected(address) as client:
            try:
                yield from dealt(todos, _Cluster(client, work, program, tell or _warn), seconds)
            except import_module("distributed").KilledWorker as fault:
                why = "a task ended worker after worker; what they print says why"
                raise NoCluster(f"the cluster at {address} failed: {why}. {KEPT}") from fault
            except (CancelledError, OSError, TimeoutError) as fault:
                raise NoCluster(f"the connection to the scheduler at {address} was lost. {KEPT}") from fault

    return played


def _warn(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


class _Given(NamedTuple):
    task: Task
    future: Any
    allowed: frozenset[str]


class _Cluster(Generic[R]):
    def __init__(self, client: Any, work: Work[R], program: Callable[[], str], tell: Tell) -> None:
        self._client, self._work, self._program, self._tell = client, work, program, tell
        self._asked: set[str] = set()
        self._fit: dict[str, int] = {}
        self._sent: dict[int, Any] = {}
        self._given: dict[str, _Given] = {}
        self._done: SimpleQueue[str] = SimpleQueue()
        self._waits = False
        self._look()
        if self._asked and not self._fit:
            raise NoCluster("no worker there has this program; see above what each of them has")

    @property
    def cores(self) -> int:
        return sum(self._fit.values())

    def give(self, task: Task) -> None:
        # As the result of a task, not scattered: what a lost worker held is then made again by itself. Built-in bytes
        # can be held by any worker.
        if task.at not in self._sent:
            packed = zlib.compress(pickle.dumps(task.variant))
            self._sent[task.at] = self._client.submit(bytes, packed, pure=False)
        allowed = frozenset(self._fit)
        call = (_unpacked, self._work, self._sent[task.at], task.seeds, task.turns)
        future = self._client.submit(*call, workers=sorted(allowed), allow_other_workers=False, pure=False)
        self._given[future.key] = _Given(task, future, allowed)
        future.add_done_callback(lambda done: self._done.put(done.key))

    def answers(self) -> list[tuple[Task, Answer[R]]]:
        """All that have come are fetched at once."""
        keys = self._keys()
        if not keys or perf_counter() - self._looked > LOOK_SECONDS:
            self._look()
        given = [self._given.pop(key) for key in keys if key in self._given]
        found: list[Answer[R]] = self._client.gather([each.future for each in given])
        return [(each.task, answer) for each, answer in zip(given, found, strict=True)]

    def _keys(self) -> list[str]:
        keys: list[str] = []
        try:
            keys.append(self._done.get(timeout=LOOK_SECONDS if self._given else 1.0))
            while True:
                keys.append(self._done.get_nowait())
        except Empty:
            return keys

    def _look(self) -> None:
        """Who has come is asked for its program; what was given to those who are gone is given to others."""
        threads: dict[str, int] = self._client.nthreads()
        if new := sorted(set(threads) - self._asked):
            programs = self._client.run(self._program, workers=new, on_error="return")
            for address in new:
                self._admit(address, programs.get(address), threads[address])
        self._asked &= set(threads)
        self._fit = {address: count for address, count in self._fit.items() if address in threads}
        self._looked = perf_counter()
        if not self._fit and not self._waits:
            self._tell("waiting for workers that have this program")
        self._waits = not self._fit
        self._give_again()

    def _admit(self, worker: str, program: object, threads: int) -> None:
        if isinstance(program, OSError):  # gone again
            return
        ours = self._program()
        self._asked.add(worker)
        if program == ours:
            self._fit[worker] = threads
        else:
            has = f"FFTS {program}" if isinstance(program, str) else "no FFTS that can play this"
            self._tell(f"worker {worker} is refused: it has {has}; this is played by FFTS {ours}. Install that there")

    def _give_again(self) -> None:
        lost = [key for key, each in self._given.items() if self._fit and each.allowed.isdisjoint(self._fit)]
        for key in lost:
            each = self._given.pop(key)
            each.future.cancel()
            self.give(each.task)


def _unpacked(work: Work[R], packed: bytes, seeds: Sequence[int], turns: int | None) -> Answer[R]:
    return timed(work, _unpack(packed), seeds, turns)


@lru_cache(maxsize=8)
def _unpack(packed: bytes) -> Any:
    """Once for each variant; only holders of the cluster's certificate can send it anything (docs/studies.md)."""
    return pickle.loads(zlib.decompress(packed))


def _connected(address: str) -> Any:
    try:
        distributed: Any = import_module("distributed")
    except ImportError as absent:
        raise NoCluster('studies on a cluster need Dask: pip install "ffts[study]"') from absent
    getLogger("distributed.client").setLevel(CRITICAL)  # a lost connection is said once, and not as a traceback
    try:
        return distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, TimeoutError, TypeError, ValueError) as fault:  # TypeError: a tls:// address without certificates
        why = str(fault).partition("\n")[0] or "no answer"
        raise NoCluster(f"there is no scheduler at {address} ({why}); start one with: dask scheduler") from fault
