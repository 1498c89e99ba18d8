"""Templates of other people are set in a process of their own: no file, no network, so much time and so much memory.

python -m ffts.papers.apart        a job on standard input, pages or a mistake on standard output
"""

import contextlib
import json
import os
import subprocess
import sys
from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any

from ffts.papers.templates import shipped_folder
from ffts.papers.typesetting import MAIN, Job, Unset, Words, typefaces, typeset

NOWHERE = "http://127.0.0.1:9"
"""Where a system that cannot forbid sockets sends whoever asks for a package: nothing listens there."""


@dataclass(frozen=True)
class Limits:
    """What one document may take."""

    seconds: float = 20.0
    a_sheet: float = 0.5
    """Seconds more for each sheet."""
    memory: int = 2 << 30
    """Bytes. Windows and macOS do not hold it; the time is held everywhere."""


class Stopped(Exception):
    """The process was ended, or broke off; the text says why."""


def typeset_apart(job: Job, limits: Limits, sheets: int) -> tuple[tuple[bytes, ...], tuple[Words, ...]]:
    """The same as `typeset`, in a process of its own; Stopped where it takes more than it may."""
    seconds = limits.seconds + sheets * limits.a_sheet
    command = [sys.executable, "-P", "-m", "ffts.papers.apart", str(int(seconds) + 1), str(limits.memory)]
    try:
        done = subprocess.run(
            command, input=_packed(job), capture_output=True, timeout=seconds, env=_environment(), check=False
        )
    except subprocess.TimeoutExpired as late:
        raise Stopped(f"it was not set after {seconds:.0f} seconds, and was stopped") from late
    if done.returncode:
        raise Stopped(_why(done.stderr.decode(errors="replace"), limits))
    return _read(done.stdout)


def _environment() -> dict[str, str]:
    """The same program is found there, whatever the working directory; nothing reaches the network."""
    proxies = {name: NOWHERE for name in ("ALL_PROXY", "HTTPS_PROXY", "HTTP_PROXY")}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in {*proxies, "NO_PROXY"}}
    return {**kept, **proxies, "RAYON_NUM_THREADS": "4", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def _why(complaint: str, limits: Limits) -> str:
    if "overflowed its stack" in complaint:
        return "it goes too deep, and broke off"
    return f"it broke off: it may take {limits.memory >> 20} MB of memory"


# --- what goes to and fro ----------------------------------------------------------------


def _packed(job: Job) -> bytes:
    files = {name: b64encode(text).decode() for name, text in job.files.items()}
    return json.dumps({"files": files, "data": job.data, "kind": job.kind, "dots": job.dots}).encode()


def _job(packed: bytes) -> Job:
    told = json.loads(packed)
    return Job({name: b64decode(text) for name, text in told.pop("files").items()}, **told)


def _answered(pages: tuple[bytes, ...], words: tuple[Words, ...], wrong: Words | None) -> bytes:
    """A line that says how long each page is, and the pages."""
    head = {"pages": [len(page) for page in pages], "warnings": words, "wrong": wrong}
    return json.dumps(head).encode() + b"\n" + b"".join(pages)


def _read(answer: bytes) -> tuple[tuple[bytes, ...], tuple[Words, ...]]:
    line, _, rest = answer.partition(b"\n")
    head: dict[str, Any] = json.loads(line)
    if head["wrong"]:
        raise Unset(Words(*head["wrong"]))
    pages = []
    for long in head["pages"]:
        pages.append(rest[:long])
        rest = rest[long:]
    return tuple(pages), tuple(Words(*words) for words in head["warnings"])


# --- the process apart -------------------------------------------------------------------


def _load_typefaces() -> None:
    """Set a letter of each: the typesetter opens their files when it first needs them."""
    letters = (f'#text(font: "{f.family}", weight: {f.weight}, style: "{f.style}")[a]' for f in typefaces().fonts())
    typeset(Job({MAIN: "".join(letters).encode()}, "", "pdf"))


def _shut_in(seconds: int, memory: int) -> None:
    """From here on no file and no socket can be opened, and time and memory are counted."""
    with contextlib.suppress(ImportError):  # Windows
        import resource

        cores = os.cpu_count() or 1
        resource.setrlimit(resource.RLIMIT_CPU, (seconds * cores, seconds * cores))
        with contextlib.suppress(ValueError):  # macOS
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def main() -> int:
    """Set one job."""
    job = _job(sys.stdin.buffer.read())
    os.chdir(shipped_folder())
    _load_typefaces()
    _shut_in(int(sys.argv[1]), int(sys.argv[2]))
    try:
        answer = _answered(*typeset(job), None)
    except Unset as fault:
        answer = _answered((), (), fault.words)
    sys.stdout.buffer.write(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
