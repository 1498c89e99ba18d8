"""What is wrong with a draft, in the words of `ffts data check`, and at which of its fields."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ffts.app.drafts.entries import CATALOG, ENTRY, OWN
from ffts.app.drafts.fields import Place
from ffts.app.files import playable
from ffts.store.file_faults import CatalogError, FileFault, dotted
from ffts.store.shelf import MAPS

if TYPE_CHECKING:
    from ffts.app.drafts.draft import Draft


def faults_of(draft: Draft) -> tuple[FileFault, ...]:
    """All that keeps it from being played."""
    with ExitStack() as stack:
        file, tables = laid_out(draft, stack)
        try:
            playable(file, tables)
        except CatalogError as found:
            named = ((str(file), draft.file.name), (f"{tables}/", ""))
            return tuple(_renamed(fault, *named) for fault in found.faults)
    return ()


def needs_tables(draft: Draft) -> bool:
    """Whether it can be played with its author's own tables alone."""
    if draft.tables is None or draft.own.is_empty:
        return False
    with ExitStack() as stack:
        file, _ = laid_out(draft, stack)
        try:
            playable(file)
        except CatalogError:
            return True
    return False


def laid_out(draft: Draft, stack: ExitStack) -> tuple[Path, Path | None]:
    """The scenario as it stands, and the author's tables under it, as files of their own as long as the stack lives."""
    folder = stack.enter_context(TemporaryDirectory(prefix="ffts-"))
    file = Path(folder, draft.game.name, draft.file.name)
    file.parent.mkdir()
    file.write_text(draft.text, encoding="utf-8")
    if draft.maps.is_dir():
        copytree(draft.maps, file.parent / MAPS)
    if draft.tables is None or draft.own.is_empty:
        return file, None
    tables = Path(stack.enter_context(draft.own.laid_out()))
    if (draft.tables / MAPS).is_dir():
        copytree(draft.tables / MAPS, tables / MAPS)
    return file, tables


def _renamed(fault: FileFault, *names: tuple[str, str]) -> FileFault:
    """A fault of the copy that was read is one of the file itself."""
    file = fault.file
    for copy, name in names:
        file = file.replace(copy, name)
    return fault._replace(file=file)


def place_of(draft: Draft, fault: FileFault) -> Place | None:
    """The narrowest place whose name a fault bears; None for one elsewhere."""
    entry = _entry_of(draft, fault)
    return _in_entry(draft, *entry) if entry else _in_scenario(draft, fault)


def _entry_of(draft: Draft, fault: FileFault) -> tuple[Place, list[str]] | None:
    """The entry a fault lies in, and the rest of its key."""
    key, entries = fault.key.removeprefix(f"{CATALOG}."), draft.entries
    home = CATALOG if fault.file == draft.file.name else OWN
    stem = Path(fault.file).stem
    for part, kind in entries.parts.items():
        for name in entries.names(home, part):
            for head in _heads(part, name, kind.whole_files and home == OWN and name == stem):
                if key == head or key.startswith(f"{head}.") or not head:
                    return (home, part, name), key.removeprefix(head).strip(".").split(".")
    return _of_a_table(draft, key) if home == CATALOG else None


def _heads(part: str, name: str, whole_file: bool) -> Iterator[str]:
    """How the key of a fault begins."""
    yield f"{part}.{name}"
    if whole_file:
        yield ""


def _of_a_table(draft: Draft, key: str) -> tuple[Place, list[str]] | None:
    """A row that the scenario adds to one of the tables is named without its table."""
    names = key.split(".")
    for part, kind in draft.entries.parts.items():
        for table, tree in draft.entries.raw[CATALOG].get(part, {}).items() if kind.whole else ():
            under = tree.get(names[0])
            if len(names) > 1 and isinstance(under, dict) and names[1] in under:
                return (CATALOG, part, table), names
    return None


def _in_entry(draft: Draft, entry: Place, rest: list[str]) -> Place:
    """The field of an entry that the rest of a key leads to, or the part of it."""
    found, best = entry, 0
    shown = draft.entries.now(entry)
    for node in draft.entries.nodes():
        if node.place[:ENTRY] != entry:
            continue
        for place in (node.place, *(field.place for field in draft.fields(node.place))):
            names = dotted(place[ENTRY:], shown).split(".")
            if place[ENTRY:] and len(names) > best and rest[: len(names)] == names:
                found, best = place, len(names)
    return found


def _in_scenario(draft: Draft, fault: FileFault) -> Place | None:
    wanted = fault.key.split(".")
    best: tuple[int, int, Place] | None = None
    for node in draft.outline.nodes(draft.tree):
        for place in (node.place, *(field.place for field in draft.fields(node.place))):
            names = dotted(place, draft.tree).split(".") if place else []
            met = _met(wanted, names)
            if met and (best is None or (met, -len(names)) > best[:2]):
                best = (met, -len(names), place)
    return best[2] if best else None


def _met(wanted: list[str], names: list[str]) -> int:
    """How many of the wanted names stand in these in their order; 0 if one of these is not wanted but a key."""
    at, met = 0, 0
    for name in names:
        if at < len(wanted) and name == wanted[at]:
            at, met = at + 1, met + 1
    return met if met and names[-1] in wanted else 0
