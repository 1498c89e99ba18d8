"""The ledger of this game: what tests/pacific_fury/rulebook.toml says is done is cited in code and in a test."""

from ffts.core.reference import read_rules
from ffts.games.pacific_fury.sheets.catalog import HouseRules
from ffts.store.shelf import read_texts
from tests.campaign_ledger import TESTS, CampaignLedger, badly_told
from tests.pacific_fury.setting import catalog

LEDGER = CampaignLedger("pacific_fury", "PF", TESTS / "golden" / "pf_golden.json", frozenset({"PF-0", "PF-1.0"}))
RULES = 96


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
    assert {*LEDGER.book, *LEDGER.beyond} >= LEDGER.refusals


def test_every_open_point_that_can_be_switched_is_told_with_its_doubt() -> None:
    assert badly_told(catalog().house_rules, HouseRules) == []


def test_every_rule_can_be_read() -> None:
    assert list(read_rules("pacific_fury", read_texts).paragraphs) == list(LEDGER.book)
    read = LEDGER.readings()
    assert len(read) == len({(one.number, one.title) for one in read}) == RULES + len(HouseRules.keys())
