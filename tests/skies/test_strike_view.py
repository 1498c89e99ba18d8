"""A-011 and A-094 What the crews of a strike bring home: shapes in their places, ships that went down, no names."""

from ffts.core.dice import Dice
from ffts.core.game import Supposed
from ffts.core.model import Event
from ffts.core.page import Words
from ffts.core.umpire import Umpire
from ffts.core.viewpoint import BROWSER, Note, Viewpoint
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import strike as es
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, Segment, ShipId, Step, TfId
from ffts.games.skies.offers.watch import offers_shown_to
from ffts.games.skies.pages import seat_strike
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch05 import clear_sunk
from ffts.games.skies.state.strike import Silhouettes, Wreck
from ffts.games.skies.view import SideView, view
from ffts.games.skies.words import note
from tests.builders import IJN, USN
from tests.builders_search import S1, TFO, Table, out, shadows
from tests.builders_strike import FORCE, STRIKE, TURN, Sea, announced, committed, forfeit, group, in_asp, place, sea

HIDDEN = {"fog.positions": "hidden_until_spotted"}
SEVENTEEN = TfId(FORCE)
RING = Silhouettes(centre=("CV",), inner=("CA", "DD", "DD"))


def seen(game: Sea) -> SideView:
    return view(game.state, IJN)


def test_a_094_the_attackers_see_classes_in_their_places_when_the_formation_is_laid() -> None:
    found = committed("D1 D2 D3")
    assert seen(found).intel.formations == {}
    below = found.until(Step.ASP_1)
    assert seen(below).intel.formations == {SEVENTEEN: (RING,)}
    assert view(below.state, USN).intel.formations == {}


def test_a_094_what_has_sunk_is_not_seen() -> None:
    sea = committed("D1").after(e.ShipSank(side=USN, ship=ShipId("Morris"), turn=TURN)).until(Step.ASP_1)
    assert seen(sea).intel.formations[SEVENTEEN] == (Silhouettes(centre=("CV",), inner=("CA", "DD")),)


def test_a_094_the_side_reads_it_in_shapes_and_the_other_nothing() -> None:
    fact = es.FormationSeen(by=IJN, task_force=SEVENTEEN, sheets=(RING,), turn=TURN)
    assert note(fact, IJN) == "TF 17 below: centre CV; inner CA, 2 DD"
    assert note(fact, USN) is None


def test_a_094_a_group_knows_the_shape_it_dives_on() -> None:
    sea = in_asp(1, "D1", "D2").play(place(1, "CV5"), place(2, "Morris"))
    raiders = seen(sea).own.combat.raiders
    assert [raiders[group(number)].shape for number in (1, 2)] == ["CV, centre", "DD, inner ring"]


def test_8_5_4_a_lone_searcher_sees_no_more_than_it_dives_on() -> None:
    order = k.CommitSearcher(side=IJN, formation=STRIKE, af=AfId("D1"), target=SEVENTEEN, ship=ShipId("CV5"))
    order = order.model_copy(update={"waive": {"8.5.1-LATE": "it was declared aloud"}})
    alone = f"{STRIKE}/D1"
    game = announced("D1 D2").play(order, k.RollAsp(side=IJN, group=alone), dice=[1]).until(Step.ASP_1)
    assert seen(game).intel.formations == {}
    assert "CV5" not in seen(game).model_dump_json()
    placed = game.play(k.ChooseTarget(side=IJN, group=alone, ship=ShipId("CV5")))
    assert seen(placed).own.combat.raiders[alone].shape == "CV, centre"


def test_a_011_who_attacks_learns_what_went_down_when_the_segment_ends() -> None:
    sunk = in_asp(1, "D1").after(e.ShipSank(side=USN, ship=ShipId("CV5"), turn=TURN))
    assert seen(sunk).intel.wrecks == ()
    facts = closed(sunk)
    assert [note(fact, IJN) for fact in facts if isinstance(fact, es.SinkingsSeen)] == ["Sunk in TF 17: CV"]
    after = RULEBOOK.fold(sunk.state, facts)
    assert view(after, IJN).intel.wrecks == (Wreck(task_force=SEVENTEEN, cls="CV", turn=TURN),)
    assert view(after, USN).intel.wrecks == ()


def test_a_011_a_ship_that_goes_down_with_nobody_there_is_not_reported() -> None:
    table = out(7).after(e.ShipSank(side=IJN, ship=ShipId("CA1"), turn=7)).until(7, Segment.AIR_OPERATIONS)
    assert view(table.state, USN).intel.wrecks == ()


def closed(game: Sea) -> tuple[Event, ...]:
    """What the end of a segment says of ships that sank in it."""
    ump = Umpire(RULEBOOK, game.state, game.data, Dice(), {})
    clear_sunk(ump)
    return ump.events


# --- a force that is gone ---------------------------------------------------------------


def alone(turn: int, **house: object) -> Table:
    """One destroyer makes the enemy's force; she lies in the band on turn 7."""
    return out(turn, theirs=("DD1",), house=house)


def sunk(table: Table) -> Table:
    return table.after(e.ShipSank(side=IJN, ship=ShipId("DD1"), turn=7)).until(7, Segment.AIR_OPERATIONS)


def test_a_131_with_known_positions_its_marker_leaves_the_map_for_all() -> None:
    assert TFO not in view(sunk(alone(7)).state, USN).intel.markers


def test_a_012_with_hidden_positions_nobody_hears_of_a_force_he_does_not_see() -> None:
    before = alone(7, **HIDDEN)
    found = before.do(s.SearchBand(side=USN, search=S1), [6])
    for table, markers in ((before, 0), (found, 1)):
        lines = [note(fact, USN) for fact in facts_of_the_end(table)]
        assert lines == [None] * len(lines)
        assert len(view(sunk(table).state, USN).intel.markers) == markers


def facts_of_the_end(table: Table) -> tuple[Event, ...]:
    ump = Umpire(RULEBOOK, table.after(e.ShipSank(side=IJN, ship=ShipId("DD1"), turn=7)).state, table.data, Dice(), {})
    clear_sunk(ump)
    return ump.events


def test_8_3_a_shadower_sees_its_force_go_down_and_flies_home() -> None:
    for house in ({}, HIDDEN):
        found = alone(7, **house).do(s.SearchBand(side=USN, search=S1), [6]).do(shadows())
        gone = sunk(found)
        assert gone.search().shadows == ()
        assert TFO not in view(gone.state, USN).intel.markers
        assert TFO not in view(gone.until(8, Segment.SEARCH).state, USN).intel.markers


# --- a strike that comes ---------------------------------------------------------------


def test_3_4_5_who_is_under_a_strike_reads_it_in_his_watch_and_the_other_does_not() -> None:
    coming = sea("D1")
    come = coming.play(air.AnnounceStrike(side=IJN, formation=STRIKE))
    fought = in_asp(1, "D1").play(place(1, "CV5"), forfeit())
    for game, lines in ((coming, []), (come, ["A strike is over TF 17"]), (fought, ["A strike is over TF 17"])):
        assert [line.words for line in offers_shown_to(game.state, game.data, USN) if line.rule == "3.4.5"] == lines
        assert not [line for line in offers_shown_to(game.state, game.data, IJN) if line.rule == "3.4.5"]


def test_3_4_5_the_strike_page_says_that_a_strike_has_come() -> None:
    game = announced("D1")
    turn = game.state.public.turn
    over = Note(turn, "", "A strike is over TF 17")
    for notes, words in (((over,), "A strike is over TF 17"), ((Note(turn, "", "Quiet"),), "No strike this turn.")):
        at = Viewpoint(Supposed(SKIES, game.data, game.state), USN, face=BROWSER, notes=notes)
        (came,) = (card for card in seat_strike.page(at).cards if card.id == "came")
        assert [block.text for block in came.blocks if isinstance(block, Words)] == [words]
    later = game.state.model_copy(update={"public": game.state.public.model_copy(update={"segment": Segment.SEARCH})})
    at = Viewpoint(Supposed(SKIES, game.data, later), USN, face=BROWSER, notes=(over,))
    assert all(card.id != "came" for card in seat_strike.page(at).cards)


# --- whether there is CAP -----------------------------------------------------------


def test_3_6_before_it_engages_no_side_learns_that_there_is_cap() -> None:
    """The group attacks in the last phase, and is left of it: the same steps for its side, with CAP and without."""
    shown = []
    for cap in (0, 2):
        game, pictures = committed("D1", cap=cap, asps=[5]), list[object]()
        while game.state.public.segment is Segment.STRIKE:
            picture = (seen(game), offers_shown_to(game.state, game.data, IJN))
            pictures += [picture] if not pictures or picture != pictures[-1] else []
            due = game.state.public.step is Step.ASP_5 and not game.group().attacked
            game = game.play(forfeit() if due else c.CloseSegment())
        shown.append(pictures)
    assert shown[0] == shown[1]


def test_3_4_5_4_whose_cap_may_engage_reads_it_in_his_watch() -> None:
    game = committed("D1", cap=2).until(Step.CAP_BEFORE)
    (line,) = offers_shown_to(game.state, game.data, USN)
    assert line.rule == "3.4.5.4"
    assert line not in offers_shown_to(game.state, game.data, IJN)
