"""House rule *signals* on the order sheet: a form that writes the line of a signal into the orders."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.seats.signals.reading import Signals
from ffts.web.signals import HOW, MEANS, PLAIN, REPORT, SILENCES, TO, report_fields, select, signal_field, signal_tick
from ffts.web.tags import NOTHING, Html, tag

HEADING, ADD = "A signal to another seat", "Add it to the orders"
BY_WORDS = "signal {name} by wireless: Come back"
SILENCE = "wireless silent"


def signal_form(known: Signals) -> Html:
    """Return the form; nothing where the rule is not played, or no other seat is there."""
    if not known.to:
        return NOTHING
    legend = tag("legend", HEADING)
    return tag("fieldset", legend, tag("p", HOW, class_="muted"), *_fields(known), class_="signal-form")


def _fields(known: Signals) -> Iterator[Html]:
    names = [name for _, name in known.to]
    yield signal_field("To", select(TO, [(name, name) for name in names]), TO)
    yield signal_field("By", select(MEANS, known.means), MEANS)
    yield signal_field("Words", tag("input", type="text", id="signal-words", maxlength=600), "words")
    yield tag("p", REPORT, class_="strong")
    yield from report_fields()
    yield signal_tick(PLAIN, "In plain words, not in code: quicker, and read by who hears it")
    yield tag("button", ADD, id="add-signal", class_="deed usual", type="button")
    yield tag("p", role="status", id="signal-added", class_="muted")
    yield tag("p", "Or write the line yourself: ", tag("code", BY_WORDS.format(name=names[0])), class_="muted")
    now = f"Your wireless is {SILENCES[known.silence]}. A line changes that: "
    yield tag("p", now, tag("code", SILENCE), " (or low, or free)", class_="muted")
