"""The golden games of Fire in the Sky: the designer's opening, turns without aim, and scenes set by a ruling."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from ffts.app.rollers import seeded
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import battle as ev
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import (
    ASIDE,
    GONE,
    POOL,
    TRACK,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Step,
    TfId,
    UnitId,
    Water,
)
from ffts.games.fire_in_the_sky.offers.answers import thinkable
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Box
from ffts.games.fire_in_the_sky.view import view
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import AL, FIRST, JP, SECOND, catalog
from tests.golden.campaign_table import Book, Table
from tests.golden.recording import Play

OPTIONS = {name: True for name in HouseRules.model_fields if name.startswith("option_")}
BOOK: Book[State, Catalog] = Book(RULEBOOK, tuple(SideId), view, broken)
AIMLESS, TURNS = 34, 4
STRANDED, DIVINE, OUT = 1, 1, 1
"""Seeds by which it happens soon."""
AKAGI, HOMES = UnitId("Akagi, Kaga"), ("kure", "yokosuka")


def opening() -> Sequence[Play]:
    """The designer's opening, first edition: every order of the lesson with the dice that fell then."""
    data = catalog("designers-opening")
    table = Table(BOOK, data)
    assert data.lesson is not None
    for step in data.lesson.for_edition("first"):
        table.order(step.order, *step.dice)
    return table.plays


def without_aim() -> Sequence[Play]:
    """Turns of the second edition with every optional rule, by orders drawn at random."""
    table = Table(BOOK, catalog(SECOND, **OPTIONS), seeded(AIMLESS))
    chance, first = Random(AIMLESS), table.state.public.turn
    while table.state.public.turn < first + TURNS:
        for command in orders(table.state, table.data, chance):
            try:
                table.order(command)
            except Refused:
                continue
            break
    return table.plays


# ---------------------------------------------------------------- scenes


class Stage(Table[State, Catalog]):
    """A game in which the umpire sets each scene by a ruling."""

    def __init__(self, data: Catalog) -> None:
        super().__init__(BOOK, data)

    def scene(self, why: str, awaits: tuple[Step, SideId], *facts: Event) -> None:
        """What is so before it, and whose word it is."""
        step, side = awaits
        self.order(c.MakeRuling(why=why, facts=(*facts, e.Waited(step=step, side=side))))

    def battle(self, why: str, part: SideId, turn: int, *facts: Event) -> None:
        """Nobody is on the map but these, and combat begins."""
        there = [unit for unit, one in self.state.units.items() if one.at not in (POOL, ASIDE, GONE, TRACK)]
        cleared = p.UnitsMoved(units=tuple(there), to=POOL, why="not in this scene", rule="FS-0")
        calm = [e.SubmarinesReset(side=side, points=0) for side in SideId]
        phasing = (e.PartBegan(side=AL),) if part is AL else ()
        self.scene(why, (Step.COMMIT, part), e.TurnBegan(turn=turn), *phasing, cleared, *calm, *facts)
        self.order(c.EndPhase(side=part))

    def fought_out(self) -> None:
        """On to the next phase."""
        self.until(e.PhaseBegan, OUT)

    def until(self, wanted: type[Command] | type[Event], seed: int) -> None:
        """On without aim, but for what is wanted, until it has happened."""
        chance, self._roller = Random(seed), seeded(seed)
        while True:
            drawn = list(thinkable(self.state, self.data)) + list(orders(self.state, self.data, chance))
            for command in sorted(drawn, key=lambda one: type(one) is not wanted):
                try:
                    self.order(command)
                except Refused:
                    continue
                break
            done = self.plays[-1]
            if wanted in (type(done.command), *map(type, done.events)):
                break
        self._roller = None


def _move(to: str, *units: str) -> Event:
    return p.UnitsMoved(units=tuple(map(UnitId, units)), to=Spot(to), why="by ruling", rule="FS-0")


def _force(name: str, to: str, *units: str) -> Event:
    side = SideId(name.partition("-")[0])
    inside = tuple(map(UnitId, units))
    return m.ForceFormed(force=TfId(name), side=side, units=inside, start=PlaceId("kure"), to=Water(to), path=())


def _reduced(unit: str) -> Event:
    return p.StepLost(unit=UnitId(unit), lost=1, left=1, why="by ruling", rule="FS-0")


def scenes() -> Sequence[Play]:
    """What happens seldom, first edition, with every optional rule."""
    stage = Stage(catalog(FIRST, **OPTIONS))
    _at_the_table(stage)
    _reinforcements(stage)
    _war_of_the_convoys(stage)
    _battles(stage)
    stage.order(c.Concede(side=stage.state.public.awaits.side or JP))
    return stage.plays


def _at_the_table(stage: Stage) -> None:
    stage.order(c.StandAt(units=(AKAGI,), place=PlaceId("yokosuka")))
    stage.order(c.SeatPlayer(side=AL, temper="plain"))
    stage.order(c.SeatPlayer(side=AL))
    stage.order(c.WriteNote(text="They play to the end", side=JP))
    stage.order(c.SetHouseRule(key="combat.sunk", value="lost", why="as they are used to"))
    stage.order(c.GoOn())
    stage.order(s.SplitAir(side=JP, unit=UnitId("JP air 1")))
    split = next(event for event in stage.plays[-1].events if isinstance(event, p.AirSplit))
    stage.order(s.JoinAir(side=JP, unit=split.unit, other=split.new))


def _reinforcements(stage: Stage) -> None:
    """FS-7 and what is optional in it."""
    reinforce = (Step.REINFORCE, JP)
    stage.scene("A division is worn out", reinforce, _move("kure", "JP division 1"), _reduced("JP division 1"))
    stage.order(s.TakeReplacement(side=JP, nation=Nation.JP, value=2, home=PlaceId("kure")))
    marker = UnitId("JP replacements 1")
    stage.order(s.UseReplacement(side=JP, marker=marker, unit=UnitId("JP division 1")))
    aboard = _move("naval_aviation.kure", "JP air 1", "JP air 2")
    stage.scene("She waits for planes", reinforce, _move("without_planes.kure", AKAGI), aboard)
    stage.order(s.ReplenishCarrier(carrier=AKAGI, air=(UnitId("JP air 1"), UnitId("JP air 2"))))
    lost = [p.ControlChanged(place=PlaceId(home), side=AL, vp=5) for home in HOMES]
    away = p.PutOnTrack(unit=UnitId("JP CA 1"), turn=5, steps=1, why="by ruling", rule="FS-0")
    stage.scene("Both Home Bases are lost", (Step.TRANSPORT, JP), e.TurnBegan(turn=5), *lost, away)
    stage.order(c.EndPhase(side=JP))
    back = [p.ControlChanged(place=PlaceId(home), side=JP, vp=5) for home in HOMES]
    every = [f"JP air {number}" for number in range(1, 16)]
    full = (_move("formosa", *every), _move("kure", every[0]), _reduced(every[0]))
    stage.scene("Every air counter is on the map", (Step.TRANSPORT, JP), e.TurnBegan(turn=6), *back, *full)
    stage.order(c.EndPhase(side=JP))
    stage.scene("A spark in the magazine", (Step.ACCIDENT, JP), e.TurnBegan(turn=7))
    stage.order(s.RollAccident(), 1, 1)
    stage.order(s.NameAccidentBase(home=PlaceId("kure")))
    stage.order(s.SinkInAccident(unit=UnitId("Mutsu, Nagato")))
    gone = [unit for unit, one in stage.state.units.items() if stage.data.cls(unit) == "CV" and one.side is AL]
    allied = (e.PartBegan(side=AL), _move("pool", *gone))
    stage.scene("No Allied carrier is left", (Step.REINFORCE, AL), e.TurnBegan(turn=8), *allied)
    stage.order(s.PlaceRanger())
    stage.scene("Japan lands in Ceylon", (Step.TRANSPORT, JP), e.TurnBegan(turn=9), _move("ceylon", "JP division 2"))
    stage.order(c.EndPhase(side=JP))
    stage.scene("A turn later", (Step.REINFORCE, AL), e.TurnBegan(turn=10), e.PartBegan(side=AL))
    stage.order(s.BringEuropeanFleet())


def _war_of_the_convoys(stage: Stage) -> None:
    boats = e.SubmarinesReset(side=AL, points=2)
    stage.scene("Submarines are out", (Step.MERCHANTS, AL), e.TurnBegan(turn=5), e.PartBegan(side=AL), boats)
    stage.order(s.RaidMerchants(dice=2), 6, 1)
    there = (_move("noumea", "US CV 1"), _force("JP-90", "1403", "JP DD 1"))
    points = e.TransportReset(nation=Nation.US, points=14)
    stage.scene("The mail is read", (Step.REACT, AL), e.TurnBegan(turn=6), *there, points)
    stage.order(s.ReadMail(units=(UnitId("US CV 1"),), to=(PlaceId("ellice"), PlaceId("pearl_harbor"))))


def _battles(stage: Stage) -> None:
    """FS-12 and what is optional in it; LINK a battle that is fought elsewhere."""
    boxed = (_move("naval_aviation.kure", "JP air 3"), _move("kure", "JP division 1"))
    stage.battle("The fleet off Kure", AL, 6, *boxed, _force("AL-91", "0803", "US CV 1", "US DD 1"))
    stage.order(b.UseAviation(side=JP, units=(UnitId("JP air 3"),)))
    stage.fought_out()
    carriers = (_force("JP-92", "1403", "Shokaku, Zuikaku"), _force("AL-93", "1403", "US CV 2", "US CV 3"))
    stage.battle("Carriers off Midway", AL, 7, *carriers)
    stage.until(ev.PointsStranded, STRANDED)
    stage.fought_out()
    sides = (_force("JP-94", "1403", AKAGI, "JP DD 2"), _force("AL-95", "1403", "Essex CV 1", "US DD 2"))
    stage.battle("They fight it out elsewhere", JP, 8, *sides)
    stage.order(b.CallBattle(side=JP), 3)
    stage.order(b.AbandonBattle())
    stage.order(b.CallBattle(side=JP), 3)
    battle = stage.state.public.battle
    assert battle is not None
    ships = {
        ship for unit in (AKAGI, "JP DD 2", "Essex CV 1", "US DD 2") for ship in stage.data.link.ships[UnitId(unit)]
    }
    stage.order(b.ApplyBattleResult(battle=battle.called, severity=dict.fromkeys(sorted(ships), 0)))
    stage.fought_out()
    low = e.PointsChanged(by=0, to=5, why="by ruling", rule="FS-0")
    last = (_force("JP-96", "0703", "Junyo, Hiyo", "Hiryu, Soryu"), _force("AL-97", "0703", "Essex CV 2", "US DD 3"))
    stage.battle("Off Okinawa", AL, 11, low, *last)
    stage.order(b.DeclareKamikaze(side=JP, yes=True))
    stage.until(b.PlaceKamikaze, DIVINE)
    stage.fought_out()
    stage.scene("What they cost", (Step.KAMIKAZE_LOSS, JP), e.TurnBegan(turn=12), _move("kure", "JP air 1"))
    stage.order(s.RemoveAirStep(side=JP, unit=UnitId("JP air 1")))


def scenes_of_the_whole_war() -> Sequence[Play]:
    """The Reaction Force of turn 1, and a hybrid, which has a choice of boxes in the second edition."""
    stage = Stage(catalog("campaign-second", **OPTIONS))
    stage.order(c.RollReactionForce(), 4)
    hybrid = "Ise, Hyuga (hybrid)"
    forces = (_force("JP-90", "1403", hybrid, "JP DD 1"), _force("AL-91", "1403", "US CV 1"))
    stage.battle("A hybrid off Midway", JP, 9, *forces)
    stage.order(b.AssignBox(side=JP, force=TfId("JP-90"), box=Box.CARRIER))
    return stage.plays


GAMES: Mapping[str, tuple[str, Callable[[], Sequence[Play]]]] = {
    "sky-opening": ("designers-opening", opening),
    "sky-without-aim": (SECOND, without_aim),
    "sky-scenes": (FIRST, scenes),
    "sky-scenes-of-the-war": ("campaign-second", scenes_of_the_whole_war),
}
"""Each with its scenario."""
