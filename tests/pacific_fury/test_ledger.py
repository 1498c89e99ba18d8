"""The ledger of this game: what tests/pacific_fury/rulebook.toml says is done is cited in code and in a test."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from ffts.core.citations import number_of
from ffts.core.reference import passages, read_rules
from ffts.games.pacific_fury.sheets.house_rules import HouseRules
from ffts.store.shelf import read_texts
from tests import ledger
from tests.golden.runner import run
from tests.pacific_fury.setting import catalog

HERE = Path(__file__).parent
BOOK = HERE / "rulebook.toml"
CASES = HERE.parent / "golden" / "pf_golden.json"
ENGINE = ledger.ROOT / "ffts" / "games" / "pacific_fury"
RULES = 96
RULE = re.compile(r"PF-\d+(?:\.\d+)*(?:\.(?:AA|CAP|[a-z]))?(?![\w.]*\w)")
STATUS = re.compile(r"coded(?:; not yet: .+)?|data|table talk|not yet: .+")
OPEN_POINTS = frozenset({"PF-0"})
"""The umpire's word, which is above all sections."""


@cache
def book() -> Mapping[str, str]:
    rules: Mapping[str, str] = tomllib.loads(BOOK.read_text(encoding="utf-8"))["rules"]
    return rules


def words() -> Iterator[str]:
    """Every docstring, comment and text of the engine and of its numbers."""
    files = [*sorted(ENGINE.rglob("*.py")), *sorted((ledger.ROOT / "resources" / "pacific_fury").rglob("*.toml"))]
    yield from (path.read_text(encoding="utf-8") for path in files)


@cache
def cited() -> frozenset[str]:
    return frozenset(rule for text in words() for rule in RULE.findall(text))


@cache
def rules_tested() -> frozenset[str]:
    """Rules that a test is named after, or that a case which holds is about."""
    names = [
        node.name
        for path in sorted(HERE.rglob("test_*.py"))
        for node in ast.walk(ledger.parsed(path))
        if isinstance(node, ast.FunctionDef)
    ]
    found = {rule for rule in book() if any(names_it(name, rule) for name in names)}
    hold = {result.id for result in run(CASES) if result.holds}
    return frozenset(found | {case["rule"] for case in json.loads(CASES.read_text("utf-8")) if case["id"] in hold})


def names_it(name: str, rule: str) -> bool:
    """test_pf_8_2_c_... names PF-8.2.c; several may be named in one."""
    asked = rule.lower().replace("-", "_").replace(".", "_")
    return re.search(rf"(?:^test|_and)_{asked}(?:_|$)", name) is not None or f"_{asked.partition('_')[2]}_and_" in name


def test_the_book_has_every_rule_once() -> None:
    assert len(book()) == RULES


def test_every_rule_has_one_of_the_known_statuses() -> None:
    assert [f"{rule}: {status}" for rule, status in book().items() if not STATUS.fullmatch(status)] == []


def test_what_is_coded_is_cited_in_the_code() -> None:
    assert [rule for rule, status in book().items() if status.startswith("coded") and rule not in cited()] == []


def test_what_is_coded_is_tested() -> None:
    assert [rule for rule, status in book().items() if status == "coded" and rule not in rules_tested()] == []


def test_no_code_cites_a_rule_there_is_not() -> None:
    sections = {rule.rpartition(".")[0] for rule in book()} | {f"PF-{number}.0" for number in range(1, 12)}
    strange = {rule for rule in cited() if rule not in book() and rule not in sections | OPEN_POINTS}
    assert {rule for rule in strange if not any(known.startswith(f"{rule}.") for known in book())} == set()


def test_every_refusal_cites_a_rule_there_is() -> None:
    calls = (
        call for path in sorted(ENGINE.rglob("*.py")) for call in ledger.calls(path, frozenset({"require", "insist"}))
    )
    given = {number_of(text) for call in calls for text in ledger.texts(call) if text.startswith("PF-")}
    assert given
    assert given <= {*book(), *OPEN_POINTS}


def test_every_open_point_that_can_be_switched_is_told_with_its_doubt() -> None:
    cards = catalog().house_rules
    assert cards.keys() == set(HouseRules.keys())
    fields = HouseRules.model_json_schema(by_alias=True)["properties"]
    for key, card in cards.items():
        choices = fields[key].get("enum", ["true", "false"])
        assert set(card.choices) == set(choices)
        first = fields[key]["default"]
        assert next(iter(card.choices)) == (str(first).lower() if isinstance(first, bool) else first)


def test_every_rule_can_be_read() -> None:
    texts = read_rules("pacific_fury", read_texts)
    assert list(texts.paragraphs) == list(book())
    read = list(passages(texts))
    assert len(read) == len({(one.number, one.title) for one in read}) == RULES + len(HouseRules.keys())
    for one in read:
        for named in re.findall(r"\[(PF-[\w.]+)\]", one.text):
            assert named in book(), f"{one.number} leads to {named}"
