"""Chromium without a window, for tests of what only a browser can say."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait

NAMES = ("chromium", "chromium-browser", "google-chrome")
AXE = Path(__file__).parent / "axe" / "axe.min.js"
SECONDS = 10
SWITCHES = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions")


class Size(NamedTuple):
    """A device, in pixels."""

    wide: int
    high: int


PHONE, LAPTOP = Size(360, 740), Size(1280, 800)


@contextmanager
def chromium(size: Size = PHONE, scheme: str = "dark", script: bool = True) -> Iterator[WebDriver]:
    """A browser that says it is so large, and likes these colours; without `script` it runs none."""
    found, chromedriver = next(filter(None, map(shutil.which, NAMES)), None), shutil.which("chromedriver")
    assert found, "no Chromium: apt-get install chromium"
    assert chromedriver, "no chromedriver: apt-get install chromium-driver"
    options = webdriver.ChromeOptions()
    options.binary_location = found
    for switch in SWITCHES:
        options.add_argument(switch)
    if not script:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(options=options, service=Service(chromedriver))
    try:
        resize(driver, size)
        likes = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", likes)
        yield driver
    finally:
        driver.quit()


def resize(driver: WebDriver, size: Size) -> None:
    """From now on it is so large."""
    about = {"width": size.wide, "height": size.high, "deviceScaleFactor": 1, "mobile": size.wide < LAPTOP.wide}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", about)


def until(driver: WebDriver, what: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Wait for this, a little. The page may be replaced while it is looked at."""
    return WebDriverWait(driver, seconds, 0.05, (StaleElementReferenceException,)).until(lambda _: what())


def violations(driver: WebDriver) -> list[str]:
    """What axe-core finds on the page as it stands."""
    driver.execute_script(AXE.read_text(encoding="utf-8"))
    run = (
        "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then((found) => done("
        "found.violations.map((each) => each.id + ': ' + each.nodes.map((one) => one.html.slice(0, 200)).join(' | '))))"
    )
    found: list[str] = driver.execute_async_script(run)
    return found


def reaches_aside(driver: WebDriver) -> bool:
    """Whether the page itself, and not a box in it, must be scrolled to the side."""
    wide: int = driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
    return wide > 0
