"""Chapter 14 and 17.2: who fires at whom, with what, and what it does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.umpire import Refused
from ffts.games.skies.commands import CloseSegment, SeatPlayer
from ffts.games.skies.commands.strike import AllocateAa
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import ShipId, Step, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch14.aa import AaLoss, aa_after_hits, may_help, points_on_table, read_loss, shared_out
from ffts.games.skies.rules.ch17.sheets import aa_now, mounts_of
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.damage import Damage, Effect, Hurt
from ffts.games.skies.state.strike import Ring, Template
from ffts.games.skies.words import fact, note
from tests.builders import IJN, USN
from tests.builders_strike import FORCE, SHIPS, Sea, aa, attack, fire, forfeit, in_asp, place
from tests.refusing import refused


def points(game: Sea, number: int = 1) -> float:
    return sum(shot.counts for shot in game.group(number).shots)


def lost(game: Sea) -> set[str]:
    return {af.id for af in game.enemy.air.values() if af.where is Where.LOST}


# --- who fires --------------------------------------------------------------------


def test_14_2_ships_in_the_centre_fire_at_their_own_attackers() -> None:
    game = in_asp(1, "D1 D2 D3").play(place(1, "Minneapolis"))
    with refused("14.2-CENTRE", "Let the inner ring support"):
        game.play(aa(("CV5", 1, 7)))


def test_14_3_the_inner_ring_supports_the_centre_with_a_quarter() -> None:
    game = in_asp(1, "D1 D2 D3").play(place(1))
    assert points(game.play(aa(("Minneapolis", 1, 4)))) == 1
    attacked = in_asp(1, "D1 D2 D3").play(place(1, "Minneapolis"))
    assert points(attacked.play(aa(("Minneapolis", 1, 4)))) == 4


def test_14_3_nobody_supports_a_ship_of_the_ring() -> None:
    game = in_asp(1, "D1").play(place(1, "Minneapolis"))
    with refused("14.3-OUTER", "may support the centre"):
        game.play(aa(("Morris", 1, 2)))
    with refused("14.3-OUTER"):
        may_help(Ring.OUTER, Ring.CENTRE)


def test_14_3_ships_of_another_sheet_help_nobody() -> None:
    sheets = (Template(centre=(ShipId("CV5"),)), Template(inner=tuple(map(ShipId, SHIPS[1:]))))
    game = in_asp(1, "D1").play(place(1)).after(e.FormationLaid(side=USN, task_force=TfId(FORCE), templates=sheets))
    with refused("14.3-SHEET", "Minneapolis supports ships of its own formation sheet; Yorktown stands on another"):
        game.play(aa(("Minneapolis", 1, 4)))


def test_14_3_the_umpire_may_waive_who_fires_and_how_often() -> None:
    game = in_asp(1, "D1").play(place(1, "Minneapolis"))
    order = aa(("Morris", 1, 2), ("Minneapolis", 1, 99))
    waived = order.model_copy(update={"waive": {"14.3": "close by", "14.4-POINTS": "a lucky day"}})
    (laid,) = game.decided(waived)
    assert isinstance(laid, e.AaAllocated)
    assert {shot.ship: shot.counts for shot in laid.shots} == {"Morris": 0.5, "Minneapolis": 99}


def test_14_4_a_point_is_used_once_a_phase_and_is_there_again_in_the_next() -> None:
    game = in_asp(1, "D1 D2 D3", "T1 T2 T3").play(place(1), place(2))
    with refused("14.4-POINTS", "Yorktown has 3 AA points unused in this ASP; 4 were asked for"):
        game.play(aa(("CV5", 1, 4), ("CV5", 2, 4)))
    fired = game.play(aa(("CV5", 1, 4), ("CV5", 2, 3)), fire(1), fire(2), dice=[1, 1])
    assert fired.own.combat.aa_spent[ShipId("CV5")] == 7
    over = fired.play(attack(1), attack(2), dice=[99] * 18).until(Step.ASP_2)
    assert not over.own.combat.aa_spent


def test_14_4_orders_may_be_changed_before_the_fire() -> None:
    game = in_asp(1, "D1", "T1").play(place(1), place(2), aa(("CV5", 1, 7)), aa(("CV5", 2, 7)))
    assert (points(game, 1), points(game, 2)) == (0, 7)
    assert game.own.combat.aa_spent[ShipId("CV5")] == 7


def test_14_2_without_orders_every_ship_fires_where_it_counts_most() -> None:
    game = in_asp(1, "D1 D2 D3", "T1 T2 T3").play(place(1), place(2, "Minneapolis"), aa())
    assert {shot.ship: shot.counts for shot in game.group(1).shots} == {"CV5": 7, "Morris": 0.5, "Anderson": 0.5}
    assert {shot.ship: shot.counts for shot in game.group(2).shots} == {"Minneapolis": 5}


@pytest.mark.parametrize("first", [1, 2])
def test_14_4_orders_for_one_group_are_none_for_the_other(first: int) -> None:
    """Points that are laid on one group leave the rest for the other, whichever of them is fired at first."""
    game = in_asp(1, "D1 D2 D3", "T1 T2 T3").play(place(1), place(2, "Minneapolis"), aa(("CV5", 1, 4)))
    fired = game.play(fire(first), fire(3 - first), dice=[1, 1])
    assert {shot.ship: shot.points for shot in fired.group(1).shots} == {"CV5": 4}
    assert {shot.ship: shot.counts for shot in fired.group(2).shots} == {"Minneapolis": 5}


def test_8_5_4_a_group_whose_fire_is_held_gets_no_points_that_are_left() -> None:
    game = in_asp(1, "D1", "T1").play(place(1), place(2), aa(("CV5", 1, 4), hold=[2]), fire(1), dice=[1])
    assert points(game.play(fire(2)), 2) == 0


@given(st.floats(0, 30).map(lambda value: round(value * 4) / 4), st.lists(st.integers(1, 3), min_size=1, max_size=5))
def test_14_4_sharing_out_uses_every_point_once(total: float, afs: list[int]) -> None:
    assert sum(shared_out(total, afs)) == pytest.approx(total)
    assert all(part >= 0 for part in shared_out(total, afs))


def test_8_5_4_fire_may_be_held() -> None:
    game = in_asp(1, "D1").play(place(1), aa(hold=[1]), fire(1), attack(1), dice=[99] * 3)
    assert game.group().attacked


def test_14_1_only_groups_of_the_open_phase_are_fired_at() -> None:
    with refused("14.1-GROUP", "may fire at no group"):
        in_asp(1, "D1").play(aa(("CV5", 1, 1)))
    with refused("14.1-SHIP", "has no ship Shokaku"):
        in_asp(1, "D1").play(place(1), aa(("Shokaku", 1, 1)))


# --- what it does -------------------------------------------------------------------


def test_14_1_an_af_shot_down_is_gone_before_its_attack() -> None:
    """8.75 points become 8, times 0.45 are 4."""
    game = in_asp(1, "D1 D2 D3").play(place(1), fire(1), dice=[9, "D2"])
    assert lost(game) == {"D2"}
    assert game.enemy.air[next(af for af in game.enemy.air if af == "D2")].cause == "AA fire"
    assert len(game.decided(attack(1), dice=[99] * 6)) == 1


def test_14_1_an_af_turned_away_does_not_attack() -> None:
    game = in_asp(1, "D1 D2 D3").play(place(1), fire(1), dice=[6, "D2"])
    assert game.group().turned == ("D2",)
    assert not lost(game)
    game.decided(attack(1), dice=[99] * 6)


def test_14_1_a_group_is_fired_at_once_and_when_all_are_placed() -> None:
    game = in_asp(1, "D1", "T1").play(place(1))
    with refused("15.1-TARGET", "is placed by no ship yet"):
        game.play(fire(1))
    with refused("14.4-FIRED", "is fired at once"):
        game.play(place(2), fire(1), fire(1), dice=[1])
    assert game.play(forfeit(2), fire(1), dice=[1]).group(1).aa_done


@pytest.mark.parametrize(
    ("result", "loss"),
    [
        ("no loss", AaLoss()),
        ("1 destroyed", AaLoss(1)),
        ("2 destroyed", AaLoss(2)),
        ("1 destroyed, 1 turned away", AaLoss(1, 1)),
        ("1 turned away", AaLoss(0, 1)),
    ],
)
def test_14_1_the_table_speaks_of_afs(result: str, loss: AaLoss) -> None:
    assert read_loss(result) == loss


def test_14_3_fractions_are_dropped_once_all_support_is_added() -> None:
    assert points_on_table((0.75, 0.75, 1.25), 1.0) == 2
    assert points_on_table((7, 1.25, 0.5), 0.45) == 4


def test_15_3_torpedoes_dropped_close_meet_half_as_many_points_more() -> None:
    game = in_asp(1, "T1 T2 T3")
    far, near = (game.play(place(1, close=close), fire(1), dice=[1]) for close in (False, True))
    shown = [next(ev for ev in s.decided(attack(1), dice=[99] * 9)) for s in (far, near)]
    assert [event.percent for event in shown if isinstance(event, e.AttackRolled)] == [15, 20]
    events = [game.play(place(1, close=close)).decided(fire(1), dice=[1]) for close in (False, True)]
    assert [ev.points for events in events for ev in events if isinstance(ev, e.AaFired)] == [4, 6]


@pytest.mark.parametrize(
    ("orders", "words"),
    [
        (aa(("Morris", 1, 1)), "1 AA point fired, too few to count: no loss"),
        (aa(hold=(1,)), "no AA fire"),
    ],
)
def test_14_3_points_that_are_too_few_to_count_were_fired_all_the_same(orders: AllocateAa, words: str) -> None:
    game = in_asp(1, "D1 D2 D3").play(place(1), orders)
    (fired,) = (event for event in game.decided(fire(1)) if isinstance(event, e.AaFired))
    assert fact(game.state, fired)[1].endswith(words)


def test_14_5_both_sides_see_the_fire() -> None:
    events = in_asp(1, "D1 D2 D3").play(place(1)).decided(fire(1), dice=[9, "D2"])
    (fired,) = (event for event in events if isinstance(event, e.AaFired))
    assert note(fired, USN) == "AA fire at a group: 1 AF shot down, 0 turned away"
    assert "Shokaku strike 1/1" in (note(fired, IJN) or "")


# --- AA strength -----------------------------------------------------------------------


def test_17_2_mounts_and_batteries_out_take_their_points() -> None:
    assert [aa_after_hits(8, 4, out) for out in range(5)] == [8, 8, 6, 6, 4]
    assert aa_after_hits(8, 4, 4, 2) == 2
    assert aa_after_hits(2, 4, 4, 9) == 0
    assert aa_after_hits(5, 0) == 5


def test_17_2_a_ship_fires_with_what_is_left_and_repairs_count() -> None:
    game = in_asp(1, "D1").play(place(1))
    hurt = tuple(Hurt(no=number, kind="mount", where=11) for number in range(1, 5))
    battery = Hurt(no=5, kind="battery", where=12)
    damage = Damage(hurts=(*hurt, battery), count=5)
    assert aa_now(game.data, game.with_ship(damage=damage).ship()) == 7 - 7 / 4 - 1
    mended = damage.tended(5, 1, mended=True)
    assert aa_now(game.data, game.with_ship(damage=mended).ship()) == 7 - 7 / 4
    with refused("14.4-POINTS", "Yorktown has 4.25 AA points unused"):
        game.with_ship(damage=damage).play(aa(("CV5", 1, 5)))


@pytest.mark.parametrize(
    ("guns", "mounts"),
    [
        ("8x5in/38; 16x1.1in (4x4), 24x20mm, some .50", 8),
        ("16x12.7cm/40 (8x2); 36-42x25mm (12-14x3)", 8),
        ("16x5in/38 (4x2,8x1); 36x1.1in (9x4)", 12),
        ("4-5x5in/38; 4-6x20mm", 4),
        ("8x10cm; 4x25mm", 8),
        ("none; 2x2pdr", 3),
        ("none; few MG", 3),
    ],
)
def test_17_2_mounts_are_read_from_the_list_of_guns(guns: str, mounts: int) -> None:
    assert mounts_of(guns, 3) == mounts


def test_17_2_a_sunk_ship_fires_no_more() -> None:
    game = in_asp(1, "D1")
    assert aa_now(game.data, game.with_ship(sunk_on=16).ship()) == 0
    assert Damage().after(Effect(hull=1)).any


def test_3_6_who_plays_alone_is_asked_for_his_guns_and_reported_no_group_by_name() -> None:
    """Against the program his own guns are his: the refusal to go on names the fire and not whom it is at."""
    alone = in_asp(1, "D1").play(SeatPlayer(side=IJN, temper="bold"), place(1))
    (line,) = (line for line in unfinished(alone.state, alone.data) if line.must)
    assert (line.side, line.side_words) == (USN, "AA fire at the group beside Yorktown")
    with pytest.raises(Refused) as no:
        alone.play(CloseSegment())
    assert no.value.why == "AA fire at the group beside Yorktown"
