"""The whole set-up of a free scenario by keys: forces, places, ships, dummies, real cards, exchanged maps."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment, ShipId, TfId
from ffts.games.skies.pictures.task_forces.setup import Unclear, read_dummies, read_ships
from ffts.ui.skies.search.task_forces import TaskForcesDock
from tests.builders import SkiesSession, new_session
from tests.builders_search import START, TF16, TFO, sea
from tests.ui.keys import pressed, typed
from tests.ui.searches import IJN, USN, until
from tests.ui.skies.test_task_forces import choose, rows, shown

Key = Qt.Key


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    """Both sides may use two dummy forces and three dummy ships, and begin in a zone of their own."""
    data = sea().data
    zone = (START, HexId("1011"), HexId("1014"), HexId("1210"))
    sides = tuple(
        side.model_copy(update={"zone": zone, "dummies": side.dummies.model_copy(update={"forces": 2, "ships": 3})})
        for side in data.scenario.sides
    )
    free = data.model_copy(update={"scenario": data.scenario.model_copy(update={"sides": sides})})
    session = new_session(tmp_path / "free.ffts", free)
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


def fields(dock: TaskForcesDock) -> dict[str, str]:
    return {edit.accessibleName(): edit.text() for edit in dock.setup.fields}


# ---------------------------------------------------------------------- all of it


def test_a_free_scenario_is_set_up_from_first_to_last_by_keys_alone(dock: TaskForcesDock, game: SkiesSession) -> None:
    def line(key: Key, text: str) -> None:
        pressed(key)
        typed(text)
        pressed(Key.Key_Return)
        assert dock.forces.hasFocus()

    choose(dock, "16")
    line(Key.Key_M, "1011")
    pressed(Key.Key_N)
    pressed(Key.Key_Return)
    line(Key.Key_H, "kd 3h")
    pressed(Key.Key_Down)
    pressed(Key.Key_Down)
    line(Key.Key_D, "cruiser")
    pressed(Key.Key_N)
    pressed(Key.Key_Tab)
    typed("Cruiser 2")
    pressed(Key.Key_Return)
    pressed(Key.Key_X)
    until(game, 1, Segment.MOVEMENT)
    forces = {force.id: force for side in game.state.sides.values() for force in side.task_forces.values()}
    assert {name: force.hex for name, force in forces.items()} == {"16": "1011", "17": "1010", "O": "1014", "A": "1010"}
    assert [card.card for card in forces[TF16].hand] == ["kd", "3h"]
    assert forces[TFO].dummy_ships == ("spade_number",)
    assert forces[TfId("A")].ships == (ShipId("CA2"),)
    assert game.state.public.maps_exchanged


# ---------------------------------------------------------------------- each deed


def test_3_2_a_force_is_placed_and_the_zone_is_told(dock: TaskForcesDock, given: list[Command]) -> None:
    choose(dock, "16")
    pressed(Key.Key_M)
    assert dock.setup.said.text() == "United States Navy may begin in 1010, 1011, 1014, 1210."
    typed("1011")
    assert dock.setup.verdict.text() == "TF 16 begins at 1011"
    pressed(Key.Key_Return)
    assert given == [s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1011"))]
    assert dock.forces.hasFocus()


def test_3_2_outside_the_zone_is_refused_while_it_is_typed_and_may_be_waived(
    dock: TaskForcesDock, given: list[Command]
) -> None:
    choose(dock, "16")
    pressed(Key.Key_M)
    typed("0505")
    assert dock.setup.verdict.text().startswith("3.2: TF 16 may begin in 1010")
    pressed(Key.Key_Return)
    assert given == []
    assert dock.refusal.heading.text().startswith("Refused by 3.2")
    assert dock.setup.is_open


def test_5_2_a_new_force_takes_ships_of_another(dock: TaskForcesDock, game: SkiesSession) -> None:
    choose(dock, "O")
    pressed(Key.Key_N)
    assert fields(dock) == {"Side": "IJN", "TF": "A", "Hex": "1010", "Name": "", "Ships": ""}
    pressed(Key.Key_Tab)
    typed("cruiser 1, DD2")
    pressed(Key.Key_Return)
    made = game.state.sides[IJN].task_forces[TfId("A")]
    assert made.ships == (ShipId("CA1"), ShipId("DD2"))
    assert len(made.hand) == 2


def test_9_2_without_ships_it_is_a_dummy_and_one_too_many_is_refused(dock: TaskForcesDock, game: SkiesSession) -> None:
    choose(dock, "16")
    for number in ("17", "18"):
        pressed(Key.Key_N)
        assert fields(dock)["TF"] == number
        pressed(Key.Key_Return)
        assert game.state.sides[USN].task_forces[TfId(number)].ships == ()
    pressed(Key.Key_N)
    assert dock.setup.verdict.text().startswith("9.1: The scenario allows 2 dummy forces")


def test_5_1_a_ship_joins_the_force_in_hand(dock: TaskForcesDock, game: SkiesSession, given: list[Command]) -> None:
    game.submit(s.NewForce(side=IJN, task_force=TfId("B"), hex=START))
    dock.open_game(game)
    choose(dock, "B")
    pressed(Key.Key_A)
    assert "Shokaku" in dock.setup.said.text()
    typed("shok, destroyer 1")
    pressed(Key.Key_Return)
    assert given == [s.AssignShip(side=IJN, ship=ShipId(ship), task_force=TfId("B")) for ship in ("SHOK", "DD1")]


def test_9_3_dummy_ships_join_by_what_they_pass_for(dock: TaskForcesDock, game: SkiesSession) -> None:
    choose(dock, "O")
    pressed(Key.Key_D)
    assert dock.setup.said.text().startswith("Imperial Japanese Navy has 0 of 3 dummy ships (9.1).")
    typed("carrier, 2 cruisers")
    assert dock.setup.verdict.text().startswith("TF O has 3 more dummy ships")
    pressed(Key.Key_Return)
    force = game.state.sides[IJN].task_forces[TFO]
    assert force.dummy_ships == ("red_face", "spade_number", "spade_number")
    assert rows(dock.ledger)[-1][:2] == ["joker", "joker"]


def test_8_1_1_the_real_cards_are_typed_in_the_order_of_the_ships(dock: TaskForcesDock, game: SkiesSession) -> None:
    choose(dock, "O")
    pressed(Key.Key_H)
    told = dock.setup.said.text()
    assert told.startswith("In this order: Shokaku: k, q or j of hearts or diamonds; Cruiser 1, Cruiser 2: a to 10 of")
    typed("qd 2s 9s")
    assert dock.setup.verdict.text().startswith("8.1.1: TF O needs 6 different cards")
    typed(" ah 2h 3h")
    pressed(Key.Key_Return)
    hand = {card.ship: card.card for card in game.state.sides[IJN].task_forces[TFO].hand}
    assert (hand[ShipId("SHOK")], hand[ShipId("CA2")], hand[ShipId("DD3")]) == ("qd", "9s", "3h")


def test_8_1_1_dealing_asks_for_the_cards_that_are_drawn(dock: TaskForcesDock, given: list[Command]) -> None:
    choose(dock, "16")
    pressed(Key.Key_K)
    assert given == [s.DealHands(side=USN)]


def test_3_2_maps_are_exchanged_and_set_up_is_over_with_the_first_initiative(
    dock: TaskForcesDock, game: SkiesSession, given: list[Command]
) -> None:
    assert dock.setup.isVisible()
    pressed(Key.Key_X)
    assert given == [s.ExchangeMaps()]
    until(game, 1, Segment.MOVEMENT)
    dock.open_game(game)
    assert not dock.setup.isVisible()
    pressed(Key.Key_N)
    assert not dock.setup.is_open


def test_escape_leaves_the_line_and_a_side_sets_nothing_up(dock: TaskForcesDock, given: list[Command]) -> None:
    pressed(Key.Key_M)
    assert dock.setup.is_open
    pressed(Key.Key_Escape)
    assert not dock.setup.is_open
    assert dock.forces.hasFocus()
    dock.show_view(USN)
    assert not dock.setup.isVisible()
    assert given == []


def test_5_3_a_ship_is_scuttled_from_a_list(dock: TaskForcesDock, game: SkiesSession) -> None:
    choose(dock, "O")
    pressed(Key.Key_U)
    assert dock.choices.heading.text().startswith("Scuttle a ship of TF O")
    pressed(Key.Key_4)
    assert game.state.sides[IJN].ships[ShipId("DD1")].sunk_on == 1


# ---------------------------------------------------------------------- reading


def test_5_1_what_fits_several_ships_or_none_says_so(game: SkiesSession) -> None:
    side = game.state.sides[IJN]
    assert read_ships(side, "shok; cruiser 2") == ("SHOK", "CA2")
    with pytest.raises(Unclear, match="cruiser may be Cruiser 1 or Cruiser 2"):
        read_ships(side, "cruiser")
    with pytest.raises(Unclear, match="has no ship Yamato"):
        read_ships(side, "Yamato")


def test_9_3_kinds_of_dummies_are_read_with_their_number() -> None:
    assert read_dummies("2 merchants, Battleship") == ("club_number", "club_number", "black_face")
    with pytest.raises(Unclear, match="submarine is no kind of ship"):
        read_dummies("submarine")
