"""From a day as values to the chapters of its report."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ffts.core.tables import ResultTable
from ffts.games.skies.heading import describe_date
from ffts.games.skies.names import called
from ffts.games.skies.pictures.colours import COLOURS, colour_of
from ffts.games.skies.pictures.report.day import Chance, Day, DeckHistory, GroupLine, StrikeAccount
from ffts.games.skies.pictures.report.turning import turning_points
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.provenance import Sheet
from ffts.papers.report.charts import Curve, Stack, Swing, curves, stacks, swings
from ffts.papers.report.parts import Account, Cell, Chapter, DayParts, Figure, Part, Prose, ReportTable, Role
from ffts.papers.skies.report.exports import exports
from ffts.papers.skies.report.maps import LEGEND, board_of, frames_of
from ffts.papers.skies.report.prose import gather
from ffts.papers.skies.report.story import decisive, headline, opening
from ffts.papers.skies.report.thoughts import thoughts

DECK_LEGEND = (("deck", "on deck"), ("below", "below or parked"), ("aloft", "in the air"))
PHASES = "ASP"
NAMED = 3
"""So many ships are named in a box."""


def day_parts(day: Day, data: Catalog) -> DayParts:
    """All that this game tells of a day."""
    board, frames = board_of(day.charts[-1].chart), frames_of(day.charts)
    return DayParts(
        summary=tuple(_summary(day, data)),
        verdict=day.verdict,
        headline=headline(day, data) if day.verdict else "",
        opening=opening(day, data),
        decisive=tuple(point.turn for point in turning_points(day, data)),
        sections=(*decisive(day, data, board, frames), *_sections(day, data)),
        board=board,
        frames=frames,
        legend=LEGEND,
        exports=tuple(exports(day, data)),
        provenance=provenance(data),
        date=describe_date(data.scenario.date),
    )


def role_of(data: Catalog, side: str) -> Role:
    """5.2 The colour and shape of a side on every page of the report, as on the chart."""
    return f"side-{COLOURS.index(colour_of(data, side)) + 1}"


def names(data: Catalog) -> Mapping[str, str]:
    """The sides by their names."""
    return {setup.id: setup.name for setup in data.scenario.sides}


def _summary(day: Day, data: Catalog) -> Iterator[tuple[str, str]]:
    of_side = names(data)
    for line in day.points:
        yield line.title, f"{line.points[-1][1]} points"
    for side in dict.fromkeys(line.side for line in day.ships):
        ships = [line for line in day.ships if line.side == side]
        sunk = [line.name for line in ships if line.sunk_on is not None]
        hurt = sum(1 for line in ships if line.condition and line.sunk_on is None)
        text = f"{len(sunk)} sunk" + (f" ({', '.join(sunk)})" if 0 < len(sunk) <= NAMED else "")
        yield f"Ships of {called(of_side[side])}", f"{text}, {hurt} damaged, of {len(ships)}"
    for side in dict.fromkeys(line.side for line in day.aircraft):
        afs = [line for line in day.aircraft if line.side == side]
        lost = sum(1 for af in afs if af.lost_on is not None)
        yield f"Aircraft of {called(of_side[side])}", f"{lost} of {len(afs)} AF lost"


def _sections(day: Day, data: Catalog) -> Iterator[Chapter]:
    yield Chapter("strikes", "The strikes", _strikes_lead(day), tuple(_accounts(day, data)))
    yield Chapter("losses", "Losses", "Air factors (3 aircraft each) and ships.", tuple(_losses(day, data)))
    yield Chapter(
        "decks",
        "The decks",
        "Where the air factors of each carrier and base were as each turn ended.",
        tuple(_decks(day.decks)),
    )
    yield Chapter("searches", "Searches", "", (_searches(day, data),))
    yield Chapter("score", "The score", "", tuple(_score(day, data)))
    if day.chances:
        yield Chapter(
            "chances",
            "What the dice could be expected to do",
            "Each kind of result, as likely as its table made it when the dice fell, beside what came.",
            tuple(_chances(day.chances, data)),
        )
    yield from thoughts(day, data, names(data))


# --- strikes ---------------------------------------------------------------------------


def _strikes_lead(day: Day) -> str:
    return "" if day.strikes else "No group attacked."


def _accounts(day: Day, data: Catalog) -> Iterator[Part]:
    for strike in day.strikes:
        yield Account(
            f"Turn {strike.turn}, {clock_at(data.scenario.start, strike.turn)}",
            _against(strike),
            tuple(_account(strike, data)),
        )


def _against(strike: StrikeAccount) -> str:
    if not strike.groups:
        return "The enemy attacked"
    targets = dict.fromkeys(group.target for group in strike.groups)
    afs = sum(group.afs for group in strike.groups)
    escorts = sum(group.escorts for group in strike.groups)
    hits = sum(group.hits for group in strike.groups)
    with_ = f" with {plural(escorts, 'AF')} of escort" if escorts else ""
    return f"{plural(afs, 'AF')}{with_} against {' and '.join(targets)}: {plural(hits, 'hit')}"


def _account(strike: StrikeAccount, data: Catalog) -> Iterator[Part]:
    worked = any(group.guns or group.cap or group.chance for group in strike.groups)
    head = (PHASES, "Group", "Aircraft", "Target", "Hits", "Lost", "Turned away")
    rows = tuple(
        (
            group.phase,
            group.group,
            f"{group.afs} AF {group.aircraft}" + (f", {group.escorts} AF escort" if group.escorts else ""),
            _aimed(group),
            group.fate or group.hits,
            group.lost,
            group.turned,
        )
        for group in strike.groups
    )
    if rows:
        yield ReportTable("Groups", head, rows, marks=tuple(role_of(data, group.side) for group in strike.groups))
    if worked:
        yield ReportTable(
            "Working", ("Group", "CAP", "AA fire", "Chance of a hit", "Dice"), tuple(map(_working, strike.groups))
        )
    if strike.suffered:
        yield Prose(("Attacks on our own forces: " + "; ".join(_counted(strike.suffered)) + ".",))
    if strike.effects:
        yield Prose(tuple(_by_ship(strike.effects)))


def _counted(words: Iterable[str]) -> Iterator[str]:
    """Each once, and how often."""
    yield from (f"{what} ({times} times)" if times > 1 else what for what, times in Counter(words).items())


def _by_ship(effects: Iterable[str]) -> Iterator[str]:
    """What was done to one ship after the other stands in one paragraph for each, each thing once."""
    texts: dict[str, list[str]] = {}
    for effect in gather(list(effects)):
        ship, _, what = effect.partition(": ")
        texts.setdefault(ship if what else "", []).append(what or effect)
    for ship, done in texts.items():
        yield f"{ship}: {'; '.join(done)}." if ship else f"{'. '.join(done)}."


def _aimed(group: GroupLine) -> str:
    at = f"{group.ship} of {group.target}" if group.ship not in ("", group.target) else group.target
    return f"{at}, {group.manner}" if group.manner else at


def _working(group: GroupLine) -> tuple[Cell, ...]:
    return (
        group.group,
        "; ".join(group.cap) or "none met",
        "; ".join(group.guns) or "none",
        group.chance or "-",
        group.attack or "-",
    )


# --- losses ----------------------------------------------------------------------------


def _losses(day: Day, data: Catalog) -> Iterator[Part]:
    causes = sorted({cause for line in day.squadrons for cause in line.lost})
    lines = [line for line in day.squadrons if line.gone]
    total: tuple[Cell, ...] = (
        "All",
        "",
        "",
        sum(line.strength for line in lines),
        *(sum(line.lost.get(cause, 0) for line in lines) for cause in causes),
        sum(line.gone for line in lines),
    )
    yield ReportTable(
        "AFs lost, by squadron and cause",
        ("Squadron", "Type", "From", "AFs", *(cause[0].upper() + cause[1:] for cause in causes), "Lost"),
        tuple(
            (
                line.squadron,
                line.aircraft,
                line.platform,
                line.strength,
                *(line.lost.get(cause) for cause in causes),
                line.gone,
            )
            for line in lines
        ),
        empty="No AF was lost.",
        total=total if lines else (),
        marks=tuple(role_of(data, line.side) for line in lines),
    )
    hurt = [line for line in day.ships if line.condition]
    yield ReportTable(
        "Ships sunk and damaged",
        ("Ship", "Class", "TF", "Condition"),
        tuple((line.name, line.cls, line.force, line.condition) for line in hurt),
        empty="No ship was hit.",
        marks=tuple(role_of(data, line.side) for line in hurt),
    )


# --- decks -----------------------------------------------------------------------------


def _decks(decks: Iterable[DeckHistory]) -> Iterator[Part]:
    for deck in decks:
        if deck.stirred:
            yield _deck(deck)


def _deck(deck: DeckHistory) -> Figure:
    most = max(one.deck + one.below + one.aloft for one in deck.snapshots)
    columns = [
        Stack(
            one.turn,
            (("deck", one.deck), ("below", one.below), ("aloft", one.aloft)),
            over=one.sunk,
        )
        for one in deck.snapshots
    ]
    first, last = deck.snapshots[0], deck.snapshots[-1]
    sunk = next((one.turn for one in deck.snapshots if one.sunk), None)
    ends = f"sunk on turn {sunk}" if sunk else f"at the end {last.deck} on deck, {last.below} below, {last.aloft} aloft"
    words = f"{deck.name}: {first.deck + first.below + first.aloft} AF at first; {ends}"
    return stacks(deck.name, columns, most, DECK_LEGEND, words)


# --- searches and points -----------------------------------------------------------------


def _searches(day: Day, data: Catalog) -> ReportTable:
    return ReportTable(
        "Every search, and what it reported",
        ("Search", "Plan", "AFs", "Reported"),
        tuple(
            (line.search, f"{line.plan}; {line.stage}", line.afs, "; ".join(line.sightings) or "nothing")
            for line in day.searches
        ),
        empty="No search was planned.",
        marks=tuple(role_of(data, line.side) for line in day.searches),
    )


def _score(day: Day, data: Catalog) -> Iterator[Part]:
    lines = [Curve(line.title, role_of(data, line.side), line.points) for line in day.points]
    words = "; ".join(f"{line.title}: {line.points[-1][1]} at the end" for line in day.points)
    yield curves("Points as they grew, turn by turn", lines, words)
    for line in day.points:
        yield ReportTable(
            f"{line.title}: {line.points[-1][1]}",
            ("Rule", "For", "Points"),
            line.reasons,
            empty="No points.",
            total=("", "All", sum(points for _, _, points in line.reasons)),
        )


def _chances(chances: Iterable[Chance], data: Catalog) -> Iterator[Part]:
    lines, of_side = tuple(chances), names(data)
    bars = [
        Swing(
            f"{line.what}, {of_side[line.side]}",
            role_of(data, line.side),
            _by(line),
            f"{line.came:g} of {line.expected:.1f}",
        )
        for line in lines
    ]
    words = "; ".join(f"{bar.label}: {bar.by:+.1f}" for bar in bars)
    yield swings("How far the results were from what was expected", bars, "less", "more", words)
    yield ReportTable(
        "Results, expected and come",
        ("What", "Side", "Dice", "Expected", "Came", "Standard deviations"),
        tuple(
            (line.what, of_side[line.side], line.tries, round(line.expected, 1), line.came, f"{_by(line):+.1f}")
            for line in lines
        ),
        note="Two standard deviations to either side are luck that comes about once in twenty times.",
        marks=tuple(role_of(data, line.side) for line in lines),
    )


def _by(line: Chance) -> float:
    return (line.came - line.expected) / line.spread if line.spread else 0.0


# --- sources of the numbers ---------------------------------------------------------

STATUS = {"rulebook": "rulebook", "estimate": "our estimate", "umpire": "the umpire's own"}


def provenance(data: Catalog) -> tuple[ReportTable, ...]:
    """Every table of the game, by its rule."""
    sheets: list[ResultTable | Sheet] = [*data.tables.values(), *_sheets(data)]
    rows = tuple((sheet.rule, sheet.title, STATUS[sheet.status], sheet.source) for sheet in sorted(sheets, key=_place))
    note = "An estimate is ours, held against the record of the war; the umpire's own charts take its place."
    return (ReportTable("Tables in force", ("Rule", "Table", "Status", "Where it comes from"), rows, note),)


def _sheets(data: Catalog) -> list[Sheet]:
    return [
        data.task_force_speed,
        data.readying,
        data.forming,
        data.cap,
        data.anti_aircraft,
        data.air_to_surface,
        data.ship_classes,
        data.victory_points,
        data.ship_damage,
    ]


def _place(sheet: ResultTable | Sheet) -> tuple[list[int], str]:
    numbers = [int(part) for part in sheet.rule.split("-", maxsplit=1)[0].split(".") if part.isdigit()]
    return numbers, sheet.title
