"""12.8, 13.1 and 14.4 A seat chooses who scrambles or gets clear, which CAP engages and which ships fire."""

import re
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.offer import Offer
from ffts.core.page import Card, Choice, Deed, Listed, Page, Picks
from ffts.core.page_text import as_text
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events.strike import AaAllocated
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.directing import usual_fire
from ffts.games.skies.parts import PARTS
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import GroupId
from ffts.seats.as_asked import AsAsked, as_asked, lines_of, looked_up
from ffts.seats.forms import OPEN
from ffts.seats.glimpse import Snapshot
from ffts.seats.judging import judge
from ffts.seats.seat import Seat
from ffts.seats.your_move import given_up
from tests.golden.games import a_day_of_the_coral_sea
from tests.golden.recording import Golden


@cache
def golden() -> Golden:
    """A day on which a ship can fire at more groups than one."""
    return a_day_of_the_coral_sea(31)


KINDS = (a.EmergencyLaunch, a.EmergencyUnready, s.FightCap, s.AllocateAa)
Moment = tuple[State, SideId, Offer]


def moments() -> dict[str, Moment]:
    """The first at which each kind of order names several."""
    found: dict[str, Moment] = {}
    state = SKIES.rulebook.start(golden().data)
    for play in golden().plays:
        for side in state.sides if state.public.step is not None else ():
            for line in lines_of(SKIES, golden().data, state, side):
                if line.side == side and line.command and len(PARTS.of(line.command)) > 1:
                    found.setdefault(type(line.command).__name__, (state, side, line))
        state = SKIES.rulebook.fold(state, play.events)
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, Moment]:
    return moments()


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_alone_may_do_it(found: dict[str, Moment], kind: type[Any]) -> None:
    state, _, line = found[kind.__name__]
    assert line.command is not None
    first, *others = PARTS.of(line.command)
    order = PARTS.only(line.command, (first,))
    assert PARTS.of(order) == (first,)
    assert others
    assert SKIES.rulebook.trial(state, golden().data, (order,)).refused is None


def test_cap_of_which_none_is_left_is_held_back(found: dict[str, Moment]) -> None:
    cap = PARTS.only(found["FightCap"][2].orders[0], ())
    assert isinstance(cap, s.FightCap)
    assert (cap.hold, cap.sends) == (True, ())


def test_ships_that_are_left_out_fire_at_the_other_groups_as_before(found: dict[str, Moment]) -> None:
    state, _, line = found["AllocateAa"]
    whole = line.command
    assert isinstance(whole, s.AllocateAa)
    group, who = whole.orders[0].group, PARTS.of(whole)[:2]
    facts = SKIES.rulebook.trial(state, golden().data, (PARTS.only(whole, who),)).events
    laid = {fact.group: fact for fact in facts if isinstance(fact, AaAllocated)}
    assert tuple(shot.ship for shot in laid[group].shots) == who
    none = PARTS.only(whole, ())
    assert isinstance(none, s.AllocateAa)
    assert group in none.hold
    assert [order for order in none.orders if order.group != group] == [o for o in whole.orders if o.group != group]


@pytest.mark.parametrize(
    ("kind", "gone"),
    [("FightCap", "the chance of .* to engage over TF "), ("EmergencyLaunch", "the chance of .* to (scramble|launch)")],
)
def test_done_names_who_could_still_engage_or_get_clear(found: dict[str, Moment], kind: str, gone: str) -> None:
    snapshot, seat = at(found[kind])
    (lost, *_) = given_up(snapshot.left(seat), seat)
    assert re.match(gone, lost)
    done = card_of(replace(snapshot, unattended=True), seat, "done", {})
    assert lost in as_text(Page("", cards=(done,)))
    (deed,) = done.deeds
    assert deed.name.startswith("Done with this segment, and give up") and lost in str(deed.orders)


def test_19_1_the_score_of_a_seat_has_both_sides_once_the_story_is_open() -> None:
    state = SKIES.rulebook.start(golden().data)
    over = state.model_copy(update={"public": state.public.model_copy(update={"over": True, "turn": 40})})
    snapshot, seat = at((over, SideId("USN"), Offer("", "")))
    before = snapshot.page(seat, "score", {})
    after = replace(snapshot, story_is="open").page(seat, "score", {})
    assert before and [card.side for card in before.cards if card.side] == ["Losses of Allies"]
    assert after and [card.side for card in after.cards if card.side] == ["Allies", "Japan"]
    assert after.title.startswith(("Victory", "A draw", "Draw"))


class NoLog:
    """Nothing was said."""

    session = None

    def up_to(self, line: Any) -> tuple[()]:
        return ()


def at(moment: Moment) -> tuple[Snapshot, Seat]:
    state, side, _ = moment
    records: Any = dict.fromkeys(("USN", "IJN", ""), NoLog())
    seat = Seat(number=1, kind="commander", name="", token="t", side=side, manner="at once")
    return Snapshot(1, SKIES, golden().data, state, (), records, {}), seat


def card_of(snapshot: Snapshot, seat: Seat, ident: str, picks: Picks) -> Card:
    page = snapshot.page(seat, "your-move", picks)
    assert page is not None
    return next(card for card in page.cards if card.id == ident)


def opening(snapshot: Snapshot, seat: Seat, line: Offer) -> Deed:
    """What opens the form of a line: a button among the answers to another line, or the line itself."""
    if line.choice_of:
        return next(deed for deed in answers(snapshot, seat, line.choice_of) if deed.name == line.for_side)
    return listed(snapshot, seat, line.for_side)


def listed(snapshot: Snapshot, seat: Seat, words: str) -> Deed:
    page = snapshot.page(seat, "your-move", {})
    assert page is not None
    blocks = (block for card in page.cards for block in card.blocks if isinstance(block, Listed))
    return next(line.deed for block in blocks for line in block.lines if line.deed and line.text == words)


def answers(snapshot: Snapshot, seat: Seat, words: str) -> tuple[Deed, ...]:
    """The buttons on the form of a line that has several answers."""
    return card_of(snapshot, seat, "form", {OPEN: listed(snapshot, seat, words).picks[OPEN]}).deeds


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_ticks_them_on_the_form_of_the_line(found: dict[str, Moment], kind: type[Any]) -> None:
    state, side, line = found[kind.__name__]
    assert line.command is not None
    snapshot, seat = at(found[kind.__name__])
    opened = {OPEN: opening(snapshot, seat, line).picks[OPEN]}
    form = card_of(snapshot, seat, "form", opened)
    names = next(block for block in form.blocks if isinstance(block, Listed))
    named = PARTS.of(line.command)
    assert tuple(one.id for one in names.lines) == named
    form = card_of(snapshot, seat, "form", {**opened, names.id: named[:1]})
    deed = next(deed for deed in form.deeds if deed.ways)
    assert deed.ways is not None
    (way,) = deed.ways()
    order, *then = way.commands
    assert isinstance(order, AsAsked)
    assert [getattr(cmd, "words", "") for cmd in then] == ([line.choice_of] if kind is s.AllocateAa else [])
    assert judge(snapshot, seat, way.commands).why_not == ""
    session: Any = SimpleNamespace(game=SKIES, data=golden().data, state=state)
    assert looked_up(session, side, order) == PARTS.only(line.command, named[:1])
    with pytest.raises(Refused):
        looked_up(session, side, order.model_copy(update={"number": 99}))


def test_13_1_a_seat_shares_its_cap_out_over_the_groups(found: dict[str, Moment]) -> None:
    state, side, line = found["FightCap"]
    whole = line.orders[0]
    assert isinstance(whole, s.FightCap) and len(whole.sends) > 1
    snapshot, seat = at(found["FightCap"])
    opened = {OPEN: opening(snapshot, seat, line).picks[OPEN]}
    form = card_of(snapshot, seat, "form", opened)
    shares = [block for block in form.blocks if isinstance(block, Choice) and block.name.startswith("How many at")]
    assert [each.name for each in shares] == [f"How many at group {at + 1}" for at in range(len(whole.sends))]
    last = shares[-1]
    form = card_of(snapshot, seat, "form", {**opened, last.id: last.options[1].id})
    (order,) = next(tuple(deed.ways()) for deed in form.deeds if deed.ways)[0].commands
    assert isinstance(order, AsAsked) and order.shares == {f"group {len(shares)}": 1}
    assert snapshot.side_desk(seat).game.words.menu(order, state).endswith(f": 1 at group {len(shares)}")
    session: Any = SimpleNamespace(game=SKIES, data=golden().data, state=state)
    sent = looked_up(session, side, order)
    assert isinstance(sent, s.FightCap)
    assert [(each.group, each.afs) for each in sent.sends] == [(whole.sends[-1].group, PARTS.of(whole)[:1])]
    assert SKIES.rulebook.trial(state, golden().data, (sent,)).refused is None


def test_13_1_no_more_cap_is_shared_out_than_there_is(found: dict[str, Moment]) -> None:
    snapshot, seat = at(found["FightCap"])
    line = found["FightCap"][2]
    opened = {OPEN: opening(snapshot, seat, line).picks[OPEN], "field-AsAsked-shares-0": "1"}
    form = card_of(snapshot, seat, "form", opened)
    first, second, *_ = (block for block in form.blocks if isinstance(block, Choice) and "group" in block.name)
    there = len(PARTS.of(line.orders[0]))
    assert [option.text for option in first.options] == ["-", *map(str, range(1, there + 1))]
    assert [option.text for option in second.options] == ["-", *map(str, range(1, there - 1))]


def test_nothing_that_the_line_does_not_name_can_be_put_into_it(found: dict[str, Moment]) -> None:
    order = found["EmergencyUnready"][2].orders[0]
    assert PARTS.of(PARTS.only(order, ("Shokaku", PARTS.of(order)[0]))) == PARTS.of(order)[:1]


def test_a_seat_holds_its_ships_to_fewer_points_and_what_they_keep_is_left(found: dict[str, Moment]) -> None:
    state, side, line = found["AllocateAa"]
    whole = line.orders[0]
    assert isinstance(whole, s.AllocateAa)
    snapshot, seat = at(found["AllocateAa"])
    opened = {OPEN: opening(snapshot, seat, line).picks[OPEN], "field-AsAsked-points": "1"}
    form = card_of(snapshot, seat, "form", opened)
    points = next(block for block in form.blocks if isinstance(block, Choice) and block.name.startswith("Points"))
    assert [option.text for option in points.options][:3] == ["-", "1", "2"]
    order, fire = next(tuple(deed.ways()) for deed in form.deeds if deed.ways)[0].commands
    assert isinstance(order, AsAsked) and order.points == 2
    assert judge(snapshot, seat, (order,)).why_not == ""
    assert snapshot.side_desk(seat).game.words.menu(order, state).endswith(": at most 2 points each")
    session: Any = SimpleNamespace(game=SKIES, data=golden().data, state=state)
    held = looked_up(session, side, order)
    assert isinstance(held, s.AllocateAa)
    assert isinstance(looked_up(session, side, fire), s.ResolveAa), "what was laid fires at once"
    group = whole.orders[0].group
    assert max(each.points for each in whole.orders if each.group == group) > 2
    assert max(each.points for each in held.orders if each.group == group) == 2
    assert PARTS.of(held) == PARTS.of(whole)
    assert SKIES.rulebook.trial(state, golden().data, (held,)).refused is None


@pytest.mark.parametrize("kind", KINDS)
def test_points_are_counted_of_guns_alone_and_are_the_same_whoever_attacks(
    found: dict[str, Moment], kind: type[Any]
) -> None:
    order = found[kind.__name__][2].orders[0]
    assert bool(PARTS.points(order)) == (kind is s.AllocateAa)
    assert kind is s.AllocateAa or PARTS.held_to(order, 1) == order


def two_groups_for_one_ship() -> tuple[State, SideId, s.AllocateAa, GroupId, float]:
    """AA of which the first ship could fire at another group as well, which is named."""
    state = SKIES.rulebook.start(golden().data)
    for play in golden().plays:
        for side in state.sides if state.public.step is not None else ():
            for line in lines_of(SKIES, golden().data, state, side):
                whole = line.command
                if line.side != side or not isinstance(whole, s.AllocateAa) or not PARTS.of(whole)[1:]:
                    continue
                for group in state.raiders(state.enemy_of(side)):
                    usual = usual_fire(state, golden().data, state.sides[side], group)
                    if group != whole.orders[0].group and whole.orders[0].ship in usual:
                        return state, side, whole, group, usual[whole.orders[0].ship]
        state = SKIES.rulebook.fold(state, play.events)
    raise AssertionError("there is no such moment on this day")


def test_points_that_a_ship_does_not_fire_are_left_for_the_next_group() -> None:
    state, side, whole, other, points = two_groups_for_one_ship()
    ship, enemy, group = whole.orders[0].ship, state.enemy_of(side), whole.orders[0].group
    for order in (PARTS.held_to(whole, 1), s.ResolveAa(side=enemy, group=group), s.ResolveAa(side=enemy, group=other)):
        events = SKIES.rulebook.decide(state, golden().data, order, Dice(roller=seeded(1)))
        state = SKIES.rulebook.fold(state, events)
    fired = {shot.ship: shot.points for shot in state.raiders(enemy)[other].shots}
    assert fired[ship] == points + whole.orders[0].points - 1


def test_one_ship_alone_is_held_to_fewer_points_too(found: dict[str, Moment]) -> None:
    whole = found["AllocateAa"][2].orders[0]
    assert isinstance(whole, s.AllocateAa)
    one = Offer("14.4", "Choose", (PARTS.only(whole, PARTS.of(whole)[:1]),), side=found["AllocateAa"][1])
    assert [field.name for field in as_asked(SKIES, (one,), 0).asks] == ["points"]
    none = Offer(
        "14.4", "Hold", (s.AllocateAa(side=found["AllocateAa"][1], hold=(whole.orders[0].group,)),), side="USN"
    )
    assert as_asked(SKIES, (none,), 0).orders, "there is nothing to choose"
