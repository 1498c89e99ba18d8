"""What each historical day is known for, and its opposite, as facts of a played day; how often either happens."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from ffts.games.skies.names import AIRCRAFT_AN_AF
from ffts.workshop.day_report import DayResult
from ffts.workshop.day_tally import ABOARD
from ffts.workshop.many_days import play_days

Happens = Callable[[DayResult], bool]
DAYS = 200


@dataclass(frozen=True)
class DayEvent:
    """One day: what it is known for, and what would have been the opposite."""

    scenario: str
    known_for: str
    happens: Happens
    opposite: str
    reverse: Happens
    record: str
    """What happened, and who says so."""


@dataclass(frozen=True)
class EventShare:
    """How often it happened."""

    event: DayEvent
    days: int
    happened: int
    reversed: int
    first: int | None = None
    """The seed of the first day on which it happened."""

    @property
    def can(self) -> bool:
        """Whether the day can come out as it did."""
        return self.happened > 0


# --- what is asked of a day ---------------------------------------------------------------

KIDO_BUTAI = ("Akagi", "Kaga", "Soryu", "Hiryu")
US_AT_MIDWAY = ("CV6", "CV8", "CV5")
BATTLE_LINE = (
    "Arizona",
    "Oklahoma",
    "WestVirginia",
    "Tennessee",
    "California",
    "Nevada",
    "Maryland",
    "Pennsylvania",
)
OZAWA = ("Taiho", "Shokaku", "Zuikaku", "Junyo", "Hiyo", "Ryuho", "Chitose", "Chiyoda", "Zuiho")
REAR = ("Junyo", "Hiyo", "Ryuho")
TASK_FORCE_58 = (
    *("CV6", "CV9", "CV10", "CV12", "CV16", "CV17", "CV18"),
    *("CVL23", "CVL24", "CVL25", "CVL26", "CVL27", "CVL28", "CVL29", "CVL30"),
)
CARDIV_5 = ("Shokaku", "Zuikaku")
RAIDERS = ("Akagi", "Soryu", "Hiryu", *CARDIV_5)
PEARL_HARBOR = (*KIDO_BUTAI, *CARDIV_5)
EASTERN_FLEET = ("Indomitable", "Formidable")
CONVOY = (
    *("Ohio", "AlmeriaLykes", "BrisbaneStar", "ClanFerguson", "Deucalion", "DorsetMV", "EmpireHope", "Glenorchy"),
    *("MelbourneStar", "PortChalmers", "RochesterCastle", "SantaElisa", "Waimarama", "Wairangi"),
)
PEDESTAL = ("Victorious", "Indomitable")
SANTA_CRUZ = (*CARDIV_5, "Zuiho", "Junyo")
TWO, THREE = 2, 3
MANY, SLAUGHTER = 100, 200
"""Aircraft, of the 188 burnt at Oahu, and of the 300 that Japan lost on 19 June."""
COMING_HOME = ("out of fuel", "landing accident")


def sunk(day: DayResult, ships: Iterable[str]) -> int:
    """How many of these went down."""
    return sum(ship in day.sunk for ship in ships)


def all_sunk(day: DayResult, ships: Sequence[str]) -> bool:
    """Whether every one of these went down."""
    return sunk(day, ships) == len(ships)


def hit(day: DayResult, ships: Iterable[str]) -> int:
    """How many of these were hit by aircraft."""
    return sum(day.hits.get(ship, 0) > 0 for ship in ships)


def attacked(day: DayResult, ships: Iterable[str]) -> bool:
    """Whether aircraft attacked one of these."""
    return any(ship in day.attacked for ship in ships)


def lost(day: DayResult, side: str, causes: Iterable[str] | None = None) -> int:
    """Aircraft a side lost, of these causes or all."""
    count = day.lost.get(side, {})
    return AIRCRAFT_AN_AF * sum(count.values() if causes is None else (count.get(cause, 0) for cause in causes))


def burnt(day: DayResult, side: str) -> int:
    """Aircraft lost where they stood, aboard or parked ashore."""
    return lost(day, side, ABOARD)


def by_noon(day: DayResult, side: str) -> bool:
    """Whether its carriers' aircraft attacked ships in the morning."""
    return day.figures.get(f"{side} attacked by noon", 0) > 0


# --- the fourteen ---------------------------------------------------------------------------

EVENTS: tuple[DayEvent, ...] = (
    DayEvent(
        "pearl-harbor-7-december",
        "two battleships or more sunk at their moorings, 100 US aircraft or more burnt where they stood, and no "
        "Japanese carrier hit",
        lambda d: sunk(d, BATTLE_LINE) >= TWO and burnt(d, "USN") >= MANY and not hit(d, PEARL_HARBOR),
        "no battleship sunk, or a Japanese carrier sunk",
        lambda d: not sunk(d, BATTLE_LINE) or sunk(d, PEARL_HARBOR) > 0,
        "four sunk, one beached; 188 US aircraft; PRANGE, ZIMM",
    ),
    DayEvent(
        "force-z-10-december",
        "Prince of Wales and Repulse both sunk",
        lambda d: all_sunk(d, ("PrinceOfWales", "Repulse")),
        "neither of them hit",
        lambda d: hit(d, ("PrinceOfWales", "Repulse")) == 0,
        "both sunk, at 1233 and 1320; MIDDLEBROOK",
    ),
    DayEvent(
        "indian-ocean-5-april",
        "Dorsetshire and Cornwall both sunk, and no carrier of either side hit",
        lambda d: all_sunk(d, ("Dorsetshire", "Cornwall")) and not hit(d, (*EASTERN_FLEET, *RAIDERS)),
        "both cruisers come through",
        lambda d: sunk(d, ("Dorsetshire", "Cornwall")) == 0,
        "both sunk by 1358; BOYD, STUART",
    ),
    DayEvent(
        "indian-ocean-9-april",
        "Hermes sunk, and no Japanese carrier hit",
        lambda d: sunk(d, ("Hermes",)) == 1 and not hit(d, RAIDERS),
        "Hermes comes through",
        lambda d: sunk(d, ("Hermes",)) == 0,
        "sunk at 1055; BOYD, STUART",
    ),
    DayEvent(
        "coral-sea-7-may",
        "Shoho sunk, Neosho or Sims attacked, and no fleet carrier of either side hit",
        lambda d: (
            sunk(d, ("Shoho",)) == 1 and attacked(d, ("Neosho", "Sims")) and not hit(d, ("CV2", "CV5", *CARDIV_5))
        ),
        "fleet carriers of both sides hit, as on the day after",
        lambda d: hit(d, ("CV2", "CV5")) > 0 and hit(d, CARDIV_5) > 0,
        "Shoho sunk at 1135, Sims sunk and Neosho left burning; LUNDSTROM1",
    ),
    DayEvent(
        "coral-sea-8-may",
        "carrier aircraft of both sides attack in the morning, and carriers of both sides are hit",
        lambda d: by_noon(d, "USN") and by_noon(d, "IJN") and hit(d, ("CV2", "CV5")) > 0 and hit(d, CARDIV_5) > 0,
        "only one side attacks in the morning, or neither",
        lambda d: not (by_noon(d, "USN") and by_noon(d, "IJN")),
        "both attacked between 1057 and 1140; Lexington sunk, Yorktown and Shokaku hit; LUNDSTROM1",
    ),
    DayEvent(
        "midway-4-june",
        "three Japanese carriers or four sunk, and not more than one American",
        lambda d: sunk(d, KIDO_BUTAI) >= THREE and sunk(d, US_AT_MIDWAY) <= 1,
        "more American carriers sunk than Japanese",
        lambda d: sunk(d, US_AT_MIDWAY) > sunk(d, KIDO_BUTAI),
        "four against one; PARSHALL-TULLY, LUNDSTROM1",
    ),
    DayEvent(
        "eastern-solomons-24-august",
        "Ryujo sunk, an American carrier hit, and none sunk",
        lambda d: sunk(d, ("Ryujo",)) == 1 and hit(d, ("CV3", "CV6")) > 0 and not sunk(d, ("CV3", "CV6")),
        "an American carrier sunk, and Ryujo comes through",
        lambda d: sunk(d, ("CV3", "CV6")) > 0 and not sunk(d, ("Ryujo",)),
        "Ryujo sunk, Enterprise hit three times; LUNDSTROM2",
    ),
    DayEvent(
        "pedestal-12-august",
        "a British carrier hit and none sunk, and no merchant ship sunk by nightfall but one",
        lambda d: hit(d, PEDESTAL) > 0 and not sunk(d, PEDESTAL) and sunk(d, CONVOY) <= 1,
        "a British carrier sunk",
        lambda d: sunk(d, PEDESTAL) > 0,
        "Indomitable hit twice at 1845, Victorious once by a dud; Deucalion damaged; the rest fell to the night "
        "(from memory)",
    ),
    DayEvent(
        "santa-cruz-26-october",
        "an American carrier sunk, a Japanese carrier hit, and none sunk",
        lambda d: sunk(d, ("CV6", "CV8")) >= 1 and hit(d, SANTA_CRUZ) > 0 and not sunk(d, SANTA_CRUZ),
        "a Japanese carrier sunk, and no American",
        lambda d: sunk(d, SANTA_CRUZ) > 0 and not sunk(d, ("CV6", "CV8")),
        "Hornet sunk, Enterprise hit, Shokaku and Zuiho hit; LUNDSTROM2",
    ),
    DayEvent(
        "philippine-sea-19-june",
        "Japan loses 200 aircraft or more, and no American carrier is sunk",
        lambda d: lost(d, "IJN") >= SLAUGHTER and not sunk(d, TASK_FORCE_58),
        "an American carrier sunk",
        lambda d: sunk(d, TASK_FORCE_58) > 0,
        "about 300 aircraft against 29; MORISON8, TILLMAN-CLASH",
    ),
    DayEvent(
        "hiryu-strikes-back",
        "Yorktown hit, and Hiryu hit",
        lambda d: hit(d, ("CV5",)) > 0 and hit(d, ("Hiryu",)) > 0,
        "Yorktown not hit",
        lambda d: hit(d, ("CV5",)) == 0,
        "Yorktown hit three times, then by two torpedoes; Hiryu four times; LUNDSTROM1",
    ),
    DayEvent(
        "off-the-stewarts",
        "an American carrier hit, and none sunk",
        lambda d: hit(d, ("CV3", "CV6")) > 0 and not sunk(d, ("CV3", "CV6")),
        "an American carrier sunk",
        lambda d: sunk(d, ("CV3", "CV6")) > 0,
        "Enterprise hit three times; LUNDSTROM2",
    ),
    DayEvent(
        "beyond-the-light",
        "a Japanese carrier hit, and more American aircraft lost to fuel and on landing than to the enemy",
        lambda d: hit(d, REAR) > 0 and lost(d, "USN", COMING_HOME) > lost(d, "USN", ("air combat", "AA fire")),
        "no Japanese carrier hit",
        lambda d: hit(d, REAR) == 0,
        "Hiyo sunk, Junyo and Ryuho hit; about 20 lost in combat, 80 coming home; TILLMAN-CLASH",
    ),
)


# --- counted --------------------------------------------------------------------------------


def share_of(event: DayEvent, days: Sequence[DayResult]) -> EventShare:
    """How often it and its opposite happened on these days."""
    seeds = [day.seed for day in days if event.happens(day)]
    return EventShare(event, len(days), len(seeds), sum(map(event.reverse, days)), min(seeds, default=None))


def events_of_days(
    days: int = DAYS,
    scenarios: Sequence[str] = (),
    tables: Path | None = None,
    processes: int | None = None,
    keep: Path | None = None,
) -> Iterator[EventShare]:
    """Every historical day, or those that are named, played so often; both sides by the program, as the record."""
    for event in EVENTS:
        if not scenarios or event.scenario in scenarios:
            yield share_of(event, play_days(event.scenario, days, tables=tables, processes=processes, keep=keep))


def events_table(found: Iterable[EventShare], titles: Mapping[str, str]) -> Iterator[str]:
    """A line for each day."""
    yield "| scenario | days | what it is known for | happens | seed of such a day | the opposite | happens | record |"
    yield "|---|---:|---|---:|---:|---|---:|---|"
    for one in found:
        event = one.event
        cells = (
            titles[event.scenario],
            str(one.days),
            event.known_for,
            _share(one.happened, one.days),
            str(one.first or "none"),
            event.opposite,
            _share(one.reversed, one.days),
            event.record,
        )
        yield f"| {' | '.join(cells)} |"


def _share(count: int, of: int) -> str:
    """With one standard error."""
    share = count / of
    return f"{100 * share:.0f} % (+-{100 * sqrt(share * (1 - share) / of):.0f})"
