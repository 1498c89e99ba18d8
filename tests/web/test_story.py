"""Once a game is over a browser keeps its report as a file, and goes to the story when the umpire shows it."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

from ffts.core.page import Page
from ffts.core.replay import replay_card
from ffts.seats.counter import Keepsake, PageName
from ffts.web.projector import table_page
from ffts.web.server.pages import led_to
from ffts.web.server.streams import Own, Streams
from tests.toy.nim import NIM, Heap
from tests.web.asking import Browser
from tests.web.reading import SETTING, read
from tests.web.room import BLUE, RED, TABLE, FakeCounter

New = Callable[[], Browser]
KEPT = (Keepsake("side", "What Red knew", 'heap "RED"\r\nreport.html'),)


def test_before_the_end_the_addresses_of_reports_answer_like_what_there_is_not(browser: New) -> None:
    device = browser()
    device.sit(RED)
    nothing = device.get("/p/nothing")
    for path in ("/report", "/report/side", "/report/whole", "/report/..%2Fside"):
        found = device.get(path)
        assert (found.status, found.words) == (404, nothing.words)
    assert 'href="/report"' not in device.get("/").text


def test_a_report_is_a_file_that_no_page_of_ours_shows(browser: New, counter: FakeCounter) -> None:
    counter.kept = KEPT
    red, blue = browser(), browser()
    assert 'href="/report"' in red.sit(RED).text
    blue.sit(BLUE)
    page = red.get("/report")
    assert (page.status, 'href="/report/side"' in page.text) == (200, True)
    found = red.get("/report/side")
    assert found.header("content-disposition") == 'attachment; filename="heap-RED-report.html"'
    assert "default-src 'none'" in found.header("content-security-policy")
    assert (found.text, blue.get("/report/side").text) == (
        "<!doctype html><title>RED</title>",
        "<!doctype html><title>BLUE</title>",
    )
    assert red.get("/report/whole").status == 404


def test_each_page_leads_to_the_story_while_it_is_shown(browser: New, counter: FakeCounter) -> None:
    device = browser()
    assert "The umpire shows" not in device.sit(RED).words
    counter.led = PageName("Under the heap", "under")
    counter.release()
    assert 'href="/p/under">Under the heap' in device.get("/letters").text
    assert "The umpire shows" not in device.get("/p/under").words


def test_a_device_is_led_there_and_home_again_once_each() -> None:
    def heard(*now: Own | None) -> list[str]:
        coming = iter(now)
        streams = Streams(beat=0.001)

        async def listen() -> list[str]:
            return [event.decode() async for event in streams.follow(lambda: next(coming), "/table")]

        return [line for event in asyncio.run(listen()) for line in led(event)]

    def led(event: str) -> Iterator[str]:
        for one in event.split("\n\n"):
            if one.startswith("event: led"):
                yield one.partition("data: ")[2]

    assert heard(Own(1), Own(2, led="/p/story 2"), Own(3, led="/p/story 2"), Own(4), None) == ["/p/story 2", "/table 4"]
    assert heard(Own(5, led="/p/story 2"), None) == ["/p/story 2"], "a device that was asleep"
    assert heard(Own(1), Own(2), None) == []


def test_a_screen_that_follows_is_led_home_by_each_moment_that_is_chosen(counter: FakeCounter) -> None:
    red, _, table = counter.seats[:3]
    assert led_to(counter.glimpse(), table) == ""
    counter.led, counter.shown_at = PageName("Heap", "heap"), 2
    assert [led_to(counter.glimpse(), seat) for seat in (red, table)] == ["/p/heap 2", ""], "the table opens with it"
    counter.again = 5
    assert [led_to(counter.glimpse(), seat) for seat in (red, table)] == ["/p/heap 2", "/table 5"]


def test_a_projector_has_the_moment_of_the_story_where_the_clock_was() -> None:
    setting = replace(SETTING, heading=replace(NIM.heading(Heap(stones=0), TABLE, None), clock="1120"))
    replay = replay_card(1, ("Turn 1, 0900", "Turn 2, 0920"), "The truth")
    assert read(table_page(Page("The day", cards=(replay,)), setting)).one(class_="clock").text == "Turn 2, 0920"
    assert "1120" in read(table_page(Page("The day", cards=()), setting)).one(class_="clock").text
