"""The card by which the story of a game that is over goes from moment to moment."""

from collections.abc import Sequence

from ffts.core.page import Block, Card, Choice, Deed, Option, Picks, Words

AT = "moment"
"""The pick: the number of the moment, from 0, as text; the last without it."""
REPLAY = "replay"
"""The id of its card."""
FIRST, LAST, PICKED = "This is the first moment", "This is the last moment", "Moment"


def moment_at(picks: Picks, count: int) -> int:
    """Return which of so many moments is looked at; the last unless another is picked."""
    picked = str(picks.get(AT, ""))
    return int(picked) if picked.isascii() and picked.isdecimal() and int(picked) < count else count - 1


def replay_card(at: int, names: Sequence[str], words: str, more: Sequence[Block] = ()) -> Card:
    """Return the card of this moment: its name, what is shown, and the ways to the others."""
    last = len(names) - 1
    back, on = FIRST if at == 0 else "", LAST if at == last else ""
    ways = (("Start", 0, back), ("Before", at - 1, back), ("After", at + 1, on), ("End", last, on))
    deeds = tuple(Deed(name, picks={AT: str(to)}, why_not=why_not, id=name.lower()) for name, to, why_not in ways)
    which = Choice(AT, PICKED, tuple(Option(str(number), name) for number, name in enumerate(names)), str(at))
    return Card(REPLAY, names[at], (Words(words, "muted"), which, *more), deeds)
