"""Exact odds, held against the rules themselves."""

from math import sqrt

import pytest

from ffts.core.dice import Die
from ffts.core.tables import TableMod
from ffts.games.skies.ahead.chances import at_least, binomial, mean
from ffts.games.skies.ahead.odds import PlannedGroup, mixed, of_aa, of_attack, of_cap, of_table, together
from ffts.games.skies.rules.ch13.air_combat import Flock, intercept, position_table
from ffts.games.skies.rules.ch14.aa import AaLoss, capped, read_loss
from ffts.games.skies.rules.ch15.attack import Aim, attacks, chance, hits
from ffts.games.skies.rules.charts import Charts
from ffts.workshop.calibrate import bench_of_this_process
from ffts.workshop.catalogs import library
from ffts.workshop.piece_bench import Bench, BenchDice
from ffts.workshop.planned import AttackPlan, odds_of

RUNS = 4000
SIGMAS = 4.5


@pytest.fixture(scope="module")
def bench() -> Bench:
    return bench_of_this_process()


def near(share: float, seen: int, runs: int = RUNS) -> bool:
    """Whether so many of the runs fit a chance."""
    return abs(seen / runs - share) <= SIGMAS * sqrt(max(share * (1 - share), 1 / runs) / runs)


def test_2_3_a_table_is_counted_face_by_face(bench: Bench) -> None:
    odds = of_table(bench.charts.table("strike_sighting"), by=1)
    assert odds == {"not found": pytest.approx(0.3), "next turn": pytest.approx(0.3), "this turn": pytest.approx(0.4)}


def test_distributions_fold_together() -> None:
    two = together(binomial(1, 0.5), binomial(1, 0.5))
    assert two == {0: 0.25, 1: 0.5, 2: 0.25}
    assert mean(two) == 1
    assert at_least(two, 1) == 0.75
    assert mixed([(0.5, {0: 1.0}), (0.5, {2: 1.0})]) == {0: 0.5, 2: 0.5}


@pytest.mark.parametrize(("points", "afs"), [(0, 3), (1, 1), (5, 2), (9, 3), (14, 1)])
def test_14_1_aa_odds_are_those_of_the_dice(bench: Bench, points: int, afs: int) -> None:
    odds = of_aa(bench.charts, bench.fire, points, afs)
    assert sum(odds.values()) == pytest.approx(1)
    dice, seen = BenchDice("aa"), dict.fromkeys(odds, 0)
    for _ in range(RUNS):
        seen[_aa(bench, dice, points, afs)] += 1
    assert all(near(odds[loss], count) for loss, count in seen.items())


def _aa(bench: Bench, dice: BenchDice, points: int, afs: int) -> AaLoss:
    name = bench.fire.table(points) if points else None
    if name is None:
        return AaLoss()
    mods = {1: ("single",), 2: ("pair",)}.get(afs, ())
    (face,) = dice.throw("14.5", "", Die.D10, 1)
    return capped(read_loss(bench.charts.read(name, face, mods)), afs)


@pytest.mark.parametrize(
    ("flock", "cap", "late"),
    [(Flock(3), 1, 0), (Flock(3, 1, high=True), 3, 3), (Flock(2, slow=True), 4, 2), (Flock(0, 2), 2, 0)],
)
def test_13_1_cap_odds_are_those_of_the_rules(bench: Bench, flock: Flock, cap: int, late: int) -> None:
    doctrine = bench.cap.doctrines["usn_1942"]
    odds = of_cap(bench.charts, doctrine, flock, cap, climbing=late)
    assert sum(odds.outcomes.values()) == pytest.approx(1)
    dice, scattered = BenchDice("cap"), 0
    destroyed = dict.fromkeys(odds.destroyed, 0)
    for _ in range(RUNS):
        found = intercept(bench.charts, doctrine, flock, cap, "before", dice.throw, late)
        destroyed[found.destroyed] += 1
        scattered += found.engaged > 0
    assert all(near(odds.destroyed[number], count) for number, count in destroyed.items())
    assert near(odds.scattered, scattered)


@pytest.mark.parametrize("about", ["before", "slow", "high", "scrambled"])
def test_13_1_a_modifier_added_to_a_table_reaches_the_odds(bench: Bench, about: str) -> None:
    """Nothing but the table changes: whatever a rule may add is added to the odds as well."""
    doctrine, flock = bench.cap.doctrines["usn_1942"], Flock(3, high=True, slow=True)
    name, climbing = position_table(doctrine, flock), 1 if about == "scrambled" else 0
    old = bench.charts.table(name)
    others = tuple(mod for mod in old.mods if mod.id != about)

    def scattered(by: int) -> float:
        mod = TableMod(id=about, rule="13.1", why="added for this test", by=by)
        table = old.model_copy(update={"mods": (*others, mod)})
        charts = Charts({**library(None).tables, name: table})
        return of_cap(charts, doctrine, flock, 2, climbing=climbing).scattered

    assert len({scattered(by) for by in (-9, 0, 9)}) == 3


def test_15_the_odds_of_a_planned_attack_are_those_of_the_rules(bench: Bench) -> None:
    doctrine = bench.cap.doctrines["usn_1942"]
    plan = (
        PlannedGroup(Flock(3, 1, high=True), Aim("dive", "CV", 4.0), aa_points=8, cap=2),
        PlannedGroup(Flock(2), Aim("torpedo_ijn", "CV", 4.0), aa_points=5),
    )
    odds = of_attack(bench.charts, bench.strikes, bench.fire, plan, doctrine)
    assert sum(odds.hits.values()) == pytest.approx(1) == pytest.approx(sum(odds.lost.values()))
    dice = BenchDice("attack")
    seen_hits, seen_lost = dict.fromkeys(odds.hits, 0), dict.fromkeys(odds.lost, 0)
    for _ in range(RUNS):
        hit = lost = 0
        for group in plan:
            one = _flown(bench, dice, group)
            hit, lost = hit + one[0], lost + one[1]
        seen_hits[hit] += 1
        seen_lost[lost] += 1
    assert all(near(odds.hits[number], count) for number, count in seen_hits.items())
    assert all(near(odds.lost[number], count) for number, count in seen_lost.items())


def _flown(bench: Bench, dice: BenchDice, group: PlannedGroup) -> tuple[int, int]:
    from dataclasses import replace

    doctrine = bench.cap.doctrines["usn_1942"]
    met = intercept(bench.charts, doctrine, group.flock, group.cap, "before", dice.throw)
    afs = group.flock.afs - met.destroyed - met.turned
    loss = _aa(bench, dice, group.aa_points, afs) if afs else AaLoss()
    left = afs - loss.destroyed - loss.turned
    percent = chance(bench.strikes, replace(group.aim, scattered=met.engaged > 0)).percent
    count = attacks(left, bench.strikes.attacks_per_af)
    faces = dice.throw("15.4", "", Die.D100, count) if count else ()
    return hits(faces, percent), met.destroyed + loss.destroyed


@pytest.mark.parametrize(
    ("report", "why"),
    [
        ({"groups": [{"attack": "kamikaze", "afs": 3}]}, "there is no attack 'kamikaze'"),
        ({"groups": [{"attack": "dive", "afs": 3}], "cap_doctrine": "none"}, "there is no doctrine 'none'"),
        ({"groups": [{"attack": "dive", "afs": 3, "cap": 2}]}, "name one, as CAP is sent"),
    ],
)
def test_a_plan_that_makes_no_sense_is_reported_why(report: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        odds_of(AttackPlan.model_validate(report, strict=False), library())
