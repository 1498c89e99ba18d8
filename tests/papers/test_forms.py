"""Every form: nothing stands over the edge or over something else, its letters are in it, and it is tagged."""

import re

import pytest
from PySide6.QtWidgets import QApplication

from ffts.games.skies.pictures.charts.printed import all_charts, charts_in_force
from ffts.games.skies.pictures.flights.printed import Box, Flag, FormationSheet, GroupLine, TrackCell
from ffts.papers.faults import NoSuchPaper
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import Form, Sight, Subject, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.skies.aircraft import aircraft_shapes
from ffts.papers.skies.carriers import costs
from ffts.papers.skies.forces import BLOCKS
from ffts.papers.skies.ships import ON_A_PAGE, cards_of, size_of
from ffts.papers.skies.ships import pages_of as pages_of_ships
from ffts.papers.skies.special import touched
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
SNAPSHOTS = [(scenario, turns) for scenario in sorted(scenario_files("skies")) for turns in (0, 14, 99)]


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
    text = f"{form.name} on {paper}{', blank' if blank else ''}"
    assert overflows(pdf) == [], text
    assert not_embedded(pdf) == [], text
    assert not_in_our_letters(pdf) == set(), text
    assert is_tagged(pdf), text
    assert pages_without_content(pdf) == [], text
    assert inner_words(text_of(pdf)) == set(), text
    if form.name in ONE_PAGE:
        assert len(pages_of(pdf)) == len(subjects), text
    if form.name == "carrier-board":
        assert len(pages_of(pdf)) == len(subjects) * JOINED[paper], text


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
@pytest.mark.parametrize("moment", SNAPSHOTS, ids=lambda moment: f"{moment[0]}-{moment[1]}")
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


def group(*numbers: str, escorts: tuple[str, ...] = ()) -> GroupLine:
    afs, guards = (tuple(Box(shape, one) for one in some) for shape, some in (("dive", numbers), ("fighter", escorts)))
    return GroupLine(afs, guards, "SOR-D", "1x250 kg fighter-bomber 1944, 2x330 l drop tanks", "9, 10")


def formations(count: int) -> bytes:
    """So many strikes of five groups each on their form."""
    track = [TrackCell(turn, "now" if turn == 13 else "to come", "1210", "land", turn > 13) for turn in range(9, 26)]
    flags = (Flag(23, "D3A1"), Flag(23, "A6M2"), Flag(25, "B5N2"))
    groups = tuple(group("1", "2", "13", escorts=("4", "5")) for _ in range(5))
    strike = FormationSheet("Hiyo strike 1", "strike", "Task Force 17", "1210", groups, tuple(track), flags)
    head = {"form": "Air formations", "of": "Japan", "game": "A day", "side": "Japan", "turn": "13", "clock": "0920"}
    printed_ = {"blocks": BLOCKS, "shapes": aircraft_shapes()}
    return Press(TEMPLATES).pdf(
        "", [PrintSheet("skies/air_formation", {"head": head, "printed": printed_, "now": [strike] * count})]
    )


def test_6_11_a_formation_of_many_groups_goes_on_in_the_next_block() -> None:
    pdf = formations(1)
    assert overflows(pdf) == []
    (page,) = pages_of(pdf)
    words = [word.text for word in page.words]
    assert words.count("SOR-D") == 5
    assert words.count("(2)") == 1


def test_4_5_every_type_has_a_flag_over_its_last_turn() -> None:
    (page,) = pages_of(formations(1))
    first = [word for word in page.words if word.bottom < page.height / 3]
    places = {word.text: (word.left + word.right) / 2 for word in first}
    wide = places["24"] - places["23"]
    assert abs(places["B5N2"] - places["25"]) < wide
    assert abs(max(places["D3A1"], places["A6M2"]) - places["23"]) < wide
    assert abs(places["D3A1"] - places["A6M2"]) > wide / 2, "one beside the other"


def test_6_11_pages_after_the_first_have_room_for_one_more() -> None:
    assert len(pages_of(formations(3))) == 2  # six blocks: three, then up to four
    assert len(pages_of(formations(4))) == 3


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
    text = text_of(printed(form, own, subjects_of(form, own)))
    assert rules and all(rule.rule in text for rule in rules)
    assert "Ctrl" not in text and not any(rule.text in text for rule in rules)


def test_a_form_that_is_not_there_is_reported_with_those_that_are() -> None:
    with pytest.raises(NoSuchPaper, match="there is no form 'air'; .*the forms are briefing, air-operations"):
        FORMS.named("air")


def test_a_game_without_forms_says_so() -> None:
    with pytest.raises(NoSuchPaper, match="the game nim has no forms to print"):
        forms_of("nim")


def test_the_record_of_a_whole_day_keeps_to_two_pages(qapp: QApplication) -> None:
    """After Midway it had four, and the packet of a side 32 pages."""
    noted = {
        "initiative": ["Initiative: United States (United States 3, Japan 2)"],
        "moves": ["TF A is reported at 1210"],
        "searches": ["TF A is sighted at 1210", "TF A: 8d, 4h, 6d at 1210", *["Midway search 1: 3 cards"] * 5],
        "strikes": ["Enterprise strike 1 is over TF B", "Hornet strike 3 is over TF A", "Sunk in TF A: CV"],
    }
    turns = [{"turn": turn, "clock": "0420", "light": "twilight"} for turn in range(1, 47)]
    head = {"form": "Turn record", "of": "Japan", "game": "A day", "side": "Japan", "turn": "46", "clock": "1920"}
    content = {"head": head, "printed": {"turns": turns}, "now": {str(turn): noted for turn in range(1, 47)}}
    pdf = Press(TEMPLATES).pdf("", [PrintSheet("skies/turns", content)])
    assert len(pages_of(pdf)) == 2
    words = text_of(pdf)
    assert "is sighted at 1210" not in words, "its cards are noted there"


@pytest.mark.parametrize("side", ["USN", "IJN"])
def test_a_packet_for_midway_has_fewer_than_30_pages(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, side: str
) -> None:
    session = played(tmp_path_factory, "midway-4-june", 0)
    sheets = list(packet_of(FORMS, sight(session, side), lambda done, of, what: None))
    assert len(pages_of(Press(TEMPLATES).pdf("", sheets))) < 30
    session.store.close()


def test_ships_of_a_page_are_of_one_size_and_every_ship_has_one(afternoon: SkiesSession) -> None:
    seen = sight(afternoon, None)
    for view in seen.views:
        cards = cards_of(seen, view)
        pages = list(pages_of_ships(cards))
        assert sorted(card.id for page in pages for card in page) == sorted(card.id for card in cards)
        for page in pages:
            (size,) = {size_of(card.kind.partition(",")[0]) for card in page}
            assert len(page) <= ON_A_PAGE[size]


def test_the_quick_reference_has_only_tables_in_force(afternoon: SkiesSession) -> None:
    data = afternoon.data
    idle = {chart.id for chart in all_charts(data)} - {chart.id for chart in charts_in_force(data)}
    assert "cap_usn_1944" in idle
    assert "cap_usn_1942" not in idle
    seen = sight(afternoon, None)
    form = FORMS.named("reference")
    assert len(pages_of(printed(form, seen, subjects_of(form, seen)))) == 2


def test_18_2_a_form_says_which_special_rules_touch_it(afternoon: SkiesSession) -> None:
    (first, *_) = afternoon.data.scenario.special_rules
    chapter = first.rule.partition(".")[0]
    own = touched(chapter)(sight(afternoon, "USN"))
    assert first.rule in own
    assert first.text not in own
    assert touched("99")(sight(afternoon, None)) == ""


def test_6_8_what_none_of_her_aircraft_is_ever_readied_with_is_marked(afternoon: SkiesSession) -> None:
    rows = {title: used for title, _, _, _, used in costs(afternoon.data, "open", {"bombs"})}
    assert rows["Fuel, guns and bombs"]
    assert rows["Fuel and guns"]
    assert not rows["Fuel, guns and torpedo"]
