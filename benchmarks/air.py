"""Air operations: a segment of six carriers, what a drag asks of the rules, and the earliest launch of a deck load."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from math import ceil
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.measure import A_FRAME, Measure, interleaved, milliseconds, on_a_screen_of_its_own
from ffts.app.files import new_game
from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.games.skies.ahead.earliest import earliest_launch
from ffts.games.skies.ahead.load import read_load
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.commands import air as c
from ffts.games.skies.doctrine.player import decide
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import AfId, PlatformId, Segment, SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.seats import asked_of
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform
from ffts.games.skies.view import view
from tests.builders import SkiesSession

if TYPE_CHECKING:
    from ffts.ui.skies.air.view import FormView

MIDWAY, CORAL_SEA = "midway-4-june", "coral-sea-8-may"
SIX = ("CV6", "CV8", "Akagi", "Kaga", "Soryu", "Hiryu")
YORKTOWN, AIR_GROUP = PlatformId("CV5"), "VB-5:1000lb,VS-5:1000lb,VT-5:torpedo,VF-42:clean"
SEGMENTS, PRESSES, FORECASTS = 15, 15, 5
COUNTERS, STEPS, WARM_STEPS = 120, 90, 5


def measures(folder: Path) -> Iterator[Measure]:
    """All of it."""
    session = at_air_operations(folder / "midway.ffts", MIDWAY)
    with session.store:
        yield six_carriers(session)
        yield decisions(session)
        yield from drag(session)
        yield from drag_frames(session)
    session = at_air_operations(folder / "coral-sea.ffts", CORAL_SEA)
    with session.store:
        yield forecast(session)


def at_air_operations(path: Path, scenario: str) -> SkiesSession:
    """A new game in the Air Operations Segment of turn 1."""
    session = new_game(path, scenario)
    opened = SegmentBegan(segment=Segment.AIR_OPERATIONS)
    session.submit(MakeRuling(why="a benchmark begins here", facts=(opened,)))
    return session


# --- one segment ----------------------------------------------------------------


def six_carriers(session: SkiesSession) -> Measure:
    """Fighters up, CAP, more brought up, bombers unreadied: every order judged, against its facts merely folded."""
    orders = [order for key in SIX for order in orders_of(session.state, session.data, PlatformId(key))]
    facts = played(session.state, session.data, orders)
    value, bare = interleaved(
        lambda: milliseconds(lambda: played(session.state, session.data, orders)),
        lambda: milliseconds(lambda: RULEBOOK.fold(session.state, facts)),
        SEGMENTS,
    )
    return Measure(f"AOS of six carriers, {len(orders)} orders / facts folded", "ms", value, bare, 15)


def played(state: State, data: Catalog, orders: list[Command]) -> list[Event]:
    """Each order on the state that those before it left; all facts."""
    facts: list[Event] = []
    for order in orders:
        events = RULEBOOK.decide(state, data, order, Dice())
        state = RULEBOOK.fold(state, events)
        facts += events
    return facts


def orders_of(state: State, data: Catalog, key: PlatformId) -> Iterator[Command]:
    """What the carrier `key` does in the segment."""
    side = owner(state, key)
    fighters = fighters_at_the_bow(side, data, side.platforms[key])
    below = [af for af in side.air.values() if af.platform == key and af.where == "hangar"]
    more = tuple(af.id for af in below if is_fighter(data, af.aircraft))[:2]
    bombers = tuple(af.id for af in below if not is_fighter(data, af.aircraft))[:2]
    for af in fighters:
        yield c.Launch(platform=key, afs=(af,))
    yield c.FormCap(side=side.id, afs=fighters)
    for af in more:
        yield c.BringUp(platform=key, afs=(af,))
    for af in bombers:
        yield c.Unready(platform=key, afs=(af,))


def owner(state: State, key: PlatformId) -> Side:
    """The side whose carrier this is."""
    return next(side for side in state.sides.values() if key in side.platforms)


def fighters_at_the_bow(side: Side, data: Catalog, platform: Platform) -> tuple[AfId, ...]:
    """The foremost, as far as they are fighters; the last of them stays."""
    fighters = [af for af in platform.deck if is_fighter(data, side.air[af].aircraft)]
    return tuple(fighters[:-1])


def is_fighter(data: Catalog, kind: str) -> bool:
    return data.aircraft[kind].role is Role.FIGHTER


def decisions(session: SkiesSession) -> Measure:
    """What a player by program takes over the air operations of all his decks: a whole side at once, the slowest."""
    state, data = session.state, session.data

    def decided(side: SideId) -> None:
        decide(view(state, side), data, asked_of(state, data, side), "record", ())

    each = (median(milliseconds(partial(decided, side)) for _ in range(FORECASTS)) for side in state.sides)
    return Measure("the program decides: air operations of a side", "ms", max(each), None, 300)


# --- a drag ---------------------------------------------------------------------


def drag(session: SkiesSession) -> Iterator[Measure]:
    """What the form asks when a counter is pressed: all its zones; and what one of them takes."""
    from ffts.games.skies.pictures.air.orders import drops
    from ffts.games.skies.pictures.air.side import form_pictures

    presses, zones = [], []
    for side in session.state.sides:
        for picture in form_pictures(view(session.state, side), session.data):
            for counter in picture.counters[:PRESSES]:
                press = partial(drops, session, picture, (counter.id,))
                found = press()
                presses.append(median(milliseconds(press) for _ in range(5)))
                zones += slowest_zone(session, {zone: trial.commands[0] for zone, trial in found.items()})
    yield Measure("a counter is pressed: all its zones, slowest", "ms", max(presses), None, 8)
    yield Measure("legality of a drag step: one zone, slowest", "ms", max(zones), None, 2)


def slowest_zone(session: SkiesSession, commands: Mapping[str, Command]) -> list[float]:
    """The session's own judgement of each zone's order."""
    return [median(milliseconds(partial(session.refusal, command)) for _ in range(5)) for command in commands.values()]


def drag_frames(session: SkiesSession) -> Iterator[Measure]:
    """A form with 120 counters: each move of the mouse with a counter in hand, and the whole form painted after it."""
    on_a_screen_of_its_own()
    view = crowded_form(session)
    times = sorted(carried_about(view)[WARM_STEPS:])
    view.close()
    yield Measure(f"drag with {COUNTERS} counters: one frame", "ms", median(times), A_FRAME, 1)
    yield Measure("the same, 95 of 100 frames", "ms", times[ceil(0.95 * len(times)) - 1], A_FRAME, 1)


def crowded_form(session: SkiesSession) -> "FormView":
    """The form of the first carrier, its hangar filled up with copies of what is in it."""
    from PySide6.QtCore import QItemSelectionModel
    from PySide6.QtWidgets import QApplication

    from ffts.games.skies.pictures.air.form import HANGAR
    from ffts.games.skies.pictures.air.side import form_pictures
    from ffts.ui.skies.air.model import FormModel
    from ffts.ui.skies.air.view import FormView

    picture = form_pictures(view(session.state, next(iter(session.state.sides))), session.data)[0]
    missing = COUNTERS - len(picture.counters)
    below = next(zone.counters for zone in picture.zones if zone.key == HANGAR)
    copies = tuple(replace(below[n % len(below)], id=f"copy {n}", number=str(n)) for n in range(missing))
    zones = tuple(replace(z, counters=below + copies) if z.key == HANGAR else z for z in picture.zones)
    model = FormModel()
    form = FormView(model, QItemSelectionModel(model))
    model.setParent(form)
    form.resize(1200, 1000)
    model.show_form(replace(picture, zones=zones))
    form.show()
    QApplication.processEvents()
    return form


def carried_about(form: "FormView") -> list[float]:
    """How long each step takes while a counter is pulled to and fro over the form, every zone saying what it thinks."""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from ffts.core.offer import Offer, Way
    from ffts.core.umpire import Refused

    left, port = Qt.MouseButton.LeftButton, form.viewport()

    def send(kind: QMouseEvent.Type, x: float, y: float) -> None:
        at = QPointF(x, y)
        event = QMouseEvent(kind, at, QPointF(port.mapToGlobal(at)), left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(port, event)

    def step(number: int) -> None:
        send(QMouseEvent.Type.MouseMove, 20 + number * 37 % 1100, 20 + number * 23 % 900)
        port.repaint()

    start = form.mapFromScene(next(iter(form.items_.values())).sceneBoundingRect().center())
    send(QMouseEvent.Type.MouseButtonPress, start.x(), start.y())
    ways = (
        Way(Offer("", ""), "3 points", short="3 points"),
        Way(Offer("", ""), refused=Refused("6.7", "Respot aft first")),
    )
    form.learn({key: ways[number % 2] for number, key in enumerate(form.layout_.boxes)})
    return [milliseconds(partial(step, number)) for number in range(1, STEPS)]


# --- looking ahead --------------------------------------------------------------


def forecast(session: SkiesSession) -> Measure:
    """The earliest launch of a full Yorktown air group: an umpire is answered in under a second."""
    load = read_load(AIR_GROUP)
    times = [
        milliseconds(lambda: earliest_launch(session.state, session.data, YORKTOWN, load)) for _ in range(FORECASTS)
    ]
    return Measure("earliest launch of Yorktown's full air group", "ms", median(times), None, 1000)
