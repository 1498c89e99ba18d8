"""What a damaged file still holds of the players' room: every row whose seal holds."""

import json
from collections.abc import Iterator, Mapping

from ffts.store.entries import GameInfo
from ffts.store.room_rows import GAP, ROOM, RoomRow, Rows, sealed
from ffts.store.salvage import Found
from ffts.store.sealing import seal

Places = Mapping[tuple[str, int], RoomRow]


def sound_rows(found: Found, info: GameInfo) -> Rows:
    """Return the rows of each table by their numbers; where one was lost there is a gap."""
    root, there = seal(0, *info), dict[tuple[str, int], RoomRow]()
    for number, once, body, mark in found.room:
        for row in (RoomRow(table, body, once) for table in ROOM):
            if sealed(root, number, row) == mark:
                there.setdefault((row.table, number), row)
    return {table: list(_in_order(there, table)) for table in ROOM if there}


def _in_order(there: Places, table: str) -> Iterator[RoomRow]:
    last = max((number for name, number in there if name == table), default=0)
    return (there.get((table, number), RoomRow(table, GAP)) for number in range(1, last + 1))


def renumbered(room: Rows, numbers: Mapping[int, int]) -> Rows:
    """Return the same rows; what they say of entries by the numbers these have in the new file."""
    return {table: [_renumbered(row, numbers) for row in rows] for table, rows in room.items()}


def _renumbered(row: RoomRow, numbers: Mapping[int, int]) -> RoomRow:
    fields = json.loads(row.body)
    entry = fields.get("entry") if isinstance(fields, dict) else None
    if entry is None or numbers.get(entry) == entry:
        return row
    return row._replace(body=json.dumps({**fields, "entry": numbers.get(entry)}, ensure_ascii=False))


def describe_rows(room: Rows) -> Iterator[str]:
    """Say what was kept of the room, if there was one."""
    kept = {table: sum(row.body != GAP for row in rows) for table, rows in room.items()}
    lost = sum(row.body == GAP for rows in room.values() for row in rows)
    if room:
        missing = f" {lost} more rows of the room were lost." if lost else ""
        yield f"Of the players' room: {kept['seat']} rows of seats and {kept['letter']} letters.{missing}"
