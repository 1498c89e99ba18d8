"""Questions about forces, own ones and those reported: where they are, who was found or is shadowed, how far it is."""

from collections.abc import Iterator

from ffts.core.asking import Answer
from ffts.core.counting import counted
from ffts.games.skies.names import TfId
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.pictures.words import plural, speed_text
from ffts.games.skies.questions.flights import radius
from ffts.games.skies.questions.knowing import Knows, types_called
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.parts import Marker, TaskForce
from ffts.games.skies.state.search import JOKER, Shadow

FORCES, SEARCH, CHART = "Task forces", "Search", "Chart"


def shadows(knows: Knows, who: str) -> Iterator[Answer]:
    """8.3 Who keeps contact with a force; without a name, every contact."""
    contacts = [(search, shadow) for search in knows.own.searches.values() for shadow in search.shadows]
    forces = {noun.id for noun in knows.called(who, Kind.FORCE)}
    if forces & set(map(str, knows.own.task_forces)):
        return  # whether the enemy keeps contact with it is the enemy's to know
    if who and not forces:
        return
    fitting = [(search, shadow) for search, shadow in contacts if not forces or shadow.task_force in forces]
    lines = [f"{knows.flight_name(search.id)} shadows {_describe_shadow(shadow)}" for search, shadow in fitting]
    names = ", ".join(f"TF {force}" for force in sorted(forces)) or "any force"
    yield Answer(knows.whose + ("; ".join(lines) or f"no search shadows {names}"), SEARCH)


def _describe_shadow(shadow: Shadow) -> str:
    return f"TF {shadow.task_force} in hex {shadow.hex} since turn {shadow.since}"


def found(knows: Knows, who: str) -> Iterator[Answer]:
    """7.2 and 8.2 The enemy forces this side knows of, the latest report first."""
    markers = sorted(knows.view.intel.markers.values(), key=lambda marker: -(marker.sighted_on or 0))
    lines = [_describe_marker(knows, marker) for marker in markers]
    yield Answer(knows.whose + ("; ".join(lines) or "no enemy force is known"), SEARCH)


def _describe_marker(knows: Knows, marker: Marker) -> str:
    if marker.sighted_on is None:
        return f"TF {marker.task_force} in {marker.hex}, not sighted"
    return f"TF {marker.task_force} in {marker.hex}, sighted in turn {marker.sighted_on}"


def where(knows: Knows, who: str) -> Iterator[Answer]:
    """5 and 3.2 Where a force, a ship or a base is."""
    for noun in knows.called(who, Kind.FORCE, Kind.SHIP, Kind.DECK):
        hex_ = hex_of(knows, noun)
        if noun.kind is Kind.FORCE and noun.side != knows.own.id:
            yield Answer(_describe_marker(knows, knows.view.intel.markers[TfId(noun.id)]), CHART)
        elif hex_ and not (noun.kind is Kind.DECK and noun.id in knows.own.ships):
            force = f", with TF {_force_of(knows, noun.id)}" if noun.kind is Kind.SHIP else ""
            yield Answer(f"{noun.name} is in hex {hex_}{force}", CHART)


def _force_of(knows: Knows, ship: str) -> str:
    return next((str(force.id) for force in knows.own.task_forces.values() if ship in force.ships), "")


def hex_of(knows: Knows, noun: Noun) -> str:
    """The hex of a thing, as far as this side knows it; empty if it does not."""
    own = knows.own.task_forces
    if noun.kind is Kind.FORCE:
        marker = knows.view.intel.markers.get(TfId(noun.id))
        return str(own[TfId(noun.id)].hex if noun.id in own else marker.hex if marker else "")
    force = _force_of(knows, noun.id)
    if force:
        return str(own[TfId(force)].hex)
    return next((base.hex for base in knows.data.chart.bases if base.id == noun.id), "")


def seen(knows: Knows, who: str) -> Iterator[Answer]:
    """8.2.5 When a force was sighted, and the cards that were seen."""
    for noun in knows.called(who, Kind.FORCE):
        marker = knows.view.intel.markers.get(TfId(noun.id))
        if marker is None:
            continue
        cards = [card for line in knows.view.intel.sightings if line.task_force == noun.id for card in line.cards]
        kinds = [reads(card) for card in dict.fromkeys(cards) if card != JOKER]
        text = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)) or "no card was seen"
        yield Answer(f"{knows.whose}{_describe_marker(knows, marker)}: {text}", FORCES)


def ships(knows: Knows, who: str) -> Iterator[Answer]:
    """5 The ships of a force of its own; of an enemy force the cards that were seen."""
    for noun in knows.called(who, Kind.FORCE):
        force = knows.own.task_forces.get(TfId(noun.id))
        if force is None:
            yield from seen(knows, f"TF {noun.id}")
            continue
        afloat = [f"{ship.cls} {ship.name}" for ship in knows.own.afloat(force.id)]
        yield Answer(f"TF {force.id}: {', '.join(afloat) or 'no ship is left'}", FORCES)


def course(knows: Knows, who: str) -> Iterator[Answer]:
    """10.2 and 10.4 Where a force of its own is plotted to go, and how fast it can."""
    for noun in knows.called(who, Kind.FORCE):
        if noun.side != knows.own.id:
            known = _describe_marker(knows, knows.view.intel.markers[TfId(noun.id)])
            yield Answer(f"{knows.whose}{known}; where it is bound is not known", FORCES)
    for force in _own_forces(knows, who):
        speeds = [ship.speed for ship in knows.own.afloat(force.id)]
        inches = min(speeds, default=force.nominal_speed)
        turns = knows.data.turns_per_hex(inches)
        pace = "cannot move" if turns is None else f"{plural(turns, 'turn')} a hex"
        plot = (
            f"plotted to {force.plot.to}, {plural(force.plot.count, 'turn')} of it" if force.plot else "no move plotted"
        )
        yield Answer(f"TF {force.id} in {force.hex}: {plot}; {speed_text(inches)}, {pace} (10.4)", FORCES)


def _own_forces(knows: Knows, who: str) -> tuple[TaskForce, ...]:
    named = {noun.id for noun in knows.called(who, Kind.FORCE)}
    return tuple(force for force in knows.own.task_forces.values() if force.id in named or knows.is_side(who))


def distance(knows: Knows, who: str) -> Iterator[Answer]:
    """2.1 Hexes from one thing to another; without the second, from each of its own forces."""
    first, _, second = who.partition(" from ") if " from " in who else who.partition(" to ")
    goals = [noun for noun in knows.called(first, Kind.FORCE, Kind.DECK, Kind.SHIP) if hex_of(knows, noun)]
    if second:
        starts = [noun for noun in knows.called(second, Kind.FORCE, Kind.DECK, Kind.SHIP) if hex_of(knows, noun)]
    else:
        starts = [noun for noun in knows.nouns.of(Kind.FORCE) if noun.id in knows.own.task_forces]
    for goal in goals[:1]:
        lines = [_away(knows, goal, start) for start in starts if start.id != goal.id][: 4 if not second else 1]
        if lines:
            yield Answer(f"{knows.whose}{goal.name} in {hex_of(knows, goal)}: {'; '.join(lines)}", CHART)


def _away(knows: Knows, goal: Noun, start: Noun) -> str:
    count = knows.data.chart.grid.distance(hex_of(knows, start), hex_of(knows, goal))
    return f"{counted(count, 'hex')} from {start.name}"


def reaches(knows: Knows, who: str) -> Iterator[Answer]:
    """4.1 and 10.6 Whether a type can fly to a target and back from where its decks are now."""
    flyer, _, target = who.partition(" reach ")
    goals = [noun for noun in knows.called(target, Kind.FORCE, Kind.DECK) if hex_of(knows, noun)]
    kinds = types_called(knows.data, flyer) or tuple(dict.fromkeys(af.aircraft for af in knows.aircraft(flyer)))
    for goal in goals[:1]:
        for kind in kinds:
            yield from _reach(knows, kind, goal)


def _reach(knows: Knows, ident: str, goal: Noun) -> Iterator[Answer]:
    kind = knows.data.aircraft[ident]
    decks = dict.fromkeys(af.platform for af in knows.own.air.values() if af.aircraft == ident)
    load = kind.offered[0]
    hexes = radius(kind, load, knows.turn)
    for deck in decks:
        home = hex_of(knows, Noun(Kind.DECK, str(deck), knows.own.id, ""))
        if home:
            away = knows.data.chart.grid.distance(home, hex_of(knows, goal))
            yes = "can" if away <= hexes else "cannot"
            who = f"{kind.name} of {knows.own.platforms[deck].name}"
            way = f"it is {counted(away, 'hex')} away, with {load.name} they fly {hexes} and back (4.2, 10.6)"
            yield Answer(f"{who} {yes} strike {goal.name}: {way}", CHART)
