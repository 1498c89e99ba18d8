"""The report that a player may keep: one page, made of a day that is over in any thread."""

from collections.abc import Sequence

from ffts.app.amend import Amended
from ffts.core.game import AnyDesk
from ffts.seats.signals.story import SignalStory


def page_to_keep(
    desk: AnyDesk, viewer: str | None, read_anew: Sequence[Amended], signals: Sequence[SignalStory]
) -> bytes | None:
    """Return the page of this side, or the whole one; None where the game has no report. What makes it is loaded when
    the first one is kept."""
    from ffts.papers.report.making import report_on
    from ffts.papers.report.page import html
    from ffts.papers.report.parts import ReportFault

    try:
        return html(report_on(desk, viewer, lambda words: None, read_anew, signals))
    except ReportFault:
        return None
