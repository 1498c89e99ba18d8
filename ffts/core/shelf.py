"""What a game says of its files: the parts of its numbers, what a scenario names, and how they become its data."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from ffts.core.charts import ChartMap
from ffts.core.model import D, Data

Fields = dict[str, Any]
Entries = Mapping[str, Mapping[str, Any]]
"""Everything that was read and is valid: by part, then by name."""


MISFITS = "misfits"
"""The kind of a validator's error that knows the place of each fault: its context has them under this name."""


class Fault(NamedTuple):
    """What is wrong between files: in which part, under which key, why, and what to do."""

    part: str
    key: str
    why: str
    remedy: str
    absent: tuple[str, str] | None = None
    """The part and the name of an entry that is not there, for whoever can guess what was meant."""

    def __str__(self) -> str:
        return f"{self.part} {self.key}: {self.why}; {self.remedy}"


class Unfit(NamedTuple):
    """A better word for what is wrong with an entry: the field to blame, why, and what to do."""

    field: str
    why: str
    remedy: str


class Choices(NamedTuple):
    """What may be chosen; of a key that no model has, what it is called and what is chosen by it."""

    names: Sequence[str]
    title: str = ""
    words: str = ""
    part: str = ""
    """The part whose entries these are, for a field that names one of them."""


class CopyKind(NamedTuple):
    """What an author may copy of a part, and what a copy is called in a menu."""

    title: str
    is_one: Callable[[Mapping[str, Any]], bool] = lambda fields: True
    inside: str = ""
    """The table of an entry that holds such, where they are no entries: the loads of an aircraft."""
    rows: bool = False
    """What somebody added to an entry is copied, and not the whole of it: the rows of a nation."""


class RoomTaken(NamedTuple):
    """How full a place is: what takes how much of it, by name."""

    name: str
    room: int
    taken: tuple[tuple[str, int], ...]

    @property
    def left(self) -> int:
        """What could still be put there; less than nothing where it is too much."""
        return self.room - sum(size for _, size in self.taken)


def as_written(fields: Fields, entries: Entries) -> Fields:
    """An entry that says all of itself."""
    return fields


def nothing_better(fields: Fields, entries: Entries, field: str) -> Unfit | None:
    """What the check says is told as it is."""
    return None


def nothing_more(fields: Fields) -> Collection[str]:
    """No member of a list is asked for by another field of the entry."""
    return ()


@dataclass(frozen=True)
class Part:
    """One folder of files, and what an entry of it is."""

    name: str
    model: Callable[[str], type[Data]]
    """The kind of an entry, by its name."""
    whole_files: bool = False
    """A file is one entry, called like the file; otherwise it holds several."""
    whole: bool = False
    """All of it is read, whatever a scenario names."""
    fill: Callable[[Fields, Entries], Fields] = as_written
    """An entry completed by what was read before it."""
    explain: Callable[[Fields, Entries, str], Unfit | None] = nothing_better
    """What is really wrong where this field is missing."""
    asked_by_name: Collection[str] = ()
    """Lists whose members the rules ask for by name: who adds another is told that nobody asks for it."""
    named_inside: Callable[[Fields], Collection[str]] = nothing_more
    """Members of them that other fields of the entry ask for."""
    one_of: str = ""
    """The part whose entries may have a member of them to themselves, with its name after the other: 'dive_SBD-2'."""
    kinds: tuple[CopyKind, ...] = ()
    """What an author of a scenario may add as a copy of another."""


def _nothing_named(scenario: Any) -> Mapping[str, set[str]]:
    return {}


def _no_chart(scenario: Any) -> str | None:
    return None


def _worth_nothing(entries: Entries) -> Mapping[str, str]:
    return {}


def _nothing_to_choose(entries: Entries) -> Mapping[str, Choices]:
    return {}


def _no_room(item: Mapping[str, Any], entries: Entries) -> tuple[RoomTaken, ...]:
    return ()


def _all_fits(*_: Any) -> Iterable[Fault]:
    return ()


@dataclass(frozen=True)
class Shelf(Generic[D]):
    """The files of one game. What it says nothing of it does not have."""

    scenario: type[Data]
    assemble: Callable[[Any, ChartMap | None, Entries], D]
    """The data of a game, of its scenario, its chart and everything that was read."""
    parts: tuple[Part, ...] = ()
    """In the order in which they are read."""
    needed: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Entries that must be there, by their part."""
    cards: type[Data] = Data
    """What is told of a house rule."""
    switches: Collection[str] = ()
    """The house rules there are."""
    named_in: Callable[[Any], Mapping[str, set[str]]] = _nothing_named
    """The entries a scenario speaks of, by their part."""
    chart: Callable[[Any], str | None] = _no_chart
    """The map a scenario is played on."""
    check: Callable[[Entries], Iterable[Fault]] = _all_fits
    """What does not fit together whatever the scenario."""
    check_scenario: Callable[[Any, ChartMap | None, Entries], Iterable[Fault]] = _all_fits
    """What does not fit together in this scenario."""
    doubt: Callable[[Any, Entries], Iterable[Fault]] = _all_fits
    """What a scenario may say and most likely does not mean."""
    worth: Callable[[Entries], Mapping[str, str]] = _worth_nothing
    """What the entries are worth that are worth something, in words, by their names."""
    rooms: Callable[[Mapping[str, Any], Entries], tuple[RoomTaken, ...]] = _no_room
    """How full the places are of which a part of a scenario speaks, as far as it is written."""
    choices: Callable[[Entries], Mapping[str, Choices]] = _nothing_to_choose
    """What exists to be named in a field of a scenario, by its model and name: 'Squadron.aircraft'; in a table of
    names by its key besides: 'SideSetup.doctrine.cap'."""
