"""12.4 and 12.6: the radar call, and strikes after targets that move."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands.search import RedirectStrike
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, HexId, Segment
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch12.radar import known_hex
from ffts.games.skies.state.air import FormationKind, StrikeGroup
from ffts.games.skies.words import note
from ffts.games.skies.words.runs import run_facts
from tests.builders import IJN, USN
from tests.builders_search import CV6, TFO, Table, sea, vs
from tests.refusing import refused

STRIKE = FormationId("CV6 strike 1")


def flying(at: str, kind: FormationKind = "strike", turn: int = 4, target: str = "1014", **report: object) -> Table:
    """Three AFs of Enterprise in the air at this hex; the Movement Segment of this turn is open."""
    table = sea(**report).until(turn, Segment.MOVEMENT)
    ups = (ea.Launched(side=USN, platform=CV6, af=af, turn=turn - 1, last_turn=turn + 21) for af in vs(3))
    formed = ea.FormationFormed(
        side=USN,
        formation=STRIKE,
        mission=kind,
        platform=CV6,
        afs=vs(3),
        groups=(StrikeGroup(afs=vs(3)),),
        target="O",
        hex=HexId(at),
        destination=HexId(target),
        phase="outbound",
        launched=turn - 1,
        forming_until=turn - 1,
    )
    return table.after(*ups, formed)


def calls(table: Table) -> list[es.RadarCalled]:
    """What is called out when the aircraft have moved."""
    return [event for event in table.decided(c.CloseSegment()) if isinstance(event, es.RadarCalled)]


def test_12_4_a_strike_that_enters_the_next_hex_is_called() -> None:
    (call,) = calls(flying("1012", radar=True))
    assert (call.side, call.task_force, call.turn) == (IJN, TFO, 4)
    assert calls(flying("1011", radar=True)) == []


def test_12_4_the_watch_says_it_while_it_is_to_be_announced() -> None:
    """A line of the log among many others would be missed; the side with radar reads it, too."""

    def describe(table: Table) -> list[tuple[str, str | None]]:
        return [(line.words, line.side) for line in unfinished(table.state, table.data) if line.rule == "12.4"]

    near = flying("1012", radar=True).until(4, Segment.SEARCH)
    assert describe(near) == [("Radar: a strike is next to TF O; announce it", IJN)]
    assert describe(flying("1011", radar=True).until(4, Segment.SEARCH)) == []
    assert describe(flying("1012").until(4, Segment.SEARCH)) == []
    hidden = flying("1012", radar=True, house={"fog.positions": "hidden_until_spotted"}).until(4, Segment.SEARCH)
    assert [what.rpartition("; ")[2] for what, _ in describe(hidden)] == [f"tell {hidden.ijn.name} alone"]


def test_12_4_the_watch_warns_of_it_until_flights_move_again() -> None:
    """It was one plain line of the Search Segment, and gone by the air operations of the turn in which it came."""

    def warnings(table: Table) -> list[tuple[str, str, bool]]:
        lines = unfinished(table.state, table.data)
        return [(line.words, line.urgency, line.warns) for line in lines if line.rule == "12.4"]

    came = flying("1012", radar=True).until(4, Segment.SEARCH)
    assert [warns for _, _, warns in warnings(came)] == [True]
    known = [("Radar: a strike is next to TF O", "may", True)]
    for later in (came.until(4, Segment.AIR_OPERATIONS), came.until(5, Segment.INITIATIVE)):
        assert warnings(later) == known
    assert warnings(came.until(5, Segment.SEARCH)) == [], "it is over its target"


def test_12_4_one_that_is_gone_is_no_danger() -> None:
    came = flying("1012", radar=True).until(4, Segment.SEARCH)
    gone = came.after(*(ea.AfLost(side=USN, af=af, turn=4, cause="shot down") for af in vs(3)))
    late = gone.until(4, Segment.AIR_OPERATIONS)
    assert not [line for line in unfinished(late.state, late.data) if line.rule == "12.4"]


def test_12_4_the_newest_news_warns_the_side_that_it_comes_near() -> None:
    table = flying("1012", radar=True)
    events = table.decided(c.CloseSegment())
    warned = [fact.warned for fact in run_facts(table.state, events) if isinstance(fact.event, es.RadarCalled)]
    assert warned == [IJN]
    over = ea.StrikeAnnounced(side=USN, formation=STRIKE, target="O", turn=4, number=1)
    assert [fact.warned for fact in run_facts(table.state, [over])] == [IJN]
    assert {fact.warned for fact in run_facts(table.state, events) if not isinstance(fact.event, es.RadarCalled)} == {
        None
    }


def test_12_4_without_radar_nobody_calls() -> None:
    assert calls(flying("1012")) == []


def test_12_4_a_fast_strike_that_flies_through_is_called_too() -> None:
    table = flying("1012", radar=True, scout="SB2C", turn=6)
    assert len(calls(table)) == 1
    assert table.until(6, Segment.SEARCH).usn.formations[STRIKE].hex == "1014"


def test_12_4_one_that_waits_or_is_no_strike_is_not() -> None:
    assert calls(flying("1013", radar=True, target="1013")) == []
    assert calls(flying("1012", kind="return", radar=True)) == []
    assert calls(flying("1013", radar=True)) == []


def test_12_4_every_force_it_comes_next_to_is_named_the_target_or_not() -> None:
    both = calls(flying("1012", radar=True, dummy_force=HexId("1114")))
    assert {call.task_force for call in both} == {"O", "X"}


def test_12_4_the_call_tells_neither_size_nor_target() -> None:
    (call,) = calls(flying("1012", radar=True))
    assert note(call, IJN) == "Radar: a strike is next to TF O"
    assert note(call, USN) == "Radar call: a strike is next to TF O"
    (secret,) = calls(flying("1012", radar=True, house={"fog.positions": "hidden_until_spotted"}))
    assert note(secret, USN) is None and note(secret, IJN)


FOLLOW = RedirectStrike(side=USN, formation=STRIKE)


def test_12_6_a_target_that_moved_unseen_is_not_followed() -> None:
    table = flying("1012").after(
        e.TaskForceSighted(by=USN, task_force=TFO, hex=HexId("1014"), turn=2),
        e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1015")),
        e.TaskForceReported(by=USN, task_force=TFO, hex=HexId("1015"), turn=4),
    )
    with refused("12.6-REDIRECT", "keeps its destination, 1014"):
        table.do(FOLLOW)
    assert not [line for line in unfinished(table.state, table.data) if line.rule == "12.6"]


def test_12_6_seen_in_its_new_hex_it_is_followed_there() -> None:
    """A shadower reports in the same movement segment; a search of this turn only after it, so next turn."""
    table = flying("1014", target="1014", turn=4).until(4, Segment.SEARCH)
    seen = e.TaskForceSighted(by=USN, task_force=TFO, hex=HexId("1015"), turn=4)
    found = table.after(e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1015")), seen)
    assert found.usn.formations[STRIKE].phase == "on station"
    with refused("3.4-SEGMENT"):
        found.do(FOLLOW)
    later = found.until(5, Segment.MOVEMENT)
    (line,) = [line for line in unfinished(later.state, later.data) if line.rule == "12.6"]
    assert line.command == FOLLOW
    after = later.do(FOLLOW).until(5, Segment.SEARCH).usn.formations[STRIKE]
    assert (after.destination, after.hex, after.phase) == ("1015", "1015", "on station")


@pytest.mark.parametrize("found_at", ["1014", None])
def test_12_6_a_strike_flies_to_where_the_target_was_last_seen(found_at: str | None) -> None:
    table = sea().until(4, Segment.MOVEMENT)
    if found_at:
        table = table.after(e.TaskForceSighted(by=USN, task_force=TFO, hex=HexId(found_at), turn=3))
    moved = table.after(
        e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1015")),
        e.TaskForceReported(by=USN, task_force=TFO, hex=HexId("1015"), turn=4),
    )
    assert known_hex(moved.state.intel[USN].markers[TFO]) == (found_at or "1015")
