"""Who attacks, and what holds: each test is an attack that would succeed without the guard it names."""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

import pytest

from ffts.web.server.app import Application
from ffts.web.server.door import Door, door_at, door_behind
from ffts.web.server.guard import BURST, METHODS, MOST_BODY
from ffts.web.server.reception import LETTER_BURST, SEAT_BURST, Waits
from tests.web.asking import Answer, Browser
from tests.web.room import BLUE, RED, FakeCounter

New = Callable[[], Browser]
EVERY_ADDRESS = (
    "/",
    "/in",
    "/knock",
    "/letters",
    "/p/heap",
    "/p/under",
    "/table",
    "/nothing",
    "/static/nothing",
    "/s/x",
)
UNKNOWN = ("x", "x" * 22, "r" * 21, "r" * 23, "R" * 22, "g" * 22, "..%2f..", "%00" * 22, "a" * 5000)


def form_of(page: Answer) -> dict[str, str]:
    """What the form of a page posts, up to its button."""
    return {"csrf": page.field("csrf"), "once": page.field("once")}


# --- tokens -----------------------------------------------------------------------------


def test_unknown_old_and_broken_links_are_answered_alike(browser: New) -> None:
    answers = {browser().get(f"/s/{token}") for token in UNKNOWN}
    assert len(answers) == 1
    assert answers.pop().status == 404


def test_a_cookie_that_opens_nothing_is_answered_like_such_a_link(browser: New, door: Door) -> None:
    device = browser()
    device.cookies[door.cookie("seat")] = f"{'x' * 22}.{'0' * 16}"
    answer = device.get("/")
    assert (answer.status, answer.body) == (404, browser().get("/s/x").body)
    assert device.cookies == {}


def test_a_seat_whose_link_was_taken_away_is_out_at_once(browser: New, counter: FakeCounter) -> None:
    device = browser()
    page = device.sit(RED)
    counter.close(1)
    assert device.post("/", {**form_of(page), "do": page.button("Take one")}).status == 404
    assert not counter.handed


def test_unknown_links_are_slow_and_keep_nobody_from_working(counter: FakeCounter, door: Door) -> None:
    application = Application(counter, door, waits=Waits(0.2))
    guesser, red = Browser(application, door, address="10.0.0.66"), Browser(application, door)
    red.sit(RED)

    async def both() -> tuple[float, float]:
        start = monotonic()
        guesses = [asyncio.create_task(guesser.send("GET", "/s/x", {})) for _ in range(6)]
        await red.send("GET", "/", {})
        served = monotonic() - start
        await asyncio.gather(*guesses)
        return served, monotonic() - start

    served, guessed = asyncio.run(both())
    application.close()
    assert served < 0.2 <= guessed < 0.6


def test_guesses_from_one_address_do_not_pile_up(counter: FakeCounter, door: Door) -> None:
    application = Application(counter, door, waits=Waits(0.05))
    guesser = Browser(application, door)

    async def many() -> list[Answer]:
        return await asyncio.gather(*(guesser.send("GET", f"/s/{'x' * 22}", {}) for _ in range(30)))

    found = asyncio.run(many())
    application.close()
    assert [answer.status for answer in found].count(429) == 22


def test_no_token_is_ever_logged(browser: New, counter: FakeCounter, caplog: pytest.LogCaptureFixture) -> None:
    device = browser()
    with caplog.at_level(logging.DEBUG):
        device.sit(RED)
        device.get(f"/s/{RED}")
        counter.is_broken = True
        counter.release()
        assert device.get("/").status == 500
    assert "could not be made" in caplog.text
    assert RED not in caplog.text
    caplog.clear()  # this one was expected


# --- foreign pages ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8484", "192.168.1.23", "192.168.1.23:80", "", "localhost:8484"]
)
@pytest.mark.parametrize("path", EVERY_ADDRESS)
def test_a_foreign_name_that_points_here_is_refused(browser: New, host: str, path: str) -> None:
    answer = browser().get(path, {"host": host})
    assert (answer.status, len(answer.body) < 200) == (421, True)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://evil.example:8484", "null", "", "http://192.168.1.23"]
)
def test_a_form_of_a_foreign_page_is_refused(browser: New, counter: FakeCounter, origin: str) -> None:
    device = browser()
    page = device.sit(RED)
    form = {**form_of(page), "do": page.button("Take one")}
    assert device.post("/", form, {"origin": origin}).status == 403
    assert device.post("/knock", {}, {"origin": origin}).status == 403
    assert not counter.handed


def test_a_browser_that_says_it_came_from_elsewhere_is_believed(browser: New, counter: FakeCounter) -> None:
    device = browser()
    page = device.sit(RED)
    form = {**form_of(page), "do": page.button("Take one")}
    assert device.post("/", form, {"sec-fetch-site": "cross-site"}).status == 403
    assert not counter.handed


@pytest.mark.parametrize("csrf", ["", "x", "0" * 32, "\ud800"])
def test_a_form_without_our_word_is_refused(browser: New, counter: FakeCounter, csrf: str) -> None:
    device = browser()
    page = device.sit(RED)
    form = {"once": "1", "do": page.button("Take one"), "csrf": csrf.encode("utf-8", "replace").decode()}
    assert device.post("/", form).status == 403
    assert not counter.handed


def test_the_word_of_another_device_or_seat_does_not_count(browser: New, counter: FakeCounter) -> None:
    red, other, blue = browser(), browser(), browser()
    page = red.sit(RED)
    for word in (other.sit(RED).field("csrf"), blue.sit(BLUE).field("csrf")):
        assert red.post("/", {"csrf": word, "once": "1", "do": page.button("Take one")}).status == 403
    assert not counter.handed


@pytest.mark.parametrize("path", EVERY_ADDRESS)
def test_every_answer_forbids_foreign_frames_scripts_and_guessing_of_kinds(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    answer = device.get(path)
    rules = dict(part.strip().split(" ", 1) for part in answer.header("content-security-policy").split(";"))
    assert rules["default-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["form-action"] == "'self'"
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.header("referrer-policy") in ("same-origin", "no-referrer")
    assert not any(name.startswith("access-control") for name, _ in answer.headers)


# --- too much ---------------------------------------------------------------------------------


def test_a_form_that_is_too_long_is_refused(browser: New, counter: FakeCounter) -> None:
    device = browser()
    page = device.sit(RED)
    assert device.post("/", {**form_of(page), "s.why": "x" * MOST_BODY}).status == 413


def test_a_form_that_lies_about_its_length_is_refused_as_well(browser: New) -> None:
    device = browser()
    device.sit(RED)
    headers = {"origin": "http://192.168.1.23:8484", "content-type": "application/x-www-form-urlencoded"}
    chunks = [b"x" * 10_000] * 10
    assert asyncio.run(device.send("POST", "/", headers, chunks, ends=False)).status == 413


@pytest.mark.parametrize("length", ["-1", "1e3", "99999999999999999999", "0x10", ""])
def test_a_length_that_is_none_is_refused(browser: New, length: str) -> None:
    device = browser()
    page = device.sit(RED)
    assert device.post("/", form_of(page), {"content-length": length}).status == 413


def test_a_form_with_too_many_fields_is_refused(browser: New) -> None:
    device = browser()
    page = device.sit(RED)
    assert device.post("/", [*form_of(page).items(), *((f"p.{n}", "b:1") for n in range(2000))]).status == 413
    assert device.get("/?" + "&".join("a=1" for _ in range(1000))).status == 414


def test_an_address_that_is_too_long_is_refused(browser: New) -> None:
    assert browser().get("/?" + "a" * 20_000).status == 414


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "application/json", "text/plain", ""])
def test_forms_of_another_kind_are_refused(browser: New, kind: str) -> None:
    device = browser()
    device.sit(RED)
    assert device.post("/", {"a": "1"}, {"content-type": kind}).status == 415


def test_a_long_text_does_not_make_an_address_that_is_refused(browser: New) -> None:
    device = browser()
    page = device.sit(RED)
    form = {**form_of(page), "do": "", "s.why": "\N{SNOWMAN}" * 2000, "p.which": "s:2"}
    answer = device.post("/p/heap", form)
    assert answer.header("location") == "/p/heap?p.which=s%3A2"


def test_a_form_that_never_ends_is_given_up(counter: FakeCounter, door: Door) -> None:
    from ffts.web.server.guard import Guard

    application = Application(counter, door)
    application.asgi = Guard(application.asgi, door, body_seconds=0.05)
    headers = {"origin": "http://192.168.1.23:8484", "content-type": "application/x-www-form-urlencoded"}
    device = Browser(application, door)
    assert asyncio.run(device.send("POST", "/", headers, (b"csrf=",), ends=False)).status == 408
    application.close()


def test_a_flood_from_one_address_is_stopped_and_others_are_served(browser: New) -> None:
    flood, other = browser(), browser()
    flood.address = "10.0.0.66"
    found = [flood.get("/in").status for _ in range(BURST + 5)]
    assert found[0] == 200
    assert found[-1] == 429
    assert int(flood.get("/in").header("retry-after")) >= 1
    assert other.get("/in").status == 200


def test_forty_seats_behind_one_address_load_a_page_and_its_files_at_once(browser: New) -> None:
    device = browser()
    assert {device.get("/in").status for _ in range(40 * 6)} == {200}


def test_a_seat_that_floods_from_many_addresses_is_stopped(browser: New) -> None:
    device = browser()
    device.sit(RED)
    found = []
    for number in range(SEAT_BURST + 5):
        device.address = f"10.0.{number}.1"
        found.append(device.get("/").status)
    assert found[-1] == 429


def test_letters_have_a_limit_of_their_own(browser: New, counter: FakeCounter) -> None:
    device = browser()
    page = device.sit(RED)
    form = {"csrf": page.field("csrf"), "letter": "message", "words": "again"}
    found = [device.post("/letters", {**form, "once": str(n)}).status for n in range(LETTER_BURST + 3)]
    assert found[-1] == 429
    assert len(counter.handed) <= LETTER_BURST + 1


def test_one_subscriber_is_one_address_even_with_a_network_of_his_own() -> None:
    from ffts.web.server.limits import household

    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::1")


def test_what_is_remembered_of_addresses_has_an_end() -> None:
    from ffts.web.server.limits import KNOWN, Bucket

    bucket = Bucket(1, 1, clock=lambda: 0.0)
    for number in range(KNOWN + 10):
        bucket.take(number)
    assert bucket.take(KNOWN + 9) > 0
    assert bucket.take(0) == 0


# --- text of players ----------------------------------------------------------------------------

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&{{7*7}}"


def test_script_in_names_and_secrets_stays_text(counter: FakeCounter, door: Door) -> None:
    seat = counter.seats[0].model_copy(update={"name": SCRIPT})
    counter.seats, counter.secret = (seat, *counter.seats[1:]), SCRIPT
    application = Application(counter, door)
    page = Browser(application, door).sit(RED)
    application.close()
    assert page.words.count("alert(1)</script>") >= 2
    assert "<script>alert" not in page.text
    assert "<img" not in page.text


def test_script_in_letters_and_picks_stays_text(browser: New) -> None:
    device = browser()
    page = device.sit(RED)
    form = {"csrf": page.field("csrf"), "once": "1", "letter": "message", "words": SCRIPT}
    letters = device.follow(device.post("/letters", form))
    form = {"csrf": page.field("csrf"), "do": "", "s.why": SCRIPT, f"p.{SCRIPT}": "s:x"}
    filled = device.follow(device.post("/p/heap", form))
    for shown in (letters, filled):
        assert "alert(1)" in shown.text
        assert "<script>alert" not in shown.text
        assert "<img" not in shown.text


@pytest.mark.parametrize("text", ["a\r\nSet-Cookie: x=1", "a\nb", "\x00", "%0d%0aX-Evil:1"])
def test_nothing_typed_becomes_a_header(browser: New, text: str) -> None:
    device = browser()
    page = device.sit(RED)
    answer = device.post("/p/heap", {"csrf": page.field("csrf"), "do": "", "s.why": text})
    assert all(sign not in value for _, value in answer.headers for sign in "\r\n\x00")
    assert "x-evil" not in {name for name, _ in answer.headers}


# --- paths and methods ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/static/../pyproject.toml",
        "/static//etc/passwd",
        "/static/..%2f..%2fpyproject.toml",
        "/static/C:\\Windows",
        "/static/",
        "/static",
        "/p/../letters",
        "/p/..",
        "/p/%2e%2e",
        "/p/a/b",
        "/letters/",
        "//letters",
        "/S/x",
        "/.git/config",
        "/favicon.ico",
    ],
)
def test_no_path_reaches_a_file(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    assert device.get(path).status == 404


def test_every_file_has_one_address_and_a_kind(application: Application, browser: New) -> None:
    every = application.reception.files.every
    assert any(path.endswith("style.css") for path in every)
    for path, file in every.items():
        answer = browser().get(path)
        assert (answer.status, answer.body) == (200, file.plain)
        assert "immutable" in answer.header("cache-control")
        assert answer.header("content-type") == file.kind


@pytest.mark.parametrize(
    "method", ["OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get", "X" * 50]
)
@pytest.mark.parametrize("path", ["/", "/s/x", "/p/heap", "/nothing"])
def test_other_methods_are_refused_everywhere_alike(browser: New, method: str, path: str) -> None:
    answer = browser().get(path, method=method)
    assert answer.status == 405
    assert answer.header("allow") == ", ".join(METHODS)


@pytest.mark.parametrize("path", ["/events", "/p/heap", "/letters", "/in", "/knock"])
def test_head_has_the_headers_of_get(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    head = device.get(path, method="HEAD")
    assert head.status == 200
    assert head.header("content-type")


@pytest.mark.parametrize("path", ["/s/x", "/in", "/table", "/events", "/nothing"])
def test_nothing_is_posted_where_there_is_no_form(browser: New, path: str) -> None:
    device = browser()
    device.sit(RED)
    assert device.post(path, {"a": "1"}).status in (404, 405)


# --- behind a proxy ---------------------------------------------------------------------------------


def test_what_a_stranger_says_of_a_proxy_is_not_believed(browser: New) -> None:
    flood = browser()
    found = [flood.get("/in", {"x-forwarded-for": f"10.1.{n}.1"}).status for n in range(BURST + 5)]
    assert found[-1] == 429


def test_our_own_proxy_says_for_whom_it_asks(counter: FakeCounter) -> None:
    door = door_behind("https://game.example.org")
    application = Application(counter, door, waits=Waits(0.0, lambda: 0.0, quick=0.0))
    device = Browser(application, door, address="127.0.0.1")
    found = [device.get("/in", {"x-forwarded-for": f"1.2.3.4, 10.1.{n}.1"}).status for n in range(BURST + 5)]
    assert set(found) == {200}
    cookie = device.get(f"/s/{RED}").header("set-cookie")
    application.close()
    assert cookie.startswith("__Host-ffts-seat=")
    assert "; Secure" in cookie


def test_a_door_answers_to_its_own_names_alone() -> None:
    assert door_at("192.168.1.23", 8484).hosts == {"192.168.1.23:8484"}
    assert door_at("127.0.0.1", 8484).hosts == {"127.0.0.1:8484", "localhost:8484"}
    assert door_at("192.168.1.23", 80).hosts == {"192.168.1.23", "192.168.1.23:80"}
    assert door_behind("https://game.example.org").origins == {
        "https://game.example.org",
        "https://game.example.org:443",
    }


@pytest.mark.parametrize(
    "proxy", ["game.example.org", "ftp://x", "https://", "https://a/b", "https://u@a", "https://a?x"]
)
def test_an_address_of_a_proxy_that_is_none_is_refused(proxy: str) -> None:
    with pytest.raises(ValueError, match="is not an address like"):
        door_behind(proxy)
