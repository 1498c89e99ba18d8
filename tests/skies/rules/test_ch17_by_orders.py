"""Chapter 17 paragraph by paragraph, as orders do it: a hit is rolled or typed, and the ship shows what follows."""

from ffts.games.skies import commands as c
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, Step
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.ch19 import final_speed
from ffts.games.skies.sheets.damage import Kind
from ffts.games.skies.state.air import Where
from tests.builders import IJN
from tests.builders_strike import Sea, attack, control, damage, fire, in_asp, place, typed


def torpedo_hit(*dice: int) -> Sea:
    """One torpedo in the side of Yorktown in phase 1; the dice are its place, its force, and what follows."""
    placed = in_asp(1, "T1").play(place()).play(k.RecordAa(side=IJN, group="Shokaku strike 1/1", why="none fired"))
    return placed.play(attack(), dice=[1, 100, 100]).play(damage(), dice=dice)


def hurt(kind: Kind, place: int = 33, **more: float | bool) -> k.Typed:
    return k.Typed.model_validate({"what": "hurt", "kind": kind, "place": place, **more})


def test_17_1_a_rudder_jammed_by_a_torpedo_is_freed_and_costs_no_points() -> None:
    hit = torpedo_hit(61, 3)
    ship = hit.ship()
    (rudder,) = (one for one in ship.damage.open() if one.kind == "rudder")
    assert rudder.speed == round(ship.full_speed / 4, 2)
    flooded = ship.damage.flooded_speed
    assert final_speed(ship) == round(ship.full_speed - flooded, 2), "19.5: what can be mended does not count"
    mended = hit.play(typed(k.Typed(what="mended", number=rudder.no)))
    assert mended.ship().speed == round(ship.full_speed - flooded, 2)


def test_17_1_flooding_gains_until_it_is_stopped_and_stays_for_good() -> None:
    hit = torpedo_hit(62, 3).play(c.CloseSegment())
    before = hit.ship().damage
    gains = hit.play(control(), dice=[1]).ship().damage
    assert gains.hull_lost == before.hull_lost + 1
    assert gains.flooded_speed > before.flooded_speed
    stopped = hit.play(control(), dice=[10]).ship().damage
    assert not stopped.open("flood")
    assert stopped.flooded_speed == before.flooded_speed


def test_17_3_4_a_magazine_may_end_the_ship() -> None:
    lost = torpedo_hit(25, 3, 1)
    assert lost.ship().sunk_on is not None
    burning = torpedo_hit(25, 3, 4).ship()
    assert (burning.sunk_on, burning.damage.fires) == (None, 2)


def test_17_1_machinery_torn_open_is_gone_and_shut_down_is_repaired() -> None:
    torn = torpedo_hit(31, 3).ship()
    assert torn.damage.torn_speed == round(torn.full_speed / 4, 2)
    assert [one.repairable for one in torn.damage.hurts if one.kind == "machinery"] == [False]
    shut = in_asp(1, "D1").play(typed(hurt("machinery", speed=1.0)))
    assert (shut.ship().damage.mendable, final_speed(shut.ship())) == (1.0, shut.ship().full_speed)


def test_17_2_mounts_and_batteries_out_take_points_and_give_them_back_when_mended() -> None:
    game = in_asp(1, "D1")
    whole = aa_now(game.data, game.ship())
    hit = game.play(typed(hurt("mount"), hurt("mount"), hurt("mount"), hurt("mount"), hurt("battery")))
    assert aa_now(hit.data, hit.ship()) == whole - whole / 4 - 1
    back = hit.play(typed(k.Typed(what="mended", number=5)))
    assert aa_now(back.data, back.ship()) == whole - whole / 4


def test_17_3_hangar_deck_elevator_and_aircraft_by_one_order() -> None:
    hit = in_asp(1, "D1", below="D8").play(
        typed(k.Typed(what="hangar", place=43), k.Typed(what="elevator", place=23, name="E1")), dice=[8, 10]
    )
    deck = hit.own.platforms[hit.own.air[AfId("D8")].platform]
    assert (deck.hangar_hits, deck.lifts_out, deck.closed_sections) == (1, ("E1",), (2,))
    assert hit.own.air[AfId("D8")].where is Where.LOST
    assert hit.ship().damage.fires == 1, "17.3.4: it was fuelled, and burns on 8"
    assert [one.kind for one in hit.ship().damage.hurts if not one.repairable] == ["hangar"]


def test_17_4_a_typed_fire_burns_on_in_the_next_phase_until_it_is_mastered() -> None:
    lit = in_asp(1, "D1").play(typed(hurt("fire", size=2))).play(place(), fire(), dice=[1])
    asp_2 = lit.play(attack(), dice=[100] * 3).play(c.CloseSegment())
    assert asp_2.state.public.step is Step.ASP_2
    (damage_tended,) = (event for event in asp_2.decided(control(), dice=[9]) if isinstance(event, e.DamageTended))
    assert (damage_tended.size, damage_tended.mended) == (1, False)
