"""Strikes played by the Watch's own suggestions with random dice: no dead end, and what is always true stays true."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Dice, Roll
from ffts.core.model import Event
from ffts.games.skies import commands as c
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import strike as e
from ffts.games.skies.laws import broken
from ffts.games.skies.names import Segment, SideId, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch15.attack import MOST_BOMBING, MOST_TORPEDO, is_bombing
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sequence import STRIKE_STEPS
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import view
from ffts.games.skies.words import asked, note
from tests.builders import IJN, USN
from tests.builders_strike import Sea, sea

GROUPS = ("D1 D2 D3 F1", "D4 D5 D6", "D7 D8", "T1 T2 T3 F2", "T4 T5", "S1")
HANGAR = "T7 T8 D9 W8 W9"
SEEDS = range(12)


def played(game: Sea, seed: int, rolls: list[Ask] | None = None) -> Iterator[tuple[State, State, Event]]:
    """Every fact of the turn, with the state before and after it; and what was asked of chance."""
    chance, state = seeded(seed), game.state

    def roll(ask: Ask) -> Roll:
        if rolls is not None:
            rolls.append(ask)
        return chance(ask)

    for _ in range(300):
        due = [b for b in unfinished(state, game.data) if b.command and (b.must or isinstance(b.command, k.FightCap))]
        order = due[0].command if due else None
        for event in RULEBOOK.decide(state, game.data, order or c.CloseSegment(), Dice(roller=roll)):
            before, state = state, RULEBOOK.apply(state, event)
            yield before, state, event
        assert not broken(state, game.data), broken(state, game.data)
        if state.public.segment is not Segment.STRIKE:
            return
    raise AssertionError("the strike segment did not end")


@pytest.fixture(scope="module", params=SEEDS)
def turn(request: pytest.FixtureRequest) -> tuple[Sea, list[tuple[State, State, Event]]]:
    game = sea(*GROUPS, cap=3, below=HANGAR)
    return game, list(played(game, request.param))


Turn = tuple[Sea, list[tuple[State, State, Event]]]


def test_3_4_5_steps_only_go_forward(turn: Turn) -> None:
    steps = [after.public.step for _, after, _ in turn[1] if after.public.step is not None]
    order = [STRIKE_STEPS.index(step) for step in steps]
    assert order == sorted(order)


def test_15_5_no_ship_is_attacked_by_more_than_it_may_be(turn: Turn) -> None:
    bombing: Counter[tuple[str, Step | None]] = Counter()
    torpedo: Counter[tuple[str, Step | None]] = Counter()
    for before, _, event in turn[1]:
        if isinstance(event, e.TargetChosen):
            raider = before.sides[event.side].combat.raiders[event.group]
            air = before.sides[event.side].air
            there = [af for af in raider.afs if air[af].where is Where.AIR and af not in raider.turned]
            (bombing if is_bombing(event.mode) else torpedo)[event.ship, before.public.step] += len(there)
    assert max(bombing.values(), default=0) <= MOST_BOMBING
    assert max(torpedo.values(), default=0) <= MOST_TORPEDO


def test_14_4_no_point_is_spent_twice(turn: Turn) -> None:
    game, facts = turn
    for _, after, _ in facts:
        for side in after.sides.values():
            for ship, spent in side.combat.aa_spent.items():
                sunk = side.ships[ship].sunk_on is not None
                assert sunk or spent <= aa_now(game.data, side.ships[ship]) + 4, "damage may come after the fire"
                assert spent >= 0


def test_3_4_5_2_the_fire_at_a_group_comes_before_its_attack(turn: Turn) -> None:
    fired: set[str] = set()
    for _, _, event in turn[1]:
        if isinstance(event, e.AaFired):
            fired.add(event.group)
        if isinstance(event, e.AttackRolled):
            assert event.group in fired


def test_4_7_who_turned_back_or_was_lost_does_not_attack(turn: Turn) -> None:
    for before, _, event in turn[1]:
        if isinstance(event, e.AttackRolled):
            raider = before.sides[event.side].combat.raiders[event.group]
            air = before.sides[event.side].air
            there = [af for af in raider.afs if air[af].where is Where.AIR and af not in raider.turned]
            assert len(event.faces) == 3 * len(there)


def test_17_hits_are_dealt_with_and_no_ship_is_beyond_her_hull(turn: Turn) -> None:
    last = turn[1][-1][1]
    for side in last.sides.values():
        assert all(raider.hits == raider.damage_done for raider in side.combat.raiders.values())
        for ship in side.ships.values():
            assert 0 <= ship.speed <= ship.full_speed
            if ship.sunk_on is not None:
                aboard = [af for af in side.air.values() if str(af.platform) == ship.id and af.where is Where.HANGAR]
                assert not aboard


def test_19_the_score_is_the_sum_of_its_reasons(turn: Turn) -> None:
    game, facts = turn
    last = facts[-1][1]
    found = score(last, game.data)
    for tally in found.tallies:
        assert tally.total == sum(reason.points for reason in tally.reasons)
        enemy = last.sides[last.enemy_of(tally.side)]
        lost = sum(1 for af in enemy.air.values() if af.where is Where.LOST)
        assert sum(reason.points for reason in tally.reasons if reason.rule == "19.3") == lost


def test_a_turn_is_the_same_again_when_its_facts_are_written_down_and_read(turn: Turn) -> None:
    game, facts = turn
    events = tuple(event for _, _, event in facts)
    read = RULEBOOK.event_words.read_all(RULEBOOK.event_words.write_all(events))
    assert RULEBOOK.fold(game.state, read) == facts[-1][1]
    written = facts[-1][1].model_dump_json()
    assert State.model_validate_json(written) == facts[-1][1]


OF_USN = ("CV5", "Yorktown", "Minneapolis", "Morris", "Anderson", "W1", "W2", "W3")
OF_IJN = ("Shokaku", "D1", "D4", "T1", "F1", "S1")
NAMES: dict[SideId, tuple[str, ...]] = {USN: OF_USN, IJN: OF_IJN}


def test_3_6_no_side_reads_a_name_of_the_other_in_its_view_its_log_or_its_dice() -> None:
    game, rolls = sea(*GROUPS, cap=3, below=HANGAR), list[Ask]()
    read: dict[SideId, list[str]] = {USN: [], IJN: []}
    fired_at = 0
    for before, after, event in played(game, 0, rolls):
        fired_at += sum(1 for raider in after.raiders(IJN).values() if raider.ship and raider.shots)
        lines = unfinished(before, game.data)
        for side, texts in read.items():
            texts += [view(after, side).model_dump_json(), note(event, side) or ""]
            texts += [line.side_words or line.words for line in lines if line.side == side]
    assert fired_at
    for side, texts in read.items():
        texts += [asked(ask, side) or "" for ask in rolls]
        words = set(re.findall(r"\w+", "\n".join(texts)))
        assert not words & set(NAMES[game.state.enemy_of(side)]), side
        assert words & set(NAMES[side])


def test_14_5_and_15_4_the_dice_are_reported_to_both_in_words_of_their_own() -> None:
    rolls: list[Ask] = []
    assert list(played(sea(*GROUPS, cap=3, below=HANGAR), 0, rolls))
    for rule, usn, ijn in (
        ("14.5", "AA fire at a group", "AA fire at a group"),
        ("15.4", "A group attacks", "attacks"),
    ):
        asks = [ask for ask in rolls if ask.rule == rule]
        assert asks
        assert all(asked(ask, USN) == usn and ijn in (asked(ask, IJN) or "") for ask in asks)


def test_13_1_the_dice_of_cap_say_at_which_group_to_the_umpire_alone() -> None:
    """A round has many dice that are alike; the names of groups are their owner's."""
    rolls: list[Ask] = []
    assert list(played(sea(*GROUPS, cap=3, below=HANGAR), 0, rolls))
    asks = [ask for ask in rolls if ask.rule == "13.1" and ask.announced]
    assert asks
    assert all(": SHOK strike 1/" in ask.what or ": Shokaku strike 1/" in ask.what for ask in asks)
    assert not any(":" in (asked(ask, side) or "") for ask in asks for side in (USN, IJN))
