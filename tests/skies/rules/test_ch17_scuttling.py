"""A-020: the owner of a ship that holds up her force may sink her."""

from dataclasses import replace

import pytest

from ffts.games.skies.commands import strike as k
from ffts.games.skies.commands.search import Scuttle
from ffts.games.skies.names import AfId, Segment, ShipId, TfId
from ffts.games.skies.rules.ch10.task_forces import slowest_speed
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state.air import Where
from ffts.games.skies.words import fact, note
from tests.builders import IJN, USN
from tests.builders_strike import FORCE, Sea, sea, typed
from tests.refusing import refused


def scuttle(ship: str = "CV5") -> Scuttle:
    """As her owner orders it in the Movement Segment."""
    return Scuttle(side=USN, ship=ShipId(ship))


def moving(below: str = "") -> Sea:
    return sea(below=below).at(segment=Segment.MOVEMENT, step=None)


def speed(game: Sea) -> float:
    return slowest_speed(game.own, game.own.task_forces[TfId(FORCE)])


def test_a_020_a_ship_dead_in_the_water_pins_her_force_until_she_is_scuttled() -> None:
    game = moving().play(typed(k.Typed(what="permanent", speed=9.0), ship="Morris"))
    assert speed(game) == 0
    assert speed(game.play(scuttle("Morris"))) == min(
        game.ship(name).full_speed for name in ("CV5", "Minneapolis", "Anderson")
    )


def test_a_020_the_enemy_scores_for_her_as_sunk_and_for_those_aboard() -> None:
    game = moving("D1 D2")
    after = game.play(scuttle())
    assert (after.ship().sunk_on, after.ship().speed) == (16, 0)
    assert {after.own.air[AfId(name)].where for name in ("D1", "D2")} == {Where.LOST}
    reasons = [reason.what for reason in score(after.state, after.data).of(IJN).reasons]
    assert "CV Yorktown, sunk" in reasons
    assert "2 AFs: aboard a ship that was scuttled" in reasons


def test_a_020_the_log_says_that_her_own_side_sank_her_and_the_enemy_reads_nothing() -> None:
    game = moving()
    (event,) = game.decided(scuttle("Morris"))
    assert fact(game.state, event)[1] == "Morris sinks: scuttled by her own side"
    assert (note(event, USN), note(event, IJN)) == ("Morris sinks: scuttled by her own side", None)


def test_17_1_damage_is_typed_in_for_a_ship_without_a_grid_of_her_kind() -> None:
    game = moving()
    no_grid = {name: grid for name, grid in game.data.damage.items() if "DD" not in grid.classes}
    bare = replace(game, data=game.data.model_copy(update={"damage": no_grid}))
    hurt = bare.play(typed(k.Typed(what="flooding", hull=2, speed=1.0), ship="Morris"))
    assert hurt.ship("Morris").damage.hull_lost == 2
    assert hurt.play(typed(k.Typed(what="sunk"), ship="Morris")).ship("Morris").sunk_on == 16


@pytest.mark.parametrize("place", [0, 8, 17, 70])
def test_17_3_2_damage_is_not_typed_in_for_a_place_that_is_none(place: int) -> None:
    game = moving()
    with refused("17.3.2-PLACE", f"{place} is not a hit location; they run from 11 to 66", "Name one"):
        game.play(typed(k.Typed(what="hangar", place=place)))
