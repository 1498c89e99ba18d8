"""6.13.2, 12.8, 13.1 and 14.4 Orders that name several aircraft or ships of a side, with some of them left out."""

from ffts.core.model import Command
from ffts.core.seats.parts import Parts
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import strike as s

MOST_POINTS = 12
"""To which a ship can be held; with more she fires all she has."""


def of(cmd: Command) -> tuple[str, ...]:
    """Who reacts, which CAP engages, which ships fire at the group that the order names first."""
    match cmd:
        case a.Scramble() | a.EmergencyLaunch() | a.EmergencyUnready():
            return cmd.afs
        case s.FightCap():
            return tuple(af for each in cmd.sends for af in each.afs)
        case s.AllocateAa():
            return tuple(each.ship for each in cmd.orders if each.group == cmd.orders[0].group)
        case _:
            return ()


def only(cmd: Command, who: tuple[str, ...]) -> Command:
    """The same with these alone; CAP or guns of which none is left are held back."""
    match cmd:
        case a.Scramble() | a.EmergencyLaunch() | a.EmergencyUnready():
            return cmd.model_copy(update={"afs": tuple(af for af in cmd.afs if af in who)})
        case s.FightCap():
            return _engaging(cmd, who)
        case s.AllocateAa() if cmd.orders:
            return _firing(cmd, who)
        case _:
            return cmd


def _engaging(cmd: s.FightCap, who: tuple[str, ...]) -> s.FightCap:
    """13.1 Each goes at the group it was sent at."""
    sent = tuple(each.model_copy(update={"afs": tuple(af for af in each.afs if af in who)}) for each in cmd.sends)
    goes = any(each.afs for each in sent)
    return cmd.model_copy(update={"sends": sent if goes else (), "hold": not goes})


def _firing(cmd: s.AllocateAa, who: tuple[str, ...]) -> s.AllocateAa:
    """14.4 What is laid on other groups stays."""
    group = cmd.orders[0].group
    orders = tuple(each for each in cmd.orders if each.group != group or each.ship in who)
    fires = any(each.group == group for each in orders)
    return cmd.model_copy(update={"orders": orders, "hold": cmd.hold if fires else (*cmd.hold, group)})


def points(cmd: Command) -> tuple[int, ...]:
    """14.4 The same for every group: what the usual fire would be tells how many attack."""
    return tuple(range(1, MOST_POINTS + 1)) if isinstance(cmd, s.AllocateAa) and cmd.orders else ()


def held_to(cmd: Command, most: int) -> Command:
    """14.4 Nobody at the group that the order names first with more; what is not fired is left for other groups."""
    if not isinstance(cmd, s.AllocateAa) or not cmd.orders:
        return cmd
    group = cmd.orders[0].group
    less = (each.model_copy(update={"points": min(each.points, most)}) for each in cmd.orders)
    orders = zip(less, cmd.orders, strict=True)
    return cmd.model_copy(update={"orders": tuple(new if old.group == group else old for new, old in orders)})


def groups(cmd: Command) -> tuple[str, ...]:
    """13.1 and 3.6 The groups CAP may be sent at, which have no names for it."""
    sends = cmd.sends if isinstance(cmd, s.FightCap) else ()
    return tuple(f"group {number}" for number in range(1, len(sends) + 1))


def shared(cmd: Command, counts: tuple[int, ...]) -> Command:
    """13.1 This many at each group, in the order in which they fly."""
    if not isinstance(cmd, s.FightCap):
        return cmd
    left, sends = list(of(cmd)), []
    for each, count in zip(cmd.sends, counts, strict=False):
        sends.append(each.model_copy(update={"afs": tuple(left[:count])}))
        left = left[count:]
    return cmd.model_copy(update={"sends": tuple(each for each in sends if each.afs)})


PARTS = Parts(of, only, points, held_to, groups, shared)
