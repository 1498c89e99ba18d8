"""Ctrl+K understands every deed of the window and every order there is: what it does not understand is listed here, and
the list is empty. Back in time only full words lead."""

import pytest

from ffts.app.rollers import seeded
from ffts.games.skies import events as e
from ffts.games.skies.commands import RollInitiative
from ffts.games.skies.names import Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices
from ffts.ui.desk.window.program import Program
from tests.builders import IJN, USN, SkiesSession
from tests.skies.phrases.sentences import SENTENCES
from tests.ui.aircraft import ruled
from tests.ui.rules import rule_read, rules_found

pytestmark = pytest.mark.one_window

NEARLY = ("turn", "go to", "goto", "turn 1", "start", "the start", "g t t 1", "go to turn", "go to t 1", "to turn one")
"""None of them takes the game back, whatever letters it shares."""
BACK = ("Undo", "Go to turn", "Go to the start")


def offered(program: Program, typed: str) -> list[Suggestion]:
    return sorted_choices(typed, program.found.all_choices(typed))


def first(program: Program, typed: str) -> Suggestion | None:
    return next(iter(offered(program, typed)), None)


def test_every_deed_of_the_window_is_found_by_its_name(game: SkiesSession, program: Program) -> None:
    names = [text for text, _ in program.actions.choices()]
    assert {"Print", "Go on by itself", "Curtain", "Chart", "Go to Dice tray", "View: Japan"} <= set(names)
    found = {name: first(program, name.lower()) for name in names}
    assert {name: choice and choice.text for name, choice in found.items() if not choice or choice.text != name} == {}


def test_every_order_of_the_schema_has_words_that_are_read_as_it() -> None:
    """What each of the words is read as is tested in tests/skies/phrases."""
    types = {sentence.kind for sentence in SENTENCES}
    assert [kind.__name__ for kind in RULEBOOK.rules if kind not in types] == []


MORE_THAN_A_NAME = {
    "zoom 200": "Zoom to 200 %",
    "zoom to 90 %": "Zoom to 90 %",
    "print chart": "Print Chart",
    "print the log": "Print Log",
    "print air operations of Enterprise": "Print Air operations of Enterprise",
    "print ships of Hiryu": "Print Ships of Hiryu",
    "6.12": "Rule 6.12: read it",
    "rule 6.12": "Rule 6.12: read it",
    "a-058": "Rule A-058: read it",
}


def test_deeds_with_more_than_a_name(game: SkiesSession, program: Program) -> None:
    found = {typed: first(program, typed) for typed in MORE_THAN_A_NAME}
    assert {typed: choice and choice.text for typed, choice in found.items()} == MORE_THAN_A_NAME
    assert {choice.stopped for choice in found.values() if choice} == {""}


def test_what_cannot_be_is_reported(game: SkiesSession, program: Program) -> None:
    texts = {
        typed: choice.stopped for typed in ("zoom 900", "print air of Bismarck") if (choice := first(program, typed))
    }
    assert texts == {
        "zoom 900": "The zoom goes from 80 to 250 %",
        "print air of Bismarck": "Air operations has nothing called Bismarck",
    }


def test_zoom_is_done(game: SkiesSession, program: Program, theme: Theme) -> None:
    choice = first(program, "zoom 125")
    assert choice is not None
    choice.run()
    assert theme.percent == 125


def test_dice_that_are_asked_for_are_rolled_and_taken_back_by_their_words(game: SkiesSession, program: Program) -> None:
    program.table.do(RollInitiative())
    texts = {
        typed: choice.text for typed in ("roll", "roll the rest", "take back") if (choice := first(program, typed))
    }
    asked = program.table.ask
    assert asked is not None
    what = asked.what
    assert texts == {
        "roll": f"Roll: {what}",
        "roll the rest": f"Roll the rest: {what}",
        "take back": f"Take back: {what}",
    }
    again = first(program, "take back")
    assert again is not None
    again.run()
    assert program.table.ask is None
    program.table.do(RollInitiative())
    rest = first(program, "roll the rest")
    assert rest is not None
    rest.run()
    assert game.state.public.initiative is not None


def test_only_full_words_lead_back_in_time(game: SkiesSession, program: Program) -> None:
    game.submit(RollInitiative(), roller=seeded(4))
    found = {typed: choice.text for typed in NEARLY if (choice := first(program, typed))}
    assert {typed: text for typed, text in found.items() if text.startswith(BACK)} == {}
    there = {typed: choice.text for typed in ("go to turn 1", "to the start") if (choice := first(program, typed))}
    assert there == {"go to turn 1": "Go to turn 1", "to the start": "Go to the start"}


def test_the_rules_are_found_by_number_and_by_what_they_speak_of(game: SkiesSession, program: Program) -> None:
    by_number = first(program, "6.12")
    assert by_number is not None
    by_number.run()
    assert rule_read(program) == "6.12"
    program.middle.leave_page()
    next(choice for choice in offered(program, "accident") if choice.text == "In the rules: accident").run()
    assert rules_found(program)


def test_what_is_understood_and_cannot_be_done_says_why(game: SkiesSession, program: Program) -> None:
    ruled(game, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    texts = {
        typed: choice for typed in ("cap 9 from Enterprise", "search 4 on TF A") if (choice := first(program, typed))
    }
    assert {typed: (choice.text.partition(":")[0], choice.stopped) for typed, choice in texts.items()} == {
        "cap 9 from Enterprise": (
            "Cannot be done now",
            "Enterprise has 3 AFs on deck or parked that could leave; 9 asked for",
        ),
        "search 4 on TF A": ("Cannot be done now", "There is no search 4 now, and no other"),
    }


def test_time_travel_that_leads_nowhere_and_a_waiver_of_nothing_say_so(game: SkiesSession, program: Program) -> None:
    texts = {
        typed: choice
        for typed in ("to the end", "go to turn 21", "waive 6.9 because fog")
        if (choice := first(program, typed))
    }
    assert {typed: (choice.text, choice.stopped) for typed, choice in texts.items()} == {
        "to the end": ("Go to the end", "Nothing was taken back: this is the end"),
        "go to turn 21": ("Go to turn 21", "There is no turn 21 to go to; the game is in turn 1"),
        "waive 6.9 because fog": ("Waive", "No order was refused that could be waived"),
    }


def test_a_word_that_is_no_order_is_looked_up_in_the_rules(game: SkiesSession, program: Program) -> None:
    texts = [choice.text for choice in offered(program, "accident")]
    assert texts[0] == "In the rules: accident"
    assert [choice.text for choice in offered(program, "zoom 125")][:1] == ["Zoom to 125 %"]
    assert not any("Not understood" in choice.text for choice in offered(program, "zoom 125"))


def test_one_line_orders_several_carriers(game: SkiesSession, program: Program) -> None:
    choice = first(program, "orders for all Japan: CAP 2, land what is overhead")
    assert choice is not None
    assert (choice.text, choice.stopped) == ("Standing orders of Hiryu: CAP 2 fighters; land what is overhead", "")
    choice.run()
    (hiryu,) = game.state.sides[IJN].platforms.values()
    assert hiryu.orders == ("CAP 2 fighters", "land what is overhead")
    again = first(program, "add orders to all Japan: CAP 2, land what is overhead")
    assert again is not None and again.stopped == "Standing orders of Hiryu: nothing new"
    now = first(program, "all Japan: CAP 2")
    assert now is not None and now.text == "Cannot be done now: all Japan: CAP 2", "nothing else is meant by Enter"
    assert now.stopped.startswith("Hiryu: ") and "[3.4]" in now.stopped
    wrong = first(program, "all Germans: CAP 2")
    known = "No carrier or base is called 'all Germans'; name one of Enterprise, Hiryu"
    assert wrong is not None and wrong.stopped.startswith(known)


def test_enter_at_an_order_that_is_refused_leads_to_its_waiver(game: SkiesSession, program: Program) -> None:
    ruled(game, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    single = first(program, "launch VB-6 from Enterprise")
    assert single is not None and single.anyway is not None
    assert single.stopped.endswith("Enter leads to the waiver of 6.7.6")
    single.anyway()
    assert program.refusal_bar.panel.rule == "6.7.6"
    double = first(program, "launch strike VB-6 from Enterprise at TF A")
    assert double is not None and double.anyway is not None
    double.anyway()
    assert program.window.footer.line.text().startswith("launch strike VB-6 from Enterprise at TF A, waive ")
    assert game.state.sides[USN].formations == {}
