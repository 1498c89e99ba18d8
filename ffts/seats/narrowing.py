"""Which of several offers a form is for: first who, where each names somebody, then what. Nothing is chosen for a
person; and an order that waits is not handed in twice."""

from __future__ import annotations

from collections.abc import Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.page import Choice, Option, Picks
from ffts.seats.letters import INSTEAD, Sent
from ffts.seats.side_desk import SideDesk

WHO, WHICH = "for-whom", "which"
"""Picks: who an order is for, and which one it is."""
NOT_NOW = "not now"


def waiting_for(offer: Offer, sent: Sequence[Sent], picks: Picks) -> Sent | None:
    """Return the letter that has this order already and waits; None where there is none, where another order of its
    kind may go beside it (of other aircraft), or while it is being changed."""
    if any(field.several for field in offer.asks) and "order" not in offer.fixed:
        return None
    found = (letter for letter in sent if any(_is_of(offer, cmd) for cmd in letter.orders))
    return next((letter for letter in found if picks.get(INSTEAD) != letter.number), None)


def _is_of(offer: Offer, cmd: Command) -> bool:
    """Whether an order is what this offer would give, whatever is chosen in it."""
    if offer.orders:
        return cmd in offer.orders
    return type(cmd) is offer.about and all(getattr(cmd, name, None) == value for name, value in offer.fixed.items())


def narrowed(
    desk: SideDesk, line: Offer, offers: Sequence[Offer], picks: Picks
) -> tuple[tuple[Choice, ...], Offer | None]:
    """Return the choices among several offers, and the offer that is chosen: first who, where each names somebody, and
    then what. None as long as a choice is open: no order is picked for a person."""
    left, choices = list(range(len(offers))), []
    if (who := _who_of(desk, offers, picks)) is not None:
        choices.append(who)
        left = [at for at in left if who.chosen == _names(offers[at])]
        if not left:
            return tuple(choices), None
    if len(left) > 1:
        which = which_of(desk, line, offers, picks, left)
        choices.append(which)
        return tuple(choices), offers[int(str(which.chosen))] if which.chosen else None
    return tuple(choices), offers[left[0]]


def _names(offer: Offer) -> str:
    return ", ".join(offer.who)


def _who_of(desk: SideDesk, offers: Sequence[Offer], picks: Picks) -> Choice | None:
    """Who the order is for, where the offers are for several."""
    names = tuple(dict.fromkeys(map(_names, offers)))
    if names == names[:1] or "" in names:
        return None
    options = (Option(name, desk.game.readable(desk.state, desk.data, name)) for name in names)
    picked = str(picks.get(WHO, ""))
    return Choice(WHO, "Who", (Option("", "-"), *options), picked if picked in names else "")


def which_of(desk: SideDesk, line: Offer, offers: Sequence[Offer], picks: Picks, left: Sequence[int]) -> Choice:
    """Which of several offers, where the kind of order alone is settled: those that the rules allow first. One is
    chosen beforehand only if the line names it and more is asked of it."""
    allowed = [at for at in left if _is_allowed(desk, offers[at])]
    likely = [*allowed, *(at for at in left if at not in allowed)]
    options = tuple(Option(str(at), _with_reason(desk, offers[at], at in allowed)) for at in likely)
    chosen = str(picks.get(WHICH, ""))
    if chosen not in {option.id for option in options}:
        named = (at for at in likely if not offers[at].orders and offers[at].for_side in line.for_side)
        chosen = next(map(str, named), "")
    whole = all(offers[at].orders for at in left)
    return Choice(WHICH, "What" if whole else "For", (Option("", "-"), *options), chosen)


def _with_reason(desk: SideDesk, offer: Offer, is_allowed: bool) -> str:
    refused = None if is_allowed else desk.trial(offer.orders).refused
    return f"{offer.for_side} ({NOT_NOW}: {refused.rule})" if refused is not None else offer.for_side


def _is_allowed(desk: SideDesk, offer: Offer) -> bool:
    """Whether nothing is known against an offer; of one with open fields nothing is known yet."""
    return not offer.orders or desk.trial(offer.orders).refused is None
