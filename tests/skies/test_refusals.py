"""What stops an umpire is said in the words of the table, not in those of the program."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ffts.games.skies
from ffts.games.skies.rulebook import RULEBOOK

SKIES_FOLDER = Path(ffts.games.skies.__file__).parent
SPEAKING = sorted(path for room in ("rules", "todo") for path in (SKIES_FOLDER / room).rglob("*.py"))
WORDS = (*RULEBOOK.command_words.words, *RULEBOOK.event_words.words)
OF_THE_PROGRAM = {name for name in WORDS if re.search("[a-z][A-Z]", name)}


def sentences(module: str) -> Iterator[str]:
    """Every text in a module that is not a docstring."""
    tree = ast.parse(module)
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


def named(module: str) -> list[str]:
    return [text for text in sentences(module) if set(re.findall(r"\w+", text)) & OF_THE_PROGRAM]


def test_the_guard_sees_the_name_of_a_command() -> None:
    assert named('"""SetOrders is a command."""\nfault("Give it some: SetOrders")') == ["Give it some: SetOrders"]


def test_no_command_is_named_as_the_program_names_it() -> None:
    by_name = {path.stem: named(path.read_text(encoding="utf-8")) for path in SPEAKING}
    assert by_name
    assert {module: texts for module, texts in by_name.items() if texts} == {}
