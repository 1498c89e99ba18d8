"""Signals beside the replay: those of the turn, what each had read by then, and the one that might have changed it."""

from dataclasses import replace

from ffts.core.page import Card, Page
from ffts.core.page_text import as_text
from ffts.core.replay import replay_card
from ffts.seats import seat_pages
from ffts.seats.keeping import ReportMaker
from ffts.seats.players import Players, page
from ffts.seats.signals.knowing import became, moment_cards, turn_in
from ffts.seats.signals.story import SignalStory
from tests.seats.test_captains import MORNING, snapshot

SENT = SignalStory("USN", 4, "Yorktown", "Fletcher", "Voice", "Two carriers", "Two carriers", 4, "", "", True)
LOST = SENT._replace(turn=5, written="Three carriers", read="", read_on=0, flaw="lost")
LATE = SENT._replace(turn=5, to="Lexington", written="Come back", read="Come back", read_on=9, flaw="late")
DAY = (SENT, LOST, LATE)


def shown_at(moment: str) -> dict[str, str]:
    return {card.id: as_text(Page("", cards=(card,))) for card in moment_cards(DAY, moment)}


def test_a_moment_has_the_signals_that_were_sent_or_read_in_its_turn() -> None:
    now = {turn: shown_at(f"Turn {turn}, 0700")["signals-now"] for turn in (4, 5, 9)}
    assert "Two carriers" in now[4] and "Three" not in now[4]
    assert "Three carriers" in now[5] and "lost" in now[5] and "read on turn 9" in now[5]
    assert "Come back" in now[9] and "Three" not in now[9]


def test_each_is_shown_with_what_he_had_read_by_then_and_with_nothing_that_came_later() -> None:
    before, after = shown_at("Turn 5, 0720")["signals-known"], shown_at("Turn 9, 0840")["signals-known"]
    assert "Fletcher, turn 4, from Yorktown: Two carriers" in before
    assert "Lexington: nothing yet" in before and "Come back" not in before
    assert "Lexington, turn 9, from Yorktown: Come back" in after
    assert "Three" not in before + after + shown_at("The end")["signals-known"]


def test_the_end_has_all_that_was_read_and_names_the_signal_that_failed_worst() -> None:
    cards = shown_at("The end")
    assert "signals-now" not in cards and "Come back" in cards["signals-known"]
    assert "Three carriers" in cards["signals-worst"] and "lost" in cards["signals-worst"]


def test_where_no_signals_were_sent_there_is_no_card() -> None:
    assert list(moment_cards((), "Turn 3")) == []


def test_what_became_of_one_says_how_it_was_read_and_what_the_enemy_heard() -> None:
    wrong = SENT._replace(flaw="wrong", read="Two cruisers", heard="bearing, turn 7")
    assert became(wrong) == "read at once, as: Two cruisers; the enemy heard it: bearing, turn 7"
    assert (turn_in("Turn 12, 0840"), turn_in("The end")) == (12, None)


def test_they_stand_behind_the_card_by_which_the_story_goes_on() -> None:
    now = replace(snapshot(MORNING), maker=ReportMaker(lambda *of: None, (), DAY))
    story = Page("The day", cards=(replay_card(0, ("Turn 4, 0700", "The end"), "The truth"), Card("score", "Score")))
    shown = [card.id for card in seat_pages._with_signals(now, story).cards]
    assert shown == ["replay", "signals-now", "signals-known", "signals-worst", "score"]
    assert seat_pages._with_signals(snapshot(MORNING), story) == story


def test_the_umpire_has_them_on_players_while_he_goes_through_the_story() -> None:
    now = Players("http://here", is_over=True, is_shown=True, moments=("Turn 4, 0700", "The end"), past_signals=DAY)
    shown = {card.id for card in page(now, {}).cards}
    assert {"signals-now", "signals-known", "signals-worst"} <= shown
