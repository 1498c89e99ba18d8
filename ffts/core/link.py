"""A battle of one game that is fought in another: what is sent, what comes back, and what a game offers of it.

The values say nothing of either game: names of ships, strengths in air factors, where and when. A campaign fills a
`Battle`; whoever fights it fills a `Result`. Both are written as JSON, so that a battle can be fought at a table too.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal

from pydantic import Field

from ffts.core.charts import ChartMap
from ffts.core.model import Command, D, Data, S
from ffts.core.shelf import Entries
from ffts.core.umpire import Refused

Count = Annotated[int, Field(ge=0)]


# --- what is sent -----------------------------------------------------------------


class Wing(Data):
    """Aircraft of one carrier or base, in air factors."""

    fighters: Count = 0
    dive: Count = 0
    torpedo: Count = 0

    @property
    def all(self) -> int:
        return self.fighters + self.dive + self.torpedo


class Group(Data):
    """A unit of the campaign that is several ships without names."""

    kind: Literal["merchants", "destroyers"]
    count: Annotated[int, Field(ge=1)]


class SentForce(Data):
    """A task force: ships by name, units of several ships, destroyers nobody counts, and aircraft by carrier."""

    id: str
    ships: tuple[str, ...] = ()
    groups: Mapping[str, Group] = {}
    screen: Count = 0
    air: Mapping[str, Wing] = {}
    crews: Mapping[str, str] = {}
    """How good the aircrews of a carrier are, where they are not as usual: `elite`."""
    anchored: bool = False
    """Whether its ships lie at anchor where the battle is."""

    @property
    def units(self) -> tuple[str, ...]:
        """Everybody who has to be accounted for."""
        return (*self.ships, *self.groups)


class SentSide(Data):
    """The sealed part of one side; it names nobody of the other."""

    id: str
    task_forces: tuple[SentForce, ...] = ()
    bases: Mapping[str, Wing] = {}
    afar: Mapping[str, Wing] = {}
    """Aircraft that come once, from beyond the map, where nobody can attack them."""

    @property
    def air(self) -> Mapping[str, int]:
        """Air factors sent, by carrier and base, and those from afar."""
        afloat = {unit: wing.all for force in self.task_forces for unit, wing in force.air.items()}
        return {**afloat, **{name: wing.all for name, wing in (*self.bases.items(), *self.afar.items())}}


class Party(Data):
    """What both sides know of a side: its name and nation, its part, and the edge it comes from."""

    id: str
    name: str
    nation: str
    attacks: bool
    from_bearing: Annotated[int, Field(ge=0, le=359)]


class Notice(Data):
    """The public part: which battle, where and when, and how far apart they begin."""

    link: Literal[1] = 1
    id: str
    hash: str
    """Of what both players of the campaign see: a campaign that has gone on takes no old result."""
    campaign: str
    title: str
    date: str
    start: str
    turns: int
    lat: float
    lon: float
    distance: int
    hidden: bool = False
    """Whether the sides do not know yet who is in it."""
    struck_base: str = ""
    """The base the attack is for; empty for one on ships."""
    held: Mapping[str, str] = {}
    """Bases in these waters, each with the side that holds it, whether its aircraft fight or not."""
    parties: tuple[Party, Party]


class Battle(Data):
    """The public part, and a sealed part for each side."""

    public: Notice
    sealed: Mapping[str, SentSide]

    @property
    def units(self) -> frozenset[str]:
        return frozenset(unit for side in self.sealed.values() for force in side.task_forces for unit in force.units)

    @property
    def air(self) -> Mapping[str, int]:
        return {name: sent for side in self.sealed.values() for name, sent in side.air.items()}


# --- what comes back --------------------------------------------------------------


class ShipFacts(Data):
    """How a ship was at the end; what is not said is as it was."""

    sunk: bool = False
    dead: bool = False
    speed: Annotated[float, Field(ge=0)] | None = None
    speed0: Annotated[float, Field(ge=0)] | None = None
    """Her full speed."""
    deck: Annotated[int, Field(ge=0, le=6)] = 0
    """Sixths of her flight deck that are out."""
    fire: bool = False
    elevator: bool = False
    hangar: bool = False
    aa_lost: Annotated[float, Field(ge=0, le=1)] = 0
    """The share of her AA points that is gone."""


class AirLeft(Data):
    """Air factors of one carrier or base."""

    sent: Count
    left: Count


class Result(Data):
    """How the battle came out: every unit and every air factor accounted for."""

    link: Literal[1] = 1
    id: str
    hash: str
    finished: str = ""
    sides: tuple[str, ...]
    ships: Mapping[str, ShipFacts]
    air: Mapping[str, AirLeft] = {}
    runway_out: Count = 0
    """Sixths of the runway of the base that are out."""
    base_hits: Count = 0
    """Bombs that hit the base."""


class SeverityNumbers(Data):
    """Where a ship begins to be badly hurt, and where to be hurt."""

    bad_speed: float
    bad_deck: int
    hurt_speed: float
    hurt_deck: int
    hurt_aa: float


UNHURT, HURT, BADLY, DEAD, SUNK = range(5)
SEVERITY = ("unhurt", "hurt", "badly hurt", "dead in the water", "sunk")
"""The same in words."""


def severity(ship: ShipFacts, numbers: SeverityNumbers) -> int:
    """0 unhurt, 1 hurt, 2 badly hurt, 3 dead in the water, 4 sunk; a ship that never was faster is not slowed."""
    if ship.sunk:
        return SUNK
    if ship.dead:
        return DEAD
    if _slowed(ship, numbers.bad_speed) or ship.deck >= numbers.bad_deck or ship.fire:
        return BADLY
    broken = ship.elevator or ship.hangar or ship.aa_lost >= numbers.hurt_aa
    return HURT if broken or _slowed(ship, numbers.hurt_speed) or ship.deck >= numbers.hurt_deck else UNHURT


def _slowed(ship: ShipFacts, limit: float) -> bool:
    full = limit if ship.speed0 is None else ship.speed0
    return ship.speed is not None and ship.speed < limit <= full


def fitting(sent: Battle | None, result: Result) -> Battle:
    """Return the battle this result belongs to; raise Refused where the two do not match."""
    if sent is None:
        raise Refused("LINK-NONE", "The campaign waits for no battle", "Write the battle out first", False)
    for fault in _faults(sent, result):
        raise fault
    return sent


def _faults(battle: Battle, result: Result) -> Iterator[Refused]:
    """Why this result is none of this battle: another battle or state, somebody missing, better than he was, or more
    aircraft than were sent."""
    known = battle.public
    if result.id != known.id:
        yield _refused("ID", f"This is the result of {result.id}; {known.id} is fought", "Bring the result of that")
    if result.hash != known.hash:
        why = f"The campaign is not as it was when {known.id} was written (hash {known.hash[:12]})"
        yield _refused("HASH", why, "Write the battle out again and use that file")
    sides = {party.id for party in known.parties}
    if set(result.sides) != sides:
        yield _refused("SIDES", f"It is signed by {_describe(result.sides)}", f"Name {_describe(sides)}")
    yield from _ships(battle, result)
    yield from _aircraft(battle, result)


def _ships(battle: Battle, result: Result) -> Iterator[Refused]:
    if missing := battle.units - result.ships.keys():
        yield _refused("MISSING", f"The result leaves out {_describe(missing)}", "Give {} for what is undamaged")
    if strange := result.ships.keys() - battle.units:
        yield _refused("STRANGE", f"{_describe(strange)} took no part", "Leave them out")
    for name, ship in result.ships.items():
        if ship.speed is not None and ship.speed0 is not None and ship.speed > ship.speed0:
            why = f"{name} makes {ship.speed:g} inches and never made more than {ship.speed0:g}"
            yield _refused("BETTER", why, "A ship cannot return faster than it left: correct its speed")


def _aircraft(battle: Battle, result: Result) -> Iterator[Refused]:
    sent = battle.air
    if missing := sent.keys() - result.air.keys():
        yield _refused("AIR-MISSING", f"The result leaves out the AFs of {_describe(missing)}", "Say how many are left")
    if strange := result.air.keys() - sent.keys():
        yield _refused("AIR-STRANGE", f"{_describe(strange)} sent no AFs", "Leave them out")
    for name, air in result.air.items():
        if name in sent and (air.sent != sent[name] or air.left > sent[name]):
            why = f"{name} sent {sent[name]} AFs; the result has {air.left} left of {air.sent}"
            yield _refused("AIR", why, f"Write {sent[name]} sent, and no more left")


def _refused(name: str, why: str, instead: str) -> Refused:
    return Refused(f"LINK-{name}", why, instead, waivable=False)


def _describe(names: "set[str] | frozenset[str] | tuple[str, ...]") -> str:
    return ", ".join(sorted(names))


# --- what a game offers -----------------------------------------------------------


@dataclass(frozen=True)
class Sends(Generic[S, D]):
    """A campaign whose battles can be fought in another game."""

    call: Callable[[S], Command | None]
    """What freezes the campaign at the battle that could be sent now."""
    name: Callable[[S], str]
    """What that battle is called: 'T3-K5-JP'. No two of a campaign are called the same."""
    battle: Callable[[S, D], Battle | None]
    """The battle it waits for; None while it waits for none."""
    apply: Callable[[S, D, Result], Command]
    """What a checked result is to the campaign."""


@dataclass(frozen=True)
class Fights(Generic[S, D]):
    """A game in which battles of campaigns are fought."""

    numbers: type[Data]
    """The kind of its own numbers, `resources/<game>/link.toml`."""
    charts: Callable[[Any], tuple[str, ...]]
    """The maps of these numbers on which a battle can lie."""
    scenario: Callable[[Battle, Any, ChartMap, Entries], Mapping[str, Any]]
    """A scenario as its author would write it, of the battle, the numbers, the map and all that the game knows."""
    side: Callable[[Party, Any], str]
    """The side that a party of the campaign is in the day, by these numbers."""
    result: Callable[[S, D, Battle, Any], Result]
    """What came of it; Refused where it is not over, or another day."""
    by_program: Callable[[Any], Callable[[], bool]]
    """Of a table with `state`, `data` and `order`: each call plays all sides a part of the day; whether it goes on."""


@dataclass(frozen=True)
class Link(Generic[S, D]):
    """What a game has to do with battles fought in another."""

    sends: Sends[S, D] | None = None
    fights: Fights[S, D] | None = None
