"""Words on a page: lines, rules that are quiet, the manner of a word as a class."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ffts.web.tags import NOTHING, Html, join, tag, unseen

CITED = re.compile(r"(.*\S)\s*\[([A-Z]{0,3}-?\d[\w.-]*)\]", re.DOTALL)
"""A line with its rule at the end: 'Launch, land or neither? [6.7]'."""
REFUSED = re.compile(r"([A-Z]{0,3}\d*-?\d[\w.()-]*(?: \([^()]*\))?): (.*)", re.DOTALL)
"""A refusal: '6.9: who, how many'."""


def cited(line: str) -> Html:
    """Return a line, its rule raised and quiet behind it; a screen reader and a copy have it in brackets."""
    found = CITED.fullmatch(line)
    if not found:
        return join(line)
    rule = tag("sup", unseen(" ["), found[2], unseen("]"), class_="rule")
    return join(found[1], rule)


def lines(words: str) -> Html:
    """Return a text with its line breaks."""
    return join(*_broken(words.split("\n")))


def _broken(each: list[str]) -> Iterator[Html]:
    for number, line in enumerate(each):
        yield tag("br") if number else NOTHING
        yield cited(line)


def reason(why: str) -> Html:
    """Return why something cannot be done, its rule in front."""
    found = REFUSED.fullmatch(why)
    return join(tag("b", f"{found[1]}:", class_="by"), " ", found[2]) if found else lines(why)
