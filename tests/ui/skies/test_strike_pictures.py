"""What the Strike dock shows: lanes, meters, odds before the dice; and what a side may not see of it."""

import re
from collections.abc import Iterator
from math import floor
from pathlib import Path

import pytest

from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import SegmentBegan, ShipSlowed
from ffts.games.skies.events.air import FormationFormed, Launched
from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.names import AfId, FormationId, PlatformId, Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.offers import decks
from ffts.games.skies.offers.directing import laid_on, sent_at
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.pages.strike import page
from ffts.games.skies.pictures.ships.side import ship_sheet
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.pictures.strike.blocks import in_brief
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE, WAITING, StrikePicture
from ffts.games.skies.pictures.strike.next_step import what_is_next
from ffts.games.skies.pictures.strike.orders import aa_shares, cap_shares, verdicts, ways
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import chance_now, umpires_picture
from ffts.games.skies.state import State
from ffts.games.skies.state.air import StrikeGroup, Where
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.state.strike import Wreck
from ffts.games.skies.view import view
from ffts.ui.skies.strike.history import History, line_text
from tests.builders import SkiesSession
from tests.ui.aircraft import air_game, ruled, under_attack
from tests.ui.strikes import (
    CAP,
    G1,
    G2,
    G3,
    IJN,
    TF17,
    USN,
    afs,
    all_placed,
    at_step,
    elsewhere,
    falling,
    go_on_until,
    in_asp_3,
    strike_game,
)


@pytest.fixture
def placed(tmp_path: Path) -> Iterator[SkiesSession]:
    """ASP 3, CAP fought, all three groups placed."""
    game = in_asp_3(tmp_path, cap=True, placed=True)
    yield game
    game.store.close()


def picture(game: SkiesSession) -> StrikePicture:
    return umpires_picture(game.state, game.data)


def lanes(game: SkiesSession) -> dict[str, list[str]]:
    return {lane.key: [group.id for group in lane.groups] for lane in picture(game).lanes if lane.groups}


# --- the clock --------------------------------------------------------------------------


def test_groups_fall_into_the_lane_of_their_die_and_a_6_waits_for_its_choice(tmp_path: Path) -> None:
    game, dice = strike_game(tmp_path), falling(phases=(2, 5, 6))
    go_on_until(game, lambda state: len(state.sides[IJN].combat.raiders) == 3, dice)
    assert lanes(game) == {WAITING: [G1, G2, G3]}
    go_on_until(game, lambda state: state.sides[IJN].combat.raiders[G3].choosing, dice)
    assert lanes(game) == {"asp2": [G1], "asp5": [G2], WAITING: [G3]}
    assert picture(game).groups[0].stage == "rolled a 6: name its phase"
    game.submit(s.ChooseAsp(side=IJN, group=G3, asp=2))
    assert lanes(game) == {"asp2": [G1, G3], "asp5": [G2]}
    game.store.close()


def test_five_phases_stand_between_the_cap_rounds(placed: SkiesSession) -> None:
    shown = picture(placed).lanes
    assert [lane.key for lane in shown] == [BEFORE, "asp1", "asp2", "asp3", "asp4", "asp5", AFTER]
    assert [lane.state for lane in shown] == ["done", "done", "done", "now", "to come", "to come", "to come"]
    assert shown[0].note == "Allies over TF 17: done"
    assert shown[-1].note.startswith("Allies ")


def test_a_strike_over_its_target_tells_how_far_it_has_come(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    (arrival,) = picture(game).arrivals
    assert arrival.words == "Shokaku strike 1 over TF 17 in hex 1717, not announced"
    go_on_until(game, at_step(Step.SIGHTING), falling())
    assert picture(game).arrivals[0].words.endswith("announced, turn 14, has not looked for it yet")
    game.submit(s.RollSighting(side=IJN, formation=FormationId("Shokaku strike 1")), roller=falling())
    assert picture(game).arrivals[0].words.endswith("sighting on turn 14: this turn")
    game.store.close()


def test_6_11_1_an_american_strike_is_reported_by_the_name_of_its_carrier(tmp_path: Path) -> None:
    game = air_game(tmp_path)
    target = game.state.sides[IJN].task_forces[TfId("A")]
    up = Launched(side=USN, platform=PlatformId("CV6"), af=AfId("VB-6/1"), turn=1, last_turn=16)
    over = FormationFormed(
        side=USN,
        formation=FormationId("CV6 strike 1"),
        mission="strike",
        platform=PlatformId("CV6"),
        afs=afs(("VB-6/1",)),
        groups=(StrikeGroup(afs=afs(("VB-6/1",))),),
        target="A",
        hex=target.hex,
        destination=target.hex,
        phase="on station",
        launched=1,
        forming_until=1,
    )
    ruled(game, up, over, SegmentBegan(segment=Segment.STRIKE))
    assert [arrival.words for arrival in picture(game).arrivals] == [
        f"Enterprise strike 1 over TF A in hex {target.hex}, not announced"
    ]
    game.store.close()


# --- meters -------------------------------------------------------------------------------


def test_the_meters_of_15_5_count_what_is_placed_and_the_rules_say_who_is_full(placed: SkiesSession) -> None:
    rows = {row.id: row for row in picture(placed).rows}
    raiders = placed.state.raiders(IJN)
    by_yorktown = [raider for raider in raiders.values() if raider.ship == "CV5"]
    assert rows["CV5"].bombing == sum(len(raider.afs) for raider in by_yorktown if raider.mode == "dive")
    torpedo = picture(placed).group(G3)
    assert torpedo is not None
    assert (rows["CV2"].torpedo, torpedo.what.partition(" B5N2")[0]) == (2, "2 of 3 AF"), "CAP took one of them"
    texts = verdicts(placed, G2, picture(placed).rows)
    assert texts["CV2"].allowed
    assert texts["CV5"].words.startswith("15.5: 3 bombing AFs may attack one ship in one ASP")


def test_aa_points_are_spent_in_the_phase_and_there_again_in_the_next(placed: SkiesSession) -> None:
    go_on_until(placed, lambda state: state.sides[IJN].combat.raiders[G1].aa_done, falling())
    rows = {row.id: row for row in picture(placed).rows}
    assert (rows["CV5"].aa_left, rows["CV5"].aa_now, rows["CV5"].aa_full) == (0, 7, 7)
    go_on_until(placed, at_step(Step.ASP_4), falling(hits=0))
    assert {row.id: row.aa_left for row in picture(placed).rows}["CV5"] == 7


def test_each_ring_of_each_sheet_has_its_rows_numbered_through(placed: SkiesSession) -> None:
    (force,) = picture(placed).forces
    assert [row.number for row in force.rows] == list(range(1, 16))
    assert [[row.ring for row in sheet].count("centre") for sheet in force.sheets] == [1, 1]


def test_14_1_the_fire_of_the_guns_stands_under_the_side_they_belong_to(placed: SkiesSession) -> None:
    """3.6: her owner is not told which group it is; the attacker is not asked for it."""
    lines = [line for line in unfinished(placed.state, placed.data) if line.rule == "14.1-DUE"]
    beside = ("the group beside Yorktown", "group 1 beside Lexington", "group 2 beside Lexington")
    assert {(line.side, line.side_words) for line in lines} == {(USN, f"AA fire at {group}") for group in beside}
    assert [line.rule for line in offers_shown_to(placed.state, placed.data, IJN) if line.rule == "14.1-DUE"] == []
    mine = what_is_next(placed, USN)
    assert mine is not None
    assert mine.offer.words in {f"AA fire at {group}" for group in beside}
    assert [option.label for option in mine.options] == ["Fire", "Hold all fire at it (A-073)"]


def _all_fired_at(state: State) -> bool:
    return all(raider.aa_done for raider in state.sides[IJN].combat.raiders.values())


# --- the card -----------------------------------------------------------------------------


def test_the_sum_of_an_attack_is_the_one_the_rules_roll_on(placed: SkiesSession) -> None:
    go_on_until(
        placed, lambda state: all(raider.aa_done for raider in state.sides[IJN].combat.raiders.values()), falling()
    )
    for group in (G1, G2, G3):
        card = picture(placed).cards[group]
        assert sum(int(much) for much, _ in card.chance) == card.percent
        placed.submit(s.ResolveAttack(side=IJN, group=group), roller=falling())
        rolled = [event for event in placed.log()[-1].events if isinstance(event, AttackRolled)]
        assert card.percent == rolled[0].percent
        assert len(card.bars) == (len(rolled[0].faces) + 1 if rolled[0].faces else 0)


def test_15_4_an_attack_that_was_rolled_stays_as_it_was_rolled(placed: SkiesSession) -> None:
    go_on_until(placed, _all_fired_at, falling())
    before = picture(placed).cards[G1]
    placed.submit(s.ResolveAttack(side=IJN, group=G1), roller=falling())
    (rolled,) = (event for event in placed.log()[-1].events if isinstance(event, AttackRolled))
    ship = placed.state.raiders(IJN)[G1].ship
    assert ship is not None
    ruled(placed, ShipSlowed(side=USN, ship=ship, speed=0.0))
    now = chance_now(placed.state, placed.data, placed.state.sides[IJN], placed.state.raiders(IJN)[G1])
    assert now is not None and now.percent != before.percent
    history = History(placed, None)
    card = umpires_picture(placed.state, placed.data, rolled=history.rolled).cards[G1]
    assert card.percent == before.percent == rolled.percent
    faces = ", ".join(map(str, rolled.faces))
    hits = f"{rolled.hits} hit{'' if rolled.hits == 1 else 's'}"
    assert card.odds == (rolled.working, f"Rolled {faces}: {hits}")
    assert (card.chance, card.bars) == ((), ())
    placed.go_to(placed.play(placed.log()[-2].entry.id).entry.parent, "before the attack")
    assert history.rolled == {}, "an attack that was taken back is rolled anew"
    assert History(placed, USN).rolled == {}, "3.6"


def test_what_only_the_umpire_knows_is_added_to_the_sum(placed: SkiesSession) -> None:
    plain = picture(placed).cards[G1]
    elite = umpires_picture(placed.state, placed.data, {G1: ("elite",)}).cards[G1]
    assert plain.percent is not None
    assert elite.percent == plain.percent + int(elite.chance[-1][0])
    assert elite.chance[-1][1].startswith("elite crews")


TWO_FIRES = "2 fires (size 3 in all)"


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (Damage(), ""),
        (Damage(hurts=(Hurt(no=1, kind="fire", where=11), Hurt(no=2, kind="flood", where=12))), "1 fire, 1 flood"),
        (Damage(hurts=(Hurt(no=1, kind="fire", where=11, size=2), Hurt(no=2, kind="fire", where=12))), TWO_FIRES),
        (
            Damage(hurts=(Hurt(no=1, kind="mount", where=11), Hurt(no=2, kind="deck", where=12))),
            "AA mount and deck hit",
        ),
        (Damage(hurts=(Hurt(no=1, kind="mount", where=11, mended=True),), hull_lost=3), "3 hull points lost"),
    ],
)
def test_what_is_wrong_with_a_ship_is_counted_by_its_kind(placed: SkiesSession, damage: Damage, words: str) -> None:
    ship = placed.state.sides[USN].ships[ShipId("CV2")]
    assert condition(ship.model_copy(update={"damage": damage})) == words


def test_17_4_fires_are_counted_alike_on_the_strike_page_and_the_sheet(placed: SkiesSession) -> None:
    burning = Damage(hurts=(Hurt(no=1, kind="fire", where=11, size=2), Hurt(no=2, kind="fire", where=12)))
    side = placed.state.sides[USN]
    hit = side.ships[ShipId("CV2")].model_copy(update={"damage": burning})
    own = side.model_copy(update={"ships": {**side.ships, hit.id: hit}})
    state = placed.state.model_copy(update={"sides": {**placed.state.sides, USN: own}})
    sheet = ship_sheet(view(state, USN), placed.data, "CV2")
    assert sheet is not None
    assert [text for what, text, _ in sheet.facts if what == "Fires"] == [TWO_FIRES]
    assert condition(hit) == TWO_FIRES


def test_the_fire_at_a_group_is_reported_with_the_odds_of_its_table(placed: SkiesSession) -> None:
    laid, summed, odds = picture(placed).cards[G2].fire
    assert laid.startswith("AA as each counts most: Lexington ")
    found = re.fullmatch(r"([\d.]+) count in all, x 0.45 by doctrine: (\d+) effective", summed)
    assert found is not None
    assert round(floor(float(found[1])) * 0.45) == int(found[2])
    assert odds.startswith("AA fire: 4 or 5 effective points, D10: 1")
    assert sum(map(int, re.findall(r"\((\d+) %\)", odds))) == 100


# --- orders -------------------------------------------------------------------------------


def test_aa_by_hand_keeps_what_was_laid_on_other_groups(placed: SkiesSession) -> None:
    shares = {share.id: share for share in aa_shares(placed, G1)}
    assert shares["CV5"].most == 7
    assert "CV2" not in shares, "a carrier in the centre of another sheet helps nobody (14.2)"
    first = laid_on(placed.state, G1, {"CV5": 4, "Minneapolis": 2})
    assert first is not None
    placed.submit(first)
    second = laid_on(placed.state, G3, {"CV2": 3})
    assert second is not None
    placed.submit(second)
    shots = {group: placed.state.raiders(IJN)[group].shots for group in (G1, G3)}
    assert {group: [(shot.ship, shot.points) for shot in fire] for group, fire in shots.items()} == {
        G1: [("CV5", 4), ("Minneapolis", 2)],
        G3: [("CV2", 3)],
    }
    third = laid_on(placed.state, G2, {"CV2": 0})
    assert third is not None
    placed.submit(third)
    raiders = placed.state.raiders(IJN)
    assert (raiders[G2].held_fire, raiders[G1].shots) == (True, shots[G1])
    again = laid_on(placed.state, G1, {"CV5": 1})
    assert isinstance(again, s.AllocateAa)
    assert again.hold == (G2,), "what was held stays held"


def test_cap_by_hand_sends_so_many_at_each_group(tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    shares, total = cap_shares(game, USN, TF17)
    assert ([share.id for share in shares], total) == ([G1, G2, G3], 2)
    cmd = sent_at(game.state.sides[USN], TF17, {G1: 0, G2: 0, G3: 2})
    assert cmd == s.FightCap(side=USN, target=TF17, sends=(s.CapOrder(group=G3, afs=afs(CAP)),))
    assert sent_at(game.state.sides[USN], TF17, {G1: 0}) == s.FightCap(side=USN, target=TF17, hold=True)
    game.store.close()


@pytest.mark.parametrize(
    ("condition", "brief"),
    [
        ("", ""),
        ("2 fires (size 3 in all), deck hit", "2 fires (size 3 in all), deck hit"),
        ("4 fires (size 6 in all), 4 hull points lost, speed 3.6 of 3.9 in", "4 fires, 4 hull points lost ..."),
    ],
)
def test_a_row_of_the_targets_has_the_condition_of_a_ship_in_brief(condition: str, brief: str) -> None:
    assert in_brief(condition) == brief


def test_torpedoes_may_come_in_close_and_dive_bombers_may_glide(placed: SkiesSession) -> None:
    assert [option.label for option in ways(placed, G3)] == ["torpedo", "torpedo, close range"]
    assert [option.label for option in ways(placed, G1)] == ["dive", "glide"]


def test_12_8_emergency_orders_are_listed_by_the_watch_alone_and_the_page_counts_them(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, at_step(Step.EMERGENCY), falling())
    due = what_is_next(game)
    assert due is not None
    assert (due.kind, due.stops, due.options) == ("close", True, ())
    watch = [line for line in game.game.due(game.state, game.data, None) if not line.must and line.command]
    assert len(watch) == due.before > 0
    shown = repr(page(Viewpoint(game)))
    assert f"{due.before} orders may be given first: see the Watch" in shown
    assert not any(line.words in shown for line in watch)
    game.store.close()


@pytest.mark.parametrize("strikes", [1, 2])
def test_12_8_who_is_behind_another_aircraft_may_leave_with_it(tmp_path: Path, strikes: int) -> None:
    game = air_game(tmp_path)
    for number in range(1, strikes + 1):
        under_attack(game, number)
    orders = [
        line.command for side in game.state.sides.values() for line in decks.reactions(game.state, game.data, side)
    ]
    assert any(isinstance(cmd, c.EmergencyLaunch) and len(cmd.afs) > 1 for cmd in orders)
    assert all(cmd is not None and game.refusal(cmd) is None for cmd in orders)
    game.store.close()


def test_there_is_nothing_to_do_outside_strikes_and_damage_control(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, lambda state: state.public.step is None, falling(hits=0))
    assert what_is_next(game) is None
    game.store.close()


# --- what a side may see ------------------------------------------------------------------


@pytest.mark.parametrize("side", [USN, IJN])
def test_3_6_two_worlds_that_differ_in_the_other_side_have_the_same_picture(placed: SkiesSession, side: SideId) -> None:
    other = elsewhere(placed.state, placed.state.enemy_of(side))
    assert sides_picture(view(placed.state, side), placed.data) == sides_picture(view(other, side), placed.data)


def test_a_094_the_attacker_does_not_learn_the_name_of_the_ship_it_attacks(placed: SkiesSession) -> None:
    names = {ship.name for ship in placed.state.sides[USN].ships.values()} | set(placed.state.sides[USN].ships)
    it_text = repr(sides_picture(view(placed.state, IJN), placed.data))
    assert not [name for name in names if name in it_text]
    lines = "\n".join(map(line_text, History(placed, IJN).lines()))
    assert not [name for name in names if name in lines]


def test_a_094_the_umpire_reads_the_ship_a_group_is_placed_by_and_the_attacker_its_class(placed: SkiesSession) -> None:
    attackers = sides_picture(view(placed.state, IJN), placed.data)
    read = {group.id: group.ship for lane in picture(placed).lanes for group in lane.groups}
    seen = {group.id: group.ship for lane in attackers.lanes for group in lane.groups}
    assert read == {G1: "Yorktown", G2: "Lexington", G3: "Lexington"}
    assert seen == dict.fromkeys((G1, G2, G3), "CV, centre")
    torpedo = {group.id: group.torpedo for lane in picture(placed).lanes for group in lane.groups}
    assert torpedo == {G1: False, G2: False, G3: True}


def test_the_defender_sees_its_own_ships_and_no_group_of_the_enemy(placed: SkiesSession) -> None:
    shown = sides_picture(view(placed.state, USN), placed.data)
    assert not shown.groups
    assert shown.rows[0].id == ShipId("CV5")
    assert not any(row.placed or row.knows_attackers for row in shown.rows)
    assert "Shokaku" not in repr(shown)


def test_the_history_grows_with_the_segment_and_shrinks_with_an_undo(placed: SkiesSession) -> None:
    history = History(placed, None)
    before = list(history.lines())
    go_on_until(placed, lambda state: state.sides[IJN].combat.raiders[G1].aa_done, falling())
    longer = list(history.lines())
    assert longer[: len(before)] == before
    assert any(line.kind == "roll" and line.rule == "14.5" for line in longer[len(before) :])
    placed.undo()
    assert list(history.lines()) == before


def test_everybody_is_placed_before_anybody_fires(placed: SkiesSession) -> None:
    assert all_placed(placed.state)
    due = what_is_next(placed)
    assert due is not None
    assert due.offer.words == "AA fire at Shokaku strike 1/1 beside Yorktown"


def test_when_it_is_over_the_groups_show_who_came_through(placed: SkiesSession) -> None:
    go_on_until(placed, lambda state: state.public.step is None, falling(hits=0))
    shown = picture(placed)
    assert shown.title == "The strikes are over, turn 14"
    assert {lane.state for lane in shown.lanes} == {"done"}
    lost = {af.id for af in placed.state.sides[IJN].air.values() if af.where is Where.LOST}
    raiders = placed.state.sides[IJN].combat.raiders
    assert {group.id: group.strong for group in shown.groups} == {
        key: len(set(raider.afs) - lost) for key, raider in raiders.items()
    }


def test_when_it_is_over_the_groups_say_what_it_cost_them_and_what_they_hit(placed: SkiesSession) -> None:
    go_on_until(placed, lambda state: state.public.step is None, falling(hits=1))
    fell = {af.id for af in placed.state.sides[IJN].air.values() if af.where is Where.LOST}
    raiders = placed.state.raiders(IJN)
    wanted = {key: (len(fell & {*raider.all}), len(raider.turned), raider.hits) for key, raider in raiders.items()}
    attackers = sides_picture(view(placed.state, IJN), placed.data)
    for shown in (picture(placed), attackers):
        assert {group.id: (group.lost, group.turned, group.hits) for group in shown.groups} == wanted
    assert fell
    assert any(hits for _, _, hits in wanted.values())
    assert {group.fired for group in attackers.groups} == {0.0}


def test_14_4_the_umpire_sees_what_each_ship_spent_in_each_phase(placed: SkiesSession) -> None:
    go_on_until(placed, lambda state: state.public.step is None, falling(hits=0))
    shown = picture(placed)
    spent = [sum(row.fired[asp] for row in shown.rows) for asp in range(5)]
    assert sum(spent) == sum(group.fired for group in shown.groups) > 0
    assert [bool(points) for points in spent] == [
        any(group.fired for group in lane.groups) for lane in shown.lanes if lane.title.startswith("ASP")
    ]
    defenders = sides_picture(view(placed.state, USN), placed.data)
    assert not any(points for row in defenders.rows for points in row.fired)


def test_3_4_5_until_the_next_strikes_those_of_the_turn_before_are_reported_by_their_turn(placed: SkiesSession) -> None:
    go_on_until(placed, lambda state: state.public.step is None, falling(hits=0))
    later = placed.state.model_copy(
        update={"public": placed.state.public.model_copy(update={"turn": 15, "segment": Segment.MOVEMENT})}
    )
    shown = umpires_picture(later, placed.data)
    assert shown.title == "The strikes are over, turn 14"
    assert [group.lost for group in shown.groups] == [group.lost for group in picture(placed).groups]


def test_a_094_the_attacker_sees_classes_in_their_places_and_no_meters(placed: SkiesSession) -> None:
    (seen,) = sides_picture(view(placed.state, IJN), placed.data).forces
    assert (seen.side, seen.title) == ("Allies", "TF 17, as your crews see it")
    first, second = seen.sheets
    assert [(row.name, row.ring) for row in first] == [
        ("CV", "centre"),
        *[("CA", "inner ring")] * 3,
        *[("DD", "inner ring")] * 4,
    ]
    assert [row.number for row in (*first, *second)] == list(range(1, len(first) + len(second) + 1))
    assert not any(row.aa_full or row.knows_attackers or row.placed for row in seen.rows)


def test_a_011_what_sank_before_the_eyes_of_its_crews_stands_below(placed: SkiesSession) -> None:
    there = view(placed.state, IJN)
    wreck = Wreck(task_force=TF17, cls="CV", turn=14)
    it_side_view = there.model_copy(update={"intel": there.intel.model_copy(update={"wrecks": (wreck,)})})
    (seen,) = sides_picture(it_side_view, placed.data).forces
    last = seen.rows[-1]
    assert (last.name, last.ring, last.condition, last.sunk) == ("CV", "seen to sink", "sunk, turn 14", True)
