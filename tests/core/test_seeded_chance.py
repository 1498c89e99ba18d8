"""Chance that follows from a seed: the same on every machine, and fair."""

from collections import Counter

from ffts.core.dice import Ask, Die
from ffts.core.seeded_chance import Chance

MANY = 6000


def test_the_same_seed_is_the_same_chance() -> None:
    one, same, other = Chance(1, "dice"), Chance(1, "dice"), Chance(2, "dice")
    rows = [[chance.below(1000) for _ in range(20)] for chance in (one, same, other)]
    assert rows[0] == rows[1] != rows[2]
    assert sorted(Chance(5).shuffled(range(9))) == list(range(9))


def test_every_face_comes_about_as_often() -> None:
    faces = Chance(7)(Ask(rule="1", what="Dice", die=Die.D6, n=MANY)).faces
    assert set(Counter(faces)) == set(range(1, 7))
    assert max(Counter(faces).values()) < 1.15 * MANY / 6


def test_what_is_drawn_is_drawn_once() -> None:
    drawn = Chance(3)(Ask(rule="1", what="A draw", pool=("a", "b", "c", "d"), n=3)).drawn
    assert len(set(drawn)) == 3
    assert set(drawn) <= {"a", "b", "c", "d"}
