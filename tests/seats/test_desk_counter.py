"""Between the threads of a server and the thread that has the game open."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from ffts.seats.counter import Counter
from ffts.seats.desk_counter import DeskCounter, DeskThread
from ffts.seats.letters import Handed
from tests.seats.setting import club, heap
from tests.toy.nim import Deal, Take

T = TypeVar("T")


def in_another_thread(call: Callable[[], T]) -> T:
    """What a call returns elsewhere."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(call()))
    thread.start()
    thread.join(10)
    return found[0]


def test_letters_of_many_threads_are_carried_out_in_the_thread_of_the_desk(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, desk = at.seat("RED"), DeskThread()
        counter: Counter = DeskCounter(at.room, desk.run)
        threads: list[int] = []
        at.session.watch(lambda old, new: threads.append(threading.get_ident()))

        def visitor(number: int) -> None:
            counter.arrived(red, f"phone {number}")
            counter.hand_in(red, Handed("message", f"form {number}", words="Hello"))
            counter.hand_in(red, Handed("orders", "the same form", (Take(count=1),)))

        visitors = [threading.Thread(target=visitor, args=(number,)) for number in range(5)]

        def end() -> None:
            for one in visitors:
                one.join()
            desk.stop()

        ends = threading.Thread(target=end)
        for one in (*visitors, ends):
            one.start()
        desk.work()
        assert at.given == ["Deal", "Take"] and len(at.room.inbox.of_seat(red.number)) == 6
        assert set(threads) == {threading.get_ident()}
        assert at.room.presence.describe(red.number) == "here on 5 devices"


def test_who_asks_gets_what_went_wrong(tmp_path: Path) -> None:
    desk = DeskThread()
    asked: list[BaseException] = []

    def ask() -> None:
        try:
            desk.run(lambda: 1 // 0)
        except ZeroDivisionError as fault:
            asked.append(fault)
        desk.stop()

    thread = threading.Thread(target=ask)
    thread.start()
    desk.work()
    thread.join()
    assert len(asked) == 1


def test_pages_are_made_in_any_thread(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        counter = DeskCounter(at.room, lambda call: call())
        assert in_another_thread(lambda: counter.seat(red.token)) == red
        page = in_another_thread(lambda: counter.glimpse().page(red, "your-move", {}))
        assert page and page.title == "Your move"
        log = in_another_thread(lambda: counter.glimpse().page(red, "log", {}))
        assert log and log.is_empty


@pytest.mark.parametrize("slug", ["", "nowhere", "../log", "decks"])
def test_a_page_that_is_not_there_is_none(tmp_path: Path, slug: str) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        assert at.room.glimpse.page(at.seat("RED"), slug, {}) is None


def test_a_letter_is_taken_back_over_the_counter(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        counter, red = DeskCounter(at.room, lambda call: call()), at.seat("RED", "by hand")
        letter = counter.hand_in(red, Handed("orders", "1", (Take(count=1),))).letter
        assert counter.withdraw(red, letter).fate == "withdrawn"


def test_the_desk_hears_of_a_device_once_and_not_of_each_sign_of_life(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        asked: list[object] = []

        def run(call: Callable[[], T], /) -> T:
            asked.append(call)
            return call()

        red, counter = at.seat("RED"), DeskCounter(at.room, run)
        for _ in range(20):
            counter.arrived(red, "phone")
        assert (len(asked), at.room.presence.describe(red.number)) == (1, "here")
        counter.arrived(red, "tablet")
        assert (len(asked), at.room.presence.describe(red.number)) == (2, "here on 2 devices")
