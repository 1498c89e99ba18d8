"""What the server may ask of the room at the desk. It never sees the game: what a seat sees comes as values."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ffts.core.game import AnyDesk, Heading
from ffts.core.offer import Offer
from ffts.core.page import Page, Picks
from ffts.seats.letters import Answer, Handed, Letter, Receipt
from ffts.seats.seat import Seat
from ffts.seats.signals.reading import Signals


class PageName(NamedTuple):
    """A page that a seat may open."""

    title: str
    slug: str
    """In its address: letters, digits and hyphens; the same set for every side."""


class Keepsake(NamedTuple):
    """A report that a seat may keep."""

    slug: str
    """In its address."""
    title: str
    file: str
    """What it is called where it is kept."""


class DiceWanted(NamedTuple):
    """Dice that a seat is asked for, in words."""

    letter: int
    what: str
    """What they are for."""
    whose: str
    dice: str
    """'2D10'."""
    how: str = ""
    """How the faces are typed: '0 means 10'."""
    example: str = ""
    meanings: tuple[str, ...] = ()
    """What they can bring, as far as its side knows: '1-9: no change (90 %)'."""


class LetterLine(NamedTuple):
    """A letter of a seat, and what became of it."""

    letter: Letter
    answer: Answer


class Glimpse(Protocol):
    """The game at one release, unchanging: pages are made of it in any thread."""

    @property
    def revision(self) -> int:
        """Grows with each release; both sides' pages change at the same releases."""

    @property
    def unattended(self) -> bool:
        """Whether there is no umpire: all orders count at once."""

    @property
    def defaults(self) -> tuple[str, ...]:
        """What takes the place of the umpire in this game, in words; nothing where there is one."""

    def heading(self, seat: Seat) -> Heading:
        """Title, turn and clock."""

    def desk(self, seat: Seat) -> AnyDesk:
        """The game as this seat knows it: nothing else is in it, and trials judge by it alone."""

    def pages(self, seat: Seat) -> tuple[PageName, ...]:
        """Its pages, in their order."""

    def page(self, seat: Seat, slug: str, picks: Picks) -> Page | None:
        """One of them; None where it may see none of this name, or there is none."""

    def due(self, seat: Seat) -> tuple[Offer, ...]:
        """The lines of its side's Watch; a captain's are those of its ship or force."""

    def keepsakes(self, seat: Seat) -> tuple[Keepsake, ...]:
        """The reports it may keep; none before the game is over."""

    def report(self, seat: Seat, slug: str) -> bytes | None:
        """One of them as a page of HTML; None where it may not keep it. Takes a second or two."""

    @property
    def shown_at(self) -> int:
        """The revision at which the umpire began to show the story."""

    def story(self, seat: Seat) -> PageName | None:
        """The page to which the umpire leads every seat now; None while he does not."""

    def led_again(self, seat: Seat) -> int:
        """The revision at which a seat that follows the umpire was shown another moment of the story; 0 for none."""

    def left(self, seat: Seat) -> tuple[Offer, ...]:
        """Those lines of which no order waits for the umpire."""

    def letters(self, seat: Seat) -> tuple[LetterLine, ...]:
        """What it handed in, the newest first."""

    def dice(self, seat: Seat) -> DiceWanted | None:
        """The dice of this seat that an order of it waits for."""

    def signals(self, seat: Seat) -> Signals:
        """What it can send, and has read, by the house rule *signals*."""

    def waits(self, seat: Seat) -> str:
        """What this seat is waited for, and for whom else where that is public; empty if in nothing."""


class Counter(Protocol):
    """Between the server's thread and the desk's. Each call may be made from any thread."""

    def glimpse(self) -> Glimpse:
        """The newest release."""

    def seat(self, token: str) -> Seat | None:
        """Whose link this is, compared in constant time."""

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        """Put a letter into the file, and answer it if that can be done at once. Returns once it is in the file."""

    def withdraw(self, seat: Seat, letter: int) -> Receipt:
        """Take a letter back, as long as it was not read and its moment has not come."""

    def arrived(self, seat: Seat, device: str) -> None:
        """A device of this seat showed a sign of life."""

    def watch(self, watcher: Callable[[int], None]) -> Callable[[], None]:
        """Call the watcher with each new revision, from any thread; what is returned ends that."""
