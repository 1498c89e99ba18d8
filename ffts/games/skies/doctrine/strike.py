"""Which target the automatic umpire sends a strike at, who reaches it and comes home, and in which groups they fly."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from ffts.core.model import Command
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands.strike import DropSpread, ResolveAttack
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.names import AfId, HexId, PlatformId, SideId, TfId
from ffts.games.skies.rules.ch06.formations import forming_delay
from ffts.games.skies.rules.ch10.movement import arrival, place_of
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.aircraft import Role, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor
from ffts.games.skies.state.cards import CardError, kind_of

CARRIER = "red_face"
COMBAT = 1  # 4.3
GROUP = 3  # 6.11.2


class Commander(Protocol):
    """Who gives the orders."""

    @property
    def state(self) -> State: ...
    @property
    def data(self) -> Catalog: ...
    def attempt(self, cmd: Command) -> bool:
        """Whether the rules allowed it."""


def without_a_table(cmd: Command) -> Command:
    """20.6 Nobody plays FOTW beside the automatic umpire: torpedoes of such a battle are resolved by our own table."""
    if isinstance(cmd, DropSpread):
        return ResolveAttack(side=cmd.side, group=cmd.group, waive={"20.6": "no table of FOTW beside this game"})
    return cmd


@dataclass(frozen=True)
class Target:
    """7.2 An enemy force that was found: where, how far, and since when it is known."""

    id: TfId
    hex: HexId
    distance: int
    since: int


def chosen_target(state: State, data: Catalog, side: Side, platform: PlatformId, doctrine: Doctrine) -> Target | None:
    """7.2 The nearest force known to hold a carrier and seen lately, of several the one with the fewest strikes under
    way; at dawn a base, late in the day any force."""
    known = tuple(_known(state, data, side, platform, doctrine))
    carriers = carriers_seen(state, side.id)
    with_carriers = [target for target in known if target.id in carriers]
    others = known if state.public.turn >= doctrine.second_choice else ()
    if data.carriers[platform].is_base and not doctrine.shore_strikes:
        return None
    dawn = _base(state, data, side, platform, doctrine)
    sent = Counter(formation.target for formation in side.formations.values() if formation.kind == "strike")
    alike = with_carriers or others
    return min(alike, key=lambda target: (target.distance, sent[target.id], target.id), default=dawn)


def _base(state: State, data: Catalog, side: Side, platform: PlatformId, doctrine: Doctrine) -> Target | None:
    """12.1 The base that is struck first, for those who can leave in time."""
    if not doctrine.dawn_target or state.public.turn > doctrine.dawn_until or data.carriers[platform].is_base:
        return None
    at = next(HexId(base.hex) for base in data.chart.bases if base.id == doctrine.dawn_target)
    distance = data.chart.grid.distance(place_of(data, side, platform), at)
    return Target(TfId(doctrine.dawn_target), at, distance, state.public.turn)


def carriers_seen(state: State, side: SideId) -> frozenset[TfId]:
    """8.1.1 The forces of which a side was shown a carrier's card; where nobody searches, all it knows of."""
    seen = state.intel[side].sightings
    if not seen:
        found = state.intel[side].markers.values()
        return frozenset(marker.task_force for marker in found if marker.sighted_on is not None)
    return frozenset(sighting.task_force for sighting in seen if any(map(is_carrier, sighting.cards)))


def is_carrier(card: str) -> bool:
    """8.1.1 Whether a card stands for a carrier."""
    try:
        return kind_of(card) == CARRIER
    except CardError:  # the joker
        return False


def _known(state: State, data: Catalog, side: Side, platform: PlatformId, doctrine: Doctrine) -> Iterator[Target]:
    here, turn = place_of(data, side, platform), state.public.turn
    for marker in state.intel[side.id].markers.values():
        if marker.sighted_on is None or turn - marker.sighted_on > doctrine.memory:
            continue
        seen = [s.turn for s in state.intel[side.id].sightings if s.task_force == marker.task_force]
        at = marker.sighted_at or marker.hex
        since = max((first for first in seen if first <= turn), default=marker.sighted_on)
        yield Target(marker.task_force, at, data.chart.grid.distance(here, at), min([since, *seen[:1]]))


# --- who reaches it ---------------------------------------------------------------------


def recovered_by(turn: int, distance: int, speed: SpeedClass, forming: int = 0) -> int:
    """4.2 The turn in which a strike that leaves on `turn` is home again, if it finds its target at once."""
    return arrival(arrival(turn + forming, max(1, distance), speed), max(1, distance), speed)


def _reaches(state: State, data: Catalog, af: AirFactor, distance: int, speed: SpeedClass, forming: int = 0) -> bool:
    """4.2-4.3 Home in time after a turn of combat, and by daylight."""
    turn = state.public.turn
    load = data.load(af.aircraft, af.load)
    home = recovered_by(turn, distance, speed, forming)
    return home <= turn + load.endurance - COMBAT and light_at(data.scenario, home) == "day"


def launchers(
    play: Commander,
    queue: Iterable[AirFactor],
    target: Target,
    is_ready: Callable[[AirFactor], bool],
    reserved: frozenset[AfId],
) -> frozenset[AfId]:
    """12.1 The bombers of a deck that are ready, armed, and reach the target."""
    data = play.data
    found = set[AfId]()
    for af in queue:
        load = data.load(af.aircraft, af.load) if af.load else None
        if load is None or not load.is_armed or not is_ready(af) or af.id in reserved:
            continue
        if data.aircraft[af.aircraft].role is Role.FIGHTER:
            continue
        if _reaches(play.state, data, af, target.distance, load.speed_class):
            found.add(af.id)
    return frozenset(found)


# --- groups -----------------------------------------------------------------------------


def form_strikes(
    play: Commander,
    side_id: SideId,
    gone: Iterable[AfId],
    bombers: frozenset[AfId],
    target: Target,
    doctrine: Doctrine,
) -> None:
    """12.1-12.2 One strike for each speed; escorts fly with the fastest that has bombers for them."""
    air = play.state.sides[side_id].air
    afs = [air[af] for af in gone]
    fighters = [af for af in afs if play.data.aircraft[af.aircraft].role is Role.FIGHTER][: doctrine.escorts]
    strikers = [af for af in afs if af.id in bombers]
    speeds = dict.fromkeys(sorted((_speed(play.data, af) for af in strikers), key=_slowest_last))
    for speed in speeds:
        flight = [af for af in strikers if _speed(play.data, af) is speed]
        escorts = [af for af in fighters if _reaches(play.state, play.data, af, target.distance, speed)]
        groups = _groups(play.data, flight, escorts)
        forming = _forming(play, side_id, [*flight, *escorts], len(groups), target, speed)
        order = a.FormStrike(side=side_id, groups=groups, target=target.id, together=forming)
        if play.attempt(order):
            fighters = [af for af in fighters if af not in escorts]


def _forming(
    play: Commander, side: SideId, afs: Collection[AirFactor], groups: int, target: Target, speed: SpeedClass
) -> bool:
    """6.11 Whether all of `afs` still come home after forming up in `groups` groups; if not, each group flies at
    once."""
    forming = forming_delay(play.data, side, afs, groups)
    return all(_reaches(play.state, play.data, af, target.distance, speed, forming) for af in afs)


def _speed(data: Catalog, af: AirFactor) -> SpeedClass:
    return data.load(af.aircraft, af.load).speed_class


def _slowest_last(speed: SpeedClass) -> int:
    return (SpeedClass.FAST, SpeedClass.NORMAL, SpeedClass.SLOW).index(speed)


def _groups(data: Catalog, flight: list[AirFactor], escorts: list[AirFactor]) -> tuple[a.GroupOrder, ...]:
    """6.11.2 Threes of one model with one weapon; the escorts shared out among them."""
    alike: dict[tuple[str, str], list[AfId]] = {}
    for af in flight:
        alike.setdefault((data.aircraft[af.aircraft].general, af.load), []).append(af.id)
    parts = [afs[at : at + GROUP] for afs in alike.values() for at in range(0, len(afs), GROUP)]
    return tuple(
        a.GroupOrder(afs=tuple(part), escorts=tuple(af.id for af in escorts[number :: len(parts)]))
        for number, part in enumerate(parts)
    )
