"""F8: what everybody may read, as large as the window has room for, and the way back always in sight."""

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from ffts.core.game import Heading
from ffts.ui.desk.docks.curtain import Curtain
from ffts.ui.desk.look.theme import Theme

HEADING = Heading(
    title="Coral Sea, 8 May 1942",
    turn=40,
    period="Turn 40",
    clock="1900",
    span="of 40",
    stage="The day is over",
    facts=("8 May 1942, twilight", "Wind from 135, 16 kn; sky: clear", "Initiative: Allies (USN)"),
    milestones=(),
    onward="",
)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_all_of_it_and_the_way_back_are_seen(qtbot: QtBot, theme: Theme, percent: int, size: tuple[int, int]) -> None:
    theme.set_zoom(percent)
    curtain = Curtain()
    qtbot.addWidget(curtain)
    curtain.resize(*size)
    curtain.show_heading(HEADING)
    curtain.show()
    area = curtain.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    assert curtain.rect().contains(curtain.button.geometry())
    assert all(words in curtain.lines.text() for words in ("Turn 40 of 40, 1900", *HEADING.facts))
