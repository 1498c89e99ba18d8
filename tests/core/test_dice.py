"""2.6 Dice and draws: what can be read, who answers, and what is asked next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ffts.app.rollers import scripted, seeded
from ffts.core.dice import (
    Ask,
    BadDice,
    Dice,
    Die,
    Mismatch,
    NeedRoll,
    Roll,
    completed,
    number,
    read,
    read_draw,
    read_typed,
)

ONE_D6 = Ask(rule="3.4.1", what="Initiative", die=Die.D6)
TWO_D36 = Ask(rule="17.3.2", what="Where it hits", die=Die.D36, n=2)
CARDS = Ask(rule="8.2.3", what="Cards dealt", pool=("2s", "kh", "5d"), n=2)


def ask(die: Die, n: int = 1) -> Ask:
    return Ask(rule="2.6", what="A test", die=die, n=n)


@pytest.mark.parametrize(
    ("die", "count", "first", "last", "digits"),
    [(Die.D6, 6, 1, 6, 1), (Die.D10, 10, 1, 10, 1), (Die.D36, 36, 11, 66, 2), (Die.D100, 100, 1, 100, 2)],
)
def test_2_6_each_die_has_its_numbers(die: Die, count: int, first: int, last: int, digits: int) -> None:
    assert (len(set(die.values)), min(die.values), max(die.values), die.digits) == (count, first, last, digits)


@pytest.mark.parametrize(
    ("die", "shown", "meant"),
    [(Die.D10, "0", 10), (Die.D10, "7", 7), (Die.D100, "00", 100), (Die.D100, "07", 7), (Die.D36, "34", 34)],
)
def test_2_6_a_zero_stands_for_the_highest_number(die: Die, shown: str, meant: int) -> None:
    assert number(die, shown) == meant


@pytest.mark.parametrize(
    ("die", "face", "why"),
    [
        (Die.D6, 7, "7 is not a number a D6 can show; it shows 1 to 6"),
        (Die.D36, 17, "17 is not a number a D36 can show; it shows 11 to 66 (two six-siders read in order"),
        (Die.D100, 0, "0 is not a number a D100 can show; it shows 1 to 100"),
    ],
)
def test_2_6_refuses_a_number_the_die_cannot_show(die: Die, face: int, why: str) -> None:
    with pytest.raises(BadDice) as caught:
        read(ask(die), [face])
    assert why in str(caught.value)


def test_2_6_as_many_numbers_as_dice() -> None:
    with pytest.raises(BadDice, match="2 numbers are asked for, 1 were given"):
        read(TWO_D36, [34])


def test_dice_do_not_answer_a_draw_nor_a_draw_dice() -> None:
    with pytest.raises(BadDice, match="name what was drawn, not a number"):
        read(CARDS, [1, 2])
    assert read_typed(CARDS, "kh, 2s").drawn == ("kh", "2s")


def test_8_2_3_a_card_is_drawn_once() -> None:
    assert read_draw(CARDS, ["5d", "2s"]).drawn == ("5d", "2s")
    with pytest.raises(BadDice, match="kh is not there to be drawn; left are 2s, 5d"):
        read_draw(CARDS, ["kh", "kh"])
    with pytest.raises(BadDice, match="2 are to be drawn, 3 were given"):
        read_draw(CARDS, ["2s", "kh", "5d"])


@pytest.mark.parametrize("typed", ["3461", "34 61", "34,61", " 34, 61 "])
def test_typed_digits_are_read_as_they_stand_on_the_dice(typed: str) -> None:
    roll = read_typed(TWO_D36, typed)
    assert roll.faces == (34, 61)
    assert roll.typed


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "4 digits are asked for, 0 were typed"),
        ("346", "4 digits are asked for, 3 were typed"),
        ("34x1", "type digits only; '34x1' was typed"),
        ("３４６１", "type digits only"),
        ("-346", "type digits only"),
        ("3467", "67 is not a number a D36 can show"),
    ],
)
def test_what_is_typed_wrong_is_refused_in_words(typed: str, why: str) -> None:
    with pytest.raises(BadDice) as caught:
        read_typed(TWO_D36, typed)
    assert why in str(caught.value)


@pytest.mark.parametrize(("die", "zero"), [(Die.D10, "0 means 10"), (Die.D100, "00 means 100"), (Die.D6, "")])
def test_2_6_who_types_too_many_digits_reads_what_zero_means(die: Die, zero: str) -> None:
    with pytest.raises(BadDice, match=f"typed{'; ' + zero if zero else ''}$"):
        read_typed(ask(die), "1111")


@given(st.sampled_from(list(Die)), st.integers(-5, 120))
def test_2_6_read_takes_what_the_die_shows_and_nothing_else(die: Die, face: int) -> None:
    if face in die.values:
        assert read(ask(die), [face]).face == face
    else:
        with pytest.raises(BadDice):
            read(ask(die), [face])


@pytest.mark.parametrize(
    "fields",
    [
        {"die": None},
        {"die": Die.D6, "pool": ("a",)},
        {"die": Die.D6, "n": 0},
        {"pool": ("a",), "n": 2},
    ],
)
def test_an_ask_is_for_dice_or_for_a_draw_and_can_be_answered(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Ask.model_validate({"rule": "2.6", "what": "A test", **fields})


def test_the_wording_of_an_ask_does_not_matter_but_the_rule_and_the_dice_do() -> None:
    assert ONE_D6.same_question(ONE_D6.model_copy(update={"what": "Something else", "side": "USN"}))
    for change in ({"rule": "8.2.2"}, {"die": Die.D10}, {"n": 2}):
        assert not ONE_D6.same_question(ONE_D6.model_copy(update=change))


def test_dice_answer_with_what_was_rolled_then_with_the_roller_then_not_at_all() -> None:
    kept = read(ONE_D6, [4], typed=True)
    dice = Dice([kept], roller=lambda asked: read(asked, [2]))
    assert (dice(ONE_D6).face, dice(ONE_D6).face) == (4, 2)
    assert [roll.typed for roll in dice.used] == [True, False]
    with pytest.raises(NeedRoll) as caught:
        Dice()(ONE_D6)
    assert caught.value.ask is ONE_D6
    assert str(caught.value) == "Initiative [3.4.1]"


def test_a_kept_roll_takes_the_words_of_the_question_now() -> None:
    kept = read(ONE_D6.model_copy(update={"what": "An older wording"}), [4])
    assert Dice([kept])(ONE_D6).ask.what == "Initiative"


def test_a_roll_kept_for_another_question_does_not_answer_this_one() -> None:
    kept = read(TWO_D36, [34, 61])
    with pytest.raises(Mismatch) as caught:
        Dice([kept])(ONE_D6)
    text = "the rule asks Initiative [3.4.1]; the roll kept is for Where it hits [17.3.2]"
    assert str(caught.value) == text
    assert (caught.value.asked, caught.value.kept) == (ONE_D6, TWO_D36)


def test_rolls_nobody_asked_for_are_left() -> None:
    first, second = read(ONE_D6, [4]), read(ONE_D6, [5])
    dice = Dice([first, second])
    dice(ONE_D6)
    assert dice.left == (second,)


def test_an_answer_in_words() -> None:
    assert read(TWO_D36, [34, 61]).answer() == "34, 61"
    assert read_draw(CARDS, ["kh", "2s"]).answer() == "kh, 2s"


@given(st.sampled_from(list(Die)), st.integers(1, 4), st.data())
def test_a_roll_survives_being_written_down(die: Die, n: int, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.sampled_from(die.values), min_size=n, max_size=n))
    roll = read(ask(die, n), faces)
    assert Roll.model_validate_json(roll.model_dump_json()) == roll


def test_what_was_typed_stands_and_the_roller_fills_the_rest() -> None:
    ask = Ask(rule="15.4", what="an attack", die=Die.D100, n=4)
    roll = completed(ask, {0: 15, 2: 40}, scripted([7, 8]))
    assert roll.faces == (15, 7, 40, 8)
    assert (roll.typed, roll.added) == (True, (2, 4))
    assert completed(ask, {}, seeded(3)) == seeded(3)(ask), "nothing was typed"


def test_8_2_3_names_that_were_typed_stand_and_are_not_drawn_again() -> None:
    ask = Ask(rule="8.2.3", what="cards", pool=("kh", "7s", "10s"), n=3)
    roll = completed(ask, {0: "7s"}, seeded(1))
    assert roll.drawn[0] == "7s"
    assert sorted(roll.drawn) == sorted(ask.pool)
    assert roll.added == (2, 3)
