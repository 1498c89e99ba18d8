"""A scenario in the making: every field explained, every fault at its place, comments kept, nothing half saved."""

from pathlib import Path

import pytest

from ffts.app.drafts.draft import Draft
from ffts.app.drafts.fields import Field, Place, in_words
from ffts.app.drafts.start import chart_of
from ffts.app.drafts.typed import NotRead, read
from ffts.games import game_named
from ffts.games.skies.game import SKIES
from ffts.store.file_faults import CatalogError
from ffts.workshop.catalogs import load_catalog

FORCE: Place = ("sides", 0, "task_forces", 0)
DOCTRINE: Place = ("sides", 0, "doctrine")
SQUADRON: Place = ("sides", 0, "air_groups", 0, "squadrons", 0)


@pytest.fixture
def draft(tmp_path: Path) -> Draft:
    return Draft.copy_of(SKIES, "first-strike", tmp_path)


def field(draft: Draft, *place: str | int) -> Field:
    parts = [node.place for node in draft.nodes() if node.place == place[: len(node.place)]]
    here = max((part for part in parts if len(part) < len(place)), key=len)
    return next(one for one in draft.fields(here) if one.place == place)


def test_the_outline_has_every_part_under_its_name(draft: Draft) -> None:
    titles = [f"{'  ' * node.depth}{node.title}" for node in draft.nodes()]
    assert titles[0] == "My First strike"
    for wanted in ("  Weather", "  United States", "    Enterprise force", "    Air group CV6"):
        assert wanted in titles
    assert "      Squadron VF-6" in titles
    assert "        Start deck aft" in titles


SEVERAL = ("first-strike", "midway-4-june", "santa-cruz-26-october", "coral-sea-7-may")
"""Between them they say all there is to say."""


@pytest.mark.parametrize("scenario", SEVERAL)
def test_whatever_a_shipped_scenario_says_can_be_seen_and_typed_again(scenario: str, tmp_path: Path) -> None:
    draft = Draft.copy_of(SKIES, scenario, tmp_path)
    before = draft.text
    for node in draft.nodes():
        for one in draft.fields(node.place):
            assert one.words or one.place[:2] == ("catalog", "tables"), f"{one.place} is not explained"
            if one.value is not None and "\n" not in in_words(one.value):
                draft.type(one, in_words(one.value))
    assert draft.text == before
    assert draft.faults() == ()


def test_6_15_doctrine_is_chosen_by_name_and_what_there_is_not_is_reported_beside_it(draft: Draft) -> None:
    cap = field(draft, *DOCTRINE, "cap")
    assert (cap.title, cap.kind, cap.value) == ("Doctrine: CAP", "choice", "usn_1942")
    assert {"usn_1942", "usn_1944", "ijn_1942", "rn_1942"} <= set(cap.choices)
    assert "13.1" in cap.words
    assert field(draft, *DOCTRINE, "formation").choices == ("ring", "no_inner_ring")
    draft.type(cap, "usn_1943")
    (fault,) = draft.faults()
    assert draft.place_of(fault) == cap.place
    assert "there is no choice 'usn_1943'" in fault.why
    draft.type(cap, "")
    assert "cap" not in draft.tree["sides"][0]["doctrine"]
    for _ in range(2):
        draft.undo()
    assert not draft.is_changed


def test_what_exists_is_offered_wherever_it_may_be_named(draft: Draft) -> None:
    offered = {
        (*SQUADRON, "crew"): ("elite", "green"),
        ("sides", 0, "flags"): ("no_deck_park", "no_readying_in_hangar"),
        (*SQUADRON, "start", 0, "load"): ("clean", "torpedo"),
        ("chart",): ("coral-sea", "midway"),
    }
    for place, names in offered.items():
        assert set(names) <= set(field(draft, *place).choices)


def test_what_is_typed_stands_in_the_file_and_comments_stay(draft: Draft) -> None:
    draft.type(field(draft, "weather", "wind_knots"), "22")
    draft.type(field(draft, *FORCE, "ships"), "CV6, Portland, Phelps")
    draft.type(field(draft, *DOCTRINE, "aa"), "usn_late_1942")
    assert draft.text.splitlines()[1].startswith("# First strike: one carrier each")
    assert draft.tree["weather"]["wind_knots"] == 22
    assert draft.tree["sides"][0]["task_forces"][0]["ships"] == ["CV6", "Portland", "Phelps"]
    assert draft.tree["sides"][0]["doctrine"]["aa"] == "usn_late_1942"
    assert draft.faults() == ()


@pytest.mark.parametrize(
    ("place", "typed", "why"),
    [
        (("weather", "wind_knots"), "strong", "'strong' is no number"),
        (("sides", 0, "radar"), "maybe", "'maybe' is neither yes nor no"),
    ],
)
def test_what_cannot_stand_there_is_refused(draft: Draft, place: Place, typed: str, why: str) -> None:
    with pytest.raises(NotRead, match=why):
        draft.type(field(draft, *place), typed)
    assert not draft.may_undo


def test_what_cannot_stand_there_is_kept_as_it_was_typed_until_it_is_mended_or_taken_back(draft: Draft) -> None:
    place, before = ("weather", "wind_knots"), draft.text
    draft.keep(place, "strong", "'strong' is no number")
    assert field(draft, *place).value == "strong"
    (fault,) = draft.faults()
    assert (fault.key, fault.why) == ("weather.wind_knots", "'strong' is no number")
    assert draft.place_of(fault) == place
    assert draft.text == before
    draft.undo()
    assert (field(draft, *place).value, draft.faults()) == (14, ())
    draft.redo()
    draft.type(field(draft, *place), "22")
    assert (field(draft, *place).value, draft.faults()) == (22, ())


def test_what_cannot_be_read_keeps_it_a_draft_that_is_not_saved(draft: Draft) -> None:
    draft.keep(("weather", "wind_knots"), "strong", "'strong' is no number")
    assert draft.save().suffix == ".draft"
    assert draft.is_changed, "what is in no file would be lost with the window"


def test_what_cannot_be_read_moves_with_its_part(draft: Draft) -> None:
    one, other = SQUADRON, (*SQUADRON[:-1], 1)
    draft.keep((*other, "afs"), "six", "'six' is no number")
    draft.duplicate(one)
    assert field(draft, *SQUADRON[:-1], 2, "afs").value == "six"
    draft.take_out(one)
    draft.take_out(one)
    assert field(draft, *one, "afs").value == "six"
    draft.take_out(one)
    assert draft.unread_faults == ()


@pytest.mark.parametrize(
    ("place", "typed"),
    [
        (("start",), "0910"),
        ((*FORCE, "hex"), "9999"),
        ((*FORCE, "ships"), "CV6, Portlandd"),
        ((*SQUADRON, "aircraft"), "F4F-44"),
        ((*SQUADRON, "afs"), "99"),
        (("weather", "wind_from"), "400"),
    ],
)
def test_a_fault_leads_to_its_field(draft: Draft, place: Place, typed: str) -> None:
    draft.type(field(draft, *place), typed)
    places = [draft.place_of(fault) for fault in draft.faults()]
    assert any(found == place or found == place[:-1] for found in places), places


def test_items_come_and_go_and_every_step_can_be_taken_back(draft: Draft) -> None:
    before = draft.text
    new = draft.add(("sides", 0, "task_forces"))
    assert new == ("sides", 0, "task_forces", 1)
    assert draft.faults()
    for name, typed in (("id", "17"), ("hex", "0808"), ("ships", "CV5")):
        draft.type(field(draft, *new, name), typed)
    squadron = draft.add(("sides", 0, "air_groups", 0, "squadrons"))
    draft.take_out(squadron)
    assert draft.faults() == ()
    while draft.may_undo:
        draft.undo()
    assert draft.text == before
    draft.redo()
    assert len(draft.tree["sides"][0]["task_forces"]) == 2


def test_names_are_reported_by_what_they_are_and_where_they_serve(draft: Draft) -> None:
    assert draft.called["CV6"] == "Enterprise, CV, USA"
    assert draft.called["SBD-3"].startswith("Douglas SBD-3")
    assert draft.serving()["Portland"] == "16"
    assert "Yorktown" not in draft.serving()


def test_what_can_be_played_is_a_scenario_and_what_cannot_is_a_draft(draft: Draft, tmp_path: Path) -> None:
    assert draft.save() == tmp_path / "my-first-strike.toml"
    assert load_catalog(tmp_path / "my-first-strike.toml").scenario.title == "My First strike"
    draft.type(field(draft, "start"), "0910")
    assert draft.is_changed
    assert draft.save() == tmp_path / "my-first-strike.draft"
    assert load_catalog(tmp_path / "my-first-strike.toml").scenario.start == "0900"
    again = Draft.of_file(SKIES, tmp_path / "my-first-strike.draft")
    again.type(field(again, "start"), "0920")
    assert again.save() == tmp_path / "my-first-strike.toml"
    assert [file.name for file in tmp_path.iterdir()] == ["my-first-strike.toml"]


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("title = ", encoding="utf-8")
    with pytest.raises(CatalogError, match=r"a\.toml: this is not TOML"):
        Draft.of_file(SKIES, tmp_path / "a.toml")


@pytest.mark.parametrize("game", ["skies", "pacific_fury"])
def test_an_empty_sheet_has_what_a_scenario_cannot_do_without(game: str, tmp_path: Path) -> None:
    draft = Draft.empty(game_named(game), tmp_path)
    assert not draft.is_changed
    assert len(draft.tree["sides"]) == 2
    assert "nothing is written here" in {fault.why for fault in draft.faults()}


def test_a_name_that_is_taken_is_counted_on(tmp_path: Path) -> None:
    first = Draft.copy_of(SKIES, "first-strike", tmp_path)
    first.save()
    assert Draft.copy_of(SKIES, "first-strike", tmp_path).tree["id"] == "my-first-strike-2"


def test_hangar_and_deck_say_what_room_is_left(draft: Draft) -> None:
    hangar, deck = draft.rooms(SQUADRON)
    assert hangar.name == "Hangar of Enterprise, in AFs"
    assert hangar.taken == (("VF-6", 3), ("VS-6", 5), ("VT-6", 4))
    assert hangar.left == hangar.room - 12
    assert [name for name, _ in deck.taken] == ["VF-6", "VB-6"]
    draft.put((*SQUADRON, "afs"), 60)
    assert draft.rooms(SQUADRON[:-2])[0].left < 0
    assert draft.rooms(("weather",)) == ()


def test_a_table_of_numbers_is_typed_as_pairs() -> None:
    arrivals = Field(("arrivals",), "Arrivals", "", "pairs", (), None, None, False)
    assert read(arrivals, "Hornet = 2, Wasp = 3") == {"Hornet": 2, "Wasp": 3}
    with pytest.raises(NotRead, match="write it like name = value"):
        read(arrivals, "Hornet")


# --- once more, and under a name of its own --------------------------------------------------


def test_a_squadron_is_duplicated_under_a_name_that_is_free(draft: Draft) -> None:
    new = draft.duplicate(SQUADRON)
    assert new == (*SQUADRON[:-1], 1)
    first, again = draft.at(SQUADRON), draft.at(new)
    assert again == {**first, "id": f"{first['id']}-2"}
    assert draft.at(draft.duplicate(SQUADRON))["id"] == f"{first['id']}-3"
    draft.undo()
    draft.undo()
    assert draft.text == Draft.copy_of(draft.game, "first-strike", draft.file.parent).text


def test_a_duplicated_task_force_gets_the_next_number_or_letter(draft: Draft) -> None:
    forces = [("sides", side, "task_forces", 0) for side in (0, 1)]
    ids = [(draft.at(place)["id"], draft.at(draft.duplicate(place))["id"]) for place in forces]
    assert ids == [("16", "17"), ("A", "B")]


def test_a_draft_that_was_never_saved_is_called_after_its_title(draft: Draft) -> None:
    draft.type(field(draft, "title"), "Off Rossel, 1942!")
    assert (draft.tree["id"], draft.file.name) == ("off-rossel-1942", "off-rossel-1942.toml")
    draft.save()
    draft.type(field(draft, "title"), "Another name")
    assert (draft.tree["id"], draft.file.name) == ("off-rossel-1942", "off-rossel-1942.toml")


def test_a_base_that_the_scenario_adds_stands_on_the_map_of_the_draft(draft: Draft) -> None:
    chart = chart_of(draft)
    assert chart is not None
    draft.put(("bases",), [{"id": "MALTA", "name": "Malta", "hex": "0303", "side": "USN"}, {"id": "HALF"}])
    shown = chart_of(draft)
    assert shown is not None
    assert [base.id for base in shown.bases] == [*(base.id for base in chart.bases), "MALTA"]
