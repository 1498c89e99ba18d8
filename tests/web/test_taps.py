"""Without a script too a form counts once, and a second tap orders nothing that came below the finger meanwhile."""

import asyncio
from collections.abc import Iterator

import pytest

from ffts.web.server.app import Application
from ffts.web.server.door import Door
from ffts.web.server.reception import Waits
from ffts.web.server.taps import QUICK_SECONDS, TOO_QUICK, Answered
from tests.toy.nim import Take
from tests.web.asking import Answer, Browser
from tests.web.room import RED, FakeCounter


class Wall:
    """Seconds that are put forward by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def device(counter: FakeCounter, door: Door, wall: Wall) -> Iterator[Browser]:
    application = Application(counter, door, waits=Waits(0.0, wall))
    yield Browser(application, door)
    application.close()


def form_of(page: Answer, label: str) -> dict[str, str]:
    return {"csrf": page.field("csrf"), "once": page.field("once"), "do": page.button(label)}


def given(counter: FakeCounter) -> list[object]:
    return [handed.orders for _, handed in counter.handed]


def test_the_same_form_twice_counts_once_and_is_answered_alike(
    device: Browser, counter: FakeCounter, wall: Wall
) -> None:
    form = form_of(device.sit(RED), "Take one")
    wall.at += 1
    first, second = device.post("/", form), device.post("/", form)
    assert first.header("location") == second.header("location")
    assert "Letter 1 is in" in device.follow(second).words
    assert given(counter) == [(Take(count=1),)]


def test_a_form_that_comes_again_after_the_server_began_anew_counts_once(
    device: Browser, counter: FakeCounter, door: Door, wall: Wall
) -> None:
    form = form_of(device.sit(RED), "Take one")
    wall.at += 1
    device.post("/", form)
    again = Browser(Application(counter, door, waits=Waits(0.0, wall)), door, device.cookies)
    assert "Letter 1 was handed in from this page already" in again.follow(again.post("/", form)).words
    assert given(counter) == [(Take(count=1),)]


def test_of_two_buttons_of_one_page_the_second_orders_nothing_once_the_first_has(
    device: Browser, counter: FakeCounter, wall: Wall
) -> None:
    """The finger falls again before the answer is there, on another button of the same page."""
    counter.heap = counter.heap.model_copy(update={"stones": 50})
    page = device.sit(RED)
    wall.at += 1
    device.post("/", form_of(page, "Take one"))
    ways = device.follow(device.post("/", form_of(page, "Take some")))
    assert "was handed in from this page already" in ways.words
    assert given(counter) == [(Take(count=1),)]


def test_a_tap_on_a_page_that_has_just_come_orders_nothing(device: Browser, counter: FakeCounter, wall: Wall) -> None:
    device.sit(RED)
    wall.at += 1
    page = device.get("/")  # a link was followed, and the second tap falls on what the new page has there
    wall.at += QUICK_SECONDS - 0.1
    assert TOO_QUICK in device.follow(device.post("/", form_of(page, "Take one"))).words
    assert given(counter) == []
    again = device.get("/")
    wall.at += QUICK_SECONDS + 0.1
    assert "Letter 1 is in" in device.follow(device.post("/", form_of(again, "Take one"))).words


def test_the_first_of_several_ways_is_not_taken_by_the_second_tap_on_their_line(
    device: Browser, counter: FakeCounter, wall: Wall
) -> None:
    page = device.sit(RED)
    wall.at += 1
    ways = device.follow(device.post("/", form_of(page, "Take some")))
    form = {**form_of(page, "Take some"), "once": ways.field("once"), "way": ways.button("Take 2", "way")}
    after = device.follow(device.post("/", form))
    assert TOO_QUICK in after.words and "How many?" in after.words, "the ways are still asked for"
    assert given(counter) == []
    wall.at += 1
    device.post("/", {**form, "once": after.field("once")})
    assert given(counter) == [(Take(count=2),)]


def test_done_and_messages_wait_for_a_page_that_was_read_too(device: Browser, counter: FakeCounter, wall: Wall) -> None:
    device.sit(RED)
    page = device.get("/letters")
    form = {"csrf": page.field("csrf"), "once": page.field("once"), "letter": "done"}
    assert TOO_QUICK in device.follow(device.post("/letters", form)).words and counter.handed == []
    wall.at += 1
    device.post("/letters", form)
    assert [handed.kind for _, handed in counter.handed] == ["done"]


def test_a_script_looks_after_second_taps_itself(device: Browser, counter: FakeCounter) -> None:
    device.post("/", {**form_of(device.sit(RED), "Take one"), "script": "1"})
    assert given(counter) == [(Take(count=1),)]


def test_a_link_orders_nothing_however_often_it_is_followed(device: Browser, counter: FakeCounter, wall: Wall) -> None:
    page = device.sit(RED)
    wall.at += 1
    order, some = page.button("Take one"), page.button("Take some")
    for path in ("/", "/p/heap", "/letters", "/table", "/report"):
        for asked in (f"do={order}", f"do={some}&way=1", f"letter=done&do={order}", f"once=1&do={order}"):
            for _ in range(2):
                device.get(f"{path}?{asked}")
    assert counter.handed == []


def test_a_form_that_comes_again_while_it_is_done_waits_for_the_same_answer() -> None:
    done: list[int] = []

    async def do() -> str:
        await asyncio.sleep(0)
        done.append(1)
        return f"/{len(done)}"

    async def both(*fields: tuple[tuple[str, str], ...]) -> list[str]:
        answered = Answered()
        return list(await asyncio.gather(*(answered.once(1, each, do) for each in fields)))

    one, other = (("once", "k"), ("do", "a")), (("once", "l"), ("do", "a"))
    assert asyncio.run(both(one, one)) == ["/1", "/1"]
    done.clear()
    assert asyncio.run(both(one, other)) == ["/1", "/2"]
    done.clear()
    fills_in = (("once", "k"), ("do", ""))
    assert len(set(asyncio.run(both(fills_in, fills_in)))) == 2, "what only fills in is done each time"
