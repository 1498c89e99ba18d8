"""A-112 The umpire's word: rulings, notes, switches."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, Segment, ShipId, TfId
from ffts.games.skies.words import note
from tests.builders import IJN, USN, at, decided, opening, play
from tests.refusing import refused

MOVED = e.TaskForceMoved(side=USN, task_force=TfId("16"), to=HexId("1011"))


def test_a_112_a_ruling_states_facts_and_they_hold() -> None:
    ruling = c.MakeRuling(why="a wager", facts=(MOVED, e.ShipSank(side=IJN, ship=ShipId("AKEB"), turn=1)))
    after = play(opening(), ruling)
    assert after.sides[USN].task_forces[TfId("16")].hex == "1011"
    assert [ship.id for ship in after.sides[IJN].afloat(TfId("O"))] == ["SHOK"]
    assert decided(opening(), ruling)[0] == e.RulingMade(why="a wager")


def test_a_112_a_ruling_needs_its_reason() -> None:
    with pytest.raises(ValueError, match="why"):
        c.MakeRuling(why=" ", facts=(MOVED,))


def test_a_112_a_ruling_is_written_with_the_kind_of_each_fact() -> None:
    words = c.MakeRuling(why="a wager", facts=(MOVED,)).model_dump_json()
    assert '"kind":"TaskForceMoved"' in words
    assert c.MakeRuling.model_validate_json(words).facts == (MOVED,)


def test_a_112_a_fact_that_is_none_is_refused_when_it_is_read() -> None:
    with pytest.raises(ValueError, match="not a kind known here"):
        c.MakeRuling.model_validate_json('{"why":"x","facts":[{"kind":"Nonsense"}]}')


@pytest.mark.parametrize(
    "fact",
    [
        e.ShipSank(side=IJN, ship=ShipId("Yamato"), turn=1),
        e.TaskForceMoved(side=USN, task_force=TfId("99"), to=HexId("1011")),
    ],
)
def test_a_112_a_ruling_speaks_of_what_is_in_the_game(fact: e.ShipSank | e.TaskForceMoved) -> None:
    with refused("A-112-FACT", "The ruling speaks of"):
        decided(opening(), c.MakeRuling(why="a wager", facts=(fact,)))


def test_a_112_a_ruling_does_not_switch_to_what_is_no_choice() -> None:
    fact = e.HouseRuleSet(key="search.band_depth", value="deep", why="a wager")
    with refused("A-112-FACT", "The ruling states what cannot be", "search.band_depth cannot be 'deep'"):
        decided(opening(), c.MakeRuling(why="a wager", facts=(fact,)))


def test_3_6_a_note_is_the_umpires_own_unless_it_names_a_side() -> None:
    (secret,) = decided(opening(), c.WriteNote(text="Watch the fuel"))
    (shared,) = decided(opening(), c.WriteNote(text="Coffee at ten", side=USN))
    assert [note(secret, side) for side in (USN, IJN)] == [None, None]
    assert [note(shared, side) for side in (USN, IJN)] == ["Coffee at ten", None]


def test_3_6_a_note_for_nobody_is_refused() -> None:
    with refused("3.6-SIDE", "There is no side RN", "United States Navy (USN), Imperial Japanese Navy (IJN)"):
        decided(opening(), c.WriteNote.model_validate({"text": "Hello", "side": "RN"}))


def test_a_112_a_switch_is_switched_with_a_reason() -> None:
    after = play(at(Segment.SEARCH), c.SetHouseRule(key="search.band_depth", value=2, why="a small map"))
    assert after.public.house.search_band_depth == 2


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("search.band_depth", 4, ("search.band_depth cannot be 4", "Input should be 2 or 3")),
        ("search.depth", 2, ("there is no house rule 'search.depth'", "search.band_depth")),
        ("optional.aircraft_damage", 1, ("optional.aircraft_damage cannot be 1",)),
    ],
)
def test_a_112_a_switch_has_its_positions(key: str, value: int, words: tuple[str, ...]) -> None:
    with refused("A-112-SWITCH", *words):
        decided(opening(), c.SetHouseRule(key=key, value=value, why="to see"))
