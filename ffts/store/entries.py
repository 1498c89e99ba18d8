"""What a save file hands out. Named tuples, because ten thousand of them must be there at once."""

from typing import NamedTuple


class Entry(NamedTuple):
    """One thing the umpire did: a line for the command, lines for the rolls and for the events."""

    id: int
    parent: int | None
    at: str
    command: str
    rolls: str
    events: str
    version: str


class Head(NamedTuple):
    """Where the game stood from then on; the last one is now, and no entry is the start of the game."""

    id: int
    entry: int | None
    at: str
    why: str


class GameInfo(NamedTuple):
    """What a game is called and which numbers it is pinned to."""

    id: int
    module: str
    title: str
    scenario: str
    catalog_digest: str
    created_at: str


class WaitingCommand(NamedTuple):
    """A command that still waits for dice, and the rolls read so far."""

    command: str
    rolls: str
