"""6.5 The words of standing orders, and the other words people write for the same, brought to those that are read."""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache

from ffts.games.skies.names import AosStep


class Verb(StrEnum):
    """What is to be done; the words an order opens with."""

    LAND = "land"
    CAP = "CAP"
    TURN = "turn round"
    LAUNCH = "launch"
    BELOW = "strike below"
    UP = "bring up"
    SPOT = "spot"
    RESPOT = "respot"
    READY = "ready"
    UNREADY = "unready"
    REPAIR = "repair"
    NAME = "is"
    """`strike 2 is VB-6 and 2 of VF-6`: a name for later orders."""


STEP: Mapping[Verb, AosStep] = {
    Verb.LAND: AosStep.FLY,
    Verb.CAP: AosStep.FLY,
    Verb.TURN: AosStep.FLY,
    Verb.LAUNCH: AosStep.FLY,
    Verb.BELOW: AosStep.MOVE,
    Verb.UP: AosStep.MOVE,
    Verb.SPOT: AosStep.MOVE,
    Verb.RESPOT: AosStep.MOVE,
    Verb.READY: AosStep.READY,
    Verb.UNREADY: AosStep.READY,
    Verb.REPAIR: AosStep.READY,
}
"""6.5 The step of the air operations in which each is done."""

ALL = frozenset({"all", "everything", "everybody", "everyone", "all squadrons", "all aircraft", "all planes"})
OVERHEAD = frozenset(
    {"", "overhead", "what is overhead", "whatever is overhead", "who is overhead", "all overhead"}
    | {"everything overhead", "everybody overhead", "what is above", "aircraft overhead", "planes overhead"}
    | ALL
)
LANDED = frozenset({"", "what landed", "what has landed", "whatever landed", "who landed", "what is parked"} | ALL)
WHAT_IS_READY = frozenset({"what is ready", "whatever is ready", "who is ready", "all that is ready", "deck", *ALL})
ON_CAP = frozenset({"cap", "fighters on cap", "what is on cap"})

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_UP_THERE = "launch|send up|put up|send off|fly off|fly"
_OTHER_WORDS = (
    (r"\b(?:the(?! order\b)|please)\s+", ""),
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"\b(\d+) afs?(?: of)?\b", r"\1 of"),
    (r"\bfwd\b|\bforwards\b", "forward"),
    (r"\b(?:armed with|carrying|using)\b", "with"),
    (r"^(strike \d+) ?[:=] ?", r"\1 is "),
    (rf"^(?:{_UP_THERE}) (.+?) (?:as|for|on) cap$", r"CAP \1"),
    (rf"^(?:{_UP_THERE}) (?:a )?cap(?: of| with|:)?(?= |$)", "CAP"),
    (r"^cap(?: of| with|:) ", "CAP "),
    (r"^(?:strike|send|take|bring|move|put) (?!\d)(.+?) (?:below|down)$", r"strike below \1"),
    (r"^(?:strike|send|take|bring|move|put) down (.+)$", r"strike below \1"),
    (r"^(?:send below|take below|stow|below)\b", "strike below"),
    (r"^(?:bring|send|take|move) (.+?) up$", r"bring up \1"),
    (r"^(?:take up|move up|raise|up)\b", "bring up"),
    (r"^turn (?!round|around)(.+?) (?:round|around)$", r"turn round \1"),
    (r"^(?:turn ?around|quick[- ]turn(?:[- ]?(?:around|round))?)(?: of)?\b", "turn round"),
    (r"^(?:re-?arm|arm|re-?fuel|fuel|load|prepare|make ready)\b", "ready"),
    (r"^(?:de-?ready|un-ready|un-?arm|dis-?arm|de-?fuel|unload)\b", "unready"),
    (r"^(?:recover|take aboard|take in|bring aboard)\b", "land"),
    (r"^(?:take off|send off|fly off)\b", "launch"),
    (r"^(?:re-?)?spot deck\b|^re-spot\b", "respot"),
    (r"^spot (aft|forward)$", r"respot \1"),
)
KNOWN = frozenset(word for found, _ in _OTHER_WORDS for word in re.findall(r"[a-z]{3,}", found))
"""The words that are brought to those that are read."""
_REWRITTEN = tuple((re.compile(found, re.IGNORECASE), text) for found, text in _OTHER_WORDS)
_TIMED = re.compile(r"^(?:(?:on|in|at|from) )?turn (\d+)(?: ?[:,;-] ?| (?!of\b))(?=\D)", re.IGNORECASE)
_NUMBER = re.compile(rf"\b({'|'.join(NUMBERS)})(?= )", re.IGNORECASE)
_PARTS = re.compile(r"[A-Za-z]+|\d+")


def in_plain_words(text: str, squadrons: Iterable[str]) -> str:
    """The order with one blank between words, in the words that are read, squadrons as they are spelt aboard."""
    return _in_plain_words(text, tuple(squadrons))


@lru_cache(maxsize=512)  # standing orders are read again in every turn
def _in_plain_words(text: str, squadrons: tuple[str, ...]) -> str:
    words = " ".join(text.split()).strip(" .!;")
    timed = _TIMED.match(words)
    if timed:
        return f"turn {timed[1]}: {_in_plain_words(words[timed.end() :], squadrons)}"
    words = _NUMBER.sub(lambda found: str(NUMBERS.index(found[1].lower()) + 1), words)
    for found, wording in _REWRITTEN:
        words = found.sub(wording, words)
    return _spelt(words.strip(), squadrons)


def _spelt(words: str, squadrons: Iterable[str]) -> str:
    """`vb6`, `VB 6` and `vb-6` are all VB-6; `VB-6 1-3` are its AFs 1 to 3."""
    names = sorted(squadrons, key=len, reverse=True)
    if not names:
        return words
    ways = "|".join(f"({r'[-. ]?'.join(_PARTS.findall(name))})" for name in names)
    known = re.compile(rf"(?<![\w-])(?:{ways})(?![\w-])(?: (?=\d+-\d+\b))?", re.IGNORECASE)

    def as_aboard(found: re.Match[str]) -> str:
        name = names[(found.lastindex or 1) - 1]
        return f"{name}/" if found[0].endswith(" ") else name

    return known.sub(as_aboard, words)


_LOAD_WORDS = (
    (r"[\s,.\-]", ""),
    (r"(?:load|bomb)s?$", ""),
    (r"(?:pounders?|pounds?|lbs|lb)$", "lb"),
    (r"(?:kilograms?|kilos?|kgs|kg)$", "kg"),
    (r"^(?:torpedoe?s|torps?|fish)$", "torpedo"),
    (r"^(?:gunsonly|guns|unarmed)$", "clean"),
)
_LOAD_REWRITTEN = tuple((re.compile(found), text) for found, text in _LOAD_WORDS)


def load_key(words: str) -> str:
    """'1,000-lb. bombs' and '1000lb' are one load; bombs of no weight are nothing at all."""
    text = words.lower()
    for found, plain in _LOAD_REWRITTEN:
        text = found.sub(plain, text)
    return text
