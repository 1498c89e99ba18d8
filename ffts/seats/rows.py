"""The rows of the room in the game file, read and written as values. The newest row of a thing counts."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ffts.core.model import Data
from ffts.seats.letters import Answer, Letter
from ffts.seats.releases import Release
from ffts.seats.seat import Seat
from ffts.store.room_rows import GAP, RoomRow
from ffts.store.sqlite import Store

R = TypeVar("R", bound=Data)
TABLES: dict[type[Data], str] = {Seat: "seat", Letter: "letter", Answer: "answer", Release: "release"}


def row_of(value: Data) -> RoomRow:
    """Return the row that keeps this value."""
    once = f"{value.seat} {value.key}" if isinstance(value, Letter) else None
    return RoomRow(TABLES[type(value)], value.model_dump_json(), once)


class RoomFile:
    """What the file knows of seats, letters and releases."""

    def __init__(self, store: Store) -> None:
        self._store = store
        store.open_room()

    def add(self, *values: Data) -> None:
        """Write values, all or none of them; they are on the disk on return."""
        self._store.add_to_room(*map(row_of, values))

    def next_of(self, kind: type[Data]) -> int:
        """Return the number that the next row of this kind will have."""
        return len(self._store.room_rows(TABLES[kind])) + 1

    def seats(self) -> dict[int, Seat]:
        """Return the seats as they are now, by number."""
        return {seat.number: seat for seat in self._read(Seat)}

    def letters(self) -> dict[int, Letter]:
        """Return all letters, by number."""
        return {letter.number: letter for letter in self._read(Letter)}

    def answers(self) -> list[Answer]:
        """Return everything that became of letters, in its order."""
        return list(self._read(Answer))

    def releases(self) -> list[Release]:
        """Return the moments at which pages changed."""
        return list(self._read(Release))

    def _read(self, kind: type[R]) -> Iterable[R]:
        rows: Sequence[str] = self._store.room_rows(TABLES[kind])
        return (kind.model_validate_json(row) for row in rows if row != GAP)
