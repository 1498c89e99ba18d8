"""Studies: a question in a text file, days that are never lost, and what of a difference is noise."""

import csv
import json
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from pyarrow.parquet import read_table

from ffts.cli.parser import read_words
from ffts.cli.skies.study import command
from ffts.store.file_faults import CatalogError
from ffts.workshop.study.days import Row
from ffts.workshop.study.plan import prepared, read_study
from ffts.workshop.study.playing import Batch, NoCluster, Players, here, jobs_of, on
from ffts.workshop.study.results import differences, share_interval, summary
from ffts.workshop.study.run import NAME, Ledger, run

STUDY = """
title = "Two ways"
scenario = "first-strike"
days = 6
turns = 1

[[variants]]
name = "as it was"

[[variants]]
name = "shallow bands"
house = { "search.band_depth" = 2 }
"""


def written(folder: Path, text: str = STUDY) -> Path:
    file = folder / "ways.toml"
    file.write_text(text, encoding="utf-8")
    return file


def quiet(done: int, wanted: int) -> None:
    pass


# --- the question -----------------------------------------------------------------

FAULTS = {
    "nothing": ("", "the file is empty"),
    "a misspelt key": (STUDY.replace("days =", "day ="), "there is no such key; did you mean days?"),
    "no scenario": (STUDY.replace('scenario = "first-strike"\n', ""), "a variant has no scenario"),
    "a name twice": (STUDY.replace("shallow bands", "as it was"), "two variants have this name"),
    "one day": (STUDY.replace("days = 6", "days = 1"), "1 is not allowed"),
}


@pytest.mark.parametrize(("text", "wording"), FAULTS.values(), ids=FAULTS)
def test_a_study_that_asks_nothing_clear_is_refused(tmp_path: Path, text: str, wording: str) -> None:
    with pytest.raises(CatalogError, match=f"ways.toml.*{wording}"):
        read_study(written(tmp_path, text))


CANNOT_BE_PLAYED = {
    "a scenario": (STUDY.replace("first-strike", "first-stroke"), "did you mean first-strike?"),
    "a house rule": (STUDY.replace("search.band_depth", "search.band"), "there is no house rule 'search.band'"),
    "a side": (STUDY + 'doctrine = { RN = { cap = "rn_1942" } }\n', "there is no side 'RN'; sides are USN, IJN"),
    "a doctrine": (STUDY + 'doctrine = { USN = { aa = "usn_1492" } }\n', "there is no 'usn_1492'; choices are"),
}


@pytest.mark.parametrize(("text", "wording"), CANNOT_BE_PLAYED.values(), ids=CANNOT_BE_PLAYED)
def test_a_variant_that_cannot_be_played_is_reported_before_the_first_day(
    tmp_path: Path, text: str, wording: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(CatalogError, match=wording.replace("?", r"\?")):
        prepared(read_study(file), file)


# --- days are never lost ----------------------------------------------------------


def test_a_side_is_played_as_the_variant_says_else_as_the_command_does(tmp_path: Path) -> None:
    file = written(tmp_path, STUDY.replace('name = "as it was"', 'name = "as it was"\nplays = { USN = "cadet:bold" }'))
    first, second, *_ = prepared(read_study(file), file, {"USN": "blind", "IJN": ""})
    assert first.plays == (("IJN", "record"), ("USN", "cadet:bold"))
    assert second.plays == (("IJN", "record"), ("USN", "blind:record"))
    assert first.digest != first._replace(plays=()).digest, "days of other players are other days"


def one_after_the_other(jobs: Sequence[Batch]) -> Iterator[list[Row]]:
    for variant, seeds, _ in jobs:
        yield [{"variant": variant.name, "seed": seed, "catalog": variant.digest, "points": seed % 3} for seed in seeds]


def stopped_after(pieces: int) -> Players:
    def played(jobs: Sequence[Batch]) -> Iterator[list[Row]]:
        for at, rows in enumerate(one_after_the_other(jobs)):
            if at == pieces:
                raise KeyboardInterrupt
            yield rows

    return played


def test_a_study_that_is_stopped_goes_on_where_it_stood(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    first = run(file, folder, stopped_after(1), quiet)
    assert (first.days, first.wanted, first.whole) == (4, 12, False)
    assert "The study is not finished" in (folder / "report.md").read_text(encoding="utf-8")
    rows: list[tuple[int, int]] = []
    second = run(file, folder, one_after_the_other, lambda done, wanted: rows.append((done, wanted)))
    assert second.whole
    assert rows == [(4, 12), (6, 12), (10, 12), (12, 12)]
    table = csv.DictReader((folder / "days.csv").read_text(encoding="utf-8").splitlines())
    seeds = [(row["variant"], row["seed"]) for row in table]
    assert seeds == [(name, str(seed)) for name in ("as it was", "shallow bands") for seed in range(1, 7)]


def test_a_day_that_was_half_written_is_played_again(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    days = folder / NAME
    days.write_bytes(days.read_bytes()[:-9])
    variants = prepared(read_study(file), file)
    assert [len(Ledger(folder, variants).left(variant, range(1, 7))) for variant in variants] == [0, 1]
    assert run(file, folder, one_after_the_other, quiet).whole
    assert [json.loads(line)["points"] for line in days.read_text(encoding="utf-8").splitlines()].count(0) == 4


def test_days_of_other_numbers_never_mix(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    written(tmp_path, STUDY.replace('"search.band_depth" = 2', '"search.band_depth" = 3'))
    with pytest.raises(CatalogError, match="it holds days of shallow bands played with other numbers"):
        run(file, folder, one_after_the_other, quiet)


# --- real days --------------------------------------------------------------------


def test_the_same_seed_gives_the_same_day_on_one_core_or_two(tmp_path: Path) -> None:
    file = written(tmp_path)
    run(file, tmp_path / "one", here(1), quiet)
    run(file, tmp_path / "two", here(2), quiet)
    one, two = ((tmp_path / name / "days.csv").read_text(encoding="utf-8") for name in ("one", "two"))
    assert one == two
    table = read_table(tmp_path / "one" / "days.parquet")
    assert table.num_rows == 12
    assert {"variant", "seed", "USN points", "Hiryu sunk", "IJN AFs lost in fighting"} <= set(table.column_names)


def test_a_cluster_that_is_not_there_is_named(tmp_path: Path) -> None:
    (variant, _) = prepared(read_study(written(tmp_path)), tmp_path / "ways.toml")
    with pytest.raises(NoCluster, match="there is no scheduler at nowhere://x"):
        list(on("nowhere://x")(list(jobs_of(variant, [1], 1))))


# --- what the days say ------------------------------------------------------------


def test_a_share_has_the_interval_of_wilson() -> None:
    low, high = share_interval(1, 10)
    assert (round(low, 4), round(high, 4)) == (0.0179, 0.4042)


def test_a_mean_has_its_interval_and_its_tenths() -> None:
    entry = summary([float(value) for value in range(1, 101)])
    assert (entry.days, entry.mean, entry.median) == (100, 50.5, 50.5)
    assert round(entry.high - entry.mean, 2) == 5.76
    assert (round(entry.tenth, 1), round(entry.ninetieth, 1)) == (10.9, 90.1)


def rows(name: str, points: Sequence[float], luck: Sequence[float]) -> list[Row]:
    return [
        {"variant": name, "seed": seed, "catalog": "", "points": a, "luck": b}
        for seed, (a, b) in enumerate(zip(points, luck, strict=True), 1)
    ]


def test_what_differs_on_every_day_differs_and_what_goes_to_and_fro_may_be_noise() -> None:
    days = 60
    base = rows("first", [day % 7 for day in range(days)], [0.0] * days)
    other = rows("second", [day % 7 + 1 + day % 2 for day in range(days)], [(-1.0) ** day for day in range(days)])
    texts = {each.figure: each for each in differences({"first": base, "second": other})}
    assert texts["points"].differs
    assert texts["points"].verdict == "differs"
    assert texts["points"].mean == 1.5
    assert texts["luck"].verdict == "may be noise"


def test_of_few_days_nothing_is_reported() -> None:
    base, other = rows("first", [0] * 8, [0] * 8), rows("second", [5, 6] * 4, [0] * 8)
    texts = {each.figure: each for each in differences({"first": base, "second": other})}
    assert texts["points"].verdict == "too few days"
    assert texts["luck"].is_alike


def test_chance_alone_seldom_makes_any_of_many_figures_differ() -> None:
    """Holm: a hundred studies of twenty figures that are all noise."""
    dice, alarms = Random(7), 0
    for _ in range(100):
        found = {
            name: [
                {"variant": name, "seed": seed, "catalog": "", **{f"f{n}": dice.gauss(0, 1) for n in range(20)}}
                for seed in range(40)
            ]
            for name in ("a", "b")
        }
        alarms += any(each.differs for each in differences(found))
    assert alarms <= 10


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((), ""),
        (("--processes", "2", "--into", "my results"), " --into 'my results' --processes 2"),
        (("--on", "tls://scheduler:8786"), " --on tls://scheduler:8786"),
        (("--plays", "USN=cadet"), " --plays USN=cadet"),
    ],
)
def test_the_line_that_resumes_a_study_is_the_whole_command(words: tuple[str, ...], text: str) -> None:
    options = read_words(["study", "shooting.toml", *words])
    assert command(options) == f"ffts study shooting.toml{text}"
    assert read_words(shlex.split(command(options))[1:]) == options


def test_a_scheduler_with_tls_and_no_certificates_is_a_clear_word(tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match="there is no scheduler at tls://127.0.0.1:9"):
        next(on("tls://127.0.0.1:9")([]))
