"""Chapter 9: dummy forces, dummy ships, the joker."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Dice
from ffts.core.umpire import Umpire
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch09 import joker_is_there
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state.search import JOKER
from ffts.games.skies.view import view
from ffts.games.skies.words import note
from tests.builders import IJN, MORNING, USN, opening
from tests.builders_search import S1, TFO, TFX, Table, looks, out, plan, sea, shadows
from tests.refusing import refused

MIXED: tuple[Card, ...] = ("red_face", "red_number")
"""Two dummy ships."""
NEAR = HexId("1015")


def cards(table: Table, dummies: bool) -> list[str]:
    return [card.card for card in table.ijn.task_forces[TFO].hand if card.is_dummy == dummies and card.card != JOKER]


def joker(play: bool) -> s.PlayJoker:
    return s.PlayJoker(side=USN, search=S1, task_force=TFO, play=play)


def dealt_the_joker(**report: object) -> Table:
    """Three cards, and the joker is one of them."""
    table = out(7, plan(), dummy_ships=MIXED, **report)
    shown = [*cards(table, dummies=False)[:1], *cards(table, dummies=True)[:1], JOKER]
    if len(shown) < 3:
        shown = [*cards(table, dummies=True), JOKER]
    return table.do(looks(), [5, *shown])


# --- how many ---------------------------------------------------------------------


def test_9_1_the_scenario_says_how_many_dummy_forces() -> None:
    table = sea(dummy_force=NEAR)
    with refused("9.1-ALLOW", "allows 1 dummy forces"):
        table.do(s.NewForce(side=IJN, task_force=TfId("Y"), hex=NEAR))
    with refused("9.1-ALLOW", "allows 0 dummy forces"):
        sea().do(s.NewForce(side=USN, task_force=TfId("17"), hex=HexId("1011")))


def test_9_1_the_scenario_says_how_many_dummy_ships() -> None:
    with refused("9.1-ALLOW", "allows 0 dummy ships"):
        sea().do(s.AddDummies(side=IJN, task_force=TFO, cards=("red_face",)))
    with refused("9.1-ALLOW", "allows 2 dummy ships"):
        sea(dummy_ships=MIXED).do(s.AddDummies(side=IJN, task_force=TFO, cards=("red_face",)))


def test_9_3_dummy_ships_join_with_a_card_each_and_a_joker() -> None:
    plain = sea()
    allowed = plain.data.scenario.sides[1].model_copy(
        update={"dummies": plain.data.scenario.sides[1].dummies.model_copy(update={"ships": 2})}
    )
    scenario = plain.data.scenario.model_copy(update={"sides": (plain.data.scenario.sides[0], allowed)})
    table = Table(plain.data.model_copy(update={"scenario": scenario}), plain.state)
    after = table.do(s.AddDummies(side=IJN, task_force=TFO, cards=MIXED))
    force = after.ijn.task_forces[TFO]
    assert len(force.hand) == len(plain.ijn.task_forces[TFO].hand) + 3
    assert (len(cards(after, dummies=True)), force.hand[-1].card, force.dummy_ships) == (2, JOKER, MIXED)


# --- a force that is nothing --------------------------------------------------------


def test_9_2_a_dummy_force_is_found_out_by_the_first_positive_result() -> None:
    table = out(7, dummy_force=NEAR)
    assert TFX in view(table.state, USN).intel.markers
    events = table.decided(looks(TFX), [3])
    assert "TF X was a dummy and leaves the map" in [note(event, USN) for event in events]
    assert "TF X was a dummy and leaves the map" in [note(event, IJN) for event in events]
    after = table.after(*events)
    assert TFX not in after.ijn.task_forces and TFX not in view(after.state, USN).intel.markers


def test_9_2_after_a_failed_search_it_stays() -> None:
    after = out(7, dummy_force=NEAR).do(looks(TFX), [2])
    assert TFX in after.ijn.task_forces and TFX in view(after.state, USN).intel.markers


def test_9_2_until_then_it_is_a_marker_like_any_other() -> None:
    markers = view(out(7, dummy_force=NEAR).state, USN).intel.markers
    assert {key: marker.model_copy(update={"task_force": "", "hex": ""}) for key, marker in markers.items()}[
        TFX
    ] == markers[TFO].model_copy(update={"task_force": "", "hex": ""})


def test_9_3_a_force_of_dummy_ships_shows_cards_like_a_real_one() -> None:
    table = out(7, theirs=(), dummy_ships=("red_face", "red_number", "spade_number"))
    shown = cards(table, dummies=True)[:2]
    after = table.do(looks(), [4, *shown])
    assert after.state.intel[USN].sightings[0].cards == tuple(shown)
    assert TFO in after.ijn.task_forces


# --- the joker ------------------------------------------------------------------------


def test_9_3_1_a_hand_with_dummies_holds_a_joker_and_no_other_does() -> None:
    assert [card.card for card in sea(dummy_ships=MIXED).ijn.task_forces[TFO].hand].count(JOKER) == 1
    assert JOKER not in [card.card for card in sea().ijn.task_forces[TFO].hand]
    ump = Umpire(RULEBOOK, opening(), MORNING, Dice(), {})
    with refused("9.3.1-JOKER", "2 dummies"):
        joker_is_there(ump, 2, joker=False)


def test_9_3_2_played_all_dummies_go_and_as_many_cards_are_dealt_anew() -> None:
    table = dealt_the_joker()
    real = cards(table, dummies=False)
    after = table.do(joker(play=True), real[:3])
    assert [card.card for card in after.ijn.task_forces[TFO].hand] == real
    assert after.ijn.task_forces[TFO].dummy_ships == ()
    assert after.state.intel[USN].sightings[-1].cards == tuple(real[:3])
    assert after.search().jokers == ()


def test_9_3_2_left_nothing_changes() -> None:
    table = dealt_the_joker()
    after = table.do(joker(play=False))
    assert after.ijn == table.ijn
    assert after.search().jokers == ()
    with refused("9.3.2-NONE"):
        after.do(joker(play=True))
    events = table.decided(joker(play=False))
    assert [note(event, IJN) for event in events] == [None]


def test_9_3_2_the_searcher_decides_at_once() -> None:
    table = dealt_the_joker()
    (line,) = [line for line in unfinished(table.state, table.data) if line.must]
    assert (line.rule, line.command, line.side) == ("9.3.2-UNDECIDED", joker(play=True), USN)
    with refused("9.3.2-UNDECIDED"):
        table.do(s.CloseSearches(side=USN))
    with refused("9.3.2-UNDECIDED"):
        table.do(c.CloseSegment())


def test_9_3_2_the_hand_may_be_short_then_and_is_declared() -> None:
    table = dealt_the_joker(theirs=("SHOK", "CA1"))
    after = table.do(joker(play=True))
    (seen,) = [seen for seen in after.state.intel[USN].sightings if seen.whole]
    assert set(seen.cards) == set(cards(after, dummies=False))


def test_9_3_2_a_force_of_nothing_but_dummies_leaves_the_game() -> None:
    table = dealt_the_joker(theirs=())
    held = table.do(shadows())
    after = held.do(joker(play=True))
    assert TFO not in after.ijn.task_forces
    assert after.search().shadows == ()
    assert TFO not in view(after.state, USN).intel.markers
    assert after.until(8, Segment.SEARCH).state.public.turn == 8


@given(st.integers(0, 5), st.integers(0, 5), st.booleans())
def test_9_3_1_dummies_without_a_joker_are_the_only_fault(real: int, dummies: int, there: bool) -> None:
    ump = Umpire(RULEBOOK, opening(), MORNING, Dice(), {})
    if dummies and not there:
        with refused("9.3.1-JOKER"):
            joker_is_there(ump, dummies, there)
    else:
        joker_is_there(ump, dummies, there)


@pytest.mark.parametrize("play", [True, False])
def test_9_3_2_the_owner_learns_only_of_a_joker_that_is_played(play: bool) -> None:
    table = dealt_the_joker()
    events = table.decided(joker(play=play), cards(table, dummies=False)[:3] if play else ())
    lines = [line for event in events if (line := note(event, IJN))]
    assert ("The joker of TF O is played by USN" in lines) is play
