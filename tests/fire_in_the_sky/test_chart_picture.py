"""The map as a picture: what is too small to be read is left out, and stacks lie open as it is drawn in nearer."""

from dataclasses import replace

import pytest

from ffts.core.drawing import Label
from ffts.core.picture import flat
from ffts.games.fire_in_the_sky.heading import when
from ffts.games.fire_in_the_sky.names import HexId, SideId, Step, TfId, Water
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, ForcePicture, board_picture
from ffts.games.fire_in_the_sky.pictures.chart import OPEN_FROM, names, pieces, spots
from ffts.games.fire_in_the_sky.pictures.counters import alike, chips_of, force_chip
from ffts.games.fire_in_the_sky.view import view
from ffts.ui.fire_in_the_sky.map_view import READABLE
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
    nearest = words(1.5 * OPEN_FROM)
    assert any(word.startswith("AA ") for word in nearest - near), "as soon as they can be read"


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


def crowded() -> BoardPicture:
    """The map with more in its fullest hex than there is at any time: two sides, and seven task forces."""
    plain = board()
    kure = plain.hexes[HexId("0803")]
    forces = tuple(
        ForcePicture(TfId(f"{side}-{number}"), side, Water("0803"), str(number), ("a",), (), hidden=number > 2)
        for side in SideId
        for number in range(1, 5)
    )
    return replace(plain, hexes={**plain.hexes, kure.hex: replace(kure, forces=forces)})


def test_as_the_map_opens_the_number_on_each_chip_has_11_pixels() -> None:
    for one in board().hexes.values():
        for spot in spots(one, READABLE):
            (size,) = [each.size for _, each in flat((spot.shape(READABLE),)) if isinstance(each, Label)]
            assert size >= 11, f"{spot.counter.words}: {spot.counter.number}"


def test_task_forces_of_a_side_lie_together_where_there_are_too_many_to_be_read() -> None:
    chips = [spot.counter for spot in spots(crowded().hexes[HexId("0803")], READABLE)]
    assert [chip.number for chip in chips if chip.number.endswith("T")] == ["4T", "4T"]


@pytest.mark.parametrize("unit", [READABLE, 44.0, 60.0])
def test_no_name_lies_on_a_counter_or_on_another_name(unit: float) -> None:
    drawn = board()
    counters = [spot.box for one in drawn.hexes.values() for spot in spots(one, unit)]
    written = [name.box for name in names(drawn, unit)]
    assert len(written) > 40
    covered = [box for box in written if any(box.grown(-0.02).meets(other) for other in counters)]
    assert covered == []
    assert not any(a.grown(-0.02).meets(b) for at, a in enumerate(written) for b in written[at + 1 :])
