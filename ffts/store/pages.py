"""Rows out of the bare bytes of a save file, when SQLite itself can no longer find its way.

Wherever bytes could begin a row of ours they are taken for one, in every page the file and its journal hold of any
time. Most of what that gives is nonsense: the caller believes only what matches its seal.
"""

import errno
import os
import re
import struct
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from ffts.store.files import MAGIC, has_wal, wal_of
from ffts.store.journal import Journal, stated_size
from ffts.store.layout import PAGE_SIZE, PAGE_SIZES

Value = int | float | str | bytes | None
Row = tuple[Value, ...]
Shape = tuple[type, ...]
"""What the values of a row are."""

_BEGINS = re.compile(rb"(?=[\x03-\x30]\x00|[\x04-\x08]\x81\x0d|\x03\x17[\x01-\x06\x08\x09]entry)")
"""How the header of a row begins: its length, and a number that stands beside the row; a digest; a count of entries."""

_FRACTIONS = slice(21, 24), b"\x40\x20\x20"
"""These three bytes of the first page are the same in every file of SQLite."""

_NEXT = 4
_LOW_BITS = 0x7F
_LONGEST_NUMBER = 9
_MOST_COLUMNS = 12
_MOST_TRIES = 200
"""Pages more than needed that are tried for the rest of one row, where a page is there in several versions."""

_INTEGER_SIZES = (0, 1, 2, 3, 4, 6, 8)
_FLOAT, _ZERO, _ONE, _BLOB = 7, 8, 9, 12


MOST = 64 << 20
"""Bytes of a file that are looked through: the longest game has a fifth of it."""
_PROGRESS_EVERY = 256
_PART = 1 << 16
"""The longest page."""

Content = Mapping[int, bytes]
Tell = Callable[[int, int], None]
"""How far it is, of how much."""


class Pages:
    """Every page of a file as it was at any time of which something is left, newest first."""

    def __init__(self, content: Content, journal: bytes, size: int) -> None:
        self.size, self._length = size, sum(map(len, content.values())) + len(journal)
        now, older = Journal(journal, size).pages()
        main = ((number, page) for begin, part in content.items() for number, page in _cut(begin, part, size))
        versions: dict[int, dict[bytes, None]] = defaultdict(dict)
        for number, page in (*now, *main, *older):
            versions[number][page] = None
        self._versions = {number: list(pages) for number, pages in versions.items()}

    def __len__(self) -> int:
        return len(self._versions)

    def rows(self, wanted: Callable[[Shape], bool], tell: Tell) -> Iterator[tuple[int | None, Row]]:
        """Everything that looks like a wanted row, with its number if that can be read; the same may come often."""
        for age in range(max(map(len, self._versions.values()), default=0)):
            for done, versions in enumerate(self._versions.values()):
                if done % _PROGRESS_EVERY == 0 and not age:
                    tell(done * self.size, len(self) * self.size)
                if age < len(versions):
                    yield from self._rows_of(versions[age], wanted)

    def _rows_of(self, page: bytes, wanted: Callable[[Shape], bool]) -> Iterator[tuple[int | None, Row]]:
        for found in _BEGINS.finditer(page):
            try:
                kinds, head, size = _header(page, found.start())
            except (IndexError, ValueError):
                continue
            if not wanted(tuple(map(_type, kinds))):
                continue
            for record in self._records(page, found.start(), size):
                try:
                    row = _values(record, head, kinds)
                except (IndexError, ValueError, struct.error):
                    continue
                yield _number_before(page, found.start(), size), row

    def _records(self, page: bytes, at: int, size: int) -> Iterator[bytes]:
        """The bytes of a row; several, if pages it goes on to are there in several versions."""
        local = self._local(size)
        here = page[at : at + local]
        if len(here) < local or size > self._length:
            return
        if local == size:
            yield here
        else:
            follows = int.from_bytes(page[at + local : at + local + _NEXT], "big")
            yield from (here + rest for rest in self._rests(follows, size - local))

    def _local(self, size: int) -> int:
        """How many bytes of a row of `size` bytes stand on its own page, as SQLite shares them out."""
        most, least = self.size - 35, (self.size - 12) * 32 // 255 - 23
        if size <= most:
            return size
        local = least + (size - least) % (self.size - _NEXT)
        return local if local <= most else least

    def _rests(self, number: int, size: int) -> Iterator[bytes]:
        ways: list[tuple[int, int, tuple[bytes, ...]]] = [(number, size, ())]
        for _ in range(_MOST_TRIES + size // self.size):
            if not ways:
                return
            number, size, parts = ways.pop()
            room = min(size, self.size - _NEXT)
            for page in reversed(self._versions.get(number, ())):
                part = page[_NEXT : _NEXT + room]
                if len(part) == room:
                    ways.append((int.from_bytes(page[:_NEXT], "big"), size - room, (*parts, part)))
            while ways and not ways[-1][1]:
                yield b"".join(ways.pop()[2])


def pages_of(path: Path) -> Iterator[Pages]:
    """The pages of a file and its journal: as long as the file says, or of each length in turn if it is not whole."""
    content = read_parts(path)
    journal = b""
    if has_wal(path):
        with wal_of(path).open("rb") as file:
            journal = file.read(MOST)
    return (Pages(content, journal, size) for size in _sizes(content.get(0, b""), journal))


def read_parts(path: Path) -> Content:
    """What is written in a file, by where it begins; parts of nothing but zeros are left out, and what comes after
    more than any game can have."""
    parts, kept = dict[int, bytes](), 0
    with path.open("rb", buffering=0) as file:
        end = os.fstat(file.fileno()).st_size
        at = _next_data(file.fileno(), 0, end)
        while at < end and kept < MOST:
            file.seek(at)
            part = file.read(_PART)
            if part.count(0) < len(part):
                parts[at] = part
                kept += len(part)
            at = _next_data(file.fileno(), at + _PART, end)
    return parts


def _next_data(handle: int, at: int, end: int) -> int:
    """Where something is written next; the system knows the holes of a file better."""
    if at >= end or not hasattr(os, "SEEK_DATA"):
        return at
    try:
        return max(at, os.lseek(handle, at, os.SEEK_DATA) // _PART * _PART)
    except OSError as fault:
        return end if fault.errno == errno.ENXIO else at


def _cut(begin: int, part: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Its pages with their numbers; those of nothing but zeros are left out."""
    for at in range(0, len(part), size):
        page = part[at : at + size]
        if page.count(0) < len(page):
            yield (begin + at) // size + 1, page


def _sizes(content: bytes, journal: bytes) -> Iterable[int]:
    """A header writes 1 for the longest pages, which its two bytes cannot hold."""
    count = int.from_bytes(content[16:18], "big")
    size = PAGE_SIZES[-1] if count == 1 else count
    where, what = _FRACTIONS
    if content.startswith(MAGIC) and content[where] == what and size in PAGE_SIZES:
        return dict.fromkeys((size, stated_size(journal) or size))
    return sorted(PAGE_SIZES, key=lambda one: one != PAGE_SIZE)


def _header(page: bytes, at: int) -> tuple[list[int], int, int]:
    """What kinds of values a row has, how long its header is, and how long the row."""
    length, here = _varint(page, at)
    end, size, kinds = at + length, length, list[int]()
    while here < end:
        kind, here = _varint(page, here)
        kinds.append(kind)
        size += _width(kind)
    if here != end or len(kinds) > _MOST_COLUMNS:
        raise ValueError("no header of ours")
    return kinds, length, size


def _number_before(page: bytes, at: int, size: int) -> int | None:
    """The number of the row at `at`: it stands before the row, behind how long the row is."""
    long = _packed(size)
    for begin in range(at - 1, max(at - _LONGEST_NUMBER, len(long)) - 1, -1):
        if page[begin - len(long) : begin] == long:
            number, end = _varint(page, begin)
            if end == at:
                return number
    return None


def _packed(value: int) -> bytes:
    parts = [value & _LOW_BITS]
    while value := value >> 7:
        parts.append(value & _LOW_BITS | _LOW_BITS + 1)
    return bytes(reversed(parts))


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """SQLite's packed number: seven bits a byte, high ones first, and a ninth byte whole."""
    value = 0
    for end in range(at, at + 8):
        value = value << 7 | data[end] & _LOW_BITS
        if data[end] <= _LOW_BITS:
            return value, end + 1
    return value << 8 | data[at + 8], at + 9


def _type(kind: int) -> type:
    if kind < _BLOB:
        return {0: type(None), _FLOAT: float}.get(kind, int)
    return str if kind % 2 else bytes


def _width(kind: int) -> int:
    if kind < _FLOAT:
        return _INTEGER_SIZES[kind]
    if kind in (_ONE + 1, _ONE + 2):
        raise ValueError("a value that cannot be")
    return {_FLOAT: 8, _ZERO: 0, _ONE: 0}[kind] if kind < _BLOB else (kind - _BLOB) // 2


def _values(data: bytes, at: int, kinds: Iterable[int]) -> Row:
    values = []
    for kind in kinds:
        end = at + _width(kind)
        values.append(_value(data[at:end], kind))
        at = end
    return tuple(values)


def _value(raw: bytes, kind: int) -> Value:
    if kind == 0:
        return None
    if kind in (_ZERO, _ONE):
        return kind - _ZERO
    if kind == _FLOAT:
        (number,) = struct.unpack(">d", raw)
        return float(number)
    if kind < _FLOAT:
        return int.from_bytes(raw, "big", signed=True)
    return raw.decode() if kind % 2 else raw
