"""6.14: in set-up each player says which of his aircraft begin ready and in position to take off."""

from collections.abc import Mapping
from typing import Any, Literal

import pytest

from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, PlatformId, Segment
from ffts.games.skies.state.air import Spot, Where
from tests.air_setting import CV6, MIDWAY
from tests.builders import USN
from tests.builders_air import Table, carrier
from tests.refusing import refused

RUN = {"SBD": {"1000lb": 6}}


def setting_up(**shown: Any) -> Table:
    """The carrier before the first initiative."""
    return carrier(**shown).now(turn=1, segment=Segment.INITIATIVE, initiative=None)


def start(
    afs: str,
    where: Literal["hangar", "deck aft", "deck forward", "park"] = "deck aft",
    load: str = "",
    at: PlatformId = CV6,
    waive: Mapping[str, str] | None = None,
) -> c.SetStart:
    return c.SetStart(platform=at, afs=tuple(map(AfId, afs.split())), where=where, load=load, waive=dict(waive or {}))


def test_6_14_aircraft_begin_ready_and_in_position_to_take_off() -> None:
    table = setting_up(below="D1 D2 F1").play(start("D1 D2", load="1000lb"))
    assert (table.platform.deck, table.platform.spot) == (("D1", "D2"), Spot.AFT)
    assert [(table.af(af).where, table.af(af).load, table.af(af).work) for af in ("D1", "F1")] == [
        (Where.DECK, "1000lb", 2), (Where.HANGAR, "", 0)
    ]  # fmt: skip


def test_6_14_nothing_of_an_aos_is_spent_on_it() -> None:
    table = setting_up(below="D1 D2").play(start("D1 D2", load="1000lb"))
    assert table.platform.aos.spent == 0
    assert not table.platform.aos.worked


def test_6_4_1_the_longest_run_stands_aftmost() -> None:
    table = setting_up(below="D1 F1", room=10, takeoff={"SBD": {"1000lb": 5}})
    table = table.play(start("F1", load="clean"), start("D1", load="1000lb"))
    assert [(af, table.af(af).section) for af in table.platform.deck] == [("F1", 5), ("D1", 6)]


def test_6_14_and_may_be_put_below_again_not_fuelled() -> None:
    table = setting_up(deck="D1 F1").play(start("D1", "hangar"))
    assert (table.af("D1").where, table.af("D1").load, table.platform.deck) == (Where.HANGAR, "", ("F1",))
    assert table.play(start("F1", "hangar")).platform.spot is Spot.CLEAR


def test_6_14_a_base_has_them_parked_ready() -> None:
    table = setting_up(ashore="D1~", at=MIDWAY).play(start("D1", "park", "500lb", at=MIDWAY))
    assert (table.af("D1").where, table.af("D1").load) == (Where.PARK, "500lb")
    with refused("6.14-WHERE", "a base; its aircraft are parked"):
        table.play(start("D1", load="500lb", at=MIDWAY))


def test_6_7_all_of_them_stand_at_one_end() -> None:
    table = setting_up(deck="D1", below="F1")
    with refused("6.7-END", "spotted aft; the other end was named"):
        table.play(start("F1", "deck forward"))
    assert table.play(start("F1 D1", "deck forward")).platform.spot is Spot.FORWARD


@pytest.mark.parametrize(
    ("shown", "order", "citation"),
    [
        ({"below": "F1", "flags": ("no_ready_start",)}, start("F1", load="clean"), "6.14-READY"),
        ({"below": "F1"}, start("F1", "hangar", "clean"), "6.14-BELOW"),
        ({"below": "F1 F2", "range_limit": 1}, start("F1 F2"), "6.15-RANGE"),
        (
            {"below": "D1", "room": 10, "takeoff": {"SBD": {"1000lb": 6}}, "deck": "D2"},
            start("D1", load="1000lb"),
            "6.14-RUN",
        ),
    ],
)
def test_6_14_what_stands_against_it_can_be_waived(shown: dict[str, Any], order: c.SetStart, citation: str) -> None:
    table = setting_up(**shown)
    with refused(citation):
        table.play(order)
    table.play(order.model_copy(update={"waive": {citation: "both players agreed"}}))


@pytest.mark.parametrize(
    ("shown", "order", "citation"),
    [
        ({"below": "F1 F2 F3", "room": (0, 0, 0, 0, 10, 10)}, start("F1 F2 F3"), "6.3.2-SPACE"),
        ({"below": "F1 D1"}, start("F1 D1", load="500lb"), "6.14-TYPE"),
        ({"below": "F1"}, start("F1", load="torpedo"), "6.8-WEAPON"),
        ({"overhead": "F1"}, start("F1"), "6.3-PLACE"),
    ],
)
def test_6_14_what_cannot_be(shown: dict[str, Any], order: c.SetStart, citation: str) -> None:
    with refused(citation):
        setting_up(**shown).play(order)


def test_6_4_the_hangar_holds_so_many_at_the_start_too() -> None:
    table = setting_up(deck="F1", below="F2")
    sheet = table.data.carriers[CV6].model_copy(update={"hangar_room": 1})
    small = table.data.model_copy(update={"carriers": {**table.data.carriers, CV6: sheet}})
    with refused("6.4-HANGAR", "holds 1 AF; 2 would begin below"):
        Table(small, table.state, CV6).play(start("F1", "hangar"))


def test_3_1_only_before_the_game_begins() -> None:
    table = setting_up(below="F1").now(initiative=USN)
    with refused("3.1-OVER", "Set-up is over"):
        table.play(start("F1"))
