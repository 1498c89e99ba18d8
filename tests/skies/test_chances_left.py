"""8.2.1 and 3.4.5.4 What nothing compels and only now can be done is named before play goes on without it."""

from dataclasses import replace
from typing import Any

import pytest

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands.search import CloseSearches, SearchBand
from ffts.games.skies.events import air as ea
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, HexId, Step
from ffts.games.skies.state import State
from tests.builders import IJN, USN
from tests.builders_search import S1, Table, looks, out
from tests.builders_strike import TURN, Sea, cap_fights, committed
from tests.skies.rules.test_ch08_search import darker

ENDS = CloseSearches(side=USN)


def asked(table: Table | Sea, cmd: Command | None = None) -> Refused | None:
    """The question before this order, or before F5."""
    return SKIES.asks_once(table.state, table.data, cmd or SKIES.onward(table.state))


def played_by_program(state: State) -> State:
    return state.model_copy(update={"public": state.public.model_copy(update={"seats": {USN: "staff"}})})


@pytest.mark.parametrize("cmd", [None, ENDS])
def test_8_2_1_who_ends_a_search_that_did_not_look_at_what_it_covers_is_asked(cmd: Command | None) -> None:
    no = asked(out(7), cmd)
    assert no is not None and no.asks_twice
    assert str(no.why) == (
        "Not done yet, and too late for it once play goes on: Enterprise search 1 (3:60-240:6-24) covers TF O [8.2.1]"
    )
    assert asked(out(7).do(looks(), [1]), cmd) is None, "it has looked"


def test_8_2_1_one_question_names_all_that_is_left() -> None:
    no = asked(out(7, dummy_force=HexId("1015")))
    assert no is not None
    assert no.why.count("Not done yet") == 1 and "covers TF O" in no.why and "covers TF X" in no.why


def test_8_2_1_nothing_is_asked_where_no_roll_can_find_anything() -> None:
    assert asked(out(7, at=HexId("2828"))) is None, "nothing is in its area"
    assert asked(darker(out(7, light="night"))) is None, "even a 6 finds nothing"
    assert asked(out(5)) is None, "it has not got there"


def test_3_4_a_side_that_the_program_plays_is_not_asked() -> None:
    table = out(7)
    assert asked(replace(table, state=played_by_program(table.state))) is None


@pytest.mark.parametrize(("shown", "dice"), [({}, [1]), ({"at": HexId("2828")}, [])])
def test_3_6_with_hidden_positions_the_question_is_the_same_whether_there_is_anything_or_not(
    shown: dict[str, Any], dice: list[int]
) -> None:
    table = out(7, house={"fog.positions": "hidden_until_spotted"}, **shown)
    no = asked(table)
    assert no is not None and "may look at all of its area" in no.why and "TF" not in no.why
    assert asked(table.do(SearchBand(side=USN, search=S1), dice)) is None


def test_3_4_5_4_who_goes_on_without_the_fight_of_his_cap_is_asked() -> None:
    game = committed("D1", cap=1).until(Step.CAP_BEFORE)
    no = asked(game)
    assert no is not None and "of CAP over TF 17 may engage before the phases [3.4.5.4]" in no.why
    assert asked(game.play(cap_fights(), dice=[1, 10, 1])) is None


def test_3_4_5_4_nothing_is_asked_where_there_is_no_cap_or_no_enemy() -> None:
    assert asked(committed("D1").at(step=Step.CAP_BEFORE)) is None
    late = committed("D1", cap=1).at(step=Step.CAP_AFTER)
    assert asked(late) is not None
    assert asked(late.after(ea.AfLost(side=IJN, af=AfId("D1"), turn=TURN, cause="AA fire"))) is None


def test_3_4_other_orders_are_not_asked_about() -> None:
    assert asked(out(7), c.WriteNote(text="a word")) is None
