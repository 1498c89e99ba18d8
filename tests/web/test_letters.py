"""The page of letters names an umpire where there is one, and nobody else reads messages."""

from dataclasses import replace

from ffts.seats.counter import LetterLine
from ffts.seats.letters import Answer, Letter
from ffts.web.frame import WITHOUT_UMPIRE
from ffts.web.letters import letters_page
from tests.web.reading import SETTING

WAITING = LetterLine(Letter(number=1, seat=1, key="k", at="", kind="orders"), Answer(letter=1, fate="waiting"))


def test_with_an_umpire_messages_are_written_to_him() -> None:
    page = letters_page([WAITING], SETTING)
    assert "Message to the umpire" in page and "Waits for the umpire" in page


def test_without_one_no_umpire_is_named() -> None:
    page = letters_page([WAITING], replace(SETTING, umpire=False))
    assert "umpire" not in page.lower() and "Waits for its moment" in page
    assert "Play goes on when all have said so." in page


def test_without_one_each_page_says_how_play_goes_on() -> None:
    lines = ("Dice are rolled by the program.",)
    page = letters_page([WAITING], replace(SETTING, umpire=False, defaults=lines))
    assert WITHOUT_UMPIRE in page and "<li>Dice are rolled by the program.</li>" in page
    assert WITHOUT_UMPIRE not in letters_page([WAITING], SETTING)
