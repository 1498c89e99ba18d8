"""Killed at any moment, a program loses no letter it has acknowledged, and no letter becomes two entries."""

import json
from pathlib import Path
from random import Random
from zlib import crc32

from ffts.store.sqlite import Store
from tests.store import letter_player
from tests.store.builders import new_game
from tests.store.test_kill import play_and_kill, player

KILLS = 20


def test_20_kills_lose_no_letter(tmp_path: Path) -> None:
    chance, path = Random(5), tmp_path / "letters.ffts"
    letters: dict[int, int] = {}
    became: dict[int, int] = {}
    new_game(path).close()
    with player(tmp_path / "state", letter_player.__name__) as process:
        for _ in range(KILLS):
            handed_in, taken = play_and_kill(process, path, chance, in_play=True)
            letters |= handed_in
            became |= taken
    assert len(letters) >= KILLS
    with Store.open(path) as store:
        there = {number: crc32(body.encode()) for number, body in enumerate(store.room_rows("letter"), 1)}
        answers = [json.loads(body) for body in store.room_rows("answer")]
        assert not store.notices
        assert letters.items() <= there.items(), "an acknowledged letter is gone"
        assert [answer["entry"] for answer in answers] == [entry.id for entry in store.entries()]
    assert became.items() <= {answer["entry"]: answer["letter"] for answer in answers}.items()
    assert len({answer["letter"] for answer in answers}) == len(answers), "a letter became two entries"
