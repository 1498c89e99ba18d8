"""A-102: CAP rounds, AA fire and attacks that were fought at the table are typed in, in place of our tables."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as ev
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, PlatformId, SideId, Step
from ffts.games.skies.state.air import Where
from ffts.games.skies.words import fact, menu, note
from tests.builders import IJN, USN
from tests.builders_strike import FORCE, Sea, cap_fights, committed, damage, fire, group, in_asp, place
from tests.refusing import refused

WHY = "fought at the table"


def cap(*results: k.CapResult, lost: int = 0, side: SideId = USN) -> k.RecordCap:
    return k.RecordCap(side=side, target=FORCE, results=results, cap_lost=lost, why=WHY)


def of(number: int = 1, destroyed: int = 0, turned: int = 0, escorts: int = 0) -> k.CapResult:
    return k.CapResult(group=group(number), destroyed=destroyed, turned=turned, escorts=escorts)


def flak(destroyed: int = 0, turned: int = 0) -> k.RecordAa:
    return k.RecordAa(side=IJN, group=group(), destroyed=destroyed, turned=turned, why=WHY)


def hits(count: int) -> k.RecordAttack:
    return k.RecordAttack(side=IJN, group=group(), hits=count, why=WHY)


def before(*groups: str, afs: int = 2) -> Sea:
    return committed(*groups, asps=[1] * len(groups), cap=afs).play(c.CloseSegment())


# --- CAP --------------------------------------------------------------------------------


def test_13_1_a_cap_round_fought_at_the_table_is_typed_in() -> None:
    game = before("D1 D2 D3 F1").play(cap(of(destroyed=1, turned=1, escorts=1), lost=1), dice=["D2", "D1", "W2"])
    air = {name: game.enemy.air[name].where for name in game.enemy.air}
    assert [name for name, where in air.items() if where is Where.LOST] == ["D2", "F1"]
    assert (game.group().turned, game.group().met_cap, game.group().scattered) == (("D1",), True, False)
    assert game.own.air[AfId("W2")].where is Where.LOST
    assert game.own.combat.cap_rounds == ("17 before",)
    assert {*game.own.combat.fought} == {"W1", "W2"}
    assert {"D1", "D3"} <= {*game.enemy.combat.fought}, "4.3: combat costs them a turn"
    assert game.due() == ()


def test_13_1_a_group_that_was_scattered_is_typed_as_such() -> None:
    cap_result = k.CapResult(group=group(), scattered=True)
    assert before("D1 D2 D3").play(cap(cap_result)).group().scattered


def test_13_1_a_round_is_fought_once_whether_typed_or_rolled() -> None:
    typed = before("D1").play(cap(of()))
    with refused("3.4.5.4-FOUGHT", "there is one before and one after"):
        typed.play(cap_fights())
    with refused("3.4.5.4-FOUGHT"):
        typed.play(cap(of()))


@pytest.mark.parametrize("wrong", [of(destroyed=2, turned=2), of(escorts=1), of(destroyed=-1)])
def test_13_1_no_more_is_typed_than_there_are(wrong: k.CapResult) -> None:
    with refused("13.1-AFS", "has 3 AFs and 0 escorts"):
        before("D1 D2 D3").play(cap(wrong))


def test_13_1_only_groups_and_cap_that_are_there_are_typed() -> None:
    with refused("13.1-GROUP", "Shokaku strike 1/2 does not attack 17"):
        before("D1").play(cap(of(2)))
    with refused("13.1-CAP", "The CAP over 17 is 2 AFs; 3 lost were typed"):
        before("D1").play(cap(of(), lost=3))


def test_13_1_after_the_phases_nobody_is_turned_away() -> None:
    game = before("D1 D2").play(cap(of())).at(step=Step.CAP_AFTER)
    with refused("13.1-AFS", "no AF is turned away after the phases"):
        game.play(cap(of(turned=1)))
    assert game.play(cap(of(destroyed=1)), dice=["D2"]).enemy.air[AfId("D2")].where is Where.LOST


def test_13_1_both_sides_read_what_was_typed_and_neither_more() -> None:
    game = before("D1 D2 D3")
    events = game.decided(cap(of(destroyed=1)), dice=["D1"])
    (cap_typed,) = (event for event in events if isinstance(event, e.CapTyped))
    assert fact(game.state, cap_typed)[1] == "CAP before the phases against Shokaku strike 1/1: 1 AF shot down"
    assert (note(cap_typed, USN), note(cap_typed, IJN)) == (
        "CAP against the attackers: 1 AF shot down",
        "CAP against our group: 1 AF shot down",
    )
    assert any(isinstance(event, ev.RulingMade) and WHY in event.why for event in events)


# --- AA ---------------------------------------------------------------------------------


def test_14_1_aa_fire_of_the_table_is_typed_in() -> None:
    game = in_asp(1, "D1 D2 D3").play(place()).play(flak(destroyed=1, turned=1), dice=["D3", "D1"])
    assert game.enemy.air[AfId("D3")].where is Where.LOST
    assert (game.group().turned, game.group().aa_done) == (("D1",), True)
    assert game.due() == ("15.2-DUE",)
    with refused("14.4-FIRED", "a group is fired at once"):
        game.play(flak())
    with refused("14.4-FIRED"):
        game.play(fire())


def test_14_1_aa_cannot_hit_more_than_there_are() -> None:
    with refused("14.1-AFS", "has 2 AFs left; 2 and 1 were typed"):
        in_asp(1, "D1 D2").play(place(), flak(2, 1))
    with refused("15.1-TARGET", "placed by no ship"):
        in_asp(1, "D1 D2").play(flak())


def test_14_5_typed_aa_fire_is_reported_to_both_sides() -> None:
    game = in_asp(1, "D1 D2").play(place())
    (fired,) = (event for event in game.decided(flak(destroyed=1), dice=["D2"]) if isinstance(event, e.AaFired))
    assert fact(game.state, fired)[1] == "Shokaku strike 1/1, AA fire, typed in; lost: D2"
    assert note(fired, USN) == "AA fire at a group: 1 AF shot down, 0 turned away"


# --- attacks ----------------------------------------------------------------------------


def test_15_4_hits_of_the_table_are_typed_in_with_the_aa_fire_or_without() -> None:
    game = in_asp(1, "D1 D2 D3").play(place())
    for ready in (game, game.play(flak())):
        hit = ready.play(hits(2))
        assert (hit.group().attacked, hit.group().aa_done, hit.group().hits) == (True, True, 2)
        assert hit.due() == ("3.4.5.3-DUE",)
    with refused("15.2-DONE", "a group attacks once"):
        game.play(hits(0), hits(1))


def test_15_2_no_more_hits_than_attacks() -> None:
    game = in_asp(1, "D1 D2").play(place())
    with refused("15.2-HITS", "makes 6 attacks; 7 hits were typed"):
        game.play(hits(7))
    with refused("15.2-HITS", "Type 0 hits or more"):
        game.play(hits(-1))
    with refused("15.1-TARGET", "placed by no ship"):
        in_asp(1, "D1").play(hits(1))


def test_15_4_our_own_damage_tables_may_follow_hits_that_were_typed() -> None:
    hit = in_asp(1, "D1").play(place(), flak(), hits(1)).play(damage(), dice=[36, 10])
    assert hit.ship().damage.any


def test_15_4_the_attackers_read_a_kind_of_ship_and_no_name() -> None:
    game = in_asp(1, "D1").play(place())
    (attack_typed,) = (event for event in game.decided(hits(1)) if isinstance(event, e.AttackTyped))
    assert note(attack_typed, IJN) == "Shokaku strike 1/1 on a CV: 1 hit"
    assert note(attack_typed, USN, game.state) == "Yorktown is attacked: 1 hit"
    assert menu(hits(1), None) == "Record 1 hit by Shokaku strike 1/1"


def test_6_6_hits_that_were_typed_were_released_at_her() -> None:
    from ffts.games.skies.commands import SetHouseRule

    game = in_asp(1, "D1").play(
        SetHouseRule(key="carrier.attacked_level", value="ship_released", why="ours"), place(), flak()
    )
    assert game.own.platforms[PlatformId("CV5")].attacked_on is None
    assert game.play(hits(0)).own.platforms[PlatformId("CV5")].attacked_on == 16
