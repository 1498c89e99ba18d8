"""FS-4 Whatever the rules open is offered to whoever's word it is: none of it has to be known by heart."""

from ffts.core.model import Command
from ffts.core.offer import About
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.offers.marked import offers
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.ordering import busiest_spot, orders
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import occupied_hexes
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, moved, opened, public

CRUISER, DESTROYER = UnitId("JP CA 1"), UnitId("JP DD 1")


def allowed(state: State, data: Catalog, side: SideId, *units: UnitId) -> list[Command]:
    """What can be ordered of these, and is not refused."""
    found = [offer.orders[0] for offer in offers(state, data, side, units)]
    return [cmd for cmd in found if refused(state, data, cmd) is None]


def watch(state: State, data: Catalog) -> list[Command]:
    """What a digit in the Watch would order."""
    return [line.command for line in due(state, data, None) if line.command is not None]


def test_what_may_start_in_either_home_base_is_put_into_the_other() -> None:
    data = catalog()
    start = RULEBOOK.start(data)
    unit = next(one for one, known in start.units.items() if str(known.at) == data.setup.free[0])
    other = PlaceId(data.setup.free[1])
    assert c.StandAt(units=(unit,), place=other) in allowed(start, data, JP, unit)


def test_who_goes_is_named_apart_where_the_words_leave_it_out() -> None:
    """'Start in Kure' of each of two divisions would read alike on a form."""
    data = catalog()
    start = RULEBOOK.start(data)
    found = [one for one in FIRE_IN_THE_SKY.offers(start, data, JP, About((c.StandAt,))) if one.orders]
    assert len({one.words for one in found}) < len({(one.words, one.who) for one in found}) == len(found)
    assert all(one.who for one in found)


def test_fs_5_2_an_escort_is_offered_with_its_price() -> None:
    data = catalog("short-campaign-second")
    sending = public(begun(data, Step.TRANSPORT), transport={Nation.JP: 8.0})
    (line,) = orders(view(sending, JP), data, (DESTROYER,))
    assert (line.label, line.comes_to) == ("JP DD 1 escorts convoys", "2 of 8 TP")


def test_a_step_about_what_stands_beyond_a_limit_opens_there() -> None:
    data = catalog()
    crowd = moved(begun(data, Step.EXCESS_SECOND, AL, JP), {"midway": ["US army 1"], "noumea": ["US CA 1", "US CA 2"]})
    assert busiest_spot(view(crowd, JP), data) == "midway"


def test_the_short_price_of_turn_1_is_offered_beside_the_full_one() -> None:
    data = catalog("campaign")
    sailing = opened(begun(data), data, Step.SAIL)
    carrier = UnitId("Akagi, Kaga")
    sails = [one for one in orders(view(sailing, JP), data, (carrier,)) if isinstance(one.command, s.Sail)]
    far = [one for one in sails if len(one.offer.path) == 6]
    short = next(one for one in far if "short price" in one.label)
    full = next(one for one in far if one.offer.path == short.offer.path and one is not short)
    assert short.comes_to < full.comes_to
    assert short.allowed


def test_cruisers_and_destroyers_may_be_marked_as_the_tokyo_express() -> None:
    data = catalog(option_express=True)
    sailing = opened(moved(begun(data), {"truk": (CRUISER, DESTROYER, "Akagi, Kaga")}), data, Step.SAIL)
    assert any(isinstance(one, s.Sail) and one.express for one in allowed(sailing, data, JP, CRUISER, DESTROYER))
    with_carrier = allowed(sailing, data, JP, CRUISER, UnitId("Akagi, Kaga"))
    assert with_carrier
    assert not any(isinstance(one, s.Sail) and one.express for one in with_carrier)


def test_the_enemy_s_mail_brings_a_force_nearer_before_it_reacts() -> None:
    data = catalog(option_mail=True)
    later = public(moved(begun(data), {"pearl_harbor": ("US CV 1",)}), turn=5)
    reacting = opened(later, data, Step.REACT)
    ordered = allowed(reacting, data, AL, UnitId("US CV 1"))
    assert any(isinstance(one, s.ReadMail) for one in ordered)


def test_bombers_ranger_and_the_european_fleet_are_lines_of_the_watch() -> None:
    data = catalog(option_lemay=True, option_ranger=True)
    bombing = begun(data, Step.BOMBING, part=AL)
    assert s.BombJapan(dice=int(14 / data.edition.bombing_tp), nation=Nation.US) in watch(bombing, data)

    called = public(begun(data, Step.REINFORCE, part=AL), turn=5, european_from=4)
    lost = {unit: "gone" for unit in called.units if data.cls(unit) == "CV" and data.type(unit).side is AL}
    bare = moved(called, {"pool": [unit for unit in lost if unit != "Ranger"]})
    assert s.BringEuropeanFleet() in watch(bare, data)
    assert s.PlaceRanger() in watch(bare, data)
    assert s.PlaceRanger() not in watch(called, data)


def test_where_to_sail_enemies_come_first_then_what_else_can_be_taken_and_the_own_port_last() -> None:
    data = catalog()
    state = opened(begun(data), data, Step.SAIL)
    found = [offer for offer in offers(state, data, JP, (CRUISER,)) if isinstance(offer.command, s.Sail)]
    home, chart = data.chart.hex_of(state.units[CRUISER].at), data.chart
    empty = {hex_ for place, owner in state.public.control.items() if owner is AL and (hex_ := chart.hex_of(place))}
    empty -= occupied_hexes(state, data, AL)
    kinds = [2 if chart.hex_of(one.at) == home else int(chart.hex_of(one.at) in empty) for one in found]
    assert found[-1].at == home
    busy = [chart.hex_of(one.at) in occupied_hexes(state, data, AL) for one in found]
    assert busy == sorted(busy, reverse=True)
    after = [kind for kind, met in zip(kinds, busy, strict=True) if not met]
    assert 1 in after
    assert after.index(0) > max(at for at, kind in enumerate(after) if kind == 1)
