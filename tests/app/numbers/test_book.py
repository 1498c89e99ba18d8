"""The book of numbers: what is changed stands in text files that a person could have written."""

from pathlib import Path

import pytest

from ffts.app.numbers.book import NotAValue, NumbersBook, read_value
from ffts.app.numbers.rows import describe
from ffts.games.skies.game import SKIES
from ffts.store.file_faults import CatalogError
from ffts.workshop.catalogs import load_catalog

ENDURANCE = "aircraft.SBD-3.loads.1000lb.endurance"
SHADOWED = "tables.strike_sighting.mods.shadowed.by"
FIRST_ROW = "tables.strike_sighting.rows.1.on"
SECOND_ROW = "tables.strike_sighting.rows.2.on"


def book(folder: Path) -> NumbersBook:
    return NumbersBook(SKIES, folder)


def put(pages: NumbersBook, key: str, typed: str) -> None:
    pages.put(pages.number(key), typed)


def test_every_number_says_where_it_comes_from(tmp_path: Path) -> None:
    one = book(tmp_path).number(ENDURANCE)
    assert (one.ours, one.yours, one.now, one.status) == (16, None, 16, "rulebook")
    assert one.source == "FFTS rules 4.6; pwencycl SBD"
    assert one.file == "resources/skies/aircraft/usn_dive_bombers.toml"


def test_a_changed_number_is_one_line_of_text_and_counts_in_a_game(tmp_path: Path) -> None:
    pages = book(tmp_path)
    put(pages, ENDURANCE, "17")
    one = pages.number(ENDURANCE)
    assert (one.ours, one.yours, one.now, one.status) == (16, 17, 17, "umpire")
    assert pages.files.changed == ("aircraft/mine.toml",)
    assert pages.save() == ("aircraft/mine.toml",)
    text = (tmp_path / "aircraft" / "mine.toml").read_text(encoding="utf-8")
    assert text == "[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n"
    assert load_catalog("first-strike", tmp_path).aircraft["SBD-3"].loads["1000lb"].endurance == 17


def test_comments_and_order_of_a_file_written_by_hand_stay(tmp_path: Path) -> None:
    (tmp_path / "aircraft").mkdir()
    file = tmp_path / "aircraft" / "by-hand.toml"
    file.write_text("# from the sheet of 1943\n[aircraft.SBD-3]\ncrew = 3  # with the photographer\n", encoding="utf-8")
    pages = book(tmp_path)
    put(pages, "aircraft.SBD-3.search_range", "7")
    assert pages.save() == ("aircraft/by-hand.toml",)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# from the sheet of 1943\n[aircraft.SBD-3]\ncrew = 3  # with the photographer\n")
    assert "search_range = 7" in text


def test_of_a_list_whose_members_bear_names_only_what_differs_is_written(tmp_path: Path) -> None:
    pages = book(tmp_path)
    put(pages, SHADOWED, "3")
    pages.save()
    assert (tmp_path / "tables" / "strike_sighting.toml").read_text(encoding="utf-8") == (
        'mods = [{id = "shadowed", by = 3}]\n'
    )
    assert load_catalog("first-strike", tmp_path).tables["strike_sighting"].mod("shadowed").by == 3


def test_rows_are_written_whole_and_may_not_be_saved_with_a_gap(tmp_path: Path) -> None:
    pages = book(tmp_path)
    put(pages, FIRST_ROW, "..2")
    with pytest.raises(CatalogError, match="leaves a gap or overlaps the row before it"):
        pages.save()
    assert not (tmp_path / "tables").exists()
    put(pages, SECOND_ROW, "3..7")
    assert pages.faults() == ()
    pages.save()
    rows = load_catalog("first-strike", tmp_path).tables["strike_sighting"].rows
    assert [row.on for row in rows] == ["..2", "3..7", "8.."]


def test_ours_again_leaves_nothing_behind(tmp_path: Path) -> None:
    pages = book(tmp_path)
    for key, typed in ((ENDURANCE, "17"), (SHADOWED, "3"), (FIRST_ROW, "..3")):
        put(pages, key, typed)
        pages.reset(pages.number(key))
        assert pages.number(key).yours is None
    put(pages, ENDURANCE, "17")
    put(pages, ENDURANCE, "16")
    pages.save()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_every_step_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    pages = book(tmp_path)
    for typed in ("17", "18"):
        put(pages, ENDURANCE, typed)
    pages.undo()
    assert pages.number(ENDURANCE).now == 17
    pages.undo()
    pages.undo()
    assert pages.number(ENDURANCE).now == 16
    pages.redo()
    assert pages.number(ENDURANCE).now == 17
    put(pages, ENDURANCE, "19")
    pages.redo()
    assert pages.number(ENDURANCE).now == 19


@pytest.mark.parametrize(
    ("key", "typed", "why"),
    [
        (ENDURANCE, "long", "'long' is no number"),
        ("aircraft.SBD-3.armour", "perhaps", "'perhaps' is neither yes nor no"),
    ],
)
def test_what_is_no_value_of_its_kind_is_refused(tmp_path: Path, key: str, typed: str, why: str) -> None:
    pages = book(tmp_path)
    with pytest.raises(NotAValue, match=why):
        put(pages, key, typed)
    assert not pages.files.may_undo


def test_what_no_game_could_be_played_with_is_not_saved(tmp_path: Path) -> None:
    pages = book(tmp_path)
    put(pages, "aircraft.SBD-3.crew", "99")
    (fault,) = pages.faults()
    assert str(fault).startswith("aircraft/mine.toml: aircraft.SBD-3.crew: 99 is not allowed")
    with pytest.raises(CatalogError):
        pages.save()
    assert pages.files.changed == ("aircraft/mine.toml",)


def test_numbers_go_to_a_spreadsheet_and_come_back(tmp_path: Path) -> None:
    pages = book(tmp_path)
    numbers = [one for one in pages.numbers if one.entry == "SBD-3" and one.path[-1] == "endurance"]
    lines = pages.as_csv(numbers).splitlines()
    assert lines[0] == "key,ours,yours,status,source,file"
    filled = "\n".join(line.replace(f"{ENDURANCE},16,,", f"{ENDURANCE},16,17,") for line in lines)
    assert pages.take_csv(filled) == 1
    assert pages.number(ENDURANCE).now == 17
    semicolons = f"key;yours\n{ENDURANCE};18\n"
    assert pages.take_csv(semicolons) == 1
    with pytest.raises(CatalogError, match=r"line 2: there is no aircraft\.SBD-9\.crew"):
        pages.take_csv("key,yours\naircraft.SBD-9.crew,2\n")


def test_cells_are_pasted_all_or_none(tmp_path: Path) -> None:
    pages = book(tmp_path)
    chosen = [pages.number(key) for key in (ENDURANCE, "aircraft.SBD-3.loads.500lb.endurance")]
    with pytest.raises(NotAValue):
        pages.paste(chosen, "17\nnone\n")
    assert pages.number(ENDURANCE).now == 16
    assert pages.paste(chosen, "17\n21\n") == 2


def test_what_stands_in_a_spreadsheet_of_ones_own_is_changed_there(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    sheet = tmp_path / "tables" / "strike_sighting.csv"
    sheet.write_text("on,result\n..4,not found\n5..,this turn\n", encoding="utf-8")
    pages = book(tmp_path)
    assert pages.number(FIRST_ROW).yours == "..4"
    with pytest.raises(CatalogError, match=r"tables/strike_sighting\.csv: rows of strike_sighting stand"):
        put(pages, FIRST_ROW, "..3")


def test_a_file_that_is_no_toml_is_named_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "cap.toml").write_text("title = \u201cmine\u201d\n", encoding="utf-8")
    with pytest.raises(CatalogError, match=r"tables/cap\.toml: this is not TOML"):
        book(tmp_path)


def test_every_number_there_is_can_be_described_and_read_back(tmp_path: Path) -> None:
    pages = book(tmp_path)
    assert len(pages.numbers) > 10_000
    assert len({one.key for one in pages.numbers}) == len(pages.numbers)
    for one in pages.numbers:
        if not (isinstance(one.now, tuple) and any("," in str(each) for each in one.now)):
            assert read_value(describe(one.now), one.now) == one.now, one.key


def test_where_ones_own_numbers_come_from_is_reported_once_for_their_entry(tmp_path: Path) -> None:
    pages = book(tmp_path)
    with pytest.raises(NotAValue, match="type one of your own first"):
        pages.put_source(pages.number(ENDURANCE), "chart 4")
    put(pages, ENDURANCE, "17")
    pages.put_source(pages.number(ENDURANCE), "official chart 4")
    assert pages.number(ENDURANCE).source == "official chart 4"
    assert pages.number("aircraft.SBD-3.crew").source != "official chart 4"
    assert pages.faults() == ()
    pages.save()
    text = (tmp_path / "aircraft" / "mine.toml").read_text(encoding="utf-8")
    assert 'source = "official chart 4"' in text
    pages.put_source(pages.number(ENDURANCE), "")
    assert pages.number(ENDURANCE).source == "your own"
    pages.undo()
    pages.reset(pages.number(ENDURANCE))
    assert pages.files.is_empty


def test_a_spreadsheet_may_say_where_its_numbers_come_from(tmp_path: Path) -> None:
    pages = book(tmp_path)
    assert pages.take_csv(f"key,yours,source\n{ENDURANCE},17,official chart 4\n{SHADOWED},2,\n") == 2
    assert pages.number(ENDURANCE).source == "official chart 4"
    assert pages.number(SHADOWED).source == "your own"
    again = pages.as_csv([pages.number(ENDURANCE)])
    assert pages.take_csv(again) == 0
    assert pages.number(ENDURANCE).source == "official chart 4"
