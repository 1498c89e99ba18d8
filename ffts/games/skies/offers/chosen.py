"""6.2 and 6.5-6.12 What can be ordered of aircraft that are chosen: every way, whether or not the rules allow it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands.search import LaunchSearch, PlanSearch
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.rules.ch07.plans import FIRST_BEGIN, PLANNED_AT
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Side
from ffts.games.skies.state.air import Platform, Where
from ffts.games.skies.state.search import PLANNED, Search
from ffts.games.skies.words.names import flight_text
from ffts.games.skies.words.search import search_text

K = TypeVar("K", bound=Command)
Groups = tuple[c.GroupOrder, ...]
NARROWEST = (0, 30)
"""An arc to ask with: whether plans are made now hangs on no arc."""


def for_afs(kind: Callable[..., K], platform: str, afs: Iterable[str], **more: Any) -> K:
    """An order of this kind for one carrier or base, and these of its aircraft."""
    return kind(platform=PlatformId(platform), afs=tuple(map(AfId, afs)), **more)


def respotted(platform: PlatformId, to: Any, order: Iterable[AfId] = ()) -> c.Respot:
    """6.7.1 To this end of the deck, or in this order."""
    return c.Respot(platform=platform, to=to, order=tuple(order))


def cap_of(side: SideId, afs: Iterable[AfId]) -> c.FormCap:
    """6.2 Over their own force."""
    return c.FormCap(side=side, afs=tuple(afs))


def respots(platform: Platform, afs: Sequence[str]) -> Iterator[Offer]:
    """6.7.1 To the other end of the deck, or the chosen ones to the head or the end of the queue."""

    def offer(words: str, to: Any, order: Iterable[AfId] = ()) -> Offer:
        return Offer("6.7.1", words, (respotted(platform.id, to, order),), at=platform.id)

    yield offer("All aft, for launching", "aft")
    yield offer("All forward, for landings", "forward")
    chosen, others = [af for af in platform.deck if af in afs], [af for af in platform.deck if af not in afs]
    if chosen and others:
        to = "forward" if platform.spot == "forward" else "aft"
        yield offer("The chosen ones foremost", to, (*chosen, *others))
        yield offer("The chosen ones aftmost", to, (*others, *chosen))


def loads(data: Catalog, side: Side, platform: Platform, afs: Sequence[str], begun: Sequence[str]) -> Iterator[Offer]:
    """6.8 Each load they can carry, for those that can carry it; first to go on with what was begun."""

    def offer(words: str, some: Iterable[str], **load: str) -> Offer:
        return Offer("6.8", words, (for_afs(c.Ready, platform.id, some, **load),), at=platform.id)

    if begun:
        yield offer(f"Go on with what was begun ({len(begun)} AF)", begun)
    able: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for af in afs:
        for load in data.aircraft[side.air[AfId(af)].aircraft].offered:
            able.setdefault(load.id, []).append(af)
            names.setdefault(load.id, load.name)
    for load_id, some in able.items():
        part = f" ({len(some)} of {len(afs)} AF)" if len(some) < len(afs) else ""
        yield offer(f"{load_id}: {names[load_id]}{part}", some, load=load_id)


@dataclass(frozen=True)
class Mission:
    """Aircraft of one carrier or base that are to fly, those on its deck in the order they stand in."""

    data: Catalog
    side: Side
    intel: Intel
    platform: Platform
    afs: tuple[AfId, ...]
    groups: Groups
    """12.1 In which they would strike."""
    catapults: tuple[str, ...] = ()

    def ways(self) -> Iterator[Offer]:
        """6.2, 6.11 and 12.1 A CAP, a strike at each target its side knows of, or one that is forming up."""
        yield self._offer("CAP over its own force", cap_of(self.side.id, self.afs), "6.2")
        for target, name in targets(self.data, self.side, self.intel):
            yield self._offer(f"Strike at {name}", self._strike(target, True))
        for flight in self.side.formations.values():
            if flight.kind == "strike" and flight.phase == "forming":
                join = c.JoinStrike(side=self.side.id, formation=flight.id, groups=self.groups)
                yield self._offer(f"Join {flight_text(self.side, flight.id)}, which is forming up", join)

    def apart(self) -> Iterator[Offer]:
        """6.11 A strike of several groups, each for itself."""
        for target, name in targets(self.data, self.side, self.intel) if len(self.groups) > 1 else ():
            yield self._offer(f"Strike at {name}, each group for itself", self._strike(target, False))

    def fighters_alone(self) -> Iterator[Offer]:
        """6.2 Of fighters and others the fighters fly CAP; the others stay where they are."""
        kinds = {af: self.data.aircraft[self.side.air[af].aircraft].role for af in self.afs}
        fighters = tuple(af for af in self.afs if kinds[af] is Role.FIGHTER)
        if fighters and fighters != self.afs:
            below = tuple(af for af in fighters if not self._is_free(af))
            orders = (*self._launch(below, ()), cap_of(self.side.id, fighters))
            yield Offer("6.2", f"CAP of {spans_text(fighters)} alone", orders, self.side.id)

    def without(self) -> Offer:
        """6.2 Up without a mission yet; those that are up already give it up."""
        launch = self.launch
        home = c.TurnHome(side=self.side.id, afs=self.afs)
        words = "No mission yet" if launch else f"Give it up: circle over {self.platform.name} to land"
        return Offer("6.2", words, launch or (home,), self.side.id)

    def searches(self) -> Iterator[Offer]:
        """7.4.10 Searches these fly in."""
        for search in self._planned:
            words = f"{flight_text(self.side, search.id)}, {search_text(search)}"
            yield Offer("7.4.10", words, (LaunchSearch(side=self.side.id, search=search.id),), self.side.id)

    def search_to_plan(self) -> Iterator[Offer]:
        """7.4 For who could search and flies in none: what stops planning one is the rule to be told."""
        types, air = self.data.aircraft, self.side.air
        scouts = tuple(af for af in self.afs if types[air[af].aircraft].search_range)
        if scouts and not self._planned:
            plan = for_afs(PlanSearch, self.platform.id, scouts, begin=FIRST_BEGIN, arc=NARROWEST, range=1)
            noon = f", and at {PLANNED_AT}" if self.data.scenario.noon_searches else ""
            yield Offer("7.4.1", f"A search: planned on the page Search before turn 1{noon}", (plan,), self.side.id)

    @property
    def launch(self) -> tuple[Command, ...]:
        """6.9 What sends off those that are aboard."""
        return self._launch(self.afs, self.catapults)

    def _launch(self, afs: Sequence[AfId], catapults: tuple[str, ...]) -> tuple[Command, ...]:
        if all(map(self._is_free, afs)):
            return ()
        return (for_afs(c.Launch, self.platform.id, afs, catapults=catapults),)

    def _is_free(self, af: AfId) -> bool:
        """6.2 Up without a mission."""
        return self.side.air[af].where is Where.AIR and self.side.air[af].formation is None

    def _offer(self, words: str, mission: Command, rule: str = "6.11") -> Offer:
        return Offer(rule, words, (*self.launch, mission), self.side.id)

    def _strike(self, target: str, together: bool) -> c.FormStrike:
        return c.FormStrike(side=self.side.id, groups=self.groups, target=target, together=together)

    @property
    def _planned(self) -> list[Search]:
        plans = self.side.searches.values()
        return [one for one in plans if one.stage in PLANNED and not {*one.afs}.isdisjoint(self.afs)]


def targets(data: Catalog, side: Side, intel: Intel) -> Iterator[tuple[str, str]]:
    """12.1 What this side knows of: task forces as they were last reported, those sighted first, and enemy bases."""
    markers = intel.markers.values()
    for marker in sorted(markers, key=lambda marker: (marker.sighted_on is None, -(marker.sighted_on or 0))):
        sighted = "" if marker.sighted_on else ", never sighted"
        yield marker.task_force, f"TF {marker.task_force}, hex {marker.hex} as of turn {marker.turn}{sighted}"
    for base in data.chart.bases:
        if base.side != side.id and not data.scenario.is_beyond(base.id):
            yield base.id, f"{base.name} (base), hex {base.hex}"
