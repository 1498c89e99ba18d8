"""From the welcome page to a game: scenarios, files that are never written over, house rules, recent games."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPushButton, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from ffts.app.files import open_game
from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games import GAMES
from ffts.games.skies.commands import RollInitiative, WriteNote
from ffts.ui.desk.games.cards import cards
from ffts.ui.desk.games.entries import loaded, pages_of
from ffts.ui.desk.games.settings import RECENT_MOST, Settings
from ffts.ui.desk.games.shelf import free_path, next_free, with_suffix
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.fields import ChoiceView
from ffts.ui.desk.page.over import OverPage
from ffts.ui.desk.palette.palette import sorted_choices
from ffts.ui.desk.start.gallery import ThumbnailView
from ffts.ui.desk.start.known_games import describe_game
from ffts.ui.desk.start.new_game import HouseForm, NewGame
from ffts.ui.desk.start.switches import Value, in_words, switches_page
from ffts.ui.desk.window.program import Program
from ffts.ui.fire_in_the_sky.cards import cards as sky_cards
from ffts.ui.skies.cards import cards as skies_cards
from ffts.ui.skies.house import possible, switches
from tests.builders import SkiesSession

DAY = date(2026, 5, 8)
SHORT = frozenset({"Allowed", "Before", "Nothing"})
"""Choices that need one word beside their title."""


def test_first_strike_stands_in_front() -> None:
    first, second, *_ = cards()
    assert first.id == "first-strike"
    assert first.sides == ("United States", "Japan")
    assert first.length == "8 turns (2 h 40 min from 0900), a single strike"
    assert second.thumbnail is not None and second.thumbnail.coast


def test_a_text_that_is_no_scenario_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "broken.toml").write_text("id = ", encoding="utf-8")
    assert skies_cards(tmp_path) == []


def test_a_new_file_never_takes_the_name_of_an_old_one(tmp_path: Path) -> None:
    first = free_path(tmp_path, "Coral Sea, 8 May 1942", DAY)
    assert first.name == "Coral Sea, 8 May 1942 2026-05-08.ffts"
    first.touch()
    assert free_path(tmp_path, "Coral Sea, 8 May 1942", DAY).name == "Coral Sea, 8 May 1942 2026-05-08 (2).ffts"


@pytest.mark.parametrize(
    ("title", "name"), [("a/b: c?", "a-b, c 2026-05-08"), ("..", "Game 2026-05-08"), ("", "Game 2026-05-08")]
)
def test_a_title_becomes_a_name_that_every_disk_takes(tmp_path: Path, title: str, name: str) -> None:
    assert free_path(tmp_path, title, DAY).stem == name


def test_a_name_without_ending_gets_ours() -> None:
    assert with_suffix(Path("game")).name == "game.ffts"
    assert with_suffix(Path("game.ffts")).name == "game.ffts"


def test_names_are_counted_on(tmp_path: Path) -> None:
    for _ in range(3):
        next_free(tmp_path / "game.ffts").touch()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game (2).ffts", "game (3).ffts", "game.ffts"]


def offered(qtbot: QtBot, program: Program, at: int = 0) -> NewGame:
    qtbot.waitUntil(lambda: bool(program.welcome.cards))
    program.welcome.cards[at].click()
    page = program.middle.pages.currentWidget()
    assert isinstance(page, NewGame)
    return page


def test_behind_a_game_the_scenarios_are_laid_out_when_somebody_looks(qtbot: QtBot, program: Program) -> None:
    found = [view.card for view in program.welcome.cards]
    page = offered(qtbot, program)
    with qtbot.waitSignal(program.room.filled):
        page.start_button.click()
    program.welcome.show_cards(found[1:])
    assert [view.card for view in program.welcome.cards] == found
    program.actions["new"].trigger()
    assert [view.card for view in program.welcome.cards] == found[1:]


def test_a_card_leads_to_a_game_on_the_table(qtbot: QtBot, program: Program, settings: Settings) -> None:
    page = offered(qtbot, program)
    with qtbot.waitSignal(program.room.filled):
        page.start_button.click()
    session = program.table.session
    assert session is not None
    assert session.store.path.parent == settings.folder
    assert session.store.path.name.startswith("First strike ")
    assert settings.recent == [session.store.path]


def test_house_rules_chosen_at_the_start_hold_from_the_first_move(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program)
    page.fold.button.click()
    combo = page.form.combos["search.band_depth"]
    combo.setCurrentIndex(combo.findData(2))
    with qtbot.waitSignal(program.room.filled):
        page.start_button.click()
    session = program.table.session
    assert session is not None
    assert session.state.public.house.search_band_depth == 2
    assert not session.log()


def _at_once(deed: Callable[[], object]) -> None:
    deed()


def test_fs_18_3_2_the_first_edition_recommends_harder_damage_checks_at_a_new_game(
    qtbot: QtBot, program: Program
) -> None:
    page = NewGame(_at_once)
    qtbot.addWidget(page)
    started: list[tuple[object, ...]] = []
    page.started.connect(lambda *all_: started.append(all_))
    for card in sky_cards():
        page.show_card(card, Path())
        assert page.recommended.isHidden() is (card.edition == "second")
    page.show_card(next(card for card in sky_cards() if card.id == "short-campaign"), Path())
    assert "18.3.2" in page.what.text() and not page.recommended.isChecked()
    page.recommended.click()
    page.start_button.click()
    assert started[0][2] == {"option.oomph": True}


def test_esc_leads_back_to_the_welcome_page(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program, 1)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.middle.pages.currentWidget() is program.welcome


def test_every_ruling_can_be_chosen(qtbot: QtBot) -> None:
    from ffts.games.skies.sheets.house_rules import HouseRules

    form = HouseForm()
    qtbot.addWidget(form)
    form.show_switches(switches())
    assert tuple(form.combos) == HouseRules.keys()
    assert form.chosen() == {}
    for key, combo in form.combos.items():
        for at in range(combo.count()):
            HouseRules().switched(key, combo.itemData(at))


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_house_rule_is_spelt_out(name: str, qtbot: QtBot) -> None:
    offered = loaded(str(pages_of(name).switches))()
    form = HouseForm()
    qtbot.addWidget(form)
    form.show_switches(offered)
    for switch in offered:
        combo = form.combos[switch.key]
        lines = [combo.itemText(at) for at in range(combo.count())]
        assert len(set(lines)) == len(lines) > 1, switch.key
        assert all(len(words.split()) > 1 or words in SHORT for words in lines), (switch.key, lines)
        assert not any("_" in words or words.lower() in ("yes", "no", "true", "false") for words in lines), switch.key


def test_the_button_of_the_house_rules_shows_all_its_letters(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program)
    button = page.fold.button
    for _ in range(2):
        option = QStyleOptionButton()
        button.initStyleOption(option)
        inside = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
        words = button.text().replace("&", "")
        assert inside.width() >= QFontMetrics(button.font()).horizontalAdvance(words)
        button.click()
        QApplication.processEvents()


def test_no_letter_of_the_new_game_page_is_one_of_the_menus(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program)
    menus = {action.text().partition("&")[2][:1].lower() for action in program.window.menuBar().actions()}
    buttons = [part.text() for part in page.findChildren(QAbstractButton) if "&" in part.text()]
    labels = [label.text() for label in page.findChildren(QLabel) if label.buddy() and "&" in label.text()]
    own = [text.partition("&")[2][0].lower() for text in (*buttons, *labels)]
    assert own
    assert not set(own) & menus
    assert len(own) == len(set(own))


def test_at_200_per_cent_nothing_of_the_new_game_page_is_cut(qtbot: QtBot, program: Program, theme: Theme) -> None:
    qtbot.waitUntil(lambda: bool(program.welcome.cards))
    theme.set_zoom(200)
    program.window.resize(1366, 768)
    at = next(at for at, view in enumerate(program.welcome.cards) if view.card.game == "fire_in_the_sky")
    page = offered(qtbot, program, at)
    page.fold.button.click()
    QApplication.processEvents()
    assert page.form.combos
    inside = page.widget()
    assert inside is not None and inside.width() <= page.viewport().width()


@pytest.mark.parametrize("help_page", ["keys", "about"])
def test_esc_from_help_leads_back_to_the_new_game_page_as_it_was(
    qtbot: QtBot, program: Program, help_page: str
) -> None:
    page = offered(qtbot, program)
    page.name.setText("Tuesday evening")
    page.fold.button.click()
    page.name.setFocus()
    for _ in range(2):
        program.actions[help_page].trigger()
        assert program.middle.pages.currentWidget() is not page
    help_ = program.middle.pages.currentWidget()
    assert help_ is not None
    QTest.keyClick(help_, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert program.middle.pages.currentWidget() is page
    assert page.name.text() == "Tuesday evening"
    assert page.fold.button.isChecked()
    assert page.name.hasFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.middle.pages.currentWidget() is program.welcome


def test_possible_values_are_read_from_the_type() -> None:
    assert possible({"anyOf": [{"const": "never"}, {"type": "integer"}]})[:3] == ("never", 1, 2)
    assert [in_words(value) for value in (True, "pro_rata", 3)] == ["yes", "pro rata", "3"]


def over(program: Program) -> OverPage:
    shown = program.middle.pages.currentWidget()
    assert isinstance(shown, OverPage)
    return shown


def press(page: OverPage, name: str) -> QPushButton:
    (button,) = (each for each in page.findChildren(QPushButton) if each.accessibleName() == name)
    button.click()
    return button


def test_a_house_rule_is_switched_with_a_reason(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    program.actions["house and special rules"].trigger()
    page = over(program)
    combos = {str(choice.block.id): choice for choice in page.findChildren(ChoiceView) if choice.block}
    combo = combos["optional.aircraft_damage"].combo
    assert combo is not None
    combo.setCurrentIndex(combo.findData("True"))
    assert not press(page, "Put in force").isEnabled()
    page.dock.pick("why", "both sides agreed")
    press(page, "Put in force")
    assert game.state.public.house.optional_aircraft_damage is True
    assert program.middle.pages.currentWidget() is program.room.tabs


def test_6_10_the_weather_is_set_on_its_page(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    program.actions["weather"].trigger()
    page = over(program)
    page.dock.pick("knots", 33)
    why = next(each for each in page.findChildren(QLineEdit) if each.accessibleName() == "Reason for the change")
    why.setText("my chart")
    QTest.keyClick(why, Qt.Key.Key_Return)
    assert game.state.public.wind.knots == 33
    assert program.middle.pages.currentWidget() is program.room.tabs


def test_18_2_the_special_rules_of_a_scenario_stand_above_the_switches(game: SkiesSession) -> None:
    def order(key: str, value: Value, why: str) -> Command:
        raise AssertionError("nothing was switched")

    plain = as_text(switches_page(Viewpoint(game), (), (), order))
    assert "above the rulebook" not in plain
    special = as_text(switches_page(Viewpoint(game), (), ["There is no searching. [7.3]"], order))
    assert "above the rulebook:\nThere is no searching. [7.3]" in special


def test_recent_games_are_newest_first_and_few(settings: Settings, tmp_path: Path) -> None:
    for number in range(RECENT_MOST + 3):
        settings.opened(tmp_path / f"{number}.ffts")
    settings.opened(tmp_path / "9.ffts")
    assert [path.stem for path in settings.recent][:3] == ["9", "11", "10"]
    assert len(settings.recent) == RECENT_MOST


def test_a_game_whose_file_is_away_is_grey_and_says_so(program: Program, tmp_path: Path) -> None:
    program.welcome.show_recent([tmp_path / "away.ffts"])
    (button,) = (b for b in program.welcome.findChildren(QPushButton) if "away" in b.text())
    assert not button.isEnabled()
    assert "not there" in button.text()


def test_the_last_game_is_the_third_thing_to_start_with(program: Program, tmp_path: Path) -> None:
    """The list of all games comes below two dozen scenarios."""
    welcome, last = program.welcome, tmp_path / "Coral Sea.ffts"
    welcome.show_recent([])
    assert [view.title for view in welcome.starts] == ["First strike", "Coral Sea, 8 May 1942", "Open a game"]
    last.touch()
    wanted: list[Path] = []
    welcome.wanted.disconnect()
    welcome.wanted.connect(wanted.append)
    welcome.show_recent([tmp_path / "away.ffts", last])
    again = welcome.starts[2]
    assert again.title == "Go on with Coral Sea"
    QApplication.processEvents()
    QTest.keyClick(welcome, Qt.Key.Key_3)
    assert wanted == [last]


def test_two_scenarios_to_begin_with_have_a_key_of_their_own(qtbot: QtBot, program: Program) -> None:
    led: list[str] = []
    program.welcome.guide_wanted.disconnect()
    program.welcome.guide_wanted.connect(lambda card: led.append(card.id))
    QTest.keyClick(program.welcome, Qt.Key.Key_1)
    assert led == ["first-strike"]
    QTest.keyClick(program.welcome, Qt.Key.Key_2)
    page = program.middle.pages.currentWidget()
    assert isinstance(page, NewGame) and page.card is not None
    assert page.card.id == "coral-sea-8-may"


def test_scenarios_are_listed_by_game_with_day_and_length(program: Program) -> None:
    games = [view.card.game for view in program.welcome.cards]
    assert set(games) == set(GAMES)
    (coral,) = (view.card for view in program.welcome.cards if view.card.id == "coral-sea-8-may")
    assert (coral.short_title("Fire from the Skies"), coral.when, coral.short_length) == (
        "Coral Sea",
        "8 May 1942",
        "40 turns",
    )
    (war,) = (view.card for view in program.welcome.cards if view.card.id == "campaign")
    assert war.short_title("Fire in the Sky").startswith("The whole war")
    assert war.short_length == "", "turns of three months have no number"


def test_the_name_of_a_game_makes_the_page_no_wider_than_the_window(program: Program, tmp_path: Path) -> None:
    """It wraps: a page that is wider loses the right edge of every card."""
    page = program.welcome.widget()
    assert page is not None
    before = page.minimumSizeHint().width()
    long = tmp_path / ("Fire in the Sky: the whole war, " * 6 + ".ffts")
    long.touch()
    program.welcome.show_recent([long])
    assert page.minimumSizeHint().width() <= before


def test_ctrl_k_finds_a_scenario_by_its_name_while_no_game_is_open(qtbot: QtBot, program: Program) -> None:
    qtbot.waitUntil(lambda: bool(program.welcome.cards))
    found = sorted_choices("coral sea 8 may", program.found.all_choices("coral sea 8 may"))[0]
    assert found.text == "Play Coral Sea, 8 May 1942"
    found.run()
    (page,) = program.window.findChildren(NewGame)
    assert "Coral Sea, 8 May" in page.name.text()


def test_ctrl_k_begins_no_other_game_over_one_that_is_open(program: Program, game: SkiesSession) -> None:
    assert not [choice for choice in program.found.all_choices("coral sea") if choice.text.startswith("Play ")]


def test_the_map_of_a_scenario_stands_beside_its_offer(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program)
    maps = page.findChildren(ThumbnailView)
    assert len(maps) == 1
    qtbot.waitUntil(lambda: maps[0].is_drawn)


def test_the_list_of_games_says_where_each_stands_and_when_it_was_played(
    program: Program, game: SkiesSession, settings: Settings
) -> None:
    game.submit(RollInitiative(), roller=seeded(2))
    path = game.store.path
    program.close_game()
    text = describe_game(settings, path)
    assert text.startswith("First strike, turn 1 of 8, 0900. Fire from the Skies, played ")
    (button,) = (each for each in program.welcome.findChildren(QPushButton) if text in each.text())
    assert button.text().startswith(f"{path.stem}\n")
    beside = open_game(path)
    beside.submit(WriteNote(text="written elsewhere"))
    beside.store.close()
    assert describe_game(settings, path).startswith("First strike. Fire from the Skies, played "), (
        "it stands elsewhere now"
    )
    assert describe_game(settings, path.with_name("none.ffts")) == ""


def test_one_card_stands_out_the_guide_for_the_new_and_the_last_game_for_others(
    program: Program, tmp_path: Path
) -> None:
    welcome, last = program.welcome, tmp_path / "Coral Sea.ffts"
    last.touch()
    for games, title in (([], "First strike"), ([last], "Go on with Coral Sea")):
        welcome.show_recent(games)
        assert [view.title for view in welcome.starts if view.property("look") == "primary_tile"] == [title]


def test_at_200_per_cent_the_scenarios_are_no_wider_than_the_window(program: Program, theme: Theme) -> None:
    theme.set_zoom(200)
    program.window.resize(1366, 768)
    QApplication.processEvents()
    inside = program.welcome.widget()
    assert inside is not None and inside.width() <= program.welcome.viewport().width()


def test_the_fleets_of_a_scenario_are_shown_and_a_cover_is_lifted_by_its_button(qtbot: QtBot, program: Program) -> None:
    page = offered(qtbot, program)
    qtbot.waitUntil(lambda: page.briefing.page is not None)
    assert page.briefing.page is not None
    covered = next(card for card in page.briefing.page.cards if card.open is False)
    button = next(each for each in page.briefing.findChildren(QPushButton) if each.text() == covered.heading)
    button.click()
    lifted = next(card for card in page.briefing.page.cards if card.id == covered.id)
    assert lifted.open and lifted.blocks


def test_3_6_the_fleet_that_the_program_plays_is_covered_as_soon_as_it_does(qtbot: QtBot, program: Program) -> None:
    """A person who plays alone read there what the enemy has."""
    page = offered(qtbot, program)
    qtbot.waitUntil(lambda: page.briefing.page is not None)

    def hidden() -> list[str]:
        assert page.briefing.page is not None
        return [card.id for card in page.briefing.page.cards if card.id.startswith("fleet-") and card.open is False]

    assert hidden() == [], "an umpire begins: both are shown"
    mine, enemy = (choice.player for choice in page.players.choices.values())
    enemy.setCurrentIndex(enemy.findData("staff"))
    assert hidden() == [f"fleet-{list(page.players.choices)[1]}"]
    page.briefing._pick(hidden()[0], True)
    assert hidden() == [], "shown on purpose"
    mine.setCurrentIndex(enemy.currentIndex())
    assert hidden() == [], "the program plays both: a person looks on"
