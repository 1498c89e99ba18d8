"""Rules to read: all of them in order, and what is found by number or by words."""

from collections.abc import Sequence

from ffts.core.reference import FILES, Paragraph, RuleTexts, found, passages, read_rules
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
