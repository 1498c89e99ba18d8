"""Once a game is over a browser keeps its report as a file, and goes to the story when the umpire shows it."""

import asyncio
from collections.abc import Callable, Iterator

from ffts.seats.counter import Keepsake, PageName
from ffts.web.server.streams import Own, Streams
from tests.web.asking import Browser
from tests.web.room import BLUE, RED, FakeCounter

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
