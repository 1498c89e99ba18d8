"""What the rules wrote into dice, facts and refusals as it is read aloud: names for letters, cards with their suit."""

import re
from collections.abc import Mapping
from functools import lru_cache

from ffts.games.skies.state import State

SUITS = {"h": "\u2665", "d": "\u2666", "s": "\u2660", "c": "\u2663"}
CARD = re.compile(r"(?<![\w/-])(10|[2-9kqj])([hdsc])(?![\w/-])")
"""8.1.1 '7s', 'qh'; an ace looks like a word: 'as'."""
ANY = r"(?:10|[2-9akqj])[hdsc]'*"
CARDS = re.compile(rf"(?:^|(?<=drawn )|(?<=:)|(?<=: ))(?:{ANY}, )*{ANY}(?=$|[;.,)\]]| \()")
"""8.2.3 A list of cards, behind what drew them: there an ace is one."""
ACE = re.compile(r"\b(a)([hdsc])\b")
Pairs = tuple[tuple[str, str], ...]


def spoken(state: State, text: str) -> str:
    """'Hornet strike 1' for 'CV8 strike 1', and the sign of spades for the s of '7s'; the rest as it stands."""
    return told_cards(_by_name(_decks(state), text))


def told_cards(text: str) -> str:
    """8.1.1 Cards by their rank and the sign of their suit."""
    return CARD.sub(_card, CARDS.sub(lambda found: ACE.sub(_card, found[0]), text))


def _card(found: re.Match[str]) -> str:
    return f"{found[1].upper()}{SUITS[found[2]]}"


def _decks(state: State) -> Pairs:
    """The letters of every carrier and base that is called something else."""
    decks = (deck for side in state.sides.values() for deck in side.platforms.values())
    return tuple((str(deck.id), deck.name) for deck in decks if deck.id != deck.name)


def _by_name(decks: Pairs, text: str) -> str:
    if not decks:
        return text
    pattern, names = _pattern(decks)
    return pattern.sub(lambda found: names[found[0]], text)


@lru_cache(maxsize=16)
def _pattern(decks: Pairs) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """As a word of its own: the squadron VMF-221 and the AF VB-6/2 are called so."""
    longest_first = sorted((re.escape(ident) for ident, _ in decks), key=len, reverse=True)
    return re.compile(rf"(?<![\w/-])(?:{'|'.join(longest_first)})(?![\w-])"), dict(decks)
