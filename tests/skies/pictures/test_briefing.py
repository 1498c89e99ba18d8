"""18.1: a side's briefing has its own half of the scenario and nothing of the other's."""

from functools import cache

import pytest

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.briefing.side import Briefing, briefing
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

USN, IJN = SideId("USN"), SideId("IJN")
DAY = "eastern-solomons-24-august"


@cache
def briefing_of(day: str, side: SideId) -> Briefing:
    data = load_catalog(day)
    return briefing(view(RULEBOOK.start(data), side), data)


def test_18_1_it_tells_the_orders_the_searches_and_what_wins() -> None:
    sheet = briefing_of(DAY, IJN)
    assert sheet.words[0].startswith("Tanaka's convoy is to land")
    assert dict(sheet.orders)["TF C"] == "in 1605 by 1300, in 1606 by 1600"
    assert dict(sheet.searches)["Chikuma 2"] == "E13A1, bearings 120 to 170, 250 miles, at 1100; it flies by itself"
    assert dict(sheet.wins)["Japan"] == "Tanaka's convoy within 100 miles of Guadalcanal by dusk: 10 points"


def test_7_4_plans_of_the_day_are_reported_with_who_flies_them() -> None:
    assert briefing_of("santa-cruz-26-october", USN).searches == (
        ("Enterprise", "4 AF of VS-10, bearings 235 to 360, 200 miles, at 0512"),
    )


def test_7_2_what_it_knows_of_the_enemy_and_who_comes_later_stands_there() -> None:
    assert briefing_of("pearl-harbor-7-december", IJN).reported == (("TF 1", "in 2315"),)
    oahu = [words for name, words in briefing_of("pearl-harbor-7-december", USN).orders if name == "Oahu"]
    assert oahu == ["flies nothing before 0900, unless attacked", "38RS, 4 AF of B-17E, at 0820"]


@pytest.mark.parametrize(
    ("side", "others"), [(USN, ("Shokaku", "SHO-D", "Chikuma")), (IJN, ("Saratoga", "VF-5", "PBY"))]
)
def test_3_6_nothing_of_the_other_side_is_in_its_lists(side: SideId, others: tuple[str, ...]) -> None:
    sheet = briefing_of(DAY, side)
    listed = str((sheet.forces, sheet.groups, sheet.searches, sheet.orders, sheet.reported))
    assert not [name for name in others if name in listed]
