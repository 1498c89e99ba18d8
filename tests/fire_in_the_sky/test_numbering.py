"""The second edition is cited by its own numbers: table against contents, contents against the books, every mouth."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from ffts.app.files import new_game
from ffts.app.logbook import describe_ask, side_log, umpire_log
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.cli.telling import due_lines
from ffts.core.citations import number_of
from ffts.core.dice import Dice, NeedRoll
from ffts.core.numbering import Numbering
from ffts.core.reference import found, passages, read_rules
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.numbering import FIRST_EDITION, SECOND, SECOND_EDITION
from ffts.games.fire_in_the_sky.offers.standing import questions
from ffts.games.fire_in_the_sky.pages.reinforcing import reinforcement
from ffts.games.fire_in_the_sky.pages.tracks import tracks
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.fire_in_the_sky.sequence import PHASES
from ffts.games.fire_in_the_sky.view import view
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import forms_of, sight_of
from ffts.papers.report.making import make_report
from ffts.store.shelf import read_texts
from ffts.ui.fire_in_the_sky.house import switches
from tests.fire_in_the_sky.books import book, headings_of, stems
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import AL, JP, catalog
from tests.fire_in_the_sky.setting import SECOND as SECOND_SCENARIO
from tests.test_campaign_ledgers import SKY as LEDGER

CONTENTS: Mapping[str, Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("contents.toml").read_text(encoding="utf-8")
)
ELSEWHERE = frozenset({"FS-17.1", "FS-19"})
"""In the scenario book of the second edition, which its rulebook only names."""
ONLY_SECOND = frozenset({"FS-16.2.6"})
NAMED_OTHERWISE = frozenset(
    (
        *("FS-2", "FS-2.1", "FS-2.2"),  # too short, or called otherwise
        *(f"FS-2.1.2.1.{letter}" for letter in "abcd"),  # one heading there, four here
        *("FS-2.2.1.2.a", "FS-16.a"),  # a part that has a heading of its own there
        *("FS-8.1.b", "FS-9.2.3", "FS-12.3.2"),  # a general heading there
        *("FS-16.2.6", "FS-18.3.2"),  # an option of one edition, a rule of the other or none
    )
)
SHOWN = re.compile(r"FS2-(\d+(?:\.\d+)*)(?: \((\d+(?:\.\d+)*(?:\.?[a-z])?)\))?")
CODE = re.compile(r"FS-\d+(?:\.\d+)*(?:\.[a-z]\b)?(?!\w|\.\w| \(first edition\))")


def of_the_first(code: str) -> str:
    """The number in the first book: small letters are ours."""
    return re.sub(r"\.?[a-d]$", "", code.partition("-")[2])


def cited() -> frozenset[str]:
    """Every code that the engine, its numbers and its paragraphs cite."""
    written = LEDGER.cited | LEDGER.refusals | frozenset(LEDGER.book) | {rule for rule, _, _ in PHASES}
    return frozenset(number_of(code).removesuffix(".0") for code in written) - {"FS-0"}


def test_every_citation_there_can_be_has_its_place_in_both_editions() -> None:
    numbers = SECOND_EDITION
    for code in sorted(cited() - ONLY_SECOND):
        assert of_the_first(code) in CONTENTS["first"], code
        assert numbers.all_of(code) or code in ELSEWHERE, code
    assert {number for there in SECOND.values() for number in there} <= CONTENTS["second"].keys()


def test_every_number_of_the_second_edition_that_has_rules_is_cited_for_some() -> None:
    cited_for = {number for there in SECOND.values() for number in there}
    about_the_book = {"1", "2", "3.1.1", "3.3", "3.4"}
    assert CONTENTS["second"].keys() - cited_for == about_the_book


def test_the_same_subject_stands_under_both_numbers() -> None:
    for code, there in SECOND.items():
        if there and code not in ONLY_SECOND:
            assert CONTENTS["first"][of_the_first(code)] in CONTENTS["second"][there[0]].split("; "), code


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_contents_are_those_of_the_book(edition: str) -> None:
    """Against the text of the rulebook where it lies beside the project; elsewhere against a page made up here."""
    page = [
        "# **8.3 Going one hex**",
        "(see 8.4)",
        "8.4 Naval units pay:",
        "8.0 NAVAL",
        "MOVES",
        "",
        "3.",
        "11.2 of it;",
    ]
    assert dict(headings_of(page)) == {
        "8.3": "Going one hex**",
        "8.4": "Naval units pay:",
        "8": "NAVAL MOVES  3.",
    }
    there = book(edition)
    assert not there or there.keys() == CONTENTS[edition].keys()


def test_the_headings_of_the_books_agree_in_their_words() -> None:
    first, second = book("first"), book("second")
    apart = {
        code
        for code, there in SECOND.items()
        if there and not stems(first.get(of_the_first(code), "")) & stems(second.get(there[0], ""))
    }
    assert not first or apart == NAMED_OTHERWISE


# --- as it is read --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("FS-8.3", "FS2-7.2 (8.3)"),
        ("FS-10.1-WHO", "FS2-9 (10.1)"),
        ("FS-12.3.3.2.a", "FS2-11.2.3 (12.3.3.2.a)"),
        ("FS-5.2", "FS2-5.2"),
        ("FS-16.2.6", "FS2-16.2.6"),
        ("FS-17.1", "FS-17.1 (first edition)"),
        ("FS-Q1", "FS-Q1"),
        ("LINK-NONE", "LINK-NONE"),
    ],
)
def test_a_citation_is_read_by_the_number_of_its_edition_with_the_others_in_brackets(code: str, shown: str) -> None:
    assert SECOND_EDITION.shown(code) == SECOND_EDITION.cited(code) == shown
    assert SECOND_EDITION.text(SECOND_EDITION.text(f"so [{number_of(code)}]")) == f"so [{shown}]"
    assert number_of(shown) == shown
    assert FIRST_EDITION.shown(code) == number_of(code)
    assert FIRST_EDITION.cited(code) == code


@pytest.mark.parametrize(
    ("numbers", "typed", "there"),
    [
        (SECOND_EDITION, "9.0", {"FS-10.1", "FS-10.1.a"}),
        (SECOND_EDITION, "FS2-8.4", {"FS-9.3"}),
        (SECOND_EDITION, "8.4", {"FS-9.3"}),
        (SECOND_EDITION, "FS-8.3", {"FS-8.3", "FS-8.3.3"}),
        (SECOND_EDITION, "FS2-7.2 (8.3)", {"FS-8.3", "FS-8.3.3"}),
        (FIRST_EDITION, "10.0", {"FS-10.1", "FS-10.1.a"}),
        (FIRST_EDITION, "8.4", {"FS-8.4"}),
        (FIRST_EDITION, "FS2-8.4", {"FS-9.3"}),
        (SECOND_EDITION, "13", {"FS-8.1"}),
        (FIRST_EDITION, "8.1.b", {"FS-8.1"}),
    ],
)
def test_a_rule_is_found_by_the_number_of_the_edition_played(numbers: Numbering, typed: str, there: set[str]) -> None:
    texts = read_rules("fire_in_the_sky", read_texts)
    assert {one.number for one in found(texts, typed, numbers) if one.number in LEDGER.book} == there


def test_the_page_of_the_rules_names_both_editions() -> None:
    assert SECOND_EDITION.heading("FS-7.4") == "FS2-6.3, FS2-3.3.9 (FS-7.4)"
    assert FIRST_EDITION.heading("FS-7.4") == "FS-7.4 (FS2-6.3, FS2-3.3.9)"
    assert FIRST_EDITION.heading("FS-17.1") == SECOND_EDITION.heading("FS-17.1") == "FS-17.1 (first edition)"


# --- every mouth ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnySession]:
    """The second edition by program, into the first battle of turn 3; every step is told on the way."""
    session = new_game(tmp_path_factory.mktemp("second") / "second.ffts", SECOND_SCENARIO)
    yield session
    session.store.close()


def played(session: AnySession, roller_seed: int = 3) -> Iterator[str]:
    """What is told while the program plays, and orders drawn by chance are tried."""
    roller, chance = seeded(roller_seed), Random(1)
    while session.state.public.turn < 3 or session.state.public.battle is None:
        yield from texts_now(session, chance)
        for command, _ in next_orders(session.state, session.data):
            session.submit(command, roller=roller)


def texts_now(session: AnySession, chance: Random) -> Iterator[str]:
    state, data, game = session.state, session.data, session.game
    yield from due_lines(game.due(state, data, None), game.rulebook.numbering(data))
    heading = game.heading(state, data, None)
    yield from (f"{milestone.rule} {milestone.name}" for milestone in heading.milestones)
    for side in (JP, AL):
        seen = view(state, side)
        yield from (track.rule for track in tracks(seen, data))
        yield from (step.rule for step in reinforcement(seen, data))
        yield from (question.rule for question in questions(state, data, side))
    for order, _ in zip(orders(state, data, chance), range(4), strict=False):
        try:
            game.rulebook.decide(state, data, order, Dice())
        except Refused as no:
            yield f"{no} {no.instead} {no.cited}"
        except NeedRoll as need:
            yield game.readable(state, data, str(need))
            yield from describe_ask(session, order, (), need.ask)


def afterwards(session: AnySession) -> Iterator[str]:
    """The log of both, the report, the forms."""
    for line in (*umpire_log(session), *side_log(session, "JP"), *side_log(session, "AL")):
        yield f"{line.rule} {line.text}"
    yield repr(make_report(session, None, lambda words: None))
    forms = forms_of("fire_in_the_sky")
    seen = sight_of(session, None, forms)
    for form in forms.forms:
        for sheet in sheets_of(form, seen, subjects_of(form, seen, None), False):
            yield repr(sheet.content)


def test_no_mouth_of_the_second_edition_tells_a_number_of_the_first_alone(campaign: AnySession) -> None:
    lines = [*played(campaign), *afterwards(campaign)]
    alone = {text[max(0, hit.start() - 40) : hit.end() + 20] for text in lines for hit in CODE.finditer(text)}
    headings = {f"({code})" for code in LEDGER.book}
    assert {text for text in alone if not any(one in text for one in headings)} == set()
    shown = {hit.groups() for text in lines for hit in SHOWN.finditer(text)}
    assert len(shown) > 40
    assert {number for number, _ in shown} <= CONTENTS["second"].keys()
    assert {of_the_first(f"FS-{old}") for _, old in shown if old} <= CONTENTS["first"].keys()


def test_switches_and_paragraphs_are_reported_by_the_edition_too() -> None:
    texts = read_rules("fire_in_the_sky", read_texts)
    for passage in passages(texts):
        assert not CODE.search(SECOND_EDITION.text(passage.text))
    for switch in switches(edition="second"):
        assert not CODE.search(switch.title), switch.title
    data = catalog(SECOND_SCENARIO)
    with pytest.raises(Refused, match=re.escape("[FS2-4.2 (4)]")):
        RULEBOOK.decide(RULEBOOK.start(data), data, b.FightBattle(side=JP, hex=HexId("1010")), Dice())
