"""Questions in plain words: by which words each is known, and what answers it from what one viewer may see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ffts.core.game import Heading
    from ffts.core.offer import Offer

_SLOT = re.compile(r"\{(\w+)\}")
_POLITE = re.compile(r"\b(?:please|the|currently|exactly|right now)\b|[?!.]+$|,", re.IGNORECASE)
_APOSTROPHE = re.compile(r"['\u2019]")
OPENS = ("when", "who", "what", "where", "how", "why", "which", "is", "are", "can", "may", "do", "does", "will")
"""The words a question begins with."""


@dataclass(frozen=True)
class Answer:
    """One line, and where to read more."""

    text: str
    page: str = ""
    """The title of the page that shows it."""
    at: str = ""
    """What to bring to the front on that page, by name or id."""
    rule: str = ""
    """The rule to open instead of a page."""


class RuleLine(NamedTuple):
    """A rule or a ruling that was found: its number, its title, and the sentence that speaks of it."""

    number: str
    title: str
    text: str


FindRules = Callable[[str], Sequence[RuleLine]]
ReadTexts = Callable[[str, Sequence[str], type[Any]], Any]
"""Reads text files of a game, by their names, as one value of this type."""
ReadText = Callable[[str, str, type[Any]], Any]
"""Reads one such file, by its name; None if there is none."""


def nothing_to_read(game: str, name: str, model: type[Any]) -> None:
    """For who has no files."""


@dataclass(frozen=True)
class Asked:
    """What a question is answered from: the views of one side, or of all sides for the umpire. Never the state."""

    views: tuple[Any, ...]
    data: Any
    heading: Callable[[], Heading]
    due: Callable[[], tuple[Offer, ...]]
    """The lines of the Watch for this viewer."""
    rules: FindRules
    """The rules that speak of some words, best first."""
    named: Mapping[str, str] = field(default_factory=dict)
    """What was typed in the places of the names."""

    def name(self, slot: str = "who") -> str:
        """What was typed in this place; empty if the question was asked without it."""
        return self.named.get(slot) or ""


@dataclass(frozen=True)
class Question:
    """One kind of question."""

    kind: str
    """Its heading in the list: 'Flights'."""
    example: str
    """A whole question, as the list of questions shows it."""
    words: tuple[str, ...]
    """Patterns of whole lines, without articles, apostrophes and question mark; `{who}` stands for a name."""
    answer: Callable[[Asked], Iterable[Answer]]
    name_now: Callable[[Asked, str], str] | None = None
    """Puts the names of what is there now into the example; None where it has no names."""

    def now(self, asked: Asked) -> Question:
        """The same with an example that can be asked now."""
        return replace(self, example=self.name_now(asked, self.example)) if self.name_now else self

    def match(self, typed: str) -> Mapping[str, str] | None:
        """What stands in the places of the names; None if this is another question."""
        line = plain_line(typed)
        found = (_compiled(words).fullmatch(line) for words in self.words)
        return next(({key: text or "" for key, text in hit.groupdict().items()} for hit in found if hit), None)


SayOfView = Callable[[Any, Any, str], Iterable[Answer]]
"""What one view, with the data of the game, has to say of a name."""


def from_views(say: SayOfView, nothing: str, page: str) -> Callable[[Asked], Iterator[Answer]]:
    """What each view has to say, each thing once; if none has, `nothing`, with the name that was asked for."""

    def answer(asked: Asked) -> Iterator[Answer]:
        who = asked.name()
        found = dict.fromkeys(one for view in asked.views for one in say(view, asked.data, who))
        none = Answer(nothing.format(who=who.removeprefix("my ") or "such"), page)
        yield from map(_as_sentence, found or [none])

    return answer


def _as_sentence(answer: Answer) -> Answer:
    return replace(answer, text=f"{answer.text[0].upper()}{answer.text[1:]}")


def plain_line(typed: str) -> str:
    """The line without articles, commas, apostrophes and question mark, one blank between words."""
    return " ".join(_POLITE.sub(" ", _APOSTROPHE.sub("", typed.strip())).split())


@cache
def _compiled(words: str) -> re.Pattern[str]:
    return re.compile(_SLOT.sub(r"(?P<\1>.+?)", words), re.IGNORECASE)


def answered(questions: Sequence[Question], typed: str, asked: Asked) -> Iterator[Answer]:
    """The answers of the first question that this line is."""
    for question in questions:
        named = question.match(typed)
        if named is not None:
            yield from question.answer(replace(asked, named=named))
            return


def by_kind(questions: Iterable[Question]) -> Mapping[str, list[str]]:
    """The examples under their headings, for a list to read."""
    found: dict[str, list[str]] = {}
    for question in questions:
        found.setdefault(question.kind, []).append(question.example)
    return found


def begun(questions: Sequence[Question], typed: str) -> list[str]:
    """The examples that begin as this line does, or hold all of its words."""
    line = plain_line(typed).casefold()
    if not line:
        return []
    opening = [one.example for one in questions if plain_line(one.example).casefold().startswith(line)]
    words = line.split()
    holding = [one.example for one in questions if _holds(plain_line(one.example).casefold().split(), words)]
    return list(dict.fromkeys((*opening, *holding)))


def _holds(line: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word stands in the line; the last may be begun."""
    return all(word in line for word in words[:-1]) and any(one.startswith(words[-1]) for one in line)


def is_question(typed: str) -> bool:
    """Whether the line opens as a question does."""
    first = plain_line(typed).casefold().split(maxsplit=1)[:1]
    return typed.strip().endswith("?") or bool(first and first[0] in (*OPENS, "whats", "wheres", "whos"))
