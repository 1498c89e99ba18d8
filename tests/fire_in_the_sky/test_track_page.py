"""FS-2.1.2.1, FS-16 and FS-4 The page of tracks as a value: strips, boxes of the turns, standing answers."""

from pathlib import Path

from ffts.app.files import new_game
from ffts.core.drawing import Label, Stroke
from ffts.core.page import Choice, Drawn, Meter, Page
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.pages.track_cards import page as page_of
from ffts.games.fire_in_the_sky.pages.track_cards import strip, turn_strip
from ffts.games.fire_in_the_sky.pages.tracks import tracks
from ffts.games.fire_in_the_sky.pages.turn_record import turn_boxes
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.view import view
from ffts.ui.fire_in_the_sky.tracks import page
from tests.fire_in_the_sky.setting import JP, begun, catalog, public


def answer(shown: Page, side: str, name: str) -> Choice:
    """What this side is asked again and again, by the name of the question."""
    (card,) = (card for card in shown.cards if card.id == f"Standing answers: {side}")
    return next(block for block in card.blocks if isinstance(block, Choice) and block.name.startswith(name))


def test_every_track_has_a_card_and_all_units_stand_across_below_them(tmp_path: Path) -> None:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    shown = page(Viewpoint(session))
    names = [card.id for card in shown.cards]
    assert {"Victory", "Turn Record Track", "Schedule", "Counters", "This game"} <= {*names}
    assert (names[-1], shown.cards[-1].across) == ("Who is where", True)
    assert "No optional rule; every open point as proposed" in as_text(shown)
    assert [name for name in names if "Allies" in name] == ["Standing answers: Allies"]
    assert "Standing answers: Japan" not in [card.id for card in page_of(Viewpoint(session, "AL")).cards]
    session.store.close()


def test_fs_4_a_standing_answer_is_an_order_and_stands_from_then_on(tmp_path: Path) -> None:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    dice = answer(page(Viewpoint(session)), "Japan", "Convoy dice")
    assert dice.chosen == ""
    (all_dice,) = (option for option in dice.options if option.text == "rolls all dice of its convoys")
    (order,) = all_dice.orders
    session.submit(order)
    again = answer(page(Viewpoint(session)), "Japan", "Convoy dice")
    assert again.chosen == all_dice.id
    assert again.options[0].orders == (c.StandAnswers(side=JP, answers=Answers()),)
    assert answer(page(Viewpoint(session, may_order=False)), "Japan", "Convoy dice").why_not
    session.store.close()


def test_victory_and_supply_are_strips_that_are_described_in_words() -> None:
    data = catalog()
    victory, supply, *_ = tracks(view(begun(data), JP), data)
    points, turn = victory.scales
    assert (points.low, points.high, points.now) == (-1, 20, 5)
    assert dict(points.ends) == {-1: "Allies", 20: "Japan"}
    assert (turn.low, turn.now, turn.high) == (2, 2, 16)
    assert [(one.name, one.high, one.now) for one in supply.scales][0] == ("Merchantmen Pool", 30, 30)
    ends = [shape.points[0].x for shape in strip(points).shapes if isinstance(shape, Stroke) and shape.ink == "text"]
    assert ends == [0, 21]


def test_what_the_next_turn_will_cost_is_hatched_on_the_strip() -> None:
    data = catalog()
    state = begun(data)
    (points, _), lines = (track := tracks(view(public(state, turn=3), JP), data)[0]).scales, track.lines
    assert points.falls == 2
    assert "Turn 4 costs Japan 2: Manila and Singapore never captured; 3 would be left" in lines
    (hatched,) = (one for one in strip(points).shapes if isinstance(one, Stroke) and one.manner == "hatched")
    assert [point.x for point in hatched.points] == [4, 6, 6, 4]
    assert tracks(view(state, JP), data)[0].scales[0].falls == 0


def test_each_turn_has_its_box_in_two_rows_and_who_returns_stands_in_it() -> None:
    data = catalog()
    boxes = turn_boxes(view(begun(data), JP), data)
    drawn = turn_strip(boxes)
    labels = [shape.text for shape in drawn.shapes if isinstance(shape, Label)]
    assert labels[:3] == ["2", "3", "3"], "three of the Allies return in turn 3"
    assert drawn.width == -(-len(boxes) // 2)


def test_a_card_says_in_words_what_is_drawn_on_it(tmp_path: Path) -> None:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    blocks = [block for card in page(Viewpoint(session)).cards for block in card.blocks]
    assert "Victory Points 5 of -1 to 20: -1 Allies, 20 Japan" in {b.name for b in blocks if isinstance(b, Drawn)}
    assert "Convoy Escort box: 0" in {block.text for block in blocks if isinstance(block, Meter)}
    session.store.close()
