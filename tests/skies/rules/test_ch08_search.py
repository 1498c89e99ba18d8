"""Chapter 8.1-8.2, 8.5-8.6 and 3.4.4: who searches, what is in the area, the roll, the cards, armed searchers."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Ask, Die, Roll
from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, HexId, Segment, ShipId, SideId, Step
from ffts.games.skies.offers.striking import usual_attack
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.rules.ch08.armed_searchers import attacks_declared
from ffts.games.skies.rules.ch08.cards import deal_of
from ffts.games.skies.rules.ch08.search import cards_in, modifiers, named, searches_next, searching
from ffts.games.skies.view import view
from ffts.games.skies.words import note
from ffts.games.skies.words.readable import describe_card, record_text
from ffts.workshop.catalogs import library
from tests.builders import IJN, USN
from tests.builders_search import (
    J1,
    S1,
    S2,
    TFO,
    TFX,
    Table,
    both_out,
    looks,
    out,
    plan,
    shadows,
    their_plan,
    vs,
)
from tests.refusing import refused

BASE = -2
"""The roll that finds n cards is n + 2."""


def hand(table: Table) -> tuple[str, ...]:
    return tuple(card.card for card in table.ijn.task_forces[TFO].hand)


def card_of(table: Table, ship: str) -> str:
    return next(card.card for card in table.ijn.task_forces[TFO].hand if card.ship == ship)


def found(table: Table, *cards: str, name: FormationId = S1) -> Table:
    """A search that is dealt these cards."""
    return table.do(looks(name=name), [len(cards) - BASE, *cards])


def note_of(table: Table, cmd: Command, dice: list[int | str], side: SideId) -> list[str]:
    """What a side reads of this."""
    return [line for event in table.decided(cmd, dice) if (line := note(event, side))]


# --- whose turn -------------------------------------------------------------------


def test_3_4_4_the_side_without_initiative_searches_first() -> None:
    table = both_out(7)
    assert (searching(table.state), searches_next(table.state)) == (USN, IJN)
    with refused("3.4.4-ORDER", "Imperial Japanese Navy may not search now; it is the turn of United States Navy"):
        table.do(s.CloseSearches(side=IJN))
    closed = table.do(s.CloseSearches(side=USN))
    assert (searching(closed.state), searches_next(closed.state)) == (IJN, None)
    with refused("3.4.4-ORDER", "it is the turn of Imperial Japanese Navy"):
        closed.do(looks())
    both = closed.do(s.CloseSearches(side=IJN))
    assert searching(both.state) is None
    with refused("3.4.4-ORDER", "both sides have finished"):
        both.do(looks())
    assert searching(both.until(8, Segment.SEARCH).state) == USN


def test_3_4_4_a_side_with_nothing_out_has_no_turn() -> None:
    """Japan has the initiative and a search; the Americans, who would be first, have none."""
    table = both_out(7, their_plan())
    assert searching(table.state) == IJN
    lines = [line.command for line in unfinished(table.state, table.data)]
    assert s.CloseSearches(side=IJN) in lines
    assert table.do(s.SearchBand(side=IJN, search=J1)).search(J1).swept == 7


def test_3_4_4_next_segment_ends_the_searches_of_one_side_and_then_of_the_other() -> None:
    table = both_out(7)
    first = table.decided(c.CloseSegment())
    assert first == (es.SearchesClosed(side=USN),)
    second = table.after(*first).decided(c.CloseSegment())
    assert second[:2] == (es.SearchesClosed(side=IJN), e.SegmentBegan(segment=Segment.STRIKE))


@pytest.mark.parametrize("plans", [(plan(),), (their_plan(),)])
def test_3_4_4_who_has_nothing_out_costs_no_press_and_has_searched_too(plans: tuple[s.PlanSearch, ...]) -> None:
    table = both_out(7, *plans)
    events = table.decided(c.CloseSegment())
    assert {event.side for event in events if isinstance(event, es.SearchesClosed)} == {USN, IJN}
    assert table.after(*events).state.public.segment is Segment.AIR_OPERATIONS


def test_3_4_4_before_the_first_search_is_out_one_press_ends_the_segment() -> None:
    table = both_out(2)
    events = table.decided(c.CloseSegment())
    assert events[:2] == (es.SearchesClosed(side=USN), es.SearchesClosed(side=IJN))
    assert table.after(*events).state.public.segment is Segment.AIR_OPERATIONS


def test_3_6_nobody_reads_who_has_finished_searching() -> None:
    assert [note(es.SearchesClosed(side=USN), side) for side in (USN, IJN)] == [None, None]


@pytest.mark.parametrize("viewer", [USN, IJN])
def test_3_6_whose_turn_it_is_no_side_can_tell(viewer: SideId) -> None:
    """Alone at sea or not: the same view and the same Watch, all through the segment."""
    own = plan() if viewer == USN else their_plan()
    pictures = []
    for plans in ((own,), (plan(), their_plan())):
        table, shown = both_out(7, *plans), list[object]()
        while table.state.public.segment is Segment.SEARCH:
            picture = (view(table.state, viewer), offers_shown_to(table.state, table.data, viewer))
            shown += [picture] if picture not in shown else []
            table = table.do(c.CloseSegment())
        pictures.append(shown)
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) == 1


def test_3_4_4_the_watch_offers_what_is_in_the_area_of_the_side_that_searches() -> None:
    table = out(7)
    (line,) = [line for line in unfinished(table.state, table.data) if line.rule == "8.2.1"]
    assert (line.words, line.command, line.side) == ("CV6 search 1 (3:60-240:6-24) covers TF O", looks(), USN)
    assert line.loss == "the look of CV6 search 1 at TF O"
    closed = table.do(s.CloseSearches(side=USN))
    assert not [line for line in unfinished(closed.state, closed.data) if line.rule == "8.2.1"]


# --- the area -----------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "covered"), [(5, False), (6, True), (7, True), (8, True), (9, True), (12, False)])
def test_8_2_the_band_passes_over_the_force_out_and_home(turn: int, covered: bool) -> None:
    table = out(turn)
    if covered:
        assert table.do(looks(), [1]).search().tried == {TFO: turn}
    else:
        with refused("8.2-OUTSIDE", "TF O is not in the area of Enterprise search 1"):
            table.do(looks())


@pytest.mark.parametrize(("at", "turn"), [("1010", 3), ("1010", 12), ("1012", 3 + 1)])
def test_8_2_the_start_is_searched_while_the_band_reaches_back_to_it(at: str, turn: int) -> None:
    assert out(turn, at=HexId(at)).do(looks(), [1]).search().tried


def test_8_2_by_house_rule_the_band_is_two_rings() -> None:
    assert out(8).do(looks(), [1]).search().tried
    with refused("8.2-OUTSIDE", "rings 5 to 6"):
        out(8, house={"search.band_depth": 2}).do(looks())


def test_8_2_outside_its_arc_nothing_is_searched() -> None:
    with refused("8.2-OUTSIDE"):
        out(7, at=HexId("1006")).do(looks())


def test_8_2_1_nobody_must_search_and_nothing_is_shown_then() -> None:
    table = out(7)
    later = table.until(7, Segment.AIR_OPERATIONS)
    assert later.search().tried == {} and later.state.intel == table.state.intel
    with refused("5.2-FORCE"):
        table.do(looks(TFX))


# --- the roll -----------------------------------------------------------------------


def test_8_2_2_a_positive_result_is_that_many_cards_and_reported_to_both() -> None:
    table = out(7)
    cards = hand(table)[:2]
    after = found(table, *cards)
    assert after.state.intel[USN].sightings[0].cards == cards
    assert after.state.intel[USN].markers[TFO].sighted_on == 7
    assert note_of(table, looks(), [4, *cards], IJN) == ["TF O is being searched", "TF O is found: 2 cards dealt"]


@pytest.mark.parametrize("face", [1, 2])
def test_8_2_2_nothing_found_is_shown_to_no_other_side(face: int) -> None:
    table = out(7)
    after = table.do(looks(), [face])
    assert after.state.intel == table.state.intel
    assert note_of(table, looks(), [face], IJN) == ["TF O is being searched"]
    assert note_of(table, looks(), [face], USN)[-1] == "CV6 search 1: nothing"


@given(st.integers(-5, 12), st.integers(0, 12))
def test_8_2_2_as_many_cards_as_the_result_and_the_hand_allow(result: int, cards: int) -> None:
    deal = deal_of(result, cards)
    assert deal.revealed == (result > 0)
    assert deal.cards == max(0, min(result, cards))
    assert deal.declared == (result > max(cards, 0) and result > 0)


@pytest.mark.parametrize(
    ("of_report", "names"),
    [
        ({}, []),
        ({"sky": "squalls"}, ["squalls"]),
        ({"sky": "broken cloud"}, ["haze"]),
        ({"sky": "unlimited"}, ["unlimited"]),
        ({"light": "twilight"}, ["twilight"]),
        ({"theirs": ("SHOK",)}, ["single ship"]),
        ({"theirs": ("SHOK", *(f"DD{n}" for n in range(1, 10)))}, ["many ships"]),
        ({"theirs": ("SHOK",), "dummy_ships": ("red_number",)}, []),
    ],
)
def test_8_2_2_every_modifier_in_force_is_named(of_report: dict[str, object], names: list[str]) -> None:
    table = out(7, **of_report)
    mods = modifiers(table.state, table.data, table.usn, table.search(), table.ijn.task_forces[TFO])
    assert [mod.why for mod in mods] == ["base", *names]


def test_8_2_2_pairs_and_shadowers_see_more() -> None:
    table = out(7, plan(paired=True, afs=6))
    seen = table.do(looks(), [3, *hand(table)[:2]]).do(shadows()).until(8, Segment.SEARCH)
    mods = modifiers(seen.state, seen.data, seen.usn, seen.search(), seen.ijn.task_forces[TFO])
    assert [(mod.why, mod.by) for mod in mods] == [("base", -2), ("paired", 1), ("shadowed", 2)]


def test_8_2_2_the_working_is_the_umpires_alone() -> None:
    table = out(7)
    rolled = [event for event in table.decided(looks(), [2]) if isinstance(event, es.SearchRolled)]
    assert rolled[0].reading.working() == "2, -2 base = 0, 0"
    assert "base" not in "".join(note_of(table, looks(), [2], USN))


def test_8_2_2_a_night_without_radar_is_a_modifier_of_the_table() -> None:
    """A-064: nobody is refused a look; of these dice only a 6 finds anything."""
    table = out(7, light="night")
    force = table.ijn.task_forces[TFO]
    mods = modifiers(table.state, table.data, table.usn, table.search(), force)
    assert [(mod.why, mod.by) for mod in mods] == [("base", -2), ("night", -3)]
    assert table.do(looks(), [6, hand(table)[0]]).search().finds
    assert not table.do(looks(), [5]).search().finds


def test_8_2_2_where_the_table_knows_no_night_nobody_searches_without_radar() -> None:
    """Games that began with an older search table go on as they began."""
    table = out(7, light="night")
    old = table.data.tables["search"]
    short = old.model_copy(update={"mods": tuple(mod for mod in old.mods if mod.id != "night")})
    before = replace(table, data=table.data.model_copy(update={"tables": {**table.data.tables, "search": short}}))
    with refused("8.2.2-NIGHT", "no radar", 'no modifier "night"'):
        before.do(looks())


@pytest.mark.parametrize(
    ("names", "finds"),
    [
        (("base", "night"), 0),
        (("base", "unlimited", "night", "many_ships", "long_eyes"), 0),
        (("base", "unlimited", "night", "paired", "many_ships", "long_eyes"), 1),
        (("base", "night_radar"), 2),
    ],
)
def test_8_2_2_by_the_shipped_table_a_night_without_radar_finds_next_to_nothing(
    names: tuple[str, ...], finds: int
) -> None:
    """The cards of the best roll."""
    table = library().tables["search"]
    six = Roll(ask=Ask(rule="8.2.2", what="a look", die=Die.D6), faces=(6,))
    assert cards_in(table.read(six, named(table, names)).result) == finds


def test_8_2_2_a_modifier_no_search_table_knows_is_a_fault_and_one_this_table_lacks_is_not() -> None:
    table = library().tables["search"]
    without_pairs = table.model_copy(update={"mods": tuple(mod for mod in table.mods if mod.id != "paired")})
    assert [mod.why for mod in named(without_pairs, ("base", "paired", ""))] == ["search"]
    with pytest.raises(
        ValueError, match=r"^table search \(8\.2\.2\): no search table knows the modifier 'pared'"
    ) as no:
        named(table, ("base", "pared"))
    assert str(no.value).endswith("known are " + ", ".join(sorted(mod.id for mod in table.mods)))


def test_8_2_2_with_radar_they_search_at_night_and_see_less_and_farther() -> None:
    table = out(7, light="night", search_radar=True)
    force = table.ijn.task_forces[TFO]
    mods = modifiers(table.state, table.data, table.usn, table.search(), force)
    assert [(mod.why, mod.by) for mod in mods] == [("base", -2), ("night radar", -1), ("long eyes", 1)]
    assert found(table, hand(table)[0]).search().finds


# --- the cards ----------------------------------------------------------------------


def test_8_2_3_each_deal_is_from_the_whole_hand_without_putting_back() -> None:
    table = out(7, plan(afs=3), plan().model_copy(update={"afs": vs(3, first=4)}))
    both = found(found(table, *hand(table)[:4]), *hand(table)[:4], name=S2)
    assert [seen.cards for seen in both.state.intel[USN].sightings] == [hand(table)[:4]] * 2
    assert both.ijn.task_forces[TFO].hand == table.ijn.task_forces[TFO].hand


def test_8_2_4_the_owner_learns_how_many_the_searcher_which() -> None:
    table = out(7)
    cards = hand(table)[:3]
    owner = " ".join(note_of(table, looks(), [5, *cards], IJN))
    searcher = " ".join(note_of(table, looks(), [5, *cards], USN))
    assert "3 cards dealt" in owner and not any(name in owner for card in cards for name in (card, describe_card(card)))
    assert all(describe_card(card) in searcher for card in cards)
    assert "6" not in searcher.replace("CV6", "").replace("1016", "")
    after = found(table, *cards)
    assert "cards" in view(after.state, IJN).intel.searched[0].model_dump()
    assert view(after.state, IJN).intel.searched[0].cards == 3
    assert view(after.state, IJN).intel.sightings == ()


def test_8_2_5_the_searchers_record_is_the_force_and_its_cards() -> None:
    table = out(7)
    (seen,) = found(table, *hand(table)[:3]).state.intel[USN].sightings
    assert seen.cards == tuple(hand(table)[:3])
    assert record_text("O", ("2s", "kh", "5d")) == "TF O: 2\u2660, K\u2665, 5\u2666"


def test_8_2_6_one_try_for_a_force_in_a_turn_but_other_searches_and_turns_may() -> None:
    table = out(7, plan(), plan().model_copy(update={"afs": vs(3, first=4)})).do(looks(), [1])
    with refused("8.2.6-REPEAT", "Enterprise search 1 has looked for TF O"):
        table.do(looks())
    assert table.do(looks(name=S2), [1]).search(S2).tried == {TFO: 7}
    assert table.until(8, Segment.SEARCH).do(looks(), [1]).search().tried == {TFO: 8}


def test_8_6_more_than_there_are_is_declared_and_all_are_shown() -> None:
    table = out(7, theirs=("SHOK", "CA1"))
    (seen,) = table.do(looks(), [5]).state.intel[USN].sightings
    assert seen.whole and set(seen.cards) == set(hand(table))
    assert note_of(table, looks(), [5], IJN)[-1] == "TF O is found: 2 cards dealt, and these are all"


def test_8_6_exactly_as_many_is_not_declared() -> None:
    table = out(7, theirs=("SHOK", "CA1"))
    (seen,) = found(table, *hand(table)).state.intel[USN].sightings
    assert not seen.whole and seen.cards == hand(table)


def test_7_2_a_force_that_was_found_can_be_struck() -> None:
    table = out(7)
    assert table.state.intel[USN].markers[TFO].sighted_on is None
    marker = found(table, *hand(table)[:1]).state.intel[USN].markers[TFO]
    assert (marker.sighted_on, marker.sighted_at) == (7, "1014")


# --- hidden positions -----------------------------------------------------------------

HIDDEN = {"fog.positions": "hidden_until_spotted"}


def test_3_2_with_hidden_positions_the_umpire_looks_at_the_whole_band() -> None:
    table = out(7, house=HIDDEN, dummy_force=HexId("1015"))
    with refused("3.2-HIDDEN", "Search the whole area"):
        table.do(looks())
    band = s.SearchBand(side=USN, search=S1)
    nothing = table.decided(band, [1, 1])
    assert [note(event, USN) for event in nothing if note(event, USN)] == ["CV6 search 1 has looked at all of its area"]
    assert [note(event, IJN) for event in nothing if note(event, IJN)] == []
    after = table.after(*nothing)
    assert view(after.state, USN).intel == view(table.state, USN).intel
    assert after.search().tried == {} and after.search().swept == 7
    with refused("8.2.6-REPEAT"):
        after.do(band)


def test_3_2_with_hidden_positions_a_marker_appears_when_something_is_found() -> None:
    table = out(7, house=HIDDEN)
    after = table.do(s.SearchBand(side=USN, search=S1), [4, *hand(table)[:2]])
    assert list(view(after.state, USN).intel.markers) == [TFO]
    (line,) = [line for line in unfinished(table.state, table.data) if line.rule == "8.2.1"]
    assert "TF O" not in line.words


def test_3_2_with_hidden_positions_an_empty_band_looks_like_one_with_a_failure() -> None:
    band = s.SearchBand(side=USN, search=S1)
    full, empty = out(7, house=HIDDEN), out(7, house=HIDDEN, at=HexId("2828"))
    seen = [t.do(band, dice) for t, dice in ((full, [1]), (empty, []))]
    assert view(seen[0].state, USN) == view(seen[1].state, USN)


def test_8_2_1_with_known_positions_a_search_may_look_at_all_of_its_area_at_once() -> None:
    table = out(7, dummy_force=HexId("1015"))
    after = table.do(s.SearchBand(side=USN, search=S1), [1, 2])
    assert after.search().tried == {TFO: 7, TFX: 7}


HOPELESS = "even a 6 finds nothing now (8.2.2)"


@pytest.mark.parametrize(
    ("light", "radar", "hopeless"), [("day", False, False), ("night", False, True), ("night", True, False)]
)
def test_8_2_2_that_a_look_in_the_dark_is_hopeless_is_reported_before_it_is_announced(
    light: str, radar: bool, hopeless: bool
) -> None:
    data = darker(out(7, light=light, search_radar=radar))
    lines = [line for line in unfinished(data.state, data.data) if line.rule == "8.2.1"]
    assert lines and all((HOPELESS in line.words) == hopeless for line in lines)


def darker(table: Table) -> Table:
    """By a table that makes a look at night without radar hopeless, as the shipped one does."""
    shipped = table.data.tables["search"]
    mods = tuple(mod.model_copy(update={"by": -9}) if mod.id == "night" else mod for mod in shipped.mods)
    tables = {**table.data.tables, "search": shipped.model_copy(update={"mods": mods})}
    return replace(table, data=table.data.model_copy(update={"tables": tables}))


def test_8_2_2_where_the_table_allows_no_search_by_night_the_watch_says_so_and_offers_none() -> None:
    table = out(7, light="night")
    shipped = table.data.tables["search"]
    bare = shipped.model_copy(update={"mods": tuple(mod for mod in shipped.mods if mod.id != "night")})
    dark = replace(table, data=table.data.model_copy(update={"tables": {**table.data.tables, "search": bare}}))
    (line,) = [line for line in unfinished(dark.state, dark.data) if line.rule == "8.2.1"]
    assert line.command is None and "at night and without radar it cannot search (8.2.2)" in line.words
    with refused("8.2.2-NIGHT"):
        dark.do(looks())


# --- armed searchers --------------------------------------------------------------------


def armed(**of_report: object) -> Table:
    """A destroyer and a cruiser were dealt to an armed search."""
    table = out(7, plan(), armed=True, **of_report)
    return found(table, card_of(table, "DD1"), card_of(table, "CA1"))


def attack(table: Table, ship: str) -> s.DeclareSearchAttack:
    return s.DeclareSearchAttack(side=USN, search=S1, task_force=TFO, card=card_of(table, ship))


def test_8_5_only_a_type_that_was_dealt_is_attacked() -> None:
    table = armed()
    with refused("8.5-NOCARD", "carrier", "cruiser, destroyer"):
        table.do(attack(table, "SHOK"))
    after = table.do(attack(table, "CA1"), [card_of(table, "CA2")])
    (declared,) = after.search().attacks
    assert (declared.task_force, declared.turn, declared.af) == (TFO, 7, "VS/1")
    assert attacks_declared(after.state) and not attacks_declared(table.state)


def test_8_5_one_af_attacks_a_force_in_a_turn() -> None:
    table = armed()
    after = table.do(attack(table, "CA1"), [card_of(table, "CA2")])
    with refused("8.5-REPEAT"):
        after.do(attack(table, "DD1"))


def test_8_5_an_unarmed_search_does_not_attack() -> None:
    table = out(7)
    found_it = found(table, card_of(table, "CA1"))
    with refused("8.5-UNARMED"):
        found_it.do(attack(table, "CA1"))


def both_found() -> Table:
    """Cruiser 2 lies by herself as TF X; an armed search was dealt a cruiser of each force."""
    table = out(7, plan(), armed=True, dummy_force=HexId("1015"))
    forces = table.ijn.task_forces
    (gone,) = [card for card in forces[TFO].hand if card.ship == "CA2"]
    parted = {
        TFO: forces[TFO].model_copy(update={"hand": tuple(card for card in forces[TFO].hand if card != gone)}),
        TFX: forces[TFX].model_copy(update={"hand": (gone,)}),
    }
    ijn = table.ijn.model_copy(update={"task_forces": {**forces, **parted}})
    table = replace(table, state=table.state.model_copy(update={"sides": {**table.state.sides, IJN: ijn}}))
    return found(table, card_of(table, "CA1")).do(looks(TFX), [2 - BASE, gone.card])  # a single ship hides


def on_lone_cruiser(table: Table, **more: str) -> s.DeclareSearchAttack:
    (card,) = table.ijn.task_forces[TFX].hand
    return s.DeclareSearchAttack.model_validate(
        {"side": USN, "search": S1, "task_force": TFX, "card": card.card, **more}
    )


def test_8_5_every_force_is_attacked_by_an_armed_af_of_its_own() -> None:
    table = both_found()
    one = table.do(attack(table, "CA1"))
    two = one.do(on_lone_cruiser(one))
    assert {declared.task_force: declared.af for declared in two.search().attacks} == {TFO: "VS/1", TFX: "VS/2"}
    with refused("8.5-DECLARED", "VS/1", "attacks once in a turn"):
        one.do(on_lone_cruiser(one, af="VS/1"))


def test_8_5_with_no_armed_af_left_the_second_attack_is_refused() -> None:
    table = both_found()
    one = table.do(attack(table, "CA1"))
    spent = {af: one.usn.air[af].model_copy(update={"weapon_spent": True}) for af in vs(2, first=2)}
    usn = one.usn.model_copy(update={"air": {**one.usn.air, **spent}})
    bare = replace(one, state=one.state.model_copy(update={"sides": {**one.state.sides, USN: usn}}))
    with refused("8.5-DECLARED", "VS/1"):
        bare.do(on_lone_cruiser(bare))


@pytest.mark.parametrize("named", ["CA1", "DD1"])
def test_8_5_2_the_ship_that_was_drawn_stands(named: str) -> None:
    table = armed()
    table = table.do(attack(table, "CA1"), [card_of(table, "CA2")]).until(7, Segment.STRIKE)
    fields = {"side": USN, "formation": S1, "af": "VS/1", "target": TFO}
    with refused("8.5.2-DRAWN", "drew the ship that VS/1 attacks"):
        table.do(k.CommitSearcher.model_validate({**fields, "ship": named}))
    there = table.do(k.CommitSearcher.model_validate({**fields, "ship": "CA2"}))
    group = f"{S1}/VS/1"
    there = there.until_step(Step.SIGHTING).do(k.RollAsp(side=USN, group=group), [1]).until_step(Step.ASP_1)
    with refused("8.5.2-DRAWN", "drew the ship that VS/1 attacks"):
        there.do(k.ChooseTarget(side=USN, group=group, ship=ShipId(named)))
    placed = there.do(k.ChooseTarget(side=USN, group=group, ship=ShipId("CA2")))
    assert placed.state.raiders(USN)[group].ship == "CA2"
    sunk = there.after(e.ShipSank(side=IJN, ship=ShipId("CA2"), turn=7))
    raider = sunk.state.raiders(USN)[group]
    assert isinstance(usual_attack(sunk.state, sunk.data, sunk.usn, raider), k.Forfeit), "no other ship takes her place"


def test_8_5_1_it_is_declared_in_the_search_segment_and_the_card_is_shown() -> None:
    table = armed()
    late = table.do(attack(table, "CA1"), [card_of(table, "CA2")]).until(7, Segment.STRIKE)
    with refused("8.5.1-LATE"):
        late.do(attack(table, "DD1"))
    shown = note_of(table, attack(table, "CA1"), [card_of(table, "CA2")], IJN)
    assert shown[0] == f"A searcher will attack TF O, {card_of(table, 'CA1')}"


def test_8_5_2_the_owner_draws_the_ship_among_all_of_the_type() -> None:
    table = armed()
    pool = [card_of(table, "CA1"), card_of(table, "CA2")]
    after = table.do(attack(table, "CA1"), [pool[1]])
    (falls,) = after.ijn.incoming
    assert (falls.ship, falls.number) == ("CA2", 1)
    assert "CA2" not in " ".join(note_of(table, attack(table, "CA1"), [pool[1]], USN))
    assert view(after.state, USN).own.incoming == ()


def test_8_5_2_a_single_ship_of_the_type_needs_no_draw() -> None:
    table = out(7, plan(), armed=True, theirs=("SHOK", "CA1"))
    after = found(table, card_of(table, "CA1")).do(attack(table, "CA1"))
    assert after.ijn.incoming[0].ship == "CA1"


def test_8_5_3_it_is_flown_in_the_strike_segment_of_the_turn() -> None:
    table = armed()
    after = table.do(attack(table, "CA1"), [card_of(table, "CA2")]).until(7, Segment.STRIKE)
    assert after.state.public.step is not None
    assert not attacks_declared(after.after(e.TurnBegan(turn=8)).state)


def test_8_5_3_the_watch_offers_it_from_the_first_step_and_asks_for_it_with_the_sightings() -> None:
    table = armed()
    state = table.do(attack(table, "CA1"), [card_of(table, "CA2")]).until(7, Segment.STRIKE).state
    asked = []
    for step in (Step.ANNOUNCE, Step.EMERGENCY, Step.SIGHTING):
        then = state.model_copy(update={"public": state.public.model_copy(update={"step": step})})
        asked += [(step, line.must) for line in unfinished(then, table.data) if line.rule == "8.5.3-DUE"]
    assert asked == [(Step.ANNOUNCE, False), (Step.EMERGENCY, False), (Step.SIGHTING, True)]


def test_8_5_2_an_attack_on_a_dummy_is_wasted_and_the_dummy_gone() -> None:
    table = out(7, plan(), armed=True, theirs=("SHOK", "CA1"), dummy_ships=("spade_number",))
    dummy = next(card.card for card in table.ijn.task_forces[TFO].hand if card.is_dummy)
    after = found(table, dummy).do(s.DeclareSearchAttack(side=USN, search=S1, task_force=TFO, card=dummy), [dummy])
    assert after.search().attacks == () and after.ijn.incoming == ()
    assert dummy not in [card.card for card in after.ijn.task_forces[TFO].hand]


def test_8_1_1_7_a_hand_is_seen_by_its_owner_alone() -> None:
    table = out(7)
    seen = view(table.state, USN).model_dump_json()
    assert not any(f'"{card}"' in seen for card in hand(table))
    assert "hand" not in type(view(table.state, USN).intel.markers[TFO]).model_fields


def test_8_1_a_sunk_ship_is_not_dealt() -> None:
    table = out(7).after(e.ShipSank(side=IJN, ship=ShipId("CA1"), turn=7)).until(8, Segment.SEARCH)
    assert card_of(out(7), "CA1") not in hand(table)
