"""The strategic hex game: reach and supply of every unit of a turn, and what is due."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from PySide6.QtCore import QPointF

from benchmarks.measure import A_FRAME, Measure, on_a_screen_of_its_own, processor_milliseconds
from ffts.app.rollers import seeded
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import place_of
from ffts.games.fire_in_the_sky.rules.ch02 import home_bases, supply_area
from ffts.games.fire_in_the_sky.rules.ch08 import sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import reach
from ffts.games.fire_in_the_sky.seats import campaign
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited
from ffts.games.fire_in_the_sky.view import view
from ffts.store.shelf import load_data

LIMIT_OF_REACH = 50.0  # ms
LIMIT_OF_DUE = 20.0  # ms
TIMES = 9
LIMIT_OF_A_CAMPAIGN = 2000.0  # ms
CAMPAIGNS = 3
FRAMES, WARM_FRAMES, TO_AND_FRO = 60, 5, 10


def measures(folder: Path) -> Iterator[Measure]:
    """The median of a few, on the set-up of the Short Campaign."""
    data = load_data(FIRE_IN_THE_SKY.name, FIRE_IN_THE_SKY.shelf, "short-campaign")
    state = at_deployment(data)
    everybody = median(processor_milliseconds(lambda: all_reach(state, data)) for _ in range(TIMES))
    name = "reach and supply of every unit of a turn, of the processor"
    yield Measure(name, "ms", everybody, None, LIMIT_OF_REACH)
    watch = median(processor_milliseconds(lambda: due(state, data, None)) for _ in range(TIMES))
    yield Measure("what is due in a deployment phase, of the processor", "ms", watch, None, LIMIT_OF_DUE)
    whole = median(processor_milliseconds(partial(played, data, seed)) for seed in range(CAMPAIGNS))
    yield Measure("a Short Campaign played by the program, of the processor", "ms", whole, None, LIMIT_OF_A_CAMPAIGN)
    yield Measure(
        "frame of the hex map with all that lies over it, of the processor",
        "ms",
        median(frames(state, data)),
        A_FRAME,
        1,
    )


def played(data: Catalog, seed: int) -> int:
    """To the end: how many orders it took."""
    return sum(1 for _ in campaign(data, seeded(seed)))


def frames(state: State, data: Catalog) -> list[float]:
    """How long each takes with ways, Air ZOC and supply shown."""
    on_a_screen_of_its_own()
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from ffts.games.fire_in_the_sky.pages.board import board_picture
    from ffts.ui.fire_in_the_sky.map_view import MapView

    QApplication.instance() or QApplication([])
    shown = MapView()
    shown.resize(1000, 700)
    shown.show_picture(board_picture(view(state, SideId.JP), data))
    shown.show_zones(SideId.JP)
    shown.show_supply(SideId.AL)
    shown.show()
    image = QImage(shown.size(), QImage.Format.Format_RGB32)
    times = []
    for frame in range(FRAMES):
        step = 5 if frame // TO_AND_FRO % 2 else -5
        shown.pull(QPointF(step, step))
        times.append(processor_milliseconds(lambda: shown.render(image)))
    shown.close()
    return times[WARM_FRAMES:]


def at_deployment(data: Catalog) -> State:
    """The set-up, where Japan deploys."""
    state = RULEBOOK.start(data)
    awaits = Awaited(step=Step.DEPLOY_FIRST, side=SideId.JP)
    return state.model_copy(update={"public": state.public.model_copy(update={"awaits": awaits})})


def all_reach(state: State, data: Catalog) -> int:
    """How many units are asked for their ways, by deployment and as a task force, and for their Supply Line."""
    asked = 0
    for side in SideId:
        area = supply_area(state, data, side, home_bases(data, side))
        for unit, one in state.units.items():
            place = place_of(state, data, unit) if one.side is side else None
            if place is not None:
                reach(state, data, (unit,), place)
                sea_reach(state, data, unit)
                asked += data.chart.hex_of(place) in area
    return asked
