"""The players' room at the umpire's desk: opened and closed, letters in the Watch, who knocks."""

from collections.abc import Iterator
from concurrent.futures import CancelledError
from functools import partial
from pathlib import Path
from threading import Thread
from time import sleep
from urllib.request import urlopen

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game, open_game
from ffts.core.model import Command
from ffts.core.page import Words
from ffts.games.skies.commands import CloseSegment, RollInitiative
from ffts.post.base import game_mark, sheet_secret
from ffts.post.block import written
from ffts.seats.letters import Handed, Letter
from ffts.seats.players import KIND, MOMENT, NO_CAPTAINS, page
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.seats.host import Host
from ffts.ui.desk.seats.letters import LetterLine, LettersList
from ffts.ui.desk.seats.page import PlayersDock, PlayersPage
from ffts.ui.desk.seats.relay import Relay
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession

pytestmark = pytest.mark.one_window

HERE = "127.0.0.1"


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """First strike on a table without a window."""
    table = Table()
    table.take(new_game(tmp_path / "day.ffts", "first-strike"))
    yield table
    table.put_away()


@pytest.fixture
def host(table: Table) -> Iterator[Host]:
    """Its room, open on a free port."""
    host = Host(table)
    host.open(HERE, 0)
    yield host
    host.close()


@pytest.fixture
def in_window(program: Program, game: SkiesSession) -> Iterator[Host]:
    """The same in the real window, its page in front."""
    program.actions["players"].trigger()
    host = program.players.host
    assert host is not None
    host.open(HERE, 0)
    yield host
    host.close()


def ended(thread: Thread) -> bool:
    return not thread.is_alive()


def room_of(host: Host) -> Room:
    assert host.room is not None
    return host.room


def first_seat(host: Host) -> Seat:
    return room_of(host).seats()[0]


def put_into_file(host: Host, order: Command) -> int:
    """A letter of the first seat with this order."""
    room = room_of(host)
    written = room.session.game.rulebook.command_words.write(order)
    letter = Letter(
        number=room.inbox.next_number,
        seat=1,
        key=f"key {room.inbox.next_number}",
        at="",
        kind="orders",
        orders=(written,),
        revision=room.glimpse.revision,
    )
    room.inbox.add(letter)
    host.show_news()
    return letter.number


def lines_in_watch(program: Program) -> list[LetterLine]:
    return [line for line in program.room.docks["Watch"].findChildren(LetterLine) if line.isVisibleTo(program.window)]


def test_opening_the_room_makes_a_seat_for_each_side_and_the_table(host: Host) -> None:
    game = room_of(host).session
    kinds = [(seat.kind, seat.side) for seat in room_of(host).seats()]
    assert kinds == [*(("commander", side.id) for side in game.game.sides(game.data)), ("table", "")]


def test_a_program_that_thinks_ahead_does_so_beside_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table()
    session = new_game(tmp_path / "month.ffts", "guadalcanal", plays={"JP": "admiral:plain:60s"})
    table.take(session)
    host = Host(table)
    host.open(HERE, 0)
    room = room_of(host)
    us = next(seat for seat in room.seats() if seat.kind == "commander")
    room.seating.roll_by(room.seating.order_by(us.number, "at once").number, "program")
    room.hand_in(us, Handed("message", "a key", (), "Good morning", room.glimpse.revision))
    assert room.thinking is not None
    assert room.thinking.busy
    assert "CommitForces" not in orders_of(host)
    room.thinking.enough()
    qtbot.waitUntil(lambda: "CommitForces" in orders_of(host))
    host.close()
    table.put_away()


def orders_of(host: Host) -> list[str]:
    return [type(entry.command).__name__ for entry in room_of(host).session.log()]


def test_while_the_room_is_open_it_answers_and_when_it_is_closed_it_does_not(host: Host, qtbot: QtBot) -> None:
    answers: list[int] = []

    def ask(address: str) -> None:
        try:
            answers.append(urlopen(address, timeout=5).status)
        except OSError:
            answers.append(0)

    door = f"{host.home}/knock"
    for _ in range(2):
        thread = Thread(target=ask, args=(door,))
        thread.start()
        qtbot.waitUntil(partial(ended, thread))
        host.close()
    assert answers == [200, 0]


def test_enter_in_the_watch_takes_a_letter_and_its_answer_is_written_with_the_entry(
    in_window: Host, game: SkiesSession, program: Program, qtbot: QtBot
) -> None:
    number = put_into_file(in_window, RollInitiative())
    program.middle.leave_page()
    (line,) = lines_in_watch(program)
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert program.table.ask is not None
    assert room_of(in_window).inbox.answer(number).fate == "waiting"
    program.table.roll_rest()
    answer = room_of(in_window).inbox.answer(number)
    assert answer.fate == "taken"
    assert answer.entry == game.head is not None
    qtbot.waitUntil(lambda: lines_in_watch(program) == [])


def test_when_a_letter_is_taken_the_keyboard_goes_to_the_next_one(
    in_window: Host, game: SkiesSession, program: Program, qtbot: QtBot
) -> None:
    seat = first_seat(in_window)
    for key in ("first", "second"):
        room_of(in_window).hand_in(seat, Handed("message", key, words=f"The {key}"))
    in_window.show_news()
    program.middle.leave_page()
    lines_in_watch(program)[0].setFocus()
    QTest.keyClick(lines_in_watch(program)[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(lines_in_watch(program)) == 1)
    assert lines_in_watch(program)[0].hasFocus()
    QTest.keyClick(lines_in_watch(program)[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lines_in_watch(program) == [])
    assert not isinstance(program.window.focusWidget(), QLineEdit), "a digit then does a line of the Watch"


def nothing_must(program: Program) -> str:
    return str(program.room.docks["Watch"].words.nothing("must"))


@pytest.fixture
def past_initiative(in_window: Host, game: SkiesSession, program: Program) -> Host:
    """The initiative is rolled: what is open now can be closed."""
    program.table.do(RollInitiative())
    program.table.roll_rest()
    program.middle.leave_page()
    return in_window


def test_going_on_past_letters_is_asked_on_purpose(past_initiative: Host, game: SkiesSession, program: Program) -> None:
    before, panel = game.head, program.refusal_bar.panel
    for words in ("Where is the enemy?", "Do we launch?"):
        room_of(past_initiative).hand_in(first_seat(past_initiative), Handed("message", words, words=words))
    past_initiative.show_news()
    assert nothing_must(program) == "nothing: 2 letters of players wait"
    for _ in range(2):
        program.leading.go_on()
        assert panel.heading.text().startswith("Reminder, players: ")
        assert panel.why.text() == "2 letters of players wait: Enter takes one; Y goes on without them"
        assert game.head == before


def test_enter_after_the_reminder_takes_the_first_letter(past_initiative: Host, program: Program, qtbot: QtBot) -> None:
    room_of(past_initiative).hand_in(first_seat(past_initiative), Handed("message", "m", words="Do we launch?"))
    past_initiative.show_news()
    qtbot.waitUntil(lambda: len(lines_in_watch(program)) == 1)
    (line,) = lines_in_watch(program)
    program.leading.go_on()
    assert line.hasFocus() and program.refusal_bar.panel.is_reminder
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lines_in_watch(program) == [])


def test_the_moment_of_the_story_is_chosen_by_a_deed_and_in_the_list(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "is_over", property(lambda room: True))
    room = room_of(host)
    host.act("moment 2", {})
    assert room.glimpse.moment == "", "nothing is chosen before the story is shown"
    host.act("show", {})
    host.act("moment 2", {})
    assert room.glimpse.moment == "2"
    host.set(MOMENT, "1", {})
    assert room.glimpse.moment == "1"


def test_the_table_and_guests_follow_the_timeline_of_the_umpire_while_the_story_is_shown(
    in_window: Host, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "is_over", property(lambda room: True))
    monkeypatch.setattr(Room, "moments", lambda room: ("Turn 1", "Turn 2", "The end"))
    players, looked_at = room_of(in_window), program.ways.middle.room.moment_wanted
    looked_at.emit(1)
    assert not in_window._following.isActive(), "the story is not shown"
    in_window.act("show", {})
    before = players.glimpse.revision
    looked_at.emit(1)
    looked_at.emit(0)
    qtbot.waitUntil(lambda: players.moment == 0)
    assert players.glimpse.revision == before + 1, "a moment that was passed over is not shown"


def test_a_side_that_is_not_divided_has_no_captains_and_says_so(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    came, before = list[str](), room_of(host).seats()
    host.came.connect(came.append)
    monkeypatch.setattr(Host, "_places", lambda self, session, side: iter(()))
    host.act("make", {KIND: "captain"})
    assert came == [NO_CAPTAINS] and room_of(host).seats() == before
    new = next(card for card in page(host.players({}), {}).cards if card.id == "new")
    assert Words(NO_CAPTAINS, "muted") in new.blocks


def test_what_cannot_go_on_anyway_has_no_reminder_of_letters(
    in_window: Host, game: SkiesSession, program: Program
) -> None:
    put_into_file(in_window, RollInitiative())
    program.leading.go_on()
    assert not program.refusal_bar.panel.is_reminder


def test_a_sealed_letter_reminds_only_once_it_could_be_taken(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "is_sealed", lambda room, letter: True)
    assert (put_into_file(host, CloseSegment()), host.due()) == (1, ())
    number = put_into_file(host, RollInitiative())
    assert host.due() == (number,)


def test_y_goes_on_without_the_letters_and_leaves_no_waiver_in_the_log(
    past_initiative: Host, game: SkiesSession, program: Program
) -> None:
    room, before = room_of(past_initiative), game.head
    room.hand_in(first_seat(past_initiative), Handed("message", "m", words="Where is the enemy?"))
    past_initiative.show_news()
    program.leading.go_on()
    assert game.head == before
    program.refusal_bar.panel.insist()
    while program.table.is_refused:
        program.refusal_bar.panel.insist()  # the game has a reminder of its own
    assert game.head != before and game.head is not None
    assert not [rule for rule in game.play(game.head).command.waive if "Letters" in rule]
    assert past_initiative.due() == (), "what was passed on purpose reminds once"


def test_a_letter_whose_dice_its_seat_rolls_says_so_in_the_watch(
    in_window: Host, program: Program, game: SkiesSession
) -> None:
    number = put_into_file(in_window, RollInitiative())
    seat = first_seat(in_window)
    room_of(in_window).inbox.reply(number, "waiting", "Roll d10: initiative")
    in_window.show_news()
    program.middle.leave_page()
    (line,) = lines_in_watch(program)
    assert f"waits for the dice of {seat.name}" in line.notice.below


def test_the_watch_says_who_is_done(in_window: Host, program: Program) -> None:
    seat = first_seat(in_window)
    program.middle.leave_page()
    room_of(in_window).hand_in(seat, Handed("done", "done"))
    in_window.show_news()
    (letters,) = program.room.docks["Watch"].findChildren(LettersList)
    assert f"Done: {seat.name}" in [label.text() for label in letters.findChildren(QLabel)]


def test_a_letter_that_the_rules_refuse_waits_and_the_refusal_is_shown(host: Host, table: Table) -> None:
    number = put_into_file(host, CloseSegment())
    host.take(number)
    assert table.is_refused
    assert room_of(host).inbox.answer(number).fate == "waiting"


@pytest.mark.parametrize("is_open_then", [True, False])
def test_a_letter_whose_dice_lay_in_the_tray_when_the_game_was_closed_is_answered_once_they_fall(
    host: Host, table: Table, is_open_then: bool
) -> None:
    number = put_into_file(host, RollInitiative())
    host.take(number)
    assert table.ask is not None and table.session is not None
    path = table.session.store.path
    table.put_away()
    table.take(open_game(path))
    assert table.ask is not None
    if is_open_then:
        host.open(HERE, 0)
    table.roll_rest()
    host.open(HERE, 0)
    answer = room_of(host).inbox.answer(number)
    assert (answer.fate, answer.entry) == ("taken", table.session.head)


def test_the_story_is_shown_by_nothing_before_the_end(host: Host) -> None:
    host.act("show", {})
    assert room_of(host).story == ""
    assert not host.players({}).is_over


def test_an_order_of_the_umpire_that_a_letter_asks_for_answers_it(host: Host, table: Table) -> None:
    number = put_into_file(host, RollInitiative())
    table.do(RollInitiative())
    table.roll_rest()
    assert room_of(host).inbox.answer(number).fate == "taken"


def test_a_letter_is_sent_back_with_the_reason_that_was_typed(host: Host) -> None:
    room = room_of(host)
    number = room.hand_in(first_seat(host), Handed("message", "k", words="Where is the enemy?")).letter
    host.act(f"back {number}", {f"reason {number}": "You do not know that"})
    answer = room.inbox.answer(number)
    assert (answer.fate, answer.why) == ("sent back", "You do not know that")


def test_letters_are_not_shown_to_a_side(in_window: Host, game: SkiesSession, program: Program) -> None:
    put_into_file(in_window, RollInitiative())
    program.middle.leave_page()
    assert lines_in_watch(program)
    program.views.show_view(game.game.sides(game.data)[0].id)
    assert lines_in_watch(program) == []
    assert not program.room.docks["Watch"].findChildren(LettersList)[0].isVisibleTo(program.window)


def test_links_are_the_umpires_a_side_cannot_open_the_page(
    in_window: Host, game: SkiesSession, program: Program
) -> None:
    program.middle.leave_page()
    program.views.show_view(game.game.sides(game.data)[0].id)
    program.actions["players"].trigger()
    assert not isinstance(program.middle.current, PlayersPage)


def test_a_game_that_is_closed_takes_its_room_with_it(in_window: Host, program: Program) -> None:
    program.close_game()
    assert (in_window.room, in_window.home) == (None, "")


def test_seats_and_links_are_the_same_when_the_room_is_opened_again(host: Host) -> None:
    before = [(seat.name, seat.token) for seat in room_of(host).seats()]
    host.close()
    host.open(HERE, 0)
    assert [(seat.name, seat.token) for seat in room_of(host).seats()] == before


def test_the_page_names_a_port_that_is_taken(host: Host, table: Table) -> None:
    port = int(host.home.rpartition(":")[2])
    other = Host(table)
    other.open(HERE, port)
    assert other.room is None
    assert str(port) in other.fault and "Choose another port" in other.fault


def test_who_waits_for_a_room_that_closes_is_let_go_at_once(qtbot: QtBot) -> None:
    relay, ended = Relay(), list[str]()

    def ask() -> None:
        try:
            relay.run(lambda: ended.append("carried out"))
        except CancelledError:
            ended.append("let go")

    thread = Thread(target=ask)
    thread.start()
    while not relay._waiting:
        sleep(0.001)
    relay.close()  # and no event is looked at any more
    thread.join(5)
    assert (thread.is_alive(), ended) == (False, ["let go"])


def test_who_knocks_gets_the_seat_that_the_button_names(host: Host) -> None:
    serving = host._serving
    assert serving is not None
    ident = serving.knocks.knock("10.0.0.7")
    assert ident is not None
    (word,) = [knock.word for knock in serving.knocks.waiting()]
    assert host.players({}).knocks == (word,)
    assert host.players({}).code == (), "nobody else can scan the address of this machine alone"
    host.act(f"admit {word} 2", {})
    knock = serving.knocks.of(ident)
    assert knock is not None and knock.seat is not None and knock.seat.number == 2
    assert [each.presence for each in host.players({}).sittings] == ["never came", "let in", "never came"]


def test_the_page_draws_the_room_and_its_choices_take_effect_at_once(host: Host, table: Table, qtbot: QtBot) -> None:
    dock = PlayersDock(host)
    qtbot.addWidget(dock)
    dock.open_game(table.session)
    dock.show()
    text = dock.as_text()
    assert host.home.removeprefix("http://") in text
    assert not [seat.name for seat in room_of(host).seats() if seat.token in text]
    dock.pick("seat", "2")
    dock.pick("manner", "at once")
    assert [seat.manner for seat in room_of(host).seats()] == ["by hand", "at once", "by hand"]


def mail(host: Host, room: Room, *lines: str) -> str:
    """What the order sheet of the first seat would write."""
    seat, base = room.seats()[0], room.glimpse.revision
    about = {"game": game_mark(room.session), "seat": str(seat.number), "turn": "1", "base": str(base)}
    return written("orders", about, lines, sheet_secret(room.session, seat, base))


def test_letters_by_mail_wait_in_the_watch_without_a_server(
    table: Table, program: Program, game: SkiesSession, tmp_path: Path
) -> None:
    """A game by mail opens no room to any network."""
    host = Host(table)
    room = host.room_by_post()
    assert room is not None
    host.mail.send(tmp_path)
    assert len(list(tmp_path.glob("*.html"))) == 2
    host.mail.take(mail(host, room, "say Is the wind steady?"))
    assert [each.letter.words for each in host.letters()][0] == "Is the wind steady?"
    assert host.home == ""
    assert any("Taken" in line for line in host.players({}).posted)
    host.close()


def test_a_mail_that_is_dropped_on_the_window_is_taken_and_another_file_is_opened(
    program: Program, game: SkiesSession, tmp_path: Path
) -> None:
    host = program.players._loaded()
    room = host.room_by_post()
    assert room is not None
    letter, other = tmp_path / "mail.txt", tmp_path / "other.txt"
    letter.write_text(f"Hello,\n{mail(host, room, 'say Hello')}", encoding="utf-8")
    other.write_text("Nothing for the umpire.", encoding="utf-8")
    assert program.players.take_mail(letter)
    assert [each.letter.words for each in host.letters()][0] == "Hello"
    assert not program.players.take_mail(other)
    host.close()


def test_the_house_rule_signals_is_switched_and_tuned_on_the_page(host: Host) -> None:
    room = room_of(host)
    for what, value in (("signals", "on"), ("signal load", "4"), ("ashore", "yes")):
        host.set(what, value, {})
    assert (room.signals, room.signal_load, room.is_ashore) == (True, 4, True)
    rule = host.players({}).signal_rule
    assert (rule.is_played, rule.load, rule.is_ashore) == (True, 4, True)
    host.set("signals", "off", {})
    assert not room.signals and room.is_ashore
