"""`ffts odds`, `ffts calibrate`, `ffts score`."""

import json
from pathlib import Path

import pytest

from ffts.games.skies import events as e
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.names import ShipId
from tests.builders import IJN, new_session
from tests.cli.conftest import Ffts

PLAN = {"target": "CV", "groups": [{"attack": "dive", "afs": 1}]}


def test_odds_of_an_attack_in_json(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "attack.json"
    file.write_text(json.dumps(PLAN), encoding="utf-8")
    shown = json.loads(ffts("odds", file, "--json").out)
    assert shown["hits"]["chance"] == {"0": 0.512, "1": 0.384, "2": 0.096, "3": 0.008}
    assert shown["hits"]["mean"] == 0.6
    assert shown["afs_lost"]["chance"] == {"0": 1.0}
    lines = ffts("odds", "-", typed=json.dumps(PLAN)).lines
    assert lines[:3] == ["hits: 0.60 on average", "    0   51.2 %", "    1   38.4 %   1 or more  48.8 %"]


def test_odds_say_what_is_wrong_with_a_plan(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("odds", "-", typed='{"groups": [{"attack": "ram", "afs": 1}]}')
    assert answer.code == 2
    assert "there is no attack 'ram'; attacks are dive, glide" in answer.err
    assert ffts("odds", tmp_path / "none.json").code == 2


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ('{"target": ', "as a whole: this is not JSON (EOF while parsing"),
        ('{"groups": []}', "groups: too few are named; add what is missing"),
        ('{"groups": [{"attack": "dive", "afs": "3"}]}', "groups.0.afs: '3' is not allowed"),
        (
            '{"groups": [{"attack": "dive", "afs": 3, "aaa": 1}]}',
            "groups.0.aaa: there is no such key; did you mean aa?",
        ),
        ('{"target": "CVX", "groups": [{"attack": "dive", "afs": 3}]}', "no kind of ship 'CVX'; did you mean CV"),
        ('{"groups": [{"attack": "dve", "afs": 3}]}', "groups.0: there is no attack 'dve'; did you mean dive?"),
        ("three dive bombers", "as a whole: "),
    ],
)
def test_odds_say_what_is_wrong_where_and_how_an_attack_is_written(ffts: Ffts, typed: str, text: str) -> None:
    answer = ffts("odds", "-", typed=typed)
    assert answer.code == 2
    assert text in answer.err
    assert 'An attack is written such as {"target": "CV"' in answer.err
    assert answer.err.count("is not allowed") <= 1, "one fault is told once"


def test_calibrate_prints_record_band_and_result(ffts: Ffts) -> None:
    answer = ffts("calibrate", "--runs", 50, "--piece", "torpedo_moored", "--piece", "battleship")
    assert answer.code == 0
    assert answer.lines[0].split() == ["set", "piece", "record", "band", "result"]
    assert answer.lines[1].startswith("Torpedo on moored ships")
    assert "45 - 58 %" in answer.lines[1]
    assert answer.lines[1].endswith("ok")
    shown = json.loads(ffts("calibrate", "--runs", 50, "--piece", "battleship", "--json").out)
    assert [(one["id"], one["band"], one["ok"]) for one in shown] == [("battleship", [0, 3], True)]


def test_calibrate_knows_its_pieces(ffts: Ffts) -> None:
    answer = ffts("calibrate", "--piece", "jutland")
    assert (answer.code, "there is no set piece jutland; they are search_clear" in answer.err) == (2, True)
    assert ffts("calibrate", "--runs", 0).code == 2


def test_score_gives_points_and_reasons(ffts: Ffts, tmp_path: Path) -> None:
    session = new_session(tmp_path / "morning.ffts")
    session.submit(MakeRuling(why="A mine", facts=(e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1),)))
    session.store.close()
    assert ffts("score", tmp_path / "morning.ffts").lines == [
        "United States Navy: 16 points",
        "    16  CV Shokaku, sunk [19.2]",
        "Imperial Japanese Navy: 0 points",
        "Ahead: United States Navy, 16 to 0 points",
    ]
    shown = json.loads(ffts("score", tmp_path / "morning.ffts", "--json").out)
    assert (shown["winner"], shown["sides"]["USN"]["total"]) == ("USN", 16)
