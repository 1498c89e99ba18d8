"""The words of the rules, as their files have them. No game is pinned to them: they are read when somebody asks."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Self

from pydantic import model_validator

from ffts.core.model import Data
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.provenance import Text
from ffts.games.skies.sheets.tables import HouseRuleCard

FILES = ("rulebook", "rulings", "house_rules")
"""Read together: paragraphs; rulings and the choices of house rules; the cards of house rules."""
LINK = re.compile(r"\[(A-\d{3}|VPT|\d{1,2}(?:\.\d{1,2})*)\]")
"""How a text leads to a paragraph or a ruling."""


class Paragraph(Data):
    """A numbered paragraph of the rulebook, reworded."""

    title: Text
    text: Text
    also: tuple[Text, ...] = ()
    """Words by which people look for it, beside those of its title and text."""


class RulingText(Data):
    """How a question is settled that the rulebook leaves open."""

    title: Text
    text: Text
    touches: tuple[Text, ...]
    """The paragraphs it is about."""


class RuleTexts(Data):
    """Everything there is to read of the rules, each under its number."""

    paragraphs: Mapping[str, Paragraph]
    rulings: Mapping[str, RulingText]
    choices: Mapping[str, Mapping[str, Text]]
    """What a house rule may be set to, in words, by its name."""
    rules: Mapping[str, HouseRuleCard]
    """What is told of each house rule, by its name; the name of the field is that in their file."""

    @model_validator(mode="after")
    def _leads_nowhere_else(self) -> Self:
        """Whatever is named here is there."""
        missing = sorted({f"{where} names {number}" for where, number in self._named() if not self.has(number)})
        if missing:
            raise ValueError(f"there is no such paragraph or ruling: {', '.join(missing)}")
        if self.choices.keys() != set(HouseRules.keys()):
            strange = ", ".join(sorted(self.choices.keys() ^ set(HouseRules.keys())))
            raise ValueError(f"every house rule has its choices, and nothing else has: {strange}")
        return self

    def _named(self) -> Iterator[tuple[str, str]]:
        for number, paragraph in self.paragraphs.items():
            yield from ((number, link) for link in LINK.findall(paragraph.text))
        for number, ruling in self.rulings.items():
            yield from ((number, link) for link in (*LINK.findall(ruling.text), *ruling.touches))
        for key, card in self.rules.items():
            yield from ((key, link) for link in (card.ruling, *card.rules))

    def has(self, number: str) -> bool:
        """Whether there is a paragraph or a ruling of this number."""
        return number in self.paragraphs or number in self.rulings

    def title(self, number: str) -> str:
        """The title of a paragraph or a ruling; KeyError if there is neither."""
        return self.of(number).title

    def of(self, number: str) -> Paragraph | RulingText:
        """The paragraph or the ruling of this number; KeyError if there is neither."""
        return self.paragraphs[number] if number in self.paragraphs else self.rulings[number]


def read_rules(read: Callable[[Sequence[str], type[RuleTexts]], RuleTexts]) -> RuleTexts:
    """All of it, by whoever can read files: `read` is given their names and what they hold together."""
    return read(FILES, RuleTexts)
