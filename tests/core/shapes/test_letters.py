"""How wide a text is, by lists read out of the bundled fonts."""

import pytest

from ffts.core.shapes.letters import BOLD, OTHER, REGULAR, SLACK, width


def test_a_text_is_as_wide_as_its_letters_with_a_little_slack() -> None:
    assert width("", 20) == 0
    assert width("AA", 20) == pytest.approx(2 * width("A", 20))
    assert width("A", 40) == pytest.approx(2 * width("A", 20))
    assert width("A", 1000) == pytest.approx(REGULAR[ord("A") - 32] * SLACK)


def test_bold_letters_are_wider_and_every_letter_of_a_keyboard_has_its_width() -> None:
    assert len(REGULAR) == len(BOLD) == ord("~") - ord(" ") + 1
    assert width("Yorktown", 14, bold=True) > width("Yorktown", 14)


def test_a_letter_that_is_not_in_the_lists_is_taken_to_be_wide() -> None:
    assert width("\N{BLACK STAR}", 1000) == pytest.approx(OTHER * SLACK)
