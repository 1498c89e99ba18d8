"""The ledgers of the campaigns: what tests/<game>/rulebook.toml says is done is cited in code and in a test."""

import pytest

from ffts.core.reference import read_rules
from ffts.core.switches import Switches
from ffts.core.tables import Sheet
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules as SkyRules
from ffts.games.pacific_fury.sheets.catalog import HouseRules as FuryRules
from ffts.store.shelf import read_texts
from tests.campaign_ledger import TESTS, CampaignLedger, badly_worded
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.ledger import ROOT
from tests.pacific_fury.setting import catalog as fury_catalog

FURY = CampaignLedger("pacific_fury", "PF", TESTS / "golden" / "pf_golden.json", frozenset({"PF-0", "PF-1.0"}))
SKY = CampaignLedger(
    "fire_in_the_sky", "FS", TESTS / "golden" / "fits_golden.json", frozenset({"FS-0", "FS-3", "FS-19"})
)
BOTH = pytest.mark.parametrize("ledger", [FURY, SKY], ids=lambda ledger: ledger.game)


@BOTH
def test_the_book_is_kept_in_code_and_tests(ledger: CampaignLedger) -> None:
    assert ledger.wrong_statuses() == []
    assert ledger.not_cited() == []
    assert ledger.not_tested() == []


@BOTH
def test_no_code_and_no_refusal_cites_a_rule_there_is_not(ledger: CampaignLedger) -> None:
    assert ledger.refusals
    assert ledger.strange(ledger.cited | ledger.refusals) == set()


@pytest.mark.parametrize(("ledger", "rules", "switches"), [(FURY, 96, FuryRules), (SKY, 118, SkyRules)])
def test_every_rule_can_be_read(ledger: CampaignLedger, rules: int, switches: type[Switches]) -> None:
    assert list(read_rules(ledger.game, read_texts).paragraphs) == list(ledger.book)
    assert len(ledger.readings()) == rules + len(switches.keys())


def test_no_rule_of_pacific_fury_is_read_twice() -> None:
    read = [(one.number, one.title) for one in FURY.readings()]
    assert len(read) == len(set(read))


def test_every_switch_has_its_doubt_and_its_choices() -> None:
    assert badly_worded(fury_catalog().house_rules, FuryRules) == []
    assert badly_worded(sky_catalog().house_rules, SkyRules) == []


def test_every_switch_and_every_line_of_a_profile_is_read_by_a_rule() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(SKY.engine.rglob("*.py")))
    code += (ROOT / "resources/fire_in_the_sky/tables/combat.toml").read_text(encoding="utf-8")
    fields = [name for name in SkyRules.model_fields if not name.startswith("option_")]
    options = [name.removeprefix("option_") for name in SkyRules.model_fields if name.startswith("option_")]
    profile = [name for name in Edition.model_fields if name not in Sheet.model_fields]
    assert [name for name in (*fields, *profile) if f".{name}" not in code] == []
    assert [name for name in options if f'"{name}"' not in code and f".option_{name}" not in code] == []
