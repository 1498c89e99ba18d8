"""`ffts serve`: links for the seats of a game, until Ctrl+C; what cannot be served is refused in words."""

import os
import re
import signal
import stat
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from ffts.games.unattended import LEFT_TO_UMPIRE
from ffts.seats.defaults import DEFAULTS
from tests.cli.conftest import Ffts

SECONDS = 60
TETHERED = """
import os, runpy, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(9)), daemon=True).start()
runpy.run_module("ffts", run_name="__main__", alter_sys=True)
"""
"""The command, until its standard input closes: whatever ends the tests ends it too."""


class Program:
    """The command in a process of its own."""

    def __init__(self, *words: object) -> None:
        command = [sys.executable, "-c", TETHERED, "serve", *map(str, words), "--port", "0"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        # Kept from `communicate`, which would close it at once.
        self.tether, self.process.stdin = self.process.stdin, None
        self.lines: list[str] = []

    @property
    def links(self) -> dict[str, str]:
        return dict(line.split(": ", 1) for line in self.lines if "/s/" in line)

    def get(self, link: str) -> int:
        name, _, path = link.removeprefix("http://").partition("/")
        line = HTTPConnection(name, timeout=SECONDS)
        line.request("GET", f"/{path}")
        status = line.getresponse().status
        line.close()
        return status

    def __enter__(self) -> "Program":
        try:
            self._read_links()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _read_links(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if line.startswith("Serving at "):
                break

    def __exit__(self, *fault: object) -> None:
        self.process.kill()
        self.process.communicate()
        self.let_go()

    def let_go(self) -> None:
        """Close its standard input, as the end of the tests does."""
        if self.tether is not None:
            self.tether.close()

    def end(self, number: int = signal.SIGINT) -> tuple[int, str]:
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, err


@pytest.fixture
def nim(tmp_path: Path, ffts: Ffts) -> Path:
    """The beginning of a campaign, which is quick to open."""
    game = tmp_path / "game.ffts"
    assert ffts("new", game, "--scenario", "guadalcanal").code == 0
    return game


def test_each_seat_gets_a_link_and_keeps_it(nim: Path) -> None:
    with Program(nim) as first:
        links = first.links
        assert list(links) == ["Japan commander", "United States commander", "The table"]
        assert {first.get(link) for link in links.values()} == {303}
        assert first.get(f"{next(iter(links.values()))}x") == 404
        assert first.end() == (0, "")
    with Program(nim) as again:
        tokens = [link.rpartition("/")[2] for link in links.values()]
        assert [link.rpartition("/")[2] for link in again.links.values()] == tokens
        assert again.end(signal.SIGTERM) == (0, "")


def test_without_a_terminal_it_says_that_a_link_is_needed_and_it_does_not_outlive_the_tests(nim: Path) -> None:
    with Program(nim) as program:
        name = program.lines[-1].removeprefix("Serving at http://").partition(". ")[0]
        line = HTTPConnection(name, timeout=SECONDS)
        line.request("GET", "/knock")
        assert "You need a link of your own" in line.getresponse().read().decode()
        line.close()
        program.let_go()
        assert program.process.wait(SECONDS) == 9


def test_links_can_go_into_a_file_that_nobody_else_reads_and_a_side_of_the_program_has_none(
    nim: Path, tmp_path: Path
) -> None:
    file = tmp_path / "links.txt"
    with Program(nim, "--links", file, "--plays", "JP=cadet") as program:
        assert not program.links
        assert program.end() == (0, "")
    text = file.read_text(encoding="utf-8")
    assert len(re.findall(r"/s/[\w-]{22}\n", text)) == 2
    assert "Japan" not in text, "the program has no seat"
    assert os.name != "posix" or stat.S_IMODE(file.stat().st_mode) == 0o600


def test_who_plays_alone_has_the_program_against_him(nim: Path) -> None:
    with Program(nim, "--solo", "JP") as program:
        assert list(program.links) == ["Japan commander", "The table"]
        assert program.end() == (0, "")


def test_its_help_says_what_takes_the_place_of_the_umpire(ffts: Ffts) -> None:
    words = " ".join(ffts("serve", "--help").out.split())
    assert all(" ".join(each.split()) in words for each in DEFAULTS)
    of_games = (f"{left.game}: {line}" for left in LEFT_TO_UMPIRE.values() for line in left.lines)
    assert all(each in words for each in of_games)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--address", "0.0.0.0"), "players need a link"),
        (("--address", "203.0.113.7"), "cannot be used"),
        (("--trust-proxy", "game"), "is not an address like https://game.example.org"),
        (("--solo", "XY"), "there is no view"),
        (("--plays", "JP=wizard"), "does not play JP 'wizard'"),
        (("--plays", "JP=bot:python3 my_bot.py"), "bots play in do, arena"),
        (("--solo", "umpire"), "name a side"),
        (("--port", "70000"), "is no port"),
    ],
)
def test_what_cannot_be_served_is_refused_in_words(ffts: Ffts, nim: Path, words: tuple[str, str], why: str) -> None:
    answer = ffts("serve", nim, "--port", "0", *words)
    assert answer.code == 2
    assert why in answer.err
