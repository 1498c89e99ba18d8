"""6.5 The page of standing orders: written, changed, moved, carried out and reported."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from ffts.core.page import NO_PICKS, Deed, Listed, Page, Pick, Typed
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.pages.standing import OrderWords, completions, example, page, typed_at, words_of
from tests.builders import SkiesSession
from tests.ui.aircraft import CV6, IJN, USN, air_game


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = air_game(tmp_path)
    yield session
    session.store.close()


def shown(game: SkiesSession, picks: Mapping[str, Pick] = NO_PICKS, viewer: str | None = None) -> Page:
    return page(Viewpoint(game, viewer, {"chosen": CV6, **picks}))


def block(page: Page, kind: type[Listed] | type[Typed]) -> Listed | Typed:
    return next(each for card in page.cards for each in card.blocks if isinstance(each, kind))


def deed(page: Page, key: str) -> Deed:
    return next(each for each in (*page.deeds, *page.cards[0].deeds) if each.key == key)


def write(game: SkiesSession, text: str, changing: str = "") -> Deed:
    """The deed of Enter in the line."""
    line = block(shown(game, typed_at(CV6, text, changing)), Typed)
    assert isinstance(line, Typed) and line.deed
    return line.deed


def give(game: SkiesSession, *orders: str) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=orders))


def queued(deed: Deed) -> tuple[str, ...]:
    (order,) = deed.orders
    assert isinstance(order, c.SetOrders)
    return order.orders


def test_an_order_is_added_and_the_line_is_free_for_the_next(game: SkiesSession) -> None:
    give(game, "ready VT-6 torpedo")
    done = write(game, "spot VT-6 aft, respot forward")
    assert queued(done) == ("ready VT-6 torpedo", "spot VT-6 aft", "respot forward")
    assert done.picks == typed_at(CV6)
    assert "1   ready VT-6 torpedo" in as_text(shown(game))


def test_without_orders_one_of_a_squadron_aboard_is_shown_that_could_be_typed(game: SkiesSession) -> None:
    assert "No standing orders yet. Type one below, as in: ready VT-6 torpedo" in as_text(shown(game))
    assert example(OrderWords({"VF-5": ("ammo",), "VB-5": ("1000lb", "500lb")})) == "ready VB-5 1000lb"
    assert example(OrderWords({})) == "land what is overhead"


def test_a_wrong_order_is_refused_with_what_is_wrong(game: SkiesSession) -> None:
    refused = game.refusal(write(game, "ready VB-6 8in").orders[0])
    assert refused and "VB-6 (SBD-3) carries 1000lb, 500lb, scout; '8in' was named" in refused.why


def test_an_order_is_removed_and_moved(game: SkiesSession) -> None:
    give(game, "repair VF-6", "unready VT-6", "ready VB-6 500lb")
    last = shown(game, {"order": "2"})
    assert queued(deed(last, "Alt+Up")) == ("repair VF-6", "ready VB-6 500lb", "unready VT-6")
    assert deed(last, "Alt+Up").picks == {"order": "1"}, "it stays chosen"
    assert queued(deed(last, "Del")) == ("repair VF-6", "unready VT-6")
    assert not any(each.key == "Alt+Down" for each in last.cards[0].deeds)


def test_an_order_is_changed_in_its_place_or_left(game: SkiesSession) -> None:
    give(game, "repair VF-6", "unready VT-6")
    change = deed(shown(game), "F2")
    assert change.picks == typed_at(CV6, "repair VF-6", "0")
    listed = block(shown(game), Listed)
    assert isinstance(listed, Listed) and listed.lines[0].deed == change, "Enter on the line does the same"
    assert queued(write(game, "repair VB-6", changing="0")) == ("repair VB-6", "unready VT-6")
    assert deed(shown(game, change.picks), "Esc").picks == typed_at(CV6)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("re", ["respot ", "ready ", "repair "]),
        ("land", ["land what is overhead"]),
        ("ready VB", ["ready VB-6"]),
        ("ready VB-6 ", ["ready VB-6 1000lb", "ready VB-6 500lb", "ready VB-6 scout", "ready VB-6 and"]),
        ("ready VB-6 5", ["ready VB-6 500lb"]),
        ("spot VT-6 a", ["spot VT-6 aft", "spot VT-6 and"]),
        ("CAP 2 o", ["CAP 2 of VF-6", "CAP 2 of VB-6", "CAP 2 of VS-6", "CAP 2 of VT-6"]),
        ("respot f", ["respot forward"]),
        ("strike below what l", []),
    ],
)
def test_the_list_offers_how_an_order_goes_on(game: SkiesSession, typed: str, offered: list[str]) -> None:
    words = words_of(game.state.sides[USN], CV6, game.data)
    assert completions(typed, words) == offered


def test_a_strike_that_was_named_can_be_named_again(game: SkiesSession) -> None:
    give(game, "strike 2 is VB-6")
    words = words_of(game.state.sides[USN], CV6, game.data)
    assert completions("launch s", words) == ["launch strike 2"]


def test_a_run_is_reported_with_what_waits_and_its_rule(game: SkiesSession) -> None:
    give(game, "ready VT-6 torpedo", "strike below VF-6", "respot aft", "land what is overhead")
    assert "Not carried out yet." in as_text(shown(game))
    (run,) = deed(shown(game), "O").orders
    assert run == c.RunOrders(platform=CV6)
    game.submit(run)
    text = as_text(shown(game))
    assert "Carried out in turn 1: 2 AF struck below, 4 AF worked on." in text
    assert "Finished: respot aft" in text
    why = "No aircraft are over Enterprise. Wait until they are overhead, or remove this order [6.12]"
    assert f"Waits: land what is overhead: {why}" in text
    assert "Not carried out yet." in as_text(shown(game, viewer=USN)), "the log is the umpire's"


def test_all_that_have_orders_are_run_at_once(game: SkiesSession) -> None:
    give(game, "ready VT-6 torpedo")
    assert deed(shown(game), "Shift+O").orders == (c.RunOrders(side=USN),)


def test_3_6_a_side_reads_its_own_orders_alone(game: SkiesSession) -> None:
    give(game, "ready VT-6 torpedo")
    assert "ready VT-6 torpedo" in as_text(shown(game, viewer=USN))
    assert shown(game, viewer=SideId(IJN)).empty


def test_what_is_typed_for_one_carrier_is_not_ordered_on_another(game: SkiesSession) -> None:
    """F2 on an order of one, then PgDn and Enter: the order of the other with that number was written anew."""
    hiryu = PlatformId("Hiryu")
    game.submit(c.SetOrders(platform=hiryu, orders=("CAP 1 of HIR-F",)))
    begun = {"chosen": hiryu, **typed_at(CV6, "repair VF-6", "0")}
    line = block(shown(game, begun), Typed)
    assert isinstance(line, Typed)
    assert (line.value, line.deed) == ("", None)
    back = block(shown(game, {**begun, "chosen": CV6}), Typed)
    assert isinstance(back, Typed)
    assert back.value == "repair VF-6", "and nothing that was typed is lost"
