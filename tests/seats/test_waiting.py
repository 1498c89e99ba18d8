"""Who a seat waits for, and what it is waited for: with a turn order, where the other side answers in between."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.core.offer import Offer
from ffts.core.page import Listed, Page, Words
from ffts.games.pacific_fury.commands import GoOn, combat, operations
from ffts.games.pacific_fury.names import Step, Zone
from ffts.seats.glimpse import Snapshot
from ffts.seats.seat import Seat
from ffts.seats.seat_pages import page_of
from ffts.seats.your_move import how_many
from tests.pacific_fury.asking import J1, JP, U1, US, formed, give
from tests.seats.setting import Club, club

STRIKE = (
    *formed(JP, ["Shokaku", "Tone"]),
    *formed(US, ["Wasp", "Chester"]),
    operations.Sortie(side=US, zone=Zone.SP),
    operations.Sortie(side=JP, zone=Zone.ES),
    operations.AirStrike(side=US, force=U1, target=J1),
)


@pytest.fixture
def struck(tmp_path: Path) -> Iterator[Club]:
    """Wasp strikes Shokaku in an operation of the United States: Japan says whether her aircraft fire back."""
    with club(give(new_game(tmp_path / "g.ffts", "guadalcanal"), *STRIKE)) as at:
        yield at


def waits(at: Club, seat: Seat) -> str:
    return at.room.glimpse.waits(seat)


def move(snapshot: Snapshot, seat: Seat) -> Page:
    page = page_of(snapshot, seat, "your-move", {})
    assert page is not None
    return page


def heard(page: Page) -> list[str]:
    return [
        block.plain for card in page.cards if card.id == "lately" for block in card.blocks if isinstance(block, Words)
    ]


def test_who_must_answer_in_the_others_operation_is_not_sent_to_wait(struck: Club) -> None:
    japan, states = struck.seat("JP"), struck.seat("US")
    assert waits(struck, japan) == "1 thing to do before play goes on"
    assert waits(struck, states) == "Waiting for Japan", "though the operation is its own"
    give(struck.session, combat.ReturnFire(side=JP, yes=True))
    assert waits(struck, japan) == "Waiting for the United States"


def test_answers_to_one_question_are_one_thing_to_do(struck: Club) -> None:
    must = next(card for card in move(struck.room.glimpse, struck.seat("JP")).cards if card.id == "must")
    (answers,) = must.blocks
    assert isinstance(answers, Listed)
    assert [line.text for line in answers.lines] == ["Japan fires back", "Japan does not fire back"]
    assert must.badge == "1"
    ask = Offer("1.1", "Choose", urgency="must")
    assert [how_many(()), how_many((ask, ask)), how_many((ask, Offer("1.1", "A", choice_of="x")) * 2)] == [0, 2, 3]


def test_where_there_is_no_umpire_a_page_promises_nothing_that_only_he_does(struck: Club) -> None:
    """A battle fought elsewhere is called at the desk alone."""
    japan, attended = struck.seat("JP"), struck.room.glimpse
    alone = attended.with_own({}, unattended=True, thinks=False)
    headings = [[card.heading for card in move(one, japan).cards if card.id == "umpire"] for one in (attended, alone)]
    assert headings == [["For the umpire"], []]


def test_how_a_turn_ended_is_heard_until_the_next_one_has_news(tmp_path: Path) -> None:
    rest = (operations.Pass(side=side, rest=True) for side in (US, JP))
    orders = (*formed(JP, ["Kongo"]), *formed(US, ["Chester"]), *rest)
    with club(give(new_game(tmp_path / "g.ffts", "guadalcanal"), *orders, GoOn(after=Step.TURN_END))) as at:
        japan = at.seat("JP")
        assert at.room.glimpse.heading(japan).turn == 2
        assert any(line.startswith("End: The marker goes 1 space") for line in heard(move(at.room.glimpse, japan)))
