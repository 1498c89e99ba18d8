"""Letters of a seat: what became of each, and forms for a message, for dice, and to say that one is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ffts.seats.counter import LetterLine
from ffts.seats.letters import Fate, Kind, Letter
from ffts.web.deeds import CSRF, INSTEAD, ONCE
from ffts.web.frame import document, foot, news, skip, tabs, top
from ffts.web.html import REVISION
from ffts.web.picks import PICK, encode, query
from ffts.web.setting import Setting
from ffts.web.tags import NOTHING, Html, hidden, join, tag, unseen
from ffts.web.wording import lines, reason

TITLE = "Letters"
KIND, WORDS, WITHDRAW = "letter", "words", "withdraw"
"""Fields of these forms: 'message', 'dice' or 'done'; what was written; the number of a letter to take back."""
READ_BY_UMPIRE = "The umpire reads that you have nothing more to order in this segment."
GOES_ON = "Play goes on when all have said so."
WAITS = "waits for its moment"
MOST_SIGNS = 2000
_KINDS: Mapping[Kind, str] = {"orders": "Orders", "message": "Message", "dice": "Dice", "done": "Done"}
_FATES: Mapping[Fate, str] = {
    "waiting": "waits for the umpire",
    "taken": "taken",
    "sent back": "sent back",
    "withdrawn": "taken back",
    "changed": "changed by a later letter",
}


def letters_page(handed: Sequence[LetterLine], setting: Setting, dice: str = "") -> str:
    """Return the document of a seat's letters. `dice` says which dice an order waits for; empty for none."""
    parts = (
        _dice(setting, dice) if dice else NOTHING,
        _write(handed, setting) if setting.umpire else NOTHING,
        _finished(setting),
        _list(handed, setting),
    )
    main = tag("main", tag("h1", TITLE), news(setting), *parts, id="main")
    return document(setting, TITLE, skip(), top(setting), tabs(setting), main, foot(setting), look="seat letters-page")


def _form(setting: Setting, kind: Kind | None, *inside: Html) -> Html:
    hid = (hidden(CSRF, setting.csrf), hidden(ONCE, setting.once), hidden(REVISION, str(setting.revision)))
    what = hidden(KIND, kind) if kind else NOTHING
    return tag("form", *hid, what, *inside, method="post", action=setting.address)


def _dice(setting: Setting, asked: str) -> Html:
    """A field for the faces that fell on the seat's own table."""
    label = tag("label", "Faces that fell", for_="faces")
    hint = "in their order, a space between them"
    kind = {"inputmode": "numeric", "autocomplete": "off", "placeholder": "3 1 6"}
    field = tag("input", id="faces", name=WORDS, required=True, maxlength=200, aria_describedby="faces-how", **kind)
    how = tag("span", hint, class_="why", id="faces-how")
    button = tag("button", "Say these faces", class_="deed primary")
    row = tag("div", label, tag("span", field, button, class_="box"), how, class_="field text")
    return _section("dice", "Roll the dice", tag("p", lines(asked), class_="strong"), _form(setting, "dice", row))


def _write(handed: Sequence[LetterLine], setting: Setting) -> Html:
    """A message; where one is changed, with what was written."""
    messages = {line.letter.number: line.letter.words for line in handed if line.letter.kind == "message"}
    written = messages.get(setting.changes, "")
    changed = hidden(PICK + INSTEAD, encode(setting.changes)) if written else NOTHING
    label = tag("label", "Message to the umpire", for_="message")
    field = tag("textarea", written, id="message", name=WORDS, rows=3, required=True, maxlength=MOST_SIGNS)
    button = tag("button", "Send", class_="deed primary")
    row = tag("div", label, field, button, class_="field text")
    return _section("message", "Write", _form(setting, "message", changed, row))


def _finished(setting: Setting) -> Html:
    if not setting.orders:
        return NOTHING
    words = tag("p", READ_BY_UMPIRE if setting.umpire else GOES_ON, class_="muted")
    button = tag("button", "Say done", class_="deed usual")
    return _section("done", "Done for now", words, _form(setting, "done", button))


def _section(name: str, head: str, *inside: Html) -> Html:
    title = tag("h2", head, id=f"{name}-head")
    return tag("section", title, *inside, class_="card", data_region=name, aria_labelledby=f"{name}-head")


def _list(handed: Sequence[LetterLine], setting: Setting) -> Html:
    if not handed:
        return tag("p", "Nothing was handed in from this seat yet.", class_="nothing", data_region="handed")
    items = [_letter(line, setting) for line in handed]
    return _section("handed", "Handed in", tag("ol", *items, class_="letters", reversed=True))


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
    """As long as the umpire has not taken it, it can be changed or taken back."""
    if line.answer.fate != "waiting":
        return NOTHING
    number = str(line.letter.number)
    button = tag("button", "Take back", unseen(f" letter {number}"), name=WITHDRAW, value=number, class_="deed quiet")
    return tag("div", _change(line.letter, setting), _form(setting, None, button), class_="deeds")


def _change(letter: Letter, setting: Setting) -> Html:
    """Lead to the form as it was filled in."""
    form = setting.address if letter.kind == "message" else letter.form
    if not form:
        return NOTHING
    address = f"{form}{'&' if '?' in form else '?'}{query({INSTEAD: letter.number})}"
    return tag("a", "Change", unseen(f" letter {letter.number}"), href=address, class_="deed quiet")
