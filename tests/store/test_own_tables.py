"""Every chart can be replaced by the umpire's own: by a file of the same name, and its lists by a spreadsheet."""

import csv
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ffts.data_dir import data_dir
from ffts.store.csv_tables import read_csv
from ffts.store.file_faults import FileFault
from ffts.workshop.catalogs import Library, library

SHIPPED = {
    f"{folder}/{file.stem}": file
    for folder in ("tables", "damage")
    for file in (data_dir() / "resources" / "skies" / folder).glob("*.toml")
}
MARKS = {"source", "status"}
"""What is stamped on a number that a layer wrote, be it the same."""


def write(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def own(folder: Path, name: str, text: str) -> Library:
    write(folder, name, text)
    return library(folder)


def status(books: Library, name: str) -> str:
    folder, _, table = name.partition("/")
    if folder == "damage":
        return books.damage[table].status
    return (books.tables.get(table) or books.sheets[table]).status


def lists(tree: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a spreadsheet can hold of a table."""
    return {key: shown for key, shown in tree.items() if isinstance(shown, list | dict) and _flat(shown)}


def _flat(shown: Any) -> bool:
    rows = list(shown.values() if isinstance(shown, dict) else shown)
    if not rows:
        return False
    simple = all(
        not isinstance(cell, list | dict) for row in rows for cell in (row.values() if isinstance(row, dict) else ())
    )
    grid = isinstance(shown, dict) and all(isinstance(row, list) and len(row) == 6 for row in rows)
    return grid or (simple and (all(isinstance(row, dict) for row in rows) or _values(shown)))


def _values(shown: Any) -> bool:
    return isinstance(shown, dict) and all(not isinstance(row, list | dict) for row in shown.values())


def as_csv(file: Path, shown: Any) -> None:
    rows = [{"key": key, **_row(row)} for key, row in shown.items()] if isinstance(shown, dict) else shown
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(dict.fromkeys(key for row in rows for key in row)))
        writer.writeheader()
        writer.writerows(rows)


def _row(row: Any) -> dict[str, Any]:
    if isinstance(row, dict):
        return row
    return {str(at): cell for at, cell in enumerate(row, start=1)} if isinstance(row, list) else {"value": row}


def test_every_chart_gives_way_to_a_file_of_the_umpire(tmp_path: Path) -> None:
    for name, file in SHIPPED.items():
        text = file.read_text(encoding="utf-8")
        for ours in ("estimate", "rulebook"):
            text = text.replace(f'status = "{ours}"', 'status = "umpire"')
        write(tmp_path, f"{name}.toml", f"replace = true\n{text}")
    books = library(tmp_path)
    assert books.faults == []
    assert {status(books, name) for name in SHIPPED} == {"umpire"}


def test_a_key_that_a_chart_does_not_have_is_reported_with_file_key_and_remedy(tmp_path: Path) -> None:
    for name in SHIPPED:
        write(tmp_path, f"{name}.toml", "no_such_key = 1\n")
    own_files = (fault for fault in library(tmp_path).faults if fault.file.startswith(str(tmp_path)))
    texts = {f"{Path(fault.file).parent.name}/{Path(fault.file).stem}": fault for fault in own_files}
    assert texts.keys() == SHIPPED.keys()
    assert {(fault.key, fault.why) for fault in texts.values()} == {("no_such_key", "there is no such key")}
    assert all(fault.remedy for fault in texts.values())


def test_lists_of_every_chart_may_stand_in_spreadsheets_and_read_the_same(tmp_path: Path) -> None:
    count = 0
    for name, file in SHIPPED.items():
        for part, shown in lists(tomllib.loads(file.read_text(encoding="utf-8"))).items():
            as_csv(tmp_path / (f"{name}.csv" if part == "rows" else f"{name}.{part}.csv"), shown)
            count += 1
    books, plain = library(tmp_path), library()
    assert books.faults == []
    assert count > len(SHIPPED)
    for mine, shipped in ((books.tables, plain.tables), (books.damage, plain.damage), (books.sheets, plain.sheets)):
        assert {key: result_table.model_dump(exclude=MARKS) for key, result_table in mine.items()} == {
            key: result_table.model_dump(exclude=MARKS) for key, result_table in shipped.items()
        }


def test_an_official_chart_from_a_spreadsheet_takes_the_place_of_ours(tmp_path: Path) -> None:
    books = own(tmp_path, "tables/strike_sighting.csv", "on,result\n..5,not found\n6..,this turn\n")
    table = books.tables["strike_sighting"]
    assert (table.result(5), table.result(6), table.status) == ("not found", "this turn", "umpire")


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("on,,result\n..5,x,not found\n", "line 1: the columns have no names of their own"),
        ("on,result\n..5,not found, really\n", "line 2: it has more cells than the 2 columns of the first line"),
        ("on,result\n..5,not found\n7..,this turn\n", "row '7..' leaves a gap"),
        ("on,what\n..5,not found\n", "rows"),
    ],
)
def test_a_spreadsheet_that_is_wrong_is_reported_with_file_line_and_remedy(
    tmp_path: Path, text: str, wording: str
) -> None:
    faults = own(tmp_path, "tables/strike_sighting.csv", text).faults
    assert faults
    assert "strike_sighting.csv" in str(faults[0])
    assert wording in str(faults[0])


def test_a_key_reported_twice_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "victory.csv").write_text("key,value\nCV,10\nBB,6\nCV,12\n", encoding="utf-8")
    faults: list[FileFault] = []
    assert read_csv(tmp_path / "victory.csv", tmp_path, faults) == ("victory", {}, {})
    assert [(fault.key, fault.why) for fault in faults] == [("line 4", "'CV' is listed twice")]


def test_a_key_without_a_value_is_left_for_the_table_to_judge(tmp_path: Path) -> None:
    (tmp_path / "victory.csv").write_text("key,value\nCV,10\nBB\n", encoding="utf-8")
    read = read_csv(tmp_path / "victory.csv", tmp_path, [])
    assert read == ("victory", {"rows": {"CV": 10, "BB": ""}}, {"rows": (2, 3)})


def test_a_list_in_two_files_is_reported(tmp_path: Path) -> None:
    rows = 'rows = [{ on = "..0", result = "explosion" }, { on = "1..", result = "none" }]'
    write(tmp_path, "tables/explosion.toml", f"{rows}\n")
    (fault,) = own(tmp_path, "tables/explosion.csv", "on,result\n..5,none\n6..,none\n").faults
    assert (fault.key, fault.remedy) == ("rows", "keep one of them")


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        (
            "# source: mine\non,result\n..2,not found\n\n4..5,next turn\n6..,this turn\n",
            "line 5: table strike_sighting",
        ),
        ("on,result\n..2,not found\n3..5,next turn\n6..,this turns\n", "strike_sighting.rows (line 4): no rule knows"),
    ],
)
def test_a_row_that_does_not_fit_the_others_is_reported_by_its_line(tmp_path: Path, text: str, wording: str) -> None:
    (fault,) = own(tmp_path, "tables/strike_sighting.csv", text).faults
    assert wording in str(fault)
