"""Every call by which a thread changes a folder, in order, with its bytes: writes, names, and waits for the disk.

Linux alone (see `tests/store/system_calls.py`); the calls of SQLite are among them.
"""

import ctypes
import os
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tests.store.system_calls import CALLS, look_on, machine

MORE_CALLS = {
    "x86_64": {"open": 2, "unlink": 87, "openat": 257, "unlinkat": 263, "renameat2": 316},
    "aarch64": {"unlinkat": 35, "openat": 56, "renameat2": 276},
}
ARGUMENTS = struct.Struct("6Q")
IGNORED = (".lock", "-shm")
"""What needs not outlast the program."""


class Call(NamedTuple):
    """One thing done to the folder. Files have numbers of their own here, for a name may come to lead to another."""

    kind: str
    file: int = 0
    at: int = 0
    data: bytes = b""
    name: str = ""
    reply: object = None


@dataclass
class Record:
    """What a folder was at first, and what was done to it since."""

    folder: Path
    names: dict[str, int] = field(default_factory=dict)
    content: dict[int, bytes] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)

    def say(self, what: object) -> None:
        """Somebody was told that it is done."""
        self.calls.append(Call("said", reply=what))


def record(folder: Path, deed: Callable[[Record], object]) -> Record:
    """Do it, and keep every call; what it raises is raised."""
    seen = _Recorder(folder.resolve())
    outcome = look_on(lambda: deed(seen.record), seen, {**CALLS[machine()], **MORE_CALLS[machine()]})
    if outcome.fault is not None:
        raise outcome.fault
    seen.name_new_files()
    return seen.record


class _Recorder:
    """Looks at each call before it is carried out, in the memory and the open files that the thread shares."""

    def __init__(self, folder: Path) -> None:
        self.record = Record(folder)
        self._numbers: dict[int, int] = {}
        self._new: list[str] = []
        for path in folder.rglob("*"):
            if path.is_file() and not path.name.endswith(IGNORED):
                number = self._number(os.stat(path).st_ino)
                self.record.names[self._local(str(path))] = number
                self.record.content[number] = path.read_bytes()

    def __call__(self, name: str, given: bytes = b"") -> int:
        self.name_new_files()
        arguments = ARGUMENTS.unpack(given)
        if handler := _HANDLERS.get(name):
            handler(self, *arguments)
        return 0

    def name_new_files(self) -> None:
        """A file that was opened to be made is there by now."""
        for name in self._new:
            path = self.record.folder / name
            if path.exists():
                number = len(self._numbers) + 1
                self._numbers[os.stat(path).st_ino] = number  # of a file that is gone, the system gives it anew
                self._add(Call("create", number, name=name))
        self._new.clear()

    # --- by handle

    def write(self, handle: int, address: int, length: int, *_: int) -> None:
        if number := self._of_handle(handle):
            self._add(Call("write", number, os.lseek(handle, 0, os.SEEK_CUR), ctypes.string_at(address, length)))

    def write_at(self, handle: int, address: int, length: int, at: int, *_: int) -> None:
        if number := self._of_handle(handle):
            self._add(Call("write", number, at, ctypes.string_at(address, length)))

    def cut(self, handle: int, length: int, *_: int) -> None:
        if number := self._of_handle(handle):
            self._add(Call("cut", number, length))

    def sync(self, handle: int, *_: int) -> None:
        if number := self._of_handle(handle):
            self._add(Call("sync", number))
        elif self._is_within(os.readlink(f"/proc/self/fd/{handle}")):
            self._add(Call("sync names"))

    # --- by name

    def open(self, name: int, flags: int, *_: int) -> None:
        path = self._path(name)
        if path and flags & os.O_CREAT and not os.path.exists(path):
            self._new.append(self._local(path))
        elif path and flags & os.O_TRUNC and os.path.exists(path):
            self._add(Call("cut", self._number(os.stat(path).st_ino), 0))

    def open_at(self, _: int, *rest: int) -> None:
        self.open(*rest)

    def rename(self, old: int, new: int, *_: int) -> None:
        self._lead(old, new)
        if path := self._path(old):
            self._add(Call("unname", name=self._local(path)))

    def rename_at(self, _: int, old: int, __: int, new: int, *___: int) -> None:
        self.rename(old, new)

    def link(self, old: int, new: int, *_: int) -> None:
        path = self._path(new)
        if path and not os.path.exists(path):
            self._lead(old, new)

    def link_at(self, _: int, old: int, __: int, new: int, *___: int) -> None:
        self.link(old, new)

    def unlink(self, name: int, *_: int) -> None:
        path = self._path(name)
        if path and os.path.lexists(path):
            self._add(Call("unname", name=self._local(path)))

    def unlink_at(self, _: int, name: int, *__: int) -> None:
        self.unlink(name)

    # --- inside

    def _lead(self, old: int, new: int) -> None:
        source, target = self._path(old), self._path(new)
        if source and target:
            self._add(Call("create", self._number(os.stat(source).st_ino), name=self._local(target)))

    def _add(self, call: Call) -> None:
        self.record.calls.append(call)

    def _number(self, inode: int) -> int:
        return self._numbers.setdefault(inode, len(self._numbers) + 1)

    def _of_handle(self, handle: int) -> int:
        """The number of a file of the folder; 0 of anything else."""
        path = os.readlink(f"/proc/self/fd/{handle}").removesuffix(" (deleted)")
        if not self._is_within(path) or path.endswith(IGNORED) or os.path.isdir(path):
            return 0
        return self._numbers.get(os.fstat(handle).st_ino, 0)

    def _path(self, address: int) -> str:
        """The path at this address, if it is within the folder and counts."""
        path = os.path.abspath(os.fsdecode(ctypes.string_at(address)))
        return path if self._is_within(path) and not path.endswith(IGNORED) else ""

    def _is_within(self, path: str) -> bool:
        return path == str(self.record.folder) or path.startswith(f"{self.record.folder}{os.sep}")

    def _local(self, path: str) -> str:
        return os.path.relpath(path, self.record.folder)


_HANDLERS: dict[str, Callable[..., None]] = {
    "write": _Recorder.write,
    "pwrite64": _Recorder.write_at,
    "ftruncate": _Recorder.cut,
    "fsync": _Recorder.sync,
    "fdatasync": _Recorder.sync,
    "open": _Recorder.open,
    "openat": _Recorder.open_at,
    "rename": _Recorder.rename,
    "renameat": _Recorder.rename_at,
    "renameat2": _Recorder.rename_at,
    "link": _Recorder.link,
    "linkat": _Recorder.link_at,
    "unlink": _Recorder.unlink,
    "unlinkat": _Recorder.unlink_at,
}
