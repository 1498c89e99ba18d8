"""Pages made in worker threads, each once for all who look at the same thing, and kept until the game goes on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MOST_KEPT = 256


class Once(Generic[T]):
    """What was made, by its key, for one revision: an older one is never asked for again."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most, self._lock, self._revision = most, Lock(), -1
        self._made: OrderedDict[Hashable, Future[T]] = OrderedDict()

    def get(self, revision: int, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept for this key, or make it; who asks for the same meanwhile waits for it."""
        future, is_mine = self._place(revision, key)
        if is_mine:
            try:
                future.set_result(make())
            except BaseException as fault:
                self._drop(key, future)
                future.set_exception(fault)
        return future.result()

    def _place(self, revision: int, key: Hashable) -> tuple[Future[T], bool]:
        with self._lock:
            if revision > self._revision:
                self._made.clear()
                self._revision = revision
            if revision < self._revision:  # asked for just before the game went on
                return Future(), True
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key], False
            future = self._made[key] = Future()
            while len(self._made) > self._most:
                self._made.popitem(last=False)
            return future, True

    def _drop(self, key: Hashable, future: Future[T]) -> None:
        with self._lock:
            if self._made.get(key) is future:
                del self._made[key]


class Workers:
    """A thread for pages, another for reports, which take longer, and two for letters, so that no letter waits behind a
    page. More than one that makes pages would gain nothing, and hold up the window."""

    def __init__(self) -> None:
        self._pages = ThreadPoolExecutor(1, "ffts-pages")
        self._letters = ThreadPoolExecutor(2, "ffts-letters")
        self._reports = ThreadPoolExecutor(1, "ffts-reports")

    async def page(self, make: Callable[..., T], *args: Any) -> T:
        """Make something to show."""
        return await asyncio.get_running_loop().run_in_executor(self._pages, make, *args)

    async def report(self, make: Callable[..., T], *args: Any) -> T:
        """Make something to keep."""
        return await asyncio.get_running_loop().run_in_executor(self._reports, make, *args)

    async def letter(self, do: Callable[..., T], *args: Any) -> T:
        """Hand something in."""
        return await asyncio.get_running_loop().run_in_executor(self._letters, do, *args)

    def later(self, do: Callable[..., object], *args: Any) -> None:
        """Do something without waiting for it."""
        self._letters.submit(do, *args)

    def close(self) -> None:
        """Begin nothing more."""
        for pool in (self._pages, self._letters, self._reports):
            pool.shutdown(wait=False, cancel_futures=True)
