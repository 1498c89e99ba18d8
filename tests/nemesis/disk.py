"""A disk whose power fails: of what it was not made to wait for, it has some, in any order, and torn at its blocks.

What was waited for (fsync) is there. Names come and go in their order, as every folder with a journal keeps them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.nemesis.recorder import Call, Record

BLOCK = 512
CHANGES = ("write", "cut")
NAMES = ("create", "unname")

Fate = str
FATES: tuple[Fate, ...] = ("dropped", "kept", "last only", "some", "torn", "some torn")
"""What became of the writes that were not waited for."""


@dataclass
class Left:
    """What is left when the power comes back, and what had been acknowledged before it went."""

    files: dict[str, bytes]
    acknowledged: list[Any]

    def lay_out(self, folder: Path) -> None:
        """Write it into this folder."""
        for name, content in self.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def power_fails(record: Record, at: int, fate: Fate, chance: Random) -> Left:
    """The power goes after so many calls."""
    calls = record.calls[:at]
    names = dict(record.names)
    synced = _last(calls, "sync names")
    pending = [call for call in calls[synced:] if call.kind in NAMES]
    stay = {"dropped": 0, "kept": len(pending)}.get(fate, chance.randint(0, len(pending)))
    for call in (*(call for call in calls[:synced] if call.kind in NAMES), *pending[:stay]):
        if call.kind == "create":
            names[call.name] = call.file
        else:
            names.pop(call.name, None)
    content = {number: _content(record, calls, number, fate, chance) for number in set(names.values())}
    rows = [call.reply for call in calls if call.kind == "said"]
    return Left({name: content[number] for name, number in names.items()}, rows)


def _content(record: Record, calls: Sequence[Call], number: int, fate: Fate, chance: Random) -> bytes:
    mine = [call for call in calls if call.file == number and call.kind in (*CHANGES, "sync")]
    synced = _last(mine, "sync")
    data = bytearray(record.content.get(number, b""))
    for call in mine[:synced]:
        _change(data, call)
    for call in _survivors([call for call in mine[synced:] if call.kind in CHANGES], fate, chance):
        _change(data, call)
    return bytes(data)


def _last(calls: Sequence[Call], kind: str) -> int:
    """How many calls there are up to the last of this kind."""
    return max((at for at, call in enumerate(calls, 1) if call.kind == kind), default=0)


def _survivors(pending: Sequence[Call], fate: Fate, chance: Random) -> Iterator[Call]:
    if fate in ("kept", "dropped"):
        yield from pending if fate == "kept" else ()
    elif fate == "last only":
        yield from pending[-1:]
    elif fate == "torn":
        yield from pending[:-1]
        yield from (_torn(call, chance) for call in pending[-1:])
    else:
        for call in pending:
            if chance.random() < 0.5:
                yield _torn(call, chance) if fate == "some torn" else call


def _torn(call: Call, chance: Random) -> Call:
    """The first blocks of it, or the last ones."""
    blocks = chance.randrange(len(call.data) // BLOCK + 1) * BLOCK
    if chance.random() < 0.5:
        return call._replace(data=call.data[:blocks])
    return call._replace(at=call.at + blocks, data=call.data[blocks:])


def _change(data: bytearray, call: Call) -> None:
    if call.kind == "cut":
        del data[call.at :]
        data.extend(bytes(call.at - len(data)))
    elif call.data:
        data.extend(bytes(max(call.at + len(call.data) - len(data), 0)))
        data[call.at : call.at + len(call.data)] = call.data
