"""The first look at each request, before anything of the game is asked: method, host, origin, size, how often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders

from ffts.web.server.answers import EVERY_ANSWER, refusal, wait
from ffts.web.server.limits import Bucket, household

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from ffts.web.server.door import Door

METHODS = ("GET", "HEAD", "POST")
MOST_BODY, MOST_ADDRESS = 65_536, 8_192
BODY_SECONDS = 10.0
FORM = "application/x-www-form-urlencoded"
ADDRESS = "ffts.address"
"""Where in the scope of a request its sender's address is kept."""
BURST, EACH_SECOND = 400, 40
"""Requests of one address: a whole table may be behind one, where a tunnel leads to us."""


class Guard:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        door: Door,
        clock: Callable[[], float] = monotonic,
        body_seconds: float = BODY_SECONDS,
    ) -> None:
        self._app, self._door, self._body_seconds = app, door, body_seconds
        self._bucket = Bucket(BURST, EACH_SECOND, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            return
        send = _with_headers(send)
        headers = Headers(scope=scope)
        scope[ADDRESS] = self._address(scope, headers)
        refused = self._refused(scope, headers)
        if refused is None and scope["method"] == "POST":
            body = await self._body(receive)
            if isinstance(body, bytes):
                receive = _again(body, receive)
            else:
                refused = body
        with suppress(Exception):  # the application has logged it and has sent an answer, if none was on its way
            await (refused or self._app)(scope, receive, send)

    def _address(self, scope: Scope, headers: Headers) -> str:
        """Who asks: what our own proxy says where the umpire trusts one, else the other end of the line."""
        client = scope.get("client")
        direct = str(client[0]) if client else "?"
        through = headers.get("x-forwarded-for", "").rpartition(",")[2].strip() if self._door.trusts_proxy else ""
        return household(through or direct)

    def _refused(self, scope: Scope, headers: Headers) -> Response | None:
        if seconds := self._bucket.take(scope[ADDRESS]):
            return wait(seconds)
        if scope["method"] not in METHODS:
            return refusal(405, {"allow": ", ".join(METHODS)})
        if headers.getlist("host") == [] or any(
            host.lower() not in self._door.hosts for host in headers.getlist("host")
        ):
            return refusal(421)
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > MOST_ADDRESS:
            return refusal(414)
        return self._refused_form(headers) if scope["method"] == "POST" else None

    def _refused_form(self, headers: Headers) -> Response | None:
        """A form is ours if the browser names one of our own pages as its origin."""
        if headers.get("origin", "").lower() not in self._door.origins:
            return refusal(403)
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return refusal(403)
        if headers.get("content-type", "").partition(";")[0].strip().lower() != FORM:
            return refusal(415)
        size = headers.get("content-length", "0")
        return (
            refusal(413) if not size.isdecimal() or len(size) > len(str(MOST_BODY)) or int(size) > MOST_BODY else None
        )

    async def _body(self, receive: Receive) -> bytes | Response:
        """The whole of a form, or why it is not taken."""
        body = b""
        try:
            async with asyncio.timeout(self._body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return refusal(400)
                    body += bytes(message.get("body", b""))
                    if len(body) > MOST_BODY:
                        return refusal(413, {"connection": "close"})
                    if not message.get("more_body", False):
                        return body
        except TimeoutError:
            return refusal(408, {"connection": "close"})


def _is_too_long(size: str) -> bool:
    return not size.isdecimal() or len(size) > len(str(MOST_BODY)) or int(size) > MOST_BODY


def _again(body: bytes, receive: Receive) -> Receive:
    """The form that was read, and then whatever else comes."""
    waiting: list[MutableMapping[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again


def _with_headers(send: Send) -> Send:
    """Put on every answer what no answer may lack."""

    async def send_with(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in EVERY_ANSWER.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with
