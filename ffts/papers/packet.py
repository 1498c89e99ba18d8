"""All the papers of one side: every form of the game, for each carrier, force and ship she has."""

from collections.abc import Callable, Iterator

from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import GameForms, Sight, Subject
from ffts.papers.press import PrintSheet

Tell = Callable[[int, int, str], None]
"""How many sheets are filled, of how many, and the one that is next; it may raise to stop."""


def _is_begun(subject: Subject, sheet: PrintSheet) -> bool:
    """Whether there is anything to read on it: the record of a turn to come has nothing."""
    return subject.turn is None or bool(sheet.content["now"])


def packet_of(forms: GameForms, sight: Sight, tell: Tell) -> Iterator[PrintSheet]:
    """Every sheet of this side's packet, filled, in the order of the forms."""
    wanted = [
        (form, subject)
        for form in forms.forms
        if form.packets and not form.umpires
        for subject in subjects_of(form, sight)
    ]
    for done, (form, subject) in enumerate(wanted):
        tell(done, len(wanted), f"{form.title}: {subject.name}")
        yield from (sheet for sheet in sheets_of(form, sight, (subject,)) if _is_begun(subject, sheet))
    tell(len(wanted), len(wanted), "")
