"""What a form is, what whoever it is printed for sees, and where the forms of a game are listed: plain values."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from ffts.app.logbook import FactReader, LoggedFact
from ffts.app.session import AnySession
from ffts.core.game import Heading
from ffts.core.nearest import did_you_mean
from ffts.papers.faults import NoSuchPaper
from ffts.papers.press import Paper

T = TypeVar("T")
_READERS: WeakKeyDictionary[AnySession, dict[object, FactReader[Any, Any, Any]]] = WeakKeyDictionary()
"""What was read of a log for one paper is not read again for the next."""
_READING = Lock()
ORDINARY: tuple[Paper, ...] = ("a4", "letter")


Keys = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Tables of keys: a heading, and what each key does."""


@dataclass(frozen=True)
class Sight:
    """What whoever a paper is printed for may see: the views of his side, of both for the umpire, and no state."""

    viewer: str | None
    """A side, or None for the umpire."""
    views: tuple[Any, ...]
    look: Callable[[], Any]
    """What the umpire sees besides, as the game makes it of the whole; nothing for a side."""
    data: Any
    heading: Heading
    sides: Mapping[str, str]
    """What each side is called, by its id."""
    _session: AnySession
    keys: Keys = ()
    """The keys of the program, where whoever prints knows them."""
    square: str = ""
    """The side with the square mark, where it is not the second."""
    _kept: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def pictures(self) -> Any:
        """What the umpire sees besides, made when it is first asked for."""
        return self.look()

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What many sheets of one packet share is made once; nothing of it changes, for a sight is of one moment."""
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def facts(self, kinds: Collection[str]) -> Sequence[LoggedFact]:
        """What has happened of these kinds, in words, as he may read it."""
        with _READING:
            readers = _READERS.setdefault(self._session, {})
            key = self.viewer, frozenset(kinds)
            if key not in readers:
                readers[key] = FactReader(self._session, *key)
            return readers[key].read()


class Subject(NamedTuple):
    """What one sheet is about: a carrier, a ship, a force, or all of a side."""

    id: str
    name: str
    side: str = ""
    """Whose it is; empty where it is the umpire's alone."""
    turn: int | None = None
    """The turn it is about; None for a sheet that shows the game as it stands."""
    clock: str = ""
    """The clock of that turn."""


Subjects = Callable[[Sight], Iterable[Subject]]
Fill = Callable[[Sight, Subject], object]


def nothing_special(sight: Sight) -> str:
    """A form that no rule of a scenario touches."""
    return ""


def no_crest(sight: Sight, subject: Subject) -> str:
    """A form without a picture in its head."""
    return ""


def nothing(sight: Sight, subject: Subject) -> None:
    """Return nothing to print: what a pencil adds to many forms."""


@dataclass(frozen=True)
class Form:
    """One form: its template, what it is about, what is printed on it, and what a pencil adds."""

    name: str
    """As it is typed: air-operations."""
    title: str
    """As it is read, and stands on the sheet."""
    about: str
    """What it is for, in a line."""
    template: str
    """Below the forms, without the ending: toy/deck."""
    subjects: Subjects
    printed: Fill
    """What never changes in the game: the ship, her deck, her boxes."""
    pencilled: Fill = nothing
    """How things stand now; left out on a blank form."""
    crest: Callable[[Sight, Subject], str] = no_crest
    """A picture in its head, white, as an SVG; empty without one."""
    special: Callable[[Sight], str] = nothing_special
    """The rules of the scenario's own that touch it, for its foot."""
    of: str = ""
    """What one sheet is about, in words: 'carrier or base'; empty where there is one for a side."""
    page: str = ""
    """The title of the page of the window it belongs to."""
    papers: tuple[Paper, ...] = ORDINARY
    umpires: bool = False
    """Only for the umpire."""
    packets: bool = True
    """Whether a side's packet has it."""
    timeless: bool = False
    """Whether it is the same in every game: it needs none to be printed, and has neither turn nor clock."""


@dataclass(frozen=True)
class GameForms:
    """All that a game has to print."""

    forms: tuple[Form, ...]
    pictures: Callable[[Any, Any], Any]
    """What only the umpire's papers show, of the state and the data of the game."""
    square: str = ""
    """The side that has the square mark in the window, where it is not the second."""

    def named(self, name: str) -> Form:
        """The form of this name; NoSuchPaper says which there are."""
        found = next((form for form in self.forms if form.name == name), None)
        if found is None:
            names = [form.name for form in self.forms]
            guess = did_you_mean(name, names)
            raise NoSuchPaper(f"there is no form {name!r}; {guess}the forms are {', '.join(names)}")
        return found


def forms_of(game: str) -> GameForms:
    """What the game of this name has to print."""
    place = f"ffts.papers.{game}"
    if not (find_spec(place) and find_spec(f"{place}.forms")):
        raise NoSuchPaper(f"the game {game} has no forms to print")
    found: GameForms = import_module(f"{place}.forms").FORMS
    return found


def sight_of(session: AnySession, viewer: str | None, forms: GameForms, keys: Keys = ()) -> Sight:
    """What this side sees now, or the umpire."""
    game, state, data = session.game, session.state, session.data
    names = {side.id: side.name for side in game.sides(data)}
    seen = names if viewer is None else (viewer,)
    return Sight(
        viewer=viewer,
        views=tuple(game.view(state, side) for side in seen),
        look=partial(forms.pictures, state, data) if viewer is None else lambda: None,
        data=data,
        heading=game.heading(state, data, viewer),
        sides=names,
        _session=session,
        keys=keys,
        square=forms.square,
    )
