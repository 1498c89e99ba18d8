"""From a template and what is to stand in it to a PDF or to pictures of its pages."""

import contextlib
import json
import os
import re
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel

from ffts.papers.enlarged import SET_SMALL, enlarging
from ffts.papers.faults import PaperFault
from ffts.papers.templates import SUFFIX, Templates, shipped_folder
from ffts.papers.typesetting import MAIN, Job, Kind, Unset, Words, typefaces, typeset

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
    command = [sys.executable, "-P", "-m", "ffts.papers.press", str(int(seconds) + 1), str(limits.memory)]
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
    job = json.loads(packed)
    return Job({name: b64decode(text) for name, text in job.pop("files").items()}, **job)


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


Paper = Literal["a4", "letter", "a3", "tabloid"]
PAPERS: tuple[Paper, ...] = ("a4", "letter", "a3", "tabloid")
_ABSENT = re.compile(r'dictionary does not contain key "(?P<key>.*)"')
_FONT = "unknown font family: "
_PACKAGE = "package"
_FILE = ("file not found", "path ", "failed to load file")


class PrintSheet(NamedTuple):
    """One form to print: the name of its template without the ending, and what stands in it."""

    template: str
    content: Mapping[str, object]


@dataclass(frozen=True)
class Press:
    """Sets sheets from these templates, for this paper."""

    templates: Templates
    paper: Paper = "a4"
    limits: Limits = Limits()
    large: bool = False
    """Whether every page is enlarged, to a sheet of double size or two sheets that join."""

    def pdf(self, title: str, sheets: Sequence[PrintSheet]) -> bytes:
        """All of them as one PDF: tagged, with the letters in it. PaperFault says where a template is wrong."""
        (whole,) = self._enlarged(title, sheets, "pdf") if self.large else self._set(title, sheets, "pdf")
        return whole

    def pages(self, title: str, sheets: Sequence[PrintSheet], dots: float) -> tuple[bytes, ...]:
        """A picture (PNG) of each page, with `dots` dots an inch."""
        way = self._enlarged if self.large else self._set
        return way(title, sheets, "png", dots)

    def _enlarged(
        self, title: str, sheets: Sequence[PrintSheet], kind: Kind, dots: float | None = None
    ) -> tuple[bytes, ...]:
        """Set for half the paper, then half as large again."""
        small = replace(self, paper=SET_SMALL[self.paper], large=False)
        marked = [PrintSheet(sheet.template, {**sheet.content, "large": True}) for sheet in sheets]
        pages, _ = typeset(enlarging(title, small.pdf(title, marked), self.paper, kind, dots))
        return pages

    def _set(
        self, title: str, sheets: Sequence[PrintSheet], kind: Kind, dots: float | None = None
    ) -> tuple[bytes, ...]:
        content = {"title": title, "sheets": [{"paper": self.paper, **sheet.content} for sheet in sheets]}
        files = {**self.templates.texts, MAIN: _main(sheets)}
        job = Job(files, json.dumps(content, default=plain, ensure_ascii=False), kind, dots)
        try:
            pages, warnings = self._pages_of(job, len(sheets))
        except Unset as fault:
            raise self._fault(fault.words) from fault
        for warning in warnings:
            if warning.message.startswith(_FONT):
                raise self._fault(warning)
        return pages

    def _pages_of(self, job: Job, sheets: int) -> tuple[tuple[bytes, ...], tuple[Words, ...]]:
        """Our own templates are set in this process; with one of somebody else's among them all are set apart."""
        if not self.templates.own:
            return typeset(job)
        try:
            return typeset_apart(job, self.limits, sheets)
        except Stopped as stopped:
            own = ", ".join(self.templates.places[name] for name in sorted(self.templates.own))
            raise PaperFault(
                own, 0, str(stopped), "take it out of that folder to have the shipped one again"
            ) from stopped

    def _fault(self, words: Words) -> PaperFault:
        """What the typesetter says, with the file a person would open."""
        name, line = words.file, words.line
        if name == MAIN:
            name, line = _blamed(words.diagnostic), 0
        why, remedy = _in_words(words.message)
        return PaperFault(self.templates.places.get(name, name), line, why, remedy)


def _main(sheets: Sequence[PrintSheet]) -> bytes:
    """The page that calls each template with what is to stand in it."""
    names = tuple(dict.fromkeys(sheet.template for sheet in sheets))
    lines = ["#let order = json(bytes(sys.inputs.data))", "#set document(title: order.title)"]
    lines += [f'#import "/{name}{SUFFIX}": sheet as t{at}' for at, name in enumerate(names)]
    lines += [f"#t{names.index(sheet.template)}(order.sheets.at({at}))" for at, sheet in enumerate(sheets)]
    return "\n".join(lines).encode()


def _blamed(diagnostic: str) -> str:
    """The template that a line of the page above calls."""
    named = re.search(rf'"/(?P<file>[^"]+{re.escape(SUFFIX)})"', diagnostic)
    return named["file"] if named else MAIN


def _in_words(message: str) -> tuple[str, str]:
    if absent := _ABSENT.search(message):
        return f'nothing called "{absent["key"]}" is given to this template', "docs/forms.md tells what is given"
    if message.startswith(_FONT):
        known = ", ".join(typefaces().families())
        return f"there is no typeface {message.removeprefix(_FONT)!r} here", f"those that come with it are {known}"
    if _PACKAGE in message:
        return (
            "it asks for a package, and packages are not fetched",
            "put what it needs into the folder of your templates",
        )
    if message.startswith(_FILE):
        return "a file that it reads is not in the folder of its templates", "put it there"
    if message == "unresolved import":
        return "it does not say what a sheet is", "begin with #let sheet(given) = as the shipped one does"
    return message, "correct this line, or take the shipped template again"


def plain(value: object) -> object:
    """A picture or a value of the game as JSON has it: by the names of its fields."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} cannot stand on a sheet")
