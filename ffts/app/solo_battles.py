"""A person who plays a campaign alone: where its battles of carriers are fought, and against whom."""

from collections.abc import Mapping
from dataclasses import dataclass

from ffts.app.link import arisen
from ffts.app.programs import alone_of, seats_of
from ffts.app.session import AnySession
from ffts.core.seats.seating import split


@dataclass
class Whereabouts:
    """What the person has said of the battle that has just begun."""

    session: AnySession
    _by_dice: str = ""

    def asks(self) -> str:
        """The battle that could be fought on the desk, by its name, until he has said where; empty while there is
        none, or where no person plays alone."""
        found = arisen(self.session) if alone_of(self.session) is not None else ""
        return "" if found == self._by_dice else found

    def leave_to_dice(self) -> None:
        """The battle that could be sent now is fought by the campaign's own dice."""
        self._by_dice = arisen(self.session)


def plays_in_battle(session: AnySession, sides: Mapping[str, str]) -> Mapping[str, str]:
    """Whom the program plays in a battle on the desk, each as well as in the campaign; `sides` are those of the battle
    by those of the campaign."""
    player = session.game.player
    if player is None or alone_of(session) is None:
        return {}
    return {sides[side]: split(text, player.play).level for side, text in seats_of(session).items()}
