"""The scenario to learn with, played to its end: both strikes arrive, orders stand, and the umpire rules a lot."""

from ffts.games.skies import commands as c
from ffts.games.skies import events as facts
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as e
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, ShipId, Step, TfId
from ffts.games.skies.state.air import Where
from tests.golden.table_talk import IJN, USN, Talk, afs

TITLE = "First strike, and the umpire's word"
CV6, HIRYU = PlatformId("CV6"), PlatformId("Hiryu")
JAPANESE, AMERICAN = "Hiryu strike 1", "CV6 strike 1"
ON_ENTERPRISE, ON_HIRYU = 4, 7


def play(talk: Talk) -> None:
    """0900 to 1140."""
    opening(talk)
    standing_orders(talk)
    on_enterprise(talk)
    at_work(talk)
    on_hiryu(talk)
    the_end(talk)


def opening(talk: Talk) -> None:
    """A tied roll for the initiative, a house rule, notes; the Japanese leave first."""
    talk.order(c.RollInitiative(), dice=[3, 3, 5, 2])
    talk.order(c.SeatPlayer(side=USN, temper="bold"))
    talk.order(c.SeatPlayer(side=USN))
    talk.order(c.SetHouseRule(key="launch.mix", value="additive", why="we always play it so"))
    talk.order(c.WriteNote(text="The Japanese player is new to the game"))
    talk.order(c.WriteNote(text="Your scouts have found one carrier", side=IJN))
    talk.to(1)
    talk.launch(HIRYU)
    talk.order(
        a.FormStrike(
            side=IJN,
            groups=(a.GroupOrder(afs=afs("HIR-D/1-3"), escorts=afs("HIR-F/1-2")),),
            target="16",
            together=False,
        )
    )
    talk.home(IJN, "", "HIR-D/4")
    talk.ready(HIRYU, "HIR-T/1-2", load="500kg")


def standing_orders(talk: Talk) -> None:
    """6.5 What a carrier does by itself, and what it reports it could not do."""
    orders = ("CAP 1 of VF-6", "ready VT-6 torpedo", "launch VT-6")
    talk.order(a.SetOrders(platform=CV6, orders=orders))
    talk.order(a.RunOrders(side=USN))
    talk.to(2)
    talk.order(a.RunOrders(platform=CV6))
    talk.land(HIRYU, afs("HIR-D/4"))
    talk.ready(HIRYU, "HIR-T/1-2")
    talk.to(3)
    talk.order(a.SetOrders(platform=CV6, orders=()))


def on_enterprise(talk: Talk) -> None:
    """Fighters scramble, bombers get clear, and she is hit all the same."""
    talk.to(ON_ENTERPRISE, Segment.STRIKE)
    talk.announce(IJN, JAPANESE)
    talk.step(Step.EMERGENCY)
    strike = talk.formation(IJN, JAPANESE).id
    talk.order(a.Scramble(platform=CV6, strike=strike, afs=afs("VF-6/2-3")))
    talk.order(a.EmergencyLaunch(platform=CV6, strike=strike, afs=talk.deck(CV6).deck[:3]))
    talk.ruling(
        "She is hit aft; a burning bomber sets her on fire",
        e.CarrierAttacked(side=USN, platform=CV6, turn=talk.turn),
        e.DeckSectionHit(side=USN, platform=CV6, section=1),
        e.ElevatorHit(side=USN, platform=CV6, elevator="E1"),
        e.HangarHit(side=USN, platform=CV6),
        e.FireStarted(side=USN, platform=CV6, af=afs("VB-6/5")[0]),
        e.AfLost(side=USN, af=afs("VB-6/5")[0], turn=talk.turn, cause="burned on deck"),
        e.AfDamaged(side=USN, af=afs("VS-6/5")[0], unflyable=False),
        facts.ShipSlowed(side=USN, ship=ShipId("CV6"), speed=3.0),
        facts.ShipSank(side=USN, ship=ShipId("Dewey"), turn=talk.turn),
    )
    talk.lost(IJN, "The CAP and the guns", "HIR-D/1", cause="shot down")
    talk.to(ON_ENTERPRISE)
    talk.order(a.FormStrike(side=USN, groups=(a.GroupOrder(afs=flying(talk)),), target="A"))
    talk.to(ON_ENTERPRISE + 1, Segment.MOVEMENT)
    talk.home(IJN, JAPANESE)


def by_paper(talk: Talk) -> None:
    """A-112 What the players wrote by hand is right: one AF is below, another has less fuel, a hull is hurt."""
    ready = (af for af in talk.side(USN).air.values() if af.where is Where.HANGAR and af.platform == CV6 and af.work)
    below = next(af.id for af in ready if af.id != "VB-6/4")
    aloft = next(af for af in talk.side(USN).air.values() if af.where == "air" and af.last_turn)
    talk.ruling(
        "Air operations form of Enterprise",
        e.AfStated(side=USN, platform=CV6, af=below, where=Where.HANGAR),
        e.LastTurnStated(side=USN, af=aloft.id, last_turn=(aloft.last_turn or 0) - 1),
    )
    talk.ruling("Ship sheet of Enterprise", es.HullStated(side=USN, ship=ShipId("CV6"), hull_lost=1))


def flying(talk: Talk) -> tuple[AfId, ...]:
    """Those in the air without a mission."""
    return tuple(af.id for af in talk.side(USN).air.values() if af.where == "air" and af.formation is None)


def at_work(talk: Talk) -> None:
    """Repair, unreadying, a hole mended; reports that turn out wrong; another wind."""
    talk.to(5)
    talk.order(a.Repair(platform=CV6, afs=afs("VS-6/5")))
    talk.ruling("Planked over", e.DeckSectionMended(side=USN, platform=CV6, section=1))
    by_paper(talk)
    talk.to(6, Segment.SEARCH)
    there = HexId("1208")
    talk.ruling(
        "A search that the umpire made up, and the wind backs",
        facts.TaskForceMoved(side=IJN, task_force=TfId("A"), to=there),
        facts.TaskForceReported(by=USN, task_force=TfId("A"), hex=there, turn=talk.turn),
        facts.TaskForceLostSight(by=IJN, task_force=TfId("16")),
        facts.TaskForceMoved(side=IJN, task_force=TfId("A"), to=HexId("1207")),
        facts.WeatherChanged(wind_from=70, wind_knots=12, sky="broken cloud"),
    )
    talk.to(6)
    talk.order(a.Unready(platform=CV6, afs=afs("VB-6/4")))


def on_hiryu(talk: Talk) -> None:
    """Hiryu takes the bombs off her torpedo bombers in time."""
    talk.to(ON_HIRYU, Segment.STRIKE)
    talk.announce(USN, AMERICAN)
    talk.step(Step.EMERGENCY)
    strike = talk.formation(USN, AMERICAN).id
    talk.order(a.EmergencyUnready(platform=HIRYU, strike=strike, afs=afs("HIR-T/1-2")))
    talk.fought(USN, AMERICAN)
    talk.ruling("Near misses", e.CarrierAttacked(side=IJN, platform=HIRYU, turn=talk.turn))


def the_end(talk: Talk) -> None:
    """An accident closes Hiryu's deck, Enterprise turns two fighters round, and the day is over."""
    talk.to(8)
    talk.land(HIRYU, dice=[1, "HIR-F/2"])
    talk.close()
