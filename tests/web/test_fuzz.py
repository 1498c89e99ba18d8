"""Whatever a browser sends, the answer is one of those that are meant, and the server goes on."""

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ffts.web.server.app import Application
from ffts.web.server.door import door_at
from ffts.web.server.reception import Waits
from tests.web.asking import Browser
from tests.web.room import RED, FakeCounter

MEANT = {200, 303, 304, 403, 404, 405, 413, 414, 415, 421, 429}
DOOR = door_at("192.168.1.23", 8484)
ADDRESSES = st.sampled_from(["/", "/p/heap", "/p/your-move", "/letters", "/theme", "/knock", "/in", "/table", "/s/x"])
NAMES = st.one_of(
    st.sampled_from(
        [
            "do",
            "way",
            "once",
            "letter",
            "words",
            "withdraw",
            "instead",
            "note",
            "theme",
            "back",
            "p.which",
            "s.why",
            "i.fragile",
            "m.which",
        ]
    ),
    st.text(max_size=6),
)
VALUES = st.one_of(
    st.text(max_size=30), st.sampled_from(["s:1", "i:9", "b:1", "t:a,b", "message", "1", "-1", "0" * 24])
)
HEADERS = st.sampled_from(
    [
        "accept-encoding",
        "if-none-match",
        "cookie",
        "origin",
        "content-length",
        "x-forwarded-for",
        "range",
        "sec-fetch-site",
    ]
)
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40)


@pytest.fixture(scope="module")
def device() -> Iterator[Browser]:
    application = Application(FakeCounter(), DOOR, waits=Waits(0.0, partial(next, count(0, 60))))
    seated = Browser(application, DOOR)
    seated.sit(RED)
    yield seated
    application.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(path=ADDRESSES, form=st.lists(st.tuples(NAMES, VALUES), max_size=8))
def test_forms(device: Browser, path: str, form: list[tuple[str, str]]) -> None:
    kept = dict(device.cookies)
    csrf = device.get("/letters").field("csrf")
    answer = device.post(path, [("csrf", csrf), ("once", "1"), *encodable(form)])
    assert answer.status in MEANT
    assert device.follow(answer).status in MEANT
    device.cookies = kept


@settings(max_examples=150)
@given(
    path=ADDRESSES,
    query=LATIN,
    headers=st.dictionaries(HEADERS, LATIN, max_size=4),
    method=st.sampled_from(("GET", "POST")),
)
def test_headers(device: Browser, path: str, query: str, headers: dict[str, str], method: str) -> None:
    answer = asyncio.run(device.send(method, f"{path}?{query}", headers))
    assert answer.status in MEANT


def encodable(form: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Text that a browser could send at all."""
    return [(name.encode(errors="replace").decode(), value.encode(errors="replace").decode()) for name, value in form]
