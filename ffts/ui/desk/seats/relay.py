"""Calls of the server's threads, carried out in the thread of the window, between two events."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from threading import get_ident
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")


class Relay(QObject):
    """Made in the thread of the window."""

    _asked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home, self._is_closed = get_ident(), False
        self._waiting: set[Future[Any]] = set()
        self._asked.connect(self._answer, Qt.ConnectionType.QueuedConnection)

    def run(self, call: Callable[[], T], /) -> T:
        """Carry out a call, and return what it returns or raise what it raises. From any thread."""
        if get_ident() == self._home:
            return call()
        if self._is_closed:
            raise CancelledError
        future: Future[T] = Future()
        self._waiting.add(future)
        try:
            if self._is_closed:  # closed meanwhile
                raise CancelledError
            self._asked.emit((call, future))
            return future.result()
        finally:
            self._waiting.discard(future)

    def close(self) -> None:
        """Nothing is carried out any more; those who still ask get an error, also if the window goes at once."""
        self._is_closed = True
        for future in tuple(self._waiting):
            future.cancel()

    def _answer(self, asked: tuple[Callable[[], Any], Future[Any]]) -> None:
        call, future = asked
        if self._is_closed or not future.set_running_or_notify_cancel():
            future.cancel()
            return
        try:
            future.set_result(call())
        except BaseException as fault:  # the caller gets it
            future.set_exception(fault)
