"""Starting a game file and opening one."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from ffts.app.programs import seat_orders
from ffts.app.session import AnySession, Session
from ffts.core.game import AnyGame
from ffts.games import GAMES, game_named
from ffts.store.errors import unknown_words
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.packing import is_pack, unpacked
from ffts.store.shelf import Loaded, game_of, load, load_data, scenario_files
from ffts.store.sqlite import Store

if TYPE_CHECKING:
    from ffts.store.repair import RepairReport
    from ffts.store.salvage import Pinned


def new_game(
    path: Path,
    scenario: str | Path,
    umpire_folder: Path | None = None,
    house: Mapping[str, str | int | bool] = MappingProxyType({}),
    plays: Mapping[str, str] = MappingProxyType({}),
) -> AnySession:
    """A new game file of this scenario, pinned to the catalog as it is now, with these house rules switched, and these
    sides played by the program, each at a level and in a style."""
    game, loaded = playable(scenario, umpire_folder)
    data = game.switched(loaded.data, house)
    seats = seat_orders(game, data, plays)
    store = Store.create(
        path,
        module=game.name,
        title=data.scenario.title,
        scenario=data.scenario.id,
        catalog=data.model_dump_json(),
    )
    session = Session(game, data, store)
    for seat in seats:
        session.submit(seat)
    return session


def playable(scenario: str | Path, umpire_folder: Path | None = None) -> tuple[AnyGame, Loaded[Any]]:
    """The game and the data of a scenario that can be begun; CatalogError says all that stands against it.

    One that came as a pack brings its map and its charts, and no others are laid over them.
    """
    if not is_pack(scenario):
        return _playable(scenario, umpire_folder)
    if umpire_folder is not None:
        remedy = "leave --tables out, or play the scenario by its own file"
        raise CatalogError([FileFault(str(scenario), "", "a pack brings its own tables", remedy)])
    with unpacked(Path(scenario)) as (file, folder):
        return _playable(file, folder)


def data_of(scenario: str | Path, umpire_folder: Path | None = None) -> Any:
    """The data alone: of a scenario by its id, its file or its pack."""
    return playable(scenario, umpire_folder)[1].data


def game_name_of(scenario: str | Path, umpire_folder: Path | None = None) -> str:
    """Whose scenario this is, by its id, its file or its pack; CatalogError if there is none."""
    if is_pack(scenario):
        return playable(scenario, umpire_folder)[0].name
    return game_of(scenario, GAMES, umpire_folder)


def _playable(scenario: str | Path, umpire_folder: Path | None) -> tuple[AnyGame, Loaded[Any]]:
    game = game_named(game_of(scenario, GAMES, umpire_folder))
    loaded = load(game.name, game.shelf, scenario, umpire_folder)
    try:
        state = game.rulebook.start(loaded.data)
    except ValueError as fault:
        why, _, remedy = str(fault).rpartition("; ")
        raise CatalogError([FileFault(loaded.file, "", why or str(fault), remedy if why else "correct it")]) from fault
    faults = game.unplayable(state, loaded.data) if game.unplayable else ()
    if found := [FileFault(loaded.file, fault.key, fault.why, fault.remedy) for fault in faults]:
        raise CatalogError(found)
    return game, loaded


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


def repair_game(path: Path, target: Path, tell: Callable[[int, int], None] = lambda done, of: None) -> "RepairReport":
    """What can be saved of a game, into a new file; a lost catalog may be that of a scenario as it is shipped.
    `tell` hears how many bytes of it have been searched, and of how many."""
    from ffts.store.repair import repair  # loads the SQL library

    return repair(path, target, _shipped, tell)


def _shipped() -> "Iterator[Pinned]":
    from ffts.store.salvage import Pinned

    for game in map(game_named, GAMES):
        for name in scenario_files(game.name):
            with suppress(CatalogError):
                data = load_data(game.name, game.shelf, name)
                yield Pinned(game.name, data.scenario.title, data.scenario.id, data.model_dump_json())


def _refuse_unknown_commands(game: AnyGame, store: Store) -> None:
    """Commands are read one by one as they are shown; whether all of them are known is said at once."""
    commands = {entry.command for entry in store.entries()}  # most orders of a long game recur
    kinds = {command.split('"', 4)[3] for command in commands}
    if unknown := sorted(kinds - game.rulebook.command_words.words.keys()):
        raise ValueError(f"it holds the command {unknown[0]}")


def _first_line(fault: ValueError) -> str:
    """The gist; a list of everything that is known follows it, or every field of a catalog."""
    if isinstance(fault, ValidationError):
        first = fault.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(fault).partition(";")[0]
