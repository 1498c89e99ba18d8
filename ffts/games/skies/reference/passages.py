"""A paragraph or a ruling as it is looked up: its text, what stands around it, and what rules on it in this game."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ffts.games.skies.reference.texts import RuleTexts
from ffts.games.skies.sheets.house_rules import HouseRules

CITATION = re.compile(r"\s*(\d{1,2}(?:\.\d{1,2})*|VPT|A-?\d{1,3})\.?(?:-[A-Z0-9-]+)?\s*", re.IGNORECASE)
"""`6.12`, `6.12-RATE`, `A-005`, `A-112-FACT`, `a5`: a number, and the word a refusal may put behind it."""
DEFAULT = HouseRules()
TURNS = "turns"
"""The choice of a house rule that takes any number of them."""


class NoSuchRule(LookupError):
    """Nothing is called so."""


@dataclass(frozen=True)
class Named:
    """Where one can go: a number and its title."""

    number: str
    title: str

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


@dataclass(frozen=True)
class Ruling:
    """A ruling beside the paragraph it is about."""

    number: str
    title: str
    text: str


@dataclass(frozen=True)
class Position:
    """One position of a house rule."""

    words: str
    in_force: bool
    is_default: bool


@dataclass(frozen=True)
class HouseRule:
    """A house rule and how it stands in this game."""

    key: str
    label: str
    ruling: str
    choices: tuple[Position, ...]

    @property
    def now(self) -> str:
        """The choice in force, in words."""
        return next(choice.words for choice in self.choices if choice.in_force)

    @property
    def is_default(self) -> bool:
        """Whether it stands as it is shipped."""
        return next(choice.is_default for choice in self.choices if choice.in_force)


@dataclass(frozen=True)
class Passage:
    """What there is to read under one number."""

    number: str
    title: str
    text: str
    chapters: tuple[Named, ...]
    """What it stands in, from its chapter down; nothing for a chapter and for a ruling."""
    before: Named | None
    after: Named | None
    under: tuple[Named, ...]
    """The paragraphs below it; for a ruling those it is about."""
    rulings: tuple[Ruling, ...]
    house_rules: tuple[HouseRule, ...]

    @property
    def is_ruling(self) -> bool:
        """Whether this is a ruling and no paragraph of the rulebook."""
        return self.number.startswith("A-")


def look_up(texts: RuleTexts, citation: str, house: HouseRules = DEFAULT) -> Passage:
    """What a number, a citation or the name of a house rule leads to; NoSuchRule if there is nothing of the kind.

    Of a number that is not there its nearest chapter is shown: refusals may be finer than the rulebook.
    """
    number = meant_by(texts, citation)
    if number is None:
        raise NoSuchRule(
            f"there is no rule {citation.strip()!r}; rules are numbered like 6.12 or VPT, rulings like A-041"
        )
    return _ruling(texts, number, house) if number in texts.rulings else _paragraph(texts, number, house)


def meant_by(texts: RuleTexts, citation: str) -> str | None:
    """The paragraph or ruling that is meant; None if this is no citation, or of nothing there is."""
    key = citation.strip().lower()
    if key in texts.rules:
        return texts.rules[key].ruling
    found = CITATION.fullmatch(citation)
    if found is None:
        return None
    number = found[1].upper()
    if number[0] == "A":
        number = f"A-{int(number[1:].lstrip('-')):03}"
    return next((each for each in _and_above(number) if texts.has(each)), None)


def numbered(texts: RuleTexts, citation: str) -> str | None:
    """The same, but only where exactly this number is there."""
    number, found = meant_by(texts, citation), CITATION.fullmatch(citation)
    is_above = found is not None and found[1][0].isdigit() and number != found[1]
    return None if is_above else number


def _and_above(number: str) -> Iterator[str]:
    """6.12.8, 6.12 and 6."""
    while number:
        yield number
        number = number.rpartition(".")[0]


def chapters_of(number: str) -> tuple[str, ...]:
    """6 and 6.12 for 6.12.8."""
    return tuple(reversed([above for above in _and_above(number) if above != number]))


def _paragraph(texts: RuleTexts, number: str, house: HouseRules) -> Passage:
    paragraph = texts.paragraphs[number]
    rulings = tuple(each for each, ruling in texts.rulings.items() if number in ruling.touches)
    keys = [key for key, card in texts.rules.items() if number in card.rules or card.ruling in rulings]
    before, after = _neighbours(texts, tuple(texts.paragraphs), number)
    return Passage(
        number=number,
        title=paragraph.title,
        text=paragraph.text,
        chapters=_names(texts, chapters_of(number)),
        before=before,
        after=after,
        under=_names(texts, [each for each in texts.paragraphs if each.rpartition(".")[0] == number]),
        rulings=tuple(Ruling(each, texts.rulings[each].title, texts.rulings[each].text) for each in rulings),
        house_rules=tuple(_house_rule(texts, key, house) for key in keys),
    )


def _ruling(texts: RuleTexts, number: str, house: HouseRules) -> Passage:
    ruling = texts.rulings[number]
    before, after = _neighbours(texts, tuple(texts.rulings), number)
    return Passage(
        number=number,
        title=ruling.title,
        text=ruling.text,
        chapters=(),
        before=before,
        after=after,
        under=_names(texts, ruling.touches),
        rulings=(),
        house_rules=tuple(_house_rule(texts, key, house) for key, card in texts.rules.items() if card.ruling == number),
    )


def _names(texts: RuleTexts, numbers: Sequence[str]) -> tuple[Named, ...]:
    return tuple(Named(number, texts.title(number)) for number in numbers)


def _neighbours(texts: RuleTexts, numbers: Sequence[str], number: str) -> tuple[Named | None, Named | None]:
    at = numbers.index(number)
    before, after = numbers[max(at - 1, 0) : at], numbers[at + 1 : at + 2]
    return next(iter(_names(texts, before)), None), next(iter(_names(texts, after)), None)


def house_rules(texts: RuleTexts, house: HouseRules = DEFAULT) -> tuple[HouseRule, ...]:
    """Every house rule, as it stands in this game."""
    return tuple(_house_rule(texts, key, house) for key in texts.rules)


def _house_rule(texts: RuleTexts, key: str, house: HouseRules) -> HouseRule:
    card = texts.rules[key]
    now, plain = (_written(rules.model_dump(by_alias=True)[key]) for rules in (house, DEFAULT))
    words = dict(texts.choices[key])
    if now not in words:
        words[now] = choice_words(texts, key, now)
        words.pop(TURNS)
    choices = tuple(Position(text, value == now, value == plain) for value, text in words.items())
    return HouseRule(key, card.label, card.ruling, choices)


def choice_words(texts: RuleTexts, key: str, value: object) -> str:
    """'a sighting lapses after 3 turns': a choice of a house rule in words."""
    choices, written = texts.choices[key], _written(value)
    if written in choices:
        return choices[written]
    return choices[TURNS].replace("so many turns", describe_turns(int(written)))


def describe_turns(count: int) -> str:
    """'1 turn', '3 turns'."""
    return f"{count} turn" if count == 1 else f"{count} turns"


def _written(value: object) -> str:
    """A position as the file of choices names it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
