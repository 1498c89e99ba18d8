"""8 May 1942 from dawn to dusk, both sides played by the automatic umpire through the orders a person would give."""

from ffts.core.model import Command
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.commands import strike as s
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from tests.golden.table_talk import Talk

TITLE = "The Coral Sea, 8 May 1942: a whole day by the automatic umpire"


class AtTable:
    """The automatic umpire sits at the table at which the game is written down; one group keeps its bombs."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self._kept = False

    @property
    def state(self) -> State:
        return self.talk.state

    @property
    def data(self) -> Catalog:
        return self.talk.data

    def order(self, cmd: Command) -> None:
        if isinstance(cmd, s.ChooseTarget) and not self._kept:
            self._kept = True
            cmd = s.Forfeit(side=cmd.side, group=cmd.group)
        self.talk.order(cmd)


def play(talk: Talk) -> None:
    """0600 to 1920."""
    Autoplay(AtTable(talk)).play()
    assert talk.state.public.over
