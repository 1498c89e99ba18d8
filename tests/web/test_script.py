"""The script of the pages in a browser: what is new comes by itself, and what is being filled in stays."""

from collections.abc import Iterator
from time import sleep

import pytest
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from ffts.seats.counter import PageName
from ffts.web.server.serving import Place, Serving
from ffts.web.server.taps import QUICK_SECONDS
from tests.toy.nim import Take
from tests.web.chromium import Size, chromium, reaches_aside, resize, until, violations
from tests.web.room import RED, FakeCounter

HIDE = """
const hidden = arguments[0];
Object.defineProperty(document, "hidden", {get: () => hidden, configurable: true});
document.dispatchEvent(new Event("visibilitychange"));
"""
"""As when the screen goes dark, or comes back."""


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
    return str(driver.execute_script("return document.getElementById('main')?.innerText"))


def pressed(driver: WebDriver, label: str) -> None:
    """Press the button that is called so, with the keyboard."""
    button(driver, label).send_keys(Keys.ENTER)


def button(driver: WebDriver, label: str) -> WebElement:
    """The button or link whose name begins so."""
    buttons = driver.find_elements(By.CSS_SELECTOR, "main button, main a")
    return next(each for each in buttons if each.text.startswith(label))


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

    Select(phone.find_element(By.TAG_NAME, "select")).select_by_visible_text("Two")
    until(phone, lambda: "p.which" in phone.current_url)
    assert phone.find_element(By.ID, "status").text == "", "what was chosen has arrived"
    Select(phone.find_element(By.TAG_NAME, "select")).select_by_visible_text("One")
    until(phone, lambda: "p.which=s%3A1" in phone.current_url)

    phone.find_element(By.NAME, "s.why").send_keys("son")
    button(phone, "Take one").click()
    until(phone, lambda: "Letter 1 is in" in text(phone))
    until(phone, lambda: "3 stones" in text(phone))
    assert [handed.orders for _, handed in counter.handed] == [(Take(count=1),)]
    assert phone.find_element(By.NAME, "s.why").get_attribute("value") == "half a reason"


def test_who_knocks_reads_the_word_and_is_led_in(phone: WebDriver, serving: Serving, counter: FakeCounter) -> None:
    phone.get(serving.door.home)
    pressed(phone, "Knock")
    until(phone, lambda: "Tell the host of the game this word" in text(phone))
    (waiting,) = serving.knocks.waiting()
    assert waiting.word in text(phone)
    serving.knocks.admit(waiting.word, counter.seats[0])
    until(phone, lambda: "Red commander" in phone.title)


SWAP = """
const real = [...document.querySelectorAll("main button")].find((one) => one.textContent.startsWith("Take these"));
const before = document.createElement("button");
Object.assign(before, {type: "button", textContent: "Done", id: "before"});
for (const one of [before, real]) Object.assign(one.style, {position: "fixed", left: "40px", zIndex: 99});
real.style.top = "600px"; before.style.top = "200px";
before.onclick = () => { before.remove(); real.style.top = "200px"; };
real.form.append(before);
"""
"""A press on Done brings another button below the finger."""


def test_a_second_tap_does_not_press_the_button_that_came_below_the_finger(
    phone: WebDriver, serving: Serving, counter: FakeCounter
) -> None:
    phone.get(serving.door.link(RED))
    until(phone, lambda: "Red commander" in phone.title)
    phone.get(f"{serving.door.home}/p/heap")
    until(phone, lambda: phone.execute_script("return document.documentElement.classList.contains('js')"))
    phone.execute_script(SWAP)
    finger = ActionChains(phone, duration=0)
    finger.move_to_element(phone.find_element(By.ID, "before")).click().click().perform()
    until(phone, lambda: phone.find_element(By.ID, "status").text == "The page has changed; look again.")
    assert [handed.orders for _, handed in counter.handed] == []
    ActionChains(phone).pause(1).click().perform()
    until(phone, lambda: "Letter 1 is in" in text(phone))


def test_the_answer_to_a_press_is_seen_wherever_it_was_pressed(phone: WebDriver, serving: Serving) -> None:
    resize(phone, Size(360, 320))
    phone.get(serving.door.link(RED))
    until(phone, lambda: "Red commander" in phone.title)
    phone.get(f"{serving.door.home}/p/heap")
    phone.execute_script("document.body.style.paddingBottom = '2000px'; scrollTo(0, 700)")
    pressed(phone, "Take these")
    until(phone, lambda: "Letter 1 is in" in text(phone))
    top, bottom = phone.execute_script(
        "const at = document.querySelector('.news').getBoundingClientRect(); return [at.top, innerHeight - at.bottom]"
    )
    assert top >= 0 and bottom >= 0


@pytest.mark.browser
def test_a_screen_is_led_to_the_story_once_and_home_again(
    phone: WebDriver, serving: Serving, counter: FakeCounter
) -> None:
    phone.get(serving.door.link(RED))
    until(phone, lambda: "Red commander" in phone.title)
    counter.led, counter.shown_at = PageName("Under the heap", "under"), 2
    counter.release()
    until(phone, lambda: phone.current_url.endswith("/p/under"))
    phone.get(f"{serving.door.home}/letters")
    until(phone, lambda: "The umpire shows the whole story" in text(phone))
    counter.release()
    until(phone, lambda: phone.execute_script("return document.body.dataset.revision") == "3")
    assert phone.current_url.endswith("/letters"), "who goes elsewhere is not led there again"
    counter.led = None
    counter.release()
    until(phone, lambda: phone.current_url == f"{serving.door.home}/")


@pytest.mark.browser
def test_without_a_script_everything_works_by_reload(serving: Serving, counter: FakeCounter) -> None:
    with chromium(script=False) as old:
        old.get(serving.door.link(RED))
        until(old, lambda: "Red commander" in old.title)
        old.get(f"{serving.door.home}/p/heap")
        Select(old.find_element(By.TAG_NAME, "select")).select_by_visible_text("Two")
        old.find_element(By.NAME, "s.why").send_keys("because")
        pressed(old, "Show")
        until(old, lambda: "p.why" in old.current_url)
        assert Select(old.find_element(By.TAG_NAME, "select")).first_selected_option.text == "Two"
        sleep(QUICK_SECONDS)
        pressed(old, "Take these")
        until(old, lambda: "Letter 1 is in" in text(old))
        sleep(QUICK_SECONDS)
        pressed(old, "Take some")
        until(old, lambda: "How many?" in text(old))
        assert "2.1: Three are too many" in text(old)
        sleep(QUICK_SECONDS)
        pressed(old, "Take 2")
        until(old, lambda: "1 stones" in text(old))
    assert [handed.orders for _, handed in counter.handed] == [(Take(count=2),)] * 2


def unsent(driver: WebDriver) -> str:
    """What the page says of forms that could not be sent."""
    return str(driver.execute_script("return document.getElementById('unsent')?.innerText || ''"))


def tapped(driver: WebDriver, label: str) -> None:
    """Press a button of the forms that are kept."""
    buttons = driver.find_elements(By.CSS_SELECTOR, "#unsent button")
    next(each for each in buttons if each.text == label).click()


@pytest.mark.browser
def test_what_was_pressed_while_the_server_was_away_is_kept_and_sent_again_once(
    phone: WebDriver, counter: FakeCounter
) -> None:
    first = Serving(counter, Place(port=0))
    home = first.door.home
    try:
        phone.get(first.door.link(RED))
        until(phone, lambda: "Red commander" in phone.title)
        phone.get(f"{home}/p/heap")
        phone.find_element(By.NAME, "s.why").send_keys("typed before")
    finally:
        first.stop()
    until(phone, lambda: "Not connected" in phone.find_element(By.ID, "status").text)
    pressed(phone, "Take one")
    until(phone, lambda: "Not sent: no connection. It is kept here; send it again." in unsent(phone))
    assert "Heap: Take one" in unsent(phone)
    assert violations(phone) == [] and not reaches_aside(phone)
    pressed(phone, "Take one")
    tapped(phone, "Send again")
    until(phone, lambda: unsent(phone).count("Take one") == 1, 2)
    pressed(phone, "Take these")
    until(phone, lambda: "Form: Take these" in unsent(phone))
    tapped(phone, "Do not send")
    until(phone, lambda: "Heap: Take one" not in unsent(phone))
    pressed(phone, "Take one")
    until(phone, lambda: "Heap: Take one" in unsent(phone))
    again = Serving(counter, Place(port=int(home.rpartition(":")[2])))
    try:
        counter.order((Take(count=1),))
        until(phone, lambda: "4 stones" in text(phone))
        assert counter.handed == [], "nothing is sent by itself"
        assert phone.find_element(By.NAME, "s.why").get_attribute("value") == "typed before"
        phone.get(f"{home}/")
        assert "Form: Take these" in unsent(phone), "also on another page"
        tapped(phone, "Send again")
        until(phone, lambda: "3 stones" in text(phone) and "Take these" not in unsent(phone))
        phone.get(f"{home}/p/heap")
        pressed(phone, "Take one")
        until(phone, lambda: "2 stones" in text(phone))
        until(phone, lambda: unsent(phone) == "", 2)
    finally:
        again.stop()
    assert [handed.orders for _, handed in counter.handed] == [(Take(count=1),)] * 2


@pytest.mark.browser
def test_a_page_that_slept_is_new_when_it_wakes(phone: WebDriver, serving: Serving, counter: FakeCounter) -> None:
    phone.get(serving.door.link(RED))
    until(phone, lambda: "Red commander" in phone.title)
    phone.get(f"{serving.door.home}/p/heap")
    until(phone, lambda: "5 stones" in text(phone))
    phone.execute_script(HIDE, True)
    counter.order((Take(count=1),))
    assert "5 stones" in text(phone)
    phone.execute_script(HIDE, False)
    until(phone, lambda: "4 stones" in text(phone))
