"""Moments of a game in which each kind of order is open."""

from typing import Any, NamedTuple, Protocol

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, Step, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state import State
from ffts.games.skies.state.air import StrikeGroup
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.state.search import JOKER
from tests import builders_search as at_sea
from tests import builders_strike as raid
from tests.builders import IJN, USN, at
from tests.builders_air import Table as Deck
from tests.builders_air import carrier, group, strike
from tests.skies.rules.air import announced, sighted
from tests.skies.rules.test_ch06_weather import FICKLE

TFO, TF16 = TfId("O"), TfId("16")


class Table(Protocol):
    """What every builder makes."""

    @property
    def data(self) -> Catalog: ...
    @property
    def state(self) -> State: ...


class Plain(NamedTuple):
    """A state with its numbers."""

    data: Catalog
    state: State


def morning() -> Table:
    """The initiative of a third turn is to be rolled; the weather may change."""
    return Plain(FICKLE, at(Segment.INITIATIVE, turn=3, initiative=None, data=FICKLE))


# --- decks ------------------------------------------------------------------------


def deck(**shown: Any) -> Deck:
    """Enterprise: two fighters and two dive bombers ready aft, torpedo bombers below; TF O was sighted."""
    return sighted(squadrons(carrier(**({"deck": "F1 F2 D1 D2", "below": "T1 T2~"} | shown))))


def program() -> Deck:
    """The same, and the program plays the US Navy."""
    return deck().now(seats={USN: "record"})


def squadrons(table: Deck) -> Deck:
    """VF-6, VB-6 and VT-6, by the first letter of an AF."""
    for af in table.air.values():
        table = table.with_af(af.id, squadron={"F": "VF-6", "D": "VB-6", "T": "VT-6"}[af.id[0]])
    return table


def under_a_front() -> Deck:
    zones = (WeatherZone(sky="squalls", hexes=(HexId("1012"),)),)
    return deck().play(c.SetWeather(why="a front", zones=zones))


def landing() -> Deck:
    """A clear deck, a fighter and two dive bombers overhead."""
    return squadrons(carrier(overhead="D3 D4 F3", below="F1"))


def setting_up() -> Deck:
    return squadrons(carrier(below="D1 D2 F1")).now(turn=1, segment=Segment.INITIATIVE, initiative=None)


def ordered() -> Deck:
    return deck().play(a.SetOrders(platform=PlatformId("CV6"), orders=("bring up T1",)))


def up() -> Deck:
    """Two dive bombers and two fighters are up without a mission."""
    return deck(deck="", free="D5 D6 F5 F6")


def forming() -> Deck:
    """Enterprise strike 1 forms up; D6 and two fighters have no mission yet."""
    return up().play(strike(group("D5")))


def flying_home() -> Deck:
    """The movement segment: a strike that has set out."""
    return (
        forming()
        .play(strike(group("D6")), a.FormCap(side=USN, afs=(AfId("F5"), AfId("F6"))))
        .now(turn=12, segment=Segment.MOVEMENT)
    )


def alarmed() -> Deck:
    """Shokaku strike 1 over task force 16 was announced."""
    return announced(squadrons(carrier(deck="F1 F2 D1 D2", enemy="D9 T9")))


def arriving() -> Deck:
    return carrier(deck="F1", enemy="D9").now(segment=Segment.STRIKE, step=Step.ANNOUNCE)


def damaged() -> Deck:
    return deck().with_af("T2", damaged=True)


# --- searches ----------------------------------------------------------------------


def before_the_maps(**shown: Any) -> at_sea.Table:
    return at_sea.sea(**shown)


def two_forces() -> at_sea.Table:
    return at_sea.sea(dummy_force=HexId("1015"))


def dummies_allowed() -> at_sea.Table:
    """Both sides may add two dummy ships and a dummy force."""
    plain = at_sea.sea()
    more = tuple(
        side.model_copy(update={"dummies": side.dummies.model_copy(update={"ships": 2, "forces": 1})})
        for side in plain.data.scenario.sides
    )
    scenario = plain.data.scenario.model_copy(update={"sides": more})
    return at_sea.Table(plain.data.model_copy(update={"scenario": scenario}), plain.state)


def drafted() -> at_sea.Table:
    return at_sea.sea().do(at_sea.plan())


def plotted() -> at_sea.Table:
    """TF 16 has plotted a move that it has not made."""
    table = exchanged().do(s.PlotMove(side=USN, task_force=TF16, to=HexId("1110")))
    return table.until(2, Segment.INITIATIVE)


def exchanged() -> at_sea.Table:
    return at_sea.sea().do(s.ExchangeMaps())


def due_to_leave() -> at_sea.Table:
    """The aircraft of the search stand behind others, who have just left."""
    scouts = at_sea.vs(3, first=4)
    table = at_sea.planned(at_sea.plan().model_copy(update={"afs": scouts})).until(2, Segment.AIR_OPERATIONS)
    return table.do(a.Launch(platform=at_sea.CV6, afs=at_sea.vs(3))).do(a.TurnHome(side=USN, afs=at_sea.vs(3)))


def sealed() -> at_sea.Table:
    return at_sea.planned()


def out(turn: int = 7, segment: Segment = Segment.SEARCH, **shown: Any) -> at_sea.Table:
    return at_sea.planned(at_sea.plan(), **shown).until(turn, segment)


def hidden() -> at_sea.Table:
    return out(house={"fog.positions": "hidden_until_spotted"})


def found(**shown: Any) -> at_sea.Table:
    """A cruiser of TF O was dealt to Enterprise search 1."""
    table = out(**shown)
    card = next(card.card for card in table.ijn.task_forces[TFO].hand if card.ship == "CA1")
    return table.do(at_sea.looks(), [3, card])


def in_contact() -> at_sea.Table:
    return found().do(at_sea.shadows())


def declared() -> at_sea.Table:
    """Enterprise search 1 attacks a cruiser of TF O in this strike segment."""
    table = found(armed=True, theirs=("SHOK", "CA1"))
    search = table.search().find(TFO, 7)
    assert search is not None
    order = s.DeclareSearchAttack(side=USN, search=at_sea.S1, task_force=TFO, card=search.cards[0])
    table = table.do(order).until(7, Segment.STRIKE)
    for _ in range(2):
        table = table.do(c.CloseSegment())
    return table


def joker_dealt() -> at_sea.Table:
    table = out(dummy_ships=("red_face", "red_number"))
    hand = table.ijn.task_forces[TFO].hand
    real, dummy = (next(card.card for card in hand if card.is_dummy is kind) for kind in (False, True))
    return table.do(at_sea.looks(), [5, real, dummy, JOKER])


def followed() -> at_sea.Table:
    """Enterprise strike 1 is over a hex its target has left, and was seen to leave."""
    table = at_sea.sea().until(4, Segment.MOVEMENT)
    strike_1, afs, there = FormationId("CV6 strike 1"), at_sea.vs(3), HexId("1014")
    ups = (ea.Launched(side=USN, platform=at_sea.CV6, af=af, turn=3, last_turn=25) for af in afs)
    formed = ea.FormationFormed(
        side=USN, formation=strike_1, mission="strike", platform=at_sea.CV6, afs=afs, groups=(StrikeGroup(afs=afs),),
        target="O", hex=there, destination=there, phase="outbound", launched=3, forming_until=3,
    )  # fmt: skip
    arrived = table.after(*ups, formed).until(4, Segment.SEARCH)
    moved = e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1015"))
    seen = e.TaskForceSighted(by=USN, task_force=TFO, hex=HexId("1015"), turn=4)
    return arrived.after(moved, seen).until(5, Segment.MOVEMENT)


# --- strikes ------------------------------------------------------------------------


def sighting() -> raid.Sea:
    """A strike of two groups looks for TF 17."""
    return raid.announced("D1 D2 D3", "T1 T2 T3 F1", cap=3)


def seen() -> raid.Sea:
    return sighting().play(raid.sighting(), dice=[10])


def committed() -> raid.Sea:
    return seen().play(raid.commit())


def choosing() -> raid.Sea:
    return committed().play(raid.roll_asp(1), dice=[6])


def cap_before() -> raid.Sea:
    return raid.committed("D1 D2 D3", "T1 T2 T3 F1", cap=3).until(Step.CAP_BEFORE)


def in_asp() -> raid.Sea:
    return raid.in_asp(1, "D1 D2 D3", "T1 T2 T3 F1", cap=3)


def placed() -> raid.Sea:
    return in_asp().play(raid.place(1), raid.place(2))


def fired_at() -> raid.Sea:
    return raid.in_asp(1, "D1 D2 D3").play(raid.place(1), raid.aa(hold=(1,)), raid.fire(1))


def hit() -> raid.Sea:
    return fired_at().play(k.RecordAttack(side=IJN, group=raid.group(1), hits=2, why="as the table had it"))


def hurt() -> raid.Sea:
    """Yorktown burns, in the damage control segment."""
    burning = Hurt(no=1, kind="fire", where=33)
    return raid.sea().with_ship(damage=Damage(hurts=(burning,), count=1)).at(segment=Segment.DAMAGE_CONTROL, step=None)


def moving() -> raid.Sea:
    return raid.sea().at(segment=Segment.MOVEMENT, step=None)


def met() -> raid.Sea:
    """Forces of both sides are in one hex."""
    game = raid.sea()
    theirs = next(iter(game.enemy.task_forces))
    return game.after(e.TaskForceMoved(side=IJN, task_force=theirs, to=raid.HERE))


def battle() -> raid.Sea:
    """They fight by FOTW while a strike attacks."""
    game = in_asp()
    forces = (TfId(raid.FORCE), next(iter(game.enemy.task_forces)))
    return game.play(k.BeginBattle(forces=forces, waive={"11.2": "they met"}))


def torpedoes() -> raid.Sea:
    return battle().play(raid.place(1), raid.place(2), raid.aa(hold=(1, 2)), raid.fire(2))
