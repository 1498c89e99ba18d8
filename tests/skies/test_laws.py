"""The laws of aircraft find what is broken, and no action may break conservation."""

from typing import Any

import pytest

from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.events import air as e
from ffts.games.skies.laws import broken, missing
from ffts.games.skies.names import AfId, FormationId
from ffts.games.skies.state.air import Aos, Spot, StrikeGroup, Where
from tests.air_setting import CV6
from tests.builders import USN
from tests.builders_air import Table, carrier, group, strike
from tests.skies.rules.air import sighted


def laws_of(table: Table) -> set[str]:
    return {fault.partition(":")[0] for fault in broken(table.state, table.data)}


PLAIN = carrier(deck="F1 D1", below="T1", overhead="F2", cap="F3", free="D2")


def test_a_proper_table_breaks_none() -> None:
    assert not broken(PLAIN.state, PLAIN.data)
    assert missing(PLAIN.state, PLAIN.data) == (6, 6)


def test_6_3_a_side_that_looks_ahead_counts_its_own_alone() -> None:
    for side in PLAIN.state.sides.values():
        alone = PLAIN.state.model_copy(update={"sides": {side.id: side}})
        assert missing(alone, PLAIN.data) == (len(side.air), len(side.air))


@pytest.mark.parametrize(
    ("af", "changes", "law"),
    [
        ("F1", {"where": Where.HANGAR}, "INV-01"),
        ("T1", {"where": Where.DECK, "section": 6}, "INV-01"),
        ("F2", {"formation": None}, "INV-01"),
        ("T1", {"where": Where.LOST}, "INV-02"),
        ("T1", {"cause": "lost", "lost_on": 3}, "INV-02"),
        ("F1", {"section": None}, "INV-05"),
        ("F2", {"last_turn": None}, "INV-10"),
        ("F2", {"last_turn": 99}, "INV-10"),
        ("F2", {"last_turn": 2, "launched": -11}, "INV-11"),
    ],
)
def test_an_af_that_is_out_of_place(af: str, changes: dict[str, Any], law: str) -> None:
    assert law in laws_of(PLAIN.with_af(af, **changes))


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"deck": ("F1",)}, "INV-01"),
        ({"deck": ("F1", "D1", "X9")}, "INV-01"),
        ({"spot": Spot.CLEAR}, "INV-05"),
        ({"aos": Aos(spent=13)}, "INV-06"),
        ({"aos": Aos(spent=0.25)}, "INV-06"),
        ({"aos": Aos(worked=(AfId("F1"), AfId("F1")))}, "INV-06"),
        ({"aos": Aos(by_deck=1, landed=1)}, "INV-07"),
        ({"aos": Aos(by_deck=13)}, "INV-08"),
        ({"aos": Aos(landed=7)}, "INV-08"),
        ({"aos": Aos(lifts={"E1": 13})}, "INV-09"),
    ],
)
def test_a_carrier_that_did_too_much(changes: dict[str, Any], law: str) -> None:
    assert law in laws_of(PLAIN.with_platform(**changes))


def test_the_order_on_deck_follows_the_sixths() -> None:
    assert laws_of(carrier(deck="F1@4 D1@6").with_platform(deck=(AfId("D1"), AfId("F1")))) == {"INV-05"}


def test_a_sixth_that_is_too_full() -> None:
    assert laws_of(carrier(deck="F1@6 F2@6", room=10)) == {"INV-04"}


def test_an_empty_formation_and_a_wrong_group() -> None:
    formed = sighted(carrier(free="D1 D2 D3 D4")).play(strike(group("D1 D2")), strike(group("D3")))
    own, box = formed.state.sides[USN], FormationId("CV6 strike 1")

    def changed(**changes: Any) -> set[str]:
        there = own.formations[box].model_copy(update=changes)
        sides = {**formed.state.sides, USN: own.model_copy(update={"formations": {**own.formations, box: there}})}
        return laws_of(Table(formed.data, formed.state.model_copy(update={"sides": sides})))

    assert changed(groups=()) == {"INV-24"}
    assert changed(groups=(StrikeGroup(afs=(AfId("D1"),)),)) == {"INV-24"}
    assert changed(afs=(), groups=()) == {"INV-01", "INV-03"}


def test_no_action_may_lose_an_af() -> None:
    own = PLAIN.state.sides[USN]
    fewer = own.model_copy(update={"air": {key: af for key, af in own.air.items() if key != "T1"}})
    table = Table(PLAIN.data, PLAIN.state.model_copy(update={"sides": {**PLAIN.state.sides, USN: fewer}}))
    with pytest.raises(Refused) as caught:
        table.decided(c.WriteNote(text="nothing"))
    assert (caught.value.citation, caught.value.waivable) == ("X-CONSERVATION", False)
    assert "INTERNAL: 5 AFs found, 6 expected" in caught.value.why


def test_not_even_the_umpires_word() -> None:
    fact = e.StruckBelow(side=USN, platform=CV6, af=AfId("F2"), elevator="E1", cost=0)
    with pytest.raises(Refused, match="5 AFs found, 6 expected"):
        PLAIN.decided(c.MakeRuling(why="magic", facts=(fact,)))
