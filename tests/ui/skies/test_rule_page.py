"""The page of the rules: read, searched and walked with the keyboard alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from ffts.core.page import Listed, Page, Pick, Typed
from ffts.core.page_text import as_text, scopes, shared_keys
from ffts.core.viewpoint import CHOSEN, PAST, Viewpoint
from ffts.games.skies.commands import SetHouseRule
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.over import OverPage
from ffts.ui.skies.rule_page import FIND, page, rule_texts
from tests.builders import SkiesSession, new_session
from tests.ui.fits import cut_off
from tests.ui.keys import focused, pressed, typed

WIDE, TALL = 1100, 720


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "rules.ffts")
    yield session
    session.store.close()


def read(game: SkiesSession, citation: str = "1", **picks: Pick) -> Page:
    return page(Viewpoint(game, picks={CHOSEN: citation, **picks}))


# --- what it shows ---------------------------------------------------------------


def test_6_12_5_the_paragraph_stands_with_its_rulings_and_its_house_rule(game: SkiesSession) -> None:
    shown = read(game, "6.12.5")
    words = as_text(shown)
    assert "6.12.5   Landing at twilight\nAt twilight crews without night training" in words
    assert "In force, as shipped: landings are tallied on" in words
    headings = " ".join(card.heading for card in shown.cards)
    assert "House rule: " in headings and "Ruling A-041: " in headings and "Ruling A-045: " in headings
    assert shown.cards[0].words == "Rule 6.12.5 Landing at twilight"


def test_a_refusal_leads_to_its_paragraph_and_a_ruling_to_itself(game: SkiesSession) -> None:
    assert read(game, "6.9-RATE").cards[0].id == "6.9"
    ruling = read(game, "A-005")
    assert "A-005   When damage control is rolled, and how often" in as_text(ruling)
    assert "It is about" in [card.heading for card in ruling.cards]


def test_a_112_a_house_rule_changed_in_this_game_is_reported_so(game: SkiesSession) -> None:
    game.submit(SetHouseRule(key="fire.chain", value="recursive", why="agreed"))
    text = "In force, changed in this game: every new fire makes the remaining aircraft roll again."
    assert text in as_text(read(game, "17.3.4"))


def test_where_nothing_rules_on_it_that_is_reported(game: SkiesSession) -> None:
    assert "No ruling and no house rule touches this paragraph." in as_text(read(game, "2.4.1"))
    assert "No house rule changes this ruling." in as_text(read(game, "A-136"))


def test_every_rule_can_be_shown_and_leads_on(game: SkiesSession) -> None:
    texts = rule_texts()
    for number in (*texts.paragraphs, *texts.rulings):
        shown = read(game, number)
        assert shown.cards[0].id == number
        assert any(deed.look == "link" for deeds in scopes(shown) for deed in deeds), number
        assert shared_keys(shown) == ()


def test_words_are_searched_and_a_number_is_opened(game: SkiesSession) -> None:
    field, results = read(game, find="accident").above
    assert isinstance(field, Typed) and isinstance(results, Listed)
    assert results.lines[0].id == "6.12.8" == results.chosen[0]
    assert field.finds == results.id
    assert (deed := results.lines[0].deed) is not None and deed.picks[CHOSEN] == "6.12.8"
    _, results = read(game, find="13.2").above
    assert isinstance(results, Listed) and results.lines[0].id == "13.2"


def test_what_is_no_citation_is_looked_for(game: SkiesSession) -> None:
    shown = page(Viewpoint(game, picks={CHOSEN: "night landing", PAST: ("6.12.5",)}))
    assert shown.cards[0].id == "6.12.5"
    assert isinstance(shown.above[1], Listed)
    assert "No rule speaks of “zeppelin”. Try another word, or a number." in as_text(read(game, find="zeppelin"))


# --- the keyboard ----------------------------------------------------------------


@pytest.fixture
def over(qtbot: QtBot, game: SkiesSession) -> OverPage:
    shown = OverPage("Rules", game, PageDock("Rules", page))
    qtbot.addWidget(shown)
    shown.resize(WIDE, TALL)
    shown.show()
    qtbot.waitActive(shown)
    shown.show_rule("6.12.5")
    QApplication.processEvents()
    return shown


def number(over: OverPage) -> str:
    assert over.dock.page is not None
    return over.dock.page.cards[0].id


def test_arrows_go_to_the_paragraph_before_and_after_and_the_last_rule_comes_back(over: OverPage) -> None:
    pressed(Qt.Key.Key_Right)
    assert number(over) == "6.12.6"
    pressed(Qt.Key.Key_Left)
    pressed(Qt.Key.Key_Left)
    assert number(over) == "6.12.4"
    pressed(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert number(over) == "6.12.5"
    over.show_rule("VPT")
    pressed(Qt.Key.Key_Right)
    assert number(over) == "VPT"


def test_arrows_walk_from_link_to_link_and_enter_follows(over: OverPage) -> None:
    over.show_rule("6.12")
    QApplication.processEvents()
    for _ in range(20):
        pressed(Qt.Key.Key_Down)
        if focused().accessibleName() == "6.12.2 Half the deck":
            break
    pressed(Qt.Key.Key_Return)
    assert number(over) == "6.12.2"


def test_words_are_typed_chosen_by_arrows_and_opened_by_enter(over: OverPage) -> None:
    pressed(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(focused(), QLineEdit)
    typed("accident")
    pressed(Qt.Key.Key_Down)
    assert over.dock.page is not None
    results = next(block for block in over.dock.page.above if isinstance(block, Listed))
    assert results.chosen == (results.lines[1].id,)
    pressed(Qt.Key.Key_Return)
    assert number(over) == results.lines[1].id
    assert over.dock.picks[FIND] == "" and not isinstance(focused(), QLineEdit)


def test_esc_leaves_the_search_and_then_the_page(qtbot: QtBot, over: OverPage) -> None:
    pressed(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    typed("joker")
    pressed(Qt.Key.Key_Escape)
    assert over.dock.picks[FIND] == ""
    with qtbot.waitSignal(over.left):
        pressed(Qt.Key.Key_Escape)


def test_numbers_in_a_text_lead_to_their_paragraph_by_mouse(over: OverPage) -> None:
    over.show_rule("6.5")
    text = next(label for label in over.findChildren(QLabel) if ">6.13</a>" in label.text())
    text.linkActivated.emit(str(text.text().partition(">6.13</a>")[0].rpartition('href="')[2].partition('"')[0]))
    assert number(over) == "6.13"


# --- room and letters ------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_every_word_can_be_read(over: OverPage, theme: Theme, percent: int) -> None:
    theme.set_zoom(percent)
    for citation in ("17.3.4", "6.12", "A-098"):
        over.show_rule(citation)
        assert cut_off(over) == []


def test_the_paragraph_is_written_larger_than_the_rest(over: OverPage) -> None:
    text = next(label for label in over.findChildren(QLabel) if label.property("look") == "reading")
    assert QFontMetrics(text.font()).height() > 1.2 * QFontMetrics(over.back.font()).height()


def test_where_it_is_narrow_rulings_stand_under_the_paragraph(over: OverPage) -> None:
    over.show_rule("17.3.4")
    QApplication.processEvents()
    text, beside = list(over.dock.board.views.values())[:2]
    assert beside.x() > text.geometry().right()
    over.resize(600, TALL)
    QApplication.processEvents()
    assert text.geometry().bottom() < beside.y()
