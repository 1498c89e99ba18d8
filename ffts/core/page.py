"""A page as a value: what is shown and what can be done there. Each face (window, paper, browser) has one renderer.

A game makes pages by functions `page(at: Viewpoint) -> Page` (`core/viewpoint.py`). They are pure: the same view,
numbers and picks give an equal page. What a person has chosen, typed or folded on a page are its picks, kept by the
renderer, which calls the function again when one of them changes or the game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ffts.core.offer import Way

if TYPE_CHECKING:
    from ffts.core.drawing import Drawing
    from ffts.core.model import Command
    from ffts.core.picture import Picture
    from ffts.core.umpire import Refused

Look = Literal["", "title", "big", "reading", "heading", "strong", "muted", "small", "danger", "warning", "good"]
Mark = Literal["", "urgent", "warning"]
Pick = str | int | bool | tuple[str, ...]
Picks = Mapping[str, Pick]
"""By the id of a list, field, choice or card: what is chosen, typed or unfolded there."""
NO_PICKS: Picks = MappingProxyType({})


class Lead(NamedTuple):
    """Where a name or a deed leads: to a page by its title, and there to a carrier, force, ship or paragraph."""

    page: str
    at: str = ""
    who: tuple[str, ...] = ()
    """The aircraft or ships to choose there."""


@dataclass(frozen=True)
class Deed:
    """Something to do: it gives orders, offers ways, sets picks or leads elsewhere. Equal deeds look alike; what they
    order is always that of the page made last."""

    name: str
    key: str = ""
    """'H', 'Shift+S', 'Left, Right', '1 to 9': they work while the keyboard is in its card, or anywhere on the page."""
    tip: str = ""
    orders: tuple[Command, ...] = ()
    """Given one after the other, and taken back by one undo."""
    ways: Callable[[], Iterable[Way]] | None = field(default=None, compare=False)
    """Made when the deed is judged (up to the first that is allowed) or wanted: a list to choose from."""
    one_at_once: bool = False
    """Whether a single way is taken without asking."""
    picks: Picks = field(default_factory=dict, hash=False)
    """Picks to set, once its orders were given; they are local to the page and change nothing in the game."""
    lead: Lead | None = None
    asks: str = ""
    """The heading of the list of its ways."""
    why_not: str = ""
    """Why it cannot be done, where no order can be tried yet."""
    why_none: str = ""
    """Why it cannot be done, where there is no order to choose."""
    look: Literal["", "primary", "quiet", "link", "key"] = ""
    """'key': it has no button, only its key."""
    copies: str = ""
    """Text for the clipboard."""
    id: str = ""
    """Names the deed to a page that reads the keyboard itself."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys one by one; a span of digits is all of them."""
        spans = (key.partition(" to ") for key in self.key.split(", ") if key)
        return tuple(key for first, _, last in spans for key in (_digits(first, last) if last else (first,)))

    @property
    def first_key(self) -> str:
        """The key that its button shows."""
        return next(iter(self.keys), "")

    def refusal(self, judge: Callable[[Command], Refused | None]) -> str:
        """Return why it cannot be done now, '6.9: who, how many'; empty if it can."""
        if self.why_not:
            return self.why_not
        if self.ways is not None:
            stopped = []
            for way in self.ways():
                if way.allowed:
                    return ""
                stopped.append(way.words)
            return stopped[0] if stopped else self.why_none
        refused = judge(self.orders[0]) if self.orders else None
        return f"{refused.rule}: {refused.why}" if refused else ""


def _digits(first: str, last: str) -> tuple[str, ...]:
    """'Shift+1' and 'Shift+9' are nine keys."""
    held = first[:-1]
    return tuple(f"{held}{digit}" for digit in range(int(first[-1]), int(last[-1]) + 1))


class Span(NamedTuple):
    """Part of a text; with a lead or a deed it is a name that can be clicked."""

    text: str
    lead: Lead | Deed | None = None


@dataclass(frozen=True)
class Words:
    """A paragraph; line breaks in it stay."""

    text: str | tuple[Span, ...]
    look: Look = ""
    tip: str = ""
    most: int = 0
    """Lines it may take in the window, where the rest is cut off; 0 for as many as it needs."""

    @property
    def spans(self) -> tuple[Span, ...]:
        """Its parts; a plain text is a single one."""
        return (Span(self.text),) if isinstance(self.text, str) else self.text

    @property
    def plain(self) -> str:
        """The whole of it as text."""
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True)
class Line:
    """A line of a list."""

    id: str
    text: str
    look: Look = ""
    tip: str = ""
    deed: Deed | None = None
    """Done by Enter, a double click, or its digit."""
    thing: tuple[str, str] | None = None
    """What the Inspector shows once the line is chosen by hand: ('ship', 'CV6')."""
    apart: bool = False
    """Whether it is a heading among the lines, which cannot be chosen."""


@dataclass(frozen=True)
class Listed:
    """Lines, of which one can be chosen, or several."""

    id: str
    name: str
    """For a screen reader."""
    lines: tuple[Line, ...]
    chosen: tuple[str, ...] = ()
    """Ids; the renderer sets the pick of this list to the id chosen (to all of them where `many`)."""
    many: bool = False
    digits: bool = False
    """Whether 1 to 9 do the deeds of its lines."""
    empty: str = ""


class Cell(NamedTuple):
    """A cell of a table."""

    text: str
    look: Look = ""
    tip: str = ""
    lead: Lead | None = None
    field: Typed | None = None
    """What is typed over it: its value is what stands there now, where `text` may have a sign that it was changed."""


@dataclass(frozen=True)
class Row:
    """A row of a table. A cell may be a plain text."""

    id: str
    cells: tuple[str | Cell, ...]
    deed: Deed | None = None
    """Done by Enter or a double click."""
    thing: tuple[str, str] | None = None
    """As of a line."""

    @property
    def full(self) -> tuple[Cell, ...]:
        """Its cells, plain texts as well."""
        return tuple(Cell(cell) if isinstance(cell, str) else cell for cell in self.cells)


class Column(NamedTuple):
    """The head of a column."""

    title: str
    right: bool = False
    tip: str = ""
    wide: bool = False
    """Whether it takes the room that is left; its words wrap."""
    spare: int = 0
    """Where there is no room for all columns those with a number are left out, 1 first."""
    least: int = 220
    """Pixels at 100 % a wide one must have before others go."""


@dataclass(frozen=True)
class Table:
    """Rows below heads. With an id a row can be chosen."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    id: str = ""
    chosen: tuple[str, ...] = ()
    many: bool = False
    empty: str = ""
    dragged: bool = False
    """Whether the chosen rows can be dragged to a card that takes them."""
    scrolls: bool = False
    """Whether it is no higher than the page: a part of it where other cards stand below it."""
    share: float = 1
    """Of the height of the page, where it scrolls in a column with others."""


@dataclass(frozen=True)
class Meter:
    """Boxes, `filled` of `of` ticked."""

    name: str
    filled: float
    of: float
    words: str = ""
    """Beside the boxes; '3 of 5' without it."""
    look: Look = ""
    tip: str = ""

    @property
    def text(self) -> str:
        """'Anti-aircraft: 3 of 5'."""
        return f"{self.name}: {self.words or f'{self.filled:g} of {self.of:g}'}"


@dataclass(frozen=True)
class Typed:
    """A field. Its pick is the text, or the number where it has a `most`."""

    id: str
    name: str
    value: str | int = ""
    hint: str = ""
    tip: str = ""
    least: int = 0
    most: int | None = None
    step: int = 1
    unit: str = ""
    wraps: bool = False
    """Whether the least follows on the most."""
    deed: Deed | None = None
    """Done by Enter."""
    quiet: bool = False
    """Whether its name stands only in the empty field."""
    finds: str = ""
    """The list it searches: arrows and Enter go on to that, and letters typed at the list come here."""
    key: str = ""
    """Brings the keyboard here; Esc empties the field and goes back."""
    figures: bool = False
    """Whether no letters are typed here: V still waives a refusal."""
    why_not: str = ""
    """Why nothing can be typed here; it stands in the empty field."""
    button: str = ""
    """On a button beside it that does the same as Enter."""
    at_least: str = ""
    """Stands for the least number."""
    small: bool = False
    """Whether a number needs room for two figures only."""
    goes_on: Callable[[str], Sequence[str]] | None = field(default=None, compare=False)
    """What a text could go on with, whole; it is offered in a list."""


class Option(NamedTuple):
    """One of the things that can be chosen."""

    id: str
    text: str
    tip: str = ""
    orders: tuple[Command, ...] = ()
    """Given as soon as it is chosen, instead of setting a pick."""


@dataclass(frozen=True)
class Choice:
    """One of several options; of a tick the pick is True or False."""

    id: str
    name: str
    options: tuple[Option, ...] = ()
    chosen: str | bool = ""
    manner: Literal["combo", "radio", "tick"] = "combo"
    above: bool = False
    """Whether its name stands above it, as a question of its own."""
    tip: str = ""
    why_not: str = ""
    finds: bool = False
    """Whether any part of an option, typed into a combo, finds it; the keyboard then goes on to what comes next."""


class Face(NamedTuple):
    """A card of a hand, or a counter, face up."""

    sign: str
    """What stands large on it: a rank, a name."""
    suit: str = ""
    """h, d, s or c."""
    words: str = ""
    tip: str = ""
    marked: bool = False
    """Whether it stands out from the others."""


@dataclass(frozen=True)
class Laid:
    """Cards or counters laid out side by side, in as many rows as they need."""

    name: str
    """All of them in words."""
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class Drawn:
    """A drawing or a picture; `name` says in words what it shows."""

    drawing: Drawing | Picture
    name: str
    tip: str = ""
    id: str = ""
    """Pointing at a thing of a picture sets this pick to the id of the thing."""
    most: int = 0
    """Pixels at 100 % that a picture may be high; 0 for as high as its width makes it."""
    drops: Callable[[str, str], Deed | None] | None = field(default=None, compare=False)
    """In a scene: what it means to drag one thing on another; while it is carried its name and tip stand beside it."""
    left: bool = False
    """Whether a picture stands at the left where there is more room than it needs, and not in the middle."""


@dataclass(frozen=True)
class Painted:
    """What the window paints by hand; everywhere else its name stands for it."""

    painter: str
    """Which of the painters the window has for this page."""
    value: Any
    """What it paints."""
    name: str


Block = Words | Listed | Table | Meter | Typed | Choice | Laid | Drawn | Painted


@dataclass(frozen=True)
class Card:
    """What belongs together, in a frame."""

    id: str
    heading: str = ""
    blocks: tuple[Block, ...] = ()
    deeds: tuple[Deed, ...] = ()
    mark: Mark = ""
    """A bar at its side: it cannot wait, or needs care."""
    side: str = ""
    """On a plate before the heading, in `colour`."""
    colour: str = "text"
    """A colour of the theme: 'side_a', 'side_b'."""
    badge: str = ""
    """Large, behind the heading: a total."""
    open: bool | None = None
    """Whether it is unfolded; None if it cannot be folded. The pick of its id is True or False."""
    unfold: Picks = field(default_factory=dict, hash=False)
    """The picks that fold or unfold it, where it is not that of its id alone."""
    words: str = ""
    """What a screen reader says of it; made of the rest without it."""
    across: bool = False
    """Whether it takes the whole width where cards stand side by side."""
    bare: bool = False
    """Whether it has no frame."""
    column: int | None = None
    """In which column it stands, from 0, where there are several; else each card takes the next."""
    stands: bool = False
    """Whether it is no higher than the room for cards, and stays in view beside the others; its table scrolls."""
    takes: str = ""
    """The table whose chosen rows, and other such cards, can be dropped on it: then its first deed is done."""
    carries: Picks = field(default_factory=dict, hash=False)
    """What is chosen when it is dragged to another card."""
    deed: Deed | None = None
    """Done by Enter or a double click on the card."""
    shorter: tuple[tuple[Block, ...], ...] = ()
    """The same in ever fewer words: shown where not all cards find room at once."""


@dataclass(frozen=True)
class Page:
    """Everything a page shows."""

    title: str
    above: tuple[Block, ...] = ()
    cards: tuple[Card, ...] = ()
    below: tuple[Block, ...] = ()
    empty: str = ""
    """Shown where there is nothing else: what to do next."""
    deeds: tuple[Deed, ...] = ()
    """Of the whole page, in a row above the cards."""
    column: int = 0
    """Width of a column at 100 %: as many cards stand side by side as there is room for. 0: one below the other."""
    shares: tuple[int, ...] = ()
    """How wide the columns are against each other, where all of them find room; alike if it says nothing."""
    scene: Drawn | None = None
    """A picture that fills the page, the deeds below it; the cards stand in one column beside it, so wide."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing but words for an empty page."""
        return not (self.above or self.cards or self.below or self.deeds or self.scene)
