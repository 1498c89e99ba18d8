"""Players at their phones, and an umpire who takes their letters: what is pressed is what can be seen."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from ffts.core.model import Command
from ffts.core.umpire import LEFT, Refused
from ffts.seats.desk_counter import DeskCounter
from ffts.web.server.serving import Place, Serving
from tests.web.chromium import chromium, until
from tests.web.games import Table

Answer = TypeVar("Answer")
MOST = 60
"""Words of an umpire, or answers of a player, after which something goes round in circles."""
PATIENCE = 40.0
"""Seconds until something is seen, on a machine that does much else."""
A_FINGER = 0.8
"""Seconds from one tap to the next."""
PRESSED = "main button, main a, main summary, nav a, nav summary"
FIND = """
const seen = (one) => one.checkVisibility() && !one.disabled && one.innerText.trim().startsWith(arguments[1]);
return [...document.querySelectorAll(arguments[0])].find(seen) || null;
"""
"""The first that can be seen whose words begin so."""
HAND_IN = "#card-form button[name=do]:not([disabled])"
FORM, WAYS = "#card-form", "button[name=way]:not([disabled])"


class Phone:
    """A browser at one seat."""

    def __init__(self, driver: WebDriver, link: str, begins: str = "Your move") -> None:
        self.driver, self._tapped = driver, 0.0
        driver.get(link)
        self._until(lambda: self.words() and begins in self.words(), "the page is not there")

    def words(self) -> str:
        """All that is on the page below its head, in one line."""
        text = self.driver.execute_script("return document.getElementById('main')?.innerText || ''")
        return " ".join(str(text).split())

    def sees(self, words: str) -> None:
        """Wait until this is on the page."""
        self._until(lambda: words in self.words(), f"{words!r} is not on the page")

    def sees_no(self, words: str) -> None:
        """Wait until this is not on the page any more."""
        self._until(lambda: words not in self.words(), f"{words!r} stays on the page")

    def press(self, label: str) -> None:
        """The first button, link or fold whose words begin so; an open form is handed in once it can be."""
        if label == "Hand in" and self._finds(FORM):
            self._until(lambda: self._finds(HAND_IN), "the form cannot be handed in")
        self._until(lambda: self._pressed(label), f"nothing to press is called {label!r}")

    def choose(self, label: str, option: str = "") -> None:
        """The first option of the field with this label whose words begin so."""
        self._until(lambda: self._chosen(label, option), f"{label!r} has no {option!r}")

    def tick(self, *labels: str) -> None:
        """Boxes with these labels."""
        for label in labels:
            self._until(partial(self._ticked, label), f"nothing to tick is called {label!r}")

    def write(self, label: str, words: str) -> None:
        """Type into the field with this label."""
        self.driver.find_element(By.ID, self._field(label)).send_keys(words)

    def to(self, page: str) -> None:
        """To a page by its name in the navigation, and from its top."""
        address = self.driver.execute_script(
            "return [...document.querySelectorAll('nav a')].find((one) => one.textContent.trim().startsWith("
            "arguments[0]))?.href",
            page,
        )
        assert address, f"no page is called {page!r}"
        self.driver.get(address)

    def reads(self, revision: int) -> None:
        """Wait until the page is of this release."""
        script = "return Number(document.body.dataset.revision)"
        self._until(lambda: self.driver.execute_script(script) >= revision, "it is an old page")

    def asked(self) -> list[str]:
        """What must be done, as the page has it."""
        found: list[str] = self.driver.execute_script(
            "return [...document.querySelectorAll('#card-must li')].map((one) => one.innerText.trim())"
        )
        return found

    def may(self, words: str) -> str:
        """What may be done and says this."""
        found = self._texts("#card-may button, #card-may a")
        return next(line for line in found if words in line)

    def letters(self) -> int:
        """How many letters its page lists."""
        self.to("Letters")
        return len(self._texts("ol.letters > li"))

    def fill_in(self, unless: Callable[[], object]) -> None:
        """The form or the choice that opens: the first of everything, and hand it in."""
        self._until(lambda: unless() or self._finds(FORM) or self._finds(WAYS), "nothing opens")
        if unless():
            return
        if self._finds(WAYS):
            self._tap(self.driver.find_element(By.CSS_SELECTOR, WAYS))
            return
        if "Hand in" not in self._texts("#card-form button"):  # answers to choose from, each a button
            self._tap(self.driver.find_element(By.CSS_SELECTOR, HAND_IN))
            return
        chosen: list[str] = []
        while not self._is_whole():
            if left := self._not_yet(chosen):
                self.choose(left[0])
                chosen.append(left[0])
            elif boxes := self._texts("#card-form .tick"):
                self.tick(boxes[0])
                break
            else:  # who was chosen: what he can do comes with the next page
                self._until(lambda: self._is_whole() or self._not_yet(chosen), "the form asks for nothing more")
        self.press("Hand in")

    def _is_whole(self) -> bool:
        return self.driver.execute_script(FIND, f"{FORM} button", "Hand in") is not None

    def _not_yet(self, chosen: list[str]) -> list[str]:
        """Fields of the form in which nothing was chosen yet."""
        return [label for label in self._texts("#card-form .field label") if label not in chosen]

    def changes(self, press: Callable[[], object]) -> None:
        """Press, and wait until the page is another."""
        before = self.words()
        press()
        self._until(lambda: self.words() not in ("", before), "nothing changes")

    def head(self) -> str:
        """Turn, clock and what is open."""
        return " ".join(
            str(self.driver.execute_script("return document.querySelector('body > header').innerText")).split()
        )

    def faults(self) -> list[str]:
        """What the browser has to complain of."""
        found = self.driver.execute("getLog", {"type": "browser"})["value"]
        return [str(each["message"]) for each in found if each["level"] == "SEVERE"]

    def every_page(self) -> Iterator[str]:
        """The words of each page that the navigation leads to, or of the one there is."""
        found = self.driver.execute_script("return [...document.querySelectorAll('nav a')].map((one) => one.href)")
        for address in dict.fromkeys(found or [self.driver.current_url]):
            self.driver.get(address)
            yield self.words()

    # --- what can be pressed -----------------------------------------------------------

    def _finds(self, css: str) -> bool:
        return bool(self.driver.find_elements(By.CSS_SELECTOR, css))

    def _texts(self, css: str) -> list[str]:
        return [each.text.strip() for each in self.driver.find_elements(By.CSS_SELECTOR, css)]

    def waits_for(self, what: Callable[[], Answer]) -> Answer:
        """Wait until this is something, and return it."""
        found: Answer = until(self.driver, what, PATIENCE)
        return found

    def _until(self, what: Callable[[], object], why: str) -> None:
        try:
            self.waits_for(what)
        except Exception as fault:
            raise AssertionError(f"{why}: {self.words()}") from fault

    def _pressed(self, label: str) -> bool:
        found = self.driver.execute_script(FIND, PRESSED, label)
        return found is not None and self._click(found)

    def _ticked(self, label: str) -> bool:
        box = self.driver.execute_script(FIND, "main .tick", label)
        if box is None:
            return False
        tick = box.find_element(By.TAG_NAME, "input")
        if tick.is_selected():
            return True
        self._click(tick)
        return False

    def _click(self, each: WebElement) -> bool:
        try:
            self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", each)
            self._tap(each)
        except (StaleElementReferenceException, ElementNotInteractableException):
            return False
        return True

    def _tap(self, each: WebElement) -> None:
        """As slowly as a finger does: a second tap on another button at the same place is not taken for an order."""
        sleep(max(0.0, self._tapped + A_FINGER - monotonic()))
        each.click()
        self._tapped = monotonic()

    def _field(self, label: str) -> str:
        found = self.driver.execute_script(
            "return [...document.querySelectorAll('main label')].find((one) => one.innerText.trim() === arguments[0])"
            "?.htmlFor || ''",
            label,
        )
        return str(found)

    def _chosen(self, label: str, option: str) -> bool:
        ident = self._field(label)
        if not ident:
            return False
        select = Select(self.driver.find_element(By.ID, ident))
        names = [each.text for each in select.options if each.text != "-"]
        wanted = next((name for name in names if name.startswith(option)), "")
        if wanted and select.first_selected_option.text == wanted:
            return True
        if wanted:
            select.select_by_visible_text(wanted)
        return False


@contextmanager
def phone(link: str, scheme: str = "light", begins: str = "Your move") -> Iterator[Phone]:
    """A phone at this link."""
    with chromium(scheme=scheme) as driver:
        yield Phone(driver, link, begins)


@contextmanager
def open_house(table: Table) -> Iterator[Serving]:
    """The table on a real address."""
    serving = Serving(DeskCounter(table.room, table.desk.run), Place(port=0))
    try:
        yield serving
    finally:
        serving.stop()


class Umpire:
    """At the desk: takes letters in their order, does what belongs to no side, and goes on."""

    def __init__(self, table: Table, phone: Phone) -> None:
        self._table, self._phone = table, phone
        self.taken: list[int] = []

    def waiting(self) -> list[int]:
        """The numbers of the letters that wait."""
        found: list[int] = []
        self._table.run(lambda: found.extend(line.letter.number for line in self._table.room.waiting()))
        return found

    def takes(self, how_many: int) -> None:
        """Wait until so many letters are there, and take them."""
        self._phone.waits_for(lambda: len(self.waiting()) == how_many)
        for number in self.waiting():
            self._table.run(partial(self._table.room.take, number))
            self.taken.append(number)

    def sealed(self) -> list[bool]:
        """Of the letters that wait, which he does not read yet."""
        room = self._table.room
        return [room.is_sealed(line.letter) for line in room.waiting()]

    def closes_step(self) -> None:
        """Go on to whatever is next."""
        self._table.run(self._one_step)

    def given(self, order: str) -> int:
        """How often an order of this kind is in the log."""
        return sum(type(play.command).__name__ == order for play in self._table.room.session.log())

    def fates(self) -> set[str]:
        """What became of all letters."""
        return {self._table.room.inbox.answer(number).fate for number in self._numbers()}

    def became_entries_once(self) -> bool:
        """Whether each letter of orders is in the log with all its orders, and no entry is of two letters."""
        inbox = self._table.room.inbox
        letters = filter(None, map(inbox.letter, self._numbers()))
        orders = [letter for letter in letters if letter.kind == "orders"]
        entries = [entry for letter in orders for entry in inbox.given(letter.number)]
        return len(set(entries)) == len(entries) == sum(len(letter.orders) for letter in orders)

    def _numbers(self) -> range:
        return range(1, self._table.room.inbox.next_number)

    def goes_on(self, until: Callable[[], object]) -> None:
        """On from segment to segment until this is so."""
        for _ in range(MOST):
            self.closes_step()
            if until():
                return
        raise AssertionError(f"nothing more comes: {self.stage()}")

    def stage(self) -> str:
        """What is open now."""
        session = self._table.room.session
        return str(session.game.heading(session.state, session.data, None).stage)

    def revision(self) -> int:
        """The newest release."""
        return self._table.room.glimpse.revision

    def clock(self) -> str:
        """The hour of the game."""
        session = self._table.room.session
        return session.game.when(session.state, session.data)[1]

    def asked(self) -> list[str]:
        """What sides must do."""
        session = self._table.room.session
        lines = session.game.due(session.state, session.data, None)
        return [line.words for line in lines if line.must and line.side is not None]

    def _one_step(self) -> None:
        session = self._table.room.session
        lines = session.game.due(session.state, session.data, None)
        own = [line.order for line in lines if line.must and line.side is None and line.order is not None]
        self._order(own[0] if own else session.game.onward(session.state))

    def _order(self, cmd: Command) -> None:
        """What would be lost by it is left."""
        room = self._table.room
        try:
            room.session.submit(cmd, roller=room.roller)
        except Refused as refused:
            if not refused.asks_twice or refused.citation in cmd.waive:
                raise
            self._order(cmd.model_copy(update={"waive": {**cmd.waive, refused.citation: LEFT}}))


# --- a server in a process of its own ------------------------------------------------------


@dataclass
class Server:
    """`ffts serve` of a game, and the links it printed."""

    process: subprocess.Popen[str]
    links: dict[str, str]

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(next(iter(self.links.values())).split(":")[2].partition("/")[0])

    @property
    def first(self) -> str:
        """The link of the first side."""
        return next(iter(self.links.values()))

    @property
    def second(self) -> str:
        """The link of the second side."""
        return list(self.links.values())[1]

    def kill(self) -> None:
        """At once, as when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def server(game: Path, port: int = 0, *options: str) -> Iterator[Server]:
    """This game, served without an umpire."""
    links = game.with_suffix(".links")
    words = [sys.executable, "-m", "ffts", "serve", str(game), "--orders", "at-once", "--port", str(port)]
    with subprocess.Popen([*words, *options, "--links", str(links)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "Serving at" not in (line := process.stdout.readline()):
            assert line, "it ended"
        named = (line.rpartition(": http") for line in links.read_text(encoding="utf-8").splitlines())
        try:
            yield Server(process, {name: f"http{rest}" for name, _, rest in named})
        finally:
            process.terminate()
