"""2.3 Tables read by the handful: many dice on one table at once, with one working."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ffts.core.dice import Die
from ffts.core.tables import Mod, ResultTable
from ffts.core.umpire import Refused
from ffts.games.skies.events.readings import Readings

Throw = Callable[[str, str, Die, int], Sequence[int]]
"""Rule, purpose, die and number in; faces out."""


class Charts:
    """The tables of a game, read quickly; what is not there is refused in words."""

    def __init__(self, tables: Mapping[str, ResultTable]) -> None:
        self._tables = tables
        self._results: dict[tuple[str, int], str] = {}
        self._sums: dict[tuple[str, tuple[str, ...]], tuple[tuple[Mod, ...], int]] = {}

    def table(self, name: str) -> ResultTable:
        """The table of this name."""
        if name not in self._tables:
            raise Refused(
                "2.3-TABLE",
                f"This game has no table {name}",
                "Type the result by hand, or start the game with the table",
                waivable=False,
            )
        return self._tables[name]

    def mods(self, name: str, wanted: Iterable[str]) -> tuple[Mod, ...]:
        """The modifiers of these names that the table knows; one it does not know changes nothing."""
        return self._summed(name, tuple(wanted))[0]

    def read(self, name: str, face: int, wanted: tuple[str, ...] = ()) -> str:
        """The result of one die."""
        return self.result(name, face + self._summed(name, wanted)[1])

    def result(self, name: str, total: int) -> str:
        """The result at this total."""
        known = self._results.get((name, total))
        if known is None:
            known = self._results[name, total] = self.table(name).result(total)
        return known

    def readings(self, name: str, faces: Sequence[int], wanted: tuple[str, ...] = ()) -> Readings:
        """The same for the log, with its working."""
        table = self.table(name)
        mods = self.mods(name, wanted)
        results = tuple(self.read(name, face, wanted) for face in faces)
        return Readings(
            table=name, title=table.title, faces=tuple(faces), mods=mods, results=results, status=table.status
        )

    def _summed(self, name: str, wanted: tuple[str, ...]) -> tuple[tuple[Mod, ...], int]:
        known = self._sums.get((name, wanted))
        if known is None:
            table = self.table(name)
            there = {mod.id for mod in table.mods}
            mods = tuple(table.mod(one) for one in wanted if one in there)
            known = self._sums[name, wanted] = (mods, sum(mod.by for mod in mods))
        return known
