"""Battles of the campaign fought as days: a strike on Henderson Field to its end, and the dice it is held against."""

from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.core.link import AirLeft, Result, ShipFacts
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.names import SideId
from ffts.games.skies.state.search import Stage
from ffts.workshop.link_pairings import (
    PAIRINGS,
    BattleRecord,
    battle_called,
    by_dice,
    came_of,
    campaign_data,
    compared,
    day_of,
    fought,
)
from tests.cli.conftest import Ffts, ffts

__all__ = ["ffts"]
TWO_ON_TWO, THREE_ON_TWO, ON_FIELD = PAIRINGS
DATA = campaign_data()


def test_a_strike_on_henderson_field_is_fought_out_and_disrupts_it() -> None:
    """PF-10.6.b The attacker's carrier strikes the base by the program, and its bombs put the field out."""
    result = fought(ON_FIELD, DATA, seed=2)
    assert DATA.link is not None
    assert result.base_hits >= DATA.link.bombs(1)
    assert result.air["Henderson Field"].sent == DATA.link.field_wing(1).all
    came = came_of(ON_FIELD, DATA, 2, result)
    assert came.field_out
    harmless = result.model_copy(update={"base_hits": DATA.link.bombs(1) - 1})
    assert not came_of(ON_FIELD, DATA, 2, harmless).field_out


def test_7_4_2_the_scouts_of_henderson_field_leave_on_the_first_turn() -> None:
    """A base has no flight deck: they stand parked and ready, and no readying comes before them."""
    day = day_of(battle_called(ON_FIELD, DATA, seed=1))
    game = Autoplay(InMemory(day, seeded(1)))
    game.play(turns=1)
    searches = game.state.sides[SideId("USN")].searches.values()
    assert [search.stage for search in searches if search.platform == "HENDERSON"] == [Stage.OUT] * 4


def untouched(**ships: ShipFacts) -> Result:
    names = (*TWO_ON_TWO.japanese, *TWO_ON_TWO.american)
    sent = {"Shokaku": 24, "Zuikaku": 24, "Enterprise": 29, "Saratoga": 29}
    return Result(
        id="PF-T1-K2-JP",
        hash="",
        sides=("JP", "US"),
        ships={name: ships.get(name, ShipFacts()) for name in names},
        air={name: AirLeft(sent=afs, left=afs) for name, afs in sent.items()},
    )


def test_what_is_compared_is_the_sum_of_severities() -> None:
    sunk = untouched(Shokaku=ShipFacts(sunk=True), Enterprise=ShipFacts(deck=4), Saratoga=ShipFacts(dead=True))
    assert came_of(TWO_ON_TWO, DATA, 1, sunk).hurt == {"Shokaku": 4, "Enterprise": 2, "Saratoga": 3}
    rolled = [by_dice(TWO_ON_TWO, DATA, seed) for seed in range(1, 41)]
    assert all(set(one.hurt.values()) <= {1, 2, 4} for one in rolled)
    found = compared(TWO_ON_TWO, DATA, {1: untouched(), 2: sunk}, by_dice_battles=40)
    assert found.whole.days == pytest.approx(4.5)
    assert found.whole.dice == pytest.approx(sum(sum(one.hurt.values()) for one in rolled) / 40)
    assert [side.days for side in found.sides] == [2.0, 2.5]


def test_a_battle_on_record_is_not_fought_again(tmp_path: Path, ffts: Ffts) -> None:
    file = tmp_path / "battles.jsonl"
    record = BattleRecord(file)
    record.add(THREE_ON_TWO, 1, untouched())
    record.add(TWO_ON_TWO, 1, untouched())
    assert BattleRecord(file).of(TWO_ON_TWO) == {1: untouched()}
    file.write_text("no battle\n", encoding="utf-8")
    answer = ffts("calibrate-link", "--battles", "1", "--record", str(file))
    assert answer.code == 2
    assert "is no record of battles" in answer.err
