"""Phones that go away and come back, and a server that is killed: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from time import sleep
from urllib.parse import urlencode

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver

from ffts.app.files import new_game, open_game
from ffts.games.skies.commands.search import PlotMove
from ffts.seats.rows import RoomFile
from tests.web.games import Table, beginning, served
from tests.web.phones import Phone, Server, Umpire, open_house, phone, server

pytestmark = pytest.mark.browser
HIDDEN = """
Object.defineProperty(document, "hidden", {get: () => arguments[0], configurable: true});
document.dispatchEvent(new Event("visibilitychange"));
"""
SEE_OTHER = 303


@contextmanager
def one_phone(tmp_path: Path) -> Iterator[tuple[Table, Phone]]:
    """First strike, with one side at a phone whose orders count at once."""
    with (
        served(beginning(tmp_path / "day.ffts", "first-strike")) as table,
        open_house(table) as house,
        phone(house.door.link(table.seats[0].token)) as usn,
    ):
        yield table, usn


def offline(driver: WebDriver, is_off: bool) -> None:
    about = {"offline": is_off, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions", about)


def status(player: Phone) -> str:
    return str(player.driver.execute_script("return document.getElementById('status').textContent"))


def unsent(player: Phone) -> str:
    """What the page says of forms that could not be sent."""
    return str(player.driver.execute_script("return document.getElementById('unsent')?.textContent || ''"))


def plotted(table: Table) -> int:
    """How many moves are plotted in the log."""
    return sum(isinstance(play.command, PlotMove) for play in table.room.session.log())


# --- a phone -----------------------------------------------------------------------------


def test_back_forward_and_reload_keep_the_page_and_order_nothing_again(tmp_path: Path) -> None:
    with one_phone(tmp_path) as (table, usn):
        usn.press("No move plotted")
        usn.choose("Where to", "1008")
        usn.sees("Plot TF 16 to 1008")
        usn.driver.refresh()
        usn.sees("Plot TF 16 to 1008")
        usn.press("Hand in")
        usn.sees_no("No move plotted")
        usn.driver.refresh()
        usn.driver.back()
        usn.sees("Your move")
        usn.driver.forward()
        usn.sees("Your move")
        usn.driver.refresh()
        usn.sees_no("No move plotted")
        assert plotted(table) == 1
        assert usn.letters() == 1


def test_a_phone_that_slept_while_an_hour_of_the_game_went_by_shows_what_is_now(tmp_path: Path) -> None:
    with one_phone(tmp_path) as (table, usn):
        umpire = Umpire(table, usn)
        usn.driver.execute_script(HIDDEN, True)
        offline(usn.driver, True)
        usn.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen"})
        umpire.goes_on(lambda: "1000" in umpire.clock())
        usn.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "active"})
        assert "Turn 1" in usn.head()
        offline(usn.driver, False)
        usn.driver.execute_script(HIDDEN, False)
        usn.waits_for(lambda: "Turn 4" in usn.head())
        assert status(usn) == ""


def test_what_is_handed_in_without_a_network_is_not_lost_and_counts_once(tmp_path: Path) -> None:
    with one_phone(tmp_path) as (table, usn):
        usn.press("No move plotted")
        usn.choose("Where to", "1008")
        usn.sees("Plot TF 16 to 1008")
        offline(usn.driver, True)
        usn.press("Hand in")
        usn.waits_for(lambda: "Not sent: no connection" in unsent(usn))
        assert plotted(table) == 0
        assert "Plot TF 16 to 1008" in usn.words(), "what was chosen is still there"
        offline(usn.driver, False)
        usn.driver.find_element("css selector", "#unsent .primary").click()
        usn.sees_no("No move plotted")
        usn.waits_for(lambda: unsent(usn) == "")
        assert plotted(table) == 1


# --- a server that is killed -------------------------------------------------------------------


class Caller:
    """A device without a browser, which hands in messages as quickly as it may."""

    def __init__(self, house: Server) -> None:
        self.port = house.port
        self.cookie = ""
        headers = self.ask("GET", f"/s/{house.first.rpartition('/')[2]}")[1]
        self.cookie = headers["set-cookie"].partition(";")[0]

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, dict[str, str], str]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line.request(method, path, urlencode(form) if form else None, headers)
        answer = line.getresponse()
        body = answer.read().decode()
        line.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body

    def hand_in(self, key: str) -> bool:
        """Whether it was acknowledged."""
        csrf = re.search(r'name="csrf" value="([^"]+)"', self.ask("GET", "/letters")[2])
        assert csrf
        form = {"csrf": csrf[1], "once": key, "letter": "message", "words": f"This is {key}"}
        return self.ask("POST", "/letters", form)[0] == SEE_OTHER


def hand_in_all(caller: Caller, keys: list[str], acknowledged: list[str]) -> None:
    """As long as there is somebody to hand it in to."""
    for key in keys:
        try:
            if caller.hand_in(key):
                acknowledged.append(key)
        except (OSError, HTTPException):
            return


@pytest.mark.parametrize("after", [0.02, 0.1, 0.25])
def test_a_server_killed_amid_letters_has_all_that_it_acknowledged_and_each_once(tmp_path: Path, after: float) -> None:
    path = tmp_path / "day.ffts"
    new_game(path, "first-strike").store.close()
    keys, acknowledged = [f"letter-{number}" for number in range(15)], list[str]()
    with server(path) as house:
        port = house.port
        writing = Thread(target=hand_in_all, args=(Caller(house), keys, acknowledged))
        writing.start()
        while not acknowledged:
            sleep(0.005)
        sleep(after)
        house.kill()
        writing.join()
    known = set(acknowledged)
    assert known, "some came in before"
    assert known <= set(keys_in(path))
    with server(path, port) as house:
        again = list[str]()
        hand_in_all(Caller(house), keys, again)
        assert again == keys, "whoever does not know sends it again"
    assert sorted(keys_in(path)) == sorted(keys), "and nothing is doubled"


def keys_in(path: Path) -> list[str]:
    """The keys of the letters in the file."""
    session = open_game(path)
    keys = [letter.key for letter in RoomFile(session.store).letters().values()]
    session.store.close()
    return keys
