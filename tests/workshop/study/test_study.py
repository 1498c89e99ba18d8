"""Studies: a question in a text file, days that are never lost and never mixed, and what of a difference is noise."""

import csv
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pyarrow.dataset import dataset
from pyarrow.parquet import ParquetFile

from ffts.cli.parser import read_words
from ffts.cli.skies.study import command, results_of
from ffts.data_dir import data_dir
from ffts.games.skies.autoplay import DeadEnd
from ffts.store.file_faults import CatalogError
from ffts.store.packing import pack
from ffts.store.sqlite import Store
from ffts.workshop.day_report import play_day as play_day_of_the_workshop
from ffts.workshop.runs.cluster import NoCluster, on
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.runs.hands import Players, here
from ffts.workshop.study import days, parts
from ffts.workshop.study import run as running
from ffts.workshop.study.comparing import contrast, effects, gaps_of, summary, verdicts
from ffts.workshop.study.days import Row, figure_of, play, program_here
from ffts.workshop.study.plan import Prepared, crossed, prepared, read_study
from ffts.workshop.study.run import run
from ffts.workshop.study.stopping import looks
from tests.cli.conftest import Ffts, ffts

__all__ = ["ffts"]
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
    "one day": (STUDY.replace("days = 6", "days = 1"), "1 is not allowed"),
    "a name of two lines": (STUDY.replace("as it was", "as it\\nwas"), "a name has 1 to 80 letters"),
    "no variant": (STUDY.partition("[[variants]]")[0] + "variants = []", "too few are named"),
    "a factor of one value": (STUDY + '[[factors]]\nkey = "house.vp.columns"\nvalues = ["x"]', "too few are named"),
}


@pytest.mark.parametrize(("text", "wording"), FAULTS.values(), ids=FAULTS)
def test_a_study_that_asks_nothing_clear_is_refused(tmp_path: Path, text: str, wording: str) -> None:
    with pytest.raises(CatalogError, match=f"ways.toml.*{re.escape(wording)}") as fault:
        read_study(written(tmp_path, text))
    assert "pattern" not in str(fault.value)
    assert "[A-Z" not in str(fault.value), "no expression that only a program reads"


CANNOT_BE_PLAYED = {
    "no scenario": (STUDY.replace('scenario = "first-strike"\n', ""), "a variant has no scenario"),
    "a name twice": (STUDY.replace("shallow bands", "as it was"), "two variants have this name"),
    "a scenario": (STUDY.replace("first-strike", "first-stroke"), "did you mean first-strike?"),
    "a scenario file": (STUDY.replace("first-strike", "mine.toml"), "mine.toml: there is no such file"),
    "a pack": (STUDY.replace("first-strike", "mine.fftspack"), "mine.fftspack: there is no such file"),
    "a house rule": (STUDY.replace("search.band_depth", "search.band"), "there is no house rule 'search.band'"),
    "a side": (STUDY + 'doctrine = { RN = { cap = "rn_1942" } }\n', "there is no side 'RN'; sides are USN, IJN"),
    "a doctrine": (STUDY + 'doctrine = { USN = { aa = "usn_1492" } }\n', "there is no 'usn_1492'; choices are"),
    "a level": (STUDY + 'plays = { USN = "wizard" }\n', "'wizard'"),
    "a factor": (STUDY + '[[factors]]\nkey = "dice"\nvalues = [1, 2]', "a factor cannot set 'dice'; a key is house"),
    "too many": (STUDY + f'[[factors]]\nkey = "house.a"\nvalues = {list(range(101))}', "make 202 together"),
}


@pytest.mark.parametrize(("text", "wording"), CANNOT_BE_PLAYED.values(), ids=CANNOT_BE_PLAYED)
def test_a_variant_that_cannot_be_played_is_reported_before_the_first_day(
    tmp_path: Path, text: str, wording: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(CatalogError, match=re.escape(wording)):
        prepared(read_study(file), file)


def test_a_fault_of_a_variant_is_named_once_and_not_for_every_value_of_a_factor(tmp_path: Path) -> None:
    sweep = '[[factors]]\nkey = "plays.IJN"\nvalues = ["cadet", "staff"]\n'
    file = written(tmp_path, STUDY + 'doctrine = { USN = { aa = "usn_1492" } }\n' + sweep)
    with pytest.raises(CatalogError) as refused:
        prepared(read_study(file), file)
    assert len(refused.value.faults) == 1


def test_a_study_that_is_a_folder_is_refused_and_one_without_an_ending_is_not_its_own_folder(
    ffts: Ffts, tmp_path: Path
) -> None:
    answer = ffts("study", tmp_path)
    assert answer.code == 2
    assert "it is a folder" in answer.err
    assert [str(results_of(Path(name))) for name in ("guns.toml", "guns")] == ["guns", "guns-results"]


def test_a_study_that_is_not_there_is_reported_as_such(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("study", tmp_path / "more-cap.toml")
    assert (answer.code, answer.out) == (2, "")
    assert "more-cap.toml: there is no such file; name a study" in answer.err
    assert "it is a folder" in ffts("study", tmp_path).err


def test_a_scenario_may_come_as_a_pack_beside_the_study(tmp_path: Path) -> None:
    pack(data_dir() / "scenarios" / "skies" / "first-strike.toml", None, (), tmp_path / "mine.fftspack")
    file = written(tmp_path, STUDY.replace("first-strike", "mine.fftspack"))
    shipped = written(tmp_path, STUDY)
    of_pack = prepared(read_study(file), file)
    assert [each.digest for each in of_pack] == [each.digest for each in prepared(read_study(shipped), shipped)]


def test_a_side_is_played_as_the_variant_says_else_as_the_study_else_as_the_command(tmp_path: Path) -> None:
    text = STUDY.replace("turns = 1", 'turns = 1\nplays = { IJN = "cadet" }')
    file = written(tmp_path, text.replace('name = "as it was"', 'name = "as it was"\nplays = { USN = "cadet:bold" }'))
    first, second, *_ = prepared(read_study(file), file, {"USN": "blind", "IJN": "blind"})
    assert first.plays == (("IJN", "cadet:record"), ("USN", "cadet:bold"))
    assert second.plays == (("IJN", "cadet:record"), ("USN", "blind:record"))
    assert first.digest != first._replace(plays=()).digest, "days of other players are other days"


# --- sweeps and factors -----------------------------------------------------------

SWEEP = """
[[factors]]
key = "house.search.band_depth"
values = [2, 3]
[[factors]]
name = "bombers of Japan"
key = "plays.IJN"
values = ["cadet", "staff"]
"""


def test_every_variant_is_played_with_every_value_of_every_factor(tmp_path: Path) -> None:
    file = written(tmp_path, STUDY + SWEEP)
    every = crossed(read_study(file))
    assert len(every) == 2 * 2 * 2
    variant, levels = every[5]
    assert variant.name == "shallow bands, band_depth 2, bombers of Japan staff"
    assert dict(levels) == {"variant": "shallow bands", "band_depth": "2", "bombers of Japan": "staff"}
    assert (variant.house, variant.plays) == ({"search.band_depth": 2}, {"IJN": "staff"})


def test_a_sweep_needs_no_variants(tmp_path: Path) -> None:
    file = written(tmp_path, STUDY.partition("[[variants]]")[0] + SWEEP)
    names = [each.name for each in prepared(read_study(file), file)]
    assert names[0] == "band_depth 2, bombers of Japan cadet"
    assert len(names) == 4


def test_what_a_value_does_is_the_mean_over_all_else_seed_by_seed() -> None:
    levels = {f"{a}{b}": {"a": a, "b": b} for a in "12" for b in "xy"}
    noise = np.array([5.0, -3.0, 9.0, 1.0] * 5)
    columns = {name: noise + (2 if each["a"] == "2" else 0) + 10 * (each["b"] == "y") for name, each in levels.items()}
    first, second = effects("points", columns, levels, "a")
    assert (first.mean, second.mean) == (8.0, 10.0)
    assert first.against is None
    assert second.against is not None
    assert (second.against.mean, second.against.low, second.against.high) == (2.0, 2.0, 2.0), "the dice fall out"


# --- days are never lost and never mixed --------------------------------------------


def row(variant: Prepared, seed: int, **figures: float | None) -> Row:
    labels: Row = {"variant": variant.name, "seed": seed, "program": program_here(), "catalog": variant.digest}
    return {**labels, "scenario": variant.scenario, "fault": None, **(figures or {"USN points": float(seed % 3)})}


def one_after_the_other(todos: Sequence[Todo]) -> Iterator[list[Row]]:
    """Four days at a time, of each variant in turn."""
    left = [(todo.variant, list(todo.seeds)) for todo in todos]
    for at in range(0, max(len(seeds) for _, seeds in left), 4):
        for variant, seeds in left:
            if some := seeds[at : at + 4]:
                yield [row(variant, seed) for seed in some]


def stopped_after(pieces: int) -> Players[Row]:
    def played(todos: Sequence[Todo]) -> Iterator[list[Row]]:
        for at, rows in enumerate(one_after_the_other(todos)):
            if at == pieces:
                raise KeyboardInterrupt
            yield rows

    return played


def in_csv(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "days.csv").read_text(encoding="utf-8").splitlines()))


def test_a_study_that_is_stopped_goes_on_where_it_stood(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    first = run(file, folder, stopped_after(1), quiet)
    assert (first.days, first.wanted, first.whole) == (4, 12, False)
    assert "The study is not finished" in (folder / "report.html").read_text(encoding="utf-8")
    heard: list[tuple[int, int]] = []
    second = run(file, folder, one_after_the_other, lambda done, wanted: heard.append((done, wanted)))
    assert second.whole
    assert heard == [(4, 12), (6, 12), (10, 12), (12, 12)]
    seeds = [(each["variant"], each["seed"]) for each in in_csv(folder)]
    assert seeds == [(name, str(seed)) for name in ("as it was", "shallow bands") for seed in range(1, 7)]


def test_a_part_half_written_as_the_power_went_is_no_part(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    (part,) = (folder / "days").glob("*.parquet")
    part.rename(part.with_suffix(".writing"))
    assert run(file, folder, one_after_the_other, quiet).whole
    assert len(in_csv(folder)) == 12


def test_a_part_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    (part,) = (folder / "days").glob("*.parquet")
    part.write_bytes(part.read_bytes()[:-9])
    with pytest.raises(CatalogError, match=r"part-000001.parquet: it cannot be read; delete it"):
        run(file, folder, one_after_the_other, quiet)


def test_days_of_other_numbers_never_mix(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    written(tmp_path, STUDY.replace('"search.band_depth" = 2', '"search.band_depth" = 3'))
    with pytest.raises(CatalogError, match="it holds days of shallow bands played with other numbers"):
        run(file, folder, one_after_the_other, quiet)


def test_days_of_another_program_never_mix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    monkeypatch.setattr(running, "program_here", lambda: "9.9.9+abc")
    wording = f"it holds days played by FFTS {program_here()}; this is FFTS 9.9.9+abc, and days of both never mix"
    with pytest.raises(CatalogError, match=re.escape(wording)):
        run(file, folder, one_after_the_other, quiet)


def test_more_days_of_the_same_question_are_added_to_those_there_are(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, one_after_the_other, quiet)
    written(tmp_path, STUDY.replace("days = 6", "days = 8"))
    heard: list[tuple[int, int]] = []
    assert run(file, folder, one_after_the_other, lambda done, wanted: heard.append((done, wanted))).days == 16
    assert heard[0] == (12, 16)


def test_a_part_says_what_it_holds(tmp_path: Path) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    run(file, folder, here(1, play), quiet)
    (part,) = (folder / "days").glob("*.parquet")
    schema = ParquetFile(part).schema_arrow
    metadata: Mapping[bytes, bytes] = schema.metadata
    assert metadata[b"ffts title"] == b"Two ways"
    assert metadata[b"ffts program"].decode() == program_here()
    assert b'"search.band_depth":2' in metadata[b"ffts study"]
    assert schema.field("USN points").metadata == {b"kind": b"amount", b"unit": b"points"}
    assert schema.field("USN found carriers on turn").metadata == {b"kind": b"turn", b"unit": b"turn"}
    first, second = prepared(read_study(file), file)
    rows = dataset(folder / "days").to_table().to_pylist()
    assert {(each["program"], each["catalog"], each["scenario"]) for each in rows} == {
        (program_here(), variant.digest, variant.scenario) for variant in (first, second)
    }
    assert first.scenario == second.scenario, "a house rule is no other scenario"
    assert first.digest != second.digest


def test_parts_are_written_as_days_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROWS", 4)
    file, folder = written(tmp_path), tmp_path / "results"
    counts: list[int] = []
    run(file, folder, one_after_the_other, lambda *_: counts.append(len(list((folder / "days").glob("*.parquet")))))
    assert counts == [0, 1, 2, 2, 3]


# --- the stopping rule --------------------------------------------------------------

STOP = '[stop]\nfigure = "USN points"\neffect = 1.0\n'


def apart(gap: float) -> Players[Row]:
    """The second variant has so many points more, and chance of its own."""

    def played(todos: Sequence[Todo]) -> Iterator[list[Row]]:
        for at, todo in enumerate(todos):
            dice = Random(f"{at}")
            yield [
                row(todo.variant, seed, **{"USN points": round(dice.gauss(10 + at * gap, 2), 2)}) for seed in todo.seeds
            ]

    return played


@pytest.mark.parametrize(
    ("gap", "days_played", "words"), [(3.0, 50, "more than as it was"), (0.0, 400, "no difference")]
)
def test_a_study_ends_when_enough_has_been_played(tmp_path: Path, gap: float, days_played: int, words: str) -> None:
    file, folder = written(tmp_path, STUDY.replace("days = 6", "days = 10_000") + STOP), tmp_path / "results"
    finished = run(file, folder, apart(gap), quiet)
    assert finished.is_decided
    assert finished.whole
    assert finished.days <= 2 * days_played
    assert words in (folder / "report.html").read_text(encoding="utf-8")
    again = run(file, folder, apart(gap), quiet)
    assert again.days == finished.days, "what was decided is not played on"


def test_the_rule_looks_after_fifty_days_and_then_after_twice_as_many(tmp_path: Path) -> None:
    assert list(looks(read_study(written(tmp_path, STUDY.replace("days = 6", "days = 300") + STOP)))) == [
        50,
        100,
        200,
        300,
    ]
    assert list(looks(read_study(written(tmp_path)))) == [6]


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        (STUDY + STOP.replace("USN points", "USN point"), "there is no figure 'USN point'; did you mean USN points?"),
        (STUDY.replace("turns = 1", 'turns = 1\nheadline = ["luck"]'), "headline: there is no figure 'luck'"),
        (STUDY.partition('\n[[variants]]\nname = "shallow')[0] + STOP, "there is but one variant"),
    ],
)
def test_a_figure_that_is_not_counted_is_refused_before_the_first_day(tmp_path: Path, text: str, wording: str) -> None:
    with pytest.raises(CatalogError, match=re.escape(wording)):
        run(written(tmp_path, text), tmp_path / "results", one_after_the_other, quiet)


# --- real days --------------------------------------------------------------------


def test_the_same_seed_gives_the_same_day_on_one_core_or_two(tmp_path: Path) -> None:
    file = written(tmp_path)
    run(file, tmp_path / "one", here(1, play), quiet)
    run(file, tmp_path / "two", here(2, play), quiet)
    one, two = (in_csv(tmp_path / name) for name in ("one", "two"))
    assert one == two
    assert len(one) == 12
    assert {"variant", "seed", "USN points", "USN won", "Hiryu sunk", "IJN AFs lost in fighting"} <= set(one[0])


def test_a_day_that_stops_by_a_fault_is_counted_as_such_and_the_study_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = written(tmp_path), tmp_path / "results"
    real = play_day_of_the_workshop

    def play_day(data: Any, seed: int, turns: int | None, plays: Mapping[str, str]) -> Any:
        if seed == 3:
            raise DeadEnd("orders go round in circles")
        return real(data, seed, turns, plays=plays)

    monkeypatch.setattr(days, "play_day", play_day)

    def alone(todos: Sequence[Todo]) -> Iterator[list[Row]]:
        return (play(todo.variant, list(todo.seeds), 1) for todo in todos)

    assert run(file, folder, alone, quiet).whole
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert "2 days did not come to their end and are left out: as it was, seed 3: orders go round in circles" in text


def test_a_cluster_that_is_not_there_is_named(tmp_path: Path) -> None:
    (variant, _) = prepared(read_study(written(tmp_path)), tmp_path / "ways.toml")
    with pytest.raises(NoCluster, match="there is no scheduler at nowhere://x"):
        list(on("nowhere://x", play, program_here)([Todo(variant, [1], 1)]))


def test_a_scheduler_with_tls_and_no_certificates_is_a_clear_word() -> None:
    with pytest.raises(NoCluster, match="there is no scheduler at tls://127.0.0.1:9"):
        next(on("tls://127.0.0.1:9", play, program_here)([]))


def test_a_day_is_played_again_into_a_game_file(ffts: Ffts, tmp_path: Path) -> None:
    file, out = written(tmp_path, STUDY.replace("turns = 1", "")), tmp_path / "day.ffts"
    answer = ffts("study", file, "--replay", "shallow bands", 2, "--out", out)
    assert answer.code == 0, answer.err
    variant = prepared(read_study(file), file)[1]
    (day,) = play(variant, [2], None)
    assert f"points: USN {day['USN points']:g}, IJN {day['IJN points']:g}" in answer.out
    assert day["USN points"], "a day on which something happened"
    assert "the day is over" in ffts("show", out).out.lower()
    with closing(Store.open(out)) as store:
        assert store.info.title == "First strike: shallow bands, seed 2"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--replay", "deep bands", "2", "--out", "x.ffts"), "there is no variant 'deep bands'"),
        (("--replay", "as it was", "two", "--out", "x.ffts"), "the seed of the day"),
        (("--replay", "as it was", "2"), "name it with --out"),
        (("--out", "x.ffts"), "--out is for the day that --replay plays"),
    ],
)
def test_a_day_that_cannot_be_played_again_is_reported(
    ffts: Ffts, tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    answer = ffts("study", written(tmp_path), *words)
    assert answer.code == 2
    assert why in answer.err


# --- what the days say ------------------------------------------------------------


def column(*values: float | None) -> Any:
    return np.array([np.nan if value is None else value for value in values], float)


def test_an_interval_fits_the_figure_and_not_how_its_days_came_out() -> None:
    values = column(*[1.0] * 3, *[0.0] * 17)
    share, amount = summary("Hiryu sunk", values), summary("USN AFs lost", values)
    assert (round(share.low, 3), round(share.high, 3)) == (0.052, 0.360), "Wilson's, of a share"
    assert amount.low < 0 < amount.high < 0.35, "Student's, of a count that happened to be 0 or 1"


def test_a_turn_counts_only_days_on_which_it_happened() -> None:
    assert figure_of("USN found carriers on turn").kind == "turn"
    entry = summary("USN found carriers on turn", column(4.0, 6.0))
    assert (entry.days, entry.mean) == (2, 5.0)
    gaps = dict(gaps_of({"first": column(4, None, 6, 8), "second": column(5, 3, None, 9)}, "first"))
    assert gaps["second"].tolist() == [1.0, 1.0], "only where it happened in both"


def test_how_days_lie_is_drawn_by_whole_numbers_where_they_are_few() -> None:
    assert summary("USN points", column(1, 1, 3)).spread.counts == (2, 0, 1)
    assert len(summary("USN points", column(*range(100))).spread.counts) == 16


def texts(base: Mapping[str, Any], other: Mapping[str, Any]) -> Mapping[str, Any]:
    found = [
        contrast(name, variant, gaps)
        for name in base
        for variant, gaps in gaps_of({"first": base[name], "second": other[name]}, "first")
    ]
    return {each.figure: each for each in verdicts(found)}


def test_what_differs_on_every_day_differs_and_what_goes_to_and_fro_may_be_noise() -> None:
    count = np.arange(60)
    base = {"points": count % 7 + 0.0, "luck": count * 0.0, "Hiryu sunk": count * 0.0}
    other = {"points": count % 7 + 1.0 + count % 2, "luck": (-1.0) ** count, "Hiryu sunk": (count < 20) + 0.0}
    found = texts(base, other)
    assert found["points"].verdict == "differs"
    assert found["points"].mean == 1.5
    assert found["luck"].verdict == "may be noise"
    assert found["Hiryu sunk"].differs
    assert found["Hiryu sunk"].low < 1 / 3 < found["Hiryu sunk"].high


def test_of_few_days_nothing_is_reported() -> None:
    base = {"points": column(*[0] * 8), "luck": column(*[0] * 8)}
    found = texts(base, {"points": column(*[5, 6] * 4), "luck": column(*[0] * 8)})
    assert found["points"].verdict == "too few days"
    assert found["luck"].is_alike


def test_chance_alone_seldom_makes_any_of_many_figures_differ() -> None:
    """Holm: a hundred studies of twenty figures that are all noise."""
    dice, alarms = np.random.default_rng(7), 0
    for _ in range(100):
        base, other = ({f"f{n}": dice.normal(size=40) for n in range(20)} for _ in range(2))
        alarms += any(each.differs for each in texts(base, other).values())
    assert alarms <= 10


def test_the_report_says_what_differs_what_changes_nothing_and_how_to_see_a_day(tmp_path: Path) -> None:
    text = STUDY.replace("days = 6", "days = 40") + '[[variants]]\nname = "no change"\n'
    folder = tmp_path / "results"

    def played(todos: Sequence[Todo]) -> Iterator[list[Row]]:
        for at, todo in enumerate(todos):
            more = 4.0 if at == 1 else 0.0
            yield [
                row(todo.variant, seed, **{"USN won": float(seed % 2), "USN points": seed % 5 + more})
                for seed in todo.seeds
            ]

    run(written(tmp_path, text), folder, played, quiet)
    report = (folder / "report.html").read_text(encoding="utf-8")
    assert "shallow bands: USN points +4.00 (+4.00 to +4.00) points against as it was." in report
    assert "no change came out like as it was in every figure of every day" in report
    assert report.count("<svg") > 6
    assert "--replay &#39;shallow bands&#39;" in report
    assert 'href="http' not in report, "it asks nothing of any other address"


def test_of_a_factorial_study_the_report_says_what_each_value_does(tmp_path: Path) -> None:
    folder = tmp_path / "results"

    def played(todos: Sequence[Todo]) -> Iterator[list[Row]]:
        for todo in todos:
            more = 4.0 if "Japan cadet" in todo.variant.name else 0.0
            yield [row(todo.variant, seed, **{"USN points": seed % 5 + more}) for seed in todo.seeds]

    sweep = SWEEP.replace('["cadet", "staff"]', '["staff", "cadet"]')
    run(written(tmp_path, STUDY.replace("days = 6", "days = 40") + sweep), folder, played, quiet)
    report = (folder / "report.html").read_text(encoding="utf-8")
    short = report.partition('id="short-h"')[2].partition("</section>")[0]
    much = "bombers of Japan cadet: USN points +4.00 (+4.00 to +4.00) points against bombers of Japan staff"
    assert f"{much}, all else taken together." in short
    assert "band_depth changes no headline figure of any day here" in short
    assert short.count("differs in") == 1


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


def test_without_what_reads_and_writes_days_it_is_reported_what_to_install(
    ffts: Ffts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = import_module

    def absent(name: str) -> Any:
        if name.startswith("pyarrow"):
            raise ModuleNotFoundError(name)
        return real(name)

    monkeypatch.setattr(parts, "import_module", absent)
    answer = ffts("study", written(tmp_path))
    assert answer.code == 2
    assert 'pip install "ffts[study]"' in answer.err
