"""What is typed in on the page Strike: AA points and CAP shared out by hand, and results of the table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ffts.core.model import Command
from ffts.core.page import Block, Card, Deed, Picks, Typed, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.directing import laid_on, sent_at
from ffts.games.skies.pages.ships import AT_TABLE
from ffts.games.skies.pictures.strike.clock import Allotment, GroupCounter, TargetRow
from ffts.games.skies.pictures.strike.next_step import NextStep
from ffts.games.skies.pictures.strike.orders import aa_shares, cap_shares
from ffts.games.skies.pictures.strike.table_words import HOW, Here, on_the_table, order_words, read_order
from ffts.games.skies.view import known_state

FORM, LINE, WHY, MUCH = "form", "line", "why", "much "
"""Picks: what is typed in ('aa', 'cap', 'results'), the line and the reason, and before an id how much it gives."""
GIVE = Deed("Give this order", "Enter", "Give the order with these numbers", id="give", look="primary")
DONE = Deed("Give the order", picks={LINE: ""}, id="typed")
LEAVE = Deed("Leave it", "Esc", "Nothing is ordered", id="leave")
EMPTY: Picks = {FORM: "", LINE: "", WHY: ""}


def state_of(at: Viewpoint) -> Any:
    """3.6 All there is for the umpire; for a side a game in which there is what it knows."""
    return at.whole if at.viewer is None else known_state(at.view(at.viewer))


def form(at: Viewpoint, opened: str, due: NextStep | None, group: GroupCounter | None, row: TargetRow | None) -> Card:
    """What is open."""
    if opened == "results":
        return Card(FORM, blocks=tuple(_results(at, row)), deeds=(LEAVE,))
    heading, shares, total = shares_of(at, opened, due, group)
    give = order(at, opened, due, group)
    return Card(FORM, heading, tuple(_numbers(at, shares, total, give)), (give, LEAVE))


def shares_of(
    at: Viewpoint, opened: str, due: NextStep | None, group: GroupCounter | None
) -> tuple[str, Sequence[Allotment], float | None]:
    """The heading, who may give or get how much, and how much there is."""
    if opened == "aa":
        return f"AA points at {group.name} (14.4)" if group else "", aa_shares(at.desk, group.id) if group else [], None
    target = _target(due)
    side = str(due.offer.side or "") if due else ""
    shares, total = cap_shares(at.desk, side, target) if target and side else ([], 0.0)
    return f"CAP AFs at each group (13.1), {total:g} in all", shares, total


def _target(due: NextStep | None) -> str:
    return str(getattr(due.command, "target", "")) if due and due.kind == "choice" else ""


def numbers_of(picks: Picks, shares: Sequence[Allotment]) -> Mapping[str, float]:
    """What stands in the fields; what is no number is none."""
    return {share.id: _number(picks.get(f"{MUCH}{share.id}", share.now), share.most) for share in shares}


def _number(typed: object, most: float) -> float:
    try:
        return min(most, max(0.0, float(str(typed).replace(",", ".") or 0)))
    except ValueError:
        return 0.0


def order(at: Viewpoint, opened: str, due: NextStep | None, group: GroupCounter | None) -> Deed:
    """Enter: the order with these numbers."""
    _, shares, _ = shares_of(at, opened, due, group)
    numbers = numbers_of(at.picks, shares)
    found: Command | None = None
    if opened == "aa" and group:
        found = laid_on(state_of(at), group.id, numbers)
    elif opened == "cap" and due:
        found = sent_at(state_of(at).sides[SideId(due.offer.side or "")], _target(due), numbers)
    return replace(GIVE, orders=(found,) if found else (), picks=EMPTY)


def _numbers(at: Viewpoint, shares: Sequence[Allotment], total: float | None, give: Deed) -> Iterator[Block]:
    for share in shares:
        ident, name = f"{MUCH}{share.id}", f"{share.words}, of {share.most:g}"
        now = at.picks.get(ident, share.now)
        if share.most == int(share.most):
            number = round(_number(now, share.most))
            yield Typed(ident, name, number, most=int(share.most), small=True, deed=give, tip=f"0 to {share.most:g}")
        else:
            yield Typed(ident, name, f"{now}", deed=give, figures=True, tip=f"0 to {share.most:g}")
    there = sum(numbers_of(at.picks, shares).values())
    yield Words(f"{there:g} in all" if total is None else f"{there:g} of {total:g}", "muted")


# --- results of the table ------------------------------------------------------------------


def here_at(at: Viewpoint, row: TargetRow | None, why: str) -> Here:
    """What a line of results is about: the ship the keyboard stands on."""
    ship = row.id if row else ""
    owner = next((str(side.id) for side in at.whole.sides.values() if ship in side.ships), "")
    return Here(at.whole, owner, ship if owner else "", why)


def _results(at: Viewpoint, row: TargetRow | None) -> Iterator[Block]:
    """20 and A-102 Line after line: who is there, the words for a line, what it means."""
    why = str(at.picks.get(WHY, "")).strip() or AT_TABLE
    here, text = here_at(at, row, why), str(at.picks.get(LINE, ""))
    yield Words("Results of the table (Enter gives the order, Esc leaves)", "strong")
    try:
        found = read_order(text, here)
        done, means = replace(DONE, orders=(found,)), f"That is: {order_words(found, here.state)}"
    except ValueError as fault:
        done, means = replace(DONE, why_not=str(fault)), str(fault)
    tip = f"Such as: {HOW}. Enter gives the order, Esc leaves"
    yield Typed(LINE, "What the table says", text, HOW, tip, quiet=True, deed=done)
    yield Words(means, "muted")
    tip = "Kept in the log (Enter gives the order)"
    yield Typed(WHY, "Reason, kept in the log", str(at.picks.get(WHY, AT_TABLE)), tip=tip, quiet=True, deed=done)
    yield from on_the_table(here)
