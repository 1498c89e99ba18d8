"""Games for the tests of the save file, of any size, the same for the same seed."""

from pathlib import Path
from random import Random

from ffts.store.entries import Entry, GameInfo, Head, WaitingCommand
from ffts.store.sqlite import Store

CATALOG = '{"ships": ["Shōkaku", "Lexington"], "tables": "' + "0123456789" * 900 + '"}'
Words = tuple[str, str, str, str]
Seen = tuple[GameInfo, str, list[Entry], list[Head], WaitingCommand | None]


def new_game(path: Path, catalog: str = CATALOG) -> Store:
    """A game in which nothing has happened yet."""
    return Store.create(path, module="skies", title="Östlich von Rossel", scenario="first-strike", catalog=catalog)


def words(chance: Random) -> Words:
    """Something to record; now and then longer than a page of the file."""
    lines = chance.choice((1, 1, 2, 3, 5, 8, 60))
    events = "\n".join(f'{{"kind":"NoteMade","text":"№ {chance.random()}"}}' for _ in range(lines))
    return (
        f'{{"kind":"WriteNote","text":"{chance.random()}"}}',
        f'{{"faces":[{chance.randint(1, 6)}]}}',
        events,
        "0.1.0",
    )


def play(store: Store, chance: Random, entries: int) -> None:
    """Do, undo, amend and leave unfinished, until so many entries are there."""
    while len(store.entries()) < entries:
        play_once(store, chance)


def play_once(store: Store, chance: Random) -> None:
    """One thing an umpire does."""
    places = [None, *(entry.id for entry in store.entries())]
    what = chance.random()
    if what < 0.8:
        store.append(store.head(), *words(chance))
    elif what < 0.9:
        store.move_head(chance.choice(places), "undone")
    elif what < 0.95:
        store.append_all(chance.choice(places), [words(chance) for _ in range(chance.randint(1, 4))], "amended")
    else:
        store.keep_draft('{"kind":"RollInitiative"}', f'{{"faces":[{chance.randint(1, 6)}]}}')


def all_of(store: Store) -> Seen:
    """Everything a store gives."""
    return store.info, store.catalog(), store.entries(), store.heads(), store.draft()


def stories(entries: list[Entry]) -> set[int]:
    """What was done from the start to each entry, without the numbers: one mark for each such line of play."""
    marks: dict[int | None, int] = {None: 0}
    for there in entries:
        done = (there.at, there.command, there.rolls, there.events, there.version)
        marks[there.id] = hash((marks[there.parent], done))
    return set(marks.values())
