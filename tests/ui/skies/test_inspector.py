"""The inspector: the umpire reads the truth, a side its own and what it was told."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.page import Page, Table, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, ShipId, TfId
from ffts.games.skies.pages.inspector import THING, page
from ffts.games.skies.sheets.scenario import Dummies, SideSetup, TaskForceSetup
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


def shown(game: SkiesSession, kind: str, name: str, viewer: str | None = None) -> Page:
    return page(Viewpoint(game, viewer, {THING: (kind, name)}))


def texts(shown: Page) -> list[str]:
    """Heading, what stands under it, and the facts."""
    facts = (block for block in shown.above if isinstance(block, Table))
    cells = (cell.text for table in facts for row in table.rows for cell in row.full)
    return [*filter(None, (shown.title, *(block.plain for block in shown.above if isinstance(block, Words)))), *cells]


def ships(shown: Page) -> list[tuple[str, ...]]:
    tables = (block for block in shown.below if isinstance(block, Table))
    return [tuple(cell.text for cell in row.full) for table in tables for row in table.rows]


def rule(game: SkiesSession, *facts: e.ShipSlowed | e.ShipSank | e.TaskForceReported) -> None:
    game.submit(c.MakeRuling(why="for the test", facts=facts))


def test_nothing_selected_says_how_to_select(game: SkiesSession) -> None:
    assert page(Viewpoint(game)).empty.startswith("Nothing is selected.\nWhat is chosen on a page")


def test_5_a_task_force_with_its_ships_and_the_slowest(game: SkiesSession) -> None:
    assert texts(shown(game, "tf", "O")) == [
        "TF O",
        "Japan",
        *("Hex", "1016"),
        *("Speed", "4.25 in, 34 kn"),
        *("Slowest ship", "Shokaku"),
        *("Turns per hex", "4 (10.4)"),
    ]
    assert ships(shown(game, "tf", "O")) == [
        ("CV", "Shokaku", "4.25 in, 34 kn"),
        ("DD", "Akebono", "4.5 in, 36 kn"),
    ]
    own = ships(shown(game, "tf", "16", "USN"))
    assert own == [("CV", "Enterprise", "4 in, 32 kn"), ("DD", "Hammann", "4.5 in, 36 kn")]


def test_it_follows_what_happens(game: SkiesSession) -> None:
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("AKEB"), speed=2.0))
    assert ships(shown(game, "tf", "O"))[1] == ("DD", "Akebono (slowed)", "2 in, 16 kn")
    assert "8 (10.4)" in texts(shown(game, "tf", "O"))
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    assert ships(shown(game, "tf", "O"))[1] == ("DD", "Akebono", "sunk, turn 1")
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=0.0))
    assert "it cannot move" in texts(shown(game, "tf", "O"))


def test_9_1_a_dummy_is_called_one_for_who_knows(game: SkiesSession) -> None:
    assert texts(shown(game, "tf", "P"))[1:] == [
        "Japan, Nobody",
        *("Hex", "1016"),
        *("Speed", "3 in, 24 kn"),
        *("Turns per hex", "5 (10.4)"),
        *("Dummy ships", "CV"),
        *("Dummy", "there is no ship here (9.1)"),
    ]


def test_3_2_a_side_sees_of_the_enemy_what_was_reported_and_no_more(game: SkiesSession) -> None:
    before = texts(shown(game, "tf", "O", "USN"))
    assert before == ["TF O", "Enemy, as it was last reported", "Hex", "1016", "Reported", "turn 1, this turn"]
    assert ships(shown(game, "tf", "O", "USN")) == []
    rule(game, e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1))
    assert texts(shown(game, "tf", "O", "USN")) == before
    assert texts(shown(game, "tf", "P", "USN"))[1:4] == before[1:4]
    assert texts(shown(game, "tf", "Z", "USN")) == ["TF Z", "Nothing is known of it now."]


def test_3_2_a_report_grows_old(game: SkiesSession) -> None:
    for _ in range(2):
        game.submit(c.MakeRuling(why="time goes by", facts=(e.TurnBegan(turn=game.state.public.turn + 1),)))
    assert texts(shown(game, "tf", "O", "USN"))[-1] == "turn 1, 2 turns ago"
    rule(game, e.TaskForceReported(by=USN, task_force=TfId("O"), hex=HexId("1012"), turn=2))
    assert texts(shown(game, "tf", "O", "USN"))[-3:] == ["1012", "Reported", "turn 2, 1 turn ago"]


def test_2_1_a_hex_and_who_is_there(game: SkiesSession) -> None:
    there = shown(game, "hex", "1016")
    assert texts(there)[:3] == ["Hex 1016", "Ground", "sea"]
    assert [deed.name for deed in there.deeds] == ["Japan TF O", "Japan TF P, Nobody"]
    assert there.deeds[0].picks == {THING: ("tf", "O")}
    reports = shown(game, "hex", "1016", "USN").deeds
    assert [deed.name for deed in reports] == ["Enemy TF O, reported turn 1", "Enemy TF P, reported turn 1"]
    assert texts(shown(game, "hex", "0505", "USN"))[-1] == "none known here"
    land = texts(shown(game, "hex", "1009"))
    assert "land" in land and land[-2:] == ["Forces", "none"]


def test_what_is_no_more_says_so(game: SkiesSession) -> None:
    for kind in ("ship", "af", "flight"):
        assert texts(shown(game, kind, "Nobody")) == ["Nobody", "Nothing is known of it now."]


@pytest.mark.parametrize("viewer", [None, "USN"])
@pytest.mark.parametrize(("kind", "name"), [("squadron", "VS-6"), ("hex", "9999"), ("hex", "nowhere"), ("", "")])
def test_what_is_no_kind_of_thing_and_no_hex_of_the_map_is_unknown(
    game: SkiesSession, viewer: str | None, kind: str, name: str
) -> None:
    assert "Nothing is known of it now." in texts(shown(game, kind, name, viewer))


@pytest.mark.parametrize("viewer", [None, "USN"])
def test_a_line_of_the_log_is_reported_in_the_window(game: SkiesSession, viewer: str | None) -> None:
    assert any("log" in text for text in texts(shown(game, "entry", "3", viewer)))


# --- in the window: what happened to it ----------------------------------------------------------------


@pytest.fixture
def inspector(qtbot: QtBot, game: SkiesSession) -> InspectorDock:
    dock = InspectorDock()
    qtbot.addWidget(dock)
    dock.resize(330, 560)
    dock.open_game(game)
    game.watch(dock.show_state)
    dock.show()
    return dock


def story(dock: InspectorDock) -> list[str]:
    """Its rules, and what happened to it."""
    QApplication.processEvents()
    assert dock.page is not None
    return [line for block in dock.page.below if isinstance(block, Words) for line in block.plain.splitlines()]


def test_17_a_ship_and_what_happened_to_her_by_turn(inspector: InspectorDock, game: SkiesSession) -> None:
    rule(game, e.ShipSlowed(side=IJN, ship=ShipId("AKEB"), speed=2.0))
    game.submit(c.MakeRuling(why="time goes by", facts=(e.TurnBegan(turn=2),)))
    inspector.show_selection(("ship", "AKEB"))
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=2))
    assert inspector.title.text() == "DD Akebono"
    lines = story(inspector)
    assert lines[:2] == ["Rules: 17.1 hits, 17.4 damage control", "What happened"]
    turns = [at for at, line in enumerate(lines) if line.startswith("Turn ")]
    assert [lines[at].split(",")[0] for at in turns] == ["Turn 2", "Turn 1"]
    assert "sinks" in lines[turns[0] + 1] or "sank" in lines[turns[0] + 1]


def test_3_6_a_side_reads_nothing_of_an_enemy_ship_and_of_her_history(
    inspector: InspectorDock, game: SkiesSession
) -> None:
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    inspector.show_view("USN")
    inspector.show_selection(("ship", "AKEB"))
    assert inspector.page is not None
    assert (texts(inspector.page), story(inspector)) == (["Nothing is known of it now."], [])
    inspector.show_view("IJN")
    assert "Akebono" in texts(inspector.page)[0] and story(inspector)


def test_a_line_of_the_log_shows_what_was_ordered_and_what_came_of_it(
    inspector: InspectorDock, game: SkiesSession
) -> None:
    rule(game, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1))
    inspector.show_selection(("entry", str(game.head)))
    assert inspector.page is not None
    assert any("Akebono" in line for line in texts(inspector.page))
    inspector.show_view("USN")
    assert texts(inspector.page) == ["Lines of the log are explained in the umpire's view."]


def test_a_force_looked_at_from_a_hex_is_selected_elsewhere(inspector: InspectorDock, qtbot: QtBot) -> None:
    inspector.show_selection(("hex", "1016"))
    with qtbot.waitSignal(inspector.selected) as shown:
        inspector.deeds.buttons[0].click()
    assert shown.args == [("tf", "O")]
    assert inspector.title.text() == "TF O"
    inspector.open_game(None)
    assert inspector.page is None


def test_it_grows_with_what_is_chosen(qtbot: QtBot, inspector: InspectorDock) -> None:
    before = inspector.minimumHeight()
    inspector.show_selection(("tf", "O"))
    qtbot.waitUntil(lambda: inspector.minimumHeight() > before)
