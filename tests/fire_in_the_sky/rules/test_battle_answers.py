"""Every decision of the Combat Phase is offered whole: each answer is legal, and the Watch has it."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands.battle import OPENS, TEXTS
from ffts.games.fire_in_the_sky.commands.strategy import RemoveExcess
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.offers.answers import ANSWERS, elites, spreads, subsets, thinkable
from ffts.games.fire_in_the_sky.offers.watch import BATTLE_RULES, MANY, due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch12.steps import OPENING, RULES
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Points
from ffts.games.fire_in_the_sky.words.battle import FACTS, MENU
from tests.fire_in_the_sky.battle_setting import AL, JP, begin, board, catalog, play

OPTIONS = {f"option_{name}": True for name in ("radar", "decks", "semper", "lance", "express", "pilots", "kamikaze")}
SHIPS = {
    JP: ("Akagi, Kaga", "Hiryu, Soryu", "Mutsu, Nagato", "Kongo, Haruna", "JP CA 1", "JP CA 2", "JP DD 1", "JP DD 2"),
    AL: ("US CV 1", "GB CV 1", "Maryland, West Virginia", "US CA 1", "US CL 1", "US DD 1", "US DD 2", "GB DD 1"),
}
CARGO = {JP: ("JP division 1", "JP brigade 1", "JP air 5"), AL: ("US corps", "US Marine brigade 1", "AL air 5")}


def fleets(seed: int, data: Catalog) -> State:
    """Some of everything off Rabaul, on turn 12 with few Victory Points."""
    chance = Random(seed)
    sea, ashore = {}, {"rabaul": ("JP brigade 2", "JP air 1", "JP air 2", "JP DD 5"), "lae": ("AL air 1", "AL air 2")}
    part = chance.choice((JP, AL))
    for side in (JP, AL):
        ships = chance.sample(SHIPS[side], chance.randint(2, 6))
        half = chance.randint(1, len(ships) - 1)
        cargo = (chance.choice(CARGO[side]),) if side is part else ()
        sea[f"{side}-1"] = ("rabaul", (*ships[:half], *cargo))
        sea[f"{side}-2"] = ("rabaul", tuple(ships[half:]))
    if chance.random() < 0.5:
        ashore["rabaul"] = (*ashore["rabaul"], "US brigade 2")
    held = {"rabaul": "JP", "lae": "AL", "guadalcanal": "AL"}
    away = {"AL air 1": "rabaul", "AL air 2": "rabaul"} if part is AL else {}
    state = board(
        data, ashore=ashore, sea=sea, control=held, part=part, committed=away, turn=12, vp=5, submarines={JP: 2, AL: 2}
    )
    return begin(state, data)


def legal(state: State, data: Catalog, cmd: Command) -> bool:
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return True
    except Refused:
        return False
    return True


def fought(seed: int, data: Catalog) -> Iterator[State]:
    """A Combat Phase in which everybody answers at random: every state in which somebody is asked."""
    chance, roller, state = Random(seed), seeded(seed), fleets(seed, data)
    while state.public.awaits.step in OPENS:
        yield state
        answers = list(islice(thinkable(state, data), 200))
        events = RULEBOOK.decide(state, data, chance.choice(answers), Dice(roller=roller))
        for event in events:
            state = RULEBOOK.apply(state, event)
            assert list(broken(state, data)) == []


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seed", range(6))
def test_every_answer_that_is_offered_is_legal_and_somebody_always_has_one(seed: int, edition: str) -> None:
    data = catalog(edition, **OPTIONS)
    for state in fought(seed, data):
        answers = list(islice(thinkable(state, data), 40))
        assert answers, state.public.awaits
        assert [cmd for cmd in answers if not legal(state, data, cmd)] == []


def test_the_watch_offers_every_answer_where_they_are_few_and_the_fullest_where_they_are_many() -> None:
    data = catalog(**OPTIONS)
    for state in fought(3, data):
        step, side = state.public.awaits.step, state.public.awaits.side
        assert side is not None
        answers = list(islice(thinkable(state, data), MANY + 1))
        shown = list(due(state, data, None))
        assert all(one.side is side and one.rule == BATTLE_RULES[step] for one in shown)
        offered = [one.command for one in shown if one.command is not None]
        assert offered == (answers if len(answers) <= MANY else answers[:1])
        assert any(one.must for one in shown)


def test_every_step_every_order_and_every_fact_has_its_entry_everywhere() -> None:
    steps = ANSWERS.keys()
    assert steps | {Step.ELSEWHERE} == OPENS.keys() == TEXTS.keys() == BATTLE_RULES.keys()
    assert steps | {Step.COMBAT} == OPENING.keys() | {Step.FIRE}
    of_other_phases = {EndPhase, RemoveExcess}
    orders = {kind for kinds in OPENS.values() for kind in kinds} - of_other_phases
    assert orders == RULES.keys() == MENU.keys()
    assert {fact for fact in RULEBOOK.events if fact.__module__.endswith("events.battle")} == FACTS.keys()


def test_choices_are_whole() -> None:
    assert list(subsets("ab")) == [("a", "b"), ("a",), ("b",), ()]
    assert list(spreads(2, "ab")) == [{"a": 2}, {"a": 1, "b": 1}, {"b": 2}]
    assert list(elites({"a": 1, "b": 1}, Points(plain=1, elite=1))) == [{}, {"a": 1}, {"b": 1}]
    assert list(elites({"a": 2}, Points(plain=2))) == [{}]


def test_every_pairing_and_every_way_to_use_a_ship_left_over_is_offered() -> None:
    data = catalog()
    sea = {"JP-1": ("surabaya", ("JP CA 1", "JP DD 1", "JP DD 2")), "AL-1": ("surabaya", ("NL CL", "NL DD"))}
    state = begin(board(data, sea=sea), data, dice=[2, 5])
    for _ in range(2):
        state = play(state, data, next(thinkable(state, data)))
    pairings = list(thinkable(state, data))
    assert len({tuple(sorted(cmd.pairs.items())) for cmd in pairings if isinstance(cmd, c.PairShips)}) == 6
    state = play(state, data, pairings[0])
    assert len(list(thinkable(state, data))) == 3, "against either enemy, or out of it"


@pytest.mark.fuzz
@pytest.mark.parametrize("edition", ["first", "second"])
def test_many_combat_phases_end_and_break_no_law(edition: str) -> None:
    data = catalog(edition, **OPTIONS)
    for seed in range(400):
        assert sum(1 for _ in fought(seed, data)) > 2
