"""`ffts search-plan`: a side's own plans, from its own view."""

import json
from pathlib import Path

from tests.builders import new_session
from tests.builders_search import plan, sea
from tests.cli.conftest import Ffts


def planned_game(tmp_path: Path) -> Path:
    session = new_session(tmp_path / "search.ffts", sea().data)
    session.submit(plan())
    session.store.close()
    return tmp_path / "search.ffts"


def test_the_plans_of_a_side_in_words(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("search-plan", planned_game(tmp_path), "--side", "USN")
    assert answer.code == 0
    assert answer.lines[0] == "CV6 search 1   3:60-240:6-24   draft"
    assert "CV6 does not look at 240-60" in answer.lines


def test_the_plans_of_a_side_as_json(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("search-plan", planned_game(tmp_path), "--side", "USN", "--json")
    (only,) = json.loads(answer.out)["plans"]
    assert (only["record"], only["afs_needed"], only["home_on"]) == ("3:60-240:6-24", 3, 14)


def test_the_other_side_reads_nothing_of_it(ffts: Ffts, tmp_path: Path) -> None:
    game = planned_game(tmp_path)
    assert ffts("search-plan", game, "--side", "IJN").out == "No search is planned for Imperial Japanese Navy\n"
    assert "CV6" not in ffts("search-plan", game, "--side", "IJN", "--json").out


def test_a_sheet_belongs_to_a_side(ffts: Ffts, tmp_path: Path) -> None:
    game = planned_game(tmp_path)
    for side in ("umpire", "RN"):
        answer = ffts("search-plan", game, "--side", side)
        assert answer.code == 2
        assert "USN" in answer.err


def test_8_2_2_the_chance_to_find_a_force_on_a_course(ffts: Ffts, tmp_path: Path) -> None:
    game = planned_game(tmp_path)
    (line,) = json.loads(ffts("search-plan", game, "--side", "USN", "--crossing", "1017:0:4.25", "--json").out)[
        "crossing"
    ]
    assert (line["search"], line["turns"], line["hexes"]) == ("CV6 search 1", [8, 9], ["1015"] * 2)
    text = ffts("search-plan", game, "--side", "USN", "--crossing", "1017:0").err
    assert "'1017:0' is no course" in text
    assert "HEX:COURSE:INCHES" in text
