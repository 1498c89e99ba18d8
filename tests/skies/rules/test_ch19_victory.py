"""Chapter 19 and 18.3: points, the balance, and aircraft in the air at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, ShipId, SideId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.rules.ch19 import balance, columns_of, final_speed, not_recovered, score, ship_points, verdict
from ffts.games.skies.sheets.scenario import Victory
from ffts.games.skies.sheets.ships import VictoryRow
from ffts.games.skies.state.damage import Effect, Hurt
from tests.builders import IJN, USN, house
from tests.builders_strike import STRIKE, TURN, Sea, sea

CV = VictoryRow(below_3_inches=2, below_2_inches=4, dead_in_the_water=8, sunk=16)
A, B = SideId("A"), SideId("B")
CV5 = ShipId("CV5")


def points(game: Sea, side: SideId = IJN, rule: str = "") -> int:
    reasons = score(game.state, game.data).of(side).reasons
    return sum(reason.points for reason in reasons if not rule or reason.rule == rule)


@pytest.mark.parametrize(("speed", "points"), [(4.0, 0), (3.0, 0), (2.99, 2), (2.0, 2), (1.9, 4), (0.1, 4), (0.0, 8)])
def test_19_2_a_carrier_slowed(speed: float, points: int) -> None:
    assert ship_points(CV, speed=speed, original=4.0) == points


def test_19_2_sunk_ships_score_the_last_column() -> None:
    assert ship_points(CV, sunk=True) == 16


@given(st.floats(0, 4), st.floats(0, 4), st.booleans(), st.sampled_from(("highest_only", "cumulative")))
def test_19_2_the_slower_a_ship_is_the_more_she_is_worth(one: float, other: float, sunk: bool, columns: str) -> None:
    slow, fast = sorted((one, other))
    assert ship_points(CV, sunk, slow, 4.0, True, columns) >= ship_points(CV, sunk, fast, 4.0, True, columns)


def test_19_5_only_flooding_and_permanent_damage_count() -> None:
    machinery = Hurt(no=1, kind="machinery", where=33, speed=4.06)
    repairable = sea().after(es.ShipDamaged(side=USN, ship=CV5, effect=Effect(hurt=machinery)))
    assert (repairable.ship().speed, final_speed(repairable.ship())) == (0.0, 4.06)
    assert points(repairable, rule="19.2") == 0
    flooded = repairable.after(es.ShipDamaged(side=USN, ship=CV5, effect=Effect(flooded=4.06)))
    assert points(flooded, rule="19.2") == 8


def test_19_2_a_ship_has_come_to_every_column_up_to_hers() -> None:
    assert columns_of(sea().ship()) == (False, False, False, False)
    assert columns_of(sea().after(e.ShipSlowed(side=USN, ship=CV5, speed=1.5)).ship()) == (True, True, False, False)
    sunk = sea().after(e.ShipSank(side=USN, ship=CV5, turn=TURN))
    assert columns_of(sunk.ship()) == (True, True, True, True)


def test_19_5_a_speed_stated_by_ruling_counts_as_permanent() -> None:
    assert points(sea().after(e.ShipSlowed(side=USN, ship=CV5, speed=1.5)), rule="19.2") == 4


def test_19_3_every_af_lost_is_a_point_for_the_other_side_whatever_the_cause() -> None:
    game = sea("D1 D2 D3")
    for name, cause in (("D1", "AA fire"), ("D2", "landing accident")):
        game = game.after(ea.AfLost(side=IJN, af=AfId(name), turn=TURN, cause=cause))
    assert points(game, USN, "19.3") == 2
    assert {reason.what for reason in score(game.state, game.data).of(USN).reasons if reason.rule == "19.3"} == {
        "1 AF: AA fire",
        "1 AF: landing accident",
    }


def test_19_4_the_outnumbered_side_gets_the_difference() -> None:
    assert balance((A, 68), (B, 124)) == (A, 56)
    assert balance((A, 68), (B, 124), "fewer_targets") == (B, 56)
    assert balance((A, 68), (B, 124), "none")[1] == 0


def test_19_4_equal_fleets_or_the_house_rule_none_give_nobody_anything() -> None:
    assert balance((USN, 32), (IJN, 32)) == (None, 0)
    assert balance((USN, 32), (IJN, 68), "none") == (None, 0)


def test_19_4_the_balance_stands_with_its_sum_in_the_score() -> None:
    """USN: CV 16, CA 8, two DD 2 each; IJN: one CV."""
    (reason,) = (one for one in score(sea().state, sea().data).of(IJN).reasons if one.rule == "19.4")
    assert (reason.points, reason.what) == (
        12,
        "Balance: fleets worth 28 (Allies) and 16 (Japan)",
    )
    assert points(sea().at(house=house(vp_handicap="none"))) == 0


def test_19_1_the_score_is_the_sum_of_its_reasons_and_names_who_is_ahead() -> None:
    game = sea().after(e.ShipSank(side=IJN, ship=ShipId("Shokaku"), turn=TURN))
    found = score(game.state, game.data)
    assert (found.of(USN).total, found.of(IJN).total, found.winner) == (16, 12, USN)
    even = sea().at(house=house(vp_handicap="none"))
    assert score(even.state, even.data).winner is None


def test_19_1_a_special_condition_stands_beside_the_points() -> None:
    game = sea(more={"scenario": {"victory": Victory(by_points=False, special="Hold Port Moresby")}})
    found = score(game.state, game.data)
    assert (found.special, found.winner) == ("Hold Port Moresby", None)


@pytest.mark.parametrize(
    ("over", "text"), [(False, "Ahead: Allies, 16 to 12 points"), (True, "Victory for the Allies, 16 to 12")]
)
def test_19_1_the_verdict_names_the_winner_and_both_totals(over: bool, text: str) -> None:
    game = sea().after(e.ShipSank(side=IJN, ship=ShipId("Shokaku"), turn=TURN)).at(over=over)
    assert verdict(game.state, game.data) == text


def test_19_1_a_draw_is_reported_and_what_the_scenario_itself_says_of_victory() -> None:
    even = sea().at(house=house(vp_handicap="none"), over=True)
    assert verdict(even.state, even.data) == "Drawn at 0"
    special = sea(more={"scenario": {"victory": Victory(by_points=False, special="Hold Port Moresby")}})
    assert verdict(special.state, special.data) == "Points do not decide; the scenario says: Hold Port Moresby"


# --- 18.3 ---------------------------------------------------------------------------


def with_last(game: Sea, last: int) -> Sea:
    air = {key: af.model_copy(update={"last_turn": last}) for key, af in game.enemy.air.items()}
    enemy = game.enemy.model_copy(update={"air": air})
    return Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, IJN: enemy}}))


def test_18_3_those_who_can_still_get_home_are_safe_and_the_others_are_lost() -> None:
    """The strike is five hexes from Shokaku; five turns are enough, four are not."""
    game = sea("D1 D2 D3")
    distance = game.data.chart.grid.distance(game.enemy.formations[STRIKE].hex, "2013")
    far = with_last(game, TURN + distance + 2)
    assert not_recovered(far.state, far.data, far.enemy) == ()
    near = with_last(game, TURN + 1)
    assert set(not_recovered(near.state, near.data, near.enemy)) == {"D1", "D2", "D3"}
    over = near.at(over=True)
    assert (points(near, USN, "18.3"), points(over, USN, "18.3")) == (0, 3)


def test_18_3_who_comes_home_in_this_turn_is_not_lost_before_aircraft_have_moved() -> None:
    """10.6: one hex from her deck on the last turn of its fuel."""
    at = ea.FormationMoved(side=IJN, formation=STRIKE, to=HexId("2012"), phase="returning")
    near = with_last(sea("D1").after(at), TURN)
    before, after = (near.at(segment=each, step=None) for each in (Segment.MOVEMENT, Segment.SEARCH))
    assert (_lost(before), _lost(after)) == ((), ("D1",))


def test_18_3_the_watch_and_the_score_name_the_same_aircraft() -> None:
    near = with_last(sea("D1 D2 D3"), TURN + 1).at(segment=Segment.AIR_OPERATIONS, step=None)
    (line,) = (line for line in unfinished(near.state, near.data) if line.rule == "18.3")
    counted = [af for owner, af in score(near.state, near.data).stranded if owner == IJN]
    assert line.side == IJN
    assert line.words.endswith(f" in the air with no deck in reach if nothing changes: {len(counted)} AFs lost")
    assert line.if_lost == spans_text(counted) and line.words.startswith(line.if_lost)


def test_18_3_when_the_day_is_over_nobody_lands_in_its_last_turn_any_more() -> None:
    """A-134: overhead with fuel for this turn alone, and the last landings are done."""
    home = ea.FormationMoved(side=IJN, formation=STRIKE, to=HexId("2013"), phase="overhead")
    overhead = with_last(sea("D1").after(home), TURN)
    assert _lost(overhead) == ()
    assert _lost(overhead.at(over=True)) == ("D1",)


def test_18_3_a_deck_lands_six_a_turn() -> None:
    game = sea(*(f"D{n}" for n in range(1, 8)))
    distance = game.data.chart.grid.distance(game.enemy.formations[STRIKE].hex, "2013")
    turns = [last for last in range(TURN, TURN + 12) if len(_lost(with_last(game, last))) == 1]
    assert turns, "there is a turn by which six are down and one is not"
    assert all(last - TURN <= distance for last in turns)


def _lost(game: Sea) -> tuple[AfId, ...]:
    bare = {key: one for key, one in game.enemy.platforms.items() if key == PlatformId("Shokaku")}
    side = game.enemy.model_copy(update={"platforms": bare})
    return not_recovered(game.state, game.data, side)


def test_18_3_nobody_lands_on_a_sunk_or_holed_deck() -> None:
    game = with_last(sea("D1"), TURN + 12)
    sunk = game.after(e.ShipSank(side=IJN, ship=ShipId("Shokaku"), turn=TURN))
    holed = game.after(ea.DeckSectionHit(side=IJN, platform=PlatformId("Shokaku"), section=6))
    assert _lost(game) == ()
    assert _lost(sunk) == _lost(holed) == ("D1",)
