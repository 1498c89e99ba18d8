"""An edition that numbers its rules anew: citations are shown by the book that is played."""

from dataclasses import replace

import pytest

from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.umpire import Refused

SECOND = Numbering(
    "FS", "FS2", {"FS-8.3": ("7.2",), "FS-7.4": ("6.3", "3.3.9"), "FS-9": ("9",), "FS-11": ()}, "first edition"
)
FIRST = replace(SECOND, played=False)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("FS-8.3-SEA", "FS2-7.2 (8.3)"),
        ("FS-8.3.b", "FS2-7.2 (8.3.b)"),
        ("FS-9", "FS2-9"),
        ("FS-11.2", "FS-11.2 (first edition)"),
        ("FS-44", "FS-44"),
        ("6.12-RATE", "6.12"),
    ],
)
def test_a_citation_is_shown_by_the_number_of_the_edition_played(code: str, shown: str) -> None:
    assert SECOND.shown(code) == shown


def test_where_the_codes_are_the_numbers_nothing_changes() -> None:
    assert AS_CITED.shown("6.12-RATE") == "6.12" and AS_CITED.cited("6.12-RATE") == "6.12-RATE"
    assert AS_CITED.text("see FS-8.3") == "see FS-8.3" == FIRST.text("see FS-8.3")


def test_every_code_in_a_text_is_shown() -> None:
    assert SECOND.text("FS-8.3 and FS-11 forbid it") == "FS2-7.2 (8.3) and FS-11 (first edition) forbid it"
    assert SECOND.cited("FS-8.3-SEA") == "FS2-7.2 (8.3)"


def test_a_code_stands_in_several_paragraphs_of_the_other_book() -> None:
    assert SECOND.all_of("FS-7.4") == ("FS2-6.3", "FS2-3.3.9") == SECOND.printed("FS-7.4")
    assert FIRST.printed("FS-7.4") == ("FS-7.4",) and SECOND.printed("FS-44") == ("FS-44",)


def test_the_heading_of_a_rule_has_the_number_of_the_other_edition_in_brackets() -> None:
    assert SECOND.heading("FS-7.4") == "FS2-6.3, FS2-3.3.9 (FS-7.4)"
    assert FIRST.heading("FS-7.4") == "FS-7.4 (FS2-6.3, FS2-3.3.9)"
    assert SECOND.heading("FS-11") == "FS-11 (first edition)" and SECOND.heading("FS-44") == "FS-44"


def test_a_refusal_has_the_word_behind_its_number_by_which_it_is_waived() -> None:
    assert Refused("6.12-RATE", "6 allowed").cited == "6.12-RATE"
    assert Refused("3.4-FORFEIT", "lost").asks_twice and not Refused("3.4", "no").asks_twice
