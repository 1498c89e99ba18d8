"""The game at one release, unchanging: what each seat sees is made of it, in any thread."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from ffts.app.logbook import Line
from ffts.core.game import AnyDesk, AnyGame, Heading, Supposed
from ffts.core.model import Command
from ffts.core.offer import WATCH, Offer
from ffts.core.page import Page, Picks
from ffts.core.seats.captains import EVERY_CAPTAIN
from ffts.core.seats.seat_page import AFTERWARDS, SeatKind
from ffts.core.seats.seating import EVERYBODY
from ffts.games import seat_pages
from ffts.games.unattended import LEFT_TO_UMPIRE
from ffts.seats import as_asked, keeping
from ffts.seats.counter import DiceWanted, Keepsake, LetterLine, PageName
from ffts.seats.defaults import DEFAULTS
from ffts.seats.letters import DiceAsked, Sent
from ffts.seats.record import SideRecord
from ffts.seats.releases import Story
from ffts.seats.rolling import dice_wanted
from ffts.seats.seat import Seat
from ffts.seats.side_desk import SideDesk, desk_of_view, due_of, side_desk
from ffts.seats.signals.reading import Signals
from ffts.seats.waiting import waits_for
from ffts.seats.whole_day import WholeDay

K = TypeVar("K")
OWN = "own"
FOLLOWING: tuple[SeatKind, ...] = ("table", "guest")
"""Seats that see of the story what the umpire chooses."""


def moment_of(heading: Heading) -> str:
    """Return a moment of the game in words: 'Turn 3, Search Segment'."""
    return ", ".join(filter(None, (heading.period, heading.stage)))


def step_of(heading: Heading) -> str:
    """Return the step within a segment that is open now; empty where it has none."""
    return next((each.name for each in heading.milestones if each.within and each.when == "now"), "")


def step_in_words(heading: Heading) -> str:
    """Return the moment with its step: 'Turn 5, Strike Segment: Strike sighting'."""
    return ": ".join(filter(None, (moment_of(heading), step_of(heading))))


@dataclass(frozen=True)
class SeatFacts:
    """What is a seat's own beside the view of its side."""

    letters: tuple[LetterLine, ...] = ()
    is_done: bool = False
    """Whether it has said that it is done with this segment."""
    asked: DiceAsked | None = None
    """The dice of its own hand that an order of it waits for."""
    signals: Signals = Signals()
    """House rule *signals*: what it can send, and what it has read."""


@dataclass(frozen=True)
class Snapshot:
    """A release of a game."""

    revision: int
    game: AnyGame
    data: Any
    state: Any
    entries: tuple[int, ...]
    """From the start to this release."""
    records: Mapping[str, SideRecord]
    own: Mapping[int, SeatFacts]
    unattended: bool = False
    """Whether there is no umpire: all orders count at once, and play goes on when all are done."""
    story_is: Story = ""
    """Whether the story of the game is open to every seat, once it is over."""
    shown_at: int = 0
    """The revision at which the umpire began to show it."""
    moment: str = ""
    """Of the story: what the umpire has chosen for the table and the guests; empty for its end."""
    moment_shown_at: int = 0
    """The revision at which he chose it."""
    maker: keeping.ReportMaker | None = None
    """None where no report can be kept."""
    thinks: bool = False
    """Whether play waits for a program that thinks ahead."""
    _made: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def defaults(self) -> tuple[str, ...]:
        """Return what takes the place of the umpire in this game, in words; nothing where there is one."""
        left = LEFT_TO_UMPIRE.get(self.game.name)
        return (*DEFAULTS, *(left.lines if left else ())) if self.unattended else ()

    def heading(self, seat: Seat) -> Heading:
        """Title, turn and clock, as its side may know them."""
        if seat.side:
            return self.once(("heading", seat.side), partial(self._heading, seat.side))
        return self.once("heading", lambda: self.game.heading(self.state, self.data, EVERYBODY))

    def _heading(self, side: str) -> Heading:
        return self.game.heading(self._side(side).state, self.data, side)

    def desk(self, seat: Seat) -> AnyDesk:
        """Return what its side knows; who has no side sees the whole once the game is over, and nothing before."""
        if seat.side:
            return self._side(seat.side)
        if seat.kind != "guest" or not self.has_story(seat):
            raise PermissionError(f"3.6 {seat.name} has the view of no side")
        return self.whole_day()

    def whole_day(self) -> WholeDay:
        """Return the game with its log and both sides' secrets: for its story and its reports."""
        head = self.entries[-1] if self.entries else None
        session = self.records[EVERYBODY].session
        return WholeDay(self.game, self.data, self.state, head, session=session, entries=self.entries)

    def has_story(self, seat: Seat) -> bool:
        """Whether this seat may read the whole story: once the game is over a guest, and every seat to which it was
        shown."""
        return self.heading(seat).over and (seat.kind == "guest" or bool(self.story_is))

    def story(self, seat: Seat) -> PageName | None:
        """Return the page to which the umpire leads every seat now; None while he does not."""
        if self.story_is != "shown" or not self.has_story(seat):
            return None
        pages = (PageName(page.title, page.slug) for page in seat_pages(self.game) if page.seats == AFTERWARDS)
        return next(pages, None)

    def follows(self, seat: Seat) -> str:
        """Return the moment of the story that this seat is shown where it picks none: the table and the guests follow
        the umpire while he shows it; empty for its end."""
        return self.moment if self.story_is == "shown" and seat.kind in FOLLOWING else ""

    def led_again(self, seat: Seat) -> int:
        """Return the revision at which a seat that follows was shown another moment; 0 for none."""
        return self.moment_shown_at if self.story_is == "shown" and seat.kind in FOLLOWING else 0

    def story_moments(self) -> tuple[str, ...]:
        """Return the moments of the story of a game that is over, in words; none where it has no such story."""
        from ffts.seats.seat_pages import moments_of_story

        return moments_of_story(self)

    def keepsakes(self, seat: Seat) -> tuple[Keepsake, ...]:
        """Return the reports that this seat may keep; none before the game is over."""
        return keeping.keepsakes(self, seat)

    def report(self, seat: Seat, slug: str) -> bytes | None:
        """Return one of them; None where it may not keep it."""
        return keeping.report(self, seat, slug)

    def side_desk(self, seat: Seat) -> SideDesk:
        """Return the desk of the side of this seat; a captain's takes his own orders alone."""
        desk = self._side(seat.side)
        if self.is_blind(seat):
            return self.once(("desk", seat.side, seat.at, "blind"), lambda: self._blind_desk(desk, seat))
        if not seat.at:
            return desk
        gives = partial(self.game.captains.gives, own=self.belongings(seat))
        return self.once(("desk", seat.side, seat.at), lambda: replace(desk, gives=gives))

    def is_blind(self, seat: Seat) -> bool:
        """Whether by the house rule *signals* it knows of the enemy only what it saw itself and was sent."""
        return self.signals(seat).is_blind

    def _blind_desk(self, desk: SideDesk, seat: Seat) -> SideDesk:
        seen = desk_of_view(self.game, self.data, self.game.captains.unheard(desk.view, seat.at), seat.side)
        return replace(seen, gives=partial(self.game.captains.gives, own=self.belongings(seat))) if seat.at else seen

    def _side(self, side: str) -> SideDesk:
        return self.once(("desk", side), lambda: side_desk(self.game, self.data, self.state, side))

    def due(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the lines of its side's Watch; of a captain's ship or force, and of nothing in particular."""
        if not seat.side:
            return ()
        lines = self.once(("due", seat.side), partial(self._due, seat.side))
        own = self.belongings(seat)
        if not seat.at and self.is_blind(seat):
            return self._due_ashore(seat, lines)
        return tuple(line for line in lines if not seat.at or line.at in own)

    def _due_ashore(self, seat: Seat, lines: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """Those that he knows of, and what must be done and is no captain's: somebody has to do it."""
        known = {(line.rule, line.for_side) for line in self.side_desk(seat).lines()}
        view, belongs = self._side(seat.side).view, self.game.captains.belongs
        theirs = {each for at in self.signals(seat).captains for each in belongs(view, at)}
        return tuple(
            line
            for line in lines
            if line.side != seat.side or (line.rule, line.for_side) in known or (line.must and line.at not in theirs)
        )

    def left(self, seat: Seat) -> tuple[Offer, ...]:
        """Return those lines of which no order waits, nor another answer to the same line."""
        lines = self.due(seat)
        orders = [order for letter in self.sent(seat) for order in letter.orders]
        given = [line for line in lines if line.orders and all(order in orders for order in line.orders)]
        answered = {(line.side, line.choice_of) for line in given if line.choice_of}
        return tuple(
            line
            for line in lines
            if line not in given and not {(line.side, line.for_side), (line.side, line.choice_of)} & answered
        )

    def sent(self, seat: Seat) -> tuple[Sent, ...]:
        """Return the letters of this seat with orders that wait."""
        waiting = (letter for letter, answer in self.letters(seat) if answer.fate == "waiting")
        return tuple(
            Sent(letter.number, letter.words, tuple(as_asked.read(self.game, order) for order in letter.orders))
            for letter in waiting
            if letter.kind == "orders"
        )

    def asked(self, seat: Seat) -> tuple[Command, ...]:
        """Return the orders that lines of this seat give, as the whole game has them; no seat is shown these."""
        lines = self.game.offers(self.state, self.data, seat.side, WATCH)
        own = self.belongings(seat)
        mine = (line for line in lines if line.side == seat.side and (not seat.at or line.at in own))
        return tuple(order for line in mine for order in line.orders)

    def belongings(self, seat: Seat) -> frozenset[str]:
        """Return what belongs to a captain's carrier, force or base; nothing for who has all of a side."""
        if not seat.at:
            return frozenset()
        view = self._side(seat.side).view
        return self.once(("belongs", seat.side, seat.at), lambda: self.game.captains.belongs(view, seat.at))

    def _due(self, side: str) -> tuple[Offer, ...]:
        return due_of(self.game, self.data, self.state, self._side(side))

    def log(self, seat: Seat) -> tuple[Line, ...]:
        """Return what its side could read so far; a captain without what is about others of his side."""
        if not seat.side:
            return ()
        lines = self.records[seat.side].up_to(self.entries)
        if self.is_blind(seat):
            lines = tuple(line for line in lines if self._is_known(seat, line))
        if not seat.at:
            return lines
        own = self.belongings(seat)
        return self.once(
            ("log", seat.side, seat.at),
            lambda: tuple(line for line in lines if not line.about or any(each in own for each in line.about)),
        )

    def _is_known(self, seat: Seat, line: Line) -> bool:
        """Whether a line tells nothing of the enemy, or what this seat found out itself."""
        at_sea = bool(seat.at) and (line.found_by == EVERY_CAPTAIN or line.found_by in self.belongings(seat))
        return line.found_by is None or at_sea

    def letters(self, seat: Seat) -> tuple[LetterLine, ...]:
        """Return what it handed in, the newest first."""
        return self.own.get(seat.number, SeatFacts()).letters

    def dice_asked(self, seat: Seat) -> DiceAsked | None:
        """Return the dice of its own hand that an order of it waits for."""
        return self.own.get(seat.number, SeatFacts()).asked

    def dice(self, seat: Seat) -> DiceWanted | None:
        """Return the same in words, with what they can bring as far as its side knows."""
        return self.once((OWN, "dice", seat.number), lambda: dice_wanted(self, seat))

    def signals(self, seat: Seat) -> Signals:
        """Return what it can send, and has read, by the house rule *signals*."""
        return self.own.get(seat.number, SeatFacts()).signals

    def waits(self, seat: Seat) -> str:
        """Return what this seat is waited for, and for whom else where that is public; empty if for nothing."""
        return self.once((OWN, seat.number, seat.side, seat.at), lambda: waits_for(self, seat))

    def is_done(self, seat: Seat) -> bool:
        """Whether this seat has said that it is done with this segment."""
        return self.own.get(seat.number, SeatFacts()).is_done

    def may_be_done(self, seat: Seat) -> bool | None:
        """Return whether this seat is done with the segment; None while the move is the other side's."""
        over = self.heading(seat).over
        return None if over or self.turn_of() not in (None, seat.side) else self.is_done(seat)

    def with_own(self, own: Mapping[int, SeatFacts], unattended: bool, thinks: bool) -> "Snapshot":
        """Return the same release, with what each seat has handed in since."""
        made = {what: found for what, found in self._made.items() if not (isinstance(what, tuple) and what[0] == OWN)}
        return replace(self, own=own, unattended=unattended, thinks=thinks, _made=made)

    def turn_of(self) -> str | None:
        """Return whose turn it is, in games with a turn order."""
        player = self.game.player
        return player.turn(self.state) if player else None

    def name_of(self, side: str) -> str:
        """Return what a side is called."""
        return next((each.name for each in self.game.sides(self.data) if each.id == side), side)

    @property
    def table(self) -> Any:
        """Return what everybody at the table may see; None in a game that has nothing for it."""
        game = self.game
        return self.once("table", lambda: game.table(self.state, self.data) if game.table else None)

    def table_desk(self) -> AnyDesk:
        """Return a desk with nothing in it but what everybody may see."""
        return Supposed(self.game, self.data, self.table)

    def kept(self, seat: Seat) -> dict[object, Any]:
        """Return what pages of this side, or of its captain, have worked out at this release."""
        return self.once(("kept", seat.side, seat.at, self.is_blind(seat)), dict)

    def pages(self, seat: Seat) -> tuple[PageName, ...]:
        """Return the pages of this seat, in their order."""
        from ffts.seats.seat_pages import pages_of

        return pages_of(self, seat)

    def page(self, seat: Seat, slug: str, picks: Picks) -> Page | None:
        """Return one of them; None where it may see none of this name, or there is none."""
        from ffts.seats.seat_pages import page_of

        return page_of(self, seat, slug, picks)

    def once(self, what: object, make: Callable[[], K]) -> K:
        """Return what was made the first time. Two threads that ask at once make it twice: it is the same."""
        if what not in self._made:
            self._made[what] = make()
        found: K = self._made[what]
        return found
