"""What stands above everything else on the first page of a seat: letters that came back, dice that are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.seats.counter import DiceWanted, LetterLine
from ffts.seats.letters import INSTEAD, Kind
from ffts.web.deeds import CSRF, ONCE
from ffts.web.picks import PICK, encode, query
from ffts.web.setting import LETTERS_HOME, Setting
from ffts.web.signs import sign
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag, unseen
from ffts.web.wording import lines, reason

KIND, WORDS, WITHDRAW, BACK = "letter", "words", "withdraw", "back"
"""Fields of these forms: 'message', 'dice' or 'done'; what was written; the number of a letter to take back or to put
away; the page on which the form is."""
REVISION = "revision"
"""The field of a form that says which release it was made of."""
SENT_BACK, BY_UMPIRE = "Letter {number} came back", "The umpire: "
CAN_MEAN = "What they can bring, as far as your side knows"


def first_things(handed: Sequence[LetterLine], dice: DiceWanted | None, setting: Setting) -> tuple[Html, ...]:
    """Return the dice that are asked for, and each letter that came back until it is changed or put away."""
    asked = (dice_card(setting, dice),) if dice else ()
    return (*asked, *(_returned(line, setting) for line in handed if line.answer.to_read))


def letter_form(setting: Setting, kind: Kind | None, *inside: Html) -> Html:
    """Return a form that is no order of a page; it leads back to its page as that is."""
    picks = (hidden(PICK + ident, encode(value)) for ident, value in sorted(setting.picks.items()))
    own = () if setting.address == LETTERS_HOME else (hidden(BACK, setting.address), *picks)
    hid = (hidden(CSRF, setting.csrf), hidden(ONCE, setting.once), hidden(REVISION, str(setting.revision)), *own)
    what = hidden(KIND, kind) if kind else NOTHING
    return tag("form", *hid, what, *inside, method="post", action=LETTERS_HOME)


def section(name: str, head: Html | str, *inside: Html, look: str = "") -> Html:
    """Return a card with this heading."""
    title = tag("h2", head, id=f"{name}-head")
    return tag(
        "section", title, *inside, class_=classes("card", look), data_region=name, aria_labelledby=f"{name}-head"
    )


# --- dice -------------------------------------------------------------------------------


def dice_card(setting: Setting, dice: DiceWanted) -> Html:
    """Return a field for the faces that fell on the seat's own table: whose dice, how many, what for, what they can
    bring."""
    what = tag("p", lines(dice.what), class_="strong")
    whose = tag("p", f"Letter {dice.letter} waits for dice of {dice.whose}: ", tag("b", dice.dice))
    name = f"Type what fell{f' ({dice.how})' if dice.how else ''}"
    kind = {"inputmode": "numeric", "autocomplete": "off", "placeholder": dice.example or None}
    field = tag("input", type="text", id="faces", name=WORDS, required=True, maxlength=200, **kind)
    button = tag("button", "Say these faces", class_="deed primary")
    row = tag("div", tag("label", name, for_="faces"), tag("span", field, button, class_="box"), class_="field text")
    parts = (what, whose, letter_form(setting, "dice", row), *_meanings(dice))
    return section("dice", join(sign(setting.static, "warning"), "Roll your dice"), *parts, look="warning")


def _meanings(dice: DiceWanted) -> Iterator[Html]:
    if dice.meanings:
        yield tag("p", CAN_MEAN, class_="muted")
        parts = (part for line in dice.meanings for part in line.split("; "))
        yield tag("ul", *(tag("li", part) for part in parts), class_="meanings")


# --- letters that came back -----------------------------------------------------------------


def _returned(line: LetterLine, setting: Setting) -> Html:
    """What was handed in, why it came back, and the ways on."""
    letter = line.letter
    name = f"returned-{letter.number}"
    who = BY_UMPIRE if setting.umpire else ""
    parts = (
        tag("p", who, reason(line.answer.why), class_="strong"),
        tag("p", letter.moment, class_="muted") if letter.moment else NOTHING,
        tag("p", lines(letter.words), class_="written") if letter.words else NOTHING,
        tag("div", change_link(line, "Change and send again", "primary"), put_away(line, setting), class_="deeds"),
    )
    head = join(sign(setting.static, "letters"), SENT_BACK.format(number=letter.number))
    return section(name, head, *parts, look="urgent")


def put_away(line: LetterLine, setting: Setting) -> Html:
    """Return the button that takes it off the first page."""
    number = str(line.letter.number)
    name = join("Put away", unseen(f" letter {number}"))
    return letter_form(setting, None, tag("button", name, name=WITHDRAW, value=number, class_="deed quiet"))


def change_link(line: LetterLine, name: str = "Change", look: str = "quiet") -> Html:
    """Lead to the form as it was filled in; a message is written on the page of letters."""
    letter = line.letter
    form = LETTERS_HOME if letter.kind == "message" else letter.form
    if not form:
        return NOTHING
    address = f"{form}{'&' if '?' in form else '?'}{query({INSTEAD: letter.number})}"
    return tag("a", name, unseen(f" letter {letter.number}"), href=address, class_=f"deed {look}")
