"""Air attacks on ships that fight by FOTW, played with random dice: no dead end, and every law holds."""

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice, Roller
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies import commands as c
from ffts.games.skies.commands import strike as k
from ffts.games.skies.laws import broken
from ffts.games.skies.names import Segment, ShipId, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch20.battle import mounts_free
from ffts.games.skies.rules.raids import asp_now
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import Battle
from tests.builders import IJN, USN
from tests.builders_strike import FORCE, announced, commit, sea, sighting

GROUPS = ("D1 D2 D3 F1", "D4 D5", "T1 T2 T3 F2", "T4 T5", "T6")
CRUISER = ShipId("Minneapolis")


def typed_hits(line: Offer, state: State, count: int) -> Command:
    """Nobody but the table knows what a spread hits: so many of them."""
    raider = next(one for one in state.raiders(IJN).values() if one.spread and not one.attacked)
    assert line.rule == "20.6-DUE"
    return k.RecordAttack(side=IJN, group=raider.id, hits=count % (raider.spread + 1), why="as FOTW has it")


def next_order(state: State, data: Catalog, count: int) -> Command:
    """What must be done; now and then guns at ships before it."""
    own = state.sides[USN]
    free = mounts_free(state, data, own, own.ships[CRUISER]) if asp_now(state) else 0
    if free > 3 and count % 4 == 0:
        return k.FireGuns(side=USN, ship=CRUISER, mounts=3)
    line = next((one for one in unfinished(state, data) if one.must), None)
    if line is None:
        return c.CloseSegment()
    return line.command or typed_hits(line, state, count)


def does(state: State, data: Catalog, order: Command, roll: Roller) -> State:
    after = RULEBOOK.fold(state, RULEBOOK.decide(state, data, order, Dice(roller=roll)))
    assert not broken(after, data), broken(after, data)
    return after


@pytest.mark.parametrize("seed", range(8))
def test_20_a_segment_over_ships_on_the_table_comes_to_its_end(seed: int) -> None:
    game, roll = announced(*GROUPS, cap=2).play(sighting(), commit(), dice=[10]), seeded(seed)
    battle = Battle(forces=(TfId(FORCE), next(iter(game.enemy.task_forces))))
    state, given = game.at(battles=(battle,)).state, list[Command]()
    while state.public.segment is Segment.STRIKE:
        given.append(next_order(state, game.data, seed + len(given)))
        state = does(state, game.data, given[-1], roll)
        assert len(given) < 300, "the segment does not end"
    kinds = {type(order) for order in given}
    assert k.FightCap not in kinds, "20.1"
    assert k.ControlDamage not in kinds, "A-119"
    assert {k.FireGuns, k.DropSpread, k.RecordAttack} <= kinds


def test_11_2_no_force_fights_on_two_tables() -> None:
    game = sea()
    twice = Battle(forces=(TfId(FORCE), next(iter(game.enemy.task_forces))))
    (fault, _) = broken(game.at(battles=(twice, twice)).state, game.data)
    assert fault == "11.2: TF 17 fights in 2 battles at once"
