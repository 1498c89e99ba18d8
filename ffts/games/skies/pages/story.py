"""19 The story of a day that is over, for a guest: who won and why, the turns that decided it, and the truth on the
chart on any turn. Before the end there is nothing here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ffts.core.page import Block, Choice, Deed, Drawn, Lead, Line, Listed, Option, Page, Words
from ffts.core.replay import AT, moment_at, replay_card
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.events import TurnBegan
from ffts.games.skies.pages.score import STORY
from ffts.games.skies.pages.score import page as score_page
from ffts.games.skies.pictures.chart.beliefs import thoughts_in, with_beliefs
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.report.day import ThoughtLine
from ffts.games.skies.pictures.report.umpire import thoughts
from ffts.games.skies.sequence import clock_at

NOT_YET = "The day is not over. Its story comes then."
AS_IT_BEGAN = "The chart as this turn began"
THE_END, TRUTH = "The end", "The truth, as the umpire had it."
ROOM, COLUMN = (900, 620), 380
BELIEVED = "believed"
"""The pick: the side whose beliefs lie over the truth; none without it."""
WHOSE, NOBODY = "Beliefs over the truth", "None"
CHOSE, WORTH = (
    "{side} thought about this turn in {games} imagined games, and chose {chosen}",
    "{words}: {worth:+.1f} points",
)
NO_THOUGHT = "{side} thought ahead about nothing in this turn: what it had been told lies over the truth."


def page(at: Viewpoint) -> Page:
    """The score with its reasons, and beside it the chart as it was."""
    if not at.whole.public.over:
        return Page("The day", empty=NOT_YET)
    starts = at.once("starts", lambda: _starts(at))
    moment = moment_at(at.picks, len(starts) + 1)
    state = at.desk.state_at(starts[moment][1]) if moment < len(starts) else at.whole
    whose = next((side for side in state.sides if side == at.picks.get(BELIEVED)), None)
    found = at.once("thoughts", lambda: tuple(thoughts(at.desk))) if whose else ()
    truth = at.once(("truth", moment), lambda: umpire_chart(state, at.data))
    picture = with_beliefs(truth, state, at.data, (whose,) if whose else (), found)
    names = (*(f"Turn {turn}, {clock_at(at.data.scenario.start, turn)}" for turn, _ in starts), THE_END)
    wide, high = room_of(at.picks, ROOM)
    sides = {str(side.id): side.name for side in state.sides.values()}
    score, more = score_page(at, _on_this_page(starts)), tuple(_beliefs(sides, state.public.turn, whose, found))
    return replace(
        score,
        title="The day",
        above=(Words(score.title, "title"), *score.above),
        cards=(replay_card(moment, names, TRUTH, more), *score.cards),
        deeds=(),
        column=COLUMN,
        scene=Drawn(
            whole_chart(picture, Seen(wide, high), Layers(gaps=False, believed=whose is not None)), words_of(picture)
        ),
    )


def score(at: Viewpoint) -> Page:
    """The page Score of a seat: the points of both sides, each turn that decided it a link to the story."""
    starts = at.once("starts", lambda: _starts(at))

    def see(turn: int) -> Deed:
        return replace(_on_this_page(starts)(turn), lead=Lead(STORY))

    return score_page(at, see)


def _beliefs(sides: Mapping[str, str], turn: int, whose: str | None, found: Sequence[ThoughtLine]) -> Iterator[Block]:
    """Whose beliefs are shown, and what that side considered in this turn, with its worth."""
    named = (Option(side, name) for side, name in sides.items())
    yield Choice(BELIEVED, WHOSE, (Option("", NOBODY), *named), whose or "")
    if whose is None:
        return
    name, decisions = sides[whose], thoughts_in(found, whose, turn)
    if not decisions:
        yield Words(NO_THOUGHT.format(side=name), "muted")
    for number, each in enumerate(decisions):
        yield Words(CHOSE.format(side=name, games=each.games, chosen=each.chosen))
        options = (WORTH.format(words=words, worth=worth) for words, worth in each.options)
        lines = tuple(Line(f"option {number} {at}", text) for at, text in enumerate(options))
        yield Listed(f"options {number}", "What was considered", lines)


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
