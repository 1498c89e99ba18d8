"""The map as a picture: what is too small to be read is left out, and stacks lie open as it is drawn in nearer."""

from ffts.core.drawing import Label
from ffts.core.picture import flat
from ffts.games.fire_in_the_sky.heading import when
from ffts.games.fire_in_the_sky.names import HexId, SideId, Step
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, board_picture
from ffts.games.fire_in_the_sky.pictures.chart import OPEN_FROM, pieces
from ffts.games.fire_in_the_sky.pictures.counters import alike, chips_of, force_chip
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.setting import JP, begun, catalog


def board() -> BoardPicture:
    data = catalog()
    return board_picture(view(begun(data), JP), data)


def words(unit: float) -> set[str]:
    return {shape.text for _, shape in flat(pieces(board(), unit)) if isinstance(shape, Label)}


def test_names_are_there_from_afar_and_capacities_and_counters_from_near() -> None:
    far, near = words(24), words(OPEN_FROM)
    assert "Kure" in far & near
    assert not any("port" in word for word in far) and any("port" in word for word in near)
    assert "GB air 1" not in far
    assert any(word.startswith("AA ") for word in near - far)


def test_a_stack_closes_to_chips_for_ships_troops_and_aircraft_with_their_sums() -> None:
    for one in board().hexes.values():
        for stack in one.ashore:
            chips = list(chips_of(stack.side, stack.counters, one.hex))
            sums = (stack.ships, stack.strength, stack.steps)
            assert [int(chip.number) for chip in chips] == [number for number in sums if number]


def test_counters_that_look_alike_lie_together_and_none_is_lost() -> None:
    (kure,) = board().hexes[HexId("0803")].ashore
    together = alike(kure.counters)
    assert len(together) < len(kure.counters)
    assert sum(one.count for one in together) == len(kure.counters)


def test_a_line_of_the_log_begins_with_a_readable_side() -> None:
    """Not 'JP' and 'AL': what it says in other places is Japanese and Allied too."""
    data = catalog()
    clocks = [when(begun(data, Step.DEPLOY_FIRST, part), data)[1] for part in SideId]
    assert clocks == ["Japanese deploy", "Allied deploy"]
    assert force_chip(JP, "2", (), hidden=True).words == "Japanese TF 2: hidden"
