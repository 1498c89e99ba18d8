"""A captain gives the orders that are about what is his."""

import pytest

from ffts.core.model import Command, Data
from ffts.core.seats.captains import UNDIVIDED, Captains


class Group(Data):
    afs: tuple[str, ...] = ()


class Launch(Command):
    platform: str = ""
    groups: tuple[Group, ...] = ()
    afs: tuple[str, ...] = ()
    target: str = ""
    number: int = 0


CAPTAINS = Captains(lambda view: (), lambda view, at: frozenset(), lambda view, at: view, frozenset({"target"}))


@pytest.mark.parametrize(
    ("order", "is_his"),
    [
        (Launch(platform="CV5"), True),
        (Launch(platform="CV6", afs=("VF-5",)), True),
        (Launch(platform="CV6", afs=("VF-6",)), False),
        (Launch(platform="CV6", target="CV5"), False),
        (Launch(number=5), False),
        (Launch(groups=(Group(), Group(afs=("VB-5", "VF-5")))), True),
        (Launch(groups=(Group(afs=("VB-6",)),)), False),
    ],
)
def test_an_order_is_his_if_it_names_something_of_his_and_does_not_only_aim_at_it(order: Launch, is_his: bool) -> None:
    assert CAPTAINS.gives(order, {"CV5", "VF-5"}) is is_his


def test_a_side_that_is_not_divided_has_no_captains_and_shows_all() -> None:
    assert tuple(UNDIVIDED.commands("a view")) == ()
    assert UNDIVIDED.belongs("a view", "CV5") == {"CV5"}
    assert UNDIVIDED.narrowed("a view", "CV5") == "a view"
