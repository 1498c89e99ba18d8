"""Deck times against the record: measured by the rules, and the page in the docs is what the command prints."""

from pathlib import Path

import pytest

from ffts.workshop.history_check import Check, Measured, TaskRecord, history, report, verdict

PAGE = Path(__file__).resolve().parents[2] / "docs" / "air-operations.md"


@pytest.fixture(scope="module")
def check() -> Check:
    return Check.of_1942()


def test_the_page_is_what_the_command_prints() -> None:
    printed = "\n".join(report()) + "\n"
    assert printed == PAGE.read_text(encoding="utf-8"), "print it anew: ffts data history > docs/air-operations.md"


def test_every_record_has_its_load_and_its_carriers(check: Check) -> None:
    known = history()
    assert len({record.id for record in known.records}) == len(known.records)
    for record in known.records:
        assert record.load in known.loads
        assert set(record.carriers) <= set(check.data.carriers)
        assert record.minutes[0] <= record.minutes[1]


def test_6_8_a_dive_bomber_squadron_is_armed_in_two_turns(check: Check) -> None:
    assert check.measure("arm", "Hiryu", history().loads["d3a"]) == Measured(40)


def test_6_9_twenty_four_aircraft_leave_in_two_thirds_of_a_turn(check: Check) -> None:
    found = check.measure("launch", "Hiryu", history().loads["japanese_dive"])
    assert found.minutes == pytest.approx(8 / 12 * 20)


def test_6_3_2_what_does_not_fit_has_no_time(check: Check) -> None:
    everything = (
        history()
        .loads["american"]
        .model_copy(update={"parts": {"VB": (6, "1000lb"), "VT": (4, "torpedo"), "VF": (2, "clean")}})
    )
    found = check.whole("CV5", everything)
    assert found.minutes is None or found.minutes > 60
    assert (found.minutes is None) == bool(found.why)


@pytest.mark.parametrize(
    ("minutes", "judged"),
    [(20.0, "agrees"), (10.0, "agrees"), (65.0, "agrees"), (66.0, "slower than the record"), (9.0, "faster")],
)
def test_a_time_agrees_within_a_turn(minutes: float, judged: str) -> None:
    record = TaskRecord(
        id="X", task="arm", load="d3a", carriers=("Hiryu",), minutes=(30, 45), what="", source="", confidence="low"
    )
    assert verdict(Measured(minutes), record).startswith(judged)


def test_what_cannot_be_done_is_reported() -> None:
    record = history().records[0]
    assert verdict(Measured(None, "no room"), record) == "not possible: no room"
