"""The dice tray: digits that advance by themselves, the program's dice, draws, and who may see what."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.logbook import describe_how, describe_roll
from ffts.app.rollers import scripted
from ffts.core.dice import Ask, Die, Roll, completed, read, read_draw
from ffts.games.skies import commands as c
from ffts.ui.desk.docks.dice import DiceBoxes, DieBox, DrawList, impossible
from ffts.ui.desk.docks.showing import GameDock
from ffts.ui.desk.docks.tray import TrayDock
from ffts.ui.desk.look.parts import Text
from tests.builders import Script, SkiesSession, new_session
from tests.ui.keys import pressed, typed

# The screen of the tests has no window manager.

LANDING = Ask(rule="6.12", what="Enterprise: landing accident", die=Die.D10, n=3, side="USN")
HITS = Ask(rule="15.4", what="Hits on Shokaku", die=Die.D36, n=2, side="USN", announced=True)
CARDS = Ask(rule="8.2.3", what="Cards dealt", pool=("CV 1", "CV 2", "Joker", "Joker"), n=2, side="IJN")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "tray.ffts")
    yield session
    session.store.close()


@pytest.fixture
def tray(qtbot: QtBot) -> TrayDock:
    dock = TrayDock()
    qtbot.addWidget(dock)
    dock.resize(360, 480)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    return dock


def boxes(tray: TrayDock) -> list[DieBox]:
    assert isinstance(tray.entry.input, DiceBoxes)
    return tray.entry.input.boxes


def shown(tray: TrayDock) -> list[str]:
    return [box.text() for box in boxes(tray)]


def texts(widget: QWidget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in widget.findChildren(Text) if label.isVisibleTo(widget)]


def test_nothing_asked_is_a_quiet_tray(tray: TrayDock) -> None:
    assert texts(tray) == ["No dice are asked for."]
    assert not tray.asking.isVisible()


def test_an_ask_says_rule_purpose_whose_roll_and_who_hears_it(tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    assert texts(tray)[:3] == ["Enterprise: landing accident", "6.12", "3D10 (0 is 10), rolled by USN, secret"]
    tray.show_ask(HITS)
    whose = "2D36 (two D6, the first is the tens), rolled by USN, announced to both sides"
    assert texts(tray)[:3] == ["Hits on Shokaku", "15.4", whose]
    tray.show_ask(Ask(rule="8.2.2", what="Weather", die=Die.D6))
    assert texts(tray)[2] == "D6, rolled by the umpire, secret"


def test_digits_advance_by_themselves_and_the_last_one_answers(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    assert boxes(tray)[0].hasFocus()
    typed("4")
    assert boxes(tray)[1].hasFocus()
    typed("0")
    with qtbot.waitSignal(tray.answered) as shown:
        typed("7")
    assert shown.args == [read(LANDING, [4, 10, 7], typed=True)]


def test_a_d36_takes_two_digits(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(HITS)
    typed("4")
    assert boxes(tray)[0].hasFocus()
    typed("2")
    assert boxes(tray)[1].hasFocus()
    with qtbot.waitSignal(tray.answered) as shown:
        typed("66")
    assert shown.args == [read(HITS, [42, 66], typed=True)]


def test_a_hundred_is_typed_00(qtbot: QtBot, tray: TrayDock) -> None:
    ask = Ask(rule="15.4", what="Bomb", die=Die.D100)
    tray.show_ask(ask)
    with qtbot.waitSignal(tray.answered) as shown:
        typed("00")
    assert shown.args == [read(ask, [100], typed=True)]


@pytest.mark.parametrize(
    ("die", "digits", "fault"),
    [
        (Die.D6, "7", "7 is not a number a D6 can show; it shows 1 to 6"),
        (Die.D6, "0", "0 is not a number a D6 can show; it shows 1 to 6"),
        (Die.D36, "7", "7 is not a number a D36 can show; it shows 11 to 66"),
        (Die.D36, "17", "17 is not a number a D36 can show; it shows 11 to 66"),
        (Die.D10, "0", ""),
        (Die.D100, "0", ""),
        (Die.D36, "6", ""),
    ],
)
def test_2_6_a_digit_no_die_can_show_is_refused_at_once(die: Die, digits: str, fault: str) -> None:
    text = impossible(Ask(rule="2.6", what="a die", die=die, n=2), digits)
    assert text.startswith(fault) if fault else text == ""


def test_the_fault_stands_under_the_box_until_the_next_digit(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(HITS)
    typed("8")
    assert shown(tray) == ["", ""]
    assert tray.entry.fault.text().startswith("8 is not a number a D36 can show")
    assert tray.entry.fault.isVisible()
    typed("x")
    assert tray.entry.fault.text() == "x is not a digit; type what the dice show"
    typed("1")
    assert not tray.entry.fault.isVisible()


def test_backspace_goes_back_and_a_box_can_be_typed_anew(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    typed("45")
    pressed(Qt.Key.Key_Backspace)
    assert shown(tray) == ["4", "", ""] and boxes(tray)[1].hasFocus()
    pressed(Qt.Key.Key_Left)
    typed("6")
    assert shown(tray) == ["6", "", ""] and boxes(tray)[1].hasFocus()
    with qtbot.waitSignal(tray.answered) as reported:
        typed("89")
    assert reported.args[0].faces == (6, 8, 9)


def test_r_lets_the_program_roll(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    with qtbot.waitSignal(tray.roll_wanted) as shown:
        pressed(Qt.Key.Key_R)
    assert shown.args == [{}]


ATTACKS = Ask(rule="15.4", what="Nine attacks", die=Die.D100, n=6)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_a_key_after_a_typed_face_goes_to_the_next_die_and_rolls_nothing(
    qtbot: QtBot, tray: TrayDock, key: Qt.Key
) -> None:
    """6D100, 15 and a space: 15 stays, and nothing is rolled."""
    tray.show_ask(ATTACKS)
    with qtbot.assertNotEmitted(tray.roll_wanted), qtbot.assertNotEmitted(tray.answered):
        typed("15")
        pressed(key)
        typed("22")
        pressed(key)
    assert shown(tray) == ["15", "22", "", "", "", ""]
    assert boxes(tray)[2].hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_a_single_digit_of_a_d100_is_read_as_it_is_meant(tray: TrayDock, key: Qt.Key) -> None:
    tray.show_ask(ATTACKS)
    typed("5")
    pressed(key)
    assert shown(tray)[0] == "05" and boxes(tray)[1].hasFocus()


def test_2_6_half_a_d36_is_not_left(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(HITS)
    typed("4")
    pressed(Qt.Key.Key_Space)
    assert tray.entry.fault.text() == "Die 1 shows two digits: type the second, or Backspace"
    with qtbot.assertNotEmitted(tray.roll_wanted):
        pressed(Qt.Key.Key_R)
    assert shown(tray) == ["4", ""] and boxes(tray)[0].hasFocus()


def test_space_leaves_a_box_empty_only_where_another_is_open(tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    pressed(Qt.Key.Key_Space)
    assert boxes(tray)[1].hasFocus()
    tray.show_ask(Ask(rule="8.2.2", what="Weather", die=Die.D6))
    pressed(Qt.Key.Key_Space)
    assert tray.entry.fault.text() == "Type what the die shows; R rolls it"


def test_a_roll_fills_the_empty_boxes_alone(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(ATTACKS)
    typed("1522")
    with qtbot.waitSignal(tray.roll_wanted) as shown:
        pressed(Qt.Key.Key_R)
    assert shown.args == [{0: 15, 1: 22}]
    with qtbot.waitSignal(tray.rest_wanted) as rest:
        tray.rest_button.click()
    assert rest.args == [{0: 15, 1: 22}]


def test_what_is_typed_stands_when_the_same_dice_are_asked_for_again(tray: TrayDock) -> None:
    """F5 says that dice lie on the table, and asks for them again."""
    tray.show_ask(ATTACKS)
    typed("1522")
    tray.show_ask(ATTACKS)
    assert shown(tray)[:3] == ["15", "22", ""]
    assert boxes(tray)[2].hasFocus()


def test_keys_pressed_elsewhere_go_into_the_first_open_box(tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    typed("4")
    tray.roll_button.setFocus()
    typed("5")
    assert shown(tray) == ["4", "5", ""]


def test_a_draw_goes_on_from_the_cards_that_are_named(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(CARDS)
    typed("cv 1,")
    with qtbot.waitSignal(tray.roll_wanted) as shown:
        pressed(Qt.Key.Key_R)
    assert shown.args == [{0: "CV 1"}]


def test_the_program_rolls_beside_what_is_typed_and_the_log_tells_which() -> None:
    mixed = completed(LANDING, {0: 4}, scripted([7, 8]))
    assert describe_how(mixed) == "typed; program: 2, 3 of 3"
    assert describe_roll(mixed).endswith("3D10 4, 7, 8 (typed; program: 2, 3 of 3)")


def test_so_do_the_button_and_ctrl_r(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(CARDS)
    assert tray.roll_button.text() == "Draw   R"
    with qtbot.waitSignal(tray.roll_wanted):
        tray.roll_button.click()
    with qtbot.waitSignal(tray.roll_wanted):
        pressed(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("ask", [LANDING, CARDS])
def test_escape_takes_the_command_back(qtbot: QtBot, tray: TrayDock, ask: Ask) -> None:
    tray.show_ask(ask)
    with qtbot.waitSignal(tray.abandoned):
        pressed(Qt.Key.Key_Escape)


def test_escape_and_r_work_on_the_buttons_too(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    with qtbot.waitSignal(tray.roll_wanted):
        QTest.keyClick(tray.abandon_button, Qt.Key.Key_R)
    with qtbot.waitSignal(tray.abandoned):
        QTest.keyClick(tray.roll_button, Qt.Key.Key_Escape)


def drawing(tray: TrayDock) -> DrawList:
    assert isinstance(tray.entry.input, DrawList)
    return tray.entry.input


def test_afs_are_counted_off_and_the_one_that_is_drawn_is_named_by_its_number(qtbot: QtBot, tray: TrayDock) -> None:
    pool = ("VF-2/3", "VF-2/4", "VB-2/3")
    ask = Ask(rule="17.3.4", what="AFs lost", pool=pool, n=2)
    tray.show_ask(ask)
    names = drawing(tray).names
    assert [names.item(at).text() for at in range(3)] == ["1  VF-2/3", "2  VF-2/4", "3  VB-2/3"]
    typed("3")
    assert drawing(tray).drawn.text() == "Drawn: VB-2/3"
    typed("3")
    assert tray.entry.fault.text() == "There is no 3; the list goes from 1 to 2"
    with qtbot.waitSignal(tray.answered) as shown:
        typed("vf-2/4")
        pressed(Qt.Key.Key_Return)
    assert shown.args == [read_draw(ask, ["VB-2/3", "VF-2/4"], typed=True)]


def test_of_ten_and_more_afs_a_1_waits_for_enter_or_another_digit(qtbot: QtBot, tray: TrayDock) -> None:
    ask = Ask(rule="17.3.4", what="The AF that is hit", pool=tuple(f"VF-2/{at}" for at in range(1, 13)))
    tray.show_ask(ask)
    typed("1")
    assert drawing(tray).search.text() == "1"
    with qtbot.waitSignal(tray.answered) as shown:
        typed("2")
    assert shown.args == [read_draw(ask, ["VF-2/12"], typed=True)]
    tray.show_ask(ask)
    typed("1")
    with qtbot.waitSignal(tray.answered) as shown:
        pressed(Qt.Key.Key_Return)
    assert shown.args == [read_draw(ask, ["VF-2/1"], typed=True)]


def test_8_2_3_a_draw_is_named_by_its_letters(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(CARDS)
    typed("jo")
    pressed(Qt.Key.Key_Return)
    assert drawing(tray).drawn.text() == "Drawn: Joker"
    typed("2")
    with qtbot.waitSignal(tray.answered) as shown:
        pressed(Qt.Key.Key_Return)
    assert shown.args == [read_draw(CARDS, ["Joker", "CV 2"], typed=True)]


def test_8_2_3_a_card_typed_to_its_end_needs_no_enter(qtbot: QtBot, tray: TrayDock) -> None:
    cards = Ask(rule="8.2.3", what="Cards of TF 17", pool=("kh", "7s", "7s'", "10s"), n=3)
    tray.show_ask(cards)
    typed("kh7s")
    assert drawing(tray).drawn.text() == "Drawn: kh", "there is a second seven"
    pressed(Qt.Key.Key_Return)
    with qtbot.waitSignal(tray.answered) as shown:
        typed("10s")
    assert shown.args == [read_draw(cards, ["kh", "7s", "10s"], typed=True)]


def test_8_2_3_or_chosen_from_the_list(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(CARDS)
    names = drawing(tray).names
    pressed(Qt.Key.Key_Down)
    assert names.hasFocus()
    names.itemActivated.emit(names.item(0))
    assert [names.item(at).text() for at in range(names.count())] == ["CV 2", "Joker", "Joker"]
    drawing(tray).search.setFocus()
    QTest.keyClick(drawing(tray).search, Qt.Key.Key_Backspace)
    assert names.count() == 4


def test_a_name_that_is_not_there_is_refused(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(CARDS)
    typed("BB")
    pressed(Qt.Key.Key_Return)
    assert tray.entry.fault.text() == "BB is not there to be drawn; left are CV 1, CV 2, Joker, Joker"


@pytest.fixture
def beside_a_note(qtbot: QtBot) -> Iterator[tuple[QLineEdit, TrayDock]]:
    """A page with a note, which holds the keyboard, and the tray below it."""
    page, note, tray = QWidget(), QLineEdit(), TrayDock()
    layout = QVBoxLayout(page)
    layout.addWidget(note)
    layout.addWidget(tray)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    note.setFocus()
    yield note, tray


def test_the_keyboard_goes_back_where_it_was(beside_a_note: tuple[QLineEdit, TrayDock]) -> None:
    note, tray = beside_a_note
    tray.answered.connect(lambda roll: tray.show_ask(HITS) if roll.ask == LANDING else tray.close_ask())
    tray.show_ask(LANDING)
    typed("123")
    assert boxes(tray)[0].hasFocus() and len(boxes(tray)) == 2
    typed("1111")
    assert note.hasFocus()
    assert not tray.asking.isVisible()


def test_who_has_gone_elsewhere_meanwhile_is_left_there(qtbot: QtBot) -> None:
    page, note, words, tray = QWidget(), QLineEdit(), QLineEdit(), TrayDock()
    layout = QVBoxLayout(page)
    for part in (note, words, tray):
        layout.addWidget(part)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    note.setFocus()
    tray.show_ask(LANDING)
    words.setFocus()
    tray.close_ask()
    assert words.hasFocus()


def test_the_keyboard_stays_in_the_tray_when_the_screen_is_turned_to_a_side(qtbot: QtBot, game: SkiesSession) -> None:
    page, tray, command_line = QWidget(), TrayDock(), QLineEdit()
    layout = QVBoxLayout(page)
    layout.addWidget(tray)
    layout.addWidget(command_line)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    tray.open_game(game)
    tray.show_ask(LANDING)
    tray.show_view("IJN")
    assert not tray.asking.isVisible() and not command_line.hasFocus()
    tray.show_view("USN")
    assert boxes(tray)[0].hasFocus()
    typed("4")
    for viewer in ("IJN", "USN"):
        tray.show_view(viewer)
    assert shown(tray) == ["4", "", ""], "what is typed stands"
    assert boxes(tray)[1].hasFocus()


def test_dice_of_a_command_that_was_taken_back_are_listed_no_more(
    qtbot: QtBot, tray: TrayDock, game: SkiesSession
) -> None:
    tray.open_game(game)
    tray.answered.connect(lambda roll: tray.show_ask(HITS))
    tray.show_ask(LANDING)
    typed("123")
    tray.close_ask()
    assert texts(tray) == ["No dice are asked for."]


def test_an_answer_the_disk_did_not_take_is_asked_again(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(LANDING)
    typed("123")
    assert shown(tray) == ["", "", ""]
    with qtbot.waitSignal(tray.answered):
        typed("456")


def test_the_last_rolls_with_large_faces_the_newest_below(tray: TrayDock, game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    tray.open_game(game)
    assert texts(tray)[1:] == [
        "Last rolls",
        "4",
        "United States Navy: initiative",
        "program, 3.4.1",
        "2",
        "Imperial Japanese Navy: initiative",
        "program, 3.4.1",
    ]
    game.undo()
    tray.show_state(None, game.state)
    assert texts(tray) == ["No dice are asked for."]


def test_the_rolls_stay_where_they_are_when_the_question_goes(tray: TrayDock, game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    tray.open_game(game)
    tray.show_ask(LANDING)
    QApplication.processEvents()
    where = tray.last_heading.geometry().topLeft()
    tray.close_ask()
    QApplication.processEvents()
    assert tray.last_heading.geometry().topLeft() == where
    assert tray.empty.isVisible()


@pytest.mark.parametrize(
    ("cards", "read"),
    [
        (("9d", "kh"), "9\u2666, K\u2665"),
        (("3h", "6h"), "3\u2665, 6\u2665"),
        (("10s",), "10\u2660"),
        (("ah",), "A\u2665"),
    ],
)
def test_8_2_3_cards_that_were_dealt_are_reported_whole(
    tray: TrayDock, game: SkiesSession, cards: tuple[str, ...], read: str
) -> None:
    """With the signs of their suits. Two cards stand beside their purpose, like dice, and are wider than these."""
    tray.open_game(game)
    ask = Ask(rule="8.2.3", what="Cards of TF 17", pool=("9d", "kh", "3h", "6h", "10s", "ah"), n=len(cards))
    tray.answered.connect(lambda roll: tray.show_ask(HITS))
    tray.show_ask(ask)
    tray.entry.rolled.emit(read_draw(ask, cards))
    tray.resize(260, 400)
    QApplication.processEvents()
    (text,) = (label for label in tray.findChildren(Text) if label.text() == read)
    assert text.width() >= text.fontMetrics().horizontalAdvance(text.text())


def test_what_has_fallen_stands_there_while_more_is_asked_for(tray: TrayDock, game: SkiesSession) -> None:
    tray.open_game(game)
    tray.show_ask(HITS, [read(LANDING, [4, 2, 9])])
    assert {"Enterprise: landing accident", "program, 6.12"} <= set(texts(tray))
    assert "4, 2, 9" in texts(tray)


def test_what_is_drawn_is_not_rolled(tray: TrayDock, game: SkiesSession) -> None:
    tray.open_game(game)
    tray.show_ask(Ask(rule="8.2.3", what="Cards of TF 17", pool=("9d", "kh"), n=2))
    assert texts(tray)[2] == "2 to be drawn by the umpire, secret"
    tray.show_ask(LANDING)
    assert texts(tray)[2] == "3D10 (0 is 10), rolled by United States Navy, secret"


def test_dice_typed_for_a_command_that_still_waits_are_listed_too(
    qtbot: QtBot, tray: TrayDock, game: SkiesSession
) -> None:
    tray.open_game(game)
    tray.answered.connect(lambda roll: tray.show_ask(HITS))
    tray.show_ask(LANDING)
    typed("123")
    assert "1, 2, 3" in texts(tray)
    assert {"Enterprise: landing accident", "typed, 6.12"} <= set(texts(tray))


def test_3_6_a_side_sees_its_own_dice_and_announced_ones(tray: TrayDock, game: SkiesSession) -> None:
    tray.open_game(game)
    tray.show_ask(LANDING)
    tray.show_view("IJN")
    assert texts(tray) == ["No dice are asked for."]
    tray.show_ask(HITS)
    assert "A group attacks" in texts(tray)
    tray.show_view("USN")
    assert "Hits on Shokaku" in texts(tray)
    tray.show_ask(LANDING)
    assert "Enterprise: landing accident" in texts(tray)
    tray.show_view(None)
    assert len(boxes(tray)) == 3


def test_3_6_the_last_rolls_of_a_side_come_from_the_log_it_may_read(tray: TrayDock, game: SkiesSession) -> None:
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    tray.open_game(game)
    tray.show_view("USN")
    assert texts(tray)[1:] == [
        "Last rolls",
        "United States Navy: initiative: D6 4",
        "3.4.1",
        "Imperial Japanese Navy: initiative: D6 2",
        "3.4.1",
    ]


def test_closing_the_game_empties_the_tray(tray: TrayDock, game: SkiesSession) -> None:
    tray.open_game(game)
    tray.show_ask(LANDING)
    tray.open_game(None)
    assert texts(tray) == ["No dice are asked for."]


def test_the_tray_makes_room_for_the_dice_and_gives_it_back(qtbot: QtBot, tray: TrayDock) -> None:
    before = tray.minimumSizeHint().height()
    tray.show_ask(LANDING)
    qtbot.waitUntil(lambda: tray.minimumSizeHint().height() > before)
    tray.close_ask()
    qtbot.waitUntil(lambda: tray.minimumSizeHint().height() == before)


def test_thirty_dice_wrap_in_a_narrow_column(qtbot: QtBot, tray: TrayDock) -> None:
    tray.show_ask(Ask(rule="15.4", what="A salvo", die=Die.D100, n=30, announced=True))
    QApplication.processEvents()
    row = boxes(tray)
    assert row[-1].y() > row[0].y()
    assert all(box.geometry().right() <= tray.width() for box in row)
    rolls: list[Roll] = []
    tray.answered.connect(rolls.append)
    typed("17" * 30)
    assert rolls[0].faces == (17,) * 30


class Page(GameDock):
    """A page with one field, which may go."""

    def __init__(self) -> None:
        super().__init__("Page")
        self.field = QLineEdit(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _refresh(self) -> None:
        pass


def test_where_the_field_has_gone_its_page_has_the_keys_after_the_dice(qtbot: QtBot) -> None:
    window, tray, page = QWidget(), TrayDock(), Page()
    row = QVBoxLayout(window)
    row.addWidget(tray)
    row.addWidget(page)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    page.field.setFocus()
    tray.show_ask(LANDING)
    page.field.hide()
    tray.close_ask()
    assert QApplication.focusWidget() is page


def test_nine_dice_leave_the_button_that_rolls_them_in_sight(qtbot: QtBot, tray: TrayDock) -> None:
    tray.resize(300, 260)
    tray.show_ask(Ask(rule="15.4", what="the attack", die=Die.D100, n=9))
    qtbot.waitUntil(lambda: tray.roll_button.visibleRegion().boundingRect() == tray.roll_button.rect())
    assert tray.rest_button.visibleRegion().boundingRect() == tray.rest_button.rect()
