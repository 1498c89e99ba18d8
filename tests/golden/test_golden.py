"""The golden cases, and the runner that judges them."""

from pathlib import Path

import pytest

from tests.golden.__main__ import main
from tests.golden.asking import Done, OneOf
from tests.golden.compare import agrees
from tests.golden.page import page
from tests.golden.report import count
from tests.golden.runner import BadFile, Result, read_yaml, run

CASES = Path(__file__).with_name("golden_cases.yaml")
VARIANTS = Path(__file__).with_name("variants.yaml")
BUILT = 370  # how many cases are answered today; it only grows


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return run(CASES)


@pytest.fixture(scope="module")
def variants() -> list[Result]:
    return run(VARIANTS)


def test_every_case_of_a_chapter_that_is_built_holds(results: list[Result]) -> None:
    faults = [f"{result.id}: {result.fault}" for result in results if result.fault]
    assert not faults, "\n".join(faults)


def test_no_case_that_was_answered_is_given_up(results: list[Result]) -> None:
    assert sum(result.holds for result in results) >= BUILT


def test_every_variant_holds(variants: list[Result]) -> None:
    faults = [f"{result.id}: {result.fault}{result.not_built}" for result in variants if not result.holds]
    assert not faults, "\n".join(faults)


def test_every_kind_of_question_is_asked_with_other_values_too(variants: list[Result]) -> None:
    asked = {case["fn"] for case in read_yaml(VARIANTS)["cases"]}
    assert asked >= {case["fn"] for case in read_yaml(CASES)["cases"]}
    assert len(variants) == len({result.id for result in variants})


def test_no_two_cases_have_one_id(results: list[Result]) -> None:
    ids = [result.id for result in results]
    assert len(ids) == len(set(ids))


# --- the runner -----------------------------------------------------------------


def judged(tmp_path: Path, text: str) -> list[Result]:
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    return run(file)


def only(tmp_path: Path, case: str) -> Result:
    (result,) = judged(tmp_path, f"cases:\n- {case}\n")
    return result


def test_a_right_answer_holds(tmp_path: Path) -> None:
    assert only(tmp_path, "{id: X, fn: d36, in: {a: 6, b: 6}, out: 66}").holds


def test_a_wrong_answer_says_what_was_expected_and_what_came(tmp_path: Path) -> None:
    assert only(tmp_path, "{id: X, fn: d36, in: {a: 3, b: 4}, out: 35}").fault == "expected 35, got 34"
    assert only(tmp_path, "{id: X, fn: d36, in: {a: 3, b: 4}, err: E-2.6-DICE}").fault == "expected E-2.6-DICE, got 34"


def test_a_refusal_is_held_to_its_code(tmp_path: Path) -> None:
    assert only(tmp_path, "{id: X, fn: asp_open, in: {n: 6}, err: E-3.4.5-ASP}").holds
    other = only(tmp_path, "{id: X, fn: asp_open, in: {n: 0}, err: E-3.4-SEGMENT}")
    assert other.fault.startswith("expected E-3.4-SEGMENT, got E-3.4.5-ASP: A Strike Segment has ASPs 1 to 5")
    assert only(tmp_path, "{id: X, fn: asp_open, in: {n: 6}, out: 6}").fault.startswith("expected 6, got E-3.4.5-ASP")


def test_what_breaks_is_no_refusal(tmp_path: Path) -> None:
    assert only(tmp_path, "{id: X, fn: next_segment, in: {cur: NOON}, out: MOVE}").fault.startswith(
        "expected 'MOVE', got ValueError"
    )


@pytest.mark.parametrize(
    ("given", "why"),
    [("{a: 3, b: 4, c: 5}", "unexpected keyword argument 'c'"), ("{a: 3}", "missing a required argument: 'b'")],
)
def test_every_input_is_used_and_none_is_missing(tmp_path: Path, given: str, why: str) -> None:
    assert why in only(tmp_path, f"{{id: X, fn: d36, in: {given}, out: 34}}").fault


def test_a_chapter_that_is_not_built_is_no_pass(tmp_path: Path) -> None:
    (result,) = judged(tmp_path, "cases:\n- {id: X, fn: fly_to_the_moon, in: {}, out: true}\n")
    assert (result.holds, result.fault, result.not_built) == (False, "", "fly_to_the_moon")
    assert count([result, Result("Y")]) == "1 of 1 hold, 1 not built"


def test_a_scenario_fails_with_its_first_step_and_is_built_when_all_are(tmp_path: Path) -> None:
    step = "  - {do: roll, fn: d36, in: {a: 1, b: 1}, out: %s}\n"
    head = "scenarios:\n- id: S\n  title: t\n  r: []\n  steps:\n"
    assert judged(tmp_path, head + step % 11 + step % 11)[0].holds
    assert judged(tmp_path, head + step % 11 + step % 12)[0].fault == "step 2 (roll): expected 12, got 11"
    half = head + step % 11 + "  - {do: fly, fn: fly_to_the_moon, in: {}, out: 1}\n"
    assert judged(tmp_path, half)[0].not_built == "fly_to_the_moon"
    assert judged(tmp_path, head + step % 11 + "  balloon: {}\n")[0].not_built == "set-up balloon"


def test_a_carrier_may_be_looked_at_and_asked_about_between_orders(tmp_path: Path) -> None:
    head = "scenarios:\n- id: S\n  title: t\n  r: []\n  carrier: {kind: CV, hp: 9}\n  steps:\n"
    look, ask = "  - {do: look, state: {hp_left: %s}}\n", "  - {do: ask, fn: %s, in: {a: 1, b: 1}, out: %s%s}\n"
    assert judged(tmp_path, head + look % 9 + ask % ("d36", 11, ", state: {hp_left: 9}"))[0].holds
    assert judged(tmp_path, head + look % 8)[0].fault == "step 1 (look): expected hp_left 8, got 9.0"
    assert judged(tmp_path, head + ask % ("d36", 12, ""))[0].fault == "step 1 (ask): expected 12, got 11"
    assert judged(tmp_path, head + ask % ("fly_to_the_moon", 1, ""))[0].not_built == "fly_to_the_moon"


def test_what_a_scenario_does_not_say_of_an_af_follows_from_its_name(tmp_path: Path) -> None:
    text = (
        "scenarios:\n- id: S\n  title: t\n  r: []\n  carrier: {deck: [F1, VT6/1], afs: {F1: {ready: true}}}\n  steps:\n"
    )
    launched = "  - {do: off, op: launch, args: {afs: [F1]}, state: {air: 1}}\n"
    waits = "  - {do: not ready, op: launch, args: {afs: [VT6/1]}, err: E-6.1-NOTREADY}\n"
    assert judged(tmp_path, text + launched + waits)[0].holds


def test_a_carrier_that_cannot_be_set_up_is_a_fault_of_its_scenario_alone(tmp_path: Path) -> None:
    text = "scenarios:\n- {id: S, title: t, r: [], carrier: {elevators: {E1: %s}}, steps: []}\n"
    assert judged(tmp_path, text % 3)[0].holds
    assert judged(tmp_path, text % "bow")[0].fault.startswith("the carrier cannot be set up: TypeError")


def test_an_area_is_asked_with_all_that_is_not_expected_of_it(tmp_path: Path) -> None:
    area = "geometry:\n- {id: X, origin: '1010', arc: [0, 60], reached: 1, %s}\n"
    assert judged(tmp_path, area % "count: 3")[0].holds
    assert judged(tmp_path, area % "count: 2")[0].fault.startswith("expected {'count': 2}, got {'rings': [0, 1]")
    assert "colour" in judged(tmp_path, area % "count: 3, colour: red")[0].fault
    assert judged(tmp_path, area.replace("60", "45") % "err: E-7.4.8-STEP")[0].holds


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cases: [", "expected"),
        ("rules: []", "at the top there may be cases, geometry, scenarios"),
        ("[]", "at the top there may be"),
        ("cases:\n- {fn: d36}", "no id"),
        ("[{fn: winner, args: [1]}]", "no id"),
    ],
)
def test_a_file_that_is_none_of_cases_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadFile) as caught:
        judged(tmp_path, text)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cases:\n- {id: X, fn: d36, house: 2, out: 1}\n- %s", "house is not understood"),
        ("cases:\n- {id: X, fn: d36}\n- %s", "it needs fn, and either out or err"),
        ("cases:\n- {id: X, fn: d36, out: 1, err: E}\n- %s", "it needs fn, and either out or err"),
        ("cases:\n- {id: X, fn: sees, in: {event: plot, viewer: cook}, out: true}\n- %s", "KeyError: 'cook'"),
        ("cases:\n- %s\nscenarios:\n- {id: X, title: t, steps: [{op: launch}]}", "step 1 (): op is not understood"),
        ("cases:\n- %s\nscenarios:\n- {id: X, title: t}", "it has no list of steps"),
        ("cases:\n- %s\ngeometry:\n- {id: X, origin: '1010'}", "it expects nothing"),
    ],
)
def test_a_case_that_cannot_be_asked_fails_alone(tmp_path: Path, text: str, why: str) -> None:
    results = judged(tmp_path, text % "{id: G, fn: d36_values, in: {}, out: 36}")
    by_id = {result.id: result for result in results}
    assert why in by_id["X"].fault
    assert by_id["G"].holds


@pytest.mark.parametrize(
    ("expected", "got", "same"),
    [
        (2.5, 2.5000000001, True),
        (24, 24.0, True),
        (1, True, False),
        (True, 1, False),
        (None, None, True),
        (None, 0, False),
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ([1, 2], (1, 2), True),
        ([1, 2], (1, 2, 3), False),
        ("34", 34, False),
        (True, Done("MOVE"), True),
        ("MOVE", Done("MOVE"), True),
        (False, Done("MOVE"), False),
        ("all", OneOf(("eliminated", "all")), True),
        ("step", OneOf(("eliminated", "all")), False),
    ],
)
def test_answers_are_compared_by_value_and_kind(expected: object, got: object, same: bool) -> None:
    assert agrees(expected, got) is same


def test_the_command_prints_what_fails_and_how_many_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.yaml"
    good, bad = "- {id: G, fn: d36_values, in: {}, out: 36}\n", "- {id: B, fn: d36_values, in: {}, out: 35}\n"
    file.write_text(f"cases:\n{good}{bad}", encoding="utf-8")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == ["B: expected 35, got 36", "1 of 2 hold"]
    file.write_text(f"cases:\n{good}", encoding="utf-8")
    assert main([str(file)]) == 0
    assert main([str(tmp_path / "none.yaml")]) == 2
    assert main([]) == 2


def test_the_page_of_cases_is_as_the_program_answers_them(results: list[Result]) -> None:
    """`python -m tests.golden.page > docs/test-cases.md` writes it."""
    written = (Path(__file__).parents[2] / "docs" / "test-cases.md").read_text(encoding="utf-8")
    assert written == page(results)
    assert written.count("\n| G-") > BUILT * 0.85
