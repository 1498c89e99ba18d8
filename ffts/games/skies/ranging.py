"""6.14 How the air groups of a battle sent by a campaign stand when the day begins.

All are below and not ready, but for the scouts of one carrier or base of each side (7.4.2), so that the day begins with
searches. For whom the hangar has no room stands on deck: behind the scouts, or ready in front of them where that would
leave these too little deck to take off.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ffts.core.link import Wing
from ffts.core.shelf import Entries
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.setup.air import WHERE, Kinds, placed_on_deck, spot_of, stranded
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.link import Nation, Types
from ffts.games.skies.sheets.scenario import AirGroup, Squadron, SquadronStart, Standing
from ffts.games.skies.state.air import AirFactor, Where

KINDS = ("VF", "VB", "VT")
BELOW_OR_READY = ("fighters", "dive", "torpedo")
"""Roles, in the order of their squadrons; who stands on deck for want of room is chosen in this order."""
Starts = Mapping[str, tuple[SquadronStart, ...]]
"""Who does not begin below, by role."""


class Ranged(NamedTuple):
    """A carrier or base and the aircraft sent with it."""

    base: str
    deck: Carrier
    wing: Wing
    types: Types
    kinds: Kinds
    crew: str
    """15.4 How good they are; empty for those as usual."""

    def aircraft(self, role: str) -> str:
        """The type that flies in this role."""
        return str(getattr(self.types, role))

    def afs(self, role: str) -> int:
        return int(getattr(self.wing, role))


def squadron(base: str, kind: str) -> str:
    """Its name is one word, whatever its base is called."""
    return f"{base.replace(' ', '-')}-{kind}"


def air_groups(
    wings: Sequence[tuple[str, Wing]], nation: Nation, date: str, entries: Entries, crews: Mapping[str, str]
) -> Iterator[AirGroup]:
    """6.3 Of each carrier and base, by its id; the first that has most of the scouts' kind begins with scouts."""
    decks, types = entries["carriers"], nation.types(date)
    scouts = nation.scouts.kind
    searching = max(wings, key=lambda one: int(getattr(one[1], scouts)), default=("", Wing()))[0]
    for base, wing in wings:
        ranged = Ranged(base, decks[base], wing, types, entries["aircraft"], crews.get(base, ""))
        yield next(_fitting(ranged, nation if base == searching else None))


def _fitting(ranged: Ranged, searches: Nation | None) -> Iterator[AirGroup]:
    """6.14 Ways to begin that the deck takes: as many scouts as may be; nobody ready, if there is no other way."""
    most = _scouts(ranged, searches) if searches else 0
    for scouts in range(most, -1, -1):
        for ready in (False, True):
            starts = _starts(ranged, searches, scouts, ready)
            group = AirGroup(base=ranged.base, squadrons=tuple(_squadrons(ranged, starts)))
            if not unfit(group, ranged.deck, ranged.kinds) or not (scouts or ready):
                yield group


def _scouts(ranged: Ranged, nation: Nation) -> int:
    """7.4.2 A carrier ranges no more than she may."""
    deck = ranged.deck
    return min(ranged.afs(nation.scouts.kind), nation.scouts.afs, deck.range_limit or nation.scouts.afs)


def _starts(ranged: Ranged, searches: Nation | None, scouts: int, ready: bool) -> Starts:
    """6.4 Scouts, and those for whom there is no room below: parked, or spotted where nobody is parked (6.15); or, if
    they are to be ready, fighters that stand in front of the scouts."""
    deck, found = ranged.deck, dict[str, tuple[SquadronStart, ...]]()
    over = max(0, ranged.wing.all - scouts - deck.hangar_room)
    aside: Standing = "deck aft" if "no_deck_park" in deck.flags else "park"
    ranged_at: Standing = "park" if deck.is_base else "deck aft"
    for role in BELOW_OR_READY:
        standing = list[SquadronStart]()
        if searches and scouts and role == searches.scouts.kind:
            standing.append(SquadronStart(afs=scouts, where=ranged_at, load=searches.scouts.load))
        more = min(over, ranged.afs(role) - sum(start.afs for start in standing))
        over -= more
        if more and ready and role == "fighters":
            standing.append(SquadronStart(afs=more, where="deck aft", load=_unarmed(ranged)))
        elif more:
            standing.append(SquadronStart(afs=more, where=aside))
        found[role] = tuple(standing)
    return found


def _unarmed(ranged: Ranged) -> str:
    """The plainest way in which its fighters are ready."""
    loads = ranged.kinds[ranged.types.fighters].loads
    return next(load.id for load in loads.values() if not load.is_armed)


def _squadrons(ranged: Ranged, starts: Starts) -> Iterator[Squadron]:
    for role, kind in zip(BELOW_OR_READY, KINDS, strict=True):
        if ranged.afs(role):
            yield Squadron(
                id=squadron(ranged.base, kind),
                aircraft=ranged.aircraft(role),
                afs=ranged.afs(role),
                crew=ranged.crew,
                start=starts[role],
            )


def unfit(group: AirGroup, deck: Carrier, kinds: Kinds) -> str:
    """6.14 Why the deck does not take who is to stand on it at the start; empty if it does."""
    if deck.is_base:
        return ""
    standing = [
        AirFactor(
            id=AfId(f"{one.id}/{start.load}/{number}"),
            squadron=one.id,
            aircraft=one.aircraft,
            platform=PlatformId(group.base),
            where=Where.DECK,
            load=start.load,
        )
        for one in group.squadrons
        for start in one.start
        if WHERE[start.where] is not Where.HANGAR
        for number in range(start.afs)
    ]
    try:
        placed = placed_on_deck(standing, deck, kinds, spot_of(group))
    except ValueError as full:
        return str(full)
    return stranded(placed.values(), deck, kinds, spot_of(group))


def written(group: AirGroup) -> dict[str, Any]:
    """As a scenario's author would write it: what is as usual is left out."""
    return group.model_dump(mode="json", exclude_defaults=True)
