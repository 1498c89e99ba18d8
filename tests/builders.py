"""Small games by what matters: a catalog of four ships, a state, a command played with the dice that are told."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ffts.app.session import Session
from ffts.core.charts import Anchor, ChartMap
from ffts.core.dice import Ask, Dice, NeedRoll, Roll, read, read_draw
from ffts.core.hexes import Grid
from ffts.core.model import Command, Event
from ffts.core.tables import ResultTable
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import HexId, Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import FORFEIT
from ffts.games.skies.sheets.carriers import Carrier, PlatformKind, Section
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.scenario import LightChange, Scenario, SideSetup, TaskForceSetup, Weather
from ffts.games.skies.sheets.ships import Card, CatalogShip, ShipClasses, VictoryPoints, VictoryRow
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, Cap, Forming, Readying, TaskForceSpeed
from ffts.games.skies.state import State
from ffts.store.sqlite import Store

USN, IJN = SideId("USN"), SideId("IJN")
SkiesSession = Session[State, Event, Catalog]
HAND = "written by hand for the tests"
LEFT = {FORFEIT: "left by the test"}
"""Goes on whatever is forfeited by it."""


# --- a catalog ----------------------------------------------------------------


def ship(key: str, name: str, nation: str, cls: str, card: Card, speed: float = 4.0) -> CatalogShip:
    """A ship of this kind."""
    return CatalogShip(
        id=ShipId(key),
        name=name,
        nation=nation,
        cls=cls,
        ship_class=name,
        speed_inches=speed,
        speed_kn=speed * 8,
        vp_class=cls,
        card=card,
        source=HAND,
        confidence="low",
    )


def carrier(of: CatalogShip) -> Carrier:
    """A flight deck with room to spare."""
    return Carrier(
        id=of.id,
        name=of.name,
        kind=PlatformKind.CV,
        nation=of.nation,
        hangar="open",
        handling_points=12,
        hangar_room=24,
        deck_length_ft=800,
        sections=tuple(Section(no=no, room=120) for no in range(1, 7)),
        landing_sections=(3, 4, 5, 6),
        source=HAND,
        confidence="low",
    )


SHIPS = (
    ship("CV6", "Enterprise", "USN", "CV", "red_face"),
    ship("DD412", "Hammann", "USN", "DD", "red_number", 4.5),
    ship("SHOK", "Shokaku", "IJN", "CV", "red_face", 4.25),
    ship("AKEB", "Akebono", "IJN", "DD", "red_number", 4.5),
)


def side(key: str, name: str, force: str, where: str, ships: Iterable[str], **more: Any) -> SideSetup:
    """One side with one task force."""
    forces = (TaskForceSetup(id=TfId(force), hex=HexId(where), ships=tuple(map(ShipId, ships))),)
    setup: Mapping[str, Any] = {"id": SideId(key), "name": name, "force_ids": "number", "task_forces": forces, **more}
    return SideSetup(**setup)


def scenario(**changes: Any) -> Scenario:
    """Eight turns from 0600; twilight before 0620. Any field can be told otherwise."""
    fields: dict[str, Any] = {
        "id": "a-morning",
        "title": "A morning",
        "summary": "Two carriers meet.",
        "source": HAND,
        "date": "1942-06-04",
        "start": "0600",
        "turns": 8,
        "chart": "a-sea",
        "light": (LightChange(at="0000", light="night"), LightChange(at="0620", light="day")),
        "weather": Weather(wind_from=90, wind_knots=10),
        "sides": (
            side("USN", "United States Navy", "16", "1010", ("CV6", "DD412")),
            side("IJN", "Imperial Japanese Navy", "O", "1016", ("SHOK", "AKEB"), force_ids="letter"),
        ),
    }
    return Scenario(**{**fields, **changes})


@cache
def _sheets() -> Mapping[str, Any]:
    heading: dict[str, Any] = {"rule": "14.5", "title": "Hand-made", "source": HAND, "status": "estimate"}
    table: dict[str, Any] = {
        **heading,
        "id": "aa",
        "die": "D6",
        "rows": [{"on": "..3", "result": "0"}, {"on": "4..", "result": "1"}],
    }
    rows = {
        "CV": VictoryRow(below_3_inches=2, below_2_inches=4, dead_in_the_water=8, sunk=16),
        "DD": VictoryRow(below_3_inches=0, below_2_inches=0, dead_in_the_water=1, sunk=2),
    }
    columns: Any = ({"min_points": 1, "table": "aa"},)
    return {
        "tables": {"aa": ResultTable.model_validate(table, strict=False)},
        "task_force_speed": TaskForceSpeed(id="task_force_speed", **heading),
        "readying": Readying(id="readying", rows={}, **heading),
        "forming": Forming(id="forming", same_aos=0, one_carrier=0, several_carriers=1, **heading),
        "cap": Cap(id="cap", doctrines={}, **heading),
        "anti_aircraft": AntiAircraftFire(
            id="anti_aircraft", multipliers={}, support_share=0.25, columns=columns, **heading
        ),
        "air_to_surface": AirToSurface(id="air_to_surface", attacks_per_af=3, values={}, mods=(), **heading),
        "ship_classes": ShipClasses(id="ship_classes", rows={}, **heading),
        "victory_points": VictoryPoints(id="victory_points", rows=rows, **heading),
    }


def chart() -> ChartMap:
    """Thirty hexes each way, and two of them land."""
    return ChartMap(
        id="a-sea",
        title="A sea",
        grid=Grid(cols=30, rows=30),
        hex_nm=40,
        anchor=Anchor(hex="1515", lat=-15, lon=155),
        source=HAND,
        licence="none needed",
        land=("0101", "1009"),
    )


def catalog(**changes: Any) -> Catalog:
    """The catalog of `scenario()`, with these fields of the scenario told otherwise."""
    return Catalog(
        scenario=scenario(**changes),
        chart=chart(),
        aircraft={},
        carriers={of.id: carrier(of) for of in SHIPS if of.cls == "CV"},
        ships={of.id: of for of in SHIPS},
        **_sheets(),
    )


MORNING = catalog()


# --- states -------------------------------------------------------------------


def opening(data: Catalog = MORNING) -> State:
    """The state before anything was done."""
    return RULEBOOK.start(data)


def at(
    segment: Segment,
    turn: int = 1,
    step: Step | None = None,
    initiative: SideId | None = USN,
    data: Catalog = MORNING,
) -> State:
    """The same forces in another segment."""
    public = opening(data).public.model_copy(
        update={"segment": segment, "turn": turn, "step": step, "initiative": initiative}
    )
    return opening(data).model_copy(update={"public": public})


def house(**switches: Any) -> HouseRules:
    """House rules with these switched."""
    return HouseRules(**switches)


# --- playing ------------------------------------------------------------------


class Script:
    """Faces and names in the order they are to fall; every one of them must be asked for."""

    def __init__(self, faces: Iterable[int | str]) -> None:
        self.left = list(faces)

    def __call__(self, ask: Ask) -> Roll:
        if len(self.left) < ask.n:
            raise NeedRoll(ask)
        answers, self.left = self.left[: ask.n], self.left[ask.n :]
        if ask.die is None:
            return read_draw(ask, [str(name) for name in answers])
        return read(ask, [int(face) for face in answers])


def decided(state: State, cmd: Command, dice: Iterable[int | str] = (), data: Catalog = MORNING) -> tuple[Event, ...]:
    """The facts this command makes with these dice, neither more nor fewer."""
    script = Script(dice)
    events = RULEBOOK.decide(state, data, cmd, Dice(roller=script))
    assert not script.left, f"nothing asked for {script.left}"
    return events


def play(state: State, *cmds: Command, dice: Iterable[int | str] = (), data: Catalog = MORNING) -> State:
    """The state after these commands with these dice, neither more nor fewer."""
    script = Script(dice)
    for cmd in cmds:
        state = RULEBOOK.fold(state, RULEBOOK.decide(state, data, cmd, Dice(roller=script)))
    assert not script.left, f"nothing asked for {script.left}"
    return state


def new_session(path: Path, data: Catalog = MORNING) -> SkiesSession:
    """A game in a file of its own."""
    store = Store.create(
        path,
        module=SKIES.name,
        title=data.scenario.title,
        scenario=data.scenario.id,
        catalog=data.model_dump_json(),
    )
    return Session(SKIES, data, store)


def reopened(path: Path) -> SkiesSession:
    """The same file, opened again."""
    store = Store.open(path)
    return Session(SKIES, SKIES.read_data(store.catalog()), store)
