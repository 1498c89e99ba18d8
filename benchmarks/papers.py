"""Forms: each of them warm, the packet of a side of Midway, and the window while it prints."""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.measure import Measure, on_a_screen_of_its_own, processor_milliseconds
from ffts.app.at_session import AtSession
from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.skies.autoplay import Autoplay
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import Form, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Press
from ffts.papers.templates import read_templates

SCENARIO, SIDE, TURNS, SEED = "midway-4-june", "USN", 14, 7
TIMES = 5
A_FORM, A_PACKET, GAP = 40, 2000, 50  # ms
PATIENCE = 60.0  # seconds for the thread beside the window


def measures(folder: Path) -> Iterator[Measure]:
    """Of a morning of Midway on which everybody is in the air."""
    game = folder / "midway.ffts"
    session = new_game(game, SCENARIO)
    Autoplay(AtSession(session, seeded(SEED))).play(TURNS)
    forms = forms_of(session.game.name).forms
    took = {form.title: _warm(partial(print_one, session, form), TIMES) for form in forms}
    slowest = max(took, key=lambda title: took[title])
    yield Measure(f"a form of {len(took)} filled and set, the slowest ({slowest})", "ms", took[slowest], None, A_FORM)
    whole = _warm(partial(print_packet, session), TIMES)
    yield Measure("packet of a side of Midway filled and set", "ms", whole, None, A_PACKET)
    session.store.close()
    yield Measure("longest event-loop gap while a packet is set", "ms", window_gap(game, folder), None, GAP)


def _warm(what: "partial[None]", times: int) -> float:
    """The least of several: whatever else the machine does only adds to it."""
    what()
    return min(processor_milliseconds(what) for _ in range(times))


def print_one(session: AnySession, form: Form) -> None:
    """The first there is of it, from the session to the PDF."""
    sight = sight_of(session, None if form.umpires else SIDE, forms_of(session.game.name))
    sheets = list(sheets_of(form, sight, subjects_of(form, sight)[:1]))
    Press(read_templates()).pdf(form.title, sheets)


def print_packet(session: AnySession) -> None:
    """All of a side's."""
    forms = forms_of(session.game.name)
    sheets = list(packet_of(forms, sight_of(session, SIDE, forms), lambda *report: None))
    Press(read_templates()).pdf("Packet", sheets)


def window_gap(game: Path, folder: Path) -> float:
    """How long the event loop did not come round from the choice of a packet until it stands in the preview."""
    on_a_screen_of_its_own()
    from PySide6.QtCore import QEventLoop, QSettings
    from PySide6.QtWidgets import QApplication, QWidget

    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.printing.form_papers import FormList
    from ffts.ui.desk.printing.window import PrintWindow
    from ffts.ui.desk.start.gaps import GapMeter

    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    parent, session = QWidget(), open_game(game)
    forms = FormList(session, SIDE).of_no_page()
    window = PrintWindow(parent, forms, settings, folder)
    window.show()
    QApplication.processEvents()
    meter = GapMeter(window)
    packet = next(one for one in forms if one.name.startswith("Packet"))
    meter.start()
    window.choose(packet.name)
    end = time.monotonic() + PATIENCE
    while window.busy and time.monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    gap = meter.longest
    window.close()
    session.store.close()
    return gap
