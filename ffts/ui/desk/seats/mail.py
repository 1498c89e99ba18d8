"""Play by mail at the umpire's desk: packets go out, blocks of orders come in, and what became of them is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.ui.desk.seats.host import Host


class Mail:
    """What the page Players does by post; it needs the room and no server."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.news: tuple[str, ...] = ()
        """What was done last, in words."""

    def send(self, folder: Path) -> None:
        """Write a packet for each seat of a side into a folder."""
        from ffts.post.sending import send

        if room := self._host.room_by_post():
            sent = send(room, folder, [seat for seat in room.seats() if seat.side])
            self.news = tuple(f"{each.seat.name}: {each.file.name}" for each in sent)
            self._host.changed.emit()

    def take(self, text: str) -> None:
        """Take the blocks of orders in a text, and say what became of each."""
        from ffts.post.receiving import take_in

        if room := self._host.room_by_post():
            slips = take_in(room, text)
            self.news = tuple(words for slip in slips for words in slip.words)
            self._host.came.emit(self.news[0])
            self._host.show_news()

    def lines(self, is_asked: bool) -> tuple[str, ...]:
        """Return what was done last; without that, where it is asked for, where each seat stands."""
        return self.news or (self._who_answered() if is_asked else ())

    def _who_answered(self) -> tuple[str, ...]:
        room = self._host.room
        if room is None or not any(each.posted for each in room.releases()):
            return ()
        from ffts.post.sending import standings

        now = datetime.now(UTC)
        return tuple(each.words(now) for each in standings(room) if each.sent)
