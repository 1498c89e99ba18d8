"""A room without a desk: two sides with secrets of their own, seats, and an inbox that takes everything."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ffts.core.game import AnyDesk, Heading, Supposed
from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.core.page import Card, Choice, Deed, Lead, Option, Page, Picks, Typed, Words
from ffts.core.umpire import Refused
from ffts.core.viewpoint import chosen
from ffts.seats.counter import DiceWanted, Keepsake, LetterLine, PageName
from ffts.seats.letters import Answer, Handed, Letter, Receipt
from ffts.seats.seat import Seat
from ffts.seats.signals.reading import Signals
from tests.toy.nim import NIM, Heap, Setting, Table, Take

RED, BLUE = "r" * 22, "b" * 22
SEATS = (
    Seat(number=1, kind="commander", name="Red commander", token=RED, side="RED", manner="at once"),
    Seat(number=2, kind="commander", name="Blue commander", token=BLUE, side="BLUE", manner="at once"),
    Seat(number=3, kind="table", name="The table", token="t" * 22),
    Seat(number=4, kind="liaison", name="Helper", token="l" * 22, side="BLUE", manner="read only"),
    Seat(number=5, kind="commander", name="Gone", token="g" * 22, side="RED", is_closed=True),
)
PAGES = (PageName("Your move", "your-move"), PageName("Heap", "heap"), PageName("Under the heap", "under"))


@dataclass(frozen=True)
class FakeGlimpse:
    """The toy game at one release."""

    revision: int
    heap: Heap
    secret: str
    lines: tuple[LetterLine, ...] = ()
    is_broken: bool = False
    unattended: bool = False
    kept: tuple[Keepsake, ...] = ()
    led: PageName | None = None
    shown_at: int = 0
    wanted: DiceWanted | None = None
    again: int = 0

    @property
    def defaults(self) -> tuple[str, ...]:
        return ("Play goes on by itself.",) if self.unattended else ()

    def heading(self, seat: Seat) -> Heading:
        return NIM.heading(self.heap, TABLE, None)

    def desk(self, seat: Seat) -> AnyDesk:
        return Supposed(NIM, TABLE, NIM.view(self.heap, seat.side))

    def pages(self, seat: Seat) -> tuple[PageName, ...]:
        return PAGES if seat.side else (PAGES[1],)

    def page(self, seat: Seat, slug: str, picks: Picks) -> Page | None:
        if self.is_broken:
            raise RuntimeError("A page is broken")
        if slug not in {page.slug for page in self.pages(seat)} or (slug == "under" and seat.side != "RED"):
            return None
        words = (Words(f"{self.heap.stones} stones"), *((Words(self.secret),) if seat.side == "RED" else ()))
        if not seat.side:
            return Page("Heap", cards=(Card("heap", "Heap", words),))
        cards = (Card("heap", "Heap", words, tuple(_deeds(picks))), *(_forms(picks) if slug == "heap" else ()))
        return Page(next(page.title for page in PAGES if page.slug == slug), cards=cards)

    def due(self, seat: Seat) -> tuple[Offer, ...]:
        return (Offer("2", "Take a stone", (Take(count=1),), seat.side, "must"),)

    def left(self, seat: Seat) -> tuple[Offer, ...]:
        return self.due(seat)

    def letters(self, seat: Seat) -> tuple[LetterLine, ...]:
        return tuple(line for line in self.lines if line.letter.seat == seat.number)

    def keepsakes(self, seat: Seat) -> tuple[Keepsake, ...]:
        return self.kept if seat.side else ()

    def report(self, seat: Seat, slug: str) -> bytes | None:
        return f"<!doctype html><title>{seat.side}</title>".encode()

    def story(self, seat: Seat) -> PageName | None:
        return self.led

    def dice(self, seat: Seat) -> DiceWanted | None:
        return self.wanted if seat.number == 1 else None

    def signals(self, seat: Seat) -> Signals:
        return Signals()

    def led_again(self, seat: Seat) -> int:
        return self.again if not seat.side else 0

    def waits(self, seat: Seat) -> str:
        return "Take stones"


def _deeds(picks: Picks) -> list[Deed]:
    return [
        Deed("Take one", orders=(Take(count=1),)),
        Deed("Take some", ways=lambda: tuple(map(_way, (2, 3))), asks="How many?"),
        Deed("Look below", picks={"below": True}),
        Deed("To the heap", lead=Lead("Heap", at="stones")),
        Deed("Never", orders=(Take(count=9),), why_not="2: No"),
    ]


def _way(count: int) -> Way:
    refused = Refused("2.1", "Three are too many") if count > 2 else None
    return Way(Offer("2", f"Take {count}", (Take(count=count),)), f"{count} points", refused)


def _forms(picks: Picks) -> tuple[Card, ...]:
    which = chosen(picks, "which", ("1", "2"))
    choice = Choice("which", "How many", (Option("1", "One"), Option("2", "Two")), which)
    why = Typed("why", "Why", str(picks.get("why", "")))
    number = int(str(picks.get("fragile", "0")))  # a page that breaks by a pick
    take = Deed("Take these", orders=(Take(count=int(which) + number),))
    return (Card("form", "Form", (choice, why), (take,)),)


TABLE = Table(scenario=Setting(id="heap", title="The heap"))


@dataclass
class FakeCounter:
    """Letters are taken at once; what is handed in stays in `handed`."""

    heap: Heap = field(default_factory=lambda: Heap(stones=5))
    secret: str = "nothing"
    seats: tuple[Seat, ...] = SEATS
    revision: int = 1
    handed: list[tuple[Seat, Handed]] = field(default_factory=list)
    came: list[tuple[int, str]] = field(default_factory=list)
    lines: tuple[LetterLine, ...] = ()
    watchers: list[Callable[[int], None]] = field(default_factory=list)
    is_broken: bool = False
    kept: tuple[Keepsake, ...] = ()
    led: PageName | None = None
    shown_at: int = 0
    wanted: DiceWanted | None = None
    again: int = 0

    def glimpse(self) -> FakeGlimpse:
        return FakeGlimpse(
            self.revision,
            self.heap,
            self.secret,
            self.lines,
            self.is_broken,
            kept=self.kept,
            led=self.led,
            shown_at=self.shown_at,
            wanted=self.wanted,
            again=self.again,
        )

    def seat(self, token: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.token == token), None)

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        known = [number for number, (of, each) in enumerate(self.handed, 1) if (of, each.key) == (seat, handed.key)]
        if known:
            return Receipt(known[0], "taken", "This is in already")
        self.handed.append((seat, handed))
        letter = Letter(number=len(self.handed), seat=seat.number, key=handed.key, at="", kind=handed.kind)
        line = LetterLine(
            letter.model_copy(update={"words": handed.words}), Answer(letter=letter.number, fate="waiting")
        )
        self.lines = (line, *self.lines)
        if handed.kind == "orders":
            self.order(handed.orders)
        return Receipt(letter.number, "taken", f"Letter {letter.number} is in")

    def order(self, orders: tuple[Command, ...]) -> None:
        for order in orders:
            assert isinstance(order, Take)
            self.heap = self.heap.model_copy(update={"stones": self.heap.stones - order.count})
        self.release()

    def release(self) -> None:
        self.revision += 1
        for watcher in tuple(self.watchers):
            watcher(self.revision)

    def withdraw(self, seat: Seat, letter: int) -> Receipt:
        self.lines = tuple(
            line._replace(answer=line.answer.model_copy(update={"fate": "withdrawn"}))
            if (line.letter.number, line.letter.seat) == (letter, seat.number)
            else line
            for line in self.lines
        )
        return Receipt(letter, "withdrawn", f"Letter {letter} is yours again")

    def arrived(self, seat: Seat, device: str) -> None:
        self.came.append((seat.number, device))

    def watch(self, watcher: Callable[[int], None]) -> Callable[[], None]:
        self.watchers.append(watcher)
        return lambda: self.watchers.remove(watcher)

    def close(self, number: int) -> None:
        """Take the link of a seat away."""
        self.seats = tuple(
            seat.model_copy(update={"is_closed": True}) if seat.number == number else seat for seat in self.seats
        )
