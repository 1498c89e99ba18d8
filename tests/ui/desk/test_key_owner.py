"""One owner of the keys: digits belong to one list, and what is typed before anybody can have read goes nowhere."""

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.offer import Offer, Way
from ffts.games.skies import commands as c
from ffts.games.skies.names import Segment
from ffts.ui.desk.docks.numbering import KEYED, RESTING, Numbering, ShiftDigits, key_of
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.keys.key_owner import KeyKind, KeyLaw, Owner, Standing
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.conftest import Play
from tests.ui.keys import focused
from tests.ui.watching import bring_in_view, keyed, read

Key = Qt.Key
NONE, CTRL, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SOON, LATER = 0.2, 0.5  # seconds
WATCH = Standing(Owner.WATCH, page="Chart", opened=(1, ("Initiative",)))
DICE = WATCH._replace(owner=Owner.DICE, asks="initiative")


@dataclass
class Clock:
    """Seconds, as the test wants them."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(key_owner, "PAUSE_MS", 400)
    return Clock()


# --- the law alone ---------------------------------------------------------------


@pytest.fixture
def law(clock: Clock) -> KeyLaw:
    law = KeyLaw(clock)
    law.see(WATCH, by_hand=False)
    return law


@pytest.mark.parametrize(
    "new",
    [
        DICE,
        WATCH._replace(refused="3.4-FORFEIT"),
        WATCH._replace(page="Strike"),
        WATCH._replace(opened=(1, ("Movement",))),
        WATCH._replace(owner=Owner.LIST, of_list="ways"),
    ],
)
def test_after_a_refusal_a_change_of_page_or_a_question_keys_go_nowhere_for_a_moment(
    law: KeyLaw, clock: Clock, new: Standing
) -> None:
    law.see(new, by_hand=False)
    for kind in (KeyKind.OF_LISTS, KeyKind.LETTER, KeyKind.ONWARD):
        assert law.ignores(kind)
    assert not law.ignores(KeyKind.FREE), "Esc, arrows and keys with Ctrl are deliberate"
    clock.now += LATER
    assert not law.ignores(KeyKind.OF_LISTS)


def test_a_run_of_keys_goes_nowhere_as_a_whole(law: KeyLaw, clock: Clock) -> None:
    """Else the second die would be taken for the first."""
    law.see(DICE, by_hand=False)
    for _ in range(5):
        clock.now += SOON
        assert law.ignores(KeyKind.OF_LISTS)
    clock.now += LATER
    assert not law.ignores(KeyKind.OF_LISTS)


def test_f5_pressed_in_a_steady_rhythm_is_not_held_up_for_ever(law: KeyLaw, clock: Clock) -> None:
    law.see(WATCH._replace(opened=(1, ("Movement",))), by_hand=False)
    clock.now += 0.3
    assert law.ignores(KeyKind.ONWARD)
    clock.now += 0.3
    assert not law.ignores(KeyKind.ONWARD)


def test_the_dice_of_one_order_are_one_question(law: KeyLaw, clock: Clock) -> None:
    law.see(DICE, by_hand=False)
    clock.now += LATER
    law.see(DICE, by_hand=False)
    assert not law.ignores(KeyKind.OF_LISTS)


def test_after_the_last_die_digits_and_r_wait_and_other_letters_do_not(law: KeyLaw, clock: Clock) -> None:
    law.see(DICE, by_hand=False)
    clock.now += LATER
    law.see(WATCH, by_hand=False)
    assert not law.ignores(KeyKind.LETTER)
    assert not law.ignores(KeyKind.ONWARD)
    assert law.ignores(KeyKind.OF_LISTS)


def test_what_is_typed_into_a_field_is_never_lost(law: KeyLaw) -> None:
    law.see(WATCH._replace(refused="6.12"), by_hand=False)
    law.see(WATCH._replace(refused="6.12", owner=Owner.FIELD), by_hand=False)
    assert not law.ignores(KeyKind.LETTER)
    assert not law.ignores(KeyKind.OF_LISTS)


def test_who_goes_to_a_page_by_its_key_may_go_on_at_once(law: KeyLaw) -> None:
    law.see(WATCH._replace(page="Strike", owner=Owner.LIST, of_list="ways"), by_hand=True)
    assert not law.ignores(KeyKind.OF_LISTS)


# --- lines keep their digits -----------------------------------------------------


def notes(*texts: str) -> list[Offer]:
    return [Offer(rule="3.1", words=text, orders=(c.WriteNote(text=text),)) for text in texts]


def test_a_line_keeps_its_digit_until_the_segment_ends() -> None:
    numbering = Numbering()
    assert numbering.number("search", notes("plan", "seal", "exchange")) == [1, 2, 3]
    assert numbering.number("search", notes("plan", "exchange")) == [1, 3]
    assert numbering.number("search", notes("new", "exchange", "plan")) == [4, 3, 1]
    assert numbering.number("search", notes("seal", "exchange")) == [2, 3], "it came back: undo"
    assert numbering.number("strike", notes("exchange")) == [1]


def test_a_new_question_begins_with_1_and_is_distinguished(law: KeyLaw) -> None:
    """All lines are new, and one of them must be done: a battle asks one thing after the other in a single segment."""
    numbering = Numbering()
    numbering.number("combat", notes("screen", "main"))
    asked = [replace(line, urgency="must") for line in notes("fire", "hold")]
    assert numbering.number("combat", asked) == [1, 2]
    assert numbering.questions == 1
    assert numbering.number("combat", [*asked[1:], *notes("more")]) == [2, 3]
    law.see(WATCH._replace(opened=(1, ("Initiative",), 1)), by_hand=False)
    assert law.ignores(KeyKind.OF_LISTS)


def test_a_line_that_only_leads_somewhere_is_the_same_with_other_numbers_in_it() -> None:
    numbering = Numbering()
    overhead = [Offer(rule="6.12", words=f"Shokaku: {count} AF overhead", side="IJN") for count in (5, 3)]
    assert numbering.number("air", overhead[:1]) == numbering.number("air", overhead[1:]) == [1]


def test_behind_the_ninth_line_the_digit_that_was_free_longest_is_given_again() -> None:
    """A digit that was pressed just now is not: it would do another thing at the second press."""
    numbering = Numbering()
    nine = notes(*"abcdefghi")
    numbering.number("air", nine)
    assert numbering.number("air", [*nine[1:], *notes("new")])[-1] == len("abcdefghij")
    for count in range(2, RESTING + 2):
        numbering.number("air", [*nine[count:], *notes("new")])
    assert numbering.number("air", [*nine[RESTING + 1 :], *notes("new", "newer")])[-1] == 1


def test_lines_behind_the_last_key_have_numbers_too() -> None:
    numbering = Numbering()
    many = notes(*(str(at) for at in range(1, KEYED + 3)))
    assert numbering.number("air", many) == list(range(1, KEYED + 3))


def test_lines_ten_to_eighteen_of_a_page_have_keys_as_those_of_the_watch(qtbot: QtBot) -> None:
    """17.4 More than nine ships to roll for."""
    page, taken = QWidget(), list[int]()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(page)
    keys = ShiftDigits(page, taken.append)
    with qtbot.waitActive(page):
        page.show()
    page.setFocus()
    keys.allow(11)
    for digit in (Key.Key_1, Key.Key_2, Key.Key_3):
        QTest.keyClick(page, digit, Qt.KeyboardModifier.ShiftModifier)
    assert taken == [10, 11]
    assert (key_of(9), key_of(10), key_of(KEYED + 1)) == ("9", "Shift+1", "")
    assert len(key_of(10, shown=False)) == len("Shift+1"), "lines stay where they are"


# --- in the window ---------------------------------------------------------------


def press(key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """A key where the keyboard is, as fast as a program can."""
    QTest.keyClick(focused(), key, held)
    QApplication.processEvents()


@pytest.fixture
def at_table(program: Program, play: Play, clock: Clock) -> SkiesSession:
    """Coral Sea, a moment after it was opened."""
    session = play("coral-sea-8-may")
    program.keys.law.clock = clock
    QApplication.processEvents()
    clock.now += LATER
    return session


def watch_of(program: Program) -> WatchDock:
    dock: WatchDock = program.room.docks["Watch"]
    return dock


def lines(program: Program) -> list[str]:
    return [read(line) for line in keyed(watch_of(program))]


def digit_of(program: Program, about: str) -> Qt.Key:
    return Qt.Key(Key.Key_0 + int(next(line for line in lines(program) if about in line).split()[0]))


def test_dice_typed_after_a_refused_order_do_no_lines_of_the_watch(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    """F5 is refused; the dice meant for the initiative execute nothing."""
    press(Key.Key_F5)
    assert program.table.is_refused
    for key in (Key.Key_1, Key.Key_4, Key.Key_2, Key.Key_Space, Key.Key_Return, Key.Key_F5):
        clock.now += 0.1
        press(key)
    assert at_table.head is None
    assert program.table.ask is None
    assert "too soon, not used" in watch_of(program).owner.text()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_the_enter_key_that_comes_too_soon_is_called_enter(
    program: Program, at_table: SkiesSession, clock: Clock, key: Qt.Key
) -> None:
    press(Key.Key_F5)
    assert program.table.is_refused
    press(key)
    assert watch_of(program).owner.text().startswith("Enter: too soon, not used")


def test_the_second_press_of_a_reminder_counts_only_when_it_can_have_been_read(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    press(digit_of(program, "Initiative of turn 1"))
    clock.now += 0.1
    press(Key.Key_Y)
    assert program.table.ask is None
    clock.now += LATER
    press(Key.Key_Y)
    assert program.table.ask is not None


def test_a_digit_says_that_the_reminder_is_answered_first(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    """It came late enough to be meant, so it did not come too soon."""
    press(digit_of(program, "Initiative of turn 1"))
    clock.now += LATER
    press(Key.Key_4)
    assert watch_of(program).owner.text() == "4: not used. The reminder waits: Y or Esc"


def test_a_digit_too_soon_is_no_die_and_one_too_many_is_no_line(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    program.table.do(c.RollInitiative(waive={"3.4-FORFEIT": "test"}))
    assert program.table.ask is not None
    press(Key.Key_5)
    assert program.table.fallen == ()
    assert program.room.tray is not None
    assert "too soon, not used" in program.room.tray.entry.note.text()
    for key in (Key.Key_4, Key.Key_2):
        clock.now += LATER
        press(key)
    assert at_table.state.public.initiative is not None
    head = at_table.head
    for key in (Key.Key_1, Key.Key_2, Key.Key_R, Key.Key_Return):
        clock.now += 0.1
        press(key)
    assert (at_table.head, program.table.is_refused) == (head, False)


def test_only_the_list_that_has_the_digits_shows_them(
    qtbot: QtBot, program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    assert all(line[0].isdigit() for line in lines(program))
    tabs = program.room.tabs
    assert not any(sign.isdigit() for at in range(tabs.count()) for sign in tabs.tabText(at))
    program.table.do(c.RollInitiative(waive={"3.4-FORFEIT": "test"}))
    QApplication.processEvents()
    assert not any(line[0].isdigit() or line.startswith("Shift") for line in lines(program))
    assert watch_of(program).owner.text() == "1-9: the dice"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: all(line[0].isdigit() for line in lines(program)))


def test_the_same_digit_twice_never_does_two_things(program: Program, at_table: SkiesSession, clock: Clock) -> None:
    """`3` planned a search, and the next `3` exchanged the maps."""
    session = at_table
    before = {line.partition("   ")[2]: line.partition("   ")[0] for line in lines(program)}
    planned = next(line for line in before if line.startswith("As on the day"))
    press(Qt.Key(Key.Key_0 + int(before[planned])))
    head = session.head
    assert head is not None
    clock.now += LATER
    after = {line.partition("   ")[2]: line.partition("   ")[0] for line in lines(program)}
    assert {line: key for line, key in after.items() if line in before} == {
        line: key for line, key in before.items() if line in after
    }
    press(Qt.Key(Key.Key_0 + int(before[planned])))
    assert session.head == head


def test_3_2_maps_are_not_exchanged_without_a_question_while_a_side_has_planned_nothing(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    bring_in_view(watch_of(program), "Exchange the maps")
    press(digit_of(program, "Exchange the maps"))
    assert not at_table.state.public.maps_exchanged
    assert program.table.is_refused
    assert "Allies and Japan have planned no search" in program.refusal_bar.panel.why.text()
    clock.now += LATER
    assert watch_of(program).owner.text() == "Y or Esc answers the reminder"
    for digit in range(1, 10):
        press(Qt.Key(Key.Key_0 + digit))
    assert not at_table.state.public.maps_exchanged
    press(Key.Key_Y)
    assert at_table.state.public.maps_exchanged


def test_digits_typed_for_dice_that_are_not_asked_for_order_nothing(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    """`1` for the initiative brought a reminder; the dice typed then planned a search, or exchanged the maps."""
    press(digit_of(program, "Initiative of turn 1"))
    assert program.table.is_refused and program.table.ask is None
    head = at_table.head
    for key in (Key.Key_4, Key.Key_2, Key.Key_Return, Key.Key_3, Key.Key_Space):
        clock.now += LATER
        press(key)
    assert at_table.head == head and program.table.ask is None
    clock.now += LATER
    press(Key.Key_Escape)
    clock.now += LATER
    assert "too soon" not in watch_of(program).owner.text()


def test_an_open_list_has_the_digits_before_the_watch_wherever_the_keyboard_is(
    program: Program, at_table: SkiesSession, clock: Clock
) -> None:
    program.table.do(c.RollInitiative(waive={"3.4-FORFEIT": "test"}))
    program.table.roll_rest()
    program.ways.lead_to("Air operations")
    dock = program.room.docks["Air operations"]
    assert isinstance(dock, AirOperationsDock)
    chosen: list[Way] = []
    dock.page.choices.chosen.connect(chosen.append)
    dock.page.choices.offer("Mission", [Way(Offer("", "Strike")), Way(Offer("", "CAP"))])
    program.room.frames["Inspector"].setFocus()
    program.room.tabs.tabBar().setFocus()
    QApplication.processEvents()
    clock.now += LATER
    head = at_table.head
    press(Key.Key_2)
    assert [option.label for option in chosen] == ["CAP"]
    press(Key.Key_1)
    assert at_table.head == head, "the list has gone: a digit too late is not the Watch's"


def test_a_key_held_down_goes_nowhere_twice(program: Program, at_table: SkiesSession, clock: Clock) -> None:
    program.table.do(c.RollInitiative(waive={"3.4-FORFEIT": "test"}))
    program.table.roll_rest()
    clock.now += LATER
    press(Key.Key_F5)
    segment = at_table.state.public.segment
    assert segment is not Segment.INITIATIVE
    press(Key.Key_F5)
    assert at_table.state.public.segment is segment
    assert not program.actions["next"].autoRepeat()
