"""What the New game page says of how strong the program is: what the arena measured, and nothing it did not."""

import json
from pathlib import Path

import pytest

from ffts.core.seats.seating import LEVELS
from ffts.ui.desk.games.strengths import NAME, strengths_of

MEASURED = {
    "cadet": {
        "pairs": 40,
        "score": 0.25,
        "kinds": {"day": {"pairs": 30, "score": 0.284}, "single_strike": {"pairs": 4, "score": 0.5}},
    },
    "v0": {"pairs": 4, "score": 0.4, "kinds": {}},
}


def test_a_level_is_described_by_scenarios_of_its_kind_or_by_all_where_those_are_few(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(json.dumps(MEASURED), encoding="utf-8")
    days, strikes = strengths_of(tmp_path, "day"), strengths_of(tmp_path, "single_strike")
    assert days == {"cadet": "Wins 28 of 100 games against a staff officer (60 played)"}
    assert strikes == {"cadet": "Wins 25 of 100 games against a staff officer (80 played)"}


@pytest.mark.parametrize("text", ["", "[]", '{"cadet": 3}', '{"cadet": {"pairs": "x"}}'])
def test_a_file_that_says_something_else_says_nothing(tmp_path: Path, text: str) -> None:
    assert strengths_of(tmp_path, "day") == {}
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    strengths_of.cache_clear()
    assert strengths_of(tmp_path, "day") == {}


@pytest.mark.parametrize("game", ["skies", "pacific_fury", "fire_in_the_sky"])
def test_cards_of_every_game_can_say_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    cards = import_module(f"ffts.ui.{game}.cards")
    monkeypatch.setattr(cards, "strengths_of", lambda folder, kind: {"cadet": f"{folder.name} {kind}"})
    card = cards.cards()[0]
    assert all(seat.strengths["cadet"].startswith(game) and set(LEVELS) <= set(seat.levels) for seat in card.seats)
