"""How late a message is, what becomes of it, who hears it: every table against its record."""

from collections import Counter
from random import Random
from statistics import mean, median

import pytest

from ffts.app.rollers import scripted
from ffts.core.dice import Ask, Die, Roll, Roller
from ffts.seats.signals.messages import Circumstances, Error, Fate, Message, Passage, Report, Signal
from ffts.seats.signals.sending import added, fate_of, odds, sent
from ffts.seats.signals.tables import signal_tables

TABLES = signal_tables()
MINUTES = 20
CALM = Circumstances(turn=10)
REPORT = Report(kind="fleet carrier", number=2, where="1207", course=1, seen=10)


def shift(where: str, direction: int, count: int) -> str:
    return f"{where}+{direction}x{count}"


def send(message: Message, *faces: int, at: Circumstances = CALM) -> Passage:
    return sent(TABLES, message, at, scripted(faces), shift)


def written(words: str, means: str, report: Report | None = None, is_plain: bool = False) -> Message:
    return Message(words, Signal(to=2, means=means, report=report, is_plain=is_plain))


def contact(means: str = "aircraft", report: Report = REPORT, is_plain: bool = False) -> Message:
    return written("two carriers at 1207", means, report, is_plain)


# --- what becomes of it -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "fate"),
    [(0, "lost"), (1, "lost"), (2, "wrong"), (3, "incomplete"), (4, "repeated"), (5, "clean"), (14, "clean")],
)
def test_every_fate_has_its_roll(roll: int, fate: Fate) -> None:
    assert fate_of(TABLES.fate, roll) == fate


def test_odds_are_what_the_table_says_and_shown_before_it_is_sent() -> None:
    found = odds(TABLES, "wireless", CALM)
    low, high = TABLES.fate.band_clean
    assert low <= found["clean"] <= high
    low, high = TABLES.fate.band_lost
    assert low <= found["lost"] <= high
    assert sum(found.values()) == pytest.approx(1)
    assert odds(TABLES, "drop", CALM)["clean"] == 1


@pytest.mark.parametrize(
    ("means", "at", "more"),
    [
        ("wireless", CALM._replace(static=True), -1),
        ("voice", CALM._replace(raid=True), -2),
        ("wireless", CALM._replace(raid=True), 0),
        ("lamp", CALM, 4),
        ("lamp", CALM._replace(static=True), 4),
        ("wireless", CALM._replace(us_1944=True), 1),
    ],
)
def test_what_is_added_to_the_die(means: str, at: Circumstances, more: int) -> None:
    assert added(TABLES.fate, TABLES.means[means], at) == more


def test_a_message_that_has_to_be_repeated_comes_a_turn_later() -> None:
    assert send(contact(), 4, 1, 1).due == 11
    assert send(contact(), 5, 1, 1).due == 10


# --- how late -----------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "turns"), list(enumerate((0, 0, 0, 0, 0, 1, 1, 1, 2, 3), 1)))
def test_an_aircraft_to_its_own_force(roll: int, turns: int) -> None:
    assert send(contact(), 5, roll, 1).due == 10 + turns


def test_some_relayed_messages_take_hours() -> None:
    assert send(contact("relayed"), 5, 10, 3, 4, 1).due == 10 + 3 + 4 + 6


def test_who_reads_much_or_is_attacked_reads_late_and_plain_words_are_quick() -> None:
    at = CALM._replace(read_this_turn=4, is_attacked=True)
    assert send(contact(), 5, 4, 1, at=at).due == send(contact(), 5, 10, 1).due
    assert send(contact(is_plain=True), 5, 6, 1).due == 10


def quick(seed: int) -> Roller:
    """Fair dice whose rolls are made once: a hundred thousand messages need half a million."""
    chance = Random(seed)
    rolls = {
        die: [Roll(ask=Ask(rule="signals", what="A die", die=die), faces=(face,)) for face in die.values]
        for die in (Die.D6, Die.D10)
    }
    return lambda ask: chance.choice(rolls[ask.die or Die.D6])


def delays_of(name: str) -> Counter[int]:
    """How often in ten each delay comes by the table, of those that are no roll by themselves."""
    return Counter(delay for delay in TABLES.means[name].delay if isinstance(delay, int))


@pytest.mark.parametrize(
    ("every", "near", "minutes"), [(14_000, 0.04, 3), pytest.param(100_000, 0.02, 1, marks=pytest.mark.fuzz)]
)
def test_draws_fall_as_the_tables_say(every: int, near: float, minutes: int) -> None:
    """Delays lie in the bands of the record and come as often as the table has them; so do fates."""
    roller, draws = quick(1942), every // len(TABLES.means)
    for name, means in TABLES.means.items():
        message, fates, delays = written("a message of some words", name), Counter[str](), list[int]()
        for _ in range(draws):
            found = sent(TABLES, message, CALM, roller, shift)
            fates[found.fate] += 1
            if found.fate != "repeated":
                delays.append(found.due - CALM.turn)
        usual = median if name in ("relayed", "submarine") else mean
        low, high = means.band
        assert low - minutes <= usual(delays) * MINUTES <= high + minutes, name
        for delay, tenths in delays_of(name).items():
            assert delays.count(delay) / len(delays) == pytest.approx(tenths / 10, abs=near), (name, delay)
        for fate, chance in odds(TABLES, name, CALM).items():
            assert fates[fate] / draws == pytest.approx(chance, abs=near), (name, fate)


def test_who_hears_and_who_is_out_fall_as_the_tables_say() -> None:
    """One contact report in ten is heard; three in ten are misplaced, and few of them by two hexes or more."""
    roller, draws, far = quick(1944), 8_000, CALM._replace(is_far=True)
    heard, out = 0, Counter[int]()
    for _ in range(draws):
        found = sent(TABLES, contact(), far, roller, shift)
        heard += found.heard is not None
        assert found.error is not None
        out[found.error.hexes] += 1
    low, high = TABLES.heard.band_contact
    assert low <= heard / draws <= high
    low, high = TABLES.navigation.band_misleading
    assert low <= 1 - out[0] / draws <= high
    low, high = TABLES.navigation.band_far
    assert low - 0.005 <= (out[2] + out[3]) / draws <= high + 0.005


# --- where its sender thinks he is ---------------------------------------------------------

FAR = CALM._replace(is_far=True)


@pytest.mark.parametrize(
    ("faces", "error"), [((1, 6, 4), (3, 4)), ((2, 5), (1, 5)), ((3, 1), (1, 1)), ((4,), (0, 0)), ((10,), (0, 0))]
)
def test_an_aircraft_far_off_may_be_wrong_about_where_it_is(faces: tuple[int, ...], error: tuple[int, int]) -> None:
    found = send(contact(), *faces, 5, 1, 1, at=FAR)
    assert found.error is not None and found.report is not None
    assert (found.error.hexes, found.error.direction) == error
    assert found.report.where == (f"1207+{error[1]}x{error[0]}" if error[0] else "1207")
    assert found.fate == "clean"


def test_its_next_report_is_out_by_the_same_and_no_die_is_rolled_for_it() -> None:
    first = send(contact(), 1, 6, 4, 5, 1, 1, at=FAR)
    again = send(contact(), 5, 1, 1, at=FAR._replace(error=first.error))
    assert again.error == first.error and again.report == first.report


@pytest.mark.parametrize(
    "message",
    [
        contact("wireless"),
        contact(report=REPORT.model_copy(update={"where": ""})),
        written("all well", "drop"),
    ],
)
def test_who_reports_no_place_or_from_a_ship_is_asked_no_such_die(message: Message) -> None:
    assert send(message, *((5, 1, 1) if message.signal.means != "drop" else (1,)), at=FAR).error is None


def test_a_submarine_knows_better_where_it_is() -> None:
    assert send(contact("submarine"), 1, 5, 5, 1, 1, 1, 1, at=FAR).error == Error(hexes=1, direction=5)
    assert send(contact("submarine"), 2, 5, 1, 1, 1, 1, at=FAR).error == Error()


# --- garbled ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "changed"),
    [
        ((1, 3, 4), {"where": "1207+3x2"}),
        ((4, 1), {"kind": "light carrier"}),
        ((4, 6), {"kind": "fleet carrier"}),
        ((7, 4), {"number": 1}),
        ((8, 5), {"number": 4}),
        ((9, 6, 1), {"course": 4}),
        ((10, 5), {"seen": 5}),
    ],
)
def test_one_field_is_wrong(faces: tuple[int, ...], changed: dict[str, object]) -> None:
    found = send(contact(), 2, 1, *faces, 1)
    assert found.fate == "wrong"
    assert found.report == REPORT.model_copy(update=changed)


def test_an_oiler_may_be_read_as_a_carrier() -> None:
    """Neosho, 7 May 1942."""
    message = contact(report=REPORT.model_copy(update={"kind": "auxiliary"}))
    found = send(message, 2, 1, 4, 6, 6, 1)
    assert found.report is not None
    assert found.report.kind == "fleet carrier"


@pytest.mark.parametrize(("roll", "field"), [(1, "where"), (5, "kind"), (7, "number"), (9, "course"), (10, "seen")])
def test_of_an_incomplete_report_one_field_is_blank(roll: int, field: str) -> None:
    found = send(contact(), 3, 1, roll, 1)
    assert found.report is not None
    blank = [name for name in ("where", "kind", "number", "course", "seen") if not getattr(found.report, name)]
    assert blank == [field]


def test_of_words_without_a_form_some_are_not_read() -> None:
    found = send(written("one two three four five six", "wireless"), 3, 1, 1, 1)
    assert found.words == "... three four five six"


def test_a_message_that_is_lost_is_kept_for_the_umpire_as_it_was_sent() -> None:
    found = send(contact(), 1, 1, 1)
    assert (found.fate, found.report) == ("lost", REPORT)


# --- who hears it -------------------------------------------------------------------------


def test_a_contact_report_is_heard_on_a_ten_and_read_on_a_six() -> None:
    assert send(contact(), 5, 1, 9).heard is None
    heard = send(contact(), 5, 1, 10, 5).heard
    assert heard is not None
    assert (heard.known, heard.due) == ("sent", 10)
    read = send(contact(), 5, 1, 10, 6).heard
    assert read is not None
    assert read.known == "content"


def test_voice_is_heard_near_by_only() -> None:
    message = written("Take the left carrier", "voice")
    assert send(message, 5, 1, 10, at=CALM._replace(enemy=3)).heard is None
    heard = send(message, 5, 1, 9, at=CALM._replace(enemy=2)).heard
    assert heard is not None
    assert heard.known == "content"


def test_a_ship_that_sends_gives_a_bearing_three_turns_later() -> None:
    heard = send(written("Where are you?", "wireless"), 5, 1, 9, 4).heard
    assert heard is not None
    assert (heard.known, heard.due, heard.off, heard.is_wrong) == ("bearing", 13, 0, False)


@pytest.mark.parametrize(
    ("faces", "off", "is_wrong"), [((1,), 0, True), ((2, 3), -1, False), ((3, 6), 1, False), ((4,), 0, False)]
)
def test_direction_finding_may_give_the_opposite_bearing_or_that_beside_it(
    faces: tuple[int, ...], off: int, is_wrong: bool
) -> None:
    heard = send(written("Where are you?", "wireless"), 5, 1, 9, *faces).heard
    assert heard is not None
    assert (heard.off, heard.is_wrong) == (off, is_wrong)


def test_a_second_message_soon_or_a_long_one_gives_a_fix_and_on_a_seven_a_wrong_one() -> None:
    at = CALM._replace(sent_lately=True)
    heard = send(written("Again", "wireless"), 5, 1, 8, 4, 2, at=at).heard
    assert heard is not None
    assert (heard.known, heard.due, heard.error, heard.is_wrong) == ("fix", 16, 2, False)
    wrong = send(written("word " * 40, "wireless"), 5, 1, 7, 4, 2).heard
    assert wrong is not None
    assert wrong.is_wrong


@pytest.mark.parametrize("means", ["lamp", "drop"])
def test_what_goes_by_lamp_or_courier_is_not_heard(means: str) -> None:
    faces = (5, 1) if means == "lamp" else (1,)
    assert send(written("Where are you?", means), *faces).heard is None
