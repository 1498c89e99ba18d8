"""8.2 The looks that planned searches have at carriers which stay, and the chance they come to, by hand."""

from fractions import Fraction

import pytest

from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import Looks, looks_at_carriers, looks_table


@pytest.fixture(scope="module")
def coral_sea() -> dict[str, Looks]:
    return {each.search: each for each in looks_at_carriers(load_catalog("coral-sea-8-may"))}


def test_8_2_a_search_that_turns_behind_the_force_looks_three_times(coral_sea: dict[str, Looks]) -> None:
    """Begin 3, normal: four hexes out on turn 6, five on 7, and on the way back on 8. D6 -3, -1 for broken cloud, +1
    for ten ships: 4 to 6 give a card."""
    north = coral_sea["CV2 search 1"]
    assert (north.distance, [look.turn for look in north.looks]) == (4, [6, 7, 8])
    assert [mod.by for mod in north.looks[0].mods] == [-3, -1, 1]
    assert north.looks[0].chance == Fraction(1, 2)
    assert north.at_all == 1 - Fraction(1, 2) ** 3


def test_8_2_one_that_flies_past_it_looks_again(coral_sea: dict[str, Looks]) -> None:
    """Begin 5, fast: the band reaches it on turns 7 to 11, and then has passed. D6 -3 +1: 3 to 6."""
    south = coral_sea["Zuikaku search 1"]
    assert [look.turn for look in south.looks] == [7, 8, 9, 10, 11]
    assert south.at_all == 1 - Fraction(1, 3) ** 5


def test_8_2_the_other_arc_never_has_it(coral_sea: dict[str, Looks]) -> None:
    assert coral_sea["CV2 search 2"].looks == ()
    assert coral_sea["CV2 search 2"].at_all == 0


def test_the_table_has_a_line_for_each_that_has_it() -> None:
    lines = list(looks_table(load_catalog("coral-sea-8-may")))
    assert lines[2].startswith(
        "| CV2 search 1 3:270-90:5-25 | TF A, 4 hexes | turn 6 (0740), turn 7 (0800), turn 8 (0820) | "
    )
    assert len(lines) == 5
