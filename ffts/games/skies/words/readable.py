"""What the rules wrote into dice, facts and refusals as it is read aloud: names for letters, cards with their suit."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from ffts.games.skies.state import State

SUITS = {"h": "\u2665", "d": "\u2666", "s": "\u2660", "c": "\u2663"}
CARD = re.compile(r"(?<![\w/-])(10|[2-9kqj])([hdsc])(?![\w/-])")
"""8.1.1 '7s', 'qh'; an ace looks like a word: 'as'."""
ANY = r"(?:10|[2-9akqj])[hdsc]'*"
CARDS = re.compile(rf"(?:^|(?<=drawn )|(?<=:)|(?<=: ))(?:{ANY}, )*{ANY}(?=$|[;.,)\]]| \()")
"""8.2.3 A list of cards, behind what drew them: there an ace is one."""
ONE = re.compile(r"^(10|[2-9akqj])([hdsc])(?='*$)")
ACE = re.compile(r"\b(a)([hdsc])\b")
Pairs = tuple[tuple[str, str], ...]


def readable(state: State, text: str) -> str:
    """'Hornet strike 1' for 'CV8 strike 1', 'Japan' for 'IJN', and the sign of spades for the s of '7s'; the rest as
    it stands."""
    return describe_cards(_by_name(_letters(state), text))


def describe_cards(text: str) -> str:
    """8.1.1 Cards by their rank and the sign of their suit."""
    return CARD.sub(_card, CARDS.sub(lambda found: ACE.sub(_card, found[0]), text))


def record_text(force: str, cards: Iterable[str]) -> str:
    """8.2.5 What the searcher writes down: the force, and the cards he was shown of it."""
    return f"TF {force}: {', '.join(map(describe_card, cards))}"


def describe_card(card: str) -> str:
    """8.1.1 One card by itself, where an ace is no word; a joker stays as it is called."""
    return ONE.sub(_card, card)


def _card(found: re.Match[str]) -> str:
    return f"{found[1].upper()}{SUITS[found[2]]}"


def _letters(state: State) -> Pairs:
    """The letters of every side, carrier and base that is called something else."""
    sides = state.sides.values()
    called = [(str(side.id), side.name) for side in sides]
    called += [(str(deck.id), deck.name) for side in sides for deck in side.platforms.values()]
    return tuple(each for each in called if each[0] != each[1])


def _by_name(letters: Pairs, text: str) -> str:
    if not letters:
        return text
    pattern, names = _pattern(letters)
    return pattern.sub(lambda found: names[found[0]], text)


@lru_cache(maxsize=16)
def _pattern(letters: Pairs) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """As a word of its own: the squadron VMF-221 and the AF VB-6/2 are called so; and not behind the name it stands
    for: 'Japan (IJN)'."""
    longest_first = sorted((re.escape(ident) for ident, _ in letters), key=len, reverse=True)
    return re.compile(rf"(?<![\w/-])(?!(?<=\()\w+\))(?:{'|'.join(longest_first)})(?![\w-])"), dict(letters)
