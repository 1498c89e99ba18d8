"""Orders in plain words: examples that work, how a begun line goes on, and no answer twice."""

from dataclasses import replace
from pathlib import Path

from ffts.app.files import new_game
from ffts.core.page import Card, Deed, Typed, Words
from ffts.seats.plain_words import SAY, completions, hint, meaning, plain_words, sample
from ffts.seats.side_desk import SideDesk
from tests.seats.setting import Decks, club


def test_the_examples_of_the_hint_are_orders_that_are_allowed(decks: Decks) -> None:
    desk, _ = decks
    lines = hint(desk).removeprefix("For example: ").split("; ")
    assert lines == ["launch VF-6 as CAP", "ready VS-6 1000lb"]
    assert all(any(reading.allowed for reading in desk.game.phrases(desk, line, None)) for line in lines)


def test_the_word_of_an_order_is_answered_with_how_it_goes_on(decks: Decks) -> None:
    desk, _ = decks
    assert meaning(desk, "launch") == "It goes on: launch VF-6 as CAP"
    assert meaning(desk, "ready") == "It goes on: ready VS-6 1000lb; ready VT-6 torpedo; ready VF-6 clean"
    assert meaning(desk, "CAP") == "It goes on: launch VF-6 as CAP"
    assert meaning(desk, "dance").startswith("Not understood: dance.")


def test_the_field_completes_with_them(decks: Decks) -> None:
    assert completions(decks[0], "ready")[:2] == ("ready VS-6 1000lb", "ready VT-6 torpedo")


def parts(of: Card) -> tuple[Deed, str]:
    line, below = of.blocks
    assert isinstance(line, Typed) and line.deed and isinstance(below, Words)
    return line.deed, str(below.text)


def test_the_button_can_be_pressed_before_the_page_knows_what_is_typed(decks: Decks) -> None:
    for typed in ("", "dance"):
        deed, _ = parts(plain_words(decks[0], {SAY: typed}))
        assert deed.refusal(lambda cmd: None) == ""


def test_the_reason_of_a_refusal_is_at_the_button_alone(decks: Decks) -> None:
    desk, _ = decks
    deed, below = parts(plain_words(desk, {SAY: "move TF 16 to 0908"}))
    why = deed.refusal(lambda cmd: None)
    assert why and below and why not in below


def test_a_game_without_examples_says_with_what_orders_begin(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "guadalcanal")) as at:
        there: SideDesk = at.room.glimpse.side_desk(at.seat("JP"))
        desk = replace(there, game=replace(there.game, examples=None))
        assert hint(desk) == "Orders begin with: form task forces, sortie, move, bombard, strike, pass"
        assert meaning(desk, "bombard") == "More words are needed after: bombard"
        assert (sample(desk), sample(there)) == ("form task forces", "Aoba, Ashigara box 1")
