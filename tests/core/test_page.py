"""Pages as values: their deeds and keys."""

from ffts.core import page as p
from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.core.umpire import Refused

STOP = Refused("1.2", "Enough", "", False)
NEVER = Way(Offer("", "by sea"), refused=Refused("1.2", "no ship"))


def test_the_keys_of_a_deed_are_read_one_by_one() -> None:
    deed = p.Deed("Go", "G, Shift+1 to Shift+3")
    assert deed.keys == ("G", "Shift+1", "Shift+2", "Shift+3")
    assert (deed.first_key, p.Deed("Go").first_key) == ("G", "")


def test_a_deed_says_why_it_cannot_be_done() -> None:
    order = Command()
    assert p.Deed("Go", orders=(order,)).refusal(lambda cmd: None) == ""
    assert p.Deed("Go", orders=(order,)).refusal(lambda cmd: STOP) == "1.2: Enough"
    assert p.Deed("Go", why_not="No reason given").refusal(lambda cmd: None) == "No reason given"
    assert p.Deed("Go").refusal(lambda cmd: STOP) == ""


def test_a_deed_with_ways_can_be_done_while_one_of_them_is_allowed() -> None:
    def judged(*ways: Way) -> str:
        return p.Deed("Go", ways=lambda: ways, why_none="no way").refusal(lambda cmd: None)

    assert judged(NEVER, Way(Offer("", "by air"))) == ""
    assert judged(NEVER) == "1.2: no ship"
    assert judged() == "no way"


def test_deeds_are_equal_whatever_their_ways_for_these_are_those_of_the_page_made_last() -> None:
    assert p.Deed("Go", ways=lambda: ()) == p.Deed("Go", ways=lambda: (NEVER,))
