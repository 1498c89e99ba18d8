"""The first lesson: the example of 8.2 and 9.7, done as its words say, in plain words as with Ctrl+K."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.pacific_fury.names import Step, TfId, Zone
from ffts.ui.desk.guide.steps import Bookmark, Guide, follow
from ffts.ui.desk.start.new_game import NewGame
from ffts.ui.desk.window.program import Program
from ffts.ui.pacific_fury.cards import guides
from tests.pacific_fury.asking import JP, US

TYPED = re.compile(r"(?:type|Ctrl\+K|Then): ([^.]+)")
CHOSEN = {
    "sortie": "sorties to the south pacific",
    "japan": "sorties to the eastern solomons",
    "move": "tf 1 moves to ironbottom sound",
}


@pytest.fixture
def guide() -> Guide:
    (found,) = guides()
    return found


@pytest.fixture
def session(tmp_path: Path) -> Iterator[AnySession]:
    started = new_game(tmp_path / "lesson.ffts", "guadalcanal")
    yield started
    started.store.close()


def say(session: AnySession, line: str) -> None:
    """As it is typed, the first that is allowed."""
    reading = session.game.phrases(session, line.strip(), None)[0]
    assert reading.allowed, (line, reading)
    for cmd in reading.commands:
        session.submit(cmd, roller=seeded(1))


def test_every_step_is_done_as_its_words_say(guide: Guide, session: AnySession) -> None:
    mark, showing = follow(guide, Bookmark(), session)
    assert (showing.number, follow(guide, mark, session, "Forming")[1].number) == (1, 1), "it begins at its first step"
    mark, showing = follow(guide, mark, session, "Map")
    while (step := showing.step).waits:
        lines = [CHOSEN[step.id]] if step.id in CHOSEN else TYPED.findall(step.do)
        assert lines, step.id
        for line in lines:
            say(session, line)
        mark, after = follow(guide, mark, session, "Map")
        assert after.number == showing.number + 1, step.id
        showing = after
    public = session.state.public
    assert public.awaits.step is Step.OPERATION
    assert public.waiting(US) == {3: TfId("US-2"), 4: TfId("US-3")}
    assert public.stacks[TfId("US-1")].zone is Zone.IBS
    assert public.waiting(JP) == {2: TfId("JP-2"), 3: TfId("JP-3"), 4: TfId("JP-4")}


def test_it_insists_on_the_landing_and_follows_undo(guide: Guide, session: AnySession) -> None:
    """PF-8.3.a: other ships in box 2 are no landing; what is taken back is asked for again."""
    mark, _ = follow(guide, Bookmark(passed=("look",)), session)
    say(session, "zuikaku shokaku tone box 1")
    say(session, "kongo haruna box 2")
    say(session, "japan has formed")
    mark, showing = follow(guide, mark, session)
    assert showing.step.id == "transports"
    for _ in range(2):
        session.undo("all agree")
    say(session, "first japanese transports box 2")
    mark, showing = follow(guide, mark, session)
    assert showing.step.id == "second-carriers"
    session.undo()
    assert follow(guide, mark, session)[1].step.id == "transports"


def test_every_rule_it_names_is_one_of_the_booklet(guide: Guide) -> None:
    from ffts.ui.desk.start.rules_page import rule_texts

    known = rule_texts("pacific_fury").paragraphs
    assert {step.rule.removeprefix("PF-") for step in guide.steps} <= {number.removeprefix("PF-") for number in known}


def test_the_card_of_the_campaign_leads_into_its_lesson(program: Program, qtbot: QtBot) -> None:
    card = next(view for view in program.welcome.cards if view.card.id == "guadalcanal")
    card.click()
    page = program.middle.pages.currentWidget()
    assert isinstance(page, NewGame)
    assert page.guide_button.text().startswith("First lesson")
    page.guide_button.click()
    qtbot.waitUntil(lambda: program.guide.guide is not None and not program.ways.filling, timeout=60_000)
    assert program.guide.guide is guides()[0]
    assert program.guide.showing is not None and program.guide.showing.number == 1
    assert program.table.session is not None and program.table.session.game.name == "pacific_fury"
    program.table.put_away()
