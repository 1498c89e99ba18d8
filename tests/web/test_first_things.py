"""What stands above everything else on the first page: letters that came back, and dice that are asked for."""

from collections.abc import Callable

from ffts.seats.counter import DiceWanted, LetterLine
from ffts.seats.letters import Answer, Letter
from ffts.web.letters import letters_page
from tests.web.asking import Browser
from tests.web.reading import SETTING
from tests.web.room import BLUE, RED, FakeCounter

New = Callable[[], Browser]
DICE = DiceWanted(
    4, "Search of TF 16", "United States", "2D10", "0 means 10", "3 6", ("1-3: found (30 %); 4-10: nothing (70 %)",)
)


def came_back(to_read: bool = True) -> LetterLine:
    letter = Letter(number=3, seat=1, key="k", at="", kind="orders", words="Take two", moment="Turn 1", form="/p/heap")
    return LetterLine(letter, Answer(letter=3, fate="sent back", why="One is enough", to_read=to_read))


def test_a_letter_that_came_back_stands_on_the_first_page_with_its_reason(browser: New, counter: FakeCounter) -> None:
    device = browser()
    assert "came back" not in device.sit(RED).words
    counter.lines = (came_back(),)
    page = device.get("/")
    for words in ("Letter 3 came back", "The umpire: One is enough", "Take two", "Change and send again"):
        assert words in page.words
    assert 'href="/p/heap?p.instead=i%3A3"' in page.text
    assert page.text.index("came back") < page.text.index('id="page"')
    counter.lines = (came_back(to_read=False),)
    assert "came back" not in device.get("/").words


def test_it_stands_on_the_first_page_of_its_own_seat_alone(browser: New, counter: FakeCounter) -> None:
    counter.lines, counter.wanted = (came_back(),), DICE
    red, blue = browser(), browser()
    red.sit(RED)
    assert "came back" not in red.get("/p/heap").words
    page = blue.sit(BLUE)
    assert "came back" not in page.words and "Roll your dice" not in page.words


def test_it_is_put_away_from_there_and_the_page_stays(browser: New, counter: FakeCounter) -> None:
    counter.lines = (came_back(),)
    device = browser()
    page = device.sit(RED)
    answer = device.press(page, "/letters", "Put away", [("back", "/"), ("p.below", "b:1")], name="withdraw")
    assert answer.header("location").startswith("/?p.below=b%3A1&note=")
    assert device.press(page, "/letters", "Put away", name="withdraw").header("location").startswith("/letters?note=")


def test_a_page_that_is_not_ours_is_no_way_back(browser: New, counter: FakeCounter) -> None:
    counter.lines = (came_back(),)
    device = browser()
    page = device.sit(RED)
    answer = device.press(page, "/letters", "Put away", [("back", "//elsewhere.example/")], name="withdraw")
    assert answer.header("location").startswith("/letters?note=")


def test_dice_are_asked_for_on_the_first_page_before_anything_else(browser: New, counter: FakeCounter) -> None:
    counter.wanted, counter.lines = DICE, (came_back(),)
    device = browser()
    page = device.sit(RED)
    found = page.words
    for words in ("Search of TF 16", "Letter 4 waits for dice of United States:", "2D10", "0 means 10", "1-3: found"):
        assert words in found
    assert found.index("Roll your dice") < found.index("came back")
    form = [(key, page.field(key)) for key in ("csrf", "once", "revision")]
    answer = device.post("/letters", [*form, ("letter", "dice"), ("words", "3 0"), ("back", "/")])
    assert answer.header("location").startswith("/?note=")
    assert [(handed.kind, handed.words) for _, handed in counter.handed] == [("dice", "3 0")]


def test_the_page_of_letters_has_both_too() -> None:
    page = letters_page([came_back()], SETTING, DICE)
    assert "Roll your dice" in page and "Change and send again" in page and "Put away" in page
    assert "Put away" not in letters_page([came_back(to_read=False)], SETTING)
