"""Finding a rule by words: the paragraphs and rulings that speak of them, those that are about them first."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple

from ffts.core.asking import FindRules, ReadTexts, RuleLine
from ffts.games.skies.reference.passages import chapters_of, numbered
from ffts.games.skies.reference.texts import Paragraph, RuleTexts, read_rules

AT_THE_HEAD, IN_TITLE, BESIDE, IN_TEXT, IN_CHAPTER = 13.0, 12.0, 8.0, 4.0, 1.0
"""What a word is worth as the first of a title, in it, beside it, in the text, and in the titles above."""
BEGUN = 0.6
"""What a word that is only begun is worth, against a whole one."""
OF_THE_BOOK = 1.15
"""A paragraph stands before a ruling of the same worth."""
MOST = 40
_LITTLE = "a an and are as at by can do does for from how i if in is it may my of on or the to what when with"
_EMPTY = frozenset(_LITTLE.split())
"""Words that say nothing of a rule."""
_TAILS = ("ings", "ing", "ies", "ied", "ed", "es", "s", "y", "e")
_LEAST = 3
"""Letters a word keeps when its ending goes."""


@dataclass(frozen=True)
class FoundPassage:
    """A passage that was found, and the sentence of it that speaks of what was looked for."""

    number: str
    title: str
    excerpt: str

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


class WordPlace(NamedTuple):
    """Words of a passage that stand in one place, and what one of them is worth there."""

    worth: float
    words: tuple[str, ...]
    roots: frozenset[str]


class Finder:
    """Finds in texts that it has read through once."""

    def __init__(self, texts: RuleTexts) -> None:
        self._texts = texts
        self._places = {number: _places(texts, number) for number in (*texts.paragraphs, *texts.rulings)}

    def find(self, typed: str) -> tuple[FoundPassage, ...]:
        """Best first. A number finds itself and what belongs to it; words find what has all of them, else some."""
        number = numbered(self._texts, typed)
        if number is not None:
            return tuple(self._found(each, ()) for each in self._with_its_own(number))
        wanted = tuple(dict.fromkeys(words_of(typed)))
        return tuple(self._found(number, wanted) for number in self._ranked(wanted)[:MOST])

    def _with_its_own(self, number: str) -> Iterator[str]:
        yield number
        yield from (each for each in self._texts.paragraphs if each.startswith(f"{number}."))
        yield from (each for each, ruling in self._texts.rulings.items() if number in ruling.touches)

    def _ranked(self, wanted: Sequence[str]) -> list[str]:
        worth = {number: self._worth(number, wanted) for number in self._places}
        some = [number for number, each in worth.items() if any(each)]
        all_of_them = [number for number in some if all(worth[number])]
        rare = tuple(_rarity(column) for column in zip(*worth.values(), strict=True))
        return sorted(all_of_them or some, key=lambda number: -self._sum(number, worth[number], rare))

    def _worth(self, number: str, wanted: Sequence[str]) -> tuple[float, ...]:
        """For each word the best place it stands in; 0 where it does not occur."""
        return tuple(max(_fit(word, place) for place in self._places[number]) for word in wanted)

    def _sum(self, number: str, worth: Sequence[float], rare: Sequence[float]) -> float:
        """Of two passages with the word, what stands higher in the book and has the shorter title is more about it."""
        book = OF_THE_BOOK if number in self._texts.paragraphs else 1.0
        plain = number.count(".") / 2 + len(self._texts.title(number)) / 50
        return sum(each * how for each, how in zip(worth, rare, strict=True)) * book - plain

    def _found(self, number: str, wanted: Sequence[str]) -> FoundPassage:
        passage, wanted_roots = self._texts.of(number), set(map(root, wanted))
        sentences = re.split(r"(?<=[.!?]) ", passage.text)
        best = max(sentences, key=lambda sentence: len(wanted_roots & set(map(root, words_of(sentence)))))
        return FoundPassage(number, passage.title, best)


def find_rules(read: ReadTexts, data: Any) -> FindRules:
    """What finds the rules; they are the same in every game of Fire from the Skies."""
    finder = Finder(read_rules(partial(read, "skies")))
    return lambda typed: tuple(RuleLine(one.number, one.title, one.excerpt) for one in finder.find(typed))


def _places(texts: RuleTexts, number: str) -> tuple[WordPlace, ...]:
    passage = texts.of(number)
    title = words_of(passage.title)
    also = passage.also if isinstance(passage, Paragraph) else ()
    above = [texts.title(each) for each in chapters_of(number) if texts.has(each)]
    return (
        _place(AT_THE_HEAD, title[:1]),
        _place(IN_TITLE, title),
        _place(BESIDE, words_of(" ".join(also))),
        _place(IN_TEXT, words_of(passage.text)),
        _place(IN_CHAPTER, words_of(" ".join(above))),
    )


def _place(worth: float, words: tuple[str, ...]) -> WordPlace:
    return WordPlace(worth, words, frozenset(map(root, words)))


def _fit(word: str, place: WordPlace) -> float:
    """What it is worth that the word, or a longer one it begins, stands there."""
    if root(word) in place.roots:
        return place.worth
    return place.worth * BEGUN if any(other.startswith(word) for other in place.words) else 0.0


def _rarity(column: Sequence[float]) -> float:
    """A word that few passages have says more than one that stands everywhere."""
    return math.log(1 + len(column) / max(sum(each > 0 for each in column), 1))


@cache
def root(word: str) -> str:
    """What is left of a word without its ending: launch of launches, launched and launching."""
    tail = next((tail for tail in _TAILS if word.endswith(tail) and len(word) - len(tail) >= _LEAST), "")
    stem = word.removesuffix(tail) + ("i" if tail in ("ies", "ied", "y") else "")
    return stem[:-1] if len(stem) > _LEAST and stem[-1] == stem[-2] and stem[-1] not in "ls" else stem


def words_of(text: str) -> tuple[str, ...]:
    """Every word of a text that says something, in its order."""
    return tuple(word for word in re.findall(r"[^\W_]+", text.casefold()) if word not in _EMPTY)
