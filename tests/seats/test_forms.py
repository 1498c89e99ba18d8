"""Forms of lines: a field has what can be put in, what cannot be chosen says why, and nothing outlives its order."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from ffts.core.game import Trial
from ffts.core.model import Command
from ffts.core.offer import Field, Offer, Urgency
from ffts.core.page import Card, Choice, Listed, Picks, Words
from ffts.core.umpire import Refused
from ffts.games.skies.commands.air import Launch, Ready
from ffts.games.skies.commands.search import PlotMove
from ffts.games.skies.names import AfId, HexId, PlatformId, SideId, TfId
from ffts.seats.forms import MOST_TRIED, OPEN, ends, form
from ffts.seats.letters import INSTEAD, Sent
from ffts.seats.narrowing import WHICH, WHO, which_of
from ffts.seats.side_desk import SideDesk
from tests.seats.setting import Decks, club, heap
from tests.toy.nim import GoOn, Take

GONE = "After this order no longer possible: "


def opened(decks: Decks, words: str, picks: Picks | None = None) -> Card:
    desk, due = decks
    found = form(desk, next(line for line in due if words in line.words), picks or {})
    assert found
    return found


def aircraft(of: Card) -> tuple[str, ...]:
    listed = next(block for block in of.blocks if isinstance(block, Listed))
    assert listed.name == "Aircraft"
    return tuple(line.text for line in listed.lines)


def verdicts(of: Card) -> list[str]:
    words = (str(block.text) for block in of.blocks if isinstance(block, Words))
    return [text for text in words if not text.startswith("Not now")]


def test_who_is_readied_is_asked_with_what(decks: Decks) -> None:
    of = opened(decks, "to ready", {"field-Ready-afs": ("VS-6/1",)})
    load = of.blocks[1]
    assert isinstance(load, Choice) and load.name == "Load"
    assert [option.text for option in load.options] == ["-", "1000lb", "500lb", "scout"]
    assert of.deeds[0].ways and not next(iter(of.deeds[0].ways())).allowed


def test_filled_in_it_is_an_order_that_the_rules_allow(decks: Decks) -> None:
    of = opened(decks, "to ready", {"field-Ready-afs": ("VS-6/1",), "field-Ready-load": "1000lb"})
    assert of.deeds[0].ways
    (way,) = of.deeds[0].ways()
    assert way.allowed and isinstance(way.command, Ready)
    assert (way.command.afs, way.command.load) == (("VS-6/1",), "1000lb")


def test_who_cannot_be_ordered_is_read_last_with_the_reason_once(decks: Decks) -> None:
    of = opened(decks, "may launch")
    assert aircraft(of) == ("VF-6/1", "VF-6/2", "VF-6/3", *(f"VB-6/{number}" for number in range(1, 6)))
    last = of.blocks[-1]
    assert isinstance(last, Words)
    assert str(last.text).startswith("Not now: VF-6/4, VF-6/5, VF-6/6, VS-6/1, ")
    assert str(last.text).count("6.1: ") == 1


def test_6_2_a_launch_is_given_together_with_a_mission(decks: Decks) -> None:
    of = opened(decks, "may launch", {"field-Launch-afs": ("VF-6/1", "VF-6/2")})
    ways = of.deeds[0].ways
    assert ways
    found = {way.label: way for way in ways()}
    assert found["CAP over its own force"].allowed
    assert [type(cmd).__name__ for cmd in found["CAP over its own force"].commands] == ["Launch", "FormCap"]
    assert [type(cmd).__name__ for cmd in found["No mission yet"].commands] == ["Launch"]
    assert [way.allowed for way in ways()] == sorted((way.allowed for way in ways()), reverse=True)
    assert any("CAP over its own force" in verdict for verdict in verdicts(of))


class Throw(Command):
    stones: tuple[str, ...]
    hand: int
    how: tuple[Command, ...] = ()


class Weak(SideDesk):
    """Nobody lifts b."""

    def trial(self, commands: Sequence[Command]) -> Trial[Any, Any]:
        heavy = any("b" in cmd.stones for cmd in commands if isinstance(cmd, Throw))
        return Trial(tuple(commands), (), self.state, Refused("2", "It is too heavy") if heavy else None)


def throwing(tmp_path: Path, hands: int, more: str = "") -> tuple[Weak, Offer]:
    """An order with two stones, and so many hands; what is needed `more` has nothing to choose from."""
    with club(heap(tmp_path / "a.ffts")) as at:
        desk = at.room.glimpse.side_desk(at.seat("RED"))
    weak = Weak(**{each.name: getattr(desk, each.name) for each in fields(desk)})
    asks = [Field("stones", lambda chosen: ("a", "b"), several=True), Field("hand", lambda chosen: range(hands))]
    asks += [Field(more, lambda chosen: ())] if more else []
    return weak, Offer("2", "Red throws", side="RED", about=Throw, asks=tuple(asks))


@pytest.mark.parametrize(("hands", "lines"), [(1, ["a"]), (MOST_TRIED + 1, ["a", "rest", "b"])])
def test_where_not_all_was_tried_it_can_still_be_chosen(tmp_path: Path, hands: int, lines: list[str]) -> None:
    found = form(*throwing(tmp_path, hands), {})
    assert found and isinstance(found.blocks[0], Listed)
    assert [line.id for line in found.blocks[0].lines] == lines


def test_an_order_that_no_form_can_have_opens_none(tmp_path: Path) -> None:
    desk, offer = throwing(tmp_path, 0, more="how")
    assert form(desk, offer, {}), "the number is typed, and it can do without the rest"
    several = replace(offer, asks=(Field("stones", lambda chosen: (), several=True),))
    assert form(desk, several, {}) is None


def test_before_anything_is_chosen_it_says_what_any_such_order_ends(decks: Decks) -> None:
    assert isinstance(opened(decks, "to ready").blocks[0], Words), "in front, where it is read on a phone"
    assert verdicts(opened(decks, "to ready")) == [f"{GONE}Enterprise may launch VF-6/1-3, VB-6/1-5"]
    assert verdicts(opened(decks, "may launch")) == []


def test_the_order_says_it_with_its_cost(decks: Decks) -> None:
    picks: Picks = {"field-Ready-afs": ("VS-6/1",), "field-Ready-load": "1000lb"}
    (words,) = verdicts(opened(decks, "to ready", picks))
    assert words.startswith(f"Ready VS-6/1 on Enterprise. Costs 1 handling point. {GONE}Enterprise may launch")


def test_what_is_ticked_for_one_order_is_not_ticked_for_another(decks: Decks) -> None:
    of = opened(decks, "may launch", {"field-Ready-afs": ("VF-6/1",)})
    assert isinstance(of.blocks[0], Listed) and of.blocks[0].chosen == ()


def test_an_order_handed_in_takes_its_picks_away(decks: Decks) -> None:
    hand_in = opened(decks, "to ready", {"field-Ready-afs": ("VS-6/1",), "field-Ready-load": "1000lb"}).deeds[0]
    assert hand_in.picks == {OPEN: "", WHO: "", WHICH: "", "field-Ready-afs": "", "field-Ready-load": ""}


def test_the_page_that_asks_for_more_is_a_step_away(decks: Decks) -> None:
    leads = [deed.lead.page for deed in opened(decks, "may launch").deeds if deed.lead]
    assert leads == ["Air operations"]


def test_of_several_orders_none_is_chosen_for_a_person_and_the_refused_are_read_last(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        offers = (Offer("3", "Go on", (GoOn(),)), Offer("2", "Take a stone", (Take(count=1),)))
        line, desk = Offer("2", "Red moves", side="RED"), at.room.glimpse.side_desk(at.seat("RED"))
        which = which_of(desk, line, offers, {}, (0, 1))
        assert (which.name, which.chosen) == ("What", "")
        assert [option.id for option in which.options] == ["", "1", "0"]
        assert which.options[2].text.startswith("Go on (not now: ")
        assert which_of(desk, line, offers, {WHICH: "0"}, (0, 1)).chosen == "0"


def test_of_several_that_are_asked_more_the_one_that_the_line_names_is_chosen(decks: Decks) -> None:
    offers = tuple(Offer("6.9", name, side="USN", about=Ready) for name in ("Hornet", "Enterprise"))
    which = which_of(decks[0], Offer("6.9", "Enterprise may ready"), offers, {}, (0, 1))
    assert (which.name, which.chosen) == ("For", "1")


def test_who_is_chosen_before_what_where_an_order_is_for_several(decks: Decks) -> None:
    """'React to Wake' of each of six units: first the unit, then where it can go."""
    desk = decks[0]
    kinds = tuple(
        Offer("9", f"Off to {place}", (Ready(platform=PlatformId("CV6"), afs=(), load=place),), "USN", who=(who,))
        for who in ("VF-6", "VB-6")
        for place in ("Wake", "Midway")
    )
    game = replace(desk.game, offers=lambda state, data, side, about: kinds if about.kinds else ())
    line = Offer("9", "Fly off", side="USN", about=Ready)
    first = form(replace(desk, game=game), line, {})
    assert first and [block.name for block in first.blocks if isinstance(block, Choice)] == ["Who"]
    assert first.deeds[0].why_not == "Choose first: Who"
    then = form(replace(desk, game=game), line, {WHO: "VB-6"})
    assert then and then.deeds[0].why_not == "Choose first: What"
    who, what = (block for block in then.blocks if isinstance(block, Choice))
    assert (who.chosen, {option.id for option in what.options}) == ("VB-6", {"", "2", "3"})


def test_an_order_that_waits_is_not_handed_in_twice_but_changed(decks: Decks) -> None:
    """The desk would refuse the second: the form says that the first waits, and leads to it."""
    desk, fixed = decks[0], {"side": "USN", "task_force": "16"}
    to = Field("to", lambda chosen: (HexId("1010"), HexId("1011")))
    line = Offer("10.1", "TF 16", side="USN", about=PlotMove, asks=(to,), fixed=fixed)
    sent = Sent(7, "Plot TF 16 to 1010", (PlotMove(side=SideId("USN"), task_force=TfId("16"), to=HexId("1010")),))
    waits = form(desk, line, {}, (sent,))
    assert waits and [block.plain for block in waits.blocks if isinstance(block, Words)] == [
        "Sent, waiting: Plot TF 16 to 1010"
    ]
    assert [(deed.name, deed.picks) for deed in waits.deeds][0] == ("Change what waits", {INSTEAD: 7})
    assert not any(deed.ways for deed in waits.deeds)
    changing = form(desk, line, {INSTEAD: 7}, (sent,))
    assert changing and changing.deeds[0].ways and isinstance(changing.blocks[0], Choice)
    other = replace(line, fixed={**fixed, "task_force": "17"})
    free = form(desk, other, {}, (sent,))
    assert free and free.deeds[0].ways, "the plot of another force is another order"


def test_more_aircraft_can_go_where_some_were_sent(decks: Decks) -> None:
    desk, due = decks
    line = next(line for line in due if "may launch" in line.words)
    sent = Sent(7, "Launch VF-6/1", (Launch(platform=PlatformId("CV6"), afs=(AfId("VF-6/1"),)),))
    found = form(desk, line, {}, (sent,))
    assert found and found.deeds[0].ways


def test_what_was_about_to_be_lost_and_is_done_by_the_order_is_not_ended_by_it(tmp_path: Path) -> None:
    cases: tuple[tuple[Urgency, str], ...] = (("may", f"{GONE}Go on"), ("lost", ""))
    with club(heap(tmp_path / "a.ffts")) as at:
        desk = at.room.glimpse.side_desk(at.seat("RED"))
        for urgency, words in cases:
            line = Offer("3", "Go on", (GoOn(),), "RED", urgency)
            game = replace(desk.game, offers=lambda state, *of, line=line: () if state.taken else (line,))
            assert ends(replace(desk, game=game), (Take(count=0),)) == words
