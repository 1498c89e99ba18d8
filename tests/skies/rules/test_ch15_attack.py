"""Chapter 15: targets, limits, chances, dice; 6.6 and A-026: what counts as attacked."""

from dataclasses import replace
from typing import Any

import pytest

from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, HexId, PlatformId, ShipId, Step, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch12.strikes import may_attack
from ffts.games.skies.rules.ch15.attack import Aim, both_bows, chance, hits, mod_names, needs_target
from ffts.games.skies.rules.ch15.strike_attacks import aim_of, placed
from ffts.games.skies.rules.raids import AIR_COMBAT, strikers
from ffts.games.skies.sheets.tables import AirToSurface
from ffts.games.skies.words import note
from ffts.workshop.catalogs import library
from tests.builders import IJN, USN, house
from tests.builders_strike import (
    STRIKE,
    TURN,
    Sea,
    announced,
    attack,
    cap_fights,
    commit,
    committed,
    control,
    fire,
    forfeit,
    group,
    in_asp,
    place,
    roll_asp,
    sighting,
    typed,
)
from tests.refusing import refused


def values() -> AirToSurface:
    sheet = library().sheets["air_to_surface"]
    assert isinstance(sheet, AirToSurface)
    return sheet


def rolled(game: Sea, *faces: int, number: int = 1, extra: tuple[str, ...] = ()) -> e.AttackRolled:
    (event,) = (ev for ev in game.decided(attack(number, *extra), dice=faces) if isinstance(ev, e.AttackRolled))
    return event


def fired(*groups: str, ship: str = "CV5", **shown: Any) -> Sea:
    """Groups placed by one ship, the AA fire without effect."""
    game = in_asp(1, *groups, **shown)
    numbers = range(1, len(groups) + 1)
    return game.play(*(place(n, ship) for n in numbers), *(fire(n) for n in numbers), dice=[1] * len(groups))


# --- placing ------------------------------------------------------------------------


def test_15_1_a_group_needs_a_target() -> None:
    with refused("15.1-TARGET", "a group attacks the one ship it is placed by"):
        needs_target("A group", None)
    with refused("15.1-TARGET"):
        in_asp(1, "D1").play(attack(1))


def test_15_1_only_ships_of_the_force_it_was_sent_at() -> None:
    with refused(
        "15.1-TARGET", "Shokaku is not one of them", "Name one of Yorktown (CV5), Minneapolis, Morris, Anderson"
    ):
        in_asp(1, "D1").play(place(1, "Shokaku"))


def test_15_5_three_bombing_and_six_torpedo_afs_a_ship_and_phase() -> None:
    game = in_asp(1, "D1 D2 D3", "D4", "T1 T2 T3", "T4 T5 T6", "T7").play(place(1), place(3), place(4))
    with refused("15.5-BOMB", "3 bombing AFs may attack one ship in one ASP; 4 were placed"):
        game.play(place(2))
    with refused("15.5-TORP", "6 torpedo AFs may attack one ship in one ASP; 7 were placed"):
        game.play(place(5))
    assert game.play(place(2, "Minneapolis"), place(5, "Minneapolis")).group(5).ship == "Minneapolis"


def test_15_5_the_limit_may_be_waived() -> None:
    game = in_asp(1, "D1 D2 D3", "D4").play(place(1))
    order = place(2).model_copy(update={"waive": {"15.5": "the umpire lets it pass"}})
    assert game.play(order).group(2).ship == "CV5"


def test_15_5_a_waived_limit_of_bombs_leaves_that_of_torpedoes_alone() -> None:
    waived = place(2).model_copy(update={"waive": {"15.5-BOMB": "the umpire lets it pass"}})
    game = in_asp(1, "D1 D2 D3", "D4", "T1").play(place(1), waived, place(3))
    assert placed(game.state, 1, ShipId("CV5")) == (4, 1)


def test_15_5_who_gives_up_before_the_fire_leaves_his_place_to_others() -> None:
    game = in_asp(1, "D1 D2 D3", "D4", "T1", "T2").play(place(1), place(3), place(4), forfeit(1), forfeit(4))
    assert game.play(place(2)).group(2).ship == "CV5"
    assert not aim_of(game.state, game.data, game.enemy, game.group(3)).both_bows
    with refused("15.1-FIRED", "gave up its attack"):
        game.play(place(1))


def test_15_3_only_torpedoes_are_dropped_at_close_range() -> None:
    with refused("15.3-CLOSE", "attacks by dive; only torpedoes"):
        in_asp(1, "D1").play(place(1, close=True))
    assert in_asp(1, "T1").play(place(1, close=True)).group().close


def test_3_4_5_1_damage_control_comes_before_anybody_is_placed() -> None:
    hurt = typed(k.Typed(what="hurt", kind="rudder", place=65))
    game = announced("D1").play(hurt, sighting(), commit(), roll_asp(), dice=[10, 1]).until(Step.ASP_1)
    with refused("3.4.5.1-FIRST", "Yorktown has not rolled for damage control in this phase"):
        game.play(place(1))
    assert game.play(control(), place(1), dice=[1]).group().ship == "CV5"


def test_15_5_the_counters_are_empty_in_the_next_phase() -> None:
    game = in_asp(1, "D1 D2 D3", "D4 D5 D6", asps=[1, 2])
    done = game.play(place(1), fire(1), attack(1), dice=[1, *[99] * 9])
    assert done.until(Step.ASP_2).play(place(2)).group(2).ship == "CV5"


def test_15_5_who_is_shot_down_still_counts_as_placed() -> None:
    game = in_asp(1, "D1 D2 D3", "D4").play(place(1), forfeit(2), fire(1), dice=[9, "D1"])
    assert placed(game.state, 1, ShipId("CV5")) == (3, 0)


LARGE = {"scenario": {"house_rules": house(strike_group_max="unlimited")}}


def test_15_5_a_large_group_sheds_what_finds_no_room_and_the_rest_takes_another_ship() -> None:
    """A-098 and A-099, by house rule `strike.group_max`: five dive bombers in one group."""
    game = in_asp(1, "D1 D2 D3 D4 D5", more=LARGE)
    with refused("15.5-BOMB", "3 bombing AFs may attack one ship in one ASP; 5 were placed"):
        game.play(place(1))
    (line,) = [line for line in unfinished(game.state, game.data) if line.rule == "15.1-TARGET"]
    assert isinstance(line.command, k.ChooseTarget)
    assert (line.command.ship, line.command.afs) == ("CV5", ("D1", "D2", "D3"))
    shed = game.play(line.command)
    rest = shed.state.raiders(IJN)[f"{group()}+"]
    assert (shed.group().afs, rest.afs, rest.asp, rest.ship) == (("D1", "D2", "D3"), ("D4", "D5"), 1, None)
    both = shed.play(k.ChooseTarget(side=IJN, group=rest.id, ship=ShipId("Minneapolis")))
    assert (placed(both.state, 1, ShipId("CV5")), placed(both.state, 1, ShipId("Minneapolis"))) == ((3, 0), (2, 0))


def test_15_5_a_group_that_finds_room_is_not_divided() -> None:
    with refused("15.1-DIVIDE", "there is room for 3 AFs; the group has 3"):
        in_asp(1, "D1 D2 D3").play(place(1, afs=("D1",)))
    with refused("15.1-MEMBERS", "D9 cannot be placed"):
        in_asp(1, "D1 D2 D3").play(place(1, afs=("D9",)))


def test_15_5_a_group_may_forfeit_its_attack() -> None:
    game = in_asp(1, "D1").play(forfeit())
    with refused("15.5-DONE", "has given up its attack already"):
        game.play(forfeit())
    assert game.due() == ()


def test_15_2_a_load_allows_some_ways_of_attack() -> None:
    assert in_asp(1, "D1").play(place(1, mode="glide")).group().mode == "glide"
    with refused("15.2-MODE", "can attack by dive, glide; torpedo was asked for"):
        in_asp(1, "D1").play(place(1, mode="torpedo"))


def test_15_2_fighters_without_bombs_attack_no_ship() -> None:
    with refused("15.2-UNARMED", "carries neither bombs nor torpedoes"):
        in_asp(1, "S1").play(place(1))


def test_4_7_the_umpire_may_let_a_strike_attack_that_had_turned_home() -> None:
    game = in_asp(1, "D1")
    back = game.enemy.formations[STRIKE].model_copy(update={"phase": "returning"})
    enemy = game.enemy.model_copy(update={"formations": {STRIKE: back}})
    game = Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, IJN: enemy}}))
    with refused("4.7-RETURNER"):
        game.play(place(1))
    assert game.play(place(1).model_copy(update={"waive": {"4.7": "they had not seen the order"}})).group().ship


def test_4_7_a_group_on_its_way_home_is_placed_by_nobody() -> None:
    with refused("4.7-RETURNER", "is on its way home (returning)"):
        may_attack("A group", "strike", "returning")


# --- in which order the Watch asks for targets ----------------------------------------


def targets_asked(game: Sea) -> list[tuple[str, str]]:
    """Group and ship (or "forfeits") of each line of the Watch, obeyed one after the other until none is left."""
    asked = []
    while lines := [line for line in unfinished(game.state, game.data) if line.rule == "15.1-TARGET"]:
        (line,) = lines  # one at a time: where the next finds room depends on it
        command = line.command
        assert isinstance(command, k.ChooseTarget | k.Forfeit)
        asked.append((command.group, command.ship if isinstance(command, k.ChooseTarget) else "forfeits"))
        game = game.play(command)
    return asked


def test_15_1_groups_are_asked_in_their_order_for_the_most_valuable_ship_with_room() -> None:
    asked = targets_asked(in_asp(1, "D1 D2 D3", "T1", "D4 D5"))
    assert asked == [(group(1), "CV5"), (group(2), "CV5"), (group(3), "Minneapolis")]


def test_15_1_fighters_alone_have_no_attack_and_are_not_asked() -> None:
    asked = targets_asked(in_asp(1, "S1", "D1", "T1"))
    assert asked == [(group(2), "CV5"), (group(3), "CV5")]


def test_15_1_who_finds_no_room_is_asked_after_those_who_do() -> None:
    """15.5 Three bombing AFs have been placed by each ship: the first group is left over, torpedoes are not."""
    game = in_asp(1, "D1", "D2 D3 D4", "D5 D6 D7", "D8 D9 D10", "D11 D12 D13", "T1")
    full = game.play(place(2, "CV5"), place(3, "Minneapolis"), place(4, "Morris"), place(5, "Anderson"))
    assert targets_asked(full) == [(group(6), "CV5"), (group(1), "forfeits")]


def test_15_1_only_groups_of_this_phase_are_asked() -> None:
    assert targets_asked(in_asp(1, "D1", "D2", asps=[2, 1])) == [(group(2), "CV5")]


# --- attacked ------------------------------------------------------------------------


def test_15_4_who_has_attacked_flies_home_without_a_weapon() -> None:
    game = fired("D1")
    before = [af for af in game.enemy.combat.raiders[group(1)].afs if game.enemy.air[af].has_attacked]
    after = game.play(attack(1), dice=[99] * 3)
    spent = [af for af, factor in after.enemy.air.items() if factor.has_attacked]
    assert (before, spent) == ([], list(after.enemy.combat.raiders[group(1)].afs))


def test_6_6_a_carrier_a_group_is_placed_by_was_attacked_hit_or_not() -> None:
    game = in_asp(1, "D1").play(place(1))
    assert game.own.platforms[PlatformId("CV5")].attacked_on == TURN
    assert (game.ship().attacked_on, game.own.task_forces[TfId("17")].attacked_on) == (TURN, TURN)


def test_6_6_an_attack_on_another_ship_of_the_force_leaves_the_carrier_free() -> None:
    game = in_asp(1, "D1").play(place(1, "Minneapolis"))
    assert game.own.platforms[PlatformId("CV5")].attacked_on is None
    assert game.own.task_forces[TfId("17")].attacked_on == TURN


@pytest.mark.parametrize(("level", "placed", "released"), [("task_force", True, True), ("ship_released", False, False)])
def test_6_6_by_house_rule_the_whole_force_counts_or_only_what_was_released(
    level: str, placed: bool, released: bool
) -> None:
    game = in_asp(1, "D1").at(house=house(carrier_attacked_level=level))
    other = game.play(place(1, "Minneapolis"))
    assert (other.own.platforms[PlatformId("CV5")].attacked_on == TURN) is placed
    own = game.play(place(1), fire(1), dice=[1])
    assert (own.own.platforms[PlatformId("CV5")].attacked_on == TURN) is placed
    done = own.play(attack(1), dice=[99] * 3)
    assert done.own.platforms[PlatformId("CV5")].attacked_on == TURN
    assert released == (level == "task_force")


# --- attacks -------------------------------------------------------------------------


def test_15_2_three_attacks_an_af() -> None:
    assert len(rolled(fired("D1 D2 D3"), *[99] * 9).faces) == 9


def test_15_4_an_attack_hits_on_its_chance_or_less() -> None:
    found = rolled(fired("D1"), 20, 21, 1)
    assert (found.percent, found.hits) == (20, 2)
    assert hits((100, 20, 21), 20) == 1


def test_3_4_5_2_aa_comes_before_the_attack() -> None:
    with refused("3.4.5.2-AA", "all AA of a phase comes before its attacks"):
        in_asp(1, "D1", "T1").play(place(1), place(2), fire(1), attack(1), dice=[1])


def test_15_2_a_group_attacks_once() -> None:
    with refused("15.2-DONE"):
        fired("D1").play(attack(1), attack(1), dice=[99] * 3)


def test_15_2_a_group_of_which_nobody_is_left_rolls_nothing() -> None:
    gone = in_asp(1, "D1").play(place(1), fire(1), dice=[9])
    assert rolled(gone).faces == ()


def test_15_2_a_group_of_which_nobody_is_left_needs_no_order() -> None:
    """Shot down by AA fire, or by CAP before it was placed: the phase goes on without it."""
    both = in_asp(1, "D1", "D2").play(place(1), place(2))
    shot = both.play(fire(1), fire(2), dice=[9, 1])
    assert strikers(shot.enemy, shot.group(1)) == ()
    due = [line for line in unfinished(shot.state, shot.data) if line.must]
    assert [line.command for line in due] == [attack(2)]
    over = shot.play(attack(2), dice=[99] * 3)
    assert not [line for line in unfinished(over.state, over.data) if line.must]
    over.play(CloseSegment())


def test_15_1_a_group_that_cap_shot_down_is_placed_by_no_ship() -> None:
    fallen = in_asp(1, "D1", "D2").after(ea.AfLost(side=IJN, af=AfId("D1"), turn=TURN, cause=AIR_COMBAT))
    due = [line for line in unfinished(fallen.state, fallen.data) if line.must]
    assert [type(line.command).__name__ for line in due] == ["ChooseTarget"]
    placed = fallen.play(place(2))
    (line,) = (line for line in unfinished(placed.state, placed.data) if line.must)
    assert line.command == fire(2)
    placed.play(fire(2), attack(2), dice=[1, 99, 99, 99])


def test_15_4_each_modifier_is_named() -> None:
    assert rolled(fired("D1"), 99, 99, 99).working == "Dive 20 = 20 %"
    slow = rolled(fired("D1").with_ship(speed=2.0), 99, 99, 99)
    assert slow.working == "Dive 20, +15 target at 16 knots or less = 35 %"
    both = rolled(fired("T1 T2", "T3 T4"), *[99] * 6)
    assert both.working == "Torpedo, Japanese 15, +5 attacked by torpedo from both bows in this ASP = 20 %"


def test_15_4_only_the_umpire_knows_some_things() -> None:
    assert rolled(fired("D1"), 99, 99, 99, extra=("elite",)).percent == 23
    with refused("15.4-MODS", "no modifier brave"):
        fired("D1").play(attack(1, "brave"))


@pytest.mark.parametrize(
    ("aim", "names"),
    [
        (Aim("dive", "CV", 4.0), ()),
        (Aim("dive", "CV", 4.0, undefended=True), ("undefended",)),
        (Aim("torpedo_ijn", "CV", 4.0, undefended=True, close=True, both_bows=True), ("close_range", "both_bows")),
        (Aim("dive", "CA", 0.0, dim=True, crew="green"), ("dead", "dim", "green", "cruiser")),
        (Aim("dive", "DD", 2.0, scattered=True), ("slow", "destroyer", "scattered")),
        (Aim("dive", "BB", 0.0, moored=True, undefended=True), ("moored",)),
        (Aim("glide", "CV", 4.0, close=True, both_bows=True), ()),
    ],
)
def test_15_4_of_a_slow_a_stopped_and_a_moored_target_the_worst(aim: Aim, names: tuple[str, ...]) -> None:
    assert mod_names(values(), aim) == names


def test_15_4_no_attack_is_hopeless() -> None:
    assert chance(values(), Aim("torpedo_usn_1942", "DD", 4.0, scattered=True)).percent == 1


def test_15_4_torpedoes_are_those_of_the_nation_and_the_year() -> None:
    found = rolled(fired("T1"), 99, 99, 99)
    assert found.working.startswith("Torpedo, Japanese 15")
    assert both_bows([2, 3])
    assert not both_bows([3, 0])


def test_15_4_a_group_scattered_by_cap_aims_worse() -> None:
    game = committed("D1 D2", cap=1).until(Step.CAP_BEFORE).play(cap_fights(), dice=[1, 1, 1]).until(Step.ASP_1)
    game = game.play(place(1), fire(1), dice=[1])
    assert rolled(game, *[99] * 6).working == "Dive 20, -6 group scattered by CAP = 14 %"


def test_15_4_both_sides_see_the_dice_and_the_attacker_no_name() -> None:
    found = rolled(fired("D1"), 20, 99, 99)
    assert note(found, IJN) == "Shokaku strike 1/1 on a CV: 1 hit of 3 attacks at 20 %"
    assert note(found, USN) == "CV5 is attacked: 1 hit of 3 attacks at 20 %"
    assert "CV5" not in (note(found, IJN) or "")


def test_15_4_the_ship_is_undefended_without_cap_and_with_weak_aa() -> None:
    weak = fired("D1", ship="Morris")
    assert rolled(weak, 99, 99, 99).working == (
        "Dive 20, +25 dive: no CAP fights over the target, and its AA is under 5 points, -7 target a destroyer = 38 %"
    )


def test_15_4_cap_that_fights_elsewhere_over_the_target_defends_it_too() -> None:
    game = committed("D1", "D2", cap=1).until(Step.CAP_BEFORE).play(cap_fights(), dice=[10]).until(Step.ASP_1)
    met, unmet = sorted(game.enemy.combat.raiders.values(), key=lambda raider: not raider.cap_sent)
    assert (met.cap_sent, unmet.cap_sent, met.met_cap) == (True, False, False)
    first, other = (int(raider.id.rpartition("/")[2]) for raider in (unmet, met))
    game = game.play(place(first, "Morris"), place(other, "Morris"), fire(first), fire(other))
    assert rolled(game, 99, 99, 99, number=first).working == "Dive 20, -7 target a destroyer = 13 %"


def scenario_of(game: Sea, **changes: Any) -> Sea:
    return replace(game, data=game.data.model_copy(update={"scenario": game.data.scenario.model_copy(update=changes)}))


def with_crew(game: Sea, crew: str) -> Sea:
    """Every squadron of the attackers flies like that."""
    usn, ijn = game.data.scenario.sides
    groups = tuple(
        group.model_copy(update={"squadrons": tuple(one.model_copy(update={"crew": crew}) for one in group.squadrons)})
        for group in ijn.air_groups
    )
    return scenario_of(game, sides=(usn, ijn.model_copy(update={"air_groups": groups})))


@pytest.mark.parametrize(("crew", "percent"), [("elite", 23), ("", 20), ("green", 15)])
def test_15_4_a_scenario_says_how_good_a_squadron_is(crew: str, percent: int) -> None:
    assert rolled(with_crew(fired("D1"), crew), 99, 99, 99).percent == percent


def test_15_4_ships_at_their_moorings_are_hit_until_they_leave_them() -> None:
    game = fired("T1")
    usn, ijn = game.data.scenario.sides
    (force,) = usn.task_forces
    moored = usn.model_copy(update={"task_forces": (force.model_copy(update={"moored": True}),)})
    at_anchor = scenario_of(game, sides=(moored, ijn))
    assert rolled(at_anchor, 99, 99, 99).working == "Torpedo, Japanese 15, +35 target moored = 50 %"
    elsewhere = moored.task_forces[0].model_copy(update={"hex": HexId("2013")})
    left = scenario_of(game, sides=(moored.model_copy(update={"task_forces": (elsewhere,)}), ijn))
    assert rolled(left, 99, 99, 99).working == "Torpedo, Japanese 15 = 15 %"
