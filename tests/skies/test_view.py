"""3.6 Secrecy: what a side sees is made of its own things and its own reports, whatever the other side has."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import Intel, State
from ffts.games.skies.view import SideView, view
from ffts.games.skies.words import NOTES, note
from tests.builders import IJN, USN, catalog, house, opening
from tests.skies import worlds

HIDDEN = catalog(house_rules=house(fog_positions="hidden_until_spotted"))


def strings(value: Any) -> set[str]:
    """Every text inside, however deep."""
    if isinstance(value, dict):
        return {text for item in (*value, *value.values()) for text in strings(item)}
    if isinstance(value, list):
        return {text for item in value for text in strings(item)}
    return {value} if isinstance(value, str) else set()


def seen(state: State, side: SideId) -> set[str]:
    return strings(json.loads(view(state, side).model_dump_json()))


@given(st.lists(worlds.facts(), max_size=6), worlds.sides, st.data())
def test_3_6_two_worlds_that_differ_in_the_other_side_look_the_same(
    facts: list[Event], side: SideId, data: st.DataObject
) -> None:
    one = RULEBOOK.fold(opening(), facts)
    other = worlds.elsewhere(one, one.enemy_of(side), data.draw)
    assert view(one, side) == view(other, side)
    assert view(one, side).model_dump_json() == view(other, side).model_dump_json()


@given(st.lists(worlds.facts(), max_size=6), worlds.sides, st.data())
def test_3_6_what_happens_to_the_other_side_changes_no_view(
    facts: list[Event], side: SideId, data: st.DataObject
) -> None:
    before = RULEBOOK.fold(opening(), facts)
    enemy = before.enemy_of(side)
    after = RULEBOOK.fold(before, data.draw(st.lists(worlds.owned_by(enemy) | worlds.the_umpires(), max_size=6)))
    assert view(after, side) == view(before, side)


@given(worlds.sides, st.data())
def test_3_6_no_side_reads_a_line_about_what_the_other_owns(side: SideId, data: st.DataObject) -> None:
    enemy = IJN if side == USN else USN
    secret = data.draw(worlds.owned_by(enemy) | worlds.the_umpires())
    assert note(secret, side) is None


@given(worlds.sides, st.data())
def test_3_6_each_side_reads_what_is_its_own(side: SideId, data: st.DataObject) -> None:
    own = data.draw(worlds.owned_by(side))
    assert note(own, side)


def test_3_6_secret_unless_an_entry_says_otherwise() -> None:
    class Whisper(Event):
        text: str

    assert note(Whisper(text="psst"), USN) is None
    assert e.RulingMade not in NOTES


def test_3_6_no_enemy_ship_is_named_unless_it_was_reported() -> None:
    for state in (opening(), opening(HIDDEN)):
        assert not {"SHOK", "AKEB", "Shokaku", "Akebono"} & seen(state, USN)
        assert not {"CV6", "DD412", "Enterprise", "Hammann"} & seen(state, IJN)


def test_3_2_after_the_exchange_of_maps_each_marker_is_known_and_nothing_in_it() -> None:
    marker = view(opening(), USN).intel.markers[TfId("O")]
    assert (marker.hex, marker.turn) == ("1016", 1)
    assert strings(json.loads(marker.model_dump_json())) & {"SHOK", "AKEB", "CV", "DD"} == set()


def test_3_2_by_house_rule_nothing_is_known_before_it_is_spotted() -> None:
    assert view(opening(HIDDEN), USN).intel == Intel()


def test_3_6_a_side_keeps_its_old_report_when_the_enemy_has_gone() -> None:
    state = RULEBOOK.fold(opening(), [e.TaskForceMoved(side=IJN, task_force=TfId("O"), to=HexId("2020"))])
    assert view(state, USN).intel.markers[TfId("O")].hex == "1016"


def test_3_6_a_view_has_no_place_for_the_enemy() -> None:
    assert set(SideView.model_fields) == {"public", "own", "intel", "zones"}
    lost = RULEBOOK.fold(opening(), [e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1)])
    assert view(lost, USN) == view(opening(), USN)
