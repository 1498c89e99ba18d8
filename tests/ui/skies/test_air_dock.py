"""The Air operations dock: its buttons, its tabs, and who may see what."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan, ShipSank
from ffts.games.skies.names import Segment, ShipId
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import (
    CV6,
    USN,
    AirDesk,
    afs,
    choose,
    ruled,
)
from tests.ui.keys import pressed

Key = Qt.Key


@pytest.fixture
def game(desk: AirDesk) -> SkiesSession:
    return desk.game


# --- buttons, tabs, views ----------------------------------------------------------------------------


def test_a_grey_button_says_which_rule_stops_it(dock: AirOperationsDock) -> None:
    choose(dock, "VS-6/1")
    dock.check_buttons()

    assert dock.page.buttons["deck"].isEnabled()
    assert not dock.page.buttons["hangar"].isEnabled()
    assert dock.page.buttons["hangar"].toolTip().startswith("6.3: VS-6/1 is not on Enterprise's deck")


def test_3_4_a_segment_that_opens_behind_another_page_finds_the_chosen_ready(
    dock: AirOperationsDock, game: SkiesSession, qtbot: QtBot
) -> None:
    ruled(game, SegmentBegan(segment=Segment.SEARCH))
    choose(dock, "VS-6/1")
    dock.check_buttons()
    assert not any(button.isEnabled() for button in dock.page.buttons.values())
    dock.hide()
    ruled(game, SegmentBegan(segment=Segment.AIR_OPERATIONS))
    dock.show()
    qtbot.waitUntil(dock.page.buttons["deck"].isEnabled)
    assert dock.view.chosen() == ["VS-6/1"]


def test_the_buttons_of_a_sunk_carrier_say_so(dock: AirOperationsDock, game: SkiesSession) -> None:
    """They asked to choose aircraft that are no more."""
    ruled(game, ShipSank(side=USN, ship=ShipId(CV6), turn=game.state.public.turn))
    dock.choose_nothing()
    dock.check_buttons()
    assert dock.page.buttons["deck"].toolTip().startswith("Enterprise has sunk")


def test_outside_the_segment_everything_is_refused_by_3_4(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    ruled(game, SegmentBegan(segment=Segment.MOVEMENT))
    choose(dock, "VS-6/1")
    pressed(Key.Key_D)

    assert not given
    assert "3.4" in dock.page.refusal.heading.text()


def test_page_keys_go_from_deck_to_deck(dock: AirOperationsDock) -> None:
    pressed(Key.Key_PageDown)
    assert dock.page.name.text() == "Hiryu"
    dock.view.setFocus()
    pressed(Key.Key_PageUp)
    assert dock.page.name.text() == "Enterprise"


def test_a_side_sees_its_own_decks_and_gives_no_orders(dock: AirOperationsDock, given: list[Command]) -> None:
    dock.show_view("IJN")
    assert list(dock.strip.buttons) == ["Hiryu"]
    dock.choose(["HIR-F/3"], "HIR-F/3")
    dock.ordering.do_verb("deck")

    assert not given
    assert dock.page.status.text() == READ_ONLY
    dock.check_buttons()
    assert not any(button.isEnabled() for button in dock.page.buttons.values())
    assert dock.build_menu() is None
    assert "VF-6" not in " ".join(button.toolTip() for button in dock.page.buttons.values())


def test_what_nobody_looks_at_is_drawn_when_it_is_shown(dock: AirOperationsDock, game: SkiesSession) -> None:
    dock.hide()
    game.submit(c.BringUp(platform=CV6, afs=afs("VS-6/1")))
    assert "VS-6/1" not in dock.picture.deck_order if dock.picture else False
    dock.show()
    assert dock.picture is not None
    assert "VS-6/1" in dock.picture.deck_order


def test_without_a_game_it_says_what_to_do(dock: AirOperationsDock) -> None:
    dock.open_game(None)

    assert dock.empty.isVisible()
    assert dock.empty.text() == NO_GAME


def test_the_same_slice_is_not_drawn_again(
    dock: AirOperationsDock, game: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(dock.model, "show_form", drawn.append)
    dock.show_state(game.state, game.state)

    assert not drawn
