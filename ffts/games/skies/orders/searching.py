"""8.3 Standing orders of a search, by what it finds: 'if carriers, close and shadow; if cruisers, go on'."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from ffts.games.skies.orders.reading import OrderError
from ffts.games.skies.state.cards import READS, reads
from ffts.games.skies.state.search import JOKER

ATTACK, SHADOW, GO_ON = "attack", "shadow", "go on"
ANYTHING, OTHERWISE = "anything", "otherwise"
EXAMPLE = "if carriers, shadow; if cruisers, go on"
KINDS = tuple(READS.values())
_PARTS = re.compile(r"\s*(?:;|[,.]?\s+and\s+(?=if\b)|,\s*(?=(?:if|else|otherwise)\b))\s*", re.IGNORECASE)
_WORDS = re.compile(r"[A-Za-z]+")
_OPENS = ("if", "when", OTHERWISE, "else")
_LATE = (OTHERWISE, "else")
_OTHER_KINDS = {"transports": "merchant", "transport": "merchant", "merchantmen": "merchant", "flattops": "carrier"}
_ALL = (ANYTHING, "something", "ships", "others")
_BETWEEN = frozenset({"or", "and", "a", "an", "any", "the", "is", "are", "found", "seen", "there", "it", "else"})
_DEEDS = {
    **dict.fromkeys(("attack", "bomb", "attacks"), ATTACK),
    **dict.fromkeys(("shadow", "shadows", "follow", "contact", "stay"), SHADOW),
    **dict.fromkeys(("go", "continue", "carry", "ignore", "search"), GO_ON),
}
_BESIDE = frozenset({"close", "and", "in", "keep", "with", "it", "them", "on", "the", "then", "to"})


class SearchOrder(NamedTuple):
    """What a search does when it finds ships of these kinds; of any kind without one."""

    kinds: tuple[str, ...]
    deeds: tuple[str, ...]
    """Nothing where it goes on."""

    @property
    def text(self) -> str:
        """In the words that are kept."""
        does = " and ".join(self.deeds) or GO_ON
        return f"if {' or '.join(f'{kind}s' for kind in self.kinds)}, {does}" if self.kinds else f"{OTHERWISE} {does}"

    def fits(self, cards: Iterable[str]) -> bool:
        """Whether these cards show what it is about."""
        return not self.kinds or bool(self.meant(cards))

    def meant(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Of these cards those that it is about, the largest ships first."""
        shown = [card for card in cards if card != JOKER]
        found = [card for card in shown if reads(card) in (self.kinds or KINDS)]
        return tuple(sorted(found, key=lambda card: KINDS.index(reads(card))))


def read_orders(text: str) -> tuple[SearchOrder, ...]:
    """Return the orders of a line, one after the other; OrderError says what is wrong with it."""
    return tuple(read_order(part) for part in _PARTS.split(text.strip(" .;")) if part.strip(" ,"))


def read_order(text: str) -> SearchOrder:
    """Return one order; OrderError says what is wrong with it."""
    words = [word.lower() for word in _WORDS.findall(text)]
    if not words or words[0] not in _OPENS:
        raise OrderError(f"begin with what it finds, as in: {EXAMPLE}")
    kinds, rest = _kinds(words[1:])
    if not kinds and words[0] not in _LATE:
        raise OrderError(
            f"name what it finds: {', '.join(f'{kind}s' for kind in KINDS)} or {ANYTHING}, as in: {EXAMPLE}"
        )
    named = tuple(kind for kind in KINDS if kind in kinds)
    return SearchOrder(() if words[0] in _LATE or ANYTHING in kinds else named, _deeds(rest))


def _kinds(words: list[str]) -> tuple[set[str], list[str]]:
    """The kinds of ships that are named first, and the words behind them."""
    kinds, at = set[str](), 0
    while at < len(words) and (words[at] in _BETWEEN or _kind(words[at])):
        kinds |= {_kind(words[at])} - {""}
        at += 1
    return kinds, words[at:]


def _kind(word: str) -> str:
    if word in _ALL:
        return ANYTHING
    found = _OTHER_KINDS.get(word, word.removesuffix("s"))
    return found if found in KINDS else ""


def _deeds(words: list[str]) -> tuple[str, ...]:
    strange = next((word for word in words if word not in _DEEDS and word not in _BESIDE), None)
    found = {_DEEDS[word] for word in words if word in _DEEDS}
    if strange or not found or (GO_ON in found and len(found) > 1):
        what = f"{strange!r} was written; " if strange else ""
        raise OrderError(f"{what}say {SHADOW}, {ATTACK}, {ATTACK} and {SHADOW}, or {GO_ON}, as in: {EXAMPLE}")
    return tuple(deed for deed in (ATTACK, SHADOW) if deed in found)
