"""Enterprise on 4 June 1942, from her dawn CAP to the strike that found Hiryu: when on the day, what on the day.

What others did is ruled as it happened: reports, losses, and Yorktown under attack. Everything aboard is played.
"""

from ffts.games.skies import events as facts
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as e
from ffts.games.skies.names import PlatformId, Segment, ShipId
from tests.golden.table_talk import IJN, USN, Talk, afs

CV6, CV5 = "CV6", "CV5"
TITLE = "Enterprise, 4 June 1942"
DIVE, TORPEDO, EVENING = "CV6 strike 1", "CV6 strike 2", "CV6 strike 1"
REPORT_OF_0530, ATTACK, TORPEDO_ATTACK = 4, 14, 17
YORKTOWN_HIT, REPORT_OF_1445, LAUNCH_OF_1530, EVENING_ATTACK = 24, 32, 34, 39


def play(talk: Talk) -> None:
    """0420 to 1900."""
    morning(talk)
    dive_bombers(talk)
    torpedo_planes(talk)
    rearming(talk)
    afternoon(talk)


def morning(talk: Talk) -> None:
    """Dawn CAP; the report of 0530; two deck loads from 0700 on."""
    talk.to(1)
    talk.launch(CV6, "VF-6/1-3")
    talk.cap(USN, "VF-6/1-3")
    talk.up(CV6, "VF-6/4-6", section=3)
    talk.to(REPORT_OF_0530, Segment.SEARCH)
    talk.sighted(USN, "A", "0530: a PBY of Midway reports carriers")
    talk.to(9)
    talk.launch(CV6)
    talk.cap(USN, "VF-6/4-6")
    talk.strike(USN, "A", ("VB-6/1-3", ""), ("VB-6/4-5", ""), ("VS-6/1-3", ""), ("VS-6/4", ""))
    talk.to(10)
    talk.up(CV6, "VT-6/1-5")
    talk.up(CV6, "VF-6/7-9", section=3)
    talk.to(11)
    talk.launch(CV6)
    talk.strike(USN, "A", ("VT-6/1-3", "VF-6/7-9"), ("VT-6/4-5", ""))
    talk.to(12)
    talk.land(CV6, afs("VF-6/1-3"))
    talk.below(CV6)
    talk.ready(CV6, "VF-6/1-3", load="clean")


def dive_bombers(talk: Talk) -> None:
    """They reach the last reported position, find it taken, and come home."""
    talk.to(13)
    talk.up(CV6, "VF-6/1-3")
    talk.to(ATTACK, Segment.STRIKE)
    talk.announce(USN, DIVE)
    talk.fought(USN, DIVE)
    talk.lost(USN, "Two SBDs fell in the attack on Kaga and Akagi", "VB-6/5", cause="shot down")
    talk.ruling(
        "Kaga had at least four hits, Akagi one",
        *(e.CarrierAttacked(side=IJN, platform=PlatformId(ship), turn=talk.turn) for ship in ("Kaga", "Akagi")),
        *(e.DeckSectionHit(side=IJN, platform=PlatformId("Kaga"), section=section) for section in (2, 3, 4, 6)),
        e.HangarHit(side=IJN, platform=PlatformId("Kaga")),
        e.ElevatorHit(side=IJN, platform=PlatformId("Akagi"), elevator="E2"),
        e.HangarHit(side=IJN, platform=PlatformId("Akagi")),
    )
    talk.to(ATTACK)
    talk.launch(CV6, "VF-6/1-3")
    talk.cap(USN, "VF-6/1-3")
    talk.to(ATTACK + 1, Segment.MOVEMENT)
    talk.home(USN, DIVE)
    talk.to(16)
    talk.order(a.TurnRound(platform=PlatformId(CV6), afs=afs("VF-6/4-5")))
    talk.to(17, Segment.STRIKE)


def torpedo_planes(talk: Talk) -> None:
    """Slow, they arrive after those who left before them; their fighters cannot wait for them."""
    assert talk.turn == TORPEDO_ATTACK
    talk.announce(USN, TORPEDO)
    talk.fought(USN, TORPEDO)
    talk.lost(USN, "Ten of fourteen TBDs fell to the CAP", "VT-6/1 VT-6/3-4", cause="shot down")
    talk.to(TORPEDO_ATTACK)
    talk.launch(CV6, "VF-6/4-5")
    talk.cap(USN, "VF-6/4-5")
    talk.to(TORPEDO_ATTACK + 1, Segment.MOVEMENT)
    talk.home(USN, TORPEDO, "VF-6/7-9")
    talk.home(USN, TORPEDO)
    talk.to(18)
    talk.land(CV6)
    talk.below(CV6, afs("VB-6/1-3"))
    talk.to(19)
    talk.land(CV6)
    talk.land(CV6, afs("VF-6/6"))
    talk.below(CV6, afs("VB-6/4 VS-6/1-2"))


def rearming(talk: Talk) -> None:
    """Everybody is back, struck below as the elevators allow, and armed again."""
    talk.to(20)
    talk.launch(CV5, "VF-3/1-2")
    talk.cap(USN, "VF-3/1-2")
    talk.below(CV6)
    talk.ready(CV6, "VB-6/1-4", load="1000lb")
    talk.ready(CV6, "VS-6/1-4", load="500lb")
    talk.ready(CV6, "VF-6/6", load="clean")
    talk.to(21)
    talk.land(CV6)
    talk.below(CV6)
    talk.ready(CV6, "VB-6/1-4 VS-6/1-4")
    talk.to(22)
    talk.land(CV6)
    talk.ready(CV6, "VF-6/7-9", load="clean")


def afternoon(talk: Talk) -> None:
    """Yorktown is hit and her fighters come over; Hiryu is found; a strike without escort."""
    talk.to(YORKTOWN_HIT)
    talk.ruling(
        "1205: Hiryu's dive bombers hit Yorktown",
        e.CarrierAttacked(side=USN, platform=PlatformId(CV5), turn=talk.turn),
        e.DeckSectionHit(side=USN, platform=PlatformId(CV5), section=4),
        facts.ShipSlowed(side=USN, ship=ShipId(CV5), speed=0.0),
    )
    talk.order(a.Divert(side=USN, afs=afs("VF-3/1-2"), platform=PlatformId(CV6)))
    talk.land(CV6, afs("VF-6/1-3"))
    talk.ready(CV6, "VF-6/1-3", load="clean")
    talk.to(25)
    talk.land(CV6)
    talk.ready(CV6, "VF-3/1-2", load="clean")
    talk.to(26)
    talk.respot(CV6, "aft", "VF-6/1-3 VF-3/1-2 VT-6/2 VT-6/5")
    talk.to(27)
    talk.launch(CV6, "VF-6/1-3")
    talk.cap(USN, "VF-6/1-3")
    talk.respot(CV6, "forward")
    talk.to(28)
    talk.land(CV6, afs("VF-6/4-5"))
    talk.ready(CV6, "VF-6/4-5", load="clean")
    talk.to(31)
    talk.respot(CV6, "aft")
    spot_the_last_strike(talk)
    talk.to(LAUNCH_OF_1530)
    talk.launch(CV6)
    talk.strike(USN, "B", ("VB-6/1-3", ""), ("VB-6/4", ""), ("VS-6/1-3", ""), ("VS-6/4", ""))
    evening(talk)


def spot_the_last_strike(talk: Talk) -> None:
    """The hangar is full: who came up last goes below as the bombers come up ahead of them."""
    talk.to(REPORT_OF_1445, Segment.SEARCH)
    talk.sighted(USN, "B", "1445: scouts of Yorktown find Hiryu")
    talk.to(REPORT_OF_1445)
    talk.up(CV6, "VB-6/1-3", section=4)
    talk.up(CV6, "VB-6/4 VS-6/1", section=5)
    talk.below(CV6, afs("VT-6/2 VT-6/5 VF-6/4"))
    talk.to(LAUNCH_OF_1530 - 1)
    talk.below(CV6, afs("VF-6/5 VF-3/1"))
    talk.up(CV6, "VS-6/2")
    talk.below(CV6, afs("VF-3/2"))
    talk.up(CV6, "VS-6/3-4")


def evening(talk: Talk) -> None:
    """Hiryu burns, and the last of them land in daylight."""
    talk.to(36)
    talk.land(CV6, afs("VF-6/1-3"))
    talk.to(EVENING_ATTACK, Segment.STRIKE)
    talk.announce(USN, EVENING)
    talk.fought(USN, EVENING)
    talk.lost(USN, "Three of 24 SBDs fell; Hiryu had four hits", "VS-6/4", cause="shot down")
    talk.ruling("Hiryu burns", e.CarrierAttacked(side=IJN, platform=PlatformId("Hiryu"), turn=talk.turn))
    talk.to(EVENING_ATTACK + 1, Segment.MOVEMENT)
    talk.home(USN, EVENING)
    talk.to(43)
    talk.land(CV6)
    talk.to(44)
    talk.land(CV6)
    talk.close()
