"""The ledger of a campaign game: what its `rulebook.toml` says is done is cited in code and in a test."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ffts.core.citations import number_of
from ffts.core.reference import Passage, passages, read_rules
from ffts.core.switches import SwitchCard, Switches
from ffts.store.shelf import read_texts
from tests import ledger
from tests.golden.runner import run

TESTS = Path(__file__).parent
STATUS = re.compile(r"coded(?:; not yet: .+)?|data|table talk|not yet: .+")


@dataclass(frozen=True)
class CampaignLedger:
    """One game: its folder, the letters its citations begin with, its worked cases."""

    game: str
    letters: str
    cases: Path
    beyond: frozenset[str]
    """Citations of no rule: the umpire's word, which is above all of them, and where things start."""

    @property
    def engine(self) -> Path:
        return ledger.ROOT / "ffts" / "games" / self.game

    @cached_property
    def book(self) -> Mapping[str, str]:
        """Every rule, with what is done about it."""
        text = (TESTS / self.game / "rulebook.toml").read_text(encoding="utf-8")
        rules: Mapping[str, str] = tomllib.loads(text)["rules"]
        return rules

    @cached_property
    def cited(self) -> frozenset[str]:
        """Rules named in a docstring, comment or text of the engine, or in its numbers."""
        rule = re.compile(rf"{self.letters}-\d+(?:\.\d+)*(?:\.(?:AA|CAP|[a-z]))?(?![\w.]*\w)")
        resources = ledger.ROOT / "resources" / self.game
        files = [*sorted(self.engine.rglob("*.py")), *sorted(resources.rglob("*.toml"))]
        return frozenset(found for path in files for found in rule.findall(path.read_text(encoding="utf-8")))

    @cached_property
    def tested(self) -> frozenset[str]:
        """Rules that a test is named after, or that a case which holds is about."""
        names = [name for path in sorted((TESTS / self.game).rglob("test_*.py")) for name in ledger.tests_of(path)]
        found = {rule for rule in self.book if any(names_it(name, rule) for name in names)}
        hold = {result.id for result in run(self.cases) if result.holds}
        cases = json.loads(self.cases.read_text("utf-8"))
        return frozenset(found | {case["rule"] for case in cases if case["id"] in hold})

    @property
    def refusals(self) -> frozenset[str]:
        """The rules by which something is refused."""
        calls = (
            call
            for path in sorted(self.engine.rglob("*.py"))
            for call in ledger.calls(path, frozenset({"require", "insist"}))
        )
        texts = (text for call in calls for text in ledger.texts(call))
        return frozenset(number_of(text) for text in texts if re.match(rf"{self.letters}-\d", text))

    def wrong_statuses(self) -> list[str]:
        return [f"{rule}: {status}" for rule, status in self.book.items() if not STATUS.fullmatch(status)]

    def not_cited(self) -> list[str]:
        return [rule for rule, status in self.book.items() if status.startswith("coded") and rule not in self.cited]

    def not_tested(self) -> list[str]:
        return [rule for rule, status in self.book.items() if status == "coded" and rule not in self.tested]

    def strange(self, cited: frozenset[str]) -> set[str]:
        """Citations of what is no rule, no part of one and no heading of some."""
        return {rule for rule in cited if rule not in self.beyond and not any(self._near(rule))}

    def _near(self, rule: str) -> Iterator[bool]:
        bare = rule.removesuffix(".0")
        for known in self.book:
            yield known == rule or known.startswith(f"{bare}.") or rule.startswith(f"{known}.")

    def readings(self) -> list[Passage]:
        """Everything that can be read of its rules; each leads to rules there are."""
        read = list(passages(read_rules(self.game, read_texts)))
        for one in read:
            for named in re.findall(rf"\[({self.letters}-[\w.]+)\]", one.text):
                assert named in self.book, f"{one.number} leads to {named}"
        return read


def names_it(name: str, rule: str) -> bool:
    """test_pf_8_2_c_... names PF-8.2.c; several may be named in one."""
    asked = rule.lower().replace("-", "_").replace(".", "_")
    return re.search(rf"(?:^test|_and)_{asked}(?:_|$)", name) is not None or f"_{asked.partition('_')[2]}_and_" in name


def badly_worded(cards: Mapping[str, SwitchCard], switches: type[Switches]) -> list[str]:
    """Switches without a card, or whose card tells other choices than there are; the first is the default."""
    fields = switches.model_json_schema(by_alias=True)["properties"]
    wrong = sorted(cards.keys() ^ set(switches.keys()))
    for key, card in cards.items():
        choices = fields[key].get("enum", ["true", "false"])
        first = fields[key]["default"]
        shown = str(first).lower() if isinstance(first, bool) else first
        if set(card.choices) != set(choices) or next(iter(card.choices)) != shown:
            wrong.append(key)
    return wrong
