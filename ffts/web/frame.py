"""What stands around every page: head, turn and clock, navigation, messages, the choice of a theme."""

from __future__ import annotations

from collections.abc import Sequence

from ffts.core.game import Heading
from ffts.web.deeds import CSRF
from ffts.web.setting import LETTERS_HOME, THEMES, Setting, Tab
from ffts.web.signs import page_sign, sign
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag, unseen

MOST_COUNTED = 99
SHORT_CLOCK = 5
LETTERS = "letters"
CHANGING = "You are changing letter {number}: what you hand in now takes its place."
WITHOUT_UMPIRE = "How play goes on here"
FIRST_TABS = 4
"""How many have room at the foot of a phone, beside the one that unfolds the others."""


def document(setting: Setting, title: str, *body: Html, look: str = "", refresh: int = 0) -> str:
    """Return a whole document. The title says what a history may show: never a token. With `refresh` the browser loads
    it again after that many seconds."""
    theme = setting.theme or None
    slow = Html(f'<noscript><meta http-equiv="refresh" content="{refresh}"></noscript>') if refresh else NOTHING
    head = tag("head", *_head(setting, title), slow)
    about = {"data-beats": setting.beats or None, "data-revision": setting.revision, "data-refresh": refresh or None}
    whole = tag("html", head, tag("body", *body, class_=look or None, **about), lang="en", data_theme=theme)
    return f"<!doctype html>{whole}"


def _head(setting: Setting, title: str) -> tuple[Html, ...]:
    words = " - ".join(filter(None, (title, _turn(setting.heading), setting.seat)))
    return (
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", words),
        tag("link", rel="icon", href=f"{setting.static}/icon.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href=f"{setting.static}/style.css"),
        tag("script", src=f"{setting.static}/page.js", defer=True),
    )


def _turn(heading: Heading | None) -> str:
    return f"{heading.period}, {heading.clock}".strip(", ") if heading else ""


def skip() -> Html:
    """Return the link past the navigation."""
    return tag("a", "To the page", href="#main", class_="skip")


def top(setting: Setting) -> Html:
    """Return the header: turn, clock, what is open, light and wind, who is waited for, whose seat it is."""
    heading = setting.heading
    rows = _heading(heading) if heading else NOTHING
    hourglass = sign(setting.static, "waits")
    waits = tag("p", hourglass, tag("span", setting.waits), class_="waits") if setting.waits else NOTHING
    seat = tag("p", _plate(setting.colour), setting.seat, class_="sits") if setting.seat else NOTHING
    line = tag("div", waits, seat, class_="who") if setting.waits or setting.seat else NOTHING
    return tag("header", rows, line, class_="top", data_region="top")


def _heading(heading: Heading) -> Html:
    span = tag("span", f" {heading.span}", class_="span") if heading.span else NOTHING
    turn = tag("p", heading.period, span, class_="turn")
    clock = tag("p", unseen("Clock: "), heading.clock, class_=clock_look(heading)) if heading.clock else NOTHING
    stage = tag("p", heading.stage, class_="stage")
    facts = tag("p", ", ".join(heading.facts), class_="facts") if heading.facts else NOTHING
    return tag("div", turn, clock, stage, facts, class_="now")


def clock_look(heading: Heading) -> str | None:
    """The time of a battle is large; of a campaign it is a date in words."""
    return classes("clock", "words" if len(heading.clock) > SHORT_CLOCK else "")


def _plate(colour: str) -> Html:
    return tag("span", class_=f"token {colour}") if colour else NOTHING


def tabs(setting: Setting) -> Html:
    """Return the navigation: at the foot of a phone the first pages, and the others folded; in a row where there is
    room. The style sheet shows one of the two lists of the others."""
    every = setting.tabs
    if not every:
        return NOTHING
    first, rest = _at_the_foot(every)
    parts = [tag("ul", *(_tab(setting.static, each) for each in first), class_="first")]
    if rest:
        waiting = sum(each.waiting for each in rest)
        inside = (sign(setting.static, "more"), tag("span", "More"), _count(waiting))
        others = [_tab(setting.static, each) for each in rest]
        summary = tag("summary", *inside, class_=_here(rest))
        parts.append(tag("details", summary, tag("ul", *others), class_="rest", id="more-pages"))
        parts.append(tag("ul", *others, class_="others"))
    return tag("nav", *parts, class_="tabs", aria_label="Pages", data_region="tabs")


def _at_the_foot(every: Sequence[Tab]) -> tuple[Sequence[Tab], Sequence[Tab]]:
    """The first pages and, in the last place, the letters; then the others."""
    if len(every) <= FIRST_TABS + 1:
        return every, ()
    letters = [one for one in every if one.slug == LETTERS]
    others = [one for one in every if one.slug != LETTERS]
    count = FIRST_TABS - len(letters)
    return (*others[:count], *letters), others[count:]


def _here(rest: Sequence[Tab]) -> str | None:
    return "here" if any(each.here for each in rest) else None


def _tab(static: str, one: Tab) -> Html:
    inside = (page_sign(static, one.slug), tag("span", one.title), _count(one.waiting))
    return tag("li", tag("a", *inside, href=one.address, aria_current="page" if one.here else None))


def _count(count: int) -> Html:
    words = str(count) if count <= MOST_COUNTED else f"{MOST_COUNTED}+"
    return tag("b", words, unseen(" waiting"), class_="count") if count else NOTHING


def news(setting: Setting) -> Html:
    """Return the messages; the region is always there, so that what comes into it is read aloud."""
    lines = [tag("p", each) for each in setting.news]
    if setting.changes:
        leave = tag("a", "Leave it as it is", href=LETTERS_HOME)
        lines.append(tag("p", CHANGING.format(number=setting.changes), " ", leave))
    if setting.story and setting.story[0] != setting.address:
        address, title = setting.story
        lines.append(tag("p", "The umpire shows the whole story: ", tag("a", title, href=address)))
    if setting.keeps:
        lines.append(tag("p", "The game is over. ", tag("a", "Keep the report", href=setting.keeps)))
    return tag("div", *lines, class_=classes("news", "" if lines else "none"), role="status", data_region="news")


def foot(setting: Setting) -> Html:
    """Return the foot: the state of the connection, and the choice of a theme."""
    title = tag("p", setting.heading.title, class_="game") if setting.heading else NOTHING
    live = tag("p", role="status", id="status", class_="status")
    return tag("footer", title, live, _defaults(setting), _themes(setting), class_="foot")


def _defaults(setting: Setting) -> Html:
    """What takes the place of an umpire, folded."""
    lines = [tag("li", line) for line in setting.defaults]
    summary = tag("summary", WITHOUT_UMPIRE)
    return tag("details", summary, tag("ul", *lines), class_="themes defaults", id="defaults") if lines else NOTHING


def _themes(setting: Setting) -> Html:
    keys = join(hidden(CSRF, setting.csrf), hidden("back", setting.address))
    buttons = [
        tag("button", name, name="theme", value=each, aria_pressed="true" if each == setting.theme else "false")
        for each, name in THEMES
    ]
    choice = tag("fieldset", tag("legend", "Theme", class_="unseen"), tag("div", *buttons, class_="options"))
    form = tag("form", keys, choice, method="post", action=setting.themes)
    return tag("details", tag("summary", "Theme"), form, class_="themes", id="themes")
