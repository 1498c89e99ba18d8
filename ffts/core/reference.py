"""The rules of a campaign to read, in words of our own, and its switches with their doubt: found by number or words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ffts.core.asking import FindRules, ReadTexts, RuleLine
from ffts.core.citations import number_of
from ffts.core.model import Data
from ffts.core.switches import SwitchCard, Words

FILES = ("rulebook", "house_rules")


class Paragraph(Data):
    """One rule, said anew."""

    title: Words
    text: Words


class RuleTexts(Data):
    """Every rule by its id, and every open point by its switch."""

    paragraphs: Mapping[str, Paragraph]
    rules: Mapping[str, SwitchCard]


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


def finder_of(game: str) -> Callable[[ReadTexts, Any], FindRules]:
    """What finds the rules of this game."""

    def made(read: ReadTexts, data: Any) -> FindRules:
        texts = read_rules(game, read)
        return lambda typed: tuple(RuleLine(one.number, one.title, one.text) for one in found(texts, typed))

    return made


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
    there = list(passages(texts))
    wanted = _bare(typed.strip().upper())
    by_number = [one for one in there if wanted and _is_under(one.number, wanted)]
    if by_number or not wanted:
        return by_number or there
    words = typed.lower().split()
    return [one for one in there if all(word in f"{one.number} {one.title} {one.text}".lower() for word in words)]


def _bare(number: str) -> str:
    """The letters of a game need not be typed."""
    letters, dash, rest = number.partition("-")
    return rest if dash and letters.isalpha() else number


def _is_under(number: str, wanted: str) -> bool:
    """What a reader looks up: of PF-10.7.a the paragraph, of PF-Q15 the question."""
    bare = _bare(number_of(number).upper())
    return bare == wanted or bare.startswith(f"{wanted}.")
