"""The typesetter itself: texts in, a PDF or pictures of pages out. It reads typefaces, and pictures of one folder."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from os import path
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ffts.papers.templates import fonts_folder, shipped_folder

if TYPE_CHECKING:
    import typst

MAIN = "main.typ"
Kind = Literal["pdf", "png"]
Compiled = Callable[..., "tuple[bytes | list[bytes], list[typst.TypstWarning]]"]
_NO_CLOCK = 0
"""The same sheet is the same bytes whenever it is printed."""
_AT = re.compile(r"\u250c\u2500 (?P<file>.+?):(?P<line>\d+):\d+")
_SUSPECTS = b"/MarkInfo<</Marked true/Suspects false>>"
_MARKED = b"/MarkInfo<</Marked true>>".ljust(len(_SUSPECTS))
"""The entry says what holds without it, and poppler reports it as an error. Same length: no offset moves."""


@dataclass(frozen=True)
class Job:
    """One document to set."""

    files: Mapping[str, bytes]
    """Every file a template may read, by its name; `main.typ` is the one to begin with."""
    data: str
    """What stands on the sheets, as JSON."""
    kind: Kind
    dots: float | None = None
    """Dots an inch, of a picture."""
    beside: Path | None = None
    """The folder whose pictures it may show; without one it reads no file."""
    mono: bool = False
    """Whether code is set in letters of one width, which the typesetter brings."""


class Words(NamedTuple):
    """A message of the typesetter, with the file and line it is about: the first of those it names."""

    message: str
    file: str
    line: int
    diagnostic: str


class Unset(Exception):
    """The typesetter found a mistake in a template."""

    def __init__(self, words: Words) -> None:
        self.words = words
        super().__init__(words.message)


def typeset(job: Job) -> tuple[tuple[bytes, ...], tuple[Words, ...]]:
    """Return the pages, or the one PDF, and the warnings. Unset says where a template is wrong."""
    import typst

    compiled: Compiled = vars(typst)["compile_with_warnings"]  # its stubs do not tell that files may be values
    files: dict[str, Any] = dict(job.files)
    try:
        made, warnings = compiled(
            files,
            root=job.beside or shipped_folder(),
            font_paths=typefaces(job.mono),
            ignore_system_fonts=True,
            sys_inputs={"data": job.data},
            format=job.kind,
            ppi=job.dots,
            timestamp=_NO_CLOCK,
        )
    except typst.TypstError as fault:
        raise Unset(_words(str(fault.message), fault.diagnostic)) from fault
    pages = tuple(made) if isinstance(made, list) else (made.replace(_SUSPECTS, _MARKED),)
    return pages, tuple(_words(str(warning.message), warning.diagnostic) for warning in warnings)


def _words(message: str, diagnostic: str) -> Words:
    at = _AT.search(diagnostic)
    return Words(message, _name(at["file"]) if at else MAIN, int(at["line"]) if at else 0, diagnostic)


def _name(file: str) -> str:
    """The name of a file below the root; the typesetter gives its path from the working directory."""
    return path.relpath(file, shipped_folder()).replace("\\", "/")


@lru_cache(maxsize=2)
def typefaces(embedded: bool = False) -> "typst.Fonts":
    """The typefaces that come with the program; `embedded` ones are the typesetter's own."""
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=embedded, font_paths=[fonts_folder()])
