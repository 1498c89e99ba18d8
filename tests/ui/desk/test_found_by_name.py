"""Ctrl+K finds what there is by its names, answers questions, and says what kinds of things it knows."""

import pytest

from ffts.app.rollers import seeded
from ffts.core.asking import answered
from ffts.games.skies.commands import RollInitiative
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices
from ffts.ui.desk.palette.questions import OF_EVERY_GAME, asked_by, questions_of
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.rules import rule_read

pytestmark = pytest.mark.one_window


def offered(program: Program, typed: str) -> list[Suggestion]:
    return sorted_choices(typed, program.found.all_choices(typed))


def texts(program: Program, typed: str) -> list[str]:
    return [choice.text for choice in offered(program, typed)]


BY_NAME = {
    "coral sea": "New game: Coral Sea, 8 May 1942",
    "losses": "Score",
    "found": "Search",
    "flight deck": "Air operations",
    "amend": "Amend a die",
    "file": "Menu File",
    "settings": "Menu View",
    "dark": "Theme: Plotting table (dark)",
    "print deck of Hiryu": "Print Air operations of Hiryu",
    "undo to turn 1": "Go to turn 1",
}


def test_things_are_found_by_their_names(game: SkiesSession, program: Program) -> None:
    game.submit(RollInitiative(), roller=seeded(1))
    found = {typed: texts(program, typed)[:3] for typed in BY_NAME}
    assert {typed: lines for typed, lines in found.items() if BY_NAME[typed] not in lines} == {}


def test_printed_forms_are_found_by_their_words(game: SkiesSession, program: Program) -> None:
    assert any(text.startswith("Print form: ") and "Hiryu" in text for text in texts(program, "print deck of hiryu"))


def test_amend_leads_to_the_last_roll(game: SkiesSession, program: Program) -> None:
    game.submit(RollInitiative(), roller=seeded(1))
    offered(program, "amend")[0].run()
    log = program.room.docks["Log"]
    assert isinstance(log, LogDock)
    assert log.amend_panel.isVisible()


def test_a_question_of_any_game_is_answered_in_one_line(game: SkiesSession, program: Program) -> None:
    for question in OF_EVERY_GAME:
        first = offered(program, question.example)[0]
        assert first.typed and first.text and "\n" not in first.text, question.example
        assert not first.text.startswith(("Ask:", "Not understood"))


def test_what_is_a_handling_point_leads_to_its_rule(game: SkiesSession, program: Program) -> None:
    first = offered(program, "What is a handling point?")[0]
    assert first.text.startswith("6.4")
    first.run()
    assert rule_read(program) == first.text.split()[0]


def test_what_is_not_understood_names_the_kinds_of_things_and_no_words_that_look_alike(
    game: SkiesSession, program: Program
) -> None:
    strange = next(choice for choice in offered(program, "frobnicate Enterprise") if choice.stopped)
    assert strange.stopped.startswith("'frobnicate' is not known here. Try orders: launch, land, ready, CAP")
    assert "; pages: " in strange.stopped and ", Formations, " in strange.stopped
    assert "questions: when, who, where, how far" in strange.stopped
    assert "nearest" not in strange.stopped


def test_where_nothing_fits_the_kinds_stand_there_too(program: Program) -> None:
    program.line.start("xyzzy xyzzy")
    assert program.line.popup.reason.text().startswith("Not understood. Try a scenario by its name, a menu")


def test_a_question_mark_lists_every_question_and_a_begun_one_goes_on(game: SkiesSession, program: Program) -> None:
    assert "Ask: what turn is it" in texts(program, "?")
    assert "Ask: what comes next" in texts(program, "what com")


@pytest.mark.parametrize("typed", ["launching pads", "tsr wq", "oprsn"])
def test_letters_scattered_over_a_line_are_no_name_of_it(game: SkiesSession, program: Program, typed: str) -> None:
    assert [one for one in offered(program, typed) if not (one.typed or one.strange)] == []


def test_a_side_that_gives_no_orders_reads_what_it_can_type(game: SkiesSession, program: Program) -> None:
    program.views.show_view("USN")
    first = offered(program, "frobnicate the fleet")[0]
    assert first.text == "Not understood: frobnicate the fleet"
    assert "questions: when, who" in first.stopped
    assert offered(program, "what is a handling point")[0].text.startswith("6.4")


def test_a_long_answer_is_read_whole(game: SkiesSession, program: Program, theme: Theme) -> None:
    """At 200 % it takes several lines, and the list is as high as they are."""
    theme.set_zoom(200)
    program.line.start("how far can the dive bombers go")
    popup = program.line.popup
    heights = [popup.list.visualItemRect(popup.list.item(at)).height() for at in range(popup.list.count())]
    assert popup.list.count() >= 1
    assert heights[0] > 2 * popup.list.fontMetrics().height()
    assert popup.list.viewport().height() >= heights[0]


def test_enter_leads_from_an_answer_to_its_page(game: SkiesSession, program: Program) -> None:
    """Every question of the game, the first of each page."""
    asked = asked_by(game, None)
    led = dict[str, str]()
    for question in questions_of("skies"):
        (answer, *_) = answered(questions_of("skies"), question.example, asked)
        if answer.page and answer.page not in led:
            program.found.lead_to_answer(answer)
            led[answer.page] = program.middle.title
    docks = {"Watch"}
    assert {page: shown for page, shown in led.items() if page not in docks and shown != page} == {}
    assert set(led) >= {"Watch", "Air operations", "Formations", "Timeline", "Search", "Score", "Ships", "Chart"}


def test_an_answer_about_a_carrier_brings_her_to_the_front(game: SkiesSession, program: Program) -> None:
    offered(program, "what is on deck of Hiryu")[0].run()
    air = program.room.docks["Air operations"]
    assert isinstance(air, AirOperationsDock)
    assert program.room.in_front == "Air operations" and air.in_hand == "Hiryu"
