"""Forty seats stay for a long evening: every device has every page, and each message counts once. Run with -m browser;
`FFTS_MINUTES=10` says for how long."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from urllib.parse import urlencode

import pytest

from ffts.seats.seat import Seat
from tests.web.games import Table, beginning, served
from tests.web.phones import open_house

pytestmark = pytest.mark.browser
SEATS = 40
MINUTES = float(os.environ.get("FFTS_MINUTES", "1"))
BETWEEN = 2.0
"""Seconds from one release to the next."""
WRITES = 10
"""A device writes to the umpire after so many releases."""
PATIENCE = 60.0
OK, SEE_OTHER = 200, 303


@dataclass
class Device:
    """It listens, reads its page at every change, and writes now and then."""

    port: int
    seat: Seat
    newest: int = 0
    written: int = 0
    faults: list[str] = field(default_factory=list)
    cookie: str = ""

    def line(self) -> HTTPConnection:
        """Each device has an address of its own on this machine."""
        return HTTPConnection(
            "127.0.0.1", self.port, timeout=PATIENCE, source_address=(f"127.0.{1 + self.seat.number}.1", 0)
        )

    def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        line = self.line()
        headers = {"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        if form:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request("POST" if form else "GET", path, urlencode(form) if form else None, headers)
        answer = line.getresponse()
        self.cookie = self.cookie or (answer.getheader("set-cookie") or "").partition(";")[0]
        body = answer.read().decode()
        line.close()
        return answer.status, body

    def stay(self) -> None:
        """Until the server hangs up."""
        try:
            self.ask(f"/s/{self.seat.token}")
            for heard, revision in enumerate(self.revisions(), 1):
                status, page = self.ask("/p/chart" if heard % 2 else "/")
                shown = re.search(r'data-revision="(\d+)"', page)
                self.note(status == OK and shown is not None and int(shown[1]) >= revision, f"{revision}: {status}")
                if heard % WRITES == self.seat.number % WRITES:
                    self.write()
                self.newest = revision
        except OSError as fault:
            self.faults.append(str(fault))

    def revisions(self) -> Iterator[int]:
        line = self.line()
        line.request("GET", "/events", headers={"Cookie": self.cookie})
        for part in line.getresponse():
            if found := re.fullmatch(rb"data: (\d+)\s*", part):
                revision = int(found[1])
                if revision > self.newest:
                    yield revision

    def write(self) -> None:
        csrf = re.search(r'name="csrf" value="([^"]+)"', self.ask("/letters")[1])
        key = f"{self.seat.number}-{self.written}"
        form = {"csrf": csrf[1] if csrf else "", "once": key, "letter": "message", "words": f"Message {key}"}
        status, _ = self.ask("/letters", form)
        self.note(status == SEE_OTHER, f"a message: {status}")
        self.written += 1

    def note(self, is_right: bool, fault: str) -> None:
        if not is_right:
            self.faults.append(fault)


def release(table: Table, number: int) -> None:
    session = table.room.session
    table.run(lambda: session.submit(session.game.remark(f"The umpire counts {number}", None)))


def wait_for_all(devices: list[Device], revision: int) -> None:
    """Until each of them has read its page of this release, and a little longer."""
    over, patience = Event(), monotonic() + PATIENCE
    over.wait(BETWEEN)
    while late := [device.seat.name for device in devices if device.newest < revision]:
        assert monotonic() < patience, f"without the newest page: {late}"
        over.wait(0.1)


def sit(table: Table, made: list[Seat], name: str, side: str) -> None:
    made.append(table.room.seating.make("commander", name, side))


def test_forty_seats_stay_for_an_evening(tmp_path: Path) -> None:
    with served(beginning(tmp_path / "day.ffts", "coral-sea-8-may"), manner="by hand") as table:
        sides = ("USN", "IJN")
        made: list[Seat] = []
        for number in range(SEATS):
            table.run(partial(sit, table, made, f"Seat {number}", sides[number % 2]))
        with open_house(table) as house:
            port = int(house.door.home.rpartition(":")[2])
            devices = [Device(port, seat) for seat in made]
            threads = [Thread(target=device.stay, daemon=True) for device in devices]
            for thread in threads:
                thread.start()
            end = monotonic() + 60 * MINUTES
            for number in count(1):
                release(table, number)
                wait_for_all(devices, table.room.glimpse.revision)
                if monotonic() > end:
                    break
        for thread in threads:
            thread.join(PATIENCE)
        assert [fault for device in devices for fault in device.faults] == []
        inbox = table.room.inbox
        assert [len(inbox.of_seat(device.seat.number)) for device in devices] == [each.written for each in devices]
