"""Starting a game file and opening one."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pydantic import ValidationError

from ffts.app.session import Session
from ffts.core.model import Event
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.store.catalogs import load_catalog
from ffts.store.errors import unknown_words
from ffts.store.sqlite import Store

SkiesSession = Session[State, Event, Catalog]


def new_game(
    path: Path,
    scenario: str | Path,
    umpire_folder: Path | None = None,
    house: Mapping[str, str | int | bool] = MappingProxyType({}),
) -> SkiesSession:
    """A new game file of this scenario, pinned to the catalog as it is now, with these house rules switched."""
    catalog = _switched(load_catalog(scenario, umpire_folder), house)
    store = Store.create(
        path,
        module=SKIES.name,
        title=catalog.scenario.title,
        scenario=catalog.scenario.id,
        catalog=catalog.model_dump_json(),
    )
    return Session(SKIES, catalog, store)


def _switched(catalog: Catalog, house: Mapping[str, str | int | bool]) -> Catalog:
    """Before the first move: some of these rules say how the game is set up."""
    rules = catalog.scenario.house_rules
    for key, value in house.items():
        rules = rules.switched(key, value)
    scenario = catalog.scenario.model_copy(update={"house_rules": rules})
    return catalog.model_copy(update={"scenario": scenario})


def open_game(path: Path) -> SkiesSession:
    """The game in this file, as it was left; SaveError if it is none, or tells of things not known here."""
    store = Store.open(path)
    try:
        _refuse_unknown_commands(store)
        return Session(SKIES, SKIES.read_data(store.catalog()), store)
    except ValueError as fault:
        store.close()
        raise unknown_words(path, _first_line(fault)) from fault
    except Exception:
        store.close()
        raise


def _refuse_unknown_commands(store: Store) -> None:
    """Commands are read one by one as they are shown; whether all of them are known is said at once."""
    kinds = {entry.command.split('"', 4)[3] for entry in store.entries()}
    if unknown := sorted(kinds - SKIES.command_words.words.keys()):
        raise ValueError(f"it holds the command {unknown[0]}")


def _first_line(fault: ValueError) -> str:
    """The gist; a list of everything that is known follows it, or every field of a catalog."""
    if isinstance(fault, ValidationError):
        first = fault.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(fault).partition(";")[0]
