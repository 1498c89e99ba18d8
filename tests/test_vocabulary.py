"""Commands and events are for ever: their names and fields are frozen in a file, and it only grows.

After adding a word or a field, FFTS_UPDATE_GOLDEN=1 writes the additions down. A file of a game is read for years:
nothing that was released is renamed or taken away, and a field added to a known word needs a default.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from ffts.core.model import Data, Event, Vocabulary
from ffts.games import GAMES, game_named

FROZEN = Path(__file__).parent / "golden" / "vocabulary.txt"
UPDATE = os.environ.get("FFTS_UPDATE_GOLDEN") == "1"
OPTIONAL = "?"

Words = Mapping[str, tuple[str, ...]]


def known() -> Words:
    """Each word as `game command Launch`, with its fields; those that may be left out end in a question mark."""
    books = {name: game_named(name).rulebook for name in GAMES}
    return {
        word: fields
        for name, book in books.items()
        for kind, words in (("command", book.command_words), ("event", book.event_words))
        for word, fields in listed(f"{name} {kind}", words).items()
    }


def listed(heading: str, vocabulary: Iterable[type[Data]]) -> dict[str, tuple[str, ...]]:
    return {
        f"{heading} {word.__name__}": tuple(
            name if field.is_required() else name + OPTIONAL for name, field in word.model_fields.items()
        )
        for word in vocabulary
    }


def read(text: str) -> Words:
    return {word: tuple(fields.split()) for word, _, fields in (line.partition(":") for line in text.splitlines())}


def written(words: Words) -> str:
    return "".join(f"{word}: {' '.join(words[word])}".rstrip() + "\n" for word in sorted(words))


def broken(frozen: Words, now: Words) -> list[str]:
    """What a file of an older program could no longer be read by."""
    faults = [f"{word} is gone" for word in frozen if word not in now]
    for word in frozen.keys() & now.keys():
        names = {field.rstrip(OPTIONAL) for field in now[word]}
        before = {field.rstrip(OPTIONAL): field for field in frozen[word]}
        faults += [f"{word} has lost its field {name}" for name in before if name not in names]
        faults += [
            f"{word} now needs its field {field}; give it a default"
            for field in now[word]
            if not field.endswith(OPTIONAL) and before.get(field, field + OPTIONAL).endswith(OPTIONAL)
        ]
    return sorted(faults)


def test_nothing_that_was_written_down_is_renamed_or_taken_away() -> None:
    assert not broken(read(FROZEN.read_text(encoding="utf-8")), known())


def test_what_is_new_is_written_down() -> None:
    now = written(known())
    if UPDATE and not broken(read(FROZEN.read_text(encoding="utf-8")), known()):
        FROZEN.write_text(now, encoding="utf-8")
    assert now == FROZEN.read_text(encoding="utf-8"), "run the tests with FFTS_UPDATE_GOLDEN=1 to add the new words"


OLD: Words = {"x event Sank": ("ship", "turn", "why?")}


@pytest.mark.parametrize(
    ("now", "fault"),
    [
        ({}, "x event Sank is gone"),
        ({"x event Sunk": ("ship", "turn")}, "x event Sank is gone"),
        ({"x event Sank": ("ship", "turn")}, "x event Sank has lost its field why"),
        ({"x event Sank": ("ship", "turn", "why")}, "x event Sank now needs its field why; give it a default"),
        (
            {"x event Sank": ("ship", "turn", "why?", "by")},
            "x event Sank now needs its field by; give it a default",
        ),
    ],
)
def test_what_would_break_a_file_is_seen(now: Words, fault: str) -> None:
    assert broken(OLD, now) == [fault]


@pytest.mark.parametrize(
    "now",
    [
        OLD,
        {"x event Sank": ("ship", "turn?", "why?", "by?")},
        {"x event Sank": ("turn", "ship", "why?"), "x event Burned": ("ship",)},
    ],
)
def test_what_only_grows_is_let_pass(now: Words) -> None:
    assert broken(OLD, now) == []


def test_what_is_written_is_read_again() -> None:
    class Bare(Event):
        """No field at all."""

    words = {**known(), **listed("x event", Vocabulary((Bare,)))}
    assert read(written(words)) == words
