"""Questions in plain words: which question a line is, and what it is answered from."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ffts.core.asking import Answer, Asked, Question, answered, begun, by_kind, from_views, is_question, plain_line
from ffts.core.game import Heading

HEADING = Heading("A day", 1, "Turn 1", "0600", "of 40", "Initiative Segment", (), (), "Next segment")


def where(view: dict[str, str], data: object, who: str) -> Iterator[Answer]:
    if who in view:
        yield Answer(f"{who} is in {view[who]}", "Chart", at=who)


QUESTIONS = (
    Question(
        "Ships", "where is Akagi", ("where is {who}", "wheres {who}"), from_views(where, "No {who} is known.", "Chart")
    ),
    Question("Turn", "what turn is it", ("what turn is it",), lambda asked: [Answer(asked.heading().period)]),
)


def asked(*views: dict[str, str]) -> Asked:
    return Asked(views, None, lambda: HEADING, tuple, lambda typed: ())


@pytest.mark.parametrize("typed", ["where is Akagi", "Where's the Akagi?", "where is Akagi, please", "WHERE IS Akagi!"])
def test_a_question_is_known_without_articles_apostrophes_and_marks(typed: str) -> None:
    assert list(answered(QUESTIONS, typed, asked({"Akagi": "0709"}))) == [Answer("Akagi is in 0709", "Chart", "Akagi")]


def test_what_several_views_say_alike_is_reported_once_and_begins_with_a_capital() -> None:
    there = {"akagi": "0709"}
    assert [one.text for one in answered(QUESTIONS, "where is akagi", asked(there, there))] == ["Akagi is in 0709"]


def test_where_no_view_has_it_the_name_is_repeated() -> None:
    assert [one.text for one in answered(QUESTIONS, "where is my Kaga", asked({}))] == ["No Kaga is known."]


def test_a_line_that_is_no_question_has_no_answer() -> None:
    assert list(answered(QUESTIONS, "launch VB-6", asked({}))) == []
    assert [one.text for one in answered(QUESTIONS, "what turn is it?", asked())] == ["Turn 1"]


def test_a_slot_that_was_not_typed_is_empty() -> None:
    assert asked().name() == "" and asked().name("what") == ""


def test_the_examples_stand_under_their_kinds() -> None:
    assert by_kind(QUESTIONS) == {"Ships": ["where is Akagi"], "Turn": ["what turn is it"]}


def test_a_line_that_is_begun_finds_the_examples_that_go_on_like_it() -> None:
    assert begun(QUESTIONS, "where") == ["where is Akagi"]
    assert begun(QUESTIONS, "is tu") == ["what turn is it"]
    assert begun(QUESTIONS, "  ") == [] == begun(QUESTIONS, "how far")


def test_a_question_begins_as_one_or_ends_in_its_mark() -> None:
    assert all(map(is_question, ("when does it land", "what's up", "Akagi?")))
    assert not any(map(is_question, ("launch VB-6", "", "whenever")))


def test_a_plain_line_has_one_blank_between_words() -> None:
    assert plain_line("  Who  shadows the TF A?! ") == "Who shadows TF A"


def test_an_example_has_the_names_of_what_is_there_now() -> None:
    ships, turn = QUESTIONS
    named = replace(ships, name_now=lambda asked, example: example.replace("Akagi", next(iter(asked.views[0]))))
    assert named.now(asked({"Kaga": "0709"})).example == "where is Kaga"
    assert turn.now(asked({})) is turn
