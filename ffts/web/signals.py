"""House rule *signals* on the page of letters: what came, a form to send one, and wireless silence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ffts.seats.seat import Silence
from ffts.seats.signals.messages import Report, Signal
from ffts.seats.signals.reading import Came, Signals
from ffts.seats.signals.tables import signal_tables
from ffts.web.first_things import WORDS, letter_form, section
from ffts.web.picks import Fields, one
from ffts.web.setting import Setting
from ffts.web.tags import NOTHING, Html, Inside, tag

NO_SIGNALS = Signals()
TO, MEANS, PLAIN, SILENCE = "to", "means", "plain", "silence"
WHAT, NUMBER, WHERE, COURSE, SEEN, SURE = "what", "number", "where", "course", "seen", "sure"
"""Fields of the forms."""
HEARD = "Heard of the enemy"
NOTHING_CAME = "Nothing has come yet."
HOW = (
    "A signal may come late, be lost or be garbled, and the enemy may hear it. You do not learn what became of it; ask "
    "back if you must know."
)
REPORT = "Contact report (a blank field is allowed)"
SILENCES: Mapping[Silence, str] = {
    "free": "free: wireless may be used",
    "low": "low: voice and lamp only",
    "silent": "silent: lamp and courier only",
}
MOST_WORDS, MOST_KIND, MOST_PLACE, MOST_DIGITS = 600, 20, 8, 4


def signal_cards(signals: Signals, setting: Setting) -> tuple[Html, ...]:
    """Return the cards; none where the rule is not played."""
    if not signals.are_played:
        return ()
    return came_section(signals.came), _send(signals, setting), _silence(signals.silence, setting)


def came_section(came: tuple[Came, ...]) -> Html:
    """Return what a seat has read so far."""
    items = [
        tag("li", tag("span", _head(each), class_="when"), tag("p", each.words, class_="written")) for each in came
    ]
    inside = tag("ol", *items, class_="letters") if items else tag("p", NOTHING_CAME, class_="nothing")
    return section("signals", "Signals", inside)


def _head(came: Came) -> str:
    return f"Turn {came.turn}, from {came.who}" if came.who else f"Turn {came.turn}, {HEARD.lower()}"


def _send(signals: Signals, setting: Setting) -> Html:
    if not signals.to:
        return NOTHING
    fields = (
        signal_field("To", select(TO, [(str(number), name) for number, name in signals.to]), TO),
        signal_field("By", select(MEANS, signals.means), MEANS),
        signal_field("Words", tag("textarea", id=f"signal-{WORDS}", name=WORDS, rows=3, maxlength=MOST_WORDS), WORDS),
        tag("details", tag("summary", REPORT), *report_fields(), class_="more", id="contact-report"),
        signal_tick(PLAIN, "In plain words, not in code: quicker, and read by who hears it"),
    )
    button = tag("button", "Send the signal", class_="deed primary")
    return section(
        "send-signal", "Send a signal", tag("p", HOW, class_="muted"), _form(setting, "signal", *fields, button)
    )


def report_fields() -> Iterator[Html]:
    ladder = [("", "-"), *((each, each) for each in signal_tables().garble.ladder)]
    yield signal_field("What", select(WHAT, ladder), WHAT)
    yield signal_field("How many", _number(NUMBER, 1, 99), NUMBER)
    yield signal_field(
        "Where (hex)", tag("input", type="text", id=f"signal-{WHERE}", name=WHERE, maxlength=MOST_PLACE), WHERE
    )
    yield signal_field("Course (hexside 1 to 6)", _number(COURSE, 1, 6), COURSE)
    yield signal_field("Seen on turn", _number(SEEN, 1, 99), SEEN)
    yield signal_tick(SURE, "Sure, not only thought", is_on=True)


def _silence(now: Silence, setting: Setting) -> Html:
    choice = select(SILENCE, tuple(SILENCES.items()), now)
    button = tag("button", "Keep to it", class_="deed usual")
    return section(
        "silence", "Wireless", _form(setting, "silence", signal_field("Your wireless is", choice, SILENCE), button)
    )


def _form(setting: Setting, kind: str, *inside: Html) -> Html:
    what = tag("input", type="hidden", name="letter", value=kind)
    return letter_form(setting, None, what, *inside)


def signal_field(name: str, inside: Html, ident: str) -> Html:
    """Return a field with its name."""
    return tag("div", tag("label", name, for_=f"signal-{ident}"), inside, class_="field text")


def select(ident: str, options: Sequence[tuple[str, str]], chosen: str = "") -> Html:
    """Return a list to choose from."""
    every = [tag("option", name, value=value, selected=value == chosen) for value, name in options]
    return tag("select", *every, id=f"signal-{ident}", name=ident)


def _number(ident: str, least: int, most: int) -> Html:
    return tag("input", type="number", id=f"signal-{ident}", name=ident, min=least, max=most, inputmode="numeric")


def signal_tick(ident: str, name: Inside, is_on: bool = False) -> Html:
    """Return a box to tick with its words."""
    box = tag("input", type="checkbox", id=f"signal-{ident}", name=ident, value="1", checked=is_on)
    return tag("div", box, tag("label", name, for_=f"signal-{ident}"), class_="field tick")


# --- what was filled in -------------------------------------------------------------------


def number_in(fields: Fields, name: str) -> int | None:
    """Return a number of a form; None where it is blank or none."""
    typed = one(fields, name)
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS else None


def signal_in(fields: Fields) -> Signal:
    """Return the signal that a form means."""
    return Signal(
        to=number_in(fields, TO) or 0,
        means=one(fields, MEANS),
        report=_report_in(fields),
        is_plain=one(fields, PLAIN) == "1",
    )


def _report_in(fields: Fields) -> Report | None:
    """Return the contact report; None where nothing of it was filled in."""
    report = Report(
        kind=one(fields, WHAT)[:MOST_KIND],
        number=number_in(fields, NUMBER),
        where=one(fields, WHERE).strip()[:MOST_PLACE],
        course=number_in(fields, COURSE),
        seen=number_in(fields, SEEN),
        is_sure=one(fields, SURE) == "1",
    )
    blank = Report(is_sure=report.is_sure)
    return None if report == blank else report
