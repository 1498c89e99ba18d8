"""19 The story of a day that is over, for a guest: who won and why, the turns that decided it, and the truth on the
chart on any turn. Before the end there is nothing here."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.core.page import Card, Deed, Drawn, Page, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.events import TurnBegan
from ffts.games.skies.pages.score import page as score_page
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.sequence import clock_at

NOT_YET = "The day is not over. Its story comes then."
TURN = "turn"
"""The turn that is looked at; 0 for the end."""
ROOM, COLUMN = (900, 620), 380
BEFORE, AFTER, END = Deed("Turn before"), Deed("Turn after"), Deed("The end")


def page(at: Viewpoint) -> Page:
    """The score with its reasons, and beside it the chart as it was."""
    if not at.whole.public.over:
        return Page("The day", empty=NOT_YET)
    starts = at.once("starts", lambda: dict(_starts(at)))
    last = at.whole.public.turn
    picked = at.picks.get(TURN)
    turn = int(picked) if isinstance(picked, str | int) and int(picked) in starts else 0
    state = at.desk.state_at(starts[turn]) if turn else at.whole
    picture = at.once(("truth", turn), lambda: umpire_chart(state, at.data))
    wide, high = room_of(at.picks, ROOM)
    found = score_page(at)
    return replace(
        found,
        title="The day",
        above=(Words(found.title, "title"), *found.above),
        cards=(_replay(at, starts, turn or last), *found.cards),
        deeds=(),
        column=COLUMN,
        scene=Drawn(whole_chart(picture, Seen(wide, high)), words_of(picture)),
    )


def _starts(at: Viewpoint) -> Iterator[tuple[int, int]]:
    """The entry by which each turn began."""
    for play in at.desk.log():
        for event in play.events:
            if isinstance(event, TurnBegan):
                yield event.turn, play.entry.id


def _replay(at: Viewpoint, starts: dict[int, int], turn: int) -> Card:
    """3.3 From turn to turn."""
    clock = clock_at(at.data.scenario.start, turn)
    ways = ((BEFORE, turn - 1), (AFTER, turn + 1), (END, 0))
    deeds = tuple(
        replace(deed, picks={TURN: to}, why_not="" if not to or to in starts else "There is no such turn")
        for deed, to in ways
    )
    return Card("replay", f"Turn {turn}, {clock}", (Words("The truth, as the umpire had it.", "muted"),), deeds)
