"""Fire from the Skies, to be killed: both sides played by the program."""

from random import Random

from ffts.app.at_session import AtSession
from ffts.app.session import AnySession
from ffts.core.dice import Roller
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.laws import broken
from tests.nemesis.games import Played


def play(session: AnySession, chance: Random, roller: Roller) -> None:
    """On to the end of the day."""
    Autoplay(AtSession(session, roller)).play(None)


GAME = Played(scenario="coral-sea-8-may", seed=3, play=play, broken=broken)
