"""The booklet of five evenings: two pages for each, their games can be started, and the command prints it."""

import re
import tomllib
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ffts.app.evenings import Evening, all_evenings, evenings_of
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import forms_of, sight_of
from ffts.papers.press import Paper, Press
from ffts.papers.templates import read_templates
from ffts.ui.skies.guide import guides
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession
from tests.papers.reading import overflows, pages_of, text_of

EVENINGS = evenings_of("skies")
FORMS = forms_of("skies")
CITED = re.compile(r"\b\d{1,2}\.\d+(?:\.\d+)*\b")
PARAGRAPHS = set(tomllib.loads((Path(__file__).parents[1] / "rulebook.toml").read_text(encoding="utf-8"))["paragraphs"])


def whole(evening: Evening) -> str:
    return " ".join(one.text for one in (*evening.read, *evening.look))


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def printed(session: SkiesSession, paper: Paper, of: str | None = None) -> bytes:
    form, sight = FORMS.named("five-evenings"), sight_of(session, None, FORMS)
    return Press(read_templates(), paper).pdf(form.title, list(sheets_of(form, sight, subjects_of(form, sight, of))))


def test_there_are_five_in_their_order() -> None:
    assert [evening.number for evening in all_evenings()] == [1, 2, 3, 4, 5]
    assert [evening.id for evening in EVENINGS] == ["search", "deck", "strike", "cap-and-aa", "morning"]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.id)
def test_its_scenario_can_be_played_and_has_a_guide(evening: Evening) -> None:
    scenario = load_catalog(evening.scenario).scenario
    assert evening.game.startswith(scenario.title)
    assert evening.scenario in {guide.scenario for guide in guides()}


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.id)
def test_every_rule_it_names_is_there(evening: Evening) -> None:
    assert set(CITED.findall(whole(evening))) <= PARAGRAPHS


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_an_evening_has_two_pages_one_to_read_and_one_of_what_to_look_for(
    qapp: QApplication, afternoon: SkiesSession, paper: Paper
) -> None:
    pdf = printed(afternoon, paper)
    assert overflows(pdf) == []
    pages = [on_one_line(page) for page in text_of(pdf).split("\f")][:-1]
    assert len(pages) == len(pages_of(pdf)) == 1 + 2 * len(EVENINGS)
    for at, evening in enumerate(EVENINGS):
        read, look = pages[1 + 2 * at : 3 + 2 * at]
        assert evening.title in pages[0], "the title page names it"
        assert [one.heading for one in evening.read if one.heading not in read] == []
        assert [one.heading for one in evening.look if one.heading not in look] == []
        assert [when for when, _ in evening.course if when not in read] == []
        assert "What to look for" in look and "What to look for" not in read


def test_one_evening_can_be_printed_alone(qapp: QApplication, afternoon: SkiesSession) -> None:
    text = text_of(printed(afternoon, "a4", "morning"))
    assert "A whole morning" in text and "The game by its parts" not in text
    assert "First strike · Umpire" not in on_one_line(text), "it belongs to no game"
