"""The script of the pages in a browser: what is new comes by itself, and what is being filled in stays."""

from collections.abc import Iterator

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.by import By

from ffts.web.server.serving import Place, Serving
from tests.toy.nim import Take
from tests.web.chromium import DRIVER, FOUND, chromium, reaches_aside, until, violations
from tests.web.room import RED, FakeCounter

pytestmark = pytest.mark.skipif(not (FOUND and DRIVER), reason="no Chromium here")


@pytest.fixture
def serving(counter: FakeCounter) -> Iterator[Serving]:
    served = Serving(counter, Place(port=0))
    yield served
    served.stop()


@pytest.fixture
def phone() -> Iterator[WebDriver]:
    with chromium() as driver:
        yield driver


def text(driver: WebDriver) -> str:
    return driver.find_element(By.ID, "main").text


def test_a_phone_from_its_link_to_an_order_and_back(phone: WebDriver, serving: Serving, counter: FakeCounter) -> None:
    phone.get(serving.door.link(RED))
    until(phone, lambda: "Red commander" in phone.title)
    assert RED not in phone.current_url
    assert violations(phone) == [] and not reaches_aside(phone)

    phone.get(f"{serving.door.home}/p/heap")
    until(phone, lambda: phone.execute_script("return document.documentElement.classList.contains('js')"))
    why = phone.find_element(By.NAME, "s.why")
    why.send_keys("half a rea")
    counter.order((Take(count=1),))
    until(phone, lambda: "4 stones" in text(phone))
    assert phone.switch_to.active_element == why, "what is being filled in stays, and the keyboard with it"
    assert why.get_attribute("value") == "half a rea"

    why.send_keys("son")
    next(each for each in phone.find_elements(By.CLASS_NAME, "deed") if each.text == "Take one").click()
    until(phone, lambda: "Letter 1 is in" in text(phone))
    until(phone, lambda: "3 stones" in text(phone))
    assert [handed.orders for _, handed in counter.handed] == [(Take(count=1),)]
    assert phone.find_element(By.NAME, "s.why").get_attribute("value") == "half a reason"
