"""Chapter 13: CAP before and after the phases."""

from dataclasses import replace
from typing import Any

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands.strike import FightCap
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, PlatformId, Segment, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch13.air_combat import Flock, after_attack, cap_allowed, intercept, shared_out
from ffts.games.skies.rules.ch13.cap_rounds import climbing
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.scenario import LightChange
from ffts.games.skies.sheets.tables import Cap, CapDoctrine
from ffts.games.skies.state.air import AirFactor, Spot, Where
from ffts.games.skies.words import note
from ffts.workshop.catalogs import library
from tests.builders import IJN, USN
from tests.builders_strike import (
    STRIKE,
    TURN,
    Sea,
    cap_fights,
    commit,
    committed,
    forfeit,
    group,
    place,
    roll_asp,
    sea,
    sighting,
)
from tests.refusing import refused

BOOKS = library()
CHARTS = Charts(BOOKS.tables)
CV5, W8 = PlatformId("CV5"), AfId("W8")


def doctrine(name: str = "usn_1942") -> CapDoctrine:
    sheet = BOOKS.sheets["cap"]
    assert isinstance(sheet, Cap)
    return sheet.doctrines[name]


def lost(game: Sea, side: str = "enemy") -> set[str]:
    air = game.enemy.air if side == "enemy" else game.own.air
    return {af.id for af in air.values() if af.where is Where.LOST}


def before(*groups: str, cap: int = 2, **shown: Any) -> Sea:
    return committed(*groups, cap=cap, **shown).until(Step.CAP_BEFORE)


def test_13_1_cap_in_position_shoots_down_an_af_which_is_a_point_for_the_defender() -> None:
    game = before("D1", cap=1).play(cap_fights(), dice=[1, 10, 1])
    assert lost(game) == {"D1"}
    assert game.enemy.air[next(iter(game.enemy.air))].cause == "air combat"


def test_13_1_both_sides_read_what_the_dice_of_the_combat_say() -> None:
    (fought,) = (
        one for one in before("D1", cap=1).decided(cap_fights(), dice=[1, 10, 1]) if isinstance(one, e.CapEngaged)
    )
    assert note(fought, IJN) == "CAP against our group: 1 in position, 1 got through, 1 AF destroyed"
    assert note(fought, USN) == "CAP against the attackers: 1 in position, 1 got through, 1 AF destroyed"


def test_16_1_cap_is_damaged_like_those_it_fights() -> None:
    """One of two fighters falls to the bombers' guns; the other comes home damaged."""
    house = {"optional.aircraft_damage": True}
    game = before("D1 D2", cap=2, more={"scenario": {"house_rules": HouseRules.model_validate(house)}})
    done = game.play(cap_fights(), dice=[1, 1, 5, 5, 10, 1, "W1"])
    assert lost(done, "own") == {"W1"}
    assert [af.id for af in done.own.air.values() if af.damaged] == ["W2"]


def test_13_1_cap_out_of_position_does_nothing() -> None:
    game = before("D1", cap=1).play(cap_fights(), dice=[10])
    assert not lost(game)
    assert not game.group().met_cap


def test_13_1_an_escort_takes_on_one_cap_af() -> None:
    """Two in position: one fights the escort, the other attacks, and the bombers fire back."""
    game = before("D1 D2 F1", cap=2).play(cap_fights(), dice=[1, 1, 10, 10, 10, "D1", "W2"])
    assert lost(game) == {"D1", "F1"}
    assert lost(game, "own") == {"W2"}
    assert game.group().scattered


def test_13_1_a_group_that_only_its_escorts_defended_is_not_scattered() -> None:
    game = before("D1 F1", cap=1).play(cap_fights(), dice=[1, 5])
    assert (game.group().met_cap, game.group().scattered) == (True, False)


def test_13_1_an_af_turned_away_stays_with_its_strike_but_does_not_attack() -> None:
    game = before("D1 D2", cap=1).play(cap_fights(), dice=[1, 5, 1, "D2"])
    assert game.group().turned == ("D2",)
    assert not lost(game)


def test_13_1_the_owner_may_send_whom_he_likes_at_whom_he_likes() -> None:
    game = before("D1", "T1", cap=2)
    alone = game.play(cap_fights(g2=("W2",)), dice=[10])
    assert "W1" not in alone.own.combat.fought
    with refused("13.1-CAP", "W9 cannot be sent"):
        game.play(cap_fights(g2=("W9",)))
    with refused("13.1-GROUP", "does not attack 17"):
        game.play(cap_fights(g7=("W1",)))


def test_13_1_nothing_compels_the_cap_to_engage() -> None:
    held = before("D1", cap=2).play(cap_fights(hold=True))
    with refused("3.4.5.4-FOUGHT", "there is one before and one after"):
        held.play(cap_fights())


def test_3_4_5_4_cap_engages_before_and_after_the_phases_only() -> None:
    with refused("3.4.5-STEP", "cap before or cap after"):
        committed("D1", cap=1).play(cap_fights())
    assert before("D1", cap=1).play(c.CloseSegment()).state.public.step is Step.ASP_1


def test_13_1_without_cap_there_is_no_round() -> None:
    assert committed("D1").play(c.CloseSegment()).state.public.step is Step.ASP_1


def test_13_2_no_cap_at_night_unless_the_scenario_has_night_fighters() -> None:
    dark = {"scenario": {"light": (LightChange(at="0000", light="night"),)}}
    night = committed("D1", cap=2, more=dark)
    assert night.play(c.CloseSegment()).state.public.step is Step.ASP_1
    with refused("13.2-NIGHT", "no CAP combat at night"):
        night.at(step=Step.CAP_BEFORE).play(cap_fights())
    flown = committed("D1", cap=2, more={**dark, "usn": {"night_cap": True}})
    assert flown.play(c.CloseSegment()).state.public.step is Step.CAP_BEFORE
    assert [cap_allowed("night"), cap_allowed("night", True), cap_allowed("twilight")] == [False, True, True]


def test_13_1_a_side_without_a_doctrine_is_named() -> None:
    game = before("D1", cap=1, more={"usn": {"doctrine": {"aa": "usn_1942"}}})
    with refused("13.1-DOCTRINE", "names no CAP doctrine for Allies"):
        game.play(cap_fights())


# --- the combat itself -------------------------------------------------------------


class Faces:
    """Dice in their order."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def __call__(self, rule: str, what: str, die: object, n: int) -> list[int]:
        thrown, self.left = self.left[:n], self.left[n:]
        assert len(thrown) == n
        return thrown


@pytest.mark.parametrize(
    ("flock", "faces", "destroyed", "turned"),
    [
        (Flock(3), (1, 10, 1), 1, 0),
        (Flock(3), (1, 5, 1), 0, 1),
        (Flock(3), (1, 1, 1), 0, 0),
        (Flock(1), (1, 1, 10, 10, 1, 1), 1, 0),
        (Flock(1), (1, 1, 5, 10, 1, 1), 1, 0),
        (Flock(0, escorts=1), (1, 5), 0, 0),
    ],
)
def test_13_1_no_more_afs_are_lost_than_there_are(
    flock: Flock, faces: tuple[int, ...], destroyed: int, turned: int
) -> None:
    cap = 2 if len(faces) == 6 else 1
    dice = Faces(*faces)
    found = intercept(CHARTS, doctrine(), flock, cap, "before", dice)
    assert (found.destroyed, found.turned) == (destroyed, turned)
    assert not dice.left


@pytest.mark.parametrize(
    ("result", "before", "after"),
    [
        ("no loss", (1, 1), (1, 1)),
        ("1 destroyed", (0, 0), (1, 0)),
        ("1 destroyed", (0, 3), (1, 2)),
        ("1 destroyed", (2, 1), (3, 0)),
        ("1 destroyed", (3, 0), (3, 0)),
        ("1 turned away", (1, 1), (1, 2)),
        ("1 turned away", (1, 2), (1, 2)),
    ],
)
def test_13_1_of_three_afs_three_are_destroyed_or_turned_away_at_the_most(
    result: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    assert after_attack(result, *before, afs=3) == after


def test_13_1_fighters_that_scrambled_are_still_climbing() -> None:
    plain = intercept(CHARTS, doctrine(), Flock(3), 1, "before", Faces(5, 1, 1))
    late = intercept(CHARTS, doctrine(), Flock(3), 1, "before", Faces(5), climbing=1)
    assert (plain.positioned, late.positioned) == (1, 0)


def test_6_13_2_each_climbs_for_himself() -> None:
    """Two stood by, one scrambled: 5 is enough for the first two and too much for the third."""
    both = intercept(CHARTS, doctrine(), Flock(3), 3, "before", Faces(5, 5, 5, 1, 1, 1, 1), climbing=1)
    assert both.positioned == 2
    assert [(faces, "scrambled" in mods) for _, faces, mods in both.read[:2]] == [([5, 5], False), ([5], True)]


def scrambled(cap: int, stood_by_since: int = TURN - 4) -> Sea:
    """W8 has scrambled to meet D1; the rest of the CAP took off in the AOS of this turn."""
    game = sea("D1", cap=cap, below="W8")
    up_before = (af for af in game.own.air.values() if af.launched)
    later = {af.id: at(af, stood_by_since) for af in up_before}
    own = game.own.model_copy(update={"air": {**game.own.air, **later}})
    game = replace(game, state=game.state.model_copy(update={"sides": {**game.state.sides, USN: own}}))
    up = ea.BroughtUp(side=USN, platform=CV5, af=W8, elevator="E3", section=6, spot=Spot.AFT, cost=0.5)
    reacting = game.after(up).play(a.AnnounceStrike(side=IJN, formation=STRIKE), c.CloseSegment())
    up_now = reacting.play(a.Scramble(platform=CV5, strike=STRIKE, afs=(W8,)), c.CloseSegment())
    return up_now.play(sighting(), commit(), roll_asp(), dice=[10, 1]).until(Step.CAP_BEFORE)


def at(af: AirFactor, launched: int) -> AirFactor:
    gained = launched - (af.launched or 0)
    return af.model_copy(update={"launched": launched, "last_turn": (af.last_turn or 0) + gained})


def engaged(game: Sea, cmd: FightCap, dice: list[int]) -> e.CapEngaged:
    return next(one for one in game.decided(cmd, dice=dice) if isinstance(one, e.CapEngaged))


def late_faces(fought: e.CapEngaged) -> list[tuple[int, ...]]:
    return [one.faces for one in fought.readings if any(mod.rule == "6.13.2" for mod in one.mods)]


def test_6_13_2_who_took_off_in_the_aos_before_does_not_climb_because_others_scramble() -> None:
    game = scrambled(1, stood_by_since=TURN - 1)
    assert late_faces(engaged(game, cap_fights(g1=("W1",)), [10])) == []
    assert late_faces(engaged(game, cap_fights(g1=("W8",)), [10])) == [(10,)]


def test_6_13_2_company_of_the_standing_cap_takes_nobody_up_faster() -> None:
    fought = engaged(scrambled(1), cap_fights(g1=("W1", "W8")), [9, 10])
    assert late_faces(fought) == [(10,)]
    assert fought.positioned == 0


def test_6_13_2_a_launch_of_the_turn_before_that_the_umpire_enters_late_is_no_scramble() -> None:
    late = ea.Launched(side=USN, platform=CV5, af=W8, turn=TURN - 1, last_turn=TURN + 12)
    game = sea("D1", below="W8").after(late)
    assert climbing(game.state, game.own, (W8,)) == 0


def test_6_13_2_in_the_next_turn_nobody_climbs_any_more() -> None:
    game = scrambled(1)
    assert climbing(game.state, game.own, (W8,)) == 1
    assert climbing(game.at(turn=TURN + 1).state, game.own, (W8,)) == 0


def test_13_1_a_fighter_director_sends_cap_at_low_groups_without_escorts_first() -> None:
    flocks = {"dive": Flock(3, 0, high=True), "escorted": Flock(3, 2), "open": Flock(3)}
    assert shared_out(1, flocks) == {"open": 1}
    assert shared_out(4, flocks) == {"open": 2, "escorted": 1, "dive": 1}


def test_13_1_fighters_that_sweep_take_on_cap_one_for_one_and_attack_no_ship() -> None:
    """A-127: nobody attacks them as bombers, and no rear gunner fires back; the third CAP AF finds no one to fight."""
    game = before("S1 S2", cap=3)
    assert (game.group().afs, game.group().escorts) == ((), ("S1", "S2"))
    fought = game.play(cap_fights(), dice=[1, 1, 1, 10, 1, "S1", "W2"])
    assert (lost(fought), lost(fought, "own")) == ({"S1"}, {"W2"})
    with refused("15.2-UNARMED"):
        fought.until(Step.ASP_1).play(place(1))


def test_3_4_5_4_nobody_is_left_to_engage_after_the_phases() -> None:
    game = before("D1", cap=1).play(cap_fights(), dice=[1, 10, 1]).until(Step.ASP_1).play(forfeit())
    assert game.until(Step.ASP_5).play(c.CloseSegment()).state.public.segment is Segment.AIR_OPERATIONS


def test_13_1_after_the_phases_cap_comes_home_to_the_same_force() -> None:
    game = before("D1", cap=1).play(cap_fights(hold=True)).until(Step.ASP_1)
    assert group(1) in game.enemy.combat.raiders
    assert game.state.public.segment is Segment.STRIKE


def test_4_4_the_watch_names_cap_that_flies_past_its_endurance() -> None:
    def describe(last: int) -> str:
        table = committed("D1", cap=2).at(step=Step.CAP_BEFORE)
        own = table.state.sides[USN]
        late = {**own.air, AfId("W2"): own.air[AfId("W2")].model_copy(update={"last_turn": last})}
        sides = {**table.state.sides, USN: own.model_copy(update={"air": late})}
        state = table.state.model_copy(update={"sides": sides})
        return next(line.words for line in unfinished(state, table.data) if line.rule == "3.4.5.4")

    assert describe(TURN).endswith("may engage before the phases")
    assert describe(TURN - 1).endswith("may engage before the phases; past their endurance (4.4): W2")


def test_3_4_5_4_who_has_no_cap_over_a_force_fights_no_round_of_it() -> None:
    game = committed("D1").at(step=Step.CAP_BEFORE)
    for hold in (False, True):
        with refused("13.1-CAP", "has no CAP over 17", "Go on"):
            game.play(FightCap(side=USN, target="17", hold=hold))


def test_3_4_5_4_after_the_phases_nobody_engages_a_group_of_which_nobody_is_left() -> None:
    game = committed("D1", cap=1).at(step=Step.CAP_AFTER)
    gone = game.after(ea.AfLost(side=IJN, af=AfId("D1"), turn=TURN, cause="AA fire"))
    assert [line.rule for line in unfinished(game.state, game.data) if line.kind is FightCap] == ["3.4.5.4"]
    assert not [line for line in unfinished(gone.state, gone.data) if line.kind is FightCap]
    with refused("13.1-NOBODY", "none is left"):
        gone.play(cap_fights())
