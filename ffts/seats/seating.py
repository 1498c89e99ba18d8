"""The seats of a game: made, renamed, moved to another link, closed. Each change is a row; the newest counts."""

import secrets
from collections.abc import Callable
from hmac import compare_digest

from ffts.seats.rows import RoomFile
from ffts.seats.seat import DiceFrom, Kind, Manner, Seat, Silence

TOKEN_BYTES = 16
"""128 bits, too many to be found by trying."""


def new_token() -> str:
    """Return the secret part of a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class Seating:
    """Who sits where, as the file has it."""

    def __init__(self, file: RoomFile, changed: Callable[[Seat | None, Seat], None] = lambda before, now: None) -> None:
        """`changed` is called with a seat as it was (None for a new one) and as it is now."""
        self._file, self._changed = file, changed
        self._seats = file.seats()

    def all(self) -> tuple[Seat, ...]:
        """Return every seat there ever was, by number."""
        return tuple(self._seats[number] for number in sorted(self._seats))

    def open(self) -> tuple[Seat, ...]:
        """Return the seats whose links open something."""
        return tuple(seat for seat in self.all() if not seat.is_closed)

    def number(self, number: int) -> Seat:
        """Return the seat of this number as it is now; KeyError if there is none."""
        return self._seats[number]

    def by_token(self, token: str) -> Seat | None:
        """Return whose link this is. Every link is compared, so the time it takes tells nothing."""
        found = None
        for seat in self.open():
            if compare_digest(seat.token.encode(), token.encode()):
                found = seat
        return found

    def make(
        self,
        kind: Kind,
        name: str,
        side: str = "",
        at: str = "",
        manner: Manner = "by hand",
        dice: DiceFrom = "umpire",
    ) -> Seat:
        """Make a seat with a link of its own."""
        number = max(self._seats, default=0) + 1
        seat = Seat(number=number, kind=kind, name=name, token=new_token(), side=side, at=at, manner=manner, dice=dice)
        return self._keep(seat)

    def rename(self, number: int, name: str) -> Seat:
        """Call it otherwise; its link stays."""
        return self._change(number, name=name)

    def new_link(self, number: int) -> Seat:
        """Give it another link; the old one opens nothing from now on."""
        return self._change(number, token=new_token(), is_closed=False)

    def revoke(self, number: int) -> Seat:
        """Take its link away."""
        return self._change(number, is_closed=True)

    def hand_over(self, number: int, name: str) -> Seat:
        """Give the seat to somebody else, under another name and another link."""
        return self._change(number, name=name, token=new_token(), is_closed=False)

    def order_by(self, number: int, manner: Manner) -> Seat:
        """Say how its orders are taken."""
        return self._change(number, manner=manner)

    def roll_by(self, number: int, dice: DiceFrom) -> Seat:
        """Say who rolls the dice of its orders."""
        return self._change(number, dice=dice)

    def keep_silence(self, number: int, silence: Silence) -> Seat:
        """Say whether it uses its wireless."""
        return self._change(number, silence=silence)

    def _change(self, number: int, **fields: object) -> Seat:
        return self._keep(self._seats[number].model_copy(update=fields))

    def _keep(self, seat: Seat) -> Seat:
        self._file.add(seat)
        before, self._seats[seat.number] = self._seats.get(seat.number), seat
        self._changed(before, seat)
        return seat
