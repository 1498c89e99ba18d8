"""The rules to read: complete, in our own words, with every ruling and house rule, and found by what people type."""

import re
import tomllib
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest
from pydantic import ValidationError

from ffts.data_dir import data_dir
from ffts.games.skies.reference.finding import Finder, root
from ffts.games.skies.reference.passages import NoSuchRule, house_rules, look_up, meant_by, numbered
from ffts.games.skies.reference.printed import as_page
from ffts.games.skies.reference.texts import LINK, RuleTexts, read_rules
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.store.file_faults import CatalogError
from ffts.store.shelf import read_texts
from ffts.workshop.catalogs import load_catalog
from tests import fingerprint, ledger
from tests.skies.test_house_rules import SWITCHED

ROOT = Path(__file__).resolve().parents[2]
SENTENCE = re.compile(r"[.!?](?= |$)")
MOST_SENTENCES = 4
SHORTEST = 3


@pytest.fixture(scope="module")
def texts() -> RuleTexts:
    return read_rules(partial(read_texts, "skies"))


@pytest.fixture(scope="module")
def finder(texts: RuleTexts) -> Finder:
    return Finder(texts)


@pytest.fixture(scope="module")
def book() -> Mapping[str, str]:
    paragraphs: Mapping[str, str] = tomllib.loads(ledger.BOOK.read_text(encoding="utf-8"))["paragraphs"]
    return paragraphs


# --- what is there ---------------------------------------------------------------


def test_every_paragraph_of_the_ledger_has_its_text(texts: RuleTexts, book: Mapping[str, str]) -> None:
    assert list(texts.paragraphs) == list(book)


def test_a_text_is_a_few_plain_sentences(texts: RuleTexts) -> None:
    for number in (*texts.paragraphs, *texts.rulings):
        passage = texts.of(number)
        assert len(passage.text.split()) >= SHORTEST, number
        assert 1 <= len(SENTENCE.findall(passage.text)) <= MOST_SENTENCES, number
        assert passage.text[-1] in ".]", number


def test_every_ruling_that_is_cited_has_its_text(texts: RuleTexts) -> None:
    cited = {found for path in ledger.sources() for found in re.findall(r"\bA-\d{3}", path.read_text(encoding="utf-8"))}
    cited |= {card.ruling for card in texts.rules.values()}
    assert cited - texts.rulings.keys() == set()
    assert list(texts.rulings) == [f"A-{at:03}" for at in range(1, len(texts.rulings) + 1)]


def test_every_refusal_leads_to_a_passage(texts: RuleTexts) -> None:
    refusals = {citation for _, citation in ledger.refusals()}
    assert refusals
    assert {citation for citation in refusals if meant_by(texts, citation) is None} == set()


def test_every_house_rule_has_words_for_each_of_its_positions(texts: RuleTexts) -> None:
    for key, value in SWITCHED.items():
        plain, other = (
            next(rule for rule in house_rules(texts, house) if rule.key == key)
            for house in (HouseRules(), HouseRules().switched(key, value))
        )
        assert plain.is_default
        assert not other.is_default
        assert plain.now != other.now
        assert sum(choice.in_force for choice in other.choices) == 1


def test_every_choice_is_one_of_the_switch(texts: RuleTexts) -> None:
    for key, schema in HouseRules.model_json_schema()["properties"].items():
        written = {str(value) for value in _values(schema)}
        assert texts.choices[key].keys() == written, key


def _values(schema: Mapping[str, object]) -> list[object]:
    match schema:
        case {"enum": list(values)}:
            return values
        case {"const": value}:
            return [value]
        case {"anyOf": list(parts)}:
            return [value for part in parts for value in _values(part)]
        case {"type": "boolean"}:
            return ["yes", "no"]
        case _:
            return ["turns"]


# --- in our own words ------------------------------------------------------------


def test_no_eight_words_in_a_row_are_those_of_the_rulebook(texts: RuleTexts) -> None:
    prints = fingerprint.kept()
    by_name = {number: texts.of(number).text for number in (*texts.paragraphs, *texts.rulings)}
    by_name |= {key: ". ".join(words.values()) for key, words in texts.choices.items()}
    copied = {number: fingerprint.repeated(text, prints) for number, text in by_name.items()}
    assert {number: found for number, found in copied.items() if found} == {}


def test_no_page_of_the_book_repeats_the_rulebook() -> None:
    prints = fingerprint.kept()
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    assert [page.name for page in pages if fingerprint.repeated(page.read_text(encoding="utf-8"), prints)] == []


def test_the_fingerprint_is_of_a_whole_rulebook_and_tells_a_copy(tmp_path: Path) -> None:
    prints = fingerprint.kept()
    assert len(prints) > 7000
    assert fingerprint.FILE.read_bytes() == b"".join(sorted(prints))
    text, file = tmp_path / "some.txt", tmp_path / "some.bin"
    text.write_text(
        "Whoever sails the Coral Sea at night, with no moon,\nsees no more than the stars.", encoding="utf-8"
    )
    fingerprint.write(text, file)
    some = fingerprint.kept(file)
    assert fingerprint.repeated("So whoever sails the CORAL sea at night with care", some) == [
        "whoever sails the coral sea at night with"
    ]
    assert fingerprint.repeated("Whoever sails the Coral Sea at noon with no moon sees the stars", some) == []


# --- how it is read --------------------------------------------------------------


def test_a_text_that_leads_nowhere_is_reported(texts: RuleTexts) -> None:
    tree = texts.model_dump(by_alias=True)
    tree["paragraphs"]["6.12"]["text"] = "See [6.99]."
    with pytest.raises(ValidationError, match=r"no such paragraph or ruling: 6\.12 names 6\.99"):
        RuleTexts.model_validate(tree)
    del tree["choices"]["fire.chain"]
    tree["paragraphs"]["6.12"]["text"] = "See [6.9]."
    with pytest.raises(ValidationError, match=r"every house rule has its choices.*fire\.chain"):
        RuleTexts.model_validate(tree)


def test_a_broken_file_is_reported_by_its_name() -> None:
    with pytest.raises(CatalogError, match=r"resources/skies/none\.toml: it cannot be read"):
        read_texts("skies", ("none",), RuleTexts)
    with pytest.raises(CatalogError, match=r"rulebook\.toml: rulings: is missing"):
        read_texts("skies", ("rulebook",), RuleTexts)


def test_no_game_is_pinned_to_what_is_only_read() -> None:
    """A catalog is as it was: its digest does not hear of these words."""
    pinned = load_catalog("first-strike").model_dump_json()
    assert "Accident closes the deck" not in pinned
    assert (data_dir() / "resources" / "skies" / "rulebook.toml").is_file()


# --- looking up ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("citation", "number"),
    [
        ("6.12", "6.12"),
        (" 6.12. ", "6.12"),
        ("6.12-RATE", "6.12"),
        ("6.12.9", "6.12"),
        ("A-005", "A-005"),
        ("a5", "A-005"),
        ("A-112-FACT", "A-112"),
        ("vpt", "VPT"),
        ("fire.chain", "A-109"),
        ("21.1", None),
        ("A-999", None),
        ("landing", None),
        ("", None),
    ],
)
def test_what_a_citation_leads_to(texts: RuleTexts, citation: str, number: str | None) -> None:
    assert meant_by(texts, citation) == number


def test_a_number_that_is_not_there_is_not_taken_for_its_chapter(texts: RuleTexts) -> None:
    assert numbered(texts, "6.12.9") is None
    assert numbered(texts, "6.12-RATE") == "6.12"
    assert numbered(texts, "A-5") == "A-005"


def test_nothing_is_called_so(texts: RuleTexts) -> None:
    with pytest.raises(NoSuchRule, match=r"there is no rule '21\.1'; rules are numbered like 6\.12"):
        look_up(texts, "21.1")


def test_6_12_8_stands_in_its_chapters_between_its_neighbours(texts: RuleTexts) -> None:
    passage = look_up(texts, "6.12.8-CLOSED")
    assert [each.number for each in passage.chapters] == ["6", "6.12"]
    assert (str(passage.before), str(passage.after)) == ("6.12.7 Worst condition only", "6.13 Fighter exceptions")
    assert passage.under == ()
    assert [ruling.number for ruling in passage.rulings] == ["A-015", "A-042"]


def test_17_3_has_its_parts_below_it_and_1_has_nothing_before_it(texts: RuleTexts) -> None:
    assert [each.number for each in look_up(texts, "17.3").under] == ["17.3.1", "17.3.2", "17.3.3", "17.3.4"]
    assert (look_up(texts, "1").before, look_up(texts, "VPT").after) == (None, None)
    assert look_up(texts, "1").chapters == ()


def test_a_ruling_names_what_it_is_about(texts: RuleTexts) -> None:
    passage = look_up(texts, "A-005")
    assert passage.is_ruling
    assert [each.number for each in passage.under] == ["3.4.3", "3.4.5.1", "17.4"]
    assert [rule.key for rule in passage.house_rules] == ["dc.segment_rolls"]


def test_a_112_house_rules_are_shown_as_they_stand_in_this_game(texts: RuleTexts) -> None:
    played = HouseRules().switched("fire.chain", "recursive").switched("spotting.lapse_turns", 4)
    (fire,) = look_up(texts, "17.3.4", played).house_rules
    assert (fire.now, fire.is_default) == ("every new fire makes the remaining aircraft roll again", False)
    (spotting,) = look_up(texts, "7.2", played).house_rules
    assert spotting.now == "a sighting lapses after 4 turns"
    assert [choice.is_default for choice in spotting.choices] == [True, False]


def test_every_passage_can_be_looked_up(texts: RuleTexts) -> None:
    for number in (*texts.paragraphs, *texts.rulings):
        passage = look_up(texts, number)
        assert passage.number == number
        assert all(texts.has(link) for link in LINK.findall(passage.text))


# --- finding ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("accident", {"6.12.8"}),
        ("night search", {"8.2.2", "A-064"}),
        ("landing at night", {"6.12.6", "A-046"}),
        ("scramble", {"6.13.2"}),
        ("landing", {"6.12", "6.4.5"}),
        ("spotted", {"6.7", "7.2"}),
        ("joker", {"9.3.1", "9.3.2"}),
        ("overdue", {"4.4"}),
        ("initiative", {"3.4.1"}),
        ("wind", {"6.10"}),
        ("damage control", {"17.4", "3.4.3"}),
        ("victory", {"19", "VPT"}),
        ("catapults", {"6.4.4", "6.9"}),
        ("CAP at night", {"13.2"}),
        ("elev", {"6.4.3"}),
        ("torpedoes", {"20.6", "15.3"}),
    ],
)
def test_the_best_is_first(finder: Finder, typed: str, first: set[str]) -> None:
    assert finder.find(typed)[0].number in first, [str(each) for each in finder.find(typed)[:5]]


def test_a_number_finds_itself_and_what_belongs_to_it(finder: Finder) -> None:
    numbers = [each.number for each in finder.find("17.4")]
    assert numbers[0] == "17.4"
    assert "A-005" in numbers
    assert [each.number for each in finder.find("10.6")][:5] == ["10.6", "10.6.1", "10.6.2", "10.6.3", "10.6.4"]


def test_what_has_all_the_words_comes_alone_else_what_has_some(finder: Finder) -> None:
    both = finder.find("night training")
    assert both
    assert all("night" in f"{each.title} {each.excerpt}".lower() for each in both[:3])
    some = finder.find("joker catapults")
    assert {"9.3.1", "6.4.4"} <= {each.number for each in some}


def test_nothing_speaks_of_it(finder: Finder) -> None:
    assert finder.find("zeppelin") == ()
    assert finder.find("") == ()
    assert finder.find("the of and") == ()


def test_the_excerpt_is_the_sentence_that_speaks_of_it(finder: Finder) -> None:
    found = next(each for each in finder.find("joker") if each.number == "A-066")
    assert (
        found.excerpt
        == "Cards are drawn from the shuffled hand and not put back during the deal; jokers and dummies are in it."
    )


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        (("launch", "launches", "launched", "launching"), "launch"),
        (("spot", "spotted", "spotting"), "spot"),
        (("ready", "readied", "readies"), "readi"),
        (("hit", "hits"), "hit"),
        (("all",), "all"),
    ],
)
def test_words_are_found_in_all_their_forms(words: tuple[str, ...], stem: str) -> None:
    assert set(map(root, words)) == {stem}


# --- the page of the book --------------------------------------------------------


def test_every_ruling_and_paragraph_named_on_the_page_is_a_link_to_where_it_stands(texts: RuleTexts) -> None:
    page = "\n".join(as_page(texts))
    anchors, links = re.findall(r'<a id="([^"]+)">', page), set(re.findall(r"\]\(#([^)]+)\)", page))
    assert len(anchors) == len(set(anchors)) == len(texts.paragraphs) + len(texts.rulings)
    assert links and links <= set(anchors)
    named = re.sub(r"\[[^\]]*\]\(#[^)]+\)|\*\*[^*]*\*\*", "", page)
    assert re.findall(r"\bA-\d{3}\b|\[\d", named) == [], "no bare code is left"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("6.12.1", "more than half of the landing area free"),
        ("6.9", "in the hangar if it is a hangar catapult"),
        ("8.5.2", "The ship that was drawn stands"),
        ("17.3.2", "pushed past it by hand"),
        ("10.2", "in the Initiative Segment"),
    ],
)
def test_the_page_says_what_the_program_does(texts: RuleTexts, number: str, text: str) -> None:
    assert text in texts.paragraphs[number].text


def test_the_page_of_the_book_is_what_is_printed_today(texts: RuleTexts) -> None:
    """`ffts rule --all > docs/rules.md` after a text was changed."""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").splitlines() == list(as_page(texts))
