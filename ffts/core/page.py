"""A page as a value: what is shown and what can be done there. Each face (window, paper, browser) has one renderer.

A game makes pages by functions `page(at: Viewpoint) -> Page`. They are pure: the same view, numbers and picks give an
equal page. What a person has chosen, typed or folded on a page are its picks, kept by the renderer, which calls the
function again when one of them changes or the game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from ffts.core.asking import ReadText, nothing_to_read
from ffts.core.offer import About, Offer, Way, order_among

if TYPE_CHECKING:
    from ffts.core.drawing import Drawing
    from ffts.core.game import AnyDesk, Trial
    from ffts.core.model import Command
    from ffts.core.picture import Picture
    from ffts.core.umpire import Refused

Look = Literal["", "title", "big", "reading", "heading", "strong", "muted", "small", "danger", "warning", "good"]
Mark = Literal["", "urgent", "warning"]
Pick = str | int | bool | tuple[str, ...]
Picks = Mapping[str, Pick]
"""By the id of a list, field, choice or card: what is chosen, typed or unfolded there."""
CHOSEN, PAST, WHO, ROOM = "chosen", "past", "who", "room"
"""Picks that are set from outside: what a line of the Watch, a lead, F1 or Ctrl+K is about; what was so before; its
aircraft or ships; how wide and high the room for the scene is, in pixels at 100 %."""
NO_PICKS: Picks = MappingProxyType({})
READ_ONLY = "Orders are given in the umpire's view (Ctrl+1)"
LOOKING_AHEAD = "Looking ahead ..."
"""What a page says to a viewer who may not order, and while it is being calculated."""
K = TypeVar("K")


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

    @property
    def text(self) -> str:
        """Everything on it in one text."""
        head = " ".join(filter(None, (self.side, self.heading)))
        first = ": ".join(filter(None, (head, self.badge)))
        return self.words or ". ".join(filter(None, (first, *(lines(*self.blocks)))))


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


# --- what is picked -----------------------------------------------------------------


def chosen(picks: Picks, ident: str, among: Sequence[str], first: bool = True) -> str:
    """Return the pick of this list if it is still there; else the first of them (empty, if not `first`)."""
    wanted = picks.get(ident)
    if isinstance(wanted, str) and wanted in among:
        return wanted
    return among[0] if first and among else ""


def all_chosen(picks: Picks, ident: str, among: Sequence[str]) -> tuple[str, ...]:
    """Return those of a list of many that are picked and still there, in the order of the list."""
    wanted = picks.get(ident)
    return tuple(each for each in among if each in wanted) if isinstance(wanted, tuple) else ()


def room_of(picks: Picks, usual: tuple[int, int]) -> tuple[int, int]:
    """How wide and high the scene of the page may be, in pixels at 100 %; on paper as is usual."""
    wide, _, high = str(picks.get(ROOM, "")).partition(" ")
    return (int(wide), int(high)) if wide and high else usual


def unfolded(picks: Picks, ident: str, usual: bool = False) -> bool:
    """Whether a card that can be folded is open."""
    return bool(picks.get(ident, usual))


# --- who looks ----------------------------------------------------------------------


@dataclass(frozen=True)
class Viewpoint:
    """Who looks at which game, with which picks: all that a page is made of."""

    desk: AnyDesk
    """For trials, the log and the numbers; what a side reads is made of `view` alone."""
    viewer: str | None = None
    """The side that looks; None for the umpire."""
    picks: Picks = field(default_factory=dict)
    may_order: bool = True
    kept: dict[object, Any] = field(default_factory=dict, compare=False)
    read: ReadText = nothing_to_read
    """For what no game is pinned to and is read late: how ships are drawn."""

    @property
    def data(self) -> Any:
        """The numbers of the game."""
        return self.desk.data

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose things are shown: of all sides for the umpire, else one."""
        every = (side.id for side in self.desk.game.sides(self.desk.data))
        return tuple(every) if self.viewer is None else (self.viewer,)

    def view(self, side: str) -> Any:
        """Return what this side may see; no side may ask for another's."""
        self._insist(self.viewer in (None, side))
        return self.desk.game.view(self.desk.state, side)

    @property
    def whole(self) -> Any:
        """The state as it is, for the umpire alone."""
        self._insist(self.viewer is None)
        return self.desk.state

    @property
    def seen(self) -> Any:
        """What is seen: the whole by the umpire, its view by a side."""
        return self.desk.state if self.viewer is None else self.view(self.viewer)

    def _insist(self, allowed: bool) -> None:
        if not allowed:
            raise PermissionError(f"3.6 {self.viewer} may not see this")

    def orders(self, kind: type[Command], at: str = "", **values: Any) -> tuple[Command, ...]:
        """Return the order of this kind that is offered with these values; empty if there is none."""
        desk = self.desk
        found = order_among(desk.game.offers(desk.state, desk.data, self.viewer, About((kind,), at)), kind, values)
        return (found,) if found is not None else ()

    def refusal(self, cmd: Command) -> Refused | None:
        """Return why this command would be refused now; None if it would not."""
        return self.desk.refusal(cmd)

    def way(self, offer: Offer, comes_to: str) -> Way:
        """Return this offer with what it would come to, or why the rules refuse it."""
        return Way(offer, comes_to, self.desk.refusal(offer.orders[0]))

    def trial(self, orders: Sequence[Command]) -> Trial[Any, Any]:
        """Return what these orders would come to, one after the other."""
        return self.desk.trial(tuple(orders))

    def keep(self, make: Callable[[AnyDesk], K]) -> K:
        """Return what `make` made of this game the first time: for what reads on in the log."""
        if make not in self.kept:
            self.kept[make] = make(self.desk)
        found: K = self.kept[make]
        return found

    def once(self, what: object, make: Callable[[], K]) -> K:
        """Return what `make` made of this state the first time: picks change more often than the game."""
        key = (self.viewer, what)
        if key not in self.kept or self.kept[key][0] is not self.desk.state:
            self.kept[key] = (self.desk.state, make())
        found: K = self.kept[key][1]
        return found


# --- a page as text -----------------------------------------------------------------


def lines(*blocks: Block) -> Iterator[str]:
    """Every line of these blocks, as text."""
    for block in blocks:
        match block:
            case Words():
                yield from block.plain.splitlines()
            case Listed():
                yield from (line.text for line in block.lines)
                if not block.lines and block.empty:
                    yield block.empty
            case Table():
                yield from _rows(block)
            case Meter():
                yield block.text
            case Typed():
                yield f"{block.name}: {block.value}{block.unit}"
            case Choice():
                yield f"{block.name}: {choice_words(block)}"
            case Laid() | Drawn() | Painted():
                yield block.name


def choice_words(choice: Choice) -> str:
    """What is chosen, in words."""
    if choice.manner == "tick":
        return "yes" if choice.chosen else "no"
    return next((option.text for option in choice.options if option.id == choice.chosen), "")


def _rows(table: Table) -> Iterator[str]:
    if not table.rows:
        yield from filter(None, (table.empty,))
        return
    if any(column.title for column in table.columns):
        yield "\t".join(column.title for column in table.columns)
    for row in table.rows:
        yield "\t".join(cell.text for cell in row.full)


def as_text(page: Page) -> str:
    """The whole page as text, to be copied: cards apart by an empty line."""
    parts = [[page.title, *([page.scene.name] if page.scene else []), *lines(*page.above)]]
    for card in page.cards:
        head = ": ".join(filter(None, (" ".join(filter(None, (card.side, card.heading))), card.badge)))
        parts.append([*filter(None, (head,)), *(lines(*card.blocks) if card.open is not False else ())])
    parts.append([*lines(*page.below), *([page.empty] if page.is_empty and page.empty else [])])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


# --- keys ---------------------------------------------------------------------------


def scopes(page: Page) -> Iterator[tuple[Deed, ...]]:
    """For each card the deeds whose keys work while the keyboard is in it: its own, and those of the page."""
    yield page.deeds
    yield from ((*card.deeds, *page.deeds) for card in page.cards)


def shared_keys(page: Page) -> tuple[str, ...]:
    """Keys that two deeds within one scope have: there should be none."""
    return tuple(dict.fromkeys(key for deeds in scopes(page) for key in twice(deeds)))


def twice(deeds: Iterable[Deed]) -> tuple[str, ...]:
    """Keys that two of these deeds have."""
    keys = [key for deed in deeds for key in deed.keys]
    return tuple(key for key in dict.fromkeys(keys) if keys.count(key) > 1)


# --- changes that take a reason -------------------------------------------------------

WHY = "why"
NOTHING_YET = "Change something and give a reason first"


def reason_of(picks: Picks) -> str:
    """The reason as it was typed; empty without one."""
    return str(picks.get(WHY, "")).strip()


def with_reason(picks: Picks, deed: Deed, orders: tuple[Command, ...]) -> tuple[Typed, Deed]:
    """A field for the reason, and the deed that gives these orders once there are any and a reason; Enter does it."""
    able = bool(orders) and bool(reason_of(picks))
    ready = replace(deed, orders=orders if able else (), why_not="" if able else NOTHING_YET, look="primary")
    typed = str(picks.get(WHY, ""))
    return Typed(WHY, "Reason for the change", typed, "Why?  It stands in the log.", quiet=True, deed=ready), ready
