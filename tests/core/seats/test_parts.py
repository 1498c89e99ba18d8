"""A game that takes no order apart leaves every order whole."""

from ffts.core.model import Command
from ffts.core.seats.parts import Parts


class Fire(Command):
    ships: tuple[str, ...] = ("A", "B")


def test_without_a_word_of_the_game_no_order_is_taken_apart() -> None:
    assert Parts().of(Fire()) == ()
    assert Parts().only(Fire(), ("A",)) == Fire()
    assert Parts().points(Fire()) == ()
    assert Parts().held_to(Fire(), 1) == Fire()
    assert Parts().groups(Fire()) == ()
    assert Parts().shared(Fire(), (1, 1)) == Fire()
