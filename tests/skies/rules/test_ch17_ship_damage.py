"""Chapter 17.1 and 17.3.4: bombs, torpedoes, magazines, bases, and what the umpire types in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Die
from ffts.games.skies import events as e
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import AfId, PlatformId, ShipId, Step
from ffts.games.skies.rules.ch17.ship_damage import Build, depth_of, hit_system, strike_bomb, strike_torpedo
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.damage import BombRow, DamageTemplate, ShipDamage
from ffts.games.skies.state.air import Spot, Where
from ffts.games.skies.state.damage import Effect, Hurt
from ffts.games.skies.words import note
from ffts.workshop.catalogs import library
from ffts.workshop.trial_ships import TrialShip
from tests.builders import IJN, USN
from tests.builders_strike import Sea, attack, control, damage, fire, in_asp, place, typed
from tests.refusing import refused

BOOKS = library()
CHARTS = Charts(BOOKS.tables)


def sheet() -> ShipDamage:
    found = BOOKS.sheets["ship_damage"]
    assert isinstance(found, ShipDamage)
    return found


def template(name: str) -> DamageTemplate:
    return BOOKS.damage[name]


class Faces:
    """Dice in their order."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def __call__(self, rule: str, what: str, die: Die, n: int) -> list[int]:
        thrown, self.left = self.left[:n], self.left[n:]
        assert len(thrown) == n, what
        assert all(face in die.values for face in thrown), (what, die, thrown)
        return thrown


@dataclass
class Steady:
    """Dice that always show the same."""

    faces: Mapping[Die, int]

    def __call__(self, rule: str, what: str, die: Die, n: int) -> list[int]:
        return [self.faces[die]] * n


def build(name: str, hull: int = 10, **more: Any) -> Build:
    plain = Build(name="A ship", template=template(name), hull=hull, full=4.0, mounts=4, batteries=4)
    return replace(plain, **more)


def ship(name: str, *faces: int, hull: int = 10, **more: Any) -> TrialShip:
    return TrialShip(build(name, hull, **more), Faces(*faces), CHARTS, lambda pool: pool[0])


def kinds(victim: TrialShip) -> list[str]:
    return [hurt.kind for hurt in victim.damage.hurts]


# --- the grid -------------------------------------------------------------------


def test_17_1_the_first_die_is_the_sixth_and_the_second_the_place_in_it() -> None:
    cv = template("cv")
    assert cv.levels(34) == tuple(word.strip() for word in cv.grid["3"][3].split(">"))
    assert cv.below(16) == cv.waterline["1"][5]


def test_17_1_every_kind_of_ship_has_a_grid() -> None:
    covered = {cls for grid in BOOKS.damage.values() for cls in grid.classes}
    assert {one.cls for one in BOOKS.ships.values()} <= covered


@pytest.mark.parametrize(("tons", "hull"), [(19875, 11), (36000, 13), (100, 9)])
def test_17_1_a_larger_ship_bears_more(tons: int, hull: int) -> None:
    assert template("cv").hull(tons) == hull


@pytest.mark.parametrize(
    ("kg", "armour", "depth"), [(60, 0, 1), (250, 0, 2), (454, 0, 3), (800, 0, 4), (250, 100, 1), (454, 100, 3)]
)
def test_17_1_a_bomb_goes_deeper_by_weight_and_armour_stops_it(kg: int, armour: int, depth: int) -> None:
    row = sheet().bomb(kg)
    assert isinstance(row, BombRow)
    assert depth_of(build("ca", deck_mm=armour), sheet(), row, kg) == depth


def test_17_1_a_bomb_hits_every_level_it_goes_through() -> None:
    """Place 23 of a carrier: elevator, hangar, hull; the elevator of a ship without one there is deck."""
    hit = ship("cv", 23, 10)
    strike_bomb(hit, sheet(), 454)
    assert kinds(hit) == ["deck", "hangar"]
    assert (hit.damage.hull_lost, hit.closed) == (1, {2})
    lift = ship("cv", 23, 6, lifts={2: "E1"})
    strike_bomb(lift, sheet(), 250)
    assert kinds(lift) == ["elevator", "deck", "hangar", "fire"]


@pytest.mark.parametrize("kind", ["cv", "cvl", "cve"])
@pytest.mark.parametrize("where", Die.D36.values)
@pytest.mark.parametrize("kg", [60, 454])
def test_17_3_2_every_bomb_on_a_carrier_hits_the_deck_of_its_sixth_once(kind: str, where: int, kg: int) -> None:
    """Gun galleries and the island are high hits as well; nothing burns or bursts on these dice."""
    hit = ship(kind, where, *[10] * 4, hull=99, lifts={2: "E1", 5: "E3"})
    strike_bomb(hit, sheet(), kg)
    assert hit.closed == {where // 10}
    assert kinds(hit).count("deck") == 1


def test_17_3_2_in_a_trial_as_at_the_table_each_bomb_makes_a_hole_of_its_own() -> None:
    hit = ship("cv", 13, 10, 11, 10, hull=99)
    strike_bomb(hit, sheet(), 60)
    strike_bomb(hit, sheet(), 60)
    assert kinds(hit).count("deck") == 2
    hit.tend(1, 1, mended=True)
    assert hit.closed == {1}


def test_17_3_2_a_ship_without_a_flight_deck_has_none_to_hit() -> None:
    hit = ship("ca", 11, 10)
    strike_bomb(hit, sheet(), 250)
    assert not hit.closed


def test_17_1_a_bomb_may_start_a_fire() -> None:
    burning = ship("dd", 34, 6)
    strike_bomb(burning, sheet(), 250)
    assert "fire" in kinds(burning)
    assert burning.damage.fires == 1


def test_17_1_a_torpedo_floods_and_costs_speed_for_good() -> None:
    """Place 12 of a carrier is hull; a middling blow of 838 kg takes four of ten hull points."""
    hit = ship("cv", 12, 3)
    strike_torpedo(hit, sheet(), 838)
    assert (hit.damage.hull_lost, kinds(hit)) == (4, ["flood"])
    assert hit.damage.speed_of(4.0) == hit.damage.final_speed(4.0) == pytest.approx(4.0 - 4.0 * 0.5 * 0.4)


@pytest.mark.parametrize(("face", "hull"), [(1, 2), (2, 3), (4, 4), (5, 5), (6, 6)])
def test_17_1_no_two_torpedoes_strike_alike(face: int, hull: int) -> None:
    hit = ship("cv", 12, face)
    strike_torpedo(hit, sheet(), 838)
    assert hit.damage.hull_lost == hull


def test_17_1_underwater_protection_takes_up_half() -> None:
    hit = ship("bb", 12, 3, hull=20)
    strike_torpedo(hit, sheet(), 838)
    assert hit.damage.hull_lost == 2


def test_17_1_machinery_is_mended_after_a_bomb_and_gone_after_a_torpedo() -> None:
    bombed, torpedoed = ship("cv"), ship("cv")
    hit_system(bombed, "machinery", 33, for_good=False)
    hit_system(torpedoed, "machinery", 33, for_good=True)
    assert bombed.damage.speed_of(4.0) == torpedoed.damage.speed_of(4.0) == 3.0
    assert (bombed.damage.final_speed(4.0), torpedoed.damage.final_speed(4.0)) == (4.0, 3.0)
    for _ in range(9):
        hit_system(torpedoed, "machinery", 33, for_good=True)
    assert torpedoed.damage.speed_of(4.0) == 0.0


def test_17_1_no_more_mounts_are_lost_than_she_has() -> None:
    victim = ship("ca")
    for _ in range(9):
        hit_system(victim, "mount", 11, for_good=False)
    assert victim.damage.out("mount") == 4


def test_17_1_a_jammed_rudder_slows_her_until_it_is_freed() -> None:
    victim = ship("ca")
    hit_system(victim, "rudder", 64, for_good=False)
    assert victim.damage.speed_of(4.0) == 3.0
    victim.tend(1, 1, mended=True)
    assert victim.damage.speed_of(4.0) == 4.0


@pytest.mark.parametrize(
    ("system", "face", "lost", "fires", "hull"),
    [
        ("magazine", 2, True, 0, 0),
        ("magazine", 3, False, 2, 0),
        ("magazine", 6, False, 0, 1),
        ("avgas", 1, True, 0, 0),
        ("avgas", 5, False, 2, 0),
        ("avgas", 9, False, 1, 0),
    ],
)
def test_17_3_4_magazines_and_aviation_fuel(system: str, face: int, lost: bool, fires: int, hull: int) -> None:
    victim = ship("cv", face)
    hit_system(victim, system, 54, for_good=False)
    assert (victim.lost, victim.damage.fires, victim.damage.hull_lost) == (lost, fires, hull)


def test_17_1_a_ship_sinks_with_her_last_hull_point() -> None:
    victim = ship("dd", hull=3)
    victim.suffer(Effect(hull=2))
    assert not victim.lost
    victim.suffer(Effect(hull=1))
    assert victim.lost


@given(st.lists(st.tuples(st.sampled_from(sorted(Die.D36.values)), st.integers(1, 10), st.integers(1, 6)), max_size=12))
def test_17_1_whatever_hits_her_the_sheet_stays_possible(blows: list[tuple[int, int, int]]) -> None:
    """No speed below nothing, none for good that repairs could bring back, hull points only go."""
    victim = ship("cv", hull=99)
    for where, ten, six in blows:
        before = victim.damage
        victim.throw = Steady({Die.D36: where, Die.D6: six, Die.D10: ten})
        strike_bomb(victim, sheet(), 454)
        strike_torpedo(victim, sheet(), 838)
        after = victim.damage
        assert after.hull_lost >= before.hull_lost
        assert 0 <= after.speed_of(4.0) <= after.final_speed(4.0) <= before.final_speed(4.0)
        assert len({hurt.no for hurt in after.hurts}) == len(after.hurts)


# --- at the table -----------------------------------------------------------------


def struck(*groups: str, hits: int = 1, **shown: Any) -> Sea:
    """A dive group has hit the carrier so often."""
    game = in_asp(1, *(groups or ("D1",)), **shown)
    numbers = range(1, len(groups or ("D1",)) + 1)
    game = game.play(*(place(n) for n in numbers), *(fire(n) for n in numbers), dice=[1] * len(numbers))
    game = game.play(attack(1), dice=[*[1] * hits, *[99] * (3 * len(game.group(1).afs) - hits)])
    for number in numbers[1:]:
        game = game.play(attack(number), dice=[99] * 3 * len(game.group(number).afs))
    return game


def test_3_4_5_3_damage_comes_after_all_attacks_of_the_phase() -> None:
    game = in_asp(1, "D1", "D2").play(place(1), place(2), fire(1), fire(2), attack(1), dice=[1, 1, 1, 99, 99])
    with refused("3.4.5.3-ATTACKS", "damage comes after all attacks"):
        game.play(damage())
    with refused("3.4.5.3-STEP"):
        game.at(step=Step.CAP_AFTER).play(damage())


def test_3_4_5_3_the_damage_of_two_groups_is_determined_together() -> None:
    game = in_asp(1, "D1", "D2").play(place(1), place(2), fire(1), fire(2), dice=[1, 1])
    game = game.play(attack(1), attack(2), dice=[1, 99, 99, 1, 99, 99])
    assert game.due() == ("3.4.5.3-DUE",)
    done = game.play(damage(), dice=[13, 10, 63, 10])
    assert done.own.platforms[PlatformId("CV5")].closed_sections == (1, 6)
    assert done.due() == ()


def test_17_3_2_a_bomb_closes_the_sixth_it_falls_on() -> None:
    done = struck().play(damage(), dice=[22, 10])
    assert done.own.platforms[PlatformId("CV5")].closed_sections == (2,)
    assert done.own.platforms[PlatformId("CV5")].hangar_hits == 1


def test_17_3_2_a_bomb_among_the_guns_of_a_carrier_closes_its_sixth_and_takes_one_who_stands_there() -> None:
    up = ea.BroughtUp(
        side=USN, platform=PlatformId("CV5"), af=AfId("W1"), elevator="E3", section=6, spot=Spot.AFT, cost=0.5
    )
    done = struck(below="W1 W2").after(up).play(damage(), dice=[61, 9, 10])
    carrier = done.own.platforms[PlatformId("CV5")]
    assert (carrier.closed_sections, done.own.air[AfId("W1")].where) == ((6,), Where.LOST)
    assert [hurt.kind for hurt in done.ship().damage.hurts] == ["mount", "deck"]


def test_17_3_3_an_elevator_is_out_and_the_deck_with_it() -> None:
    """17.3.3 and A-107: one bomb hits the deck of a sixth once."""
    done = struck().play(damage(), dice=[23, 10])
    carrier = done.own.platforms[PlatformId("CV5")]
    assert (carrier.lifts_out, carrier.closed_sections) == (("E1",), (2,))
    assert [hurt.kind for hurt in done.ship().damage.hurts] == ["elevator", "deck", "hangar"]


def test_17_3_4_a_hangar_hit_burns_aircraft_and_the_ship() -> None:
    """One AF below: it is hit, it burns, and the bomb starts no fire of its own."""
    done = struck(below="W1").play(damage(), dice=[22, 8, 10])
    assert done.own.air[AfId("W1")].where is Where.LOST
    assert done.ship().damage.fires == 1
    assert done.own.platforms[PlatformId("CV5")].fires == 1


def test_17_3_4_armed_aircraft_may_blow_up_the_ship_and_everybody_aboard() -> None:
    """A torpedo bomber burns: its torpedoes explode on a 1, for the hangar is open."""
    events = struck(below="T1 T2").decided(damage(), dice=[22, "T1", 1, 1])
    (blown,) = (event for event in events if isinstance(event, es.ShipBlewUp))
    assert blown.why == "the weapons of burning aircraft exploded"
    assert any(isinstance(event, e.ShipSank) for event in events)
    done = struck(below="T1 T2").play(damage(), dice=[22, "T1", 1, 1])
    assert done.ship().sunk_on == 16
    assert {af.where for af in done.own.air.values()} == {Where.LOST}
    assert {af.cause for af in done.own.air.values()} == {"hit aboard", "aboard a sinking ship"}


def test_17_3_4_in_a_closed_hangar_torpedoes_explode_on_a_2_too() -> None:
    two: list[int | str] = [22, "T1", 1, 2]
    open_hangar = struck(below="T1 T2")
    closed = replace(open_hangar, data=with_hangar(open_hangar.data, "closed"))
    assert open_hangar.play(damage(), dice=[*two, 10, 10]).ship().sunk_on is None
    assert closed.play(damage(), dice=two).ship().sunk_on == 16


def test_17_3_4_no_die_is_asked_for_after_the_explosion() -> None:
    """T1 burns, its fire takes T2 and T3; the torpedoes of T2 explode, and T3 goes down with the ship."""
    done = struck(below="T1 T2 T3").play(damage(), dice=[22, "T1", 1, 10, 1, 1, 1, 1])
    assert done.ship().sunk_on == 16
    assert done.own.air[AfId("T3")].cause == "aboard a sinking ship"


def with_hangar(data: Catalog, hangar: str) -> Catalog:
    deck = data.carriers["CV5"].model_copy(update={"hangar": hangar})
    return data.model_copy(update={"carriers": {**data.carriers, "CV5": deck}})


def test_17_3_4_guns_alone_do_not_blow_up_a_ship() -> None:
    done = struck(below="W1").play(damage(), dice=[22, 1, 10])
    assert done.ship().sunk_on is None


def test_17_1_after_she_sinks_nothing_more_happens_to_her() -> None:
    done = struck("D1 D2 D3", hits=9).play(damage(), dice=[22, 1] * 9)
    assert done.ship().sunk_on is None
    weak = struck("D1 D2 D3", hits=9).after(es.ShipDamaged(side=USN, ship=done.ship().id, effect=Effect(hull=9)))
    assert weak.play(damage(), dice=[22, 10, 22]).ship().sunk_on == 16


def test_17_1_hits_may_be_dealt_with_by_hand() -> None:
    done = struck().play(damage(by_hand=True))
    assert done.due() == ()
    assert not done.ship().damage.any


def test_3_6_damage_stays_with_the_owner() -> None:
    (event, *_) = (ev for ev in struck().decided(damage(), dice=[22, 10]) if isinstance(ev, es.ShipDamaged))
    assert note(event, IJN) is None
    assert note(event, USN)


# --- typed in ----------------------------------------------------------------------


def test_17_1_what_fotw_says_is_typed_in_and_has_its_consequences_here() -> None:
    game = in_asp(1, "D1").play(
        typed(
            k.Typed(what="deck", place=43),
            k.Typed(what="hurt", kind="mount", place=11),
            k.Typed(what="hurt", kind="fire", place=43, size=2),
            k.Typed(what="flooding", speed=0.5, hull=2),
            k.Typed(what="permanent", speed=1.0),
        )
    )
    assert game.own.platforms[PlatformId("CV5")].closed_sections == (4,)
    assert game.ship().damage.out("mount") == 1
    assert game.ship().speed == pytest.approx(4.06 - 1.5)
    assert game.ship().damage.hull_lost == 2


def test_17_1_an_elevator_is_typed_by_its_place_or_its_name() -> None:
    by_place = in_asp(1, "D1").play(typed(k.Typed(what="elevator", place=23)))
    by_name = in_asp(1, "D1").play(typed(k.Typed(what="elevator", place=23, name="E1")))
    assert by_place.own.platforms[PlatformId("CV5")].lifts_out == ("E1",)
    assert by_name.own.platforms == by_place.own.platforms


@pytest.mark.parametrize(
    "hit",
    [
        k.Typed(what="elevator", name="E3"),
        k.Typed(what="elevator", place=23, name="E3"),
        k.Typed(what="hurt", kind="elevator", name="E3"),
        k.Typed(what="hurt", kind="elevator", place=51),
    ],
)
def test_17_3_3_a_typed_elevator_hit_closes_the_sixth_of_that_elevator(hit: k.Typed) -> None:
    after = in_asp(1, "D1").play(typed(hit))
    there = after.own.platforms[PlatformId("CV5")]
    assert (there.lifts_out, there.closed_sections) == (("E3",), (5,))
    assert {hurt.where // 10 for hurt in after.ship().damage.open()} == {5}, "her sheet shows the same place"


def test_17_3_3_a_ship_that_was_drawn_stern_up_has_her_elevators_where_they_stand() -> None:
    game = in_asp(1, "D1")
    deck = game.data.carriers["CV5"].model_copy(update={"bow_section": 6})
    turned = replace(game, data=game.data.model_copy(update={"carriers": {**game.data.carriers, "CV5": deck}}))
    after = turned.play(typed(k.Typed(what="elevator", place=21)))
    there = after.own.platforms[PlatformId("CV5")]
    assert (there.lifts_out, there.closed_sections) == (("E3",), (5,))


def test_17_3_a_hangar_or_a_deck_typed_as_a_damaged_system_is_hit_as_well() -> None:
    hurts = k.Typed(what="hurt", kind="deck", place=43), k.Typed(what="hurt", kind="hangar", place=22)
    after = in_asp(1, "D1").play(typed(*hurts))
    there = after.own.platforms[PlatformId("CV5")]
    assert (there.closed_sections, there.hangar_hits) == ((4,), 1)


def test_17_1_the_umpire_may_sink_a_ship_or_blow_her_up() -> None:
    assert in_asp(1, "D1").play(typed(k.Typed(what="sunk"))).ship().sunk_on == 16
    events = in_asp(1, "D1").decided(typed(k.Typed(what="explosion")))
    assert [type(event).__name__ for event in events] == ["RulingMade", "ShipBlewUp", "ShipSank"]
    with refused("17.1-SUNK", "Yorktown sank on turn 16"):
        in_asp(1, "D1").play(typed(k.Typed(what="sunk")), typed(k.Typed(what="sunk")))


def test_17_1_a_hit_place_is_two_digits_of_six() -> None:
    with refused("17.3.2-PLACE", "11 to 66"):
        in_asp(1, "D1").play(typed(k.Typed(what="deck", place=17)))
    with refused("17.1-KIND"):
        in_asp(1, "D1").play(typed(k.Typed(what="hurt")))
    with refused("17.1-SHIP", "has no ship Shokaku"):
        in_asp(1, "D1").play(typed(ship="Shokaku"))


def test_17_1_a_speed_that_was_ruled_stays_ruled() -> None:
    game = in_asp(1, "D1").after(e.ShipSlowed(side=USN, ship=ShipId("CV5"), speed=3.06))
    hurt = Hurt(no=1, kind="machinery", where=33, speed=1.0)
    after = game.after(es.ShipDamaged(side=USN, ship=game.ship().id, effect=Effect(hurt=hurt)))
    assert after.ship().speed == pytest.approx(2.06)
    mended = after.after(es.DamageTended(side=USN, ship=game.ship().id, number=1, size=1, mended=True))
    assert mended.ship().speed == pytest.approx(3.06)


def test_17_4_a_ship_just_hit_waits_for_the_next_phase() -> None:
    done = struck().play(damage(), dice=[22, 1])
    with refused("17.4-ROLLS", "has no roll of damage control now"):
        done.play(control())
