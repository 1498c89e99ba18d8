"""The ledger of this game: what tests/fire_in_the_sky/rulebook.toml says is done is cited in code and in a test."""

from ffts.core.reference import read_rules
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.sheets.sheet import Sheet
from ffts.store.shelf import read_texts
from tests.campaign_ledger import TESTS, CampaignLedger, badly_told
from tests.fire_in_the_sky.setting import catalog
from tests.ledger import ROOT

BEYOND = frozenset({"FS-0", "FS-3", "FS-19"})
"""The umpire's word, and the set-up."""
LEDGER = CampaignLedger("fire_in_the_sky", "FS", TESTS / "golden" / "fits_golden.json", BEYOND)
RULES = 118


def test_the_book_has_every_rule_once() -> None:
    assert len(LEDGER.book) == RULES


def test_every_rule_has_one_of_the_known_statuses() -> None:
    assert LEDGER.wrong_statuses() == []


def test_what_is_coded_is_cited_in_the_code() -> None:
    assert LEDGER.not_cited() == []


def test_what_is_coded_is_tested() -> None:
    assert LEDGER.not_tested() == []


def test_no_code_cites_a_rule_there_is_not() -> None:
    assert LEDGER.strange(LEDGER.cited) == set()


def test_every_refusal_cites_a_rule_there_is() -> None:
    assert LEDGER.refusals
    assert LEDGER.strange(LEDGER.refusals) == set()


def test_every_switch_is_told_with_its_doubt() -> None:
    assert badly_told(catalog().house_rules, HouseRules) == []


def test_every_rule_can_be_read() -> None:
    assert list(read_rules("fire_in_the_sky", read_texts).paragraphs) == list(LEDGER.book)
    assert len(LEDGER.readings()) == RULES + len(HouseRules.keys())


def test_every_switch_and_every_line_of_a_profile_is_read_by_a_rule() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(LEDGER.engine.rglob("*.py")))
    code += (ROOT / "resources/fire_in_the_sky/tables/combat.toml").read_text(encoding="utf-8")
    fields = [name for name in HouseRules.model_fields if not name.startswith("option_")]
    options = [name.removeprefix("option_") for name in HouseRules.model_fields if name.startswith("option_")]
    profile = [name for name in Edition.model_fields if name not in Sheet.model_fields]
    assert [name for name in (*fields, *profile) if f".{name}" not in code] == []
    assert [name for name in options if f'"{name}"' not in code and f".option_{name}" not in code] == []
