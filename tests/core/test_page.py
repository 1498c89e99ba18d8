"""Pages as values: what is picked, who may see what, a page as text, and keys."""

from types import SimpleNamespace
from typing import Any

import pytest

from ffts.core import page as p
from ffts.core.drawing import Drawing
from ffts.core.model import Command
from ffts.core.offer import About, Offer, Way
from ffts.core.umpire import Refused
from tests.core.test_umpire import Release

STOP = Refused("1.2", "Enough", "", False)
NEVER = Way(Offer("", "by sea"), refused=Refused("1.2", "no ship"))
A_PAGE = p.Page(
    "Score",
    above=(p.Words("Turn 3", "muted"), p.Meter("AA", 2, 5), p.Typed("why", "Reason", "fog"), p.Typed("n", "Wind", 90)),
    cards=(
        p.Card(
            "a",
            "Losses",
            (
                p.Table("Reasons", (p.Column("Points"), p.Column("Why")), (p.Row("1", ("3", p.Cell("fire"))),)),
                p.Table("Ships", (p.Column(""),), (), empty="no ship"),
                p.Table("Words", (p.Column(""),), (p.Row("1", ("fog",)),)),
                p.Listed("l", "List", (p.Line("x", "one"),)),
                p.Listed("m", "List", (), empty="nothing"),
                p.Choice("c", "Sky", (p.Option("f", "fair"),), "f"),
                p.Choice("t", "Sealed", chosen=True, manner="tick"),
                p.Choice("u", "Open", chosen=False, manner="tick"),
                p.Choice("v", "Wind", (p.Option("n", "north"),), "gone"),
            ),
            (p.Deed("Go", "G"), p.Deed("Halt", "G"), p.Deed("Turn", "T")),
            side="Japan",
            badge="3",
        ),
        p.Card("b", "Folded", (p.Words("unseen"),), open=False),
    ),
    below=(
        p.Drawn(Drawing(1, 1, ()), "A plot"),
        p.Laid("Hand: K", (p.Face("K"),)),
        p.Words((p.Span("see "), p.Span("CV6", p.Lead("Ships", "CV6")))),
    ),
    deeds=(p.Deed("Copy", "T"),),
)


def test_a_page_as_text_has_every_line_and_nothing_that_is_folded() -> None:
    assert p.as_text(A_PAGE) == (
        "Score\nTurn 3\nAA: 2 of 5\nReason: fog\nWind: 90\n\n"
        "Japan Losses: 3\nPoints\tWhy\n3\tfire\nno ship\nfog\none\n"
        "nothing\nSky: fair\nSealed: yes\nOpen: no\nWind: \n\n"
        "Folded\n\nA plot\nHand: K\nsee CV6\n"
    )
    assert p.as_text(p.Page("Ships", empty="No ship.")) == "Ships\n\nNo ship.\n"


def test_a_card_reads_as_one_text_unless_it_has_words_of_its_own() -> None:
    assert p.Card("a", "CAP", (p.Words("3 AF"),), side="Japan", badge="2").text == "Japan CAP: 2. 3 AF"
    assert p.Card("a", "CAP", words="three up").text == "three up"


def test_keys_that_two_deeds_of_one_scope_share_are_found() -> None:
    assert p.shared_keys(A_PAGE) == ("G", "T")
    assert p.shared_keys(p.Page("", cards=(p.Card("a", deeds=(p.Deed("Go", "G"),)),))) == ()


def test_a_pick_counts_while_what_was_picked_is_there() -> None:
    picks: p.Picks = {"one": "b", "some": ("c", "a"), "open": True, "typed": 7}
    assert p.chosen(picks, "one", ("a", "b")) == "b"
    assert p.chosen(picks, "one", ("a", "c")) == "a"
    assert p.chosen(picks, "one", ("a", "c"), first=False) == p.chosen(picks, "one", ()) == ""
    assert p.all_chosen(picks, "some", ("a", "b", "c")) == ("a", "c")
    assert p.all_chosen(picks, "typed", ("7",)) == ()
    assert p.unfolded(picks, "open") and not p.unfolded(picks, "other") and p.unfolded({}, "other", usual=True)


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


def desk() -> Any:
    """A game of two sides, of which each sees its own letter."""
    game = SimpleNamespace(
        sides=lambda data: (SimpleNamespace(id="A"), SimpleNamespace(id="B")), view=lambda state, side: side
    )
    refusal, trial = (lambda cmd: STOP), (lambda orders: orders)
    return SimpleNamespace(game=game, data="numbers", state="whole", refusal=refusal, trial=trial)


def test_3_6_a_side_may_ask_for_its_own_view_alone() -> None:
    at = p.Viewpoint(desk(), "A")
    assert (at.sides, at.view("A"), at.data) == (("A",), "A", "numbers")
    with pytest.raises(PermissionError):
        at.view("B")
    with pytest.raises(PermissionError):
        at.whole  # noqa: B018
    umpire = p.Viewpoint(desk())
    assert (umpire.sides, umpire.view("B"), umpire.whole) == (("A", "B"), "B", "whole")
    assert (at.seen, umpire.seen) == ("A", "whole")


def test_a_change_takes_a_reason() -> None:
    deed, order = p.Deed("Set it"), Command()
    field, ready = p.with_reason({}, deed, (order,))
    assert (field.value, ready.orders, ready.why_not) == ("", (), p.NOTHING_YET)
    field, ready = p.with_reason({p.WHY: " fog "}, deed, (order,))
    assert (field.value, ready.orders, ready.why_not, field.deed) == (" fog ", (order,), "", ready)
    assert p.with_reason({p.WHY: "fog"}, deed, ())[1].why_not and p.reason_of({p.WHY: " fog "}) == "fog"


def test_the_rules_are_asked_through_the_viewpoint() -> None:
    at, order = p.Viewpoint(desk()), Command()
    assert at.refusal(order) is STOP
    asked: object = at.trial([order])
    assert asked == (order,)


def test_what_is_made_of_a_state_is_made_once_until_the_state_is_another() -> None:
    made: list[object] = []

    def make() -> int:
        made.append(None)
        return len(made)

    table = desk()
    at = p.Viewpoint(table)
    assert (at.once("fuel", make), at.once("fuel", make), at.once("range", make)) == (1, 1, 2)
    table.state = "another"
    assert at.once("fuel", make) == 3


def test_what_reads_on_in_the_log_is_made_once_a_game() -> None:
    made: list[object] = []

    def reader(asked: object) -> str:
        made.append(asked)
        return "read"

    at = p.Viewpoint(desk())
    assert (at.keep(reader), at.keep(reader), len(made)) == ("read", "read", 1)


def test_an_order_is_found_among_what_is_offered_to_the_viewer() -> None:
    asked: list[tuple[object, ...]] = []

    def offers(state: object, data: object, side: str | None, about: About) -> list[Offer]:
        asked.append((side, about.kinds, about.at))
        return [Offer("1", "Feed", (Release(ducks=2),), at="pond")]

    found = p.Viewpoint(SimpleNamespace(game=SimpleNamespace(offers=offers), state=None, data=None), "RED")
    assert found.orders(Release, "pond", ducks=2) == (Release(ducks=2),)
    assert found.orders(Release, "pond", ducks=3) == ()
    assert asked == [("RED", (Release,), "pond")] * 2


def test_a_way_has_what_its_order_would_come_to_or_why_it_is_refused() -> None:
    offer = Offer("1", "Feed", (Release(ducks=2),))
    at = p.Viewpoint(SimpleNamespace(refusal=lambda order: STOP))
    assert at.way(offer, "2 fed") == Way(offer, "2 fed", STOP)
    assert at.way(offer, "2 fed").commands == offer.orders


def test_a_scene_has_the_room_the_window_gives_it_and_its_usual_one_on_paper() -> None:
    assert p.room_of({p.ROOM: "640 480"}, (100, 80)) == (640, 480)
    assert p.room_of({}, (100, 80)) == (100, 80)
