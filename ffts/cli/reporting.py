"""`ffts report`: a day as a page, a PDF, and tables for a spreadsheet."""

from argparse import Namespace

from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.faults import BadInput
from ffts.cli.games import opened, side_of
from ffts.cli.voice import Voice, as_json


def report(options: Namespace) -> int:
    """Whole when the day is over; before that for whom it is has to be said."""
    from ffts.papers.faults import PaperFault
    from ffts.papers.report.parts import ReportFault
    from ffts.papers.report.writing import write_report

    voice = Voice()
    with opened(options.game) as session:
        viewer = _viewer(session, options.view)
        tell = (lambda words: voice.say((words,))) if options.progress else (lambda words: None)
        try:
            written = write_report(session, viewer, options.out, tell, options.paper)
        except (ReportFault, PaperFault) as fault:
            raise BadInput(str(fault)) from fault
    files = [str(file) for file in written]
    voice.say((as_json({"files": files}),) if options.json else files)
    voice.end()
    return DONE


def _viewer(session: AnySession, view: str | None) -> str | None:
    """3.6 A report with the secrets of both sides is never written unasked."""
    if view is not None:
        return side_of(session, view)
    if session.game.heading(session.state, session.data, None).over:
        return None
    sides = [f"--view {side.id}" for side in session.game.sides(session.data)]
    raise BadInput(
        f"the game is not over: say for whom, {' or '.join(sides)} for what that side knows, or --view umpire for all "
        "of it, which no player may read yet"
    )
