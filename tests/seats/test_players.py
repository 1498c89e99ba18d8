"""The page Players as a value: its code can be scanned, a sealed letter keeps its words, a reason is asked for."""

from dataclasses import replace

from segno import make

from ffts.core.page import Card, Choice, Typed
from ffts.core.page_text import as_text, card_text, shared_keys
from ffts.core.picture import Path, bounds
from ffts.seats.letters import Letter
from ffts.seats.players import HERE_ALONE, NONE_CAME, QUIET_ZONE, Players, Sitting, Waiting, code_picture, page
from ffts.seats.seat import Seat

SEAT = Seat(number=1, kind="commander", name="Anna", token="0123456789abcdef", side="RED")
LINK = f"http://192.168.1.23:8484/s/{SEAT.token}"
ORDER = Letter(number=7, seat=1, key="k", at="", kind="orders", orders=("{}",), moment="Turn 3")


def card(now: Players, ident: str, **picks: str) -> Card:
    return next(each for each in page(now, picks).cards if each.id == ident)


def open_room(*letters: Waiting) -> Players:
    code = tuple(tuple(map(bool, row)) for row in make(LINK, micro=False).matrix)
    return Players(
        "http://192.168.1.23:8484",
        (),
        (Sitting(SEAT, "Red", "here", "", LINK),),
        (("RED", "Red"),),
        (),
        letters,
        (),
        code,
    )


def test_each_dark_module_of_a_code_is_drawn_once_and_no_light_one() -> None:
    code = [[bool(bit) for bit in row] for row in make(LINK, micro=False).matrix]
    drawn = [[False] * len(code) for _ in code]
    for shape in code_picture(code).shapes[1:]:
        assert isinstance(shape, Path) and shape.fill == "card_black"
        left, top, right, _ = bounds((shape,))
        for x in range(round(left), round(right)):
            assert not drawn[round(top) - QUIET_ZONE][x - QUIET_ZONE]
            drawn[round(top) - QUIET_ZONE][x - QUIET_ZONE] = True
    assert drawn == code


def test_the_address_stands_on_the_page_and_the_link_does_not() -> None:
    text = as_text(page(open_room(), {}))
    assert "192.168.1.23:8484" in text
    assert SEAT.token not in text


def test_a_sealed_letter_shows_nothing_of_its_words_until_the_umpire_looks() -> None:
    sealed = Waiting(ORDER.model_copy(update={"words": "search to the north"}), "Anna", "It is sealed", sealed=True)
    shown = card(open_room(sealed), "letter 7")
    assert "north" not in card_text(shown)
    assert [deed.id for deed in shown.deeds] == ["look 7"]


def test_a_letter_goes_back_only_with_a_reason() -> None:
    now = open_room(Waiting(ORDER, "Anna", "Launch 6 AFs", sealed=False))
    without, typed = (
        next(block.deed for block in shown.blocks if isinstance(block, Typed))
        for shown in (card(now, "letter 7"), card(now, "letter 7", **{"reason 7": "Too early"}))
    )
    assert without and without.why_not == "Type the reason first"
    assert typed and not typed.why_not


def test_a_closed_room_says_what_opening_does_and_offers_this_machine_alone_first() -> None:
    shown = card(Players(addresses=("192.168.1.23",)), "room")
    choice = next(block for block in shown.blocks if isinstance(block, Choice))
    assert [option.id for option in choice.options] == ["127.0.0.1", "192.168.1.23"]
    assert [deed.id for deed in shown.deeds] == ["open"]


def test_no_two_deeds_of_the_page_share_a_key() -> None:
    letters = (Waiting(ORDER, "Anna", "Launch 6 AFs", sealed=False),)
    assert shared_keys(page(open_room(*letters), {})) == ()


def test_who_knocks_is_offered_a_seat_that_is_free_unless_another_is_chosen() -> None:
    free = Sitting(SEAT.model_copy(update={"number": 2, "name": "Bert"}), "Blue", "never came", "", LINK)
    now = replace(open_room(), sittings=(*open_room().sittings, free), knocks=("dolphin",))
    names = [card(now, "knock dolphin", **picks).deeds[0].id for picks in ({}, {"seat": "1"}, {"seat": "2"})]
    assert names == ["admit dolphin 2", "admit dolphin 1", "admit dolphin 2"]


def test_where_no_other_device_can_come_in_the_page_says_so_and_has_no_code() -> None:
    there, here = open_room(), replace(open_room(), home="http://127.0.0.1:8484", code=())
    assert NONE_CAME in card_text(card(there, "room"))
    assert HERE_ALONE in card_text(card(here, "room"))
