"""LINK: a battle of carriers that is fought in another game: what goes out, what comes back, and what is refused."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
import tomlkit

from ffts.app.files import new_game, playable
from ffts.app.link import bring, export
from ffts.app.rollers import scripted
from ffts.app.session import AnySession
from ffts.core.link import AirLeft, Battle, Result, ShipFacts
from ffts.core.seats.seating import PLAIN
from ffts.games.fire_in_the_sky.commands import MakeRuling, StandAnswers
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands.strategy import ReturnTo
from ffts.games.fire_in_the_sky.events.battle import BattleBegan, BoxAssigned, PointsCounted
from ffts.games.fire_in_the_sky.events.pieces import AirCommitted, ForceFormed, StepLost, UnitsMoved
from ffts.games.fire_in_the_sky.events.turn import Waited
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, SideId, Spot, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch12.sending import state_hash
from ffts.games.fire_in_the_sky.seats import PLAYER
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.link import fits_group, fits_pair
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Box, Points
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.view import view
from ffts.games.skies import commands as sky
from ffts.games.skies.commands import air
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events.air import Landed
from ffts.games.skies.game import SKIES
from ffts.games.skies.link import result
from ffts.games.skies.names import AfId, PlatformId, Segment
from ffts.games.skies.names import SideId as Fleet
from ffts.games.skies.sheets.link import LinkNumbers as FieldNumbers
from ffts.store.file_faults import CatalogError
from ffts.store.shelf import library, read_texts
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, battle, begin, board, catalog, facts, play, unit
from tests.refusing import refused
from tests.test_link import ended

IJN, USN = Fleet("IJN"), Fleet("USN")
SEND = FIRE_IN_THE_SKY.link.sends
KIDO = ("Akagi, Kaga", "Hiryu, Soryu", "JP CA 1", "JP DD 1")
FLEET = ("US CV 2", "US CA 1", "US DD 1")


def midway(data: Catalog, *extra: str) -> State:
    """Carriers meet off Midway, where two Allied air steps stand."""
    sea = {"JP-1": ("midway", KIDO), "AL-1": ("midway", FLEET), "JP-2": ("midway", ("JP DD 2", "JP brigade 1"))}
    return begin(board(data, ashore={"midway": ("AL air 1", "US brigade 1", *extra)}, sea=sea), data)


def called(data: Catalog, *extra: str) -> State:
    return play(midway(data, *extra), data, c.CallBattle(side=JP), dice=[3])


def sent(state: State, data: Catalog) -> Battle:
    assert SEND is not None
    found = SEND.battle(state, data)
    assert found is not None
    return found


def untouched(found: Battle, **ships: ShipFacts) -> Result:
    """Everybody and every air factor as sent, but for these ships."""
    return Result(
        id=found.public.id,
        hash=found.public.hash,
        sides=tuple(party.id for party in found.public.parties),
        ships={ship: ships.get(ship, ShipFacts()) for ship in found.units},
        air={name: AirLeft(sent=number, left=number) for name, number in found.air.items()},
    )


def applied(state: State, data: Catalog, result: Result) -> State:
    assert SEND is not None
    return play(state, data, SEND.apply(state, data, result))


# --- out ----------------------------------------------------------------------------


def test_a_battle_is_called_where_the_air_combat_step_begins_and_the_campaign_waits() -> None:
    data = catalog()
    assert SEND is not None
    assert SEND.call(midway(data)) == c.CallBattle(side=JP)
    state = called(data)
    assert awaits(state) == (Step.ELSEWHERE, JP)
    assert (battle(state).called, battle(state).distance) == ("T2-JP-1", 6)
    with refused("FS-4-STEP"):
        play(state, data, c.FightInTheAir(side=JP))
    back = play(state, data, c.AbandonBattle())
    assert back.model_dump() == midway(data).model_dump(), "as if it had never been called"


def test_a_side_that_the_program_plays_waits_for_the_result() -> None:
    data = catalog()
    assert PLAYER.decide(view(called(data), JP), data, (), PLAIN, ()) == ()


def test_ships_go_by_name_carriers_with_their_air_factors_and_steps_as_a_field() -> None:
    data = catalog()
    found = sent(called(data), data)
    japan, allies = found.sealed["JP"], found.sealed["AL"]
    assert set(japan.task_forces[0].ships) > {"Akagi", "Kaga", "Atago", "Chokai", "Kagero"}
    assert {ship: wing.all for ship, wing in japan.task_forces[0].air.items()} == {
        "Akagi": 24,
        "Kaga": 24,
        "Hiryu": 18,
        "Soryu": 18,
    }
    assert {name: wing.all for name, wing in allies.bases.items()} == {"Midway": 24}
    assert (found.public.struck_base, found.public.date) == ("Midway", "1942-02-15")
    assert set(japan.task_forces[1].groups) == {"JP brigade 1, ship 1", "JP brigade 1, ship 2"}
    assert [party.attacks for party in found.public.parties] == [True, False]


def test_sealed_parts_name_nobody_of_the_enemy() -> None:
    data = catalog()
    found = sent(called(data), data)
    japan, allies = found.sealed["JP"].model_dump_json(), found.sealed["AL"].model_dump_json()
    assert not [ship for force in found.sealed["AL"].task_forces for ship in force.ships if f'"{ship}"' in japan]
    assert not [ship for force in found.sealed["JP"].task_forces for ship in force.ships if f'"{ship}"' in allies]


def test_ships_at_anchor_are_a_force_without_aircraft() -> None:
    data = catalog()
    found = sent(called(data, "US CV 1"), data)
    harbour = found.sealed["AL"].task_forces[-1]
    assert (harbour.id, harbour.ships, harbour.air) == ("AL-harbour", ("Lexington", "Saratoga"), {})


def test_15_4_ships_at_anchor_lie_moored_at_the_base(tmp_path: Path) -> None:
    session = met_at("rabaul", tmp_path, KIDO, FLEET)
    anchored = UnitsMoved(units=(unit("JP CA 2"),), to=Spot("rabaul"), rule="FS-9", why="she lies there")
    session.submit(MakeRuling(why="at anchor", facts=(anchored,)))
    written = export(session, tmp_path / "battles", scripted([1]))
    _, loaded = playable(written.scenario)
    session.store.close()
    moored = [force for side in loaded.data.scenario.sides for force in side.task_forces if force.moored]
    rabaul = next(base.hex for base in loaded.data.chart.bases if base.name == "Rabaul")
    assert [force.ships for force in moored] == [("Maya", "Takao")]
    assert loaded.data.chart.grid.distance(moored[0].hex, rabaul) <= 1


def test_fs_18_2_3_elite_pilots_are_elite_crews_until_they_are_lost(tmp_path: Path) -> None:
    data = catalog(option_pilots=True)
    state = called(data)
    force = sent(state, data).sealed["JP"].task_forces[0]
    assert force.crews == dict.fromkeys(("Akagi", "Kaga", "Hiryu", "Soryu"), "elite")
    assert sent(called(catalog()), catalog()).sealed["JP"].task_forces[0].crews == {}
    session = met_at("midway", tmp_path, house={"option.pilots": True})
    _, loaded = playable(export(session, tmp_path / "battles", scripted([1])).scenario)
    session.store.close()
    scenario = loaded.data.scenario
    assert scenario.crew_of(IJN, "Akagi-VB") == "elite"
    assert scenario.crew_of(USN, "CV6-VB") == ""


def test_what_the_other_game_does_not_know_is_not_sent() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", KIDO), "AL-1": ("midway", ("Idaho, Colorado",))}
    with refused("FS-12.3.2-SHIPS", "no ships for (Idaho, Colorado)"):
        play(begin(board(data, sea=sea), data), data, c.CallBattle(side=JP))
    sea = {"JP-1": ("noumea", KIDO), "AL-1": ("noumea", FLEET)}
    state = begin(board(data, ashore={"noumea": ("AL air 1",)}, sea=sea), data)
    with refused("FS-12.3.2-FIELD", "no field at Noumea for AL air 1"):
        play(state, data, c.CallBattle(side=JP))


def test_every_ship_and_field_of_the_table_is_one_of_the_other_game() -> None:
    numbers = catalog().link
    there = read_texts(SKIES.name, ("link",), FieldNumbers)
    entries = library(SKIES.name, SKIES.shelf).entries
    names = [ship for ships in numbers.ships.values() for ship in ships]
    assert len(names) == len(set(names))
    assert [ship for ship in names if there.ident(ship) not in entries["ships"]] == []
    assert [strip.name for strip in numbers.fields.values() if there.ident(strip.name) not in entries["carriers"]] == []
    assert numbers.ships.keys() <= catalog().counters.keys()


@pytest.mark.parametrize("place", ["midway", "rabaul", "1503", "ceylon"])
def test_a_battle_is_a_day_that_can_be_begun(place: str, tmp_path: Path) -> None:
    session = met_at(place, tmp_path)
    written = export(session, tmp_path / "battles", scripted([1]))
    _, loaded = playable(written.scenario)
    assert loaded.doubts == ()
    assert {force.id for side in loaded.data.scenario.sides for force in side.task_forces}
    session.store.close()


def test_6_15_who_may_not_park_on_deck_is_spotted_and_no_more_are_ranged_than_may_be(tmp_path: Path) -> None:
    starts = starting(met_at("singapore", tmp_path, ("Zuiho, Shoho",), ("GB CV 1", "Hermes")))
    assert starts["Shoho", "deck aft", ""] == 3, "12 AFs, and the hangar holds 9"
    assert starts["Indomitable", "deck aft", "scout"] == 4, "6 scouts, and she ranges 4"


def test_a_field_whose_name_has_two_words_sends_its_aircraft_and_gets_them_back(tmp_path: Path) -> None:
    session = met_at("port_moresby", tmp_path)
    written = export(session, tmp_path / "battles", scripted([1]))
    day = new_game(tmp_path / "day.ffts", written.scenario)
    found = result(ended(day), day.data, written.battle, read_texts(SKIES.name, ("link",), FieldNumbers))
    assert found.air["Port Moresby"] == AirLeft(sent=12, left=12)
    day.store.close()
    session.store.close()


def test_a_day_that_is_over_comes_back_as_one_entry_and_undo_freezes_the_campaign_again(tmp_path: Path) -> None:
    session = met_at("midway", tmp_path)
    written = export(session, tmp_path / "battles", scripted([1]))
    frozen, entries = session.state, len(session.log())
    day = new_game(tmp_path / "day.ffts", written.scenario)
    numbers = read_texts(SKIES.name, ("link",), FieldNumbers)
    over = ended(day, Akagi={"sunk_on": 5}, Kaga={"sunk_on": 6})
    found = result(over, day.data, written.battle, numbers)
    assert [ship for ship, facts in found.ships.items() if facts.sunk] == ["Akagi", "Kaga"]
    file = tmp_path / "result.json"
    file.write_text(found.model_dump_json(), encoding="utf-8")
    bring(session, file)
    assert session.state.units[unit("Akagi, Kaga")].at == "gone"
    assert len(session.log()) == entries + 1
    session.undo("both players")
    assert session.state == frozen
    day.store.close()
    session.store.close()


def starting(session: AnySession) -> Mapping[tuple[str, str, str], int]:
    """The AFs that are not below when the day begins: where, how and with what. The campaign is put away."""
    written = export(session, session.store.path.parent / "battles", scripted([1]))
    _, loaded = playable(written.scenario)
    session.store.close()
    return {
        (group.base, start.where, start.load): start.afs
        for side in loaded.data.scenario.sides
        for group in side.air_groups
        for squadron in group.squadrons
        for start in squadron.start
    }


def met_at(
    place: str,
    tmp_path: Path,
    japanese: tuple[str, ...] = KIDO,
    allies: tuple[str, ...] = (),
    house: Mapping[str, bool] = MappingProxyType({}),
) -> AnySession:
    """A campaign whose umpire has put the fleets there."""
    session = new_game(tmp_path / "campaign.ffts", "short-campaign", house=dict(house))
    allies = allies or (("GB CV 1", "GB CA 1", "GB DD 1") if place == "ceylon" else FLEET)
    hex_ = session.data.chart.hex_of(place)
    fleets = {JP: (TfId("JP-1"), japanese), AL: (TfId("AL-1"), allies)}
    met = [
        *(_formed(side, force, ships, hex_) for side, (force, ships) in fleets.items()),
        BattleBegan(hex=hex_, number=1),
        *(BoxAssigned(side=side, force=force, box=Box.CARRIER) for side, (force, _) in fleets.items()),
        PointsCounted(points={JP: Points(plain=7), AL: Points(plain=4)}),
        Waited(step=Step.AIR, side=JP),
    ]
    session.submit(MakeRuling(why="the fleets meet", facts=tuple(met)))
    return session


def _formed(side: SideId, force: TfId, ships: tuple[str, ...], hex_: HexId) -> ForceFormed:
    at = Water(hex_)
    return ForceFormed(
        force=force, side=side, units=tuple(map(UnitId, ships)), start=PlaceId("kure"), to=at, path=(at,)
    )


# --- back ---------------------------------------------------------------------------


def test_an_untouched_result_changes_nothing_but_the_points_that_are_left() -> None:
    data = catalog()
    state = called(data)
    after = applied(state, data, untouched(sent(state, data)))
    assert after.units == state.units
    assert battle(after).points == {JP: Points(plain=7), AL: Points(plain=6)}
    assert battle(after).superior is JP
    assert awaits(after)[0] is Step.SEA_IN


def test_units_are_sunk_or_damaged_by_the_fates_of_their_ships_without_a_check() -> None:
    data = catalog()
    state = called(data)
    result = untouched(
        sent(state, data),
        Akagi=ShipFacts(sunk=True),
        Kaga=ShipFacts(dead=True),
        Hiryu=ShipFacts(sunk=True),
        Enterprise=ShipFacts(deck=2),
        Kagero=ShipFacts(sunk=True),
    )
    after = applied(state, data, result)
    assert after.units[unit("Akagi, Kaga")].at == "gone"
    assert {name: entry.turn for name, entry in after.public.track.items()} == {
        unit("Hiryu, Soryu"): 6,
        unit("JP DD 1"): 4,
        unit("US CV 2"): 3,
    }


def test_air_factors_lost_are_steps_and_points_and_merchants_are_hits_at_sea() -> None:
    data = catalog()
    state = called(data)
    found = sent(state, data)
    whole = untouched(found)
    air = {**whole.air, "Midway": AirLeft(sent=24, left=5), "Akagi": AirLeft(sent=24, left=0)}
    ships = {**whole.ships, "JP brigade 1, ship 1": ShipFacts(sunk=True)}
    result = whole.model_copy(update={"air": air, "ships": ships})
    assert SEND is not None
    events = facts(state, data, SEND.apply(state, data, result))
    lost = {one.unit: one.lost for one in events if isinstance(one, StepLost)}
    assert lost == {unit("JP brigade 1"): 1}
    after = RULEBOOK.fold(state, events)
    assert after.units[unit("AL air 1")].at == "pool", "19 air factors are more than one and a half steps"
    assert battle(after).points == {JP: Points(plain=5), AL: Points(plain=4)}


@pytest.mark.parametrize(
    ("change", "citation"),
    [
        ({"id": "FS-T9"}, "LINK-ID"),
        ({"hash": "0"}, "LINK-HASH"),
        ({"sides": ("JP", "US")}, "LINK-SIDES"),
        ({"ships": {}}, "LINK-MISSING"),
        ({"air": {}}, "LINK-AIR-MISSING"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(change: Mapping[str, object], citation: str) -> None:
    data = catalog()
    state = called(data)
    result = untouched(sent(state, data)).model_copy(update=dict(change))
    with refused(citation):
        applied(state, data, result)


def test_a_result_typed_at_the_table_is_the_same_as_one_that_is_read() -> None:
    data = catalog()
    state = called(data)
    result = untouched(sent(state, data), Akagi=ShipFacts(deck=2))
    assert SEND is not None
    order = SEND.apply(state, data, result)
    assert isinstance(order, c.ApplyBattleResult)
    typed = order.model_copy(update={"state": ""})
    assert play(state, data, typed) == play(state, data, order)
    with refused("FS-13.1-MISSING"):
        play(state, data, typed.model_copy(update={"severity": {}}))
    with refused("FS-12.3.2-AIR", "Midway sent 24 air factors; 25 are left"):
        play(state, data, typed.model_copy(update={"air": {"Midway": 25}}))
    with refused("FS-12.3.2-HASH"):
        play(state, data, order.model_copy(update={"state": "1"}))


def long_range(edition: str = "first", pledged: Mapping[SideId, int] | None = None) -> tuple[State, Catalog]:
    """Off Guadalcanal, where soldiers of both sides stand; four Japanese steps fly in from Rabaul: two points."""
    data = catalog(edition)
    ashore = {"rabaul": ("JP air 1", "JP air 2"), "guadalcanal": ("US brigade 1", "JP brigade 1", "AL air 1")}
    sea = {"JP-1": ("guadalcanal", KIDO), "AL-1": ("guadalcanal", FLEET)}
    committed = {"JP air 1": "guadalcanal", "JP air 2": "guadalcanal"}
    state = begin(board(data, ashore=ashore, sea=sea, committed=committed), data)
    return play(state, data, c.CallBattle(side=JP, pledged=pledged or {}), dice=[1]), data


@pytest.mark.parametrize("edition", ["first", "second"])
def test_half_the_points_of_long_range_steps_come_from_beyond_the_map(edition: str) -> None:
    state, data = long_range(edition)
    found = sent(state, data)
    assert {name: wing.all for name, wing in found.sealed["JP"].afar.items()} == {"Japanese Long Range": 24}
    assert found.sealed["AL"].afar == {}
    assert found.air["Japanese Long Range"] == 24
    after = applied(state, data, untouched(found))
    assert battle(after).points[JP] == Points(plain=7 + 2)
    assert battle(after).support[JP] == Points()
    assert after.units == state.units


def test_air_factors_lost_from_afar_are_steps_and_points() -> None:
    state, data = long_range()
    whole = untouched(sent(state, data))
    result = whole.model_copy(update={"air": {**whole.air, "Japanese Long Range": AirLeft(sent=24, left=5)}})
    after = applied(state, data, result)
    where = [after.units[unit(name)].at for name in ("JP air 1", "JP air 2")]
    assert where == ["pool", "rabaul"], "19 air factors are two steps: all that one unit had"
    assert battle(after).points[JP] == Points(plain=7)
    with refused("LINK-AIR-MISSING"):
        applied(state, data, whole.model_copy(update={"air": {}}))


def test_fs_12_3_2_3_points_held_back_do_not_fly_and_support_the_soldiers() -> None:
    state, data = long_range(pledged={JP: 3, AL: 1})
    found = sent(state, data)
    assert found.sealed["JP"].afar == {}, "those from afar stay first"
    assert sum(found.sealed["JP"].air.values()) == 6 * 12, "and a point of the carriers"
    assert sum(found.sealed["AL"].bases["Henderson Field"].model_dump().values()) == 12
    after = applied(state, data, untouched(found))
    assert battle(after).support == {JP: Points(plain=3), AL: Points(plain=1)}
    assert battle(after).points == {JP: Points(plain=9), AL: Points(plain=6)}
    assert battle(play(state, data, c.AbandonBattle())).pledged == {}


def test_no_more_is_held_back_than_there_is_and_only_where_it_can_support_somebody() -> None:
    data = catalog()
    state = play(long_range()[0], data, c.AbandonBattle())
    with refused("FS-12.3.2.3-HELD", "Japan has 9 Air Points here; 10 were to be held back"):
        play(state, data, c.CallBattle(side=JP, pledged={JP: 10}))
    sea = {"JP-1": ("1503", KIDO), "AL-1": ("1503", FLEET)}
    with refused("FS-12.3.2.3-SUPPORT", "There are no land units of both sides here"):
        play(begin(board(data, sea=sea), data), data, c.CallBattle(side=JP, pledged={AL: 1}))


def test_long_range_aircraft_stand_ready_on_a_field_that_nobody_attacks_and_fly_once(tmp_path: Path) -> None:
    session = met_at("rabaul", tmp_path)
    flies = AirCommitted(side=JP, units=(unit("JP air 1"),), hex=session.data.chart.hex_of("rabaul"), own=False)
    session.submit(MakeRuling(why="they fly in", facts=(flies,)))
    written = export(session, tmp_path / "battles", scripted([1]))
    day = new_game(tmp_path / "day.ffts", written.scenario)
    (field,) = day.data.scenario.beyond
    assert (field.name, field.side) == ("Japanese Long Range", "IJN")
    day.submit(sky.MakeRuling(why="at once", facts=(SegmentBegan(segment=Segment.AIR_OPERATIONS),)))
    home, fighter, scout = PlatformId(field.id), AfId(f"{field.id}-VF/1"), AfId("CV6-VB/1")
    day.submit(air.Launch(platform=home, afs=(fighter,)))
    day.submit(air.Launch(platform=PlatformId("CV6"), afs=(scout,)))
    group = air.GroupOrder(afs=(scout,), escorts=())
    with refused("18.2-BEYOND", "Japanese Long Range lies beyond the map"):
        day.submit(air.FormStrike(side=USN, groups=(group,), target=field.id))
    landed = Landed(side=IJN, platform=home, af=fighter, section=None)
    day.submit(sky.MakeRuling(why="it is home", facts=(landed,)))
    with refused("18.2-ONCE", "its aircraft come once"):
        day.submit(air.Ready(platform=home, afs=(fighter,), load="tank"))
    found = result(ended(day), day.data, written.battle, read_texts(SKIES.name, ("link",), FieldNumbers))
    assert found.air["Japanese Long Range"] == AirLeft(sent=12, left=12)
    day.store.close()
    session.store.close()


@pytest.mark.parametrize(
    ("changed", "key"),
    [({"hex": "9999"}, "hex"), ({"side": "RN"}, "side"), ({"id": "RABAUL"}, "beyond.RABAUL")],
)
def test_18_2_a_field_beyond_the_map_stands_on_it_and_is_somebodys(
    changed: Mapping[str, str], key: str, tmp_path: Path
) -> None:
    session = met_at("rabaul", tmp_path)
    flies = AirCommitted(side=JP, units=(unit("JP air 1"),), hex=session.data.chart.hex_of("rabaul"), own=False)
    session.submit(MakeRuling(why="they fly in", facts=(flies,)))
    written = export(session, tmp_path / "battles", scripted([1]))
    session.store.close()
    tree = tomlkit.parse(written.scenario.read_text(encoding="utf-8")).unwrap()
    tree["beyond"][0] |= changed
    written.scenario.write_text(tomlkit.dumps(tree), encoding="utf-8")
    with pytest.raises(CatalogError, match=key):
        playable(written.scenario)


@pytest.mark.parametrize(("counts", "at"), [(True, "without_planes.kure"), (False, "kure")])
def test_fs_7_1_1_a_carrier_that_lost_half_her_aircraft_waits_for_others_by_a_house_rule(counts: bool, at: str) -> None:
    data = catalog(link_emptied=counts)
    sea = {"JP-1": ("1503", KIDO), "AL-1": ("1503", ("US DD 1",))}
    state = play(begin(board(data, sea=sea), data), data, c.CallBattle(side=JP), dice=[1])
    whole = untouched(sent(state, data))
    result = whole.model_copy(update={"air": {**whole.air, "Hiryu": AirLeft(sent=18, left=0)}})
    state = applied(state, data, result)
    assert awaits(state)[0] is Step.RETURN
    homes = dict.fromkeys(map(UnitId, KIDO), PlaceId("kure"))
    state = play(state, data, ReturnTo(homes=homes))
    assert state.units[unit("Hiryu, Soryu")].at == at
    assert state.units[unit("Akagi, Kaga")].at == "kure"


def test_the_hash_is_of_all_that_both_see_but_for_who_plays() -> None:
    data = catalog()
    state = called(data)
    seated = state.model_copy(update={"public": state.public.model_copy(update={"seats": {JP: "plain"}})})
    assert state_hash(seated) == state_hash(state)
    stated = play(state, data, StandAnswers(side=JP, answers=Answers(stay_with=2)))
    assert state_hash(stated) == state_hash(state)
    assert state_hash(play(state, data, c.AbandonBattle())) != state_hash(state)


def test_pairs_and_groups_at_their_edges() -> None:
    numbers = catalog().link
    assert [fits_pair(pair) for pair in ((4, 4), (4, 1), (3, 2), (3, 0), (0, 1), (4,), (2,), (1,))] == [
        "sunk",
        2,
        2,
        1,
        1,
        "sunk",
        2,
        1,
    ]
    shares = ((1, 1, 1, 1), (2, 0), (4, 4), (2, 0, 0, 0))
    assert [fits_group(numbers.groups, group) for group in shares] == [0, 2, "sunk", 1]
