"""One line of unfinished business."""

from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.skies.names import SideId


@dataclass(frozen=True)
class Business:
    """One line of the Watch: whose it is, by which rule, what it is, and the command that does it."""

    rule: str
    what: str
    must: bool
    side: SideId | None = None
    command: Command | None = None
    instead: str = ""
    told: str = ""
    """3.6 What its side reads, where `what` names something only the umpire knows."""
