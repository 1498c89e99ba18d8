"""A page of the book as it is read from Markdown: its headings, links, pictures, commands and words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ANCHOR = re.compile(r'<a id="(?P<name>[^"]+)">')
RECIPE = re.compile(r"<!-- picture\n(?P<recipe>.+?)-->", re.DOTALL)
PAGE_IN_CODE = re.compile(r"docs/(?P<name>[a-z0-9-]+)\.md")
COMMAND = re.compile(r"^(?:echo .*\| )?(?P<command>ffts(?: .*)?)$")
NOT_IN_A_NAME = re.compile(r"[^\w\- ]")
FIRST_WORDS = 60
WORD = re.compile(r"[^\W_][\w'\u2019-]*")


class Heading(NamedTuple):
    """One heading: how deep, its name within the page, and its words."""

    level: int
    name: str
    text: str


class Section(NamedTuple):
    """What stands under one heading, as words to search."""

    name: str
    title: str
    text: str


@dataclass(frozen=True)
class Page:
    """One page of `docs/`."""

    name: str
    tokens: Sequence[Token]
    recipes: tuple[Mapping[str, object], ...]
    """How each picture is made: its file, the scenario, the dice, the page and the theme."""

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """All of them, in order."""
        return tuple(_headings(self.tokens))

    @property
    def title(self) -> str:
        """The words of its first heading."""
        return self.headings[0].text

    @cached_property
    def anchors(self) -> frozenset[str]:
        """Every name that a link can lead to."""
        return frozenset([heading.name for heading in self.headings] + list(_anchors(self.tokens)))

    @property
    def links(self) -> list[str]:
        """Where its links lead, as they are written; a page named as code is a link as well."""
        return [str(token.attrs["href"]) for token in inline(self.tokens) if token.type == "link_open"]

    @property
    def pictures(self) -> list[tuple[str, str]]:
        """File and alternative text of each picture."""
        return [(str(t.attrs["src"]), words_of([t])) for t in inline(self.tokens) if t.type == "image"]

    @property
    def commands(self) -> list[str]:
        """Every line of code that begins with `ffts`, without its remark."""
        lines = (line for token in self.tokens if is_code(token) for line in _whole_lines(token.content))
        found = (COMMAND.match(line.partition("  #")[0].strip()) for line in lines)
        return [match["command"] for match in found if match]

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Its text, heading by heading."""
        return tuple(_sections(self.tokens))

    @property
    def words(self) -> int:
        """Count its words, without tables and lines of code."""
        return sum(len(WORD.findall(words_of(token.children or []))) for token in _prose(self.tokens))


def read_page(name: str, text: str) -> Page:
    """Read one page."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    for token in tokens:
        if token.type == "inline":
            token.children = [each for child in token.children or [] for each in _linked(child, name)]
    recipes = tuple(tomllib.loads(match["recipe"]) for match in RECIPE.finditer(text))
    return Page(name, tokens, recipes)


def inline(tokens: Sequence[Token]) -> Iterator[Token]:
    """Everything within the lines of these blocks."""
    return (child for token in tokens for child in token.children or [])


def is_code(token: Token) -> bool:
    """Whether it is a block of code."""
    return token.type in {"fence", "code_block"}


def words_of(tokens: Sequence[Token]) -> str:
    """The text of these without its marks."""
    parts = (" " if t.type in {"softbreak", "hardbreak"} else words_of(t.children or []) or t.content for t in tokens)
    kept = (part for part, t in zip(parts, tokens, strict=True) if t.type != "html_inline")
    return "".join(kept).strip() if len(tokens) > 1 else "".join(kept)


def name_of(words: str) -> str:
    """The name of a heading as links have it."""
    return NOT_IN_A_NAME.sub("", words.lower()).replace(" ", "-")


def _linked(token: Token, own: str) -> list[Token]:
    """A page named as code, `docs/keys.md`, as a link to it."""
    page = PAGE_IN_CODE.fullmatch(token.content) if token.type == "code_inline" else None
    if page is None or page["name"] == own:
        return [token]
    start = Token("link_open", "a", 1, attrs={"href": f"{page['name']}.md"}, meta={"named": True})
    return [start, Token("text", "", 0, content=page["name"]), Token("link_close", "a", -1)]


def _headings(tokens: Sequence[Token]) -> Iterator[Heading]:
    used: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            text = words_of(tokens[at + 1].children or [])
            name = name_of(text)
            used[name] = used.get(name, -1) + 1
            yield Heading(int(token.tag[1]), f"{name}-{used[name]}" if used[name] else name, text)


def _anchors(tokens: Sequence[Token]) -> Iterator[str]:
    raw = (each.content for each in (*tokens, *inline(tokens)) if each.type in {"html_inline", "html_block"})
    return (match["name"] for text in raw for match in ANCHOR.finditer(text))


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    headings = _headings(tokens)
    heading, texts = next(headings), list[str]()
    for at, token in enumerate(tokens[3:], 3):
        if token.type == "heading_open":
            yield Section(heading.name, heading.text, " ".join(texts))
            heading, texts = next(headings), []
        elif named := _anchored(token):
            yield Section(heading.name, heading.text, " ".join(texts))
            heading, texts = named, [words_of(token.children or [])]
        elif is_code(token):
            texts.append(" ".join(token.content.split()))
        elif token.type == "inline" and tokens[at - 1].type != "heading_open":
            texts.append(words_of(token.children or []))
    yield Section(heading.name, heading.text, " ".join(texts))


def _anchored(token: Token) -> Heading | None:
    """A line that begins with a name of its own, such as a rule: its bold words, or its first ones."""
    children = token.children or []
    match = ANCHOR.match(children[0].content) if children and children[0].type == "html_inline" else None
    if match is None:
        return None
    bold = [text for mark, text in pairwise(children) if mark.type == "strong_open"]
    return Heading(0, match["name"], bold[0].content if bold else words_of(children)[:FIRST_WORDS])


def _prose(tokens: Sequence[Token]) -> Iterator[Token]:
    """Every line that is in no table."""
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type in {"table_open", "table_close"} else 0
        if token.type == "inline" and not depth:
            yield token


def _whole_lines(code: str) -> Iterator[str]:
    """Line by line; one that ends in a backslash goes on."""
    return iter(code.replace("\\\n", " ").splitlines())
