"""A whole game out of a damaged file: every entry whose seal holds and whose forerunners are all there."""

import sqlite3
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ffts.store import backups, tables
from ffts.store.entries import Entry, GameInfo, Head
from ffts.store.errors import SaveError, not_created
from ffts.store.files import check_name, look_at, write_new
from ffts.store.layout import REPAIRED, adding
from ffts.store.pages import Tell
from ffts.store.room_repair import describe_rows, renumbered, sound_rows
from ffts.store.room_rows import Rows, write_anew
from ffts.store.salvage import HERE, Found, FoundEntry, Pinned, catalog_of, game_of, search
from ffts.store.sealing import head_seal, seal

Place = tuple[int, int]
"""The number and the seal of an entry: after a game went on from an older copy, one number may be there twice."""


class RepairReport(NamedTuple):
    """What a repair kept, in numbers and in words."""

    kept_entries: int
    lost_entries: int
    lines: tuple[str, ...]


class BeyondRepair(SaveError):
    """Nothing in the file can be made a game again."""


class _Kept(NamedTuple):
    """An entry that builds on kept ones all the way from the start."""

    entry: Entry
    parent: Place
    where: str


def repair(
    path: Path | str,
    target: Path | str,
    shipped: Callable[[], Iterable[Pinned]] = tuple,
    tell: Tell = lambda done, of: None,
) -> RepairReport:
    """Write what can be saved of a file and its backups into a new one; none of them is touched.

    `shipped` gives what games begun now would be pinned to. It is asked only if nothing else has the catalog. `tell`
    hears how much of the file has been read.
    """
    path, target = Path(path), Path(target)
    look_at(path)
    try:
        check_name(target)
        if target.exists():
            raise FileExistsError
    except OSError as fault:
        raise not_created(target, fault) from fault
    found = search(path, tell)
    info = game_of(found, shipped)
    if info is None:
        raise _beyond_repair(path, "the description of the game is gone, and no backup has it")
    catalog = catalog_of(found, info, shipped)
    if catalog is None:
        raise _beyond_repair(path, "the catalog it is pinned to is gone, and no backup has it")
    line = _Line(found, info)
    entries = line.kept
    room = sound_rows(found, info)
    numbers, stands_at = _write(target, info, catalog[0], entries, _sound_heads(found, info, entries), room)
    lost = line.missing()
    words = [f"{target.name} holds what could be saved of {path.name}, which was left as it is."]
    words += _describe_kept(entries, lost, catalog[1])
    words += describe_rows(room)
    words += _describe_places(numbers, stands_at, sum(where == HERE for where in found.games.values()))
    return RepairReport(len(entries), len(lost), tuple(words))


def _beyond_repair(path: Path, why: str) -> BeyondRepair:
    return BeyondRepair(
        f"Nothing can be saved from {path.name}: {why}.",
        "The file was left as it is.",
        f"Open the newest file in {backups.folder_of(path)} if there is one, or a copy from elsewhere.",
    )


class _Line:
    """Grows from the start of a game: whatever builds on something kept and matches its seal is kept."""

    def __init__(self, found: Found, info: GameInfo) -> None:
        self.kept: dict[Place, _Kept] = {}
        self._found, self._used = found, set[FoundEntry]()
        self._after: dict[int, list[FoundEntry]] = defaultdict(list)
        for one in found.entries.values():
            if one.game == info.id:
                self._after[one.parent or 0].append(one)
        start = 0, seal(0, *info)
        self._grow([start])
        self._grow(self._renumbered(start))

    def missing(self) -> list[int]:
        """The numbers of entries that were there once and are not kept."""
        seen = (one.number or 0 for one in self._found.entries.values() if one.where == HERE and one not in self._used)
        there = {number for number, _ in self.kept}
        seen = (number for number in seen if number <= self._found.most)
        return sorted(set(range(1, max((self._found.counted, *there, *seen)) + 1)) - there)

    def _grow(self, places: Iterable[Place]) -> None:
        waiting = deque(places)
        while waiting:
            place = waiting.popleft()
            for one in self._after[place[0]]:
                if one.number is not None and one.number > place[0] and one.fits(place[1], one.number):
                    waiting.append(self._keep(one, one.number, place))

    def _keep(self, one: FoundEntry, number: int, parent: Place) -> Place:
        self._used.add(one)
        self.kept.setdefault((number, one.seal), _Kept(one.entry(number), parent, one.where))
        return number, one.seal

    def _renumbered(self, start: Place) -> list[Place]:
        """Entries of the file itself whose own number is damaged: the seal tells which of the missing ones each is."""
        missing, places = self.missing(), list[Place]()
        waiting = deque([start, *self.kept])
        while waiting and missing:
            place = waiting.popleft()
            for one in self._after[place[0]]:
                if one.where == HERE and one not in self._used:
                    number = next((number for number in missing if number > place[0] and one.fits(place[1], number)), 0)
                    if number:
                        places.append(self._keep(one, number, place))
                        waiting.append(places[-1])
        return places


def _sound_heads(found: Found, info: GameInfo, kept: Mapping[Place, _Kept]) -> list[Head]:
    """Each starts from the seal of the one before it, which is enough of that one to have if the rest is damaged.

    Where the file and a backup went different ways, the heads are those of the file.
    """
    numbers, heads, elsewhere = {number for number, _ in kept}, dict[int, Head](), set[Place]()
    for number in sorted(found.heads):
        before = {one.seal for one in found.heads.get(number - 1, {}).values()} if number > 1 else {seal(0, *info)}
        for one in found.heads[number].values():
            begins = [(number - 1, begin) for begin in before if one.game == info.id and one.fits(begin)]
            if begins and (number in heads or elsewhere.issuperset(begins)):
                elsewhere.add((number, one.seal))
            elif begins:
                heads[number] = one.head
    return [head for head in heads.values() if head.entry is None or head.entry in numbers]


def _write(
    target: Path, info: GameInfo, catalog: str, kept: Mapping[Place, _Kept], heads: list[Head], room: Rows
) -> tuple[list[tuple[int, int]], int | None]:
    """The new file, all at once. Old numbers of the entries and new ones, and where the game stands."""
    info = info._replace(id=1)
    seals, numbers = [seal(0, *info)], dict[Place, int]()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        con.deserialize(tables.new_file(info, catalog))
        for place in sorted(kept, key=lambda place: place[0]):
            entry, parent, _ = kept[place]
            number, after = len(seals), numbers.get(parent)
            row = number, info.id, after, *entry[2:]
            seals.append(seal(seals[after or 0], *row))
            sealed = *row, seals[-1]
            con.execute(adding("entry", sealed), sealed)
            numbers[place] = number
        by_number = _by_old_number(kept, numbers)
        stands_at = _write_heads(con, info, by_number, heads, _newest(kept))
        write_anew(con, seals[0], renumbered(room, by_number))
        content = con.serialize()
    try:
        write_new(target, content)
    except OSError as fault:
        raise not_created(target, fault) from fault
    return [(old, new) for (old, _), new in numbers.items()], stands_at


def _by_old_number(kept: Mapping[Place, _Kept], numbers: Mapping[Place, int]) -> dict[int, int]:
    """Where one number is there twice, the file's own entry has it, and of those the one found first."""
    own_last = sorted(reversed(list(numbers)), key=lambda place: kept[place].where == HERE)
    return {place[0]: numbers[place] for place in own_last}


def _newest(kept: Mapping[Place, _Kept]) -> int | None:
    """The last entry of the file itself; of its backups, if it has none left."""
    own = [number for (number, _), one in kept.items() if one.where == HERE]
    return max(own or (number for number, _ in kept), default=None)


def _write_heads(
    con: sqlite3.Connection, info: GameInfo, numbers: Mapping[int, int], heads: list[Head], newest: int | None
) -> int | None:
    """The first head is in a new file already. If the newest entry lost its head, the game stands there at the end."""
    places = [(head.entry, head.at, head.why) for head in heads if head.id > 1]
    if newest is not None and newest not in {entry for entry, _, _ in places}:
        places.append((newest, info.created_at, REPAIRED))
    ((before,),) = con.execute("SELECT seal FROM head")
    entry = None
    for number, (old, at, why) in enumerate(places, 2):
        entry = numbers[old] if old else None
        before = head_seal(before, number, info.id, entry, at, why)
        row = number, info.id, entry, at, why, before
        con.execute(adding("head", row), row)
    return entry


def _describe_kept(kept: Mapping[Place, _Kept], lost: list[int], catalog_from: str) -> Iterator[str]:
    yield f"Kept: {len(kept)} of {len(kept) + len(lost)} entries." + ("" if lost else " None was lost.")
    if lost:
        yield f"Lost, damaged themselves or built on a lost one: {_ranges(lost)}."
    if taken := sum(one.where != HERE for one in kept.values()):
        own = "not in the file itself" if taken < len(kept) else "and nothing of the file itself"
        yield f"Taken from the backups, {own}: {taken} of them."
    if catalog_from != HERE:
        yield f"The catalog was taken from {catalog_from}."


def _describe_places(numbers: list[tuple[int, int]], stands_at: int | None, games: int) -> Iterator[str]:
    moved = [old for old, new in numbers if old != new]
    if moved:
        yield f"From entry {moved[0]} on, the entries have other numbers than before."
    yield f"The game stands after entry {stands_at}." if stands_at else "The game stands at its start."
    yield "A command that still waited for dice, if there was one, must be given again."
    if games > 1:
        yield f"Only the first of the {games} games in the file was saved."


def _ranges(numbers: list[int]) -> str:
    """1, 2, 3, 7 as 1-3, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(map(str, run)) for run in runs)
