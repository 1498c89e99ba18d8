"""What the Watch says is about to be lost."""

from ffts.core.dice import Dice, NeedRoll
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.heading import heading
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rulebook import FORFEITED, RULEBOOK
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited, Force, Return
from tests.fire_in_the_sky.setting import (
    AL,
    JP,
    SECOND,
    alone,
    begun,
    catalog,
    held,
    moved,
    opened,
    play,
    public,
    reduced,
    refused,
)

DATA = catalog()
AKAGI, IWO_JIMA = (UnitId("Akagi, Kaga"),), DATA.chart.hex_of(PlaceId("iwo_jima"))
SINGLES = [f"JP air {number}" for number in range(1, 16)]


def lost(state: State, rule: str) -> list[str]:
    return [line.words for line in due(state, DATA, None) if line.rule == rule and line.lost]


def points(state: State, left: float, nation: Nation = Nation.JP) -> State:
    return public(state, transport={**state.public.transport, nation: left})


def test_points_left_over_are_lost_as_the_transport_phase_ends() -> None:
    state = points(begun(DATA, Step.TRANSPORT), 4)
    assert lost(state, "FS-7.3") == ["4 Transport Points unspent, for oil or escorts: lost as the phase ends"]
    offers = [line.words for line in due(state, DATA, None) if line.rule == "FS-5.1" and line.command]
    assert offers == [
        "Ship 4 Oil Points from Brunei",
        "Ship 1 Oil Point from Brunei",
        "Japan: end the Transport Phase",
    ]


def test_fractions_units_beyond_a_limit_and_allied_points_in_the_second_deployment() -> None:
    half = points(begun(DATA), 11.5)
    assert lost(half, "FS-2.1.2.1") == ["½ Japanese Transport Point left over, lost as the phase ends"]
    crowd = moved(begun(DATA), {"wake": ["JP division 1"]})
    assert lost(crowd, "FS-2.2.2.1") == ["Wake 2 over its limit for land"]
    allied = begun(DATA, Step.DEPLOY_SECOND, AL)
    assert lost(allied, "FS-7.3") == [
        "14 US Transport Points unspent, lost with the turn",
        "6 British Transport Points unspent, lost with the turn",
    ]


def test_fs_7_1_who_will_find_no_room_in_a_home_base_is_reported_while_room_can_be_made() -> None:
    data = catalog(SECOND)
    full = {"kure": ["JP army 1"], "yokosuka": ["JP army 2"], "track": ["JP army 3"]}
    back = Return(turn=3, why="eliminated", rule="FS-13.1", steps=2)
    state = public(alone(begun(data, Step.DEPLOY_SECOND), full), track={UnitId("JP army 3"): back})
    (line,) = [line for line in due(state, data, None) if line.rule == "FS-7.1"]
    assert (line.lost, line.words.partition(":")[0]) == (
        True,
        "JP army 3 on the Turn Record Track, no room in a Home Base",
    )
    for data, roomy in ((catalog(SECOND), moved(state, {"saigon": ["JP army 1"]})), (DATA, state)):
        assert not [line for line in due(roomy, data, None) if line.rule == "FS-7.1"]


def test_a_cut_life_line_costs_points() -> None:
    cut = held(begun(DATA, part=AL), JP, "guadalcanal", "noumea")
    cut = moved(cut, {"guadalcanal": ["JP air 1"], "noumea": ["JP air 2"], "rabaul": ["JP air 3"]})
    assert lost(cut, "FS-16") == ["The life line cut, for 2 Victory Points in each Japanese turn"]
    assert lost(begun(DATA, part=AL), "FS-16") == []


def test_fs_2_1_air_steps_without_a_counter_are_reported_before_they_are_forfeited() -> None:
    split = reduced(moved(begun(DATA, Step.DEPLOY_SECOND), {"truk": SINGLES}), *SINGLES)
    words = "2 of the air steps of turn 3 without a counter: join units of one step"
    assert lost(split, "FS-2.1") == [words]
    at_home = moved(split, {"kure": SINGLES[:2]})
    assert lost(at_home, "FS-2.1") == []


def test_what_the_reinforcement_phase_alone_can_do_is_a_line_of_the_watch() -> None:
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    lines = [line.words for line in due(reduced(japan, "JP army 1"), DATA, None)]
    assert "JP army 1 is reduced: replacements come in this phase only" in lines
    assert not any("reduced" in line.words for line in due(japan, DATA, None))
    allies = opened(begun(DATA, part=AL), DATA, Step.REINFORCE, part=AL)
    steps = [line.command for line in due(allies, DATA, None) if line.rule == "FS-7.5"]
    assert all(isinstance(one, s.MoveOffMap) for one in steps)
    assert len(steps) == 2
    trained = public(japan, trainable=japan.public.arrived)
    assert any("Naval Aviation in this phase or never" in line.words for line in due(trained, DATA, None))


def asked(state: State) -> str:
    """What F5 says before it goes on; nothing where it goes on at once."""
    step = state.public.awaits.step
    try:
        RULEBOOK.decide(state, DATA, c.GoOn(after=step, side=state.public.awaits.side), Dice())
    except NeedRoll:
        return ""
    except Refused as no:
        assert no.asks_twice, no
        again = {no.citation: "ordered a second time"}
        RULEBOOK.decide(state, DATA, c.GoOn(after=step, side=state.public.awaits.side, waive=again), Dice())
        return no.why
    return ""


def test_fs_4_going_on_says_once_what_the_phase_forfeits() -> None:
    half = points(begun(DATA), 11.5)
    assert "½ Japanese Transport Point left over" in asked(half)
    assert "All ships still in port" in asked(begun(DATA, Step.SAIL))
    assert "14 US Transport Points unspent, lost with the turn" in asked(begun(DATA, Step.DEPLOY_SECOND, AL))
    assert "4 Transport Points unspent" in asked(points(begun(DATA, Step.TRANSPORT), 4))
    crowd = moved(begun(DATA, Step.EXCESS_FIRST, JP, AL), {"wake": ["JP division 1"]})
    assert "Wake 2 over its limit for land, to be taken off now" in asked(crowd)
    japan = opened(begun(DATA), DATA, Step.REINFORCE)
    assert "Naval Aviation in this phase or never" in asked(public(japan, trainable=japan.public.arrived))
    assert asked(begun(DATA)) == ""
    assert asked(begun(DATA, Step.REACT, JP, AL)) == ""


def test_fs_14_1_ships_still_at_sea_are_named_with_the_port_they_go_to() -> None:
    sails = play(begun(DATA, Step.SAIL), DATA, s.Sail(side=JP, units=AKAGI, to=Water(IWO_JIMA)))
    home = public(sails, awaits=Awaited(step=Step.RETURN, side=JP))
    assert asked(home) == (
        "Too late for this once the phase has ended. "
        "Ships still at sea, to Kure if nothing is said: (Akagi, Kaga) [FS-14.1]"
    )
    (line,) = [line for line in due(home, DATA, None) if line.lost]
    assert line.at == "Akagi, Kaga"


def test_fs_11_air_units_that_could_fly_to_a_fight_are_named_until_one_does() -> None:
    state = moved(begun(DATA, Step.COMMIT), {"lae": ["JP air 1"]})
    fleet = Force(
        id=TfId("AL-1"), side=AL, units=(), at=Water(DATA.chart.hex_of(PlaceId("rabaul"))), started=PlaceId("noumea")
    )
    fight = state.model_copy(update={"forces": {fleet.id: fleet}})
    assert "JP air 1 idle" in asked(fight)
    assert asked(public(fight, committed={UnitId("JP air 1"): DATA.chart.hex_of(PlaceId("rabaul"))})) == ""
    assert asked(state) == ""


def test_a_side_the_program_plays_is_not_asked() -> None:
    assert asked(public(begun(DATA, Step.SAIL), seats={JP: "plain"})) == ""


def test_fs_4_going_on_ends_no_decision_of_the_other_side() -> None:
    """FS-10.1: a reaction ends by a line of its own, that names its side."""
    state = begun(DATA, Step.REACT, JP, AL)
    with refused("FS-4", "The Allied side reacts in the other side's turn; going on does not end that"):
        play(state, DATA, c.GoOn(after=Step.REACT))
    (ends,) = (line.command for line in due(state, DATA, None) if isinstance(line.command, c.GoOn))
    assert ends.side is AL
    assert play(state, DATA, ends).public.awaits.step is not Step.REACT
    assert heading(state, DATA, None).onward == "Go on"


def test_fs_4_each_side_ends_its_own_phases_by_going_on() -> None:
    for part in (JP, AL):
        state = begun(DATA, Step.DEPLOY_FIRST, part)
        assert heading(state, DATA, None).onward == "End the phase"
        again = {FORFEITED: "ordered a second time"}
        assert play(state, DATA, c.GoOn(after=Step.DEPLOY_FIRST, waive=again)).public.awaits.step is Step.SAIL


def test_fs_17_4_the_abda_unit_which_never_is_in_supply_is_not_about_to_be_lost() -> None:
    (abda,) = (unit for unit, kind in DATA.counters.items() if kind.nation is Nation.NL and kind.kind is Kind.LAND)
    by_itself = moved(begun(DATA, Step.SAIL, AL), {"kure": [abda]})
    assert not any(abda in line or "Kure" in line for line in lost(by_itself, "FS-2.2.3.2"))
    with_others = moved(begun(DATA, Step.SAIL, AL), {"kure": [abda, "US brigade 1"]})
    assert "US brigade 1 in Kure: no Supply Line" in lost(with_others, "FS-2.2.3.2")
