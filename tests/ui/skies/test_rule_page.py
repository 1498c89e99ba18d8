"""The page of the rules: read, searched and walked with the keyboard alone, in every theme and size."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.ui.desk.look.theme import Theme
from ffts.ui.skies.rule_page import RulePage, rule_texts
from tests.ui.fits import cut_off
from tests.ui.keys import focused, pressed, typed

WIDE, TALL = 1100, 720


@pytest.fixture
def page(qtbot: QtBot) -> RulePage:
    shown = RulePage(rule_texts())
    qtbot.addWidget(shown)
    shown.resize(WIDE, TALL)
    shown.show()
    qtbot.waitActive(shown)
    opened(shown, "6.12.5")
    return shown


def opened(page: RulePage, citation: str) -> None:
    """Show it, and wait until what is new on the page is there, and what was there before is gone."""
    page.show_rule(citation)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def words(page: QWidget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)]


def cards(page: RulePage) -> list[str]:
    return [each.accessibleName() for each in page.findChildren(QFrame) if each.property("look") and each.isVisible()]


def link(page: RulePage, text: str) -> QPushButton:
    return next(button for button in page.stops if button.text() == text)


# --- what it shows ---------------------------------------------------------------


def test_6_12_5_the_paragraph_stands_with_its_rulings_and_its_house_rule(page: RulePage) -> None:
    shown = words(page)
    assert "6.12.5   Landing at twilight" in shown
    assert any("At twilight crews without night training" in text for text in shown)
    assert any(text.startswith("Ruling A-041: ") for text in shown)
    assert any(text.startswith("In force, as shipped: landings are tallied on") for text in shown)
    assert {"House rule", "Ruling A-041", "Ruling A-045"} <= set(cards(page))


def test_a_refusal_leads_to_its_paragraph_and_a_ruling_to_itself(page: RulePage) -> None:
    page.show_rule("6.9-RATE")
    assert page.passage.number == "6.9"
    page.show_rule("A-005")
    assert "A-005   When damage control is rolled, and how often" in words(page)
    assert "It is about" in words(page)


def test_a_112_a_house_rule_changed_in_this_game_is_told_so(page: RulePage) -> None:
    page.show_rule("17.3.4")
    page.show_house(HouseRules().switched("fire.chain", "recursive"))
    told = next(text for text in words(page) if text.startswith("In force"))
    assert told == "In force, changed in this game: every new fire makes the remaining aircraft roll again."


def test_where_nothing_rules_on_it_that_is_said(page: RulePage) -> None:
    page.show_rule("2.4.1")
    assert "No ruling and no house rule touches this paragraph." in words(page)
    page.show_rule("A-136")
    assert "No house rule changes this ruling." in words(page)


def test_what_is_shown_is_told_to_a_screen_reader(page: RulePage) -> None:
    assert page.accessibleName() == "Rule 6.12.5 Landing at twilight"
    assert page.accessibleDescription() == page.passage.text
    for button in (*page.stops, page.earlier, page.back):
        assert button.accessibleName() or button.text()
        assert button.toolTip()
    assert page.search.accessibleName()
    assert page.results.accessibleName()


# --- the keyboard ----------------------------------------------------------------


def test_arrows_go_to_the_paragraph_before_and_after(page: RulePage) -> None:
    pressed(Qt.Key.Key_Right)
    assert page.passage.number == "6.12.6"
    pressed(Qt.Key.Key_Left)
    pressed(Qt.Key.Key_Left)
    assert page.passage.number == "6.12.4"
    page.show_rule("VPT")
    pressed(Qt.Key.Key_Right)
    assert page.passage.number == "VPT"


def test_arrows_walk_from_link_to_link_and_enter_follows(page: RulePage) -> None:
    opened(page, "6.12")
    walked = []
    for _ in page.stops:
        pressed(Qt.Key.Key_Down)
        walked.append(focused())
    assert walked == page.stops
    while focused() is not link(page, "6.12.3 Quarter of the deck"):
        pressed(Qt.Key.Key_Up)
    pressed(Qt.Key.Key_Up)
    assert focused() is link(page, "6.12.2 Half the deck")
    pressed(Qt.Key.Key_Return)
    assert page.passage.number == "6.12.2"


def test_words_are_searched_chosen_by_arrows_and_opened_by_enter(page: RulePage) -> None:
    pressed(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert focused() is page.search
    typed("accident")
    assert page.results.isVisible()
    found = [page.results.item(at).text().split()[0] for at in range(page.results.count())]
    assert found[0] == "6.12.8"
    pressed(Qt.Key.Key_Down)
    assert page.results.currentRow() == 1
    pressed(Qt.Key.Key_Return)
    assert page.passage.number == found[1]
    assert not page.results.isVisible()
    assert page.search.text() == ""


def test_a_number_that_is_typed_is_opened_by_enter(page: RulePage) -> None:
    page.search.setFocus()
    typed("13.2")
    pressed(Qt.Key.Key_Return)
    assert page.passage.number == "13.2"


def test_esc_leaves_the_search_and_then_the_page(qtbot: QtBot, page: RulePage) -> None:
    page.search.setFocus()
    typed("joker")
    pressed(Qt.Key.Key_Escape)
    assert (page.search.text(), page.results.isVisible()) == ("", False)
    with qtbot.waitSignal(page.left):
        pressed(Qt.Key.Key_Escape)


def test_nothing_found_is_said_and_changes_nothing(page: RulePage) -> None:
    page.search.setFocus()
    typed("zeppelin")
    assert "No rule speaks of “zeppelin”. Try another word, or a number." in words(page)
    pressed(Qt.Key.Key_Return)
    assert page.passage.number == "6.12.5"


def test_what_is_no_citation_is_looked_for(page: RulePage) -> None:
    page.show_rule("night landing")
    assert page.results.isVisible()
    assert page.passage.number == "6.12.5"


def test_the_last_rule_comes_back(page: RulePage) -> None:
    assert not page.earlier.isEnabled()
    page.show_rule("13.2")
    page.show_rule("13.2")
    page.show_rule("A-005")
    pressed(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.passage.number == "13.2"
    page.earlier.click()
    assert page.passage.number == "6.12.5"
    assert not page.earlier.isEnabled()


def test_numbers_in_a_text_lead_to_their_paragraph_by_mouse_and_by_key(page: RulePage) -> None:
    opened(page, "6.5")
    text = next(label for label in page.findChildren(QLabel) if 'href="6.13"' in label.text())
    assert link(page, "6.13 Fighter exceptions").isVisible()
    text.linkActivated.emit("6.13")
    assert page.passage.number == "6.13"


def test_every_rule_can_be_shown(page: RulePage) -> None:
    texts = rule_texts()
    for number in (*texts.paragraphs, *texts.rulings):
        opened(page, number)
        assert page.passage.number == number
        assert page.stops


# --- room and letters ------------------------------------------------------------


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_word_can_be_read(page: RulePage, theme: Theme, name: str, percent: int) -> None:
    theme.choose(name)
    theme.set_zoom(percent)
    for number in ("17.3.4", "6.12", "A-098"):
        opened(page, number)
        assert cut_off(page) == []


def test_the_paragraph_is_written_larger_than_the_rest(page: RulePage) -> None:
    text = next(label for label in page.findChildren(QLabel) if label.property("look") == "reading")
    assert QFontMetrics(text.font()).height() > 1.3 * QFontMetrics(page.search.font()).height()


def test_where_it_is_narrow_rulings_stand_under_the_paragraph_and_before_the_ways(page: RulePage) -> None:
    opened(page, "17.3.4")
    text, ways, beside = page.parts
    assert beside.x() > text.geometry().right()
    assert ways.y() > text.geometry().bottom()
    page.resize(600, TALL)
    QApplication.processEvents()
    assert text.geometry().bottom() < beside.y() < beside.geometry().bottom() < ways.y()
