"""A strike over a task force, with the shipped tables: `raid(D="1", T="2")`, and the orders given in it.

Side USN has task force 17: CV5 in the middle, CA and destroyers round her. Side IJN comes from Shokaku with groups of
three AFs: D for dive bombers, T for torpedo bombers, F for escorts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies.commands import strike as k
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, ShipId, SideId, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, Squadron, TaskForceSetup
from ffts.games.skies.state import Ship, Side, State
from ffts.games.skies.state.air import AirFactor, Formation, StrikeGroup, Where
from ffts.games.skies.state.strike import Raider
from ffts.workshop.catalogs import Library, library, load_catalog
from tests.builders import IJN, USN, Script

TURN = 16
HERE = HexId("1717")
SHIPS = ("CV5", "Minneapolis", "Morris", "Anderson")
"""A carrier, a cruiser, two destroyers."""
FORCE, STRIKE, CAP = "17", FormationId("Shokaku strike 1"), FormationId("CV5 CAP 1")
KINDS = {
    "F": ("A6M2", "clean"),
    "D": ("D3A1", "250kg"),
    "T": ("B5N2", "torpedo"),
    "W": ("F4F-3", "clean"),
    "S": ("A6M2", "clean"),
}
"""S is a fighter that sweeps by itself."""


@dataclass(frozen=True)
class Sea:
    """A game in its strike segment."""

    data: Catalog
    state: State

    @property
    def own(self) -> Side:
        return self.state.sides[USN]

    @property
    def enemy(self) -> Side:
        return self.state.sides[IJN]

    def ship(self, name: str = "CV5") -> Ship:
        return self.own.ships[ShipId(name)]

    def group(self, number: int = 1) -> Raider:
        return self.state.raiders(IJN)[group(number)]

    def decided(self, cmd: Command, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """The facts this order makes with these dice, neither more nor fewer."""
        script = Script(dice)
        events = RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=script))
        assert not script.left, f"nothing asked for {script.left}"
        return events

    def play(self, *cmds: Command, dice: Iterable[int | str] = ()) -> "Sea":
        """The game after these orders; every law holds after each of them."""
        script, sea = Script(dice), self
        for cmd in cmds:
            sea = sea.after(*RULEBOOK.decide(sea.state, sea.data, cmd, Dice(roller=script)))
        assert not script.left, f"nothing asked for {script.left}"
        return sea

    def after(self, *events: Event) -> "Sea":
        """The game after these facts."""
        state = RULEBOOK.fold(self.state, events)
        assert not broken(state, self.data), broken(state, self.data)
        return replace(self, state=state)

    def at(self, **public: Any) -> "Sea":
        """Another turn, segment or step."""
        changed = self.state.public.model_copy(update=public)
        return replace(self, state=self.state.model_copy(update={"public": changed}))

    def due(self) -> tuple[str, ...]:
        """The rules of what must be done before the step can close."""
        return tuple(line.rule for line in unfinished(self.state, self.data) if line.must)

    def until(self, step: Step, dice: Iterable[int | str] = ()) -> "Sea":
        """Steps closed one by one, with nothing done in them."""
        sea = self
        while sea.state.public.step is not step:
            sea = sea.play(c.CloseSegment())
        return sea

    def with_ship(self, name: str = "CV5", **changes: Any) -> "Sea":
        """The same with one of our ships changed."""
        ship = self.ship(name).model_copy(update=changes)
        own = self.own.model_copy(update={"ships": {**self.own.ships, ship.id: ship}})
        return replace(self, state=self.state.model_copy(update={"sides": {**self.state.sides, USN: own}}))


def group(number: int = 1) -> str:
    return f"{STRIKE}/{number}"


# --- a catalog --------------------------------------------------------------------


@cache
def _shipped() -> tuple[Library, Catalog]:
    return library(), load_catalog("coral-sea-8-may")


@cache
def _plain(raiders: tuple[str, ...], cap: int, below: tuple[str, ...]) -> Catalog:
    return _catalog(raiders, cap, below, {})


def _catalog(raiders: tuple[str, ...], cap: int, below: tuple[str, ...], changed: Mapping[str, Any]) -> Catalog:
    books, stage = _shipped()
    usn, ijn = stage.scenario.sides
    forces = (TaskForceSetup(id=usn.task_forces[0].id, hex=HERE, ships=tuple(map(ShipId, SHIPS))),)
    theirs = (TaskForceSetup(id=ijn.task_forces[0].id, hex=HexId("2013"), ships=(ShipId("Shokaku"),)),)
    kinds = [name[0] for name in raiders]
    own = [*("W" * cap), *(name[0] for name in below)]
    sides = (
        usn.model_copy(update={"task_forces": forces, "air_groups": _groups("CV5", own), **changed.get("usn", {})}),
        ijn.model_copy(update={"task_forces": theirs, "air_groups": _groups("Shokaku", kinds)}),
    )
    shown = {"sides": sides, "searches": (), **changed.get("scenario", {})}
    scenario = stage.scenario.model_copy(update=shown)
    fields: dict[str, Any] = {name: getattr(stage, name) for name in Catalog.model_fields}
    names = (*SHIPS, "Shokaku")
    fields.update(
        scenario=scenario,
        ships={name: books.ships[name] for name in names},
        carriers={name: sheet for name, sheet in stage.carriers.items() if name in (*names, *usn.bases, *ijn.bases)},
    )
    return Catalog(**fields)


def _groups(base: str, kinds: Iterable[str]) -> tuple[AirGroup, ...]:
    counted: dict[str, int] = {}
    for kind in kinds:
        counted[KINDS[kind][0]] = counted.get(KINDS[kind][0], 0) + 1
    squadrons = tuple(Squadron(id=f"{base}-{kind}", aircraft=kind, afs=count) for kind, count in counted.items())
    return (AirGroup(base=base, squadrons=squadrons),) if squadrons else ()


# --- a state ------------------------------------------------------------------------


def sea(*groups: str, cap: int = 0, below: str = "", more: Mapping[str, Any] | None = None) -> Sea:
    """A strike of these groups over task force 17, before it is announced: `sea("D1 D2 D3", "T1 T2 T3 F1")`."""
    names = tuple(name for words in groups for name in words.split())
    hangar = tuple(below.split())
    data = _catalog(names, cap, hangar, more) if more else _plain(names, cap, hangar)
    state = RULEBOOK.start(data)
    caps = tuple(f"W{number}" for number in range(1, cap + 1))
    strike_groups = tuple(_group(words.split()) for words in groups)
    enemy = _flying(state.sides[IJN], data, names, STRIKE, "Shokaku")
    enemy = enemy.model_copy(update={"formations": {STRIKE: _strike(names, strike_groups)} if names else {}})
    own = _flying(state.sides[USN], data, caps, CAP, "CV5", hangar)
    own = own.model_copy(update={"formations": {CAP: _cap(caps)} if caps else {}})
    public = state.public.model_copy(
        update={"turn": TURN, "segment": Segment.STRIKE, "step": Step.ANNOUNCE, "initiative": USN}
    )
    return Sea(data, state.model_copy(update={"public": public, "sides": {USN: own, IJN: enemy}}))


def _group(names: Iterable[str]) -> StrikeGroup:
    ids = tuple(map(AfId, names))
    return StrikeGroup(
        afs=tuple(af for af in ids if not af.startswith("F")), escorts=tuple(af for af in ids if af.startswith("F"))
    )


def _flying(
    side: Side, data: Catalog, names: Iterable[str], formation: FormationId, home: str, below: Iterable[str] = ()
) -> Side:
    air = {AfId(name): _af(data, name, home, formation) for name in names}
    air.update({AfId(name): _af(data, name, home, None) for name in below})
    return side.model_copy(update={"air": air})


def _af(data: Catalog, name: str, home: str, formation: FormationId | None) -> AirFactor:
    kind, load = KINDS[name[0]]
    carried = data.load(kind, load)
    return AirFactor(
        id=AfId(name),
        squadron=f"{home}-{kind}",
        aircraft=kind,
        platform=PlatformId(home),
        where=Where.AIR if formation else Where.HANGAR,
        load=load,
        work=data.readying.rows[carried.readying].turns,
        formation=formation,
        launched=TURN - 4 if formation else None,
        last_turn=TURN - 4 + carried.endurance if formation else None,
    )


def _strike(names: Iterable[str], groups: tuple[StrikeGroup, ...]) -> Formation:
    return Formation(
        id=STRIKE,
        kind="strike",
        platform=PlatformId("Shokaku"),
        afs=tuple(map(AfId, names)),
        groups=groups,
        target=FORCE,
        hex=HERE,
        destination=HERE,
        phase="on station",
        launched=TURN - 4,
        forming_until=TURN - 3,
    )


def _cap(names: Iterable[str]) -> Formation:
    afs = tuple(map(AfId, names))
    return Formation(
        id=CAP,
        kind="cap",
        platform=PlatformId("CV5"),
        afs=afs,
        groups=(StrikeGroup(afs=(), escorts=afs),),
        target=FORCE,
        hex=HERE,
        destination=HERE,
        phase="on station",
        launched=TURN - 4,
        forming_until=TURN - 4,
    )


# --- orders -------------------------------------------------------------------------


def sighting() -> k.RollSighting:
    return k.RollSighting(side=IJN, formation=STRIKE)


def commit() -> k.CommitStrike:
    return k.CommitStrike(side=IJN, formation=STRIKE)


def roll_asp(number: int = 1) -> k.RollAsp:
    return k.RollAsp(side=IJN, group=group(number))


def choose_asp(number: int, asp: int) -> k.ChooseAsp:
    return k.ChooseAsp(side=IJN, group=group(number), asp=asp)


def cap_fights(hold: bool = False, **sends: tuple[str, ...]) -> k.FightCap:
    orders = tuple(
        k.CapOrder(group=group(int(name.removeprefix("g"))), afs=tuple(map(AfId, afs))) for name, afs in sends.items()
    )
    return k.FightCap(side=USN, target=FORCE, sends=orders, hold=hold)


def place(number: int = 1, ship: str = "CV5", **more: Any) -> k.ChooseTarget:
    return k.ChooseTarget(side=IJN, group=group(number), ship=ShipId(ship), **more)


def forfeit(number: int = 1) -> k.Forfeit:
    return k.Forfeit(side=IJN, group=group(number))


def aa(*orders: tuple[str, int, float], hold: Iterable[int] = ()) -> k.AllocateAa:
    entries = tuple(k.AaOrder(ship=ShipId(ship), group=group(to), points=points) for ship, to, points in orders)
    return k.AllocateAa(side=USN, orders=entries, hold=tuple(map(group, hold)))


def fire(number: int = 1) -> k.ResolveAa:
    return k.ResolveAa(side=IJN, group=group(number))


def attack(number: int = 1, *extra: str) -> k.ResolveAttack:
    return k.ResolveAttack(side=IJN, group=group(number), extra=extra)


def damage(by_hand: bool = False, side: SideId = USN) -> k.DetermineDamage:
    return k.DetermineDamage(side=side, by_hand=by_hand)


def control(ship: str = "CV5") -> k.ControlDamage:
    return k.ControlDamage(side=USN, ship=ShipId(ship))


def typed(*results: k.Typed, ship: str = "CV5") -> k.RecordDamage:
    return k.RecordDamage(side=USN, ship=ShipId(ship), results=results, why="as FOTW has it")


def announced(*groups: str, **shown: Any) -> Sea:
    """The strike is announced, and looks for its target."""
    from ffts.games.skies.commands import air

    return sea(*groups, **shown).play(
        air.AnnounceStrike(side=IJN, formation=STRIKE), c.CloseSegment(), c.CloseSegment()
    )


def committed(*groups: str, asps: Iterable[int] = (), **shown: Any) -> Sea:
    """It has found it, and its groups attack in these phases."""
    ready = announced(*groups, **shown).play(sighting(), commit(), dice=[10])
    faces = list(asps) or [1] * len(groups)
    return ready.play(*(roll_asp(number) for number in range(1, len(groups) + 1)), dice=faces)


def in_asp(number: int, *groups: str, asps: Iterable[int] = (), **shown: Any) -> Sea:
    """An air strike phase is open, the CAP rounds before it not fought."""
    return committed(*groups, asps=asps or [number] * len(groups), **shown).until(Step(f"asp{number}"))
