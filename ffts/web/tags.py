"""HTML put together so that no text can become a tag: only what was made here counts as finished."""

from __future__ import annotations

from html import escape


class Html(str):
    """Finished HTML. Every other text is escaped when it is put into it."""

    __slots__ = ()


NOTHING = Html()
Inside = str | None
"""What may stand within an element: HTML as it is, any other text escaped, None for nothing."""
Value = str | int | bool | None
"""Of an attribute: True writes its name alone, False and None leave it out."""
_EMPTY = frozenset({"input", "link", "meta", "br", "hr", "img"})


def text(words: Inside) -> Html:
    """Return finished HTML for these words."""
    if words is None:
        return NOTHING
    return words if isinstance(words, Html) else Html(escape(words))


def join(*parts: Inside) -> Html:
    """Return these one after the other."""
    return Html("".join(map(text, parts)))


def tag(name: str, /, *inside: Inside, **attributes: Value) -> Html:
    """Return an element. `class_` and `for_` lose their underscore; within a name it becomes a hyphen."""
    head = "".join(_attribute(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    if name in _EMPTY:
        return Html(f"<{name}{head}>")
    return Html(f"<{name}{head}>{join(*inside)}</{name}>")


def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def classes(*names: str) -> str | None:
    """Return those that are not empty, as the value of a class; None without any."""
    return " ".join(filter(None, names)) or None


def hidden(name: str, value: str) -> Html:
    """Return a field of a form that is not seen."""
    return tag("input", type="hidden", name=name, value=value)


def unseen(words: Inside) -> Html:
    """Return words for screen readers alone."""
    return tag("span", words, class_="unseen") if words else NOTHING
