"""Starting a game file and opening one."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pydantic import ValidationError

from ffts.app.session import AnySession, Session
from ffts.core.game import AnyGame
from ffts.games import GAMES, game_named
from ffts.store.errors import unknown_words
from ffts.store.shelf import game_of, load_data
from ffts.store.sqlite import Store


def new_game(
    path: Path,
    scenario: str | Path,
    umpire_folder: Path | None = None,
    house: Mapping[str, str | int | bool] = MappingProxyType({}),
) -> AnySession:
    """A new game file of this scenario, pinned to the catalog as it is now, with these house rules switched."""
    game = game_named(game_of(scenario, GAMES, umpire_folder))
    data = game.switched(load_data(game.name, game.shelf, scenario, umpire_folder), house)
    store = Store.create(
        path,
        module=game.name,
        title=data.scenario.title,
        scenario=data.scenario.id,
        catalog=data.model_dump_json(),
    )
    return Session(game, data, store)


def open_game(path: Path) -> AnySession:
    """The game in this file, as it was left; SaveError if it is none, or tells of things not known here."""
    store = Store.open(path)
    try:
        game = _game_of(store)
        _refuse_unknown_commands(game, store)
        return Session(game, game.read_data(store.catalog()), store)
    except ValueError as fault:
        store.close()
        raise unknown_words(path, _first_line(fault)) from fault
    except Exception:
        store.close()
        raise


def _game_of(store: Store) -> AnyGame:
    """By the name its file carries."""
    if store.info.module not in GAMES:
        raise ValueError(f"it holds a game of {store.info.module}")
    return game_named(store.info.module)


def _refuse_unknown_commands(game: AnyGame, store: Store) -> None:
    """Commands are read one by one as they are shown; whether all of them are known is said at once."""
    kinds = {entry.command.split('"', 4)[3] for entry in store.entries()}
    if unknown := sorted(kinds - game.rulebook.command_words.words.keys()):
        raise ValueError(f"it holds the command {unknown[0]}")


def _first_line(fault: ValueError) -> str:
    """The gist; a list of everything that is known follows it, or every field of a catalog."""
    if isinstance(fault, ValidationError):
        first = fault.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(fault).partition(";")[0]
