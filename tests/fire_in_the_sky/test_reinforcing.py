"""FS-7 The steps of the Reinforcement Phase: what is open in each, and what can be ordered from it."""

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, SideId, Spot, Step, UnitId
from ffts.games.fire_in_the_sky.pages.ordering import orders
from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep, reinforcement
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, moved, opened, play, public, reduced

DATA = catalog()
ZUIHO = UnitId("Zuiho, Shoho")


def steps(state: State, side: SideId = JP) -> dict[str, WizardStep]:
    return {one.name: one for one in reinforcement(view(state, side), DATA)}


def test_each_side_has_its_own_steps_and_the_other_side_none() -> None:
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    assert list(steps(japan)) == ["Arrivals", "Carriers", "Naval aviation", "Replacements", "Counters"]
    assert steps(japan, AL) == {}
    allies = opened(begun(DATA, part=AL), DATA, Step.REINFORCE, part=AL)
    assert list(steps(allies, AL)) == ["Arrivals", "Replacements", "Onto the map", "Counters"]
    assert steps(begun(DATA)) == {}


def test_whoever_came_is_counted_and_named_with_the_place() -> None:
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    arrivals = steps(japan)["Arrivals"]
    assert arrivals.open == len(arrivals.units) == len(japan.public.arrived) > 0
    assert all("in Kure" in line.words for line in arrivals.units)


def test_arrivals_that_have_gone_on_are_open_no_more() -> None:
    allies = opened(begun(DATA, part=AL), DATA, Step.REINFORCE, part=AL)
    before = steps(allies, AL)
    assert before["Arrivals"].open == len(before["Arrivals"].units) > 0
    for line in before["Onto the map"].lines:
        allies = play(allies, DATA, line.command)
    after = steps(allies, AL)["Arrivals"]
    assert (after.open, len(after.units)) == (0, len(before["Arrivals"].units))


def test_a_carrier_that_naval_aviation_can_fill_is_open_and_the_order_stands_there() -> None:
    waiting = moved(opened(begun(DATA), DATA, Step.REINFORCE), {"without_planes.kure": (ZUIHO,)})
    few = moved(waiting, {"formosa": [one for one in waiting.units if waiting.units[one].at == "naval_aviation.kure"]})
    assert steps(few)["Carriers"].open == 0
    enough = moved(waiting, {"naval_aviation.kure": ("JP air 1", "JP air 2")})
    step = steps(enough)["Carriers"]
    assert step.open == 1
    (line,) = step.lines
    assert isinstance(line.command, s.ReplenishCarrier)
    assert line.allowed


def test_replacements_are_offered_for_the_nations_whose_units_are_reduced() -> None:
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    none = steps(japan)["Replacements"]
    assert (none.open, none.lines) == (0, ())
    hurt = reduced(japan, "JP army 1")
    step = steps(hurt)["Replacements"]
    assert step.open == 1
    markers = [line.command for line in step.lines]
    wanted = s.TakeReplacement(side=JP, nation=Nation.JP, value=4, home=PlaceId("kure"))
    assert wanted in markers


def test_a_reduced_unit_is_offered_the_markers_that_would_fill_it_and_nobody_else_is() -> None:
    japan = reduced(opened(begun(DATA), DATA, Step.REINFORCE), "JP army 1")
    for chosen, values in (("JP army 1", [4, 4]), ("JP air 12", [])):
        found = [one.command for one in orders(view(japan, JP), DATA, (UnitId(chosen),))]
        assert [cmd.value for cmd in found if isinstance(cmd, s.TakeReplacement)] == values


def test_all_of_a_box_step_on_to_the_map_by_one_order() -> None:
    allies = opened(begun(DATA, part=AL), DATA, Step.REINFORCE, part=AL)
    step = steps(allies, AL)["Onto the map"]
    boxed = [unit for unit, one in allies.units.items() if one.at == Spot("west_coast")]
    ordered = [line.command for line in step.lines if isinstance(line.command, s.MoveOffMap)]
    assert s.MoveOffMap(units=tuple(boxed)) in ordered


def test_what_the_mix_will_forfeit_is_reported_before_it_is_lost() -> None:
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    singles = [f"JP air {number}" for number in range(1, 16)]
    split = reduced(moved(japan, {"truk": singles}), *singles)
    counters = steps(public(split, arrived=()))["Counters"]
    assert counters.open == 1
    assert any("turn 3 would forfeit 2 air steps" in line for line in counters.facts)
