"""The journal (SQLite's -wal file) that a killed program leaves behind: is all of it still there?

SQLite goes by the journal up to the first frame that does not match its checksum, and drops the rest without a word.
After a power cut that is right for the last transaction, which nobody was told was done. Not for one before it.
"""

import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ffts.store.errors import damaged
from ffts.store.files import has_wal, wal_of
from ffts.store.layout import PAGE_SIZE

_HEADER, _FRAME_HEADER = 32, 24
_STEP = _FRAME_HEADER + PAGE_SIZE
_MAGIC_LITTLE, _MAGIC_BIG = 0x377F0682, 0x377F0683
_WORD = 0xFFFFFFFF
_LOST_FOR_CERTAIN = 2
"""The last transaction may have been cut short; of two that are dropped, one had been acknowledged."""

Sums = tuple[int, int]


class Frame(NamedTuple):
    """One page as a transaction left it; `commits` on the last page of each."""

    number: int
    commits: bool
    salt: bytes
    sums: Sums
    summed: bytes
    page: bytes


class Journal:
    """What is in a -wal file, believed or not."""

    def __init__(self, content: bytes) -> None:
        self._header = content[:_HEADER]
        self._frames = [_frame(content, at) for at in range(_HEADER, len(content) - _STEP + 1, _STEP)]
        magic, *_, one, two = struct.unpack(">8I", self._header.ljust(_HEADER, b"\0"))
        self._order = ">" if magic == _MAGIC_BIG else "<"
        self._start = (one, two)
        self.opens_well = (
            magic in (_MAGIC_LITTLE, _MAGIC_BIG) and _sums(self._header[:24], (0, 0), self._order) == self._start
        )

    def pages(self) -> dict[int, bytes]:
        """The pages of all finished transactions. The checksums are left aside: rows have seals of their own."""
        pages: dict[int, bytes] = {}
        pending: dict[int, bytes] = {}
        for frame in self._of_now():
            pending[frame.number] = frame.page
            if frame.commits:
                pages |= pending
                pending.clear()
        return pages

    def dropped(self) -> int:
        """How many transactions SQLite will drop because of a frame that is not what was written."""
        sums, sound = self._start, self.opens_well
        dropped = 0
        for frame in self._of_now():
            if sound:
                sums = _sums(frame.summed, sums, self._order)
                sound = sums == frame.sums
            dropped += frame.commits and not sound
        return dropped

    def _of_now(self) -> Iterator[Frame]:
        """The frames written since the journal was last begun anew; older ones carry another salt."""
        salt = self._header[16:24]
        if not self.opens_well and self._frames:
            ((salt, _),) = Counter(frame.salt for frame in self._frames).most_common(1)
        return (frame for frame in self._frames if frame.salt == salt)


def check_journal(path: Path) -> list[str]:
    """Refuse a file whose journal has lost what was acknowledged; a notice if that may be so."""
    dropped = Journal(wal_of(path).read_bytes()).dropped() if has_wal(path) else 0
    if dropped >= _LOST_FOR_CERTAIN:
        raise damaged(path, f"{wal_of(path).name}, the journal beside it, is not what was written")
    if dropped:
        return [f"{path.name} was cut off while it was written. Check that the last thing done before that is there."]
    return []


def _frame(content: bytes, at: int) -> Frame:
    number, size_after = struct.unpack_from(">II", content, at)
    one, two = struct.unpack_from(">II", content, at + 16)
    page = content[at + _FRAME_HEADER : at + _STEP]
    return Frame(number, size_after > 0, content[at + 8 : at + 16], (one, two), content[at : at + 8] + page, page)


def _sums(data: bytes, sums: Sums, order: str) -> Sums:
    """SQLite's two running sums over pairs of words."""
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = one + even + two & _WORD
        two = two + odd + one & _WORD
    return one, two
