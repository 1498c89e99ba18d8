"""The server on a real socket: streams, slow clients, how it stops, and what a program that serves nobody loads."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from threading import active_count
from time import monotonic, sleep

import pytest

from ffts.web.server.serving import CannotServe, Place, Serving
from ffts.web.server.slow import Patient
from tests.web.room import BLUE, RED, FakeCounter

SECONDS = 10.0


@pytest.fixture
def serving(counter: FakeCounter) -> Iterator[Serving]:
    served = Serving(counter, Place(port=0))
    yield served
    served.stop()


class Line:
    """A connection, and what came over it so far."""

    def __init__(self, serving: Serving) -> None:
        self.host = serving.door.home.removeprefix("http://")
        name, _, port = self.host.rpartition(":")
        self.socket = socket.create_connection((name, int(port)), SECONDS)
        self.came = b""

    def ask(self, path: str, cookie: str = "", more: str = "") -> "Line":
        kept = f"Cookie: {cookie}\r\n" if cookie else ""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n{kept}{more}\r\n".encode())
        return self

    def until(self, wanted: bytes) -> bytes:
        """Read on until these bytes came; fail if the line ends before."""
        start = monotonic()
        while wanted not in self.came:
            assert monotonic() - start < SECONDS, f"after {SECONDS} s there came {self.came!r}"
            part = self.socket.recv(65536)
            assert part, f"the line ended after {self.came!r}"
            self.came += part
        return self.came

    def ends(self) -> bool:
        """Whether the other end hangs up."""
        with suppress(ConnectionError):
            while part := self.socket.recv(65536):
                self.came += part
        return True

    def says(self, part: bytes) -> bool:
        """Whether there is still somebody to say this to."""
        try:
            self.socket.sendall(part)
        except OSError:
            return False
        return True

    def close(self) -> None:
        self.socket.close()


def cookie_of(serving: Serving, token: str) -> str:
    line = Line(serving)
    head = line.ask(f"/s/{token}").until(b"\r\n\r\n").decode()
    line.close()
    return next(row.partition(" ")[2].partition(";")[0] for row in head.splitlines() if row.startswith("set-cookie"))


def listen(serving: Serving, token: str = RED) -> Line:
    line = Line(serving).ask("/events", cookie_of(serving, token))
    line.until(b"event: changed")
    return line


def test_a_page_comes_over_a_socket_without_the_name_of_the_program(serving: Serving) -> None:
    line = Line(serving).ask("/", cookie_of(serving, RED))
    page = line.until(b"</html>")
    line.close()
    assert page.startswith(b"HTTP/1.1 200")
    assert b"\r\nserver:" not in page.lower()


def test_a_change_reaches_both_sides_as_one_event(serving: Serving, counter: FakeCounter) -> None:
    red, blue = listen(serving), listen(serving, BLUE)
    for line in (red, blue):
        line.came = b""
    counter.release()
    changed = b"event: changed\ndata: 2\n\n"
    assert red.until(changed).count(b"event:") == blue.until(changed).count(b"event:") == 1
    for line in (red, blue):
        line.close()


def test_a_seat_whose_link_is_taken_away_hears_nothing_more(serving: Serving, counter: FakeCounter) -> None:
    red = listen(serving)
    counter.close(1)
    counter.release()
    assert red.ends()
    assert b"data: 2" not in red.came
    red.close()


def test_it_beats(counter: FakeCounter) -> None:
    from ffts.web.server.streams import Streams

    served = Serving(counter, Place(port=0), streams=Streams(beat=0.05))
    line = listen(served)
    line.until(b"event: beat\ndata: -\n\n")
    line.close()
    served.stop()


def test_it_stops_within_a_second_with_open_streams(counter: FakeCounter) -> None:
    served = Serving(counter, Place(port=0))
    lines = [listen(served) for _ in range(6)]
    threads = active_count()
    start = monotonic()
    served.stop()
    assert monotonic() - start < 1.0
    assert not served.is_running
    assert all(line.ends() for line in lines)
    assert active_count() < threads
    assert counter.watchers == []
    for line in lines:
        line.close()


def test_who_asks_while_the_room_closes_is_to_come_again(counter: FakeCounter) -> None:
    served = Serving(counter, Place(port=0))
    cookie = cookie_of(served, RED)
    served.application.close()
    line = Line(served).ask("/", cookie)
    assert line.until(b"\r\n\r\n").startswith(b"HTTP/1.1 429")
    line.close()
    served.stop()


def test_the_same_address_serves_again_at_once(counter: FakeCounter) -> None:
    first = Serving(counter, Place(port=0))
    port = int(first.door.home.rpartition(":")[2])
    cookie = cookie_of(first, RED)
    first.stop()
    again = Serving(counter, Place(port=port))
    line = Line(again).ask("/", cookie)
    assert b"Red commander" in line.until(b"</html>")
    line.close()
    again.stop()


def test_an_address_in_use_is_refused(serving: Serving, counter: FakeCounter) -> None:
    port = int(serving.door.home.rpartition(":")[2])
    with pytest.raises(CannotServe, match=f"127.0.0.1:{port} cannot be used"):
        Serving(counter, Place(port=port))


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: "])
def test_who_does_not_finish_asking_is_cut_off(
    counter: FakeCounter, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(Patient, "ask_seconds", 0.1)
    served = Serving(counter, Place(port=0))
    line = Line(served)
    line.socket.sendall(begun)
    assert line.ends()
    line.close()
    served.stop()


def test_who_asks_by_single_letters_is_cut_off_all_the_same(
    counter: FakeCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patient, "ask_seconds", 0.15)
    served = Serving(counter, Place(port=0))
    line = Line(served)
    start = monotonic()
    was_cut_off = False
    while not was_cut_off and monotonic() - start < SECONDS:
        was_cut_off = not line.says(b"G")
        sleep(0.02)
    assert was_cut_off
    line.close()
    served.stop()


def test_an_open_stream_is_not_cut_off(counter: FakeCounter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "ask_seconds", 0.1)
    served = Serving(counter, Place(port=0))
    line = listen(served)
    sleep(0.3)
    counter.release()
    line.until(b"data: 2")
    line.close()
    served.stop()


def test_one_address_has_so_many_lines_and_no_more(counter: FakeCounter, monkeypatch: pytest.MonkeyPatch) -> None:
    from ffts.web.server.limits import Room

    monkeypatch.setattr(Patient, "room", Room(3, 100))
    served = Serving(counter, Place(port=0))
    lines = [Line(served) for _ in range(5)]
    lines[-1].socket.settimeout(SECONDS)
    assert lines[-1].ends()
    for line in lines:
        line.close()
    served.stop()


def test_what_is_not_http_is_refused(serving: Serving) -> None:
    line = Line(serving)
    line.socket.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20 + b"\r\n\r\n")
    assert line.ends()
    assert line.came.startswith(b"HTTP/1.1 400") or line.came == b""
    line.close()


@pytest.mark.parametrize("path", ["/static/../../pyproject.toml", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"])
def test_no_path_reaches_a_file_over_a_socket(serving: Serving, path: str) -> None:
    line = Line(serving).ask(path, more="Connection: close\r\n")
    assert line.ends()
    assert line.came.startswith(b"HTTP/1.1 404")
    line.close()


LOADED = """
import json, sys
import ffts.cli.parser, ffts.cli.run, ffts.start, ffts.seats.counter
ffts.cli.parser.read_words(["show", "x.ffts"])
print(json.dumps([name for name in sys.modules if name.partition(".")[0] in ("uvicorn", "starlette", "segno", "h11")]))
"""


def test_starting_the_program_loads_nothing_of_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True, text=True)
    assert json.loads(done.stdout) == []


def test_the_fate_of_a_letter_reaches_its_own_seat_alone(counter: FakeCounter) -> None:
    from ffts.seats.letters import Handed
    from ffts.web.server.streams import Streams

    served = Serving(counter, Place(port=0), streams=Streams(beat=0.1))
    red, blue = listen(served), listen(served, BLUE)
    counter.hand_in(counter.seats[0], Handed("message", "k", words="To the umpire"))
    for line in (red, blue):
        line.came = b""
    red.until(b"event: changed\ndata: 1\n\n")
    blue.until(b"event: beat")
    assert b"event: changed" not in blue.came
    for line in (red, blue):
        line.close()
    served.stop()


def test_an_answer_does_not_wait_for_another_packet() -> None:
    from ffts.web.server.serving import listening

    with listening(Place(port=0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP, "asyncio sets TCP_NODELAY on such sockets alone"


def test_who_does_not_take_the_answers_is_cut_off(counter: FakeCounter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "take_seconds", 0.2)
    served = Serving(counter, Place(port=0))
    files = served.application.reception.files.every
    path = max(files, key=lambda each: len(files[each].plain))
    wanted = 40_000_000 // len(files[path].plain)
    line = Line(served)
    asked = f"GET {path} HTTP/1.1\r\nHost: {line.host}\r\n\r\n".encode()
    line.socket.setblocking(False)
    with suppress(BlockingIOError):
        for _ in range(wanted):
            line.socket.send(asked)
    sleep(1.0)  # nothing is read meanwhile
    line.socket.settimeout(SECONDS)
    assert line.ends()
    assert len(line.came) < 30_000_000
    line.close()
    served.stop()
