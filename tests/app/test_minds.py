"""A side that thinks ahead thinks in a process of its own, and what it finds is kept where it is asked to order."""

from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.app import minds
from ffts.app.minds import Mind, MindFault, Question, answer_all, make_up
from ffts.core.offer import Field, Offer
from ffts.core.seats.player import Ahead, Thinking

NUMBERS = {"a": 1}
PATIENCE = 10.0
THINKING = Thinking(7, 12, lambda: True)
Found = tuple[object, ...]
Finds = Callable[..., Any]


class Toy:
    """A game whose player finds what he was asked, and keeps it."""

    def __init__(self) -> None:
        self.finds: Finds = lambda view, data, due, text, thinking: (view, data, due, text, thinking[:2])
        self.kept = list[object]()
        ahead = Ahead[Any](
            lambda view, data, text: True,
            self.find,
            lambda view, data, text, found: self.kept.append(found),
        )
        self.player = SimpleNamespace(ahead=ahead)

    def find(self, *asked: object) -> Any:
        return self.finds(*asked)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """In every game that is asked for; the process is a thread here."""
    game = Toy()
    monkeypatch.setattr(minds, "game_named", lambda name: game)
    monkeypatch.setattr(minds, "begun", begun)
    return game


@pytest.fixture
def mind(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mind]:
    """One that nobody has asked yet."""
    mind = Mind()
    monkeypatch.setattr(minds, "MIND", mind)
    yield mind
    if mind._link is not None:
        mind._link.close()


def begun() -> Any:
    here, there = Pipe()
    Thread(target=answer_all, args=(there,), daemon=True).start()
    return here


def question(view: str = "view", due: tuple[Offer, ...] = ()) -> Question:
    return Question("toy", view, NUMBERS, due, "admiral:plain")


def test_what_is_found_elsewhere_is_kept_here_and_the_numbers_are_sent_once(toy: Toy, mind: Mind) -> None:
    for _ in range(2):
        make_up(question(), THINKING)
    found = ("view", NUMBERS, (), "admiral:plain", (7, 12))
    assert toy.kept == [found, found]
    assert mind._knows is NUMBERS


def test_it_may_be_ready_before_it_is_asked(toy: Toy, mind: Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, ready = list[str](), Event()

    def load(name: str) -> Toy:
        loaded.append(name)
        ready.set()
        return toy

    monkeypatch.setattr(minds, "game_named", load)
    mind.get_ready("toy")
    assert ready.wait(PATIENCE)
    mind.get_ready("another")
    make_up(question(), THINKING)
    assert set(loaded) == {"toy"}


def test_open_fields_of_what_is_due_are_not_sent(toy: Toy, mind: Mind) -> None:
    line = Offer("6.5", "Fly", asks=(Field("at", lambda filled: ()),))
    make_up(question(due=(line,)), THINKING)
    assert toy.kept[0] == ("view", NUMBERS, (Offer("6.5", "Fly"),), "admiral:plain", (7, 12))


def as_long_as_it_may(view: str, data: Any, due: Any, text: str, thinking: Thinking) -> str:
    while thinking.may_go_on():
        pass
    return f"the best for {view}"


def test_it_thinks_until_it_is_enough(toy: Toy, mind: Mind) -> None:
    toy.finds, still = as_long_as_it_may, iter([True, False])
    make_up(question(), Thinking(7, 12, lambda: next(still)))
    assert toy.kept == ["the best for view"]


def test_what_is_not_wanted_any_more_is_no_answer_to_the_next_question(toy: Toy, mind: Mind) -> None:
    toy.finds = as_long_as_it_may

    def stopped() -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        make_up(question("one"), Thinking(7, 12, stopped))
    make_up(question("other"), Thinking(7, 12, lambda: False))
    assert toy.kept == ["the best for other"]


def test_what_goes_wrong_there_is_raised_here(toy: Toy, mind: Mind) -> None:
    toy.finds = lambda *asked: 1 // 0
    with pytest.raises(MindFault, match="ZeroDivisionError"):
        make_up(question(), THINKING)
    toy.finds = lambda *asked: "well"
    make_up(question(), THINKING)
    assert toy.kept == ["well"]


def test_where_no_process_can_be_begun_or_it_has_died_it_thinks_here(
    toy: Toy, mind: Mind, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused() -> Any:
        raise OSError("no more processes")

    def dead() -> Any:
        here, there = Pipe()
        there.close()
        return here

    for no_process in (refused, dead):
        monkeypatch.setattr(minds, "begun", no_process)
        make_up(question(), THINKING)
    monkeypatch.setattr(minds, "begun", begun)
    make_up(question(), THINKING)
    assert len(toy.kept) == 3 and len(set(map(str, toy.kept))) == 1
    assert caplog.text.count("No process to think in") == 2
    caplog.clear()
