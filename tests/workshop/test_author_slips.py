"""What an author of scenarios and charts trips over is said before a game is begun, with the way out."""

import re
from pathlib import Path
from textwrap import dedent
from zipfile import ZipFile

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.cli import main as ffts
from ffts.core.dice import Ask, Die, Roll
from ffts.data_dir import data_dir
from ffts.games import GAMES
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.inspector.side import af_card, ship_card
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch15.attack import Aim, chance
from ffts.games.skies.view import view
from ffts.store.file_faults import CatalogError
from ffts.store.packing import pack
from ffts.store.shelf import game_of, scenario_files
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.data_report import DataReport, check, pack_up, show, show_all

OWN_SPEED = "[ships.CV6]\nspeed_inches = 4.0\n"
FIRST_STRIKE = data_dir() / "scenarios" / "skies" / "first-strike.toml"


def own_scenario(folder: Path, *changes: tuple[str, str]) -> Path:
    """First strike with some words written otherwise."""
    text = FIRST_STRIKE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def reported(folder: Path, *changes: tuple[str, str]) -> DataReport:
    return check(scenario=str(own_scenario(folder, *changes)))


SEARCH = '\n[[searches]]\nside = "{}"\nname = "dawn"\nrecord = "3:60-240:6-24"\norigin = "{}"\naircraft = "PBY-5"\n'
FAULTS = {
    "a clock with a colon": (('start = "0900"', 'start = "9:00"'), "start: '9:00' is written 0900"),
    "a wind by name": (("wind_from = 90", 'wind_from = "SE"'), "'SE' is written 135, in degrees from north"),
    "a date in words": (('"1942-06-10"', '"10 June 1942"'), "date: '10 June 1942' is no day"),
    "a day that never was": (('"1942-06-10"', '"1942-02-29"'), "date: '1942-02-29' is no day"),
    "a start off the turns": (('start = "0900"', 'start = "0910"'), "turns begin at the hour and at 20 and 40 past"),
    "light out of order": (('at = "0430"', 'at = "2330"'), "light: its times do not go up"),
    "a search of nobody": (("\n[weather]", SEARCH.format("RN", "0909") + "\n[weather]"), "there is no side 'RN'"),
    "a search from nowhere": (("\n[weather]", SEARCH.format("USN", "9999") + "\n[weather]"), "'9999' is not a hex"),
    "a zone off the map": (('name = "Japan"', 'name = "Japan"\nzone = ["9999"]'), "'9999' is not a hex of the chart"),
    "no room on deck": (
        ('aircraft = "B5N2"\nafs = 6', 'aircraft = "B5N2"\nafs = 30'),
        "the hangar of Hiryu holds",
    ),
}


@pytest.mark.parametrize(("change", "text"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_reported_with_its_place(tmp_path: Path, change: tuple[str, str], text: str) -> None:
    report = reported(tmp_path, change)
    assert not report.ok
    assert any(text in line for line in report.lines), report.lines


def test_what_check_calls_good_can_be_begun_and_what_it_refuses_leaves_no_file(tmp_path: Path) -> None:
    """6.14 Thirteen AFs spotted find room on Hiryu's deck, but not all of them where they could take off."""
    bombers = ('{ afs = 4, where = "deck aft", load = "250kg" }', '{ afs = 5, where = "deck aft", load = "250kg" }')
    torpedoes = (
        'aircraft = "B5N2"\nafs = 6',
        'aircraft = "B5N2"\nafs = 6\nstart = [{ afs = 6, where = "deck aft", load = "torpedo" }]',
    )
    file = own_scenario(tmp_path, bombers, torpedoes)
    report = check(scenario=str(file))
    assert not report.ok
    assert any("HIR-D/5 would stand ready on sixth 3 of Hiryu at the start" in line for line in report.lines)
    with pytest.raises(CatalogError, match="start fewer AFs spotted, or leave out its load"):
        new_game(tmp_path / "game.ffts", file)
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_that_is_not_there_is_reported_once_and_guessed_by_what_it_is_called(tmp_path: Path) -> None:
    fly = reported(tmp_path, ('"SBD-3"', '"SBD-33"'))
    assert len([line for line in fly.lines if "SBD-33" in line]) == 1
    assert any("there is no aircraft 'SBD-33' (here and in 1 more place); did you mean SBD-3?" in x for x in fly.lines)
    ship = reported(tmp_path, ('"Portland"', '"USS Portland"'), ('ships = ["CV6"', 'ships = ["CV6", "Yorktown"'))
    assert any("did you mean CV5, which is called Yorktown?" in line for line in ship.lines)


DOUBTS = {
    "a doctrine of another time": (
        ("1942-06-10", "1944-06-10"),
        "'usn_1942' is a doctrine of 1942, the day is in 1944",
    ),
    "a rule that is not there": (('rule = "7.3"', 'rule = "99.9"'), "there is no paragraph '99.9'"),
    "guns of two ships": (
        ("\n[weather]", "\n[catalog.ships.Hiryu.aa.1942]\npoints = 140\n\n[weather]"),
        "140 AA points are more than any ship had",
    ),
}


@pytest.mark.parametrize(("change", "text"), DOUBTS.values(), ids=DOUBTS)
def test_what_is_allowed_and_hardly_meant_is_a_warning(tmp_path: Path, change: tuple[str, str], text: str) -> None:
    report = reported(tmp_path, change)
    assert report.ok
    assert any(line.startswith("warning: ") and text in line for line in report.lines), report.lines
    assert "to look at" in report.lines[-1]


def test_a_load_that_no_deck_of_its_ship_is_long_enough_for_is_a_warning(tmp_path: Path) -> None:
    run = "\n[catalog.aircraft.B5N2.takeoff]\nloaded_25 = 900\n\n[weather]"
    assert any("this load never takes off" in line for line in reported(tmp_path, ("\n[weather]", run)).lines)


def test_19_4_what_the_fleets_give_at_the_start_is_reported_with_the_scenario() -> None:
    assert (
        "scenario coral-sea-8-may: good; Allies begins with 24 points (19.4)" in check(scenario="coral-sea-8-may").lines
    )


# --- charts of one's own ----------------------------------------------------------


def with_table(folder: Path, name: str, text: str) -> DataReport:
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return check(folder, "first-strike")


@pytest.mark.parametrize(
    ("name", "text", "wording"),
    [
        ("aircraft/mine.csv", "key,endurance\nSBD-3,17\n", "aircraft are not read from CSV, only tables are"),
        ("tables/cap.xlsx", "PK", "a spreadsheet of this kind is not read; save it from your spreadsheet as CSV"),
        ("tables/cap.toml", "title = \u201cMine\u201d\n", "it has the curly quote \u201c: write straight ones"),
        ("tables/search.csv", "on,result\n..1,0\n\n2..x,1\n", "rows.2..x.on (line 4): row '2..x' is not written"),
    ],
)
def test_a_file_that_is_not_read_says_so(tmp_path: Path, name: str, text: str, wording: str) -> None:
    report = with_table(tmp_path, name, text)
    assert not report.ok
    assert any(wording in line for line in report.lines), report.lines


def test_a_modifier_or_hit_value_that_nothing_asks_for_is_a_warning(tmp_path: Path) -> None:
    mods = 'mods = [{ id = "sunny", by = 1, why = "sun in their eyes" }]\n[values.divee]\ntitle = "dive"\nhits = 20\n'
    own = '[values."dive_SBD-3"]\ntitle = "dive"\nhits = 6\n'
    lines = with_table(tmp_path, "tables/air_to_surface.toml", mods + own).lines
    assert not any("SBD-3" in line for line in lines), "15.4 a type may have a row of its own"
    assert any("air_to_surface.toml: mods.sunny: no rule asks for 'sunny'" in line for line in lines), lines
    assert any("values.divee: no rule asks for 'divee' by itself; did you mean dive" in line for line in lines), lines


@pytest.mark.parametrize("text", ["on;result\n..1;0\n2..;1\n", "on\tresult\n..1\t0\n2..\t1\n"])
def test_a_spreadsheet_with_semicolons_or_tabs_is_read(tmp_path: Path, text: str) -> None:
    marked = f"# source: official charts, sheet 2\n# status: umpire\n{text}"
    assert with_table(tmp_path, "tables/search.csv", marked).ok
    card = "\n".join(show("search", tmp_path).lines)
    assert "    2..: 1" in card
    assert "source: official charts, sheet 2 [umpire]" in card


def test_everything_is_shown_file_by_file() -> None:
    lines = show("cap.toml").lines
    assert lines[0] == "cap: CAP by doctrine [13.1]"
    assert {line for line in lines if line.startswith("  file: ")} == {"  file: resources/skies/tables/cap.toml"}
    assert len([line for line in show_all().lines if line.startswith("  file: ")]) > len(lines)


def test_a_scenario_is_found_by_id_path_or_folder_alike(tmp_path: Path) -> None:
    file = own_scenario(tmp_path, ('id = "first-strike"', 'id = "my-morning"'))
    (tmp_path / "layer" / "scenarios").mkdir(parents=True)
    (tmp_path / "layer" / "scenarios" / "called-otherwise.toml").write_bytes(file.read_bytes())
    for where in (file, tmp_path / "mine"):
        assert check(scenario=str(where)).ok
    assert check(tmp_path / "layer", "my-morning").ok
    (tmp_path / "alone").mkdir()
    file.rename(tmp_path / "alone" / "mine.toml")
    assert check(scenario=str(tmp_path / "alone")).ok


# --- a number of one's own says so where it decides -------------------------------


def test_what_a_chart_of_ones_own_decided_says_so_in_the_log() -> None:
    table = load_catalog("first-strike").tables["search"]
    roll = Roll(ask=Ask(rule="8.2.2", what="search", die=Die.D6), faces=(4,))
    ours, yours = table.read(roll), table.model_copy(update={"status": "umpire"}).read(roll)
    assert yours.working() == f"{ours.working()}, by the umpire's own chart"


def test_15_4_so_does_the_chance_of_an_attack(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "air_to_surface.toml").write_text("[values.dive]\nhits = 31\n", encoding="utf-8")
    aim = Aim(value="dive", cls="CA", inches=4.0)
    own = chance(load_catalog("first-strike", tmp_path).air_to_surface, aim)
    assert own.working().endswith("%, by the umpire's own chart")
    assert chance(load_catalog("first-strike").air_to_surface, aim).working().endswith("%")


def test_the_inspector_names_the_numbers_of_an_af_and_a_ship_that_are_the_umpires(tmp_path: Path) -> None:
    for name, text in (("aircraft", "[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n"), ("ships", OWN_SPEED)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.toml").write_text(text, encoding="utf-8")
    data = load_catalog("first-strike", tmp_path)
    usn = view(RULEBOOK.start(data), SideId("USN"))
    af, ship, plain = af_card(usn, data, "VB-6/1"), ship_card(usn, data, "CV6"), ship_card(usn, data, "Portland")
    assert af and ("Numbers", "the umpire's own: endurance (mine.toml)") in af.facts
    assert ship and ("Numbers", "the umpire's own: speed inches (mine.toml)") in ship.facts
    assert plain and "Numbers" not in dict(plain.facts)


# --- one file for somebody else ---------------------------------------------------


def test_a_scenario_travels_in_one_file_with_its_map_and_charts(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    for name in ("aircraft", "maps", "tables"):
        (mine / name).mkdir(parents=True)
    (mine / "aircraft" / "mine.toml").write_text("[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n", encoding="utf-8")
    chart = (data_dir() / "resources" / "skies" / "maps" / "first-strike.toml").read_text(encoding="utf-8")
    (mine / "maps" / "my-sea.toml").write_text(chart.replace('id = "first-strike"', 'id = "my-sea"'), encoding="utf-8")
    (mine / "tables" / "notes.doc").write_text("not for others", encoding="utf-8")
    file = own_scenario(tmp_path, ('chart = "first-strike"', 'chart = "my-sea"'))
    packed = tmp_path / "morning.fftspack"
    assert pack_up(str(file), mine, packed).ok
    with ZipFile(packed) as inside:
        assert "tables/notes.doc" not in inside.namelist()
    session = new_game(tmp_path / "theirs.ffts", packed)
    try:
        assert session.data.chart.id == "my-sea"
        assert session.data.aircraft["SBD-3"].loads["1000lb"].endurance == 17
    finally:
        session.store.close()
    assert check(scenario=str(packed)).ok


@pytest.mark.parametrize(
    ("members", "text"),
    [
        (("../../evil.toml",), "which is no file of numbers"),
        (("scenarios/a.toml", "tables/run.exe"), "'tables/run.exe', which is no file of numbers"),
        (("tables/a.toml",), "it holds charts, and no scenario"),
        (("scenarios/a.toml", "scenarios/b.toml"), "it holds 2 scenarios"),
    ],
)
def test_what_is_played_from_a_pack_is_one_scenario_with_charts_and_nothing_else(
    tmp_path: Path, members: tuple[str, ...], text: str
) -> None:
    packed = tmp_path / "a.fftspack"
    with ZipFile(packed, "w") as out:
        for name in members:
            out.writestr(name, "x")
    with pytest.raises(CatalogError, match=text):
        new_game(tmp_path / "a.ffts", packed)
    assert list(tmp_path.iterdir()) == [packed]


def test_a_pack_that_is_none_and_tables_over_a_pack_are_reported(tmp_path: Path) -> None:
    (tmp_path / "a.fftspack").write_text("hello", encoding="utf-8")
    with pytest.raises(CatalogError, match=r"a\.fftspack: it cannot be read: .*; ask for the file again"):
        new_game(tmp_path / "a.ffts", tmp_path / "a.fftspack")
    with pytest.raises(CatalogError, match="a pack brings its own tables"):
        new_game(tmp_path / "a.ffts", tmp_path / "a.fftspack", tmp_path)


def test_the_guide_to_ones_own_charts_does_what_it_says(tmp_path: Path) -> None:
    guide = (data_dir() / "docs" / "your-own-charts.md").read_text(encoding="utf-8")
    texts = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    sighting, _, *named = texts
    files = {text.partition("my-charts/")[2].partition("\n")[0]: text for text in named}
    for name, text in {"tables/strike_sighting.toml": sighting, **files}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert set(files) == {"tables/cap_usn_1942.toml", "tables/aa_04.toml", "aircraft/mine.toml"}
    assert check(tmp_path, "first-strike").lines == ("scenario first-strike: good", "everything is good")
    spreadsheet = guide.partition("spreadsheet saved as CSV")[2].partition("\n\n")[2].partition("\n\n")[0]
    (tmp_path / "tables" / "strike_sighting.toml").unlink()
    (tmp_path / "tables" / "strike_sighting.csv").write_text(dedent(spreadsheet), encoding="utf-8")
    assert "    3..5: next turn" in show("strike_sighting", tmp_path).lines


ITALIAN = '\n[catalog.aircraft.B5N2]\nnation = "Italy"\n'


def test_15_4_torpedoes_of_a_nation_without_an_attack_value_are_named(tmp_path: Path) -> None:
    file = own_scenario(tmp_path)
    file.write_text(file.read_text(encoding="utf-8") + ITALIAN, encoding="utf-8")
    report = check(scenario=str(file))
    (warning,) = (line for line in report.lines if line.startswith("warning"))
    assert "B5N2 of Italy attacks by torpedo, and there is no attack value 'torpedo_Italy' (15.4)" in warning
    named = file.read_text(encoding="utf-8").replace('cap = "ijn_1942"', 'torpedo = "ijn", cap = "ijn_1942"')
    file.write_text(named, encoding="utf-8")
    assert not [line for line in check(scenario=str(file)).lines if line.startswith("warning")]


def test_what_the_rules_refused_stands_where_the_automatic_umpire_stops(tmp_path: Path) -> None:
    file = tmp_path / "coral.toml"
    text = (FIRST_STRIKE.parent / "coral-sea-8-may.toml").read_text(encoding="utf-8")
    file.write_text(text + ITALIAN, encoding="utf-8")
    with pytest.raises(
        DeadEnd, match=r"attacks (Lexington|Yorktown) \(refused: The table has no attack value torpedo_Italy"
    ):
        Autoplay(InMemory(load_catalog(file), seeded(1))).play()


def test_17_1_a_second_grid_of_a_class_is_named(tmp_path: Path) -> None:
    (tmp_path / "damage").mkdir()
    grid = (data_dir() / "resources" / "skies" / "damage" / "cv.toml").read_text(encoding="utf-8")
    (tmp_path / "damage" / "mine.toml").write_text(re.sub(r"^id = .*$", 'id = "mine"', grid, flags=re.M), "utf-8")
    report = check(tmp_path, "first-strike")
    (warning,) = (line for line in report.lines if line.startswith("warning"))
    assert "damage.mine.classes: CV has a grid in cv already, which is the one that is used" in warning


def test_a_pack_is_taken_wherever_a_scenario_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "mine.fftspack"
    assert pack_up("first-strike", None, pack).ok
    for words in (
        ("new", tmp_path / "game.ffts", "--scenario", pack),
        ("data", "check", pack),
        ("autoplay", "--scenario", pack, "--seeds", 1),
        ("balance", "--scenario", pack, "--seeds", 1),
    ):
        assert ffts([str(word) for word in words]) == 0, capsys.readouterr().err
    assert load_catalog(pack).scenario.id == "first-strike"
    assert pack_up(str(pack), None, tmp_path / "again.fftspack").lines == (
        f"{pack} is a pack already; pass it on as it is",
    )


@pytest.mark.parametrize("scenario", ["guadalcanal", "short-campaign"])
def test_a_pack_of_a_campaign_plays_too(scenario: str, tmp_path: Path) -> None:
    pack_of = tmp_path / "mine.fftspack"
    game = game_of(scenario, GAMES)
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "{game}"\n' + scenario_files(game)[scenario].read_text("utf-8"), "utf-8")
    pack(file, None, (), pack_of)
    assert ffts(["autoplay", "--scenario", str(pack_of), "--seeds", "1"]) == 0
