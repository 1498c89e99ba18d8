"""The page Players: whether the room is open, who sits where, who knocks, and which letters wait for the umpire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, get_args

from ffts.core.page import Block, Card, Choice, Deed, Drawn, Option, Page, Picks, Row, Table, Typed, Words
from ffts.core.page import Column as Head
from ffts.core.picture import Path, Picture, rectangle
from ffts.core.replay import FIRST as FIRST_MOMENT
from ffts.core.replay import LAST as LAST_MOMENT
from ffts.core.viewpoint import chosen
from ffts.seats.letters import Letter
from ffts.seats.presence import NEVER_CAME
from ffts.seats.seat import DiceFrom, Kind, Manner, Seat
from ffts.seats.signals.knowing import moment_cards
from ffts.seats.signals.page import Rule, signal_cards
from ffts.seats.signals.reading import OnItsWay
from ffts.seats.signals.story import SignalStory

TITLE = "Players"
SEAT, ADDRESS, PORT, NAME, KIND, SIDE, AT, WHEN, REASON = (
    *("seat", "address", "port", "name", "kind", "side", "at", "when"),
    "reason",
)
NO_CAPTAINS = "No captains here: all that this side has is ordered by one commander."
MOMENT = "story"
"""Picks of this page; the reason is followed by the number of the letter."""
QUIET_ZONE = 4
"""Modules around a QR code that stay light."""
BELOW = QUIET_ZONE + 1.02
"""Where a module ends: a little over the next row, so that no light line runs between them."""
KINDS: Mapping[Kind, str] = {
    "commander": "commander of a side: all its pages and orders",
    "captain": "captain: the pages and orders of one carrier, force or base",
    "liaison": "liaison: reads one side, hands in messages for it",
    "table": "table: what everybody may see, for a projector; no orders",
    "guest": "guest: nothing until the day is over, then all of it",
}
MANNERS: Mapping[Manner, str] = {
    "by hand": "by hand: letters wait for you",
    "at once": "at once: what the rules allow counts immediately",
    "read only": "read only: it gives no orders",
}
DICE: Mapping[DiceFrom, str] = {
    "umpire": "you roll, in the dice tray",
    "program": "the program rolls",
    "seat": "the player rolls and types the faces",
}
RELEASES = {
    "each change": "after each order",
    "each segment": "when a segment is over",
    "by hand": "when you release them",
}
CLOSED = (
    "Players read their own pages and hand in their orders on phones, tablets or laptops. Nothing is open until you "
    "open the room."
)
LOCAL = "this machine alone"
NO_SEATS = "No seats yet. Opening the room makes one for each side that a person plays, and one for the table."
NO_NETWORK = "This machine is in no network now: connect it to one for players at other devices."
SCAN = "Scan it, or type this address and knock; you let them in:"
TYPE_HERE = "In a browser of this machine type this address and knock; you let it in:"
HERE_ALONE = (
    "No other device can come in. For phones close the room, choose the address of your network, and open it again."
)
NONE_CAME = (
    "No device has come in yet. If none can: is it in the same network (not a guest Wi-Fi)? Does a firewall of "
    "this machine ask about FFTS? Is mobile data switched off on the phone?"
)

BY_POST, POST_OUT, POST_PASTE, POST_FILE = "by-post", "post_out", "post_paste", "post_file"
POST = (
    "Players far away get one file by mail, which shows what they know and writes their orders as a block of text. "
    "Copy the mail that comes back, and take it here: each letter then waits in the Watch."
)
OVER = "The game is over. Show every player the whole story: all secrets of both sides, turn by turn."
SHOWN = "Every player is led to the story of the game."
FOLLOW = "The table and the guests see"
SHOW = Deed("Show the story to all", "S", "Every screen goes to the story of the game", id="show", look="primary")
BACK = Deed("Back to their own pages", "S", "The story stays in reach of every player", id="back_home")


class Sitting(NamedTuple):
    """A seat, and how it is now."""

    seat: Seat
    side: str
    """The name of its side."""
    presence: str
    """'here', 'asleep 4 min', 'never came'."""
    standing: str
    """'orders in', 'waited for'."""
    link: str = ""
    """Its whole link, while the room is open."""


class Waiting(NamedTuple):
    """A letter that waits for the umpire."""

    letter: Letter
    who: str
    words: str
    """What it would do, and what the rules say."""
    sealed: bool
    waits: str = ""
    """What it waits for: dice, another moment."""


@dataclass(frozen=True)
class Players:
    """All that the page shows."""

    home: str = ""
    """The address players type, while the room is open."""
    addresses: Sequence[str] = ()
    """Those of this machine that players can reach, the likeliest first."""
    sittings: Sequence[Sitting] = ()
    sides: Sequence[tuple[str, str]] = ()
    """Ids and names."""
    places: Sequence[tuple[str, str]] = ()
    """What a captain can have: ids and names."""
    letters: Sequence[Waiting] = ()
    knocks: Sequence[str] = ()
    """The words that devices at the door show."""
    code: Sequence[Sequence[bool]] = ()
    """The QR code of the seat that is chosen, row by row; none where no other device can come in."""
    someone_came: bool = False
    releases: str = "each change"
    fault: str = ""
    is_over: bool = False
    is_shown: bool = False
    """Whether every seat is led to the story of the game now."""
    moments: Sequence[str] = ()
    """Those of the story while it is shown, in words."""
    moment: int = 0
    """Which of them the table and the guests see."""
    signals: Sequence[OnItsWay] = ()
    """House rule *signals*: each as the umpire sees it."""
    signal_rule: Rule = Rule()
    past_signals: Sequence[SignalStory] = ()
    """Of a game that is over: what became of each."""
    posted: Sequence[str] = ()
    """What went out by mail, who answered, and what became of what came in."""


def page(now: Players, picks: Picks) -> Page:
    """Return the page. What is done on it is not an order: the deeds carry the id of what the room is to do."""
    letters = (_letter(waiting, picks) for waiting in now.letters)
    left = (*letters, *_at_the_door(now, picks), *_seats(now, picks))
    room = _open_room(now) if now.home else _closed_room(now, picks)
    beside = moment_cards(now.past_signals, now.moments[now.moment]) if now.moments else ()
    right = (room, *beside, *signal_cards(now.signals, now.signal_rule, bool(now.home), picks), _by_post(now, picks))
    cards = (*(replace(card, column=0) for card in left), *(replace(card, column=1) for card in right))
    return Page("", cards=cards, column=460)


def picked_seat(now: Players, picks: Picks) -> Sitting | None:
    """The seat that is chosen in the list; the first without a choice."""
    ident = chosen(picks, SEAT, [str(each.seat.number) for each in now.sittings])
    return next((each for each in now.sittings if str(each.seat.number) == ident), None)


def _free_seat(now: Players, picks: Picks) -> Sitting | None:
    """The seat for a device that knocks: the one that is chosen in the list, else the first that never had a device."""
    free = next((each for each in now.sittings if each.presence == NEVER_CAME), None)
    return free if free and SEAT not in picks else picked_seat(now, picks)


# --- the room ----------------------------------------------------------------------------


def _closed_room(now: Players, picks: Picks) -> Card:
    options = (Option("127.0.0.1", LOCAL), *(Option(address, address) for address in now.addresses))
    among = [option.id for option in options]
    address = chosen(picks, ADDRESS, among)
    tip = "Players in the same network come to an address of this machine; the first is the likeliest"
    no_network = (Words(NO_NETWORK, "muted"),) if not now.addresses else ()
    fault = (Words(now.fault, "warning"),) if now.fault else ()
    return Card(
        "room",
        "The room is closed",
        (
            Words(CLOSED),
            Choice(ADDRESS, "Players come to", options, address, tip=tip),
            Typed(PORT, "Port", int(str(picks.get(PORT) or 8484)), least=1024, most=65535),
            *no_network,
            *fault,
        ),
        (Deed("Open the room", "O", id="open", look="primary"),),
    )


def _by_post(now: Players, picks: Picks) -> Card:
    lines = [Words(line) for line in now.posted] or [Words(POST, "muted")]
    deeds = (
        Deed("Write packets ...", tip="One file for each seat, into a folder", id=POST_OUT),
        Deed("Take what I copied", tip="A block of orders, from the clipboard", id=POST_PASTE),
        Deed("Take a file ...", tip="A mail as text; it can be dropped on the window as well", id=POST_FILE),
    )
    return Card(BY_POST, "By post", tuple(lines), deeds, open=bool(picks.get(BY_POST, now.posted)))


def _open_room(now: Players) -> Card:
    came = Words("\N{CHECK MARK} A device has come in: this address works.", "good") if now.someone_came else None
    blocks: list[Block] = []
    if now.code:
        blocks.append(Drawn(code_picture(now.code), "The link of the seat chosen below, to be scanned", most=260))
    how, none = (SCAN, NONE_CAME) if now.code else (TYPE_HERE, HERE_ALONE)
    blocks += [
        Words(how, "muted"),
        Words(now.home.partition("://")[2], "title"),
        came or Words(none, "small"),
    ]
    when = tuple(Option(ident, words) for ident, words in RELEASES.items())
    blocks.append(Choice(WHEN, "Pages of the players change", when, now.releases))
    deeds = [Deed("Close the room", id="close")]
    if now.releases == "by hand":
        deeds.insert(0, Deed("Release now", "L", "All pages of all players change now", id="release", look="primary"))
    if now.is_over:
        blocks.append(Words(SHOWN if now.is_shown else OVER, "strong"))
        deeds[:0] = (BACK, *_other_moments(now)) if now.is_shown else (SHOW,)
        blocks += _moment(now)
    return Card("room", "The room is open", tuple(blocks), tuple(deeds))


def _moment(now: Players) -> Iterator[Block]:
    """Which moment of the story the table and the guests see."""
    if now.is_shown and now.moments:
        options = tuple(Option(str(number), name) for number, name in enumerate(now.moments))
        yield Choice(MOMENT, FOLLOW, options, str(now.moment))


def _other_moments(now: Players) -> Iterator[Deed]:
    """The ways to the moments beside it."""
    last = len(now.moments) - 1
    for name, key, to, why_not in (
        ("Before", "B", now.moment - 1, FIRST_MOMENT if now.moment <= 0 else ""),
        ("After", "A", now.moment + 1, LAST_MOMENT if now.moment >= last else ""),
    ):
        if now.moments:
            yield Deed(name, key, FOLLOW, id=f"moment {to}", why_not=why_not)


def code_picture(code: Sequence[Sequence[bool]]) -> Picture:
    """A QR code: dark on light in every theme, with the light edge that scanners need."""
    size = len(code) + 2 * QUIET_ZONE
    dark = tuple(
        Path(rectangle(x + QUIET_ZONE, y + QUIET_ZONE, x + QUIET_ZONE + width, y + BELOW), fill="card_black")
        for y, row in enumerate(code)
        for x, width in _runs(row)
    )
    return Picture(0, 0, size, size, (Path(rectangle(0, 0, size, size), fill="card"), *dark))


def _runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin, and how many stand side by side."""
    start = None
    for x, is_dark in enumerate((*row, False)):
        if is_dark and start is None:
            start = x
        elif not is_dark and start is not None:
            yield start, x - start
            start = None


# --- seats -------------------------------------------------------------------------------


def _seats(now: Players, picks: Picks) -> Iterator[Card]:
    if not (now.home or now.sittings):
        yield Card("seats", "Seats", (Words(NO_SEATS),))
        return
    picked = picked_seat(now, picks)
    table = Table(
        "Seats",
        (Head("Seat", wide=True), Head("Presence"), Head("Orders")),
        tuple(_row(each) for each in now.sittings),
        id=SEAT,
        chosen=(str(picked.seat.number),) if picked else (),
        empty=NO_SEATS,
    )
    yield Card("seats", "Seats", (table,))
    if picked is not None and now.home:
        yield _seat_card(picked, picks)
    if now.home:
        yield _new_seat(now, picks)


def _row(each: Sitting) -> Row:
    what = f"{each.seat.kind} of {each.side}" if each.side else each.seat.kind
    return Row(str(each.seat.number), (f"{each.seat.name}\n{what}", each.presence, each.standing))


def _seat_card(each: Sitting, picks: Picks) -> Card:
    seat = each.seat
    blocks: list[Block] = []
    if seat.side and seat.kind != "liaison":
        manners = tuple(Option(ident, words) for ident, words in MANNERS.items())
        blocks.append(Choice("manner", "Its orders", manners, seat.manner, "radio", above=True))
        dice = tuple(Option(ident, words) for ident, words in DICE.items())
        blocks.append(Choice("dice", "Its dice", dice, seat.dice, "radio", above=True))
    blocks.append(Typed(f"{NAME} {seat.number}", "Name", str(picks.get(f"{NAME} {seat.number}", seat.name))))
    deeds = [
        Deed("Rename", id="rename"),
        Deed("Hand over", tip="To somebody else: the name above, and a new link. The old link dies", id="hand_over"),
        Deed("New link", tip="The old one opens nothing from now on", id="new_link"),
        Deed("Take the seat away", tip="Its link opens nothing from now on", id="revoke"),
    ]
    if each.link:
        deeds.insert(0, Deed("Copy the link", tip="To send it by any messenger", copies=each.link))
    return Card("seat", f"Seat: {seat.name}", tuple(blocks), tuple(deeds))


def _new_seat(now: Players, picks: Picks) -> Card:
    kinds: tuple[Kind, ...] = tuple(each for each in get_args(Kind) if each != "captain" or now.places)
    kind = next(each for each in kinds if each == chosen(picks, KIND, kinds))
    blocks: list[Block] = [Choice(KIND, "What it may do", tuple(Option(each, KINDS[each]) for each in kinds), kind)]
    if kind in ("commander", "captain", "liaison"):
        sides = tuple(Option(*side) for side in now.sides)
        blocks.append(Choice(SIDE, "Side", sides, chosen(picks, SIDE, [side.id for side in sides])))
    if kind == "captain":
        places = tuple(Option(*place) for place in now.places)
        blocks.append(Choice(AT, "Of", places, chosen(picks, AT, [place.id for place in places]), finds=True))
    if not now.places:
        blocks.append(Words(NO_CAPTAINS, "muted"))
    blocks.append(Typed(NAME, "Name", str(picks.get(NAME, "")), hint="as you call it"))
    opened = bool(picks.get("new", False))
    return Card("new", "Another seat", tuple(blocks), (Deed("Make the seat", id="make"),), open=opened)


# --- the door, and letters -------------------------------------------------------------------


def _at_the_door(now: Players, picks: Picks) -> Iterator[Card]:
    picked = _free_seat(now, picks)
    for word in now.knocks:
        let_in = Deed(
            f"Give it the seat {picked.seat.name}" if picked else "Give it a seat",
            "G",
            "The device that shows this word gets this seat; choose another one in the list",
            why_not="" if picked else "Make a seat first",
            id=f"admit {word} {picked.seat.number if picked else ''}",
            look="primary",
        )
        words = Words("A device knocks. Its screen shows this word; ask whose it is.")
        yield Card(
            f"knock {word}", word.upper(), (words,), (let_in, Deed("Send it away", id=f"refuse {word}")), "warning"
        )


def _letter(waiting: Waiting, picks: Picks) -> Card:
    letter = waiting.letter
    reason = f"{REASON} {letter.number}"
    words = [Words(letter.words, "reading")] if letter.words and not waiting.sealed else []
    if waiting.words != letter.words:
        words.append(Words(waiting.words, "muted" if waiting.sealed else ""))
    if waiting.waits:
        words.append(Words(waiting.waits, "muted"))
    sent = str(picks.get(reason, "")).strip()
    back = Deed("Send back", id=f"back {letter.number}", why_not="" if sent else "Type the reason first")
    why = Typed(reason, "Reason", sent, "why, if you send it back", deed=back, key="Backspace", button="Send back")
    if waiting.sealed:
        look = Deed("Look now", tip="Read it before its side is done", id=f"look {letter.number}")
        return Card(f"letter {letter.number}", f"Letter from {waiting.who}", (*words, why), (look,))
    name = "Read" if letter.kind == "message" else "Take"
    take = Deed(name, "Enter", "Its orders are given", id=f"take {letter.number}", look="primary")
    heading = f"Letter from {waiting.who}, {letter.moment}" if letter.moment else f"Letter from {waiting.who}"
    return Card(f"letter {letter.number}", heading, (*words, why), (take,), "warning", deed=take)
