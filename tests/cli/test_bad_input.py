"""Odd files and odd terminals: one clear line, the right exit code, and nothing half done."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ffts.cli import BAD_INPUT, DONE, REFUSED, UNHEARD
from ffts.data_dir import data_dir
from tests.cli.conftest import Ffts

DAY = (data_dir() / "scenarios" / "skies" / "first-strike.toml").read_text(encoding="utf-8")
NOTES = '{"kind":"WriteNote","text":"Sh\\u014dkaku"}\n{"kind":"WriteNote","text":"two"}\n'
Moves = Callable[[str], Path]
DEEP = 5000


def refused(ffts: Ffts, folder: Path, text: str) -> str:
    """What is said of a scenario that cannot be read; no game is there afterwards."""
    file = folder / "odd.toml"
    file.write_text(text, encoding="utf-8")
    answer = ffts("new", folder / "odd.ffts", "--scenario", file)
    assert (answer.code, answer.out) == (BAD_INPUT, "")
    assert not (folder / "odd.ffts").exists()
    return answer.err


@pytest.mark.parametrize("name", ["umpire", "Umpire", "UMPIRE", " umpire", "enemy", "Both"])
def test_3_6_a_side_cannot_be_called_what_means_somebody_else(ffts: Ffts, tmp_path: Path, name: str) -> None:
    for key in ("id", "name"):
        old = 'id = "USN"' if key == "id" else 'name = "United States"'
        assert old in DAY
        text = refused(ffts, tmp_path, DAY.replace(old, f'{key} = "{name}"'))
        assert f"a side cannot be called {name!r}: that word has another meaning" in text


def test_a_scenario_without_light_is_not_read(ffts: Ffts, tmp_path: Path) -> None:
    dark = re.sub(r"^light = .*$", "light = []", DAY, flags=re.MULTILINE)
    assert "light: no light is given" in refused(ffts, tmp_path, dark)


def test_an_empty_scenario_says_that_it_is_empty(ffts: Ffts, tmp_path: Path) -> None:
    assert "odd.toml: the file is empty; write a scenario into it" in refused(ffts, tmp_path, "")
    assert "odd.toml: the file is empty" in refused(ffts, tmp_path, "# later\n")


def test_8_2_2_a_front_off_the_chart_is_not_read(ffts: Ffts, tmp_path: Path) -> None:
    stray = DAY.replace("[victory]", '[[weather.zones]]\nsky = "squalls"\nhexes = ["9999"]\n\n[victory]')
    assert "weather.zones.1.hexes: '9999' is not a hex of the chart first-strike" in refused(ffts, tmp_path, stray)


@pytest.mark.parametrize("text", [f"a = {'[' * DEEP}{']' * DEEP}", f"{'a.' * DEEP}a = 1", f"a = {'{a=' * DEEP}"])
def test_what_lies_too_deep_is_not_read(ffts: Ffts, tmp_path: Path, text: str) -> None:
    wording = refused(ffts, tmp_path, text)
    assert "lie in tables too deep" in wording
    assert len(wording.splitlines()) == 1


def test_a_table_of_the_umpire_that_lies_too_deep_is_not_read(ffts: Ffts, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "search.toml").write_text(f"{'a.' * DEEP}a = 1", encoding="utf-8")
    answer = ffts("new", tmp_path / "odd.ffts", "--scenario", "first-strike", "--tables", tmp_path)
    assert (answer.code, len(answer.err.splitlines())) == (BAD_INPUT, 1)
    assert "lie in tables too deep" in answer.err


@pytest.mark.parametrize(
    "text", ["[" * DEEP, f'{{"kind":"WriteNote","text":{"[" * DEEP}{"]" * DEEP}}}', '{"a":' * DEEP]
)
def test_an_order_that_lies_too_deep_is_not_read(ffts: Ffts, game: Path, moves: Moves, text: str) -> None:
    answer = ffts("do", game, moves(text))
    assert (answer.code, len(answer.err.splitlines())) == (BAD_INPUT, 1)
    assert "Nothing was done." in answer.err


def test_a_pipe_is_no_scenario_and_no_table(ffts: Ffts, tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        return
    os.mkfifo(tmp_path / "pipe.toml")
    answer = ffts("new", tmp_path / "odd.ffts", "--scenario", tmp_path / "pipe.toml")
    assert (answer.code, "this is no plain file" in answer.err) == (BAD_INPUT, True)
    for folder, name in (("tables", "search.toml"), ("tables", "search.csv"), ("ships", "own.toml")):
        (tmp_path / folder).mkdir(exist_ok=True)
        os.mkfifo(tmp_path / folder / name)
    answer = ffts("new", tmp_path / "odd.ffts", "--scenario", "first-strike", "--tables", tmp_path)
    assert answer.code == BAD_INPUT
    assert answer.err.count("it is no plain file") == len(answer.err.splitlines()) == 3
    assert not (tmp_path / "odd.ffts").exists()


@pytest.mark.parametrize("what", ["is not there", "is a file", "is a pipe", "is empty", "holds the tables themselves"])
def test_a_folder_of_tables_in_which_nothing_can_be_read_is_not_passed_over(
    ffts: Ffts, tmp_path: Path, what: str
) -> None:
    own = tmp_path / "own"
    if what == "is a file":
        own.touch()
    elif what == "is a pipe" and hasattr(os, "mkfifo"):
        os.mkfifo(own)
    elif what in ("is empty", "holds the tables themselves"):
        own.mkdir()
    if what == "holds the tables themselves":
        (own / "search.csv").write_text("on,result\n..1,0\n", encoding="utf-8")
    answer = ffts("new", tmp_path / "odd.ffts", "--scenario", "first-strike", "--tables", own)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (BAD_INPUT, "", 1)
    assert re.search(
        f"{re.escape(str(own))}: (there is no such folder|this is no folder|nothing in it is read); ", answer.err
    )
    assert not (tmp_path / "odd.ffts").exists()


def test_a_list_of_orders_that_never_ends_is_not_read(ffts: Ffts, game: Path) -> None:
    endless = Path("/dev/zero")
    if not endless.exists():
        return
    answer = ffts("do", game, endless)
    assert (answer.code, len(answer.err.splitlines())) == (BAD_INPUT, 1)
    assert "/dev/zero goes on after 50,000,000 signs" in answer.err


@pytest.mark.parametrize("sign", ["\\u202E", "\\u0007", "\\u2066", "\\u001B"])
def test_names_with_signs_that_cannot_be_seen_are_not_read(ffts: Ffts, tmp_path: Path, sign: str) -> None:
    text = refused(ffts, tmp_path, DAY.replace("United States", f"United {sign}States"))
    assert f"the sign U+{sign[2:]}, which cannot be seen" in text


def test_a_spreadsheet_with_such_a_sign_is_not_read(ffts: Ffts, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "search.csv").write_text("on,result\n..1,\u202e0\n", encoding="utf-8")
    answer = ffts("new", tmp_path / "odd.ffts", "--scenario", "first-strike", "--tables", tmp_path)
    assert (answer.code, "the sign U+202E" in answer.err) == (BAD_INPUT, True)


@pytest.mark.parametrize(
    "order",
    [
        '{"kind":"WriteNote","text":"a\\u202eb"}',
        '{"kind":"WriteNote","text":"a\\u001b[2Jb"}',
        '{"kind":"MakeRuling","why":"it\\u2067 was so","facts":[]}',
        '{"kind":"CloseSegment","waive":{"3.4":"a\\u0000"}}',
    ],
)
def test_3_6_an_order_with_signs_that_cannot_be_seen_is_refused(
    ffts: Ffts, game: Path, moves: Moves, order: str
) -> None:
    answer = ffts("do", game, moves(order))
    assert (answer.code, len(answer.err.splitlines())) == (REFUSED, 1)
    assert "which cannot be seen [3.6-SIGN]. Write it without. Nothing was done." in answer.err
    assert ffts("log", game).out == ""


def test_3_6_a_note_may_have_lines_and_any_script(ffts: Ffts, game: Path, moves: Moves) -> None:
    assert ffts("do", game, moves('{"kind":"WriteNote","text":"two\\nlines\\tof \\u7fd4\\u9db4"}')).code == DONE


def test_6_3_nothing_is_forecast_for_a_carrier_that_has_sunk(ffts: Ffts, game: Path, moves: Moves) -> None:
    sunk = '{"kind":"ShipSank","side":"USN","ship":"CV6","turn":1}'
    assert ffts("do", game, moves(f'{{"kind":"MakeRuling","why":"a mine","facts":[{sunk}]}}')).code == DONE
    for more in ((), ("--json",), ("--by", "3"), ("--load", "VB-6:1000lb")):
        answer = ffts("forecast", game, "--carrier", "CV6", *more)
        assert (answer.code, answer.out) == (REFUSED, ""), more
        assert answer.err == "ffts: --carrier CV6: Enterprise has sunk; nothing can be done aboard [6.3]\n"


# --- what was ordered stands, whoever reads of it ----------------------------------


def typed(*words: object, stdout: int | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, with a standard output of its own."""
    return subprocess.run(
        [sys.executable, "-m", "ffts", *map(str, words)],
        env={**os.environ, **env},
        stdout=subprocess.PIPE if stdout is None else stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=120,
    )


def logged(ffts: Ffts, game: Path) -> int:
    return len(ffts("log", game).lines)


def test_a_terminal_of_ascii_reads_what_it_can(ffts: Ffts, game: Path, moves: Moves) -> None:
    done = typed("do", game, moves(NOTES), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (DONE, "")
    assert "Note: Sh\\u014dkaku" in done.stdout
    assert logged(ffts, game) == 2


def test_orders_are_carried_out_though_nobody_reads_on(ffts: Ffts, game: Path, moves: Moves) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = typed("do", game, moves(NOTES), stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (DONE, "")
    assert logged(ffts, game) == 2


def test_orders_stand_though_the_output_is_full(ffts: Ffts, game: Path, moves: Moves) -> None:
    full = Path("/dev/full")
    if not full.exists():
        return
    for words, left in ((("do", game, moves(NOTES)), 2), (("undo", game), 1)):
        with full.open("w", encoding="utf-8") as output:
            done = typed(*words, stdout=output.fileno())
        assert done.returncode == UNHEARD
        assert done.stderr.endswith("what was ordered is done and kept\n")
        assert len(done.stderr.splitlines()) == 1
        assert logged(ffts, game) == left
    with full.open("w", encoding="utf-8") as output:
        assert typed("show", game, stdout=output.fileno()).returncode == UNHEARD


@pytest.mark.parametrize(
    "words",
    [("score",), ("forecast", "--carrier", "CV6"), ("search-plan", "--side", "US"), ("paper",)],
    ids=lambda words: words[0],
)
def test_a_command_for_one_game_says_so_of_another(ffts: Ffts, tmp_path: Path, words: tuple[str, ...]) -> None:
    campaign = tmp_path / "campaign.ffts"
    assert ffts("new", campaign, "--scenario", "guadalcanal").code == DONE
    answer = ffts(words[0], campaign, *words[1:])
    assert answer.code == BAD_INPUT
    assert answer.err == "ffts: campaign.ffts is a game of pacific_fury; this command is for skies only\n"


def test_a_new_game_keeps_no_bot_and_says_what_to_use_instead(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "sky.ffts"
    answer = ffts("new", path, "--scenario", "short-campaign", "--plays", "JP=bot:python3 nope.py")
    assert answer.code == 2
    assert "a game file does not keep a bot" in answer.err and "ffts autoplay" in answer.err
    assert not path.exists()


def test_the_help_of_the_arena_names_the_levels_and_bots(ffts: Ffts) -> None:
    words = ffts("arena", "--help").out
    assert all(word in words for word in ("cadet", "staff", "admiral", "bot:COMMAND"))
