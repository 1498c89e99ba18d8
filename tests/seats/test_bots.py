"""Players that others wrote: what they are written, what they may answer, and how they end."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ffts.app.files import open_game
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands.search import CloseSearches
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.seats.bots import At, Bot, BotFault
from ffts.workshop.catalogs import load_catalog
from tests.cli.conftest import Ffts, ffts
from tests.ledger import ROOT
from tests.skies.doctrine.test_player import elsewhere

__all__ = ["ffts"]
IJN, USN = SideId("IJN"), SideId("USN")
DAY = "coral-sea-8-may"


@pytest.fixture(scope="module")
def data() -> Catalog:
    return load_catalog(DAY)


@pytest.fixture(scope="module")
def searching(data: Catalog) -> State:
    """The Search Segment of a turn in which searches are out."""
    game = Autoplay(InMemory(data, seeded(20)))
    game.play(4)
    while game.state.public.segment is not Segment.SEARCH:
        game.segment()
    return game.state


def says(tmp_path: Path, *answers: object) -> str:
    """The command of a bot that gives these answers, and then the last of them for ever; text is written as it is."""
    file = tmp_path / "bot.py"
    lines = [each if isinstance(each, str) else json.dumps(each) for each in answers]
    file.write_text(
        f"import sys\nlines = {lines!r}\nfor line in sys.stdin:\n"
        "    print(lines.pop(0) if len(lines) > 1 else lines[0], flush=True)\n"
    )
    return f"{sys.executable} {file}"


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Any]:
    made = list[Bot]()

    def starts(*answers: object, command: str = "", seconds: float = 30.0) -> Bot:
        made.append(Bot(SKIES, "IJN", command or says(tmp_path, *answers), seconds))
        return made[-1]

    yield starts
    for each in made:
        each.close()


# --- what it is written -----------------------------------------------------------------


def test_3_6_every_line_is_the_same_in_two_worlds_that_look_alike_to_its_side(data: Catalog) -> None:
    game, compared = Autoplay(InMemory(data, seeded(20))), set[str]()
    while game.state.public.turn < 12:
        for side, enemy in ((IJN, USN), (USN, IJN)):
            here, there = (At(SKIES, one, data, side).described() for one in (game.state, elsewhere(game.state, enemy)))
            assert json.dumps(here) == json.dumps(there)
            compared |= {line["rule"] for line in here["offers"]}
        game.segment()
    assert len(compared) > 4, "it is asked for more than one thing"


def test_it_is_written_its_view_and_what_it_is_asked_for(data: Catalog, searching: State) -> None:
    line = At(SKIES, searching, data, IJN).described()
    assert (line["ffts"], line["game"], line["side"], line["turn"]) == (1, "skies", "IJN", searching.public.turn)
    assert line["view"]["own"]["id"] == "IJN"
    assert "Lexington" not in json.dumps(line["view"]["own"])
    assert all(set(each) >= {"rule", "words", "urgency", "orders"} for each in line["offers"])


# --- what it may answer -----------------------------------------------------------------

CLOSES = {"kind": "CloseSearches", "side": "IJN"}


def test_its_order_comes_with_its_reason_and_after_it_it_is_done(bot: Any, data: Catalog, searching: State) -> None:
    player = bot({"order": CLOSES, "why": "nothing is out"}, {"done": True})
    found = player.order(searching, data)
    assert found == (CloseSearches(side=IJN), "nothing is out")
    assert player.order(searching, data) is None


def test_it_may_ask_what_it_could_order_and_whether_it_would_be_refused(
    bot: Any, data: Catalog, searching: State
) -> None:
    at = At(SKIES, searching, data, IJN)
    assert at.offered(["CloseSearches", "Nonsense"])["offers"][0]["orders"] == [{**CLOSES, "waive": {}}]
    assert at.why_not(CLOSES) == ""
    assert "umpire" in at.why_not({"kind": "RollInitiative"})
    asking = bot({"offers": ["CloseSearches"]}, {"try": CLOSES}, {"order": CLOSES})
    assert asking.order(searching, data).command == CloseSearches(side=IJN)


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({**CLOSES, "side": "USN"}, "This is for the other side to order"),
        ({**CLOSES, "waive": {"3.4": "because"}}, "Only the umpire can waive a rule"),
        ({"kind": "MakeRuling", "why": "I win"}, "This is for the umpire to order"),
        ({"kind": "SayDone"}, "instead"),
        ({"kind": "Nonsense"}, "this is no order"),
        ({"kind": "AsAsked", "words": "Win", "order": "CloseSearches"}, ""),
    ],
)
def test_what_it_may_not_order_is_refused_in_words(
    data: Catalog, searching: State, order: dict[str, Any], why: str
) -> None:
    found = At(SKIES, searching, data, IJN).judged({"order": order})
    assert isinstance(found, str)
    assert found and why in found


def test_after_one_refusal_it_may_do_better(bot: Any, data: Catalog, searching: State) -> None:
    player = bot({"order": {**CLOSES, "side": "USN"}}, {"order": CLOSES})
    assert player.order(searching, data).command == CloseSearches(side=IJN)


# --- how it ends ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (["hello"], "answered 'hello', which is no object of JSON"),
        ([[1]], "no object of JSON"),
        ([{"answer": 1}], "an answer has order, done, offers or try"),
        ([{"order": {**CLOSES, "side": "USN"}}], "4 orders in a row that are refused; the last: This is for the other"),
    ],
)
def test_a_bot_that_cheats_or_talks_nonsense_is_out(
    bot: Any, data: Catalog, searching: State, answers: list[object], why: str
) -> None:
    with pytest.raises(BotFault, match=re.escape(why)):
        bot(*answers).order(searching, data)


def test_a_bot_that_dies_is_late_or_is_not_there_is_out(bot: Any, data: Catalog, searching: State) -> None:
    with pytest.raises(BotFault, match="the bot for IJN .* ended with exit code 3"):
        bot(command=f"{sys.executable} -c 'raise SystemExit(3)'").order(searching, data)
    with pytest.raises(BotFault, match="did not answer within 0.05 seconds"):
        bot(command=f"{sys.executable} -c 'import sys; sys.stdin.read()'", seconds=0.05).order(searching, data)
    with pytest.raises(BotFault, match="cannot be started"):
        bot(command="no-such-program").order(searching, data)


def test_who_orders_what_cannot_be_done_again_and_again_is_out(bot: Any, data: Catalog, searching: State) -> None:
    player = bot({"order": CLOSES})
    with pytest.raises(BotFault, match="4 orders in a row that are refused; the last: It cannot be done now"):
        for _ in range(4):
            player.order(searching, data, refused=True)


# --- at the table -----------------------------------------------------------------------


def example(folder: Path) -> str:
    """The bot of docs/bots.md."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert program.count("\n") < 50
    (folder / "my_bot.py").write_text(program, encoding="utf-8")
    return f"bot:{sys.executable} {folder / 'my_bot.py'}"


def test_the_example_plays_a_side_of_a_file(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "coral.ffts"
    assert ffts("new", path, "--scenario", DAY).code == 0
    answer = ffts("autoplay", path, "--turns", 2, "--dice", "seed:7", "--plays", f"IJN={example(tmp_path)}")
    assert (answer.code, answer.err) == (0, "")
    assert "The program (bot): " in ffts("log", path, "--view", "IJN").out
    session = open_game(path)
    assert session.state.sides[IJN].searches
    assert not session.state.public.seats, "nothing of it is in the file"
    session.store.close()


def test_a_bot_at_fault_ends_the_command_and_the_game_is_kept(ffts: Ffts, tmp_path: Path) -> None:
    path, nobody = tmp_path / "coral.ffts", f"IJN=bot:{sys.executable} -c pass"
    ffts("new", path, "--scenario", DAY)
    moves = tmp_path / "moves.jsonl"
    moves.write_text('{"kind": "WriteNote", "text": "Good morning"}\n', encoding="utf-8")
    for words in (("autoplay", path, "--turns", 1), ("do", path, moves)):
        answer = ffts(*words, "--plays", nobody)
        assert answer.code == 1
        assert "ended with exit code 0. What was ordered before is kept" in answer.err
    assert "Good morning" in ffts("log", path).out
    assert "bots play in do, arena" in ffts("autoplay", "--scenario", DAY, "--plays", nobody).err


def test_in_the_arena_a_bot_at_fault_has_lost(ffts: Ffts) -> None:
    words = ("--scenario", "guadalcanal", "--pairs", 1, "--workers", 1, "--json")
    (found,) = json.loads(ffts("arena", f"bot:{sys.executable} -c pass", "blind", *words).out)["couples"]
    assert (found["score"], found["refused"]) == (0.0, {"one": 2, "other": 0})
