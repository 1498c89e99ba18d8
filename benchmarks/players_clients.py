"""Players' devices, in a process of their own: `python -m benchmarks.players_clients PORT WHAT TOKEN ...`.

WHAT is `follow`: each device listens and reads the chart at every change, and prints as JSON lines when it had it;
`letters`: the first device hands in messages, and prints how long each took until it was acknowledged;
`reload`: every device reads the chart once, all at the same moment, then that is printed;
`visit`: all bytes of the first visit of a phone, and how long an unchanged page takes.
Every device has an address of its own on this machine.
"""

import gzip
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from threading import Barrier, Lock, Thread
from urllib.parse import urldefrag, urlencode, urljoin

LETTERS, LOOKS = 15, 30
CHART = "/p/chart"
SAYING = Lock()
OK = 200


@dataclass
class Device:
    """A browser as far as it matters here: cookies, and one connection that stays."""

    port: int
    number: int
    token: str
    cookies: dict[str, str] = field(default_factory=dict)
    _kept: HTTPConnection | None = None

    def connection(self) -> HTTPConnection:
        """A new one, from the address of this device."""
        return HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(f"127.0.{1 + self.number}.1", 0))

    def ask(
        self, path: str, body: str | None = None, headers: dict[str, str] | None = None
    ) -> tuple[HTTPResponse, bytes]:
        """One request on the connection that stays."""
        self._kept = self._kept or self.connection()
        own = {"Accept-Encoding": "gzip", **self.cookie, **(headers or {})}
        if body is not None:
            own |= {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/x-www-form-urlencoded"}
        self._kept.request("GET" if body is None else "POST", path, body, own)
        answer = self._kept.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return answer, answer.read()

    @property
    def cookie(self) -> dict[str, str]:
        """As a header, if there is any."""
        return {"Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())} if self.cookies else {}

    def sit(self) -> bytes:
        """The first visit; the page it leads to."""
        self.ask(f"/s/{self.token}")
        self.ask("/in")
        _, page = self.ask("/")
        return page

    def events(self) -> Iterator[int]:
        """Each revision, as it is announced."""
        there = self.connection()
        there.request("GET", "/events", headers=self.cookie)
        for line in there.getresponse():
            if line.startswith(b"data: ") and line[6:].strip().isdigit():
                yield int(line[6:])


def text(page: bytes) -> str:
    """A page that came packed."""
    return gzip.decompress(page).decode()


def follow(devices: list[Device]) -> None:
    """Until the server ends."""

    def one(device: Device) -> None:
        device.sit()
        for revision in device.events():
            device.ask(CHART)
            say({"seat": device.number, "revision": revision, "at": time.monotonic()})

    together(devices, one)


def letters(devices: list[Device]) -> None:
    """Messages, one after the other."""
    device = devices[0]
    device.sit()
    for number in range(LETTERS):
        page = text(device.ask("/letters")[1])
        form = next(each for each in re.findall(r"<form.*?</form>", page, re.DOTALL) if 'name="words"' in each)
        fields = dict(re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form))
        button = re.search(r'<button[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form)
        pressed = {"script": "1", **({button[1]: button[2]} if button else {})}
        began = time.monotonic()
        answer, _ = device.ask("/letters", urlencode({**fields, "words": f"Message {number}", **pressed}))
        say({"letter": number, "status": answer.status, "ms": (time.monotonic() - began) * 1000})


def reload(devices: list[Device]) -> None:
    """All at the same moment."""
    gate = Barrier(len(devices))

    def one(device: Device) -> None:
        device.sit()
        gate.wait()
        for _ in range(3):
            answer, _ = device.ask(CHART)
            say({"seat": device.number, "status": answer.status})

    together(devices, one)


def visit(devices: list[Device]) -> None:
    """What a phone loads at first, with all that the page and its style name."""
    device = devices[0]
    page = device.sit()
    size, seen, left = len(page), set[str](), re.findall(r'(?:src|href)="(/static/[^"]+)"', text(page))
    while left:
        path = urldefrag(left.pop()).url
        if path in seen:
            continue
        seen.add(path)
        answer, body = device.ask(path)
        assert answer.status == OK, path
        size += len(body)
        packed = answer.getheader("Content-Encoding") == "gzip"
        if "css" in (answer.getheader("Content-Type") or ""):
            style = text(body) if packed else body.decode()
            found = re.findall(r"url\(['\"]?([^'\")]+)", style)
            left += [urljoin(path, each) for each in found if not each.startswith("data:")]
    took = []
    answer, _ = device.ask(CHART)
    tag = answer.getheader("ETag") or ""
    for _ in range(LOOKS):
        began = time.monotonic()
        answer, _ = device.ask(CHART, headers={"If-None-Match": tag})
        took.append((time.monotonic() - began) * 1000)
    say({"bytes": size, "files": sorted(seen), "unchanged": min(took), "status": answer.status})


def together(devices: list[Device], act: Callable[[Device], None]) -> None:
    """Each in a thread of its own."""
    threads = [Thread(target=act, args=(device,), daemon=True) for device in devices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def say(what: dict[str, object]) -> None:
    """A line for the process that began this one."""
    with SAYING:
        print(json.dumps(what), flush=True)


if __name__ == "__main__":
    port, what, *tokens = sys.argv[1:]
    found = [Device(int(port), number, token) for number, token in enumerate(tokens)]
    {"follow": follow, "letters": letters, "reload": reload, "visit": visit}[what](found)
