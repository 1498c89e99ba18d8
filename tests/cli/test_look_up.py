"""Pages that are made out of the program are what it would write now, and their examples are orders of games that the
tests play."""

import json
from pathlib import Path

import pytest

from ffts.cli.front.look_up.formats import COLUMNS, TABLES, tables
from ffts.cli.front.look_up.orders import examples
from ffts.cli.front.look_up.pages import PAGES, page
from ffts.cli.front.look_up.schema_words import kind_of
from ffts.games import GAMES, game_named
from ffts.papers.book.order import docs_folder
from tests.cli.conftest import Ffts
from tests.golden.order_examples import given

EACH = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_the_command_writes(name: str) -> None:
    """Red after a change of the command line, an order, a file or a scenario: `ffts book --look-up` writes it anew."""
    assert (docs_folder() / f"{name}.md").read_text(encoding="utf-8") == page(name)


def test_the_command_writes_them_into_a_folder_of_pages(ffts: Ffts, tmp_path: Path) -> None:
    order = (
        'title = ""\nunder = ""\nleft_out = []\n[opens]\n[[parts]]\ntitle = ""\nabout = ""\nprose = true\npages = []\n'
    )
    (tmp_path / "book.toml").write_text(order, encoding="utf-8")
    made = json.loads(ffts("book", "--look-up", "--docs", str(tmp_path), "--json").out)["pages"]
    assert [Path(file).stem for file in made] == list(PAGES)
    assert all(Path(file).stat().st_size for file in made)


@EACH
def test_every_order_has_an_example_that_a_replayed_game_gives(game: str) -> None:
    """Red after a new order: give it in a golden game, then `python -m tests.golden.order_examples`."""
    words = game_named(game).rulebook.command_words
    replayed = {words.write(order) for order in given(game)}
    assert list(examples(game)) == list(words.words)
    assert [line for line in examples(game).values() if words.write(words.read(line)) not in replayed] == []


def test_every_table_and_column_of_a_game_file_is_explained() -> None:
    assert list(tables()) and set(tables()) == set(TABLES)
    assert {name for columns in tables().values() for name, _ in columns} == set(COLUMNS)


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 7}, "whole number from 1 to 7"),
        ({"type": "array", "items": {"type": "string"}}, "list of text"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "text or null"),
        ({"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}, "one of `a`, `b`"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "table: a name, and whole number"),
        ({"$ref": "#/$defs/Zone"}, "one of `SP`, `ES`"),
        ({"$ref": "#/$defs/Base"}, "`Base`"),
    ],
)
def test_a_schema_in_words(schema: dict[str, object], words: str) -> None:
    assert kind_of(schema, {"Zone": {"enum": ["SP", "ES"]}, "Base": {"properties": {}}}) == words
