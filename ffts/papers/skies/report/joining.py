"""What happened in one turn to several flights, in one sentence; and what happens turn after turn not always in
the same words."""

import re
from collections.abc import Callable, Sequence
from re import Match
from typing import NamedTuple
from zlib import crc32

ONE = re.compile(r"[\w-]+/\d+")
"""An AF alone."""
FORCE, HEX = r"(?P<force>TF \w+)", r"(?P<hex>\d{4})"
Sentence = Callable[[Sequence[Match[str]]], str]
"""Makes one sentence of those that say the same of several."""


class Join(NamedTuple):
    """Sentences that are put together: those with the same words in the groups of `alike`."""

    shape: re.Pattern[str]
    alike: tuple[str, ...]
    phrase: Sentence


def joined(sentences: Sequence[str]) -> list[str]:
    """Return fewer sentences that say the same, each where the first of those it is made of stood."""
    found: dict[object, list[str]] = {}
    for sentence in sentences:
        found.setdefault(_key(sentence), []).append(sentence)
    return [_one(group) for group in found.values()]


def _fitting(sentence: str) -> tuple[int, Match[str]] | None:
    for number, join in enumerate(JOINS):
        if match := join.shape.fullmatch(sentence):
            return number, match
    return None


def _key(sentence: str) -> object:
    fitting = _fitting(sentence)
    if fitting is None:
        return sentence
    number, match = fitting
    return number, *(match[name] for name in JOINS[number].alike)


def _one(group: Sequence[str]) -> str:
    pairs = [pair for sentence in group if (pair := _fitting(sentence))]
    return JOINS[pairs[0][0]].phrase([match for _, match in pairs]) if pairs else group[0]


# --- their wording -------------------------------------------------------------------------


def _listed(items: Sequence[str]) -> str:
    """'a, b and c'; with a comma within one of them 'a, b; and c'."""
    *first, last = items
    if not first:
        return last
    return f"{'; '.join(first)}; and {last}" if any("," in each for each in items) else f"{', '.join(first)} and {last}"


def _pick(ways: Sequence[str], by: str) -> str:
    """One of these ways to say it: the same one each time for the same facts."""
    return ways[crc32(by.encode()) % len(ways)]


def _out(those: Sequence[Match[str]]) -> str:
    who, turn = _listed([each["who"] for each in those]), those[0]["turn"]
    does, has = ("sets", "it has") if len(those) == 1 else ("set", "they have")
    ways = (f"{who} {does} out; {has} fuel until turn {turn}", f"{who} {does} out with fuel until turn {turn}")
    return _pick(ways, who + turn)


def _patrol(those: Sequence[Match[str]]) -> str:
    force, afs = those[0]["force"], [f"{each['afs']} from {each['deck']}" for each in those]
    flies = "flies" if len(those) == 1 and ONE.fullmatch(those[0]["afs"]) else "fly"
    ways = (f"CAP over {force}: {', '.join(afs)}", f"{_listed(afs)} {flies} CAP over {force}")
    return _pick(ways, "".join(afs))


def _reported(those: Sequence[Match[str]]) -> str:
    first, *others = those
    who, force, place, what = first["who"], first["force"], first["hex"], first["what"]
    if others:
        more = "; ".join(f"{each['who']} sees {each['what']}" for each in others)
        return f"{force} is reported in {place}: {who} sees {what}; {more}"
    ways = (
        f"{who} reports {force} in {place}: {what}",
        f"{force} is reported in {place} by {who}: {what}",
        f"{who} has {force} in sight in {place}: {what}",
        f"{who} spots {force} in {place}: {what}",
    )
    return _pick(ways, who + place + what)


def _leaves(those: Sequence[Match[str]]) -> str:
    first = those[0]
    force, place, when = first["force"], first["hex"], first["when"]
    if len(those) == 1:
        ways = (
            f"{first['who']} takes off for {force} in {place} with {first['afs']}, {when}",
            f"{first['who']} ({first['afs']}) leaves for {force} in {place}, {when}",
        )
        return _pick(ways, first["who"] + first["afs"])
    each = _listed([f"{one['who']} with {one['afs']}" for one in those])
    return f"{NUMBERS.get(len(those), str(len(those)))} strikes take off for {force} in {place}, {when}: {each}"


def _home(those: Sequence[Match[str]]) -> str:
    afs, deck = _listed([each["afs"] for each in those]), those[0]["deck"]
    return f"{afs} {'flies' if ONE.fullmatch(afs) else 'fly'} home to {deck}"


def _shot_at(those: Sequence[Match[str]]) -> str:
    if len(those) == 1:
        return those[0][0]
    each = "; ".join(f"{one['what']} ({one['group']})" for one in those)
    return f"AA fire: {each}"


def _over(those: Sequence[Match[str]]) -> str:
    who, force = _listed([each["who"] for each in those]), those[0]["force"]
    return f"{who} {'comes' if len(those) == 1 else 'come'} over {force}"


def _target(those: Sequence[Match[str]]) -> str:
    who, later = _listed([each["who"] for each in those]), those[0]["later"] or ""
    if len(those) == 1:
        return f"{who} {'finds' if those[0]['does'] == 'finds' else 'does not find'} its target{later}"
    return f"{who} {'find their targets' if those[0]['does'] == 'finds' else 'do not find their targets'}{later}"


NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
JOINS = (
    Join(re.compile(r"(?P<who>.+ search \d+) sets out, last turn (?P<turn>\d+)"), ("turn",), _out),
    Join(re.compile(rf"(?P<deck>[^:]+) CAP \d+: (?P<afs>.+) over {FORCE}"), ("force",), _patrol),
    Join(re.compile(rf"(?P<who>[^:]+ search \d+) reports {FORCE} in {HEX}: (?P<what>.+)"), ("force", "hex"), _reported),
    Join(
        re.compile(rf"(?P<who>[^:]+ strike \d+) takes off with (?P<afs>.+) for {FORCE} at {HEX}, (?P<when>[^,]+)"),
        ("force", "hex", "when"),
        _leaves,
    ),
    Join(re.compile(r"(?P<afs>.+) (?:fly|flies) home to (?P<deck>.+) as .+"), ("deck",), _home),
    Join(re.compile(rf"(?P<who>[^:]+) comes over {FORCE}"), ("force",), _over),
    Join(re.compile(r"AA fire at (?P<group>[^:]+): (?P<what>.+)"), (), _shot_at),
    Join(
        re.compile(r"(?P<who>[^:]+ strike \d+) (?P<does>finds|does not find) its target(?P<later> a turn later)?"),
        ("does", "later"),
        _target,
    ),
)
"""Tried from the top; a sentence of no such shape stays as it is."""
