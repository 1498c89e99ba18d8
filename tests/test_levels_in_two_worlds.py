"""3.6 Every level of the program orders the same where its side knows the same, for the same reasons: in all games."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from ffts.app.files import playable
from ffts.app.rollers import seeded
from ffts.core.seats.player import Given, Intent, Player, Thinking
from ffts.core.seats.seating import LEVELS, YARDSTICKS
from ffts.games.fire_in_the_sky import seats as sky
from ffts.games.fire_in_the_sky.view import view as sky_view
from ffts.games.pacific_fury import seats as fury
from ffts.games.pacific_fury.view import view as fury_view
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.names import SideId
from ffts.games.skies.seats import PLAYER, asked_of
from ffts.games.skies.state import State
from ffts.games.skies.view import view
from ffts.ui.desk.games.cards import cards
from ffts.workshop.catalogs import load_catalog
from tests.fire_in_the_sky.setting import JP
from tests.fire_in_the_sky.test_secrets import DATA as OF_THE_SKY
from tests.fire_in_the_sky.two_worlds import differences, snapshots
from tests.pacific_fury.setting import catalog as of_the_fury
from tests.pacific_fury.two_worlds import other_world
from tests.skies.doctrine.test_player import elsewhere

EVERYBODY = (*LEVELS, *YARDSTICKS)
"""But the admiral, who has a test of his own."""
MOMENTS = 30
THINKING = Thinking(seed=1)


class TwoWorlds(Autoplay):
    """Now and then each level is asked in both worlds what it would order."""

    chance, compared = Random(1), Counter[str]()

    def _side_acts(self, side: SideId, given: Given) -> bool:
        if self.chance.random() < 0.25:
            there = elsewhere(self.state, self.state.enemy_of(side))
            for level in EVERYBODY:
                here = self.orders_in(self.state, side, level, given)
                assert self.orders_in(there, side, level, given) == here
                self.compared[level] += bool(here)
        return super()._side_acts(side, given)

    def orders_in(self, state: State, side: SideId, level: str, given: Given) -> tuple[Intent, ...]:
        due = given.still_open(asked_of(state, self.data, side))
        return tuple(PLAYER.decide(view(state, side), self.data, due, level, given.orders, THINKING))


def test_on_a_morning_in_which_both_sides_find_each_other() -> None:
    day = TwoWorlds(InMemory(load_catalog("coral-sea-8-may"), seeded(20)))
    day.play(14)
    assert all(day.compared[level] > 5 for level in EVERYBODY), day.compared


def same(player: Player[Any, Any], here: object, there: object, data: object) -> int:
    """For how many levels that ordered something it was the same."""
    found = 0
    for level in EVERYBODY:
        first, second = (tuple(player.decide(seen, data, (), level, (), THINKING)) for seen in (here, there))
        assert first == second
        found += bool(first)
    return found


def test_in_pacific_fury() -> None:
    data, chance, compared = of_the_fury(), Random(2), 0
    for one in fury.campaign(data, seeded(2), lambda: chance.randrange(1000)):
        side = one.before.public.awaits.side
        if side is not None and chance.random() < 0.15:
            other = other_world(one.before, data, side, chance)
            compared += same(fury.PLAYER, fury_view(one.before, side), fury_view(other, side), data)
    assert compared > 40


def test_in_fire_in_the_sky() -> None:
    compared = 0
    hidden = (moment for moment in snapshots(OF_THE_SKY, 1, True, 5) if set(differences(moment, OF_THE_SKY)))
    for moment in islice(hidden, MOMENTS):
        here, there = (sky_view(state, JP) for state in moment.after)
        compared += same(sky.PLAYER, here, there, OF_THE_SKY)
    assert compared > 4


@pytest.mark.parametrize("scenario", ["coral-sea-8-may", "guadalcanal", "short-campaign"])
def test_every_level_that_a_game_has_can_be_seated_and_is_offered_for_a_new_game(scenario: str) -> None:
    game, loaded = playable(scenario)
    player, state, side = game.player, game.rulebook.start(loaded.data), game.sides(loaded.data)[0].id
    assert player is not None
    assert set(player.play) == {*player.levels, *YARDSTICKS}
    for level in player.play:
        text = player.manner(loaded.data, side, level).text
        seated = game.rulebook.trial(state, loaded.data, (player.seat(side, text, 1),))
        assert seated.refused is None, level
        assert player.seats(seated.state) == {side: text}
    (card,) = (card for card in cards() if card.id == scenario)
    assert all(seat.levels == player.levels for seat in card.seats)
