"""The Coral Sea set up otherwise: new forces, dummies, and searches that are dropped, called back and let go."""

from ffts.core.dice import Ask, Roll, read, read_draw
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as st
from ffts.games.skies.names import FormationId, HexId, PlatformId, Segment, ShipId, Step, TfId
from ffts.games.skies.rules.ch08.search import searching as searching_now
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state.search import JOKER
from tests.golden.table_talk import IJN, USN, Talk, afs

TITLE = "The Coral Sea set up otherwise: dummies, jokers, and searches that change their minds"
CV2, CV5 = PlatformId("CV2"), PlatformId("CV5")
TF17, TF44, TF50, TFA, TFB, TFX = map(TfId, ("17", "44", "50", "A", "B", "X"))
FIRST, SECOND, THIRD = (FormationId(f"CV2 search {number}") for number in (1, 2, 3))
BEGIN, RANGE, FOUND_ON = 3, 4, 6
AGREED = {
    "9.1": "both players wanted to try dummies",
    "3.2": "both players agreed to begin nearer",
    "6.4": "two more find room below",
}


def play(talk: Talk) -> None:
    """0600 to 0800."""
    forces(talk)
    decks(talk)
    hands(talk)
    plans(talk)
    talk.order(s.ExchangeMaps())
    under_way(talk)
    searching(talk)


def forces(talk: Talk) -> None:
    """3.2, 5 and 9: who sails with whom and where; a force that is not there."""
    talk.order(s.NewForce(side=USN, task_force=TF50, hex=HexId("1718"), ships=(ShipId("Russell"),), waive=AGREED))
    talk.order(s.AssignShip(side=USN, ship=ShipId("Hammann"), task_force=TF50))
    talk.order(s.PlaceForce(side=IJN, task_force=TFA, hex=HexId("1914"), waive=AGREED))
    talk.order(s.NewForce(side=IJN, task_force=TFX, hex=HexId("1915"), waive=AGREED))
    talk.order(s.AddDummies(side=IJN, task_force=TFA, cards=("red_face", "red_number"), waive=AGREED))


def decks(talk: Talk) -> None:
    """6.14 Yorktown begins with torpedo bombers below, and two AFs of bombers ready."""
    talk.order(a.SetStart(platform=CV5, afs=afs("VT-5/1-2"), where="hangar", waive=AGREED))
    talk.order(a.SetStart(platform=CV5, afs=afs("VB-5/1-2"), where="deck aft", load="1000lb"))
    talk.order(a.SetStart(platform=CV2, afs=afs("VS-2/1-6"), where="deck aft", load="500lb", waive=AGREED))


def hands(talk: Talk) -> None:
    """8.1.1 One side deals, the other lays its real cards on the table."""
    talk.order(s.DealHands(side=USN))
    talk.order(s.MakeHand(side=IJN, task_force=TFB, cards=("7s", "9s", "4d")))


def plans(talk: Talk) -> None:
    """7.4 Three searches of Lexington; one is dropped before it is final, one has orders for what it finds."""
    for first, arc, load in ((1, (0, 60), "500lb"), (3, (270, 330), "500lb"), (5, (180, 240), "500lb")):
        flying = afs(f"VS-2/{first}-{first + 1}")
        talk.order(s.PlanSearch(platform=CV2, afs=flying, begin=BEGIN, arc=arc, range=RANGE, load=load))
    talk.order(s.CancelSearch(side=USN, search=THIRD))
    talk.order(s.SetSearchOrders(side=USN, search=SECOND, orders=("if carriers, shadow", "otherwise go on")))
    talk.order(s.SealPlans(side=USN))


def under_way(talk: Talk) -> None:
    """10.2 and 7.4.10 Crace plots his way twice, two searches leave, one is called back; 6.10: wind, a squall."""
    talk.order(s.PlotMove(side=USN, task_force=TF44, to=HexId("0914")))
    talk.order(c.RollInitiative(waive=AGREED), dice=[2, 5])
    talk.to(1)
    talk.launch(CV2, "VF-2/1")
    talk.cap(USN, "VF-2/1")
    talk.order(a.SetOrders(platform=CV5, orders=("ready VT-5 torpedo",)))  # 6.5: they are due, and nobody runs them
    talk.to(2, Segment.INITIATIVE)
    talk.order(a.SetOrders(platform=CV5, orders=()))
    talk.order(s.RepeatPlots(side=USN))
    talk.to(3, Segment.INITIATIVE)
    talk.order(c.RollWeather(), dice=[2])
    squall = WeatherZone(hexes=(HexId("1718"),), sky="squalls")
    talk.order(c.SetWeather(why="a squall was agreed on", wind_from=120, zones=(squall,)))
    talk.to(4, Segment.MOVEMENT)
    talk.order(s.RecallSearch(side=USN, search=SECOND))


def joker(ask: Ask) -> Roll:
    """A good look, and the joker among the cards."""
    if ask.die:
        return read(ask, [max(ask.die.values)] * ask.n)
    return read_draw(ask, sorted(ask.pool, key=lambda card: card != JOKER)[: ask.n])


def searching(talk: Talk) -> None:
    """8.2-9.3 All of the band is looked at, the joker finds the dummies out, and contact is held for a while."""
    talk.to(FOUND_ON, Segment.SEARCH)
    while searching_now(talk.state) != USN:
        talk.order(s.CloseSearches(side=IJN))
    talk.order(s.SearchBand(side=USN, search=FIRST), roller=joker)
    talk.order(s.PlayJoker(side=USN, search=FIRST, task_force=TFA, play=True))
    bomber = afs("VS-2/1-2")[0]
    talk.order(s.DeclareSearchAttack(side=USN, search=FIRST, task_force=TFA, card="kd", af=bomber))
    talk.order(s.ShadowForce(side=USN, search=FIRST, task_force=TFA))
    talk.to(FOUND_ON, Segment.STRIKE)
    talk.step(Step.SIGHTING)
    talk.order(st.CommitSearcher(side=USN, formation=FIRST, af=bomber, target=TFA))
    talk.to(FOUND_ON + 1, Segment.MOVEMENT)
    talk.order(s.EndShadow(side=USN, search=FIRST, task_force=TFA))
    talk.order(s.Scuttle(side=USN, ship=ShipId("Hammann")))
    talk.to(FOUND_ON + 1)
