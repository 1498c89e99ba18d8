"""Plays every set piece many thousand times through the rules themselves, and holds the result against the record."""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import TypeVar

from ffts.games.skies.rules.ch17.sheets import build
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.damage import ShipDamage
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, Cap
from ffts.workshop.catalogs import Library, library, load_catalog
from ffts.workshop.piece_bench import Bench, BenchDice
from ffts.workshop.piece_fleets import TF16, TF17, volleys
from ffts.workshop.set_pieces import (
    ARMED,
    BATTLESHIP,
    CRUISER,
    EMPTY,
    FUELLED,
    LIGHT_CARRIER,
    ONE_BOMB,
    ONE_BOMB_US,
    PIECES,
    US_CARRIER,
    SetPiece,
)

RUNS = 20_000
CHUNK = 2_500
"""Runs that one process plays at a time."""
WITHIN = 3.0
"""Standard errors a result may lie outside its band before it counts as out of it."""
T = TypeVar("T")


@dataclass(frozen=True)
class Outcome:
    """One set piece, played."""

    piece: SetPiece
    runs: int
    value: float
    error: float
    """One standard error of the value."""

    @property
    def ok(self) -> bool:
        """Whether the result lies in its band."""
        slack = WITHIN * self.error
        return self.piece.low - slack <= self.value <= self.piece.high + slack


def calibrate(
    runs: int = RUNS, wanted: Iterable[str] = (), processes: int | None = None, folder: Path | None = None
) -> list[Outcome]:
    """Every set piece, or those named, side by side with the record; the same seeds give the same results.

    `folder` holds the umpire's own tables.
    """
    chosen = [piece for piece in PIECES if piece.id in set(wanted)] if wanted else list(PIECES)
    jobs = [(piece.id, at, min(CHUNK, runs - at), folder) for piece in chosen for at in range(0, runs, CHUNK)]
    count = processes or os.cpu_count() or 1
    if count == 1:
        done = [_played(job) for job in jobs]
    else:
        with ProcessPoolExecutor(count) as pool:
            done = list(pool.map(_played, jobs))
    return [
        _summed(piece, runs, [sums for job, sums in zip(jobs, done, strict=True) if job[0] == piece.id])
        for piece in chosen
    ]


Sums = tuple[float, float, float, float, float]


def _played(job: tuple[str, int, int, Path | None]) -> Sums:
    """One piece played as often as the job says: sums of the numerator, the denominator, their squares and their
    product."""
    name, seed, runs, folder = job
    piece = next(piece for piece in PIECES if piece.id == name)
    bench, dice = bench_of_this_process(folder), BenchDice(f"{name} {seed}")
    above = below = above2 = below2 = both = 0.0
    for _ in range(runs):
        one, of = piece.play(bench, dice)
        above, below = above + one, below + of
        above2, below2, both = above2 + one * one, below2 + of * of, both + one * of
    return above, below, above2, below2, both


def _summed(piece: SetPiece, runs: int, parts: Sequence[Sums]) -> Outcome:
    """The ratio of the sums, and its standard error."""
    above, below, above2, below2, both = (sum(part[at] for part in parts) for at in range(5))
    value = above / below if below else 0.0
    spread = max(0.0, above2 - 2 * value * both + value * value * below2)
    return Outcome(piece, runs, value, sqrt(spread) / below if below else 0.0)


@cache
def bench_of_this_process(folder: Path | None = None) -> Bench:
    """The shipped tables, or the umpire's laid over them, read once."""
    return bench(library(folder))


def bench(books: Library) -> Bench:
    """Everything the pieces are played with, out of these tables."""
    blows = (EMPTY, ARMED, FUELLED, ONE_BOMB, ONE_BOMB_US, LIGHT_CARRIER, US_CARRIER, BATTLESHIP, CRUISER)
    data = _with_ships(books, sorted({ship for one in blows for ship in one.ships}))
    return Bench(
        charts=Charts(books.tables),
        cap=_sheet(books, "cap", Cap),
        fire=_sheet(books, "anti_aircraft", AntiAircraftFire),
        strikes=_sheet(books, "air_to_surface", AirToSurface),
        damage=_sheet(books, "ship_damage", ShipDamage),
        builds={ship: build(data, ship) for ship in data.ships},
        volleys={"tf17": volleys(books, TF17), "tf16": volleys(books, TF16)},
    )


def _sheet(books: Library, name: str, kind: type[T]) -> T:
    sheet = books.sheets[name]
    assert isinstance(sheet, kind)
    return sheet


def _with_ships(books: Library, names: Sequence[str]) -> Catalog:
    """A catalog that has these ships; who sails where does not matter."""
    stage = load_catalog("coral-sea-8-may")
    ships = {name: books.ships[name] for name in names}
    decks = {name: books.carriers[name] for name in names if name in books.carriers}
    return stage.model_copy(update={"ships": ships, "carriers": decks})
