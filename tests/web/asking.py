"""A browser without a network: it drives the ASGI application directly, with cookies and redirects of its own."""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import Any
from urllib.parse import urlencode

from starlette.types import Message, Scope

from ffts.web.server.app import Application
from ffts.web.server.door import Door

Header = tuple[str, str]


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: tuple[Header, ...]
    body: bytes

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def words(self) -> str:
        """What a person reads."""
        return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", self.text)))

    def field(self, name: str) -> str:
        """The value of a hidden field."""
        found = re.search(rf'<input[^>]*name="{re.escape(name)}"[^>]*value="([^"]*)"', self.text)
        other = re.search(rf'<input[^>]*value="([^"]*)"[^>]*name="{re.escape(name)}"', self.text)
        match = found or other
        return unescape(match[1]) if match else ""

    def button(self, label: str, name: str = "do") -> str:
        """The value of the button with this label."""
        for tag, inside in re.findall(r"<button([^>]*)>(.*?)</button>", self.text, re.DOTALL):
            value = re.search(r'value="([^"]*)"', tag)
            if f'name="{name}"' in tag and label in unescape(re.sub(r"<[^>]*>", "", inside)) and value:
                return unescape(value[1])
        raise AssertionError(f"no button {label!r} among {self.words}")


@dataclass
class Browser:
    """A device. It sends what a browser sends; `asked` has every address it went to."""

    application: Application
    door: Door
    cookies: dict[str, str] = field(default_factory=dict)
    address: str = "192.168.1.50"
    asked: list[str] = field(default_factory=list)

    def get(self, path: str, headers: Mapping[str, str] | None = None, method: str = "GET") -> Answer:
        return self._keep(asyncio.run(self.send(method, path, headers or {})))

    def post(
        self, path: str, form: Mapping[str, str] | Iterable[Header], headers: Mapping[str, str] | None = None
    ) -> Answer:
        body = urlencode(form if isinstance(form, Mapping) else list(form)).encode()
        own = {
            "origin": next(iter(sorted(self.door.origins))),
            "content-type": "application/x-www-form-urlencoded",
            "content-length": str(len(body)),
        }
        return self._keep(asyncio.run(self.send("POST", path, {**own, **(headers or {})}, (body,))))

    def follow(self, answer: Answer) -> Answer:
        """On to where an answer leads, as long as it leads on."""
        while answer.status == 303:
            answer = self.get(answer.header("location"))
        return answer

    def sit(self, token: str) -> Answer:
        """The first visit, as far as the first page."""
        self.follow(self.get(f"/s/{token}"))
        return self.follow(self.get("/"))

    def press(self, page: Answer, path: str, label: str, more: Iterable[Header] = (), name: str = "do") -> Answer:
        """Press a button of a page."""
        form = [(key, page.field(key)) for key in ("csrf", "once", "revision")]
        return self.post(path, [*form, *more, (name, page.button(label, name))])

    async def send(
        self, method: str, path: str, headers: Mapping[str, str], body: Iterable[bytes] = (b"",), ends: bool = True
    ) -> Answer:
        self.asked.append(path)
        return await drive(self.application.asgi, self.scope(method, path, headers), body, ends)

    def scope(self, method: str, path: str, headers: Mapping[str, str]) -> Scope:
        plain, _, asked = path.partition("?")
        own = {"host": next(iter(sorted(self.door.hosts)))}
        if self.cookies:
            own["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        every = {**own, **headers}
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": asked.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in every.items()],
            "client": (self.address, 50000),
            "server": ("192.168.1.23", 8484),
        }

    def _keep(self, answer: Answer) -> Answer:
        for name, value in answer.headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                kept, _, about = rest.partition(";")
                if "max-age=0" in about.lower():
                    self.cookies.pop(key, None)
                else:
                    self.cookies[key] = kept
        return answer


async def drive(app: Callable[..., Any], scope: Scope, body: Iterable[bytes] = (b"",), ends: bool = True) -> Answer:
    """One request to an application; a body that does not end leaves it waiting."""
    parts = list(body)
    incoming: asyncio.Queue[Message] = asyncio.Queue()
    for number, part in enumerate(parts, 1):
        incoming.put_nowait({"type": "http.request", "body": part, "more_body": number < len(parts) or not ends})
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(dict(message))

    await app(scope, incoming.get, send)
    start = next(message for message in sent if message["type"] == "http.response.start")
    headers = tuple((name.decode(), value.decode("latin-1")) for name, value in start["headers"])
    return Answer(start["status"], headers, b"".join(message.get("body", b"") for message in sent))
