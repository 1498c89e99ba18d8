"""Days a player has imagined before the battle: what the enemy may be doing by now, as far as the scenario tells."""

from dataclasses import dataclass, field

from ffts.core.once import remembered
from ffts.core.seeded_chance import Chance
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.imagined.playing import Imagining
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.state import State

FORGETS_AT_ONCE = -1
"""The memory of a commander who sends no strike."""
KEPT = 4
"""Sides whose days are kept."""


@dataclass
class ImaginedDay:
    """A day played from its first turn on, as far as it was asked for; each segment as it began."""

    game: Imagining
    begun: dict[tuple[int, Segment], State] = field(default_factory=dict)

    def at(self, turn: int, segment: Segment) -> State:
        """The game when this segment began; the last there is of it, if that never came."""
        while not self._is_past(turn, segment):
            public = self.game.state.public
            self.begun.setdefault((public.turn, public.segment), self.game.state)
            self.game.segment()
        return self.begun.get((turn, segment), self.game.state)

    def _is_past(self, turn: int, segment: Segment) -> bool:
        over = self.game.stuck or self.game.state.public.over
        return over or (turn, segment) in self.begun or self.game.state.public.turn > turn


def imagined_day(data: Catalog, mine: SideId, strikes: bool, number: int) -> ImaginedDay:
    """The `number`th day of this scenario in the head of `mine`; on those without strikes he attacks nobody."""
    days = _begun_days(data, data.scenario.side(mine))
    if (strikes, number) not in days:
        days[strikes, number] = _begun(data, mine, strikes, number)
    return days[strikes, number]


@remembered(last=KEPT)
def _begun_days(data: Catalog, mine: SideSetup) -> dict[tuple[bool, int], ImaginedDay]:
    """Those of a side: they hang on nothing but the scenario, and every decision asks for them."""
    return {}


def _begun(data: Catalog, mine: SideId, strikes: bool, number: int) -> ImaginedDay:
    players = {side.id: doctrine_of(data, side.id) for side in data.scenario.sides}
    if not strikes:
        players[mine] = players[mine].model_copy(update={"memory": FORGETS_AT_ONCE})
    chance = Chance(data.scenario.id, mine, strikes, number)
    return ImaginedDay(Imagining(data, SUPPOSING.start(data), players, chance))
