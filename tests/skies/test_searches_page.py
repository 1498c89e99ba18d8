"""The page Search as a value: plans typed and tried out, searches announced, shadowed and closed, and who sees what."""

from pathlib import Path

import pytest

from ffts.core.dice import Ask, Roll, read, read_draw
from ffts.core.drawing import Group, Stroke
from ffts.core.page import NO_PICKS, Card, Deed, Drawn, Laid, Page, Painted, Picks, Table, Typed, Words
from ffts.core.page_text import as_text, shared_keys
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.offers.searching import WHEN_EXCHANGED
from ffts.games.skies.pages import plan_sheets, search_orders, searches
from ffts.games.skies.pages.plan_sheets import Tried, rose
from ffts.games.skies.pages.searches import page
from ffts.games.skies.pictures.plans.side import crossing_words, gap_words, platform_sheets
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from ffts.games.skies.words.readable import record_text
from tests.builders import SkiesSession
from tests.builders_search import CV6, S1, TFO, TFX, looks, plan, shadows, their_plan
from tests.ui.searches import IJN, USN, out_game, rolled, sea_game, until

HIDDEN = {"fog_positions": "hidden_until_spotted"}
TO_PLANS = {"front": ("plans", "", "", "")}


@pytest.fixture
def planning(tmp_path: Path) -> SkiesSession:
    """Before the first turn."""
    return sea_game(tmp_path)


@pytest.fixture
def searching(tmp_path: Path) -> SkiesSession:
    """Turn 6: one search of Enterprise has Shokaku's force in its band, and the Americans search first."""
    return out_game(tmp_path, 6)


@pytest.fixture
def both(tmp_path: Path) -> SkiesSession:
    """Turn 6: each side has a search out."""
    return out_game(tmp_path, 6, plan(), their_plan())


def shown(game: SkiesSession, picks: Picks = NO_PICKS, viewer: str | None = None) -> Page:
    return page(Viewpoint(game, viewer, picks, may_order=viewer is None))


def card(found: Page, ident: str) -> Card:
    return next(card for card in found.cards if card.id == ident)


def deed(found: Page, wanted: Deed) -> Deed:
    return next(deed for card in found.cards for deed in card.deeds if deed.name == wanted.name)


def rows(found: Page) -> list[list[str]]:
    tables = [block for card in found.cards for block in card.blocks if isinstance(block, Table)]
    return [[cell.text for cell in row.full] for table in tables for row in table.rows]


def after(game: SkiesSession, found: Page, wanted: Deed, *faces: int) -> Page:
    """The page once this was done, with these dice and the first cards."""
    left, done = list(faces), deed(found, wanted)

    def answer(ask: Ask) -> Roll:
        return read(ask, [left.pop(0)]) if ask.die else read_draw(ask, ask.pool[: ask.n])

    for order in done.orders or next(iter(done.ways() if done.ways else ())).commands:
        game.submit(order, (), answer)
    return shown(game, done.picks)


# --- plans ---------------------------------------------------------------------------


def test_the_plan_sheets_come_first_while_plans_are_made_and_when_searches_leave(planning: SkiesSession) -> None:
    found = shown(planning)
    assert deed(found, searches.TO_PLANS).look == "primary"
    (tabs,) = card(found, "sheets").blocks
    assert isinstance(tabs, Painted)
    assert [tab.name for tab in tabs.value[0]] == ["Enterprise", "Shokaku"]
    assert "No search is planned from here." in as_text(found)
    turned = shown(planning, deed(found, searches.TO_TURN).picks)
    assert "No search is out." in as_text(turned)
    until(planning, 1, Segment.AIR_OPERATIONS)
    assert deed(shown(planning, deed(found, searches.TO_TURN).picks), searches.TO_PLANS).look == "primary"


def test_7_4_6_a_search_is_typed_as_the_rulebook_writes_it_and_is_the_chosen_row(planning: SkiesSession) -> None:
    for text, arc in (("3:60-180:6-24", (60, 180)), ("3:180-240:6-24", (180, 240))):
        found = shown(planning, {"record": text})
        assert "covers " in as_text(found)
        done = deed(found, plan_sheets.PLAN_IT)
        (cmd,) = done.orders
        assert isinstance(cmd, s.PlanSearch)
        assert (cmd.platform, cmd.begin, cmd.arc, cmd.range) == (CV6, 3, arc, 6)
        planning.submit(cmd)
        assert done.picks["record"] == ""
        assert done.picks["plan"] == list(planning.state.sides[USN].searches)[-1]
    assert "No search looks at 240-60." in as_text(shown(planning))
    assert rows(shown(planning))[0][1] == "from turn 3, 60 to 180 degrees, out to 6 hexes (3:60-180:6-24)"


def test_7_4_5_named_afs_and_pairs_are_taken_as_typed(planning: SkiesSession) -> None:
    (cmd,) = deed(
        shown(planning, {"record": "3:60-120:5", "afs": "VS/4, VS/5", "paired": True}), plan_sheets.PLAN_IT
    ).orders
    assert isinstance(cmd, s.PlanSearch)
    assert cmd.paired
    assert cmd.afs == ("VS/4", "VS/5")


def test_7_4_6_what_is_no_record_says_why_at_once_and_a_refused_plan_which_rule(planning: SkiesSession) -> None:
    wrong = deed(shown(planning, {"record": "3:60-245:6"}), plan_sheets.PLAN_IT)
    assert "30" in wrong.why_not
    assert not wrong.orders
    short = deed(shown(planning, {"record": "3:0-360:8", "afs": "VS/1"}), plan_sheets.PLAN_IT)
    assert short.refusal(planning.refusal).startswith("7.4.5")


def test_7_4_1_plans_are_dropped_sealed_launched_and_the_maps_exchanged(planning: SkiesSession) -> None:
    planning.submit(plan())
    found = shown(planning)
    orders = [deed(found, each).orders for each in (plan_sheets.CANCEL, plan_sheets.SEAL, plan_sheets.EXCHANGE)]
    assert orders == [(s.CancelSearch(side=USN, search=S1),), (s.SealPlans(side=USN),), (s.ExchangeMaps(),)]
    assert deed(found, plan_sheets.LAUNCH).orders == (s.LaunchSearch(side=USN, search=S1),)
    planning.submit(s.CancelSearch(side=USN, search=S1))
    empty = shown(planning, {"chosen": "SHOK"})
    assert deed(empty, plan_sheets.CANCEL).why_not == plan_sheets.CHOOSE


def test_7_4_5_too_little_room_is_marked_and_reported_below_the_table(planning: SkiesSession) -> None:
    planning.submit(plan(reach=8, begin=3, afs=6))
    assert rows(shown(planning))[0][3] == "6 of 6"
    assert "Enterprise search 1: draft, needs 6 of 6: " in as_text(shown(planning))


def test_8_2_2_what_is_typed_names_its_chances_and_stands_on_the_compass(planning: SkiesSession) -> None:
    found = shown(planning, {"record": "3:60-240:6"})
    assert "Finds a force of 2 to 9 ships that stays in ring\u00a01:\u00a0" in as_text(found)
    assert "deck room " in as_text(found)
    (drawn,) = card(found, "rose").blocks
    assert isinstance(drawn, Drawn)
    typed = drawn.drawing.shapes[-1]
    assert isinstance(typed, Stroke)
    assert (typed.ink, typed.dash) == ("legal", "dot")


def test_7_4_8_the_compass_has_every_search_and_hatches_what_none_looks_at(planning: SkiesSession) -> None:
    planning.submit(plan())
    (sheet, _) = platform_sheets(view(planning.state, USN), planning.data) * 2
    drawing = rose(sheet, Tried((0, 360), 12, allowed=False))
    (search,) = (shape for shape in drawing.shapes if isinstance(shape, Group))
    hatched = [shape for shape in drawing.flat() if isinstance(shape, Stroke) and shape.manner == "hatched"]
    assert (search.id, search.name, len(hatched)) == (S1, "Enterprise search 1", 1)
    assert Tried((0, 30), 3, allowed=True, sound=False).ink == "accent"
    assert all(point.x <= 0 for shape in drawing.flat() if isinstance(shape, Stroke) for point in shape.points)


def test_8_2_the_umpire_reads_what_a_plan_may_find_and_its_side_does_not(planning: SkiesSession) -> None:
    planning.submit(plan())
    finds = (
        "Umpire: if all forces steam on as plotted, Enterprise search 1 may find: TF O on turns 6-10:\u00a099\u00a0%."
    )
    assert finds in as_text(shown(planning))
    side = repr(shown(planning, viewer=USN))
    assert "TF O" not in side
    assert "stays in ring\\xa01" in side


def test_8_2_2_the_page_says_which_plans_find_a_force_on_a_course(planning: SkiesSession) -> None:
    planning.submit(plan(begin=3, afs=3))
    own = planning.state.sides[USN]
    ahead = planning.data.chart.grid.band(own.searches[S1].origin, own.searches[S1].arc, 3, 2).hexes[0]
    read = as_text(shown(planning, {"course": f"{ahead}:0:0:3"}))
    assert "Enterprise search 1 finds it: " in read
    assert f"%; it looks at {ahead} on turn" in read
    typed = shown(planning, {"course": f"{ahead}:0:0:3", "record": "4:60-240:6"})
    assert "The plan that is typed finds it: " in as_text(typed)
    assert "'0000:7' is no course. Write it like HEX:COURSE:INCHES or " in as_text(
        shown(planning, {"course": "0000:7"})
    )


def test_8_2_2_two_plans_that_look_at_it_are_counted_together(planning: SkiesSession) -> None:
    planning.submit(plan(begin=3, reach=2))
    planning.submit(plan(begin=9, reach=2))
    seen = view(planning.state, USN)
    search = seen.own.searches[S1]
    at = planning.data.chart.grid.band(search.origin, search.arc, 2, 1).hexes[2]
    lines = crossing_words(seen, planning.data, f"{at}:0:0:1").splitlines()
    each = [int(line.split("finds it: ")[1].split(" %")[0]) for line in lines[:2]]
    assert int(lines[2].removeprefix("One of them at the least: ").removesuffix(" %")) >= max(each)
    never = "Never in the band of Enterprise search 1, Enterprise search 2."
    assert crossing_words(seen, planning.data, "0101:0:0:40") == never


def test_8_2_2_without_a_plan_it_says_so(planning: SkiesSession) -> None:
    seen = view(planning.state, USN)
    assert crossing_words(seen, planning.data, "1010:0:0") == "No search is planned that could find it."


def test_7_5_a_pattern_that_is_flown_searches_no_bearing_any_more(tmp_path: Path) -> None:
    """Its shadower may still be out."""
    game = out_game(tmp_path, 7)
    rolled(game, looks(), 6)
    game.submit(shadows())
    until(game, 15, Segment.SEARCH)
    assert game.state.sides[USN].searches[S1].stage is Stage.HOME
    (sheet,) = (each for each in platform_sheets(view(game.state, USN), game.data) if each.id == CV6)
    assert gap_words(sheet) == "No search is planned from here."


# --- this turn -----------------------------------------------------------------------


def test_8_2_the_umpire_sees_what_lies_in_each_band(searching: SkiesSession) -> None:
    found = shown(searching)
    assert card(found, "looks").heading == "United States Navy searches now"
    assert rows(found)[0][1:5] == ["Enterprise search 1", "3:60-240:6-24", "rings 2-4, out", "O in 1014"]
    assert "hand of 6" in as_text(found)
    assert "base -2" in as_text(found)
    assert deed(found, searches.ANNOUNCE).orders == (looks(),)
    assert deed(found, searches.SHADOW).refusal(searching.refusal)


def test_8_2_what_was_found_is_on_the_page_with_its_cards(searching: SkiesSession) -> None:
    found = after(searching, shown(searching), searches.ANNOUNCE, 4)
    cards = searching.state.intel[USN].sightings[0].cards
    assert rows(found)[0][-1] == record_text("O", cards)
    assert any(isinstance(block, Laid) for block in card(found, "look").blocks)


def test_8_2_2_a_failed_roll_is_on_the_page_too(searching: SkiesSession) -> None:
    found = after(searching, shown(searching), searches.ANNOUNCE, 1)
    assert rows(found)[0][-1] == "nothing found"
    assert deed(found, searches.ANNOUNCE).refusal(searching.refusal).startswith("8.2.6")


def test_8_3_what_was_found_is_shadowed_and_let_go(searching: SkiesSession) -> None:
    found = after(searching, after(searching, shown(searching), searches.ANNOUNCE, 6), searches.SHADOW)
    assert "must start back on turn 21" in rows(found)[0][-1]
    assert deed(found, searches.END).orders == (s.EndShadow(side=USN, search=S1, task_force=TFO),)


def test_8_2_1_the_line_goes_on_to_what_may_still_be_tried(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, dummy_force=HexId("1013"))
    found = after(game, shown(game), searches.ANNOUNCE, 1)
    table = next(block for block in card(found, "looks").blocks if isinstance(block, Table))
    assert table.chosen == (f"{S1} {TFX}",)
    assert "a dummy (9.2)" in as_text(found)


def test_3_4_4_the_side_closes_and_the_other_follows(both: SkiesSession) -> None:
    found = shown(both)
    assert card(found, "looks").heading == "United States Navy searches now, then Imperial Japanese Navy"
    found = after(both, found, searches.CLOSE)
    assert card(found, "looks").heading == "Imperial Japanese Navy searches now"
    assert card(after(both, found, searches.CLOSE), "looks").heading == "No search in this segment"


def test_3_6_a_side_does_not_learn_whose_turn_it_is(both: SkiesSession) -> None:
    headings = []
    for closed in (USN, IJN):
        headings += [card(shown(both, viewer=side), "looks").heading for side in (USN, IJN)]
        both.submit(s.CloseSearches(side=closed))
    assert headings[:2] == headings[2:]
    assert headings[0] == "United States Navy searches before the other side in this turn"
    assert headings[1] == "Imperial Japanese Navy searches after the other side in this turn"


def test_3_4_4_a_side_without_a_search_out_reads_that_and_not_when_it_searches(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6)
    found = solo(game, IJN)
    assert card(found, "looks").heading == "Imperial Japanese Navy has no search out in this turn"
    assert deed(found, searches.CLOSE).why_not == "No search of this side is out (3.4.4)"
    assert card(solo(game, USN), "looks").heading.endswith("the other side in this turn")


def test_8_6_more_than_the_hand_is_reported(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, theirs=("CA1", "CA2"))
    found = after(game, shown(game), searches.ANNOUNCE, 6)
    assert rows(found)[0][-1].endswith("these are all (8.6)")


@pytest.mark.parametrize(("wanted", "played"), [(searches.PLAY, True), (searches.LEAVE, False)])
def test_9_3_2_the_joker_is_played_or_left(tmp_path: Path, wanted: Deed, played: bool) -> None:
    game = out_game(tmp_path, 6, theirs=("CA1",), dummy_ships=("red_face",))
    found = after(game, shown(game), searches.ANNOUNCE, 6)
    assert "joker: play it or leave it" in rows(found)[0][-1]
    assert deed(found, wanted).orders == (s.PlayJoker(side=USN, search=S1, task_force=TFO, play=played),)


def test_8_5_an_armed_searcher_attacks_a_type_it_was_dealt(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, armed=True)
    assert deed(shown(game), searches.ATTACK).refusal(game.refusal) == searches.NO_CARD
    found = after(game, shown(game), searches.ANNOUNCE, 4)
    attack = deed(found, searches.ATTACK)
    assert attack.ways
    assert all(isinstance(way.command, s.DeclareSearchAttack) for way in attack.ways())
    assert "will attack " in rows(after(game, found, searches.ATTACK))[0][-1]


def test_a_012_with_hidden_positions_the_whole_area_is_looked_at(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6, house=HIDDEN)
    assert deed(shown(game), searches.ANNOUNCE).orders == (s.SearchBand(side=USN, search=S1),)


def test_4_7_a_search_is_recalled_in_the_movement_segment(tmp_path: Path) -> None:
    game = out_game(tmp_path, 6)
    until(game, 7, Segment.MOVEMENT)
    after(game, shown(game), searches.RECALL)
    assert game.state.sides[USN].searches[S1].stage is Stage.IN


def test_no_two_deeds_share_a_key(planning: SkiesSession, tmp_path: Path) -> None:
    assert shared_keys(shown(planning)) == ()
    (tmp_path / "out").mkdir()
    assert shared_keys(shown(out_game(tmp_path / "out", 6))) == ()


# --- by turn -------------------------------------------------------------------------


def test_the_turn_chosen_stays_while_the_game_is_in_the_same(searching: SkiesSession) -> None:
    strip = next(block for block in card(shown(searching), "cover").blocks if isinstance(block, Painted))
    assert strip.value[1:] == (6, USN)
    later = shown(searching, {"turn": ("7", USN, "6")})
    assert "Turn 7: Enterprise search 1 will look at" in as_text(later)
    assert "Turn 6: Enterprise search 1 looks at" in as_text(shown(searching, {"turn": ("7", USN, "5")}))
    (chart,) = card(later, "chart").blocks
    assert isinstance(chart, Painted)
    assert chart.name.startswith("Turn 7: ")


# --- what each viewer sees -----------------------------------------------------------


def test_3_6_a_side_sees_its_searches_and_not_what_lies_in_them(searching: SkiesSession) -> None:
    found = shown(searching, viewer=USN)
    assert not card(found, "looks").deeds
    read = as_text(found)
    assert "Enterprise search 1" in read
    assert not [secret for secret in ("1014", "hand of", "base -2", "%", "Shokaku", "TF O") if secret in read]
    assert rows(found)[0][-2:] == ["-", ""]


def test_3_6_a_side_reads_what_its_search_found_and_the_other_nothing(searching: SkiesSession) -> None:
    rolled(searching, looks(), 4)
    cards = searching.state.intel[USN].sightings[0].cards
    assert rows(shown(searching, viewer=USN)) == [
        ["Enterprise search 1", "3:60-240:6-24", "rings 2-4, out", "O", record_text("O", cards)]
    ]
    other = shown(searching, viewer=IJN)
    assert rows(other) == []
    assert "Enterprise" not in repr(other)


def test_3_6_with_hidden_positions_a_failure_tells_nothing(tmp_path: Path) -> None:
    """Not even that there was something to look for."""
    game = out_game(tmp_path, 6, house=HIDDEN)
    rolled(game, s.SearchBand(side=USN, search=S1), 1)
    (tmp_path / "elsewhere").mkdir()
    empty = out_game(tmp_path / "elsewhere", 6, house=HIDDEN, at=HexId("2020"))
    empty.submit(s.SearchBand(side=USN, search=S1))
    assert as_text(shown(game, viewer=USN)) == as_text(shown(empty, viewer=USN))


# --- 3.6 a side that gives its own orders ------------------------------------------------


def solo(game: SkiesSession, side: str, picks: Picks = NO_PICKS) -> Page:
    return page(Viewpoint(game, side, picks, may_order=True))


def test_3_6_a_side_closes_its_own_searches_and_never_the_enemys(both: SkiesSession) -> None:
    waiting = deed(solo(both, IJN), searches.CLOSE)
    assert (waiting.orders, waiting.why_not) == ((), searches.NOT_ITS_TURN)
    assert deed(solo(both, USN), searches.CLOSE).orders == (s.CloseSearches(side=USN),)
    both.submit(s.CloseSearches(side=USN))
    assert deed(solo(both, USN), searches.CLOSE).why_not == searches.NOT_ITS_TURN
    assert deed(solo(both, IJN), searches.CLOSE).orders == (s.CloseSearches(side=IJN),)


def test_3_6_whether_the_enemy_searches_is_no_news_to_a_side_with_nothing_out(searching: SkiesSession) -> None:
    before = solo(searching, IJN)
    searching.submit(s.CloseSearches(side=USN))
    assert solo(searching, IJN) == before


def test_8_2_what_a_search_may_find_is_the_umpires_even_where_the_side_gives_orders(searching: SkiesSession) -> None:
    (table,) = (block for block in card(solo(searching, USN), "looks").blocks if isinstance(block, Table))
    assert [column.title for column in table.columns] == ["Search", "Record", "Now", "TF", "This turn"]


def test_3_2_why_the_maps_are_not_exchanged_yet_tells_nothing_of_the_enemys_plans(planning: SkiesSession) -> None:
    planning.submit(their_plan())
    refused = deed(solo(planning, USN), plan_sheets.EXCHANGE)
    assert (refused.orders, refused.why_not) == ((), WHEN_EXCHANGED)
    assert "Shokaku search 1" in deed(shown(planning), plan_sheets.EXCHANGE).refusal(planning.refusal)
    planning.submit(s.SealPlans(side=IJN))
    assert deed(solo(planning, USN), plan_sheets.EXCHANGE).orders == (s.ExchangeMaps(),)


# --- standing orders --------------------------------------------------------------------


def test_8_3_a_search_is_given_standing_orders_on_the_page_and_they_are_taken_away_again(
    searching: SkiesSession,
) -> None:
    blank = shown(searching)
    typed = {search_orders.line_of(S1): "if carriers close and shadow, else go on"}
    (line,) = [block for block in card(shown(searching, typed), "orders").blocks if isinstance(block, Typed)]
    assert line.deed is not None
    (order,) = line.deed.orders
    assert order == s.SetSearchOrders(side=USN, search=S1, orders=("if carriers, shadow", "otherwise go on"))
    searching.submit(order)
    ordered = card(shown(searching), "orders")
    assert "if carriers, shadow\notherwise go on" in [
        block.text for block in ordered.blocks if isinstance(block, Words)
    ]
    searching.submit(ordered.deeds[1].orders[0])
    assert card(shown(searching), "orders") == card(blank, "orders")


def test_8_3_what_is_typed_for_one_search_is_not_ordered_of_another(searching: SkiesSession) -> None:
    """Another search came to the front, and Enter gave it the orders of the one before."""
    typed = {search_orders.line_of("CV6 search 9"): "if carriers shadow"}
    (line,) = [block for block in card(shown(searching, typed), "orders").blocks if isinstance(block, Typed)]
    assert (line.value, line.deed and line.deed.orders) == ("", ())


def test_8_3_a_line_without_sense_says_so_and_gives_nothing(searching: SkiesSession) -> None:
    (line,) = [
        block
        for block in card(shown(searching, {search_orders.line_of(S1): "shadow them"}), "orders").blocks
        if isinstance(block, Typed)
    ]
    assert line.deed is not None and not line.deed.orders and "as in:" in line.deed.why_not
