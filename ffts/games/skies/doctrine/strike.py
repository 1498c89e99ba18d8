"""Which target a player sends a strike at, who reaches it and comes home, and in which groups they fly."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from ffts.core.once import remembered
from ffts.games.skies.commands.air import FormStrike, GroupOrder
from ffts.games.skies.doctrine.airborne import in_hand
from ffts.games.skies.doctrine.enemy import carriers_seen, ships_seen
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.threat import under_threat
from ffts.games.skies.names import AfId, HexId, PlatformId, ShipId, TfId
from ffts.games.skies.offers.strike_groups import parts_of, with_escorts
from ffts.games.skies.rules.ch06.formations import forming_delay
from ffts.games.skies.rules.ch10.movement import arrival, place_of
from ffts.games.skies.rules.ch18 import standing_hex
from ffts.games.skies.rules.raids import AIR_COMBAT
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.aircraft import Role, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import TaskForce

COMBAT = 1  # 4.3
GROUP = 3  # 6.11.2
LANDING = 2
"""Turns for forming up and landing, beyond those of the way."""
WAITS = 2
"""Turns that the fastest of a strike lose at most by flying with the slowest."""
MAIN_FORCE = 7
"""Ships seen in a force by which it is taken for the enemy's main force."""
A_STRONG_CAP = 2
"""Bombers lost to fighters by which the enemy's CAP is known to be strong."""
ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)


@dataclass(frozen=True)
class Target:
    """7.2 An enemy force that was found, or a base: where, how far, and since when it is known."""

    id: TfId
    hex: HexId
    distance: int
    since: int
    last: int
    """The last turn it was seen."""
    is_base: bool = False
    guessed_by: int = 0
    """Ships seen there, where it is only taken to hold carriers."""
    alone: bool = False
    """Whether no fighters go along."""

    @property
    def text(self) -> str:
        """For a reason."""
        name = self.id if self.is_base else f"TF {self.id}"
        guess = f", taken for his main force by {self.guessed_by} ships seen there" if self.guessed_by else ""
        return f"{name} in {self.hex}, {self.distance} hexes{guess}"


def _hangs_on(play: Rehearsal, platform: PlatformId, doctrine: Doctrine) -> tuple[object, ...]:
    """Of its own side on where it is, what it sent, and whether it attacked: not on what stands on its decks."""
    own = play.side
    attacked = _attacked_on(play)
    return (play.public, play.intel, own.task_forces, own.formations, attacked, play.data, platform, doctrine)


@remembered(last=16, by=_hangs_on)
def chosen_target(play: Rehearsal, platform: PlatformId, doctrine: Doctrine) -> Target | None:
    """7.2 The nearest force known to hold a carrier and seen lately, of several the one with the fewest strikes under
    way; at dawn a base, late in the day any force."""
    known = tuple(_known(play, platform, doctrine))
    carriers = carriers_seen(play.intel)
    with_carriers = [target for target in known if target.id in carriers]
    others = known if play.public.turn >= doctrine.second_choice else ()
    if play.data.carriers[platform].is_base and not doctrine.shore_strikes:
        return None
    dawn = _base(play, platform, doctrine) or _standing(play, platform)
    sent = Counter(formation.target for formation in play.side.formations.values() if formation.kind == "strike")
    alike = with_carriers or others or tuple(_main_forces(play, known, doctrine))
    return min(alike, key=lambda target: (target.distance, sent[target.id], target.id), default=dawn)


def _main_forces(play: Rehearsal, known: Iterable[Target], doctrine: Doctrine) -> Iterator[Target]:
    """8.1.1 As long as no carrier was seen anywhere: forces of so many ships that they are taken to hold some, after
    searches looked at them for as long as a strike would wait; any, once his aircraft were overhead."""
    if carriers_seen(play.intel) or not doctrine.guesses:
        return
    seen, now = ships_seen(play.intel), play.public.turn
    attacked = any(force.attacked_on is not None for force in play.side.task_forces.values())
    for target in known:
        many = 1 if attacked else MAIN_FORCE
        if seen.get(target.id, 0) >= many and now - target.since >= doctrine.patience:
            yield replace(target, guessed_by=seen[target.id])


def _base(play: Rehearsal, platform: PlatformId, doctrine: Doctrine) -> Target | None:
    """12.1 The base that is struck first, for those who can leave in time."""
    data, turn = play.data, play.public.turn
    if not doctrine.dawn_target or turn > doctrine.dawn_until or data.carriers[platform].is_base:
        return None
    at = next(HexId(base.hex) for base in data.chart.bases if base.id == doctrine.dawn_target)
    distance = data.chart.grid.distance(place_of(data, play.side, platform), at)
    return Target(TfId(doctrine.dawn_target), at, distance, turn, turn, is_base=True)


def _standing(play: Rehearsal, platform: PlatformId) -> Target | None:
    """18.2 A force nobody has seen, where the scenario has strikes with a standing task to look for it."""
    turn, here = play.public.turn, place_of(play.data, play.side, platform)
    for task in play.data.scenario.side(play.side_id).special.standing_tasks:
        at = standing_hex(turn, play.data, play.side_id, task.task_force, (platform,))
        if at is not None:
            distance = play.data.chart.grid.distance(here, at)
            return Target(task.task_force, at, distance, turn, turn, alone=task.alone)
    return None


def _known(play: Rehearsal, platform: PlatformId, doctrine: Doctrine) -> Iterator[Target]:
    data, turn = play.data, play.public.turn
    here = place_of(data, play.side, platform)
    attacked = _attacked_on(play)
    for marker in play.intel.markers.values():
        if (
            marker.read_on > turn
            or marker.sighted_on is None
            or turn - max(marker.sighted_on, attacked) > doctrine.memory
        ):
            continue
        seen = [s.turn for s in play.intel.sightings if s.task_force == marker.task_force]
        at = marker.sighted_at or marker.hex
        if play.public.shows_positions and marker.hex != at:
            continue  # 12.6: it has left, and a strike flies to where it was seen
        since = max((first for first in seen if first <= turn), default=marker.sighted_on)
        distance = data.chart.grid.distance(here, at)
        yield Target(marker.task_force, at, distance, min([since, *seen[:1]]), max([marker.sighted_on, *seen]))


def _attacked_on(play: Rehearsal) -> int:
    """The last turn in which its own crews were over the only carriers it knows of: they tell where those are."""
    return _struck_on(play) if len(carriers_seen(play.intel)) == 1 else 0


@remembered(last=4, by=lambda play: (play.side.air,))
def _struck_on(play: Rehearsal) -> int:
    return max((af.struck_on or 0 for af in play.side.air.values()), default=0)


# --- a second time ------------------------------------------------------------------------


def _second_hangs_on(play: Rehearsal, platform: PlatformId, target: Target, doctrine: Doctrine) -> tuple[object, ...]:
    return (play.side, play.data, platform, target, doctrine)


@remembered(last=8, by=_second_hangs_on)
def second_strike(play: Rehearsal, platform: PlatformId, target: Target, doctrine: Doctrine) -> str:
    """Why bombers that have attacked ships today go out once more; nothing if they stay aboard."""
    if doctrine.second_strikes == "never":
        return ""
    if doctrine.second_strikes == "always":
        return f"a second time: {target.text} is still there"
    if _hurt_beside(play, platform):
        return ""
    home = max((af.struck_on or 0 for af in play.side.air.values() if af.platform == platform), default=0)
    fresh = target.last > home + doctrine.fresh_after
    return f"a second time: {target.text} was seen on turn {target.last}, after the first attack" if fresh else ""


def _hurt_beside(play: Rehearsal, platform: PlatformId) -> bool:
    """Whether a carrier in the force of this one was hit or lost."""
    side = play.side
    force = next((force for force in side.task_forces.values() if ShipId(platform) in force.ships), None)
    mates = [side.ships[ship] for ship in force.ships if ship in play.data.carriers] if force else []
    return any(ship.sunk_on is not None or ship.damage.any for ship in mates)


# --- who reaches it ---------------------------------------------------------------------


def recovered_by(turn: int, way: tuple[int, int], speed: SpeedClass, forming: int = 0) -> int:
    """4.2 The turn in which a strike that leaves on `turn` has landed again, if it finds its target at once: so many
    hexes out, so many back."""
    out, back = (max(1, hexes) for hexes in way)
    return arrival(arrival(turn + forming, out, speed), back, speed)


def way_back(play: Rehearsal, at: HexId, platform: PlatformId, doctrine: Doctrine) -> int:
    """4.2 and A-019 Hexes from there to the deck they left, or to the base they may fly on to, if that is nearer."""
    decks = {platform, *map(PlatformId, filter(None, (doctrine.flies_on_to,)))} & play.side.platforms.keys()
    return min(play.data.chart.grid.distance(at, place_of(play.data, play.side, deck)) for deck in decks)


def _in_the_light(data: Catalog, doctrine: Doctrine, turn: int) -> bool:
    """6.12.5 Whether it is light enough to come home in, for a commander who minds."""
    return not doctrine.home_by_light or light_at(data.scenario, turn) == "day"


def _reaches(play: Rehearsal, af: AirFactor, target: Target, doctrine: Doctrine, forming: int = 0) -> bool:
    """4.2-4.3 Home in time after a turn of combat and those kept in hand, and by daylight."""
    data, turn = play.data, play.public.turn
    load = data.load(af.aircraft, af.load)
    way = (target.distance, way_back(play, target.hex, af.platform, doctrine))
    home = recovered_by(turn, way, load.speed_class, forming)
    if arrival(turn + forming, max(1, target.distance), load.speed_class) > play.public.last_turn:
        return False  # the day is over before it is there
    keep = max(doctrine.in_hand, in_hand(doctrine))
    return home <= turn + load.endurance - COMBAT - keep and _in_the_light(data, doctrine, home)


def flies_as(data: Catalog, af: AirFactor) -> Role:
    """6.2 What its type flies for; a fighter with a bomb under it is a bomber, until it is rid of it."""
    role = data.aircraft[af.aircraft].role
    if role is not Role.FIGHTER or not af.load or af.weapon_spent:
        return role
    return Role.DIVE_BOMBER if data.load(af.aircraft, af.load).is_armed else role


def launchers(
    play: Rehearsal,
    queue: Iterable[AirFactor],
    target: Target,
    is_ready: Callable[[AirFactor], bool],
    reserved: frozenset[AfId],
    doctrine: Doctrine,
) -> frozenset[AfId]:
    """12.1 The bombers of a deck that are ready, armed, and reach the target."""
    data = play.data
    found = set[AfId]()
    for af in queue:
        load = data.load(af.aircraft, af.load) if af.load else None
        if load is None or not load.is_armed or not is_ready(af) or af.id in reserved:
            continue
        if flies_as(data, af) is Role.FIGHTER:
            continue
        if _reaches(play, af, target, doctrine):
            found.add(af.id)
    return frozenset(found)


def bombers_left(play: Rehearsal, force: TaskForce) -> list[AirFactor]:
    """12.1 Bombers aboard the carriers of a force that can fly, whether they are ready or not."""
    decks = {PlatformId(ship) for ship in force.ships}
    own = (af for af in play.side.air.values() if af.platform in decks and af.where in ABOARD)
    return [af for af in own if not af.damaged and not af.unflyable and _bombs(play.data, af)]


def _bombs(data: Catalog, af: AirFactor) -> bool:
    return flies_as(data, af) not in (Role.FIGHTER, Role.RECON)


def reach_of(play: Rehearsal, afs: Iterable[AirFactor]) -> int:
    """4.2 Hexes from which most of them come home with their bombs dropped: half of what an armed one flies."""
    data = play.data
    loads = [[load for load in data.aircraft[af.aircraft].loads.values() if load.is_armed] for af in afs]
    reaches = sorted((max(load.endurance for load in armed) - COMBAT - LANDING) // 2 for armed in loads if armed)
    return reaches[len(reaches) // 2] if reaches else 0


# --- groups -----------------------------------------------------------------------------


def form_strikes(
    play: Rehearsal, gone: Iterable[AfId], bombers: frozenset[AfId], target: Target, doctrine: Doctrine, why: str
) -> None:
    """12.1-12.2 One strike of all speeds if they arrive together soon enough, else one for each; escorts fly with the
    fastest that has bombers for them."""
    air = play.side.air
    afs = [air[af] for af in gone]
    strikers = [af for af in afs if af.id in bombers]
    fighters = [af for af in afs if flies_as(play.data, af) is Role.FIGHTER]
    fighters = [] if target.alone else fighters[: escorts_for(play, strikers, doctrine)]
    speeds = tuple(dict.fromkeys(sorted((_speed(play.data, af) for af in strikers), key=_slowest_last)))
    if len(speeds) > 1 and doctrine.joins and _waits_for_the_slowest(play, strikers, target, speeds, doctrine):
        text = f"{why}; all of them at the speed of the slowest, to be there together"
        if _form(play, strikers, fighters, target, speeds[-1], doctrine, text):
            return
    for speed in speeds:
        flight = [af for af in strikers if _speed(play.data, af) is speed]
        gone_along = _form(play, flight, fighters, target, speed, doctrine, why)
        fighters = [af for af in fighters if af.id not in gone_along]


def escorts_for(play: Rehearsal, strikers: Collection[AirFactor], doctrine: Doctrine) -> int:
    """6.2 and 13.1 How many fighters go along: the usual number; one for each group of bombers at least, as long as no
    strike is to be expected over their own deck, or once bombers were lost to his fighters: a CAP fighter who meets an
    escort meets no bomber."""
    decks, each = {af.platform for af in strikers}, -(-len(strikers) // GROUP)
    if doctrine.learns and lost_to_fighters(play) >= A_STRONG_CAP:
        return max(doctrine.escorts, each)
    if not doctrine.by_threat or any(under_threat(play, deck) for deck in decks):
        return doctrine.escorts
    return max(doctrine.escorts, each)


def lost_to_fighters(play: Rehearsal) -> int:
    """13.1 Bombers that enemy fighters have shot down today, and their owner knows how."""
    lost = (af for af in play.side.air.values() if af.where is Where.LOST and af.cause == AIR_COMBAT)
    return sum(play.data.aircraft[af.aircraft].role not in (Role.FIGHTER, Role.RECON) for af in lost)


def _waits_for_the_slowest(
    play: Rehearsal,
    strikers: Collection[AirFactor],
    target: Target,
    speeds: tuple[SpeedClass, ...],
    doctrine: Doctrine,
) -> bool:
    """10.6.4 and 13.1 Whether the fastest come home at the speed of the slowest too and lose little time by it: groups
    that arrive one after the other each meet the whole CAP."""
    first, last = (arrival(play.public.turn, max(1, target.distance), speed) for speed in (speeds[0], speeds[-1]))
    if last - first > WAITS:
        return False
    forming = forming_delay(play.data, play.side_id, strikers, -(-len(strikers) // GROUP))
    return all(_reaches_as(play, af, target, speeds[-1], doctrine, forming) for af in strikers)


def _form(
    play: Rehearsal,
    flight: list[AirFactor],
    fighters: list[AirFactor],
    target: Target,
    speed: SpeedClass,
    doctrine: Doctrine,
    why: str,
) -> frozenset[AfId]:
    """12.1 A strike of these; its escorts, none if it was not formed."""
    escorts = [af for af in fighters if _reaches_as(play, af, target, speed, doctrine)]
    groups = _groups(play.data, flight, escorts)
    forming = _forming(play, [*flight, *escorts], len(groups), target, speed, doctrine)
    order = play.order(FormStrike, groups=groups, target=target.id, together=forming)
    return frozenset(af.id for af in escorts) if play.attempt(order, why) else frozenset()


def _reaches_as(
    play: Rehearsal, af: AirFactor, target: Target, speed: SpeedClass, doctrine: Doctrine, forming: int = 0
) -> bool:
    """4.2-4.3 Home in time after a turn of combat and by daylight, at the speed of those it flies with; bombers with
    the turns in hand without which they would be called back on their way."""
    fighter = flies_as(play.data, af) is Role.FIGHTER
    keep = 0 if fighter else max(doctrine.in_hand, in_hand(doctrine))
    turn, load = play.public.turn, play.data.load(af.aircraft, af.load)
    way = (target.distance, way_back(play, target.hex, af.platform, doctrine))
    home = recovered_by(turn, way, speed, forming)
    return home <= turn + load.endurance - COMBAT - keep and _in_the_light(play.data, doctrine, home)


def _forming(
    play: Rehearsal,
    afs: Collection[AirFactor],
    groups: int,
    target: Target,
    speed: SpeedClass,
    doctrine: Doctrine,
) -> bool:
    """6.11 Whether all of `afs` still come home after forming up in `groups` groups; if not, each group flies at
    once."""
    forming = forming_delay(play.data, play.side_id, afs, groups)
    return all(_reaches_as(play, af, target, speed, doctrine, forming) for af in afs)


def _speed(data: Catalog, af: AirFactor) -> SpeedClass:
    return data.load(af.aircraft, af.load).speed_class


def _slowest_last(speed: SpeedClass) -> int:
    return (SpeedClass.FAST, SpeedClass.NORMAL, SpeedClass.SLOW).index(speed)


def _groups(data: Catalog, flight: list[AirFactor], escorts: list[AirFactor]) -> tuple[GroupOrder, ...]:
    """6.11.2 Threes of one model with one weapon; the escorts shared out among them."""
    alike: dict[tuple[str, str], list[AfId]] = {}
    for af in flight:
        alike.setdefault((data.aircraft[af.aircraft].general, af.load), []).append(af.id)
    parts = [part for afs in alike.values() for part in parts_of(afs, GROUP)]
    return with_escorts(parts, [af.id for af in escorts])
