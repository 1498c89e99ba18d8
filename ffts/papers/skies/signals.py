"""House rule signals on paper: a pad of signal forms for players, and the umpire's tally with its tables."""

from collections.abc import Iterator, Mapping

from ffts.papers.forms import Sight, Subject
from ffts.seats.signals.tables import Means, signal_tables

LATE, LONG = "2D6+{}", "2D10"
TENTHS = range(1, 11)


def pad_of_slips(sight: Sight) -> Iterator[Subject]:
    """A sheet of slips to cut apart; print as many as the day needs."""
    yield Subject("pad", "Signal forms")


def pad(sight: Sight, subject: Subject) -> object:
    """The classes of ships that a contact report names, and the ways to send it."""
    tables = signal_tables()
    return {"classes": list(tables.garble.ladder)[::-1], "means": [each.name for each in tables.means.values()]}


def one_tally(sight: Sight) -> Iterator[Subject]:
    """A sheet for the umpire."""
    yield Subject("tally", "The umpire's tally of signals")


def tally(sight: Sight, subject: Subject) -> object:
    """The tables by which signals are late, lost, garbled and heard, as text."""
    return {
        "delays": [[means.name, *(_delay(delay) for delay in means.delay)] for means in signal_tables().means.values()],
        "rolls": [f"{roll}" for roll in TENTHS],
        "tables": [{"title": title, "rows": [list(row) for row in rows]} for title, rows in _tables().items()],
    }


def _delay(delay: int | str) -> str:
    after = signal_tables().load.late_after
    return LATE.format(after) if delay == "late" else LONG if delay == "long" else str(delay)


def _tables() -> Mapping[str, tuple[tuple[str, str], ...]]:
    return {
        "Delay: on its die": _load(),
        "What becomes of it (D10)": _fate(),
        "Wrong: which field (D10)": _garble(),
        f"Contact report over {signal_tables().navigation.beyond} hexes away: is he out? (D10)": _navigation(),
        "Does the enemy hear it? (D10)": _heard(),
        "How good is a bearing? (D10)": _bearing(),
    }


def _load() -> tuple[tuple[str, str], ...]:
    load = signal_tables().load
    return (
        (f"+{load.each}", f"for each beyond the {load.beyond} that its reader reads in this turn"),
        (f"+{load.attacked}", "its reader is under attack"),
        (f"{load.plain}", "in plain words"),
    )


def _fate() -> tuple[tuple[str, str], ...]:
    fate = signal_tables().fate
    return (
        (f"..{fate.lost}", "lost; its sender does not know"),
        (f"{fate.wrong}", "wrong in one field"),
        (f"{fate.incomplete}", "one field blank, by the same table"),
        (f"{fate.repeated}", "repeated: a turn later"),
        (f"{fate.repeated + 1}..", "clean"),
        ("", f"squalls or storm {fate.static}; voice with a raid within {fate.raid_within} hexes {fate.raid}; lamp "
             f"+{fate.light}; US Navy of 1944 +{fate.us_1944}. A courier always comes through"),
    )  # fmt: skip


def _garble() -> tuple[tuple[str, str], ...]:
    table = signal_tables().garble
    return (
        (f"1-{table.position}", "position: D6 direction, D3 hexes"),
        (f"{table.position + 1}-{table.kind}", f"class: D6, one up on {table.up_from}+, else one down; an auxiliary on "
                                               f"a second {table.carrier_from} a fleet carrier"),
        (f"{table.kind + 1}-{table.number}", f"number: D6, doubled on {table.double_from}+, else half, rounded up"),
        (f"{table.course}", "course: D3 hexsides, left on an odd D6"),
        ("10", "time: D6 turns older"),
    )  # fmt: skip


def _navigation() -> tuple[tuple[str, str], ...]:
    table, means = signal_tables().navigation, signal_tables().means
    added = ", ".join(f"{_short(means[name])} +{more}" for name, more in table.added.items() if more)
    return (
        (f"..{table.far}", "D3 hexes, D6 direction"),
        (f"{table.far + 1}-{table.one}", "one hex, D6 direction"),
        (f"{table.one + 1}..", f"right. {added}. The same for all he reports within {table.keeps} turns"),
    )


def _short(means: Means) -> str:
    return means.name[:1].lower() + means.name[1:]


def _heard() -> tuple[tuple[str, str], ...]:
    table = signal_tables().heard
    return (
        (f"{table.contact}", f"an aircraft's contact report; on a D6 of {table.content_on} its content too"),
        (f"{table.voice}..", f"voice, within {table.near} hexes of the enemy: its content"),
        (f"{table.ordinary}..", f"ship's wireless: a bearing, {table.bearing_after} turns later; plain: its content"),
        (f"{table.long}..", f"a long one, or the second within {table.again_within} turns: plotted within D3 hexes, "
                            f"{table.fix_after} turns later; on just a {table.opposite} wrong"),
    )  # fmt: skip


def _bearing() -> tuple[tuple[str, str], ...]:
    table = signal_tables().bearing
    return (
        (f"..{table.opposite}", "the opposite one"),
        (f"{table.opposite + 1}-{table.beside}", "that beside it, left on an odd D6"),
        (f"{table.beside + 1}..", "right, to a sixth of the circle"),
    )
