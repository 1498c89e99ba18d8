"""One list of orders: outside `rules`, `commands` and `offers` nothing constructs a command of a game by hand.

Typed text, files and tests are apart. `STILL` counts what is left, room by room; its numbers may only become smaller.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from ffts.games import GAMES

PACKAGE = Path(__file__).resolve().parents[1] / "ffts"
ROOMS = ("rules", "commands", "offers")
"""Of a game: where its orders are defined, judged and listed."""
TYPED = ("phrases", "pictures/ships/typed", "pictures/paper", "pictures/strike/table_words", "pages/set_up")
"""Of a game: where what a person wrote is read."""
ITSELF = ("game", "seats", "link", "autoplay", "imagined/playing")
"""The game as a value: its key that goes on, a note, a seat, a battle sent or brought back; and whoever goes on in an
imagined game."""
STILL: dict[str, int] = {
    "fire_in_the_sky shown": 2,
}
"""The result of a battle as it is typed in, and the question whether the battle may be sent to the desk."""


def commands_of(game: str) -> frozenset[str]:
    """The names of its commands, and of what they are made of."""
    found = PACKAGE.glob(f"games/{game}/commands/*.py")
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in found)
    return frozenset(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def constructed(source: str, commands: frozenset[str]) -> Iterator[str]:
    """The commands this module constructs: by a name it imported, or as `c.Launch` of a module of commands."""
    if "commands" not in source:
        return
    tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    named = [(node.module or "", name) for node in imports for name in node.names if "games" in (node.module or "")]
    modules = {name.asname or name.name for at, name in named if ".commands" in f"{at}.{name.name}"} - commands
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in commands & {one.asname or one.name for _, one in named}:
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr=name)) if module in modules:
                if name in commands:
                    yield name


def room_of(path: Path, game: str) -> str:
    """'skies/doctrine'; 'skies shown' for its pages and the window; empty where orders belong."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] != "games" or parts[2] == "pages":
        return "" if "/".join(parts[2:]).startswith(TYPED) else f"{game} shown"
    inside = "/".join(parts[2:])
    apart = inside.split("/")[0] in ROOMS + ITSELF or inside in ITSELF or inside.startswith(TYPED)
    return "" if apart else "/".join(parts[1:3])


def by_hand() -> Counter[str]:
    """How many commands each room constructs."""
    found = Counter[str]()
    for game in GAMES:
        commands = commands_of(game)
        for path in PACKAGE.rglob("*.py"):
            room = room_of(path, game) if game in path.parts else ""
            if room:
                found[room] += len(list(constructed(path.read_text(encoding="utf-8"), commands)))
    return +found


def test_orders_are_made_where_they_are_listed() -> None:
    """No room makes more of them than it may; write a smaller number down in its place."""
    assert by_hand() == STILL


def test_an_order_made_by_hand_is_found() -> None:
    commands = commands_of("skies")
    page = "from ffts.games.skies import commands as c\n\n\ndef deed() -> object:\n    return c.RollInitiative()\n"
    assert list(constructed(page, commands)) == ["RollInitiative"]
    other = "from ffts.games.skies.commands.air import Land\n\norder = Land(platform='CV6', afs=())\n"
    assert list(constructed(other, commands)) == ["Land"]
    assert list(constructed("from ffts.games.skies.commands import air\n\nkind = air.Land\n", commands)) == []
    assert room_of(PACKAGE / "games/skies/doctrine/deck.py", "skies") == "skies/doctrine"
    assert room_of(PACKAGE / "games/skies/offers/decks.py", "skies") == ""
