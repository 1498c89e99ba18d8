"""Positions made by hand: the opening of a scenario, in which a few things are put elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, ShipId, SideId, Sky, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Spot, StrikeGroup, Where
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.state.parts import Intel, Marker, Side, TaskForce
from ffts.games.skies.state.search import Search, Shadow, Sighting, Stage
from ffts.workshop.catalogs import load_catalog

USN, IJN = SideId("USN"), SideId("IJN")
SMALL, CORAL_SEA, MIDWAY = "first-strike", "coral-sea-8-may", "midway-4-june"
EASTERN_SOLOMONS, SANTA_CRUZ = "eastern-solomons-24-august", "santa-cruz-26-october"
CARRIER_CARD, CRUISER_CARD = "kh", "2s"
GROUP = 3


@cache
def opening(scenario: str) -> tuple[Catalog, State]:
    """A scenario as it begins, its maps exchanged; the numbers are those of the program, whatever an umpire has."""
    data = load_catalog(scenario)
    state = RULEBOOK.start(data)
    return data, state.model_copy(update={"public": state.public.model_copy(update={"maps_exchanged": True})})


@dataclass(frozen=True)
class Position:
    """A moment of a game, and the side that is to order. Each step returns another position."""

    data: Catalog
    state: State
    side: SideId

    # --- what there is ----------------------------------------------------------------

    @property
    def own(self) -> Side:
        """The side that is to order."""
        return self.state.sides[self.side]

    @property
    def turn(self) -> int:
        """Now."""
        return self.state.public.turn

    def afs(self, squadron: str, count: int = 99, skip: int = 0) -> tuple[AfId, ...]:
        """So many AFs of a squadron."""
        return tuple(af.id for af in self.own.air.values() if af.squadron == squadron)[skip : skip + count]

    def place(self, force: str) -> HexId:
        """Where a force of its own is."""
        return self.own.task_forces[TfId(force)].hex

    def sea(self, start: str, distance: int, bearing: int = 0) -> HexId:
        """The hex of water so far from there that lies nearest to this bearing."""
        grid, chart = self.data.chart.grid, self.data.chart
        ring = (to for to in grid.hexes if grid.distance(start, to) == distance and not chart.stops_ships(to))
        return HexId(min(ring, key=lambda to: (abs((grid.bearing(start, to) - bearing + 180) % 360 - 180), to)))

    # --- changes ----------------------------------------------------------------------

    def changed(self, **values: Any) -> Position:
        """Other values of the side itself."""
        sides = {**self.state.sides, self.side: self.own.model_copy(update=values)}
        return replace(self, state=self.state.model_copy(update={"sides": sides}))

    def public(self, **values: Any) -> Position:
        """Other values of what everybody knows."""
        public = self.state.public.model_copy(update=values)
        return replace(self, state=self.state.model_copy(update={"public": public}))

    def under(self, sky: Sky) -> Position:
        """Without fronts, and with this sky everywhere."""
        return replace(self.public(sky=sky), state=self.state.model_copy(update={"skies": None}))

    def as_seen_by(self, side: SideId) -> Position:
        """The same, and the other side is to order."""
        return replace(self, side=side)

    def with_air(self, afs: Collection[str], **values: Any) -> Position:
        """Other values of these AFs."""
        air: Mapping[AfId, AirFactor] = {
            key: af.model_copy(update=values) if key in afs else af for key, af in self.own.air.items()
        }
        return self.changed(air=air)

    def with_platform(self, platform: str, **values: Any) -> Position:
        """Other values of a deck or base."""
        one: Platform = self.own.platforms[PlatformId(platform)].model_copy(update=values)
        return self.changed(platforms={**self.own.platforms, one.id: one})

    def with_ship(self, ship: str, **values: Any) -> Position:
        """Other values of a ship."""
        one = self.own.ships[ShipId(ship)].model_copy(update=values)
        return self.changed(ships={**self.own.ships, one.id: one})

    def with_force(self, force: str, **values: Any) -> Position:
        """Other values of a task force."""
        one: TaskForce = self.own.task_forces[TfId(force)].model_copy(update=values)
        return self.changed(task_forces={**self.own.task_forces, one.id: one})

    def with_intel(self, **values: Any) -> Position:
        """Other values of what the side was told."""
        intel = self.state.intel[self.side].model_copy(update=values)
        return replace(self, state=self.state.model_copy(update={"intel": {**self.state.intel, self.side: intel}}))

    # --- decks ------------------------------------------------------------------------

    def below(self, platform: str) -> Position:
        """Everybody of a carrier in her hangar, and a clear deck."""
        return self.cleared(platform)

    def unready(self, platform: str) -> Position:
        """Nobody of a carrier has begun with anything."""
        return self.with_air([af.id for af in self.own.air.values() if af.platform == platform], load="", work=0)

    def ready(self, afs: Sequence[str], load: str) -> Position:
        """These are fuelled, and armed with this load."""
        kind = self.data.load(self.own.air[AfId(afs[0])].aircraft, load)
        return self.with_air(afs, load=load, work=self.data.readying.rows[kind.readying].turns)

    def spotted(self, platform: str, afs: Sequence[str], spot: Spot = Spot.AFT) -> Position:
        """These on deck and nobody else, the foremost first, each as far from the bow or the stern as there is room."""
        found, aft = self.cleared(platform), spot is Spot.AFT
        sheet = self.data.carriers[PlatformId(platform)]
        sections = sorted(sheet.sections, key=lambda section: section.no, reverse=aft)
        at, room = 0, sections[0].room
        for af in reversed(afs) if aft else afs:
            need = self.data.aircraft[self.own.air[AfId(af)].aircraft].space(parked=not aft)
            while room < need:
                at, room = at + 1, sections[at + 1].room
            room -= need
            found = found.with_air([af], where=Where.DECK, section=sections[at].no)
        return found.with_platform(platform, deck=tuple(afs), spot=spot)

    def cleared(self, platform: str) -> Position:
        """Whoever stood on this deck is below."""
        below = self.with_air(self.own.platforms[PlatformId(platform)].deck, where=Where.HANGAR, section=None)
        return below.with_platform(platform, deck=(), spot=Spot.CLEAR)

    def lost(self, afs: Sequence[str]) -> Position:
        """These are gone."""
        found = self.with_air(afs, where=Where.LOST, section=None, cause="a fight", lost_on=1)
        for platform in self.own.platforms.values():
            found = found.with_platform(platform.id, deck=tuple(af for af in platform.deck if af not in afs))
        return found

    def burning(self, ship: str) -> Position:
        """17.4 A fire aboard."""
        return self.with_ship(ship, damage=Damage(hurts=(Hurt(no=1, kind="fire", where=34),), count=1))

    def sunk(self, *ships: str) -> Position:
        """These are gone."""
        found = self
        for ship in ships:
            found = found.with_ship(ship, sunk_on=1)
        return found

    # --- in the air -------------------------------------------------------------------

    def aloft(
        self,
        kind: str,
        afs: Sequence[str],
        fuel_to: int,
        escorts: Sequence[str] = (),
        fuel_of_escorts: int = 0,
        **values: Any,
    ) -> Position:
        """These in a formation of their own, over their deck unless it is said where; they took off as late as their
        fuel allows."""
        fuel = {AfId(af): fuel_to for af in afs} | {AfId(af): fuel_of_escorts for af in escorts}
        found = self._loaded(tuple(fuel))
        launched = values.pop("launched", None) or found._launched(fuel)
        home = self.own.platforms[self.own.air[next(iter(fuel))].platform]
        here = self._over(home.id)
        name = FormationId(f"{home.id} {kind} {len(self.own.formations) + 1}")
        flight: dict[str, Any] = {
            "id": name,
            "kind": kind,
            "platform": home.id,
            "afs": tuple(fuel),
            "groups": tuple(_groups(afs, escorts)) if kind == "strike" else (),
            "hex": here,
            "destination": here,
            "phase": "overhead" if kind == "return" else "on station",
            "launched": launched,
            "forming_until": launched,
            **values,
        }
        for af, last in fuel.items():
            up = {"where": Where.AIR, "formation": name, "last_turn": last, "launched": launched, "section": None}
            found = found.with_air([af], **up)
        found = found.changed(formations={**self.own.formations, name: Formation.model_validate(flight)})
        return found.with_platform(home.id, deck=tuple(af for af in home.deck if af not in fuel))

    def _over(self, platform: PlatformId) -> HexId:
        over = next((force.hex for force in self.own.task_forces.values() if ShipId(platform) in force.ships), None)
        return over or next(HexId(base.hex) for base in self.data.chart.bases if base.id == platform)

    def _loaded(self, afs: Sequence[AfId]) -> Position:
        """Nobody flies without a load: who has none took off with the first of his type."""
        found = self
        for af in afs:
            if not self.own.air[af].load:
                found = found.ready([af], next(iter(self.data.aircraft[self.own.air[af].aircraft].loads)))
        return found

    def _launched(self, fuel: Mapping[AfId, int]) -> int:
        """4.2-4.3 The latest turn from which everybody can have this fuel, with the combat there was time for."""
        for launched in range(self.turn - 1, 0, -1):
            fought = self.turn - launched + 1
            full = {
                af: launched + self.data.load(self.own.air[af].aircraft, self.own.air[af].load).endurance for af in fuel
            }
            if all(full[af] - fought <= last <= full[af] for af, last in fuel.items()):
                return launched
        raise ValueError(f"turn {self.turn}: no launch leaves fuel to {sorted(set(fuel.values()))}")

    # --- searches and what they found --------------------------------------------------

    def reported(
        self, force: str, hex_: str, cards: Sequence[str] = (CARRIER_CARD,), on: int | None = None
    ) -> Position:
        """The side knows that this force is there, and what was seen of it."""
        turn, name, intel = self.turn if on is None else on, TfId(force), self.state.intel[self.side]
        marker = Marker(task_force=name, hex=HexId(hex_), turn=turn, sighted_on=turn, sighted_at=HexId(hex_))
        seen = Sighting(task_force=name, turn=turn, hex=HexId(hex_), cards=tuple(cards), by=FormationId("a search"))
        return self.with_intel(markers={**intel.markers, name: marker}, sightings=(*intel.sightings, seen))

    def knows_nothing(self) -> Position:
        """Nothing was found yet; of a day the markers are known, and not what they stand for (A-012)."""
        enemy = self.state.sides[self.state.enemy_of(self.side)]
        forces = enemy.task_forces.values() if self.data.scenario.kind == "day" else ()
        markers = {force.id: Marker(task_force=force.id, hex=force.hex, turn=1) for force in forces}
        intel = {**self.state.intel, self.side: Intel(markers=markers)}
        return replace(self, state=self.state.model_copy(update={"intel": intel}))

    def searching(self, afs: Sequence[str], fuel_to: int, **values: Any) -> Position:
        """7.4 A search that is out."""
        up = self.aloft("search", afs, fuel_to, phase="outbound")
        name = list(up.own.formations)[-1]
        return up._with_search(name, afs, stage=Stage.OUT, **values)

    def planned(self, afs: Sequence[str], **values: Any) -> Position:
        """7.4.6 A search that is sealed and has not left."""
        platform = self.own.air[AfId(afs[0])].platform
        return self._with_search(FormationId(f"{platform} search 1"), afs, stage=Stage.SEALED, **values)

    def _with_search(self, name: FormationId, afs: Sequence[str], **values: Any) -> Position:
        first = self.own.air[AfId(afs[0])]
        plan = {
            "id": name,
            "platform": first.platform,
            "wave": "morning",
            "afs": tuple(afs),
            "load": first.load,
            "begin": 1,
            "arc": (0, 60),
            "range": 8,
            "last": 12,
            "origin": self._over(first.platform),
            "aircraft": first.aircraft,
            **values,
        }
        return self.changed(searches={**self.own.searches, name: Search.model_validate(plan)})


def opened(
    scenario: str, side: SideId, turn: int = 1, segment: Segment = Segment.AIR_OPERATIONS, step: Step | None = None
) -> Position:
    """The opening of a scenario, at another moment of its day."""
    data, state = opening(scenario)
    start = Position(data, state, side)
    start = start.knows_nothing() if data.scenario.kind == "day" else start
    has = None if segment is Segment.INITIATIVE else side
    return start.public(turn=turn, segment=segment, step=step, initiative=has)


def _groups(afs: Sequence[str], escorts: Sequence[str]) -> Iterator[StrikeGroup]:
    """6.11.2 Three AFs each; the escort goes with the first."""
    for start in range(0, len(afs), GROUP):
        group = tuple(map(AfId, afs[start : start + GROUP]))
        yield StrikeGroup(afs=group, escorts=() if start else tuple(map(AfId, escorts)))


def shadow(force: str, af: str, hex_: str, since: int) -> Shadow:
    """8.3 An AF that keeps contact."""
    return Shadow(task_force=TfId(force), af=AfId(af), hex=HexId(hex_), since=since)
