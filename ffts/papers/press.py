"""From a template and what is to stand in it to a PDF or to pictures of its pages."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Literal, NamedTuple

from pydantic import BaseModel

from ffts.papers.apart import Limits, Stopped, typeset_apart
from ffts.papers.faults import PaperFault
from ffts.papers.templates import SUFFIX, Templates
from ffts.papers.typesetting import MAIN, Job, Kind, Unset, Words, typefaces, typeset

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

    def pdf(self, title: str, sheets: Sequence[PrintSheet]) -> bytes:
        """All of them as one PDF: tagged, with the letters in it. PaperFault says where a template is wrong."""
        (whole,) = self._set(title, sheets, "pdf")
        return whole

    def pages(self, title: str, sheets: Sequence[PrintSheet], dots: float) -> tuple[bytes, ...]:
        """A picture (PNG) of each page, with `dots` dots an inch."""
        return self._set(title, sheets, "png", dots)

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
