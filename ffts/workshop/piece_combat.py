"""How set pieces of search, sighting, CAP, AA and attacks are played: through the rules of their chapters."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ffts.core.dice import Die
from ffts.games.skies.names import Sky
from ffts.games.skies.rules.ch12.strikes import sighting_names
from ffts.games.skies.rules.ch13.air_combat import Flock, intercept, shared_out
from ffts.games.skies.rules.ch14.aa import capped, read_loss
from ffts.games.skies.rules.ch15.attack import Aim, attacks, chance, hits
from ffts.games.skies.state.strike import Round
from ffts.workshop.piece_bench import PLANES, Bench, BenchDice, Counted, Play

A_POINT, AT_MOST, STOPPED = 0.25, 0.4, 0.2
"""Aircraft shot down a point and group, but never more than this share of it; slow targets that lay stopped."""


# --- search and sighting ------------------------------------------------------------


def _look(bench: Bench, dice: BenchDice, *names: str) -> bool:
    (face,) = dice.throw("8.2.2", "", Die.D6, 1)
    return int(bench.charts.read("search", face, ("base", *names))) > 0


def search_clear(bench: Bench, dice: BenchDice) -> Counted:
    """8.2.2 One look in clear weather at five to nine ships."""
    return 100.0 * _look(bench, dice), 1


def search_squalls(bench: Bench, dice: BenchDice) -> Counted:
    """8.2.2 The same in squalls."""
    return 100.0 * _look(bench, dice, "squalls"), 1


def search_whole(bench: Bench, dice: BenchDice) -> Counted:
    """8.2 Two to four looks of a search whose band crosses a force."""
    looks = 2 + dice.below(3)
    return 100.0 * any(_look(bench, dice) for _ in range(looks)), 1


EVEN, MOVED = 0.5, 0.25
"""Half of the strikes are shadowed; a quarter of the others finds a target that has moved."""
SKY: tuple[tuple[Sky, float], ...] = (("clear", 0.5), ("haze", 0.3), ("squalls", 0.2))
PATIENCE: tuple[tuple[int, float], ...] = ((1, 0.25), (2, 0.5), (3, 0.25))
"""Looks a strike has before its fuel decides."""


def _strike(bench: Bench, dice: BenchDice) -> str:
    """12.5 An average strike of 1942: half of them shadowed, some of the others after a target that has moved."""
    shadowed = dice.happens(EVEN)
    moved = not shadowed and dice.happens(MOVED)
    names = sighting_names(shadowed=shadowed, sky=dice.one_of(SKY), moved=moved)
    looks = dice.one_of(PATIENCE)
    for look in range(1, looks + 1):
        (face,) = dice.throw("12.5", "", Die.D10, 1)
        result = bench.charts.read("strike_sighting", face, names)
        if result == "this turn":
            return "at once" if look == 1 else "late"
        if result == "next turn":
            return "late" if look < looks else "never"
    return "never"


def strike_fails(bench: Bench, dice: BenchDice) -> Counted:
    """12.5 Strikes that never attack."""
    return 100.0 * (_strike(bench, dice) == "never"), 1


def strike_delayed(bench: Bench, dice: BenchDice) -> Counted:
    """12.5 Strikes that attack a turn or more late."""
    return 100.0 * (_strike(bench, dice) == "late"), 1


# --- CAP ------------------------------------------------------------------------------


@dataclass(slots=True)
class AirBattle:
    """13.1 An air battle as it stands: who is left of each group, who is scattered, AFs lost on both sides."""

    flocks: dict[str, Flock]
    cap: int
    lost: int = 0
    scattered: set[str] = field(default_factory=set)
    attack: dict[str, int] = field(default_factory=dict)
    """AFs of each group that attack between the two rounds."""

    def round(self, bench: Bench, dice: BenchDice, doctrine: str, when: Round, climbing: bool) -> None:
        """3.4.5.4 One round; after the phases nobody is at height any more."""
        alive = {name: flock for name, flock in self.flocks.items() if flock.afs or flock.escorts}
        for name, sent in shared_out(self.cap, alive).items():
            there = alive[name]
            flock = Flock(there.afs, there.escorts, there.high and when == "before", there.slow)
            late = sent if climbing else 0
            found = intercept(bench.charts, bench.cap.doctrines[doctrine], flock, sent, when, dice.throw, late)
            self.lost += found.destroyed + found.escorts_lost
            self.cap -= found.cap_lost
            left, escorts = there.afs - found.destroyed, there.escorts - found.escorts_lost
            self.flocks[name] = Flock(left, escorts, there.high, there.slow)
            if when == "before":
                self.attack[name] = left - found.turned
                if found.engaged:
                    self.scattered.add(name)


def combat(
    bench: Bench,
    dice: BenchDice,
    doctrine: str,
    cap: int,
    flocks: Mapping[str, Flock],
    climbing: bool = False,
) -> AirBattle:
    """13.1 Both rounds of a CAP over a force, all of which may still be climbing (6.13.2)."""
    air = AirBattle(dict(flocks), cap, attack={name: flock.afs for name, flock in flocks.items()})
    air.round(bench, dice, doctrine, "before", climbing)
    air.round(bench, dice, doctrine, "after", climbing)
    return air


def per_fighter(doctrine: str, *battles: tuple[int, Mapping[str, Flock]]) -> Play:
    """Aircraft of the attackers lost for each fighter in the air: one of these battles."""

    def play(bench: Bench, dice: BenchDice) -> Counted:
        cap, flocks = battles[dice.below(len(battles))]
        return combat(bench, dice, doctrine, cap, flocks).lost, cap

    return play


def aircraft_lost(doctrine: str, cap: int, flocks: Mapping[str, Flock]) -> Play:
    """Aircraft of the attackers lost, escorts too."""
    return lambda bench, dice: (PLANES * combat(bench, dice, doctrine, cap, flocks).lost, 1)


def groups(afs: int, escorts: int = 0, high: bool = False, slow: bool = False) -> Mapping[str, Flock]:
    """6.11.2 `afs` attackers in groups of three, with `escorts` shared out among them."""
    sizes = [min(3, afs - at) for at in range(0, afs, 3)]
    shares = [escorts // len(sizes) + (at < escorts % len(sizes)) for at in range(len(sizes))]
    named = enumerate(zip(sizes, shares, strict=True))
    return {f"{'high' if high else 'low'} {at}": Flock(size, share, high, slow) for at, (size, share) in named}


def badly_placed(bench: Bench, dice: BenchDice) -> Counted:
    """13.1 8 May both ways: F4F low and short of fuel against an escorted strike, A6M below dive bombers."""
    if dice.happens(EVEN):
        strike = {**groups(11, 4, high=True), **groups(6, 2)}
        return combat(bench, dice, "usn_1942", 6, strike, climbing=True).lost, 6
    return combat(bench, dice, "ijn_1942", 5, groups(8, 2, high=True)).lost, 5


# --- AA -------------------------------------------------------------------------------


def shot_down(bench: Bench, dice: BenchDice, points: int, afs: int) -> int:
    """14.5 How many AFs of a group of `afs` are taken out by AA fire of `points` points."""
    table = bench.fire.table(points) if points else None
    if table is None or not afs:
        return 0
    names = {1: ("single",), 2: ("pair",)}.get(afs, ())
    (face,) = dice.throw("14.5", "", Die.D10, 1)
    return capped(read_loss(bench.charts.read(table, face, names)), afs).destroyed


def aa_formula(bench: Bench, dice: BenchDice) -> Counted:
    """14.1 Groups of three AFs under 1 to 16 points, against a quarter of an aircraft a point, 40 % at the most."""
    points = 1 + dice.below(16)
    return PLANES * shot_down(bench, dice, points, 3), min(A_POINT * points, AT_MOST * 3 * PLANES)


def aa_small(bench: Bench, dice: BenchDice) -> Counted:
    """14.1 One or two AFs under the heaviest fire."""
    afs = 1 + dice.below(2)
    return 100.0 * shot_down(bench, dice, 14, afs), afs


def under_fire(name: str) -> Play:
    def play(bench: Bench, dice: BenchDice) -> Counted:
        return PLANES * sum(shot_down(bench, dice, one.points, one.afs) for one in bench.volleys[name]), 1

    return play


# --- attacks --------------------------------------------------------------------------


def attack(bench: Bench, dice: BenchDice, aim: Aim, afs: int) -> Counted:
    """15.4 Hits in percent, and attacks."""
    percent = chance(bench.strikes, aim).percent
    count = attacks(afs, bench.strikes.attacks_per_af)
    faces = dice.throw("15.4", "", Die.D100, count) if count else ()
    return 100.0 * hits(faces, percent), count


def through_cap(doctrine: str, cap: int, flocks: Mapping[str, Flock], value: str, both_bows: float = 0.0) -> Play:
    """13 and 15.4 Groups that CAP may scatter, then their attacks on a fleet carrier."""

    def play(bench: Bench, dice: BenchDice) -> Counted:
        air = combat(bench, dice, doctrine, cap, flocks)
        caught = dice.happens(both_bows)
        done = [
            attack(bench, dice, Aim(value, "CV", 4.0, both_bows=caught, scattered=name in air.scattered), afs)
            for name, afs in air.attack.items()
            if afs > 0
        ]
        return sum(hit for hit, _ in done), sum(count for _, count in done)

    return play


def plain(aim: Aim) -> Play:
    return lambda bench, dice: attack(bench, dice, aim, 3)


def slowed(bench: Bench, dice: BenchDice) -> Counted:
    """15.4 US torpedoes of 1942 at ships that were slow, sometimes stopped, often from both bows."""
    inches = 0.0 if dice.happens(STOPPED) else bench.strikes.slow_inches
    return attack(bench, dice, Aim("torpedo_usn_1942", "CVL", inches, both_bows=dice.happens(EVEN)), 3)
