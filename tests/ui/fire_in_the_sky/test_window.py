"""A player turn through the real window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.names import HexId, Step
from ffts.ui.desk.window.program import Program
from tests.fire_in_the_sky.setting import JP


@pytest.fixture
def last_battle(tmp_path: Path) -> Iterator[AnySession]:
    """Nothing is left of the Combat Phase but the attack at Singapore."""
    game = new_game(tmp_path / "g.ffts", "short-campaign")
    while game.state.public.awaits.step is not Step.BATTLES:
        now = game.state.public.awaits
        game.submit(c.EndPhase(side=now.side, step=now.step))
    manila = HexId(game.data.chart.hex_of("manila"))
    game.submit(b.FightBattle(side=JP, hex=manila))
    while game.state.public.battle.hex == manila:
        game.submit(b.FightOnLand(side=JP, yes=False))
    yield game
    game.store.close()


def front(program: Program) -> str:
    page = program.room.tabs.currentWidget()
    return page.accessibleName() if page else ""


def test_the_phase_that_dice_open_brings_its_page(qtbot: QtBot, program: Program, last_battle: AnySession) -> None:
    with qtbot.waitSignal(program.room.filled):
        program.games.take(last_battle.store.path, last_battle)
    program.ways.lead_to("Battle")
    program.table.do(b.FightOnLand(side=JP, yes=True))
    while program.table.ask:
        assert front(program) == "Battle"
        program.table.roll_it()
    assert last_battle.state.public.awaits.step is not Step.LAND_COMBAT
    assert front(program) == "Map"
