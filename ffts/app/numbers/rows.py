"""Every number there is as a row: what we ship, what the umpire's folder says, and what counts."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ffts.core.game import AnyGame
from ffts.data_dir import data_dir
from ffts.store.layers import MEMBERS, PROVENANCE, Layer, folder_layer, stacked
from ffts.store.shelf import RESOURCES

OWN = "umpire"
"""The status of a number that the umpire has changed."""
YOUR_OWN = "your own"
"""Its source, where he says no other."""
OF_ITSELF = ("own", "id")
"""Which numbers are one's own, and what a thing is called: nothing to be changed."""
Scalar = str | int | float | bool
Value = Scalar | tuple[Scalar, ...]
Step = str | int | tuple[str, Scalar]
"""One step into an entry: a key; a line of a list, by its number; or a member of a list, by the name it bears."""
Path_ = tuple[Step, ...]


class Number(NamedTuple):
    """One number, where it stands, and where it comes from."""

    part: str
    entry: str
    path: Path_
    ours: Value | None
    yours: Value | None
    status: str
    source: str
    file: str
    title: str = ""
    """What a person calls its entry."""

    @property
    def now(self) -> Value | None:
        """The value in force: the umpire's, else ours."""
        return self.ours if self.yours is None else self.yours

    @property
    def key(self) -> str:
        """'aircraft.SBD-3.loads.1000lb.endurance'"""
        return ".".join((self.part, self.entry, *map(step_text, self.path)))

    @property
    def words(self) -> str:
        """'AA fire: 1 effective point: rows 1 on', 'SBD-3: loads 1000lb endurance'"""
        return f"{self.title or self.entry}: {' '.join(map(step_text, self.path)).replace('_', ' ')}"


def step_text(step: Step) -> str:
    """As a person names it: lines of a list are counted from one."""
    return str(step + 1) if isinstance(step, int) else str(step[1]) if isinstance(step, tuple) else step


def describe(value: Value | None) -> str:
    """As it is typed."""
    if isinstance(value, tuple):
        return ", ".join(map(describe, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def shipped(game: AnyGame) -> Layer:
    """Our own files."""
    root = data_dir()
    return folder_layer(root / RESOURCES / game.name, root, game.shelf.parts, None)


def numbers_of(game: AnyGame, ours: Layer, folder: Path, only: tuple[str, str] | None = None) -> Iterator[Number]:
    """Every number of every entry, in the order of the files; or those of one entry, by its part and name."""
    yours = folder_layer(folder, folder, game.shelf.parts, None, is_umpire=True)
    for part in game.shelf.parts:
        if only is None:
            yield from _of_part(part.name, ours, yours)
        elif part.name == only[0]:
            yield from _of_part(part.name, _alone(ours, *only), _alone(yours, *only))


def _alone(layer: Layer, part: str, entry: str) -> Layer:
    """What a layer says of one entry."""
    found = layer.parts.get(part, {}).get(entry)
    return Layer(layer.is_umpire, {part: {entry: found} if found else {}})


def _of_part(part: str, ours: Layer, yours: Layer) -> Iterator[Number]:
    below, own = stacked(part, [ours]), yours.parts.get(part, {})
    for name, entry in stacked(part, [ours, yours]).items():
        base: Mapping[str, Any] = below[name].fields if name in below else {}
        report = own[name].tree if name in own else {}
        files = entry.origins[0].file, entry.origins[-1].file
        called = str(entry.fields.get("title") or entry.fields.get("name") or "")
        whose = _Entry(part, name, *files, str(report.get("source", "")), called)
        yield from _leaves(whose, (), _Layers(entry.fields, base, report), base or entry.fields)


class _Entry(NamedTuple):
    """Whose numbers they are."""

    part: str
    name: str
    file: str
    own_file: str
    own_source: str
    """Where the umpire says that his come from."""
    title: str


class _Layers(NamedTuple):
    """The same place as it counts, as we ship it, and as the umpire's folder has it."""

    now: Any
    ours: Any
    yours: Any

    def under(self, step: Step, now: Any) -> "_Layers":
        """One step further in."""
        return _Layers(now, _under(self.ours, step), _under(self.yours, step))


def _leaves(entry: _Entry, path: Path_, here: _Layers, row: Mapping[str, Any]) -> Iterator[Number]:
    if isinstance(here.now, Mapping):
        shipped_too = here.ours if isinstance(here.ours, Mapping) else here.now
        row = shipped_too if "source" in shipped_too else row
        for key, inner in here.now.items():
            if key not in PROVENANCE and key not in OF_ITSELF:
                yield from _leaves(entry, (*path, key), here.under(key, inner), row)
    elif isinstance(here.now, list) and here.now and isinstance(here.now[0], Mapping):
        for step, inner in _members(here.now):
            yield from _leaves(entry, (*path, step), here.under(step, inner), row)
    elif isinstance(here.now, list) and here.now and isinstance(here.now[0], list):
        for at, inner in enumerate(here.now):
            yield _number(entry, (*path, at), here.under(at, inner), row)
    else:
        yield _number(entry, path, here, row)


def _number(entry: _Entry, path: Path_, here: _Layers, row: Mapping[str, Any]) -> Number:
    ours = None if here.ours is None else _value(here.ours)
    yours = None if here.yours is None else _value(here.yours)
    file = entry.file if yours is None else entry.own_file
    if yours not in (None, ours):
        status, source = OWN, entry.own_source or YOUR_OWN
    else:
        status, source = str(row.get("status", "estimate")), str(row["source"])
    return Number(entry.part, entry.name, path, ours, yours, status, source, file, entry.title)


def _value(written: Any) -> Value:
    return tuple(map(_scalar, written)) if isinstance(written, list) else _scalar(written)


def _scalar(written: Any) -> Scalar:
    return written if isinstance(written, (str, int, float, bool)) else str(written)


def _members(listed: list[Any]) -> Iterator[tuple[Step, Any]]:
    """Members that bear names go by them, others by their number."""
    name = bearer(listed)
    for at, one in enumerate(listed):
        yield ((name, one[name]) if name else at), one


def bearer(listed: list[Any]) -> str:
    """The key by which all members of a list are known; empty if they are known by their place."""
    return next((name for name in MEMBERS if all(isinstance(one, Mapping) and name in one for one in listed)), "")


def _under(tree: Any, step: Step) -> Any:
    """What stands under this step; None where nothing does."""
    if isinstance(step, str):
        return tree.get(step) if isinstance(tree, Mapping) else None
    if not isinstance(tree, list):
        return None
    if isinstance(step, int):
        return tree[step] if step < len(tree) else None
    return next((one for one in tree if isinstance(one, Mapping) and one.get(step[0]) == step[1]), None)
