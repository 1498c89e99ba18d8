"""What every dock of a game asks itself: is anything new, and may this screen give orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.app.files import SkiesSession


def is_old(seen: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """The very same values as before: what was not touched by an event is the same object."""
    return len(seen) == len(before) and all(one is other for one, other in zip(seen, before, strict=True))


def gives_orders(session: SkiesSession | None, viewer: str | None) -> bool:
    """The umpire's screen does, if the file may be written."""
    return session is not None and viewer is None and not session.store.read_only
