"""12.1 Aircraft sorted into strike groups the way an umpire would: like with like, fighters shared out as escorts."""

from collections.abc import Mapping, Sequence

from ffts.games.skies.commands.air import GroupOrder
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.sheets.aircraft import Role


def groups_of(session: SkiesDesk, side: SideId, afs: Sequence[AfId]) -> tuple[GroupOrder, ...]:
    """6.11.2 Groups of one model and weapon, as large as the house rule lets them be, with the fighters spread over
    them; fighters alone make groups of their own."""
    air, aircraft = session.state.sides[side].air, session.data.aircraft
    known = [af for af in afs if af in air]
    fighters = [af for af in known if aircraft[air[af].aircraft].role is Role.FIGHTER]
    alike: dict[tuple[str, str], list[AfId]] = {}
    for af in known:
        if af not in fighters:
            kind = aircraft[air[af].aircraft]
            weapon = kind.loads[air[af].load].weapon.value if air[af].load in kind.loads else ""
            alike.setdefault((kind.general, weapon), []).append(af)
    most = session.state.public.house.strike_group_max
    size = len(known) or 1 if most == "unlimited" else most
    bombers = [part for group in alike.values() for part in parts_of(group, size)]
    return with_escorts(bombers, fighters) if bombers else with_escorts(parts_of(fighters, size), ())


def parts_of(afs: Sequence[AfId], size: int) -> list[Sequence[AfId]]:
    """Parts of at most `size` of these."""
    return [afs[at : at + size] for at in range(0, len(afs), size)]


def with_escorts(parts: Sequence[Sequence[AfId]], fighters: Sequence[AfId]) -> tuple[GroupOrder, ...]:
    """6.11.2 A group of each part, the fighters spread over them."""
    shares = (fighters[at :: len(parts)] for at in range(len(parts)))
    return tuple(GroupOrder(afs=tuple(part), escorts=tuple(share)) for part, share in zip(parts, shares, strict=True))


def numbered(groups: Sequence[GroupOrder]) -> dict[str, int]:
    """The number of the group each AF is in."""
    return {af: at for at, group in enumerate(groups, start=1) for af in (*group.afs, *group.escorts)}


def by_hand(session: SkiesDesk, side: SideId, numbers: Mapping[str, int]) -> tuple[GroupOrder, ...]:
    """12.1 The groups of these numbers, 0 being none: fighters beside other types are escorts."""
    air, aircraft = session.state.sides[side].air, session.data.aircraft
    found = []
    for number in sorted(set(numbers.values()) - {0}):
        afs = [AfId(af) for af, group in numbers.items() if group == number and AfId(af) in air]
        fighters = [af for af in afs if aircraft[air[af].aircraft].role is Role.FIGHTER]
        others = [af for af in afs if af not in fighters]
        found.append(GroupOrder(afs=tuple(others or fighters), escorts=tuple(fighters if others else ())))
    return tuple(found)
