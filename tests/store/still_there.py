"""What of a game is still in the bytes of its files, found without reading them as a repair does.

It knows every row that was written, makes its bytes anew as SQLite does, and looks for them at every place of every
page: of a file, of a backup, of each frame of a journal.
"""

from collections import defaultdict
from collections.abc import Sequence

from ffts.store.sealing import seal
from ffts.store.tables import packed
from tests.store.builders import Seen

PAGE, FRAME, JOURNAL_HEADER = 4096, 24, 32
MOST, LEAST = PAGE - 35, (PAGE - 12) * 32 // 255 - 23

Value = int | str | bytes | None
Images = dict[int, list[bytes]]


def still_there(seen: Seen, layout: int, files: Sequence[tuple[bytes, bytes]]) -> set[int]:
    """The entries that are there with all they build on; none if the game's own row or its catalog is gone.

    Each file comes with its journal, in which rows may go on that begin in the file.
    """
    info, catalog, entries, *_ = seen
    images = [_images(content, journal) for content, journal in files]

    def is_there(*row: Value) -> bool:
        return any(_holds(one, _record(row)) for one in images)

    start = seal(0, *info)
    spare = is_there(None, packed(info, catalog))
    if not spare and not (is_there(None, *info[1:], start, layout) and is_there(info.catalog_digest, catalog)):
        return set()
    seals: dict[int | None, int] = {None: start}
    there: set[int | None] = {None}
    for entry in entries:
        seals[entry.id] = seal(seals[entry.parent], entry.id, info.id, *entry[1:])
        if entry.parent in there and is_there(None, info.id, *entry[1:], seals[entry.id]):
            there.add(entry.id)
    return {number for number in there if number is not None}


def _images(content: bytes, journal: bytes) -> Images:
    """Every page of a file under its number, and what each frame of its journal says of it.

    At the end of a journal that was cut off stand frames of something that nobody knows to have been finished.
    """
    images: Images = defaultdict(list)
    for at in range(0, len(content), PAGE):
        images[at // PAGE + 1].append(content[at : at + PAGE])
    frames = [journal[at : at + FRAME + PAGE] for at in range(JOURNAL_HEADER, len(journal), PAGE + FRAME)]
    while frames and not any(frames[-1][4:8]):
        frames.pop()
    for frame in frames:
        images[int.from_bytes(frame[:4], "big")].append(frame[FRAME:])
    return images


def _holds(images: Images, record: bytes) -> bool:
    """Whether these bytes stand in some page; the end of long ones in pages that follow, as SQLite parts them."""
    local = len(record)
    if local > MOST:
        local = LEAST + (len(record) - LEAST) % (PAGE - 4)
        local = local if local <= MOST else LEAST
    for pages in images.values():
        for page in pages:
            at = page.find(record[:local])
            while at >= 0:
                end = at + local
                if _goes_on(images, int.from_bytes(page[end : end + 4], "big"), record[local:]):
                    return True
                at = page.find(record[:local], at + 1)
    return False


def _goes_on(images: Images, number: int, rest: bytes) -> bool:
    if not rest:
        return True
    part = rest[: PAGE - 4]
    return any(
        page[4 : 4 + len(part)] == part and _goes_on(images, int.from_bytes(page[:4], "big"), rest[len(part) :])
        for page in images.get(number, ())
    )


def _record(row: Sequence[Value]) -> bytes:
    """A row as SQLite writes it: the kinds of its values, then the values."""
    parts = [_value(value) for value in row]
    kinds = b"".join(_packed(kind) for kind, _ in parts)
    return _packed(len(kinds) + 1) + kinds + b"".join(raw for _, raw in parts)


def _value(value: Value) -> tuple[int, bytes]:
    if value is None:
        return 0, b""
    if isinstance(value, int):
        if value in (0, 1):
            return 8 + value, b""
        size = next(size for size in (1, 2, 3, 4, 6, 8) if -(1 << 8 * size - 1) <= value < 1 << 8 * size - 1)
        return {1: 1, 2: 2, 3: 3, 4: 4, 6: 5, 8: 6}[size], value.to_bytes(size, "big", signed=True)
    raw = value.encode() if isinstance(value, str) else value
    return 12 + 2 * len(raw) + isinstance(value, str), raw


def _packed(value: int) -> bytes:
    parts = [value & 0x7F]
    while value := value >> 7:
        parts.append(value & 0x7F | 0x80)
    return bytes(reversed(parts))
