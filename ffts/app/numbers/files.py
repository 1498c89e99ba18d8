"""The text files of an umpire's folder while they are edited: comments stay, every step can be taken back."""

from collections.abc import Mapping, MutableMapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import tomlkit
from tomlkit.exceptions import ParseError
from tomlkit.items import AoT, InlineTable

from ffts.app.numbers.rows import Path_, Step, Value
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.files import write_whole_text

Texts = dict[str, str]


class Folder:
    """The umpire's own files, as they would be saved."""

    def __init__(self, folder: Path, parts: Sequence[str]) -> None:
        self.folder = folder
        self._saved = _read(folder, parts)
        self._texts = dict(self._saved)
        self._past: list[Texts] = []
        self._future: list[Texts] = []

    @property
    def texts(self) -> Texts:
        """Every file as it stands here."""
        return self._texts

    def take(self, texts: Texts) -> None:
        """The files as somebody else keeps their steps."""
        self._texts = texts

    @property
    def changed(self) -> tuple[str, ...]:
        """The files that are not saved as they stand here."""
        both = {**self._saved, **self._texts}
        return tuple(sorted(name for name in both if self._saved.get(name, "") != self._texts.get(name, "")))

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be laid over ours."""
        return not any(text.strip() for text in self._texts.values()) and not any(self.folder.glob("*/*.csv"))

    @property
    def may_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def may_redo(self) -> bool:
        """Whether there is one to take again."""
        return bool(self._future)

    def home_of(self, part: str, entry: str, whole_files: bool) -> str:
        """The file in which this entry is written."""
        if whole_files:
            return f"{part}/{entry}.toml"
        written = (name for name, text in self._texts.items() if name.startswith(f"{part}/") and entry in text)
        holds = (name for name in written if entry in _parsed(name, self._texts[name]).get(part, {}))
        return next(holds, f"{part}/mine.toml")

    def spreadsheet_of(self, part: str, entry: str, field: Step) -> str:
        """The spreadsheet that holds this list of an entry; empty if none does."""
        names = (f"{part}/{entry}.csv" if field == "rows" else "", f"{part}/{entry}.{field}.csv")
        return next((name for name in names if name and (self.folder / name).exists()), "")

    def put(self, file: str, path: Path_, value: Value, whole: Mapping[str, Any]) -> None:
        """This value at this place. A list whose members bear no names is written whole, as `whole` has it."""
        tree = _parsed(file, self._texts.get(file, ""))
        _put(tree, path, list(value) if isinstance(value, tuple) else value, whole)
        self._step({**self._texts, file: tomlkit.dumps(tree)})

    def put_lines(self, file: str, path: Path_, lines: Sequence[Mapping[str, Any]]) -> None:
        """A list that is taken whole, a line for each of its members."""
        tree = _parsed(file, self._texts.get(file, ""))
        listed = tomlkit.array().multiline(True)
        for line in lines:
            listed.append(_inline(line))
        _put(tree, path, listed, {})
        self._step({**self._texts, file: tomlkit.dumps(tree)})

    def remove(self, file: str, path: Path_) -> None:
        """Nothing of one's own at this place, and no empty table left where it stood."""
        tree = _parsed(file, self._texts.get(file, ""))
        if _remove(tree, path):
            self._step({**self._texts, file: tomlkit.dumps(tree)})

    def undo(self) -> None:
        """One step back."""
        self._future.append(self._texts)
        self._texts = self._past.pop()

    def redo(self) -> None:
        """And forward again."""
        self._past.append(self._texts)
        self._texts = self._future.pop()

    def save(self) -> tuple[str, ...]:
        """What is written here, on the disk: each file whole or as it was."""
        names = self.changed
        for name in names:
            target = self.folder / name
            if self._texts.get(name, "").strip():
                target.parent.mkdir(parents=True, exist_ok=True)
                write_whole_text(target, self._texts[name])
            else:
                target.unlink(missing_ok=True)
        self._saved = dict(self._texts)
        return names

    def laid_out(self) -> "TemporaryDirectory[str]":
        """All of it in a folder of its own, with the spreadsheets beside, to be read as it would be."""
        copy = TemporaryDirectory(prefix="ffts-")
        for sheet in self.folder.glob("*/*.csv") if self.folder.is_dir() else ():
            _write(Path(copy.name) / sheet.parent.name / sheet.name, sheet.read_text(encoding="utf-8-sig"))
        for name, text in self._texts.items():
            if text.strip():
                _write(Path(copy.name) / name, text)
        return copy

    def _step(self, texts: Texts) -> None:
        if texts != self._texts:
            self._past.append(self._texts)
            self._texts = texts
            self._future.clear()


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _read(folder: Path, parts: Sequence[str]) -> Texts:
    """Every text file of the parts; CatalogError if one of them is no TOML, for nobody could write into it."""
    texts = {}
    for part in parts:
        for file in sorted((folder / part).glob("*.toml")):
            name = f"{part}/{file.name}"
            try:
                texts[name] = file.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as fault:
                entry = FileFault(name, "", f"it cannot be read: {fault}", "save it as text in UTF-8")
                raise CatalogError([entry]) from fault
            _parsed(name, texts[name])
    return texts


def _parsed(name: str, text: str) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(text)
    except ParseError as fault:
        entry = FileFault(name, "", f"this is not TOML: {fault}", "correct that line with a text editor first")
        raise CatalogError([entry]) from fault


def _put(tree: MutableMapping[str, Any], path: Path_, value: Any, whole: Mapping[str, Any]) -> None:
    step, *rest = path
    assert isinstance(step, str)
    if not rest:
        tree[step] = value
    elif isinstance(rest[0], str):
        if step not in tree:
            within = isinstance(tree, InlineTable)  # in which there is room for its own kind alone
            tree[step] = tomlkit.inline_table() if within else tomlkit.table(is_super_table=len(rest) > 1)
        _put(tree[step], tuple(rest), value, whole.get(step, {}))
    elif isinstance(rest[0], tuple):
        _put_member(tree, step, rest[0], tuple(rest[1:]), value)
    else:
        _put_line(tree, step, rest[0], tuple(rest[1:]), value, whole[step])


def _put_member(tree: MutableMapping[str, Any], key: str, name: tuple[str, Any], rest: Path_, value: Any) -> None:
    """A member that bears a name: only what differs is written of it."""
    if key not in tree:
        tree[key] = tomlkit.array()
    member = next((one for one in tree[key] if one.get(name[0]) == name[1]), None)
    if member is None:
        member = tomlkit.table() if isinstance(tree[key], AoT) else tomlkit.inline_table()
        member[name[0]] = name[1]
        tree[key].append(member)
        member = tree[key][-1]
    _put(member, rest, value, {})


def _put_line(tree: MutableMapping[str, Any], key: str, at: int, rest: Path_, value: Any, whole: Sequence[Any]) -> None:
    """A line of a list that is taken whole: all of it is written, a line for each."""
    if key not in tree:
        listed = tomlkit.array().multiline(True)
        for line in whole:
            listed.append(_inline(line))
        tree[key] = listed
    if rest:
        _put(tree[key][at], rest, value, {})
    else:
        tree[key][at] = value


def _inline(line: Any) -> Any:
    if not isinstance(line, Mapping):
        return line
    table = tomlkit.inline_table()
    table.update({key: _inline(value) for key, value in line.items()})
    return table


def _remove(tree: MutableMapping[str, Any], path: Path_) -> bool:
    """Whether anything was there. A list that is taken whole goes as a whole."""
    step, *rest = path
    if not isinstance(step, str) or step not in tree:
        return False
    if not rest or isinstance(rest[0], int):
        del tree[step]
        return True
    if isinstance(rest[0], tuple):
        return _remove_from_member(tree, step, rest[0], tuple(rest[1:]))
    gone = _remove(tree[step], tuple(rest))
    if gone and not tree[step]:
        del tree[step]
    return gone


def _remove_from_member(tree: MutableMapping[str, Any], key: str, name: tuple[str, Any], rest: Path_) -> bool:
    at = next((at for at, one in enumerate(tree[key]) if one.get(name[0]) == name[1]), None)
    if at is None or not _remove(tree[key][at], rest):
        return False
    if set(tree[key][at]) <= {name[0]}:
        del tree[key][at]
    if not tree[key]:
        del tree[key]
    return True
