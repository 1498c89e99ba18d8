"""What the air operations of a deck still allow: nothing of a step that is past."""

from collections.abc import Mapping

from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.allows import allowances
from ffts.games.skies.rules.ch06.common import deck_of
from tests.air_setting import CV6
from tests.builders_air import Table, carrier

TABLE = carrier(deck="F1 D1", below="T1 T2")


def allowed(table: Table) -> Mapping[str, str]:
    deck = deck_of(on_trial(table.state, table.data), CV6)
    return {each.what: each.left for each in allowances(deck)}


def test_6_5_before_anything_is_done_all_of_it_is_left() -> None:
    assert allowed(TABLE)["launch"] == "12 of 12"
    assert allowed(TABLE)["points"].endswith(" AF to move)")


def test_6_5_moving_closes_flying_and_readying_closes_moving_too() -> None:
    moved = allowed(TABLE.play(c.StrikeBelow(platform=CV6, afs=(AfId("F1"),))))
    assert (moved["launch"], moved["land"]) == ("none, past launching", "none, past landing")
    assert moved["points"].endswith(" AF to move)")
    readied = allowed(TABLE.play(c.Ready(platform=CV6, afs=(AfId("T1"),), load="torpedo")))
    assert readied["launch"] == "none, past launching"
    assert readied["points"].endswith(" left, past moving")
