"""Philippine Sea: an air operations segment of 24 carriers judged, looked ahead of, and drawn on the Decks page."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.air import at_air_operations, orders_of, played
from benchmarks.measure import Measure, on_a_screen_of_its_own, processor_milliseconds
from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.names import PlatformId
from ffts.games.skies.rulebook import RULEBOOK
from tests.builders import SkiesSession

FLEETS, CARRIERS = "philippine-sea-19-june", 24
SEGMENTS, LOOKS, DRAWN = 7, 3, 9
PAGE = (1294, 897)
"""What a window of 1920 by 1080 leaves for a page between its side panels."""


def measures(folder: Path) -> Iterator[Measure]:
    """Judged, forecast, drawn."""
    session = at_air_operations(folder / "philippine-sea.ffts", FLEETS)
    with session.store:
        yield judged(session)
        yield forecast(session)
        yield from drawn(session)


def carriers_of(session: SkiesSession) -> tuple[PlatformId, ...]:
    """Those afloat, of both sides."""
    decks = (key for side in session.state.sides.values() for key, deck in side.platforms.items() if deck.ship)
    found = tuple(decks)
    assert len(found) == CARRIERS
    return found


def judged(session: SkiesSession) -> Measure:
    """Fighters up, CAP, more brought up, bombers unreadied, aboard every carrier; against the facts merely folded."""
    orders = allowed(session)
    facts = played(session.state, session.data, orders)
    value = median(processor_milliseconds(lambda: played(session.state, session.data, orders)) for _ in range(SEGMENTS))
    bare = median(processor_milliseconds(lambda: RULEBOOK.fold(session.state, facts)) for _ in range(SEGMENTS))
    return Measure(f"AOS of {CARRIERS} carriers, {len(orders)} orders / facts folded", "ms", value, bare, 25)


def allowed(session: SkiesSession) -> list[Command]:
    """What each carrier may do of what those of Midway do; some decks of 1944 are too full to bring more up."""
    found: list[Command] = []
    state = session.state
    for order in (order for key in carriers_of(session) for order in orders_of(session.state, session.data, key)):
        try:
            state = RULEBOOK.fold(state, RULEBOOK.decide(state, session.data, order, Dice()))
        except Refused:
            continue
        found.append(order)
    return found


def forecast(session: SkiesSession) -> Measure:
    """What every deck of both sides has before it, as the Decks page finds out beside the window."""
    from ffts.games.skies.pictures.air.forecasting import outlooks, seen_by

    state = seen_by(session.state, None)

    def look() -> None:
        for side in state.sides:
            outlooks(state, session.data, side, lambda found: None)

    return Measure(
        f"{CARRIERS} decks looked ahead of",
        "ms",
        median(processor_milliseconds(look) for _ in range(LOOKS)),
        None,
        200,
    )


def drawn(session: SkiesSession) -> Iterator[Measure]:
    """The cards made of the views, and the whole page painted."""
    on_a_screen_of_its_own()
    from PySide6.QtWidgets import QApplication

    from ffts.core.page import Page
    from ffts.core.viewpoint import Viewpoint
    from ffts.games.skies.pages.decks import page
    from ffts.ui.desk.page.dock import PageDock

    def made() -> Page:
        return page(Viewpoint(session))

    def anew() -> float:
        """Of a moment that was not looked at before: of the same moment the cards are there already."""
        session.state = session.state.model_copy(update={"public": session.state.public.model_copy()})
        return processor_milliseconds(made)

    yield Measure("Decks page: its cards made", "ms", median(anew() for _ in range(DRAWN)), None, 50)
    board = PageDock("Decks", page)
    board.resize(*PAGE)
    board.show()
    board.open_game(session)
    QApplication.processEvents()
    times = [processor_milliseconds(board.grab) for _ in range(DRAWN)]
    board.close()
    yield Measure("Decks page: painted whole", "ms", median(times), None, 50)
