"""Questions in plain words, each answered from what one side may see: 'where is Akagi', 'who holds Rabaul'."""

from collections.abc import Callable, Iterable, Iterator

from ffts.core.asking import Answer, Question, SayOfView, from_views
from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.names import TRACK, Nation, PlaceId, SideId, UnitId, describe, listed, place_text
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sequence import name_of, within
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.parts import Public
from ffts.games.fire_in_the_sky.view import SideView
from ffts.games.fire_in_the_sky.words.names import describe_answers, on_chart

MAP, TRACKS, WATCH, HOUSE = "Map", "Tracks", "Watch", "Options and open points"
MOST = 6


def _units(view: SideView, text: str) -> list[UnitId]:
    """The counters this side sees whose name begins so, or has a word that does."""
    wording = text.lower().strip()
    words = {unit: unit.lower().replace(",", " ").split() for unit in view.units}
    exact = [unit for unit in view.units if unit.lower() == wording]
    return exact or [
        unit for unit, names in words.items() if wording and any(name.startswith(wording) for name in names)
    ]


def _places(data: Catalog, text: str) -> list[PlaceId]:
    wording = text.lower().strip()
    found = [place for place, one in data.chart.places.items() if wording and one.name.lower().startswith(wording)]
    return [place for place in found if data.chart.places[place].name.lower() == wording] or found


def _where(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """FS-2.1.1 A counter, as far as this side sees it."""
    for unit in _units(view, who)[:MOST]:
        yield Answer(f"{describe(unit)}: {_place_of(view, data, unit)}", MAP, str(unit))


def _place_of(view: SideView, data: Catalog, unit: UnitId) -> str:
    if unit in view.public.track:
        back = view.public.track[unit]
        return f"comes on turn {back.turn} ({back.why}, {back.rule})"
    if force := next((force for force in view.forces.values() if unit in force.units), None):
        return on_chart(f"in task force {force.id} at {place_text(force.at)}", data.chart)
    at = view.units[unit].at
    return "on the Turn Record Track" if at == TRACK else on_chart(place_text(at), data.chart)


def _at_place(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """FS-2.2.2 Who holds a base, and what lies there."""
    for place in _places(data, who)[:MOST]:
        holder = view.public.control.get(place)
        held = f"held by {within(data, holder)}" if holder else "held by no side"
        there = [unit for unit, one in view.units.items() if str(one.at) == str(place)]
        hidden = "; others may have sailed unseen" if place in view.unseen else ""
        units_text = f": {listed(there)}" if there else ", no unit there"
        yield Answer(f"{data.chart.places[place].name} is {held}{units_text}{hidden}", MAP, str(place))


def _place_facts(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """FS-2.2.2 The numbers of a base."""
    for place in _places(data, who)[:MOST]:
        one = data.chart.places[place]
        resource = ", Resource Hex" if one.resource else ""
        yield Answer(f"{one.name}: {one.vp} VP, port {one.port:g}, airfield {one.air}{resource}", MAP, str(place))


def _forces(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """FS-9.4 Task forces at sea, and the markers of those that are hidden."""
    digits = "".join(letter for letter in who if letter.isdigit())
    there = [force for force in view.forces.values() if not digits or str(force.id).endswith(digits)]
    for force in there[:MOST]:
        yield Answer(on_chart(f"{force.id} at {place_text(force.at)}: {listed(force.units)}", data.chart), MAP)
    if view.markers and not digits:
        markers_text = ", ".join(place_text(marker.at) for marker in view.markers)
        yield Answer(on_chart(f"Hidden task forces are seen at {markers_text}", data.chart), MAP)
    if not there and not view.markers:
        yield Answer("No task force is at sea", MAP)


def _answers(view: SideView, data: Catalog, who: str) -> Iterator[Answer]:
    """FS-4 Its own standing answers."""
    yield Answer(f"{name_of(data, view.side)}: {describe_answers(view.answers)}", WATCH)


def _of_public(say: Callable[[Public, Catalog], str], page: str) -> SayOfView:
    """What everybody sees."""

    def answer(view: SideView, data: Catalog, who: str) -> Iterable[Answer]:
        return (Answer(say(view.public, data), page),)

    return answer


def _score(public: Public, data: Catalog) -> str:
    """FS-16"""
    return f"{public.vp} Victory Points; Japan wins at {data.edition.vp_jp}, the Allies at {data.edition.vp_al}"


def _oil(public: Public, data: Catalog) -> str:
    """FS-2.1.2.1"""
    return f"Japan has {points_text(public.oil)} Oil Points; the Merchantmen Pool is {points_text(public.merchantmen)}"


def _transport(public: Public, data: Catalog) -> str:
    """FS-2.1.2.1.b"""
    nations = (Nation.JP, Nation.US, Nation.GB)
    nation_texts = (f"{nation.label} {points_text(public.transport[nation])}" for nation in nations)
    return f"Transport Points: {', '.join(nation_texts)}"


def _submarines(public: Public, data: Catalog) -> str:
    """FS-2.1.2.1.d"""
    sides = (f"{name_of(data, side)} {public.submarines.get(side, 0)}" for side in SideId)
    return f"Submarine Points: {', '.join(sides)}"


def _turns(public: Public, data: Catalog) -> str:
    left = public.last_turn - public.turn
    return f"{counted(left, 'turn')} after this one; the last is turn {public.last_turn}"


def _coming(public: Public, data: Catalog) -> str:
    """FS-13.1"""
    turns = sorted({back.turn for back in public.track.values()})[:MOST]
    lists = {turn: [unit for unit, back in public.track.items() if back.turn == turn] for turn in turns}
    turn_texts = (f"turn {turn}: {listed(units)}" for turn, units in lists.items())
    return "; ".join(turn_texts) or "No unit is on the Turn Record Track"


def _players(public: Public, data: Catalog) -> str:
    players = {side: f"the program, {public.seats[side]}" if side in public.seats else "a person" for side in SideId}
    return "; ".join(f"{name_of(data, side)} is played by {player}" for side, player in players.items())


def _house(public: Public, data: Catalog) -> str:
    changed = ", ".join(f"{key} {value}" for key, value in public.house.changed().items())
    return f"Options and house rules set otherwise: {changed}" if changed else "All options are as proposed"


def _edition(public: Public, data: Catalog) -> str:
    return f"{data.edition.name}: {data.scenario.title}"


def _ask(kind: str, example: str, words: tuple[str, ...], say: SayOfView, page: str = MAP) -> Question:
    return Question(kind, example, words, from_views(say, "Nothing is known of {who}", page))


QUESTIONS = (
    _ask(
        "Score",
        "what is the score",
        ("(?:what is )?score", "who is (?:winning|ahead)", "(?:how many )?(?:victory points|vp)(?: are there)?"),
        _of_public(_score, TRACKS),
    ),
    _ask(
        "Tracks",
        "how much oil has Japan",
        ("how (?:much|many) oil.*", "oil", "(?:how big is |what is )?merchantmen(?: pool)?"),
        _of_public(_oil, TRACKS),
    ),
    _ask(
        "Tracks",
        "how many transport points are left",
        ("how many (?:transport points|tp).*", "transport points"),
        _of_public(_transport, TRACKS),
    ),
    _ask(
        "Tracks",
        "how many submarine points are there",
        ("how many submarine(?: points|s).*", "submarine points"),
        _of_public(_submarines, TRACKS),
    ),
    _ask(
        "The turn",
        "how many turns are left",
        ("how many turns(?: are)?(?: left)?", "when does (?:game|campaign|war|it) end"),
        _of_public(_turns, WATCH),
    ),
    _ask("The turn", "who plays Japan", ("who plays(?: {who})?",), _of_public(_players, WATCH)),
    _ask(
        "The turn",
        "which options are played",
        ("(?:which|what) (?:options|house rules|optional rules).*", "house rules", "options"),
        _of_public(_house, HOUSE),
    ),
    _ask("The turn", "which edition is played", ("(?:which|what) edition.*", "edition"), _of_public(_edition, WATCH)),
    _ask(
        "Units",
        "when do reinforcements come",
        (
            "(?:when|what|who) (?:do|does|are|is) (?:reinforcements?|coming).*",
            "reinforcements",
            "(?:which|what) ships (?:are lost|come back)",
            "losses",
        ),
        _of_public(_coming, TRACKS),
    ),
    _ask(
        "Units",
        "where are the task forces",
        (
            "where (?:is|are) (?:all |my |our |enemy )?(?:task forces|forces|enemy)",
            "what is at sea",
            "(?:what|who) is in (?:tf|task force) {who}",
        ),
        _forces,
    ),
    _ask(
        "Units",
        "what do I answer by myself",
        ("what do (?:i|we) answer.*", "(?:what are )?(?:my |our )?standing answers"),
        _answers,
        WATCH,
    ),
    _ask(
        "Places",
        "who holds Rabaul",
        ("who (?:holds|has|controls|owns) {who}", "(?:what|who) is (?:at|in|on) {who}", "is {who} japanese"),
        _at_place,
    ),
    _ask(
        "Places",
        "how large is the port of Truk",
        (
            "how (?:large|big|strong) is (?:port |airfield )?(?:of |at )?{who}",
            "(?:what is )?(?:port|airfield|worth) (?:of|at) {who}",
            "what is {who} worth",
        ),
        _place_facts,
    ),
    _ask("Units", "where is Akagi", ("(?:where|when) (?:is|are|does|do) {who}(?: come| arrive| back)*",), _where),
)
"""The first whose words a line is answers it."""
