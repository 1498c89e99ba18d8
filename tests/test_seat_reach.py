"""What a side orders in a played game its seat can order: by a line of its Watch, a page, or the form of its move."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.game import AnyGame, Supposed
from ffts.core.model import Command
from ffts.core.page import NO_PICKS, Choice, Page, Picks
from ffts.core.page_text import as_text
from ffts.core.seats.seat_page import pages_for
from ffts.core.viewpoint import BROWSER, Viewpoint
from ffts.games import GAMES, game_named, made, seat_pages
from ffts.games.fire_in_the_sky.commands import EndPhase, GoOn
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.skies.game import SKIES
from ffts.seats.as_asked import AsAsked
from ffts.seats.side_desk import SideDesk, due_of, side_desk
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.golden.recording import path_of, read
from tests.pacific_fury.setting import catalog as fury_catalog
from tests.pacific_fury.setting import drawn_campaign
from tests.test_pages_in_two_worlds import deeds_of

Moment = tuple[Any, Command]
"""How things stood, and what was ordered then."""


class Played(NamedTuple):
    game: AnyGame
    data: Any
    moments: list[Moment]


def skies() -> Played:
    golden = read(path_of("enterprise-4-june"))
    return Played(SKIES, golden.data, list(_skies(golden)))


def _skies(golden: Any) -> Iterator[Moment]:
    state = SKIES.rulebook.start(golden.data)
    for play in golden.plays:
        yield state, play.command
        state = SKIES.rulebook.fold(state, play.events)


def fury() -> Played:
    data = fury_catalog()
    return Played(PACIFIC_FURY, data, [(before, cmd) for before, cmd, _, _ in drawn_campaign(1, data)])


def sky() -> Played:
    data = sky_catalog()
    return Played(FIRE_IN_THE_SKY, data, list(islice(_sky(data), 160)))


def _sky(data: Any) -> Iterator[Moment]:
    roller, rulebook = seeded(3), FIRE_IN_THE_SKY.rulebook
    state = rulebook.start(data)
    while not state.public.over:
        for command, _ in next_orders(state, data):
            yield state, command
            state = rulebook.fold(state, rulebook.decide(state, data, command, Dice(roller=roller)))


PLAYED = {"skies": skies, "pacific_fury": fury, "fire_in_the_sky": sky}


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> Played:
    return PLAYED[request.param]()


class AtSeat(NamedTuple):
    """A side's own desk, with what it is asked for."""

    desk: SideDesk
    at: Viewpoint


def seats(played: Played, state: Any, picks: Picks = NO_PICKS) -> Iterator[AtSeat]:
    for side in played.game.sides(played.data):
        desk = side_desk(played.game, played.data, state, side.id)
        due = due_of(played.game, played.data, state, desk)
        views = {side.id: desk.view}
        yield AtSeat(desk, Viewpoint(desk, side.id, picks, face=BROWSER, views=views, due=due))


def pages(at: Viewpoint) -> Iterator[Page]:
    return (made(page, at) for page in pages_for(seat_pages(at.desk.game), "commander"))


def test_every_page_of_a_seat_is_made_at_many_moments(played: Played) -> None:
    step = max(1, len(played.moments) // 12)
    for state, _ in played.moments[::step]:
        for seat in seats(played, state):
            for page in pages(seat.at):
                assert as_text(page).strip(), "it says at least that there is nothing"
                for deed in deeds_of(page):
                    assert "Ctrl" not in deed.refusal(seat.desk.refusal)


def test_what_was_ordered_can_be_ordered_from_a_seat(played: Played) -> None:
    """The umpire's own orders are not a seat's; its side may be another than the one that the order names."""
    kinds: dict[type[Command], list[Moment]] = {}
    for state, cmd in played.moments:
        kinds.setdefault(type(cmd), []).append((state, cmd))
    theirs = {kind: found for kind, found in kinds.items() if kind not in played.game.umpires}
    assert len(theirs) > 8
    some = Random(2)
    unreached = {
        kind.__name__
        for kind, found in theirs.items()
        if not any(is_reached(played, *moment) for moment in some.sample(found, min(3, len(found))))
    }
    assert unreached == set()


INSTEAD: dict[type[Command], type[Command]] = {EndPhase: GoOn}
"""A person ends his phase by the line of his Watch that goes on."""


def is_reached(played: Played, state: Any, cmd: Command) -> bool:
    """Whether a line, a page or the form of the move of either side has this kind of order."""
    kind = INSTEAD.get(type(cmd), type(cmd))
    return any(
        is_asked(seat.at, kind)
        or bool(seat.desk.offered(kind))
        or any(kind in on_page(page) for page in pages(seat.at))
        for seat in seats(played, state, chosen(cmd))
    )


def chosen(cmd: Command) -> Picks:
    """Those the order is for, as they are ticked on the page."""
    who = tuple(getattr(cmd, "afs", ()) or getattr(cmd, "units", ()))
    return {"who": who, "units": who, "chosen": str(getattr(cmd, "platform", ""))}


def is_asked(at: Viewpoint, kind: type[Command]) -> bool:
    orders = [order for line in at.due for order in line.orders]
    named = {order.order for order in orders if isinstance(order, AsAsked)}
    return kind.__name__ in named or any(isinstance(order, kind) for order in orders)


def on_page(page: Page) -> set[type[Command]]:
    """The kinds of orders that its deeds, ways and choices give."""
    found: set[type[Command]] = set()
    for deed in deeds_of(page):
        found |= {type(order) for order in deed.orders}
        found |= {type(order) for way in (deed.ways() if deed.ways else ()) for order in way.commands}
    for block in (block for card in page.cards for block in card.blocks if isinstance(block, Choice)):
        found |= {type(order) for option in block.options for order in option.orders}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_guest_sees_nothing_before_the_end(name: str) -> None:
    game = game_named(name)
    played = PLAYED[name]()
    for page in pages_for(seat_pages(game), "guest"):
        desk = Supposed(game, played.data, played.moments[0][0])
        shown = made(page, Viewpoint(desk, None, face=BROWSER))
        assert shown.is_empty and shown.empty
