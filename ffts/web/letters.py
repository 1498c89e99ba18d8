"""Letters of a seat: what became of each, and forms for a message, for dice, and to say that one is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ffts.seats.counter import DiceWanted, LetterLine
from ffts.seats.letters import INSTEAD, Fate, Kind
from ffts.seats.signals.reading import Signals
from ffts.web.first_things import WITHDRAW, WORDS, change_link, dice_card, letter_form, put_away, section
from ffts.web.frame import document, foot, news, skip, tabs, top
from ffts.web.picks import PICK, encode
from ffts.web.setting import Setting
from ffts.web.signals import NO_SIGNALS, signal_cards
from ffts.web.tags import NOTHING, Html, hidden, join, tag, unseen
from ffts.web.wording import lines, reason

TITLE = "Letters"
READ_BY_UMPIRE = "The umpire reads that you have nothing more to order in this segment."
GOES_ON = "Play goes on when all have said so."
WAITS = "waits for its moment"
MOST_SIGNS = 2000
_KINDS: Mapping[Kind, str] = {
    "orders": "Orders",
    "message": "Message",
    "dice": "Dice",
    "done": "Done",
    "signal": "Signal",
}
_FATES: Mapping[Fate, str] = {
    "waiting": "waits for the umpire",
    "taken": "taken",
    "sent back": "sent back",
    "withdrawn": "taken back",
    "changed": "changed by a later letter",
    "sent": "sent",
}


def letters_page(
    handed: Sequence[LetterLine], setting: Setting, dice: DiceWanted | None = None, signals: Signals = NO_SIGNALS
) -> str:
    """Return the document of a seat's letters, with the dice that an order waits for, and its signals."""
    parts = (
        dice_card(setting, dice) if dice else NOTHING,
        *signal_cards(signals, setting),
        _write(handed, setting) if setting.umpire else NOTHING,
        _finished(setting),
        _list(handed, setting),
    )
    main = tag("main", tag("h1", TITLE), news(setting), *parts, id="main")
    return document(setting, TITLE, skip(), top(setting), tabs(setting), main, foot(setting), look="seat letters-page")


def _write(handed: Sequence[LetterLine], setting: Setting) -> Html:
    """A message; where one is changed, with what was written."""
    messages = {line.letter.number: line.letter.words for line in handed if line.letter.kind == "message"}
    written = messages.get(setting.changes, "")
    changed = hidden(PICK + INSTEAD, encode(setting.changes)) if written else NOTHING
    label = tag("label", "Message to the umpire", for_="message")
    field = tag("textarea", written, id="message", name=WORDS, rows=3, required=True, maxlength=MOST_SIGNS)
    button = tag("button", "Send", class_="deed primary")
    row = tag("div", label, field, button, class_="field text")
    return section("message", "Write", letter_form(setting, "message", changed, row))


def _finished(setting: Setting) -> Html:
    if not setting.orders:
        return NOTHING
    words = tag("p", READ_BY_UMPIRE if setting.umpire else GOES_ON, class_="muted")
    button = tag("button", "Say done", class_="deed usual")
    return section("done", "Done for now", words, letter_form(setting, "done", button))


def _list(handed: Sequence[LetterLine], setting: Setting) -> Html:
    if not handed:
        return tag("p", "Nothing was handed in from this seat yet.", class_="nothing", data_region="handed")
    items = [_letter(line, setting) for line in handed]
    return section("handed", "Handed in", tag("ol", *items, class_="letters", reversed=True))


def _letter(line: LetterLine, setting: Setting) -> Html:
    letter, answer = line.letter, line.answer
    kind = "Sealed orders" if letter.sealed else _KINDS[letter.kind]
    when = tag("span", ", ".join(filter(None, (kind, letter.moment))), class_="when")
    words = tag("p", lines(letter.words), class_="written") if letter.words else NOTHING
    became = WAITS if answer.fate == "waiting" and not setting.umpire else _FATES[answer.fate]
    fate = tag("p", tag("b", became.capitalize()), _why(answer.why), class_=f"fate {_look(answer.fate)}")
    return tag(
        "li", when, words, fate, _not_yet_taken(line, setting), value=letter.number, id=f"letter-{letter.number}"
    )


def _look(fate: Fate) -> str:
    return fate.replace(" ", "-")


def _why(why: str) -> Html:
    return join(": ", reason(why)) if why else NOTHING


def _not_yet_taken(line: LetterLine, setting: Setting) -> Html:
    """As long as the umpire has not taken it, it can be changed or taken back; one that came back, changed or put
    away."""
    if line.answer.to_read:
        return tag("div", change_link(line, "Change and send again"), put_away(line, setting), class_="deeds")
    if line.answer.fate != "waiting":
        return NOTHING
    number = str(line.letter.number)
    button = tag("button", "Take back", unseen(f" letter {number}"), name=WITHDRAW, value=number, class_="deed quiet")
    return tag("div", change_link(line), letter_form(setting, None, button), class_="deeds")
