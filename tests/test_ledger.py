"""The ledger of the rulebook: what tests/rulebook.toml says is done is cited in code and in a test."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import ledger

BOOK = Path(__file__).with_name("rulebook.toml")
STATUS = re.compile(r"(?:(coded|data)(?:; not yet: .+)?|table talk|not yet: .+)")
PARAGRAPHS = 237  # 236 numbers with the headings, and the victory table
RULINGS = 140  # A-001 and on


@pytest.fixture(scope="module")
def book() -> Mapping[str, str]:
    paragraphs: Mapping[str, str] = tomllib.loads(BOOK.read_text(encoding="utf-8"))["paragraphs"]
    return paragraphs


@pytest.fixture(scope="module")
def cited() -> set[str]:
    return ledger.cited()


@pytest.fixture(scope="module")
def tested(book: Mapping[str, str]) -> set[str]:
    return ledger.tested(set(book))


def test_every_paragraph_stands_once_in_its_order(book: Mapping[str, str]) -> None:
    numbers = [[int(part) for part in rule.split(".")] for rule in book if rule != "VPT"]
    assert len(book) == PARAGRAPHS
    assert numbers == sorted(numbers)
    assert all(len(number) == 1 or ".".join(map(str, number[:-1])) in book for number in numbers)


def test_every_paragraph_has_one_of_the_known_statuses(book: Mapping[str, str]) -> None:
    assert [f"{rule}: {status}" for rule, status in book.items() if not STATUS.fullmatch(status)] == []


def test_what_is_coded_is_cited_in_the_code(book: Mapping[str, str], cited: set[str]) -> None:
    missing = [rule for rule, status in book.items() if status.startswith("coded") and rule not in cited]
    assert not missing, f"marked coded, but no code cites {', '.join(missing)}"


def test_what_is_coded_is_tested(book: Mapping[str, str], tested: set[str]) -> None:
    missing = [rule for rule, status in book.items() if status == "coded" and rule not in tested]
    assert not missing, f"marked coded, but no test is named after {', '.join(missing)}"


def test_what_the_code_acts_on_is_marked_coded(book: Mapping[str, str]) -> None:
    acted = ledger.acted_on() & set(book)
    hidden = sorted(rule for rule in acted if not book[rule].startswith(("coded", "data")))
    assert not hidden, f"the code acts on {', '.join(hidden)}, which the ledger does not know of"


def test_what_is_data_is_cited_where_the_data_are(book: Mapping[str, str], cited: set[str]) -> None:
    known = cited | ledger.in_the_numbers()
    missing = [rule for rule, status in book.items() if status.startswith("data") and rule not in known | {"VPT"}]
    assert not missing, f"marked data, but no table and no field cites {', '.join(missing)}"


def test_every_refusal_cites_a_rule_there_is(book: Mapping[str, str]) -> None:
    unknown = [
        f"{path.name}: {citation}"
        for path, citation in ledger.refusals()
        if not is_known(citation.partition("-")[0] if citation[0] != "A" else citation, book)
    ]
    assert not unknown, f"no such rule: {', '.join(unknown)}"


def is_known(rule: str, book: Mapping[str, str]) -> bool:
    """A paragraph, or a ruling A-001 to the last."""
    if rule.startswith("A-"):
        return 1 <= int(rule[2:5]) <= RULINGS
    return rule in book


def test_no_code_and_no_test_cites_a_rule_there_is_not(
    book: Mapping[str, str], cited: set[str], tested: set[str]
) -> None:
    chapters = {rule for rule in book if "." not in rule}
    strange = {rule for rule in cited | tested if rule not in book and rule.split(".")[0] in chapters}
    assert not strange, f"no such rule: {', '.join(sorted(strange))}"


def test_what_is_missing_is_reported_with_its_reason(book: Mapping[str, str]) -> None:
    """The list for whoever asks what is not done: never empty words."""
    reasons = [status.partition("not yet: ")[2] for status in book.values() if "not yet" in status]
    assert reasons
    assert all(len(reason.split()) > 1 for reason in reasons)


# --- how the numbers are read -----------------------------------------------------


@pytest.mark.parametrize(
    ("docstring", "rules"),
    [
        ("3.4.1 Both sides roll", ["3.4.1"]),
        ("3.1-3.3 The first state", ["3.1", "3.2", "3.3"]),
        ("7.4.8, 7.4.9 Degrees swept", ["7.4.8", "7.4.9"]),
        ("10.6.1-10.6.3 and 7.5 One hex", ["10.6.1", "10.6.2", "10.6.3", "7.5"]),
        ("3.4.3 and 3.4.5 Why this closes", ["3.4.3", "3.4.5"]),
        ("17 A ship went down.", ["17"]),
        ("A-112 The umpire states facts", []),
        ("Chapter 3: the sequence of play.", []),
        ("Eight turns from 0600.", []),
    ],
)
def test_a_docstring_opens_with_its_rules(docstring: str, rules: list[str]) -> None:
    assert sorted(set(ledger.opening(docstring))) == sorted(rules)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("3_4_5", "3.4.5"), ("3_4_9", "3.4"), ("6_12_8", "6.12.8"), ("18_3", "18.3"), ("300", "300")],
)
def test_a_test_is_named_after_its_rule(name: str, rule: str, book: Mapping[str, str]) -> None:
    assert ledger.longest(name.split("_"), set(book)) == rule


def test_a_citation_is_read_wherever_a_refusal_is_made() -> None:
    found = {citation for _, citation in ledger.refusals()}
    assert {"3.4-SEGMENT", "3.4.1-ROLLED", "3.4.1-UNDONE", "18.3-OVER"} <= found


@pytest.mark.parametrize(
    ("status", "acted", "tested", "new"),
    [
        ("not yet: searches", True, True, "coded"),
        ("not yet: searches", True, False, ledger.UNTESTED),
        ("not yet: searches", False, True, "not yet: searches"),
        ("table talk", True, True, "coded"),
        (ledger.UNTESTED, True, True, "coded"),
        (ledger.UNTESTED, True, False, ledger.UNTESTED),
        ("coded; not yet: the rolls", True, True, "coded; not yet: the rolls"),
        ("data", True, True, "data"),
    ],
)
def test_the_book_is_brought_up_to_date_without_losing_a_reason(
    status: str, acted: bool, tested: bool, new: str
) -> None:
    """`python -m tests.ledger` after a chapter was written."""
    assert ledger.renewed(status, "8.2", {"8.2"} if acted else set(), {"8.2"} if tested else set()) == new
