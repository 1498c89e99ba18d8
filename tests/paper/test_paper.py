"""The strike of docs/paper-strike.md: the program plays it with the dice of the page, and is held to every line."""

from collections.abc import Iterable
from functools import cache

import pytest

from ffts.core.dice import Ask, Dice, Roll
from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import strike as s
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, PlatformId, Segment, ShipId, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from tests.builders import IJN, USN, Script
from tests.paper.page import Row, rows
from tests.paper.setting import FORCE, STRIKE, catalog, table
from tests.paper.telling import facts, sums

DATA = catalog()
DIVE, TORPEDO = f"{STRIKE}/1", f"{STRIKE}/2"
SHOKAKU = ShipId("Shokaku")
CLOSE = c.CloseSegment()


def cap(**sent: tuple[int, ...]) -> s.FightCap:
    """`cap(g1=(1,))`: fighters of these numbers at this group."""
    orders = tuple(
        s.CapOrder(group=f"{STRIKE}/{name[1:]}", afs=tuple(AfId(f"SHO-F/{number}") for number in afs))
        for name, afs in sent.items()
    )
    return s.FightCap(side=IJN, target=FORCE, sends=orders)


TO_SIGHTING: tuple[Command, ...] = (a.AnnounceStrike(side=USN, formation=STRIKE), CLOSE, CLOSE)
CONTROL = s.ControlDamage(side=IJN, ship=SHOKAKU)
ORDERS: dict[int, tuple[Command, ...]] = {
    1: (*TO_SIGHTING, s.RollSighting(side=USN, formation=STRIKE)),
    2: (s.CommitStrike(side=USN, formation=STRIKE),),
    3: (s.RollAsp(side=USN, group=DIVE),),
    4: (s.RollAsp(side=USN, group=TORPEDO),),
    5: (s.ChooseAsp(side=USN, group=TORPEDO, asp=3),),
    6: (CLOSE,),
    7: (cap(g1=(1,), g2=(2, 3)),),
    8: (CLOSE, CLOSE, s.ChooseTarget(side=USN, group=DIVE, ship=SHOKAKU, mode="dive")),
    9: (s.ResolveAa(side=USN, group=DIVE),),
    10: (s.ResolveAttack(side=USN, group=DIVE),),
    11: (s.DetermineDamage(side=IJN),),
    12: (CLOSE, CONTROL),
    13: (s.ChooseTarget(side=USN, group=TORPEDO, ship=SHOKAKU, mode="torpedo", close=True),),
    14: (s.ResolveAa(side=USN, group=TORPEDO),),
    15: (s.ResolveAttack(side=USN, group=TORPEDO),),
    16: (s.DetermineDamage(side=IJN),),
    17: (CLOSE, CONTROL),
    18: (CLOSE, CONTROL),
    19: (CLOSE, cap(g1=(1,), g2=(2,))),
    20: (CLOSE,),
}
"""The orders of each step of the page; closing a step leads to the next phase."""
PHASES = {8: Step.ASP_2, 12: Step.ASP_3, 17: Step.ASP_4, 18: Step.ASP_5, 19: Step.CAP_AFTER}
ANY_ORDER = {20}
"""Steps whose facts the page lists by name."""
STEPS = rows()


class Noted(Script):
    """The dice of the page, and what they were asked for."""

    def __init__(self, faces: Iterable[int | str]) -> None:
        super().__init__(faces)
        self.asked: list[Ask] = []

    def __call__(self, ask: Ask) -> Roll:
        self.asked.append(ask)
        return super().__call__(ask)


@cache
def played(upto: int) -> tuple[State, tuple[Event, ...], tuple[Ask, ...]]:
    """The state after a step of the page, with what was said and asked in it."""
    state = played(upto - 1)[0] if upto > 1 else table(DATA)
    dice, entries = Noted(STEPS[upto - 1].dice), list[Event]()
    for cmd in ORDERS[upto]:
        events = RULEBOOK.decide(state, DATA, cmd, Dice(roller=dice))
        state = RULEBOOK.fold(state, events)
        entries += events
        assert not broken(state, DATA), broken(state, DATA)
    assert not dice.left, f"step {upto}: nobody asked for {dice.left}"
    return state, tuple(entries), tuple(dice.asked)


def test_the_page_has_a_row_for_every_order() -> None:
    assert [row.step for row in STEPS] == list(ORDERS) == list(range(1, 21))


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"step {row.step}")
def test_every_sum_on_the_page_adds_up(row: Row) -> None:
    assert all(one.adds_up for one in row.sums), row.sums


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"step {row.step}")
def test_the_program_finds_what_the_page_says(row: Row) -> None:
    _, events, _ = played(row.step)
    found = facts(events)
    assert (sorted(found) if row.step in ANY_ORDER else list(found)) == list(row.outcome)


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"step {row.step}")
def test_the_program_names_the_modifiers_of_the_page(row: Row) -> None:
    _, events, _ = played(row.step)
    if found := sums(events, DATA):
        assert found == row.sums
    else:
        assert not row.sums


@pytest.mark.parametrize("row", [row for row in STEPS if row.dice], ids=lambda row: f"step {row.step}")
def test_the_program_asks_for_the_dice_of_the_page_by_its_rule(row: Row) -> None:
    _, _, asked = played(row.step)
    assert sum(ask.n for ask in asked) == len(row.dice)
    chapter = row.rule.partition(".")[0]
    assert {ask.rule.partition(".")[0] for ask in asked} == {chapter}


@pytest.mark.parametrize("step", PHASES)
def test_each_step_of_the_page_stands_in_its_phase(step: int) -> None:
    assert played(step)[0].public.step is PHASES[step]


def test_how_it_ends() -> None:
    state = played(len(STEPS))[0]
    shokaku = state.sides[IJN].ships[SHOKAKU]
    deck = state.sides[IJN].platforms[PlatformId("Shokaku")]
    assert (shokaku.speed, shokaku.damage.hull_lost, shokaku.damage.fires) == (2.85, 4, 0)
    assert (deck.hangar_hits, deck.lifts_out, deck.closed_sections) == (1, ("E1",), (2, 4))
    assert state.public.segment is not Segment.STRIKE
    lost = {side: sum(af.where is Where.LOST for af in state.sides[side].air.values()) for side in (USN, IJN)}
    assert lost == {USN: 2, IJN: 4}
    reasons = score(state, DATA).of(USN).reasons
    assert [reason.points for reason in reasons if reason.rule == "19.2"] == [2]
    assert sum(reason.points for reason in reasons if reason.rule == "19.3") == 4
    assert sum(reason.points for reason in score(state, DATA).of(IJN).reasons if reason.rule == "19.3") == 2


def test_the_watch_asked_for_nothing_else() -> None:
    """Before each step that closes a phase, nothing was left that had to be done."""
    for step in (8, 12, 17, 18, 19, 20):
        before = played(step - 1)[0]
        assert not [line.words for line in unfinished(before, DATA) if line.must]
