"""A refusal says what to do instead: for a person who plays alone it is all the help there is."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

GAMES = Path(__file__).parents[1] / "ffts" / "games"
OF_GAMES = ("fire_in_the_sky", "pacific_fury", "skies")
SAYING = {"require": 3, "insist": 3, "Refused": 2}
"""What refuses, and the place of the way out among its arguments."""
LEAST = 3
"""Words in a way out; what is put in counts as one."""
NO_WAY_OUT: frozenset[str] = frozenset()
"""Citations of refusals after which nothing can be done."""


class Way(NamedTuple):
    where: str
    citation: str
    text: str


def ways_out(tree: ast.Module, where: str) -> Iterator[Way]:
    """Every way out of a module, as far as it is written down; `{}` stands for what is put in."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    returned = {
        function.name: node.value
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    }
    constants = dict(assigned(ast.Module([node for node in tree.body if isinstance(node, ast.Assign)], [])))
    for function in functions:
        known = {**constants, **returned, **dict(assigned(function))}
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            at = SAYING.get(getattr(call.func, "attr", getattr(call.func, "id", "")))
            if at is not None:
                written = call.args[at] if len(call.args) > at else ast.Constant("")
                citation = ast.unparse(call.args[at - 2]).strip("'")
                yield from (Way(f"{where}:{call.lineno}", citation, text) for text in texts(written, known))


def assigned(part: ast.FunctionDef | ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What a function or module keeps by name, one by one or several at once."""
    for node in ast.walk(part):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                yield from ((ast.unparse(name), value) for name, value in zip(names, values, strict=False))
            case _:
                continue


def texts(written: ast.expr, known: Mapping[str, ast.expr]) -> Iterator[str]:
    match written:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one, known), *texts(other, known))
        case ast.BoolOp(op=ast.Or(), values=[*_, last]):
            yield from texts(last, known)
        case ast.Name(id=name) | ast.Call(func=ast.Name(id=name)) if name in known:
            yield from texts(known[name], known)
        case _:
            yield ""  # made elsewhere: words of source code are no words of a sentence


def faults(tree: ast.Module, where: str) -> list[str]:
    """Refusals that leave a player alone, or give him a word where a sentence is due."""
    found = [way for way in ways_out(tree, where) if way.citation not in NO_WAY_OUT]
    return [f"{way.where} {way.citation}: {way.text!r}" for way in found if len(way.text.split()) < LEAST]


@pytest.mark.parametrize("game", OF_GAMES)
def test_every_refusal_says_what_to_do_instead(game: str) -> None:
    modules = sorted((GAMES / game).rglob("*.py"))
    found = [
        each for path in modules for each in faults(ast.parse(path.read_text("utf-8")), str(path.relative_to(GAMES)))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("ending", "found"),
    [
        (")", ["rule:2 A-1: ''"]),
        (', "Name it")', ["rule:2 A-1: 'Name it'"]),
        (", way_out)", ["rule:2 A-1: ''"]),
        (", elsewhere.way_out(ship, base, names))", ["rule:2 A-1: ''"]),
        (', "Name a ship" if ship else "Go")', ["rule:2 A-1: 'Go'"]),
        (', f"Choose among {names}")', []),
        (', names or "Choose among them")', []),
        (', names or "Go")', ["rule:2 A-1: 'Go'"]),
    ],
)
def test_a_way_out_is_missed(ending: str, found: list[str]) -> None:
    assert (
        faults(ast.parse(f'def rule(ump, way_out):\n    ump.require(ship, "A-1", "No ship"{ending}'), "rule") == found
    )
