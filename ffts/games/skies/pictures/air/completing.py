"""6.5 What an order could go on with: its opening words, then squadrons, loads and ends, as far as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ffts.games.skies.names import PlatformId
from ffts.games.skies.orders.words import Verb
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side

OPENINGS = tuple(verb for verb in Verb if verb is not Verb.NAME)
NOBODY_NAMED = {Verb.LAND: "what is overhead", Verb.BELOW: "what landed"}
ENDS = ("aft", "forward")
LAST_WORD = re.compile(r"^(.*?)([^\s,+]*)$", re.DOTALL)
MOST = 12


@dataclass(frozen=True)
class OrderWords:
    """The squadrons of a carrier or base, each with its loads, and its strikes that have a name."""

    squadrons: Mapping[str, tuple[str, ...]]
    strikes: tuple[str, ...] = ()


def words_of(side: Side, platform: PlatformId, data: Catalog) -> OrderWords:
    """What orders for this carrier or base can name."""
    own = [af for af in side.air.values() if af.platform == platform]
    loads = {af.squadron: tuple(load.id for load in data.aircraft[af.aircraft].offered) for af in own}
    named = [key.removeprefix(f"{platform} ") for key in side.formations if key.startswith(f"{platform} strike ")]
    written = [match[0].lower() for text in side.platforms[platform].orders for match in _named(text)]
    return OrderWords(loads, tuple(dict.fromkeys((*named, *written))))


def example(words: OrderWords) -> str:
    """An order it could be given: a squadron with the most to choose from is readied, rather one of the bombers."""
    if not words.squadrons:
        return f"{Verb.LAND} {NOBODY_NAMED[Verb.LAND]}"
    squadron, loads = max(reversed(list(words.squadrons.items())), key=lambda each: len(each[1]))
    return f"{Verb.READY} {squadron} {loads[0]}"


def _named(text: str) -> Iterable[re.Match[str]]:
    return re.finditer(r"^strike \d+(?= is )", text, re.IGNORECASE)


def completions(text: str, words: OrderWords) -> list[str]:
    """Whole orders that begin with what was typed."""
    verb = next((verb for verb in OPENINGS if text.lower().startswith(f"{verb.lower()} ")), None)
    if verb is None:
        openings = [f"{verb} " if verb not in NOBODY_NAMED else f"{verb} {NOBODY_NAMED[verb]}" for verb in OPENINGS]
        return [opening for opening in openings if opening.lower().startswith(text.lower())]
    parted = LAST_WORD.match(text)
    before, begun = parted.groups() if parted else (text, "")
    rest = before[len(verb) :].split()
    found = [f"{before}{word}" for word in _next(verb, rest, words) if word.lower().startswith(begun.lower())]
    return [whole for whole in found if whole.lower() != text.lower()][:MOST]


def _next(verb: Verb, rest: list[str], words: OrderWords) -> Iterable[str]:
    """What can stand after these words of an order."""
    if verb is Verb.RESPOT:
        return () if rest else ENDS
    known = {name.lower(): name for name in words.squadrons}
    last = known.get(rest[-1].strip(",+").lower()) if rest else None
    if last and not rest[-1].endswith((",", "+")):
        return _after_squadron(verb, last, words)
    squadrons = tuple(words.squadrons)
    if not rest:
        return (*squadrons, *words.strikes, *([NOBODY_NAMED[verb]] if verb in NOBODY_NAMED else ()))
    if rest[-1].isdecimal():
        return (f"of {name}" for name in squadrons)
    return squadrons if rest[-1].lower() in ("of", "and", "+") or rest[-1].endswith((",", "+")) else ()


def _after_squadron(verb: Verb, squadron: str, words: OrderWords) -> Iterable[str]:
    if verb is Verb.READY:
        return (*words.squadrons[squadron], "and")
    if verb is Verb.LAUNCH:
        return ("together", "and")
    return (*ENDS, "and") if verb is Verb.SPOT else ("and",)
