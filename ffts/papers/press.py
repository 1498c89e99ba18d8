"""From a template and what is to stand in it to a PDF or to pictures of its pages, in process."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pydantic import BaseModel

from ffts.papers.faults import PaperFault
from ffts.papers.templates import SUFFIX, Templates, fonts_folder

if TYPE_CHECKING:
    import typst

Paper = Literal["a4", "letter", "a3", "tabloid"]
PAPERS: tuple[Paper, ...] = ("a4", "letter", "a3", "tabloid")
MAIN = "main.typ"
Compiled = Callable[..., "tuple[bytes | list[bytes], list[typst.TypstWarning]]"]
_AT = re.compile(r"\u250c\u2500 (?P<file>.+?):(?P<line>\d+):\d+")
_ABSENT = re.compile(r'dictionary does not contain key "(?P<key>.*)"')
_FONT = "unknown font family: "
_NO_CLOCK = 0
"""The same sheet is the same bytes whenever it is printed."""


class PrintSheet(NamedTuple):
    """One form to print: the name of its template without the ending, and what stands in it."""

    template: str
    content: Mapping[str, object]


@dataclass(frozen=True)
class Press:
    """Sets sheets from these templates, for this paper."""

    templates: Templates
    paper: Paper = "a4"

    def pdf(self, title: str, sheets: Sequence[PrintSheet]) -> bytes:
        """All of them as one PDF: tagged, with the letters in it. PaperFault says where a template is wrong."""
        (whole,) = self._set(title, sheets, "pdf")
        return whole

    def pages(self, title: str, sheets: Sequence[PrintSheet], dots: float) -> tuple[bytes, ...]:
        """A picture (PNG) of each page, with `dots` dots an inch."""
        return self._set(title, sheets, "png", dots)

    def _set(
        self, title: str, sheets: Sequence[PrintSheet], kind: Literal["pdf", "png"], dots: float | None = None
    ) -> tuple[bytes, ...]:
        import typst

        content = {"title": title, "sheets": [{"paper": self.paper, **sheet.content} for sheet in sheets]}
        files: dict[str, Any] = {**self.templates.texts, MAIN: _main(sheets)}
        compiled: Compiled = vars(typst)["compile_with_warnings"]  # its stubs do not tell that files may be values
        try:
            made, warnings = compiled(
                files,
                font_paths=_fonts(),
                ignore_system_fonts=True,
                sys_inputs={"data": json.dumps(content, default=plain, ensure_ascii=False)},
                format=kind,
                ppi=dots,
                timestamp=_NO_CLOCK,
            )
        except typst.TypstError as fault:
            raise self._fault(str(fault.message), fault.diagnostic) from fault
        for warning in warnings:
            if str(warning.message).startswith(_FONT):
                raise self._fault(str(warning.message), warning.diagnostic)
        return tuple(made) if isinstance(made, list) else (made,)

    def _fault(self, message: str, diagnostic: str) -> PaperFault:
        """What the typesetter says, with the file a person would open."""
        at = _AT.search(diagnostic)
        name, line = (at["file"], int(at["line"])) if at else (MAIN, 0)
        if name == MAIN:
            name, line = _blamed(diagnostic), 0
        why, remedy = _in_words(message)
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
        known = ", ".join(_fonts().families())
        return f"there is no typeface {message.removeprefix(_FONT)!r} here", f"those that come with it are {known}"
    if message == "unresolved import":
        return "it does not say what a sheet is", "begin with #let sheet(given) = as the shipped one does"
    return message, "correct this line, or take the shipped template again"


@lru_cache(maxsize=1)
def _fonts() -> "typst.Fonts":
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts_folder()])


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
