"""The program as a player of Fire in the Sky: never refused, sees its own side alone, plays with a purpose."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.cli.fire_in_the_sky import autoplay as autoplaying
from ffts.cli.fire_in_the_sky.autoplay import balance, outcome
from ffts.core.autoplay import Played
from ffts.core.model import Event
from ffts.core.seats.seating import PLAIN
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.events.battle import LandingMade
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, Step, Water
from ffts.games.fire_in_the_sky.seats import campaign
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Awaited
from ffts.games.fire_in_the_sky.view import view
from tests.cli.conftest import Ffts, ffts
from tests.fire_in_the_sky.setting import AL, FIRST, JP, SECOND, begun, catalog, opened, play, public, reduced

__all__ = ["ffts"]
SHORT = 5
"""Words of a reason that says nothing."""
OPENING = 220
"""Orders of the first turns."""
WHOLE = (FIRST, SECOND, "campaign", "campaign-second")


@pytest.mark.parametrize("scenario", [FIRST, SECOND])
def test_both_sides_reach_for_bases_and_no_law_is_broken(scenario: str) -> None:
    data = catalog(scenario)
    playeds: list[Played[State, Event]] = []
    for played in islice(campaign(data, seeded(1)), OPENING):
        assert broken(played.after, data) == (), played.command
        playeds.append(played)

    sailed = Counter(one.command.side for one in playeds if isinstance(one.command, s.Sail))
    assert sailed[JP] > 2 and sailed[AL] > 2
    assert any(isinstance(event, LandingMade) for one in playeds for event in one.events)
    assert any(isinstance(one.command, s.TransportOil) for one in playeds)
    assert [one.why for one in playeds if len(one.why.split()) <= SHORT] == []


def test_fs_12_3_4_1_whoever_is_to_land_sails_with_ships_that_can_win_the_sea() -> None:
    """Japan and the Allies both: without a ship in a Bombardment box nobody gets ashore."""
    data, landings = catalog(), 0
    for played in islice(campaign(data, seeded(2)), OPENING):
        if played.after.public.awaits.step is Step.SAIL or played.before.public.awaits.step is not Step.SAIL:
            continue
        state = played.before
        for force in state.forces.values():
            if not any(data.type(unit).kind is Kind.LAND for unit in force.units):
                continue
            beside = [one for one in state.forces.values() if one.at == force.at]
            fleets = [one.units for one in beside if not any(data.air_strength(unit) for unit in one.units)]
            assert any(data.type(unit).kind is Kind.NAVAL for units in fleets for unit in units), force
            landings += 1
    assert landings > 5


def test_fs_8_1_japan_keeps_the_transport_points_that_ship_oil() -> None:
    data = catalog()
    shipped = [
        played.command.points
        for played in islice(campaign(data, seeded(3)), 2 * OPENING)
        if isinstance(played.command, s.TransportOil) and played.before.public.turn > 3
    ]
    assert sum(shipped) >= 8


@pytest.mark.parametrize("left", [0.5, 1.5, 3.5])
def test_fs_2_1_2_1_a_fraction_that_is_lost_does_not_keep_a_phase_open(left: float) -> None:
    data = catalog()
    state = opened(begun(data), data, Step.DEPLOY_FIRST)
    points = {nation: left if nation is Nation.JP else 0.0 for nation in state.public.transport}
    state = public(state, transport=points)
    assert decide(view(state, JP), data, (), PLAIN, ())[-1].command == EndPhase(side=JP, step=Step.DEPLOY_FIRST)


def test_fs_7_4_reduced_units_are_filled_up() -> None:
    """A marker of the strength is taken at a Home Base, and used where the unit is."""
    data = catalog()
    state = reduced(opened(begun(data), data, Step.REINFORCE), "JP division 1")
    taken = [order.command for order in decide(view(state, JP), data, (), PLAIN, ())]
    assert any(isinstance(order, s.TakeReplacement) for order in taken)
    state = play(state, data, *taken)
    used = [order.command for order in decide(view(state, JP), data, (), PLAIN, ())]
    assert [order.unit for order in used if isinstance(order, s.UseReplacement)] == ["JP division 1"]


def test_what_it_orders_does_not_hang_on_what_it_cannot_see() -> None:
    """FS-18.1.4 Two worlds: hidden Allied task forces differ in who sails, and Japan orders the same."""
    data = catalog(option_sneaky=True)
    state = opened(begun(data, part=AL), data, Step.SAIL, part=AL)
    fleet = [unit for unit in state.units if state.units[unit].at == "noumea" and data.type(unit).side is AL]
    worlds = [play(state, data, s.Sail(side=AL, units=(unit,), to=_same(data))) for unit in fleet[:2]]
    orders = [decide(view(one, JP), data, (), PLAIN, ()) for one in map(_japan_reacts, worlds)]
    assert orders[0] == orders[1]


def test_a_game_is_played_on_by_the_command_line(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "g.ffts"
    ffts("new", str(game), "--scenario", FIRST)
    answer = ffts("autoplay", str(game), "--turns", "1", "--dice", "seed:3")
    assert answer.code == 0
    assert "orders from turn 2 on" in answer.out


def _japan_reacts(state: State) -> State:
    return public(state, awaits=Awaited(step=Step.REACT, side=JP))


def _same(data: Catalog) -> Water:
    return Water(data.chart.places[PlaceId("guadalcanal")].hex)


def test_a_long_run_goes_on_where_its_file_ends_and_its_table_stands_on_a_page(
    ffts: Ffts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def short(data: Catalog, seed: int, plays: Mapping[str, str]) -> autoplaying.Outcome:
        played.append(seed)
        return autoplaying.Outcome(seed, "AL", -1, True, 14, 80, 5, 4)

    monkeypatch.setattr(autoplaying, "outcome", short)
    keep, page = tmp_path / "kept.jsonl", tmp_path / "page.md"
    page.write_text(f"<!-- balance of {FIRST} -->\n<!-- end of balance of {FIRST} -->\n", encoding="utf-8")
    words = ("autoplay", "--scenario", FIRST, "--keep", keep)
    assert ffts(*words, "--seeds", 2).code == 0
    assert ffts(*words, "--seeds", 3, "--into", page).code == 0
    assert played == [0, 1, 2]
    assert "| the Allies win | 3 (100.0%) |" in page.read_text(encoding="utf-8")
    other = ffts("autoplay", "--scenario", SECOND, "--keep", keep, "--seeds", 1)
    assert f"holds outcomes of {FIRST}, not of {SECOND}; name another file" in other.err
    keep.write_text("no lines\n", encoding="utf-8")
    assert "holds no outcomes of games" in ffts(*words, "--seeds", 1).err


def test_a_law_that_does_not_hold_ends_the_run_and_is_reported(ffts: Ffts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplaying, "broken", lambda state, data: ("FS-2.1: a counter is nowhere",))
    answer = ffts("autoplay", "--scenario", FIRST, "--seeds", 1)
    assert answer.code != 0
    assert "the program stopped: seed 0, after PhaseEnded of" in answer.err
    assert "a counter is nowhere" in answer.err


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", WHOLE)
def test_whole_campaigns_end_and_their_balance_is_reported(scenario: str) -> None:
    outcomes = [outcome(catalog(scenario), seed) for seed in range(5)]
    assert next(balance(outcomes))[0] == "5 campaigns"
    assert all(one.winner in (*SideId, "draw") for one in outcomes)
