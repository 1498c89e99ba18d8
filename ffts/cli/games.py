"""A game file for the length of one command."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Any

from ffts.app.files import open_game
from ffts.app.session import AnySession
from ffts.cli.faults import BadInput, describe_fault, input_faults
from ffts.cli.voice import notice as tell
from ffts.core.game import AnyGame
from ffts.core.nearest import did_you_mean

UMPIRE = "umpire"


@contextmanager
def opened(path: Path, only: AnyGame | None = None) -> Iterator[AnySession]:
    """The game in this file, refused if it is another one than the command is for; what the store has to say about it
    goes to the terminal."""
    with input_faults():
        session = _open(path)
        if only is not None and session.game.name != only.name:
            session.store.close()
            raise BadInput(f"{path.name} is a game of {session.game.name}; this command is for {only.name} only")
        try:
            for notice in session.store.notices:
                tell(notice)
            if behind := session.store.behind:
                tell(f"{behind} To have that too, in a new file: {_repair_of(path)}")
            session.listen(tell)
            yield session
        finally:
            with_notice = session.store.displaced is not None
            session.store.close()
        if session.store.displaced and not with_notice:
            raise session.store.displaced


def _repair_of(path: Path) -> str:
    """The command that saves everything of this game and its backups, ready to be given."""
    target = path.with_name(f"{path.stem} repaired{path.suffix}")
    return f"ffts repair {quote(str(path))} {quote(str(target))}"


def _open(path: Path) -> AnySession:
    try:
        return open_game(path)
    except ValueError as fault:
        raise BadInput(
            f"{path.name} is whole, but what is in it cannot be read by this program ({describe_fault(fault)}). "
            "Open it with the program that wrote it."
        ) from fault


def side_of(session: AnySession, view: str) -> str | None:
    """The side of this name; None for the umpire."""
    if view == UMPIRE:
        return None
    side, sides = side_named(session.game, session.data, view), tuple(session.game.sides(session.data))
    if side not in {each.id for each in sides}:
        views = (UMPIRE, *(each.id for each in sides))
        named = (UMPIRE, *(f"{each.id} ({each.name})" for each in sides))
        raise BadInput(f"there is no view {view!r}; {did_you_mean(view, views)}the views are {', '.join(named)}")
    return side


def side_named(game: AnyGame, data: Any, typed: str) -> str:
    """The id of the side that is typed by its id or its name, 'Japan' in every game; else what was typed."""
    named = (side.id for side in game.sides(data) if typed.casefold() in (side.id.casefold(), side.name.casefold()))
    return next(named, typed)
