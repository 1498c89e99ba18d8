"""The players' room at the umpire's desk: opened and closed, letters in the Watch, who knocks."""

import json
from collections.abc import Iterator
from functools import partial
from threading import Thread
from urllib.request import urlopen

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.app.session import AnySession
from ffts.seats.letters import Handed
from ffts.seats.room import Room
from ffts.seats.seat import Seat
from ffts.ui.desk.seats.host import Host
from ffts.ui.desk.seats.letters import LetterLine, LettersList
from ffts.ui.desk.seats.page import PlayersPage
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession

HERE = "127.0.0.1"


@pytest.fixture
def host(program: Program, game: SkiesSession) -> Iterator[Host]:
    """The room of First strike, open on a free port, its page in front."""
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


def hand_in_first_order(host: Host, session: AnySession) -> int:
    """What the first seat is offered first, as a letter."""
    seat = first_seat(host)
    due = room_of(host).glimpse.due(seat)
    orders = next(line.orders for line in due if line.orders)
    assert session.refusal(orders[0]) is None
    return room_of(host).hand_in(seat, Handed("orders", "a key", orders)).letter


def lines_in_watch(program: Program) -> list[LetterLine]:
    return [line for line in program.room.docks["Watch"].findChildren(LetterLine) if line.isVisibleTo(program.window)]


def test_opening_the_room_makes_a_seat_for_each_side_and_the_table(host: Host, game: SkiesSession) -> None:
    kinds = [(seat.kind, seat.side) for seat in room_of(host).seats()]
    assert kinds == [*(("commander", side.id) for side in game.game.sides(game.data)), ("table", "")]


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
    host: Host, game: SkiesSession, program: Program
) -> None:
    number = hand_in_first_order(host, game)
    program.middle.leave_page()
    (line,) = lines_in_watch(program)
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert program.table.ask is not None
    assert room_of(host).inbox.answer(number).fate == "waiting"
    program.table.roll_rest()
    answer = room_of(host).inbox.answer(number)
    assert answer.fate == "taken"
    assert answer.entry == game.head is not None
    assert lines_in_watch(program) == []


def test_a_letter_is_sent_back_with_the_reason_that_was_typed(host: Host, program: Program) -> None:
    room = room_of(host)
    number = room.hand_in(first_seat(host), Handed("message", "k", words="Where is the enemy?")).letter
    page = program.middle.current
    assert isinstance(page, PlayersPage)
    page.dock.pick(f"reason {number}", "You do not know that")
    host.act(f"back {number}", page.dock.picks)
    answer = room.inbox.answer(number)
    assert (answer.fate, answer.why) == ("sent back", "You do not know that")


def test_letters_are_not_shown_to_a_side(host: Host, game: SkiesSession, program: Program) -> None:
    hand_in_first_order(host, game)
    program.middle.leave_page()
    assert lines_in_watch(program)
    program.views.show_view(game.game.sides(game.data)[0].id)
    assert lines_in_watch(program) == []
    assert not program.room.docks["Watch"].findChildren(LettersList)[0].isVisibleTo(program.window)


def test_links_are_the_umpires_a_side_cannot_open_the_page(host: Host, game: SkiesSession, program: Program) -> None:
    program.middle.leave_page()
    program.views.show_view(game.game.sides(game.data)[0].id)
    program.actions["players"].trigger()
    assert not isinstance(program.middle.current, PlayersPage)


def test_a_game_that_is_closed_takes_its_room_with_it(host: Host, program: Program) -> None:
    program.close_game()
    assert (host.room, host.home) == (None, "")


def test_seats_and_links_are_the_same_when_the_room_is_opened_again(host: Host) -> None:
    before = [(seat.name, seat.token) for seat in room_of(host).seats()]
    host.close()
    host.open(HERE, 0)
    assert [(seat.name, seat.token) for seat in room_of(host).seats()] == before


def test_the_page_names_a_port_that_is_taken(host: Host, program: Program) -> None:
    port = int(host.home.rpartition(":")[2])
    other = Host(program.table, program)
    other.open(HERE, port)
    assert other.room is None
    assert str(port) in other.fault and "Choose another port" in other.fault


def test_who_knocks_gets_the_seat_that_is_chosen(host: Host, program: Program) -> None:
    serving = host._serving
    assert serving is not None
    ident = serving.knocks.knock("10.0.0.7")
    assert ident is not None
    page = program.middle.current
    assert isinstance(page, PlayersPage)
    (word,) = [knock.word for knock in serving.knocks.waiting()]
    assert word.upper() in page.dock.as_text()
    host.act(f"admit {word}", {"seat": "2"})
    knock = serving.knocks.of(ident)
    assert knock is not None and knock.seat is not None and knock.seat.number == 2


def test_no_link_stands_on_the_page_in_words(host: Host, program: Program) -> None:
    page = program.middle.current
    assert isinstance(page, PlayersPage)
    text = page.dock.as_text() + json.dumps(page.accessibleName())
    assert not [seat.name for seat in room_of(host).seats() if seat.token in text]
