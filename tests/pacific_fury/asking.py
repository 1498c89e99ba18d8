"""Short ways to say what a test orders."""

from collections.abc import Iterator, Sequence

from ffts.app.session import AnySession
from ffts.core.dice import read
from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import SideId, TfId, UnitId, Zone

JP, US = SideId.JP, SideId.US
J1, J2, J3 = TfId("JP-1"), TfId("JP-2"), TfId("JP-3")
U1, U2 = TfId("US-1"), TfId("US-2")
BESIDE = {Zone.IBS: Zone.SLOT, Zone.SP: Zone.ES}
FIRST, SECOND = UnitId("First Japanese Transports"), UnitId("Second Japanese Transports")


def units(*names: str) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, names))


def formed(side: SideId, *boxes: Sequence[str]) -> Iterator[Command]:
    """These units go into boxes 1, 2 ..., and the side has formed."""
    for box, names in enumerate(boxes, start=1):
        yield c.PlaceInBox(side=side, box=box, units=units(*names))
    yield c.CommitForces(side=side)


def meeting(jp: Sequence[str], us: Sequence[str], zone: Zone) -> tuple[Command, ...]:
    """TF 1 of Japan, which has moved in from beside it, and that of the United States meet in this zone."""
    sorties = operations.Sortie(side=US, zone=zone), operations.Sortie(side=JP, zone=BESIDE[zone])
    moves = operations.Pass(side=US), operations.Move(side=JP, force=J1, zone=zone)
    return (*formed(JP, jp), *formed(US, us), *sorties, *moves)


def give(session: AnySession, *orders: Command, face: int = 3) -> AnySession:
    """Give them in turn; every die shows this face."""
    for order in orders:
        session.submit(order, roller=lambda ask: read(ask, [face] * ask.n))
    return session
