"""18.1: a side's briefing has its own half of the scenario and nothing of the other's."""

from functools import cache

import pytest

from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.briefing.side import Briefing, briefing, lines
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

USN, IJN = SideId("USN"), SideId("IJN")


@cache
def told(day: str, side: SideId) -> Briefing:
    data = load_catalog(day)
    return briefing(view(RULEBOOK.start(data), side), data)


def part(sheet: Briefing, heading: str) -> dict[str, str]:
    return {row.name: row.words for row in dict(sheet.parts)[heading]}


def test_18_1_it_tells_the_day_the_forces_the_aircraft_and_the_searches() -> None:
    sheet = told("eastern-solomons-24-august", IJN)
    assert part(sheet, "The day")["24 August 1942"] == "30 turns, the first at 0900, the last at 1840"
    assert part(sheet, "Forces")["TF A"].startswith(
        "Main Body (Nagumo), begins in 1903, to be in 1805 by 1500: Shokaku,"
    )
    assert part(sheet, "Aircraft")["Ryujo"] == "RYJ-F, 8 AFs of A6M2, 4 ready; RYJ-T, 3 AFs of B5N2, 2 ready"
    assert part(sheet, "Searches of the day")["Chikuma 2"] == (
        "E13A1, bearings 120 to 170, 250 miles, at 1100; it flies by itself"
    )
    assert part(sheet, "What wins")["Japan"] == "Tanaka's convoy within 100 miles of Guadalcanal by dusk: 10 points"


def test_7_2_what_it_knows_of_the_enemy_and_who_comes_later_stands_there() -> None:
    assert part(told("pearl-harbor-7-december", IJN), "Known of the enemy") == {"TF 1": "reported in 2315"}
    oahu = part(told("pearl-harbor-7-december", USN), "Aircraft")["Oahu"]
    assert "38RS, 4 AFs of B-17E, landing at 0820" in oahu
    assert oahu.endswith("nothing flies before 0900 unless attacked")


@pytest.mark.parametrize(
    ("side", "others"), [(USN, ("Shokaku", "SHO-D", "Chikuma")), (IJN, ("Saratoga", "VF-5", "PBY"))]
)
def test_3_6_nothing_of_the_other_side_is_in_it(side: SideId, others: tuple[str, ...]) -> None:
    sheet = told("eastern-solomons-24-august", side)
    listed = "\n".join(lines(sheet)).removeprefix(sheet.words)
    assert not [name for name in others if name in listed]
