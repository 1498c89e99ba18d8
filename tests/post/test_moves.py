"""Two players with a copy of the file each: what one has played goes to the other, entry by entry, or not at all."""

import json
import shutil
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.pacific_fury.seats import next_turn
from ffts.post.block import Block, blocks_in, written
from ffts.post.moves import KIND, NO_MOVES, Parted, game_secret, moves_block, take_moves

Files = tuple[AnySession, AnySession]


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Files]:
    """The same campaign in two folders."""
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    new_game(tmp_path / "here" / "fury.ffts", "guadalcanal").store.close()
    shutil.copy(tmp_path / "here" / "fury.ffts", tmp_path / "there" / "fury.ffts")
    found = tuple(open_game(tmp_path / name / "fury.ffts") for name in ("here", "there"))
    yield found[0], found[1]
    for session in found:
        session.store.close()


def play(session: AnySession, orders: int, seed: int = 7) -> None:
    """Some orders of the program player, each with its dice."""
    roller, given = seeded(seed), 0
    while given < orders:
        for command, _ in next_turn(session.state, session.data, seed)[: orders - given]:
            session.submit(command, roller=roller)
            given += 1


def only(text: str) -> Block:
    (block,) = blocks_in(text)
    assert isinstance(block, Block)
    return block


def forged(session: AnySession) -> str:
    """The moves of a game, the last of which came to nothing."""
    block = only(moves_block(session, 0))
    content = json.loads(zlib.decompress(b64decode("".join(block.lines))))
    content["entries"][-1][2] = ""
    packed = b64encode(zlib.compress(json.dumps(content).encode())).decode()
    return written(KIND, block.about, [packed], game_secret(session))


def facts(session: AnySession) -> list[tuple[str, str, str]]:
    return [(play.entry.command, play.entry.rolls, play.entry.events) for play in session.log()]


def test_what_was_played_here_is_played_there(files: Files) -> None:
    here, there = files
    play(here, 6)
    words = take_moves(there, only(moves_block(here, 0)))
    assert words.startswith("Taken: 6 entries")
    assert facts(there) == facts(here)
    assert there.state == here.state


def test_there_and_back_again(files: Files) -> None:
    here, there = files
    for sender, taker in ((here, there), (there, here), (here, there)):
        base = len(sender.line_to(sender.head))
        play(sender, 3, seed=base)
        take_moves(taker, only(moves_block(sender, base)))
    assert len(facts(here)) == 9
    assert facts(here) == facts(there)


def test_a_packet_that_comes_twice_does_nothing_the_second_time(files: Files) -> None:
    here, there = files
    play(here, 4)
    block = only(moves_block(here, 0))
    take_moves(there, block)
    assert "Came before" in take_moves(there, block)
    assert len(facts(there)) == 4


def test_of_two_packets_that_overlap_only_what_is_new_is_taken(files: Files) -> None:
    here, there = files
    play(here, 2)
    take_moves(there, only(moves_block(here, 0)))
    play(here, 3)
    assert take_moves(there, only(moves_block(here, 0))).startswith("Taken: 3 entries")


def test_a_packet_that_is_missing_is_named(files: Files) -> None:
    here, there = files
    play(here, 5)
    with pytest.raises(Parted, match="follows entry 3, and this file ends with entry 0"):
        take_moves(there, only(moves_block(here, 3)))


def test_a_damaged_packet_is_not_taken(files: Files) -> None:
    here, there = files
    play(here, 4)
    text = moves_block(here, 0)
    at = text.index("1: ") + 30
    worse = f"{text[:at]}{'A' if text[at] != 'A' else 'B'}{text[at + 1 :]}"
    with pytest.raises(Parted, match="nothing was taken"):
        take_moves(there, only(worse))
    assert facts(there) == []


def test_of_two_files_that_parted_the_last_common_entry_is_named(files: Files) -> None:
    here, there = files
    play(here, 3)
    take_moves(there, only(moves_block(here, 0)))
    play(here, 2, seed=1)
    play(there, 2, seed=2)
    with pytest.raises(Parted, match="The files have parted. They are the same up to entry [345]"):
        take_moves(there, only(moves_block(here, 3)))


def test_what_the_rules_do_not_come_to_is_a_forgery(files: Files) -> None:
    """Somebody who has the file can sign what he likes: the dice and facts are judged again."""
    here, there = files
    play(here, 4)
    with pytest.raises(Parted, match="Entry 4.*the rules of this program come to something else"):
        take_moves(there, only(forged(here)))
    assert facts(there) == []


def test_with_nothing_to_send_no_packet_is_made(files: Files) -> None:
    with pytest.raises(ValueError, match=NO_MOVES):
        moves_block(files[0], 0)
