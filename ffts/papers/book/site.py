"""The book as a folder of plain HTML: one page each, a list of contents, and an index that is searched offline."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from ffts.papers.book.checks import ELSEWHERE
from ffts.papers.book.contents import Book
from ffts.papers.book.reading import Page
from ffts.store.files import write_whole, write_whole_text

if TYPE_CHECKING:
    from jinja2 import Template

HERE = Path(__file__).parent
BESIDE = ("book.css", "search.js")
INDEX = "index.html"


def write_site(book: Book, folder: Path) -> list[Path]:
    """Write every page, the index and the pictures; return the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in BESIDE:
        write_whole(folder / name, (HERE / name).read_bytes())
    write_whole_text(folder / "index.js", index_script(book))
    for file in sorted({file for page in book.pages.values() for file, _ in page.pictures}):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(book.folder / file, folder / file)
    pages = {INDEX: _front(book)} | {f"{name}.html": page_html(book, page) for name, page in book.pages.items()}
    for name, text in pages.items():
        write_whole_text(folder / name, text)
    return [folder / name for name in pages]


def page_html(book: Book, page: Page) -> str:
    """One page of the site."""
    names = list(book.pages)
    at = names.index(page.name)
    beside = {"before": names[at - 1] if at else "", "after": names[at + 1] if at + 1 < len(names) else ""}
    return _template().render(book=book, page=page, body=body(book, page), **beside)


def _front(book: Book) -> str:
    return _template().render(book=book, page=None, body="", before="", after=next(iter(book.pages)))


def body(book: Book, page: Page) -> str:
    """What a page says, as HTML."""
    reader = MarkdownIt("commonmark")
    return _Renderer().render(list(_changed(book, page)), reader.options, {})


def index_script(book: Book) -> str:
    """Every section as a line of a script: a page opened from the disk may load a script, and no other file."""
    rows = [
        [f"{page.name}.html#{section.name}", page.title, section.title, section.text]
        for page in book.pages.values()
        for section in page.sections
    ]
    return f"const INDEX = {json.dumps(rows, ensure_ascii=False, separators=(',', ':'))};\n"


class _Renderer(RendererHTML):
    """A table scrolls by itself where the page is narrow, and a picture opens in full; remarks are left out."""

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return '<div class="wide" role="region" tabindex="0" aria-label="Table"><table>\n'

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "</table></div>\n"

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        shown = super().image(tokens, idx, options, env)
        return f'<a class="picture" href="{tokens[idx].attrs["src"]}">{shown}</a>'

    def html_block(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "" if tokens[idx].content.startswith("<!--") else str(tokens[idx].content)


def _changed(book: Book, page: Page) -> Iterator[Token]:
    """The tokens of a page with the names of its headings, and with links to the pages of the site."""
    names = iter(page.headings)
    for token in page.tokens:
        if token.type == "heading_open":
            yield token.copy(attrs={"id": next(names).name})
        elif token.type == "inline":
            yield token.copy(children=[_linked(book, child) for child in token.children or []])
        else:
            yield token


def _linked(book: Book, token: Token) -> Token:
    if token.type != "link_open":
        return token
    return token.copy(attrs=_target(book, str(token.attrs["href"])))


def _target(book: Book, link: str) -> Mapping[str, str | int | float]:
    file, mark, anchor = link.partition("#")
    if link.startswith(ELSEWHERE) or not file:
        return {"href": link}
    name = file.removesuffix(".md")
    return {"href": f"{name}.html{mark}{anchor}"} if name in book.pages else {"class": "file"}


@lru_cache(maxsize=1)
def _template() -> Template:
    from jinja2 import Environment

    return Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
        (HERE / "page.html").read_text(encoding="utf-8")
    )
