"""Signals on the umpire's page Players: the switch, and each signal with what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ffts.core.page import Block, Card, Choice, Deed, Option, Picks, Typed, Words
from ffts.seats.signals.reading import OnItsWay

SIGNALS, LOAD, ASHORE, WORDS, REASON = "signals", "signal load", "ashore", "words", "reason"
"""Picks of these cards; the last two are followed by the number of the letter."""
OPTIONS = (Option("off", "at once, between players and you"), Option("on", "by the house rule signals"))
LOADS = (Option("0", "as the table has it"), *(Option(str(count), str(count)) for count in (1, 2, 3, 4, 6, 8)))
OF_COMMANDERS = (
    Option("no", "what his whole side knows, as at sea with his staff"),
    Option("yes", "only what he was sent, as a commander ashore"),
)
ABOUT = (
    "With the house rule seats of a side send each other signals, which may come late, be lost, be garbled or be heard "
    "by the enemy (docs/signals.md)."
)
TYPE_FIRST = "Type the reason first"
MOST = 8


class Rule(NamedTuple):
    """How the house rule is played."""

    is_played: bool = False
    load: int = 0
    is_ashore: bool = False


def signal_cards(signals: Sequence[OnItsWay], rule: Rule, is_open: bool, picks: Picks) -> Iterator[Card]:
    """Return the cards, while the room is open or signals were sent."""
    if not is_open and not signals:
        return
    yield Card("signals", "Signals", tuple(_settings(rule)), open=rule.is_played)
    for each in signals[:MOST]:
        yield _card(each, picks)


def _settings(rule: Rule) -> Iterator[Block]:
    """The switch; with the rule on, what can be chosen of it."""
    yield Choice(SIGNALS, "Messages between seats", OPTIONS, "on" if rule.is_played else "off", "radio", above=True)
    if rule.is_played:
        asked = "A commander knows of the enemy"
        yield Choice(ASHORE, asked, OF_COMMANDERS, "yes" if rule.is_ashore else "no", "radio", above=True)
        tip = "How many signals a seat reads in a turn before others come later"
        yield Choice(LOAD, "Signals a seat reads in a turn", LOADS, str(rule.load), "combo", tip=tip)
    yield Words(ABOUT, "muted")


def _card(each: OnItsWay, picks: Picks) -> Card:
    number, reason = each.letter.number, f"{REASON} {each.letter.number}"
    heading = f"{each.who} to {each.to}"
    blocks = (Words(each.written, "reading"), Words(each.as_read, "muted"), Words(f"{each.state}. {each.odds}"))
    shown = tuple(block for block in blocks if block.text)
    if not each.is_under_way:
        return Card(f"signal {number}", heading, shown)
    why = Typed(reason, "Reason", str(picks.get(reason, "")), "why you step in")
    no = "" if str(picks.get(reason, "")).strip() else TYPE_FIRST
    words = Typed(f"{WORDS} {number}", "Read as", str(picks.get(f"{WORDS} {number}", each.passage.words)))
    deeds = (
        Deed("Hold it a turn", why_not=no, id=f"hold {number}"),
        Deed("Hurry it a turn", why_not=no, id=f"hurry {number}"),
        Deed("Let it read so", why_not=no, id=f"reword {number}"),
    )
    return Card(f"signal {number}", heading, (*shown, why, words), deeds)
