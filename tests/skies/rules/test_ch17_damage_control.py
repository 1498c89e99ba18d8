"""Chapters 3.4.3, 3.4.5.1 and 17.4: who rolls, how often, and what it mends."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import PlatformId, Segment, ShipId, Step, TfId
from ffts.games.skies.rules.ch17.at_sea import no_damage_control, rolls_due
from ffts.games.skies.rules.ch17.damage_control import control as controlled
from ffts.games.skies.rules.ch17.damage_control import mods_for, rolls_in_segment
from ffts.games.skies.sheets.damage import Kind
from ffts.games.skies.state.damage import Damage, Effect, Hurt
from ffts.games.skies.words import fact, note
from ffts.workshop.trial_ships import TrialShip
from tests.builders import IJN, USN, house
from tests.builders_strike import TURN, Sea, cap_fights, committed, control, forfeit, in_asp, sea
from tests.refusing import refused
from tests.skies.rules.test_ch17_ship_damage import CHARTS, Faces, build

CV5 = ShipId("CV5")


def one(kind: Kind, no: int = 1, **more: object) -> Hurt:
    return Hurt.model_validate({"no": no, "kind": kind, "where": 33, **more})


def hurt(game: Sea, *hurts: Hurt) -> Sea:
    return game.with_ship(damage=Damage(hurts=hurts, count=len(hurts)))


def quiet(*hurts: Hurt, attacked_on: int | None = None) -> Sea:
    """The damage control segment of a turn."""
    game = hurt(sea(), *hurts).at(segment=Segment.DAMAGE_CONTROL, step=None)
    force = game.own.task_forces[TfId("17")].model_copy(update={"attacked_on": attacked_on})
    own = game.own.model_copy(update={"task_forces": {**game.own.task_forces, TfId("17"): force}})
    return Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, USN: own}}))


def due(game: Sea) -> int:
    return rolls_due(game.state, game.own, game.ship())


# --- how often ----------------------------------------------------------------------


def test_3_4_3_two_rolls_a_turn_unless_the_force_was_attacked_in_the_turn_before() -> None:
    assert due(quiet(one("fire"), attacked_on=TURN - 1)) == 0
    assert due(quiet(one("fire"), attacked_on=TURN - 2)) == 2
    assert due(quiet()) == 0
    assert rolls_in_segment(True, False, 1) == 1


def test_3_4_3_a_ship_rolls_as_often_as_is_due() -> None:
    game = quiet(one("fire"))
    twice = game.play(control(), control(), dice=[5, 5])
    with refused("17.4-ROLLS", "Yorktown has no roll of damage control now (2 had)"):
        twice.play(control())
    assert due(game.at(house=house(dc_segment_rolls=1))) == 1


def test_3_4_3_rolls_that_are_due_keep_the_segment_open() -> None:
    game = quiet(one("fire"))
    assert game.due() == ("17.4-DUE",)
    with refused("17.4-DUE", "rolls for damage control (2 left)"):
        game.play(c.CloseSegment())


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (quiet(), "no ship is damaged"),
        (quiet(one("fire"), attacked_on=TURN - 1), "the damaged ships were under attack in the turn before"),
        (quiet(one("guns", repairable=False)), "there is nothing left to mend"),
        (quiet(one("fire")), ""),
    ],
)
def test_3_4_3_the_segment_closes_itself_when_nobody_rolls(game: Sea, why: str) -> None:
    assert no_damage_control(game.state) == why


def test_17_4_one_roll_in_each_phase_of_an_attack_on_the_force() -> None:
    game = hurt(in_asp(1, "D1"), one("machinery"))
    assert game.due() == ("17.4-DUE",)
    rolled = game.play(control(), dice=[2])
    assert rolled.due() == ("15.1-TARGET",)
    assert due(rolled.play(forfeit()).until(Step.ASP_2)) == 1


def test_17_4_a_force_that_is_not_attacked_has_no_roll_in_the_strike_segment() -> None:
    game = in_asp(1, "D1")
    other = game.own.task_forces[TfId("17")].model_copy(update={"id": TfId("18")})
    own = game.own.model_copy(update={"task_forces": {TfId("18"): other}})
    moved = Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, USN: own}}))
    assert due(hurt(moved, one("fire"))) == 0


def rest_of_strike(game: Sea) -> tuple[int, Sea]:
    """Every roll that is asked for to the end of the strike segment, groups giving up what is left of their attacks;
    and the damage control segment of the next turn."""
    rolled = 0
    while game.state.public.segment is Segment.STRIKE:
        if due(game):
            game, rolled = game.play(control(), dice=[5]), rolled + 1
        game = game.play(*([forfeit()] if game.due() else []), c.CloseSegment())
    rested = game.with_ship(damage=game.ship().damage.model_copy(update={"rolled": 0}))
    return rolled, rested.at(turn=TURN + 1, segment=Segment.DAMAGE_CONTROL, step=None)


def shot_at(face: int) -> Sea:
    """The one AF of the group meets a CAP AF that rolls so."""
    game = hurt(committed("D1", cap=1), one("fire")).until(Step.CAP_BEFORE)
    return game.play(cap_fights(), dice=[1, face, 1]).until(Step.ASP_1)


@pytest.mark.parametrize(
    "game", [shot_at(10), shot_at(5), hurt(in_asp(1, "S1"), one("fire"))], ids=["shot down", "turned away", "a sweep"]
)
def test_17_4_whom_nobody_can_attack_rolls_in_the_next_turn_alone(game: Sea) -> None:
    """A-005: CAP left nobody of the group, or it never came to attack a ship."""
    rolled, later = rest_of_strike(game)
    assert (rolled, due(later)) == (0, 2)


def test_17_4_who_rolled_while_a_group_was_over_the_force_has_rolled_though_it_gave_up() -> None:
    rolled, later = rest_of_strike(hurt(in_asp(1, "D1"), one("fire")))
    assert later.own.task_forces[TfId("17")].attacked_on is None
    assert (rolled, due(later)) == (5, 0)
    assert no_damage_control(later.state) == "the damaged ships were under attack in the turn before"
    assert due(later.at(turn=TURN + 2)) == 2


def test_3_4_5_1_a_ship_hit_in_phase_one_rolls_before_the_attacks_of_phase_two() -> None:
    game = in_asp(1, "D1", "D2", asps=[1, 2])
    game = game.after(es.ShipDamaged(side=USN, ship=CV5, effect=Effect(hurt=one("fire"))))
    assert due(game) == 0
    assert game.play(forfeit(1)).until(Step.ASP_2).due() == ("17.4-DUE",)


# --- what it mends --------------------------------------------------------------------


def trial(*hurts: Hurt, faces: tuple[int, ...] = ()) -> TrialShip:
    found = TrialShip(build("cv"), Faces(*faces), CHARTS, lambda pool: pool[0])
    found.damage = Damage(hurts=hurts, count=len(hurts))
    return found


def test_17_4_a_fire_gets_smaller_and_goes_out() -> None:
    ship = trial(one("fire", size=2), faces=(7, 7))
    controlled(ship)
    assert ship.damage.fires == 1
    controlled(ship)
    assert ship.damage.fires == 0
    assert controlled(ship) == []


@pytest.mark.parametrize(("face", "fires", "hull"), [(0, 0, 0), (2, 2, 1), (6, 2, 0)])
def test_17_4_a_fire_that_gains_grows_or_guts_the_ship(face: int, fires: int, hull: int) -> None:
    ship = trial(one("fire"), faces=(1, max(1, face)))
    controlled(ship)
    assert (ship.damage.fires, ship.damage.hull_lost) == ((fires, hull) if face else (2, 1))


def test_17_4_armed_aircraft_below_make_a_fire_deadly() -> None:
    from ffts.games.skies.names import AfId
    from ffts.games.skies.rules.ch17.board_fires import Parked

    ship = trial(one("fire"), faces=(1, 2))
    ship.hangar = [Parked(AfId("D1"), True, "bomb")]
    controlled(ship)
    assert ship.lost


def test_17_4_a_flood_gains_until_it_is_stopped() -> None:
    ship = trial(one("flood", size=2), faces=(1, 7))
    controlled(ship)
    assert ship.damage.hull_lost == 2
    controlled(ship)
    assert not ship.damage.open()
    assert ship.damage.for_good > 0


@pytest.mark.parametrize("kind", ["deck", "machinery", "mount", "elevator"])
def test_17_4_a_hole_in_a_deck_does_not_spread(kind: Kind) -> None:
    """Fires and floods gain; the same die leaves everything else as it was, and is told so."""
    ship = trial(one(kind), faces=(1,))
    assert [done.result for done in controlled(ship)] == ["no change"]
    assert [hurt.size for hurt in ship.damage.hurts] == [1]


def test_17_4_the_crew_the_bridge_and_too_many_fires_count() -> None:
    fires = [one("fire", no) for no in range(1, 5)]
    assert mods_for(trial(*fires), fires[0], "ijn", 3) == ("ijn", "fire", "many")
    blind = [one("fire"), one("bridge", 2)]
    assert mods_for(trial(*blind), blind[0], "usn", 3) == ("usn", "fire", "bridge_out")
    assert mods_for(trial(*blind), blind[1], "usn", 3) == ("usn", "bridge")


def test_17_4_a_sinking_ship_mends_nothing_more() -> None:
    ship = trial(one("flood", size=9), one("fire", 2), faces=(1, 7))
    ship.damage = ship.damage.after(Effect(hull=1))
    assert [one.result for one in controlled(ship)] == ["spreads"]
    assert ship.lost


def test_17_4_a_mended_deck_is_open_again_and_an_elevator_works() -> None:
    game = quiet(one("deck"), one("elevator", 2, what="E2"))
    own = game.own.platforms[PlatformId("CV5")].model_copy(update={"closed_sections": (3,), "lifts_out": ("E2",)})
    side = game.own.model_copy(update={"platforms": {**game.own.platforms, PlatformId("CV5"): own}})
    game = Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, USN: side}}))
    mended = game.play(control(), dice=[10, 10]).own.platforms[PlatformId("CV5")]
    assert mended.closed_sections == ()
    assert mended.lifts_out == ()


def test_17_4_a_deck_hit_twice_is_closed_until_both_holes_are_mended() -> None:
    game = quiet(one("deck"), one("deck", 2))
    own = game.own.platforms[PlatformId("CV5")].model_copy(update={"closed_sections": (3,)})
    side = game.own.model_copy(update={"platforms": {**game.own.platforms, PlatformId("CV5"): own}})
    game = Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, USN: side}}))
    half = game.play(control(), dice=[10, 1])
    assert half.own.platforms[PlatformId("CV5")].closed_sections == (3,)
    assert half.play(control(), dice=[10]).own.platforms[PlatformId("CV5")].closed_sections == ()


def test_3_4_3_a_ship_slowed_by_ruling_keeps_the_segment_open() -> None:
    game = quiet().after(e.ShipSlowed(side=USN, ship=CV5, speed=2.0))
    assert no_damage_control(game.state) == ""


def test_17_4_the_log_shows_each_die_with_its_modifiers_and_its_owner_alone_reads_it() -> None:
    game = in_asp(1, "D1").play(forfeit())
    hurt_now = game.after(es.ShipDamaged(side=USN, ship=ShipId("CV5"), effect=Effect(hurt=one("machinery"))))
    ready = hurt_now.play(c.CloseSegment())
    assert ready.state.public.step is Step.ASP_2
    (event,) = (event for event in ready.decided(control(), dice=[8]) if isinstance(event, es.DamageControlRolled))
    assert [(reading.faces, [mod.by for mod in reading.mods]) for reading in event.readings] == [((8,), [-1])]
    assert fact(ready.state, event) == (
        "17.4",
        "Yorktown, damage control: machinery (no. 1): 8, -1 machinery = 7, mended",
    )
    assert note(event, IJN) is None
