"""Players against each other: the controls that show the measure to be straight, what it decides, and what it keeps."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ffts.workshop.arena import kept
from ffts.workshop.arena.pairs import Row, play_pairs
from ffts.workshop.arena.run import CLEARLY, EVEN, Arena, Couple, run
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.runs.deciding import sample_of, verdict
from ffts.workshop.runs.hands import here
from tests.cli.conftest import Ffts, ffts

__all__ = ["ffts"]
EVERY_GAME = ("first-strike", "guadalcanal", "short-campaign")
STAFF_IN_A_CAMPAIGN = pytest.param("staff", "short-campaign", marks=pytest.mark.fuzz)


def one_after_the_other(todos: Sequence[Todo]) -> Iterator[list[Row]]:
    return (play_pairs(todo.variant, tuple(todo.seeds)) for todo in todos)


def quiet(couple: str, done: int, wanted: int) -> None:
    pass


def couple(one: str, other: str, scenario: str, pairs: int) -> Couple:
    (found,), _ = run(Arena((one, other), (scenario,), pairs, to_the_last=True), one_after_the_other, None, quiet)
    return found


# --- controls ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "scenario"),
    [("staff", "first-strike"), ("staff", "guadalcanal"), ("blind", "short-campaign"), STAFF_IN_A_CAMPAIGN],
)
def test_a_player_against_itself_wins_half_of_every_pair(player: str, scenario: str) -> None:
    """With the same dice both games are the same game, and what one seat wins the other loses."""
    found = couple(player, player, scenario, 2)
    assert found.scores == [0.5, 0.5]
    assert [row["margin"] for row in found.rows] == [0, 0]
    assert found.total("stopped") == 0


@pytest.mark.parametrize("scenario", EVERY_GAME)
def test_who_does_nothing_loses(scenario: str) -> None:
    found = couple("blind", "v0", scenario, 1)
    assert found.share <= 0.25
    assert found.total("margin") < 0
    assert found.total("refused one") == 0, "who does nothing does nothing forbidden"


def test_sorties_are_counted_of_who_flies() -> None:
    found = couple("blind", "staff", "first-strike", 1)
    assert found.total("sorties one") < found.total("sorties other")


# --- what is decided --------------------------------------------------------------------


def even_players(chance: Random) -> str:
    """What is said of two equal players, looked at after every twelve pairs until it is decided."""
    scores: list[float] = []
    while len(scores) < 1200 and _word_of(scores) == "open":
        scores += chance.choices((0.0, 0.5, 1.0), (1, 2, 1), k=12)
    return _word_of(scores)


def _word_of(scores: Sequence[float]) -> str:
    return verdict(sample_of(scores), EVEN, CLEARLY) if scores else "open"


def test_of_two_even_players_one_is_seldom_called_stronger() -> None:
    chance = Random(1)
    words = [even_players(chance) for _ in range(60)]
    assert sum(one in ("stronger", "weaker") for one in words) <= 9


# --- what is played ---------------------------------------------------------------------


def test_pairs_are_dealt_to_the_scenarios_and_are_the_same_on_two_cores() -> None:
    arena = Arena(("blind", "cadet"), ("guadalcanal", "first-strike"), 3, to_the_last=True)
    ((alone,), _), ((on_two,), _) = (
        run(arena, each, None, quiet) for each in (one_after_the_other, here(2, play_pairs))
    )
    assert [row["scenario"] for row in on_two.rows] == ["guadalcanal", "guadalcanal", "first-strike"]
    assert on_two.scores == alone.scores


def test_everybody_plays_everybody() -> None:
    arena = Arena(("blind", "cadet", "v0"), ("guadalcanal",), 1)
    found, _ = run(arena, one_after_the_other, None, quiet)
    assert [(each.one, each.other) for each in found] == [("blind", "cadet"), ("blind", "v0"), ("cadet", "v0")]


def test_a_couple_that_is_decided_is_played_no_longer() -> None:
    arena = Arena(("blind", "v0"), ("guadalcanal",), 60)
    (found,), _ = run(arena, one_after_the_other, None, quiet)
    assert (len(found.rows), found.verdict) == (12, "weaker")


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena(("blind", "staff"), ("guadalcanal",), 3, to_the_last=True)
    file, jobs = tmp_path / "pairs.jsonl", list[Todo]()

    def watched(some: Sequence[Todo]) -> Iterator[list[Row]]:
        jobs.extend(todo for todo in some if todo.number)
        return one_after_the_other(some)

    first, _ = run(arena, watched, file, quiet)
    assert jobs
    jobs.clear()
    again, _ = run(arena, watched, file, quiet)
    assert (jobs, again[0].rows) == ([], first[0].rows)
    monkeypatch.setattr(kept, "program_of", lambda game: "another")
    run(arena, watched, file, quiet)
    assert [list(job.seeds) for job in jobs] == [[1, 2, 3]], "pairs of another program are other pairs"


# --- the command ------------------------------------------------------------------------


WORDS = ("arena", "blind", "staff", "--scenario", "guadalcanal", "--pairs", 12, "--workers", 1)


def test_the_command_prints_writes_a_page_and_what_a_new_game_reads(ffts: Ffts, tmp_path: Path) -> None:
    page, strengths = tmp_path / "opponents.md", tmp_path / "strengths.json"
    answer = ffts(*WORDS, "--into", page, "--table", "a table", "--strengths", strengths)
    assert (answer.code, answer.err) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert "`ffts arena blind staff --scenario guadalcanal --pairs 12`" in text
    assert "| blind | staff | 0.0 | 0.0 to 0.0 | 12 | weaker |" in text
    known: dict[str, Any] = json.loads(strengths.read_text(encoding="utf-8"))
    assert known == {"blind": {"pairs": 12, "score": 0.0, "kinds": {"campaign": {"pairs": 12, "score": 0.0}}}}


def test_the_same_as_json(ffts: Ffts) -> None:
    found: dict[str, Any] = json.loads(ffts(*WORDS, "--json").out)
    (only,) = found["couples"]
    assert (only["one"], only["other"], only["pairs"], only["test"]) == ("blind", "staff", 12, "weaker")
    assert found["games"] == 24


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("staff", "--scenario", "guadalcanal"), "name two players at least"),
        (("staff", "wizard", "--scenario", "guadalcanal"), "'wizard'; it has cadet, staff"),
        (("staff", "v0", "--scenario", "atlantis"), "atlantis"),
        (("staff", "v0", "--scenario", "guadalcanal", "--pairs", "0"), "play one pair of each scenario"),
    ],
)
def test_what_cannot_be_played_is_reported(ffts: Ffts, words: tuple[str, ...], why: str) -> None:
    answer = ffts("arena", *words)
    assert answer.code == 2
    assert why in answer.err
