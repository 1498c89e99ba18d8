"""Questions typed at Ctrl+K: each is answered in one line from what the viewer may see, and Enter leads to its page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from ffts.core.asking import Answer, Asked, FindRules, Question, answered, begun, is_question
from ffts.core.once import remembered
from ffts.games import game_named
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.palette import Suggestion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ffts.app.session import AnySession
    from ffts.core.asking import RuleLine

ANSWER = 3000
"""An answer stands before everything that can be done."""
EXAMPLE = -50
"""How a question goes on stands behind what can be done."""
MOST_EXAMPLES = 8
LEAST_TYPED = 2
WATCH, RULES = "Watch", "Rules"


# --- questions of every game ----------------------------------------------------------


def _turn(asked: Asked) -> Iterator[Answer]:
    heading = asked.heading()
    yield Answer(f"{heading.period[0].upper()}{heading.period[1:]}, {heading.clock}: {heading.stage}", WATCH)


def _facts(asked: Asked) -> Iterator[Answer]:
    yield Answer("; ".join(asked.heading().facts), WATCH)


def _now(asked: Asked) -> Iterator[Answer]:
    lines = asked.due()
    first = [line for line in lines if line.must] or [line for line in lines if not line.lost]
    yield Answer(_listed([line.for_side for line in first], "Nothing is waiting; F5 goes on"), WATCH)


def _lost(asked: Asked) -> Iterator[Answer]:
    lines = [line.for_side for line in asked.due() if line.lost]
    yield Answer(_listed(lines, "Nothing is about to be lost"), WATCH)


def _next(asked: Asked) -> Iterator[Answer]:
    heading = asked.heading()
    now = next((at for at, one in enumerate(heading.milestones) if one.when == "now" and not one.within), -1)
    behind = [one.name for one in heading.milestones[now + 1 :] if not one.within]
    first = f"F5: {heading.onward}. Then: " if heading.onward else "Next: "
    yield Answer(f"{first}{', '.join(behind) or 'the next turn'}", WATCH)


def _rule(asked: Asked) -> Iterator[Answer]:
    found = asked.rules(asked.name("what"))
    if found:
        number, title, text = found[0]
        yield Answer(f"{number} {title}: {text}", rule=number)
    else:
        yield Answer(f"No rule speaks of {asked.name('what')!r}", RULES)


def _listed(lines: list[str], nothing: str, most: int = 3) -> str:
    """The first few, and how many more there are."""
    more = f"; and {len(lines) - most} more" if len(lines) > most else ""
    return "; ".join(line.rstrip(".") for line in lines[:most]) + more if lines else nothing


OF_EVERY_GAME = (
    Question("The turn", "what turn is it", ("(?:what|which) turn(?: is it| are we in)?", "turn"), _turn),
    Question("The turn", "what time is it", ("(?:what )?time(?: is it)?", "what is time", "clock"), _turn),
    Question(
        "The turn",
        "which segment is it",
        ("(?:what|which) (?:segment|phase|step)(?: is it| are we in)?", "where are we", "whose turn is it"),
        _turn,
    ),
    Question("The turn", "what comes next", ("what(?: comes| is|s) next", "whats next", "what does f5 do"), _next),
    Question(
        "The turn",
        "what now",
        ("what now", "what (?:can|must|should|do) (?:i|we) do(?: now| next)?", "what is left to do", "what is missing"),
        _now,
    ),
    Question(
        "The turn",
        "what is about to be lost",
        (
            "what (?:is about to|could|would|will) be lost",
            "what (?:do|would|will|could) i (?:lose|forfeit)",
            "warnings",
        ),
        _lost,
    ),
)
"""Answered from heading and Watch alone."""
LAST = (
    Question("The turn", "how is the weather", ("(?:how|what) is (?:weather|wind|sky)", "how much wind.*"), _facts),
    Question(
        "Rules",
        "what is a handling point",
        (
            "(?:what|whats)(?: is| are)? (?:an? )?{what}",
            "what does {what} (?:mean|do|cost)",
            "(?:explain|define|meaning of) {what}",
            "how (?:does|do|is|are) (?:an? )?{what} (?:work|works|done|resolved|played|made|rolled)",
            "(?:which |what )?rules? (?:for|about|of|on) {what}",
        ),
        _rule,
    ),
)
"""Behind those of the game: their words could mean anything."""


# --- asking -------------------------------------------------------------------------------


def questions_of(game_name: str) -> tuple[Question, ...]:
    """Everything that can be asked of this game."""
    return (*OF_EVERY_GAME, *game_named(game_name).questions, *LAST)


@remembered(last=2)
def _finder(game_name: str, data: Any) -> FindRules:
    """The rules are read when somebody asks of them for the first time."""
    from ffts.store.shelf import read_texts

    return game_named(game_name).find_rules(read_texts, data)


def _found(game_name: str, data: Any, typed: str) -> Sequence[RuleLine]:
    return _finder(game_name, data)(typed)


def asked_by(session: AnySession, viewer: str | None) -> Asked:
    """What a question of this viewer is answered from: a side has its own view alone, the umpire those of all sides."""
    from ffts.app.programs import due_for

    game, state = session.game, session.state
    whose = [viewer] if viewer is not None else [side.id for side in game.sides(session.data)]
    return Asked(
        tuple(game.view(state, side) for side in whose),
        session.data,
        partial(game.heading, state, session.data, viewer),
        lambda: tuple(due_for(session, viewer)),
        partial(_found, game.name, session.data),
    )


def answers(
    typed: str,
    session: AnySession,
    viewer: str | None,
    lead: Callable[[Answer], object],
    put: Callable[[str], object],
    every: Callable[[], object],
) -> Iterator[Suggestion]:
    """The answers to this line, or the questions it could become; `every` shows the list of them."""
    if len(typed.strip()) < LEAST_TYPED and typed.strip() != "?":
        return
    known = questions_of(session.game.name)
    for answer in _answered(known, typed, session, viewer):
        yield Suggestion(answer.text, partial(lead, answer), typed=True, rank=ANSWER)
    if typed.strip() == "?":
        yield Suggestion(tr("Every question there is"), every, typed=True, rank=ANSWER)
    yield from _examples(known, typed, put, lambda: asked_by(session, viewer))


def _answered(known: tuple[Question, ...], typed: str, session: AnySession, viewer: str | None) -> Iterable[Answer]:
    """Views are made only for a line that is a question."""
    if any(question.match(typed) is not None for question in known):
        return tuple(answered(known, typed, asked_by(session, viewer)))
    return ()


def _examples(
    known: tuple[Question, ...], typed: str, put: Callable[[str], object], asked: Callable[[], Asked]
) -> Iterator[Suggestion]:
    """With a question mark alone all of them; else those that go on as this line does; with names of this game."""
    everything = typed.strip() == "?"
    if not (everything or is_question(typed)):
        return
    now = asked()
    known = tuple(question.now(now) for question in known)
    found = [one.example for one in known] if everything else begun(known, typed)[:MOST_EXAMPLES]
    for example in found:
        if example.casefold() != typed.strip().casefold():
            yield Suggestion(tr("Ask: {}").format(example), partial(put, example), typed=True, rank=EXAMPLE)
