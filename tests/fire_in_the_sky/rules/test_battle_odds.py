"""The odds before each commitment: by hand where that is short, else by counting every throw of the rules."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from ffts.core.dice import Ask, Dice, Die, NeedRoll, Roll, read
from ffts.core.game import DiceOdds
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import ahead as odds
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events.battle import DamageChecked, LandFought
from ffts.games.fire_in_the_sky.names import TfId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch12.figures import LandResult
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Points, Strike
from ffts.games.fire_in_the_sky.words.book import WORDS
from tests.fire_in_the_sky.battle_setting import AL, JP, begin, board, catalog, facts, play, unit, units

FACES = range(1, 7)
J1, A1 = TfId("JP-1"), TfId("AL-1")


def two_against_two(**public: Any) -> odds.AirOdds:
    data = catalog()
    sea = {"JP-1": ("midway", ("Zuiho, Shoho",)), "AL-1": ("midway", ("US CVL 1",))}
    return odds.air_odds(begin(board(data, sea=sea, **public), data), data, JP)


def test_fs_12_3_2_1_odds_of_two_points_against_two() -> None:
    found = two_against_two()
    assert found.superiority == pytest.approx(24 / 81)
    assert found.supremacy == pytest.approx(8 / 81)
    assert found.tie == pytest.approx(33 / 81)
    assert found.left[JP] == pytest.approx({2: 4 / 9, 1: 4 / 9, 0: 1 / 9})
    assert found.mean(AL) == pytest.approx(4 / 3)
    assert found.words == "Air Superiority 50 %, Supremacy 10 %"


def test_fs_17_1_odds_know_that_japan_shoots_first_on_turn_1() -> None:
    found = two_against_two(turn=1)
    assert found.left[AL] == pytest.approx({2: 1 / 4, 1: 1 / 2, 0: 1 / 4})
    assert found.left[JP][2] == pytest.approx(1 / 4 * 4 / 9 + 1 / 2 * 2 / 3 + 1 / 4)
    assert found.supremacy == pytest.approx(1 / 4)


def test_fs_13_1_odds_of_checks_are_those_of_all_throws_of_two_dice() -> None:
    data = catalog("second")
    sea = {"JP-1": ("surabaya", ("Mutsu, Nagato", "Hiei, Kirishima")), "AL-1": ("surabaya", ("US CA 1",))}
    state = begin(board(data, sea=sea), data, dice=[2, 5])
    sunk = sum(a + b + 3 >= 9 or d + e + 2 + 1 >= 9 for a, b, d, e in product(FACES, repeat=4)) / 6**4
    assert odds.sunk_by(state, data, unit("US CA 1"), Cause.SURFACE, (3, 2)) == pytest.approx(sunk)


def test_fs_12_3_3_2_c_odds_of_a_gun_are_those_of_the_table_and_the_check() -> None:
    data = catalog()
    sea = {"JP-1": ("surabaya", ("Mutsu, Nagato",)), "AL-1": ("surabaya", ("US CA 1",))}
    state = begin(board(data, sea=sea), data, dice=[2, 5])
    found = odds.gun_odds(state, data, unit("Mutsu, Nagato"), unit("US CA 1"))
    assert found.hit == pytest.approx(4 / 6)
    assert found.sunk == pytest.approx(4 / 6 * sum(a + b + 3 >= 9 for a, b in product(FACES, repeat=2)) / 36)
    assert found.words == "67 % hit, 48 % sunk"


def test_fs_12_2_odds_of_a_submarine_are_those_of_destroyers_torpedo_and_check() -> None:
    data = catalog()
    sea = {"JP-1": ("0805", ("JP CA 1", "JP DD 1", "JP DD 2", "JP brigade 1"))}
    state = begin(board(data, sea=sea, turn=6, submarines={JP: 0, AL: 1}), data)
    found = odds.torpedo_odds(state, data, AL, J1, unit("JP CA 1"))
    assert found.hit == pytest.approx((2 / 3) ** 2 / 3)
    assert found.sunk == pytest.approx(found.hit * sum(a + b + 2 >= 9 for a, b in product(FACES, repeat=2)) / 36)
    soldiers = odds.torpedo_odds(state, data, AL, J1, unit("JP brigade 1"))
    assert soldiers.hit == pytest.approx((2 / 3) ** 2 / 2)
    assert soldiers.sunk == 0


def test_fs_12_3_2_3_odds_of_a_strike_are_those_of_all_throws() -> None:
    data = catalog()
    ashore = {"wake": ("US DD 1",)}
    sea = {"JP-1": ("wake", ("Zuiho, Shoho",))}
    state = begin(board(data, ashore=ashore, sea=sea, control={"wake": "AL"}), data)
    strike = Strike(by=JP, target=BASE, points=Points(plain=2))
    found = odds.strike_odds(state, data, strike, unit("US DD 1"))
    struck: Counter[bool] = Counter()
    for flak, *dice in product(FACES, repeat=3):
        flying = dice[: 1 if flak >= 5 else 2]
        struck[any(die >= 4 for die in flying)] += 1
    assert found.hit == pytest.approx(struck[True] / 6**3), "without supremacy yet: a 4 hits at anchor"
    met = odds.strike_odds(state, data, strike, unit("US DD 1"), met=True)
    assert met.hit == pytest.approx(3 / 4)
    assert met.sunk == pytest.approx(_sunk_at_anchor())


def _sunk_at_anchor() -> float:
    """Two points that hit on 4; one or two checks with one more against 7."""
    once = sum(a + b + 1 >= 7 for a, b in product(FACES, repeat=2)) / 36
    return 1 / 2 * once + 1 / 4 * (1 - (1 - once) ** 2)


def test_fs_12_3_4_5_odds_on_land_are_those_of_all_throws() -> None:
    data = catalog()
    state = begin(board(data, ashore={"manila": ("US brigade 1", "JP brigade 1")}), data)
    found = odds.land_odds(state, data)
    seen: Counter[str] = Counter()
    for dice in product((1, 5, 6), repeat=4):
        weight = 1
        for die in dice:
            weight *= 4 if die == 1 else 1
        order = c.FightOnLand(side=JP, yes=True)
        (fought,) = (one for one in facts(state, data, order, list(dice)) if isinstance(one, LandFought))
        seen[fought.result] += weight
    for result in LandResult:
        assert found.results.get(result, 0.0) == pytest.approx(seen[result] / 6**4)
    assert found.words.endswith("nothing")


def test_fs_12_3_4_3_odds_on_land_count_support_that_is_still_to_come() -> None:
    data = catalog()
    names = ("Mutsu, Nagato", "JP DD 1", "JP brigade 1")
    state = begin(board(data, ashore={"surabaya": ("ABDA",)}, sea={"JP-1": ("surabaya", names)}), data)
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP DD 1")))
    state = play(state, data, c.LandUnits(side=JP, units=units("JP brigade 1")))
    before = odds.land_odds(state, data).results
    after = {
        number: odds.land_odds(play(state, data, c.RollSupport(side=JP), dice=[5] * number + [1] * (3 - number)), data)
        for number in range(4)
    }
    shares = {0: 8 / 27, 1: 12 / 27, 2: 6 / 27, 3: 1 / 27}
    for result in LandResult:
        mixed = sum(shares[number] * after[number].results.get(result, 0.0) for number in shares)
        assert before.get(result, 0.0) == pytest.approx(mixed)


def test_a_strike_of_two_at_a_ship_brings_what_its_odds_say() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", ("Zuiho, Shoho",)), "AL-1": ("midway", ("US DD 1",))}
    state = begin(board(data, sea=sea), data)
    order = c.FightInTheAir(side=JP)
    sunk = 0
    for flak, one, two in product(FACES, repeat=3):
        found = facts(state, data, order, [flak, one, two, 6, 6, 6, 6])
        sunk += any(isinstance(fact, DamageChecked) for fact in found)
    strike = Strike(by=JP, target=A1, points=Points(plain=2))
    settled = play(state, data, order, dice=[1, 1, 1])
    assert settled.public.battle is None
    supreme = state.public.model_copy(
        update={"battle": state.public.battle.model_copy(update={"superior": JP, "supremacy": True})}
        if state.public.battle
        else {}
    )
    ship_odds = odds.strike_odds(state.model_copy(update={"public": supreme}), data, strike, unit("US DD 1"))
    assert ship_odds.hit == pytest.approx(sunk / 6**3)


# --- the dice that are asked for ------------------------------------------------------


def asked(state: State, data: Catalog, cmd: Command, *rolled: Roll) -> tuple[Ask, DiceOdds]:
    """What is asked next, and what is told of it."""
    with pytest.raises(NeedRoll) as need:
        RULEBOOK.decide(state, data, cmd, Dice(rolled))
    dice_odds = WORDS.dice_odds(state, data, cmd, rolled, need.value.ask, True)
    assert dice_odds is not None
    return need.value.ask, dice_odds


def test_dice_by_number_are_reported_as_hits() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", ("Zuiho, Shoho",)), "AL-1": ("midway", ("US CVL 1",))}
    state = begin(board(data, sea=sea), data)
    _, dice_odds = asked(state, data, c.FightInTheAir(side=JP))
    assert dice_odds.before == ("Hits 0: 44 %, 1: 44 %, 2: 11 %",)
    assert dice_odds.after([6, 1]) == "1 hit or more: 56 %"


def test_for_a_reduced_defender_a_step_is_all_he_has() -> None:
    data = catalog()
    whole = odds.land_odds(begin(board(data, ashore={"manila": ("US army 1", "JP army 1")}), data), data)
    last = odds.land_odds(begin(board(data, ashore={"manila": ("US army 1-", "JP army 1")}), data), data)
    assert [part.partition("% ")[2] for part in whole.words.split(", ")] == ["a step lost", "eliminated", "nothing"]
    lost = last.results[LandResult.STEP] + last.results[LandResult.ALL]
    assert last.words == f"{lost:.0%} eliminated, {1 - lost:.0%} nothing".replace("%", " %")


def test_aircraft_are_hit_and_never_sunk() -> None:
    data = catalog()
    sea = {"JP-1": ("wake", ("Zuiho, Shoho",))}
    state = begin(board(data, ashore={"wake": ("AL air 1",)}, sea=sea, control={"wake": "AL"}), data)
    strike = Strike(by=JP, target=BASE, points=Points(plain=2))
    assert odds.strike_odds(state, data, strike, unit("AL air 1"), met=True).words.endswith("% hit")


def test_modifiers_of_dice_are_reported_as_in_the_number_they_need() -> None:
    data = catalog()
    sea = {"JP-1": ("midway", ("Zuiho, Shoho", "JP DD 1"))}
    state = begin(board(data, sea=sea, submarines={JP: 0, AL: 1}), data)
    state = play(state, data, c.NameSubmarineTargets(side=AL, forces=(J1,)))
    ask, _ = asked(state, data, c.AttackBySubmarine(side=AL, force=J1, unit=unit("JP DD 1")))
    assert ask.what.endswith("hits on 4 or more (+1 aircraft or carrier in the hex counted in)")


def test_guns_and_the_checks_after_them_are_reported() -> None:
    data = catalog()
    sea = {"JP-1": ("surabaya", ("JP CA 1",)), "AL-1": ("surabaya", ("NL CL",))}
    state = begin(board(data, sea=sea), data, dice=[2, 5])
    state = play(state, data, c.PutInSeaControl(side=JP, units=units("JP CA 1")))
    state = play(state, data, c.PutInSeaControl(side=AL, units=units("NL CL")))
    state = play(state, data, c.Withdraw(side=JP, yes=False), c.Withdraw(side=AL, yes=False))
    order = c.FireGuns(side=JP)
    first, dice_odds = asked(state, data, order)
    assert first.what == "Japanese guns: JP CA 1 hits NL CL on 4 or more"
    assert dice_odds.before == ("Hits 0: 50 %, 1: 50 %",)
    second, dice_odds = asked(state, data, order, read(first, [4]))
    assert dice_odds.after([5]) == "1 hit or more: 33 %"
    _, dice_odds = asked(state, data, order, read(first, [4]), read(second, [1]))
    assert dice_odds.before == ("sunk: 58 %", "afloat: 42 %")
    assert dice_odds.after([1, 1]) == "afloat: 42 %"


def test_dice_of_another_kind_have_no_odds() -> None:
    data = catalog()
    state = begin(board(data, ashore={"manila": ("US brigade 1", "JP brigade 1")}), data)
    other = Ask(rule="FS-18.3.1", what="A catastrophe in harbour", die=Die.D6, n=2)
    assert WORDS.dice_odds(state, data, c.FightOnLand(side=JP, yes=True), (), other, True) is None
