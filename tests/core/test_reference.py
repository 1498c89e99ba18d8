"""Rules to read: all of them in order, and what is found by number or by words."""

from collections.abc import Sequence

from ffts.core.asking import RuleLine
from ffts.core.numbering import Numbering
from ffts.core.reference import FILES, Paragraph, RuleTexts, finder_of, found, passages, read_rules
from ffts.core.switches import SwitchCard

CARD = SwitchCard(
    label="Tea at sea", ruling="AB-Q1", rules=("AB-1.2", "AB-1.3"), doubt="Nobody says.", choices={"true": "yes"}
)
TEXTS = RuleTexts(
    paragraphs={
        "AB-1.2": Paragraph(title="Tea", text="Tea is drunk at four."),
        "AB-1.2.a": Paragraph(title="Cups", text="Of china."),
        "AB-1.3": Paragraph(title="Milk", text="First."),
        "AB-2": Paragraph(title="Toast", text="With butter."),
    },
    rules={"tea.sea": CARD},
)


def numbers(typed: str) -> list[str]:
    return [one.number for one in found(TEXTS, typed)]


def test_rules_are_read_of_the_files_of_the_game() -> None:
    asked: list[tuple[str, Sequence[str]]] = []

    def read(game: str, files: Sequence[str], model: type[RuleTexts]) -> RuleTexts:
        asked.append((game, files))
        return TEXTS

    assert read_rules("tea", read) is TEXTS
    assert asked == [("tea", FILES)]


def test_an_open_point_is_read_once_behind_the_first_rule_it_touches() -> None:
    assert [one.number for one in passages(TEXTS)] == ["AB-1.2", "AB-Q1", "AB-1.2.a", "AB-1.3", "AB-2"]
    (_, point, *_) = passages(TEXTS)
    assert point.text == "Nobody says. House rule tea.sea: true: yes."


def test_a_number_finds_its_paragraphs_and_words_those_that_hold_them_all() -> None:
    assert numbers("1.2") == ["AB-1.2", "AB-1.2.a"]
    assert numbers("ab-2") == ["AB-2"]
    assert numbers("tea four") == ["AB-1.2"]
    assert numbers("") == ["AB-1.2", "AB-Q1", "AB-1.2.a", "AB-1.3", "AB-2"]


def test_rules_are_found_by_the_numbers_of_the_edition_that_is_played() -> None:
    second = Numbering("AB", "AB2", {"AB-2": ("7",)}, "first edition")
    find = finder_of("tea", lambda data: second)(lambda game, files, model: TEXTS, object())
    assert find("AB2-7") == (RuleLine("AB2-7 (AB-2)", "Toast", "With butter."),) == find("7")
    no_game = finder_of("tea")(lambda game, files, model: TEXTS, None)
    assert [one.number for one in no_game("AB-2")] == ["AB-2"]


def test_a_number_that_is_no_paragraph_leads_to_the_one_it_would_stand_in() -> None:
    assert numbers("AB-2.9.c") == ["AB-2"]
