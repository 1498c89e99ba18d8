"""The journal (SQLite's -wal file) that a killed program leaves behind: is all of it still there?

SQLite goes by the journal up to the first frame that does not match its checksum, and drops the rest without a word.
After a power cut that is right for the last transaction, which nobody was told was done. Not for one before it.
"""

import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ffts.store.errors import damaged
from ffts.store.files import has_wal, wal_of
from ffts.store.layout import PAGE_SIZE, PAGE_SIZES

_HEADER, _FRAME_HEADER = 32, 24
_SIZE_AT = 8
_MAGIC_LITTLE, _MAGIC_BIG = 0x377F0682, 0x377F0683
_WORD = 0xFFFFFFFF
_LOST_FOR_CERTAIN = 2
"""The last transaction may have been cut short; of two that are dropped, one had been acknowledged."""

Checksum = tuple[int, int]


class JournalPage(NamedTuple):
    """One page as a transaction left it; `commits` on the last page of each."""

    number: int
    commits: bool
    salt: bytes
    sums: Checksum
    summed: bytes
    page: bytes


class Journal:
    """What is in a -wal file, believed or not. Its pages are as long as it says, unless a length is given."""

    def __init__(self, content: bytes, page_size: int | None = None) -> None:
        self._header = content[:_HEADER]
        size = page_size or stated_size(content) or PAGE_SIZE
        step = _FRAME_HEADER + size
        self._size = size
        self._frames = [_frame(content, at, size) for at in range(_HEADER, len(content) - _FRAME_HEADER, step)]
        magic, *_, one, two = struct.unpack(">8I", self._header.ljust(_HEADER, b"\0"))
        self._order = ">" if magic == _MAGIC_BIG else "<"
        self._start = (one, two)
        self.opens_well = (
            magic in (_MAGIC_LITTLE, _MAGIC_BIG) and _sums(self._header[:24], (0, 0), self._order) == self._start
        )
        self._salt = self._salt_of_now()

    def dropped(self) -> int:
        """How many transactions SQLite will drop because of a frame that is not what was written."""
        sums, sound = self._start, self.opens_well
        dropped = 0
        for frame in self._frames:
            if frame.salt == self._salt and len(frame.page) == self._size:
                if sound:
                    sums = _sums(frame.summed, sums, self._order)
                    sound = sums == frame.sums
                dropped += frame.commits and not sound
        return dropped

    def pages(self) -> tuple[list[tuple[int, bytes]], list[tuple[int, bytes]]]:
        """Pages of this round and of older ones in the same file, each with its number, newest first.

        Left out are those of a transaction that by its own checksums is whole and never came to its end.
        """
        now, older = list[tuple[int, bytes]](), list[tuple[int, bytes]]()
        for salt, frame in reversed(self._finished()):
            (now if salt == self._salt else older).append((frame.number, frame.page))
        return now, older

    def _finished(self) -> list[tuple[bytes, JournalPage]]:
        salted = list(zip(self._salts(), self._frames, strict=True))
        last = {salt: at for at, (salt, frame) in enumerate(salted) if frame.commits}
        harmed = {salt for at, (salt, _) in enumerate(salted) if at > last.get(salt, -1) and not self._is_whole(at)}
        return [one for at, one in enumerate(salted) if at <= last.get(one[0], -1) or one[0] in harmed]

    def _salts(self) -> Iterator[bytes]:
        """The salt of each frame; a lone one in the midst of others is a damaged one."""
        count = Counter(frame.salt for frame in self._frames)
        before = self._salt
        for frame in self._frames:
            if count[frame.salt] > 1 or frame.commits:
                before = frame.salt
            yield before

    def _is_whole(self, at: int) -> bool:
        """Whether nothing speaks against it; the last frame may only be half written."""
        if len(self._frames[at].page) < self._size:
            return True
        before = self._frames[at - 1].sums if at else self._start
        return _sums(self._frames[at].summed, before, self._order) == self._frames[at].sums

    def _salt_of_now(self) -> bytes:
        """Frames written since the journal was last begun anew carry it; older ones carry another."""
        if self.opens_well or not self._frames:
            return self._header[16:24]
        ((salt, _),) = Counter(frame.salt for frame in self._frames).most_common(1)
        return salt


def stated_size(content: bytes) -> int | None:
    """How long the pages are by the journal's own header; None if it says nothing that can be."""
    size = int.from_bytes(content[_SIZE_AT : _SIZE_AT + 4], "big")
    return size if size in PAGE_SIZES else None


def check_journal(path: Path) -> list[str]:
    """Refuse a file whose journal has lost what was acknowledged; a notice if that may be so."""
    dropped = Journal(wal_of(path).read_bytes()).dropped() if has_wal(path) else 0
    if dropped >= _LOST_FOR_CERTAIN:
        raise damaged(path, f"{wal_of(path).name}, the journal beside it, is not what was written")
    if dropped:
        return [f"{path.name} was cut off while it was written. Check that the last thing done before that is there."]
    return []


def _frame(content: bytes, at: int, size: int) -> JournalPage:
    number, size_after = struct.unpack_from(">II", content, at)
    one, two = struct.unpack_from(">II", content, at + 16)
    page = content[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
    return JournalPage(number, size_after > 0, content[at + 8 : at + 16], (one, two), content[at : at + 8] + page, page)


def _sums(data: bytes, sums: Checksum, order: str) -> Checksum:
    """SQLite's two running sums over pairs of words."""
    one, two = sums
    words: Sequence[int] = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = one + even + two & _WORD
        two = two + odd + one & _WORD
    return one, two
