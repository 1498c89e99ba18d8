"""Each game from end to end: begun, served, every page read as each side, an order given, the page changed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.web.picks import query
from tests.web.asking import Answer, Browser
from tests.web.games import Table, beginning, over, served

GAMES = {"first-strike": "launch VF-6 as CAP", "guadalcanal": "form task forces", "short-campaign": ""}
"""By scenario: an order in plain words, where a page has no button for one; empty for the first button there is."""
ROUNDS = 30
BUTTON = re.compile(
    r'<button(?=[^>]*name="do")(?=[^>]*value="([0-9a-f]+)")[^>]*>(?!(?:<span[^>]*>)?\s*Done (?:with|up))'
)
"""Every button of a page but those that give no order."""


def every_page(device: Browser, first: Answer) -> Iterator[tuple[str, Answer]]:
    """Whatever its navigation leads to."""
    yield "/", first
    for path in dict.fromkeys(re.findall(r'href="(/(?:p/[a-z-]+|letters))"', first.text)):
        yield path, device.get(path)


def hand_in(device: Browser, page: Answer, kind: str) -> Answer:
    form = {"csrf": page.field("csrf"), "once": page.field("once"), "letter": kind}
    return device.follow(device.post("/letters", form))


def something_to_press(table: Table, words: str) -> tuple[Browser, str, Answer, str]:
    """The first order that any commander can give; until there is one, all of them are done with each segment."""
    sitting = [table.sit(seat) for seat in table.seats if seat.side]
    asked = f"?{query({'say': words})}" if words else ""
    for _ in range(ROUNDS):
        for device, _ in sitting:
            for path, page in every_page(device, device.get(f"/{asked}")):
                if wanted := BUTTON.search(page.text):
                    return device, path, page, wanted[1]
        for device, _ in sitting:
            hand_in(device, device.get("/letters"), "done")
    raise AssertionError("nobody had anything to order")


@pytest.mark.parametrize("scenario", GAMES)
def test_a_game_is_served_and_an_order_counts_at_once(tmp_path: Path, scenario: str) -> None:
    with served(beginning(tmp_path / "game.ffts", scenario)) as table:
        sets = []
        for seat in table.seats:
            device, first = table.sit(seat)
            pages = dict(every_page(device, first))
            assert {page.status for page in pages.values()} == {200}
            assert not [path for path, page in pages.items() for each in table.seats if each.token in page.text]
            sets.append(set(pages))
        assert sets[0] == sets[1]
        device, path, page, wanted = something_to_press(table, GAMES[scenario])
        entries, revision = len(table.room.session.log()), table.room.glimpse.revision
        form = {key: page.field(key) for key in ("csrf", "once", "p.say") if page.field(key)}
        after = device.follow(device.post(path, {**form, "do": wanted}))
        asked = re.search(r'<button(?=[^>]*name="way")(?=[^>]*value="([0-9a-f]+)")', after.text)
        if asked:
            form = {key: after.field(key) for key in ("csrf", "once", "do")}
            after = device.follow(device.post(path, {**form, "way": asked[1]}))
        assert len(table.room.session.log()) > entries
        assert table.room.glimpse.revision > revision
        assert (after.status, after.text != page.text) == (200, True)
        assert device.get("/letters").words.count("Taken") >= 1


@pytest.mark.parametrize("scenario", ("first-strike", "guadalcanal"))
def test_once_a_game_is_over_every_seat_reads_its_story_on_any_turn_and_keeps_its_reports(
    tmp_path: Path, scenario: str
) -> None:
    with served(over(tmp_path / "game.ffts", scenario)) as table:
        for seat in table.seats:
            assert table.sit(seat)[0].get("/p/story").status == 404, "before it is shown"
        table.run(table.room.show_story)
        for seat in table.seats:
            device, first = table.sit(seat)
            pages = dict(every_page(device, first))
            assert {page.status for page in pages.values()} == {200}
            end, start = (device.get(f"/p/story{moment}") for moment in ("", f"?{query({'moment': '0'})}"))
            assert (end.status, start.status) == (200, 200) and end.words != start.words
            if seat.side:
                kept = re.findall(r'href="(/report/[a-z-]+)"', device.get("/report").text)
                assert [device.get(path).status for path in kept] == [200, 200]


@pytest.mark.parametrize("scenario", GAMES)
def test_a_seat_finds_no_page_of_the_desk(tmp_path: Path, scenario: str) -> None:
    with served(beginning(tmp_path / "game.ffts", scenario)) as table:
        device, _ = table.sit(table.seats[0])
        assert {device.get(f"/p/{slug}").status for slug in ("umpire", "inspector", "set-up", "amend")} == {404}


def test_by_hand_the_page_says_what_was_handed_in_and_that_the_seat_is_done(tmp_path: Path) -> None:
    with served(beginning(tmp_path / "game.ffts", "first-strike"), manner="by hand") as table:
        mine, theirs, _ = table.seats
        device, first = table.sit(mine)
        assert "Done with this segment" in first.words
        page = device.get(f"/?{query({'say': 'move TF 16 to 0908'})}")
        form = {key: page.field(key) for key in ("csrf", "once", "p.say")}
        after = device.follow(device.post("/", {**form, "do": page.button("Hand in")}))
        assert "waits for the umpire Plot TF 16 to 0908" in after.words
        assert "Handed in. The umpire will take it" in after.words
        (line,) = table.room.waiting()
        table.run(lambda: table.room.take(line.letter.number))
        after = device.get(device.asked[-1])
        assert "Handed in" not in after.words, "it is taken"
        after = device.follow(device.press(after, "/", "Done with this segment"))
        assert "Done with this segment" not in after.words
        assert "You are done with this segment; play goes on when all are" in after.words
        assert "Plot TF 16 to 0908" not in table.sit(theirs)[1].words
