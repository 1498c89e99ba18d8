"""What an amended die would change, in words: by ship, by aircraft, by deck."""

from pathlib import Path
from typing import Any

import pytest

from ffts.app.files import new_game
from ffts.core.differences import Change
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId
from ffts.games.skies.state import Intel, Side, State
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.words.book import describe_change, differences_text
from tests.builders import IJN, USN, opening


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Change("public segment", "INIT", "MOVE"), "Segment: Initiative Segment, would be Movement Segment"),
        (Change("sides USN task_forces 16 hex", "1010", "1011"), "USN, TF 16, hex: 1010, would be 1011"),
        (Change("intel USN markers O hex", "1016", "1012"), "What USN knows, TF O, hex: 1016, would be 1012"),
        (Change("public wind degrees", "90", "100"), "Wind, degrees: 90, would be 100"),
        (Change("public step", "nothing", "asp1"), "Step of the strike: nothing, would be ASP 1"),
        (Change("somewhere else", "1", "2"), "Somewhere, else: 1, would be 2"),
    ],
)
def test_a_difference_in_words(change: Change, words: str) -> None:
    assert describe_change(change) == words


@pytest.fixture(scope="module")
def coral(tmp_path_factory: pytest.TempPathFactory) -> State:
    """The morning of 8 May 1942."""
    path: Path = tmp_path_factory.mktemp("amended") / "coral.ffts"
    session = new_game(path, "coral-sea-8-may")
    session.store.close()
    state: State = session.state
    return state


def with_own(state: State, **changes: Any) -> State:
    own: Side = state.sides[USN].model_copy(update=changes)
    return state.model_copy(update={"sides": {**state.sides, USN: own}})


def test_nothing_changed_is_nothing_reported(coral: State) -> None:
    assert differences_text(coral, coral) == ()


def test_ships_are_reported_by_their_damage(coral: State) -> None:
    ships = coral.sides[USN].ships
    lexington, yorktown = ships[ShipId("CV2")], ships[ShipId("CV5")]
    burning = Damage(hurts=(Hurt(no=1, kind="fire", where=11),))
    changed = {
        **ships,
        lexington.id: lexington.model_copy(update={"sunk_on": 9}),
        yorktown.id: yorktown.model_copy(update={"damage": burning}),
    }
    assert set(differences_text(coral, with_own(coral, ships=changed))) == {
        "Allies, Lexington: 4.16 in, sound, would be sunk on turn 9",
        "Allies, Yorktown: 4.06 in, sound, would be 4.06 in, damaged: fire",
    }


def test_aircraft_to_whom_the_same_happens_stand_in_one_line(coral: State) -> None:
    own = coral.sides[USN]
    up = {"where": Where.AIR, "formation": FormationId("CV5 CAP 1"), "last_turn": 12}
    lost = {"where": Where.LOST, "lost_on": 3, "cause": "AA fire"}
    air = {
        **own.air,
        **{AfId(name): own.air[AfId(name)].model_copy(update=up) for name in ("VF-42/3", "VF-42/4")},
        AfId("VT-5/1"): own.air[AfId("VT-5/1")].model_copy(update=lost),
        AfId("VB-5/1"): own.air[AfId("VB-5/1")].model_copy(update={"repaired": 1}),
        AfId("VB-5/2"): own.air[AfId("VB-5/2")].model_copy(update={"damaged": True, "work": 1}),
    }
    assert set(differences_text(coral, with_own(coral, air=air))) == {
        "Allies, VF-42/3 VF-42/4: in the hangar, would be in the air with Yorktown CAP 1, normal endurance to turn 12",
        "Allies, VT-5/1: on deck, would be lost on turn 3 (AA fire)",
        "Allies, VB-5/1: in the hangar as before; differs in repaired",
        "Allies, VB-5/2: in the hangar, would be in the hangar, damaged, 1 AOS of readying done",
    }
    fewer = {key: af for key, af in own.air.items() if key != "VB-5/1"}
    assert differences_text(coral, with_own(coral, air=fewer)) == ("Allies, VB-5/1: in the hangar, would be not there",)


def test_decks_and_formations(coral: State) -> None:
    own = coral.sides[USN]
    yorktown = own.platforms[PlatformId("CV5")]
    holed = yorktown.model_copy(update={"closed_sections": (2,), "orders": ("land",), "deck": ()})
    cap = Formation(
        id=FormationId("CV5 CAP 1"),
        kind="cap",
        platform=yorktown.id,
        afs=(AfId("VF-42/1"),),
        hex=HexId("1717"),
        destination=HexId("1717"),
        phase="on station",
        launched=1,
        forming_until=1,
    )
    after = with_own(coral, platforms={**own.platforms, yorktown.id: holed}, formations={cap.id: cap})
    assert differences_text(coral, after) == (
        "Allies, Yorktown: spotted aft, 4 AF on deck, "
        "would be spotted aft, 0 AF on deck, holed at 2, 1 standing orders",
        "Allies, Yorktown CAP 1: not there, would be 1 AF at 1717, on station",
    )


def test_what_has_no_words_of_its_own_is_reported_all_the_same(coral: State) -> None:
    force = next(iter(coral.sides[USN].task_forces.values()))
    gone = {key: each for key, each in coral.sides[USN].task_forces.items() if key != force.id}
    fewer = with_own(coral, task_forces=gone)
    assert f"Allies, TF {force.id}: its hand of cards would be another" in differences_text(coral, fewer)
    assert f"Allies, TF {force.id}: not there, would be there" in differences_text(fewer, coral)
    blind = coral.model_copy(update={"intel": {**coral.intel, IJN: Intel()}})
    assert any(line.startswith("What Japan knows, TF") for line in differences_text(coral, blind)) == bool(
        coral.intel[IJN].markers
    )


def test_a_morning_is_reported_by_its_public_facts() -> None:
    one = opening()
    other = one.model_copy(update={"public": one.public.model_copy(update={"turn": 2, "initiative": USN})})
    assert differences_text(one, other) == (
        "Turn: 1, would be 2",
        "Initiative: nothing, would be United States Navy",
    )
