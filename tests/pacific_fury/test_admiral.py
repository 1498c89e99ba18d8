"""The admiral of Pacific Fury: worlds as they may be, the best of a few ideas, nothing his side does not know."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.core.seats.player import Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.pacific_fury.doctrine import admiral, player
from ffts.games.pacific_fury.imagined import played_on, world, worth_to
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import campaign
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, view
from tests.pacific_fury.setting import catalog
from tests.pacific_fury.two_worlds import differences, other_world

DATA = catalog()
FEW = Thinking(seed=4, rollouts=8, may_go_on=lambda: True)
GAMES = 24
WORLDS = 3


def moments(seed: int, every: int) -> list[tuple[State, SideId]]:
    """States of a campaign at which a side forms or conducts an operation."""
    chance = Random(seed)
    found = list[tuple[State, SideId]]()
    for one in islice(campaign(DATA, seeded(seed), lambda: chance.randrange(1000)), 400):
        awaits = one.before.public.awaits
        if awaits.side is not None and awaits.step in (Step.FORMING, Step.OPERATION):
            found.append((one.before, awaits.side))
    return found[::every]


def met_anew(state: State, side: SideId) -> SideView:
    """What the side sees, of which nothing has been decided yet."""
    return view(state.model_copy(update={"public": state.public.model_copy()}), side)


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_world_keeps_every_law_and_all_that_the_side_sees(seed: int) -> None:
    for number, (state, side) in enumerate(moments(seed, 4)):
        seen = view(state, side)
        imagined = world(seen, DATA, Chance(seed, number))
        assert broken(imagined, DATA) == ()
        assert view(imagined, side).own == seen.own
        assert imagined.public == seen.public


def test_what_lies_face_down_is_imagined_in_many_ways() -> None:
    state, side = next(
        (state, side) for state, side in moments(1, 1) if len(state.public.stacks_of(side.enemy)) > len(SideId)
    )
    worlds = [world(view(state, side), DATA, Chance(number)) for number in range(GAMES)]
    carriers = Counter(
        force
        for one in worlds
        for force, units in one.sides[side.enemy].forces.items()
        if any(DATA.cls(unit).is_carrier for unit in units)
    )
    assert len(carriers) > 1
    same = sum(one.sides[side.enemy].forces == state.sides[side.enemy].forces for one in worlds)
    assert same < GAMES / 4, "the truth comes no more often than by chance"


@pytest.mark.parametrize("seed", range(2))
def test_orders_and_reasons_are_the_same_in_two_worlds_his_side_cannot_tell_apart(seed: int) -> None:
    chance, compared = Random(seed), 0
    for state, side in moments(seed, 3):
        elsewhere = other_world(state, DATA, side, chance)
        if "ships" in set(differences(state, elsewhere, DATA, side)) and compared < WORLDS:
            here, there = (admiral.decide(met_anew(one, side), DATA, (), "", (), FEW) for one in (state, elsewhere))
            assert here == there
            compared += 1
    assert compared == WORLDS


def test_without_time_he_does_as_the_staff_does() -> None:
    for state, side in moments(2, 15):
        seen = view(state, side)
        assert admiral.decide(seen, DATA, (), "", (), Thinking()) == player.decide(seen, DATA, (), "", ())


def test_what_he_orders_is_allowed_and_he_says_what_else_it_came_to() -> None:
    explained = 0
    for state, side in moments(3, 25)[:3]:
        orders = admiral.decide(view(state, side), DATA, (), "", (), FEW)
        assert RULEBOOK.refusal(state, DATA, orders[0].command) is None
        explained += "imagined turns" in orders[0].why
    assert explained


def test_what_he_thought_about_is_ordered_afterwards_without_thinking_again() -> None:
    state, side = moments(5, 6)[0]
    seen = met_anew(state, side)
    assert admiral.thinks(seen, DATA)
    orders = admiral.decide(seen, DATA, (), "", (), FEW)
    again = view(state.model_copy(update={"public": seen.public}), side)
    assert not admiral.thinks(again, DATA)
    assert admiral.decide(again, DATA, (), "", (), Thinking()) == orders


def test_a_turn_is_played_on_to_its_end_and_a_space_is_worth_more_than_a_ship() -> None:
    state, side = moments(0, 1)[0]
    after = played_on(state, DATA, (), Chance(1))
    assert after.public.turn == state.public.turn + 1
    ahead = after.model_copy(update={"public": after.public.model_copy(update={"marker": after.public.marker + 1})})
    gain = worth_to(ahead, DATA, SideId.US) - worth_to(after, DATA, SideId.US)
    assert gain > 1.0
    assert worth_to(ahead, DATA, SideId.JP) - worth_to(after, DATA, SideId.JP) == pytest.approx(-gain)
