"""3.6 In two worlds that look alike to a side everything its seat can see, try or be answered is the same."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from ffts.app.logbook import Line
from ffts.core.model import Command
from ffts.core.page import NO_PICKS, Page
from ffts.core.page_text import as_text
from ffts.games import GAMES
from ffts.seats.as_asked import AsAsked
from ffts.seats.forms import OPEN
from ffts.seats.glimpse import Snapshot
from ffts.seats.judging import judge
from ffts.seats.plain_words import SAY
from ffts.seats.record import SideRecord
from ffts.seats.seat import Seat
from tests.test_pages_in_two_worlds import WORLDS, Worlds

LINES = ("launch", "move TF 16 to 1012", "cap", "search", "sink everything", "pass")


class NoRecord(SideRecord):
    """Nothing could be read yet."""

    def __init__(self) -> None: ...

    def up_to(self, line: Sequence[int]) -> tuple[Line, ...]:
        return ()


NO_RECORD = NoRecord()


def both(worlds: Worlds, at: str = "") -> tuple[tuple[Snapshot, Snapshot], Seat]:
    seat = Seat(number=1, kind="commander", name="A", token="", side=worlds.side, at=at, manner="at once")
    here, there = (
        Snapshot(1, worlds.game, worlds.data, state, (), {worlds.side: NO_RECORD}, {})
        for state in (worlds.here, worlds.there)
    )
    return (here, there), seat


def every(name: str) -> Iterator[Worlds]:
    yield from WORLDS[name]()


def orders_of(snapshot: Snapshot, seat: Seat) -> list[Command]:
    """Orders the seat may be tempted to try: those it is asked for."""
    return [order for line in snapshot.due(seat) for order in line.orders]


def page_text(page: Page | None) -> str:
    assert page is not None
    deeds = [(deed.name, deed.orders, deed.why_not) for card in page.cards for deed in card.deeds]
    return f"{as_text(page)}\n{deeds}"


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_sees_and_is_answered_the_same(name: str) -> None:
    asked = 0
    for number, worlds in enumerate(every(name)):
        (here, there), seat = both(worlds)
        assert here.side_desk(seat).state == there.side_desk(seat).state
        assert here.heading(seat) == there.heading(seat)
        typed = LINES[number % 3 :: 3]  # each line in every third of many worlds
        assert seen(here, seat, typed) == seen(there, seat, typed)
        for order in orders_of(here, seat):
            asked += 1
            assert judge(here, seat, (order,)) == judge(there, seat, (order,))
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_a_seat_is_the_same(name: str) -> None:
    worlds = next(every(name))
    (here, there), seat = both(worlds)
    assert here.pages(seat) == there.pages(seat)
    for page in here.pages(seat):
        assert page_text(here.page(seat, page.slug, NO_PICKS)) == page_text(there.page(seat, page.slug, NO_PICKS))


def seen(snapshot: Snapshot, seat: Seat, typed: Sequence[str]) -> list[Any]:
    """Lines, what it is waited for, and its own page with each form open and some lines typed."""
    lines = [(line.for_side, line.words, line.orders, line.urgency, line.at) for line in snapshot.due(seat)]
    pages = [page_text(snapshot.page(seat, "your-move", picks)) for picks in picks_of(snapshot, seat, typed)]
    return [lines, snapshot.waits(seat), pages]


def picks_of(snapshot: Snapshot, seat: Seat, typed: Sequence[str]) -> Iterator[dict[str, str]]:
    page = snapshot.page(seat, "your-move", NO_PICKS)
    assert page is not None
    yield {}
    for card in page.cards:
        for block in card.blocks:
            yield from ({OPEN: line.id} for line in getattr(block, "lines", ())[:2])
    yield from ({SAY: line} for line in typed)


@pytest.mark.parametrize("name", GAMES)
def test_an_order_that_only_the_truth_can_fill_in_names_nothing_of_the_enemy(name: str) -> None:
    for worlds in every(name):
        (here, _), seat = both(worlds)
        for line in here.due(seat):
            for order in line.orders:
                if isinstance(order, AsAsked):
                    assert order.words == line.for_side == line.words
