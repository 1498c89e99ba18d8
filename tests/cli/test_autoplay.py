"""`ffts autoplay`: on in a file, or many days for a table."""

from itertools import pairwise
from pathlib import Path

import pytest

from ffts.app.files import open_game
from ffts.app.programs import seats_of
from ffts.games.skies.commands import WriteNote
from ffts.games.skies.names import SideId
from ffts.games.skies.state.air import Where
from tests.cli.conftest import Ffts

USN = SideId("USN")
DAY = "coral-sea-8-may"


def test_it_plays_on_in_a_file(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "coral.ffts"
    ffts("new", path, "--scenario", DAY)
    answer = ffts("autoplay", path, "--turns", 2, "--dice", "seed:7")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith("orders from turn 1 on; turn 3 (0640) begins\n")
    session = open_game(path)
    assert (session.state.public.turn, session.state.public.step) == (3, None)
    afs = session.state.sides[USN].air.values()
    assert sum(af.where is Where.AIR for af in afs) == 9  # six on search, three on CAP
    session.store.close()


def test_it_plays_in_the_style_of_the_file_and_writes_why(ffts: Ffts, tmp_path: Path) -> None:
    scores = []
    for style in ("bold", "cautious"):
        path = tmp_path / f"{style}.ffts"
        ffts("new", path, "--scenario", DAY, "--plays", f"IJN=program:{style}")
        assert ffts("autoplay", path, "--turns", 9, "--dice", "seed:7").code == 0
        session = open_game(path)
        notes = [shown.command.text for shown in session.log() if isinstance(shown.command, WriteNote)]
        assert any(note.startswith(f"The program ({style}): ") for note in notes), "Japan says why"
        assert any(note.startswith("The program (record): ") for note in notes), "so does the side nobody was given"
        assert all(one != other for one, other in pairwise(notes))
        scores.append([type(play.command).__name__ for play in session.log()])
        session.store.close()
    assert scores[0] != scores[1], "two styles, two games"


@pytest.mark.parametrize("game", ["guadalcanal", "short-campaign"])
def test_a_campaign_played_on_says_why(ffts: Ffts, tmp_path: Path, game: str) -> None:
    path = tmp_path / "campaign.ffts"
    ffts("new", path, "--scenario", game)
    assert ffts("autoplay", path, "--turns", 1, "--dice", "seed:7").code == 0
    assert "The program (plain): " in ffts("log", path).out


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((), "name a game file to play on in, or --scenario ID to play many games; one of them"),
        (("day.ffts",), "say how far: --turns N, or --to-end"),
        (("day.ffts", "--to-end", "--dice", "type"), "rolls for itself"),
        (("--scenario", DAY, "--seeds", "0"), "play one game at least"),
        (("--scenario", "atlantis"), "atlantis"),
    ],
)
def test_what_cannot_be_played_is_reported(ffts: Ffts, words: tuple[str, ...], text: str) -> None:
    answer = ffts("autoplay", *words)
    assert answer.code == 2
    assert text in answer.err


def test_a_table_is_written_between_its_marks_and_the_rest_of_the_page_stays(ffts: Ffts, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before\n<!-- searches -->\nold\n<!-- end of searches -->\nAfter\n", encoding="utf-8")
    answer = ffts("autoplay", "--scenario", DAY, "--seeds", 2, "--table", "searches", "--into", page)
    lines = page.read_text(encoding="utf-8").split("\n")
    assert (lines[0], lines[-2]) == ("Before", "After")
    assert "old" not in lines
    assert all(line in lines for line in answer.lines)
    page.write_text("no marks", encoding="utf-8")
    again = ffts("autoplay", "--scenario", DAY, "--seeds", 1, "--table", "searches", "--into", page)
    assert "has no marks" in again.err
    assert page.read_text(encoding="utf-8") == "no marks"


def test_days_are_kept_in_a_folder_and_shared_by_those_who_ask_for_them(ffts: Ffts, tmp_path: Path) -> None:
    asked = ("--scenario", "hiryu-strikes-back", "--seeds", 1, "--keep", tmp_path / "days")
    first = ffts("balance", *asked)
    assert first.code == 0
    kept = tmp_path / "days" / "hiryu-strikes-back.jsonl"
    before = kept.read_bytes()
    assert ffts("balance", *asked).out == first.out
    assert ffts("autoplay", *asked).code == 0
    assert kept.read_bytes() == before
    answer = ffts("balance", "--scenario", "hiryu-strikes-back", "--keep", kept)
    assert answer.code == 2
    assert "days are kept in a folder" in answer.err


def test_the_balance_of_scenarios_is_printed_and_written_between_its_marks(ffts: Ffts, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before\n<!-- balance -->\n<!-- end of balance -->\nAfter\n", encoding="utf-8")
    answer = ffts("balance", "--scenario", "first-strike", "--seeds", 1, "--into", page)
    assert (answer.code, answer.err) == (0, "")
    assert "| First strike | 1 | United States | 0 |" in answer.out
    lines = page.read_text(encoding="utf-8").split("\n")
    assert (lines[0], lines[-2]) == ("Before", "After")
    assert "`ffts balance --seeds 1 --scenario first-strike`" in lines[2]


def seats(path: Path) -> dict[str, str]:
    session = open_game(path)
    try:
        return dict(seats_of(session))
    finally:
        session.store.close()


def test_a_level_of_the_command_is_the_files_and_is_played(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "coral.ffts"
    ffts("new", path, "--scenario", DAY, "--plays", "IJN=cadet")
    assert seats(path) == {"IJN": "cadet:record"}
    assert ffts("autoplay", path, "--turns", 3, "--dice", "seed:7", "--plays", "USN=blind").code == 0
    assert seats(path) == {"IJN": "cadet:record", "USN": "blind:record"}
    log = ffts("log", path).out
    assert "The program (cadet, record): " in log
    assert "The program (blind, record): " not in log, "who does nothing has no reasons"
    assert "searches for the morning" in log, "Japan plans searches; the other side does nothing"
    session = open_game(path)
    assert not session.state.sides[USN].searches
    session.store.close()


def test_a_campaign_is_played_at_the_level_of_its_file(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "campaign.ffts"
    ffts("new", path, "--scenario", "guadalcanal", "--plays", "JP=blind")
    assert ffts("autoplay", path, "--turns", 1, "--dice", "seed:7").code == 0
    log = ffts("log", path).out
    assert "The program (plain): " in log
    assert not [line for line in log.splitlines() if "Japan" in line and "sail" in line]


def test_whom_there_is_not_is_refused_in_words(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "coral.ffts"
    ffts("new", path, "--scenario", DAY)
    for words in (("autoplay", path, "--turns", 1), ("autoplay", "--scenario", DAY), ("do", path, "-")):
        answer = ffts(*words, "--plays", "IJN=wizard")
        assert answer.code == 2
        assert "the program does not play IJN 'wizard'; it has cadet, staff, admiral, v0, blind" in answer.err
    assert "write SIDE=LEVEL" in ffts("new", tmp_path / "a.ffts", "--scenario", DAY, "--plays", "IJN").err


def test_many_days_are_played_by_whom_the_command_names(ffts: Ffts) -> None:
    words = ("autoplay", "--scenario", "first-strike", "--seeds", 1, "--json")
    named = ffts(*words, "--plays", "USN=staff").out
    assert named == ffts(*words, "--plays", "USN=staff").out
    assert named != ffts(*words, "--plays", "USN=blind").out
