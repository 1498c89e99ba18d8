"""`ffts post`: packets out and blocks in; two folders with a copy of a game each."""

import re
import shutil
from pathlib import Path

import pytest

from ffts.post.block import written
from tests.cli.conftest import Ffts

SEAT = "United States commander"


@pytest.fixture
def game(ffts: Ffts, tmp_path: Path) -> Path:
    file = tmp_path / "a.ffts"
    assert ffts("new", file, "--scenario", "first-strike").code == 0
    return file


def sheet_of(file: Path) -> tuple[dict[str, str], str]:
    """The first line of a packet's block by its words, and its secret."""
    text = file.read_text(encoding="utf-8")
    (first, secret), *_ = re.findall(r'"first": "FFTS orders ([^"]*)", "secret": "([^"]*)"', text)
    names = first.split()
    return dict(zip(names[::2], names[1::2], strict=True)), secret


def mail(tmp_path: Path, packet: Path, *lines: str, name: str = "mail.txt", secret: str = "") -> Path:
    about, own = sheet_of(packet)
    file = tmp_path / name
    file.write_text(written("orders", about, lines, secret or own), encoding="utf-8")
    return file


def packets(ffts: Ffts, game: Path, *words: object) -> dict[str, Path]:
    answer = ffts("post", "out", game, "--out", game.parent / "out", *words)
    assert answer.code == 0, answer.err
    return {name: Path(file) for name, _, file in (line.partition(": ") for line in answer.lines)}


def test_a_packet_goes_out_to_each_seat_and_its_block_comes_back(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    out = packets(ffts, game)
    assert set(out) == {SEAT, "Japan commander"}
    answer = ffts("post", "in", game, mail(tmp_path, out[SEAT], "say Hello", "done"), "--reply", tmp_path / "answers")
    assert answer.code == 0
    assert answer.lines[0] == f"{SEAT}: Taken."
    assert (tmp_path / "answers" / "mail-answer.txt").read_text(encoding="utf-8").splitlines() == answer.lines


def test_status_names_who_is_waited_for_and_remind_writes_to_them(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    assert "ffts post out" in ffts("post", "status", game).out
    out = packets(ffts, game)
    ffts("post", "in", game, mail(tmp_path, out[SEAT], "done"))
    status = ffts("post", "status", game)
    assert status.lines[0].startswith(f"{SEAT}: sent just now, answered just now")
    assert "Waited for: Japan commander" in status.lines[-1]
    reminded = ffts("post", "remind", game, "--out", tmp_path / "again")
    assert [line.partition(":")[0] for line in reminded.lines] == ["Japan commander"]
    assert "A reminder" in Path(reminded.lines[0].partition(": ")[2]).read_text(encoding="utf-8")


def test_without_an_umpire_orders_count_at_once_and_play_goes_on(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    out = packets(ffts, game, "--orders", "at-once")
    before = len(ffts("log", game).lines)
    for name, packet in out.items():
        assert ffts("post", "in", game, mail(tmp_path, packet, "done", name=f"{name}.txt")).code == 0
    assert len(ffts("log", game).lines) > before


def test_what_cannot_be_taken_is_refused_by_exit_code_and_in_words(ffts: Ffts, game: Path, tmp_path: Path) -> None:
    out = packets(ffts, game)
    forged = ffts("post", "in", game, mail(tmp_path, out[SEAT], "done", secret="f" * 32))
    assert forged.code == 1
    assert "forgery" in forged.out
    late = ffts("post", "in", game, "-", typed="no block at all")
    assert late.code == 1
    assert "begins with FFTS" in late.out
    assert ffts("post", "out", game, "--out", tmp_path / "x", "--seat", "RAF").code == 2


# --- a month of Pacific Fury between two folders --------------------------------------------


def month(ffts: Ffts, file: Path, seed: int, turns: int = 1) -> None:
    assert ffts("autoplay", file, "--turns", turns, "--dice", f"seed:{seed}").code == 0


def test_a_month_between_two_folders_with_a_damaged_a_late_and_a_forged_packet(ffts: Ffts, tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "fury.ffts", tmp_path / "there" / "fury.ffts"
    for file in (here, there):
        file.parent.mkdir()
    assert ffts("new", here, "--scenario", "guadalcanal").code == 0
    shutil.copy(here, there)
    month(ffts, here, 5)
    packet, damaged = tmp_path / "one.txt", tmp_path / "damaged.txt"
    assert ffts("post", "send", here, "--out", packet).code == 0
    text = packet.read_text(encoding="utf-8")
    damaged.write_text(text.replace(text[200], "x" if text[200] != "x" else "y", 1), encoding="utf-8")
    answer = ffts("post", "in", there, damaged)
    assert answer.code == 1
    assert "Damaged" in answer.out
    assert ffts("post", "in", there, packet).out.startswith("Taken: ")
    assert ffts("log", there).out == ffts("log", here).out
    month(ffts, there, 6)
    back = tmp_path / "two.txt"
    assert ffts("post", "send", there, "--out", back).code == 0
    month(ffts, here, 9)  # here it was not waited for: the answer comes too late, and the files have parted
    parted = ffts("post", "in", here, back)
    assert parted.code == 1
    assert "The files have parted" in parted.out
    steps = re.search(r"here: ffts undo GAME (\d+)", parted.out)
    assert steps
    assert ffts("undo", here, steps[1], "--agreed", "both players").code == 0
    assert ffts("post", "in", here, back).out.startswith("Taken: ")
    assert ffts("show", here).out == ffts("show", there).out


def test_there_is_nothing_to_send_before_anything_was_played(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "fury.ffts"
    ffts("new", file, "--scenario", "guadalcanal")
    answer = ffts("post", "send", file, "--out", tmp_path / "x.txt")
    assert answer.code == 2
    assert "Nothing was played" in answer.err
