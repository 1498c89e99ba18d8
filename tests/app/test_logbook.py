"""The log in words: all of it for the umpire, and for each side no more than it may know."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ffts.app.logbook import FactReader, Line, describe_roll, side_log, umpire_log
from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Die, read, read_draw
from ffts.core.model import Command, Event
from ffts.core.seats.seating import EVERYBODY
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.events.strike import CombatFought
from ffts.games.skies.names import AfId, Segment, SideId
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN, Script, SkiesSession, new_session
from tests.skies import worlds


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    return new_session(tmp_path / "morning.ffts")


def describe(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


def test_the_umpire_reads_waivers_then_rolls_then_facts(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(waive={"3.4": "to see"}), roller=Script([4, 2]))
    lines = umpire_log(game)
    assert [(line.kind, line.rule, line.text) for line in lines] == [
        ("waiver", "3.4", "Rule 3.4 waived: to see"),
        ("roll", "3.4.1", "United States Navy: initiative: D6 4"),
        ("roll", "3.4.1", "Imperial Japanese Navy: initiative: D6 2"),
        ("fact", "3.4.1", "Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2)"),
    ]
    assert {(line.turn, line.clock, line.entry) for line in lines} == {(1, "0600", 1)}


def test_what_was_asked_about_and_ordered_again_is_no_rule_set_aside(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(waive={"3.4-FORFEIT": "ordered a second time"}), roller=Script([4, 2]))
    first = umpire_log(game)[0]
    assert (first.kind, first.rule, first.text) == (
        "fact",
        "3.4-FORFEIT",
        "Went on, although something was lost by it",
    )


def test_3_3_a_turn_begins_at_its_own_time(game: SkiesSession) -> None:
    game.submit(c.MakeRuling(why="on", facts=(e.TurnBegan(turn=2), e.SegmentBegan(segment=Segment.MOVEMENT))))
    for lines in (umpire_log(game), side_log(game, USN)):
        begun = [(line.turn, line.clock, line.text) for line in lines if line.text.startswith("Turn")]
        assert begun == [(2, "0620", "Turn 2 begins")]


def test_rulings_and_notes_stand_out(game: SkiesSession) -> None:
    game.submit(c.MakeRuling(why="a wager"))
    game.submit(c.WriteNote(text="Watch the fuel"))
    game.submit(c.WriteNote(text="Coffee", side=USN))
    assert [(line.kind, line.text) for line in umpire_log(game)] == [
        ("ruling", "Ruling: a wager"),
        ("note", "Note: Watch the fuel"),
        ("note", "Note for United States Navy: Coffee"),
    ]


def test_each_line_has_the_clock_of_its_turn(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    for _ in range(4):
        game.submit(c.CloseSegment())
    assert (umpire_log(game)[-1].turn, umpire_log(game)[-1].clock) == (2, "0620")
    assert side_log(game, USN)[-1].clock == "0620"


def test_a_roll_in_words() -> None:
    dice = Ask(rule="17.3.4", what="Fire spreads", die=Die.D10, n=3)
    cards = Ask(rule="8.2.3", what="Cards dealt", pool=("2s", "kh"))
    assert describe_roll(read(dice, [1, 3, 10], typed=True)) == "Fire spreads: 3D10 1, 3, 10 (typed)"
    assert describe_roll(read_draw(cards, ["kh"])) == "Cards dealt: drawn kh"


def test_3_6_a_side_reads_announced_rolls_and_its_own_notes(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    game.submit(c.WriteNote(text="Watch the fuel"))
    game.submit(c.WriteNote(text="Coffee", side=USN))
    assert describe(side_log(game, USN)) == [
        "United States Navy: initiative: D6 4",
        "Imperial Japanese Navy: initiative: D6 2",
        "Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2)",
        "Coffee",
    ]
    assert "Coffee" not in describe(side_log(game, IJN))


def test_3_6_the_table_reads_what_both_sides_read_in_the_same_words(game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    game.submit(c.WriteNote(text="Well done"))
    for side in (USN, IJN):
        game.submit(c.WriteNote(text="Fog lifts", side=side))
    everybody = describe(side_log(game, EVERYBODY))
    assert any(text.startswith("Initiative: ") for text in everybody)
    assert all(text in describe(side_log(game, side)) for text in everybody for side in (USN, IJN))
    assert all("Fog lifts" in "".join(describe(side_log(game, side))) for side in (USN, IJN))
    assert "Fog lifts" not in "".join(everybody), "the same words to each of them alone are not said aloud"


def test_3_6_a_sides_line_does_not_count_the_others_entries(game: SkiesSession) -> None:
    for text in ("one", "two"):
        game.submit(c.WriteNote(text=text, side=IJN))
    game.submit(c.WriteNote(text="three", side=USN))
    (line,) = side_log(game, USN)
    assert (line.entry, line.rule) == (None, "")


def rulings(facts: st.SearchStrategy[Event]) -> st.SearchStrategy[Command]:
    return st.builds(c.MakeRuling, why=worlds.texts, facts=st.lists(facts, max_size=3).map(tuple))


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(worlds.sides, st.data())
def test_3_6_two_worlds_give_one_side_the_same_log(
    tmp_path_factory: pytest.TempPathFactory, side: SideId, data: st.DataObject
) -> None:
    """What is public or ours happens in both; what is the enemy's or the umpire's happens in one of them only."""
    enemy = IJN if side == USN else USN
    ours = rulings(worlds.owned_by(side) | worlds.public()) | st.just(
        c.SetHouseRule(key="vp.columns", value="cumulative", why="x")
    )
    theirs = rulings(worlds.owned_by(enemy) | worlds.the_umpires()) | st.builds(c.WriteNote, text=worlds.texts)
    folder = tmp_path_factory.mktemp("worlds")
    one, other = new_session(folder / "one.ffts"), new_session(folder / "other.ffts")
    for shared in data.draw(st.lists(ours, max_size=3)):
        for secret in data.draw(st.lists(theirs, max_size=2)):
            other.submit(secret, roller=seeded(1))
        one.submit(shared)
        other.submit(shared)
    assert side_log(one, side) == side_log(other, side)
    one.store.close()
    other.store.close()


def test_what_is_no_news_is_not_reported(game: SkiesSession) -> None:
    deck = {"side": USN, "platform": "CV6"}
    tallied = [{**deck, "condition": "1 every 3", "count": count, "batch": ()} for count in (0, 2)]
    waits = [{**deck, "order": "land what is overhead", "rule": rule, "why": "nobody"} for rule in ("6.12", "6.7.1")]
    facts: list[Event] = [ea.LandingTallied.model_validate(each) for each in tallied]
    facts.append(ea.OrderWaits.model_validate(waits[0]))
    game.submit(c.MakeRuling(why="x", facts=tuple(facts[:1])))
    game.submit(c.MakeRuling(why="y", facts=tuple(facts[1:])))
    game.submit(c.MakeRuling(why="z", facts=(ea.OrderWaits.model_validate(waits[1]),)))
    assert describe(umpire_log(game)) == [
        "Ruling: x",
        "Ruling: y",
        "Enterprise: 2 down since the last accident roll (1 every 3)",
        "Ruling: z",
        "Enterprise, 'land what is overhead' waits: nobody",
    ]


def test_4_3_those_shot_down_are_not_reported_to_have_fought(tmp_path: Path) -> None:
    session = new_session(tmp_path / "fought.ffts", load_catalog("coral-sea-8-may"))
    afs = tuple(AfId(f"VF-2/{number}") for number in (1, 2))
    lost = AfLost(side=USN, af=afs[0], turn=1, cause="CAP")
    fought = CombatFought(side=USN, afs=afs)
    session.submit(c.MakeRuling(why="a test", facts=(lost, fought)))
    assert [line.text for line in umpire_log(session) if line.rule == "4.3"] == ["VF-2/2 fought in this turn"]
    session.submit(c.MakeRuling(why="a test", facts=(AfLost(side=USN, af=afs[1], turn=1, cause="CAP"), fought)))
    lines = [line.text for line in umpire_log(session) if line.rule == "4.3"]
    assert lines[1:] == ["None of those who fought is left"]
    session.store.close()


def test_facts_of_a_kind_are_read_on_and_after_an_undo_read_anew(tmp_path: Path) -> None:
    session = new_session(tmp_path / "a.ffts")
    reader = FactReader(session, None, ("InitiativeWon", "NoteMade"))
    assert reader.read() == ()

    session.submit(c.WriteNote(text="first"))
    session.submit(c.WriteNote(text="second"))
    lines = [fact.text for fact in reader.read()]
    session.undo()

    assert [fact.kind for fact in reader.read()] == ["NoteMade"]
    assert [fact.text for fact in reader.read()] == lines[:1]
    session.store.close()
