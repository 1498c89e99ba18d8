"""Reads a file of cases and judges each: it holds, it fails, or its chapter is not built yet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.golden import air_steps, fire_in_the_sky, fits_battle, link, pacific_fury
from tests.golden.adapter import Done, NotBuilt, Unused, answer
from tests.golden.compare import agrees, plain
from tests.golden.faults import code_of

Tree = Mapping[str, Any]

KINDS = frozenset({"cases", "scenarios", "geometry"})
ASKED = frozenset({"id", "r", "a", "t", "note", "fn", "in", "out", "err"})
IN_ORDER = frozenset({"id", "rule", "fn", "args", "expect", "src", "note"})
CAMPAIGNS: Mapping[str, Mapping[str, Callable[..., object]]] = {
    "PF": pacific_fury.ANSWERS,
    "FS": {**fire_in_the_sky.ANSWERS, **fits_battle.ANSWERS},
    "LK": link.ANSWERS,
}
"""Who answers the cases of a campaign game, by the letters their ids begin with."""
STEP = frozenset({"do", "fn", "in", "out", "err"})
SCENARIO = frozenset({"id", "title", "r", "a", "note", "steps"})
EXPECTED_OF_AREA = frozenset({"rings", "per_ring", "count", "off_map", "bisected", "hexes"})
ABOUT_AREA = frozenset({"id", "r", "a", "t", "note", "err"})


class BadFile(ValueError):
    """The file is not one of cases: where, and why."""


@dataclass(frozen=True)
class Result:
    """How one case fared. Neither a fault nor something missing: it holds."""

    id: str
    fault: str = ""
    not_built: str = ""

    @property
    def holds(self) -> bool:
        return not self.fault and not self.not_built


def read_yaml(path: Path) -> Any:
    """What a file holds, read by the quick reader where there is one."""
    return yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def run(path: Path) -> list[Result]:
    """Every case, scenario and area of a file, in its order."""
    tree = _read(path)
    if isinstance(tree, list):
        return [_in_order(case, str(path)) for case in tree]
    results = [_case(case, str(path)) for case in tree.get("cases") or ()]
    results += [_scenario(scenario, str(path)) for scenario in tree.get("scenarios") or ()]
    results += [_area(case, str(path)) for case in tree.get("geometry") or ()]
    return results


def _read(path: Path) -> Tree | list[Tree]:
    try:
        tree = read_yaml(path)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as fault:
        raise BadFile(f"{path}: {fault}") from fault
    if isinstance(tree, list) and tree and all(isinstance(case, dict) for case in tree):
        return tree
    if not isinstance(tree, dict) or not set(tree) <= KINDS:
        raise BadFile(f"{path}: at the top there may be {', '.join(sorted(KINDS))} and nothing else")
    return tree


# --- cases of the campaign games -----------------------------------------------------


def _in_order(case: Tree, file: str) -> Result:
    """A question whose inputs stand in their order; the game is the one its id begins with."""
    if "id" not in case:
        raise BadFile(f"{file}: a case has no id")
    name, answers = str(case["id"]), CAMPAIGNS.get(str(case["id"]).partition("-")[0], {})
    if strange := sorted(set(case) ^ IN_ORDER):
        return Result(name, fault=f"{', '.join(strange)} is too much or missing")
    if case["fn"] not in answers:
        return Result(name, not_built=str(case["fn"]))
    try:
        got = answers[case["fn"]](*case["args"])
    except Exception as fault:  # a fault of this case alone
        return Result(name, fault=f"expected {case['expect']!r}, got {type(fault).__name__}: {fault}")
    held = agrees(case["expect"], got)
    return Result(name, fault="" if held else f"expected {case['expect']!r}, got {plain(got)!r}")


# --- cases ------------------------------------------------------------------------


def _case(case: Tree, file: str) -> Result:
    name = _id_of(case, file)
    strange = _strange(case, ASKED)
    return Result(name, fault=strange) if strange else _judged(name, case)


def _judged(name: str, case: Tree) -> Result:
    """One question: the answer or the refusal that is expected, and nothing else."""
    if "fn" not in case or ("out" in case) == ("err" in case):
        return Result(name, fault="it needs fn, and either out or err")
    try:
        got: object = answer(case["fn"], case.get("in") or {})
    except NotBuilt as missing:
        return Result(name, not_built=str(missing))
    except Unused as fault:
        return Result(name, fault=str(fault))
    except Exception as fault:  # whatever a rule raises is an answer to be compared
        return _refused(name, case, fault)
    return _answered(name, case, got)


def _refused(name: str, case: Tree, fault: Exception) -> Result:
    code = code_of(fault)
    if code is not None and code == case.get("err"):
        return Result(name)
    got = f"{code}: {fault}" if code else f"{type(fault).__name__}: {fault}"
    return Result(name, fault=f"expected {case.get('err', _shown(case.get('out')))}, got {got}")


def _answered(name: str, case: Tree, got: object) -> Result:
    if "out" in case and agrees(case["out"], got):
        return Result(name)
    value = got.value if isinstance(got, Done) else got
    return Result(name, fault=f"expected {case.get('err', _shown(case.get('out')))}, got {_shown(plain(value))}")


def _shown(value: object) -> str:
    return repr(value)


def _id_of(tree: Tree, file: str) -> str:
    """The id of a case; a file with a case that has none is refused."""
    if "id" not in tree:
        raise BadFile(f"{file}: a case has no id")
    return str(tree["id"])


def _strange(tree: Tree, keys: frozenset[str]) -> str:
    """The fault of a case with keys that no adapter reads; nothing if there are none."""
    strange = sorted(set(tree) - keys)
    return f"{', '.join(strange)} is not understood" if strange else ""


# --- scenarios --------------------------------------------------------------------


def _scenario(scenario: Tree, file: str) -> Result:
    """Step by step; the first that fails is the scenario's fault, else the first that is not built."""
    name = _id_of(scenario, file)
    if not isinstance(scenario.get("steps"), list):
        return Result(name, fault="it has no list of steps")
    if "carrier" in scenario:
        return _of_a_carrier(name, scenario)
    setup = sorted(set(scenario) - SCENARIO)
    if setup:
        return Result(name, not_built=f"set-up {', '.join(setup)}")
    steps = list(_steps(scenario["steps"]))
    for step in steps:
        if step.fault:
            return Result(name, fault=f"{step.id}: {step.fault}")
    missing = list(dict.fromkeys(step.not_built for step in steps if step.not_built))
    return Result(name, not_built=", ".join(missing))


def _of_a_carrier(name: str, scenario: Tree) -> Result:
    """Orders to one carrier, and what its forms show after each."""
    if strange := _strange(scenario, SCENARIO | {"carrier"}):
        return Result(name, fault=strange)
    try:
        return Result(name, fault=air_steps.fault_of(scenario, lambda step: _asked_aboard(name, step)))
    except air_steps.Strange as missing:
        return Result(name, not_built=str(missing))
    except Exception as fault:  # a fault of this scenario alone
        return Result(name, fault=f"the carrier cannot be set up: {type(fault).__name__}: {fault}")


def _asked_aboard(name: str, step: Tree) -> str:
    """What is wrong with a question between the orders; one that is not answered yet stops the scenario."""
    result = _judged(name, step)
    if result.not_built:
        raise air_steps.Strange(result.not_built)
    return result.fault


def _steps(steps: Sequence[Tree]) -> Iterator[Result]:
    for number, step in enumerate(steps, start=1):
        name, strange = f"step {number} ({step.get('do', '')})", _strange(step, STEP)
        yield Result(name, fault=strange) if strange else _judged(name, step)


# --- geometry ---------------------------------------------------------------------


def _area(case: Tree, file: str) -> Result:
    """An arc on a grid: what is not expected of it is what it is asked with."""
    name = _id_of(case, file)
    expected = {key: case[key] for key in case if key in EXPECTED_OF_AREA}
    asked = {key: value for key, value in case.items() if key not in EXPECTED_OF_AREA | ABOUT_AREA}
    if not expected and "err" not in case:
        return Result(name, fault="it expects nothing")
    question = {"fn": "area", "in": asked}
    wanted = {"err": case["err"]} if "err" in case else {"out": expected}
    return _judged(name, {**question, **wanted})
