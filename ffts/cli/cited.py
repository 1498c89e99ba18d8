"""`ffts rule` for a game that cites its rules by letters of its own: PF-10.8, PF-Q1, FS-9.4; with --game by words."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from textwrap import wrap
from typing import Any

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import opened
from ffts.cli.voice import as_json
from ffts.core.asking import FindRules, RuleLine
from ffts.core.citations import LETTERS
from ffts.core.game import AnyGame
from ffts.games import GAMES, game_named
from ffts.store.shelf import read_texts

WIDE = 96


def cited(options: Namespace, own: str) -> int | None:
    """What is asked of another game than `own`, printed; None if nothing is."""
    typed = " ".join(options.words).strip()
    with ExitStack() as stack:
        session = stack.enter_context(opened(options.game)) if options.game else None
        if session is not None and session.game.name != own:
            return _print(options, typed, session.game, _finder(session.game, session.data))
    game = next((game for game in map(game_named, GAMES) if game.name != own and _cites(game, typed)), None)
    return _print(options, typed, game, _finder(game, None)) if game else None


def _finder(game: AnyGame, data: Any) -> FindRules:
    with input_faults():
        return game.find_rules(read_texts, data)


def _cites(game: AnyGame, typed: str) -> bool:
    """Whether its rules have these letters before their numbers; the figure of an edition behind them is no matter."""
    letters = LETTERS.match(typed.upper())
    if letters is None:
        return False
    name = letters[0].rstrip("-0123456789")
    return any(line.number.startswith(f"{name}-") for line in _finder(game, None)("")[:1])


def _print(options: Namespace, typed: str, game: AnyGame, find: FindRules) -> int:
    if not typed and not options.all:
        raise BadInput("name a rule or what it is about, as `ffts rule PF-10.8`, or --all for all of them")
    found = find("" if options.all else typed)
    if options.json:
        print(as_json([line._asdict() for line in found]))
        return DONE
    if not found:
        raise BadInput(
            f"no rule of {game.name} is called {typed!r} or speaks of it; --game names a game and its edition"
        )
    print(*(_page(found) if options.all else _lines(found)), sep="\n")
    return DONE


def _page(found: Sequence[RuleLine]) -> Iterator[str]:
    """All of them in Markdown."""
    yield "# The rules in short"
    for line in found:
        yield from ("", f"**{line.number} {line.title}.** {line.text}")


def _lines(found: Sequence[RuleLine]) -> Iterator[str]:
    for at, line in enumerate(found):
        yield from ([""] if at else [])
        yield f"{line.number}  {line.title}"
        yield from wrap(line.text, WIDE)
