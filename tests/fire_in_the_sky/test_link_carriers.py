"""LINK: every carrier of the counter mix can go to the desk: alone, and all of a side together, at full strength."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest
import tomlkit

from ffts.app.files import playable
from ffts.core.link import Battle
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.link import LINK
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.skies.game import SKIES
from ffts.games.skies.link import scenario
from ffts.games.skies.names import AfId
from ffts.games.skies.names import SideId as FleetId
from ffts.games.skies.pictures.plans.aircraft import choose_afs
from ffts.games.skies.sheets.link import LinkNumbers
from ffts.games.skies.sheets.plan_record import Record
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.store.shelf import chart_named, library, read_texts
from tests.fire_in_the_sky.battle_setting import AL, JP, begin, board, catalog, play

TURNS = (2, 5, 8, 11, 14)
"""A battle of each time, with the aircraft and doctrine of that time."""
IN_A_FORCE = 4
"""FS-9.4 Ships' counters of a task force."""

HYBRID = "BBV"
"""Battleships with catapults, and no deck to land on: the other game has none, and says so."""


class Met(NamedTuple):
    """Carriers of the two sides that meet at sea, task force by task force, in a turn."""

    japan: tuple[tuple[str, ...], ...]
    allies: tuple[tuple[str, ...], ...]
    turn: int


def carriers(data: Catalog, side: SideId) -> tuple[str, ...]:
    """Those of the mix that have a flight deck."""
    return tuple(
        unit
        for unit in data.counters
        if data.is_carrier(unit) and data.type(unit).side is side and data.cls(unit) != HYBRID
    )


def alone(data: Catalog) -> Iterator[Met]:
    """Each carrier in one battle, against one of the other side."""
    pairs = zip_longest(carriers(data, JP), carriers(data, AL))
    for at, (japan, allies) in enumerate(pairs):
        yield Met(((japan or "Akagi, Kaga",),), ((allies or "US CV 2",),), TURNS[at % len(TURNS)])


def together(data: Catalog, turn: int) -> Met:
    """All of them, in as few task forces as may be."""
    grouped = [
        tuple(units[at : at + IN_A_FORCE] for at in range(0, len(units), IN_A_FORCE))
        for units in (carriers(data, JP), carriers(data, AL))
    ]
    return Met(grouped[0], grouped[1], turn)


def sent(data: Catalog, met: Met) -> Battle:
    """LINK As the campaign sends it."""
    forces = {JP: met.japan, AL: met.allies}
    sea = {f"{side}-{no}": ("1503", units) for side in SideId for no, units in enumerate(forces[side], 1)}
    state = play(begin(board(data, sea=sea, turn=met.turn), data), data, c.CallBattle(side=JP), dice=[3])
    assert LINK.sends is not None
    battle = LINK.sends.battle(state, data)
    assert battle is not None
    return battle


@cache
def numbers() -> LinkNumbers:
    return read_texts(SKIES.name, ("link",), LinkNumbers)


def opened(battle: Battle, folder: Path) -> Mapping[str, SideSetup]:
    """The day as the desk begins it, and its sides."""
    chart = chart_named(SKIES.name, "midway")
    assert chart is not None
    tree = scenario(battle, numbers(), chart, library(SKIES.name, SKIES.shelf).entries)
    file = folder / f"{tree['id']}.toml"
    file.write_text(tomlkit.dumps({"game": SKIES.name, **tree}), encoding="utf-8")
    _, loaded = playable(file)
    SKIES.rulebook.start(loaded.data)
    late = [doubt for doubt in loaded.doubts if "is a doctrine of" in doubt.why and "rn_1942" not in doubt.why]
    assert late == [], "every nation has the doctrine of the day"
    return {side.id: side for side in loaded.data.scenario.sides}


def aircraft(side: SideSetup) -> int:
    return sum(squadron.afs for group in side.air_groups for squadron in group.squadrons)


def scouts(side: SideSetup) -> int:
    """7.4.2 Those that stand ready to search."""
    starts = (start for group in side.air_groups for squadron in group.squadrons for start in squadron.start)
    return sum(start.afs for start in starts if start.load == "scout")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_other_game_has_the_ships_of_every_carrier(edition: str) -> None:
    data = catalog(edition)
    assert [unit for side in SideId for unit in carriers(data, side) if unit not in data.link.ships] == []


def test_every_carrier_alone_at_full_strength_with_scouts_on_deck(tmp_path: Path) -> None:
    data = catalog()
    for met in alone(data):
        battle = sent(data, met)
        sides = opened(battle, tmp_path).values()
        assert sorted(map(aircraft, sides)) == sorted(sum(one.air.values()) for one in battle.sealed.values())
        assert all(scouts(side) >= 2 for side in sides), met


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("turn", [2, 13])
def test_all_carriers_of_both_sides_in_one_battle(edition: str, turn: int, tmp_path: Path) -> None:
    data = catalog(edition)
    battle = sent(data, together(data, turn))
    sides = opened(battle, tmp_path)
    assert sum(map(aircraft, sides.values())) == sum(battle.air.values())
    assert all(scouts(side) >= 4 for side in sides.values())


def test_6_15_where_parked_ones_leave_too_little_deck_fighters_stand_ready_before_the_scouts(tmp_path: Path) -> None:
    side = opened(sent(catalog(), Met((("Akagi, Kaga",),), (("Ranger",),), 2)), tmp_path)["USN"]
    starts = {squadron.aircraft: squadron.start for group in side.air_groups for squadron in group.squadrons}
    assert [(start.afs, start.where, start.load) for start in starts["F4F-4"]] == [(4, "deck aft", "clean")]
    assert [(start.afs, start.where, start.load) for start in starts["SBD-3"]] == [(6, "deck aft", "scout")]


@pytest.mark.parametrize(
    ("turn", "cap", "fighters"), [(2, "ijn_1942", "A6M2"), (8, "ijn_1944", "A6M5"), (14, "ijn_1944", "A6M5")]
)
def test_doctrine_and_types_are_those_of_the_turn(turn: int, cap: str, fighters: str, tmp_path: Path) -> None:
    side = opened(sent(catalog(), Met((("Akagi, Kaga",),), (("US CV 2",),), turn)), tmp_path)["IJN"]
    assert side.doctrine["cap"] == cap
    assert {squadron.aircraft for group in side.air_groups for squadron in group.squadrons} >= {fighters}


def test_7_4_2_a_search_takes_the_scouts_that_stand_by_before_the_kind_that_is_for_it(tmp_path: Path) -> None:
    """Of a Japanese carrier torpedo bombers stand ready; dive bombers, who would be sent otherwise, are below."""
    opened(sent(catalog(), Met((("Akagi, Kaga",),), (("US CV 2",),), 2)), tmp_path)
    (file,) = tmp_path.glob("*.toml")
    data = playable(file)[1].data
    own = SKIES.rulebook.start(data).sides[FleetId("IJN")]
    few, many = Record(2, (120, 210), 6, 0), Record(2, (0, 180), 8, 0)
    assert choose_afs(data, own, "Akagi", few, paired=False) == (AfId("Akagi-VT/1"), AfId("Akagi-VT/2"))
    assert len(choose_afs(data, own, "Akagi", many, paired=False)) == 6
    assert {af.partition("/")[0] for af in choose_afs(data, own, "Kaga", few, paired=False)} == {"Kaga-VB"}
