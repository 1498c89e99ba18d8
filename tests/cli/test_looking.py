"""`ffts show`, `log`, `verify`: for the umpire everything, for a side its view and no more."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ffts.app import files
from ffts.app.schema import view_schema
from ffts.core.model import Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.scenario import Drift, Weather, WeatherZone
from ffts.games.skies.state import Intel
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.state.search import Sighting
from ffts.games.skies.state.strike import Silhouettes, Wreck
from ffts.games.skies.view import view
from ffts.games.skies.words.standing import deck_lines, intel_lines, side_lines
from tests.builders import IJN, MORNING, USN, Script, catalog, new_session, opening, scenario, side
from tests.cli.conftest import Ffts, playing_by
from tests.skies import worlds


@pytest.fixture
def played(tmp_path: Path) -> Path:
    session = new_session(tmp_path / "morning.ffts")
    session.submit(c.RollInitiative(), roller=Script([4, 2]))
    session.submit(c.WriteNote(text="Watch the fuel"))
    session.submit(c.WriteNote(text="Kaffee um zehn", side=IJN))
    session.store.close()
    return tmp_path / "morning.ffts"


def test_the_umpire_sees_both_sides_and_what_is_left_to_do(ffts: Ffts, game: Path) -> None:
    lines = ffts("show", game).lines
    assert lines[:4] == [
        "A morning",
        "Turn 1 of 8, 0600 (night): Initiative Segment",
        "Initiative: not rolled",
        "Wind 090/10 kn, sky: clear",
    ]
    assert "    CV Enterprise, 4 in" in lines
    assert "    CV Shokaku, 4.25 in" in lines
    assert "To do: Initiative of turn 1 is not rolled [3.4.1]" in lines


def test_18_2_the_special_rules_of_the_scenario_are_read_by_the_umpire(ffts: Ffts, tmp_path: Path) -> None:
    strike = tmp_path / "strike.ffts"
    ffts("new", strike, "--scenario", "first-strike")
    text = "Special rule: There is no searching: each side knows the other's task force from the start. [7.3]"
    assert text in ffts("show", strike).lines
    assert text not in ffts("show", strike, "--view", "USN").lines


def test_3_6_a_side_sees_its_own_and_what_it_learned(ffts: Ffts, game: Path) -> None:
    out = ffts("show", game, "--view", "IJN").out
    assert "CV Shokaku" in out
    assert "Enemy TF 16 at 1010, as of turn 1" in out
    assert "Enterprise" not in out
    assert "To do" not in out


@pytest.mark.parametrize("seen", ["umpire", "USN", "IJN"])
def test_a_view_in_json_is_what_the_schema_says(ffts: Ffts, played: Path, seen: str) -> None:
    shown = json.loads(ffts("show", played, "--view", seen, "--json").out)
    jsonschema.validate(shown, view_schema(SKIES))
    assert ("sides" in shown) == (seen == "umpire")


@pytest.mark.parametrize("command", ["show", "log"])
def test_there_are_as_many_views_as_sides_and_one(ffts: Ffts, game: Path, command: str) -> None:
    answer = ffts(command, game, "--view", "RN")
    assert answer.code == 2
    assert (
        answer.err
        == "ffts: there is no view 'RN'; the views are umpire, USN (United States Navy), IJN (Imperial Japanese Navy)\n"
    )


def test_the_umpires_log_has_the_numbers_of_entries(ffts: Ffts, played: Path) -> None:
    assert ffts("log", played).lines == [
        "    1    1 0600  United States Navy: initiative: D6 4 [3.4.1]",
        "    1    1 0600  Imperial Japanese Navy: initiative: D6 2 [3.4.1]",
        "    1    1 0600  Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2) [3.4.1]",
        "    2    1 0600  Note: Watch the fuel",
        "    3    1 0600  Note for Imperial Japanese Navy: Kaffee um zehn",
    ]


def test_3_6_a_sides_log_has_no_entries_of_others(ffts: Ffts, played: Path) -> None:
    assert ffts("log", played, "--view", "USN").lines == [
        "  1 0600  United States Navy: initiative: D6 4 [3.4.1]",
        "  1 0600  Imperial Japanese Navy: initiative: D6 2 [3.4.1]",
        "  1 0600  Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2)",
    ]
    shown = json.loads(ffts("log", played, "--view", "IJN", "--json").out)
    assert shown[-1]["text"] == "Kaffee um zehn"
    assert {line["entry"] for line in shown} == {None}


def test_8_2_5_and_a_094_what_a_side_learned_is_shown_in_the_notation_of_the_rulebook() -> None:
    seen = Sighting(task_force=TfId("O"), turn=7, hex=HexId("1014"), cards=("2s", "kh", "5d"), by=FormationId("S"))
    ring = Silhouettes(centre=("CV",), inner=("CA", "DD", "DD"))
    intel = Intel(
        sightings=(seen, seen.model_copy(update={"turn": 8, "whole": True})),
        formations={TfId("O"): (ring, Silhouettes(outer=("DD",)))},
        wrecks=(Wreck(task_force=TfId("O"), cls="CV", turn=9),),
    )
    assert list(intel_lines(intel)) == [
        "  TF O: 2\u2660, K\u2665, 5\u2666 at 1014 on turn 7",
        "  TF O: 2\u2660, K\u2665, 5\u2666 at 1014 on turn 8, and these are all",
        "  TF O in formation: centre CV; inner CA, 2 DD; and outer DD",
        "  Sunk in TF O on turn 9: CV",
    ]


# --- two worlds -----------------------------------------------------------------


@given(st.lists(worlds.facts(), max_size=5), worlds.sides, st.data())
def test_3_6_two_worlds_are_reported_to_a_side_in_the_same_words(
    facts: list[Event], seen_by: SideId, data: st.DataObject
) -> None:
    one = RULEBOOK.fold(opening(), facts)
    other = worlds.elsewhere(one, one.enemy_of(seen_by), data.draw)
    rows = [list(side_lines(view(state, seen_by), MORNING)) for state in (one, other)]
    assert rows[0] == rows[1]


def test_3_6_a_side_cannot_tell_two_scenarios_apart_that_differ_in_the_enemy(ffts: Ffts, tmp_path: Path) -> None:
    enemy = side("IJN", "Imperial Japanese Navy", "O", "1016", ["AKEB"], force_ids="letter", initiative=2, radar=True)
    plain, changed = new_session(tmp_path / "a.ffts"), None
    changed = new_session(tmp_path / "b.ffts", catalog(sides=(scenario().sides[0], enemy)))
    for session in (plain, changed):
        session.store.close()
    for words in (("show",), ("show", "--json"), ("log",), ("log", "--json")):
        command, *options = words
        answers = [ffts(command, tmp_path / name, "--view", "USN", *options).out for name in ("a.ffts", "b.ffts")]
        assert answers[0] == answers[1]


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(secret=st.lists(worlds.owned_by(IJN) | worlds.the_umpires(), min_size=1, max_size=4))
def test_3_6_two_worlds_give_the_same_json_and_the_same_log(
    ffts: Ffts, tmp_path_factory: pytest.TempPathFactory, secret: list[Event]
) -> None:
    folder = tmp_path_factory.mktemp("worlds")
    for name, facts in (("one.ffts", ()), ("other.ffts", tuple(secret))):
        session = new_session(folder / name)
        session.submit(c.RollInitiative(), roller=Script([4, 2]))
        if facts:
            session.submit(c.MakeRuling(why="elsewhere", facts=facts))
        session.store.close()
    for words in (("show", "--json"), ("show",), ("log", "--json"), ("log",)):
        command, *options = words
        answers = [ffts(command, folder / name, "--view", "USN", *options).out for name in ("one.ffts", "other.ffts")]
        assert answers[0] == answers[1]


# --- verify ---------------------------------------------------------------------


def refuses(ump: Ump, cmd: Any) -> None:
    ump.require(False, "3.6-PEN", "Nobody writes any more")


def test_verify_agrees_with_rules_that_did_not_change(ffts: Ffts, played: Path) -> None:
    answer = ffts("verify", played)
    assert answer.code == 0
    assert answer.lines == ["3 of 3 entries would be ruled the same today; nothing was changed"]


def test_verify_reports_a_changed_rule_and_leaves_the_file(
    ffts: Ffts, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = ffts("show", played, "--json").out
    playing_by(monkeypatch, replace(RULEBOOK, rules={**RULEBOOK.rules, c.WriteNote: refuses}))
    answer = ffts("verify", played)
    assert answer.code == 1
    assert answer.lines == [
        "entry 2, WriteNote",
        "  kept:  NoteMade(text='Watch the fuel', side=None)",
        "  today: refused: Nobody writes any more [3.6]",
        "entry 3, WriteNote",
        "  kept:  NoteMade(text='Kaffee um zehn', side='IJN')",
        "  today: refused: Nobody writes any more [3.6]",
        "1 of 3 entries would be ruled the same today; nothing was changed",
    ]
    assert [found["entry"] for found in json.loads(ffts("verify", played, "--json").out)] == [2, 3]
    assert ffts("show", played, "--json").out == before


def test_a_file_of_a_newer_program_is_not_guessed_at(ffts: Ffts, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event this program has no word for stops it in words, before anything is shown."""
    known = tuple(kind for kind in RULEBOOK.events if kind is not e.NoteMade)
    playing_by(monkeypatch, replace(RULEBOOK, events=known))
    answer = ffts("show", played, "--view", USN)
    assert answer.code == 2
    assert '"NoteMade" is not a kind known here' in answer.err
    assert "update this program, then open the game again" in answer.err


# --- decks and hangars --------------------------------------------------------------


@pytest.fixture
def coral(tmp_path: Path) -> Path:
    """The battle of 8 May 1942 as it begins: aircraft on four decks and in their hangars."""
    files.new_game(tmp_path / "coral.ffts", "coral-sea-8-may").store.close()
    return tmp_path / "coral.ffts"


def test_6_3_a_side_reads_its_decks_and_hangars_and_no_others(ffts: Ffts, coral: Path) -> None:
    lines = ffts("show", coral, "--view", "USN").lines
    at = lines.index("  Yorktown, spotted aft, 18 AF")
    assert lines[at + 1] == "    deck, sixth 5: VF-42 1, 1 AF F4F-3, ready, guns only"
    assert "    hangar: VB-5 1 2 3 4 5, 5 AF SBD-3, neither fuelled nor armed" in lines
    assert not [line for line in lines if "Shokaku" in line or "Zuikaku" in line]


def test_6_3_the_umpire_reads_all_decks(ffts: Ffts, coral: Path) -> None:
    out = ffts("show", coral).out
    assert all(f"  {name}, " in out for name in ("Yorktown", "Lexington", "Shokaku", "Zuikaku", "Port Moresby"))


def test_17_3_what_is_damaged_and_who_is_away_is_reported(coral: Path) -> None:
    session = files.open_game(coral)
    own, data = session.state.sides[USN], session.data
    session.store.close()
    yorktown, lexington = (own.platforms[PlatformId(key)] for key in ("CV5", "CV2"))
    hit = yorktown.model_copy(update={"closed_sections": (2, 3), "lifts_out": ("aft",), "hangar_hits": 1})
    sunk = own.ships[ShipId("CV2")].model_copy(update={"sunk_on": 9})
    af = AfId("VF-42/1")
    airborne = own.air[af].model_copy(update={"where": Where.AIR, "formation": FormationId("C1"), "last_turn": 7})
    damaged = own.air[AfId("VB-5/1")].model_copy(update={"damaged": True})
    wreck = own.air[AfId("VB-5/2")].model_copy(update={"unflyable": True})
    readying = own.air[AfId("VS-5/1")].model_copy(update={"load": "1000lb", "work": 1})
    cap = Formation(
        id=FormationId("C1"),
        kind="cap",
        platform=yorktown.id,
        afs=(af,),
        target="17",
        hex=HexId("1717"),
        destination=HexId("1717"),
        phase="on station",
        launched=1,
        forming_until=1,
    )
    changed = own.model_copy(
        update={
            "platforms": {**own.platforms, yorktown.id: hit},
            "ships": {**own.ships, sunk.id: sunk},
            "air": {**own.air, **{each.id: each for each in (airborne, damaged, wreck, readying)}},
            "formations": {cap.id: cap},
        }
    )
    lines = list(deck_lines(changed, data, 1))
    hits = "deck holed at 2 3 (17.3.2), elevators out: aft (17.3.3), hits in the hangar: 1 (17.3.1)"
    assert lines[0] == f"  Yorktown, spotted aft, 17 AF, {hits}"
    assert f"  {lexington.name}, sunk on turn 9" in lines
    assert lines[-1] == "  Cap C1 to 17: 1 AF at 1717, on station, fuel ends in turn 7"
    assert "    hangar: VB-5 1, 1 AF SBD-3, damaged" in lines
    assert "    hangar: VB-5 2, 1 AF SBD-3, damaged beyond repair" in lines
    assert "    hangar: VS-5 1, 1 AF SBD-3, being readied, 1x1000 lb: 1 of 2 AOS" in lines


def test_8_2_2_weather_zones_are_reported_to_those_who_see_them(ffts: Ffts, tmp_path: Path) -> None:
    drift = Drift(towards=90, hexes_per_turn=0.1)
    zone = WeatherZone(sky="squalls", hexes=(HexId("1011"), HexId("1515")), drift=drift)
    stormy = catalog(weather=Weather(wind_from=90, wind_knots=10, zones=(zone,)))
    new_session(tmp_path / "stormy.ffts", stormy).store.close()
    texts = {
        seen: [line for line in ffts("show", tmp_path / "stormy.ffts", "--view", seen).lines if "zone" in line]
        for seen in ("umpire", "USN", "IJN")
    }
    assert texts == {
        "umpire": ["Weather zone, squalls: 1011 1515; drifts to 090, 0.1 hexes a turn"],
        "USN": ["Weather zone, squalls: 1011"],
        "IJN": [],
    }
    assert "1515" not in ffts("show", tmp_path / "stormy.ffts", "--view", "USN", "--json").out
