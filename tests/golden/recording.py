"""A golden game as a file: a line for each play with its dice and facts, and what both sides see as each turn ends.

The first line names the scenario and the numbers it was played with. A play is the command, the answers of chance and
the events, each in the words of the log. As a turn ends the file keeps both views: the first in full, later ones as
what changed (a JSON merge patch: null takes a key away), so that anything a side learns stands there to be read. The
digest of the whole state goes with them. Values that are as they always begin are left out of views and digests.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ffts.core.dice import Roll
from ffts.core.game import ROLLS
from ffts.core.model import Command, Event
from ffts.games.skies.names import SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

FOLDER = Path(__file__).with_name("games")

Json = Mapping[str, Any]
Views = Mapping[SideId, Json]


@dataclass(frozen=True)
class Play:
    """What was ordered, what was rolled or drawn, what happened."""

    command: Command
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class TurnEnd:
    """What stood in the file as a turn ended."""

    turn: int
    state: str
    views: Mapping[str, Json]


@dataclass(frozen=True)
class Golden:
    """A whole game, read."""

    name: str
    title: str
    scenario: str
    catalog: str
    """The digest of the numbers it was played with."""
    lines: tuple[Play | TurnEnd, ...]

    @property
    def plays(self) -> tuple[Play, ...]:
        return tuple(line for line in self.lines if isinstance(line, Play))

    @property
    def data(self) -> Catalog:
        return catalog_of(self.scenario)


@cache
def catalog_of(scenario: str) -> Catalog:
    """The numbers as they are shipped today."""
    return load_catalog(scenario)


# --- digests and differences --------------------------------------------------------


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def state_digest(state: State) -> str:
    """Tells two states apart; a field that is added with its default changes nothing."""
    return digest(state.model_dump_json(exclude_defaults=True))


def views_of(state: State) -> Views:
    """What each side sees, without what is as it always begins."""
    return {side: json.loads(view(state, side).model_dump_json(exclude_defaults=True)) for side in state.sides}


def patch(before: Json, now: Json) -> dict[str, Any]:
    """What changed, as a JSON merge patch (RFC 7396)."""
    changed: dict[str, Any] = {key: None for key in before if key not in now}
    for key, value in now.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            if inner := patch(old, value):
                changed[key] = inner
        elif key not in before or old != value:
            changed[key] = value
    return changed


def turn_end(turn: int, before: Views, state: State) -> TurnEnd:
    """The line of a turn that is over."""
    now = views_of(state)
    return TurnEnd(turn, state_digest(state), {side: patch(before.get(side, {}), now[side]) for side in now})


# --- writing and reading ------------------------------------------------------------


def written(golden: Golden) -> str:
    """The text of the file."""
    head = {"game": golden.name, "title": golden.title, "scenario": golden.scenario, "catalog": golden.catalog}
    return "\n".join((json.dumps(head), *map(_line, golden.lines))) + "\n"


def _line(line: Play | TurnEnd) -> str:
    if isinstance(line, TurnEnd):
        body = {"turn": line.turn, "state": line.state, "views": line.views}
        return json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    rolls = ",".join(map(ROLLS.write, line.rolls))
    events = ",".join(map(RULEBOOK.event_words.write, line.events))
    return f'{{"command":{RULEBOOK.command_words.write(line.command)},"rolls":[{rolls}],"events":[{events}]}}'


def read(path: Path) -> Golden:
    """The game in this file."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    named = json.loads(head)
    return Golden(named["game"], named["title"], named["scenario"], named["catalog"], tuple(map(_read, lines)))


def _read(line: str) -> Play | TurnEnd:
    body = json.loads(line)
    if "turn" in body:
        return TurnEnd(body["turn"], body["state"], body["views"])
    return Play(
        RULEBOOK.command_words.read(json.dumps(body["command"])),
        tuple(ROLLS.read(json.dumps(roll)) for roll in body["rolls"]),
        tuple(RULEBOOK.event_words.read(json.dumps(event)) for event in body["events"]),
    )


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def states(golden: Golden) -> Iterator[tuple[Play, State, State]]:
    """Each play with the state before and after it, by folding the facts."""
    state = RULEBOOK.start(golden.data)
    for play in golden.plays:
        after = RULEBOOK.fold(state, play.events)
        yield play, state, after
        state = after


def with_turn_ends(data: Catalog, plays: Iterable[Play]) -> Iterator[Play | TurnEnd]:
    """The lines of a game: its plays, and after each that ends a turn, or the game, what both sides see."""
    state, seen, play = RULEBOOK.start(data), dict[SideId, Json](), None
    for play in plays:
        turn = state.public.turn
        state = RULEBOOK.fold(state, play.events)
        yield play
        if state.public.turn != turn:
            yield turn_end(turn, seen, state)
            seen = dict(views_of(state))
    if play is not None:
        yield turn_end(state.public.turn, seen, state)
