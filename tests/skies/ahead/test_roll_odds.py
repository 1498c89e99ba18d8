"""The chances of any roll, held against what the rules then said, against every face, and against simulation."""

import re
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pytest

from ffts.app.at_session import AtSession
from ffts.app.logbook import luck_in_log
from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Dice, Die, NeedRoll, Roll, read
from ffts.core.game import Play
from ffts.core.model import Command, Event
from ffts.games.skies.ahead.roll_odds import DieOdds, RollOdds, odds_by_facts, odds_of_ask, odds_of_first_ask
from ffts.games.skies.ahead.roll_words import told_luck, told_odds, told_pool
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.commands import RollInitiative
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import Segment, Step
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog
from tests.builders import LEFT, SkiesSession, new_session
from tests.ui.strikes import IJN, TF17, USN, at_step, falling, go_on_until, in_asp_3, strike_game

SIGMAS = 4.5
MORNING = 10


def over(state: State) -> bool:
    return state.public.segment not in (Segment.STRIKE, Segment.DAMAGE_CONTROL)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """A whole strike with CAP, hits, fires and damage control, resolved."""
    session = strike_game(tmp_path_factory.mktemp("odds"), cap=True)
    go_on_until(session, over, falling(seed=4, hits=3))
    yield session
    session.store.close()


def weighed(game: SkiesSession) -> Iterator[tuple[Play[Event], int, Roll, RollOdds | None]]:
    """Every roll of the log with its odds."""
    before = game.game.rulebook.start(game.data)
    for play in game.log():
        for which, roll in enumerate(play.rolls):
            odds = odds_of_ask(before, game.data, play.command, play.rolls[:which], roll.ask)
            yield play, which, roll, odds
        before = game.game.rulebook.fold(before, play.events)


def test_every_roll_of_a_strike_but_places_and_phases_is_weighed_at_once(game: SkiesSession) -> None:
    unknown = {
        (roll.ask.rule, roll.ask.die) for _, _, roll, odds in weighed(game) if roll.ask.die is not None and odds is None
    }
    assert unknown == {("12.7.2", Die.D6), ("17.1", Die.D36)}
    rules = {roll.ask.rule for _, _, roll, odds in weighed(game) if odds}
    assert rules >= {"12.5", "13.1", "14.5", "15.4", "17.1", "17.3.4", "17.4"}


def meant_in(game: SkiesSession, rule: str) -> Iterator[tuple[Play[Event], list[tuple[str, ...]]]]:
    """What the faces rolled for this rule mean, roll by roll, for each entry that has such rolls."""
    found: dict[int, tuple[Play[Event], list[tuple[str, ...]]]] = {}
    for play, _, roll, odds in weighed(game):
        if roll.ask.rule == rule and odds:
            meant = tuple(die.meaning[face] for die, face in zip(odds.dice, roll.faces, strict=True))
            found.setdefault(play.entry.id, (play, []))[1].append(meant)
    yield from found.values()


def test_15_4_faces_that_mean_a_hit_are_the_hits_of_the_rules(game: SkiesSession) -> None:
    for play, ((*meant,),) in meant_in(game, "15.4"):
        (event,) = (event for event in play.events if isinstance(event, e.AttackRolled))
        assert meant.count(f"1-{event.percent}") == event.hits == 3


def test_13_1_faces_mean_what_the_readings_of_the_rules_say(game: SkiesSession) -> None:
    for play, meant in meant_in(game, "13.1"):
        readings = [one for event in play.events if isinstance(event, e.CapEngaged) for one in event.readings]
        assert meant == [one.results for one in readings]


def test_12_5_the_face_means_what_the_reading_says(game: SkiesSession) -> None:
    ((play, meant),) = meant_in(game, "12.5")
    (event,) = (event for event in play.events if isinstance(event, e.SightingRolled))
    assert meant == [(event.result,)]


def test_17_4_faces_mean_what_damage_control_then_does(game: SkiesSession) -> None:
    plays = list(meant_in(game, "17.4"))
    assert plays
    for play, (meant, *_) in plays:  # after it there may be what a fire reaches
        (event,) = (event for event in play.events if isinstance(event, e.DamageControlRolled))
        assert meant == event.results


def test_2_6_each_die_has_all_its_faces_and_its_chances_are_the_whole(game: SkiesSession) -> None:
    for _, _, roll, odds in weighed(game):
        for die in odds.dice if odds else ():
            assert roll.ask.die is not None
            assert tuple(die.meaning) == roll.ask.die.values
            assert sum(die.ways.values()) == pytest.approx(1)


def test_15_4_the_odds_are_those_of_the_dice(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    go_on_until(game, lambda state: all(r.aa_done for r in state.sides[IJN].combat.raiders.values()), falling())
    cmd = s.ResolveAttack(side=IJN, group=next(iter(game.state.sides[IJN].combat.raiders)))
    asked = odds_of_first_ask(game.state, game.data, cmd)
    assert asked is not None
    ask, odds = asked
    assert odds is not None
    first = next(iter(odds.dice[0].ways))
    share = odds.dice[0].ways[first]
    runs, chance, hits = 300, seeded(3), 0
    for _ in range(runs):
        events = RULEBOOK.decide(game.state, game.data, cmd, Dice(roller=chance))
        hits += next(event.hits for event in events if isinstance(event, e.AttackRolled))
    dice = runs * ask.n
    assert abs(hits / dice - share) <= SIGMAS * sqrt(share * (1 - share) / dice)
    game.store.close()


def test_13_1_the_odds_of_a_decision_are_there_before_it_is_made(tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    asked = odds_of_first_ask(game.state, game.data, s.FightCap(side=USN, target=TF17))
    assert asked is not None
    assert asked[1] is not None
    assert told_odds(asked[1]) == ("in position 50 %; out of position 50 %",)
    refused = s.ResolveAttack(side=IJN, group="Shokaku strike 1/1")
    assert odds_of_first_ask(game.state, game.data, refused) is None
    assert game.draft() is None, "nothing was ordered"
    game.store.close()


def test_17_1_where_a_bomb_falls_is_found_by_trying_every_place(game: SkiesSession) -> None:
    play, which = next(
        (play, at) for play in game.log() for at, roll in enumerate(play.rolls) if roll.ask.die is Die.D36
    )
    before = game.state_at(play.entry.parent)
    odds = odds_by_facts(before, game.data, play.command, play.rolls[:which], play.rolls[which].ask)
    assert odds is not None
    ways = odds.dice[0].ways
    assert ways["deck"] == pytest.approx(21 / 36)
    assert ways["battery"] == pytest.approx(5 / 36)
    assert luck_in_log(game, play.entry.id, which) == told_luck(odds, play.rolls[which].faces)


def test_17_4_dice_for_unlike_damage_are_told_apart(game: SkiesSession) -> None:
    unlike = next(odds for _, _, roll, odds in weighed(game) if odds and roll.ask.rule == "17.4" and not odds.alike)
    lines = told_odds(unlike)
    named = [int(number) for line in lines for number in re.findall(r"\d+", line.partition(":")[0])]
    assert sorted(named) == list(range(1, len(unlike.dice) + 1)), "each die stands in one line"
    chances = {line.partition(": ")[2] for line in lines}
    assert len(chances) == len(lines) > 1
    assert "no change 60 %; mended 40 %" in chances
    assert "spreads 10 %; no change 50 %; mended 40 %" in chances, "a fire"


def test_3_4_1_the_second_die_of_the_initiative_is_weighed_against_the_first(tmp_path: Path) -> None:
    session = new_session(tmp_path / "first.ffts", load_catalog("coral-sea-8-may"))
    cmd = RollInitiative(waive=LEFT)
    first = read(asked(session, cmd, ()), (4,))
    assert odds_by_facts(session.state, session.data, cmd, (), first.ask) is None, "alone it decides nothing"
    second = odds_by_facts(session.state, session.data, cmd, (first,), asked(session, cmd, (first,)))
    assert second is not None
    assert told_odds(second) == ("Allies first 50 %; again 17 %; Japan first 33 %",)
    session.store.close()


def asked(session: SkiesSession, cmd: Command, rolled: tuple[Roll, ...]) -> Ask:
    """What this command asks for after these rolls."""
    with pytest.raises(NeedRoll) as need:
        RULEBOOK.decide(session.state, session.data, cmd, Dice(rolled))
    return need.value.ask


# --- in words -------------------------------------------------------------------------


def in_words(game: SkiesSession, rule: str, n: int) -> tuple[tuple[str, ...], str]:
    odds, roll = next(
        (odds, roll) for _, _, roll, odds in weighed(game) if odds and roll.ask.rule == rule and roll.ask.n == n
    )
    return told_odds(odds), told_luck(odds, roll.faces)


def test_many_dice_are_told_by_how_many_of_them_count(game: SkiesSession) -> None:
    before, after = in_words(game, "15.4", 6)
    assert before[0] == "Each 1-20 20 %; at least one such 74 %, 1.2 on the average"
    assert before[1].startswith("So many: 0: 26 %, 1: 39 %")
    assert after == "3 of 6 on 1-20: 8 %, 3 or more 10 %"


def test_one_die_is_told_by_what_it_brings(game: SkiesSession) -> None:
    before, after = in_words(game, "12.5", 1)
    assert before == ("not found 30 %; next turn 30 %; this turn 40 % (+1 clear weather)",)
    assert after == "this turn: 40 %"


def test_several_dice_on_one_table_are_told_by_their_mixture() -> None:
    die = DieOdds({1: "out", 2: "out", 3: "out", 4: "in", 5: "in", 6: "in"})
    odds = RollOdds((die, die, die))
    assert told_odds(odds) == ("Each: out 50 %; in 50 %", "At least one: out 88 %; in 88 %")
    assert told_luck(odds, (1, 2, 6)) == "2 out, 1 in: 38 %"


def test_a_draw_is_as_likely_for_each_name() -> None:
    ask = Ask(rule="6.12.1", what="The AF that crashes", pool=("a", "b", "c", "d"))
    assert told_pool(ask) == "Each of 4: 25 %"
    cards = Ask(rule="8.2.3", what="Cards", pool=("2", "2", "3"))
    assert told_pool(cards) == "First: 2 67 %; 3 33 %"


def test_dice_of_another_number_tell_nothing() -> None:
    die = DieOdds({1: "a", 2: "b"})
    assert told_luck(RollOdds((die,)), read(Ask(rule="1", what="", die=Die.D6, n=2), (1, 2)).faces) == ""


def test_dice_that_decide_nothing_any_more_are_told_nothing_of(game: SkiesSession) -> None:
    noted = odds_of_ask(game.state, game.data, RollInitiative(), (), Ask(rule="1", what="", die=Die.D6))
    assert noted is None


def test_searches_and_landings_of_a_morning_are_weighed_too(tmp_path: Path) -> None:
    session = new_session(tmp_path / "day.ffts", load_catalog("coral-sea-8-may"))
    Autoplay(AtSession(session, seeded(5))).play(MORNING)
    told = {roll.ask.rule: told_odds(odds) for _, _, roll, odds in weighed(session) if odds}
    assert told.keys() >= {"6.12", "8.2.2"}
    assert told["6.12"][0] == "on 1: 10 %; on 2-10: 90 %"
    assert told["8.2.2"][0].endswith(")"), "with its modifiers"
    session.store.close()


def test_17_4_what_does_not_spread_is_not_told_to(game: SkiesSession) -> None:
    """Fires and floods gain; for a hole in a deck the same face changes nothing."""
    before, kinds = game.game.rulebook.start(game.data), set()
    for play in game.log():
        cmd = play.command
        if isinstance(cmd, s.ControlDamage):
            hurts = before.sides[cmd.side].ships[cmd.ship].damage.open()
            odds = odds_of_ask(before, game.data, cmd, (), play.rolls[0].ask)
            assert odds is not None
            for hurt, die in zip(hurts, odds.dice, strict=True):
                kinds.add((hurt.kind in ("fire", "flood"), "spreads" in die.ways))
        before = game.game.rulebook.fold(before, play.events)
    assert kinds >= {(True, True), (False, False)} and (False, True) not in kinds
