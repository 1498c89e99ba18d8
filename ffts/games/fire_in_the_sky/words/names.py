"""Sides, task forces, numbers and lists in words."""

import re
from collections.abc import Iterable, Mapping

from ffts.core.counting import nouns
from ffts.games.fire_in_the_sky.names import SideId, TfId
from ffts.games.fire_in_the_sky.rules.ch05 import told_points
from ffts.games.fire_in_the_sky.sheets.chart import Chart

NAMES: Mapping[SideId, str] = {SideId.JP: "Japan", SideId.AL: "The Allied side"}
WITHIN: Mapping[SideId, str] = {SideId.JP: "Japan", SideId.AL: "the Allied side"}
"""The same inside a sentence."""
ADJECTIVES: Mapping[SideId, str] = {SideId.JP: "Japanese", SideId.AL: "Allied"}


def force(ident: TfId | str) -> str:
    """'Japanese TF 2', 'the base'."""
    side, _, number = ident.partition("-")
    known = next((one for one in SideId if one == side), None)
    return f"{ADJECTIVES[known]} TF {number}" if known and number else f"the {ident}"


HEX = re.compile(r"\bhex (\d{4})")


def on_chart(words: str, chart: Chart) -> str:
    """'the battle in Singapore' for 'the battle in hex 0506'; a hex that has no name keeps its number."""
    return HEX.sub(lambda found: chart.told(found[1]), words)


def all_of(names: Iterable[str]) -> str:
    """'2 hits and a tie'."""
    *head, last = [*names] or ["nobody"]
    return f"{', '.join(head)} and {last}" if head else last


def counted(number: float, noun: str) -> str:
    """'1 step', '2 steps', '1½ Oil Points'."""
    return f"{told_points(number)} {nouns(number, noun)}"
