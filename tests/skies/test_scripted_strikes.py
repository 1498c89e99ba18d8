"""S-07, S-10 and the ways of a strike (12.5-12.8, 4.7, 8.5) by orders alone, as an umpire gives them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import strike as s
from ffts.games.skies.commands.search import RedirectStrike
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, ShipId, Step, TfId
from ffts.games.skies.offers.watch import forfeited, unfinished
from ffts.games.skies.rules.ch17.at_sea import rolls_due
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.state.air import Formation, StrikeGroup, Where
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, LEFT, USN, Script, SkiesSession, new_session
from tests.builders_strike import (
    Sea,
    aa,
    announced,
    attack,
    choose_asp,
    commit,
    control,
    damage,
    fire,
    place,
    roll_asp,
    sighting,
)
from tests.refusing import refused

# --- S-07 ---------------------------------------------------------------------------------


def phases(game: Sea) -> list[int | None]:
    return [raider.asp for raider in game.enemy.combat.raiders.values()]


@pytest.fixture(scope="module")
def asp_2() -> Sea:
    """Two groups of dive bombers, two of torpedo planes; phases 2, a 6 (they choose 2), 5, 2."""
    found = announced("D1 D2 D3", "D4 D5 D6", "T1 T2 T3", "T4 T5 T6").play(sighting(), commit(), dice=[10])
    ready = found.play(roll_asp(1), roll_asp(2), choose_asp(2, 2), roll_asp(3), roll_asp(4), dice=[2, 6, 5, 2])
    assert phases(ready) == [2, 2, 5, 2]
    return ready.until(Step.ASP_2)


def test_s_07_six_bombing_afs_are_too_many_for_one_ship(asp_2: Sea) -> None:
    with refused("15.5-BOMB", "3 bombing AFs may attack one ship in one ASP; 6 were placed"):
        asp_2.play(place(1, "CV5"), place(2, "CV5"))
    placed = asp_2.play(place(1, "CV5"), place(4, "CV5"), place(2, "Minneapolis"))
    assert [raider.mode for raider in placed.enemy.combat.raiders.values()] == ["dive", "dive", None, "torpedo"]


def test_s_07_points_given_to_the_centre_are_gone_for_the_ship_itself(asp_2: Sea) -> None:
    placed = asp_2.play(place(1, "CV5"), place(4, "CV5"), place(2, "Minneapolis"))
    with refused("14.4-POINTS", "unused in this ASP"):
        placed.play(aa(("Minneapolis", 1, 5), ("Minneapolis", 2, 1)))


def test_s_07_a_carrier_hit_in_phase_2_rolls_in_3_4_and_5_and_rests_a_turn(asp_2: Sea) -> None:
    game = asp_2.play(place(1, "CV5"), place(4, "CV5"), place(2, "Minneapolis"))
    for number in (1, 4, 2):
        game = game.play(s.AllocateAa(side=USN, hold=(f"Shokaku strike 1/{number}",)), fire(number))
    assert len(game.decided(attack(4), dice=[100] * 9)) >= 1
    game = game.play(attack(1), dice=[1, *[100] * 8]).play(attack(4), attack(2), dice=[100] * 18)
    game = game.play(damage(), dice=[13, 6])
    assert [hurt.kind for hurt in game.ship().damage.open()] == ["deck", "fire"]
    rolled = 0
    for step in (Step.ASP_3, Step.ASP_4, Step.ASP_5):
        game = game.play(c.CloseSegment())
        assert game.state.public.step is step
        assert rolls_due(game.state, game.own, game.ship()) == 1
        game = game.play(control(), dice=[5, 5])
        rolled += 1
    assert rolled == 3
    game = game.play(place(3, "CV5"), fire(3), dice=[1])
    game = game.play(attack(3), dice=[100] * 9)
    for turn, due in ((17, 0), (18, 2)):
        later = game.at(turn=turn, segment=Segment.DAMAGE_CONTROL, step=None)
        rested = later.with_ship(damage=later.ship().damage.model_copy(update={"rolled": 0}))
        assert rolls_due(rested.state, rested.own, rested.ship()) == due


# --- S-10 ---------------------------------------------------------------------------------


def hurt(ship: str, side: str, **report: object) -> Command:
    result = s.Typed.model_validate(report)
    return s.RecordDamage.model_validate({"side": side, "ship": ship, "results": (result,), "why": "the day"})


def test_s_10_the_points_of_a_day_with_the_balance(tmp_path: Path) -> None:
    """By hand: the Allied fleet is worth 2 x 16 + 7 x 8 + 4 + 11 x 2 = 114, the Japanese 2 x 16 + 6 x 8 + 3 x 4 +
    13 x 2 + 4 + 2 x 8 = 138; 24 to the smaller (19.4). Shokaku sunk 16, Myoko dead in the water 4, Shigure sunk 2, 16
    AFs aboard Shokaku (A-111). Lexington at 1.9 inches 4, Hobart sunk 4. Zuikaku lies still until she is mended: 0
    (19.5)."""
    game = new_session(tmp_path / "day.ffts", load_catalog("coral-sea-8-may"))
    full = {key: ship.full_speed for side in game.state.sides.values() for key, ship in side.ships.items()}
    for order in (
        hurt("Shokaku", IJN, what="sunk"),
        hurt("Myoko", IJN, what="permanent", speed=full[ShipId("Myoko")]),
        hurt("Shigure", IJN, what="sunk"),
        hurt("Zuikaku", IJN, what="hurt", kind="machinery", speed=full[ShipId("Zuikaku")]),
        hurt("CV2", USN, what="flooding", speed=full[ShipId("CV2")] - 1.9),
        hurt("Hobart", USN, what="sunk"),
    ):
        game.submit(order)
    found = score(game.state, game.data)
    allies = {(reason.rule, reason.points) for reason in found.of(USN).reasons}
    assert allies == {("19.2", 16), ("19.2", 4), ("19.2", 2), ("19.3", 16), ("19.4", 24)}
    assert [reason.points for reason in found.of(IJN).reasons] == [4, 4]
    assert (found.of(USN).total, found.of(IJN).total, found.winner) == (62, 8, USN)
    assert game.state.sides[IJN].ships[ShipId("Zuikaku")].speed == 0
    game.store.close()


# --- from the first sight to the way home -----------------------------------------------------

STRIKE = FormationId("CV2 strike 1")
FIRST, SECOND = tuple(map(AfId, ("VB-2/1", "VB-2/2"))), tuple(map(AfId, ("VB-2/3", "VB-2/4")))
FORCE, SEEN, MOVED = TfId("A"), HexId("1914"), HexId("2013")
SHOKAKU, FIGHTER = PlatformId("Shokaku"), AfId("SHO-F/1")
FOLLOW = RedirectStrike(side=USN, formation=STRIKE)
LOOK = s.RollSighting(side=USN, formation=STRIKE)
ATTACK = s.CommitStrike(side=USN, formation=STRIKE)
GROUP = f"{STRIKE}/1"


class Day:
    """A game on the disk, played order by order with dice that are told."""

    def __init__(self, folder: Path) -> None:
        self.game: SkiesSession = new_session(folder / "day.ffts", load_catalog("coral-sea-8-may"))
        self.roller = seeded(3)

    def rules(self, *facts: Event) -> None:
        self.game.submit(c.MakeRuling(why="to begin with", facts=facts))

    def does(self, *cmds: Command, dice: Iterable[int | str] = ()) -> None:
        script = Script(dice)
        for cmd in cmds:
            self.game.submit(cmd, roller=script)
        assert not script.left, f"nobody asked for {script.left}"

    def until(self, turn: int, segment: Segment) -> None:
        """Close what is open, and do nothing that need not be done."""
        for _ in range(300):
            public = self.game.state.public
            if (public.turn, public.segment) == (turn, segment):
                return
            due = (one.command for one in unfinished(self.game.state, self.game.data) if one.must and one.command)
            going_on = next(due, c.CloseSegment())
            left = LEFT if forfeited(self.game.state, self.game.data) else {}
            self.game.submit(going_on.model_copy(update={"waive": left}), roller=self.roller)
        raise AssertionError(f"turn {turn} never comes")

    @property
    def strike(self) -> Formation:
        return self.game.state.sides[USN].formations[STRIKE]

    def step(self) -> Step | None:
        return self.game.state.public.step


def aloft(day: Day) -> Iterable[Event]:
    """Four AFs of Lexington in two groups, on their way to where task force A was seen; it is turn 14."""
    yield e.TurnBegan(turn=14)
    for af in (*FIRST, *SECOND):
        home = day.game.state.sides[USN].air[af].platform
        yield ea.WorkedOn(side=USN, platform=home, af=af, load="1000lb", work=2, cost=0)
        yield ea.Launched(side=USN, platform=home, af=af, turn=10, last_turn=26)
    yield ea.FormationFormed(
        side=USN,
        formation=STRIKE,
        mission="strike",
        platform=PlatformId("CV2"),
        afs=(*FIRST, *SECOND),
        groups=(StrikeGroup(afs=FIRST), StrikeGroup(afs=SECOND)),
        target=FORCE,
        hex=SEEN,
        destination=SEEN,
        phase="outbound",
        launched=10,
        forming_until=10,
    )
    yield e.TaskForceSighted(by=USN, task_force=FORCE, hex=SEEN, turn=13)
    yield e.SegmentBegan(segment=Segment.MOVEMENT)


@pytest.fixture
def day(tmp_path: Path) -> Iterator[Day]:
    found = Day(tmp_path)
    found.rules(*aloft(found))
    yield found
    found.game.store.close()


def shadowed_to_its_new_hex(day: Day) -> None:
    """12.6 The force moves, and a shadower tells where to."""
    day.rules(
        e.TaskForceMoved(side=IJN, task_force=FORCE, to=MOVED),
        e.TaskForceSighted(by=USN, task_force=FORCE, hex=MOVED, turn=14),
    )


def test_a_strike_from_the_first_sight_to_the_way_home(day: Day) -> None:
    with refused("12.6-REDIRECT", "keeps its destination, 1914"):
        day.does(FOLLOW)
    shadowed_to_its_new_hex(day)
    day.does(FOLLOW)
    assert day.strike.destination == MOVED
    day.until(14, Segment.STRIKE)
    assert (day.strike.hex, day.strike.phase) == (MOVED, "on station")

    day.does(a.AnnounceStrike(side=USN, formation=STRIKE), c.CloseSegment())
    assert day.step() is Step.EMERGENCY
    scramble = a.Scramble(platform=SHOKAKU, strike=STRIKE, afs=(FIGHTER,))
    day.does(scramble)
    assert day.game.state.sides[IJN].air[FIGHTER].where is Where.AIR
    with refused("12.8-WINDOW", "each is done once for a strike"):
        day.does(a.Scramble(platform=SHOKAKU, strike=STRIKE, afs=(AfId("SHO-F/2"),)))

    day.does(c.CloseSegment(), LOOK, dice=[10, 2])
    assert day.game.state.sides[USN].combat.sighted[STRIKE].result == "not found"
    with refused("12.5-WAIT", "has not found its target for this turn (not found)"):
        day.does(ATTACK)
    with refused("12.5-ROLLED", "looks for its target once a turn"):
        day.does(LOOK)

    day.until(15, Segment.STRIKE)
    assert (day.strike.phase, day.strike.announced_on) == ("on station", 14), "it waits, and is not announced again"
    day.does(c.CloseSegment(), c.CloseSegment(), LOOK, dice=[9])
    assert day.game.state.sides[USN].combat.sighted[STRIKE].result == "next turn"

    day.until(16, Segment.STRIKE)
    day.does(c.CloseSegment(), c.CloseSegment(), a.TurnHome(side=USN, formation=STRIKE, afs=SECOND), ATTACK)
    raiders = day.game.state.raiders(USN)
    assert [raider.afs for raider in raiders.values()] == [FIRST], "4.7: those who turned home do not attack"
    day.does(s.RollAsp(side=USN, group=GROUP), dice=[1])
    day.does(c.CloseSegment(), s.FightCap(side=IJN, target=FORCE, hold=True), c.CloseSegment())
    assert day.step() is Step.ASP_1
    day.does(
        s.ChooseTarget(side=USN, group=GROUP, ship=ShipId("Shokaku"), mode="dive"),
        s.AllocateAa(side=IJN, hold=(GROUP,)),
        s.ResolveAa(side=USN, group=GROUP),
    )
    day.does(s.ResolveAttack(side=USN, group=GROUP), dice=[100] * 6)
    day.until(16, Segment.AIR_OPERATIONS)
    assert STRIKE not in day.game.state.sides[USN].formations
    homeward = [one for one in day.game.state.sides[USN].formations.values() if one.kind == "return"]
    assert {af for one in homeward for af in one.afs} == {*FIRST, *SECOND}
    assert day.game.state.sides[USN].air[FIRST[0]].last_turn == 25, "4.3: combat has cost it a turn"
    assert day.game.state.sides[USN].air[SECOND[0]].last_turn == 26


def test_12_6_an_unannounced_strike_flies_to_an_empty_sea_and_waits(day: Day) -> None:
    day.rules(e.TaskForceMoved(side=IJN, task_force=FORCE, to=MOVED))
    day.until(14, Segment.AIR_OPERATIONS)
    assert (day.strike.hex, day.strike.phase) == (SEEN, "on station")
    assert day.strike.announced_on is None, "the strike segment closed itself: nobody is below it (12.5)"
    day.until(15, Segment.MOVEMENT)
    day.rules(e.TaskForceSighted(by=USN, task_force=FORCE, hex=MOVED, turn=15))
    day.does(FOLLOW)
    day.until(15, Segment.STRIKE)
    assert day.strike.hex == MOVED


def test_4_7_a_strike_that_gives_up_turns_home_and_pays_no_more_than_its_way(day: Day) -> None:
    day.does(a.TurnHome(side=USN, formation=STRIKE))
    assert STRIKE not in day.game.state.sides[USN].formations
    day.until(15, Segment.MOVEMENT)
    assert all(day.game.state.sides[USN].air[af].last_turn == 26 for af in (*FIRST, *SECOND))


# --- bases, lost targets and lost homes, and the end of the day ---------------------------------

GENZAN = tuple(map(AfId, ("GENZAN/1", "GENZAN/2", "GENZAN/3")))
RABAUL, MORESBY = PlatformId("RABAUL"), PlatformId("PORT MORESBY")


def test_7_2_a_base_is_bombed_from_the_first_order_to_the_landing(tmp_path: Path) -> None:
    """By hand: 12 hexes, two of them in turns 6, 12, 18 and 24 (10.6.3): off on 3, there on 13, home on 24; level
    5 and moored 35 are 40 % (TABLES); a hit is a handling point, and nobody is parked there (A-123)."""
    found = Day(tmp_path)
    found.does(a.SetOrders(platform=RABAUL, orders=("ready GENZAN/1-3 500kg", "launch GENZAN/1-3 together")))
    for turn in (1, 2, 3):
        found.until(turn, Segment.AIR_OPERATIONS)
        found.does(a.RunOrders(platform=RABAUL))
    found.does(a.FormStrike(side=IJN, groups=(a.GroupOrder(afs=GENZAN),), target=MORESBY))
    found.until(13, Segment.STRIKE)
    strike = FormationId("RABAUL strike 1")
    found.does(a.AnnounceStrike(side=IJN, formation=strike), c.CloseSegment(), c.CloseSegment())
    found.does(s.RollSighting(side=IJN, formation=strike), s.CommitStrike(side=IJN, formation=strike))
    group = f"{strike}/1"
    found.does(s.RollAsp(side=IJN, group=group), dice=[1])
    found.does(c.CloseSegment(), s.ChooseTarget(side=IJN, group=group, ship=ShipId(MORESBY)))
    found.does(s.ResolveAa(side=IJN, group=group))
    found.does(s.ResolveAttack(side=IJN, group=group), dice=[40, 40, 41, 41, 41, 41, 41, 41, 41])
    found.does(s.DetermineDamage(side=USN))
    assert found.game.state.sides[USN].platforms[MORESBY].hangar_hits == 2
    found.until(24, Segment.AIR_OPERATIONS)
    found.does(a.Land(platform=RABAUL, afs=GENZAN))
    assert {found.game.state.sides[IJN].air[af].where for af in GENZAN} == {Where.PARK}
    found.game.store.close()


def test_19_the_day_goes_on_when_target_and_home_are_lost_and_undo_leads_back_from_its_end(day: Day) -> None:
    """By hand: 18.3 and A-111, nobody is left to land on for four AFs of Lexington; the score is all of its reasons."""
    day.until(14, Segment.STRIKE)
    for side, ships in (
        (IJN, day.game.state.sides[IJN].task_forces[FORCE].ships),
        (USN, (ShipId("CV2"), ShipId("CV5"))),
    ):
        for ship in ships:
            day.does(hurt(ship, side, what="sunk"))
    day.until(14, Segment.AIR_OPERATIONS)
    day.until(40, Segment.AIR_OPERATIONS)
    before = day.game.state
    day.does(c.CloseSegment())
    found = score(day.game.state, day.game.data)
    assert day.game.state.public.over
    assert {day.game.state.sides[USN].air[af].cause for af in (*FIRST, *SECOND)} == {"out of fuel"}
    assert ("4 AFs: out of fuel", 4) in {(reason.what, reason.points) for reason in found.of(IJN).reasons}
    assert [tally.total for tally in found.tallies] == [
        sum(reason.points for reason in tally.reasons) for tally in found.tallies
    ]
    day.game.undo()
    assert day.game.state == before
