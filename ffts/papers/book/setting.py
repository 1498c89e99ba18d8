"""The book as one PDF: each page of Markdown as typst has it, and the whole set at once."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from markdown_it.token import Token

from ffts.papers.book.checks import ELSEWHERE, leads
from ffts.papers.book.contents import Book
from ffts.papers.book.reading import ANCHOR, Heading, Page, is_code, words_of
from ffts.papers.typesetting import MAIN, Job, typeset

HERE = Path(__file__).parent
TEMPLATE = "book.typ"
NOT_IN_A_LABEL = re.compile(r"[^A-Za-z0-9_.-]")
MARKS = {
    "softbreak": '#" ";',
    "hardbreak": "#linebreak();",
    "em_open": "#emph[",
    "strong_open": "#strong[",
    "em_close": "];",
    "strong_close": "];",
}
PARTS = re.compile(r"[\s/]+")
WIDER = 1.3
"""Letters of code are wider than the mean."""
LONG, SHORT, LONGEST_WORD, MOST = 44, 18, 18, 80
"""Signs: a column with longer cells shares the width that is left; one with shorter cells takes what it needs."""


def pdf(book: Book) -> bytes:
    """All parts and pages, with contents and page numbers; the same pages are the same bytes."""
    ((whole,), _) = typeset(Job(files(book), "{}", "pdf", beside=book.folder, mono=True))
    return whole


def files(book: Book) -> dict[str, bytes]:
    """What is to be set, and how; pictures are read from the folder of the pages."""
    return {TEMPLATE: (HERE / TEMPLATE).read_bytes(), MAIN: source(book).encode()}


def source(book: Book) -> str:
    """The whole book in the typesetter's language."""
    lines = [f'#import "{TEMPLATE}": *', f"#show: book.with({_text(book.title)}, {_text(book.under)})"]
    for part in book.parts:
        lines.append(f"#part({_text(part.title)}, {_text(part.about)})")
        lines += [_Setter(book, page).set() for page in part.pages]
    return "\n".join(lines) + "\n"


def label(page: str, anchor: str = "") -> str:
    """Where a link within the book leads."""
    return NOT_IN_A_LABEL.sub("_", f"{page}.{anchor}" if anchor else f"{page}.top")


def _text(words: str) -> str:
    """Words as a value of the typesetter's language."""
    return json.dumps(words, ensure_ascii=False)


class _Setter:
    """Sets one page, block by block; each method returns where the next block begins."""

    def __init__(self, book: Book, page: Page) -> None:
        self._book, self._page = book, page
        self._headings = iter(page.headings)

    def set(self) -> str:
        """The page in the typesetter's language."""
        return f"#metadata(0) <{label(self._page.name)}>\n{self._blocks(self._page.tokens)}"

    def _blocks(self, tokens: Sequence[Token]) -> str:
        made, at = list[str](), 0
        while at < len(tokens):
            end = _closing(tokens, at)
            made.append(self._block(tokens[at], tokens[at + 1 : end]))
            at = end + 1
        return "\n".join(made)

    def _block(self, opening: Token, within: Sequence[Token]) -> str:
        if opening.type.endswith("list_open"):
            return self._list(opening, within)
        if is_code(opening):
            return f"#listing({_text(opening.content.rstrip())})"
        ways: Mapping[str, Callable[[], str]] = {
            "heading_open": lambda: self._heading(next(self._headings), within),
            "table_open": lambda: self._table(within),
            "blockquote_open": lambda: f"#quote(block: true)[{self._blocks(within)}]",
            "hr": lambda: "#rule",
            "html_block": lambda: self._anchors(opening),
            "inline": lambda: self._line(opening),
        }
        return ways.get(opening.type, lambda: f"{self._lines(within)}\n")()

    def _lines(self, tokens: Sequence[Token]) -> str:
        return "".join(self._line(token) for token in tokens)

    def _own(self, anchor: str) -> str:
        return label(self._page.name, anchor)

    def _heading(self, heading: Heading, within: Sequence[Token]) -> str:
        return f"#heading(level: {heading.level + 1})[{self._lines(within)}] <{self._own(heading.name)}>"

    def _list(self, opening: Token, within: Sequence[Token]) -> str:
        items, at = list[str](), 0
        while at < len(within):
            end = _closing(within, at)
            items.append(f"[{self._blocks(within[at + 1 : end])}]")
            at = end + 1
        if opening.type == "bullet_list_open":
            return f"#list({', '.join(items)})"
        return f"#enum(start: {opening.attrs.get('start', 1)}, {', '.join(items)})"

    # --- tables --------------------------------------------------------------------

    def _table(self, within: Sequence[Token]) -> str:
        cells = [token for token in within if token.type == "inline"]
        across = sum(token.type == "th_open" for token in within)
        rows = [cells[at : at + across] for at in range(0, len(cells), across)]
        columns = ", ".join(_width([words_of(row[at].children or []) for row in rows]) for at in range(across))
        head, *rest = (", ".join(f"[{self._line(cell)}]" for cell in row) for row in rows)
        return f"#wide(({columns},), ({head},), ({', '.join(rest)},))"

    # --- within a line ---------------------------------------------------------------

    def _line(self, token: Token) -> str:
        linked = list[bool]()
        return "".join(self._piece(child, linked) for child in token.children or [])

    def _piece(self, token: Token, linked: list[bool]) -> str:
        ways: Mapping[str, Callable[[], str]] = {
            "text": lambda: f"#{_text(token.content)};",
            "code_inline": lambda: f"#code({_text(_breakable(token.content))});",
            "image": lambda: f"#picture({_text(str(token.attrs['src']))}, {_text(words_of([token]))});",
            "link_open": lambda: self._link(str(token.attrs["href"]), linked),
            "link_close": lambda: "];" if linked.pop() else "",
            "html_inline": lambda: self._anchors(token),
        }
        return MARKS[token.type] if token.type in MARKS else ways[token.type]()

    def _anchors(self, token: Token) -> str:
        return "".join(f"#metadata(0) <{self._own(name)}>" for name in ANCHOR.findall(token.content))

    def _link(self, link: str, linked: list[bool]) -> str:
        file, _, anchor = link.partition("#")
        page = file.removesuffix(".md") if file else self._page.name
        inside = page in self._book.pages and leads(self._book, self._page, link)
        linked.append(inside or link.startswith(ELSEWHERE))
        if not linked[-1]:
            return ""
        return f"#inside(<{label(page, anchor)}>)[" if inside else f"#link({_text(link)})["


def _closing(tokens: Sequence[Token], at: int) -> int:
    """Where the block that begins here ends."""
    depth = 0
    for end in count(at):
        depth += tokens[end].nesting
        if depth == 0:
            return end
    raise AssertionError("a block that does not end")


def _width(cells: Sequence[str]) -> str:
    """How wide a column is: short ones as they are, the others by what is in them, their longest word at least."""
    longest = max(map(len, cells))
    word = max(len(part) for cell in cells for part in PARTS.split(cell))
    if longest <= SHORT or word == longest <= LONG / 2:
        return "auto"
    mean = sum(map(len, cells)) / len(cells)
    return f"{max(min(longest, LONG) / 2, min(mean, MOST), word * WIDER):.0f}fr"


def _breakable(code: str) -> str:
    """A long path or name may go on in the next line."""
    return re.sub(r"(?<=[/_.=:])(?=\w)", "\u200b", code) if len(code) > LONGEST_WORD else code
