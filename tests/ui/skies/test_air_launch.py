"""Launching from the form: into a CAP, a strike, a strike that forms up, or nowhere yet."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.events.search import SearchPlanned
from ffts.games.skies.names import AfId, FormationId, HexId
from ffts.games.skies.state.search import Search, Stage
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import (
    CV6,
    USN,
    AirDesk,
    afs,
    choose,
    foremost,
    next_aos,
    ruled,
    where,
)
from tests.ui.keys import pressed, typed

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def game(desk: AirDesk) -> SkiesSession:
    return desk.game


# --- launching -----------------------------------------------------------------------------------


def test_l_launches_into_a_cap_with_two_commands(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    fighters = foremost(dock, 2)
    choose(dock, *reversed(fighters))
    pressed(Key.Key_L)
    pressed(Key.Key_1)

    assert given == [c.Launch(platform=CV6, afs=afs(*fighters)), c.FormCap(side=USN, afs=afs(*fighters))]
    assert "CV6 CAP 1" in game.state.sides[USN].formations
    assert dock.picture is not None
    assert [counter.zone for counter in dock.picture.counters if counter.id in fighters] == ["cap", "cap"]


def test_l_sends_a_strike_in_groups_of_three_with_the_fighters_shared_out(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    choose(dock, *foremost(dock, 8))
    pressed(Key.Key_L)
    pressed(Key.Key_1)

    strike = given[1]
    assert isinstance(strike, c.FormStrike)
    assert (strike.target, strike.together) == ("A", True)
    assert [len(group.afs) for group in strike.groups] == [3, 2]
    assert [len(group.escorts) for group in strike.groups] == [2, 1]
    assert "CV6 strike 1" in game.state.sides[USN].formations


def test_those_who_come_later_may_join_a_strike_that_forms_up(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    choose(dock, *foremost(dock, 5))
    pressed(Key.Key_L)
    pressed(Key.Key_1)
    choose(dock, *foremost(dock, 3))
    pressed(Key.Key_L)
    pressed(number_of(dock, "Join Enterprise strike 1"))

    assert isinstance(given[-1], c.JoinStrike)
    assert len(game.state.sides[USN].formations[given[-1].formation].afs) == 8


def number_of(dock: AirOperationsDock, words: str) -> Key:
    """The key of the line of the small list that begins so."""
    lines = [dock.page.choices.list.item(at).text() for at in range(dock.page.choices.list.count())]
    return Key(ord(next(line for line in lines if words in line)[0]))


def test_when_the_mission_is_refused_nobody_leaves_and_a_waiver_does_all_of_it(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    crew = foremost(dock, 4)  # one of them is no fighter
    choose(dock, *crew)
    pressed(Key.Key_L)
    pressed(number_of(dock, "CAP over its own force"))

    refusal = dock.page.refusal
    assert given == []
    assert refusal.isVisible()
    assert "CAP is flown by fighters" in refusal.why.text()
    assert [where(game, af) for af in crew] == ["deck"] * 4

    refusal.waive_button.click()
    typed("short of fighters")
    pressed(Key.Key_Return)
    assert given[0] == c.Launch(platform=CV6, afs=afs(*crew))
    assert isinstance(given[1], c.FormCap) and given[1].waive
    assert [form.afs for form in game.state.sides[USN].formations.values()] == [afs(*crew)]


def test_those_launched_without_a_mission_wait_in_a_box_that_says_what_to_do(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    crew = foremost(dock, 3)
    choose(dock, *crew)
    pressed(Key.Key_L)
    pressed(number_of(dock, "No mission yet"))

    assert given == [c.Launch(platform=CV6, afs=afs(*crew))]
    assert dock.picture is not None
    free = dock.picture.zone("free")
    assert free is not None and {counter.id for counter in free.counters} == set(crew)
    assert "give them one" in dock.page.warnings.text()
    assert "3 free" in dock.strip.buttons["CV6"].text()

    pressed(Key.Key_L)  # they are chosen still
    pressed(Key.Key_1)
    assert isinstance(given[-1], c.FormCap)
    assert "CV6 CAP 1" in game.state.sides[USN].formations


def test_what_the_rules_allow_stands_first_in_the_list(dock: AirOperationsDock) -> None:
    choose(dock, *foremost(dock, 8))
    pressed(Key.Key_L)
    lines = [dock.page.choices.list.item(at).text() for at in range(dock.page.choices.list.count())]
    allowed = ["not now" not in line for line in lines]
    assert allowed == sorted(allowed, reverse=True)
    assert lines[0].startswith("1  Strike at TF A")
    assert lines[-2].partition("  ")[2].startswith("CAP over its own force")
    assert "A search: planned on the page Search before turn 1, and at 1100" in lines[-1], "they could, by their type"


def test_7_4_10_a_planned_search_of_theirs_is_a_mission_with_its_turn(
    dock: AirOperationsDock, game: SkiesSession
) -> None:
    air = game.state.sides[USN].air
    bombers = [af for af in foremost(dock, 8) if game.data.aircraft[air[AfId(af)].aircraft].search_range][:2]
    plan = Search(
        id=FormationId("CV6 search 1"),
        platform=CV6,
        wave="morning",
        afs=afs(*bombers),
        begin=4,
        arc=(0, 60),
        range=4,
        last=20,
        origin=HexId("0909"),
        stage=Stage.SEALED,
    )
    ruled(game, SearchPlanned(side=USN, search=plan))
    choose(dock, *foremost(dock, 8))
    pressed(Key.Key_L)
    lines = [dock.page.choices.list.item(at).text() for at in range(dock.page.choices.list.count())]
    (line,) = (line for line in lines if "Enterprise search 1, " in line.partition("(")[0])
    assert "begins on turn 4 and is launched on turn 3" in line
    assert not any("A search: planned" in line for line in lines)


def test_a_refused_line_of_the_list_is_seen_whole(dock: AirOperationsDock, qtbot: QtBot) -> None:
    dock.resize(640, 900)
    choose(dock, *foremost(dock, 8))
    pressed(Key.Key_L)
    options = dock.page.choices.list
    cap = next(line for at in range(options.count()) if "CAP over" in (line := options.item(at)).text())

    def seen() -> bool:
        rows = options.visualItemRect(cap).height() / options.fontMetrics().height()
        return rows > 1.5 and options.viewport().rect().bottom() >= options.visualItemRect(cap).bottom()

    qtbot.waitUntil(seen)


def test_those_who_went_on_cap_are_let_go_and_the_keyboard_stands_on_the_deck_again(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    choose(dock, *foremost(dock, 2))
    pressed(Key.Key_L)
    pressed(Key.Key_1)
    assert dock.view.chosen() == []
    assert dock.view.current() == foremost(dock, 1)[0]


def test_l_with_nobody_chosen_is_about_those_in_the_air_without_a_mission(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    """Standing orders launch a whole strike at once: its target is two keys away."""
    crew = foremost(dock, 8)
    dock.giving.give((c.Launch(platform=CV6, afs=afs(*crew)),))
    dock.choose_nothing()
    pressed(Key.Key_L)
    assert sorted(dock.view.chosen()) == sorted(crew)
    pressed(number_of(dock, "Strike at TF A"))

    assert isinstance(given[-1], c.FormStrike)
    assert len(game.state.sides[USN].formations[FormationId("CV6 strike 1")].afs) == 8


def test_a_launch_that_no_mission_could_mend_is_refused_at_once(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1")
    pressed(Key.Key_L)

    assert not given
    assert not dock.page.choices.isVisible()
    assert dock.page.refusal.isVisible()


def test_a_waiver_goes_on_with_what_was_to_follow(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    last = foremost(dock, 8)[-1]
    launch = c.Launch(platform=CV6, afs=afs(last), waive={"6.7.6": "pushed past", "6.4.1": "pushed past"})
    form = c.FormStrike(side=USN, groups=(c.GroupOrder(afs=afs(last)),), target="A")
    plain = launch.model_copy(update={"waive": {}})
    dock.giving.give((plain, form))
    assert dock.page.refusal.isVisible() and not given

    dock.page.refusal.wants.emit(launch)

    assert given == [launch, form]
    assert "CV6 strike 1" in game.state.sides[USN].formations


def test_shift_l_launches_by_catapult_or_says_there_is_none(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    fighter = foremost(dock, 1)[0]
    choose(dock, fighter)
    pressed(Key.Key_L, SHIFT)
    assert dock.page.refusal.isVisible()
    assert "6.9" in dock.page.refusal.heading.text() and "Enterprise" in dock.page.refusal.heading.text()
    assert "catapult" in dock.page.refusal.why.text()

    game.submit(c.BringUp(platform=CV6, afs=afs("VF-6/4"), section=1))
    next_aos(game, 2)
    game.submit(c.Ready(platform=CV6, afs=afs("VF-6/4")))
    next_aos(game, 3)
    choose(dock, "VF-6/4")
    pressed(Key.Key_L, SHIFT)
    pressed(Key.Key_1)
    launch = given[0]
    assert isinstance(launch, c.Launch)
    assert (launch.afs, launch.catapults) == (afs("VF-6/4"), ("C1", "C2"))


# --- led by the Watch ----------------------------------------------------------------------------


def test_6_9_who_may_launch_is_asked_for_the_mission_on_the_page(dock: AirOperationsDock, given: list[Command]) -> None:
    crew = foremost(dock, 2)
    dock.ask_rest(crew)
    assert sorted(dock.view.chosen()) == sorted(crew)
    assert dock.page.choices.isVisible()
    assert given == []
    pressed(number_of(dock, "CAP over its own force"))
    assert given == [c.Launch(platform=CV6, afs=afs(*crew)), c.FormCap(side=USN, afs=afs(*crew))]


def test_6_2_who_is_up_without_a_mission_may_give_it_up_from_the_same_list(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    crew = foremost(dock, 2)
    game.submit(c.Launch(platform=CV6, afs=afs(*crew)))
    dock.show_state(None, game.state)
    dock.ask_rest(crew)
    pressed(number_of(dock, "Give it up"))
    assert given == [c.TurnHome(side=USN, afs=afs(*crew))]


def test_6_2_of_a_whole_deck_the_fighters_may_fly_cap_alone(dock: AirOperationsDock, given: list[Command]) -> None:
    crew = foremost(dock, 5)
    dock.ask_rest(crew)
    pressed(number_of(dock, "CAP of VF-6/1-3 alone"))
    assert given == [c.Launch(platform=CV6, afs=afs(*crew[:3])), c.FormCap(side=USN, afs=afs(*crew[:3]))]
