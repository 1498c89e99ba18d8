"""House rule signals: captains, and commanders ashore, know of the enemy what they saw themselves and were sent."""

from pathlib import Path
from typing import Any

import pytest

from ffts.app.files import new_game
from ffts.app.logbook import Line
from ffts.core.page_text import as_text
from ffts.core.seats.seat_page import pages_for
from ffts.games import seat_pages
from ffts.games.skies.captains import found_by
from ffts.games.skies.events import TaskForceMoved, TaskForceSighted
from ffts.games.skies.events.search import CardsSeen
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import FormationId, HexId, SideId, TfId
from ffts.games.skies.state import State
from ffts.games.skies.state.search import Find, Shadow, Sighting
from ffts.games.skies.view import view as view_of
from ffts.seats.glimpse import SeatFacts, Snapshot
from ffts.seats.seat import Seat
from ffts.seats.signals.reading import Signals
from tests.seats.setting import club
from tests.seats.test_captains import GOLDEN, LEXINGTON, MORNING, YORKTOWN, captain

USN, IJN = SideId("USN"), SideId("IJN")
COMMANDER = Seat(number=2, kind="commander", name="Fletcher", token="u", side="USN", manner="at once")
LIAISON = Seat(number=3, kind="liaison", name="Helper", token="v", side="USN")
MEANS = (("wireless", "Wireless"),)
LINES = (
    Line(1, "0600", "fact", "", "The wind backs"),
    Line(1, "0600", "fact", "", "Staff: TF A is sighted", found_by=""),
    Line(1, "0600", "fact", "", "Lexington's search sees cards", found_by=f"{LEXINGTON} search 1"),
    Line(1, "0600", "fact", "", "A strike finds its target", found_by="*"),
)


class Record:
    """What the side could read."""

    def up_to(self, line: object) -> tuple[Line, ...]:
        return LINES


def blind(state: State) -> Snapshot:
    """A release with the rule, in which commanders are ashore."""
    facts = SeatFacts(signals=Signals(means=MEANS, is_blind=True, captains=(YORKTOWN, LEXINGTON)))
    own = {seat.number: facts for seat in (captain(YORKTOWN), COMMANDER)}
    records: Any = dict.fromkeys(("USN", "IJN", ""), Record())
    return Snapshot(1, SKIES, GOLDEN.data, state, (), records, own)


def after_a_find(state: State) -> State:
    """Lexington's search has found a force and shadows it; her strike is on its way there."""
    own, intel = state.sides[USN], state.intel[USN]
    force = next(iter(intel.markers))
    where = HexId("1112")
    ident = FormationId(f"{LEXINGTON} search 1")
    search = next(each for each in own.searches.values() if each.platform == LEXINGTON).model_copy(
        update={
            "id": ident,
            "finds": (Find(task_force=force, turn=state.public.turn, cards=("kh",), result=1),),
            "shadows": (Shadow(task_force=force, af=None, hex=where, since=state.public.turn),),
            "tried": {force: state.public.turn},
        }
    )
    marker = intel.markers[force].model_copy(update={"sighted_on": state.public.turn, "sighted_at": where})
    seen = Sighting(task_force=force, turn=state.public.turn, hex=where, cards=("kh",), by=ident)
    flights = {
        key: each.model_copy(update={"target": force, "kind": "strike"}) if each.platform == LEXINGTON else each
        for key, each in own.formations.items()
    }
    known = intel.model_copy(update={"markers": {**intel.markers, force: marker}, "sightings": (seen,)})
    now = own.model_copy(update={"searches": {**own.searches, ident: search}, "formations": flights})
    return state.model_copy(update={"sides": {**state.sides, USN: now}, "intel": {**state.intel, USN: known}})


def found_nothing(state: State) -> State:
    """The same search, and it has found nothing."""
    world = after_a_find(state)
    own = world.sides[USN]
    ident = FormationId(f"{LEXINGTON} search 1")
    search = own.searches[ident].model_copy(update={"finds": (), "shadows": (), "tried": {}})
    flights = {
        key: each.model_copy(update={"target": ""}) if each.platform == LEXINGTON else each
        for key, each in own.formations.items()
    }
    now = own.model_copy(update={"searches": {**own.searches, ident: search}, "formations": flights})
    return world.model_copy(update={"sides": {**world.sides, USN: now}, "intel": state.intel})


def read(world: State, seat: Seat) -> dict[str, str]:
    """All of his pages, Your move among them."""
    now = blind(world)
    slugs = [page.slug for page in pages_for(seat_pages(SKIES), seat.kind) if page.slug != "rules"]
    pages = {slug: now.page(seat, slug, {}) for slug in (*slugs, "your-move", "log")}
    return {slug: as_text(page) for slug, page in pages.items() if page is not None}


@pytest.mark.parametrize("seat", [captain(YORKTOWN), COMMANDER], ids=["captain", "commander ashore"])
def test_who_was_sent_nothing_reads_the_same_whatever_others_of_his_side_found(seat: Seat) -> None:
    """Two worlds: in one Lexington's search has found the enemy, in the other it has not."""
    assert read(after_a_find(MORNING), seat) == read(found_nothing(MORNING), seat)


def test_who_sees_his_whole_side_reads_of_it() -> None:
    """A helper of the umpire's, and the captain who found it: the worlds do differ."""
    worlds = after_a_find(MORNING), found_nothing(MORNING)
    own = [blind(world).page(captain(LEXINGTON), "search", {}) for world in worlds]
    side = [blind(world).page(LIAISON, "chart", {}) for world in worlds]
    assert own[0] != own[1] and side[0] != side[1]


def test_the_log_of_each_has_what_he_found_out_himself() -> None:
    now = blind(MORNING)
    texts = {seat.name: [line.text for line in now.log(seat)] for seat in (captain(YORKTOWN), COMMANDER, LIAISON)}
    assert texts[YORKTOWN] == ["The wind backs", "A strike finds its target"]
    assert texts["Fletcher"] == ["The wind backs"]
    assert len(texts["Helper"]) == len(LINES)


def test_who_found_out_what_a_fact_tells_of_the_enemy() -> None:
    force, where, search = TfId("A"), HexId("1112"), FormationId("CV2 search 1")
    seen = CardsSeen(by=USN, search=search, task_force=force, hex=where, turn=3, cards=("kh",), result=1)
    assert (found_by(seen, USN), found_by(seen, IJN)) == (search, None)
    assert found_by(TaskForceSighted(by=USN, task_force=force, hex=where, turn=3), USN) == ""
    assert found_by(TaskForceMoved(side=USN, task_force=TfId("17"), to=where), USN) is None


def test_the_umpire_chooses_whether_commanders_are_ashore_and_it_is_kept(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        commander, captain_, helper = (
            at.seat("USN"),
            at.seat("USN", at="CV6"),
            at.room.seating.make("liaison", "H", "USN"),
        )
        at.room.play_signals(True)
        assert [at.room.glimpse.is_blind(seat) for seat in (commander, captain_, helper)] == [False, True, False]
        at.room.play_signals(True, ashore=True, load=5)
        assert [at.room.glimpse.is_blind(seat) for seat in (commander, captain_, helper)] == [True, True, False]
        at.room.play_signals(False)
        assert not at.room.glimpse.is_blind(captain_)
        last = at.room.releases()[-1]
        assert (last.signals, last.ashore, last.signal_load) == (False, True, 5)


def test_a_commander_ashore_is_asked_what_no_captain_of_his_is_asked(tmp_path: Path) -> None:
    """Somebody has to answer what must be done."""
    view = view_of(MORNING, USN)
    theirs = {each for at in (YORKTOWN, LEXINGTON) for each in SKIES.captains.belongs(view, at)}
    now = blind(after_a_find(MORNING))
    lines = now.due(COMMANDER)
    assert all(line.at not in theirs or (line.rule, line.for_side) in _known(now) for line in lines if line.side == USN)


def _known(now: Snapshot) -> set[tuple[str, str]]:
    return {(line.rule, line.for_side) for line in now.side_desk(COMMANDER).lines()}
