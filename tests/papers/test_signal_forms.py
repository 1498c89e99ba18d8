"""The pad of signal forms and the umpire's tally: each on one page, with the tables of the house rule as they are."""

import pytest
from PySide6.QtWidgets import QApplication

from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import forms_of, sight_of
from ffts.papers.press import Paper, Press
from ffts.papers.templates import read_templates
from ffts.seats.signals.tables import signal_tables
from tests.builders import SkiesSession
from tests.papers.reading import overflows, pages_of, text_of

FORMS, TABLES = forms_of("skies"), signal_tables()


def printed(session: SkiesSession, name: str, paper: Paper = "a4") -> bytes:
    form, sight = FORMS.named(name), sight_of(session, None, FORMS)
    return Press(read_templates(), paper).pdf(form.title, list(sheets_of(form, sight, subjects_of(form, sight, None))))


@pytest.mark.parametrize("name", ["signal-pad", "signal-tally"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_stands_on_one_page(qapp: QApplication, afternoon: SkiesSession, name: str, paper: Paper) -> None:
    pdf = printed(afternoon, name, paper)
    assert overflows(pdf) == []
    assert len(pages_of(pdf)) == 1


def test_a_slip_asks_what_a_contact_report_has_and_a_page_has_two(qapp: QApplication, afternoon: SkiesSession) -> None:
    text = " ".join(text_of(printed(afternoon, "signal-pad")).split())
    asked = ("Seen on turn", "Position (hex)", "Course", "thinks", "in plain words", *TABLES.garble.ladder)
    assert [words for words in asked if text.count(words) < 2] == []


def test_the_tally_has_the_tables_as_they_are_played(qapp: QApplication, afternoon: SkiesSession) -> None:
    text = " ".join(text_of(printed(afternoon, "signal-tally")).split())
    for means in TABLES.means.values():
        delays = " ".join({"late": "2D6+6", "long": "2D10"}.get(str(each), str(each)) for each in means.delay)
        assert means.name in text or means.sends == "paper"
        assert ("2D10" if "long" in means.delay else delays) in text
    assert f"within {TABLES.navigation.keeps} turns" in text and "the opposite one" in text


def test_the_pad_is_for_players_and_the_tally_for_the_umpire() -> None:
    assert [FORMS.named(name).umpires for name in ("signal-pad", "signal-tally")] == [False, True]
    assert all(FORMS.named(name).timeless for name in ("signal-pad", "signal-tally"))
