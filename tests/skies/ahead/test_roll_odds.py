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
from ffts.games.skies.ahead.roll_words import describe_pool, dice_odds, luck_text, odds_text
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands import RollInitiative
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import Segment, SideId, Step
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.damage import Kind
from ffts.games.skies.state import State
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.workshop.catalogs import load_catalog
from tests.builders import LEFT, SkiesSession, new_session
from tests.builders_strike import Sea, sea
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


def odds_of(game: SkiesSession) -> Iterator[tuple[Play[Event], int, Roll, RollOdds | None]]:
    """Every roll of the log with its odds."""
    before = game.game.rulebook.start(game.data)
    for play in game.log():
        for which, roll in enumerate(play.rolls):
            odds = odds_of_ask(before, game.data, play.command, play.rolls[:which], roll.ask)
            yield play, which, roll, odds
        before = game.game.rulebook.fold(before, play.events)


def test_every_roll_of_a_strike_but_places_and_phases_has_odds_at_once(game: SkiesSession) -> None:
    unknown = {
        (roll.ask.rule, roll.ask.die) for _, _, roll, odds in odds_of(game) if roll.ask.die is not None and odds is None
    }
    assert unknown == {("12.7.2", Die.D6), ("17.1", Die.D36)}
    rules = {roll.ask.rule for _, _, roll, odds in odds_of(game) if odds}
    assert rules >= {"12.5", "13.1", "14.5", "15.4", "17.1", "17.3.4", "17.4"}


def meant_in(game: SkiesSession, rule: str) -> Iterator[tuple[Play[Event], list[tuple[str, ...]]]]:
    """What the faces rolled for this rule mean, roll by roll, for each entry that has such rolls."""
    found: dict[int, tuple[Play[Event], list[tuple[str, ...]]]] = {}
    for play, _, roll, odds in odds_of(game):
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
    for _, _, roll, odds in odds_of(game):
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
    assert odds_text(asked[1]) == ("1-5: in position (50 %); 6-10: out of position (50 %)",)
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
    assert ways["AAMG battery"] == pytest.approx(5 / 36)
    assert luck_in_log(game, play.entry.id, which) == luck_text(odds, play.rolls[which].faces)


def test_17_4_dice_for_unlike_damage_are_distinguished(game: SkiesSession) -> None:
    unlike = next(odds for _, _, roll, odds in odds_of(game) if odds and roll.ask.rule == "17.4" and not odds.alike)
    lines = odds_text(unlike)
    named = [int(number) for line in lines for number in re.findall(r"\d+", line.partition(":")[0])]
    assert sorted(named) == list(range(1, len(unlike.dice) + 1)), "each die stands in one line"
    chances = {line.partition(": ")[2] for line in lines}
    assert len(chances) == len(lines) > 1
    assert "1-6: no change (60 %); 7-10: mended (40 %)" in chances
    assert "1: spreads (10 %); 2-6: no change (50 %); 7-10: mended (40 %)" in chances, "a fire"


def test_3_4_1_the_second_die_of_the_initiative_has_odds_against_the_first(tmp_path: Path) -> None:
    session = new_session(tmp_path / "first.ffts", load_catalog("coral-sea-8-may"))
    cmd = RollInitiative(waive=LEFT)
    first = read(asked(session, cmd, ()), (4,))
    assert odds_by_facts(session.state, session.data, cmd, (), first.ask) is None, "alone it decides nothing"
    second = odds_by_facts(session.state, session.data, cmd, (first,), asked(session, cmd, (first,)))
    assert second is not None
    assert odds_text(second) == ("1-3: Allies first (50 %); 4: again (17 %); 5-6: Japan first (33 %)",)
    session.store.close()


def asked(session: SkiesSession, cmd: Command, rolled: tuple[Roll, ...]) -> Ask:
    """What this command asks for after these rolls."""
    with pytest.raises(NeedRoll) as need:
        RULEBOOK.decide(session.state, session.data, cmd, Dice(rolled))
    return need.value.ask


# --- in words -------------------------------------------------------------------------


def in_words(game: SkiesSession, rule: str, n: int) -> tuple[tuple[str, ...], str]:
    odds, roll = next(
        (odds, roll) for _, _, roll, odds in odds_of(game) if odds and roll.ask.rule == rule and roll.ask.n == n
    )
    return odds_text(odds), luck_text(odds, roll.faces)


def test_many_dice_are_reported_by_how_many_of_them_count(game: SkiesSession) -> None:
    before, after = in_words(game, "15.4", 6)
    assert before[0] == "Each die on 1-20 (20 %); at least one such 74 %, 1.2 on the average"
    assert before[1].startswith("How many: 0: 26 %, 1: 39 %")
    assert after == "3 of 6 on 1-20: 8 %, 3 or more 10 %"


def test_one_die_is_reported_by_what_it_brings(game: SkiesSession) -> None:
    before, after = in_words(game, "12.5", 1)
    assert before == ("1-3: not found (30 %); 4-6: next turn (30 %); 7-10: this turn (40 %); with +1 clear weather",)
    assert after == "this turn: 40 %"


def test_several_dice_on_one_table_are_reported_by_their_mixture() -> None:
    die = DieOdds({1: "out", 2: "out", 3: "out", 4: "in", 5: "in", 6: "in"})
    odds = RollOdds((die, die, die))
    assert odds_text(odds) == (
        "Each: 1-3: out (50 %); 4-6: in (50 %)",
        "At least one: 1-3: out (88 %); 4-6: in (88 %)",
    )
    assert luck_text(odds, (1, 2, 6)) == "out (2 dice), in (1 die): 38 %"


def test_a_draw_is_as_likely_for_each_name() -> None:
    ask = Ask(rule="6.12.1", what="The AF that crashes", pool=("a", "b", "c", "d"))
    assert describe_pool(ask) == "Each of 4: 25 %"
    cards = Ask(rule="8.2.3", what="Cards", pool=("2", "2", "3"))
    assert describe_pool(cards) == "First: 2 67 %; 3 33 %"


def test_dice_of_another_number_tell_nothing() -> None:
    die = DieOdds({1: "a", 2: "b"})
    assert luck_text(RollOdds((die,)), read(Ask(rule="1", what="", die=Die.D6, n=2), (1, 2)).faces) == ""


def test_dice_that_decide_nothing_any_more_get_no_odds(game: SkiesSession) -> None:
    noted = odds_of_ask(game.state, game.data, RollInitiative(), (), Ask(rule="1", what="", die=Die.D6))
    assert noted is None


def test_searches_and_landings_of_a_morning_have_odds_too(tmp_path: Path) -> None:
    session = new_session(tmp_path / "day.ffts", load_catalog("coral-sea-8-may"))
    Autoplay(AtSession(session, seeded(5)), {IJN: "v0", USN: "v0"}).play(MORNING)
    texts = {roll.ask.rule: odds_text(odds, roll.ask.what) for _, _, roll, odds in odds_of(session) if odds}
    assert texts.keys() >= {"6.12", "8.2.2"}
    assert texts["6.12"][0] == "1: landing accident (10 %); 2-10: no (90 %)"
    assert "; with -3 search" in texts["8.2.2"][0]
    session.store.close()


def test_17_4_what_does_not_spread_is_not_ordered_to(game: SkiesSession) -> None:
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


def beside_damage_control(sea: Sea, side: SideId, *kinds: Kind) -> tuple[str, ...]:
    """What stands beside the damage control dice of the first ship of this side when this is hurt."""
    own = sea.state.sides[side]
    ship = next(iter(own.ships.values()))
    hurts = tuple(Hurt(no=no, kind=kind, where=33) for no, kind in enumerate(kinds, 1))
    burning = ship.model_copy(update={"damage": Damage(hurts=hurts, count=len(hurts))})
    ships = own.model_copy(update={"ships": {**own.ships, ship.id: burning}})
    resting = Sea(sea.data, sea.state.model_copy(update={"sides": {**sea.state.sides, side: ships}}))
    state = resting.at(segment=Segment.DAMAGE_CONTROL, step=None).state
    cmd = s.ControlDamage(side=side, ship=ship.id)
    ask = Ask(rule="17.4", what="damage control", die=Die.D10, n=len(kinds))
    odds = odds_of_ask(state, sea.data, cmd, (), ask)
    return odds_text(odds) if odds else ()


def test_17_4_the_reasons_beside_the_dice_are_those_of_this_ship() -> None:
    """The same sum was made by other modifiers for a ship of the other side before."""
    game = sea()
    (theirs,) = beside_damage_control(game, IJN, "deck")
    assert theirs.endswith("; with -1 Japanese, -3 flight deck")
    ours = beside_damage_control(game, USN, "elevator", "fire", "fire", "fire", "fire")
    assert ours[0].endswith("; with -3 elevator, -1 more than three fires and floods")
    assert "Japanese" not in " ".join(ours)


def test_17_4_dice_with_the_same_sum_for_other_reasons_are_distinguished() -> None:
    lines = beside_damage_control(sea(), USN, "deck", "elevator", "deck", "fire", "guns")
    assert [(line.partition(":")[0], line.partition("; with ")[2]) for line in lines] == [
        ("Dice 1, 3", "-3 flight deck"),
        ("Die 2", "-3 elevator"),
        ("Die 4", ""),
        ("Die 5", ""),
    ]


# --- every die of a day -----------------------------------------------------------------

KEPT = frozenset({"3.4.1", "18.2"})
"""Rules that only keep the number of their first die: alone it decides nothing."""
WHICH = re.compile(r"^(Each|(?:Die|Dice) [\d, ]+): ")
RUN = re.compile(r"(\d+)(?:-(\d+))?")


class Asked(InMemory):
    """A game in memory that notes what the tray says beside each kind of dice, before they fall."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__(load_catalog(scenario), seeded(seed))
        self.texts: dict[tuple[str, ...], tuple[Ask, tuple[str, ...]]] = {}

    def order(self, cmd: Command) -> None:
        rolled, state, throw = list[Roll](), self.state, self._roller

        def roller(ask: Ask) -> Roll:
            self._note(state, cmd, rolled, ask)
            rolled.append(throw(ask))
            return rolled[-1]

        self._roller = roller
        try:
            super().order(cmd)
        finally:
            self._roller = throw

    def _note(self, state: State, cmd: Command, rolled: list[Roll], ask: Ask) -> None:
        kind = (
            ask.rule,
            re.sub(r"\S*\d\S*", "", ask.what.partition(": ")[2] or ask.what),
            str(ask.die),
            str(ask.n > 1),
        )
        if ask.die is None or kind in self.texts:
            return
        at_once = dice_odds(state, self.data, cmd, rolled, ask, thoroughly=False)
        found = at_once or dice_odds(state, self.data, cmd, rolled, ask, thoroughly=True)
        self.texts[kind] = (ask, found.before if found else ())


def faces_named(ask: Ask, line: str) -> set[int]:
    """The faces a line of chances begins its parts with: '1-5: in position (50 %); 6-10: ...'."""
    assert ask.die is not None
    named = set[int]()
    for part in line.split("; "):
        faces, _, _ = part.partition(": ") if ": " in part else part.partition(" (")
        for run in RUN.finditer(faces) if not faces.startswith("with ") else ():
            first, last = int(run[1]), int(run[2] or run[1])
            named |= {face for face in ask.die.values if first <= face <= last}
    return named


def names_its_faces(ask: Ask, texts: tuple[str, ...]) -> bool:
    """Whether the words beside these dice say what each face means: in the chances, or in what they are rolled for."""
    assert ask.die is not None
    if not texts:
        return ask.rule in KEPT or ask.n > 1 or ask.die is Die.D36
    if " on 1" in ask.what and ask.n > 1:  # held against a number, which what they are rolled for names as well
        return re.search(rf"(^| ){ask.what.rpartition(' on ')[2]} \(", texts[0]) is not None
    lines = [WHICH.sub("", line) for line in texts if not line.startswith(("At least", "How many"))]
    return all(faces_named(ask, line) == set(ask.die.values) for line in lines)


def asked_in(scenario: str, seed: int) -> Asked:
    game = Asked(scenario, seed)
    Autoplay(game).play()
    return game


def check(game: Asked) -> None:
    unnamed = {kind: lines for kind, (ask, lines) in game.texts.items() if not names_its_faces(ask, lines)}
    assert unnamed == {}
    assert {kind[0] for kind in game.texts} >= {
        "3.4.1",
        "6.12",
        "8.2.2",
        "12.5",
        "12.7.2",
        "13.1",
        "14.5",
        "15.4",
        "17.4",
    }


def test_2_6_the_words_beside_every_die_of_a_day_name_its_faces() -> None:
    check(asked_in("coral-sea-8-may", 20))


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", ["coral-sea-8-may", "midway-4-june", "santa-cruz-26-october"])
@pytest.mark.parametrize("seed", [1, 2, 20])
def test_2_6_the_words_beside_every_die_of_many_days_name_its_faces(scenario: str, seed: int) -> None:
    game = asked_in(scenario, seed)
    assert {kind: lines for kind, (ask, lines) in game.texts.items() if not names_its_faces(ask, lines)} == {}


def test_a_result_that_begins_with_a_number_stands_apart_from_its_faces() -> None:
    fire = RollOdds((DieOdds({1: "no loss", 2: "1 destroyed", 3: "1 destroyed", 4: "no loss"}),))
    assert odds_text(fire) == ("1, 4: no loss (50 %); 2-3: 1 destroyed (50 %)",)
