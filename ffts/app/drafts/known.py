"""What the names in a draft are called and worth: of everything shipped, and of what the draft adds itself."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from json import dumps
from typing import Any

from pydantic import ValidationError

from ffts.app.drafts.entries import CATALOG, OWN, Entries
from ffts.core.game import AnyGame
from ffts.core.shelf import Entries as ReadEntries
from ffts.games import game_named
from ffts.store.shelf import library

CALLED = ("name", "cls", "kind", "nation")
"""The fields of an entry that tell a person what it is."""


class Known:
    """Looked up once for all that is shipped, and again for what is added when it changes."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._of: Entries | None = None
        self._read: ReadEntries = {}

    @property
    def _shipped(self) -> ReadEntries:
        return _shipped(self._game.name)

    def read(self, entries: Entries) -> ReadEntries:
        """Everything that is valid, by part and name."""
        if self._of is not entries:
            own = {part: self._valid(entries, part) for part in entries.parts}
            self._read = {part: {**read, **own.get(part, {})} for part, read in self._shipped.items()}
            self._of = entries
        return self._read

    def _valid(self, entries: Entries, part: str) -> dict[str, Any]:
        """What is added, as far as it can be read; what cannot is told as a fault."""
        found, kind = {}, entries.parts[part]
        for place in ((home, part, name) for home in (CATALOG, OWN) for name in entries.names(home, part)):
            if kind.whole:
                continue
            with suppress(ValidationError):
                fields = kind.fill({**entries.now(place), "id": place[-1]}, self._shipped)
                found[place[-1]] = kind.model(place[-1]).model_validate_json(dumps(fields, default=str))
        return found

    def called(self, entries: Entries) -> Mapping[str, str]:
        """By id: 'Enterprise, CV, USA'."""
        rows = (row for part in self.read(entries).values() for row in part.items())
        return {ident: text for ident, entry in rows if (text := _called(ident, entry))}

    def worth(self, entries: Entries) -> Mapping[str, str]:
        """By id, of those that are worth something."""
        return self._game.shelf.worth(self.read(entries))


@cache
def _shipped(game: str) -> ReadEntries:
    """Read once: our own files do not change."""
    return library(game, game_named(game).shelf).entries


def _called(ident: str, entry: object) -> str:
    """By the fields that say it, of whatever kind of entry; empty where it is called as its id and no more."""
    lines = [str(getattr(entry, key, "")) for key in CALLED]
    return ", ".join(dict.fromkeys(word for word in lines if word and word != ident))
