"""The reports that a seat may keep once the game is over: each is one file."""

from __future__ import annotations

from collections.abc import Sequence

from ffts.seats.counter import Keepsake
from ffts.seats.keeping import WHOLE
from ffts.web.frame import document, foot, news, skip, tabs, top
from ffts.web.setting import Setting
from ffts.web.tags import Html, tag

TITLE = "Report"
HOW = (
    "A report is one file: every turn with its map, the searches, the strikes and the log. Keep it, open it in any "
    "browser, or send it on. It takes a few seconds to make."
)
NOT_SHOWN = "The whole story can be kept here as well once the umpire has shown it."


def report_page(kept: Sequence[Keepsake], setting: Setting) -> str:
    """Return the document with a link for each report."""
    links = [tag("p", _link(one, setting)) for one in kept]
    is_whole = any(one.slug == WHOLE for one in kept)
    later = () if is_whole else (tag("p", NOT_SHOWN, class_="muted"),)
    card = tag("section", tag("p", HOW), *links, *later, class_="card", data_region="reports")
    main = tag("main", tag("h1", TITLE), news(setting), card, id="main")
    return document(setting, TITLE, skip(), top(setting), tabs(setting), main, foot(setting), look="seat")


def _link(one: Keepsake, setting: Setting) -> Html:
    return tag("a", f"Keep the report: {one.title}", href=f"{setting.address}/{one.slug}", download=one.file)
