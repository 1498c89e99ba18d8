"""`ffts new`, `do`, `undo`, `redo`, `amend`, `repair`."""

import json
import shlex
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.cli import BAD_INPUT, main
from ffts.cli.rolling import question
from ffts.core.dice import Ask, Die
from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import Ump
from ffts.store.backups import folder_of
from tests.builders import reopened
from tests.cli.conftest import Answer, Ffts, playing_by

Moves = Callable[[str], Path]
NOTE = '{"kind":"WriteNote","text":"kept"}\n'
ROLL, CLOSE = '{"kind":"RollInitiative"}\n', '{"kind":"CloseSegment"}\n'


def entries(path: Path) -> int:
    session = reopened(path)
    session.store.close()
    return len(session.log())


def played(ffts: Ffts, game: Path, typed: str = ROLL + "4\n2\n" + CLOSE) -> Answer:
    answer = ffts("do", game, "-", typed=typed)
    assert answer.code == 0, answer.err
    return answer


# --- a file that is taken away ----------------------------------------------------


def test_a_file_taken_away_between_two_orders_is_reported_and_what_was_done_is_kept(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter((NOTE + ROLL + "4\n2\n" + CLOSE).splitlines(keepends=True))

    def readline() -> str:
        """Somebody moves the file while the second face is typed."""
        line = next(lines)
        if line == "2\n":
            game.rename(game.with_name("moved.ffts"))
        return line

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(readline=readline, isatty=lambda: False))
    assert main(["do", str(game), "-"]) == BAD_INPUT
    text = capsys.readouterr().err
    assert f"{game.name} was moved or deleted while it was open. Everything recorded before is kept in" in text
    assert entries(game.with_name(f"{game.stem} rescued.ffts")) == entries(game.with_name("moved.ffts")) == 1


def test_a_file_taken_away_after_the_last_order_is_reported(
    ffts: Ffts, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ffts.cli.playing.play_on", lambda *_: game.unlink())
    answer = ffts("do", game, "-", typed=NOTE)
    assert answer.code == BAD_INPUT and "rescued.ffts" in answer.err
    assert entries(game.with_name(f"{game.stem} rescued.ffts")) == 1


# --- new ------------------------------------------------------------------------


def test_a_new_game_is_there_and_says_what_it_is(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("new", tmp_path / "a.ffts", "--scenario", "first-strike")
    assert (answer.code, answer.lines) == (0, [f"{tmp_path / 'a.ffts'}: First strike, Turn 1 of 8"])
    assert ffts("show", tmp_path / "a.ffts").lines[0] == "First strike"


def test_house_rules_hold_from_the_first_moment(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "a.ffts"
    switches = ["--house", "search.band_depth=2", "--house", "optional.aircraft_damage=true"]
    switches += ["--house", "fog.positions=hidden_until_spotted"]
    assert ffts("new", path, "--scenario", "coral-sea-8-may", *switches).code == 0
    shown = ffts("show", path, "--view", "USN").out
    assert "House rule search.band_depth = 2" in shown
    assert "House rule optional.aircraft_damage = True" in shown
    assert "Enemy TF" not in shown


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--scenario", "midway"), "there is no such scenario"),
        (("--scenario", "first-strike", "--house", "search.band_depth"), "write KEY=VALUE"),
        (("--scenario", "first-strike", "--house", "search.band_depth=5"), "search.band_depth cannot be 5"),
        (("--scenario", "first-strike", "--house", "search.depth=2"), "there is no house rule 'search.depth'"),
    ],
)
def test_what_cannot_be_started_leaves_no_file(ffts: Ffts, tmp_path: Path, words: tuple[str, ...], why: str) -> None:
    answer = ffts("new", tmp_path / "a.ffts", *words)
    assert answer.code == 2
    assert why in answer.err
    assert not (tmp_path / "a.ffts").exists()


def test_a_new_game_never_writes_over_a_file(ffts: Ffts, game: Path) -> None:
    before = game.read_bytes()
    answer = ffts("new", game, "--scenario", "first-strike")
    assert answer.code == 2
    assert "morning.ffts" in answer.err
    assert game.read_bytes() == before


# --- do -------------------------------------------------------------------------


def test_orders_are_done_one_by_one_and_reported(ffts: Ffts, game: Path, moves: Moves) -> None:
    answer = ffts("do", game, moves(f"# a comment\n\n{ROLL}{CLOSE}"), "--dice", "seed:7")
    assert answer.code == 0
    assert answer.lines[-1] == "    2    1 0600  Movement Segment [3.4.2]"
    assert entries(game) == 2


def test_seeded_dice_tell_the_same_story(ffts: Ffts, tmp_path: Path, moves: Moves) -> None:
    rows = []
    for name in ("a.ffts", "b.ffts"):
        assert ffts("new", tmp_path / name, "--scenario", "first-strike").code == 0
        rows.append(ffts("do", tmp_path / name, moves(ROLL), "--dice", "seed:7").out)
    assert rows[0] == rows[1]


def test_the_program_can_roll(ffts: Ffts, game: Path, moves: Moves) -> None:
    assert ffts("do", game, moves(ROLL), "--dice", "app").code == 0
    assert "(typed)" not in ffts("log", game).out


def test_faces_are_typed_where_the_orders_are(ffts: Ffts, game: Path) -> None:
    answer = played(ffts, game)
    assert "United States Navy: initiative: D6 4 (typed)" in answer.out
    assert "Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2)" in answer.out
    assert "United States Navy: initiative [3.4.1], D6:" in answer.err


def test_before_typed_faces_stands_what_they_can_mean(ffts: Ffts, game: Path) -> None:
    answer = ffts("do", game, "-", typed=f"{ROLL}4\n2\n")
    assert "  1-3: United States Navy first (50 %); 4: again (17 %); 5-6: Imperial " in answer.err
    assert "%" not in ffts("do", game, "-", "--dice", "seed:1", typed=CLOSE).err


def test_faces_for_a_file_of_orders_are_typed(ffts: Ffts, game: Path, moves: Moves) -> None:
    assert ffts("do", game, moves(ROLL), "--dice", "type", typed="1\n6\n").code == 0
    assert "Initiative: Imperial Japanese Navy" in ffts("show", game).lines


def test_what_the_dice_cannot_show_ends_it(ffts: Ffts, game: Path) -> None:
    answer = ffts("do", game, "-", typed=f"{ROLL}7\n")
    assert answer.code == 2
    assert "7 is not a number a D6 can show; it shows 1 to 6" in answer.err
    assert entries(game) == 0


def test_a_person_at_the_terminal_may_try_again(ffts: Ffts, game: Path) -> None:
    answer = ffts("do", game, "-", typed=f"{ROLL}7\n4\n2\n", at_terminal=True)
    assert answer.code == 0
    assert "7 is not a number a D6 can show; it shows 1 to 6" in answer.err
    assert "Initiative: United States Navy (United States Navy 4, Imperial Japanese Navy 2)" in answer.out


def test_a_draw_is_asked_for_by_its_names() -> None:
    cards = Ask(rule="8.2.3", what="Cards dealt", pool=("2s", "kh", "5d"), n=2)
    assert question(cards) == "Cards dealt [8.2.3], draw 2 of 2s, kh, 5d:"


def test_where_the_faces_end_the_order_waits_with_those_it_has(ffts: Ffts, game: Path) -> None:
    answer = ffts("do", game, "-", typed=f"{ROLL}4\n")
    assert answer.code == 2
    assert "line 1: Roll initiative waits for Imperial Japanese Navy: initiative [3.4.1]" in answer.err
    assert "Waiting for dice: Roll initiative (1 rolled so far)" in ffts("show", game).lines


def test_a_refused_order_ends_it_and_those_before_it_stay(ffts: Ffts, game: Path, moves: Moves) -> None:
    answer = ffts("do", game, moves(ROLL + CLOSE + ROLL + CLOSE), "--dice", "seed:1")
    assert answer.code == 1
    assert "moves.jsonl line 3: RollInitiative is refused" in answer.err
    assert "[3.4-SEGMENT]" in answer.err
    assert 'To waive it give "waive": {"3.4-SEGMENT": "your reason"}' in answer.err
    assert "The 2 orders before it are kept." in answer.err
    assert entries(game) == 2


def test_a_refusal_that_cannot_be_waived_offers_no_waiver(ffts: Ffts, game: Path, moves: Moves) -> None:
    answer = ffts("do", game, moves('{"kind":"WriteNote","text":"Hello","side":"RN"}\n'))
    assert answer.code == 1
    assert "There is no side RN" in answer.err
    assert "waive" not in answer.err
    assert "Nothing was done." in answer.err


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("close it", "not JSON: Expecting value at column 1"),
        ('{"kind":"Teleport"}', '"Teleport" is not a kind known here; known are:'),
        ('{"kind":"WriteNote"}', "text: Field required"),
        ('{"kind":"CloseSegment","opening":"LUNCH"}', "opening: Input should be"),
        ('{"kind":"MakeRuling","why":"x","facts":[{"kind":"Nonsense"}]}', "Nonsense"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(ffts: Ffts, game: Path, moves: Moves, line: str, why: str) -> None:
    answer = ffts("do", game, moves(ROLL + line + "\n"), "--dice", "seed:1")
    assert answer.code == 2
    assert "moves.jsonl line 2: " in answer.err
    assert why in answer.err
    assert "The order before it is kept." in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.parametrize("dice", ["seed", "seed:", "cup", "type:7"])
def test_there_are_three_kinds_of_dice(ffts: Ffts, game: Path, dice: str) -> None:
    answer = ffts("do", game, "-", "--dice", dice)
    assert (answer.code, f"--dice {dice}: there is type, app, or seed:" in answer.err) == (2, True)


def test_a_seed_may_be_a_word(ffts: Ffts, game: Path, moves: Moves) -> None:
    assert ffts("do", game, moves(ROLL), "--dice", "seed:midway").code == 0


def test_a_file_of_orders_that_is_not_there(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    answer = ffts("do", game, tmp_path / "none.jsonl")
    assert answer.code == 2
    assert "none.jsonl cannot be read: No such file or directory" in answer.err


def test_a_file_of_orders_that_is_no_text(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    (tmp_path / "moves.bin").write_bytes(b"\xff\xfe\x00")
    assert "it is not text in UTF-8" in ffts("do", game, tmp_path / "moves.bin").err


def test_orders_can_be_answered_in_json(ffts: Ffts, game: Path, moves: Moves) -> None:
    answer = ffts("do", game, moves(ROLL + CLOSE), "--dice", "seed:1", "--json")
    first, second = map(json.loads, answer.lines)
    assert (first["entry"], first["events"][0]["kind"]) == (1, "InitiativeWon")
    assert second["events"] == [{"kind": "SegmentBegan", "segment": "MOVE"}]


def test_a_waiver_is_given_with_the_order(ffts: Ffts, game: Path, moves: Moves) -> None:
    waived = '{"kind":"CloseSegment","waive":{"3.4.1":"nobody wants it"}}\n'
    assert ffts("do", game, moves(waived)).code == 0
    assert "Rule 3.4.1 waived: nobody wants it" in ffts("log", game).out


def test_a_game_that_is_open_elsewhere_is_not_played(ffts: Ffts, game: Path, moves: Moves) -> None:
    elsewhere = reopened(game)
    answer = ffts("do", game, moves(ROLL), "--dice", "seed:1")
    assert answer.code == 2
    assert "morning.ffts" in answer.err
    elsewhere.store.close()
    assert entries(game) == 0


# --- undo, redo -----------------------------------------------------------------


def test_nothing_is_reported_as_undone_that_could_not_be_written(ffts: Ffts, game: Path) -> None:
    played(ffts, game)
    elsewhere = reopened(game)
    answer = ffts("undo", game)
    elsewhere.store.close()
    assert (answer.code, answer.out) == (2, "")
    assert "opened read-only" in answer.err


def test_undo_and_redo_by_one_or_several(ffts: Ffts, game: Path) -> None:
    played(ffts, game)
    assert ffts("undo", game).lines == ["undone: Close the segment"]
    assert ffts("redo", game).lines == ["done again: Close the segment"]
    assert ffts("undo", game, 2).lines == ["undone: Close the segment", "undone: Roll initiative"]
    assert "Initiative: not rolled" in ffts("show", game).out
    assert ffts("redo", game, 2).code == 0
    assert "Initiative: United States Navy" in ffts("show", game).out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("undo", 3), "there are 2 entries to undo; 3 were asked for, and nothing was changed"),
        (("undo", 0), "0 were asked for"),
        (("redo",), "there are 0 entries to redo; 1 were asked for"),
    ],
)
def test_not_further_than_there_is(ffts: Ffts, game: Path, words: tuple[object, ...], why: str) -> None:
    played(ffts, game)
    command, *steps = words
    answer = ffts(command, game, *steps)
    assert (answer.code, why in answer.err) == (2, True)
    assert "Movement Segment" in ffts("show", game).out


# --- amend ----------------------------------------------------------------------


def test_a_mistyped_die_is_shown_then_corrected(ffts: Ffts, game: Path) -> None:
    played(ffts, game)
    looked = ffts("amend", game, 1, 2, "6")
    assert looked.lines == [
        "Initiative: United States Navy, would be Imperial Japanese Navy",
        "nothing was changed; --accept makes it so",
    ]
    assert "Initiative: United States Navy" in ffts("show", game).out
    assert ffts("amend", game, 1, 2, "6", "--accept").code == 0
    assert "Initiative: Imperial Japanese Navy" in ffts("show", game).out
    assert ffts("verify", game).code == 0


def test_the_same_faces_change_nothing(ffts: Ffts, game: Path) -> None:
    played(ffts, game)
    assert ffts("amend", game, 1, 1, "4").lines[0] == "the game would stand as it does"


def test_a_tie_asks_for_more(ffts: Ffts, game: Path) -> None:
    played(ffts, game)
    answer = ffts("amend", game, 1, 1, "2")
    assert answer.code == 2
    again = "United States Navy: initiative again: equal with 2 and 2 [3.4.1]"
    assert f"the rule asks for {again}; give them with --more FACES" in answer.err
    assert ffts("amend", game, 1, 1, "2", "--more", "1", "--more", "5").code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((9, 1, "3"), "entry 9 is not on the present line"),
        ((1, 3, "3"), "entry 1 has 2 rolls; roll 3 was asked for"),
        ((2, 1, "3"), "entry 2 has 0 rolls"),
        ((1, 1, "7"), "7 is not a number a D6 can show"),
        ((1, 1, "x"), "type digits only"),
    ],
)
def test_what_cannot_be_amended_is_reported(ffts: Ffts, game: Path, words: tuple[object, ...], why: str) -> None:
    played(ffts, game)
    answer = ffts("amend", game, *words)
    assert (answer.code, why in answer.err) == (2, True)


def only_for_the_usn(ump: Ump, cmd: c.WriteNote) -> None:
    ump.require(ump.state.public.initiative == "USN", "3.6-PEN", "IJN has no pen", "Lend it one")
    ump.say(e.NoteMade(text=cmd.text))


def never_a_one(ump: Ump, cmd: c.RollInitiative) -> None:
    faces = {side: ump.roll("3.4.1", "Initiative", Die.D6).face for side in ump.state.sides}
    ump.require(1 not in faces.values(), "3.4.1-ONE", "Ones do not count")
    ump.say(e.InitiativeWon(side=max(faces, key=faces.__getitem__), totals=faces))


def test_what_would_fall_is_reported(ffts: Ffts, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under rules that refuse what hangs on a roll."""
    rules: dict[type[Command], Any] = {**RULEBOOK.rules, c.WriteNote: only_for_the_usn, c.RollInitiative: never_a_one}
    playing_by(monkeypatch, replace(RULEBOOK, rules=rules))
    played(ffts, game, f'{ROLL}4\n2\n{{"kind":"WriteNote","text":"All well"}}\n')
    looked = ffts("amend", game, 1, 2, "6")
    assert "entry 2, Note, would no longer apply: Imperial Japanese Navy has no pen [3.6]" in looked.lines
    refused = ffts("amend", game, 1, 2, "1")
    assert refused.code == 1
    assert "with these faces the order is refused: Ones do not count [3.4.1-ONE]" in refused.err


# --- repair ---------------------------------------------------------------------


def test_a_sound_file_is_saved_whole(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    played(ffts, game)
    answer = ffts("repair", game, tmp_path / "mended.ffts")
    assert answer.code == 0
    assert answer.out
    assert entries(tmp_path / "mended.ffts") == 2


def test_what_is_no_game_is_not_opened_nor_repaired(ffts: Ffts, tmp_path: Path) -> None:
    (tmp_path / "letter.ffts").write_text("Dear all", encoding="utf-8")
    for words in (("show", tmp_path / "letter.ffts"), ("repair", tmp_path / "letter.ffts", tmp_path / "b.ffts")):
        answer = ffts(*words)
        assert answer.code == 2
        assert "letter.ffts" in answer.err
    assert ffts("show", tmp_path / "none.ffts").code == 2


def test_a_lost_catalog_is_that_of_the_scenario_as_it_is_shipped(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "first.ffts"
    ffts("new", game, "--scenario", "first-strike")
    played(ffts, game)
    harmed = game.read_bytes().replace(b"First strike", b"First struck")
    game.write_bytes(harmed)
    with closing(sqlite3.connect(game)) as con:
        con.execute("PRAGMA secure_delete = ON")
        con.execute("DELETE FROM spare")
        con.commit()
    answer = ffts("repair", game, tmp_path / "mended.ffts")
    assert answer.code == 0, answer.err
    assert "The catalog was taken from the scenario first-strike as it is shipped." in answer.lines
    assert entries(tmp_path / "mended.ffts") == 2


# --- backups ----------------------------------------------------------------------


def test_a_file_behind_its_backups_names_the_backup_and_the_command(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    early = game.read_bytes()
    played(ffts, game)
    session = reopened(game)
    session.store.backup("turn 1")
    session.store.close()
    game.write_bytes(early)
    answer = ffts("show", game)
    mended = tmp_path / "morning repaired.ffts"
    (line,) = answer.err.splitlines()
    assert "morning.backups/morning 0001 turn-1.ffts, goes on for 2 steps" in line
    assert line.endswith(f"in a new file: ffts repair {game} '{mended}'")
    words = shlex.split(line.rpartition("ffts repair ")[2])
    assert ffts("repair", *words).code == 0
    assert (entries(mended), game.read_bytes()) == (2, early)


def test_a_backup_that_cannot_be_made_is_reported_on_the_command_line(ffts: Ffts, game: Path) -> None:
    folder_of(game).write_text("in the way")
    answer = played(ffts, game, ROLL + "4\n2\n" + CLOSE * 4)
    assert "No backup of turn 1 was made" in answer.err
    assert "morning.backups is there already" in answer.err
