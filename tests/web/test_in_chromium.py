"""Every page of every seat in Chromium, on a phone and on a laptop: run with -m browser.

axe-core finds nothing that keeps anybody out, nothing is scrolled to the side, with letters twice as large either, and
a finger finds room on all that can be pressed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.by import By

from ffts.seats.desk_counter import DeskCounter
from ffts.web.server.serving import Place, Serving
from tests.web.chromium import LAPTOP, PHONE, Size, chromium, reaches_aside, until, violations
from tests.web.games import Table, beginning, over, served

pytestmark = pytest.mark.browser
SCENARIOS = ("coral-sea-8-may", "guadalcanal", "short-campaign")
DEVICES = {"phone, dark": (PHONE, "dark"), "phone, light": (PHONE, "light"), "laptop": (LAPTOP, "light")}
LARGE = "document.documentElement.style.fontSize = arguments[0]"
FINGER = 44
SMALL = """
const seen = (one) => one.offsetParent !== null && !one.disabled && !one.closest("p, figure, table, .foot");
return [...document.querySelectorAll("main button, main select, main input[type=text], main a.deed, nav a, summary")]
    .filter((one) => seen(one) && one.getBoundingClientRect().height < arguments[0] - 0.5)
    .map((one) => one.outerHTML.slice(0, 120));
"""


def addresses(driver: WebDriver) -> list[str]:
    """Whatever the navigation leads to; of the table its one page."""
    found: list[str] = driver.execute_script("return [...document.querySelectorAll('nav a')].map((one) => one.href)")
    return list(dict.fromkeys(found)) or [driver.current_url]


def faults(driver: WebDriver, size: Size) -> Iterator[str]:
    """What is wrong with the page as it stands."""
    yield from violations(driver)
    if reaches_aside(driver):
        yield "it is scrolled to the side"
    yield from driver.execute_script(SMALL, FINGER)
    driver.execute_script(LARGE, "200%")
    if size == PHONE and reaches_aside(driver):
        yield "it is scrolled to the side with letters twice as large"


def wrong_at(link: str, size: Size, scheme: str, among: Sequence[str] = ()) -> Iterator[str]:
    """What is wrong with the pages of a seat; of a few, the pages whose addresses end so."""
    with chromium(size, scheme) as driver:
        driver.get(link)
        until(driver, lambda: driver.find_elements(By.ID, "main"))
        found = addresses(driver)
        assert all(any(address.endswith(end) for address in found) for end in among), found
        for address in (address for address in found if not among or address.endswith(tuple(among))):
            driver.get(address)
            yield from (f"{address.rpartition('/')[2]}: {fault}" for fault in faults(driver, size))


def wrong_of(table: Table, device: str, among: Sequence[str] = ()) -> dict[str, list[str]]:
    """What is wrong with the pages of each seat; of the table there is but one page."""
    serving = Serving(DeskCounter(table.room, table.desk.run), Place(port=0))
    try:
        return {
            seat.name: list(wrong_at(serving.door.link(seat.token), *DEVICES[device], among if seat.side else ()))
            for seat in table.seats
        }
    finally:
        serving.stop()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_page_can_be_read_and_used(tmp_path: Path, scenario: str, device: str) -> None:
    with served(beginning(tmp_path / "game.ffts", scenario)) as table:
        wrong = wrong_of(table, device)
    assert wrong == dict.fromkeys(wrong, [])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_story_and_the_reports_of_a_game_that_is_over_too(tmp_path: Path, scenario: str, device: str) -> None:
    with served(over(tmp_path / "game.ffts", scenario)) as table:
        table.run(table.room.show_story)
        wrong = wrong_of(table, device, ("/p/story", "/report"))
    assert wrong == dict.fromkeys(wrong, [])
