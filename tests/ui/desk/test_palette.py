"""Ctrl+K: what fits what was typed, and what stops what is grey."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.games.skies.commands import RollInitiative, WriteNote
from ffts.ui.desk.palette.choices import choices
from ffts.ui.desk.palette.fuzzy import fit
from ffts.ui.desk.palette.palette import Suggestion, sorted_choices
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.conftest import Play

pytestmark = pytest.mark.one_window

LINES = ("Next segment", "New from scenario", "Undo Roll initiative", "Note", "Full screen", "Go to turn 3")


def best(typed: str) -> str:
    return sorted_choices(typed, [Suggestion(line, lambda: None) for line in LINES])[0].text


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("ns", "Next segment"),
        ("nfs", "New from scenario"),
        ("undo", "Undo Roll initiative"),
        ("note", "Note"),
        ("fs", "Full screen"),
        ("go to turn 3", "Go to turn 3"),
        ("turn3", "Go to turn 3"),
    ],
)
def test_a_few_letters_find_the_line(typed: str, line: str) -> None:
    assert best(typed) == line


def test_an_article_is_nobodys_name() -> None:
    assert fit("the program plays the united states", "The program plays United States") is not None
    assert fit("the", "Next segment") is None


def test_letters_in_another_order_do_not_fit() -> None:
    assert fit("tx", "Next segment") is None
    assert fit("segment next", "Next segment") is None


@given(st.text(alphabet="abc de", max_size=12), st.data())
def test_letters_left_out_still_fit(line: str, data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.booleans(), min_size=len(line), max_size=len(line)))
    typed = "".join(letter for letter, stays in zip(line, kept, strict=True) if stays)
    assert fit(typed, line) is not None


def offered(program: Program, typed: str = "") -> dict[str, Suggestion]:
    return {c.text: c for c in choices(typed, program.actions, program.table, program.room.viewer)}


def test_without_a_game_its_deeds_are_grey_and_say_why(program: Program) -> None:
    assert "Ctrl+N" in offered(program)["Next"].stopped
    assert offered(program)["Keyboard"].stopped == ""


def test_a_grey_line_names_its_paragraph(program: Program, game: SkiesSession) -> None:
    assert offered(program)["Next segment"].stopped.startswith("Initiative of turn 1 is not rolled [3.4.1]")


def test_unfinished_business_is_on_the_list(program: Program, game: SkiesSession) -> None:
    offered(program)["Roll initiative: Initiative of turn 1 is not rolled"].run()
    assert program.table.waiting == RollInitiative()


def test_words_become_notes_and_rulings(program: Program, game: SkiesSession) -> None:
    offered(program, "note it rains")["Note: it rains"].run()
    offered(program, "note ready")["Note that Japan may read: ready"].run()
    offered(program, "ruling no wind")["Ruling, in red in the log: no wind"].run()
    written = [play.entry.command for play in game.log()]
    assert [word in line for word, line in zip(("it rains", '"IJN"', "MakeRuling"), written, strict=True)] == [True] * 3


def test_a_side_is_offered_nothing_that_only_the_umpire_may_know(program: Program, game: SkiesSession) -> None:
    program.views.show_view("IJN")
    lines = " ".join(offered(program, "note x"))
    assert "initiative" not in lines
    assert "Note:" not in lines


def test_the_list_opens_chooses_and_closes(program: Program, game: SkiesSession, qtbot: QtBot) -> None:
    line, popup = program.window.footer.line, program.line.popup
    before = program.window.focusWidget()
    program.actions["command"].trigger()
    assert line.hasFocus() and popup.isVisible()
    first = popup.current()
    QTest.keyClick(line, Qt.Key.Key_Down)
    assert popup.current() is not first
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert popup.current() is first
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert not popup.isVisible() and line.text() == ""
    assert program.window.focusWidget() is before


def test_what_is_stopped_is_not_done_and_its_reason_is_read(program: Program, game: SkiesSession, qtbot: QtBot) -> None:
    program.line.start("next segment")
    QTest.keyClick(program.window.footer.line, Qt.Key.Key_Return)
    assert program.line.popup.reason.text().endswith("Roll a D6 for each side")
    assert not game.log()


def test_an_order_in_plain_words_stands_first_with_what_it_costs(program: Program, play: Play) -> None:
    game = play("first-strike")
    found = sorted_choices("roll initiative", list(offered(program, "roll initiative").values()))
    assert not found[0].stopped
    found[0].run()
    assert program.table.ask is not None and program.table.ask.rule == "3.4.1"
    program.table.abandon()
    assert game.head is None


def test_a_refused_order_in_plain_words_says_why_before_enter(program: Program, play: Play) -> None:
    play("first-strike")
    found = [choice for choice in offered(program, "launch VF-6").values() if choice.typed]
    assert found
    assert any("Segment" in choice.stopped and "[3.4]" in choice.stopped for choice in found)


def test_it_goes_back_in_time_by_its_full_words_alone_and_forward_as_easily(program: Program, play: Play) -> None:
    game = play("first-strike")
    game.submit(RollInitiative(), roller=seeded(1))
    end = game.head
    for typed in ("turn 1", "go to turn", "t1", "start", "go turn 1", "turn1"):
        assert not [text for text in offered(program, typed) if text.startswith(("Go to turn", "Go to the"))], typed
    offered(program, "go to turn 1")["Go to turn 1"].run()
    assert game.head is None
    offered(program, "to the end")["Go to the end"].run()
    assert game.head == end


def test_what_a_game_refused_is_forgotten_with_it(program: Program, play: Play) -> None:
    """A waiver in words, or a second press, must not be about another game's order."""
    game = play("first-strike")
    program.table.do(game.game.onward(game.state))
    assert program.table.last_refused is not None
    program.table.put_away()
    assert program.table.last_refused is None


def test_what_begins_with_what_was_typed_stands_before_what_has_it_somewhere() -> None:
    lines = ["Skip a step of the guide", "View: United States", "Strike"]
    assert sorted_choices("st", [Suggestion(line, lambda: None) for line in lines])[0].text == "Strike"


GUESSES = [("print", False), ("note", False), ("un", True), ("undo", True), ("", True)]


def test_going_back_is_never_a_guess(program: Program, game: SkiesSession) -> None:
    game.submit(WriteNote(text="the printer of the unit"))
    program.views.show_standing()
    for typed, listed in GUESSES:
        found = choices(typed, program.actions, program.table, None)
        assert any(choice.text.startswith("Undo") for choice in found) is listed, typed


def test_where_the_words_mean_something_nothing_says_that_they_are_not_understood() -> None:
    strange = Suggestion("Not understood: paper", lambda: None, stopped="why", strange=True)
    page = Suggestion("Paper and program", lambda: None)
    assert [choice.text for choice in sorted_choices("paper", [strange, page])] == ["Paper and program"]
    assert [choice.text for choice in sorted_choices("paper", [strange])] == ["Not understood: paper"]


def test_the_list_stays_over_a_game_that_is_opened_behind_it(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    """The docks of the game were drawn over the list, and its answers were those of no game."""
    program.line.start("la")
    popup = program.line.popup
    assert popup.isVisible()
    with qtbot.waitSignal(program.room.filled):
        program.games.take(tmp_path / "game.ffts", new_game(tmp_path / "game.ffts", "first-strike"))
    qtbot.waitUntil(program.room.frames["Watch"].isVisible)
    assert popup.isVisible()
    seen = program.window.childAt(popup.geometry().center())
    assert seen and popup.isAncestorOf(seen), "nothing is drawn over it"
    listed = [popup.list.item(row).text() for row in range(popup.list.count())]
    assert not any("No game" in text for text in (*listed, popup.reason.text()))
