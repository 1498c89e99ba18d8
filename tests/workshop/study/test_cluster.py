"""A study on several machines, as docs/studies.md sets them up: a scheduler and workers that let in holders of a
certificate alone. One worker is lost on the way, one comes, and one has another program."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from pyarrow.parquet import read_metadata

from benchmarks.cluster import HERE, LONG, OPENSSL, Cluster, Process, self_signed, started, wait_for

STUDY = """
title = "On a cluster"
scenario = "first-strike"
days = 12
turns = 2
[[variants]]
name = "as it was"
[[variants]]
name = "AA of 1944"
doctrine = { USN = { aa = "usn_1944" } }
"""
pytestmark = pytest.mark.skipif(OPENSSL is None, reason="certificates are made with openssl")


@contextmanager
def study(cluster: Cluster, into: str, *where: str, text: str = STUDY) -> Iterator[Process]:
    file = cluster.folder / "study.toml"
    file.write_text(text, encoding="utf-8")
    words = ("ffts", "study", str(file), "--into", str(cluster.folder / into), *where)
    with started(*words, log=cluster.folder / f"{into}.log", env=cluster.env) as process:
        yield process


def printed(cluster: Cluster, into: str) -> str:
    return (cluster.folder / f"{into}.log").read_text(encoding="utf-8")


def days(cluster: Cluster, into: str) -> str:
    return (cluster.folder / into / "days.csv").read_text(encoding="utf-8")


def another_program(folder: Path) -> Path:
    """The same program, but for one line of its rules."""
    shutil.copytree(HERE / "ffts", folder / "ffts", ignore=shutil.ignore_patterns("__pycache__", "ui"))
    with (folder / "ffts" / "games" / "skies" / "rulebook.py").open("a", encoding="utf-8") as file:
        file.write("\nHOUSE = 1\n")
    return folder


@pytest.mark.cluster
def test_a_worker_of_another_program_is_refused_by_name_and_plays_nothing(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    with ExitStack() as running:
        address, _ = running.enter_context(cluster.scheduler())
        running.enter_context(cluster.worker(another_program(tmp_path / "other")))
        assert running.enter_context(study(cluster, "far", "--on", address)).wait(LONG) == 2
    text = printed(cluster, "far")
    assert "is refused: it has FFTS" in text
    assert "this is played by FFTS" in text
    assert "no worker there has this program" in text
    assert not list((tmp_path / "far" / "days").glob("*.parquet"))


@pytest.mark.cluster
def test_who_has_no_certificate_of_its_authority_is_not_let_in(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    with cluster.scheduler() as (address, _):
        self_signed(tmp_path, "study")
        with study(cluster, "far", "--on", address) as playing:
            assert playing.wait(LONG) == 2
    assert f"there is no scheduler at {address}" in printed(cluster, "far")


@pytest.mark.cluster
def test_a_lost_worker_costs_no_day_one_that_comes_helps_and_the_days_are_those_of_one_machine(tmp_path: Path) -> None:
    cluster, text = Cluster(tmp_path), STUDY.replace("days = 12", "days = 60").replace("turns = 2", "")
    other = another_program(tmp_path / "other")
    with ExitStack() as running:
        address, _ = running.enter_context(cluster.scheduler())
        lost = running.enter_context(cluster.worker())
        playing = running.enter_context(study(cluster, "far", "--on", address, text=text))
        wait_for(lambda: "program_here" in (tmp_path / "worker-1.log").read_text(encoding="utf-8"), "the study")
        running.enter_context(cluster.worker(other))
        running.enter_context(cluster.worker())
        wait_for(lambda: "program_here" in (tmp_path / "worker-3.log").read_text(encoding="utf-8"), "the third worker")
        lost.kill()
        assert playing.wait(LONG) == 0, printed(cluster, "far")
    assert printed(cluster, "far").count("is refused") == 1
    with study(cluster, "near", "--processes", "1", text=text) as playing:
        assert playing.wait(LONG) == 0, printed(cluster, "near")
    assert days(cluster, "far") == days(cluster, "near")
    assert len(days(cluster, "near").splitlines()) == 1 + 2 * 60


@pytest.mark.cluster
def test_of_a_scheduler_that_is_lost_it_is_reported_in_a_line_and_the_days_are_kept(tmp_path: Path) -> None:
    cluster, text = Cluster(tmp_path), STUDY.replace("days = 12", "days = 6000")
    with ExitStack() as running:
        address, scheduler = running.enter_context(cluster.scheduler())
        running.enter_context(cluster.worker())
        playing = running.enter_context(study(cluster, "far", "--on", address, text=text))
        wait_for(lambda: any((tmp_path / "far" / "days").glob("*.parquet")), "the first part")
        scheduler.kill()
        assert playing.wait(LONG) == 2
    assert f"the connection to the scheduler at {address} was lost. What was played is kept" in printed(cluster, "far")
    assert "Traceback" not in printed(cluster, "far")
    (part, *_) = (tmp_path / "far" / "days").glob("*.parquet")
    assert read_metadata(part).num_rows > 0
