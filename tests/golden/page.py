"""The golden cases as a page to read: position, what is asked, dice, the answer, and the rule; numbered for good.

`python -m tests.golden.page > docs/test-cases.md` writes it. A case stands on it only while the program answers it so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.golden.runner import Result, read_yaml, run

CASES = Path(__file__).with_name("golden_cases.yaml")
HEAD = """# Test cases of Fire from the Skies

Questions that the rulebook answers, each with a position, its dice and the answer, by the number of the rule. Whoever
writes another umpire's aid can hold it against them, as adjudicators of Diplomacy are held against DATC. Numbers
stay: a case that is withdrawn leaves a gap. Answers are those of the rule text; where it leaves something open, a
ruling is named (`ffts rule A-013` prints it). House rules are at their defaults unless a case names one.

This page is what `python -m tests.golden.page` prints, from `tests/golden/golden_cases.yaml`. The program answers
every case on it just so: a case it answered otherwise would not be printed, and the tests would fail."""
SPECIAL: Mapping[str, str] = {"afs": "AFs", "af": "AF", "tf": "TF", "aa": "AA", "hp": "handling points", "asp": "ASP"}
NEVER, YES, NO = "nothing", "yes", "no"


def page(results: Sequence[Result], path: Path = CASES) -> str:
    """Return the page."""
    tree = read_yaml(path)
    holds = {result.id for result in results if result.holds}
    return "\n".join((HEAD, *_cases(tree["cases"], holds), *_days(tree["scenarios"], holds), ""))


def _cases(cases: Sequence[Mapping[str, Any]], holds: set[str]) -> Iterator[str]:
    """One table for each chapter."""
    chapters: dict[int, list[Mapping[str, Any]]] = {}
    for case in cases:
        if case["id"] in holds:
            chapters.setdefault(int(str(case["r"][0]).partition(".")[0]), []).append(case)
    for chapter in sorted(chapters):
        yield f"\n## Chapter {chapter}\n"
        yield "| Case | Rule | What it is about | Position and dice | Answer |"
        yield "|---|---|---|---|---|"
        yield from map(_row, chapters[chapter])


def _row(case: Mapping[str, Any]) -> str:
    rules = ", ".join(map(str, (*case["r"], *case.get("a", ()))))
    asked = _words(case["fn"])
    about = f"{_sentence(case['t'])} ({asked})"
    answer = f"refused: {case['err']}" if "err" in case else _value(case["out"])
    cells = (case["id"], rules, about, _given(case.get("in") or {}), answer)
    return "| " + " | ".join(str(cell).replace("|", "/") for cell in cells) + " |"


def _given(inputs: Mapping[str, Any]) -> str:
    return "; ".join(f"{_words(name)} {_value(value)}" for name, value in inputs.items()) or "-"


def _words(name: str) -> str:
    return " ".join(SPECIAL.get(word, word) for word in name.split("_"))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _value(value: Any) -> str:
    """Say a value as a person would write it."""
    if value is None:
        return NEVER
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Mapping):
        return ", ".join(f"{_words(str(name))} {_value(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(f"({_value(each)})" if isinstance(each, list) else _value(each) for each in value) or NEVER
    return str(value)


def _days(scenarios: Sequence[Mapping[str, Any]], holds: set[str]) -> Iterator[str]:
    """Those with several steps: a list each."""
    yield "\n## In several steps"
    for each in scenarios:
        if each["id"] in holds:
            rules = ", ".join(map(str, each["r"]))
            yield f"\n### {each['id']}: {_sentence(each['title'])} ({rules})\n"
            setting = {name: each[name] for name in each if name not in ("id", "title", "r", "a", "note", "steps")}
            if setting:
                yield f"Position: {_given(setting)}.\n"
            yield from (f"{number}. {_step(step)}" for number, step in enumerate(each["steps"], 1))


def _step(step: Mapping[str, Any]) -> str:
    given = {**(step.get("in") or {}), **(step.get("args") or {})}
    dice = f" ({_given(given)})" if given else ""
    became = [f"refused: {step['err']}"] if "err" in step else []
    became += [_value(step["out"])] if "out" in step else []
    became += [_given(step["state"])] if "state" in step else []
    return f"{_sentence(step['do'])}{dice}: {'; '.join(became) or 'done'}."


if __name__ == "__main__":
    sys.stdout.write(page(run(CASES)))
