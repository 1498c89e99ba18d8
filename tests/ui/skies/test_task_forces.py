"""Task forces and hands: moves plotted by keys, hands face up, and a ledger that knows who knows what."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QApplication, QTableView, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.pictures.task_forces.sheet import CardLine
from ffts.games.skies.words.spoken import told_cards, told_record
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.look.suits import suit_path
from ffts.ui.desk.look.theme import Theme
from ffts.ui.skies.search.cards import CardFace
from ffts.ui.skies.search.task_forces import NO_REPORT, TaskForcesDock
from tests.builders import SkiesSession
from tests.builders_search import TF16, TFO, looks
from tests.ui.keys import pressed
from tests.ui.searches import IJN, USN, out_game, rolled, sea_game, until

Key = Qt.Key


def shown(qtbot: QtBot, game: SkiesSession) -> TaskForcesDock:
    """The dock over this game."""
    dock, table = TaskForcesDock(), Table()
    table.setParent(dock)
    qtbot.addWidget(dock)
    table.take(game)
    table.changed.connect(dock.show_state)
    dock.wants.connect(table.do)
    dock.resize(1100, 900)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    dock.forces.setFocus()
    return dock


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = sea_game(tmp_path, dummy_ships=("red_face",), dummy_force=HexId("1210"))
    yield session
    session.store.close()


@pytest.fixture
def dock(qtbot: QtBot, game: SkiesSession) -> TaskForcesDock:
    return shown(qtbot, game)


@pytest.fixture
def given(dock: TaskForcesDock) -> list[Command]:
    told: list[Command] = []
    dock.wants.connect(told.append)
    return told


@pytest.fixture
def searched(tmp_path: Path) -> Iterator[SkiesSession]:
    """Shokaku's force was found on turn 6 and again on turn 7."""
    session = out_game(tmp_path, 6)
    rolled(session, looks(), 4)
    until(session, 7, Segment.SEARCH)
    rolled(session, looks(), 3)
    yield session
    session.store.close()


def rows(table: QTableView) -> list[list[str]]:
    model = table.model()
    columns = [at for at in range(model.columnCount()) if not table.isColumnHidden(at)]
    return [[str(model.index(row, at).data()) for at in columns] for row in range(model.rowCount())]


def choose(dock: TaskForcesDock, force: str) -> None:
    dock.forces.stand_on(force)
    QApplication.processEvents()


def all_text(dock: TaskForcesDock) -> str:
    tables: list[QTableView] = [dock.forces, dock.ships, dock.ledger, dock.cards, dock.reports]
    cells = [cell for table in tables for line in rows(table) for cell in line]
    faces = [face.accessibleName() for face in dock.hand.findChildren(QWidget) if face.isVisible()]
    texts = (dock.title, dock.facts, dock.hand_title, dock.told, dock.no_report)
    return "\n".join([*cells, *faces, *(text.text() for text in texts), dock.hand.accessibleName()])


# ---------------------------------------------------------------------- what it shows


def test_without_a_game_it_says_so(qtbot: QtBot) -> None:
    dock = TaskForcesDock()
    qtbot.addWidget(dock)
    assert dock.empty.text() == NO_GAME


def test_5_every_force_stands_there_with_its_speed_and_cards(dock: TaskForcesDock) -> None:
    told = rows(dock.forces)
    assert [(line[0], line[1], line[3], line[-1]) for line in told] == [
        ("16", "United States Navy", "1010", "2"),
        ("O", "Imperial Japanese Navy", "1014", "8"),
        ("X", "Imperial Japanese Navy", "1210", "0"),
    ]
    assert all(line[5].isdecimal() for line in told)


def test_8_1_1_the_hand_lies_face_up_with_what_each_card_stands_for(dock: TaskForcesDock) -> None:
    choose(dock, "O")
    assert dock.hand_title.text() == "Hand of TF O, 8 cards"
    assert len(dock.hand.cards) == 8
    stands = {line[2] for line in rows(dock.ledger)}
    assert {"Shokaku", "a dummy", "-"} <= stands
    assert {line[3] for line in rows(dock.ledger)} == {"nobody"}


def test_8_2_4_the_ledger_says_who_knows_each_card_and_since_when(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    choose(dock, "O")
    first, second = searched.state.intel[USN].sightings
    known = {line[0]: line[3] for line in rows(dock.ledger)}
    for card in first.cards:
        again = ", again 7" if card in second.cards else ""
        assert known[told_cards(card)] == f"United States Navy since turn 6{again}"
    assert "nobody" in known.values()
    assert dock.told.text() == "Its owner dealt 2 cards on turn 6, 1 card on turn 7, and does not know which."


def test_8_2_5_a_side_reads_what_its_searches_reported_in_the_short_form(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    dock.show_view(USN)
    sightings = searched.state.intel[USN].sightings
    assert rows(dock.reports) == [[str(s.turn), "1014", told_record("O", s.cards)] for s in sightings]
    assert [line[0] for line in rows(dock.forces)] == ["16"]


def test_8_2_4_an_owner_never_reads_which_cards_were_seen(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    dock.show_view(IJN)
    choose(dock, "O")
    told = all_text(dock)
    assert dock.told.text() == "Its owner dealt 2 cards on turn 6, 1 card on turn 7, and does not know which."
    assert "known to" not in told
    assert "since turn" not in told
    assert "Enterprise" not in told
    assert not dock.ledger.isVisible()
    assert dock.cards.isVisible()
    assert dock.no_report.text() == NO_REPORT


def test_8_2_4_a_searcher_never_learns_the_size_of_the_hand(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    dock.show_view(USN)
    told = all_text(dock)
    assert "Shokaku" not in told
    assert "6 cards" not in told


def test_10_3_aircraft_away_are_told(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    choose(dock, "16")
    assert "3 AF away on search or strike keep it here (10.3)" in dock.facts.text()


# ---------------------------------------------------------------------- orders


def test_10_2_a_move_is_plotted_by_its_number(dock: TaskForcesDock, given: list[Command]) -> None:
    choose(dock, "O")
    pressed(Key.Key_P)
    assert dock.choices.isVisible()
    pressed(Key.Key_4)
    assert given == [s.PlotMove(side=IJN, task_force=TFO, to=HexId("1015"))]
    (line,) = [line for line in rows(dock.forces) if line[0] == "O"]
    assert line[6].startswith("1015, 1 of ")
    assert dock.forces.hasFocus()


def test_enter_plots_too_and_escape_leaves(dock: TaskForcesDock, given: list[Command]) -> None:
    pressed(Key.Key_Return)
    assert dock.choices.heading.text().startswith("Plot TF 16")
    pressed(Key.Key_Escape)
    assert not dock.choices.isVisible()
    assert given == []


def test_10_2_all_plots_of_a_side_are_repeated_by_one_key(
    dock: TaskForcesDock, game: SkiesSession, given: list[Command]
) -> None:
    game.submit(s.PlotMove(side=USN, task_force=TF16, to=HexId("1011")))
    until(game, 2, Segment.INITIATIVE)
    choose(dock, "16")
    assert rows(dock.forces)[0][6].endswith("plot again")
    pressed(Key.Key_R)
    assert given == [s.RepeatPlots(side=USN)]
    assert rows(dock.forces)[0][6].startswith("1011, 2 of ")


def test_3_4_a_plot_that_is_refused_says_by_which_rule(
    dock: TaskForcesDock, game: SkiesSession, given: list[Command]
) -> None:
    until(game, 1, Segment.MOVEMENT)
    choose(dock, "16")
    pressed(Key.Key_P)
    pressed(Key.Key_1)
    assert given == []
    assert dock.refusal.heading.text().startswith("Refused by 3.4: Plot TF 16")


def test_a_side_orders_nothing(dock: TaskForcesDock, given: list[Command]) -> None:
    dock.show_view(USN)
    pressed(Key.Key_P)
    pressed(Key.Key_R)
    assert given == []
    assert READ_ONLY in dock.deeds.buttons["plot"].toolTip()


def test_the_hands_are_copied_as_text(qtbot: QtBot, searched: SkiesSession) -> None:
    dock = shown(qtbot, searched)
    dock.do_deed("copy")
    copied = QGuiApplication.clipboard().text()
    assert "TF O, Imperial Japanese Navy. Its owner dealt 2 cards on turn 6, 1 card on turn 7" in copied
    assert "United States Navy since turn 6" in copied


def test_a_force_chosen_elsewhere_is_shown_and_one_chosen_here_is_told(dock: TaskForcesDock) -> None:
    told: list[object] = []
    dock.selected.connect(told.append)
    dock.show_selection(("tf", "X"))
    assert dock.title.text().startswith("TF X")
    pressed(Key.Key_Up)
    assert told[-1] == ("tf", "O")


# ---------------------------------------------------------------------- drawing


def test_suits_are_told_apart_by_their_shape(qtbot: QtBot) -> None:
    shapes = [suit_path(suit, QPixmap(10, 10).rect().toRectF().center(), 8) for suit in "hdsc"]
    assert len({tuple((e.x, e.y) for e in map(path.elementAt, range(path.elementCount()))) for path in shapes}) == 4


def test_a_card_that_was_seen_is_drawn_otherwise(qtbot: QtBot) -> None:
    faces = [CardFace(CardLine("kh", "carrier", "Shokaku", "", seen)) for seen in (False, True)]
    for face in faces:
        qtbot.addWidget(face)
    one, other = (face.grab().toImage() for face in faces)
    assert one != other


@pytest.mark.parametrize("percent", [200, 250])
def test_columns_left_out_for_want_of_room_stay_out(dock: TaskForcesDock, theme: Theme, percent: int) -> None:
    theme.set_zoom(percent)
    dock.resize(520, 800)
    table = dock.forces
    seen = []
    for wide in (520, 522, 520, 522):
        dock.resize(wide, 800)
        QApplication.processEvents()
        seen.append([at for at in range(table.rows.columnCount()) if not table.isColumnHidden(at)])
        assert table.horizontalHeader().length() <= table.viewport().width()
    assert all(columns == seen[0] for columns in seen)
