"""The rules to read, in words of our own, and the open points with their doubt: found by number or by words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ffts.core.citations import number_of
from ffts.core.model import Data
from ffts.games.pacific_fury.sheets.counters import Text
from ffts.games.pacific_fury.sheets.tables import HouseRuleCard

FILES = ("rulebook", "house_rules")


class Paragraph(Data):
    """One rule, said anew."""

    title: Text
    text: Text


class RuleTexts(Data):
    """Every rule by its id, and every open point by its switch."""

    paragraphs: Mapping[str, Paragraph]
    rules: Mapping[str, HouseRuleCard]


@dataclass(frozen=True)
class Passage:
    """What is read at one place: a rule, or an open point."""

    number: str
    title: str
    text: str


Reader = Callable[[str, Sequence[str], type[RuleTexts]], RuleTexts]


def read_rules(game: str, read: Reader) -> RuleTexts:
    """As they are shipped."""
    return read(game, FILES, RuleTexts)


def passages(texts: RuleTexts) -> Iterator[Passage]:
    """All of it in order: each rule, and behind it the open points that touch it."""
    told = set()
    for number, one in texts.paragraphs.items():
        yield Passage(number, one.title, one.text)
        for key, card in texts.rules.items():
            if number in card.rules and key not in told:
                told.add(key)
                choices = "; ".join(f"{choice}: {words}" for choice, words in card.choices.items())
                yield Passage(card.ruling, card.label, f"{card.doubt} House rule {key}: {choices}.")


def found(texts: RuleTexts, typed: str) -> list[Passage]:
    """A number and its paragraphs, or those that hold every word typed; all of them for nothing."""
    wanted = typed.strip().upper().removeprefix("PF-")
    there = list(passages(texts))
    by_number = [one for one in there if wanted and _is_under(one.number, wanted)]
    if by_number or not wanted:
        return by_number or there
    words = typed.lower().split()
    return [one for one in there if all(word in f"{one.number} {one.title} {one.text}".lower() for word in words)]


def _is_under(number: str, wanted: str) -> bool:
    """What a reader looks up: of PF-10.7.a the paragraph, of PF-Q15 the question."""
    bare = number_of(number).upper().removeprefix("PF-")
    return bare == wanted or bare.startswith(f"{wanted}.")
