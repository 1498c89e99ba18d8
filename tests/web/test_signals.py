"""The form of a signal on the page of letters, and what it hands in."""

from ffts.seats.signals.messages import Report, Signal
from ffts.seats.signals.reading import Came, Signals
from ffts.web.letters import letters_page
from ffts.web.picks import read_fields
from ffts.web.setting import Setting
from ffts.web.signals import signal_in

SETTING = Setting("/letters", "c", "o", lambda deed: "", lambda lead: "")
ON = Signals(((2, "Enterprise"),), (("lamp", "Signal lamp"),), (Came(3, "Enterprise", "<b>Wind</b> steady", 1),))


def test_where_the_rule_is_not_played_nothing_of_it_is_there() -> None:
    assert "signal" not in letters_page((), SETTING).lower()


def test_what_came_and_the_form_are_on_the_page_and_words_are_no_tags() -> None:
    page = letters_page((), SETTING, signals=ON)
    assert "Turn 3, from Enterprise" in page
    assert "&lt;b&gt;Wind" in page
    assert '<option value="2">Enterprise</option>' in page


def test_who_has_no_other_seat_to_write_to_only_reads() -> None:
    assert "Send the signal" not in letters_page((), SETTING, signals=ON._replace(to=()))


def test_a_form_without_a_report_is_words_alone() -> None:
    assert signal_in(read_fields("to=2&means=lamp&what=&number=&where=&sure=1")) == Signal(to=2, means="lamp")


def test_a_report_has_what_was_filled_in_and_blanks() -> None:
    found = signal_in(read_fields("to=2&means=aircraft&what=battleship&number=3&where=1207&course=&plain=1"))
    report = Report(kind="battleship", number=3, where="1207", is_sure=False)
    assert found == Signal(to=2, means="aircraft", report=report, is_plain=True)


def test_what_is_no_number_counts_as_blank() -> None:
    found = signal_in(read_fields("to=x&means=lamp&number=-3&seen=99999999"))
    assert found == Signal(to=0, means="lamp")
