"""House rule signals by mail: a line of a block is a signal, and is answered as orders are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import scripted, seeded
from ffts.post.receiving import take_in
from ffts.post.sending import packet
from ffts.post.sheet import html
from ffts.post.signals import read_signal
from ffts.seats.seat import Seat
from ffts.seats.signals.messages import Report, Signal
from ffts.seats.signals.reading import Signals
from tests.post.test_receiving import block, only
from tests.seats.setting import Club, club

KNOWN = Signals(((2, "Frank Fletcher"), (3, "Lookout by night")), (("lamp", "Signal lamp"),))
CLEAN, NOW, UNHEARD, WRONG = 9, 1, 1, 2
SAME_SIDE = "There is no such seat on your side"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Club]:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        at.room.play_signals(True)
        yield at


def fleet(at: Club) -> tuple[Seat, Seat]:
    """A commander and the captain of his carrier; the enemy has a commander too."""
    at.seat("IJN")
    return at.seat("USN"), at.seat("USN", at="CV6")


def roll(at: Club, *faces: int) -> None:
    """These dice for signals; those of the game are its own."""
    signals, others = scripted(faces), seeded(5)
    at.room.roller = lambda ask: (signals if ask.rule == "signals" else others)(ask)


def read(at: Club, seat: Seat) -> list[str]:
    return [came.words for came in at.room.glimpse.signals(seat).came]


# --- a line ---------------------------------------------------------------------------------


def test_a_line_names_reader_and_means_and_may_be_plain() -> None:
    assert read_signal("signal frank fletcher by LAMP: Come back", KNOWN).signal == Signal(to=2, means="lamp")
    plain = read_signal("Signal Lookout by night by voice, plain : Close by lamp: 3", KNOWN)
    assert plain.signal == Signal(to=3, means="voice", is_plain=True)
    assert plain.words == "Close by lamp: 3"


def test_a_contact_report_has_the_fields_of_the_form_and_a_blank_one_is_legal() -> None:
    line = "signal Frank Fletcher by aircraft: contact 2 fleet carriers at 1712, course 3, seen 16, thinks; They turn"
    found = read_signal(line, KNOWN)
    whole = Report(kind="fleet carrier", number=2, where="1712", course=3, seen=16, is_sure=False)
    assert found.signal
    assert (found.signal.report, found.words) == (whole, "They turn")
    for typed, report in (
        ("contact at 1712", Report(where="1712")),
        ("contact 3, seen on turn 4", Report(number=3, seen=4)),
        ("contact auxiliaries", Report(kind="auxiliary")),
        ("contact", Report()),
    ):
        signal = read_signal(f"signal Frank Fletcher by lamp: {typed}", KNOWN).signal
        assert signal is not None
        assert signal.report == report


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("signal Nagumo by lamp: Turn", "There are: Frank Fletcher, Lookout by night"),
        ("signal Frank Fletcher by pigeon: Turn", "There are: wireless, voice, lamp"),
        ("signal Frank Fletcher: Turn", "Write: signal NAME by MEANS: words"),
        ("signal Frank Fletcher by lamp:", "nothing in this signal"),
        ("signal Frank Fletcher by lamp: contact 2 zeppelins", "no part of a contact report: 2 zeppelins"),
        ("signal Frank Fletcher by lamp: contact course 9", "no part of a contact report: course 9"),
        ("wireless off", "wireless silent"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_is_wrong_with_it(typed: str, why: str) -> None:
    found = read_signal(typed, KNOWN)
    assert found.signal is None
    assert why in found.why_not


# --- a block --------------------------------------------------------------------------------


def test_a_signal_of_a_block_is_sent_and_its_sender_does_not_learn_what_became_of_it(desk: Club) -> None:
    commander, captain = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    text = block(desk, commander, f"signal {captain.name} by wireless: Turn into the wind")
    slip = only(desk, text)
    assert slip.became == "taken"
    assert slip.lines[0].words == f"Sent to {captain.name}; you do not learn when it is read"
    assert read(desk, captain) == ["Turn into the wind"]
    assert only(desk, text).became == "again"
    assert read(desk, captain) == ["Turn into the wind"]


def test_a_contact_report_reads_as_it_came_and_its_slip_as_it_was_written(desk: Club) -> None:
    """A 6 for the class, which is read as one below."""
    commander, captain = fleet(desk)
    roll(desk, WRONG, NOW, 6, 1, UNHEARD)
    slip = only(desk, block(desk, captain, f"signal {commander.name} by voice: contact 2 battleships; Close"))
    assert slip.lines[0].is_taken, slip.words
    assert "2 battleships" in slip.words[1]
    assert "Contact: 2 of class heavy cruiser" in read(desk, commander)[0]


def test_what_cannot_be_sent_is_named_and_the_rest_of_the_block_counts(desk: Club) -> None:
    commander, captain = fleet(desk)
    lines = (f"signal {captain.name} by wireless: Turn", "signal IJN by lamp: Hello", "say When?")
    slip = only(desk, block(desk, commander, "wireless silent", *lines))
    assert [line.is_taken for line in slip.lines] == [True, False, False, True]
    assert "You keep wireless silence" in slip.lines[1].words
    assert slip.lines[2].words.startswith(SAME_SIDE)
    assert read(desk, captain) == []


def test_without_the_house_rule_a_signal_is_not_taken(desk: Club) -> None:
    commander, captain = fleet(desk)
    desk.room.play_signals(False)
    slip = only(desk, block(desk, commander, f"signal {captain.name} by lamp: Turn"))
    assert [line.is_taken for line in slip.lines] == [False]
    assert slip.lines[0].words == "Signals are not played"


def test_a_changed_signal_is_a_damaged_block(desk: Club) -> None:
    commander, captain = fleet(desk)
    text = block(desk, commander, f"signal {captain.name} by wireless: Turn east")
    (slip,) = take_in(desk.room, text.replace("east", "west"))
    assert slip.became == "damaged"
    assert read(desk, captain) == []


# --- the sheet ------------------------------------------------------------------------------


def test_the_packet_has_what_came_and_a_form_where_signals_are_played(desk: Club) -> None:
    commander, captain = fleet(desk)
    roll(desk, CLEAN, NOW, UNHEARD)
    only(desk, block(desk, commander, f"signal {captain.name} by wireless: Turn into the wind"))
    its, others = (html(packet(desk.room.glimpse, each, "1a2b3c4d", 7, "secret")) for each in (captain, commander))
    assert "Turn into the wind" in its
    assert f"from {commander.name}" in its
    assert 'id="add-signal"' in its
    assert f'<option value="{captain.name}"' in others
    desk.room.play_signals(False)
    assert 'id="add-signal"' not in html(packet(desk.room.glimpse, captain, "1a2b3c4d", 7, "secret"))
