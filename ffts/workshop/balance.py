"""How even the scenarios are: many days of each by the automatic umpire, who wins them and by how much."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

from ffts.games.skies.names import AIRCRAFT_AN_AF
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.workshop.day_report import DayResult

HEAD = (
    "scenario",
    "days",
    "side",
    "begins with",
    "points",
    "wins",
    "carriers sunk",
    "aircraft lost",
    "first find",
)


@dataclass(frozen=True)
class SideShare:
    """What came of one side, over all days."""

    side: str
    begins: int
    """19.4 Points it has before anything happened."""
    points: float
    wins: float
    """Of all days, those it had more points at the end."""
    carriers: int
    sunk: float
    """Carriers it lost, on average."""
    aircraft: float
    found: float
    """8.2 Of all days, those it found an enemy carrier."""


@dataclass(frozen=True)
class Balance:
    """A scenario played a number of times."""

    scenario: str
    title: str
    days: int
    shares: tuple[SideShare, ...]


def balance_of(data: Catalog, days: Sequence[DayResult]) -> Balance:
    """19 Points, losses and finds of both sides."""
    begins = {tally.side: tally.total for tally in score(RULEBOOK.start(data), data).tallies}
    shares = []
    for setup in data.scenario.sides:
        carriers = [
            data.ships[ship].name
            for force in setup.task_forces
            for ship in force.ships
            if data.ships[ship].cls in CARRIERS
        ]
        shares.append(
            SideShare(
                side=setup.name,
                begins=begins[setup.id],
                points=mean(day.points[setup.id] for day in days),
                wins=mean(_won(day.points, setup.id) for day in days),
                carriers=len(carriers),
                sunk=mean(sum(day.fates[name].sunk_on is not None for name in carriers) for day in days),
                aircraft=mean(AIRCRAFT_AN_AF * sum(day.lost[setup.id].values()) for day in days),
                found=mean(day.found[setup.id] > 0 for day in days),
            )
        )
    return Balance(data.scenario.id, data.scenario.title, len(days), tuple(shares))


def _won(points: Mapping[str, int], side: str) -> bool:
    return all(points[side] > other for key, other in points.items() if key != side)


def table(found: Sequence[Balance]) -> Iterator[str]:
    """One line for each side of each scenario."""
    yield f"| {' | '.join(HEAD)} |"
    yield "|---|---:|---|---:|---:|---:|---:|---:|---:|"
    for balance in found:
        for at, share in enumerate(balance.shares):
            first, days = (balance.title, str(balance.days)) if at == 0 else ("", "")
            sunk = f"{share.sunk:.1f} of {share.carriers}" if share.carriers else "none there"
            cells = (
                first,
                days,
                share.side,
                f"{share.begins}",
                f"{share.points:.0f}",
                f"{share.wins:.0%}",
                sunk,
                f"{share.aircraft:.0f}",
                f"{share.found:.0%}",
            )
            yield f"| {' | '.join(cells)} |"
