"""Several orders of one press: undo takes them back together, and redo brings them back together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.app.session import AnySession


class Presses:
    """Known as long as the game is open; in the file every order has its own entry."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._begun: dict[int, int | None] = {}
        """By the last entry of a press: where the game stood before it."""
        self._left: dict[int | None, int] = {}
        """By the moment that was gone back to: where the game stood then."""

    def note(self, before: int | None) -> None:
        """Everything since then was one press."""
        if self._session.head is not None:
            self._begun[self._session.head] = before

    def go_to(self, entry: int | None, word: str = "") -> None:
        """To any moment; one redo brings back the whole of what was gone back over."""
        left = self._session.head
        self._session.go_to(entry, word=word)
        if left is not None:
            self._left[entry] = left

    @property
    def disclosed(self) -> str:
        """What undo would take back although the players know it."""
        return self._session.disclosed_since(self.before) if self._session.head is not None else ""

    @property
    def before(self) -> int | None:
        """Where undo would lead."""
        head = self._session.head
        if head in self._begun:
            return self._begun[head]
        return self._session.play(head).entry.parent if head is not None else None

    def undo(self, word: str = "") -> None:
        """Back by one press; over what was disclosed only by a word."""
        if self._session.head is not None:
            self._session.go_to(self.before, "undo", word)

    def redo(self) -> None:
        """Forward by one press, or over all that was gone back over."""
        before, session = self._session.head, self._session
        presses = (last for last, begun in self._begun.items() if begun == before)
        ends = (last for last in (self._left.get(before), *presses) if last is not None)
        last = next(filter(self._leads_to, ends), None)
        if last is None:
            session.redo()
        else:
            session.go_to(last, "redo")

    def _leads_to(self, last: int) -> bool:
        """Whether redo would go this way, and not along another line of play."""
        line = self._session.line_to(last)
        at = line.index(self._session.head) + 1 if self._session.head in line else 0
        return self._session.line_ahead()[: len(line) - at] == line[at:]
