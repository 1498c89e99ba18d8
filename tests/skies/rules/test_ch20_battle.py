"""Chapters 11.2, 14.6, 15.3 and 20 played: a battle by FOTW beside an air attack, by the orders of the umpire."""

from dataclasses import replace

import pytest

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as ev
from ffts.games.skies.commands import strike as k
from ffts.games.skies.commands.air import FormStrike, GroupOrder
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, Segment, ShipId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch17.at_sea import rolls_due
from ffts.games.skies.rules.ch20.battle import aa_guns, meetings
from ffts.games.skies.rules.ch20.fotw import ships_on_table
from ffts.games.skies.state import Marker
from ffts.games.skies.state.strike import Battle
from ffts.games.skies.view import view
from ffts.games.skies.words import fact, menu, note
from tests.builders import IJN, USN
from tests.builders_strike import (
    FORCE,
    HERE,
    Sea,
    aa,
    attack,
    cap_fights,
    committed,
    damage,
    fire,
    group,
    in_asp,
    place,
    sea,
    typed,
)
from tests.refusing import refused

CRUISER = ShipId("Minneapolis")


def theirs(game: Sea) -> TfId:
    return next(iter(game.enemy.task_forces))


def begins(game: Sea, **more: bool) -> Sea:
    """The forces are not in one hex in this game; the umpire lets them meet."""
    forces = (TfId(FORCE), theirs(game))
    return game.play(k.BeginBattle(forces=forces, waive={"11.2": "they met"}, **more))


def guns(mounts: int, ship: str = CRUISER) -> k.FireGuns:
    return k.FireGuns(side=USN, ship=ShipId(ship), mounts=mounts)


def drop(number: int = 1, inches: float | None = None) -> k.DropSpread:
    return k.DropSpread(side=IJN, group=group(number), inches=inches)


def hits(count: int, number: int = 1) -> k.RecordAttack:
    return k.RecordAttack(side=IJN, group=group(number), hits=count, why="as FOTW has it")


def order(ship: str, points: float, inches: float | None = None, kind: str | None = None) -> Command:
    report = {"ship": ship, "group": group(), "points": points, "inches": inches, "guns": kind}
    return k.AllocateAa(side=USN, orders=(k.AaOrder.model_validate(report),))


# --- it begins and ends ---------------------------------------------------------------


def test_11_2_forces_that_meet_in_one_hex_fight_by_fotw() -> None:
    game = sea()
    with refused("11.2-HEX", "No forces of both sides are in one hex"):
        game.play(k.BeginBattle())
    met = game.after(ev.TaskForceMoved(side=IJN, task_force=theirs(game), to=HERE))
    assert [set(forces) for forces in meetings(met.state)] == [{TfId(FORCE), theirs(game)}]
    fought = met.play(k.BeginBattle(miniatures=True))
    (battle,) = fought.state.public.battles
    assert (set(battle.forces), battle.miniatures, battle.cap) == ({TfId(FORCE), theirs(game)}, True, False)
    assert not tuple(meetings(fought.state))
    assert fought.play(k.EndBattle()).state.public.battles == ()


def test_11_2_a_battle_needs_forces_of_both_sides_in_one_hex_and_each_fights_once() -> None:
    game = sea()
    with refused("11.2-SIDES", "forces of both sides"):
        game.play(k.BeginBattle(forces=(TfId(FORCE),)))
    with refused("11.2-FORCE", f"no task force 99; task forces are {FORCE}"):
        game.play(k.BeginBattle(forces=(TfId("99"), TfId(FORCE))))
    with refused("11.2-HEX", "these are in 1717, 2013"):
        game.play(k.BeginBattle(forces=(TfId(FORCE), theirs(game))))
    with refused("11.2-FIGHTS", "fights by FOTW already"):
        begins(game).play(k.BeginBattle(forces=(TfId(FORCE), theirs(game)), waive={"11.2-HEX": "they met"}))
    with refused("11.2-NONE", "those that do: none"):
        game.play(k.EndBattle())


def test_11_2_a_force_that_breaks_off_leaves_the_others_on_the_table() -> None:
    game = begins(sea())
    left = game.play(k.EndBattle(forces=(theirs(game),)))
    assert left.state.public.battles == (Battle(forces=(TfId(FORCE),)),)
    assert left.play(k.EndBattle(forces=(TfId(FORCE),))).state.public.battles == ()


def test_11_2_both_sides_see_the_battle_and_the_log_tells_how_ranges_are_measured() -> None:
    game = sea()
    cmd = k.BeginBattle(forces=(TfId(FORCE), theirs(game)), waive={"11.2": "they met"})
    (event,) = game.decided(cmd)
    assert "fight by FOTW; ranges counter to counter; CAP is left out" in fact(game.state, event)[1]
    assert note(event, USN) == note(event, IJN)
    after = game.after(event).state
    assert view(after, USN).public.battles == view(after, IJN).public.battles
    assert menu(cmd, game.state) == "Begin a battle by FOTW"


def test_11_2_ships_that_fight_by_fotw_stand_in_no_formation() -> None:
    lay = k.LayFormation(side=USN, task_force=TfId(FORCE))
    with refused("11.2-TABLE", "fights by FOTW; its ships move on that table"):
        begins(sea()).play(lay)
    begun = begins(committed("D1", asps=[1])).play(c.CloseSegment())
    assert TfId(FORCE) not in begun.own.combat.templates
    assert begun.play(k.EndBattle(), lay).own.combat.templates[TfId(FORCE)]


def test_11_2_a_scenario_of_one_battle_begins_on_the_table() -> None:
    game = sea(more={"scenario": {"kind": "fotw"}})
    (battle,) = RULEBOOK.start(game.data).public.battles
    assert set(battle.forces) == {TfId(FORCE), theirs(game)}


# --- CAP, targets, damage control -------------------------------------------------------


def test_20_1_cap_is_left_out_of_a_battle_by_fotw() -> None:
    ready = begins(committed("D1 D2 D3", asps=[1], cap=2))
    assert ready.play(c.CloseSegment()).state.public.step is Step.ASP_1, "no round of CAP to be fought"
    with refused("20.1-CAP", "CAP is left out of such a battle"):
        ready.at(step=Step.CAP_BEFORE).play(cap_fights())


def test_20_1_cap_takes_part_if_the_umpire_wants_it() -> None:
    ready = begins(committed("D1 D2 D3", asps=[1], cap=2), cap=True).play(c.CloseSegment())
    assert ready.state.public.step is Step.CAP_BEFORE
    assert ready.play(cap_fights(hold=True)).own.combat.cap_rounds == ("17 before",)


def test_20_5_on_the_table_a_force_is_attacked_that_nobody_has_spotted() -> None:
    game = sea()
    other = game.own.task_forces[TfId(FORCE)].model_copy(update={"id": TfId("11"), "ships": (CRUISER,)})
    mine = game.own.task_forces[TfId(FORCE)].model_copy(update={"ships": (ShipId("CV5"),)})
    own = game.own.model_copy(update={"task_forces": {TfId(FORCE): mine, TfId("11"): other}})
    both = Battle(forces=(TfId(FORCE), TfId("11"), theirs(game)))
    assert ships_on_table(game.state, own, FORCE) == ("CV5",)
    assert ships_on_table(game.at(battles=(both,)).state, own, FORCE) == ("CV5", CRUISER)


def unspotted(game: Sea) -> Sea:
    """D1 has just left Shokaku, and nobody of his side has ever seen task force 17."""
    marker = Marker(task_force=TfId(FORCE), hex=HERE, turn=1)
    intel = {**game.state.intel, IJN: game.state.intel[IJN].model_copy(update={"markers": {marker.task_force: marker}})}
    free = game.enemy.air[AfId("D1")].model_copy(update={"formation": None})
    enemy = game.enemy.model_copy(update={"air": {AfId("D1"): free}, "formations": {}})
    state = game.state.model_copy(update={"intel": intel, "sides": {**game.state.sides, IJN: enemy}})
    return replace(game, state=state).at(segment=Segment.AIR_OPERATIONS, step=None)


def test_20_5_a_strike_may_be_sent_at_ships_on_the_table_that_were_not_spotted() -> None:
    game = unspotted(sea("D1"))
    sent = FormStrike(side=IJN, groups=(GroupOrder(afs=(AfId("D1"),)),), target=FORCE)
    with refused("7.2-UNSPOTTED", "has not been spotted"):
        game.play(sent)
    (strike,) = begins(game).play(sent).enemy.formations.values()
    assert (strike.target, strike.destination) == (FORCE, HERE)


def test_20_2_damage_control_of_a_turn_on_the_table_is_that_of_fotw() -> None:
    hurt = in_asp(1, "D1 D2 D3").play(typed(k.Typed(what="hurt", kind="fire", place=34))).play(place())
    asp_2 = hurt.at(step=Step.ASP_2).with_ship(damage=hurt.ship().damage.model_copy(update={"rolled": 0}))
    assert rolls_due(asp_2.state, asp_2.own, asp_2.ship()) == 1
    table = begins(asp_2)
    assert rolls_due(table.state, table.own, table.ship()) == 0
    mended = table.play(typed(k.Typed(what="mended", number=1)))
    assert [hurt.mended for hurt in mended.ship().damage.hurts] == [True]
    with refused("17.4-NUMBER", "Damage 1 of Yorktown is not open; open are: nothing"):
        mended.play(typed(k.Typed(what="mended", number=1)))


# --- guns -------------------------------------------------------------------------------


def test_14_6_on_the_table_ranges_stand_in_place_of_the_rings() -> None:
    game = begins(in_asp(1, "D1 D2 D3")).play(place())
    with refused("14.6-MEASURE", "say how many inches away they are"):
        game.play(order(CRUISER, 1))
    with refused("14.6-RANGE", "heavy AA reach 10 inches and AAMGs reach 3 inches; the aircraft are 10.1 away"):
        game.play(order(CRUISER, 1, 10.1))
    with refused("14.6-RANGE", "AAMGs reach 3 inches; the aircraft are 3.1 away"):
        game.play(order(CRUISER, 1, 3.1, "aamg"))
    near = game.play(order(CRUISER, 3, 3.0)).group().shots
    assert [(shot.ship, shot.points, shot.counts) for shot in near] == [(CRUISER, 3, 3)], "in full, no quarter"


def test_14_6_1_at_ten_inches_only_the_heavy_guns_count() -> None:
    game = begins(in_asp(1, "D1 D2 D3")).play(place())
    heavy = aa_guns(game.data, game.ship(CRUISER)).heavy
    assert 0 < heavy < 2
    with refused("14.4-POINTS", f"{round(heavy, 2):g} points of heavy AA left"):
        game.play(order(CRUISER, 2, 10.0))
    assert game.play(order(CRUISER, 1, 10.0)).group().shots[0].guns == "heavy"


def test_14_4_on_the_table_no_point_is_used_twice_either() -> None:
    game = begins(in_asp(1, "D1 D2 D3", "D4 D5")).play(place(1), place(2, CRUISER))
    orders = tuple(k.AaOrder(ship=CRUISER, group=group(at), points=3, inches=1.0) for at in (1, 2))
    with refused("14.4-POINTS", "points of heavy AA and AAMGs left in this FOTW turn"):
        game.play(k.AllocateAa(side=USN, orders=orders))


def test_14_3_on_the_table_nobody_helps_unless_a_range_is_typed() -> None:
    fired = begins(in_asp(1, "D1 D2 D3")).play(place()).play(fire(), dice=[1])
    assert [shot.ship for shot in fired.group().shots] == ["CV5"]


def test_20_4_guns_that_fired_at_aircraft_are_silent_against_ships() -> None:
    game = begins(in_asp(1, "D1 D2 D3")).play(place(1, CRUISER)).play(fire(), dice=[1])
    with refused("20.4-GUN", "Minneapolis has 0 of 8 heavy AA mounts free", "not both"):
        game.play(guns(1))
    later = game.play(attack(), dice=[100] * 9).play(c.CloseSegment())
    assert later.state.public.step is Step.ASP_2
    assert later.play(guns(8)).own.combat.gunned == {CRUISER: 8}


def test_20_4_guns_that_fire_at_ships_are_silent_against_aircraft() -> None:
    game = begins(in_asp(1, "D1 D2 D3")).play(place(1, CRUISER), guns(8))
    sheet = aa_guns(game.data, game.ship(CRUISER))
    with refused("14.4-POINTS", "0 points of heavy AA left", "mounts that fire at ships"):
        game.play(order(CRUISER, 0.5, 1.0, "heavy"))
    shots = game.play(fire(), dice=[1]).group().shots
    assert [round(shot.points, 2) for shot in shots] == [round(sheet.light, 2)]


def test_20_4_a_part_of_the_mounts_may_fire_at_ships() -> None:
    game = begins(in_asp(1, "D1 D2 D3")).play(place(1, CRUISER), guns(3))
    with refused("20.4-GUN", "5 of 8 heavy AA mounts free", "6 are to fire at ships"):
        game.play(guns(6))
    assert game.play(guns(5)).own.combat.gunned == {CRUISER: 8}


def test_20_4_mounts_are_reckoned_only_in_a_turn_of_fotw() -> None:
    game = in_asp(1, "D1 D2 D3").play(place())
    with refused("20.4-TABLE", "a turn of FOTW, which is an ASP"):
        game.play(guns(1))
    with refused("20.4-SHIP", "has no ship Hood"):
        begins(game).play(guns(1, "Hood"))
    with refused("20.4-MOUNTS", "0 were named"):
        begins(game).play(guns(0))


def test_20_4_a_mount_that_is_knocked_out_fires_at_nobody() -> None:
    hit = begins(in_asp(1, "D1 D2 D3")).play(
        typed(*(k.Typed(what="hurt", kind="mount", place=25) for _ in range(3)), ship=CRUISER)
    )
    with refused("20.4-GUN", "5 of 5 heavy AA mounts"):
        hit.play(guns(6))


# --- torpedoes --------------------------------------------------------------------------


def after_fire(*groups: str, close: bool = False) -> Sea:
    game = begins(in_asp(1, *groups))
    for number in range(1, len(groups) + 1):
        game = game.play(place(number, close=close))
    for number in range(1, len(groups) + 1):
        game = game.play(k.AllocateAa(side=USN, hold=(group(number),)), fire(number))
    return game


def test_20_6_a_torpedo_group_drops_one_spread_and_fotw_says_what_it_hits() -> None:
    game = after_fire("T1 T2 T3")
    assert game.due() == ("20.6-DUE",)
    with refused("20.6-FOTW", "its torpedoes run on that table"):
        game.play(attack())
    (event,) = game.decided(drop())
    assert event == e.SpreadDropped(side=IJN, group=group(), ship=ShipId("CV5"), torpedoes=9, inches=2.5, bonus=0)
    ran = game.after(event)
    with refused("20.6-ONE", "a group drops one spread"):
        ran.play(drop())
    assert ran.due() == ("20.6-DUE",)
    with refused("20.6-DUE", "run by FOTW", "Type in its hits"):
        ran.play(c.CloseSegment())
    hit = ran.play(hits(2))
    assert (hit.group().hits, hit.group().attacked) == (2, True)
    assert hit.due() == ("3.4.5.3-DUE",)
    done = hit.play(damage(by_hand=True)).play(typed(k.Typed(what="flooding", hull=3, speed=0.5)))
    assert done.due() == ()
    assert done.ship().damage.hull_lost == 3
    assert done.ship().speed == pytest.approx(done.ship().full_speed - 0.5)


def test_20_6_within_an_inch_and_a_half_they_hit_more_easily() -> None:
    game = after_fire("T1 T2", close=True)
    (near,) = game.decided(drop())
    (far,) = game.decided(drop(inches=1.6))
    assert isinstance(near, e.SpreadDropped)
    assert isinstance(far, e.SpreadDropped)
    assert (near.inches, near.bonus, near.torpedoes) == (1.5, 2, 6)
    assert (far.inches, far.bonus) == (1.6, 0)
    assert fact(game.state, near)[1].endswith("a spread of 6 torpedoes from 1.5 inches, +2 to hit")
    assert "CV5" not in (note(near, IJN) or ""), "the attackers know a shape, not a name"


def test_20_6_nobody_drops_torpedoes_he_has_not_or_before_he_was_fired_at() -> None:
    with refused("20.6-TABLE", "no torpedoes to drop"):
        after_fire("D1 D2").play(drop())
    with refused("20.6-TABLE", "no torpedoes to drop in a battle by FOTW"):
        in_asp(1, "T1").play(place(), drop())
    with refused("3.4.5.2-AA", "is not resolved"):
        begins(in_asp(1, "T1")).play(place(), drop())
    with refused("20.6-INCHES", "0 inches were named"):
        after_fire("T1").play(drop(inches=0))


def test_20_6_no_more_torpedoes_hit_than_run() -> None:
    with refused("15.2-HITS", "makes 3 attacks; 4 hits were typed"):
        after_fire("T1").play(drop(), hits(4))


def test_20_3_bombers_attack_on_the_table_as_on_a_formation_sheet() -> None:
    game = after_fire("D1")
    assert game.due() == ("15.2-DUE",)
    assert game.play(attack(), dice=[1, 100, 100]).group().hits == 1


def test_aa_orders_of_the_rings_stay_as_they_were_without_a_battle() -> None:
    game = in_asp(1, "D1 D2 D3").play(place(), aa((CRUISER, 1, 4)))
    assert game.group().shots[0].counts == 1, "a quarter (14.3)"
