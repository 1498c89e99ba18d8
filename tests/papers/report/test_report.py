"""The report of a whole day: what it tells is what happened, and a side's tells what that side knows."""

import csv
import io
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from ffts.app.amend import accept, amend
from ffts.core.dice import Ask, Die, Roll, read
from ffts.core.game import SideName
from ffts.core.plane import HexPlane
from ffts.core.umpire import LEFT
from ffts.games.skies.commands import RollInitiative, WriteNote
from ffts.games.skies.events import strike as es
from ffts.games.skies.pictures.report.own import aircraft, at_the_end, squadrons
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.rules.ch19 import score, verdict
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import view
from ffts.papers.report.board import outline
from ffts.papers.report.making import FOR_THE_UMPIRE, NOBODY, luck, make_report
from ffts.papers.report.page import html, scoped
from ffts.papers.report.parts import (
    Account,
    Cell,
    Chapter,
    Column,
    Export,
    Prose,
    Report,
    ReportFault,
    ReportTable,
    RollKind,
)
from ffts.papers.report.writing import as_csv, as_json, write_report
from ffts.papers.skies.report import ORDER
from ffts.papers.skies.report.prose import gather, spans
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN, Script, SkiesSession, new_session
from tests.builders_strike import TURN, sea
from tests.papers.report.conftest import quiet
from tests.skies.rules.test_ch19_victory import with_last

ADDRESS = re.compile(rb"(?:https?:)?//(?!www\.w3\.org/2000/svg)[a-z]|\b(?:src|href)=\"(?!#|data:)", re.IGNORECASE)


def export(report: Report, name: str) -> list[dict[str, Cell]]:
    """The rows of one of its tables, by the names of their columns."""
    (found,) = (export for export in report.exports if export.name == name)
    return [dict(zip((column.name for column in found.columns), row, strict=True)) for row in found.rows]


def events(day: SkiesSession) -> list[object]:
    return [event for play in day.log() for event in play.events]


# --- the whole day ------------------------------------------------------------------------


def test_every_hit_of_the_day_stands_in_a_strike(day: SkiesSession, whole: Report) -> None:
    rolled = Counter[str]()
    for event in events(day):
        if isinstance(event, es.AttackRolled):
            rolled[event.side] += event.hits
    texts = Counter[str]()
    for row in export(whole, "strikes"):
        texts[str(row["side"])] += int(str(row["hits"]))
    assert texts == rolled
    assert sum(texts.values()) > 2


def test_every_group_that_was_committed_has_its_row(day: SkiesSession, whole: Report) -> None:
    committed = sum(isinstance(event, es.GroupCommitted | es.GroupDivided) for event in events(day))
    assert len(export(whole, "strikes")) == committed


def test_19_3_losses_by_squadron_are_the_afs_that_are_lost(day: SkiesSession, whole: Report) -> None:
    lost = sum(af.where is Where.LOST for side in day.state.sides.values() for af in side.air.values())
    lost += len(score(day.state, day.data).stranded)  # 18.3
    (losses,) = (section for section in whole.sections if section.id == "losses")
    table = losses.parts[0]
    assert isinstance(table, ReportTable)
    assert sum(int(str(row[-1])) for row in table.rows) == table.total[-1] == lost > 0
    assert sum(1 for row in export(whole, "aircraft") if row["lost_on"] is not None) == lost


def test_the_story_goes_through_every_turn(whole: Report) -> None:
    assert [turn.turn for turn in whole.story] == list(range(1, 41))
    lines = [sentence.text for turn in whole.story for sentence in turn.sentences]
    assert any(re.match(r"(Yorktown|Lexington) search \d+ reports TF [A-D] in \d{4}: ", text) for text in lines)
    assert not any("CV2" in text or "CV5" in text for text in lines)


def test_the_replay_shows_truth_and_both_pictures(whole: Report) -> None:
    truth, allies, japan = whole.replay.panels
    assert len(truth.frames) == len(allies.frames) == len(japan.frames) == 40
    first = {mark.label for mark in truth.frames[0].marks if mark.kind == "force"}
    assert first == {"17", "44", "A", "B", "C", "D"}
    assert {mark.label for mark in allies.frames[0].marks if mark.kind == "report"} == {"A", "B", "C", "D"}
    assert {mark.label for mark in japan.frames[0].marks if mark.kind == "report"} == {"17", "44"}


def test_the_score_grows_to_what_it_is(day: SkiesSession, whole: Report) -> None:
    points = {tally.side: tally.total for tally in score(day.state, day.data).tallies}
    assert whole.verdict == verdict(day.state, day.data)
    assert whole.summary[:2] == (("Allies", f"{points[USN]} points"), ("Japan", f"{points[IJN]} points"))
    assert whole.warning == ""


def test_the_log_is_whole(whole: Report) -> None:
    kinds = Counter(str(row["kind"]) for row in export(whole, "log"))
    assert kinds["fact"] > 1500
    assert kinds["roll"] > 200
    assert kinds["waiver"] == 0, "a program sets no rule aside"


def test_the_page_asks_nothing_of_any_other_address(folder: Path, own: Report) -> None:
    for page in ((folder / "report.html").read_bytes(), html(own)):
        assert ADDRESS.findall(page) == []
        assert b"default-src 'none'" in page


def test_19_3_those_who_were_lost_for_one_reason_stand_in_one_sentence() -> None:
    lines = (
        "VF-2/1 is lost: air combat",
        "TF A moves to 1010",
        "VB-2/1-3 are lost: air combat",
        "VF-2/4 is lost: AA fire",
    )
    assert gather(lines) == ["VF-2/1, VB-2/1-3 are lost: air combat", "TF A moves to 1010", "VF-2/4 is lost: AA fire"]
    fires = ("VB-5/4 sets Yorktown on fire", "VS-5/2 sets Yorktown on fire")
    assert gather(fires) == ["VB-5/4, VS-5/2 set Yorktown on fire"]
    searches = ("Yorktown search 4 is cancelled", "Shokaku search 3 is cancelled")
    assert gather(searches) == ["Yorktown search 4, Shokaku search 3 are cancelled"]
    assert gather(("VB-2/1-3 are lost: hit aboard",)) == ["VB-2/1-3 are lost: hit aboard"]


def test_17_1_what_befell_a_ship_stands_in_one_sentence() -> None:
    lines = (
        "Lexington: deck at 42",
        "Lexington: fire at 42",
        "Yorktown: battery at 12",
        "Lexington: 1 hull point lost",
        "Lexington: 0.2 in of speed lost by flooding",
        "Lexington: 2 hull points lost",
        "Lexington: 1 hull point lost, 0.1 in of speed lost by flooding",
        "Lexington, deck (no. 1): mended",
        "Lexington: sixth 4 is mended",
        *(f"Yorktown, fire (no. {number}): mended" for number in range(3, 7)),
    )
    assert gather(lines) == [
        "Lexington: deck and fire at 42, 4 hull points lost, 0.3 in of speed lost by flooding",
        "Yorktown: battery at 12",
        "Lexington, mended: deck (no. 1), sixth 4",
        "Yorktown, mended: 4 fires",
    ]


def test_aircraft_that_stand_one_after_the_other_are_reported_in_spans() -> None:
    assert spans("SHO-D/5-6, SHO-D/3, SHO-F/5, SHO-F/3, SHO-D/4") == "SHO-D/3-6, SHO-F/3, SHO-F/5"


def test_3_4_a_turn_is_reported_in_its_order(whole: Report) -> None:
    for turn in whole.story:
        lines = [name for name, _ in turn.chapters]
        assert lines == sorted(lines, key=ORDER.index), turn.turn


# --- one side -----------------------------------------------------------------------------


def test_3_6_a_sides_report_has_no_other_panel_and_no_name_of_the_enemy(own: Report) -> None:
    assert [panel.id for panel in own.replay.panels] == [USN]
    chapters = tuple(section for section in own.sections if section.id != "tables")  # history is no secret
    page = html(replace(own, sections=chapters)).decode()
    assert "Yorktown" in page
    for name in ("Shokaku", "Zuikaku", "SHO-D", "ZUI-T"):
        assert name not in page


def test_3_6_a_side_learns_of_its_own_attacks_and_of_no_other(own: Report) -> None:
    rows = export(own, "strikes")
    assert rows
    assert {str(row["side"]) for row in rows} == {USN}
    assert {row["side"] for row in export(own, "log")} == {None}


def test_a_011_a_side_knows_what_cap_aa_and_dice_did_to_its_groups_and_no_working(own: Report, whole: Report) -> None:
    truth = {(row["turn"], row["group"]): row for row in export(whole, "strikes") if row["side"] == USN}
    for row in export(own, "strikes"):
        there = truth[row["turn"], row["group"]]
        assert row["dice"] == str(there["dice"])
        assert str(there["chance"]).startswith(str(row["chance"]))
        assert bool(row["cap"]) == bool(there["cap"])
        assert all(fell in str(there["aa"]) for fell in str(row["aa"]).split("; ") if fell != "no losses")
    assert not any("effective" in str(row["aa"]) or "sent" in str(row["cap"]) for row in export(own, "strikes"))
    assert any(row["dice"] for row in export(own, "strikes"))


def test_a_011_a_side_learns_what_was_done_to_its_ships_and_not_by_whom(own: Report, whole: Report) -> None:
    (strikes,) = [section for section in own.sections if section.title == "The strikes"]
    text = " ".join(
        words
        for part in strikes.parts
        if isinstance(part, Account)
        for inner in part.parts
        if isinstance(inner, Prose)
        for words in inner.paragraphs
    )
    assert " is attacked: " in text
    assert "AA fire at a group: " in text
    for row in export(whole, "strikes"):
        if row["side"] == IJN:
            assert str(row["group"]) not in text


def test_a_side_knows_the_hits_of_its_own_groups(own: Report, whole: Report) -> None:
    mine = Counter({str(row["group"]): int(str(row["hits"])) for row in export(own, "strikes")})
    truth = Counter(
        {str(row["group"]): int(str(row["hits"])) for row in export(whole, "strikes") if row["side"] == USN}
    )
    assert mine == truth


# --- whose it is --------------------------------------------------------------------------


def test_a_folder_holds_the_report_of_one_reader(tmp_path: Path) -> None:
    morning, folder = new_session(tmp_path / "game.ffts", load_catalog("first-strike")), tmp_path / "report"
    written = write_report(morning, USN, folder, quiet)
    assert all(path.name.startswith("USN-") for path in written)
    write_report(morning, USN, folder, quiet)
    with pytest.raises(ReportFault, match=r"holds USN-report\.html, a report for other eyes"):
        write_report(morning, IJN, folder, quiet)
    morning.store.close()


def test_a_whole_report_during_the_day_says_whose_it_is(day: SkiesSession, tmp_path: Path) -> None:
    end = day.head
    day.go_to(day.line_to(day.head)[100])
    try:
        report = make_report(day, None, quiet)
        written = write_report(day, None, tmp_path, quiet)
    finally:
        day.go_to(end)
    assert report.warning == FOR_THE_UMPIRE
    assert report.viewer == "Umpire"
    assert all(path.name.startswith("umpire-") for path in written)


def test_why_the_program_ordered_something_is_no_part_of_the_story(tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.ffts", load_catalog("first-strike"))
    for text in ("The program (bold): the deck is clear", "Mist comes up"):
        session.submit(WriteNote(text=text, side=USN))
    for viewer in (None, USN):
        report = make_report(session, viewer, quiet)
        story = " ".join(words for turn in report.story for _, texts in turn.chapters for words in texts)
        assert "Mist comes up" in story
        assert "the deck is clear" not in story
        assert "the deck is clear" in " ".join(str(row["text"]) for row in export(report, "log"))
    session.store.close()


def word_of(report: Report) -> Chapter:
    (found,) = (section for section in report.sections if section.id == "umpire")
    return found


def test_what_a_program_leaves_is_not_the_umpires_word(day: SkiesSession, whole: Report) -> None:
    assert any(LEFT in play.command.waive.values() for play in day.log())
    assert word_of(whole).lead == "Nothing was ruled, waived, noted or amended."
    assert LEFT not in " ".join(str(row["text"]) for row in export(whole, "log"))


def test_why_the_program_ordered_something_is_not_the_umpires_word(tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.ffts", load_catalog("first-strike"))
    session.submit(WriteNote(text="The program (bold): the deck is clear", side=USN))
    assert word_of(make_report(session, None, quiet)).parts == ()
    session.store.close()


def test_an_amended_die_is_the_umpires_word(tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.ffts", load_catalog("first-strike"))
    session.submit(RollInitiative(), roller=Script([4, 2]))
    accept(session, amend(session, 1, 1, read(session.play(1).rolls[1].ask, [6], typed=True)))
    chapter = word_of(make_report(session, None, quiet))
    assert chapter.lead == ""
    (table,) = chapter.parts
    assert isinstance(table, ReportTable)
    assert table.title == "Dice amended"
    assert table.rows == ((1, "Japan: initiative", "2", "6", "3.4.1"),)
    session.store.close()


def test_11_1_who_sees_a_formation_is_named_once(whole: Report) -> None:
    lines = [text for turn in whole.story for _, texts in turn.chapters for text in texts]
    seen = [text for text in lines if re.search(r" sees? TF ", text)]
    assert seen
    assert not [text for text in lines if "Seen by" in text]
    assert all(re.fullmatch(r"(Japan sees|The Allies see) TF \w+: .+", text) for text in seen), seen


def test_18_3_the_head_counts_the_aircraft_that_are_scored() -> None:
    near = with_last(sea("D1 D2 D3"), TURN + 1).at(over=True)
    ended = at_the_end(near.state, near.data, near.enemy)
    lost = [line for line in aircraft(ended) if line.lost_on is not None]
    assert [line.af for line in lost] == ["D1", "D2", "D3"]
    assert {line.cause for line in lost} == {"in the air with no deck in reach"}
    assert sum(line.gone for line in squadrons(ended)) == 3
    (own_card,) = sides_score(view(near.state, IJN), near.data).cards
    assert [(line.rule, line.points) for line in own_card.lines] == [("18.3", 3)]
    before = near.at(over=False)
    assert at_the_end(before.state, before.data, before.enemy).air == before.enemy.air


def test_who_asks_how_far_it_is_may_end_it(day: SkiesSession) -> None:
    class Stop(Exception):
        pass

    def stop(words: str) -> None:
        if words.startswith("Drawing"):
            raise Stop

    with pytest.raises(Stop):
        make_report(day, None, stop)


# --- tables for other programs ------------------------------------------------------------


def test_csv_and_json_of_every_table_say_the_same(folder: Path, whole: Report) -> None:
    assert {export.name for export in whole.exports} == {"log", "ships", "aircraft", "searches", "strikes"}
    for table in whole.exports:
        text = (folder / f"{table.name}.csv").read_bytes().decode("utf-8-sig")
        head, *rows = csv.reader(io.StringIO(text, newline=""))
        content = json.loads((folder / f"{table.name}.json").read_bytes())
        assert head == list(content["columns"])
        assert len(rows) == len(content["rows"]) == len(table.rows)
        assert all(content["columns"].values())


def test_a_note_is_never_a_formula_of_a_spreadsheet() -> None:
    table = Export("notes", "Notes", (Column("text", "what was noted"),), (('=HYPERLINK("x")',), ("-3",), (-3,)))
    assert as_csv(table).decode("utf-8-sig").splitlines()[1:] == ['"\'=HYPERLINK(""x"")"', "'-3", "-3"]
    assert json.loads(as_json(table))["rows"][0] == {"text": '=HYPERLINK("x")'}


def test_every_column_is_explained_in_the_guide(whole: Report) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "report.md").read_text(encoding="utf-8")
    for table in whole.exports:
        for column in table.columns:
            assert f"| `{column.name}` | {column.about} |" in guide, (table.name, column.name)


# --- luck ---------------------------------------------------------------------------------


def test_luck_is_how_far_the_mean_lies_from_what_dice_show() -> None:
    ask = Ask(rule="12.5", what="sighting", die=Die.D6, n=4, side="USN")
    (line,) = luck([(1, Roll(ask=ask, faces=(6, 6, 6, 6)))], [SideName("USN", "Allies")], {"12.5": RollKind("S", 1)})
    assert (line.dice, line.mean, line.expected) == (4, 6.0, 3.5)
    assert line.by == pytest.approx(2.5 * 2 / (35 / 12) ** 0.5)
    assert line.fortune == line.by


def test_where_low_is_good_low_is_lucky_and_draws_are_no_luck() -> None:
    low = Ask(rule="15.4", what="hits on 1-15", die=Die.D100, side="IJN")
    drawn = Ask(rule="8.2.3", what="cards", pool=("kh", "2s"), side="IJN")
    nobody = Ask(rule="8.2.2", what="search", die=Die.D6)
    rolls = [(1, Roll(ask=low, faces=(3,))), (1, Roll(ask=drawn, drawn=("kh",))), (1, Roll(ask=nobody, faces=(6,)))]
    others, line = luck(rolls, [SideName("USN", "Allies"), SideName("IJN", "Japan")], {"15.4": RollKind("Attacks", -1)})
    assert line.by < 0 < (line.fortune or 0)
    assert (others.side, others.fortune) == (NOBODY, None)


# --- drawing ------------------------------------------------------------------------------


def test_the_outline_of_two_hexes_has_no_side_between_them() -> None:
    plane = HexPlane("flat", "odd", 5, 5)
    assert [len(ring) for ring in outline(plane, ["0202"])] == [6]
    assert [len(ring) for ring in outline(plane, ["0202", "0203", "0203"])] == [10]
    assert sorted(len(ring) for ring in outline(plane, ["0101", "0404"])) == [6, 6]


def test_the_outline_of_a_ring_of_hexes_has_a_hole() -> None:
    plane = HexPlane("flat", "odd", 5, 5)
    around = [label for label in ("0202", "0203", "0302", "0303", "0304", "0402", "0403", "0404", "0204") if label]
    near = [label for label in around if plane.distance(label, "0303") == 1]
    assert len(near) == 6
    assert sorted(len(ring) for ring in outline(plane, near)) == [6, 18]


def test_looks_of_drawings_touch_nothing_else_on_the_page() -> None:
    assert scoped("text{x:1}\n.line.side-1,.dot{y:2}") == "svg text{x:1}\nsvg .line.side-1,svg .dot{y:2}\n"
