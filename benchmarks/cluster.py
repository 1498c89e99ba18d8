"""A scheduler and workers on this machine, which let in holders of a certificate alone, as docs/studies.md says."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import ffts

LONG = 120.0
HERE = Path(ffts.__file__).parents[1]
OPENSSL = shutil.which("openssl")
Process = subprocess.Popen[bytes]


@contextmanager
def started(*words: str, log: Path, env: Mapping[str, str], at: Path = HERE) -> Iterator[Process]:
    """A module as a process of its own, as long as it is needed."""
    with log.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-m", *words], stdout=out, stderr=out, env=env, cwd=at)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def wait_for(is_so: Callable[[], bool], what: str) -> None:
    """Until it is so, or for long."""
    end = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.05)


def made(words: str, folder: Path) -> None:
    """A key or a certificate."""
    subprocess.run([str(OPENSSL), *words.split()], cwd=folder, check=True, capture_output=True)


def self_signed(folder: Path, name: str) -> None:
    """An authority of its own."""
    made(f"req -x509 -newkey rsa:2048 -nodes -days 2 -keyout {name}.key -out {name}.pem -subj /CN={name}", folder)


class Cluster:
    """In a folder that has its certificates and what its processes print."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.count = folder, folder / "scheduler.json", 0
        self_signed(folder, "ca")
        made("req -newkey rsa:2048 -nodes -keyout study.key -out study.csr -subj /CN=study", folder)
        made("x509 -req -in study.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -out study.pem", folder)
        ca, pem, key = (str(folder / name) for name in ("ca.pem", "study.pem", "study.key"))
        self.tls = ("--tls-ca-file", ca, "--tls-cert", pem, "--tls-key", key)
        self.client = {
            "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": ca,
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT": pem,
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY": key,
        }
        self.env = {**os.environ, "PYTHONPATH": str(HERE), **self.client}

    @contextmanager
    def scheduler(self) -> Iterator[tuple[str, Process]]:
        """Its address, and the process."""
        at = ("--protocol", "tls", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.file.unlink(missing_ok=True)
        words, log = (*at, *self.tls, "--scheduler-file", str(self.file)), self.folder / "scheduler.log"
        with started("distributed.cli.dask_scheduler", *words, log=log, env=self.env) as process:
            wait_for(lambda: self._address() != "", "the scheduler")
            yield self._address(), process

    def _address(self) -> str:
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        return f"tls://127.0.0.1:{port}" if (port := text.partition("tls://127.0.0.1:")[2].partition('"')[0]) else ""

    @contextmanager
    def worker(self, program: Path = HERE, threads: int = 1) -> Iterator[Process]:
        """With the program in this folder; it has registered when it is there."""
        self.count += 1
        at = ("--scheduler-file", str(self.file), "--host", "127.0.0.1", "--no-nanny", "--no-dashboard")
        log, env = self.folder / f"worker-{self.count}.log", {**self.env, "PYTHONPATH": str(program)}
        words = (*at, *self.tls, "--nthreads", str(threads))
        with started("distributed.cli.dask_worker", *words, log=log, env=env, at=program) as process:
            wait_for(lambda: "Registered to" in log.read_text(encoding="utf-8"), "a worker")
            yield process
