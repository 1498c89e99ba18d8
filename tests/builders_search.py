"""A small sea for searches: Enterprise with scouts at 1010, Shokaku's force four hexes south, and the turns played."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ffts.core.dice import Ask, Dice, NeedRoll, Roll, read
from ffts.core.model import Command, Event
from ffts.core.tables import ResultTable
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, HexId, Light, PlatformId, Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.aircraft import Role, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, LightChange, SideSetup, Squadron, SquadronStart, TaskForceSetup
from ffts.games.skies.sheets.ships import CatalogShip
from ffts.games.skies.sheets.tables import Forming
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import Search
from tests.air_setting import FUEL, WORK, aircraft, load, readying
from tests.builders import HAND, IJN, LEFT, MORNING, SHIPS, USN, Script, carrier, scenario, ship, side

CV6, SHOK = PlatformId("CV6"), PlatformId("SHOK")
S1, S2, J1 = FormationId("CV6 search 1"), FormationId("CV6 search 2"), FormationId("SHOK search 1")
TF16, TFO, TFX, TFD = map(TfId, ("16", "O", "X", "D"))
START, SOUTH = HexId("1010"), HexId("1014")
SEMICIRCLE = (60, 240)

MODS = {
    "base": -2, "unlimited": 1, "haze": -1, "squalls": -2, "storm": -4, "twilight": -2, "night": -3,
    "night_radar": -1, "paired": 1, "shadowed": 2, "many_ships": 1, "single_ship": -1, "long_eyes": 1,
}  # fmt: skip
AT_LEAST = {"many_ships": 10, "long_eyes": 5}
MORE_SHIPS = tuple(
    of.model_copy(update={"vp_class": "DD"})
    for of in (
        *(ship(f"CA{n}", f"Cruiser {n}", "IJN", "CA", "spade_number") for n in range(1, 4)),
        *(ship(f"DD{n}", f"Destroyer {n}", "IJN", "DD", "red_number", 4.5) for n in range(1, 10)),
        ship("BB1", "Kirishima", "IJN", "BB", "black_face", 3.5),
        ship("AO1", "Oiler", "IJN", "AO", "club_number", 2.0),
    )
)


@cache
def search_table() -> ResultTable:
    """D6, so many cards, with round modifiers."""
    rows = [{"on": "..0", "result": "0"}, *({"on": str(n), "result": str(n)} for n in range(1, 9))]
    fields = {
        "id": "search",
        "rule": "8.2.2",
        "title": "Search",
        "die": "D6",
        "source": HAND,
        "status": "estimate",
        "mods": [
            {"id": name, "by": by, "why": name.replace("_", " "), "at_least": AT_LEAST.get(name)}
            for name, by in MODS.items()
        ],
        "rows": [*rows, {"on": "9..", "result": "9"}],
    }
    return ResultTable.model_validate(fields, strict=False)


def scouts(key: str, speed: SpeedClass) -> Any:
    """A type that searches to range 8, with or without a bomb."""
    kind = aircraft(key, Role.DIVE_BOMBER, (load("clean", 22, speed), load("500lb", 20, speed)))
    return kind.model_copy(update={"search_range": 8})


TYPES = {
    "SBD": scouts("SBD", SpeedClass.NORMAL),
    "SOC": scouts("SOC", SpeedClass.SLOW),
    "SB2C": scouts("SB2C", SpeedClass.FAST),
    "F4F": aircraft("F4F", Role.FIGHTER, (load("clean", 13),)),
}


@dataclass(frozen=True)
class Sea:
    """What a test says of the game; the rest is always the same."""

    scout: str = "SBD"
    afs: int = 6
    armed: bool = False
    below: int = 0
    """AFs that are not ready."""
    theirs: tuple[str, ...] = ("SHOK", "CA1", "CA2", "DD1", "DD2", "DD3")
    at: HexId = SOUTH
    dummy_ships: tuple[str, ...] = ()
    dummy_force: HexId | None = None
    kind: str = "day"
    light: Light = "day"
    sky: str = "clear"
    radar: bool = False
    search_radar: bool = False
    turns: int = 40
    house: tuple[tuple[str, Any], ...] = ()
    more: tuple[tuple[str, Any], ...] = ()


@cache
def catalog_of(sea: Sea) -> Catalog:
    """Its catalog."""
    ships: dict[str, CatalogShip] = {of.id: of for of in (*SHIPS, *MORE_SHIPS)}
    plain = scenario(
        turns=sea.turns,
        kind=sea.kind,
        sides=(_ours(sea), _theirs(sea)),
        light=(LightChange(at="0000", light=sea.light),),
        house_rules=MORNING.scenario.house_rules.model_validate(dict(sea.house)),
        weather=MORNING.scenario.weather.model_copy(update={"sky": sea.sky}),
        **dict(sea.more),
    )
    return Catalog(
        scenario=plain,
        chart=MORNING.chart,
        aircraft=TYPES,
        carriers={of.id: carrier(of) for of in SHIPS if of.cls == "CV"},
        ships=ships,
        tables={**MORNING.tables, "search": search_table()},
        readying=readying(WORK),
        forming=Forming(
            id="forming",
            same_aos=0,
            one_carrier=0,
            several_carriers=0,
            rule="6.11",
            title="Forming",
            source=HAND,
            status="estimate",
        ),  # fmt: skip
        **{name: getattr(MORNING, name) for name in Catalog.model_fields if name not in _OTHERS},
    )


_OTHERS = {"scenario", "chart", "aircraft", "carriers", "ships", "tables", "readying", "forming"}


def _group(base: str, name: str, kind: str, afs: int, ready: int, load_id: str) -> AirGroup:
    start = (SquadronStart(afs=ready, where="deck aft", load=load_id),) if ready else ()
    return AirGroup(base=base, squadrons=(Squadron(id=name, aircraft=kind, afs=afs, start=start),))


def _ours(sea: Sea) -> SideSetup:
    group = _group("CV6", "VS", sea.scout, sea.afs + sea.below, sea.afs, "500lb" if sea.armed else "clean")
    zone = (START, HexId("1011"), HexId("1009"))
    choice: dict[str, Any] = {"doctrine": {"search": "radar"}} if sea.search_radar else {}
    return side("USN", "United States Navy", "16", START, ("CV6", "DD412"), air_groups=(group,), zone=zone, **choice)


def _theirs(sea: Sea) -> SideSetup:
    forces = [
        TaskForceSetup(id=TFO, hex=sea.at, ships=tuple(map(ShipId, sea.theirs)), dummy_ships=sea.dummy_ships),
    ]
    if sea.dummy_force is not None:
        forces.append(TaskForceSetup(id=TFX, hex=sea.dummy_force))
    groups = (_group("SHOK", "KS", "SBD", 3, 3, "clean"),) if "SHOK" in sea.theirs else ()
    more: dict[str, Any] = {"force_ids": "letter", "task_forces": tuple(forces), "air_groups": groups}
    allowed = {"forces": int(sea.dummy_force is not None), "ships": len(sea.dummy_ships)}
    setup = side("IJN", "Imperial Japanese Navy", "O", sea.at, (), **more, radar=sea.radar)
    return setup.model_copy(update={"dummies": setup.dummies.model_copy(update=allowed)})


# --- playing --------------------------------------------------------------------


def routine(ask: Ask) -> Roll:
    """Initiative always goes to Japan, so that the Americans search first; nothing else is rolled."""
    if ask.rule != "3.4.1":
        raise NeedRoll(ask)
    return read(ask, [1 if ask.side == USN else 6])


@dataclass(frozen=True)
class Table:
    """A game as it stands."""

    data: Catalog
    state: State

    @property
    def usn(self) -> Side:
        return self.state.sides[USN]

    @property
    def ijn(self) -> Side:
        return self.state.sides[IJN]

    def search(self, name: FormationId = S1) -> Search:
        return self.state.sides[USN if name.startswith("CV6") else IJN].searches[name]

    def decided(self, cmd: Command, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """The facts this makes with these dice, neither more nor fewer."""
        script = Script(dice)
        events = RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=script))
        assert not script.left, f"nothing asked for {script.left}"
        return events

    def do(self, cmd: Command, dice: Iterable[int | str] = ()) -> "Table":
        """The table after this order."""
        return self.after(*self.decided(cmd, dice))

    def after(self, *events: Event) -> "Table":
        """The table after these facts; every law of aircraft holds."""
        state = RULEBOOK.fold(self.state, events)
        assert not broken(state, self.data)
        return replace(self, state=state)

    def until(self, turn: int, segment: Segment) -> "Table":
        """Turns played by closing segments, with Japan always winning the initiative."""
        table = self
        while (table.state.public.turn, table.state.public.segment) != (turn, segment):
            public = table.state.public
            assert public.turn <= turn, f"turn {public.turn} {public.segment} was not stopped at"
            unrolled = public.segment is Segment.INITIATIVE and public.initiative is None
            unflown = {"8.5.3": "attacks of searchers have tests of their own"}
            order: Command = c.RollInitiative(waive=LEFT) if unrolled else c.CloseSegment(waive={**unflown, **LEFT})
            table = table.after(*RULEBOOK.decide(table.state, table.data, order, Dice(roller=routine)))
        return table

    def until_step(self, step: Step) -> "Table":
        """Steps of the strike segment closed one by one."""
        table = self
        while table.state.public.step is not step:
            table = table.do(c.CloseSegment(waive=LEFT))
        return table


def sea(**shown: Any) -> Table:
    """The game before its first turn."""
    house = tuple(sorted(shown.pop("house", {}).items()))
    more = tuple(sorted(shown.pop("more", {}).items()))
    data = catalog_of(Sea(**shown, house=house, more=more))
    return Table(data, RULEBOOK.start(data))


def vs(count: int, first: int = 1) -> tuple[AfId, ...]:
    """Scouts of Enterprise: the last numbers stand foremost."""
    return tuple(AfId(f"VS/{number}") for number in range(first, first + count))


def plan(begin: int = 3, arc: tuple[int, int] = SEMICIRCLE, reach: int = 6, afs: int = 3, **more: Any) -> s.PlanSearch:
    """The rulebook's own example, unless told otherwise."""
    fields: dict[str, Any] = {"platform": CV6, "afs": vs(afs), "begin": begin, "arc": arc, "range": reach, **more}
    return s.PlanSearch(**fields)


def their_plan() -> s.PlanSearch:
    """A search of Shokaku that flies away from the Americans."""
    afs = (AfId("KS/1"), AfId("KS/2"))
    return s.PlanSearch(platform=SHOK, afs=afs, begin=3, arc=(120, 240), range=4)


def both_out(turn: int, *plans: s.PlanSearch, **shown: Any) -> Table:
    """The Search Segment of this turn; each side has a search out, or those whose plans are told."""
    table = sea(**shown)
    for each in plans or (plan(), their_plan()):
        table = table.do(each).do(s.SealPlans(side=IJN if each.platform == SHOK else USN))
    return table.do(s.ExchangeMaps()).until(turn, Segment.SEARCH)


def planned(*plans: s.PlanSearch, **shown: Any) -> Table:
    """Plans sealed, maps exchanged, initiative of turn 1 still to be rolled."""
    table = sea(**shown)
    for each in plans or (plan(),):
        table = table.do(each)
    return table.do(s.SealPlans(side=USN)).do(s.ExchangeMaps())


def out(turn: int, *plans: s.PlanSearch, **shown: Any) -> Table:
    """The Search Segment of this turn, with these searches out."""
    return planned(*plans, **shown).until(turn, Segment.SEARCH)


def looks(force: TfId = TFO, name: FormationId = S1, by: SideId = USN) -> s.AnnounceSearch:
    return s.AnnounceSearch(side=by, search=name, task_force=force)


def shadows(force: TfId = TFO, name: FormationId = S1) -> s.ShadowForce:
    return s.ShadowForce(side=USN, search=name, task_force=force)


__all__ = [
    "FUEL",
    "Sea",
    "Table",
    "both_out",
    "looks",
    "out",
    "plan",
    "planned",
    "sea",
    "shadows",
    "their_plan",
    "vs",
]
