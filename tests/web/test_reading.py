"""A seat reads its pages: it comes by its link once, and from then on by a cookie at addresses without a token."""

import gzip
from collections.abc import Callable
from time import monotonic, sleep

import pytest

from tests.web.asking import Browser
from tests.web.room import BLUE, RED, FakeCounter

New = Callable[[], Browser]
PAGES = ("/", "/p/your-move", "/p/heap", "/letters")


def test_a_link_gives_a_cookie_and_leads_to_an_address_without_the_token(browser: New) -> None:
    device = browser()
    first = device.get(f"/s/{RED}")
    assert (first.status, first.header("location")) == (303, "/in")
    cookie = first.header("set-cookie").lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
    assert first.header("referrer-policy") == "no-referrer"
    assert device.follow(first).status == 200
    assert "Red commander" in device.get("/").words


def test_the_page_behind_a_link_is_the_same_for_everybody(browser: New) -> None:
    red, nobody = browser(), browser()
    red.sit(RED)
    assert red.get("/in") == nobody.get("/in")


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_the_token_in_it(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    page = device.get(path)
    assert page.status == 200
    assert RED not in page.text
    assert not any(RED in value for _, value in page.headers)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_makes_a_browser_hide_whence_a_form_comes(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    page = device.get(path)
    assert page.header("referrer-policy") == "same-origin"
    assert 'name="referrer"' not in page.text


def test_each_side_reads_its_own(browser: New, counter: FakeCounter) -> None:
    counter.secret = "6 more below"
    red, blue = browser(), browser()
    assert "6 more below" in red.sit(RED).words
    assert "6 more below" not in blue.sit(BLUE).words


def test_what_a_seat_may_not_see_answers_like_what_there_is_not(browser: New) -> None:
    device = browser()
    device.sit(BLUE)
    hidden, missing = device.get("/p/under"), device.get("/p/nothing")
    assert hidden.status == missing.status == 404
    assert hidden.headers == missing.headers
    assert hidden.words == missing.words


def test_an_unchanged_page_is_not_sent_again(browser: New, counter: FakeCounter) -> None:
    device = browser()
    page = device.sit(RED)
    tag = page.header("etag")
    again = device.get("/", {"if-none-match": tag})
    assert (again.status, again.body) == (304, b"")
    counter.release()
    assert device.get("/", {"if-none-match": tag}).status == 200


def test_a_page_is_never_kept_by_a_browser(browser: New) -> None:
    device = browser()
    device.sit(RED)
    assert {device.get(path).header("cache-control") for path in PAGES} == {"no-store"}


def test_a_page_comes_packed_where_the_browser_reads_that(browser: New) -> None:
    device = browser()
    device.sit(RED)
    packed, plain = device.get("/", {"accept-encoding": "br, gzip"}), device.get("/")
    assert packed.header("content-encoding") == "gzip"
    assert len(gzip.decompress(packed.body)) == len(plain.body)
    assert device.get("/", {"accept-encoding": "gzip;q=0"}).header("content-encoding") == ""


def test_picks_in_an_address_change_the_page(browser: New) -> None:
    device = browser()
    device.sit(RED)
    assert device.get("/p/heap?p.which=s:2").button("Take these") != device.get("/p/heap").button("Take these")


def test_a_pick_that_breaks_the_page_leads_to_the_page_without_it(browser: New) -> None:
    device = browser()
    device.sit(RED)
    broken = device.get("/p/heap?p.fragile=s:words")
    assert (broken.status, broken.header("location")) == (303, "/p/heap")


def test_the_table_has_one_page_and_no_orders(browser: New) -> None:
    device = browser()
    page = device.sit("t" * 22)
    assert device.asked[-1] == "/table"
    assert "5 stones" in page.words
    assert "<form" not in page.text


def test_devices_of_a_seat_are_shown_to_the_umpire(browser: New, counter: FakeCounter) -> None:
    one, other = browser(), browser()
    one.sit(RED)
    other.sit(RED)
    one.get("/letters")
    end = monotonic() + 10  # no page waits for it
    while len(devices := {device for seat, device in list(counter.came) if seat == 1}) < 2 and monotonic() < end:
        sleep(0.01)
    assert len(devices) == 2


def test_a_link_that_is_opened_again_is_the_same_device(browser: New) -> None:
    device = browser()
    device.sit(RED)
    before = dict(device.cookies)
    device.sit(RED)
    assert device.cookies == before


def test_a_theme_is_kept_for_the_device(browser: New) -> None:
    device = browser()
    page = device.sit(RED)
    answer = device.post("/theme", {"csrf": page.field("csrf"), "theme": "light", "back": "/p/heap?p.which=s:2"})
    assert answer.header("location") == "/p/heap?p.which=s:2"
    assert 'data-theme="light"' in device.get("/").text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "/s/x", "/p/a\r\nX: y"])
def test_a_theme_leads_nowhere_else(browser: New, back: str) -> None:
    device = browser()
    page = device.sit(RED)
    assert device.post("/theme", {"csrf": page.field("csrf"), "theme": "light", "back": back}).header("location") == "/"


def test_what_is_typed_does_not_use_up_the_letters_of_a_seat(browser: New) -> None:
    from ffts.web.server.reception import LETTER_BURST

    device = browser()
    page = device.sit(RED)
    form = {"csrf": page.field("csrf"), "do": "", "s.why": "typing"}
    assert {device.post("/p/heap", form).status for _ in range(2 * LETTER_BURST)} == {303}
