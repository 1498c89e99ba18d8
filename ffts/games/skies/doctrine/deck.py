"""How a player runs a flight deck or an air base through one air operations segment."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ffts.core.model import Command
from ffts.core.once import remembered
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.knowledge import LOADS, Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import Target, chosen_target, flies_as, form_strikes, launchers, second_strike
from ffts.games.skies.doctrine.threat import under_threat
from ffts.games.skies.names import AfId, PlatformId, ShipId
from ffts.games.skies.offers.landing import who_lands
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.rules.ch06.accidents import HALF
from ffts.games.skies.rules.ch06.common import readied
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch07.plans import due_now
from ffts.games.skies.rules.ch10.movement import arrival, place_of, speed_of
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Spot, Where
from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.search import PLANNED, Search, Stage

SOON = 2
"""Turns ahead that a deck is kept clear for those who come home."""
CLEARING = 4
"""Turns ahead that a deck load without a target begins to go below for them."""
ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)
BOMBERS = (Role.TORPEDO_BOMBER, Role.DIVE_BOMBER, Role.LEVEL_BOMBER)


def fly_deck(play: Rehearsal, platform: PlatformId, doctrine: Doctrine) -> None:
    """6.5 First what flies, then what moves, then what is readied; aboard a ship that burns nothing is."""
    deck = DeckMaster(play, platform, doctrine)
    if deck.sunk:
        deck.send_elsewhere()
        return
    deck.send_on()
    deck.fly()
    if deck.platform.attacked_on == play.public.turn and not deck.sheet.is_base:
        return
    deck.move()
    if deck.burns:
        deck.disarm()
    else:
        deck.ready()


def attended(play: Rehearsal, doctrine: Doctrine) -> tuple[PlatformId, ...]:
    """The decks that are looked after in this turn; whoever comes home is always taken in."""
    every, turn = tuple(play.side.platforms), play.public.turn
    if not doctrine.attention or len(every) <= doctrine.attention:
        return every
    seen = {(turn * doctrine.attention + step) % len(every) for step in range(doctrine.attention)}
    return tuple(deck for at, deck in enumerate(every) if at in seen or DeckMaster(play, deck, doctrine).due_home())


@remembered(last=16, by=lambda side, platform: (side.air, platform))
def own_afs(side: Side, platform: PlatformId) -> tuple[AirFactor, ...]:
    """The AFs of this carrier or base, wherever they are."""
    return tuple(af for af in side.air.values() if af.platform == platform)


@dataclass(frozen=True)
class DeckMaster:
    """One carrier or base, and what its doctrine makes of it."""

    play: Rehearsal
    id: PlatformId
    doctrine: Doctrine

    def _do(self, kind: type[Command], why: str = "", **values: Any) -> bool:
        """Order what the deck, or its side, is offered of this kind, with these values; whether it is allowed."""
        return self.play.attempt(self.play.order(kind, self.id, **values), why)

    # --- how it stands ----------------------------------------------------------------

    @property
    def side(self) -> Side:
        """The same as it stands now."""
        return self.play.side

    @property
    def platform(self) -> Platform:
        """The deck, as it stands now."""
        return self.side.platforms[self.id]

    @property
    def sheet(self) -> Carrier:
        """What the deck can do."""
        return self.play.data.carriers[self.id]

    @property
    def turn(self) -> int:
        """Now."""
        return self.play.state.public.turn

    @property
    def sunk(self) -> bool:
        """Whether the carrier is gone."""
        ship = self.side.ships.get(ShipId(self.id))
        return ship is not None and ship.sunk_on is not None

    @property
    def burns(self) -> bool:
        """17.4 Whether a fire is not out aboard."""
        ship = self.side.ships.get(ShipId(self.id))
        return ship is not None and bool(ship.damage.fires)

    def role(self, af: AirFactor) -> Role:
        """What it flies for."""
        return flies_as(self.play.data, af)

    def is_ready(self, af: AirFactor) -> bool:
        """6.8 Whether `af` is fuelled, and armed if its load calls for it."""
        return readied(self.play.data, af)

    def aboard(self) -> list[AirFactor]:
        """Everybody here that can fly again without a repair."""
        return [af for af in self._own() if not af.damaged and not af.unflyable and af.where in ABOARD]

    def _own(self) -> tuple[AirFactor, ...]:
        return own_afs(self.side, self.id)

    def queue(self) -> list[AirFactor]:
        """6.7.6 AFs that can leave, the foremost first; of a base, all that are ready."""
        if self.sheet.is_base:
            return [af for af in self.aboard() if self.is_ready(af)]
        return [self.side.air[af] for af in self.platform.deck] if self.platform.spot is Spot.AFT else []

    def reserved(self) -> frozenset[AfId]:
        """7.4 AFs that a search plan will need."""
        plans = (plan for plan in self.side.searches.values() if plan.platform == self.id and plan.stage in PLANNED)
        return frozenset(af for plan in plans for af in plan.afs)

    def cap_up(self) -> int:
        """Fighters on station that stay a while."""
        flying = (f for f in self.side.formations.values() if f.kind == "cap" and f.platform == self.id)
        return sum(1 for f in flying for af in f.afs if (self.side.air[af].last_turn or 0) > self.turn + SOON)

    def by_day(self, turn: int) -> bool:
        """6.12.5 Whether carriers fly without danger then."""
        return light_at(self.play.data.scenario, turn) == "day"

    def waiting(self) -> list[AirFactor]:
        """6.12 Overhead, or on CAP with little fuel or no light left; the shortest of fuel first."""
        over = (f for f in self.side.formations.values() if self._comes_down(f))
        found = [self.side.air[af] for formation in over for af in formation.afs]
        down = [af for af in found if not self._on_cap(af) or self._cap_is_over(af)]
        return sorted(down, key=lambda af: af.last_turn or 0)

    def _comes_down(self, formation: Formation) -> bool:
        return formation.platform == self.id and (formation.phase == "overhead" or formation.kind == "cap")

    def _on_cap(self, af: AirFactor) -> bool:
        return af.formation is not None and self.side.formations[af.formation].kind == "cap"

    def _cap_is_over(self, af: AirFactor) -> bool:
        return (af.last_turn or 0) <= self.turn + SOON or not self.by_day(self.turn + SOON)

    def due_home(self, within: int = SOON) -> bool:
        """Whether somebody will want to land in the next `within` turns."""
        return bool(self.waiting()) or any(turn <= self.turn + within for turn in self._arrivals())

    def _arrivals(self) -> Iterator[int]:
        for formation in self.side.formations.values():
            if formation.platform != self.id:
                continue
            if formation.phase == "returning":
                yield self._home_on(formation)
            if formation.kind == "cap":
                yield min(self.side.air[af].last_turn or 0 for af in formation.afs) - 1
        yield from (self.turn + s.distance for s in self.side.searches.values() if self._flies_home(s))

    def _home_on(self, formation: Formation, deck: PlatformId | None = None) -> int:
        """10.6 The turn in which those who are on their way are overhead, here or over another deck."""
        data = self.play.data
        distance = data.chart.grid.distance(formation.hex, place_of(data, self.side, deck or self.id))
        return arrival(self.turn, distance, speed_of(data, self.side, formation.afs))

    def _flies_home(self, search: Search) -> bool:
        return search.platform == self.id and search.stage is Stage.IN

    # --- fly --------------------------------------------------------------------------

    def fly(self) -> None:
        """6.9 and 6.12 A strike if there is one to send, else CAP; then searches; if nobody left, landings."""
        target = self._target()
        self._give_missions(target)
        strikes = target is not None and self._strike(target)
        if not strikes:
            self._cap()
        for search in tuple(due_now(self.play.state, self.side)):
            if search.platform == self.id:
                self._do(s.LaunchSearch, search=search.id)
        if strikes:
            return
        if self.sheet.is_base or not (self.platform.aos.launched or self.platform.spot is Spot.AFT):
            self._land()

    def _give_missions(self, target: Target | None) -> None:
        """6.2 and 12.8 Who took off to get clear of a strike goes at the enemy's carriers, or circles and lands."""
        up = [af for af in self._own() if af.where is Where.AIR and af.formation is None]
        if not up:
            return
        gone = [af.id for af in up]
        if target is not None:
            free = [af for af in up if self._may_strike(af, target)]
            bombers = launchers(self.play, free, target, self.is_ready, self.reserved(), self.doctrine)
            why = f"{self.platform.name} strikes {target.text}: {len(bombers)} AFs of bombers got clear of a strike"
            if bombers:
                form_strikes(self.play, gone, bombers, target, self.doctrine, why)
        self._mission_for(gone)

    def _strike(self, target: Target) -> bool:
        """12.1 The deck load leaves when it is full, or has waited long enough."""
        deck = self.queue()
        free = [af for af in deck if self._may_strike(af, target)]
        bombers = launchers(self.play, free, target, self.is_ready, self.reserved(), self.doctrine)
        able = sum(1 for af in self.aboard() if self._may_strike(af, target))
        wanted, least = min(self.doctrine.deck_load, able), min(self.doctrine.least, able)
        waited = self.turn - target.since >= self.doctrine.patience and len(bombers) >= least
        if not bombers or (len(bombers) < wanted and not waited):
            return False
        gone = self._launch_with_escorts(deck, bombers)
        if not any(af in bombers for af in gone):
            self._mission_for(gone)
            return bool(gone)
        full = len(bombers) >= wanted
        why = f"{self.platform.name} strikes {target.text}: " + (
            f"{len(bombers)} AFs of bombers stand ready" if full else f"seen on turn {target.since}, it waits no longer"
        )
        again = any(self.side.air[af].struck_on for af in gone if af in bombers) and self._again(target)
        form_strikes(self.play, gone, bombers, target, self.doctrine, f"{why}; {again}" if again else why)
        self._mission_for(gone)
        return True

    def _strike_at_hand(self) -> bool:
        """12.1 Whether somebody aboard is ready for the target there is, and reaches it."""
        target = self._target()
        if target is None:
            return False
        free = (af for af in self.aboard() if self._may_strike(af, target))
        return bool(launchers(self.play, free, target, self.is_ready, self.reserved(), self.doctrine))

    def _again(self, target: Target) -> str:
        return second_strike(self.play, self.id, target, self.doctrine)

    def _may_strike(self, af: AirFactor, target: Target | None) -> bool:
        """Bombers that have attacked ships stay aboard, unless there is a reason."""
        if self.role(af) not in BOMBERS:
            return False
        return af.struck_on is None or (target is not None and bool(self._again(target)))

    def _launch_with_escorts(self, deck: list[AirFactor], bombers: frozenset[AfId]) -> list[AfId]:
        """6.7.6 From the front: bombers that go, and fighters; the first that does not go ends it."""
        gone = list[AfId]()
        for af in deck:
            if not (af.id in bombers or (self.role(af) is Role.FIGHTER and self.is_ready(af))):
                if self.sheet.is_base:
                    continue
                break
            if self._do(a.Launch, afs=(af.id,)):
                gone.append(af.id)
            elif not self.sheet.is_base:
                break
        return gone

    def _mission_for(self, afs: list[AfId]) -> None:
        """6.2 Whoever is in the air without a mission protects his force, or comes down again."""
        free = [af for af in map(self.side.air.__getitem__, afs) if af.where is Where.AIR and af.formation is None]
        fighters = tuple(af.id for af in free if self.role(af) is Role.FIGHTER)
        others = tuple(af.id for af in free if self.role(af) is not Role.FIGHTER)
        if fighters:
            self._do(a.FormCap, afs=fighters)
        if others:
            self._do(a.TurnHome, afs=others)

    def _cap(self) -> None:
        """6.2 Fighters from the front of the deck: as many as are missing, or all of them with a search behind them."""
        missing = self._fighters_wanted() - self.cap_up() if self.by_day(self.turn + SOON) else 0
        if self.platform.attacked_on == self.turn or any(due_now(self.play.state, self.side)):
            missing = max(missing, len(self.queue()))
        gone = list[AfId]()
        for af in self.queue():
            if len(gone) >= missing or self.role(af) is not Role.FIGHTER or not self.is_ready(af):
                break
            if not self._do(a.Launch, afs=(af.id,)):
                break
            gone.append(af.id)
        self._mission_for(gone)

    def _fighters_wanted(self) -> int:
        """6.2 The usual CAP; when a strike is to be expected, every fighter that is left to it."""
        return len(self.play.side.air) if self.threatened and self.doctrine.braces else self.doctrine.cap

    @property
    def threatened(self) -> bool:
        """3.4.5 Whether a strike may come in the next turns."""
        return under_threat(self.play, self.id)

    def _land(self) -> None:
        """6.12 As many as the rules let down, the shortest of fuel first; those who find no room try elsewhere."""
        waiting = self.waiting()
        room = self.sheet.landing_rate - self.platform.aos.landed
        first = tuple(af.id for af in waiting[:room])
        if first and self._do(a.Land, afs=first):
            return
        ump = on_trial(self.play.state, self.play.data)
        afs = who_lands(ump, self.platform, tuple(af.id for af in waiting)) if waiting and room > 0 else ()
        if afs and self._do(a.Land, afs=afs):
            return
        self._divert(tuple(af.id for af in waiting if (af.last_turn or 0) <= self.turn and not self._on_cap(af)))

    def send_on(self) -> None:
        """A-019 Those on their way home who would not reach it, but the base their commander named, make for that."""
        base = PlatformId(self.doctrine.flies_on_to)
        if base not in self.side.platforms or base == self.id:
            return
        flights = (f for f in self.side.formations.values() if f.platform == self.id and f.phase == "returning")
        for flight in tuple(flights):
            last = min((self.side.air[af].last_turn or 0 for af in flight.afs), default=0)
            if self._home_on(flight, base) <= last < self._home_on(flight):
                why = f"{flight.id} does not reach {self.platform.name} any more and flies on to {base}"
                self._do(a.Divert, why, afs=flight.afs, platform=base)

    def send_elsewhere(self) -> None:
        """A-019 Those whose deck has sunk make for another one."""
        homeless = (f for f in tuple(self.side.formations.values()) if f.platform == self.id)
        for formation in homeless:
            if formation.kind in ("return", "cap"):
                self._divert(formation.afs)

    def _divert(self, afs: tuple[AfId, ...]) -> None:
        """A-019 No deck to land on: to another one in the same place."""
        others = (other for other in self.side.platforms if other != self.id)
        for other in others if afs else ():
            ship = self.side.ships.get(ShipId(other))
            afloat = ship is None or ship.sunk_on is None
            near = place_of(self.play.data, self.side, other) == place_of(self.play.data, self.side, self.id)
            if near and afloat and self._do(a.Divert, afs=afs, platform=other):
                return

    # --- move -------------------------------------------------------------------------

    def move(self) -> None:
        """6.7 Room for those who come home; otherwise the next deck load is spotted."""
        if self.sheet.is_base:
            return
        first = self._searchers_go_first()
        if self.due_home() and not first:
            self._make_room()
            return
        if self.platform.spot is Spot.FORWARD and not self._do(a.Respot, to="aft"):
            self._below(self.platform.deck)
        searching = bool(self._plans_soon()) and not self._strike_at_hand()
        idle = self._target() is None
        in_the_way = searching or (idle and (self.due_home(CLEARING) or self.threatened))
        if self.platform.spot is Spot.AFT and in_the_way:
            self._below(tuple(dict.fromkeys((*self._among_searchers(), *self._deck_load()))))
            if (searching and (first or not self.due_home(CLEARING))) or self.threatened:
                self._spot()
        elif self.platform.spot is not Spot.FORWARD:
            kept = self.reserved() - self._leaving_soon()
            deck = map(self.side.air.__getitem__, self.platform.deck)
            self._below(tuple(af.id for af in deck if af.id in kept or self._stuck(af)))
            self._spot()

    def _deck_load(self) -> tuple[AfId, ...]:
        """Bombers on deck, but for those that search."""
        soon = self._leaving_soon()
        return tuple(af for af in self.platform.deck if self.role(self.side.air[af]) in BOMBERS and af not in soon)

    def _among_searchers(self) -> tuple[AfId, ...]:
        """6.7.6 Who stands before one that searches and behind another: they leave together, so he is in their way."""
        soon, deck = self._leaving_soon(), self.platform.deck
        at = [place for place, af in enumerate(deck) if af in soon]
        return tuple(af for af in deck[at[0] : at[-1]] if af not in soon) if at else ()

    def _searchers_below(self) -> list[AirFactor]:
        """7.4.10 Those who leave on a search soon, all of them or nobody."""
        soon = self._leaving_soon()
        return [af for af in self.aboard() if af.where is Where.HANGAR and af.id in soon]

    def _searchers_go_first(self) -> bool:
        """7.4.10 Whether the deck is for those who search from the next turn on, and all who are to land have the fuel
        to wait until they left."""
        left = max((plan.begin for plan in self._plans_soon()), default=0)
        return left - 1 > self.turn and all(
            (af.last_turn or 0) >= left for af in (*self.waiting(), *self._coming(SOON))
        )

    def _coming(self, within: int) -> Iterator[AirFactor]:
        """Those on their way home who are overhead in the next `within` turns."""
        flights = (f for f in self.side.formations.values() if f.platform == self.id and f.phase == "returning")
        for flight in flights:
            if self._home_on(flight) <= self.turn + within:
                yield from map(self.side.air.__getitem__, flight.afs)

    def _target(self) -> Target | None:
        return chosen_target(self.play, self.id, self.doctrine)

    def _make_room(self) -> None:
        if self.platform.spot is Spot.AFT:
            fighters_only = all(self.role(self.side.air[af]) is Role.FIGHTER for af in self.platform.deck)
            urgent = any((af.last_turn or 0) <= self.turn + SOON for af in self.waiting())
            if urgent or fighters_only or self._target() is None:
                self._do(a.Respot, to="forward")
        elif self.platform.spot is Spot.FORWARD:
            self._below(self.platform.deck[::-1])
            self._close_up()

    def _close_up(self) -> None:
        """6.7.1 Those parked in the landing area move up to the bow, where elevators have made room."""
        area, air = self.sheet.landing_sections, self.side.air
        parked = [air[af] for af in self.platform.deck]
        blocked = {*self.platform.closed_sections, *(af.section or 1 for af in parked)}
        if any((af.section or 1) in area for af in parked) and landing_run(area, blocked) <= HALF:
            self._do(a.Respot, to="forward", order=self.platform.deck)

    def _below(self, afs: tuple[AfId, ...]) -> None:
        """6.7.2 One after the other, as far as elevators and points go."""
        for af in afs:
            if not self._do(a.StrikeBelow, afs=(af,)):
                return

    def _stuck(self, af: AirFactor) -> bool:
        """6.4.1 Too far forward for its run, or in the way without hope of flying soon."""
        needed = self.sheet.takeoff_section(self.play.data.aircraft[af.aircraft], self.load_for(af))
        return af.damaged or needed is None or (af.section or 0) < needed

    def _spot(self) -> None:
        """6.7 Bombers first, from the stern; fighters before them; each only where it can take off."""
        for af in self._to_spot():
            if not self._fits(af):
                continue
            if not self._do(a.BringUp, afs=(af.id,), spot="aft"):
                return

    def _to_spot(self) -> list[AirFactor]:
        reserved = self.reserved()
        below = [af for af in self.aboard() if af.where is Where.HANGAR and af.id not in reserved]
        if not self._readies_on_deck():
            below = [af for af in below if self.is_ready(af)]
        target = self._target()
        bombers = [af for af in below if self._may_strike(af, target) and self.by_day(self.turn + SOON)]
        if target is None and self.threatened:
            bombers = []
        fighters = [af for af in below if self.role(af) is Role.FIGHTER]
        there = sum(1 for af in self.platform.deck if self.role(self.side.air[af]) is Role.FIGHTER)
        wanted = max(0, self._fighters_wanted() + self.doctrine.escorts - there) if self.by_day(self.turn + SOON) else 0
        bombers.sort(key=lambda af: (-af.work, -self._run(af)))
        fighters.sort(key=lambda af: -af.work)
        searchers = self._searchers_below()
        if self._plans_soon() and not self._strike_at_hand():
            return searchers  # and nobody who would stand before them
        return [*bombers, *fighters[:wanted], *searchers]

    def _leaving_soon(self) -> frozenset[AfId]:
        return frozenset(af for plan in self._plans_soon() for af in plan.afs)

    def _plans_soon(self) -> list[Search]:
        """7.4.6 Sealed plans whose searchers leave in the turns a deck is kept clear ahead of."""
        plans = (plan for plan in self.side.searches.values() if plan.platform == self.id)
        return [plan for plan in plans if plan.stage is Stage.SEALED and plan.begin - 1 <= self.turn + SOON]

    def _readies_on_deck(self) -> bool:
        return "no_readying_on_deck" not in self.play.data.flags(self.id)

    def _run(self, af: AirFactor) -> int:
        return self.sheet.takeoff_section(self.play.data.aircraft[af.aircraft], self.load_for(af)) or 9

    def _fits(self, af: AirFactor) -> bool:
        """6.4.1-6.4.2 Whether the aftmost sixth with room for `af` is one it can start from."""
        need = self.play.data.aircraft[af.aircraft].space(parked=False)
        room = {section.no: section.room for section in self.sheet.sections}
        for other in map(self.side.air.__getitem__, self.platform.deck):
            room[other.section or 1] -= self.play.data.aircraft[other.aircraft].space(parked=False)
        shut = self.platform.closed_sections
        free = (no for no, left in sorted(room.items(), reverse=True) if left >= need and no not in shut)
        return next(free, 0) >= self._run(af)

    # --- ready ------------------------------------------------------------------------

    def load_for(self, af: AirFactor) -> str:
        """6.8 What `af` is to carry: on with what is begun, else what its plan or its doctrine says."""
        loads = self.play.data.aircraft[af.aircraft].loads
        if af.load and af.work:
            return af.load
        plan = next((plan for plan in self.side.searches.values() if plan.stage in PLANNED and af.id in plan.afs), None)
        if plan is not None and plan.load:
            return plan.load
        wanted = LOADS.get(self.role(af), ())
        return next((load for load in wanted if load in loads), next(iter(loads)))

    def ready(self) -> None:
        """6.8 Standing orders for what is wanted: fighters first, then each squadron with its load."""
        orders = tuple(self._ready_orders())
        if orders != self.platform.orders:
            self._do(a.SetOrders, orders=orders)
        if orders:
            self._do(a.RunOrders)

    def _ready_orders(self) -> Iterator[str]:
        reserved, target = self.reserved(), self._target()
        unready = (af for af in self.aboard() if not self._has_its_load(af))
        idle = [af for af in unready if af.id in reserved or self._may_be_readied(af, target)]
        order = {Role.FIGHTER: 0, Role.RECON: 1}
        idle.sort(key=lambda af: (af.where is Where.HANGAR, order.get(self.role(af), 2)))
        texts = dict[tuple[str, str], None]()
        for af in idle:
            scouts = self.role(af) is Role.RECON or af.id in reserved
            load = self.load_for(af)
            if scouts and af.id not in reserved and not af.work:
                continue
            texts[af.squadron, load] = None
        squadrons = [squadron for squadron, _ in texts]
        for squadron, load in texts:
            if squadrons.count(squadron) == 1 and not self._is_mixed(squadron, reserved):
                yield f"ready {squadron} {load}"
            else:
                these = (af.id for af in idle if (af.squadron, self.load_for(af)) == (squadron, load))
                yield f"ready {spans_text(these)} {load}"

    def _is_mixed(self, squadron: str, reserved: frozenset[AfId]) -> bool:
        return any(self.side.air[af].squadron == squadron for af in reserved)

    def _has_its_load(self, af: AirFactor) -> bool:
        """Ready for a strike, a CAP or its plan. Scouts back from an old search are readied anew."""
        return self.is_ready(af) and af.load == self.load_for(af)

    def _may_be_readied(self, af: AirFactor, target: Target | None) -> bool:
        role = self.role(af)
        if role is Role.FIGHTER:
            return True
        if role in BOMBERS and not self._may_strike(af, target):
            return False
        return self.doctrine.shore_strikes or not self.sheet.is_base

    def disarm(self) -> None:
        """17.3.4 Aboard a ship that burns nobody is readied: weapons come off, and fuel out, of those below first."""
        if self.platform.orders:
            self._do(a.SetOrders, orders=())
        armed = [af for af in self.aboard() if af.load and self.play.data.load(af.aircraft, af.load).is_armed]
        armed = [af for af in armed if af.work and af.id not in self.reserved()]
        armed.sort(key=lambda af: (af.where is not Where.HANGAR, -af.work))
        done = [af for af in armed if self._do(a.Unready, afs=(af.id,))]
        if done:
            self.play.say(f"{self.platform.name} burns: no AF is readied, {len(done)} AFs are disarmed")
