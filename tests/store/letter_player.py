"""A player to be killed that hands in letters: says of each that it is kept, once it is; some become entries."""

import sys
from pathlib import Path
from random import Random
from zlib import crc32

from ffts.store.room_rows import RoomRow
from ffts.store.sqlite import Store
from tests.store.builders import words
from tests.store.kill_player import main, say


def hand_in_until_killed(path: Path, seed: int) -> None:
    """Go on with the room there; an acknowledged letter is named with a checksum of what it says."""
    chance = Random(seed)
    with Store.open(path) as store:
        store.open_room()
        while True:
            number = len(store.room_rows("letter")) + 1
            store.add_to_room(RoomRow("letter", f'{{"number":{number},"words":"{chance.random()}"}}', str(number)))
            say("entry", number, crc32(store.room_rows("letter")[-1].encode()))
            if chance.random() < 0.5:
                answered(store, number, chance)


def answered(store: Store, number: int, chance: Random) -> None:
    """A letter becomes an entry."""
    with store.along(lambda entry: (RoomRow("answer", f'{{"letter":{number},"entry":{entry}}}'),)):
        entry = store.append(store.head(), *words(chance))
    say("head", entry.id, number)


if __name__ == "__main__":
    main(hand_in_until_killed, sys.argv[1:])
