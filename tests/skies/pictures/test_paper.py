"""A-112 What a player's form says, held against the program: noon of a day of the Coral Sea."""

import re
from collections.abc import Iterator

import pytest

from ffts.app.logbook import side_log, umpire_log
from ffts.games.skies.commands import MakeRuling, WriteNote
from ffts.games.skies.commands.strike import RecordDamage
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId
from ffts.games.skies.pictures.paper.grid import PaperDifference, PaperGrid
from ffts.games.skies.pictures.paper.umpire import Held, forms, held_against, program_is_right
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Platform, Spot, Where
from tests.builders import IJN, USN, SkiesSession, new_session
from tests.golden.games import a_day_of_the_coral_sea
from tests.golden.recording import Play

CV5 = PlatformId("CV5")
EVERYWHERE = {Where.DECK, Where.HANGAR, Where.AIR}


DAY = 14
"""On that day Yorktown is hit while strikes of both sides fly."""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """So far into it that Yorktown is hit, has aircraft everywhere, and strikes of both sides fly."""
    golden = a_day_of_the_coral_sea(DAY)
    session = new_session(tmp_path_factory.mktemp("paper") / "noon.ffts", golden.data)
    state, plays = session.state, list[Play]()
    while not interesting(state):
        plays.append(golden.plays[len(plays)])
        state = RULEBOOK.fold(state, plays[-1].events)
    session.add_branch(None, [(play.command, play.rolls, play.events) for play in plays])
    yield session
    session.store.close()


def interesting(state: State) -> bool:
    places = {af.where for af in state.sides[USN].air.values() if af.platform == CV5}
    strikes = [flight for flight in state.sides[IJN].formations.values() if flight.kind == "strike"]
    hit = state.sides[USN].ships[ShipId(CV5)].damage.hull_lost
    return bool(hit) and places >= EVERYWHERE and any(len(strike.afs) > 1 for strike in strikes)


@pytest.fixture
def noon(day: SkiesSession) -> Iterator[SkiesSession]:
    head = day.head
    yield day
    day.go_to(head)


def grid(session: SkiesSession, ident: str) -> PaperGrid:
    return next(grid for grid in forms(session.state, session.data) if grid.id == ident)


def says(session: SkiesSession, ident: str, **lines: str) -> Held:
    """What is found when these lines are typed; of a line with several cells, cells parted by commas."""
    there = grid(session, ident)
    typed = {
        (key, at): cell
        for key, cells in lines.items()
        for at, cell in enumerate(cells.split(",") if len(there.row(key).cells) > 1 else [cells])
    }
    return held_against(session, there, typed)


def only(held: Held) -> PaperDifference:
    assert held.faults == ()
    (one,) = held.differences
    return one


def take(session: SkiesSession, one: PaperDifference) -> None:
    assert one.take is not None
    session.submit(one.take)


def af(session: SkiesSession, name: str) -> AirFactor:
    return session.state.sides[USN].air[AfId(name)]


def one_in(session: SkiesSession, where: Where) -> AirFactor:
    """The first AF of Yorktown there that has been worked on, if one has."""
    there = [af for af in session.state.sides[USN].air.values() if af.platform == CV5 and af.where is where]
    return max(there, key=lambda af: af.work > 0)


def faults(session: SkiesSession) -> set[str]:
    """What did not hold before, or what paper made of it."""
    return set(broken(session.state, session.data))


def yorktown(session: SkiesSession) -> Platform:
    return session.state.sides[USN].platforms[CV5]


# --- the air operations form ----------------------------------------------------------------


def test_every_form_agrees_with_itself(noon: SkiesSession) -> None:
    kinds = set()
    for there in forms(noon.state, noon.data):
        kinds.add(there.kind)
        typed = {(row.key, at): f" {cell} " for row in there.rows for at, cell in enumerate(row.cells)}
        assert held_against(noon, there, typed) == Held()
    assert kinds == {"Air operations", "Ship sheet", "Formation"}


def test_an_af_stands_where_the_paper_has_it(noon: SkiesSession) -> None:
    spotted = one_in(noon, Where.DECK)
    one = only(says(noon, "air CV5", **{spotted.id: "h,,,"}))
    assert one.words.startswith(
        f"{spotted.id}: the form has it in the hangar, not readied; the program has it on sixth {spotted.section}"
    )
    take(noon, one)
    assert (af(noon, spotted.id).where, af(noon, spotted.id).load) == (Where.HANGAR, "")
    assert spotted.id not in yorktown(noon).deck
    assert faults(noon) == set()
    why, what = [line.text for line in umpire_log(noon) if line.kind == "ruling"][-2:]
    assert why == f"Ruling: Air operations form of Yorktown. {one.words}"
    assert what == f"{spotted.id} is in the hangar on Yorktown"


def test_on_the_deck_the_foremost_come_first(noon: SkiesSession) -> None:
    below = one_in(noon, Where.HANGAR)
    take(noon, only(says(noon, "air CV5", **{below.id: "1,,,"})))
    assert af(noon, below.id).section == 1
    sixths = [af(noon, name).section or 0 for name in yorktown(noon).deck]
    assert below.id in yorktown(noon).deck
    assert sixths == sorted(sixths)
    assert faults(noon) == set()


def test_one_who_landed_on_paper_leaves_his_flight(noon: SkiesSession) -> None:
    flying = one_in(noon, Where.AIR)
    assert flying.formation is not None
    take(noon, only(says(noon, "air CV5", **{flying.id: "1,,,"})))
    landed = af(noon, flying.id)
    assert (landed.where, landed.section, landed.formation, landed.last_turn) == (Where.DECK, 1, None, None)
    flight = noon.state.sides[USN].formations.get(flying.formation)
    assert flight is None or flying.id not in flight.afs
    assert faults(noon) == set()


def test_6_4_2_a_sixth_without_room_is_a_doubt_and_the_umpires_word_stands(noon: SkiesSession) -> None:
    aboard = [one for one in noon.state.sides[USN].air.values() if one.platform == CV5]
    others = [one.id for one in aboard if one.where not in (Where.AIR, Where.LOST) and one.section != 1]
    doubts = []
    for name in others:
        one = only(says(noon, "air CV5", **{name: "1,,,"}))
        doubts.append(one.doubt)
        take(noon, one)
        assert af(noon, name).section == 1
    assert re.fullmatch(r"sixth 1 of Yorktown holds \d+, and has room for \d+", doubts[-1])


def test_lost_on_paper_is_lost_and_found_on_paper_is_there_again(noon: SkiesSession) -> None:
    name = one_in(noon, Where.AIR).id
    take(noon, only(says(noon, "air CV5", **{name: "L,,,"})))
    assert (af(noon, name).where, af(noon, name).cause) == (Where.LOST, "as the paper has it")
    take(noon, only(says(noon, "air CV5", **{name: "H,,,"})))
    back = af(noon, name)
    assert (back.where, back.cause, back.lost_on) == (Where.HANGAR, "", None)
    assert faults(noon) == set()


def test_4_2_the_last_turn_of_one_in_the_air(noon: SkiesSession) -> None:
    flying = one_in(noon, Where.AIR)
    last = (flying.last_turn or 0) - 1
    take(noon, only(says(noon, "air CV5", **{flying.id: f"A,{flying.load},{flying.work},{last}"})))
    assert af(noon, flying.id).last_turn == last


def test_nobody_is_put_into_the_air_by_paper(noon: SkiesSession) -> None:
    name = one_in(noon, Where.DECK).id
    one = only(says(noon, "air CV5", **{name: "A,,,30"}))
    assert one.take is None
    assert one.instead == "The program has no flight for it: launch it, then compare again"


def test_the_deck_itself(noon: SkiesSession) -> None:
    had = yorktown(noon)
    held = ", ".join(map(str, had.closed_sections)) or "none"
    spot = "aft" if had.spot is Spot.FORWARD else "forward"
    there = says(noon, "air CV5", **{"deck holes": "3 1", "deck spot": spot})
    assert [one.words for one in there.differences] == [
        f"The deck: the form has it {spot}; the program has it {had.spot.value}",
        f"Holed sixths: the form has 1, 3; the program has {held}",
    ]
    for one in there.differences:
        take(noon, one)
    assert (yorktown(noon).closed_sections, yorktown(noon).spot.value) == ((1, 3), spot)
    lift = noon.data.carriers[CV5].elevators[0].id
    take(noon, only(says(noon, "air CV5", **{"deck elevators": lift.lower()})))
    assert yorktown(noon).lifts_out == (lift,)
    take(noon, only(says(noon, "air CV5", **{"deck elevators": ""})))
    assert yorktown(noon).lifts_out == ()


@pytest.mark.parametrize(
    ("line", "cells", "fault"),
    [
        ("a fighter", "7,clean,1,", "7 is not a place. Where: H hangar, P parked"),
        ("a bomber", "H,anvil,1,", ": a SBD-3 carries"),
        ("a bomber", "H,1000lb,9,", "1000lb takes 2 AOS; type how many of them are done, not 9"),
        ("deck holes", "7", "Sixths are 1 to 6, parted by blanks; typed was 7"),
        ("deck elevators", "E9", "Yorktown has the elevators"),
        ("deck spot", "amidships", "A deck is spotted clear, aft, forward, not amidships"),
    ],
)
def test_what_means_nothing_is_shown_with_what_would(noon: SkiesSession, line: str, cells: str, fault: str) -> None:
    rows = [row.key for row in grid(noon, "air CV5").rows]
    squadron = {"a fighter": "VF-42/", "a bomber": "VB-5/"}.get(line, line)
    held = says(noon, "air CV5", **{next(key for key in rows if key.startswith(squadron)): cells})
    assert held.differences == ()
    assert fault in held.faults[0]


# --- the ship sheet ---------------------------------------------------------------------------


def test_17_speed_and_hull_of_the_sheet_are_taken(noon: SkiesSession) -> None:
    before = noon.state.sides[USN].ships[ShipId("CV5")]
    hull = before.damage.hull_lost + 1
    held = says(noon, "ship CV5", hull=str(hull), speed="1.5")
    assert [one.words for one in held.differences] == [
        f"Speed: the sheet has 1.5 in; the program has {before.speed:g} in",
        f"Hull points lost: the sheet has {hull}; the program has {before.damage.hull_lost}",
    ]
    for one in held.differences:
        take(noon, one)
    ship = noon.state.sides[USN].ships[ShipId("CV5")]
    assert (ship.speed, ship.damage.hull_lost) == (1.5, hull)


def test_17_more_damage_and_what_is_mended_go_by_the_order_for_damage(noon: SkiesSession) -> None:
    more = only(says(noon, "ship CV5", more="fire 34 2"))
    assert isinstance(more.take, RecordDamage)
    take(noon, more)
    fire = noon.state.sides[USN].ships[ShipId("CV5")].damage.open("fire")[-1]
    assert fire.size == 2
    take(noon, only(says(noon, "ship CV5", **{f"no {fire.no}": "1"})))
    take(noon, only(says(noon, "ship CV5", **{f"no {fire.no}": "mended"})))
    assert not noon.state.sides[USN].ships[ShipId("CV5")].damage.open("fire")
    held = says(noon, "ship CV5", **{f"no {fire.no}": "half"})
    assert held.faults[0].endswith("type open or mended, or how large the fire is, not half")


def test_a_ship_that_sank_on_paper_sinks_and_none_is_raised(noon: SkiesSession) -> None:
    now = noon.state.public.turn
    take(noon, only(says(noon, "ship Russell", sunk=f"{now}")))
    assert noon.state.sides[USN].ships[ShipId("Russell")].sunk_on == now
    assert only(says(noon, "ship Russell", sunk="")).take is None
    assert "is not yet" in says(noon, "ship Dewey", sunk="40").faults[0]


# --- the formation form -----------------------------------------------------------------------


def strike_of(session: SkiesSession) -> FormationId:
    flights = session.state.sides[IJN].formations.values()
    return next(flight.id for flight in flights if flight.kind == "strike" and len(flight.afs) > 1)


def test_6_11_place_and_fuel_of_a_flight(noon: SkiesSession) -> None:
    flight = noon.state.sides[IJN].formations[strike_of(noon)]
    ident, first = f"flight {flight.id}", flight.afs[0]
    last = noon.state.sides[IJN].air[first].last_turn or 0
    held = says(noon, ident, **{"hex": "1715", first: str(last - 1), flight.afs[1]: "lost"})
    for one in held.differences:
        take(noon, one)
    after = noon.state.sides[IJN].formations[flight.id]
    assert (after.hex, flight.afs[1] in after.afs) == ("1715", False)
    assert noon.state.sides[IJN].air[first].last_turn == last - 1
    assert "is not a hex of the map" in says(noon, ident, hex="9999").faults[0]


def test_12_6_a_target_is_one_its_side_knows_of(noon: SkiesSession) -> None:
    one = only(says(noon, f"flight {strike_of(noon)}", target="O"))
    assert one.take is None
    assert "knows of no TF O; it knows of" in one.instead


# --- whose it is ------------------------------------------------------------------------------


def test_3_6_a_side_hears_what_was_stated_of_its_own_and_never_why(noon: SkiesSession) -> None:
    before = {side: len(side_log(noon, side)) for side in (USN, IJN)}
    name = one_in(noon, Where.DECK).id
    take(noon, only(says(noon, "air CV5", **{name: "h,,,"})))
    own = side_log(noon, USN)[before[USN] :]
    assert [line.text for line in own] == [f"{name} is in the hangar on Yorktown"]
    assert len(side_log(noon, IJN)) == before[IJN]


def test_the_program_is_right_is_a_note_for_the_umpire_alone(noon: SkiesSession) -> None:
    had = noon.state.sides[USN].ships[ShipId("CV5")].damage.hull_lost
    one = only(says(noon, "ship CV5", hull="99"))
    note = program_is_right(grid(noon, "ship CV5"), one)
    words = f"Hull points lost: the sheet has 99; the program has {had}"
    assert note == WriteNote(text=f"Ship sheet of Yorktown. {words}. The program is right.")
    before = len(side_log(noon, USN))
    noon.submit(note)
    assert len(side_log(noon, USN)) == before
    assert noon.state.sides[USN].ships[ShipId("CV5")].damage.hull_lost == had


def test_what_is_taken_can_be_undone(noon: SkiesSession) -> None:
    before = noon.state
    one = only(says(noon, "air CV5", **{one_in(noon, Where.DECK).id: "h,,,"}))
    assert isinstance(one.take, MakeRuling)
    take(noon, one)
    noon.undo()
    assert noon.state == before
