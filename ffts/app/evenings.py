"""The evenings that teach a game by its parts: read from their text, for the booklet and for the window alike."""

import tomllib

from ffts.core.model import Data
from ffts.data_dir import data_dir
from ffts.games import GAMES


class Passage(Data):
    """A few sentences under a heading."""

    heading: str
    text: str


class Evening(Data):
    """One part of the game: a page to read, a scenario with its guide, and a page of what to look for."""

    id: str
    number: int
    title: str
    scenario: str
    """The scenario played on this evening; its guide leads through it."""
    game: str
    """The title of that scenario."""
    time: str
    """How long it takes: 'half an hour'."""
    about: str
    """What is learnt, in a line."""
    course: tuple[tuple[str, str], ...]
    """Its main steps: when, and what is done then."""
    read: tuple[Passage, ...]
    """The page to read before."""
    look: tuple[Passage, ...]
    """What to look for while it is played."""
    after: tuple[str, ...]
    """Questions to answer when it is over."""


def evenings_of(game: str) -> tuple[Evening, ...]:
    """Return the evenings of a game in their order; none for a game without them."""
    folder = data_dir() / "resources" / game / "evenings"
    texts = (tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.glob("*.toml"))
    found = (Evening.model_validate(text, strict=False) for text in texts)
    return tuple(sorted(found, key=lambda evening: evening.number))


def all_evenings() -> tuple[Evening, ...]:
    """Return the evenings of all games."""
    return tuple(evening for game in GAMES for evening in evenings_of(game))
