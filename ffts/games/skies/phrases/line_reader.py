"""A line as one form of order reads it: names and numbers are taken out of it until nothing unknown is left."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.phrases.nouns import Kind, Names, Noun, Nouns
from ffts.games.skies.phrases.tokens import Token, reasoned, tokens
from ffts.games.skies.state import Side, State

FILLING = frozenset(
    {"the", "a", "an", "please", "from", "at", "to", "on", "of", "with", "and", "by", "over", "for", "against", "in"}
    | {"into", "aboard", "its", "it", "tf", "hex", "af", "afs", "now", "force", "task", "side", "as"}
)
"""Words that say nothing by themselves."""
LEADING = frozenset({"from", "on", "at", "aboard", "of", "to", "over", "for", "against", "with", "by", "in"})
_POLITE = re.compile(r"\bplease\b", re.IGNORECASE)
_HEX = re.compile(r"\d{4}")


class LineFault(ValueError):
    """Why a line is no order, though its words are known."""


class Missing(LineFault):
    """Something has to be named yet: what could be, and the word before it."""

    def __init__(self, what: str, lead: str, there: Sequence[str]) -> None:
        known = f": {', '.join(there)}" if there else "; there is none now"
        super().__init__(f"Name the {what}{known}")
        self.lead, self.there = lead, tuple(there)


@dataclass(frozen=True)
class Mention:
    """Where a name stands in the line, and what it can mean."""

    first: int
    past: int
    nouns: tuple[Noun, ...]


@dataclass(frozen=True)
class TypedLine:
    """A line typed, cut into words, with the names in it found."""

    desk: SkiesDesk
    nouns: Nouns
    text: str
    """Without the reason."""
    why: str
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]
    orders_cap: bool = False
    """6.2 CAP and a number are an order here, and no name."""

    @property
    def state(self) -> State:
        return self.desk.state

    @cached_property
    def named(self) -> frozenset[int]:
        """The places of the words that are part of a name."""
        return frozenset(index for mention in self.mentions for index in range(mention.first, mention.past))


def line_of(desk: SkiesDesk, typed: str, nouns: Nouns) -> TypedLine:
    """This line, with the names in it; the longest name counts."""
    text, why = reasoned(typed)
    words = tokens(text)
    found = mentions(words, nouns.names, text)
    orders_cap = _orders_cap(words, found)
    if orders_cap:  # 'CAP 2 from Enterprise', while there is a CAP 2
        found = mentions(words, {phrase: there for phrase, there in nouns.names.items() if "cap" not in phrase}, text)
    return TypedLine(desk, nouns, text, why, words, found, orders_cap)


_UP = frozenset({"cap", "launch", "send", "put", "up", "fly", "form", "off", "as"})


def _orders_cap(words: Sequence[Token], found: Sequence[Mention]) -> bool:
    """6.2 Whether a CAP that seems to be named is one to be put up: nothing else is ordered."""
    named = {at for mention in found for at in range(mention.first, mention.past)}
    if not any(word.text == "cap" for word in words):
        return False
    others = (word.text for at, word in enumerate(words) if at not in named and not word.is_number)
    return all(word in FILLING or word in _UP for word in others)


def mentions(words: Sequence[Token], names: Names, text: str) -> tuple[Mention, ...]:
    """The names in these words of a text."""
    return tuple(_mentions(words, names, text))


def _mentions(words: Sequence[Token], names: Names, text: str) -> Iterator[Mention]:
    longest, at = max(map(len, names), default=0), 0
    while at < len(words):
        spans = range(min(longest, len(words) - at), 0, -1)
        found = next((past for past in (at + n for n in spans) if _called(words, at, past, names, text)), None)
        if found is not None:
            yield Mention(at, found, names[tuple(word.text for word in words[at:found])])
        at = at + 1 if found is None else found


def _called(words: Sequence[Token], at: int, past: int, names: Names, text: str) -> bool:
    """A letter alone names a force where no article can stand: as a capital behind 'at', or as the last word."""
    if tuple(word.text for word in words[at:past]) not in names:
        return False
    first = words[at]
    if past - at > 1 or len(first.text) > 1 or first.is_number:
        return True
    led = at > 0 and words[at - 1].text in LEADING
    return led and (text[first.start].isupper() or past == len(words))


@dataclass
class LineReader:
    """Scratch paper of one form of order: what of the line it has taken so far."""

    line: TypedLine
    used: set[int] = field(default_factory=set)

    @property
    def desk(self) -> SkiesDesk:
        return self.line.desk

    @property
    def state(self) -> State:
        return self.line.desk.state

    @property
    def why(self) -> str:
        """The reason, or the one that stands for every word of the umpire's that has none."""
        return self.line.why or "the umpire says so"

    def side(self, key: str) -> Side:
        return self.state.sides[SideId(key)]

    # --- words ----------------------------------------------------------------

    def says(self, phrase: str) -> bool:
        """Takes these words if all of them stand there in this order, with others between them or not."""
        at, found = 0, list[int]()
        for word in phrase.split():
            places = (i for i in range(at, len(self.line.tokens)) if i not in self.line.named and i not in self.used)
            place = next((i for i in places if self.line.tokens[i].text == word), None)
            if place is None:
                return False
            found.append(place)
            at = place + 1
        self.used.update(found)
        return True

    def any_of(self, *phrases: str) -> bool:
        """Takes the first of these that is said."""
        return any(self.says(phrase) for phrase in sorted(phrases, key=len, reverse=True))

    # --- names ------------------------------------------------------------------

    def nouns(self, kind: Kind) -> tuple[Noun, ...]:
        """Everything of this kind that is there."""
        return self.line.nouns.of(kind)

    def ours(self, kind: Kind) -> tuple[Noun, ...]:
        """Of this kind those of the sides that are ordered."""
        return self.line.nouns.ours(kind)

    def take(self, kind: Kind, whose: SideId | None = None) -> tuple[Noun, ...]:
        """The first name of this kind that nobody took: all it can mean, or nothing."""
        for mention in self.line.mentions:
            meant = tuple(noun for noun in mention.nouns if noun.kind is kind and (whose is None or noun.side == whose))
            if meant and mention.first not in self.used:
                self.used.update(range(mention.first, mention.past))
                return meant
        return ()

    def take_all(self, kind: Kind, whose: SideId | None = None) -> tuple[Noun, ...]:
        """Every name of this kind."""
        found: list[Noun] = []
        while meant := self.take(kind, whose):
            found.append(meant[0])
        return tuple(found)

    def one(self, kind: Kind, there: Iterable[Noun] | None = None, lead: str = "") -> tuple[Noun, ...]:
        """What is named; the only one that is `there` needs no name. Missing says what could be named.

        Of several of one name those that are `there` are meant.
        """
        fitting = self.nouns(kind) if there is None else tuple(there)
        named = self.take(kind)
        if named:
            return tuple(noun for noun in named if noun in fitting) or named
        if len(fitting) == 1:
            return fitting
        raise Missing(kind.value, lead, [noun.name for noun in fitting])

    def owner(self, there: Iterable[Noun] | None = None) -> SideId:
        """The side that is named."""
        return self.one(Kind.SIDE, there, "of")[0].side

    def led_by(self, noun: Noun) -> str:
        """The word before the name of it."""
        firsts = (mention.first for mention in self.line.mentions if noun in mention.nouns)
        first = next(firsts, 0)
        return self.line.tokens[first - 1].text if first else ""

    # --- numbers -------------------------------------------------------------------

    def number(self) -> float | None:
        """The first number that belongs to no name."""
        for at, token in enumerate(self.line.tokens):
            if token.is_number and at not in self.used and at not in self.line.named:
                self.used.add(at)
                return float(token.text)
        return None

    def has_number(self) -> bool:
        """Whether a number is left that belongs to no name."""
        named = self.line.named | self.used
        return any(token.is_number for at, token in enumerate(self.line.tokens) if at not in named)

    def whole(self) -> int | None:
        """The same, as a whole number."""
        found = self.number()
        return None if found is None else int(found)

    def hex(self) -> HexId:
        """The hex that is named by its four digits."""
        for at, token in enumerate(self.line.tokens):
            if at not in self.used and _HEX.fullmatch(token.text):
                self.used.add(at)
                return HexId(token.text)
        raise LineFault("Name the hex by its four digits, such as 1512")

    # --- what is left ---------------------------------------------------------------

    def unknown(self) -> tuple[str, ...]:
        """Words that nothing was made of."""
        left = (token for at, token in enumerate(self.line.tokens) if at not in self.used)
        return tuple(self.line.text[token.start : token.end] for token in left if token.text not in FILLING)

    def left(self) -> tuple[str, ...]:
        """The words that nobody took, as they are read."""
        return tuple(token.text for at, token in enumerate(self.line.tokens) if at not in self.used)

    def rest(self) -> str:
        """What was typed and not taken; the small words before a name go with it."""
        cut = self.used | {at for taken in self.used for at in self._led_by(taken)}
        kept, at = "", 0
        for taken in sorted(cut):
            token = self.line.tokens[taken]
            kept += " " if taken - 1 in cut else self.line.text[at : token.start]
            at = token.end
        return " ".join(_POLITE.sub(" ", kept + self.line.text[at:]).split()).strip(" ,.;:-!")

    def _led_by(self, taken: int) -> Iterator[int]:
        """The places of the small words before this one."""
        words, at = self.line.tokens, taken - 1
        while at >= 0 and at not in self.used and words[at].text in LEADING | {"the"}:
            yield at
            at -= 1

    def finish(self) -> None:
        """What is left was taken as it was typed."""
        self.used.update(range(len(self.line.tokens)))

    def behind(self, mark: str = ":") -> str:
        """What was typed behind this sign, taken as it stands; nothing without the sign."""
        head, sign, tail = self.line.text.partition(mark)
        if sign:
            self.used |= {at for at, token in enumerate(self.line.tokens) if token.start >= len(head)}
        return tail.strip()
