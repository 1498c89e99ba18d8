"""A device without a link knocks; nothing is served before the umpire gives it a seat."""

from collections.abc import Callable

import pytest

from ffts.web.server.app import Application
from ffts.web.server.door import Door
from ffts.web.server.knocking import MINUTES, MOST, MOST_OF_ONE, Knocks
from ffts.web.server.reception import Waits
from tests.web.asking import Browser
from tests.web.room import FakeCounter

New = Callable[[], Browser]


def test_a_device_shows_the_word_that_the_umpire_sees(browser: New, application: Application) -> None:
    device = browser()
    shown = device.follow(device.post("/knock", {}))
    (waiting,) = application.knocks.waiting()
    assert waiting.word in shown.words


def test_who_knocks_is_let_in_by_his_word(browser: New, application: Application, counter: FakeCounter) -> None:
    device, other = browser(), browser()
    device.post("/knock", {})
    other.post("/knock", {})
    first, _ = application.knocks.waiting()
    assert application.knocks.admit(first.word, counter.seats[0])
    assert device.follow(device.get("/knock")).status == 200
    assert "Red commander" in device.get("/").words
    assert other.get("/").header("location") == "/knock"


@pytest.mark.parametrize("path", ["/", "/p/heap", "/letters", "/table", "/events", "/p/nothing"])
def test_nothing_is_served_before(browser: New, path: str) -> None:
    device = browser()
    device.post("/knock", {})
    answer = device.get(path)
    assert (answer.status, answer.header("location"), answer.body) == (303, "/knock", b"")


def test_a_word_lets_one_device_in_once(browser: New, application: Application, counter: FakeCounter) -> None:
    device, thief = browser(), browser()
    device.post("/knock", {})
    thief.cookies.update(device.cookies)
    (waiting,) = application.knocks.waiting()
    application.knocks.admit(waiting.word, counter.seats[0])
    assert not application.knocks.admit(waiting.word, counter.seats[1])
    device.get("/knock")
    thief.follow(thief.get("/knock"))
    assert thief.get("/").status == 303


def test_who_is_sent_away_reads_no_word_any_more(browser: New, application: Application) -> None:
    device = browser()
    device.post("/knock", {})
    (waiting,) = application.knocks.waiting()
    assert application.knocks.refuse(waiting.word)
    assert waiting.word not in device.get("/knock").words
    assert not application.knocks.waiting()


def test_one_device_has_one_word(browser: New, application: Application) -> None:
    device = browser()
    for _ in range(3):
        device.post("/knock", {})
    assert len(application.knocks.waiting()) == 1


def test_nobody_fills_the_door() -> None:
    knocks = Knocks()
    assert [knocks.knock("10.0.0.66") is None for _ in range(MOST_OF_ONE + 1)] == [False] * MOST_OF_ONE + [True]
    for number in range(2 * MOST):
        knocks.knock(f"10.0.{number}.1")
    words = [knock.word for knock in knocks.waiting()]
    assert len(words) == len(set(words)) == MOST


def test_too_many_are_asked_to_wait(browser: New) -> None:
    assert [browser().post("/knock", {}).status for _ in range(MOST_OF_ONE + 1)][-1] == 429


def test_a_knock_is_forgotten() -> None:
    now = [0.0]
    knocks = Knocks(clock=lambda: now[0])
    ident = knocks.knock("10.0.0.1")
    now[0] = 60.0 * MINUTES
    assert ident is not None
    assert knocks.of(ident) is None
    assert not knocks.waiting()


def test_the_umpire_hears_of_it() -> None:
    knocks, heard = Knocks(), []
    knocks.listen(lambda: heard.append(len(knocks.waiting())))
    knocks.knock("10.0.0.1")
    assert heard == [1]


def test_where_there_is_nobody_to_let_it_in_no_device_waits(counter: FakeCounter, door: Door) -> None:
    application = Application(counter, door, Knocks(is_answered=False), waits=Waits(0.0))
    device = Browser(application, door)
    shown = device.follow(device.get("/"))
    assert "You need a link of your own" in shown.words
    assert "<button" not in shown.text.partition("</main>")[0]
    after = device.follow(device.post("/knock", {}))
    assert (after.status, after.words) == (200, shown.words)
    assert application.knocks.waiting() == ()
    assert "knock" not in device.get(f"/s/{'x' * 22}").words
    application.close()


def test_before_a_seat_no_umpire_is_named(browser: New) -> None:
    device = browser()
    pages = [device.follow(device.get("/")), device.get(f"/s/{'x' * 22}"), device.follow(device.post("/knock", {}))]
    assert not [page.words for page in pages if "umpire" in page.words.lower()]
