"""Every word on the pages can be read at every zoom: nothing is cut off, nothing is wider than its place."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.ui.desk.docks.showing import GameDock
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.making import made
from ffts.ui.fire_in_the_sky.few_lines import FewLines
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from ffts.ui.fire_in_the_sky.pages import BATTLE, TRACKS
from tests.ui.fits import cut_off

SIZES = {100: (730, 650), 200: (560, 540)}
"""Of a page between the docks, in a window of 1366 x 768."""
STEPS = (Step.REINFORCE, Step.SUBMARINES, Step.AIR)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[AnySession]]:
    """The same campaign at some of its steps."""
    folder, found = tmp_path_factory.mktemp("fits"), list[AnySession]()
    for step in STEPS:
        session = new_game(folder / f"{step.name}.ffts", "short-campaign-second")
        roller = seeded(3)
        while session.state.public.awaits.step is not step:
            for command, _ in next_orders(session.state, session.data):
                if session.state.public.awaits.step is not step:
                    session.submit(command, roller=roller)
        found.append(session)
    yield found
    for session in found:
        session.store.close()


@pytest.fixture(params=SIZES)
def dressed(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Theme]:
    theme = Theme(qapp, "light", request.param)
    yield theme
    theme.set_zoom(100)


def cut(page: QWidget) -> list[str]:
    """What is cut off but for lines that end in dots where there is no room, and say all of it when pointed at."""
    dotted = [repr(line.text()) for line in page.findChildren(FewLines) if line.toolTip() == line.text()]
    return [text for text in cut_off(page) if not any(text.startswith(words) for words in dotted)]


@pytest.mark.parametrize("make", [MapDock, partial(made, BATTLE), partial(made, TRACKS)])
def test_nothing_is_cut_off(
    qtbot: QtBot, games: list[AnySession], dressed: Theme, make: Callable[[], GameDock]
) -> None:
    page = make()
    qtbot.addWidget(page)
    dressed.dress(page)
    page.resize(*SIZES[dressed.percent])
    page.show()
    for session in games:
        page.open_game(session)
        for viewer in (None, "AL"):
            page.show_view(viewer)
            assert cut(page) == [], f"{session.state.public.awaits.step}, {viewer}"
    page.open_game(None)
    assert cut_off(page) == []


@pytest.mark.parametrize(
    ("room", "percent"), [((1110, 590), 100), ((905, 640), 100), ((640, 640), 100), ((905, 380), 200)]
)
def test_the_map_is_no_slit(
    qtbot: QtBot, games: list[AnySession], theme: Theme, room: tuple[int, int], percent: int
) -> None:
    """In a window of 1366 x 768, whatever stands beside the page, and with large letters."""
    theme.set_zoom(percent)
    around, page = QWidget(), MapDock()
    qtbot.addWidget(around)
    page.setParent(around)
    page.resize(*room)
    page.open_game(games[0])
    around.resize(1366, 768)
    around.show()
    for _ in range(3):
        QApplication.processEvents()
    wide, high = page.map.width(), page.map.height()
    assert wide >= 0.55 * room[0] and high >= 0.7 * room[1]
