"""What an author adds: copies of bases, aircraft, ships and loads, in the scenario or in his own tables."""

from pathlib import Path

import pytest

from ffts.app.drafts.copies import HERE, MINE, SHIPPED, CopySource, Wish, add_copy, kinds_of, refusal, sources
from ffts.app.drafts.draft import Draft
from ffts.app.drafts.entries import CATALOG, OWN
from ffts.app.drafts.fields import Field, Place
from ffts.app.drafts.typed import NotRead
from ffts.app.drafts.users import headed, users_of
from ffts.games.skies.game import SKIES
from ffts.games.skies.rules.ch17.sheets import build
from ffts.workshop.catalogs import load_catalog

SM79: Place = (CATALOG, "aircraft", "SM79")
PEDESTAL = "Pedestal, 12 August 1942"


@pytest.fixture
def draft(tmp_path: Path) -> Draft:
    return Draft.copy_of(SKIES, "first-strike", tmp_path / "scenarios", tmp_path)


@pytest.fixture
def pedestal(tmp_path: Path) -> Draft:
    return Draft.copy_of(SKIES, "pedestal-12-august", tmp_path / "scenarios", tmp_path)


def field(draft: Draft, *place: str | int) -> Field:
    here = max((node.place for node in draft.nodes() if place[:-1][: len(node.place)] == node.place), key=len)
    return next(one for one in draft.fields(here) if one.place == place)


def added(draft: Draft, part: str, name: str, ident: str, home: str = CATALOG, **more: str) -> Place:
    where = more.pop("where", SHIPPED)
    return add_copy(draft, Wish(CopySource(part, name, where, "", more.pop("inside", "")), ident, "", home, **more))


@pytest.mark.parametrize("home", [CATALOG, OWN])
@pytest.mark.parametrize(
    ("part", "name", "number", "typed"),
    [
        ("aircraft", "G4M1", "search_range", "9"),
        ("carriers", "RABAUL", "handling_points", "7"),
        ("ships", "Portland", "speed_kn", "31.5"),
        ("damage", "ca", "hull_base", "5"),
    ],
)
def test_a_copy_is_added_changed_and_taken_back(
    draft: Draft, home: str, part: str, name: str, number: str, typed: str
) -> None:
    place = added(draft, part, name, "Mine", home)
    assert place == (home, part, "Mine")
    before = field(draft, *place, number)
    assert (before.value, bool(before.usual)) == (None, True)
    draft.type(before, typed)
    assert field(draft, *place, number).value == float(typed)
    assert draft.faults() == ()
    draft.type(field(draft, *place, number), "")
    assert field(draft, *place, number).usual == before.usual
    for _ in range(3):
        draft.undo()
    assert not draft.is_changed
    draft.redo()
    assert draft.entries.names(home, part) == ("Mine",)


@pytest.mark.parametrize(
    ("part", "name"), [("aircraft", "SBD-3"), ("carriers", "CV6"), ("ships", "CV6"), ("damage", "cv")]
)
def test_every_number_of_an_entry_is_explained(draft: Draft, part: str, name: str) -> None:
    place = added(draft, part, name, "Mine")
    nodes = [node.place for node in draft.nodes() if node.place[:3] == place]
    assert [one.place for node in nodes for one in draft.fields(node) if not one.words] == []


def test_all_that_may_be_added_is_offered_with_what_it_may_copy(draft: Draft) -> None:
    kinds = {kind.title: (part, kind) for part, kind in kinds_of(draft.entries)}
    assert set(kinds) == {"Base", "Flight deck", "Aircraft", "Load", "Ship", "Damage grid", "Rows for a nation"}
    names = {title: {(one.name, one.where) for one in sources(draft, *kind)} for title, kind in kinds.items()}
    assert ("RABAUL", SHIPPED) in names["Base"]
    assert ("CV6", SHIPPED) in names["Flight deck"]
    assert ("SM79", PEDESTAL) in names["Aircraft"]
    assert {table for table, where in names["Rows for a nation"] if where == PEDESTAL} == {
        "air_to_surface",
        "cap",
        "doctrine",
    }


def test_a_copy_of_another_scenarios_copy_brings_all_that_differs(draft: Draft) -> None:
    """Rodney is a copy of Nelson, who is none of ours: she comes as a copy of Warspite with Nelson's guns."""
    place = added(draft, "ships", "Rodney", "Anson", where=PEDESTAL)
    tree = draft.entries.written(place)
    assert tree["like"] == "Warspite"
    assert (tree["ship_class"], tree["aa"]["replace"]) == ("Nelson", True)
    assert draft.faults() == ()


def test_a_field_is_made_empty_by_two_quotes_and_usual_again_by_nothing(draft: Draft) -> None:
    place = (*added(draft, "aircraft", "G4M1", "Mine"), "code_name")
    draft.type(field(draft, *place), '""')
    assert field(draft, *place).value == ""
    draft.type(field(draft, *place), "")
    assert (field(draft, *place).value, field(draft, *place).usual) == (None, "Betty")


def test_a_third_nation_comes_by_its_example(draft: Draft) -> None:
    added(draft, "aircraft", "SM79", "SM84", where=PEDESTAL)
    added(draft, "tables", "air_to_surface", "air_to_surface", where=PEDESTAL)
    assert draft.tree[CATALOG]["tables"]["air_to_surface"]["torpedoes"] == {"Italy": ["italy", "italy"]}
    draft.type(field(draft, "sides", 1, "air_groups", 0, "squadrons", 1, "start", 0, "load"), "")
    assert draft.faults() == ()
    hits = field(draft, CATALOG, "tables", "air_to_surface", "values", "torpedo_italy", "hits")
    draft.type(hits, "8")
    assert field(draft, *hits.place).value == 8
    habits = added(draft, "tables", "doctrine", "doctrine", where=PEDESTAL)
    cap = field(draft, *habits, "navies", "axis", "bold", "cap")
    assert (cap.kind, cap.value) == ("number", 0)


def test_a_load_is_added_to_an_aircraft_of_ours(draft: Draft) -> None:
    place = added(draft, "aircraft", "D3A1", "500kg", inside="250kg", to="SBD-3")
    assert place == (CATALOG, "aircraft", "SBD-3", "loads", "500kg")
    draft.type(field(draft, *place, "weapon_kg"), "500")
    assert draft.entries.now(place)["loads"]["500kg"]["weapon_kg"] == 500
    assert set(draft.entries.now(place)["loads"]) > {"500kg", "1000lb"}
    assert draft.faults() == ()
    assert users_of(draft, place) == ()
    draft.take_out(place)
    assert "500kg" not in draft.entries.now(place)["loads"]


def test_a_damage_grid_may_be_of_one_ship(draft: Draft) -> None:
    place = added(draft, "damage", "ca", "portland")
    draft.type(field(draft, *place, "classes"), "Portland")
    cells = field(draft, *place, "grid", "1")
    assert cells.title == "Grid 1"
    draft.type(cells, "hull, hull, hull, hull, hull, hull")
    assert draft.faults() == ()
    data = load_catalog(draft.save())
    hers, usual = build(data, "Portland"), data.template_of("CA", "Chicago")
    assert hers.template.grid["1"] == ("hull",) * 6
    assert usual is not None
    assert usual.id == "ca"


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "Write what it is to be called"), ("B5N2", "There is already B5N2"), ("a=b", "has a sign")],
)
def test_a_name_that_cannot_be_is_refused_beforehand(draft: Draft, name: str, why: str) -> None:
    wish = Wish(CopySource("aircraft", "G4M1", SHIPPED, ""), name, "")
    assert why in refusal(draft, wish)
    with pytest.raises(NotRead, match=why):
        add_copy(draft, wish)


def test_what_is_added_can_be_named_and_is_known_by_what_it_is(draft: Draft) -> None:
    add_copy(draft, Wish(CopySource("ships", "Portland", SHIPPED, ""), "Luckier", "Luckier yet"))
    ships = field(draft, "sides", 0, "task_forces", 0, "ships")
    assert ships.choices[0] == "Luckier"
    assert draft.called["Luckier"] == "Luckier yet, CA, USA"


# --- renamed and taken out -------------------------------------------------------------------


def test_what_is_used_is_not_taken_out_and_its_users_are_named(pedestal: Draft) -> None:
    with pytest.raises(NotRead, match=r"named by Squadron 105GR: aircraft, Squadron 130GR: aircraft, .*132GR"):
        pedestal.take_out(SM79)
    with pytest.raises(NotRead, match=r"Nelson cannot be taken out: .*Ship Rodney"):
        pedestal.take_out((CATALOG, "ships", "Nelson"))
    with pytest.raises(NotRead, match=r"torpedo cannot be taken out: it is named by 105GR"):
        pedestal.take_out((*SM79, "loads", "torpedo"))
    with pytest.raises(
        NotRead, match=r"ELMAS cannot be taken out: it is named by Italy and Germany: bases, Air group ELMAS: base"
    ):
        pedestal.take_out((CATALOG, "carriers", "ELMAS"))
    pedestal.take_out((*SM79, "loads", "scout"))
    assert pedestal.faults() == ()


def test_an_entry_is_renamed_with_all_that_names_it(pedestal: Draft) -> None:
    pedestal.type(field(pedestal, CATALOG, "ships", "Nelson", "id"), "Anson")
    assert pedestal.tree[CATALOG]["ships"]["Rodney"]["like"] == "Anson"
    assert pedestal.tree["sides"][0]["task_forces"][0]["ships"][2] == "Anson"
    pedestal.rename((CATALOG, "carriers", "ELMAS"), "CAGLIARI")
    assert pedestal.tree["bases"][0]["id"] == "CAGLIARI"
    assert pedestal.tree["sides"][1]["bases"][0] == "CAGLIARI"
    assert pedestal.faults() == ()
    assert "# What the shipped catalog does not have." in pedestal.text
    pedestal.undo()
    pedestal.undo()
    assert not pedestal.is_changed


def test_a_name_that_is_taken_and_one_of_ours_are_refused(pedestal: Draft) -> None:
    with pytest.raises(NotRead, match="there is already Z1007"):
        pedestal.rename(SM79, "Z1007")
    pedestal.put((CATALOG, "aircraft", "G4M1", "crew"), 8)
    with pytest.raises(NotRead, match="G4M1 is one of ours with other numbers"):
        pedestal.rename((CATALOG, "aircraft", "G4M1"), "G4M9")
    with pytest.raises(NotRead, match="torpedo cannot be renamed: it is named by 105GR"):
        pedestal.rename((*SM79, "loads", "torpedo"), "fish")
    assert pedestal.rename((*SM79, "loads", "scout"), "look")[-1] == "look"


def test_what_cannot_be_read_goes_with_an_entry_to_its_other_name(pedestal: Draft) -> None:
    pedestal.keep((*SM79, "crew"), "five", "'five' is no number")
    pedestal.keep((*SM79, "id"), "S M", "'S M' is no name")
    new = pedestal.rename(SM79, "SM84")
    (fault,) = pedestal.faults()
    assert (pedestal.place_of(fault), fault.key) == ((*new, "crew"), "catalog.aircraft.SM84.crew")
    assert field(pedestal, *new, "crew").value == "five"


def test_only_the_head_of_an_entry_is_renamed() -> None:
    text = "[catalog.ships.Ohio]\nname = 'Ohio'\n[catalog.ships.Ohio.aa]\n[catalog.ships.OhioII]\nlike = 'Ohio'\n"
    assert headed(text, "catalog.ships", "Ohio", "Texaco") == (
        "[catalog.ships.Texaco]\nname = 'Ohio'\n[catalog.ships.Texaco.aa]\n[catalog.ships.OhioII]\nlike = 'Ohio'\n"
    )


# --- the author's own tables -----------------------------------------------------------------


def test_what_is_kept_in_ones_own_tables_is_laid_under_and_saved_with_the_scenario(
    draft: Draft, tmp_path: Path
) -> None:
    place = added(draft, "ships", "Portland", "Luckier", OWN)
    draft.type(field(draft, *place, "speed_kn"), "35")
    ships = field(draft, "sides", 0, "task_forces", 0, "ships")
    draft.type(ships, "CV6, Luckier")
    assert draft.faults() == ()
    assert not (tmp_path / "ships").exists()
    written = draft.save()
    assert written.suffix == ".toml"
    assert '[ships.Luckier]\nlike = "Portland"' in (tmp_path / "ships" / "mine.toml").read_text(encoding="utf-8")
    other = tmp_path / "scenarios" / "another.toml"
    other.write_text('ships = ["Luckier"]\n', encoding="utf-8")
    draft.type(field(draft, *ships.place), "CV6")
    with pytest.raises(NotRead, match=r"Luckier cannot be taken out: it is named by the scenario another\.toml"):
        draft.take_out(place)
    with pytest.raises(NotRead, match=r"cannot be renamed: it is named by the scenario another\.toml"):
        draft.rename(place, "Luckiest")
    other.unlink()
    assert draft.rename(place, "Luckiest") == (OWN, "ships", "Luckiest")


def test_a_grid_of_ones_own_is_a_file_and_goes_with_its_last_line(draft: Draft, tmp_path: Path) -> None:
    place = added(draft, "damage", "ca", "portland", OWN)
    draft.type(field(draft, *place, "classes"), "Portland")
    draft.save()
    assert (tmp_path / "damage" / "portland.toml").is_file()
    draft.rename(place, "luckier")
    draft.take_out((OWN, "damage", "luckier"))
    draft.save()
    assert not list((tmp_path / "damage").iterdir())


def test_a_copy_moves_between_the_scenario_and_ones_own_tables(pedestal: Draft) -> None:
    place = added(pedestal, "ships", "Rodney", "Anson", OWN, where=HERE)
    assert pedestal.entries.written(place)["like"] == "Warspite"
    back = added(pedestal, "ships", "Anson", "Vanguard", where=MINE)
    assert pedestal.entries.written(back)["ship_class"] == "Nelson"
    assert pedestal.faults() == ()


# --- faults at their field -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "typed"),
    [
        ((*SM79, "crew"), "99"),
        ((*SM79, "loads", "torpedo", "endurance"), "0"),
        ((*SM79, "loads", "torpedo", "readying"), "tea"),
        ((CATALOG, "carriers", "ELMAS", "handling_points"), "-1"),
        ((CATALOG, "carriers", "ELMAS", "sections", 2, "room"), "-5"),
        ((CATALOG, "ships", "Nelson", "aa", "1942", "points"), "-2"),
        ((CATALOG, "ships", "Nelson", "vp_class"), "yacht"),
    ],
)
def test_a_fault_of_the_catalog_leads_to_its_field(pedestal: Draft, place: Place, typed: str) -> None:
    pedestal.type(field(pedestal, *place), typed)
    assert place in [pedestal.place_of(fault) for fault in pedestal.faults()]


def test_a_fault_of_ones_own_tables_leads_to_its_field(draft: Draft) -> None:
    place = added(draft, "aircraft", "G4M1", "Mine", OWN)
    draft.type(field(draft, *place, "crew"), "99")
    draft.type(field(draft, "start"), "0910")
    found = {draft.place_of(fault) for fault in draft.faults()}
    assert {(*place, "crew")} <= found


def test_a_row_for_a_nation_that_names_no_table_leads_to_the_row(pedestal: Draft) -> None:
    place: Place = (CATALOG, "tables", "cap", "doctrines", "axis_1942", "against_low")
    pedestal.type(field(pedestal, *place), "nothing")
    assert place in [pedestal.place_of(fault) for fault in pedestal.faults()]
