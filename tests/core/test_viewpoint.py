"""Who may see what, what is picked, and changes that take a reason."""

import weakref
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.core import page as p
from ffts.core import viewpoint as v
from ffts.core.model import Command
from ffts.core.offer import About, Offer, Way
from ffts.core.umpire import Refused
from tests.core.test_umpire import Release

STOP = Refused("1.2", "Enough", "", False)


def test_a_pick_counts_while_what_was_picked_is_there() -> None:
    picks: p.Picks = {"one": "b", "some": ("c", "a"), "open": True, "typed": 7}
    assert v.chosen(picks, "one", ("a", "b")) == "b"
    assert v.chosen(picks, "one", ("a", "c")) == "a"
    assert v.chosen(picks, "one", ("a", "c"), first=False) == v.chosen(picks, "one", ()) == ""
    assert v.all_chosen(picks, "some", ("a", "b", "c")) == ("a", "c")
    assert v.all_chosen(picks, "typed", ("7",)) == ()
    assert v.unfolded(picks, "open") and not v.unfolded(picks, "other") and v.unfolded({}, "other", usual=True)


def desk() -> Any:
    """A game of two sides, of which each sees its own letter."""
    game = SimpleNamespace(
        sides=lambda data: (SimpleNamespace(id="A"), SimpleNamespace(id="B")), view=lambda state, side: side
    )
    refusal, trial = (lambda cmd: STOP), (lambda orders: orders)
    return SimpleNamespace(game=game, data="numbers", state="whole", refusal=refusal, trial=trial)


def test_3_6_a_side_may_ask_for_its_own_view_alone() -> None:
    at = v.Viewpoint(desk(), "A")
    assert (at.sides, at.view("A"), at.data) == (("A",), "A", "numbers")
    with pytest.raises(PermissionError):
        at.view("B")
    with pytest.raises(PermissionError):
        at.whole  # noqa: B018
    umpire = v.Viewpoint(desk())
    assert (umpire.sides, umpire.view("B"), umpire.whole) == (("A", "B"), "B", "whole")
    assert (at.seen, umpire.seen) == ("A", "whole")


def test_a_change_takes_a_reason() -> None:
    deed, order = p.Deed("Set it"), Command()
    field, ready = v.with_reason({}, deed, (order,))
    assert (field.value, ready.orders, ready.why_not) == ("", (), v.NOTHING_YET)
    field, ready = v.with_reason({v.WHY: " fog "}, deed, (order,))
    assert (field.value, ready.orders, ready.why_not, field.deed) == (" fog ", (order,), "", ready)
    assert v.with_reason({v.WHY: "fog"}, deed, ())[1].why_not and v.reason_of({v.WHY: " fog "}) == "fog"


def test_the_rules_are_asked_through_the_viewpoint() -> None:
    at, order = v.Viewpoint(desk()), Command()
    assert at.refusal(order) is STOP
    asked: object = at.trial([order])
    assert asked == (order,)


def test_what_is_made_of_a_state_is_made_once_until_the_state_is_another() -> None:
    made: list[object] = []

    def make() -> int:
        made.append(None)
        return len(made)

    table = desk()
    at = v.Viewpoint(table)
    assert (at.once("fuel", make), at.once("fuel", make), at.once("range", make)) == (1, 1, 2)
    table.state = "another"
    assert at.once("fuel", make) == 3


class Sheet:
    """Something large."""


def test_with_another_state_all_that_was_made_of_the_one_before_goes() -> None:
    table, seen = desk(), list[weakref.ref[Sheet]]()

    def make() -> Sheet:
        sheet = Sheet()
        seen.append(weakref.ref(sheet))
        return sheet

    at = v.Viewpoint(table)
    at.once("sheet", make)
    assert seen[0]() is not None
    table.state = "another"
    at.once("fuel", lambda: 1)
    assert seen[0]() is None


def test_what_reads_on_in_the_log_is_made_once_a_game() -> None:
    made: list[object] = []

    def reader(asked: object) -> str:
        made.append(asked)
        return "read"

    at = v.Viewpoint(desk())
    assert (at.keep(reader), at.keep(reader), len(made)) == ("read", "read", 1)


def test_an_order_is_found_among_what_is_offered_to_the_viewer() -> None:
    asked: list[tuple[object, ...]] = []

    def offers(state: object, data: object, side: str | None, about: About) -> list[Offer]:
        asked.append((side, about.kinds, about.at))
        return [Offer("1", "Feed", (Release(ducks=2),), at="pond")]

    found = v.Viewpoint(SimpleNamespace(game=SimpleNamespace(offers=offers), state=None, data=None), "RED")
    assert found.orders(Release, "pond", ducks=2) == (Release(ducks=2),)
    assert found.orders(Release, "pond", ducks=3) == ()
    assert asked == [("RED", (Release,), "pond")] * 2


def test_a_way_has_what_its_order_would_come_to_or_why_it_is_refused() -> None:
    offer = Offer("1", "Feed", (Release(ducks=2),))
    at = v.Viewpoint(SimpleNamespace(refusal=lambda order: STOP))
    assert at.way(offer, "2 fed") == Way(offer, "2 fed", STOP)
    assert at.way(offer, "2 fed").commands == offer.orders


def test_a_scene_has_the_room_the_window_gives_it_and_its_usual_one_on_paper() -> None:
    assert v.room_of({v.ROOM: "640 480"}, (100, 80)) == (640, 480)
    assert v.room_of({}, (100, 80)) == (100, 80)


def test_a_seat_has_its_views_from_elsewhere() -> None:
    at = v.Viewpoint(desk(), "A", views={"A": "what A was given", "": "what lies on the table"})
    assert (at.view("A"), at.seen, at.table) == ("what A was given", "what A was given", "what lies on the table")
    with pytest.raises(PermissionError):
        at.view("B")


def test_what_everybody_may_see_is_asked_of_the_game() -> None:
    there = desk()
    there.game.table = lambda state, data: f"{state} of {data} in public"
    assert v.Viewpoint(there).table == "whole of numbers in public"
    there.game.table = None
    with pytest.raises(PermissionError):
        v.Viewpoint(there).table  # noqa: B018


def test_who_has_no_files_has_no_ground() -> None:
    assert v.Viewpoint(desk()).ground("sea") == {}


def test_words_name_keys_only_where_there_are_keys() -> None:
    assert (v.WINDOW.by("press L", "choose Launch"), v.BROWSER.by("press L", "choose Launch")) == (
        "press L",
        "choose Launch",
    )
    assert "Ctrl" in v.WINDOW.read_only and "Ctrl" not in v.BROWSER.read_only
