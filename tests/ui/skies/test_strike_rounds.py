"""13.1 The CAP rounds in words: who met whom, who got through, who was lost."""

from ffts.games.skies.events.air import AfLost
from ffts.games.skies.events.strike import CapEngaged, CapTyped, GroupHurt
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE
from ffts.games.skies.pictures.strike.rounds import by_lane, fights
from tests.ui.strikes import G1, G2, G3, IJN, USN, afs


def met(group: str, positioned: int, engaged: int) -> CapEngaged:
    sent = afs(("VF-2/1", "VF-2/2"))
    return CapEngaged(side=USN, group=group, when="before", sent=sent, positioned=positioned, engaged=engaged)


def lost(side: SideId, af: str) -> AfLost:
    return AfLost(side=side, af=AfId(af), turn=14, cause="air combat")


def test_each_group_is_reported_with_its_own_losses_and_no_more() -> None:
    hurt = GroupHurt(side=IJN, group=G1, turned=afs(("SHO-D/2",)), met_cap=True, scattered=True)
    facts = (
        met(G1, 2, 1),
        lost(IJN, "SHO-D/1"),
        hurt,
        lost(USN, "VF-2/1"),
        met(G2, 1, 0),
        met(G3, 0, 0),
    )
    assert by_lane(fights(facts)) == {
        BEFORE: (
            "Shokaku strike 1/1: 2 AF sent, 2 in position, 1 held by escorts, 1 through, scattered; "
            "lost 1 AF, 1 turned away, CAP lost 1 AF",
            "Shokaku strike 1/2: 2 AF sent, 1 in position, 1 held by escorts; no loss",
            "Shokaku strike 1/3: 2 AF sent, none in position",
        )
    }


def test_a_round_that_was_typed_in_is_reported_as_typed() -> None:
    typed = CapTyped(side=USN, group=G1, when="after", destroyed=1, turned=0, escorts=2)
    assert by_lane(fights((typed,))) == {
        AFTER: ("Shokaku strike 1/1: lost 1 AF and 2 AF of escort, 0 turned away (typed in)",)
    }
