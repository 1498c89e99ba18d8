"""A room and its application, without a network."""

from collections.abc import Callable, Iterator

import pytest

from ffts.web.server.app import Application
from ffts.web.server.door import Door, door_at
from ffts.web.server.reception import Waits
from tests.web.asking import Browser
from tests.web.room import FakeCounter


@pytest.fixture
def counter() -> FakeCounter:
    return FakeCounter()


@pytest.fixture
def door() -> Door:
    return door_at("192.168.1.23", 8484)


@pytest.fixture
def application(counter: FakeCounter, door: Door) -> Iterator[Application]:
    # No time passes, so that what has a limit meets it however slow the machine is.
    made = Application(counter, door, waits=Waits(0.0, lambda: 0.0, quick=0.0))
    yield made
    made.close()


@pytest.fixture
def browser(application: Application, door: Door) -> Callable[[], Browser]:
    """Another device at each call."""
    return lambda: Browser(application, door)
