"""An order that could be given: its words, its kind, and the fields of it that are open."""

import pytest

from ffts.core.offer import WATCH, About, Field, Offer, Way, no_way, order_among
from ffts.core.umpire import Refused
from tests.core.test_umpire import Draw, Release

ONE = Release(ducks=1)


def test_a_person_gives_its_order_unless_it_is_one_choice_of_several() -> None:
    assert Offer("1", "Feed", (ONE,)).order == ONE
    assert Offer("1", "Feed", (ONE,), chosen=True).order is None
    assert Offer("1", "Look").order is None


def test_its_kind_is_that_of_its_order_or_of_the_one_to_be_chosen() -> None:
    kinds = Offer("1", "Feed", (ONE,)).kind, Offer("1", "Feed", about=Draw).kind, Offer("1", "Look").kind
    assert kinds == (Release, Draw, None)


def test_what_must_be_done_is_not_what_may_be_lost() -> None:
    urgent = Offer("1", "Feed", urgency="must"), Offer("1", "Feed"), Offer("1", "Feed", urgency="lost")
    assert [(offer.must, offer.lost) for offer in urgent] == [(True, False), (False, False), (False, True)]


def test_a_side_reads_words_of_its_own_where_there_are_some() -> None:
    secret, plain = Offer("1", "Anna dives", side_words="A duck dives"), Offer("1", "One dives")
    assert [offer.read_by(None) for offer in (secret, plain)] == ["Anna dives", "One dives"]
    assert [offer.read_by("RED") for offer in (secret, plain)] == ["A duck dives", "One dives"]


def test_what_is_lost_has_few_words() -> None:
    assert Offer("1", "The ducks leave now, or stay", urgency="lost", if_lost="no flight").loss == "no flight"
    assert Offer("1", "Feed them, or they starve", urgency="lost").loss == "Feed them"
    assert Offer("1", "Anna starves, now", side_words="One starves, now").loss == "One starves"


def test_open_fields_are_filled_from_their_choices() -> None:
    field = Field("ducks", lambda filled: range(1, 3))
    offer = Offer("1", "Release some", about=Release, asks=(field,), fixed={"waive": {}})
    assert [offer.filled({field.name: count}) for count in field.choices({})] == [ONE, Release(ducks=2)]
    with pytest.raises(ValueError, match="no field of it is open"):
        Offer("1", "Look").filled({})


def test_offers_are_asked_for_by_kind_and_place() -> None:
    pond, lake = Offer("1", "Pond", (ONE,), at="pond"), Offer("1", "Lake", about=Draw, at="lake")
    assert list(WATCH.among((pond, lake))) == [pond, lake]
    assert list(About((Draw,)).among((pond, lake))) == [lake]
    assert list(About(at="pond").among((pond, lake))) == [pond]
    anywhere = Offer("1", "Anywhere", (ONE,))
    assert list(About(at="pond").among((lake, anywhere))) == [anywhere]


def test_an_order_is_the_first_offer_that_has_its_values_or_leaves_them_open() -> None:
    two = Offer("1", "Two", (Release(ducks=2),))
    some = Offer("1", "Some", about=Release, asks=(Field("ducks", lambda filled: ()),), fixed={"waive": {"1": "x"}})
    assert order_among((two, some), Release, {"ducks": 2}) == Release(ducks=2)
    assert order_among((two, some), Release, {"ducks": 3}) == Release(ducks=3, waive={"1": "x"})
    assert order_among((two, some), Release, {"ducks": 3, "waive": {}}) is None
    assert order_among((two,), Draw, {}) is None


def test_a_way_is_its_cost_or_the_rule_that_is_against_it() -> None:
    offer = Offer("1", "Feed", (ONE,))
    free, dear = Way(offer, "1 loaf", short="1"), Way(offer, "all loaves", loses=True)
    assert (free.label, free.command, free.words, free.brief) == ("Feed", ONE, "1 loaf", "1")
    assert [way.sensible for way in (free, dear)] == [True, False]
    shut = Way(offer, "1 loaf", Refused("1.2-ROOM", "The pond is full"))
    assert (shut.allowed, shut.words, shut.brief) == (False, "1.2: The pond is full", "not by 1.2")
    assert shut == Way(offer, "1 loaf", Refused("1.2-ROOM", "The pond is full"))
    assert shut != Way(offer, "1 loaf", Refused("1.2-ROOM", "The pond is deep"))


def test_a_way_gives_its_order_unless_the_rules_refuse_it_or_there_is_none() -> None:
    feed = Offer("1", "Feed", (Release(ducks=2),))
    assert Way(feed).order == Release(ducks=2)
    assert Way(feed, refused=Refused("1.2", "Enough")).order is None
    assert (no_way("No pond here").order, no_way("No pond here").words) == (None, "No pond here")


def test_a_reminder_names_what_is_lost_and_what_can_be_done_only_now() -> None:
    lost, fleeting, plain = (
        Offer("1", "A", urgency="lost"),
        Offer("1", "B", fleeting=True),
        Offer("1", "C", if_lost="the duck"),
    )
    assert [line.is_missed for line in (lost, fleeting, plain)] == [True, True, False]
