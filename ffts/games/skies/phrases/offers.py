"""What a line could go on with: openings of orders, names that are there now, and the words that are not known."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from ffts.games.skies.orders.words import KNOWN, OVERHEAD, Verb
from ffts.games.skies.phrases.forms import Phrasing
from ffts.games.skies.phrases.line_reader import FILLING, TypedLine
from ffts.games.skies.phrases.nouns import Kind, Names

MOST = 8
NEAR = 0.7
LONG_ENOUGH = 3
"""Letters a word has before another can be meant by it."""


def openings(typed: str, forms: Iterable[Phrasing]) -> Iterator[tuple[str, str]]:
    """The words of orders that begin as the line does; nothing that gives anything up."""
    start = " ".join(typed.lower().split())
    lines = [form.says[0] for form in forms if not form.exact and form.says[0]]
    fitting = [words for words in (*lines, *(verb.lower() for verb in _VERBS)) if words.startswith(start)]
    yield from ((f"{words} ...", f"{words} ") for words in list(dict.fromkeys(fitting))[:MOST] if words != start)


_VERBS = tuple(verb for verb in Verb if verb is not Verb.NAME)


def completed(typed: str, line: TypedLine, known: Sequence[str]) -> list[str]:
    """The line with the name that was begun last, of the things that are there now."""
    last = len(line.tokens) - 1
    if last < 0 or typed[-1].isspace() or last in line.named or line.tokens[last].text in known:
        return []
    behind_tf = len(line.tokens) > 1 and line.tokens[-2].text == "tf"
    for words in (3, 2) if behind_tf else (3, 2, 1):
        begun = re.search(rf"(?:\S+\s+){{{words - 1}}}\S+$", typed)
        if begun and (begun.start() or words == 1):
            found = [f"{typed[: begun.start()]}{name}" for name in _beginning(line, begun[0])]
            if found:
                return found[:MOST]
    return []


def _beginning(line: TypedLine, begun: str) -> list[str]:
    start = begun.lower()
    names = [noun.name for kind in Kind for noun in line.nouns.of(kind)]
    return [name for name in dict.fromkeys(names) if name.lower().startswith(start) and name.lower() != start]


def corrected(line: TypedLine, known: Sequence[str]) -> list[str]:
    """The line with every word nobody knows replaced by the nearest one, if there is one for each."""
    text, strange = line.text, _strange(line, known)
    for at in reversed(strange):
        token = line.tokens[at]
        near = get_close_matches(token.text, known, n=1, cutoff=NEAR) if len(token.text) >= LONG_ENOUGH else []
        if not near:
            return []
        text = f"{text[: token.start]}{_spelt(line, near[0])}{text[token.end :]}"
    return [f"{text} because {line.why}" if line.why else text] if strange else []


def unknown(line: TypedLine, known: Sequence[str]) -> str:
    """Name the words of the line that are not known; empty where all are."""
    words = ", ".join(repr(line.tokens[at].text) for at in _strange(line, known))
    return f"{words} {'are' if ',' in words else 'is'} not known here" if words else ""


def not_there(line: TypedLine, leave_first: bool = False) -> str:
    """'search 2' or 'TF Q' where there is none of that name: those there are. The first word may be what is ordered."""
    rows = []
    for at in range(1 if leave_first else 0, len(line.tokens) - 1):
        word, number = line.tokens[at], line.tokens[at + 1]
        bare = (number.is_number or word.text == "tf") and not (line.orders_cap and word.text == "cap")
        if at in line.named or at + 1 in line.named or not bare or word.is_number:
            continue
        like = [noun.name for phrase, meant in line.nouns.names.items() if _alike(phrase, word.text) for noun in meant]
        if like:
            text = line.text[word.start : number.end]
            rows.append(f"There is no {text} now; there are {', '.join(list(dict.fromkeys(like))[:MOST])}")
        elif word.text in NUMBERED:
            rows.append(f"There is no {word.text} {number.text} now, and no other")
    return "; ".join(rows)


NUMBERED = ("search", "strike", "group")


def _alike(phrase: Sequence[str], word: str) -> bool:
    return len(phrase) > 1 and phrase[0] == word and (phrase[1][0].isdigit() or word == "tf")


def _strange(line: TypedLine, known: Sequence[str]) -> list[int]:
    return [
        at
        for at, token in enumerate(line.tokens)
        if at not in line.named and not token.is_number and token.text not in known
    ]


def vocabulary(forms: Iterable[Phrasing], names: Names) -> list[str]:
    """Every word an order or a name is made of."""
    lines = [word for form in forms for way in form.says for word in way.split()]
    verbs = [word for verb in Verb for word in verb.lower().split()]
    called = [word for phrase in names for word in phrase if not word[0].isdigit()]
    overhead = [word for way in sorted(OVERHEAD) for word in way.split()]
    return list(dict.fromkeys([*lines, *verbs, *overhead, *sorted(KNOWN), *BESIDES, *sorted(FILLING), *called]))


BESIDES = (
    "aft",
    "forward",
    "deck",
    "hangar",
    "park",
    "torpedo",
    "bombs",
    "lb",
    "kg",
    "clean",
    "knots",
    "inches",
    "all",
)
"""Words that stand within orders."""


def _spelt(line: TypedLine, word: str) -> str:
    """A word of a name as it is written."""
    names = (part for kind in Kind for noun in line.nouns.of(kind) for part in noun.name.split())
    return next((part for part in names if part.lower() == word), word)
