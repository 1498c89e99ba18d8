"""FS-2.1.2.1, FS-13.1 and FS-4 The page of tracks: a card each, the standing answers, and where all units are."""

from collections.abc import Iterator, Sequence

from ffts.core.drawing import Circle, Drawing, Label, Point, Shape, Stroke, box
from ffts.core.page import Block, Card, Choice, Drawn, Meter, Option, Page, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.offers.standing import Question, questions, stated
from ffts.games.fire_in_the_sky.pages.tracks import Scale, Track, tracks
from ffts.games.fire_in_the_sky.pages.turn_record import TurnBox
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.words.standing import side_lines

COLUMN = 330
TEXTS = "What is said here is answered each time it is asked, and written in the log."
ASKED = "is asked each time"
TRACKS = 3
"""So many lines of who is where are about the tracks."""
LINE, STRIP, GAP = 17.0, 12.0, 4.0
ROWS, INSET = 2, 0.04
COLOURS = {SideId.JP: "side_b", SideId.AL: "side_a"}


def page(at: Viewpoint, game: Sequence[Track] = ()) -> Page:
    """Those that decide the game first; `game` says what is played, and stands before where all units are."""
    view = _view(at)
    where = Track("Who is where", tuple(side_lines(view, at.data))[TRACKS:], numbering(at.data).shown("FS-2.1"))
    cards = [_card(one, at.data) for one in (*tracks(view, at.data), *game)]
    last = _card(where, at.data, across=True)
    return Page("", cards=(*cards, *(_answers(at, SideId(side)) for side in at.sides), last), column=COLUMN)


def _view(at: Viewpoint) -> SideView:
    """FS-18.1.4 What the side that decides sees; where a side may hide something, what Japan sees."""
    japan: SideView = at.view(at.viewer or SideId.JP)
    decides = japan.public.awaits.side
    if at.viewer or japan.public.house.option_sneaky or decides is None:
        return japan
    seen: SideView = at.view(decides)
    return seen


def _card(track: Track, data: Catalog, across: bool = False) -> Card:
    lines = "\n".join(f"{line[:1].upper()}{line[1:]}" for line in track.lines)
    blocks = [*_turns(track, data), *map(_scale, track.scales), *([Words(lines)] if lines else [])]
    return Card(track.title, f"{track.title}  {track.rule}", tuple(blocks), across=across)


# --- tracks as drawings ---------------------------------------------------------------


def _scale(scale: Scale) -> Block:
    if scale.squares:
        return Meter(scale.name, scale.now, scale.high, f"{scale.now:g}" if scale.now == scale.high else "")
    ends = ", ".join(f"{value:g} {words}" for value, words in scale.ends)
    falls = f", falls by {scale.falls:g}" if scale.falls else ""
    words = f"{scale.name} {scale.now:g} of {scale.low:g} to {scale.high:g}{f': {ends}' if ends else ''}{falls}"
    return Drawn(strip(scale), words, words)


def strip(scale: Scale) -> Drawing:
    """A strip filled up to where the track stands; what it will fall by is hatched, each end a tick."""
    width = (scale.high - scale.low) or 1.0
    now, bottom = scale.now - scale.low, LINE + STRIP
    shapes: list[Shape] = [
        Label(scale.name, Point(0, LINE / 2)),
        Label(f"{scale.now:g}", Point(width, LINE / 2), "end", bold=True),
        Stroke(box(0, LINE, width, bottom), "edge", closed=True, fill="panel"),
        Stroke(box(0, LINE, now, bottom), "", closed=True, fill="accent"),
    ]
    if scale.falls:
        left = max(0.0, now - scale.falls)
        shapes.append(Stroke(box(left, LINE, now, bottom), "", closed=True, fill="panel", manner="hatched"))
    for value, words in scale.ends:
        at = value - scale.low
        shapes.append(Stroke((Point(at, LINE), Point(at, bottom + GAP)), "text", 2))
        shapes.append(Label(f"{value:g} {words}", Point(at, bottom + GAP + LINE / 2), "middle", "quiet"))
    return Drawing(width, bottom + GAP + (LINE if scale.ends else 0), tuple(shapes), left=1, right=1)


def _turns(track: Track, data: Catalog) -> Iterator[Drawn]:
    if track.turns:
        text = "\n".join(_turn(one, data) for one in track.turns if one.back or one.now)
        yield Drawn(turn_strip(track.turns), f"{track.title}: {text}", text)


def _turn(one: TurnBox, data: Catalog) -> str:
    back = ", ".join(f"{data.scenario.side(side).name} {count}" for side, count in one.back.items())
    return f"Turn {one.turn}, {one.when}: {'; '.join(filter(None, ('now' if one.now else '', back)))}"


def turn_strip(turns: Sequence[TurnBox]) -> Drawing:
    """A box for each turn, with how many return in it: square for Japan, round for the Allies, as on the map."""
    across, high = -(-len(turns) // ROWS), 3 * LINE + GAP
    shapes = [shape for at, one in enumerate(turns) for shape in _turn_box(one, at % across, at // across * high)]
    return Drawing(across, -(-len(turns) // across) * high, tuple(shapes), left=1, right=1)


def _turn_box(one: TurnBox, left: float, top: float) -> Iterator[Shape]:
    edge, fill = ("accent", "raised") if one.now else ("edge", "panel")
    corners = box(left + INSET, top + 1, left + 1 - INSET, top + 3 * LINE + 2)
    yield Stroke(corners, edge, 2.5 if one.now else 1, closed=True, fill=fill)
    middle, ink = left + 0.5, "text" if one.now else "quiet"
    yield Label(str(one.turn), Point(middle, top + LINE / 2 + 1), "middle", ink, bold=one.now)
    for row, (side, count) in enumerate(sorted(one.back.items(), key=lambda each: each[0] is SideId.AL), start=1):
        at = Point(middle, top + (row + 0.5) * LINE)
        yield Circle(at, LINE / 2 - 1, COLOURS[side], "panel", square=side is SideId.JP)
        yield Label(str(count), at, "middle", COLOURS[side], 12, bold=True)


# --- standing answers ------------------------------------------------------------------


def _answers(at: Viewpoint, side: SideId) -> Card:
    """FS-4 Of the side that looks on; the umpire has both."""
    known = known_state(at.view(side))
    why_not = "" if at.may_order else at.face.read_only

    def choice(asked: Question) -> Choice:
        texts = {"": (ASKED, None), **{str(answer): (words, answer) for answer, words in asked.choices.items()}}
        options = tuple(
            Option(one, words, orders=(stated(known, side, asked.field, answer),))
            for one, (words, answer) in texts.items()
        )
        now = "" if asked.now is None else str(asked.now)
        return Choice(f"{side} {asked.field}", f"{asked.name}  {asked.rule}", options, now, above=True, why_not=why_not)

    title = f"Standing answers: {at.data.scenario.side(side).name}"
    return Card(title, title, (Words(TEXTS, "muted"), *map(choice, questions(known, at.data, side))))
