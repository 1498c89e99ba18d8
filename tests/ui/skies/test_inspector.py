"""The inspector: the umpire reads the truth, a side its own and what it was told."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, ShipId, TfId
from ffts.games.skies.sheets.scenario import Dummies, SideSetup, TaskForceSetup
from ffts.ui.desk.look.parts import Text
from ffts.ui.skies.inspector import InspectorDock
from tests.builders import IJN, USN, SkiesSession, catalog, new_session, side

# The screen of the tests has no window manager.

DUMMY = TaskForceSetup(id=TfId("P"), name="Nobody", hex=HexId("1016"), dummy_ships=("CV",), nominal_speed=3.0)


def two_sides() -> tuple[SideSetup, SideSetup]:
    japan = side("IJN", "Japan", "O", "1016", ("SHOK", "AKEB"), dummies=Dummies(forces=1, ships=1))
    forces = (*japan.task_forces, DUMMY)
    return (
        side("USN", "United States", "16", "1010", ("CV6", "DD412")),
        japan.model_copy(update={"task_forces": forces}),
    )


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "inspector.ffts", catalog(sides=two_sides()))
    yield session
    session.store.close()


@pytest.fixture
def inspector(qtbot: QtBot, game: SkiesSession) -> InspectorDock:
    dock = InspectorDock()
    qtbot.addWidget(dock)
    dock.resize(330, 560)
    dock.open_game(game)
    game.watch(dock.show_state)
    dock.show()
    return dock


def texts(dock: InspectorDock) -> list[str]:
    QApplication.processEvents()
    shown = [label for label in dock.findChildren(Text) if label.isVisibleTo(dock)]
    return [label.text() for label in shown if not dock.story.isAncestorOf(label)]


def story(dock: InspectorDock) -> list[str]:
    """Its rules, and what happened to it."""
    QApplication.processEvents()
    return [label.text() for label in dock.story.findChildren(Text) if label.isVisibleTo(dock)]


def buttons(dock: InspectorDock) -> list[QPushButton]:
    QApplication.processEvents()
    return [button for button in dock.findChildren(QPushButton) if button.isVisibleTo(dock)]


def ships(dock: InspectorDock) -> list[tuple[str, ...]]:
    model = dock.ships_model
    return [tuple(str(model.index(row, at).data()) for at in range(3)) for row in range(model.rowCount())]


def rule(game: SkiesSession, *facts: e.ShipSlowed | e.ShipSank | e.TaskForceReported) -> None:
    game.submit(c.MakeRuling(why="for the test", facts=facts))


def test_nothing_selected_says_how_to_select(inspector: InspectorDock) -> None:
    assert texts(inspector)[0].startswith("Nothing is selected.\nWhat is chosen on a page")
    inspector.open_game(None)
    assert texts(inspector) == ["No game is open."]


def test_5_a_task_force_with_its_ships_and_the_slowest(inspector: InspectorDock) -> None:
    inspector.show_selection(("tf", "O"))
    assert texts(inspector) == [
        "TF O",
        "Japan",
        *("Hex", "1016"),
        *("Speed", "4.25 in, 34 kn"),
        *("Slowest ship", "Shokaku"),
        *("Turns per hex", "4 (10.4)"),
    ]
    assert ships(inspector) == [("CV", "Shokaku", "4.25 in, 34 kn"), ("DD", "Akebono", "4.5 in, 36 kn")]


def test_it_follows_what_happens(inspector: InspectorDock, game: SkiesSession) -> None:
    inspector.show_selection(("tf", "O"))
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("AKEB"), speed=2.0))
    assert ships(inspector)[1] == ("DD", "Akebono (slowed)", "2 in, 16 kn")
    assert "8 (10.4)" in texts(inspector)
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    assert ships(inspector)[1] == ("DD", "Akebono", "sunk, turn 1")
    assert "Shokaku" in texts(inspector)


def test_10_4_a_force_that_lies_still(inspector: InspectorDock, game: SkiesSession) -> None:
    inspector.show_selection(("tf", "O"))
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=0.0))
    assert "it cannot move" in texts(inspector)


def test_9_1_a_dummy_is_called_one_for_who_knows(inspector: InspectorDock) -> None:
    inspector.show_selection(("tf", "P"))
    assert texts(inspector)[1:] == [
        "Japan, Nobody",
        *("Hex", "1016"),
        *("Speed", "3 in, 24 kn"),
        *("Turns per hex", "5 (10.4)"),
        *("Dummy ships", "CV"),
        *("Dummy", "there is no ship here (9.1)"),
    ]


def test_3_2_a_side_sees_of_the_enemy_what_was_reported_and_no_more(
    inspector: InspectorDock, game: SkiesSession
) -> None:
    inspector.show_view("USN")
    inspector.show_selection(("tf", "O"))
    before = texts(inspector)
    assert before == ["TF O", "Enemy, as it was last reported", "Hex", "1016", "Reported", "turn 1, this turn"]
    assert ships(inspector) == []
    rule(game, e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1))
    assert texts(inspector) == before
    inspector.show_selection(("tf", "P"))
    assert [*before[1:3], "1016"] == texts(inspector)[1:4]


def test_3_2_a_report_grows_old(inspector: InspectorDock, game: SkiesSession) -> None:
    for _ in range(2):
        game.submit(c.MakeRuling(why="time goes by", facts=(e.TurnBegan(turn=game.state.public.turn + 1),)))
    inspector.show_view("USN")
    inspector.show_selection(("tf", "O"))
    assert texts(inspector)[-1] == "turn 1, 2 turns ago"
    rule(game, e.TaskForceReported(by=USN, task_force=TfId("O"), hex=HexId("1012"), turn=2))
    assert texts(inspector)[-3:] == ["1012", "Reported", "turn 2, 1 turn ago"]


def test_a_force_nobody_told_of(inspector: InspectorDock) -> None:
    inspector.show_view("USN")
    inspector.show_selection(("tf", "Z"))
    assert texts(inspector) == ["TF Z", "Nothing is known of it now."]


def test_a_side_reads_its_own_force_in_full(inspector: InspectorDock) -> None:
    inspector.show_view("USN")
    inspector.show_selection(("tf", "16"))
    assert ships(inspector) == [("CV", "Enterprise", "4 in, 32 kn"), ("DD", "Hammann", "4.5 in, 36 kn")]


def test_2_1_a_hex_and_who_is_there(qtbot: QtBot, inspector: InspectorDock) -> None:
    inspector.show_selection(("hex", "1016"))
    assert texts(inspector)[:3] == ["Hex 1016", "Ground", "sea"]
    assert [button.text() for button in buttons(inspector)] == ["Japan TF O", "Japan TF P, Nobody"]
    with qtbot.waitSignal(inspector.selected) as told:
        buttons(inspector)[0].click()
    assert told.args == [("tf", "O")]
    assert texts(inspector)[0] == "TF O"


def test_2_1_an_empty_hex_of_land(inspector: InspectorDock) -> None:
    inspector.show_selection(("hex", "1009"))
    assert "land" in texts(inspector)
    assert texts(inspector)[-2:] == ["Forces", "none"]


def test_a_side_reads_reports_in_a_hex(inspector: InspectorDock) -> None:
    inspector.show_view("USN")
    inspector.show_selection(("hex", "1016"))
    assert [button.text() for button in buttons(inspector)] == [
        "Enemy TF O, reported turn 1",
        "Enemy TF P, reported turn 1",
    ]
    inspector.show_selection(("hex", "0505"))
    assert texts(inspector)[-1] == "none known here"


# --- other things, and what happened to them ---------------------------------------------------------


def test_17_a_ship_and_what_happened_to_her_by_turn(inspector: InspectorDock, game: SkiesSession) -> None:
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("AKEB"), speed=2.0))
    game.submit(c.MakeRuling(why="time goes by", facts=(e.TurnBegan(turn=2),)))
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=2))
    inspector.show_selection(("ship", "AKEB"))
    assert texts(inspector)[0] == "DD Akebono"
    told = story(inspector)
    assert told[:2] == ["Rules: 17.1 hits, 17.4 damage control", "What happened"]
    turns = [at for at, line in enumerate(told) if line.startswith("Turn ")]
    assert [told[at].split(",")[0] for at in turns] == ["Turn 2", "Turn 1"]
    assert "sinks" in told[turns[0] + 1] or "sank" in told[turns[0] + 1]


def test_3_6_a_side_reads_nothing_of_an_enemy_ship_and_of_her_history(
    inspector: InspectorDock, game: SkiesSession
) -> None:
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    inspector.show_view("USN")
    inspector.show_selection(("ship", "AKEB"))
    assert (texts(inspector), story(inspector)) == (["Nothing is known of it now."], [])
    inspector.show_view("IJN")
    assert "Akebono" in texts(inspector)[0] and story(inspector)


def test_a_line_of_the_log_shows_what_was_ordered_and_what_came_of_it(
    inspector: InspectorDock, game: SkiesSession
) -> None:
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    inspector.show_selection(("entry", str(game.head)))
    assert any("Akebono" in line for line in texts(inspector))
    inspector.show_view("USN")
    assert texts(inspector) == ["Lines of the log are explained in the umpire's view."]


def test_what_is_no_more_says_so(inspector: InspectorDock) -> None:
    for kind in ("ship", "af", "flight"):
        inspector.show_selection((kind, "Nobody"))
        assert texts(inspector) == ["Nobody", "Nothing is known of it now."]


def test_it_grows_with_what_is_chosen(qtbot: QtBot, inspector: InspectorDock) -> None:
    assert inspector.minimumHeight() == 0
    inspector.show_selection(("tf", "O"))
    qtbot.waitUntil(lambda: inspector.minimumHeight() > 0)
