"""Every form: nothing stands over the edge or over something else, its letters are in it, and it is tagged."""

import re

import pytest
from PySide6.QtWidgets import QApplication

from ffts.papers.faults import NoSuchPaper
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import Form, Sight, Subject, forms_of, sight_of
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.templates import read_templates
from ffts.store.shelf import scenario_files
from tests.builders import SkiesSession
from tests.papers.conftest import played
from tests.papers.reading import (
    is_tagged,
    not_embedded,
    not_in_our_letters,
    overflows,
    pages_of,
    pages_without_content,
    text_of,
)

FORMS = forms_of("skies")
TEMPLATES = read_templates()
ONE_PAGE = {"air-operations", "ship", "ship-with-tables", "ships"}
"""What fits one page, whatever happens."""
JOINED: dict[Paper, int] = {"a4": 2, "letter": 2, "a3": 1, "tabloid": 1}
"""The sheets of a carrier board."""
PHILIPPINES = "philippine-sea-19-june"
"""Its carriers have the largest squadrons."""
INNER = re.compile(r"\b(?:USN|IJN|RN|None|True|False)\b|\w*[A-Za-z]_[A-Za-z]\w*|[{}]|\b(?:10|[2-9akqj])[hdsc],")
MOMENTS = [(scenario, turns) for scenario in sorted(scenario_files("skies")) for turns in (0, 14, 99)]


def sight(session: SkiesSession, viewer: str | None) -> Sight:
    return sight_of(session, viewer, FORMS)


def printed(form: Form, seen: Sight, subjects: tuple[Subject, ...], paper: Paper = "a4", blank: bool = False) -> bytes:
    return Press(TEMPLATES, paper).pdf(form.title, list(sheets_of(form, seen, subjects, blank)))


def inner_words(text: str) -> set[str]:
    """Letters of sides, cards without their suits and names of the program's own: nothing of them is read on paper."""
    return set(INNER.findall(text))


def check(form: Form, seen: Sight, paper: Paper, blank: bool) -> None:
    """What holds of every form, whatever it is of: all that there are of it are printed together."""
    subjects = subjects_of(form, seen)
    pdf = printed(form, seen, subjects, paper, blank)
    told = f"{form.name} on {paper}{', blank' if blank else ''}"
    assert overflows(pdf) == [], told
    assert not_embedded(pdf) == [], told
    assert not_in_our_letters(pdf) == set(), told
    assert is_tagged(pdf), told
    assert pages_without_content(pdf) == [], told
    assert inner_words(text_of(pdf)) == set(), told
    if form.name in ONE_PAGE:
        assert len(pages_of(pdf)) == len(subjects), told
    if form.name == "carrier-board":
        assert len(pages_of(pdf)) == len(subjects) * JOINED[paper], told


@pytest.mark.parametrize("blank", [False, True], ids=["filled", "blank"])
@pytest.mark.parametrize("form", FORMS.forms, ids=lambda form: form.name)
def test_a_form_of_the_afternoon(qapp: QApplication, afternoon: SkiesSession, form: Form, blank: bool) -> None:
    check(form, sight(afternoon, None), form.papers[0], blank)


def test_a_formation_sheet_leaves_no_empty_page_behind_it_on_letter(
    qapp: QApplication, afternoon: SkiesSession
) -> None:
    check(FORMS.named("formation"), sight(afternoon, None), "letter", blank=False)


@pytest.mark.parametrize(("name", "scenario"), [("carrier-board", "midway-4-june"), ("air-operations", PHILIPPINES)])
def test_the_forms_of_large_carriers_keep_to_their_pages_of_letter(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, name: str, scenario: str
) -> None:
    session = played(tmp_path_factory, scenario, 0)
    for side in sight(session, None).sides:
        check(FORMS.named(name), sight(session, side), "letter", blank=False)
    session.store.close()


@pytest.mark.fuzz
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment[0]}-{moment[1]}")
def test_every_form_of_every_scenario_on_every_paper(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, moment: tuple[str, int]
) -> None:
    session = played(tmp_path_factory, *moment)
    seen = sight(session, None)
    for form in FORMS.forms:
        for paper in form.papers:
            for blank in (False, True):
                check(form, seen, paper, blank)
    session.store.close()


WHO = ("2 A6M2 1x250 kg fighter-bomber 1944", "3 TBF-1C no load, drop/bay tanks", "6 D3A1 1x250 kg bomb", "1 B5N2")
GROUPS = tuple(
    f"Group {n}: SOR-D/5-6, SOR-D/3, SOR-D/9 (D3A1), escorted by SOR-F/4, SOR-F/6, SOR-F/8" for n in range(1, 6)
)


def test_6_11_every_line_of_the_air_formation_form_keeps_to_its_row() -> None:
    bars = [{"who": who, "launched": 9, "last": 23, "combat": 1} for who in WHO]
    flight = {"name": "Hiyo strike 1", "kind": "strike", "bars": bars, "groups": GROUPS}
    told = {"heading": "Hiyo strike 1 at TF 4, 2 AF, hex 1210, outbound", "due_words": "; at hex 1909 in turn 18"}
    warning = {"warning": "If it goes on to its target it comes home 6 turns late, and 12 AF find no deck (4.4)"}
    head = {"form": "Air formations", "of": "Japan", "game": "A day", "side": "Japan", "turn": "13", "clock": "0920"}
    content = {"head": head, "printed": {"blocks": 5}, "now": [{**flight, **told, **warning}]}
    pdf = Press(TEMPLATES).pdf("", [PrintSheet("skies/air_formation", content)])

    (page,) = pages_of(pdf)
    first = [word for word in page.words if word.bottom < page.height / 3]
    tops = {word.text: word.top for word in first}
    for kind, last in (("A6M2", "1944"), ("TBF-1C", "tanks"), ("D3A1", "bomb")):
        assert abs(tops[kind] - tops[last]) < 2, f"{kind} stands on one line"
    assert overflows(pdf) == []
    groups = sorted({word.top for word in first if word.text == "Group"})
    label = next(word for word in first if word.text == "escorts")
    tail = max(word.bottom for word in first if word.text.startswith("SOR-F"))
    below = min(word.top for word in first if word.text == "outbound;")
    assert label.bottom < groups[0] and len(groups) == 3 and tail < below


def test_head_of_a_sheet_says_game_side_turn_and_clock(afternoon: SkiesSession) -> None:
    form = FORMS.named("air-operations")
    seen = sight(afternoon, "USN")

    words = text_of(printed(form, seen, subjects_of(form, seen, "CV6")))

    assert all(word in words for word in ("First strike", "United States", "Enterprise", "1000", "Page 1 of 1"))


def test_a_blank_form_tells_nothing_that_changes(afternoon: SkiesSession) -> None:
    form = FORMS.named("air-operations")
    seen = sight(afternoon, "USN")
    (subject,) = subjects_of(form, seen, "CV6")

    (sheet,) = sheets_of(form, seen, (subject,), blank=True)

    assert sheet.content["now"] is None
    assert "1000" not in text_of(printed(form, seen, (subject,), blank=True)).split("Page")[0].split("Flight deck")[0]


def test_8_1_1_a_side_has_a_sheet_of_jokers_and_dummies(afternoon: SkiesSession) -> None:
    form, seen = FORMS.named("cards"), sight(afternoon, "USN")

    words = text_of(printed(form, seen, subjects_of(form, seen, "USN spare")))

    assert [words.count(card) for card in ("JOKER", "CARRIER", "MERCHANT")] == [2, 2, 2]


def test_a_side_has_no_form_of_the_enemys_carrier(afternoon: SkiesSession) -> None:
    form = FORMS.named("air-operations")

    with pytest.raises(NoSuchPaper, match="there is no form air-operations of 'Hiryu'; there are those of CV6"):
        subjects_of(form, sight(afternoon, "USN"), "Hiryu")


def test_18_2_a_side_reads_which_rules_its_scenario_changes_and_the_umpire_how(afternoon: SkiesSession) -> None:
    form, rules = FORMS.named("briefing"), afternoon.data.scenario.special_rules
    own = sight(afternoon, "USN")
    told = text_of(printed(form, own, subjects_of(form, own)))
    assert rules and all(rule.rule in told for rule in rules)
    assert "Ctrl" not in told and not any(rule.text in told for rule in rules)


def test_a_form_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(NoSuchPaper, match="there is no form 'air'; the forms are briefing, air-operations"):
        FORMS.named("air")


def test_a_game_without_forms_says_so() -> None:
    with pytest.raises(NoSuchPaper, match="the game nim has no forms to print"):
        forms_of("nim")
