"""Reads rule numbers out of code, numbers and tests: what the ledger is held against."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from tests.golden.runner import run

ROOT = Path(__file__).resolve().parents[1]
ENGINE = (ROOT / "ffts" / "core", ROOT / "ffts" / "games", ROOT / "ffts" / "app")
GOLDEN = ROOT / "tests" / "golden" / "golden_cases.yaml"

STATED = frozenset({"require", "insist", "Refused", "Offer"})
JUDGES = frozenset({"require", "insist", "roll", "draw", "Refused", "Mod", "Ask", "Offer", "SegmentRow"})
"""What takes a rule number as an argument and acts on it."""

NUMBER = r"\d{1,2}(?:\.\d{1,2})*"
CITATION = re.compile(rf"({NUMBER}|A-\d{{3}})(-[A-Z]+)?")
OPENING = re.compile(rf"(?:(?:{NUMBER}|A-\d{{3}})(?:-(?={NUMBER})|, and | and |, | or |(?=[ .:])))+")
RANGE = re.compile(rf"({NUMBER})-({NUMBER})")
TEST = re.compile(r"test_(\d+(?:_\d+)*)(?:_|$)")
DEFINED = re.compile(r"^ *(?:async )?def (test_\w+)\(", re.MULTILINE)
COMMENT = re.compile(rf"#\s*((?:{NUMBER}|A-\d{{3}})(?:(?:, | and |-)(?:{NUMBER}|A-\d{{3}}))*)")


def sources() -> list[Path]:
    """Every module of the engine."""
    return [path for folder in ENGINE for path in sorted(folder.rglob("*.py"))]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def spread(text: str) -> Iterator[str]:
    """The numbers of '3.1-3.2' and '7.5.1, 7.5.2 and 10.6', every one between the ends of a range."""
    for first, last in RANGE.findall(text):
        yield from _between(first, last)
    yield from re.findall(rf"(?<![\d.]){NUMBER}(?![\d])", re.sub(r"A-\d{3}", "", text))


def _between(first: str, last: str) -> Iterator[str]:
    *head, start = first.split(".")
    *other, end = last.split(".")
    if head == other:
        yield from (".".join((*head, str(number))) for number in range(int(start), int(end) + 1))


def opening(docstring: str) -> Iterator[str]:
    """The numbers a docstring opens with."""
    found = OPENING.match(docstring)
    if found:
        yield from spread(found.group())


def refusals() -> Iterator[tuple[Path, str]]:
    """Every citation a refusal can carry, and where it stands."""
    for path in sources():
        for call in calls(path, STATED):
            for text in texts(call):
                if CITATION.fullmatch(text) and ("." in text or text.startswith("A-")):
                    yield path, text


def acted_on() -> set[str]:
    """Rules that refuse, roll or modify, and those a rule function opens with."""
    found = set()
    for path in sources():
        for call in calls(path, JUDGES):
            for text in texts(call):
                if CITATION.fullmatch(text) and "." in text:
                    found.add(text.partition("-")[0])
        if path.parent.name == "rules":
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.FunctionDef):
                    found |= set(opening(ast.get_docstring(node) or ""))
    return found


def calls(path: Path, names: frozenset[str]) -> Iterator[ast.Call]:
    for call in _calls(path):
        function = call.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in names:
            yield call


@cache
def _calls(path: Path) -> tuple[ast.Call, ...]:
    """All there are in a module: several questions are asked of them."""
    return tuple(node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call))


def texts(call: ast.Call) -> Iterator[str]:
    """The plain texts among the arguments, also those chosen by an if."""
    for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
        for node in ast.walk(argument) if isinstance(argument, (ast.Constant, ast.IfExp)) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def cited() -> set[str]:
    """Every number that a docstring opens with or a comment names."""
    found = acted_on()
    for path in sources():
        for node in ast.walk(parsed(path)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                found |= set(opening(node.value.value))
        for comment in comments(path):
            found |= set(spread(comment))
    return found


def comments(path: Path) -> Iterator[str]:
    """The numbers that comments open with."""
    written = path.read_bytes()
    if not COMMENT.search(written.decode("utf-8")):
        return  # taking a module apart takes long; most have no such words in them
    with io.BytesIO(written) as text:
        for token in tokenize.tokenize(text.readline):
            if token.type == tokenize.COMMENT and (comment := COMMENT.match(token.string)):
                yield comment.group(1)


def in_the_numbers() -> set[str]:
    """Rules that a shipped table says it belongs to."""
    found = set()
    for path in sorted((ROOT / "resources").rglob("*.toml")):
        for rules in re.findall(r"^\s*rules?\s*=\s*(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= set(spread(rules))
    return found


def tested(known: set[str]) -> set[str]:
    """Rules that a test is named after, or that a golden case which holds is about."""
    found = set()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in tests_of(path):
            if named := TEST.match(name):
                found.add(longest(named.group(1).split("_"), known))
    return found | golden()


def tests_of(path: Path) -> list[str]:
    """The tests of a module, by their names."""
    return DEFINED.findall(path.read_text(encoding="utf-8"))


def longest(parts: list[str], known: set[str]) -> str:
    """`3_4_5_2` is 3.4.5.2 if there is such a rule, else 3.4.5."""
    while len(parts) > 1 and ".".join(parts) not in known:
        parts = parts[:-1]
    return ".".join(parts)


@cache
def _cases() -> dict[str, tuple[str, ...]]:
    tree = yaml.safe_load(GOLDEN.read_text(encoding="utf-8"))
    return {str(case["id"]): tuple(map(str, case["r"])) for part in ("cases", "scenarios") for case in tree[part]}


def golden() -> set[str]:
    """What the golden cases that hold are about."""
    rules = _cases()
    return {rule for result in run(GOLDEN) if result.holds for rule in rules.get(result.id, ())}


# --- bringing the book up to date ---------------------------------------------------

BOOK = ROOT / "tests" / "rulebook.toml"
UNTESTED = "coded; not yet: no test is named after it"
LINE = re.compile(r'"(?P<rule>[^"]+)" = "(?P<status>[^"]+)"(?P<rest>.*)')


def renewed(status: str, rule: str, acted: set[str], tested_rules: set[str]) -> str:
    """The status after a chapter was written: what the code now acts on is coded, whole once a test is named after it.

    What somebody has said is still missing stays said.
    """
    if status == UNTESTED:
        return "coded" if rule in tested_rules else UNTESTED
    if rule in acted and not status.startswith(("coded", "data")):
        return "coded" if rule in tested_rules else UNTESTED
    return status


def renew() -> list[str]:
    """Write the book anew; tells what has changed. Whoever calls this reads it and puts the reasons right."""
    lines = BOOK.read_text(encoding="utf-8").splitlines()
    rows = {found["rule"]: found for line in lines if (found := LINE.fullmatch(line))}
    acted, tested_rules, changed = acted_on(), tested(set(rows)), []
    for at, line in enumerate(lines):
        found = LINE.fullmatch(line)
        if found:
            status = renewed(found["status"], found["rule"], acted, tested_rules)
            lines[at] = f'"{found["rule"]}" = "{status}"{found["rest"]}'
            changed += [lines[at]] if lines[at] != line else []
    BOOK.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return changed


if __name__ == "__main__":
    print(*renew(), sep="\n")
