"""The report of a whole day in a real browser: slider, keyboard, no fault, no request, as narrow as a phone."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement

from ffts.games.skies.events.search import ShadowBegan
from ffts.games.skies.sequence import clock_at
from tests.builders import USN, SkiesSession

PHONE = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True}
DESK = {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}


@pytest.fixture(scope="module")
def chrome() -> Iterator[webdriver.Chrome]:
    """The browser of this system."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    assert browser, "no Chromium: apt-get install chromium"
    assert driver, "no chromedriver: apt-get install chromium-driver"
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = webdriver.Chrome(service=Service(driver), options=options)
    yield chrome
    chrome.quit()


@pytest.fixture
def page(chrome: webdriver.Chrome, folder: Path) -> webdriver.Chrome:
    """The whole report on a desk."""
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", DESK)
    chrome.get((folder / "report.html").as_uri())
    return chrome


def by_id(page: webdriver.Chrome, ident: str) -> WebElement:
    return page.find_element(By.ID, ident)


def moving(page: webdriver.Chrome) -> list[str]:
    """What stands on each of the maps."""
    return [str(part.get_attribute("innerHTML")) for part in page.find_elements(By.CSS_SELECTOR, ".moving")]


def log(page: webdriver.Chrome, kind: str) -> list[dict[str, str]]:
    """What the browser wrote down since it was asked last."""
    lines = page.execute(Command.GET_LOG, {"type": kind})["value"]
    assert isinstance(lines, list)
    return lines


def now(page: webdriver.Chrome) -> str:
    return by_id(page, "now").text


def first_shadow(day: SkiesSession) -> tuple[int, ShadowBegan]:
    """The first shadower of the day, and his turn."""
    shadows = (event for play in day.log() for event in play.events if isinstance(event, ShadowBegan))
    first = next(shadows)
    return first.turn, first


def test_the_slider_goes_through_the_day_by_its_keys(page: webdriver.Chrome, day: SkiesSession) -> None:
    turn, shadow = first_shadow(day)
    slider = by_id(page, "slider")
    assert now(page) == "Turn 1, 0600"
    slider.send_keys(Keys.END)
    assert now(page) == "Turn 40, 1900"
    at_the_end = moving(page)
    slider.send_keys(Keys.HOME)
    assert now(page) == "Turn 1, 0600"
    assert all(one != other for one, other in zip(moving(page), at_the_end, strict=True))
    for _ in range(turn - 1):
        slider.send_keys(Keys.ARROW_RIGHT)
    then = f"Turn {turn}, {clock_at(day.data.scenario.start, turn)}"
    assert (now(page), slider.get_attribute("aria-valuetext")) == (then, then)
    truth, allies, japan = (
        str(web_element.get_attribute("textContent")) for web_element in page.find_elements(By.CSS_SELECTOR, ".told")
    )
    own, other = (allies, japan) if shadow.side == USN else (japan, allies)
    words = f"{shadow.af} shadows TF {shadow.task_force}"
    assert words in truth
    assert words in own
    assert words not in other
    slider.send_keys(Keys.ARROW_LEFT)
    assert now(page).startswith(f"Turn {turn - 1}, ")
    slider.send_keys(Keys.END)
    assert moving(page) == at_the_end


def test_dragging_and_the_buttons_do_the_same(page: webdriver.Chrome) -> None:
    page.execute_script(
        "const s = document.getElementById('slider'); s.value = 17; s.dispatchEvent(new Event('input'))"
    )
    assert now(page) == "Turn 18, 1140"
    page.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", by_id(page, "on"))
    by_id(page, "on").click()
    assert now(page) == "Turn 19, 1200"
    by_id(page, "back").click()
    assert now(page) == "Turn 18, 1140"


def test_it_plays_and_stops_by_the_space_bar(page: webdriver.Chrome) -> None:
    slider, play = by_id(page, "slider"), by_id(page, "play")
    slider.send_keys(Keys.SPACE)
    assert (play.text, now(page)) == ("Stop", "Turn 1, 0600")
    slider.send_keys(Keys.SPACE)
    assert play.text == "Play"


def test_one_picture_can_be_looked_at_alone(page: webdriver.Chrome) -> None:
    second = page.find_element(By.CSS_SELECTOR, '[data-show="2"]')
    page.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", second)
    second.click()
    shown = [panel.is_displayed() for panel in page.find_elements(By.CSS_SELECTOR, ".panel")]
    assert shown == [False, False, True]
    page.find_element(By.CSS_SELECTOR, '[data-show="all"]').click()
    assert all(panel.is_displayed() for panel in page.find_elements(By.CSS_SELECTOR, ".panel"))


def test_it_says_no_fault_and_asks_for_nothing_else(page: webdriver.Chrome) -> None:
    by_id(page, "slider").send_keys(Keys.HOME)
    assert log(page, "browser") == []
    asked = [entry["message"] for entry in log(page, "performance") if "Network.requestWillBeSent" in entry["message"]]
    assert asked
    assert all('"url":"file:' in one or '"url":"data:' in one for one in asked)


def test_a_phone_shows_it_without_scrolling_sideways(page: webdriver.Chrome) -> None:
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    page.refresh()
    page.execute_script("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    wide, inside = page.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert (wide, inside) == (360, 360)
    assert [panel.is_displayed() for panel in page.find_elements(By.CSS_SELECTOR, ".panel")] == [True, False, False]
    small = page.execute_script(
        "return [...document.querySelectorAll('button')].filter((one) => one.offsetHeight < 44).length"
    )
    assert small == 0
    back, on = page.execute_script(
        "return [...document.querySelectorAll('.control button:not(#play)')].map((one) => one.offsetWidth)"
    )
    assert back == on
