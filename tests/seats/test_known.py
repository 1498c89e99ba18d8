"""3.6 A seat's desk holds what its side knows: asked again, it gives the same view, so nothing was lost or added."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.core.autoplay import played_out
from ffts.core.game import AnyGame
from ffts.games import GAMES
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.seats import campaign
from ffts.games.skies.commands.strike import ResolveAttack
from ffts.games.skies.game import SKIES
from ffts.seats.as_asked import lines_of
from ffts.seats.side_desk import due_of, side_desk
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.golden.recording import path_of, read
from tests.pacific_fury.setting import catalog as fury_catalog

Snapshots = Iterator[tuple[Any, Any]]
"""Data and state."""
ATTACKS = 3


def skies() -> Snapshots:
    for name in ("hiryu-4-june", "battle-at-the-table"):
        golden = read(path_of(name))
        state = SKIES.rulebook.start(golden.data)
        for number, play in enumerate(golden.plays):
            state = SKIES.rulebook.fold(state, play.events)
            if number % 25 == 0:
                yield golden.data, state


def sky() -> Snapshots:
    data = sky_catalog(option_sneaky=True)
    orders = played_out(FIRE_IN_THE_SKY.rulebook, data, seeded(1), lambda state: next_orders(state, data))
    yield from ((data, played.after) for played in islice(orders, 0, 160, 9))


def fury() -> Snapshots:
    for counts in ("hidden", "open"):
        data = fury_catalog(fog_counts=counts)
        yield from ((data, played.after) for played in islice(campaign(data, seeded(1), lambda: 0), 0, 120, 20))


PLAYED: dict[str, tuple[AnyGame, Any]] = {
    "skies": (SKIES, skies),
    "fire_in_the_sky": (FIRE_IN_THE_SKY, sky),
    "pacific_fury": (PACIFIC_FURY, fury),
}


def test_every_game_is_asked() -> None:
    assert set(PLAYED) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_knows_gives_its_view_again(name: str) -> None:
    game, states = PLAYED[name]
    for data, state in states():
        for side in game.sides(data):
            desk = side_desk(game, data, state, side.id)
            assert desk.game.view(desk.state, side.id) == game.view(state, side.id)
            for other in game.sides(data):
                if other != side:
                    with pytest.raises(PermissionError):
                        desk.game.view(desk.state, other.id)
            heading = game.heading(desk.state, data, side.id)
            assert heading == game.heading(state, data, side.id)


@pytest.mark.parametrize("name", GAMES)
def test_lines_of_its_watch_are_those_its_side_is_shown(name: str) -> None:
    game, states = PLAYED[name]
    for data, state in islice(states(), 1, None, 4):
        for side in game.sides(data):
            desk = side_desk(game, data, state, side.id)
            shown = [line.for_side for line in lines_of(game, data, state, side.id)]
            assert [line.for_side for line in due_of(game, data, state, desk)] == shown


@pytest.mark.parametrize("name", GAMES)
def test_what_a_side_must_do_and_can_do_is_not_refused_on_its_own_desk(name: str) -> None:
    game, states = PLAYED[name]
    for data, state in islice(states(), 1, None, 4):
        for side in game.sides(data):
            desk = side_desk(game, data, state, side.id)
            musts = [line for line in due_of(game, data, state, desk) if line.must and line.side == side.id]
            refused = [line for line in musts if desk.trial(line.orders).refused]
            assert all(game.rulebook.trial(state, data, line.orders).refused for line in refused)


def test_an_attack_on_a_ship_that_only_the_truth_names_can_be_ordered() -> None:
    golden = read(path_of("battle-at-the-table"))
    state, attacks = SKIES.rulebook.start(golden.data), 0
    for play in golden.plays:
        if isinstance(play.command, ResolveAttack) and attacks < ATTACKS:
            attacks += 1
            desk = side_desk(SKIES, golden.data, state, play.command.side)
            lines = due_of(SKIES, golden.data, state, desk)
            (line,) = (line for line in lines if line.must and "attacks" in line.words)
            assert line.orders and desk.trial(line.orders).refused is None
        state = SKIES.rulebook.fold(state, play.events)
    assert attacks
