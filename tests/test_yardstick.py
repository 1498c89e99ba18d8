"""The player that newer ones are measured by stays as it is, and the one who does nothing does nothing."""

import ast
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ffts.app.files import data_of
from ffts.app.rollers import seeded
from ffts.core.autoplay import played_out
from ffts.core.dice import Dice
from ffts.core.game import Game
from ffts.core.model import Command
from ffts.core.seats.player import Intent
from ffts.games.fire_in_the_sky.commands import strategy
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.yardstick import blind as sky_blind
from ffts.games.fire_in_the_sky.yardstick import player as sky
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.yardstick import blind as fury_blind
from ffts.games.pacific_fury.yardstick import player as fury
from ffts.games.skies.names import SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.seats import asked_of
from ffts.games.skies.sheets.doctrine import NO_DOCTRINES
from ffts.games.skies.view import view
from ffts.games.skies.yardstick import blind, player
from ffts.games.skies.yardstick.knowledge import doctrine_of
from ffts.workshop.catalogs import load_catalog
from tests.ledger import ROOT

AS_COPIED = {
    "fire_in_the_sky": "5570cc739eecd59a",
    "pacific_fury": "855bbead08f80f07",
    "skies": "1c456e384c651793",
}
"""Whoever changes one of these players writes a new number here, and says in the commit why the old one did not run."""
IJN = SideId("IJN")
Decide = Callable[..., Sequence[Intent]]


def fingerprint(game: str, root: Path = ROOT) -> str:
    """Of all that a player does: neither its layout counts nor the module that holds what it calls."""
    files = sorted((root / "ffts" / "games" / game / "yardstick").glob("*.py"))
    found = (each for file in files for each in ast.parse(file.read_text(encoding="utf-8")).body)
    does = (ast.unparse(each) for each in found if not isinstance(each, ast.Import | ast.ImportFrom))
    return sha256("\n".join(does).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", AS_COPIED)
def test_the_yardstick_is_as_it_was_copied(game: str) -> None:
    assert fingerprint(game) == AS_COPIED[game]


def test_a_new_table_of_habits_does_not_change_v0() -> None:
    data = load_catalog("coral-sea-8-may")
    habits = doctrine_of(data.model_copy(update={"doctrine": NO_DOCTRINES}), IJN, "record")
    assert habits == doctrine_of(data, IJN, "record")
    assert (habits.title, habits.cap, habits.empties_from) == ("Japanese Navy, as the record", 3, 99)


def before_the_day(decide: Decide) -> Counter[type]:
    """What Japan orders by this player before the first turn."""
    data = load_catalog("coral-sea-8-may")
    state, given = RULEBOOK.start(data), list[Command]()
    for _ in range(9):
        for order, _ in decide(view(state, IJN), data, asked_of(state, data, IJN), "record", given):
            state = RULEBOOK.fold(state, RULEBOOK.decide(state, data, order, Dice(roller=seeded(1))))
            given.append(order)
    return Counter(map(type, given))


def test_before_the_day_v0_plans_searches_and_blind_does_not() -> None:
    assert before_the_day(player.decide)
    assert not before_the_day(blind.decide)


def campaign(game: Game[Any, Any, Any], scenario: str, players: Mapping[str, Decide]) -> Counter[tuple[str, type]]:
    """A campaign to its end: how often each side gave each order."""
    data, first = data_of(scenario, None), next(iter(players))

    def orders(state: Any) -> Sequence[Intent]:
        side = state.public.awaits.side or first
        return players[side](game.view(state, side), data, (), "plain", ())

    whole = list(played_out(game.rulebook, data, seeded(1), orders))
    assert whole[-1].after.public.over
    return Counter((str(getattr(one.command, "side", "")), type(one.command)) for one in whole)


def test_in_pacific_fury_blind_stays_in_port() -> None:
    orders = campaign(PACIFIC_FURY, "guadalcanal", {"US": fury_blind.decide, "JP": fury.decide})
    assert orders["JP", operations.Sortie] > 4
    assert orders["US", operations.Sortie] == 0


def test_in_fire_in_the_sky_blind_ends_every_phase() -> None:
    orders = campaign(FIRE_IN_THE_SKY, "short-campaign", {"AL": sky_blind.decide, "JP": sky.decide})
    assert orders["JP", strategy.Sail] > 4
    assert orders["AL", strategy.Sail] == 0
