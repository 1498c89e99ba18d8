"""Sides, task forces, numbers and lists in words."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ffts.core.counting import nouns
from ffts.games.fire_in_the_sky.names import SideId, TfId
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.state.parts import Answers

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
    return HEX.sub(lambda found: chart.describe(found[1]), words)


def all_of(names: Iterable[str]) -> str:
    """'2 hits and a tie'."""
    *head, last = [*names] or ["none"]
    return f"{', '.join(head)} and {last}" if head else last


def counted(number: float, noun: str) -> str:
    """'1 step', '2 steps', '1½ Oil Points'."""
    return f"{points_text(number)} {nouns(number, noun)}"


ASKED: Mapping[str, str] = {
    "convoy_dice": "convoy dice",
    "stay_with": "withdrawal",
    "no_reaction_until": "reaction",
}
MANY = 20
"""Dice or turns that there never are: all of them."""


def describe_answers(answers: Answers) -> str:
    """'rolls up to 3 dice for its convoys, never withdraws'; what is left out is asked."""
    parts = list(_parts(answers))
    return all_of(parts) if parts else "is asked each time"


def _parts(answers: Answers) -> Iterator[str]:
    if answers.convoy_dice is not None:
        yield describe_convoys(answers.convoy_dice)
    if answers.stay_with is not None:
        yield describe_staying(answers.stay_with)
    if answers.no_reaction_until is not None:
        yield describe_not_reacting(answers.no_reaction_until)


def describe_convoys(dice: int) -> str:
    """FS-6.1"""
    if dice == 0:
        return "rolls no dice for its convoys"
    return "rolls all dice of its convoys" if dice >= MANY else f"rolls up to {counted(dice, 'die')} for its convoys"


def describe_staying(ships: int) -> str:
    """FS-12.3.3.2.b"""
    return "never withdraws" if ships == 1 else f"does not withdraw while it has {counted(ships, 'ship')}"


def describe_not_reacting(turn: int) -> str:
    """FS-10.1"""
    return "reacts with nothing" if turn >= MANY else f"reacts with nothing through turn {turn}"
