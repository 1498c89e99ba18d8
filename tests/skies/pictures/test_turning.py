"""19 The turns that decided a day: made of what was hit, sunk and lost."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ffts.app.files import new_game
from ffts.games.skies.pictures.report.day import AircraftLine, Day, GroupLine, PointsLine, ShipAtTheEnd, StrikeAccount
from ffts.games.skies.pictures.report.turning import LEAST, MOST, turning_points
from tests.builders import SkiesSession

HIT = GroupLine(3, "USN", "Enterprise strike 1/1", "TF A", 2, "SBD-3", 9, 0, hits=3)
HIRYU = ShipAtTheEnd("IJN", "A", "CV4", "Hiryu", "CV", "sunk", 0, 4.1, 12, sunk_on=3)
LOST = AircraftLine("IJN", "VF4/1", "VF4", "A6M2", "CV4", "lost", False, lost_on=3, cause="fire aboard")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    session = new_game(tmp_path_factory.mktemp("day") / "strike.ffts", "first-strike")
    yield session
    session.store.close()


def points(*by_turn: tuple[int, int]) -> PointsLine:
    return PointsLine("USN", "United States", by_turn, ())


def test_a_turning_point_says_who_hit_what_sank_and_was_lost(game: SkiesSession) -> None:
    day = Day(
        (), strikes=(StrikeAccount(3, (HIT,)),), ships=(HIRYU,), aircraft=(LOST,), points=(points((1, 0), (3, 20)),)
    )
    (point,) = turning_points(day, game.data)
    assert (point.turn, point.clock, point.worth) == (3, "0940", 20 + 2 * 3)
    assert point.words == "Aircraft of the United States hit TF A three times. CV Hiryu sank. Lost: 1 AF of Japan."


def test_what_changed_little_is_no_turning_point(game: SkiesSession) -> None:
    missed = StrikeAccount(4, (replace(HIT, turn=4, hits=0),))
    little = Day((), strikes=(missed,), points=(points((1, 0), (4, LEAST - 1)),))
    assert turning_points(little, game.data) == ()
    (enough,) = turning_points(replace(little, points=(points((1, 0), (4, LEAST)),)), game.data)
    assert enough.words == "Aircraft of the United States missed TF A."


def test_the_greatest_are_chosen_and_stand_in_the_order_of_the_day(game: SkiesSession) -> None:
    turns = range(1, MOST + 3)
    strikes = tuple(StrikeAccount(turn, (replace(HIT, turn=turn, hits=turn + 1),)) for turn in turns)
    found = [point.turn for point in turning_points(Day((), strikes=strikes), game.data)]
    assert found == list(turns)[-MOST:]
