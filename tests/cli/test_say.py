"""`ffts say`: an order in plain words."""

from pathlib import Path

import pytest

from tests.cli.conftest import Ffts


@pytest.fixture
def strike(ffts: Ffts, tmp_path: Path) -> Path:
    """First strike, as it begins."""
    file = tmp_path / "strike.ffts"
    assert ffts("new", file, "--scenario", "first-strike").code == 0
    return file


def test_what_it_would_do_is_reported_and_nothing_is_done(ffts: Ffts, strike: Path) -> None:
    answer = ffts("say", strike, "note: the tanker is late")
    assert (answer.code, answer.out) == (0, "Note (the tanker is late): may be done\n")
    assert ffts("log", strike).out == ""


def test_with_yes_it_is_done(ffts: Ffts, strike: Path) -> None:
    answer = ffts("say", strike, "Roll the initiative", "--yes", "--dice", "seed:1")
    assert answer.code == 0
    assert answer.lines[0] == "Roll initiative"
    assert "Initiative: Japan" in ffts("log", strike).out


def test_several_orders_of_one_line_are_done_one_after_the_other(ffts: Ffts, strike: Path) -> None:
    assert ffts("say", strike, "roll initiative", "--yes", "--dice", "seed:1").code == 0
    straight = "go on to air operations, waive 3.4 because nothing else is open"
    assert ffts("say", strike, straight, "--yes").code == 0
    answer = ffts("say", strike, "CAP 2 from Enterprise", "--yes")
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines[0].startswith("Launch VF-6/")
    assert "Enterprise CAP 1" in answer.out


def test_a_refusal_ends_with_1_and_does_nothing(ffts: Ffts, strike: Path) -> None:
    for more in ((), ("--yes",)):
        answer = ffts("say", strike, "launch VB-6 from Enterprise", *more)
        assert answer.code == 1
        assert "refused: " in answer.out and "[3.4]" in answer.out
    assert ffts("log", strike).out == ""


def test_a_refusal_names_the_words_that_go_on_all_the_same(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "coral.ffts"
    assert ffts("new", file, "--scenario", "coral-sea-8-may").code == 0
    assert 'put ", waive 3.4 because <your reason>" behind it' in ffts("say", file, "roll initiative").out
    waived = "roll initiative, waive 3.4 because they know the maps"
    assert ffts("say", file, waived, "--yes", "--dice", "seed:1").code == 0


def test_what_is_not_understood_ends_with_2_and_says_what_it_could_be(ffts: Ffts, strike: Path) -> None:
    answer = ffts("say", strike, "lanch VB-6 from Enterprise", "--yes")
    assert answer.code == 2
    assert "'lanch' is not known here" in answer.err
    assert "Perhaps:\n  launch VB-6 from Enterprise" in answer.err
    assert ffts("say", strike, "frobnicate").code == 2


def test_6_5_an_order_for_one_carrier_is_done_now_though_it_could_be_written_down(ffts: Ffts, strike: Path) -> None:
    answer = ffts("say", strike, "orders for Enterprise: land what is overhead; CAP 1", "--yes")
    assert answer.code == 0
    assert "Standing orders of Enterprise: land what is overhead; CAP 1 fighters" in answer.out
    two = ffts("say", strike, "Enterprise: CAP 2")
    assert [line.partition(":")[0] for line in two.lines][-1] == "Standing orders of Enterprise"
    assert "More than one thing" not in ffts("say", strike, "Enterprise: CAP 2", "--yes").err
