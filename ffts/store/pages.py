"""Rows out of the bare bytes of a save file, when SQLite itself can no longer find its way.

Every page is taken for a leaf of some table and whatever parses as a row is handed out. Most of what a wrong page
gives is nonsense: the caller believes only what matches its seal.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ffts.store.files import wal_of
from ffts.store.journal import Journal
from ffts.store.layout import PAGE_SIZE

Value = int | float | str | bytes | None
Row = tuple[Value, ...]

_FIRST_HEADER = 100
_LEAF_HEADER = 8
_MOST_LOCAL = PAGE_SIZE - 35
_LEAST_LOCAL = (PAGE_SIZE - 12) * 32 // 255 - 23
_OVERFLOW = PAGE_SIZE - 4
_LOW_BITS = 0x7F
_MOST_COLUMNS = 12
_INTEGER_SIZES = (0, 1, 2, 3, 4, 6, 8)
_FLOAT, _ZERO, _ONE, _BLOB = 7, 8, 9, 12


class Pages:
    """The pages of a file, with those of its journal laid over them."""

    def __init__(self, path: Path) -> None:
        content = path.read_bytes()
        self._old = [content[at : at + PAGE_SIZE] for at in range(0, len(content), PAGE_SIZE)]
        self._new = dict(enumerate(self._old, 1))
        with suppress(FileNotFoundError):
            self._new |= Journal(wal_of(path).read_bytes()).pages()

    def __len__(self) -> int:
        return len(self._new)

    def rows(self) -> Iterator[tuple[int, Row]]:
        """Everything that looks like a row, with its number; the same row may come twice."""
        for number, page in self._new.items():
            yield from self._rows_of(number, page)
        for number, page in enumerate(self._old, 1):
            if self._new[number] is not page:
                yield from self._rows_of(number, page)

    def _rows_of(self, number: int, page: bytes) -> Iterator[tuple[int, Row]]:
        """The count of rows in the page's header may be wrong, so the pointers are read up to the first row."""
        at, end = (_FIRST_HEADER if number == 1 else 0) + _LEAF_HEADER, len(page)
        while at + 2 <= end:
            cell = int.from_bytes(page[at : at + 2], "big")
            at += 2
            if cell < at or cell >= len(page):
                continue
            end = min(end, cell)
            try:
                yield self._row(page, cell)
            except (IndexError, ValueError, struct.error):
                continue

    def _row(self, page: bytes, at: int) -> tuple[int, Row]:
        size, at = _varint(page, at)
        number, at = _varint(page, at)
        if size > len(self._new) * PAGE_SIZE:
            raise ValueError("longer than the file")
        if size <= _MOST_LOCAL:
            return number, _record(page[at : at + size])
        local = _LEAST_LOCAL + (size - _LEAST_LOCAL) % _OVERFLOW
        if local > _MOST_LOCAL:
            local = _LEAST_LOCAL
        (follows,) = struct.unpack_from(">I", page, at + local)
        return number, _record(page[at : at + local] + self._overflow(follows, size - local))

    def _overflow(self, number: int, size: int) -> bytes:
        parts = []
        while size > 0:
            page = self._new.get(number)
            if page is None or len(page) < PAGE_SIZE:
                raise ValueError("the rest of the row is gone")
            parts.append(page[4 : 4 + size])
            number, size = int.from_bytes(page[:4], "big"), size - _OVERFLOW
        return b"".join(parts)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """SQLite's packed number: seven bits a byte, high ones first, and a ninth byte whole."""
    value = 0
    for end in range(at, at + 8):
        value = value << 7 | data[end] & _LOW_BITS
        if data[end] <= _LOW_BITS:
            return value, end + 1
    return value << 8 | data[at + 8], at + 9


def _record(data: bytes) -> Row:
    at_values, at = _varint(data, 0)
    kinds: list[int] = []
    while at < at_values:
        kind, at = _varint(data, at)
        kinds.append(kind)
        if len(kinds) > _MOST_COLUMNS:
            raise ValueError("more columns than any of our tables has")
    values = []
    at = at_values
    for kind in kinds:
        value, at = _value(data, at, kind)
        values.append(value)
    return tuple(values)


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in (_ZERO, _ONE):
        return kind - _ZERO, at
    if kind == _FLOAT:
        return struct.unpack_from(">d", data, at)[0], at + 8
    size = _INTEGER_SIZES[kind] if kind < _FLOAT else (kind - _BLOB) // 2
    if kind in (_ONE + 1, _ONE + 2) or at + size > len(data):
        raise ValueError("a value that cannot be")
    raw = data[at : at + size]
    if kind < _FLOAT:
        return int.from_bytes(raw, "big", signed=True), at + size
    return (raw.decode() if kind % 2 else raw), at + size
