"""New entries of a catalog written as a copy of another: `like` names it, the rest says what differs."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from ffts.core.shelf import Part
from ffts.store.file_faults import FileFault
from ffts.store.layers import LIKE, Layer


def copied(layers: Iterable[Layer], part: str) -> set[str]:
    """The entries that others of this part are copies of."""
    origins = (origin for layer in layers for origin in layer.parts.get(part, {}).values())
    return {str(origin.tree[LIKE]) for origin in origins if LIKE in origin.tree}


def faults_of_copies(
    layers: Iterable[Layer], parts: Iterable[Part], guess: Callable[[str, str], str]
) -> Iterator[FileFault]:
    """Copies of what is not there, or is only written further down."""
    lowest, *above = layers
    for part in parts:
        known = lowest.names(part.name)
        for layer in above:
            for name, origin in layer.parts.get(part.name, {}).items():
                key = f"{origin.prefix}{part.name}.{name}.{LIKE}"
                for why, remedy in _faults(origin.tree, name, known, layer.names(part.name)):
                    meant = "" if remedy != _NAME_ONE else guess(part.name, str(origin.tree[LIKE]))
                    yield FileFault(origin.file, key, why, f"{meant}{remedy}")
                known.add(name)


_NAME_ONE = "name an entry that is shipped, or one written above"


def _faults(
    tree: Mapping[str, Any], name: str, known: Collection[str], own: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What is wrong with the entry this one is a copy of, and the way out."""
    model = tree.get(LIKE)
    if model is None:
        return
    if name in known:
        yield f"there is already an entry {name}", "give the copy a name of its own, or take this line out"
    elif model in own and model not in known and model != name:
        yield f"{model!r} is written further down", "write it above this one"
    elif model not in known:
        yield f"there is no entry {model!r} to copy", _NAME_ONE
