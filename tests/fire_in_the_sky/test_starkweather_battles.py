"""The opening of the designer: its submarines and its battles with the dice of the example, in both editions."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import (
    AirFired,
    BaseOccupied,
    GunsFired,
    LandFought,
    StrikeFlown,
    StrikeMet,
)
from ffts.games.fire_in_the_sky.names import GONE, POOL, TRACK, Step, TfId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Points
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, begin, board, catalog, facts, play, unit, units

EXAMPLE = Path(__file__).parents[1] / "golden" / "starkweather.json"
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
J, L, R, S, M = (TfId(f"JP-{number}") for number in range(1, 6))


@cache
def steps() -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """The battle steps of the example, by what is done and where."""
    written = json.loads(EXAMPLE.read_text(encoding="utf-8"))["steps"]
    return {(step["do"], step.get("place", "")): step for step in written if step["phase"] == "combat"}


def java(data: Catalog) -> State:
    """Turn 2, the Japanese part, when all have moved and committed."""
    ashore = {
        "rangoon": ("GB division", "JP army 1"),
        "singapore": ("GB army 1-", "JP army 2"),
        "manila": ("US army 1-", "JP army 3"),
        "surabaya": ("ABDA",),
        "port_moresby": ("AL air 1-", "US brigade 1"),
        "bangkok": ("JP air 1", "JP air 2"),
        "saigon": ("JP air 3", "JP air 4"),
        "formosa": ("JP air 5", "JP air 6"),
        "rabaul": ("JP air 7", "JP air 8"),
    }
    sea = {
        "JP-1": ("surabaya", ("JP CA 1", "JP DD 1", "JP DD 2", "JP division 1")),
        "JP-2": ("lae", ("JP DD 3", "JP brigade 1")),
        "JP-3": ("rangoon", ("JP DD 4",)),
        "JP-4": ("singapore", ("JP DD 5",)),
        "JP-5": ("manila", ("JP DD 6",)),
        "AL-1": ("surabaya", ("NL CL", "NL DD")),
    }
    away = {
        **dict.fromkeys(("JP air 1", "JP air 2"), "rangoon"),
        **dict.fromkeys(("JP air 3", "JP air 4"), "singapore"),
        **dict.fromkeys(("JP air 5", "JP air 6"), "manila"),
        **dict.fromkeys(("JP air 7", "JP air 8"), "port_moresby"),
    }
    return begin(board(data, ashore=ashore, sea=sea, committed=away, submarines={JP: 2, AL: 2}), data)


def fight(data: Catalog, state: State, place: str, *orders: Any, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """One battle, to its end, with its facts."""
    left, found = list(dice), list[Event]()
    for order in (c.FightBattle(side=JP, hex=data.chart.hex_of(place)), *orders):
        events = facts(state, data, order, left)
        used = _asked(events)
        left = left[used:]
        found += events
        state = RULEBOOK.fold(state, events)
    return state, found


def _asked(events: Sequence[Event]) -> int:
    """The dice these facts have used."""
    count = 0
    for event in events:
        match event:
            case AirFired() | StrikeMet():
                count += len(event.dice.rolls)
            case StrikeFlown():
                count += sum(len(blow.dice.rolls) for blow in event.blows)
            case LandFought():
                count += sum(len(group.dice.rolls) for groups in event.dice.values() for group in groups)
            case _:
                pass
    return count


def one(kind: type[Any], found: Sequence[Event]) -> Any:
    (event,) = (fact for fact in found if isinstance(fact, kind))
    return event


def past_submarines(data: Catalog) -> State:
    """FS-12.2 Both Allied points go for the invasions of Surabaya and Lae, and nothing is hit."""
    step = steps()[("subs", "")]
    assert (step["points"], step["targets"], step["result"]) == (2, ["J", "L"], "no hit")
    state = play(java(data), data, c.NameSubmarineTargets(side=JP))
    state = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J, L)))
    state = play(state, data, c.AttackBySubmarine(side=AL, force=J, unit=unit("JP division 1")), dice=[1, 1, 4])
    state = play(state, data, c.AttackBySubmarine(side=AL, force=L, unit=unit("JP brigade 1")), dice=[1, 4])
    assert state.public.submarines[AL] == 0
    assert awaits(state) == (Step.BATTLES, JP)
    return state


LANDS = {"rangoon": ("JP DD 4", R), "singapore": ("JP DD 5", S), "manila": ("JP DD 6", M)}


@EDITIONS
@pytest.mark.parametrize("place", ["rangoon", "singapore", "manila"])
def test_the_land_battles_come_out_as_the_example_says(place: str, edition: str) -> None:
    data, step = catalog(edition), steps()[("battle", place)]
    ship, _ = LANDS[place]
    orders = (c.PutInSeaControl(side=JP, units=units(ship)), c.FightOnLand(side=JP, yes=True))
    dice = [*step["aa_dice"], *step["jp_land_dice"], *step["al_land_dice"]]
    state, found = fight(data, past_submarines(data), place, *orders, dice=dice)
    met, fought = one(StrikeMet, found), one(LandFought, found)
    assert len(met.dice.rolls) == step["aa"]
    assert met.left == Points(plain=step["ap_after_aa"])
    assert fought.totals == {JP: step["jp_land_hits"], AL: step["al_land_hits"]}
    assert (fought.strength, fought.result) == (step["al_cs"], step["result"])
    assert {group.dice.needs for group in fought.dice[AL]} == {6}, "out of supply by Japanese Sea Control"
    occupied = [fact.place for fact in found if isinstance(fact, BaseOccupied)]
    assert occupied == ([step["occupied"]] if "occupied" in step else [])
    for name, fate in step["after"].items():
        ident = unit({"gb_division": "GB division", "gb_army": "GB army 1"}[name])
        assert (state.units[ident].at == TRACK) is (fate == "eliminated")
        assert fate == "eliminated" or state.units[ident].steps == 1


@EDITIONS
def test_the_battle_of_the_java_sea_goes_two_rounds_and_one_cruiser_is_enough(edition: str) -> None:
    data = catalog(edition)
    guns, land = steps()[("surface", "surabaya")], steps()[("battle", "surabaya")]
    hex_ = data.chart.hex_of("surabaya")
    state = play(past_submarines(data), data, c.FightBattle(side=JP, hex=hex_), dice=[2, 5])
    assert state.public.battle is not None
    assert state.public.battle.superior is AL
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP CA 1", "JP DD 1", "JP DD 2")))
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("NL CL", "NL DD")))
    pairs = {unit("NL CL"): unit("JP DD 1"), unit("NL DD"): unit("JP CA 1")}
    state = play(state, data, c.PairShips(side=AL, pairs=pairs))
    state = play(state, data, c.AssignLeftovers(side=JP, against={unit("JP DD 2"): unit("NL CL")}))
    state = play(state, data, c.Withdraw(side=JP, yes=False), c.Withdraw(side=AL, yes=False))
    state = play(state, data, c.AimGuns(side=AL, at={unit("NL CL"): unit("JP DD 1")}))
    for number, written in enumerate(guns["rounds"]):
        if number:
            pairs = {unit("NL CL"): unit("JP DD 2"), unit("NL DD"): unit("JP CA 1")}
            state = play(state, data, c.PairShips(side=AL, pairs=pairs))
            state = play(state, data, c.Withdraw(side=JP, yes=False), c.Withdraw(side=AL, yes=False))
        state = _round(data, state, written)
    damaged = {_named(name) for name in guns["damaged"]}
    assert {name for name in damaged if state.units[unit(name)].at in (TRACK, GONE)} == damaged
    assert state.public.battle.control == (JP,) if state.public.battle else True
    if edition == "first":
        state = play(state, data, c.LandUnits(side=JP, units=units("JP division 1")))
    found = facts(state, data, c.FightOnLand(side=JP, yes=True), [*land["jp_land_dice"], *land["al_land_dice"]])
    fought = one(LandFought, found)
    assert fought.totals == {JP: land["jp_land_hits"], AL: land["al_land_hits"]}
    assert one(BaseOccupied, found).place == land["occupied"]
    assert RULEBOOK.fold(state, found).units[unit("ABDA")].at == GONE


def _named(name: str) -> str:
    kinds = {"jp_dd": "JP DD", "jp_ca": "JP CA 1", "nl_cl": "NL CL", "nl_dd": "NL DD"}
    kind, _, number = name.partition("#")
    return f"{kinds[kind]} {number}".strip()


def _round(data: Catalog, state: State, written: Mapping[str, Any]) -> State:
    """The dice of the example in the order in which the rules ask for them, and two for each check."""
    thrown = {_named(shooter): die for shooter, _, die in written["fire"]}
    checks = {_named(name): total for name, total in written["checks"]}
    trial = facts(state, data, c.FireGuns(side=JP), [1] * 20)
    shots = one(GunsFired, trial).shots
    dice = [thrown[shot.unit] for shot in shots]
    table = data.combat.gun_hits
    hit = [one.target for one in shots if table(one.firepower, data.type(one.target).df, thrown[one.unit]) >= 1]
    assert set(hit) == set(checks)
    for name in hit:
        dice += [1, checks[name] - 1]
    return play(state, data, c.FireGuns(side=JP), dice=dice)


@EDITIONS
def test_the_air_battle_of_port_moresby_shows_what_supremacy_is_for(edition: str) -> None:
    data, step = catalog(edition), steps()[("air", "port_moresby")]
    orders = (c.FightInTheAir(side=JP), c.AssignStrikes(side=JP, points={unit("AL air 1"): step["strike_points"]}))
    dice = [*step["jp_air_dice"], *step["al_air_dice"], *step["aa_dice"], step["strike_die"]]
    state, found = fight(data, past_submarines(data), "port_moresby", *orders, dice=dice)
    fired = {fact.side: fact for fact in found if isinstance(fact, AirFired)}
    assert (fired[JP].left.all, fired[AL].left.all) == (step["al_ap_after"], step["jp_ap_after"])
    blow = one(StrikeFlown, found).blows[0]
    assert (sum(mod.by for mod in blow.dice.mods), blow.hits) == (step["strike_mod"], step["strike_hits"])
    assert state.units[unit("AL air 1")].at == POOL


@EDITIONS
def test_lae_is_taken_without_a_fight(edition: str) -> None:
    data, step = catalog(edition), steps()[("landing", "lae")]
    orders = (c.LandUnits(side=JP, units=units("JP brigade 1")),) if edition == "first" else ()
    state, found = fight(data, past_submarines(data), "lae", *orders)
    assert one(BaseOccupied, found).place == step["occupied"]
    assert state.units[unit("JP brigade 1")].at == "lae"
