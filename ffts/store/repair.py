"""A whole game out of a damaged file: every entry whose seal holds and whose forerunners are all there."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ffts.store import backups, tables
from ffts.store.entries import Entry, GameInfo, Head
from ffts.store.errors import SaveError, Unreadable, not_created
from ffts.store.files import connect, is_writable, look_at, write_new
from ffts.store.layout import ADD_ENTRY, ADD_HEAD, REPAIRED
from ffts.store.locking import claim
from ffts.store.pages import Pages
from ffts.store.sealing import digest, head_seal, seal

_DIGEST_LENGTH = 64
_ROWS_PER_PAGE = 100
"""More of them than a page can hold: a higher count in the file is itself damaged."""


class Report(NamedTuple):
    """What a repair kept, in numbers and in words."""

    kept_entries: int
    lost_entries: int
    lines: tuple[str, ...]


class BeyondRepair(SaveError):
    """Nothing in the file can be made a game again."""


@dataclass
class _Found:
    """Everything in the file that has the shape of one of our rows; the same number may have several."""

    games: dict[int, tuple[GameInfo, int]] = field(default_factory=dict)
    catalogs: dict[str, str] = field(default_factory=dict)
    entries: dict[int, set[tuple[int, Entry, int]]] = field(default_factory=lambda: defaultdict(set))
    heads: dict[int, set[tuple[int, Head, int]]] = field(default_factory=lambda: defaultdict(set))
    highest: int = 0


def repair(path: Path | str, target: Path | str, catalogs: Iterable[str] = ()) -> Report:
    """Write what can be saved of a file into a new one; the old one is not touched.

    The catalog must be whole: in the file, in one of its backups, or among those given.
    """
    path, target = Path(path), Path(target)
    look_at(path)
    if target.exists():
        raise not_created(target, FileExistsError())
    found = _search(path)
    info, start = _game_of(found, path)
    catalog = _catalog_of(found, info, path, catalogs)
    entries = _sound_entries(found, info.id, start)
    heads = _sound_heads(found, info.id, start, entries)
    numbers, stands_at = _write(target, info, catalog, entries, heads)
    lost = sorted(set(range(1, found.highest + 1)) - set(entries))
    return Report(len(entries), len(lost), tuple(_words(path, target, found, numbers, lost, stands_at)))


def _search(path: Path) -> _Found:
    with ExitStack() as held:
        if is_writable(path):
            lock = claim(path)
            if lock is None:
                raise Unreadable(
                    f"{path.name} is open in another window.", "Nothing was changed.", "Close it there first."
                )
            held.callback(lock.release)
        try:
            pages = Pages(path)
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise Unreadable(
                f"{path.name} cannot be read: {why}.", "Nothing was changed.", "Copy it elsewhere."
            ) from fault
    found = _Found()
    for number, row in pages.rows():
        _sort_in(found, number, row, _ROWS_PER_PAGE * len(pages))
    return found


def _sort_in(found: _Found, number: int, row: tuple[object, ...], most: int) -> None:
    match row:
        case (
            None,
            int(game),
            int() | None as parent,
            str(at),
            str(command),
            str(rolls),
            str(events),
            str(rules),
            int(was),
        ):
            found.entries[number].add((game, Entry(number, parent, at, command, rolls, events, rules), was))
            found.highest = max(found.highest, number if number <= most else 0)
        case (None, int(game), int() | None as entry, str(at), str(why), int(was)):
            found.heads[number].add((game, Head(number, entry, at, why), was))
        case (None, str(module), str(title), str(scenario), str(name), str(at), int(was), int()):
            info = GameInfo(number, module, title, scenario, name, at)
            if seal(0, *info) == was:
                found.games[number] = info, was
        case (str(name), str(body)) if len(name) == _DIGEST_LENGTH and digest(body) == name:
            found.catalogs[name] = body
        case ("entry", int(count)) if count <= most:
            found.highest = max(found.highest, count)
        case _:
            pass


def _game_of(found: _Found, path: Path) -> tuple[GameInfo, int]:
    if found.games:
        return found.games[min(found.games)]
    raise _beyond_repair(path, "the description of the game is gone")


def _catalog_of(found: _Found, info: GameInfo, path: Path, others: Iterable[str]) -> str:
    """The catalog named by its digest: in the file, given from outside, or in a backup."""
    name = info.catalog_digest
    if name in found.catalogs:
        return found.catalogs[name]
    for body in (*others, *_catalogs_of_backups(path, name)):
        if digest(body) == name:
            return body
    raise _beyond_repair(path, "the catalog it is pinned to is gone, and no backup has it")


def _catalogs_of_backups(path: Path, name: str) -> Iterator[str]:
    for backup in reversed(backups.all_of(path)):
        with suppress(sqlite3.Error), closing(connect(backup, "mode=ro&immutable=1")) as con:
            yield from (body for (body,) in con.execute("SELECT body FROM catalog WHERE digest = ?", (name,)))


def _beyond_repair(path: Path, why: str) -> BeyondRepair:
    return BeyondRepair(
        f"Nothing can be saved from {path.name}: {why}.",
        "The file was left as it is.",
        f"Open the newest file in {backups.folder_of(path)} if there is one, or a copy from elsewhere.",
    )


def _sound_entries(found: _Found, game: int, start: int) -> dict[int, tuple[Entry, int]]:
    """By number: a parent has a lower number than its children."""
    kept: dict[int, tuple[Entry, int]] = {}
    for number in sorted(found.entries):
        for of_game, entry, was in found.entries[number]:
            if entry.parent is not None and entry.parent not in kept:
                continue
            begin = start if entry.parent is None else kept[entry.parent][1]
            if of_game == game and seal(begin, number, game, *entry[1:]) == was:
                kept[number] = entry, was
    return kept


def _sound_heads(found: _Found, game: int, start: int, entries: Mapping[int, tuple[Entry, int]]) -> list[Head]:
    """Each starts from the seal of the one before it, which is enough of that one to have."""
    kept = []
    for number in sorted(found.heads):
        before = {was for _, _, was in found.heads.get(number - 1, ())} if number > 1 else {start}
        for of_game, head, was in found.heads[number]:
            sound = any(head_seal(begin, number, game, *head[1:]) == was for begin in before)
            if of_game == game and sound and (head.entry is None or head.entry in entries):
                kept.append(head)
                break
    return kept


def _write(
    target: Path, info: GameInfo, catalog: str, entries: Mapping[int, tuple[Entry, int]], heads: list[Head]
) -> tuple[dict[int, int], int | None]:
    """The new file, all at once. Old numbers of the entries and new ones, and where the game stands."""
    info = info._replace(id=1)
    start = seal(0, *info)
    numbers: dict[int, int] = {}
    seals = [start]
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        con.deserialize(tables.new_file(info, catalog))
        for entry, _ in entries.values():
            number, parent = len(seals), numbers[entry.parent] if entry.parent else None
            row = number, info.id, parent, *entry[2:]
            seals.append(seal(seals[parent or 0], *row))
            con.execute(ADD_ENTRY, (*row, seals[-1]))
            numbers[entry.id] = number
        stands_at = _write_heads(con, info, numbers, heads)
        content = con.serialize()
    try:
        write_new(target, content)
    except OSError as fault:
        raise not_created(target, fault) from fault
    return numbers, stands_at


def _write_heads(con: sqlite3.Connection, info: GameInfo, numbers: Mapping[int, int], heads: list[Head]) -> int | None:
    """The first head is in a new file already. If the newest entry lost its head, the game stands there at the end."""
    newest = max(numbers, default=None)
    places = [(head.entry, head.at, head.why) for head in heads if head.id > 1]
    if newest is not None and newest not in {entry for entry, _, _ in places}:
        places.append((newest, info.created_at, REPAIRED))
    ((before,),) = con.execute("SELECT seal FROM head")
    entry = None
    for number, (old, at, why) in enumerate(places, 2):
        entry = numbers[old] if old else None
        before = head_seal(before, number, info.id, entry, at, why)
        con.execute(ADD_HEAD, (number, info.id, entry, at, why, before))
    return entry


def _words(
    path: Path, target: Path, found: _Found, numbers: Mapping[int, int], lost: list[int], stands_at: int | None
) -> Iterator[str]:
    yield f"{target.name} holds what could be saved of {path.name}, which was left as it is."
    yield f"Kept: {len(numbers)} of {found.highest} entries." + ("" if lost else " None was lost.")
    if lost:
        yield f"Lost, damaged themselves or built on a lost one: {_ranges(lost)}."
    moved = [old for old, new in numbers.items() if old != new]
    if moved:
        yield f"From entry {moved[0]} on, the entries have lower numbers than before."
    yield f"The game stands after entry {stands_at}." if stands_at else "The game stands at its start."
    yield "A command that still waited for dice, if there was one, must be given again."
    if len(found.games) > 1:
        yield f"Only the first of the {len(found.games)} games in the file was saved."


def _ranges(numbers: list[int]) -> str:
    """1, 2, 3, 7 as 1-3, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(map(str, run)) for run in runs)
