"""3.6 Whole mornings of searches, deals, jokers and dummies, played by chance: nobody learns what he was not told."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ffts.app.logbook import describe_roll
from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Dice, Roll, read, read_draw
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId, HexId, Segment, ShipId, SideId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch08.search import searching
from ffts.games.skies.state import Side
from ffts.games.skies.state.search import JOKER, Search
from ffts.games.skies.view import view
from ffts.games.skies.words import asked, note
from tests.builders import IJN, LEFT, USN
from tests.builders_search import SHOK, TF16, TFX, Table, plan, planned, sea, vs

TWO_PLANS = (plan(begin=2, arc=(60, 180), reach=4), plan().model_copy(update={"afs": vs(3, first=4)}))
THEIR_PLAN = s.PlanSearch(platform=SHOK, afs=(AfId("KS/1"), AfId("KS/2")), begin=3, arc=(300, 60), range=4)
LAST = 14
DUMMIES = ("red_face", "spade_number")
FORCES: dict[str, Any] = {"dummy_ships": DUMMIES, "dummy_force": HexId("1213"), "at": HexId("1013")}


class Morning:
    """A game in which whatever can be searched, shadowed, plotted or played is, if chance says so."""

    def __init__(self, seed: int, **shown: Any) -> None:
        seals = (s.SealPlans(side=USN), s.SealPlans(side=IJN))
        self.orders: tuple[Command, ...] = (*TWO_PLANS, THEIR_PLAN, *seals, s.ExchangeMaps())
        self.table: Table = sea(**FORCES, **shown)
        for order in self.orders:
            self.table = self.table.do(order)
        self.chance, self.roller = Random(seed), seeded(seed)
        self.read: dict[SideId, list[str]] = {USN: [], IJN: []}
        self.dealt: list[tuple[str, ...]] = []

    def play(self) -> "Morning":
        while self.table.state.public.turn <= LAST:
            for order in self._wishes():
                if self.chance.random() < 0.6:
                    self._try(order)
            self._on()
        return self

    def _wishes(self) -> list[Command]:
        state = self.table.state
        lines = [line.command for line in unfinished(state, self.table.data) if line.command]
        found = [
            s.ShadowForce(side=side.id, search=search.id, task_force=find.task_force)
            for side, search in self._searches()
            for find in search.finds
            if find.turn == state.public.turn
        ]
        less: list[Command] = [
            *(s.RecallSearch(side=side.id, search=search.id) for side, search in self._searches()),
            *(
                s.EndShadow(side=side.id, search=search.id, task_force=shadow.task_force)
                for side, search in self._searches()
                for shadow in search.shadows
            ),
            s.PlotMove(side=USN, task_force=TF16, to=HexId("1011")),
        ]
        searches = [command for command in lines if not isinstance(command, (c.RollInitiative, s.CloseSearches))]
        moves = [s.PlotMove(side=IJN, task_force=TFX, to=HexId("1112"))]
        return [*moves, *searches, *found, *(order for order in less if self._seldom())]

    def _searches(self) -> list[tuple[Side, Search]]:
        return [(side, search) for side in self.table.state.sides.values() for search in side.searches.values()]

    def _seldom(self) -> bool:
        return self.chance.random() < 0.1

    def _on(self) -> None:
        state = self.table.state
        for search in state.sides[USN].searches.values():
            for force in search.jokers:
                self._try(s.PlayJoker(side=USN, search=search.id, task_force=force, play=self.chance.random() < 0.5))
        if state.public.segment is Segment.SEARCH and (side := searching(self.table.state)):
            self._try(s.CloseSearches(side=side))
            return
        rolled = state.public.segment is not Segment.INITIATIVE or state.public.initiative is not None
        self._try(c.CloseSegment(waive=LEFT) if rolled else c.RollInitiative(waive=LEFT))

    def _try(self, order: Command) -> None:
        try:
            events = RULEBOOK.decide(self.table.state, self.table.data, order, Dice(roller=self._rolled))
        except Refused:
            return
        for side, lines in self.read.items():
            lines += [line for event in events if (line := note(event, side)) is not None]
        self._kept(events)
        self.table = self.table.after(*events)

    def _kept(self, events: tuple[Event, ...]) -> None:
        self.dealt += [event.cards for event in events if hasattr(event, "cards") and hasattr(event, "whole")]

    def _rolled(self, ask: Ask) -> Roll:
        roll = read(ask, [1 if ask.side == USN else 6]) if ask.rule == "3.4.1" else self.roller(ask)
        for side, lines in self.read.items():
            what = asked(ask, side)
            if what is not None:
                lines.append(describe_roll(roll, what))
        return roll


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("fog", ["public_after_exchange", "hidden_until_spotted"])
def test_3_6_no_side_reads_a_ship_a_card_or_a_search_of_the_other(seed: int, fog: str) -> None:
    game = Morning(seed, house={"fog.positions": fog}).play()
    state = game.table.state
    searcher = view(state, USN).model_dump_json() + "".join(game.read[USN])
    owner = view(state, IJN).model_dump_json() + "".join(game.read[IJN])
    assert not any(name in searcher for name in ("SHOK", "CA1", "DD1", "Shokaku", "Cruiser", "KS/"))
    assert not any(name in owner for name in ("CV6", "VS/", "DD412", "Enterprise", "Hammann"))
    seen = {card for cards in game.dealt for card in cards} - {JOKER}
    unseen = {card.card for force in state.sides[IJN].task_forces.values() for card in force.hand} - seen - {JOKER}
    assert not any(f'"{card}"' in searcher for card in unseen)
    dealt = [line for line in game.read[IJN] if "dealt" in line]
    assert not any(f" {card}," in line for line in dealt for card in seen)


def test_the_mornings_are_busy() -> None:
    games = [Morning(seed).play() for seed in range(6)]
    assert sum(len(game.dealt) for game in games) > 6
    assert any(JOKER in cards for game in games for cards in game.dealt)
    assert any("shadows TF" in line for game in games for line in game.read[USN])
    assert any("was a dummy" in line for game in games for line in game.read[IJN])


def same(table: Table, cards: dict[str, str]) -> Table:
    """Another world: the same places, and other ships behind the same number of cards."""
    forces = {
        key: force.model_copy(
            update={
                "hand": tuple(
                    card.model_copy(update={"card": cards.get(card.card, card.card), "ship": ShipId("DD412")})
                    for card in force.hand
                )
            }
        )
        for key, force in table.ijn.task_forces.items()
    }
    own = table.ijn.model_copy(update={"task_forces": forces})
    return Table(table.data, table.state.model_copy(update={"sides": {**table.state.sides, IJN: own}}))


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 6), st.integers(0, 10**6), st.booleans())
def test_3_6_two_worlds_differ_for_the_searcher_by_what_was_dealt_alone(face: int, seed: int, hidden: bool) -> None:
    fog = "hidden_until_spotted" if hidden else "public_after_exchange"
    one = planned(at=HexId("1013"), house={"fog.positions": fog}).until(6, Segment.SEARCH)
    hand = [card.card for card in one.ijn.task_forces[next(iter(one.ijn.task_forces))].hand]
    other = same(one, dict(zip(hand, ["jc", "9d", "8d", "7d", "6c", "5c"], strict=False)))
    order: Command = s.SearchBand(side=USN, search=next(iter(one.usn.searches)))
    rows = []
    for table in (one, other):
        chance = Random(seed)

        def roll(ask: Ask, chance: Random = chance) -> Roll:
            return read(ask, [face]) if ask.die else read_draw(ask, chance.sample(ask.pool, ask.n))

        events = RULEBOOK.decide(table.state, table.data, order, Dice(roller=roll))
        after = table.after(*events)
        lines = [note(event, IJN) for event in events]
        seen = view(after.state, USN)
        intel = seen.intel.model_copy(update={"sightings": ()})
        plain = [search.model_copy(update={"finds": (), "jokers": ()}) for search in seen.own.searches.values()]
        rows.append((lines, plain, intel, seen.public, view(after.state, IJN).intel))
    assert rows[0] == rows[1]
    if face <= 2:
        assert view(one.state, USN).intel == rows[0][2]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_3_6_the_searchers_view_does_not_know_how_many_cards_there_are(seed: int) -> None:
    """A hand of six and one of nine, the same cards dealt: the same view and the same lines."""
    chance = Random(seed)
    ships = ("SHOK", "CA1", "CA2", "DD1", "DD2", "DD3")
    few = planned(at=HexId("1013"), theirs=ships).until(6, Segment.SEARCH)
    many = planned(at=HexId("1013"), theirs=(*ships, "DD4", "DD5", "BB1")).until(6, Segment.SEARCH)
    common = sorted({c.card for f in few.ijn.task_forces.values() for c in f.hand})
    common = [c for c in common if c in {c.card for f in many.ijn.task_forces.values() for c in f.hand}]
    face = chance.choice([3, 4])
    drawn = chance.sample(common, face - 2)
    order: Command = s.SearchBand(side=USN, search=next(iter(few.usn.searches)))
    results = []
    for table in (few, many):
        events = table.decided(order, [face, *drawn])
        lines = [note(event, side) for event in events for side in (USN, IJN)]
        results.append((view(table.after(*events).state, USN), lines))
    assert results[0] == results[1]


def test_3_6_business_of_a_side_is_the_same_in_both_worlds() -> None:
    hidden = {"fog.positions": "hidden_until_spotted"}
    near = planned(at=HexId("1013"), house=hidden).until(6, Segment.SEARCH)
    far = planned(at=HexId("2828"), house=hidden).until(6, Segment.SEARCH)
    lines = [[line for line in unfinished(t.state, t.data) if line.side in (None, USN)] for t in (near, far)]
    assert lines[0] == lines[1] and lines[0]
