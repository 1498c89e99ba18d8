"""The rules of a campaign to read, in words of our own, and its switches with their doubt: found by number or words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ffts.core.asking import FindRules, ReadTexts, RuleLine
from ffts.core.citations import LETTERS, bare, number_of
from ffts.core.model import Data
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.switches import SwitchCard, Words

FILES = ("rulebook", "house_rules")


class Paragraph(Data):
    """One rule, said anew."""

    title: Words
    text: Words


class Rulebook(Data):
    """Every rule by its id."""

    paragraphs: Mapping[str, Paragraph]


class OpenPoints(Data):
    """Every open point by its switch."""

    rules: Mapping[str, SwitchCard]


class RuleTexts(Rulebook, OpenPoints):
    """All there is to read."""


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


def finder_of(
    game: str, numbering: Callable[[Any], Numbering] = lambda data: AS_CITED, of_no_game: Numbering = AS_CITED
) -> Callable[[ReadTexts, Any], FindRules]:
    """What finds the rules of this game, by the numbers of the edition that is played; where no game is open, by
    those of all editions."""

    def made(read: ReadTexts, data: Any) -> FindRules:
        texts, numbers = read_rules(game, read), of_no_game if data is None else numbering(data)
        return lambda typed: tuple(
            RuleLine(numbers.heading(one.number), one.title, numbers.text(one.text))
            for one in found(texts, typed, numbers)
        )

    return made


def passages(texts: RuleTexts) -> Iterator[Passage]:
    """All of it in order: each rule, and behind it the open points that touch it."""
    rows = set()
    for number, one in texts.paragraphs.items():
        yield Passage(number, one.title, one.text)
        for key, card in texts.rules.items():
            if number in card.rules and key not in rows:
                rows.add(key)
                choices = "; ".join(f"{choice}: {words}" for choice, words in card.choices.items())
                yield Passage(card.ruling, card.label, f"{card.doubt} House rule {key}: {choices}.")


def found(texts: RuleTexts, typed: str, numbers: Numbering = AS_CITED) -> list[Passage]:
    """A number of this edition and its paragraphs, else the paragraph it would stand in, or those that hold every word
    typed; all of them for nothing."""
    there = list(passages(texts))
    if not typed.strip():
        return there
    wanted = typed.strip().partition(" (")[0].upper()
    while _is_number(wanted):
        if by_number := [one for one in there if _is_under(one.number, wanted, numbers)]:
            return by_number
        wanted = wanted.rpartition(".")[0]
    words = typed.lower().split()
    return [one for one in there if all(word in f"{one.number} {one.title} {one.text}".lower() for word in words)]


def _is_number(wanted: str) -> bool:
    """What a paragraph or a question is looked up by, such as 10.7.B, PF-8 or Q15."""
    return bare(wanted).removeprefix("Q")[:1].isdigit()


def _is_under(code: str, wanted: str, numbers: Numbering) -> bool:
    """What a reader looks up: of PF-10.7.a the paragraph, of PF-Q15 the question."""
    if LETTERS.match(wanted):
        return any(_begins(one.upper(), wanted) for one in (number_of(code), *numbers.all_of(code)))
    return any(_begins(bare(one).upper(), bare(wanted)) for one in numbers.printed(number_of(code)))


def _begins(number: str, wanted: str) -> bool:
    wanted = wanted.rstrip(".").removesuffix(".0")
    return number == wanted or number.startswith(f"{wanted}.")
