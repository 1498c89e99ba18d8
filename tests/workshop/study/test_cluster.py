"""A study on several machines, as docs/studies.md sets them up: a scheduler and workers that let in holders of a
certificate alone. One worker is lost on the way, one comes, and one has another program."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

import ffts

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
LONG = 120.0
HERE = Path(ffts.__file__).parents[1]
OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(OPENSSL is None, reason="certificates are made with openssl")


@contextmanager
def started(*words: str, log: Path, env: Mapping[str, str], at: Path = HERE) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-m", *words], stdout=out, stderr=out, env=env, cwd=at)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def wait_for(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.05)


def made(words: str, folder: Path) -> None:
    subprocess.run([str(OPENSSL), *words.split()], cwd=folder, check=True, capture_output=True)


def self_signed(folder: Path, name: str) -> None:
    made(f"req -x509 -newkey rsa:2048 -nodes -days 2 -keyout {name}.key -out {name}.pem -subj /CN={name}", folder)


class Cluster:
    """A scheduler and its workers on this machine, with certificates made as the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.count = folder, folder / "scheduler.json", 0
        self_signed(folder, "ca")
        made("req -newkey rsa:2048 -nodes -keyout study.key -out study.csr -subj /CN=study", folder)
        made("x509 -req -in study.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -out study.pem", folder)
        (folder / "study.toml").write_text(STUDY, encoding="utf-8")
        self.tls = ("--tls-ca-file", "ca.pem", "--tls-cert", "study.pem", "--tls-key", "study.key")
        self.env = {
            **os.environ,
            "PYTHONPATH": str(HERE),
            "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(folder / "ca.pem"),
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT": str(folder / "study.pem"),
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY": str(folder / "study.key"),
        }

    @contextmanager
    def scheduler(self) -> Iterator[str]:
        words = ("--protocol", "tls", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", *self._paths())
        log = self.folder / "scheduler.log"
        with started(
            "distributed.cli.dask_scheduler", *words, "--scheduler-file", str(self.file), log=log, env=self.env
        ):
            wait_for(lambda: self.file.exists() and '"workers"' in self.file.read_text(), "the scheduler")
            yield "tls://127.0.0.1:" + self.file.read_text(encoding="utf-8").split("tls://127.0.0.1:")[1].split('"')[0]

    @contextmanager
    def worker(self, program: Path = HERE) -> Iterator[subprocess.Popen[bytes]]:
        self.count += 1
        words = ("--scheduler-file", str(self.file), "--no-nanny", "--nthreads", "1", "--no-dashboard", *self._paths())
        log, env = self.folder / f"worker-{self.count}.log", {**self.env, "PYTHONPATH": str(program)}
        with started("distributed.cli.dask_worker", *words, log=log, env=env, at=program) as process:
            yield process

    @contextmanager
    def study(self, into: str, *where: str) -> Iterator[subprocess.Popen[bytes]]:
        words = ("ffts", "study", str(self.folder / "study.toml"), "--into", str(self.folder / into), *where)
        with started(*words, log=self.folder / f"{into}.log", env=self.env) as process:
            yield process

    def log(self, into: str) -> str:
        return (self.folder / f"{into}.log").read_text(encoding="utf-8")

    def days(self, into: str) -> str:
        return (self.folder / into / "days.csv").read_text(encoding="utf-8")

    def _paths(self) -> tuple[str, ...]:
        return tuple(str(self.folder / word) if "." in word else word for word in self.tls)


def another_program(folder: Path) -> Path:
    """The same program, but for one line of its rules."""
    shutil.copytree(HERE / "ffts", folder / "ffts", ignore=shutil.ignore_patterns("__pycache__", "ui"))
    with (folder / "ffts" / "games" / "skies" / "rulebook.py").open("a", encoding="utf-8") as file:
        file.write("\nHOUSE = 1\n")
    return folder


def is_played(cluster: Cluster, process: subprocess.Popen[bytes], into: str) -> None:
    assert process.wait(LONG) == 0, cluster.log(into)


def test_a_worker_of_another_program_is_refused_by_name_and_plays_nothing(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    with ExitStack() as running:
        address = running.enter_context(cluster.scheduler())
        running.enter_context(cluster.worker(another_program(tmp_path / "other")))
        wait_for(lambda: "Registered to" in cluster.log("worker-1"), "the worker")
        with cluster.study("far", "--on", address) as playing:
            assert playing.wait(LONG) == 2
    text = cluster.log("far")
    assert "is refused: it has FFTS" in text
    assert "this is played by FFTS" in text
    assert "no worker there has this program" in text
    assert not list((tmp_path / "far" / "days").glob("*.parquet"))


@pytest.mark.cluster
def test_a_lost_worker_costs_no_day_one_that_comes_helps_and_the_days_are_those_of_one_machine(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    (tmp_path / "study.toml").write_text(STUDY.replace("days = 12", "days = 60").replace("turns = 2", ""))
    with ExitStack() as running:
        address = running.enter_context(cluster.scheduler())
        lost = running.enter_context(cluster.worker())
        wait_for(lambda: "Registered to" in cluster.log("worker-1"), "the first worker")
        playing = running.enter_context(cluster.study("far", "--on", address))
        wait_for(lambda: "Compute" in cluster.log("worker-1") or (tmp_path / "far").exists(), "the first days")
        running.enter_context(cluster.worker(another_program(tmp_path / "other")))
        running.enter_context(cluster.worker())
        wait_for(lambda: "Registered to" in cluster.log("worker-3"), "the third worker")
        time.sleep(6)
        lost.kill()
        is_played(cluster, playing, "far")
    assert cluster.log("far").count("is refused") == 1
    with cluster.study("near", "--processes", "1") as playing:
        is_played(cluster, playing, "near")
    assert cluster.days("far") == cluster.days("near")
    assert len(cluster.days("near").splitlines()) == 1 + 2 * 60


def test_who_has_no_certificate_is_not_let_in(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    with cluster.scheduler() as address:
        self_signed(tmp_path, "study")
        with cluster.study("far", "--on", address) as playing:
            assert playing.wait(LONG) == 2
    assert f"there is no scheduler at {address}" in cluster.log("far")
