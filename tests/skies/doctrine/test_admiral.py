"""The admiral: what he imagines agrees with what his side knows and holds no more of the truth than chance does, and he
orders otherwise than the staff only for a reason."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.core.seats.player import COUNTED, Intent, Thinking
from ffts.core.seeded_chance import Chance
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands.air import FormStrike
from ffts.games.skies.doctrine import player as staff
from ffts.games.skies.doctrine.admiral import player as admiral
from ffts.games.skies.doctrine.admiral.choosing import Plan, chosen
from ffts.games.skies.doctrine.admiral.options import MOST, USUAL, plans_for
from ffts.games.skies.doctrine.admiral.words import read, reasons, without
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.imagined.cases import case_of
from ffts.games.skies.laws import broken
from ffts.games.skies.names import Segment, SideId, TfId
from ffts.games.skies.offers.watch import proposed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import Wreck
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

USN, IJN = SideId("USN"), SideId("IJN")
SEED, BEFORE, IN_CONTACT = 7, 2, 9


@cache
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


@cache
def air_operations(turn: int) -> State:
    """Those of this turn, as they begin, on a day the staff plays."""
    game = Autoplay(InMemory(coral_sea(), seeded(SEED)))
    while not (game.state.public.turn == turn and game.state.public.segment is Segment.AIR_OPERATIONS):
        game.segment()
    return game.state


def swapped(state: State, side: SideId, one: TfId, other: TfId) -> State:
    """Two forces of a side have changed places under their markers."""
    own = state.sides[side]
    there = {one: own.task_forces[other], other: own.task_forces[one]}
    moved = {key: force.model_copy(update={"id": key, "hex": own.task_forces[key].hex}) for key, force in there.items()}
    forces = {**own.task_forces, **moved}
    return state.model_copy(update={"sides": {**state.sides, side: own.model_copy(update={"task_forces": forces})}})


def with_carriers(state: State, side: SideId) -> TfId:
    own = state.sides[side]
    return next(key for key in own.task_forces if any(ship.cls in CARRIERS for ship in own.afloat(key)))


def decided(state: State, side: SideId, thinking: Thinking) -> tuple[Intent, ...]:
    due = tuple(line for line in proposed(state, coral_sea()) if line.side == side)
    return admiral.decide(view(state, side), coral_sea(), due, "", (), thinking)


def few(seed: int = 1, may_go_on: Callable[[], bool] = COUNTED.may_go_on) -> Thinking:
    return Thinking(seed, 8, may_go_on)


# --- what he imagines ---------------------------------------------------------------------


@pytest.mark.parametrize("turn", [BEFORE, IN_CONTACT])
@pytest.mark.parametrize("side", [USN, IJN])
def test_an_imagined_game_keeps_every_law_and_all_that_the_side_knows(side: SideId, turn: int) -> None:
    seen = view(air_operations(turn), side)
    for number in range(6):
        world = case_of(seen, coral_sea(), Chance(number)).world
        assert broken(world, coral_sea()) == ()
        assert world.sides[side] == seen.own
        assert world.intel[side] == seen.intel
        enemy = world.sides[world.enemy_of(side)]
        assert {key: enemy.task_forces[key].hex for key in seen.intel.markers} == {
            key: marker.hex for key, marker in seen.intel.markers.items()
        }


def test_the_truth_is_imagined_no_more_often_than_chance_has_it() -> None:
    state = air_operations(BEFORE)
    forces = [key for key, force in state.sides[IJN].task_forces.items() if force.gone_on is None]
    truth, seen, games = with_carriers(state, IJN), view(state, USN), 200
    held = sum(with_carriers(case_of(seen, coral_sea(), Chance(number)).world, IJN) == truth for number in range(games))
    by_chance = games / len(forces)
    assert not seen.intel.sightings
    assert held < by_chance + 3 * (by_chance * (1 - 1 / len(forces))) ** 0.5


def test_who_has_shown_a_carrier_has_one_in_every_imagined_game() -> None:
    state = air_operations(IN_CONTACT)
    seen = view(state, IJN)
    assert {with_carriers(case_of(seen, coral_sea(), Chance(n)).world, USN) for n in range(20)} == {"17"}


def test_a_carrier_his_crews_saw_go_down_is_sunk_in_every_imagined_game() -> None:
    state = air_operations(IN_CONTACT)
    saw = state.intel[IJN].model_copy(update={"wrecks": (Wreck(task_force=TfId("17"), cls="CV", turn=8),)})
    seen = view(state.model_copy(update={"intel": {**state.intel, IJN: saw}}), IJN)
    for number in range(4):
        world = case_of(seen, coral_sea(), Chance(number)).world
        enemy = world.sides[USN]
        assert [ship.cls for ship in enemy.afloat(TfId("17"))].count("CV") == 1
        assert broken(world, coral_sea()) == ()


# --- what he orders -----------------------------------------------------------------------


def test_orders_and_reasons_are_the_same_in_two_worlds_his_side_cannot_tell_apart() -> None:
    state = air_operations(BEFORE)
    other = next(key for key in state.sides[IJN].task_forces if key != with_carriers(state, IJN))
    there = swapped(state, IJN, with_carriers(state, IJN), other)
    assert with_carriers(there, IJN) != with_carriers(state, IJN)
    once = Thinking(1, 2, lambda: True)
    here = chosen(view(state, USN), coral_sea(), _two_plans(USN), once)
    assert here == chosen(view(there, USN), coral_sea(), _two_plans(USN), once)
    assert decided(state, USN, once) == decided(there, USN, once)


def _two_plans(side: SideId) -> list[Plan]:
    usual = doctrine_of(coral_sea(), side)
    return [Plan(USUAL, usual), Plan("no fighters", usual.model_copy(update={"cap": 0}))]


def test_without_time_he_goes_by_his_own_habits() -> None:
    state = air_operations(IN_CONTACT)
    due = tuple(line for line in proposed(state, coral_sea()) if line.side == IJN)
    play = Rehearsal(view(state, IJN), coral_sea(), due)
    usual = staff.decided(play, admiral.habits_of(coral_sea(), IJN, "record"))
    assert decided(state, IJN, Thinking()) == usual
    copied = state.model_copy(update={"intel": {key: intel.model_copy() for key, intel in state.intel.items()}})
    assert decided(copied, IJN, few(may_go_on=lambda: False)) == usual


@pytest.mark.parametrize("style", ["record", "bold", "cautious"])
@pytest.mark.parametrize(("side", "more"), [(USN, 4), (IJN, 0)])
def test_his_habits_are_those_of_the_style_with_what_days_against_the_staff_have_shown(
    side: SideId, more: int, style: str
) -> None:
    usual, his = doctrine_of(coral_sea(), side, style), admiral.habits_of(coral_sea(), side, style)
    assert (his.cap, his.least, his.home_by_light) == (usual.cap + more, admiral.LEAST, False)
    assert usual.home_by_light
    assert his.model_copy(update={"cap": usual.cap, "least": usual.least, "home_by_light": True}) == usual


def test_where_there_is_but_one_strike_no_more_fighters_are_kept_from_it() -> None:
    hiryu = load_catalog("hiryu-strikes-back")
    assert admiral.habits_of(hiryu, USN, "record").cap == doctrine_of(hiryu, USN).cap


@pytest.mark.parametrize("side", [USN, IJN])
def test_he_plays_on_a_handful_of_plans_each_with_orders_of_its_own(side: SideId) -> None:
    state = air_operations(IN_CONTACT)
    seen, due = view(state, side), tuple(line for line in proposed(state, coral_sea()) if line.side == side)
    plans = plans_for(seen, coral_sea(), due, admiral.habits_of(coral_sea(), side, "record"))
    orders = [[each.command for each in staff.decided(Rehearsal(seen, coral_sea(), due), plan.what)] for plan in plans]
    assert plans[0].words == USUAL
    assert len(plans) <= 1 + MOST
    assert all(first != second for first, second in combinations(orders, 2))


def test_his_reasons_name_each_option_with_its_worth_and_where_carriers_were_believed() -> None:
    choice = chosen(view(air_operations(IN_CONTACT), IJN), coral_sea(), _two_plans(IJN), Thinking(1, 4, lambda: True))
    text = reasons(choice)
    thought = read(f"{text}; Shokaku strikes")
    assert thought is not None
    assert dict(thought.options) == {plan.words: round(plan.mean, 1) for plan in choice.plans}
    assert thought.believed == (("1717", 2),)
    assert thought.chosen == choice.plan.words
    assert without(f"{text}; Shokaku strikes") == "Shokaku strikes"
    assert all(f"{plan.words} {plan.mean:+.1f}" in text for plan in choice.plans)


def test_all_he_orders_is_legal_and_he_holds_to_a_choice_for_the_segment() -> None:
    heard = list[tuple[int, Command]]()

    def explain(side: SideId, choices: object) -> None:
        assert isinstance(choices, tuple)
        heard.extend((game.state.public.turn, one.command) for one in choices if "thought ahead" in one.why)

    game = Autoplay(
        InMemory(coral_sea(), seeded(SEED)), {IJN: "admiral"}, explain, lambda side: Thinking(1, 4, lambda: True)
    )
    game.play(IN_CONTACT + 1)
    assert not game.refused
    assert len({turn for turn, _ in heard}) == len(heard)
    assert game.done[FormStrike.__name__] > 0
