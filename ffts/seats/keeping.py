"""What a seat may keep of a game that is over: its side's report, and the whole story once that is open to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ffts.app.amend import Amended
from ffts.core.game import AnyDesk
from ffts.seats.counter import Keepsake
from ffts.seats.signals.story import SignalStory

if TYPE_CHECKING:
    from ffts.seats.glimpse import Snapshot
    from ffts.seats.seat import Seat

MakeReport: TypeAlias = Callable[[AnyDesk, str | None, Sequence[Amended], Sequence[SignalStory]], bytes | None]
"""Make the report of this side, or the whole one, from a day that is over; None where the game has none."""
SIDE, WHOLE = "side", "whole"
OF_SIDE, OF_ALL = "{side}, what this side knew", "the whole story"


class ReportMaker(NamedTuple):
    """What reports are made with."""

    make: MakeReport
    read_anew: Sequence[Amended] = ()
    """Dice that were amended, read from the file while it is open."""
    signals: Sequence[SignalStory] = ()
    """By the house rule *signals*."""


def keepsakes(snapshot: Snapshot, seat: Seat) -> tuple[Keepsake, ...]:
    """Return the reports that a seat may keep now; none before the game is over."""
    return tuple(_keepsakes(snapshot, seat)) if snapshot.maker and snapshot.heading(seat).over else ()


def _keepsakes(snapshot: Snapshot, seat: Seat) -> Iterator[Keepsake]:
    scenario = snapshot.data.scenario.id
    if seat.side:
        name = snapshot.name_of(seat.side)
        yield Keepsake(SIDE, OF_SIDE.format(side=name), f"{scenario}-{seat.side}-report.html")
    if snapshot.has_story(seat):
        yield Keepsake(WHOLE, OF_ALL, f"{scenario}-report.html")


def report(snapshot: Snapshot, seat: Seat, slug: str) -> bytes | None:
    """Return one of them as a page; None where this seat may not keep it, or the game has no report."""
    if snapshot.maker is None or slug not in {one.slug for one in keepsakes(snapshot, seat)}:
        return None
    make, read_anew, signals = snapshot.maker
    side = seat.side if slug == SIDE else None
    read = () if side else read_anew
    return snapshot.once(("report", side), lambda: make(snapshot.whole_day(), side, read, signals))
