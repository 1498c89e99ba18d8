"""6.2 An order that is given together with another one: a launch with the mission of its aircraft."""

from collections.abc import Iterator

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.chosen import Mission
from ffts.games.skies.offers.strike_groups import groups_of


def together(desk: SkiesDesk, side: str, cmd: Command) -> Iterator[Offer]:
    """6.2, 6.11 and 12.1 A launch with each mission that its aircraft could have, and without one yet."""
    if not isinstance(cmd, c.Launch) or not cmd.afs:
        return
    own = desk.state.sides[SideId(side)]
    platform = own.platforms[cmd.platform]
    afs = tuple(sorted(cmd.afs, key=lambda af: platform.deck.index(af) if af in platform.deck else len(platform.deck)))
    groups = groups_of(desk, own.id, afs)
    flight = Mission(desk.data, own, desk.state.intel[own.id], platform, afs, groups, cmd.catapults)
    yield from (*flight.ways(), *flight.fighters_alone(), flight.without())
