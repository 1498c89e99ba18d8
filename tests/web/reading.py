"""What a browser would make of a page: elements with their texts, for tests that ask what somebody finds there."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from ffts.core.page import Block, Card, Deed, Lead, Page
from ffts.web.html import whole_page
from ffts.web.setting import Setting

EMPTY = {"input", "link", "meta", "br", "hr", "img"}
SETTING = Setting("/p/nim", csrf="our-word", once="key-1", refusal=lambda deed: deed.why_not, lead=lambda lead: "")


@dataclass
class Element:
    """An element of a page."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All words in it."""
        return "".join(each if isinstance(each, str) else each.text for each in self.children)

    def every(self, name: str = "", /, **attributes: str) -> list[Element]:
        """All elements in it of this name, with these attributes; of a class one of its words is enough."""
        found = [
            each for child in self.children if isinstance(child, Element) for each in child.every(name, **attributes)
        ]
        return [self, *found] if self.fits(name, attributes) else found

    def one(self, name: str = "", /, **attributes: str) -> Element:
        """The only one."""
        (found,) = self.every(name, **attributes)
        return found

    def fits(self, name: str, attributes: dict[str, str]) -> bool:
        """Whether it is one of these."""
        plain = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        looks = plain.pop("class", "").split()
        has = self.attributes.get("class", "").split()
        return (
            name in ("", self.name)
            and all(look in has for look in looks)
            and all(self.attributes.get(key) == value for key, value in plain.items())
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs})
        self._open[-1].children.append(element)
        if tag not in EMPTY:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().name == tag, f"{tag} is closed where another is open"

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def read(html: str) -> Element:
    """What a browser makes of this; fails where an element is not closed."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.root is reader._open.pop(), "something is left open"
    return reader.root


def shown(page: Page, setting: Setting = SETTING) -> Element:
    """A page as a browser has it."""
    return read(whole_page(page, setting))


def card_of(*blocks: Block, deeds: tuple[Deed, ...] = (), setting: Setting = SETTING) -> Element:
    """What stands on a page with one card of these blocks."""
    return shown(Page("Nim", cards=(Card("heap", "Heap", blocks, deeds),)), setting).one("main")


def anywhere(lead: Lead) -> str:
    """An address for whatever a name leads to."""
    return f"/p/{lead.page.lower()}"
