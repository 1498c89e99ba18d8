"""How a correspondent would begin: a headline, a few sentences, and the turns that decided the day with their maps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

from ffts.games.skies.heading import describe_date
from ffts.games.skies.names import called
from ffts.games.skies.pictures.report.day import Day, ShipAtTheEnd
from ffts.games.skies.pictures.report.sentences import Phrasing
from ffts.games.skies.pictures.report.turning import TurningPoint, account, struck, turning_points
from ffts.games.skies.rules.ch19 import VICTORY
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.papers.report.board import frame_svg
from ffts.papers.report.drawing import drawing
from ffts.papers.report.parts import FIRST, Account, Board, Chapter, Figure, MapSnapshot, Part, Prose
from ffts.papers.skies.report.prose import named

REPORTED = re.compile(r"Turn (?P<turn>\d+): (?P<what>TF \w+)")
AROUND = 110.0
"""Of the map beside what stands on it, in its own unit."""
UNSEEN = "What was never seen"
STRIKES = " strikes "
"""In the reason of an order to strike."""
REASONS = 2
"""Of one order, in words."""
CAPITAL = ("CV", "CVL", "CVE", "BB", "BC")
NAMED = 3
"""Ships that are named; of more the number is said."""
SCENES = (
    "{first} and {second} met {at} on {date}; the first turn began at {start}, the last ended at {end}.",
    "From {start} to {end} on {date} {first} and {second} fought {at}.",
    "{place}, {date}: {first} against {second}, from {start} until {end}.",
)
BLOWS = ("The first blow to count fell at {clock}. {what}", "At {clock} the first attack went home. {what}")
HEAVIEST = (
    "The heaviest came at {clock}. {what}",
    "Worse followed at {clock}. {what}",
    "The day turned at {clock}. {what}",
)


def headline(day: Day, data: Catalog) -> str:
    """'Lexington sunk: Japan wins at Coral Sea'."""
    place = _place(data)
    sunk = [ship for ship in day.ships if ship.sunk_on is not None]
    great = [ship for ship in sunk if ship.cls in CAPITAL] or sunk
    winner = day.verdict.removeprefix(VICTORY).partition(",")[0] if day.verdict.startswith(VICTORY) else ""
    wins = f"{winner} {'win' if winner.endswith('s') and 'United' not in winner else 'wins'}"
    outcome = f"{wins} {_at(place)}" if winner else f"no decision {_at(place)}"
    return f"{_named(great)} sunk: {outcome}" if great else f"{outcome[0].upper()}{outcome[1:]}"


def _place(data: Catalog) -> str:
    """Where it was: the title without the day."""
    return data.scenario.title.partition(",")[0].partition(":")[0]


def _at(place: str) -> str:
    """'at Midway', 'in the Coral Sea'."""
    return f"in the {place}" if place.endswith(("Sea", "Ocean", "Solomons")) else f"at {place}"


def _named(ships: Sequence[ShipAtTheEnd]) -> str:
    names = [ship.name for ship in ships]
    if len(names) > NAMED:
        return f"{len(names)} ships"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def opening(day: Day, data: Catalog) -> tuple[str, ...]:
    """Six sentences at the most: where, who found whom, the first blow, the heaviest, the losses, the outcome."""
    points = turning_points(day, data)
    return tuple(
        filter(None, (_scene(data), _found(day, data), *_blows(day, data, points), _losses(day, data), _outcome(day)))
    )


def _pick(options: Sequence[str], data: Catalog, salt: str = "") -> str:
    """One of several ways to say it: always the same for a scenario."""
    return options[crc32(f"{data.scenario.id}{salt}".encode()) % len(options)]


def _scene(data: Catalog) -> str:
    scenario = data.scenario
    first, second = (called(side.name) for side in scenario.sides)
    return _capital(
        _pick(SCENES, data).format(
            first=first,
            second=second,
            place=_place(data),
            at=_at(_place(data)),
            date=describe_date(scenario.date),
            start=clock_at(scenario.start, 1),
            end=clock_at(scenario.start, scenario.turns),
        )
    )


def _capital(sentence: str) -> str:
    return f"{sentence[:1].upper()}{sentence[1:]}"


def _found(day: Day, data: Catalog) -> str:
    """8 'Japan's searches reported TF 17 at 0720, those of Allies found nothing.'"""
    firsts = {side: first for side in _searching(day) if (first := _first_report(day, side))}
    names = {str(setup.id): called(setup.name) for setup in data.scenario.sides}
    lines = [
        f"{names[side]} reported {what} at {clock_at(data.scenario.start, turn)}"
        for side, (turn, what) in firsts.items()
    ]
    blind = [names[side] for side in _searching(day) if side not in firsts]
    if not lines:
        return "No search found anything." if blind else ""
    nothing = f"; searches of {' and '.join(blind)} found nothing" if blind else ""
    return _capital(f"{', '.join(lines)}{nothing}.")


def _searching(day: Day) -> Mapping[str, None]:
    return dict.fromkeys(line.side for line in day.searches)


def _first_report(day: Day, side: str) -> tuple[int, str] | None:
    texts = [text for line in day.searches if line.side == side for text in line.sightings]
    found = [(int(match["turn"]), match["what"]) for text in texts if (match := REPORTED.match(text))]
    return min(found, default=None)


def _blows(day: Day, data: Catalog, points: Sequence[TurningPoint]) -> Iterator[str]:
    """12 The first attack that hit, and the turn that changed most if that was another."""
    hit = next((strike.turn for strike in day.strikes if any(group.hits for group in strike.groups)), None)
    if hit is None:
        if any(strike.groups for strike in day.strikes):
            own = {ship.side for ship in day.ships} if any(strike.suffered for strike in day.strikes) else set()
            whose = "".join(f" of {called(setup.name)}" for setup in data.scenario.sides if {str(setup.id)} == own)
            yield f"No attack{whose} hit anything."
        return
    clock, phrasing = clock_at(data.scenario.start, hit), Phrasing(reverse=True)
    yield _pick(BLOWS, data).format(clock=clock, what=" ".join(struck(day, data, hit, phrasing)))
    most = max(points, key=lambda point: point.worth, default=None)
    if most and most.turn != hit:
        yield _pick(HEAVIEST, data).format(clock=most.clock, what=account(day, data, most.turn, phrasing))


def _losses(day: Day, data: Catalog) -> str:
    """19.2 and 19.3 'Allies lost Lexington and 31 of 45 AFs, Japan no ship and 10 of 40.'"""
    rows = []
    for setup in data.scenario.sides:
        aircraft = [af for af in day.aircraft if af.side == setup.id]
        ships = [ship for ship in day.ships if ship.side == setup.id]
        if aircraft or ships:
            sunk = [ship for ship in ships if ship.sunk_on is not None]
            lost = sum(1 for af in aircraft if af.lost_on is not None)
            ships_lost = _named(sunk) if sunk else "no ship"
            rows.append(f"{called(setup.name)} lost {ships_lost} and {lost} of {len(aircraft)} AF")
    return _capital(f"{'; '.join(rows)}.") if rows else ""


def _outcome(day: Day) -> str:
    return f"{day.verdict.rstrip('.')}." if day.verdict else ""


# --- the turns that decided it ------------------------------------------------------------


def decisive(day: Day, data: Catalog, board: Board, frames: Sequence[MapSnapshot]) -> Iterator[Chapter]:
    """19 Each of them with its map; and what neither side knew."""
    points = turning_points(day, data)
    since, given = [0, *(point.turn for point in points)], set[str]()
    accounts = tuple(
        _account(point, tuple(reasons_of(day, data, point.turn, before, given)), board, frames)
        for point, before in zip(points, since, strict=False)
    )
    parts: tuple[Part, ...] = (*accounts, *_unseen(day, data))
    if parts:
        yield Chapter(FIRST, "The turns that decided it", "", parts)


def _account(point: TurningPoint, why: Sequence[str], board: Board, frames: Sequence[MapSnapshot]) -> Account:
    frame = next((frame for frame in frames if frame.turn == point.turn), None)
    title = f"Turn {point.turn}, {point.clock}"
    maps = (Figure("The map as the turn ended", _map(board, frame), f"{title}. {point.words}"),) if frame else ()
    reasons = (Prose(tuple(why)),) if why else ()
    return Account(title, point.words, (*reasons, *maps))


def reasons_of(day: Day, data: Catalog, turn: int, before: int, given: set[str]) -> Iterator[str]:
    """Why the commanders gave the orders that led to this turn, as the log has it: of each side its last order to
    strike after the turn `before`, and what it did on the turn itself. None of those `given` before is given again."""
    for setup in data.scenario.sides:
        own = [reason for reason in day.reasons if reason.side == setup.id and before < reason.turn <= turn]
        strikes = [reason for reason in own if STRIKES in reason.why][-1:]
        others = [reason for reason in own if reason.turn == turn and reason not in strikes][:1]
        for reason in (*strikes, *others):
            clock = clock_at(data.scenario.start, reason.turn)
            if why := _in_short(named(data, reason.why), given):
                yield f"Commander of {called(setup.name)}, {clock}: {why}."


def _in_short(why: str, given: set[str]) -> str:
    """Of several reasons the first ones that were not given before; they are now."""
    whole = re.sub(r"\b2 times\b", "twice", re.sub(r"\b(\d+) AFs", r"\1 AF", why.rstrip(".")))
    parts = [part for part in whole.split("; ") if part not in given]
    given.update(parts)
    return "; ".join(parts[:REASONS]) + ("; and more" if len(parts) > REASONS else "")


def _map(board: Board, frame: MapSnapshot) -> str:
    """The part of the map where anything stands or moves, and some of it around."""
    points = [*((mark.x, mark.y) for mark in frame.marks), *(point for way in frame.ways for point in way.points)]
    left, right = _reach([x for x, _ in points], board.width)
    top, bottom = _reach([y for _, y in points], board.height)
    moved = f'<g transform="translate({-left:.1f},{-top:.1f})">{board.ground}{frame_svg(frame)}</g>'
    return drawing(right - left, bottom - top, (moved,))


def _reach(values: Sequence[float], most: float) -> tuple[float, float]:
    if not values:
        return 0, most
    return max(0, min(values) - AROUND), min(most, max(values) + AROUND)


def _unseen(day: Day, data: Catalog) -> Iterator[Account]:
    """8 Forces that no search of the other side reported, where both sides are known."""
    if len({ship.side for ship in day.ships}) < len(data.scenario.sides):
        return
    lines = tuple(line for side in data.scenario.sides for line in _never_found(day, side.id, side.name))
    if lines:
        yield Account(UNSEEN, "Forces that no search of the enemy reported", (Prose(lines),))


def _never_found(day: Day, side: str, name: str) -> Iterator[str]:
    texts = [text for line in day.searches if line.side != side for text in line.sightings]
    known = {match["what"] for text in texts if (match := REPORTED.match(text))}
    forces = dict.fromkeys(ship.force for ship in day.ships if ship.side == side and ship.force)
    for force in forces:
        if f"TF {force}" not in known:
            ships = [ship for ship in day.ships if ship.side == side and ship.force == force]
            yield f"{name}: TF {force} ({_named(ships)})."
