"""Hiryu on 4 June 1942, from the strike on Midway to the return of her second strike: when on the day, what on the day.

What others did is ruled as it happened: reports, losses, and carriers under attack. The other three carriers launch
and recover their part of the Midway strike; what is aboard Hiryu is played as a whole.
"""

from ffts.games.skies import events as facts
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as e
from ffts.games.skies.names import FormationId, PlatformId, Segment, ShipId
from tests.golden.table_talk import IJN, USN, Talk, afs

HIRYU = "Hiryu"
TITLE = "Hiryu, 4 June 1942"
OTHERS = {"Soryu": ("SOR", "T"), "Akagi": ("AKA", "D"), "Kaga": ("KAG", "D")}
DECKS = (HIRYU, *OTHERS)
MIDWAY, FIRST, SECOND = "Hiryu strike 1", "Hiryu strike 1", "Hiryu strike 1"
ON_MIDWAY, REPORT_OF_0820, THREE_ARE_HIT = 7, 13, 19
LAUNCH_OF_1054, ON_YORKTOWN, LAUNCH_OF_1331, TORPEDOES = 20, 24, 28, 31


def play(talk: Talk) -> None:
    """0420 to 1600."""
    midway(talk)
    recovery(talk)
    rearming(talk)
    first_strike(talk)
    second_strike(talk)


def midway(talk: Talk) -> None:
    """Four carriers send 36 bombers of each kind and their fighters, as one strike."""
    talk.to(1)
    talk.launch(HIRYU)
    talk.cap(IJN, "HIR-F/4")
    talk.strike(IJN, "MIDWAY", ("HIR-T/1-3", "HIR-F/1-3"), ("HIR-T/4-6", ""))
    for deck, (unit, kind) in OTHERS.items():
        talk.launch(deck)
        talk.cap(IJN, f"{unit}-F/4")
        first = a.GroupOrder(afs=afs(f"{unit}-{kind}/1-3"), escorts=afs(f"{unit}-F/1-3"))
        second = a.GroupOrder(afs=afs(f"{unit}-{kind}/4-6"))
        talk.order(a.JoinStrike(side=IJN, formation=FormationId(MIDWAY), groups=(first, second)))
    talk.to(ON_MIDWAY, Segment.STRIKE)
    talk.announce(IJN, MIDWAY)
    talk.fought(IJN, MIDWAY)
    lost = "HIR-T/6 SOR-T/6 KAG-D/6 SOR-F/3"
    talk.lost(IJN, "Eleven aircraft lost over Midway", lost, cause="shot down over Midway")
    talk.to(ON_MIDWAY + 1, Segment.MOVEMENT)
    talk.home(IJN, MIDWAY)


def recovery(talk: Talk) -> None:
    """Attacked at 0755 and 0810, the carriers may not land; they take their aircraft in from 0820 on."""
    for turn, why in ((11, "0755: dive bombers of Midway attack Hiryu"), (12, "0810: B-17s bomb the carriers")):
        talk.to(turn)
        hit = (e.CarrierAttacked(side=IJN, platform=PlatformId(deck), turn=turn) for deck in DECKS)
        talk.ruling(why, *hit)
    talk.to(REPORT_OF_0820, Segment.SEARCH)
    talk.sighted(IJN, "17", "0820: Tone 4 reports a carrier")
    for turn in (13, 14):
        talk.to(turn)
        for deck in DECKS:
            if talk.overhead(deck):
                talk.land(deck)
    for deck, (unit, _) in {HIRYU: ("HIR", ""), **OTHERS}.items():
        talk.land(deck, afs(f"{unit}-F/4"))
    talk.below(HIRYU, talk.deck(HIRYU).deck[:3])


def rearming(talk: Talk) -> None:
    """Fuel for all, torpedoes two AFs at a time; a CAP goes up."""
    talk.to(15)
    talk.below(HIRYU)
    talk.ready(HIRYU, "HIR-T/1-3", load="torpedo")
    talk.ready(HIRYU, "HIR-F/1-3", load="clean")
    talk.to(16)
    talk.up(HIRYU, "HIR-F/5-7")
    talk.ready(HIRYU, "HIR-T/1-2")
    talk.ready(HIRYU, "HIR-F/4", load="clean")
    talk.to(17)
    talk.launch(HIRYU)
    talk.cap(IJN, "HIR-F/5-7")
    talk.ready(HIRYU, "HIR-T/1-2")
    talk.to(18)
    talk.ready(HIRYU, "HIR-T/3")


def first_strike(talk: Talk) -> None:
    """Dive bombers at Yorktown, while three carriers burn."""
    talk.to(THREE_ARE_HIT)
    burning = (PlatformId(ship) for ship in OTHERS)
    hit = (e.CarrierAttacked(side=IJN, platform=ship, turn=talk.turn) for ship in burning)
    slowed = (facts.ShipSlowed(side=IJN, ship=ShipId(ship), speed=0.0) for ship in OTHERS)
    talk.ruling("1022: Akagi, Kaga and Soryu are hit and burn", *hit, *slowed)
    talk.up(HIRYU, "HIR-D/1-6 HIR-F/1-2")
    talk.ready(HIRYU, "HIR-T/3")
    talk.to(LAUNCH_OF_1054)
    talk.launch(HIRYU)
    talk.strike(IJN, "17", ("HIR-D/1-3", "HIR-F/1-2"), ("HIR-D/4-6", ""))
    talk.to(ON_YORKTOWN, Segment.STRIKE)
    talk.announce(IJN, FIRST)
    talk.fought(IJN, FIRST)
    talk.lost(IJN, "Thirteen D3A1 and three A6M2 fell; Yorktown had three hits", "HIR-D/3-6 HIR-F/2", cause="shot down")
    talk.ruling("Yorktown stops", e.CarrierAttacked(side=USN, platform=PlatformId("CV5"), turn=talk.turn))
    talk.to(ON_YORKTOWN + 1, Segment.MOVEMENT)
    talk.home(IJN, FIRST)


def second_strike(talk: Talk) -> None:
    """Torpedo bombers at Yorktown, as the first come home."""
    talk.to(LAUNCH_OF_1331 - 1)
    talk.up(HIRYU, "HIR-T/1-3 HIR-F/3-4")
    talk.to(LAUNCH_OF_1331)
    talk.launch(HIRYU)
    talk.strike(IJN, "17", ("HIR-T/1-3", "HIR-F/3-4"))
    talk.to(29)
    talk.land(HIRYU)
    talk.land(HIRYU, afs("HIR-F/5-7"))
    talk.to(TORPEDOES, Segment.STRIKE)
    talk.announce(IJN, SECOND)
    talk.fought(IJN, SECOND)
    talk.lost(IJN, "Five B5N2 and two or three A6M2 fell; two torpedoes hit", "HIR-T/2-3 HIR-F/4", cause="shot down")
    talk.to(TORPEDOES)
    talk.below(HIRYU)
    talk.to(TORPEDOES + 1, Segment.MOVEMENT)
    talk.home(IJN, SECOND)
    talk.to(35)
    talk.land(HIRYU)
    talk.close()
