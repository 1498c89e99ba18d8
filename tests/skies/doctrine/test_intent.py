"""1.2: what the program makes of what a scenario says of its commanders: intent, searches, courses."""

from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands.air import Divert
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import flies_as, way_back
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.days import changed

USN, IJN, RN = SideId("USN"), SideId("IJN"), SideId("RN")


def after(data: Catalog, turns: int) -> State:
    game = Autoplay(InMemory(data, seeded(1)))
    game.play(turns)
    return game.state


def test_7_4_the_program_plans_the_searches_as_they_were_flown() -> None:
    state = after(load_catalog("force-z-10-december"), 1)
    (search,) = (search for search in state.sides[IJN].searches.values() if search.platform)
    assert (search.platform, search.arc, search.range) == ("SAIGON", (150, 210), 15)


def test_12_1_it_strikes_first_what_its_commander_meant_to_strike() -> None:
    data = load_catalog("indian-ocean-5-april")
    assert doctrine_of(data, IJN).dawn_target == "COLOMBO"
    strikes = [f for f in after(data, 3).sides[IJN].formations.values() if f.kind == "strike"]
    assert {strike.target for strike in strikes} == {"COLOMBO"}


def test_12_1_what_its_commander_kept_for_ships_stays_back() -> None:
    """The dive bombers of Akagi, Soryu and Hiryu on 5 April, and all of them on 9 April."""
    for day, decks in (("indian-ocean-5-april", {"Shokaku", "Zuikaku"}), ("indian-ocean-9-april", set[str]())):
        state = after(load_catalog(day), 4)
        own = state.sides[IJN]
        away = {own.air[af].platform for f in own.formations.values() for af in f.afs if own.air[af].aircraft == "D3A1"}
        assert away == decks


def test_6_12_5_some_are_sent_though_they_come_home_in_the_dark() -> None:
    dark = load_catalog("beyond-the-light")
    light = changed("beyond-the-light", lambda written: written["sides"][0]["intent"].update(home_by_light=True))
    sent = {
        name: [f for f in after(data, 2).sides[USN].formations.values() if f.kind == "strike"]
        for name, data in (("dark", dark), ("light", light))
    }
    assert sent["dark"]
    assert not sent["light"]


def test_10_2_forces_go_where_the_scenario_has_them() -> None:
    def change(written: Any) -> None:
        written["sides"][0]["task_forces"][1]["course"] = [{"at": "0620", "hex": "1216"}]  # Tenedos, from 1215

    data = changed("force-z-10-december", change)
    tenedos = data.scenario.side(RN).task_forces[1]
    assert data.chart.grid.distance(tenedos.hex, "1216") == 1
    assert after(data, 4).sides[RN].task_forces[TfId("2")].hex == "1216"


def test_6_2_a_fighter_with_a_bomb_under_it_flies_as_a_bomber() -> None:
    data = load_catalog("philippine-sea-19-june")
    air = after(data, 0).sides[IJN].air
    roles = {af.id: flies_as(data, af) for af in air.values() if af.squadron in ("CHI-F", "CHI-B")}
    assert roles[AfId("CHI-F/1")] is Role.FIGHTER
    assert roles[AfId("CHI-B/1")] is Role.DIVE_BOMBER  # 250 kg
    assert roles[AfId("CHI-B/5")] is Role.FIGHTER  # below, without a load


# --- on to a base ashore --------------------------------------------------------------------

NEAR_MIDWAY, FAR_FROM_CV8 = HexId("1513"), 4
"""A hex beside Midway, and how far it is from Hornet."""


@pytest.fixture(scope="module")
def on_to_midway() -> Catalog:
    return changed("midway-4-june", lambda written: written["sides"][0].update(intent={"flies_on_to": "MIDWAY"}))


def test_4_2_a_strike_may_go_as_far_as_it_reaches_the_base_it_flies_on_to(on_to_midway: Catalog) -> None:
    doctrine = doctrine_of(on_to_midway, USN)
    play = Rehearsal(view(RULEBOOK.start(on_to_midway), USN), on_to_midway)
    home = doctrine.model_copy(update={"flies_on_to": ""})
    assert way_back(play, NEAR_MIDWAY, PlatformId("CV8"), doctrine) == 1
    assert way_back(play, NEAR_MIDWAY, PlatformId("CV8"), home) == FAR_FROM_CV8


@pytest.mark.parametrize(("fuel_for", "deck"), [(FAR_FROM_CV8 + 2, None), (2, "MIDWAY")])
def test_a_019_those_who_do_not_reach_their_deck_fly_on_to_it(
    on_to_midway: Catalog, fuel_for: int, deck: str | None
) -> None:
    def returning(state: State) -> State:
        own, name = state.sides[USN], FormationId("CV8 return 1")
        flight = [af for af in own.air.values() if af.squadron == "VB-8"][:2]
        up = {"where": Where.AIR, "formation": name, "last_turn": 1 + fuel_for}
        home = Formation(
            id=name,
            kind="return",
            platform=PlatformId("CV8"),
            afs=tuple(af.id for af in flight),
            hex=NEAR_MIDWAY,
            destination=HexId("1609"),
            phase="returning",
            launched=1,
            forming_until=1,
        )
        hornet = own.platforms[PlatformId("CV8")]
        left = tuple(af for af in hornet.deck if af not in home.afs)
        update = {
            "air": {**own.air, **{af.id: af.model_copy(update=up) for af in flight}},
            "formations": {**own.formations, name: home},
            "platforms": {**own.platforms, hornet.id: hornet.model_copy(update={"deck": left})},
        }
        return state.model_copy(update={"sides": {**state.sides, USN: own.model_copy(update=update)}})

    state = returning(in_air_operations(on_to_midway))
    choices = decided(Rehearsal(view(state, USN), on_to_midway), doctrine_of(on_to_midway, USN))
    diverted = [one.command.platform for one in choices if isinstance(one.command, Divert)]
    assert diverted == ([deck] if deck else [])


def in_air_operations(data: Catalog) -> State:
    game = Autoplay(InMemory(data, seeded(1)))
    while game.state.public.segment is not Segment.AIR_OPERATIONS:
        game.segment()
    return game.state
