"""19 The story of a day that is over, for a guest: who won and why, the turns that decided it, and the truth on the
chart on any turn. Before the end there is nothing here."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ffts.core.page import Deed, Drawn, Page, Words
from ffts.core.replay import AT, moment_at, replay_card
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.events import TurnBegan
from ffts.games.skies.pages.score import page as score_page
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.sequence import clock_at

NOT_YET = "The day is not over. Its story comes then."
AS_IT_BEGAN = "The chart as this turn began"
THE_END, TRUTH = "The end", "The truth, as the umpire had it."
ROOM, COLUMN = (900, 620), 380


def page(at: Viewpoint) -> Page:
    """The score with its reasons, and beside it the chart as it was."""
    if not at.whole.public.over:
        return Page("The day", empty=NOT_YET)
    starts = at.once("starts", lambda: _starts(at))
    moment = moment_at(at.picks, len(starts) + 1)
    state = at.desk.state_at(starts[moment][1]) if moment < len(starts) else at.whole
    picture = at.once(("truth", moment), lambda: umpire_chart(state, at.data))
    names = (*(f"Turn {turn}, {clock_at(at.data.scenario.start, turn)}" for turn, _ in starts), THE_END)
    wide, high = room_of(at.picks, ROOM)
    found = score_page(at, _on_this_page(starts))
    return replace(
        found,
        title="The day",
        above=(Words(found.title, "title"), *found.above),
        cards=(replay_card(moment, names, TRUTH), *found.cards),
        deeds=(),
        column=COLUMN,
        scene=Drawn(whole_chart(picture, Seen(wide, high)), words_of(picture)),
    )


def _starts(at: Viewpoint) -> tuple[tuple[int, int | None], ...]:
    """The entry by which each turn began; the first begins before any entry."""
    facts = ((event, play.entry.id) for play in at.desk.log() for event in play.events)
    later = tuple((event.turn, entry) for event, entry in facts if isinstance(event, TurnBegan))
    first = later[0][0] - 1 if later else at.whole.public.turn
    return ((first, None), *later)


def _on_this_page(starts: Sequence[tuple[int, int | None]]) -> Callable[[int], Deed]:
    """What leads to a turn: the chart beside it, as that turn began."""
    numbers = {turn: number for number, (turn, _) in enumerate(starts)}
    return lambda turn: Deed(f"See turn {turn}", tip=AS_IT_BEGAN, picks={AT: str(numbers[turn])})
