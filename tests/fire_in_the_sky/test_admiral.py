"""The admiral of Fire in the Sky: games as they may be, the best of a few ideas, nothing his side does not know."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ffts.app.rollers import seeded
from ffts.core.seats.player import Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.fire_in_the_sky.doctrine import admiral, player
from ffts.games.fire_in_the_sky.doctrine.planning import Nerve
from ffts.games.fire_in_the_sky.imagined import played_on, world, worth_to
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.seats import campaign
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import SideView, view
from tests.fire_in_the_sky.setting import JP
from tests.fire_in_the_sky.setting import catalog as of_the_campaign
from tests.fire_in_the_sky.test_secrets import DATA as SNEAKY
from tests.fire_in_the_sky.two_worlds import differences, is_hiding, snapshots

DATA = of_the_campaign()
FEW = Thinking(seed=4, rollouts=6, may_go_on=lambda: True)
LOTS, WORLDS = 24, 2


@cache
def moments(seed: int = 1) -> tuple[tuple[State, SideId], ...]:
    """States of a campaign at which a side says what sails, or who goes out against it."""
    found = list[tuple[State, SideId]]()
    for one in islice(campaign(DATA, seeded(seed)), 500):
        side = one.before.public.awaits.side
        if (
            side is not None
            and admiral.is_asked(view(one.before, side))
            and (not found or one.before is not found[-1][0])
        ):
            found.append((one.before, side))
    return tuple(found)


def met_anew(state: State, side: SideId) -> SideView:
    """What the side sees, of which nothing has been decided yet."""
    return view(state.model_copy(update={"public": state.public.model_copy()}), side)


def with_choices() -> Iterator[tuple[State, SideId]]:
    """Those at which there is more than the staff's way."""
    return ((state, side) for state, side in moments() if len(admiral.ideas(view(state, side), DATA)) > 1)


def hidden() -> Iterator[tuple[State, State]]:
    """Two worlds that Japan cannot tell apart, in which a hidden task force sails."""
    for moment in snapshots(SNEAKY, 1, True, 5):
        if set(differences(moment, SNEAKY)) and all(is_hiding(state) for state in moment.after):
            yield moment.after


def test_a_world_is_what_the_side_sees_and_keeps_every_law() -> None:
    for here, _ in islice(hidden(), 6):
        seen = view(here, JP)
        for number in range(3):
            imagined = world(seen, SNEAKY, Chance(number))
            assert broken(imagined, SNEAKY) == ()
            again = view(imagined, JP)
            assert (again.markers, again.public, again.unseen) == (seen.markers, seen.public, seen.unseen)
            assert all(imagined.units[unit] == one for unit, one in seen.units.items())


def test_who_sails_hidden_is_drawn_by_lot_and_is_the_truth_no_more_often_than_chance_has_it() -> None:
    here, _ = next(hidden())
    seen = view(here, JP)
    force = seen.markers[0].id
    drawn = [frozenset(world(seen, SNEAKY, Chance(number)).forces[force].units) for number in range(LOTS)]
    assert len(set(drawn)) > LOTS / 2
    truth = frozenset(here.forces[force].units)
    assert sum(one == truth for one in drawn) < LOTS / 4


def test_a_world_is_the_same_whatever_is_hidden() -> None:
    for here, there in islice(hidden(), 4):
        assert world(view(here, JP), SNEAKY, Chance(1)) == world(view(there, JP), SNEAKY, Chance(1))


def test_orders_and_reasons_are_the_same_in_two_worlds_his_side_cannot_tell_apart() -> None:
    compared = 0
    for here, there in hidden():
        if admiral.is_asked(view(here, JP)):
            one, other = (admiral.decide(met_anew(state, JP), SNEAKY, (), "", (), FEW) for state in (here, there))
            assert one == other
            compared += 1
        if compared == WORLDS:
            break
    assert compared


def test_without_time_he_does_as_the_staff_does() -> None:
    for state, side in moments()[:6]:
        seen = met_anew(state, side)
        assert admiral.decide(seen, DATA, (), "", (), Thinking()) == player.decide(seen, DATA, (), "", ())


def test_what_he_orders_is_allowed_and_he_names_what_else_he_looked_at() -> None:
    state, side = next(with_choices())
    orders = admiral.decide(met_anew(state, side), DATA, (), "", (), FEW)
    trial = RULEBOOK.trial(state, DATA, [each.command for each in orders])
    assert trial.refused is None
    assert "imagined games" in orders[0].why


def test_what_he_thought_about_is_ordered_afterwards_without_thinking_again() -> None:
    state, side = next(with_choices())
    seen = met_anew(state, side)
    assert admiral.thinks(seen, DATA)
    orders = admiral.decide(seen, DATA, (), "", (), FEW)
    again = view(state.model_copy(update={"public": seen.public}), side)
    assert not admiral.thinks(again, DATA)
    assert admiral.decide(again, DATA, (), "", (), Thinking()) == orders


def test_who_dares_more_never_sails_less_and_who_dares_nothing_stays() -> None:
    state, side = next(with_choices())
    seen = view(state, side)
    bold, usual, none = (
        len(player.planned(seen, DATA, nerve)) for nerve in (Nerve(sure=0.5), Nerve(), Nerve(operations=0, raids=0))
    )
    assert bold >= usual >= none == 1


def test_a_game_is_played_on_through_the_enemys_turn_and_a_point_is_worth_more_than_a_destroyer() -> None:
    state, side = moments()[0]
    after = played_on(state, DATA, [each.command for each in player.planned(view(state, side), DATA)], Chance(1))
    assert (after.public.turn, after.public.part) == (state.public.turn + 1, state.public.part)
    more = after.model_copy(update={"public": after.public.model_copy(update={"vp": after.public.vp + 1})})
    gain = worth_to(more, DATA, SideId.JP) - worth_to(after, DATA, SideId.JP)
    assert gain > 1.0
    assert worth_to(more, DATA, SideId.AL) - worth_to(after, DATA, SideId.AL) == pytest.approx(-gain)
