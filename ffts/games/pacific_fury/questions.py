"""Questions in plain words, each answered from what one side may see: 'where is Enterprise', 'what is in TF 2'."""

from collections.abc import Callable, Iterable, Iterator

from ffts.core.asking import Answer, Question, SayOfView, from_views
from ffts.core.counting import counted
from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, UnitId
from ffts.games.pacific_fury.pages.campaign import box_text, ended_now
from ffts.games.pacific_fury.sequence import name_of, within
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Public, Stack
from ffts.games.pacific_fury.view import SideView
from ffts.games.pacific_fury.words.names import force as force_text
from ffts.games.pacific_fury.words.names import listed

MAP, FORMING, WATCH, HOUSE = "Map", "Forming", "Watch", "Open points"
OPERATIONS = 7


def _named(data: Catalog, text: str) -> Iterator[UnitId]:
    """The counters whose name begins so, or has a word that does."""
    wording = text.lower().strip()
    for unit in data.counters:
        words = unit.lower()
        if wording and (words.startswith(wording) or any(word.startswith(wording) for word in words.split())):
            yield unit


def _where(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """PF-3.4 and PF-8.4 A unit, as far as this side sees it."""
    for unit in _named(data, who):
        if place := _place(view, unit):
            yield Answer(f"{unit}: {place}", MAP)


def _place(view: SideView, unit: UnitId) -> str:
    public, own = view.public, view.own
    forces = {**public.shown, **own.forces}
    if at := next((force for force, units in forces.items() if unit in units), None):
        return f"with {force_text(at)}, {_at(public.stacks[at])}"
    if box := next((box for box, units in own.boxes.items() if unit in units), None):
        return f"in box {box}"
    if unit in public.track:
        return f"comes on turn {public.track[unit]}"
    places = (
        ("sunk", public.sunk), ("out of the game", public.removed), ("in reserve", public.reserve),
        ("in base", own.base), ("in base, face up", public.face_up), ("set aside", own.aside),
    )  # fmt: skip
    return next((name for name, units in places if unit in units), "")


def _at(stack: Stack) -> str:
    return f"in box {stack.box}" if stack.box is not None else f"in {stack.zone.text}" if stack.zone else "at sea"


def _force(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """PF-8.4 What is in a task force, its own or a revealed one."""
    digits = "".join(letter for letter in who if letter.isdigit())
    for ident, stack in view.public.stacks.items():
        if digits and ident.endswith(f"-{digits}"):
            units = view.own.forces.get(ident) or view.public.shown.get(ident, ())
            text = listed(units) if units else _face_down(view, ident)
            yield Answer(f"{force_text(ident)}, {_at(stack)}: {text}", MAP)


def _face_down(view: SideView, force: TfId) -> str:
    count = view.counts.get(force)
    return f"{counted(count, 'unit')} face down" if count else "face down"


def _at_sea(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """PF-8.4 Every task force and where it is."""
    stacks = view.public.stacks
    lines = [f"{force_text(ident)} {_at(stack)}" for ident, stack in stacks.items()]
    yield Answer("; ".join(lines) or "No task force is formed", MAP)


def _base(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """PF-3.2 What lies in its base."""
    there = listed(view.own.base) if view.own.base else "no unit"
    yield Answer(f"{name_of(data, view.own.id)}, in base: {there}", FORMING)


def _strength(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """PF-2.2.1 What stands on a counter."""
    for unit in _named(data, who):
        counter = data.counters[unit]
        icons = f", {counted(counter.icons, 'aircraft icon')}" if counter.icons else ""
        yield Answer(f"{unit} ({counter.cls}): combat factor {counter.cf}, defence factor {counter.df}{icons}", MAP)


def _of_public(say: Callable[[Public, Catalog], str], page: str) -> SayOfView:
    """What everybody sees."""

    def describe(view: SideView, data: Catalog, who: str) -> Iterable[Answer]:
        return (Answer(say(view.public, data), page),)

    return describe


def _initiative(public: Public, data: Catalog) -> str:
    """PF-3.6 and PF-6.0"""
    return f"{name_of(data, public.initiative)} has the initiative; the marker stands at {box_text(public.marker)}"


def _field(public: Public, data: Catalog) -> str:
    """PF-6.2.a"""
    works = "works" if public.operational else "does not work this turn"
    return f"{HENDERSON} is held by {within(data, public.initiative)} and {works}"


def _operations(public: Public, data: Catalog) -> str:
    """PF-9.0"""
    if not public.number:
        return "No operation has begun this turn; there are seven"
    done = ", ".join(f"{name_of(data, side)} {public.done.get(side, 0)}" for side in SideId)
    return f"Operation {public.number} of {OPERATIONS}; made so far: {done}"


def _sunk(public: Public, data: Catalog) -> str:
    """PF-10.7"""
    sunk = {side: [unit for unit in public.sunk if data.counters[unit].side is side] for side in SideId}
    return "; ".join(
        f"{name_of(data, side)} has lost {listed(units) if units else 'no unit'}" for side, units in sunk.items()
    )


def _coming(public: Public, data: Catalog) -> str:
    """PF-3.4"""
    return ", ".join(f"{unit} on turn {turn}" for unit, turn in public.track.items()) or "No unit is on the Turn Track"


def _turns(public: Public, data: Catalog) -> str:
    """PF-4.0"""
    left = public.last_turn - public.turn
    return f"{counted(left, 'turn')} after this one; the last is turn {public.last_turn}"


def _players(public: Public, data: Catalog) -> str:
    """PF-1.0"""
    lines = (f"{name_of(data, side)} is played by {_player(public, side)}" for side in SideId)
    return "; ".join(lines)


def _player(public: Public, side: SideId) -> str:
    return f"the program, {public.seats[side]}" if side in public.seats else "a person"


def _event(public: Public, data: Catalog) -> str:
    """PF-7.0"""
    return f"The event of turn {public.turn}: {public.event}" if public.event else "No event was rolled this turn"


def _house(public: Public, data: Catalog) -> str:
    changed = public.house.changed()
    text = ", ".join(f"{key} {value}" for key, value in changed.items())
    return f"House rules set otherwise: {text}" if text else "All house rules are as proposed"


def _ask(kind: str, example: str, words: tuple[str, ...], say: SayOfView, page: str = WATCH) -> Question:
    return Question(kind, example, words, from_views(say, "Nothing is known of {who}", page))


QUESTIONS = (
    _ask(
        "The turn",
        "who has the initiative",
        ("(?:who|which side) has initiative", "initiative"),
        _of_public(_initiative, MAP),
    ),
    _ask(
        "The turn",
        "how many operations are left",
        ("how many operations(?: are)?(?: left)?", "(?:which|what) operation is it"),
        _of_public(_operations, WATCH),
    ),
    _ask(
        "The turn",
        "how many turns are left",
        ("how many turns(?: are)?(?: left)?", "when does (?:game|campaign|it) end"),
        _of_public(_turns, WATCH),
    ),
    _ask(
        "The turn",
        "what event was rolled",
        ("(?:what|which) (?:event|was event).*", "what happened this turn"),
        _of_public(_event, WATCH),
    ),
    _ask("The turn", "who plays Japan", ("who plays(?: {who})?",), _of_public(_players, WATCH)),
    _ask(
        "The turn",
        "which house rules are set",
        ("(?:which|what) house rules.*", "house rules"),
        _of_public(_house, HOUSE),
    ),
    _ask(
        "Score",
        "who is winning",
        ("who (?:is winning|is ahead|would win|wins).*", "(?:what is )?score"),
        _of_public(ended_now, MAP),
    ),
    _ask(
        "Score",
        "does Henderson Field work",
        (
            "(?:does|is) henderson(?: field)?.*",
            "who (?:holds|has) henderson(?: field)?",
            "how strong is henderson(?: field)?",
        ),
        _of_public(_field, MAP),
    ),
    _ask(
        "Score",
        "which ships are sunk",
        (
            "(?:which|what|how many) (?:ships|units) (?:are|is|were|have|has|did).*(?:sunk|lost|lose)",
            "losses",
            "what (?:have|has) {who} lost",
        ),
        _of_public(_sunk, MAP),
    ),
    _ask(
        "Units",
        "when do reinforcements come",
        ("(?:when|what|who) (?:do|does|are|is) (?:reinforcements?|my ships|coming).*", "reinforcements", "turn track"),
        _of_public(_coming, MAP),
    ),
    _ask(
        "Units",
        "where are the task forces",
        (
            "where (?:is|are) (?:all |my |our |enemy |everybodys? )?(?:task forces|forces|everybody|enemy)",
            "what is at sea",
        ),
        _at_sea,
        MAP,
    ),
    _ask(
        "Units",
        "what is in TF 2",
        ("(?:what|who|which ships)(?: is| are)? in (?:my |our )?{who}", "where is tf {who}"),
        _force,
        MAP,
    ),
    _ask(
        "Units",
        "what have I in base",
        ("what (?:is|have i|have we|do i have|has {who}) (?:left )?in (?:my |our )?base", "my base"),
        _base,
        FORMING,
    ),
    _ask(
        "Units",
        "how strong is Kongo",
        ("how strong (?:is|are) {who}", "strength of {who}", "factors? of {who}"),
        _strength,
        MAP,
    ),
    _ask(
        "Units",
        "where is Enterprise",
        ("(?:where|when) (?:is|are|does|do) {who}(?: come| arrive| back)*",),
        _where,
        MAP,
    ),
)
"""The first whose words a line is answers it."""
