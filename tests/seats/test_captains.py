"""The captain of a carrier, a base or a force: his pages, his orders, and nothing of the others of his side."""

from pathlib import Path
from typing import Any

from ffts.app.files import new_game
from ffts.core.page_text import as_text
from ffts.core.seats.seat_page import pages_for
from ffts.games import seat_pages
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import FormationId, Segment, SideId
from ffts.games.skies.state import State
from ffts.games.skies.state.search import Sighting
from ffts.games.skies.view import view as view_of
from ffts.seats.glimpse import Snapshot
from ffts.seats.seat import Seat
from tests.golden.recording import path_of, read
from tests.seats.setting import Club, club

GOLDEN = read(path_of("a-day-of-the-coral-sea"))
YORKTOWN, LEXINGTON, FORCE, BASE = "CV5", "CV2", "17", "PORT MORESBY"


def state_in(segment: Segment, after: int) -> State:
    """The first state of this segment after so many turns."""
    state = SKIES.rulebook.start(GOLDEN.data)
    for play in GOLDEN.plays:
        state = SKIES.rulebook.fold(state, play.events)
        if state.public.segment is segment and state.public.turn > after:
            return state
    raise AssertionError("there is no such segment")


MORNING = state_in(Segment.AIR_OPERATIONS, 4)


class NoLog:
    """Nothing was said."""

    def up_to(self, line: Any) -> tuple[()]:
        return ()


def snapshot(state: State) -> Snapshot:
    records: Any = dict.fromkeys(("USN", "IJN", ""), NoLog())
    return Snapshot(1, SKIES, GOLDEN.data, state, (), records, {})


def captain(at: str) -> Seat:
    return Seat(number=1, kind="captain", name=at, token="t", side="USN", at=at, manner="at once")


def own_slugs() -> list[str]:
    return [page.slug for page in pages_for(seat_pages(SKIES), "captain") if page.captains == "own"]


def pages(state: State, at: str) -> dict[str, str]:
    now = snapshot(state)
    found = {slug: now.page(captain(at), slug, {}) for slug in (*own_slugs(), "your-move")}
    return {slug: as_text(page) for slug, page in found.items() if page is not None}


def otherwise(state: State, but: str) -> State:
    """All aircraft, decks and flights of the side are others, but those of this carrier."""
    own = state.sides[next(side for side in state.sides if side == "USN")]
    air = {
        ident: each if each.platform == but else each.model_copy(update={"squadron": "VX-9", "work": 0})
        for ident, each in own.air.items()
    }
    decks = {
        ident: each if ident == but else each.model_copy(update={"name": f"{each.name}q", "orders": ("land all",)})
        for ident, each in own.platforms.items()
    }
    flights = {
        ident: each if each.platform == but else each.model_copy(update={"target": "Q"})
        for ident, each in own.formations.items()
    }
    changed = own.model_copy(update={"air": air, "platforms": decks, "formations": flights})
    return state.model_copy(update={"sides": {**state.sides, own.id: changed}})


def test_a_captain_reads_and_orders_the_same_whatever_the_other_carriers_do() -> None:
    other = otherwise(MORNING, YORKTOWN)
    assert pages(MORNING, LEXINGTON) != pages(other, LEXINGTON)
    assert pages(MORNING, YORKTOWN) == pages(other, YORKTOWN)


def test_a_captain_reads_of_his_own_decks_alone() -> None:
    decks = {at: pages(MORNING, at)["decks"] for at in (YORKTOWN, FORCE, BASE)}
    shown = {at: [name for name in ("Yorktown", "Lexington", "Moresby") if name in decks[at]] for at in decks}
    assert shown == {YORKTOWN: ["Yorktown"], FORCE: ["Yorktown", "Lexington"], BASE: ["Moresby"]}


def test_every_captain_can_open_each_of_his_pages() -> None:
    now = snapshot(state_in(Segment.STRIKE, 8))
    for side in ("USN", "IJN"):
        for at, _ in SKIES.captains.commands(SKIES.view(now.state, side)):
            seat = captain(at).model_copy(update={"side": side})
            for page in now.pages(seat):
                assert now.page(seat, page.slug, {}) is not None, (at, page.slug)


def test_the_captain_of_a_base_reads_that_he_has_no_ships() -> None:
    assert "You command no ships." in pages(MORNING, BASE)["ships"]
    assert "You command no ships." not in pages(MORNING, YORKTOWN)["ships"]


def test_the_score_of_the_side_is_no_page_of_a_captain() -> None:
    slugs = {page.slug for page in snapshot(MORNING).pages(captain(YORKTOWN))}
    assert {"decks", "chart"} <= slugs
    assert "score" not in slugs


def in_air_operations(at: Club) -> Seat:
    seat = at.seat("USN", at="CV6")
    everybody = (seat, at.seat("USN"), at.seat("IJN"))
    while at.room.glimpse.heading(seat).stage != "Air operations Segment":
        for each in everybody:
            at.done(each)
    return seat


def test_a_captain_orders_his_own_flights_and_no_others(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        seat = in_air_operations(at)
        assert at.hand_in(seat, words="launch VF-6 as CAP").fate == "taken"
        flights = set(at.session.state.sides["USN"].formations)
        assert flights
        assert flights <= at.room.glimpse.belongings(seat)
        enemy = at.room.seating.make("captain", "Shokaku", "IJN", "SHOK", "at once")
        assert at.hand_in(enemy, words="launch VF-6 as CAP").fate == "sent back"


def test_a_captain_is_not_held_up_by_what_his_commander_must_still_do(tmp_path: Path) -> None:
    """Plans that are not sealed: the captain reads nothing of them that he could do."""
    with club(new_game(tmp_path / "a.ffts", "coral-sea-8-may")) as at:
        commander, first, second = at.seat("USN"), at.seat("USN", at="CV2"), at.seat("USN", at="CV5")
        (plan,) = [line for line in at.room.glimpse.due(first) if "as on the day" in line.words][:1]
        assert not [line for line in at.room.glimpse.due(second) if "as on the day" in line.words]
        at.hand_in(first, *plan.orders)
        assert "First do what must be done" in at.done(commander).words
        assert at.done(first).fate == at.done(second).fate == "waiting"


def test_with_signals_a_captain_sees_of_the_enemy_what_his_own_searches_saw() -> None:
    """House rule signals: what others of his side found he has to be sent."""
    view = view_of(MORNING, SideId("USN"))
    enemy = next(iter(view.intel.markers))
    where = view.intel.markers[enemy].hex
    found = Sighting(task_force=enemy, turn=5, hex=where, cards=("2s",), by=FormationId(f"{YORKTOWN} search 1"))
    marker = view.intel.markers[enemy].model_copy(update={"sighted_on": 5, "sighted_at": where})
    intel = view.intel.model_copy(update={"sightings": (found,), "markers": {**view.intel.markers, enemy: marker}})
    seen = view.model_copy(update={"intel": intel})
    his, others = (SKIES.captains.alone(seen, at).intel for at in (YORKTOWN, LEXINGTON))
    assert (his.sightings, his.markers[enemy].sighted_on) == ((found,), 5)
    assert others.sightings == ()
    assert all(each.sighted_on is None for each in others.markers.values())
