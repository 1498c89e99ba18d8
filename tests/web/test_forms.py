"""A form does what its button said when the page was made, once, or nothing."""

from collections.abc import Callable

from ffts.core.page import Deed, Picks
from ffts.seats.letters import Handed, Receipt
from ffts.seats.seat import Seat
from ffts.web.server.giving import GONE_ON, LOOK_AGAIN, NO_KEY, READ_ONLY, Form
from tests.toy.nim import Take
from tests.web.asking import Answer, Browser
from tests.web.room import RED, FakeCounter

New = Callable[[], Browser]


def seated(browser: New, token: str = RED) -> tuple[Browser, Answer]:
    device = browser()
    return device, device.sit(token)


def test_an_order_is_handed_in_and_the_page_changes(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    posted = device.press(page, "/", "Take one")
    assert posted.status == 303
    after = device.follow(posted)
    assert "Letter 1 is in" in after.words
    assert "4 stones" in after.words
    ((seat, handed),) = counter.handed
    assert (seat.token, handed.orders, handed.revision) == (RED, (Take(count=1),), 1)
    assert handed.words == "Take"


def test_the_note_of_a_form_goes_for_good_with_its_segment(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    after = device.press(page, "/", "Take one").header("location")
    assert "Letter 1 is in" in device.get(after).words
    counter.release()
    assert "Letter 1 is in" in device.get(after).words, "the same segment"
    turn = counter.heap
    counter.heap = turn.model_copy(update={"turn": turn.turn + 1})
    counter.release()
    assert "Letter 1 is in" not in device.get(after).words
    counter.heap = turn
    counter.release()
    assert "Letter 1 is in" not in device.get(after).words


class SendsBack(FakeCounter):
    """No order counts here."""

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        return Receipt(0, "sent back", "No")


def test_picks_of_an_order_go_with_it_and_stay_where_it_comes_back() -> None:
    deed = Deed("Hand in", picks={"open": ""})
    after: Picks
    for counter, after in ((FakeCounter(), {}), (SendsBack(), {"open": "a line"})):
        form = Form(counter, counter.glimpse(), counter.seats[0], {"open": "a line"}, (("once", "x"),))
        assert form.order((Take(count=1),), deed).picks == after


def test_the_same_form_sent_twice_counts_once(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    device.press(page, "/", "Take one")
    again = device.follow(device.press(page, "/", "Take one"))
    assert len(counter.handed) == 1
    assert "Letter 1 is in" in again.words, "answered like the first"


def test_each_page_has_a_key_of_its_own(browser: New) -> None:
    device, page = seated(browser)
    assert page.field("once") != device.get("/").field("once") != ""


def test_a_form_without_its_key_does_nothing(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    form = {"csrf": page.field("csrf"), "do": page.button("Take one")}
    assert NO_KEY in device.follow(device.post("/", form)).words
    assert not counter.handed


def test_a_deed_that_is_there_no_more_is_not_done(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    form = {"csrf": page.field("csrf"), "once": "x", "do": "0" * 24}
    assert GONE_ON in device.follow(device.post("/", form)).words
    assert not counter.handed


def test_what_was_filled_in_is_shown_before_it_is_done(browser: New, counter: FakeCounter) -> None:
    device, _ = seated(browser)
    page = device.get("/p/heap")
    after = device.follow(device.press(page, "/p/heap", "Take these", [("p.which", "s:1"), ("p.which", "s:2")]))
    assert LOOK_AGAIN in after.words
    assert not counter.handed
    device.press(after, "/p/heap", "Take these", [("p.which", "s:2")])
    assert counter.handed[0][1].orders == (Take(count=2),)


def test_a_form_that_only_fills_in_leads_to_the_page_with_it(browser: New) -> None:
    device, page = seated(browser)
    answer = device.post("/p/heap", {"csrf": page.field("csrf"), "do": "", "s.why": "because", "p.which": "s:2"})
    assert answer.header("location") == "/p/heap?p.which=s%3A2&p.why=s%3Abecause"
    assert 'value="because"' in device.follow(answer).text


def test_ways_are_listed_with_what_they_come_to_or_the_rule(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    ways = device.follow(device.press(page, "/", "Take some"))
    assert "How many?" in ways.words
    assert "2 points" in ways.words
    assert "Three are too many" in ways.words
    device.press(ways, "/", "Take 2", [("do", ways.field("do"))], "way")
    assert counter.handed[0][1].orders == (Take(count=2),)


def test_a_way_that_is_refused_is_not_taken(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    ways = device.follow(device.press(page, "/", "Take some"))
    form = {key: ways.field(key) for key in ("csrf", "once", "do")}
    assert GONE_ON in device.follow(device.post("/", {**form, "way": "0" * 24})).words
    assert not counter.handed


def test_a_deed_that_cannot_be_done_says_why(browser: New, counter: FakeCounter) -> None:
    from ffts.web.deeds import deeds_of, fingerprint

    device, page = seated(browser)
    made = counter.glimpse().page(counter.seats[0], "your-move", {})
    assert made is not None
    never = next(fingerprint(place, deed) for place, deed in deeds_of(made) if deed.name == "Never")
    form = {"csrf": page.field("csrf"), "once": "x", "do": never}
    assert "2: No" in device.follow(device.post("/", form)).words
    assert not counter.handed


def test_deeds_with_picks_and_leads_are_addresses(browser: New) -> None:
    device, page = seated(browser)
    assert 'href="/?p.below=b%3A1"' in page.text
    assert 'href="/p/heap?p.chosen=s%3Astones"' in page.text


def test_a_seat_that_reads_only_orders_nothing(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser, "l" * 22)
    assert READ_ONLY in page.words
    red, reds = seated(browser)
    form = {"csrf": page.field("csrf"), "once": "x", "do": reds.button("Take one")}
    assert READ_ONLY in device.follow(device.post("/", form)).words
    assert not counter.handed


def test_messages_are_written_and_taken_back(browser: New, counter: FakeCounter) -> None:
    device, _ = seated(browser)
    page = device.get("/letters")
    form = {"csrf": page.field("csrf"), "once": page.field("once"), "letter": "message", "words": "Where are you?"}
    after = device.follow(device.post("/letters", form))
    assert "Where are you?" in after.words
    assert counter.handed[0][1].kind == "message"
    device.press(after, "/letters", "Take back", name="withdraw")
    assert counter.lines[0].answer.fate == "withdrawn"


def test_done_and_dice_are_letters_too(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    for number, (kind, words) in enumerate((("done", ""), ("dice", "3 5"))):
        device.post("/letters", {"csrf": page.field("csrf"), "once": str(number), "letter": kind, "words": words})
    assert [(handed.kind, handed.words) for _, handed in counter.handed] == [("done", ""), ("dice", "3 5")]


def test_a_letter_of_another_kind_is_none(browser: New, counter: FakeCounter) -> None:
    device, page = seated(browser)
    for kind in ("orders", "", "<b>"):
        device.post("/letters", {"csrf": page.field("csrf"), "once": "x", "letter": kind, "words": "sink"})
    assert not counter.handed


def test_the_answer_to_a_form_is_for_that_seat_alone(browser: New) -> None:
    device, page = seated(browser)
    posted = device.press(page, "/", "Take one").header("location")
    blue, _ = seated(browser, "b" * 22)
    assert "Letter 1 is in" in device.get(posted).words
    assert "Letter 1 is in" not in blue.get(posted).words
