"""The book of all numbers of a game: look up, change, take back, check, save, and to a spreadsheet and back."""

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from ffts.app.numbers.files import Folder
from ffts.app.numbers.rows import OWN, YOUR_OWN, Number, Path_, Scalar, Step, Value, describe, numbers_of, shipped
from ffts.app.numbers.tables import ROWS, DiceTable, TableRow, table_in
from ffts.core.game import AnyGame
from ffts.store.csv_tables import TRUTH
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.layers import folder_layer, stacked
from ffts.store.shelf import library

SOURCE = "source"
COLUMNS = ("key", "ours", "yours", "status", SOURCE, "file")
PARTED_BY = re.compile(r"[\t;]")
"""Cells of a line that is pasted; a comma may stand in a number."""
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class NotAValue(ValueError):
    """What was typed is no value of this kind; the text says what would be."""


class NumbersBook:
    """What an umpire changes goes into text files of his folder, which a person could have written."""

    def __init__(self, game: AnyGame, folder: Path) -> None:
        self.game = game
        self._parts = {part.name: part for part in game.shelf.parts}
        self._ours = shipped(game)
        self.files = Folder(folder, tuple(self._parts))
        self._numbers: dict[str, Number] = {}
        self._look()

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Every one, as they stand now."""
        return tuple(self._numbers.values())

    def number(self, key: str) -> Number:
        """The number of this key; KeyError if there is none."""
        return self._numbers[key]

    # --- changing ----------------------------------------------------------------

    def put(self, number: Number, typed: str) -> None:
        """Makes what was typed the umpire's own number; Unreadable or CatalogError says why not."""
        value = read_value(typed, number.now)
        if value == number.ours:
            self.reset(number)
            return
        if value == number.now:
            return
        home = self._home(number)
        self.files.put(home, self._place(number), value, self._whole(number))
        self._look((number.part, number.entry))

    def put_source(self, number: Number, typed: str) -> None:
        """Where the umpire has his number from, and all others of his in its entry; NotAValue where it is ours."""
        if number.status != OWN:
            raise NotAValue("that number is ours, and so is its source; type one of your own first")
        home = self._home_of(number.part, number.entry, SOURCE)
        path = self._path_in(number.part, number.entry, (SOURCE,))
        text = typed.strip()
        if text in ("", YOUR_OWN):
            self.files.remove(home, path)
        elif text != number.source:
            self.files.put(home, path, text, {})
        self._look((number.part, number.entry))

    def reset(self, number: Number) -> None:
        """Ours again; of an entry in which nothing else is the umpire's, his source goes with it."""
        if number.yours is None:
            return
        self.files.remove(self._home(number), self._place(number))
        self._look((number.part, number.entry))
        others = (one for one in self._numbers.values() if (one.part, one.entry) == (number.part, number.entry))
        if number.source != YOUR_OWN and not any(one.yours is not None for one in others):
            home = self._home_of(number.part, number.entry, SOURCE)
            self.files.remove(home, self._path_in(number.part, number.entry, (SOURCE,)))
            self._look((number.part, number.entry))

    def reset_all(self, numbers: Iterable[Number]) -> None:
        """The same for all of these."""
        for number in numbers:
            self.reset(self._numbers[number.key])

    def undo(self) -> None:
        """Takes the last change back."""
        if self.files.may_undo:
            self.files.undo()
            self._look()

    def redo(self) -> None:
        """Makes it again."""
        if self.files.may_redo:
            self.files.redo()
            self._look()

    def paste(self, numbers: Sequence[Number], text: str) -> int:
        """Cells of a spreadsheet onto these numbers, one for each line; how many were changed.

        Nothing is changed if one of them cannot be read: Unreadable says which.
        """
        cells = [PARTED_BY.split(line)[-1].strip() for line in text.rstrip("\r\n").split("\n")]
        pairs = list(zip(numbers, cells, strict=False))
        for number, cell in pairs:
            read_value(cell, number.now)
        before = {number.key: number.now for number in numbers}
        for number, cell in pairs:
            self.put(self.number(number.key), cell)
        return sum(self.number(key).now != now for key, now in before.items())

    def table(self, part: str, entry: str) -> DiceTable | None:
        """The table of this name, ours and as it counts; None if dice are not read on it."""
        ours = stacked(part, [self._ours]).get(entry)
        with self.files.laid_out() as folder:
            yours = folder_layer(Path(folder), Path(folder), self.game.shelf.parts, None, is_umpire=True)
        now = stacked(part, [self._ours, yours]).get(entry)
        return table_in(part, entry, ours.fields if ours else {}, now.fields) if now else None

    def put_rows(self, table: DiceTable, rows: Sequence[TableRow]) -> None:
        """These rows are the umpire's own; ours again where they are the same."""
        home, path = self._home_of(table.part, table.entry, ROWS), self._path_in(table.part, table.entry, (ROWS,))
        if tuple(rows) == table.ours:
            self.files.remove(home, path)
        else:
            self.files.put_lines(home, path, [row._asdict() for row in rows])
        self._look((table.part, table.entry))

    # --- checking and saving -----------------------------------------------------

    def faults(self) -> tuple[FileFault, ...]:
        """What would keep the numbers from being played with as they stand here."""
        if self.files.is_empty:
            return ()
        with self.files.laid_out() as folder:
            found = library(self.game.name, self.game.shelf, Path(folder)).faults
            return tuple(fault._replace(file=fault.file.replace(f"{folder}/", "")) for fault in found)

    def save(self) -> tuple[str, ...]:
        """The files written; CatalogError where the numbers could not be played with."""
        if faults := self.faults():
            raise CatalogError(faults)
        return self.files.save()

    # --- to a spreadsheet and back -----------------------------------------------

    @staticmethod
    def as_csv(numbers: Iterable[Number]) -> str:
        """These numbers for a spreadsheet."""
        out = StringIO()
        table = csv.writer(out)
        table.writerow(COLUMNS)
        for one in numbers:
            table.writerow((one.key, describe(one.ours), describe(one.yours), one.status, one.source, one.file))
        return out.getvalue()

    def take_csv(self, text: str) -> int:
        """The column `yours` of such a spreadsheet, and `source` where it is none of ours; how many numbers changed.
        CatalogError names lines at fault."""
        head, *_ = text.splitlines() or [""]
        parted_by = max(",;\t", key=head.count)
        table = csv.DictReader(StringIO(text), delimiter=parted_by)
        if not {"key", "yours"} <= set(table.fieldnames or ()):
            fault = FileFault("the spreadsheet", "line 1", "it has no columns key and yours", "export one first")
            raise CatalogError([fault])
        read = [(table.line_num, row) for row in table if row["yours"]]
        rows = [(line, str(row["key"]), str(row["yours"])) for line, row in read]
        faults = [
            FileFault("the spreadsheet", f"line {line}", why, "correct it, or leave it out")
            for line, key, typed in rows
            if (why := self._why_not(key, typed))
        ]
        if faults:
            raise CatalogError(faults)
        wanted = [(key, typed) for _, key, typed in rows]
        before = {key: self._numbers[key].now for key, _ in wanted}
        ours = {key: self._numbers[key].source for key, _ in wanted}
        for key, typed in wanted:
            self.put(self._numbers[key], typed)
        sources = {str(row["key"]): str(row.get(SOURCE) or "").strip() for _, row in read}
        for key, source in sources.items():
            if source not in ("", ours[key]) and self._numbers[key].status == OWN:
                self.put_source(self._numbers[key], source)
        return sum(self._numbers[key].now != now for key, now in before.items())

    def _why_not(self, key: str, typed: str) -> str:
        """What is wrong with this number; empty where nothing is."""
        if key not in self._numbers:
            return f"there is no {key}"
        try:
            read_value(typed, self._numbers[key].now)
        except NotAValue as fault:
            return str(fault)
        return ""

    # --- where things stand --------------------------------------------------------

    def _look(self, only: tuple[str, str] | None = None) -> None:
        """Everything anew, or the entry in which something changed."""
        with self.files.laid_out() as folder:
            found = list(numbers_of(self.game, self._ours, Path(folder), only))
        before = list(self._numbers.values()) if only else []
        at = next((at for at, one in enumerate(before) if (one.part, one.entry) == only), len(before))
        others = [one for one in before[at:] if (one.part, one.entry) != only]
        self._numbers = {one.key: one for one in (*before[:at], *found, *others)}

    def _home(self, number: Number) -> str:
        return self._home_of(number.part, number.entry, number.path[0])

    def _home_of(self, part: str, entry: str, field: Step) -> str:
        """The file into which this field of an entry is written."""
        sheet = self.files.spreadsheet_of(part, entry, field)
        if sheet:
            why, remedy = f"{field} of {entry} stand in a spreadsheet of yours", "change them there"
            raise CatalogError([FileFault(sheet, "", why, remedy)])
        return self.files.home_of(part, entry, self._parts[part].whole_files)

    def _place(self, number: Number) -> Path_:
        return self._path_in(number.part, number.entry, number.path)

    def _path_in(self, part: str, entry: str, path: Path_) -> Path_:
        """Where in its file a place of an entry stands."""
        return path if self._parts[part].whole_files else (part, entry, *path)

    def _whole(self, number: Number) -> Mapping[str, Any]:
        """The entry with everything in it, for lists that are written whole."""
        fields = stacked(number.part, [self._ours])
        entry = dict(fields[number.entry].fields) if number.entry in fields else {}
        return entry if self._parts[number.part].whole_files else {number.part: {number.entry: entry}}


def read_value(typed: str, like: Value | None) -> Value:
    """What was typed, as a value of the kind that stands there; Unreadable if it is none."""
    if isinstance(like, tuple):
        inner = like[0] if like else ""
        return tuple(_scalar(cell.strip(), inner) for cell in typed.split(",") if cell.strip())
    return _scalar(typed.strip(), "" if like is None else like)


def _scalar(typed: str, like: Scalar) -> Scalar:
    if isinstance(like, bool):
        if typed.lower() in (*YES, *NO):
            return TRUTH.get(typed.lower(), typed.lower() in YES)
        raise NotAValue(f"{typed!r} is neither yes nor no")
    if isinstance(like, str):
        return typed
    number = typed.replace(",", ".")
    try:
        value = float(number)
    except ValueError:
        raise NotAValue(f"{typed!r} is no number") from None
    return int(value) if value.is_integer() and "." not in number else value
