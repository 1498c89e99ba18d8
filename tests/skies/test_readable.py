"""One name for each thing, and cards with the sign of their suit, whatever the rules wrote."""

import re
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.logbook import describe_roll, umpire_log
from ffts.games.skies.commands import MakeRuling, WriteNote
from ffts.games.skies.game import SKIES
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.words.readable import describe_cards, readable
from ffts.games.skies.words.runs import VERBATIM
from tests.builders import USN, SkiesSession
from tests.builders_search import out
from tests.golden.recording import path_of, read

SHORT = re.compile(
    r"(?<![\w/-])(?:CV\d+|MIDWAY|USN|IJN|RN)(?![\w-])|\d\.[\d.]+-[A-Z]+"
    "|(?<![\\w/-])(?:10|[2-9kqj])[hdsc](?![\\w/-])|A[\u2660-\u2666] [a-z]"
)


@pytest.fixture
def midway(tmp_path: Path) -> SkiesSession:
    return new_game(tmp_path / "midway.ffts", "midway-4-june")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("CV8 strike 1 is announced over TF A", "Hornet strike 1 is announced over TF A"),
        ("AA fire at CV8 strike 1/2", "AA fire at Hornet strike 1/2"),
        ("MIDWAY search 1 looks for TF A", "Midway search 1 looks for TF A"),
        ("VMF-221-F2A/3 and VB-8/1 stay", "VMF-221-F2A/3 and VB-8/1 stay"),
        ("drawn 8s, 10h, qd, jc", "drawn 8\u2660, 10\u2665, Q\u2666, J\u2663"),
        ("A:7s", "A:7\u2660"),
        ("Cards of TF A: drawn as, 2d", "Cards of TF A: drawn A\u2660, 2\u2666"),
        ("ah", "A\u2665"),
        ("CV8 strike 1 is announced over Midway as strike 4", "Hornet strike 1 is announced over Midway as strike 4"),
        ("2d6 at 3:30-60", "2d6 at 3:30-60"),
        ("Initiative: IJN (USN 3, IJN 9)", "Initiative: Japan (United States 3, Japan 9)"),
        ("played by Japan (IJN), USN-1", "played by Japan (IJN), USN-1"),
    ],
)
def test_names_and_suits(midway: SkiesSession, written: str, read: str) -> None:
    assert readable(midway.state, written) == read


def test_8_1_1_a_card_of_a_second_pack_keeps_its_mark() -> None:
    assert describe_cards("10h") == "10\u2665"
    assert describe_cards("7s'") == "7\u2660'"


def test_what_a_person_wrote_stays_as_it_was_written(midway: SkiesSession) -> None:
    midway.submit(WriteNote(text="CV8 drew 7s"))
    midway.submit(MakeRuling(why="CV8 may go on"))
    assert [line.text for line in umpire_log(midway)] == ["Note: CV8 drew 7s", "Ruling: CV8 may go on"]


@pytest.mark.parametrize("name", ["enterprise-4-june", "first-strike", "an-odd-morning"])
def test_no_line_of_a_log_has_letters_of_a_file_in_it(name: str) -> None:
    """Facts, rolls, menus and the lines of the Watch of whole games, for the umpire and for both sides."""
    game, words = read(path_of(name)), SKIES.words
    state, found, count = RULEBOOK.start(game.data), list[str](), 0
    for play in game.plays:
        lines = [RULEBOOK.readable(state, describe_roll(roll)) for roll in play.rolls]
        facts = [fact for fact in words.facts(state, play.events) if not isinstance(fact.event, VERBATIM)]
        lines += [fact.words for fact in facts]
        lines += [text for fact in facts for side in state.sides if (text := words.note(fact, side))]
        lines += [line.words for line in SKIES.due(state, game.data, None)]
        if not isinstance(play.command, MakeRuling | WriteNote):
            lines.append(words.menu(play.command, state))
        found += [line for line in lines if SHORT.search(line)]
        count += len(lines)
        state = RULEBOOK.fold(state, play.events)
    assert count > len(game.plays)
    assert not found


def test_what_a_line_says_is_lost_names_ships_too() -> None:
    table = out(7)
    lines = SKIES.due(table.state, table.data, USN)
    assert next(line.loss for line in lines if line.rule == "8.2.1") == "the look of Enterprise search 1 at TF O"
