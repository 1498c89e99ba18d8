"""An umpire who orders anything, sensible or not, and keeps count of what came of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from random import Random
from typing import TypeVar

from ffts.core.dice import Ask, Dice, Roll, read, read_draw
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as ea
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, Segment, ShipId, Step, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where
from tests.builders import LEFT
from tests.fuzz.witness import Witness

Item = TypeVar("Item")
ForAfs = a.Launch | a.Land | a.TurnRound | a.BringUp | a.StrikeBelow | a.Unready | a.Repair

TRIES = 12  # orders that are tried on each deck in an AOS
WHY = "so it happened at the table"


@dataclass
class RandomUmpire:
    """Plays a day from its first turn to its last."""

    data: Catalog
    seed: int
    state: State = field(init=False)
    chance: Random = field(init=False)
    witness: Witness = field(init=False)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    aos: int = 0
    """Air operations segments of one carrier or base."""

    def __post_init__(self) -> None:
        self.state = RULEBOOK.start(self.data)
        self.chance = Random(self.seed)
        self.witness = Witness(self.data, self.state)

    # --- one order -------------------------------------------------------------------

    def order(self, cmd: Command) -> bool:
        """Whether it was carried out; afterwards every law holds."""
        try:
            events = RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=self.roll))
        except Refused as no:
            self.refused[no.citation] += 1
            return False
        for event in events:
            self.state = RULEBOOK.apply(self.state, event)
            self.witness(self.state, event)
        self.done[type(cmd).__name__] += 1
        faults = broken(self.state, self.data)
        assert not faults, f"seed {self.seed}, turn {self.state.public.turn}, after {cmd}: {'; '.join(faults)}"
        return True

    def roll(self, ask: Ask) -> Roll:
        if ask.die is None:
            return read_draw(ask, self.chance.sample(ask.pool, ask.n))
        return read(ask, [self.chance.choice(ask.die.values) for _ in range(ask.n)])

    def any(self, of: Iterable[Item]) -> Item | None:
        """One of them; None of none."""
        some = list(of)
        return self.chance.choice(some) if some else None

    def some(self, of: Sequence[Item], most: int) -> tuple[Item, ...]:
        """A few of them, in their order."""
        count = min(self.chance.randint(1, most), len(of))
        return tuple(of[at] for at in sorted(self.chance.sample(range(len(of)), count)))

    # --- a day -----------------------------------------------------------------------

    def play(self, turns: int) -> None:
        """So many turns, or until the day is over."""
        last = self.state.public.turn + turns
        while not self.state.public.over and self.state.public.turn < last:
            self.segment()

    def segment(self) -> None:
        """What is open now, and on to the next."""
        segment = self.state.public.segment
        if segment is Segment.MOVEMENT:
            self.turn_some_home()
        if segment is Segment.STRIKE:
            self.strike_step()
        if segment is Segment.AIR_OPERATIONS:
            self.air_operations()
        for line in unfinished(self.state, self.data):
            if line.command and (line.must or line.rule == "6.2"):
                self.order(line.command)
        assert self.order(c.CloseSegment(waive=LEFT)), f"seed {self.seed}: {self.refused}"

    def turn_some_home(self) -> None:
        for side in self.state.sides.values():
            self.tell(e.TaskForceSighted, side)
            for formation in side.formations.values():
                on_station = formation.phase == "on station" and formation.kind == "strike"
                if on_station or self.chance.random() < 0.05:
                    self.order(a.TurnHome(side=side.id, formation=formation.id, afs=self.some(formation.afs, 2)))

    def tell(self, what: type[Event], side: Side) -> None:
        """7.2 Now and then a force is sighted, for searches are flown elsewhere."""
        enemy = self.state.sides[self.state.enemy_of(side.id)]
        force = self.any(enemy.task_forces.values())
        if force and self.chance.random() < 0.2:
            seen = e.TaskForceSighted(by=side.id, task_force=force.id, hex=force.hex, turn=self.state.public.turn)
            self.order(c.MakeRuling(why=WHY, facts=(seen,)))

    def strike_step(self) -> None:
        public = self.state.public
        if public.step is Step.EMERGENCY:
            self.react()
        if public.step is Step.SIGHTING:
            self.break_off()
        if public.step is Step.ASP_1:
            self.hit_somebody()

    def break_off(self) -> None:
        """4.7 This umpire plays carriers and no attacks: every strike turns home before it looks for its target."""
        for side in tuple(self.state.sides.values()):
            for formation in side.formations.values():
                if formation.kind == "strike" and formation.phase == "on station":
                    self.order(a.TurnHome(side=side.id, formation=formation.id))

    def react(self) -> None:
        """12.8 Carriers under a strike that was just announced do something; now and then others try."""
        for side in self.state.sides.values():
            strikes = self.state.sides[self.state.enemy_of(side.id)].formations.values()
            for strike in (
                strike for strike in strikes if strike.announced_on == self.state.public.turn or self.wild()
            ):
                force = side.task_forces.get(TfId(strike.target))
                under = [*(force.ships if force else ()), strike.target]
                for platform in (there for there in side.platforms.values() if there.id in under or self.wild()):
                    self.react_on(side, platform, strike.id)

    def react_on(self, side: Side, platform: Platform, strike: FormationId) -> None:
        afs = self.aboard(side, platform, (Where.DECK, Where.PARK))
        ready = tuple(takewhile(lambda af: self.is_ready(side.air[af]), afs))
        fighters = tuple(takewhile(lambda af: side.air[af].aircraft == "F4F", ready))[: self.chance.randint(1, 4)]
        orders: list[Command] = [a.Scramble(platform=platform.id, strike=strike, afs=fighters)] if fighters else []
        for kind in (a.EmergencyLaunch, a.EmergencyUnready):
            orders.append(kind(platform=platform.id, strike=strike, afs=ready[: self.chance.randint(1, 13)]))
        for order in self.some(orders, 3):
            self.order(order)

    def hit_somebody(self) -> None:
        """17.3 What attacks will do to a carrier once they are fought."""
        side = self.any(self.state.sides.values())
        afloat = [platform for platform in side.platforms.values() if platform.ship] if side else []
        platform = self.any(afloat)
        if side is None or platform is None:
            return
        lift = self.any(self.data.carriers[platform.id].elevators)
        facts: list[Event] = [ea.CarrierAttacked(side=side.id, platform=platform.id, turn=self.state.public.turn)]
        facts += self.some(
            [
                ea.HangarHit(side=side.id, platform=platform.id),
                ea.DeckSectionHit(side=side.id, platform=platform.id, section=self.chance.randint(1, 6)),
                *([ea.ElevatorHit(side=side.id, platform=platform.id, elevator=lift.id)] if lift else ()),
                *(
                    ea.DeckSectionMended(side=side.id, platform=platform.id, section=s)
                    for s in platform.closed_sections
                ),
                e.ShipSlowed(side=side.id, ship=ShipId(platform.id), speed=self.chance.choice((1.0, 2.5, 4.0))),
            ],
            4,
        )
        self.order(c.MakeRuling(why=WHY, facts=tuple(facts)))

    # --- air operations ----------------------------------------------------------------

    def air_operations(self) -> None:
        for side_id in self.state.sides:
            for platform in self.state.sides[side_id].platforms:
                self.aos += 1
                for number in range(TRIES):
                    self.try_something(self.state.sides[side_id], self.state.sides[side_id].platforms[platform], number)
            self.missions(self.state.sides[side_id])

    def try_something(self, side: Side, platform: Platform, number: int) -> None:
        """First rather what flies, then what moves, then what is readied; now and then anything."""
        step = number * len(STEPS) // TRIES if self.chance.random() < 0.9 else self.chance.randrange(len(STEPS))
        make = self.chance.choice(STEPS[step])
        cmd = make(self, side, platform)
        if cmd is not None:
            self.order(cmd)

    def aboard(self, side: Side, platform: Platform, places: Iterable[Where]) -> list[AfId]:
        there = [af for af in side.air.values() if af.platform == platform.id and af.where in places]
        order = {af: at for at, af in enumerate(platform.deck)}
        return [af.id for af in sorted(there, key=lambda af: order.get(af.id, 99))]

    def wild(self) -> bool:
        """Now and then an order is given without looking."""
        return self.chance.random() < 0.1

    def launch(self, side: Side, platform: Platform) -> Command | None:
        """Those at the head of the deck that are ready, or anybody."""
        afs = self.aboard(side, platform, (Where.DECK, Where.PARK)) or self.aboard(side, platform, (Where.HANGAR,))
        ready = list(takewhile(lambda af: self.is_ready(side.air[af]), afs))
        catapults = tuple(catapult.id for catapult in self.data.carriers[platform.id].catapults)
        by = self.some(catapults, 2) if catapults and self.chance.random() < 0.5 else ()
        chosen = afs if self.wild() else ready
        return self.with_afs(
            a.Launch(platform=platform.id, afs=tuple(chosen[: self.chance.randint(1, 13)]), catapults=by)
        )

    def is_ready(self, af: AirFactor) -> bool:
        return bool(af.load) and af.work >= self.data.readying.rows[self.data.load(af.aircraft, af.load).readying].turns

    def with_afs(self, cmd: ForAfs) -> Command | None:
        """An order for nobody is seldom given."""
        return cmd if cmd.afs or self.wild() else None

    def overhead(self, side: Side, platform: Platform) -> list[AfId]:
        """Who waits to land, the one with the least fuel first; CAP comes down when its time is up."""
        here = (f for f in side.formations.values() if f.platform == platform.id)
        soon = self.state.public.turn + 2
        over = [
            side.air[af]
            for f in here
            for af in f.afs
            if f.phase == "overhead" or (f.kind == "cap" and (side.air[af].last_turn or 0) <= soon) or self.wild()
        ]
        return [af.id for af in sorted(over, key=lambda af: af.last_turn or 0)]

    def land(self, side: Side, platform: Platform) -> Command | None:
        afs = tuple(self.overhead(side, platform)[: self.chance.randint(1, 7)])
        return self.with_afs(a.Land(platform=platform.id, afs=afs))

    def turn_round(self, side: Side, platform: Platform) -> Command | None:
        fighters = [af for af in self.overhead(side, platform) if side.air[af].aircraft == "F4F" or self.wild()]
        return self.with_afs(a.TurnRound(platform=platform.id, afs=tuple(fighters[: self.chance.randint(1, 3)])))

    def bring_up(self, side: Side, platform: Platform) -> Command | None:
        below = self.aboard(side, platform, (Where.HANGAR,))
        ready = [af for af in below if self.is_ready(side.air[af])]
        if self.overhead(side, platform) and not self.wild():
            return None
        afs = self.some(ready or below, 4)
        lift = self.any(self.data.carriers[platform.id].elevators)
        cmd = a.BringUp(
            platform=platform.id,
            afs=afs,
            elevator=lift.id if lift and self.chance.random() < 0.3 else "",
            section=self.chance.randint(1, 6) if self.wild() else None,
            spot="forward" if self.wild() else "aft",
        )
        return self.with_afs(cmd)

    def strike_below(self, side: Side, platform: Platform) -> Command | None:
        idle = [af for af in platform.deck if not self.is_ready(side.air[af]) or self.wild()]
        return self.with_afs(a.StrikeBelow(platform=platform.id, afs=self.some(idle, 4)))

    def respot(self, side: Side, platform: Platform) -> Command | None:
        if not platform.deck and not self.wild():
            return None
        order = tuple(self.chance.sample(platform.deck, len(platform.deck))) if self.chance.random() < 0.3 else ()
        return a.Respot(platform=platform.id, to=self.chance.choice(("aft", "aft", "forward")), order=order)

    def ready(self, side: Side, platform: Platform) -> Command | None:
        """A few of one type that are not ready; on with their load, or with a new one."""
        aboard = self.aboard(side, platform, (Where.HANGAR, Where.DECK, Where.PARK))
        idle = [af for af in aboard if not self.is_ready(side.air[af]) or self.wild()]
        one = self.any(idle)
        if one is None:
            return None
        like = side.air[one]
        alike = [af for af in idle if (side.air[af].aircraft, side.air[af].load) == (like.aircraft, like.load)]
        load = self.any(self.data.aircraft[like.aircraft].loads) or ""
        chosen = load if not like.load or self.wild() else ""
        return a.Ready(platform=platform.id, afs=self.some(alike, 4), load=chosen)

    def unready(self, side: Side, platform: Platform) -> Command | None:
        fuelled = [af for af in self.aboard(side, platform, tuple(Where)) if side.air[af].fuelled]
        return self.with_afs(a.Unready(platform=platform.id, afs=self.some(fuelled, 2)))

    def repair(self, side: Side, platform: Platform) -> Command | None:
        broken_ones = [af for af in self.aboard(side, platform, (Where.HANGAR,)) if side.air[af].damaged or self.wild()]
        return self.with_afs(a.Repair(platform=platform.id, afs=self.some(broken_ones, 2)))

    def divert(self, side: Side, platform: Platform) -> Command | None:
        over = [f for f in side.formations.values() if f.kind == "return" and f.platform == platform.id]
        formation, to = self.any(over), self.any(side.platforms)
        return a.Divert(side=side.id, afs=self.some(formation.afs, 3), platform=to) if formation and to else None

    # --- missions ----------------------------------------------------------------------

    def missions(self, side: Side) -> None:
        """6.2 Strikes, CAP, or round and round; some orders are nonsense."""
        free = [af for af in side.air.values() if af.where is Where.AIR and af.formation is None]
        for home in dict.fromkeys(af.platform for af in free):
            afs = [af for af in free if af.platform == home]
            fighters = [af for af in afs if af.aircraft == "F4F"]
            bombers = [af for af in afs if af.aircraft != "F4F"]
            if bombers:
                self.order(self.strike(side, bombers, fighters[::2]))
            gone = {af.id for af in self.state.sides[side.id].air.values() if af.formation}
            left = tuple(af.id for af in fighters if af.id not in gone)
            if left:
                self.order(a.FormCap(side=side.id, afs=left))

    def strike(self, side: Side, bombers: list[AirFactor], escorts: list[AirFactor]) -> Command:
        size = self.chance.choice((1, 2, 3, 3, 4))
        alike: dict[tuple[str, str], list[AfId]] = {}
        for af in bombers:
            alike.setdefault((af.aircraft, af.load), []).append(af.id)
        groups = [
            a.GroupOrder(afs=tuple(afs[at : at + size])) for afs in alike.values() for at in range(0, len(afs), size)
        ]
        groups[0] = a.GroupOrder(afs=groups[0].afs, escorts=tuple(af.id for af in escorts))
        targets = [*self.state.sides[self.state.enemy_of(side.id)].task_forces, TfId("MIDWAY"), TfId("nowhere")]
        target = self.chance.choice(targets)
        return a.FormStrike(side=side.id, groups=tuple(groups), target=target, together=self.chance.random() < 0.5)


Make = Callable[[RandomUmpire, Side, Platform], Command | None]
STEPS: tuple[tuple[Make, ...], ...] = (
    (*(RandomUmpire.launch,) * 3, *(RandomUmpire.land,) * 3, RandomUmpire.turn_round, RandomUmpire.divert),
    (RandomUmpire.bring_up, RandomUmpire.bring_up, RandomUmpire.strike_below, RandomUmpire.respot),
    (*(RandomUmpire.ready,) * 6, RandomUmpire.unready, RandomUmpire.repair),
)
