"""The turn leads, and keys mean the same on every page: through the real window, with keys alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.dice import highest
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.page import Lead
from ffts.games.skies import commands as c
from ffts.games.skies.commands import strike as s
from ffts.games.skies.commands.search import ExchangeMaps
from ffts.games.skies.events import DayEnded
from ffts.games.skies.events.air import AfStated
from ffts.games.skies.events.strike import ShipDamaged
from ffts.games.skies.names import AfId, PlatformId, Segment, ShipId, Step
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.damage import Effect, Hurt
from ffts.ui.desk.docks import watch_words
from ffts.ui.desk.docks.dice import DieBox
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_lines import ListHead
from ffts.ui.desk.games.entries import all_pages, page_for
from ffts.ui.desk.look.by_name import by_name
from ffts.ui.desk.printing.report_window import ReportWindow
from ffts.ui.desk.window.leading import ONWARD, first_business
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.pages import PAGES
from tests.builders import LEFT, SkiesSession
from tests.ui.aircraft import air_game
from tests.ui.keys import focused
from tests.ui.searches import out_game
from tests.ui.strikes import USN, at_step, falling, go_on_until, strike_game
from tests.ui.watching import bring_in_view, go_on, keyed, read

pytestmark = pytest.mark.one_window

Key = Qt.Key
Press = Callable[..., None]
NONE, ALT, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
OFFERS = Path(c.__file__).parents[1] / "offers"
OF_NO_PAGE = {"3.4.1-UNDONE"}
"""Done from the Watch alone: dice and nothing else."""


@pytest.fixture
def press(program: Program) -> Press:
    """A key, given to whatever has the keyboard at that moment."""

    def give(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier)
        QApplication.processEvents()

    return give


@pytest.fixture
def coral(play: Callable[[str], SkiesSession]) -> SkiesSession:
    """Coral Sea before its first turn."""
    return play("coral-sea-8-may")


@pytest.fixture
def sighting(qtbot: QtBot, program: Program, tmp_path: Path) -> SkiesSession:
    """A Search Segment in which a search is over an enemy force."""
    session = out_game(tmp_path, 7, theirs=("CA1", "CA2", "CA3", "SHOK"))
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    return session


def test_12_5_a_step_in_which_something_must_be_done_brings_its_page(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    session = strike_game(tmp_path)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    program.ways.lead_to("Score")
    announced = first_business(session)
    assert announced and announced.command
    program.table.do(announced.command)
    assert front(program) == "Score", "nothing was opened"
    while not (due := first_business(session)) or not due.must:
        assert front(program) == "Score"
        go_on(program)
    assert front(program) == "Strike"


def test_17_4_after_damage_control_in_a_strike_its_page_comes_back(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    session = strike_game(tmp_path)
    burning = ShipDamaged(side=USN, ship=ShipId("CV5"), effect=Effect(hurt=Hurt(no=1, kind="fire", where=21)))
    go_on_until(session, at_step(Step.ASP_2), falling())
    session.submit(c.MakeRuling(why="she burns", facts=(burning,)))
    go_on_until(session, at_step(Step.ASP_3), falling())
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    due = first_business(session)
    assert due and due.rule == "17.4-DUE" and due.command
    program.ways.lead_to("Ships")
    program.table.do(due.command)
    assert front(program) == "Ships"
    while program.table.ask:
        program.table.answer(highest(program.table.ask))
    QApplication.processEvents()
    following = first_business(session)
    assert following and following.must and page_for(following.rule, PAGES) == "Strike"
    assert front(program) == "Strike"


@pytest.mark.parametrize("by", ["key", "button"])
def test_6_8_going_on_says_what_stays_half_armed(qtbot: QtBot, program: Program, tmp_path: Path, by: str) -> None:
    """It goes on all the same: nothing is lost by it."""
    session = air_game(tmp_path)
    half = AfStated(side=USN, platform=PlatformId("CV6"), af=AfId("VT-6/1"), where=Where.HANGAR, load="torpedo", work=1)
    session.submit(c.MakeRuling(why="begun", facts=(half,)))
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    assert session.state.public.segment is Segment.AIR_OPERATIONS
    button = program.room.dock(WatchDock).next_button
    while session.state.public.segment is Segment.AIR_OPERATIONS:
        go_on(program) if by == "key" else button.click()
    bar = program.bars.bar(ONWARD)
    assert bar and bar.head.text() == "Left half done"
    assert bar.text.text().startswith("VT-6/1 of Enterprise half armed")


def front(program: Program) -> str:
    page = program.room.tabs.currentWidget()
    return page.accessibleName() if page else ""


def watch_of(program: Program) -> WatchDock:
    return program.room.dock(WatchDock)


def numbered(program: Program) -> list[str]:
    return [read(line) for line in keyed(watch_of(program))]


def headings(program: Program) -> list[str]:
    heads = watch_of(program).business.findChildren(ListHead)
    return [head.accessibleName() for head in heads if head.isVisible()]


def start(press: Press) -> None:
    """The first initiative, with the maps not exchanged: asked once more, then two dice."""
    for key in (Key.Key_1, Key.Key_Y, Key.Key_5, Key.Key_2):
        press(key)


# --- whose page ----------------------------------------------------------------


def test_every_kind_of_business_has_its_page() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in OFFERS.glob("*.py"))
    rules = set(re.findall(r'rule="([^"]+)"', text))
    assert len(rules) > len(PAGES.pages)
    assert {rule for rule in rules if not page_for(rule, PAGES)} == OF_NO_PAGE


def test_the_longest_number_that_fits_names_the_page() -> None:
    assert page_for("8.2.1", PAGES) == "Search"
    assert page_for("8.5.3-DUE", PAGES) == "Strike"
    assert page_for("17.3.2", PAGES) == "Air operations"
    assert page_for("17.4-DUE", PAGES) == "Ships"
    assert page_for("1", PAGES) == "", "1 is no beginning of 17"


def test_alt_and_a_digit_are_the_tabs_in_their_order_and_stand_on_them_while_alt_is_held(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    titles = [page.title for page in all_pages(PAGES) if page.where == "middle"]
    assert len(titles) == program.room.tabs.count() >= 9
    for at, title in enumerate(titles[:9]):
        press(Qt.Key(Key.Key_1 + at), ALT)
        assert front(program) == title
        assert program.room.tabs.tabText(at)[0].isalpha(), "a bare digit is for the list that has the digits"
        assert program.room.tabs.bar.keys[program.room.tabs.tabText(at)] == str(at + 1)


def test_side_panels_have_their_f_keys(program: Program, coral: SkiesSession, press: Press) -> None:
    for key, title in ((Key.Key_F3, "Inspector"), (Key.Key_F4, "Dice tray")):
        press(key)
        focus = QApplication.focusWidget()
        assert focus and program.room.frames[title].isAncestorOf(focus)


# --- leading -------------------------------------------------------------------


def test_the_page_of_the_first_business_comes_to_the_front(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    assert front(program) == "Chart"
    press(Key.Key_F5)
    press(Key.Key_Y)  # the search does not look
    assert sighting.state.public.segment is Segment.AIR_OPERATIONS
    assert front(program) == "Air operations"
    press(Key.Key_1, ALT)
    press(Key.Key_Z, CTRL)
    assert front(program) == "Chart", "undo leads nowhere"


def test_nobody_is_led_away_who_types_or_has_turned_it_off(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    press(Key.Key_K, CTRL)
    program.table.do(c.CloseSegment(waive=LEFT))
    assert sighting.state.public.segment is Segment.AIR_OPERATIONS
    assert front(program) == "Chart"
    press(Key.Key_Escape)
    press(Key.Key_Z, CTRL)
    program.actions["leads"].trigger()
    assert not program.settings.leads
    sighting.submit(c.WriteNote(text="another line of play"))
    press(Key.Key_F5)
    press(Key.Key_Y)
    assert sighting.state.public.segment is Segment.AIR_OPERATIONS
    assert front(program) == "Chart"


def test_going_on_by_itself_stops_where_somebody_must_decide_and_says_who(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    start(press)
    assert (coral.state.public.turn, coral.state.public.segment) == (1, Segment.INITIATIVE)
    press(Key.Key_F5)
    assert coral.state.public.segment is Segment.MOVEMENT
    assert first_business(coral) is None
    press(Key.Key_F5, SHIFT)
    first = first_business(coral)
    assert first is not None
    bar = program.bars.bar(ONWARD)
    assert bar is not None
    assert bar.text.text().startswith("Closed: Movement Segment")
    assert f" {'must' if first.must else 'may'} decide: {first.words}" in bar.text.text()
    before = coral.head
    press(Key.Key_F5, SHIFT)
    assert coral.head == before, "where somebody has to decide nothing is closed"


# --- the Watch -----------------------------------------------------------------


def test_digits_do_the_lines_of_the_watch_from_every_page(program: Program, coral: SkiesSession, press: Press) -> None:
    for tab in range(program.room.tabs.count()):
        press(Qt.Key(Key.Key_1 + tab), ALT)
        press(Key.Key_1)
        press(Key.Key_Y)
        assert program.table.ask is not None, front(program)
        press(Key.Key_Escape)
        assert program.table.ask is None


def test_7_4_a_search_planned_from_the_watch_has_its_sheet_in_front(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    program.room.bring("Search")
    watch = watch_of(program)
    page = program.room.docks["Search"]
    assert page.picks.get("chosen") != "CV2"
    bring_in_view(watch, "from Lexington").click()
    assert page.picks["chosen"] == "CV2"


def test_a_line_without_an_order_leads_to_its_page_and_enter_does_for_every_line(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    line = keyed(watch_of(program))[0]
    line.setFocus()
    press(Key.Key_Return)
    assert front(program) == "Search"
    assert program.table.ask is None


def test_moves_that_are_not_plotted_lead_to_the_task_forces(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    at = next(at for at, text in enumerate(numbered(program), 1) if "No move plotted" in text)
    assert "to Task forces" in keyed(watch_of(program))[at - 1].accessibleName()
    bring_in_view(watch_of(program), "No move plotted")
    press(Qt.Key(Key.Key_0 + at))
    assert front(program) == "Task forces"


def test_the_three_lists_stand_in_their_order_on_every_turn(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    assert headings(program) == ["Must", "May", "About to be lost, 1"]
    start(press)
    assert headings(program)[:2] == ["Must", "May"]


def test_more_than_nine_lines_have_keys_and_say_them(
    program: Program, coral: SkiesSession, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = [c.WriteNote(text=f"note {at}") for at in range(1, 21)]
    lines = tuple(Offer(rule="3.1", words=f"line {at}", orders=(cmd,)) for at, cmd in enumerate(notes, 1))
    watch = watch_of(program)
    monkeypatch.setattr(watch_words, "due_for", lambda session, viewer: lines)
    watch.open_game(coral)
    shown = numbered(program)
    assert shown[8].startswith("9   line 9")
    assert shown[9].startswith("Shift+1   line 10")
    assert shown[18].startswith("line 19")
    bring_in_view(watch, "line 11")
    press(Key.Key_2, SHIFT)
    assert coral.log()[-1].command == notes[10]
    press(Key.Key_0, SHIFT)
    assert numbered(program)[18].startswith("1   line 19")
    bring_in_view(watch, "line 20")
    press(Key.Key_2)
    assert coral.log()[-1].command == notes[19]


# --- fields, lists and hidden games ----------------------------------------------


def test_esc_leaves_a_field_and_digits_are_the_watchs_again(
    qtbot: QtBot, program: Program, coral: SkiesSession, press: Press
) -> None:
    watch = watch_of(program)
    program.ways.lead_to("Log")
    note = program.room.docks["Log"].note
    note.setFocus()
    qtbot.waitUntil(lambda: watch.owner.text() == "You are typing; Esc leaves")
    press(Key.Key_1)
    assert note.text() == "1"
    assert not program.table.is_refused
    press(Key.Key_Escape)
    assert not note.hasFocus()
    qtbot.waitUntil(lambda: "typing" not in watch.owner.text())
    press(Key.Key_1)
    assert program.table.is_refused


def test_no_key_reaches_a_game_behind_another_page(program: Program, coral: SkiesSession, press: Press) -> None:
    start(press)
    before = coral.head
    for cover in ((Key.Key_N, CTRL), (Key.Key_F1, NONE)):
        press(*cover)
        assert not program.middle.on_desk
        for key, held in ((Key.Key_F5, NONE), (Key.Key_F5, SHIFT), (Key.Key_Z, CTRL), (Key.Key_1, NONE)):
            press(key, held)
        assert coral.head == before
        press(Key.Key_Escape)
        assert program.middle.on_desk
    press(Key.Key_Z, CTRL)
    assert coral.head != before, "back on the desk the keys work again"


def test_the_welcome_page_over_a_game_says_the_way_back(program: Program, coral: SkiesSession, press: Press) -> None:
    press(Key.Key_N, CTRL)
    assert program.welcome.back.isVisible()
    assert program.welcome.back.text().startswith("Back to ")
    assert "turn 1" in program.welcome.back.accessibleName()
    assert program.welcome.back.hasFocus()
    press(Key.Key_4, ALT)
    assert program.middle.on_desk
    assert front(program) == "Task forces"
    program.close_game()
    assert not program.welcome.back.isVisible()


# --- dice ------------------------------------------------------------------------


def test_a_pending_die_owns_digits_r_and_esc_on_every_page(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    before = sighting.head
    for tab in range(1, 10):
        press(Key.Key_1)
        assert program.table.ask is not None, tab
        press(Qt.Key(Key.Key_0 + tab), ALT)
        assert not isinstance(QApplication.focusWidget(), DieBox), tab
        press(Key.Key_Escape)
        assert program.table.ask is None and sighting.head == before, front(program)
        press(Key.Key_1)
        press(Qt.Key(Key.Key_0 + tab), ALT)
        press(Key.Key_4)
        ask = program.table.ask
        assert ask is not None and ask.die is None, "4 was read as the die; cards are drawn now"
        press(Qt.Key(Key.Key_0 + tab), ALT)
        press(Key.Key_R)
        assert program.table.ask is None, front(program)
        assert sighting.head != before
        assert [roll.typed for roll in sighting.log()[-1].rolls] == [True, False]
        press(Key.Key_Z, CTRL)
        assert sighting.head == before


def test_shift_r_rolls_all_that_the_order_asks_for_and_lists_it(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    press(Key.Key_1)
    press(Key.Key_R, SHIFT)
    assert program.table.ask is None
    rolls = sighting.log()[-1].rolls
    assert rolls and not any(roll.typed for roll in rolls)
    tray = program.room.tray
    assert tray is not None
    QApplication.processEvents()
    listed = [line.accessibleName() for line in tray._last.widgets]
    for text, roll in zip(listed[-len(rolls) :], rolls, strict=True):
        assert text.startswith(by_name(sighting, roll.answer()))
    assert "Enterprise search 1" in tray.brought.text(), "and what it decided"


def test_8_2_3_a_draw_shows_cards_with_suit_and_ship_for_the_umpire_alone(
    program: Program, sighting: SkiesSession, press: Press
) -> None:
    press(Key.Key_1)
    press(Key.Key_4)
    ask = program.table.ask
    assert ask is not None and ask.pool
    found = sighting.game.words.pieces(sighting.state, sighting.data, ask)
    assert {piece.words for piece in found.values()} == {"Shokaku", "Cruiser 1", "Cruiser 2", "Cruiser 3"}
    for name, piece in found.items():
        assert f"{piece.sign.lower()}{piece.suit}" == name
    tray = program.room.tray
    assert tray is not None
    assert tray._pieces(ask) == found
    tray.show_view("USN")
    assert tray._pieces(ask) == {}


def test_the_odds_stand_beside_a_roll_after_reopening(
    qtbot: QtBot, program: Program, sighting: SkiesSession, press: Press
) -> None:
    press(Key.Key_1)
    press(Key.Key_1)
    tray = program.room.tray
    assert tray is not None
    QApplication.processEvents()
    before = [line.accessibleName() for line in tray._last.widgets][-1]
    assert "%" in before
    tray.open_game(sighting)
    qtbot.waitUntil(lambda: [line.accessibleName() for line in tray._last.widgets][-1] == before)


def test_a_page_over_the_game_is_gone_with_the_next_and_the_docks_come_back(
    program: Program, game: SkiesSession
) -> None:
    """Whatever key leads away from it: of what was opened for once nothing is kept."""
    before = program.middle.pages.count()
    for title in ("Rules", "Weather", "Rules", "Score"):
        program.ways.lead_to(title)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert program.middle.pages.count() == before
    assert front(program) == "Score"
    assert program.room.frames["Watch"].isVisible()


def test_esc_in_the_command_line_that_was_clicked_into_leads_to_the_page(
    program: Program, game: SkiesSession, press: Press
) -> None:
    program.ways.lead_to("Ships")
    program.window.footer.line.setFocus(Qt.FocusReason.MouseFocusReason)
    press(Key.Key_Escape)
    page = program.room.tabs.currentWidget()
    focus = QApplication.focusWidget()
    assert page and focus and page.isAncestorOf(focus)


def test_esc_leaves_a_box_on_a_page_that_has_nothing_else(program: Program, game: SkiesSession, press: Press) -> None:
    program.ways.lead_to("Log")
    log = program.room.docks["Log"]
    log.kind.setFocus()
    press(Key.Key_Escape)
    assert not log.kind.hasFocus()
    press(Key.Key_1)
    assert program.table.ask


def test_a_new_game_begins_on_the_page_with_something_to_do_and_the_keyboard_with_the_watch(
    program: Program, play: Callable[[str], SkiesSession]
) -> None:
    play("first-strike")
    program.ways.lead_to("Score")
    program.close_game()
    play("coral-sea-8-may")
    assert front(program) == "Search"
    focus = QApplication.focusWidget()
    assert focus is not None and (focus is watch_of(program) or watch_of(program).isAncestorOf(focus))
    program.close_game()
    play("hiryu-strikes-back")
    assert front(program) == "Chart", "nobody has anything to do on a page"


def test_esc_leaves_a_list_whose_letters_are_orders_where_it_is(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    program.ways.lead_to("Task forces")
    table = QApplication.focusWidget()
    press(Key.Key_Escape)
    assert QApplication.focusWidget() is table
    press(Key.Key_X)
    press(Key.Key_Y)
    assert coral.state.public.maps_exchanged, "a reminder comes first, while no search is planned"


def test_a_game_that_is_opened_again_has_the_page_of_what_must_be_done_in_front(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    session = strike_game(tmp_path)
    program.ways.lead_to("Score")
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    assert front(program) == "Strike"


# --- lines that stand for a choice ---------------------------------------------------


def choosing(state: State) -> bool:
    """12.7.2 A group rolled a 6."""
    return any(raider.choosing for side in state.sides.values() for raider in side.combat.raiders.values())


@pytest.mark.parametrize(
    ("there", "rule", "order"),
    [(choosing, "12.7.2", s.ChooseAsp), (at_step(Step.ASP_3), "15.1", s.ChooseTarget)],
)
def test_12_7_2_and_15_1_a_line_of_the_watch_never_chooses_a_phase_or_a_target(
    qtbot: QtBot,
    program: Program,
    tmp_path: Path,
    press: Press,
    there: Callable[[State], bool],
    rule: str,
    order: type[Command],
) -> None:
    """It leads to the page with the choices, and the keyboard to them."""
    session = strike_game(tmp_path)
    go_on_until(session, there, falling())
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    program.ways.lead_to("Score")
    program.ways.lead_to("Watch")
    QApplication.processEvents()
    before = session.head
    line = next(each for each in keyed(watch_of(program)) if each.notice.rule == rule)
    assert ": to Strike" in line.accessibleName()
    press(Qt.Key(Key.Key_0 + line.number))
    assert session.head == before, "nothing was chosen"
    assert front(program) == "Strike"
    page, focus = program.room.tabs.currentWidget(), QApplication.focusWidget()
    assert page and focus and page.isAncestorOf(focus)
    press(Key.Key_N)
    assert order is s.ChooseTarget or session.head == before, "no phase stands out on the page: N names none"
    program.table.go_to(before)
    press(Key.Key_2)
    if order is s.ChooseTarget:
        press(Key.Key_Return)
    assert isinstance(session.log()[-1].command, order)
    assert getattr(session.log()[-1].command, "asp", 2) == 2


def test_18_3_when_the_day_is_over_its_result_comes_forward_and_leads_to_the_turns(
    program: Program, game: SkiesSession, qtbot: QtBot
) -> None:
    program.ways.lead_to("Chart")
    program.table.do(c.MakeRuling(why="enough for today", facts=(DayEnded(turn=game.state.public.turn),)))
    assert program.room.in_front == "Score"
    program.room.follow(Lead("Timeline", "1"))
    assert program.room.in_front == "Timeline"


def test_a_page_can_lead_to_the_report_and_to_printing(program: Program, game: SkiesSession) -> None:
    program.room.follow(Lead("report"))
    (window,) = program.window.findChildren(ReportWindow)
    assert window.isVisible()
    window.close()


def test_a_letter_is_for_the_page_in_front_though_the_keyboard_is_in_the_watch(
    program: Program, coral: SkiesSession
) -> None:
    """As the window system gives keys: Qt looks for shortcuts on the way."""
    program.ways.lead_to("Search")
    window = program.window.windowHandle()
    QTest.keyClick(window, Key.Key_F2)
    assert program.room.frames["Watch"].isAncestorOf(focused())
    QTest.keyClick(window, Key.Key_X)
    assert program.refusal_bar.panel.order == ExchangeMaps()
    assert program.room.docks["Search"].isAncestorOf(focused())


def test_the_digit_of_a_line_below_the_edge_shows_it_first_and_does_it_then(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    watch = program.room.dock(WatchDock)
    press(Key.Key_F2)
    last = next(line for line in keyed(watch) if line.notice.kind == "lost")
    assert last.visibleRegion().isEmpty()
    key = Qt.Key(Key.Key_0 + int(last.notice.key))
    press(key)
    assert not program.table.is_refused, "nobody has read it yet"
    assert last.visibleRegion().boundingRect() == last.rect()
    assert watch.owner.text() == f"{last.notice.key} is in view now: once more does it"
    press(key)
    assert program.refusal_bar.panel.order == ExchangeMaps()


def test_the_digit_of_a_line_read_at_the_top_of_the_page_does_it_at_once(
    program: Program, coral: SkiesSession, press: Press
) -> None:
    watch = program.room.dock(WatchDock)
    first = next(line for line in keyed(watch) if "Initiative of turn 1" in line.notice.words)
    program.ways.lead_to("Search")
    watch.page.ensureWidgetVisible(keyed(watch)[-1])
    assert first.visibleRegion().isEmpty(), "only the page shows it"
    press(Qt.Key(Key.Key_0 + int(first.notice.key)))
    assert program.table.is_refused, "asked whether to roll with no search planned"


def test_the_line_that_the_guide_names_comes_into_view(qtbot: QtBot, program: Program, coral: SkiesSession) -> None:
    watch = program.room.dock(WatchDock)
    program.guide.toggle()
    QApplication.processEvents()
    maps = next(line for line in keyed(watch) if "Exchange the maps" in line.notice.words)
    assert maps.visibleRegion().isEmpty()
    program.guide.skip()
    assert program.guide.showing and program.guide.showing.step.id == "exchange"
    qtbot.waitUntil(lambda: maps.visibleRegion().boundingRect() == maps.rect())
