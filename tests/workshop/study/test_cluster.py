"""A study on several machines: a scheduler and two workers, one of which is lost on the way."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

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
LONG = 60.0


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", *words]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for(is_so: Callable[[], bool], seconds: float = LONG) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


def lines_in(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0


def test_a_lost_worker_costs_no_day_and_the_days_are_those_of_one_machine(tmp_path: Path) -> None:
    file, scheduler = tmp_path / "cluster.toml", tmp_path / "scheduler.json"
    file.write_text(STUDY, encoding="utf-8")
    study = [sys.executable, "-m", "ffts", "study", str(file)]
    at = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(scheduler))
    worker = ("distributed.cli.dask_worker", "--scheduler-file", str(scheduler), "--no-nanny", "--nthreads", "1")
    with started("distributed.cli.dask_scheduler", *at):
        wait_for(scheduler.exists)
        address = "tcp://127.0.0.1:" + scheduler.read_text(encoding="utf-8").split("tcp://127.0.0.1:")[1].split('"')[0]
        with started(*worker, "--no-dashboard") as lost, started(*worker, "--no-dashboard"):
            far = tmp_path / "far"
            playing = subprocess.Popen([*study, "--into", str(far), "--on", address], stdout=subprocess.DEVNULL)
            try:
                wait_for(lambda: lines_in(far / "days.jsonl") > 0)
                lost.kill()
                assert playing.wait(LONG) == 0
            finally:
                playing.kill()
                playing.wait()
    subprocess.run([*study, "--into", str(tmp_path / "near"), "--processes", "1"], check=True, capture_output=True)
    far_days, near_days = ((tmp_path / name / "days.csv").read_text(encoding="utf-8") for name in ("far", "near"))
    assert far_days == near_days
    assert len(near_days.splitlines()) == 1 + 2 * 12
