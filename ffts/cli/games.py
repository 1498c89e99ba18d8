"""A game file for the length of one command."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ffts.app.files import open_game
from ffts.app.session import AnySession
from ffts.cli.faults import BadInput, input_faults, worded

UMPIRE = "umpire"


@contextmanager
def opened(path: Path) -> Iterator[AnySession]:
    """The game in this file; what the store has to say about it goes to the terminal."""
    with input_faults():
        session = _open(path)
        try:
            for notice in session.store.notices:
                print(f"ffts: {notice}", file=sys.stderr)
            yield session
        finally:
            session.store.close()


def _open(path: Path) -> AnySession:
    try:
        return open_game(path)
    except ValueError as fault:
        raise BadInput(
            f"{path.name} is whole, but what is in it cannot be read by this program ({worded(fault)}). "
            "Open it with the program that wrote it."
        ) from fault


def side_of(session: AnySession, view: str) -> str | None:
    """The side of this name; None for the umpire."""
    if view == UMPIRE:
        return None
    sides = tuple(side.id for side in session.game.sides(session.data))
    if view not in sides:
        raise BadInput(f"there is no view {view!r}; the views are {', '.join((UMPIRE, *sides))}")
    return view
