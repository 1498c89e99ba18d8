"""Signals on the umpire's page Players: the switch, and each signal with what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.core.page import Card, Choice, Deed, Option, Picks, Typed, Words
from ffts.seats.signals.reading import OnItsWay

SIGNALS, WORDS, REASON = "signals", "words", "reason"
"""Picks of these cards; the last two are followed by the number of the letter."""
OPTIONS = (Option("off", "at once, between players and you"), Option("on", "by the house rule signals"))
ABOUT = (
    "With the house rule seats of a side send each other signals, which may come late, be lost, be garbled or be heard "
    "by the enemy (docs/signals.md)."
)
TYPE_FIRST = "Type the reason first"
MOST = 8


def signal_cards(signals: Sequence[OnItsWay], are_played: bool, is_open: bool, picks: Picks) -> Iterator[Card]:
    """Return the cards, while the room is open or signals were sent."""
    if not is_open and not signals:
        return
    chosen = "on" if are_played else "off"
    switch = Choice(SIGNALS, "Messages between seats", OPTIONS, chosen, "radio", above=True)
    yield Card("signals", "Signals", (switch, Words(ABOUT, "muted")), open=are_played)
    for each in signals[:MOST]:
        yield _card(each, picks)


def _card(each: OnItsWay, picks: Picks) -> Card:
    number, reason = each.letter.number, f"{REASON} {each.letter.number}"
    heading = f"{each.who} to {each.to}"
    blocks = (Words(each.letter.words, "reading"), Words(each.as_read, "muted"), Words(f"{each.state}. {each.odds}"))
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
