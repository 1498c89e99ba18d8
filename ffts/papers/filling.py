"""From a form and those it is about to sheets, each with its head: game, side, turn and clock."""

from collections.abc import Iterator, Sequence

from ffts.core.nearest import did_you_mean
from ffts.papers.faults import NoSuchPaper
from ffts.papers.forms import Form, Sight, Subject
from ffts.papers.page import INKS
from ffts.papers.press import Paper, PrintSheet

UMPIRE = "Umpire"
MARKS = (("side_a", "round"), ("side_b", "square"))


def subjects_of(form: Form, sight: Sight, of: str | None = None) -> tuple[Subject, ...]:
    """All this form can be printed for, or the one that is named, by its id or its name."""
    if form.umpires and sight.viewer is not None:
        raise NoSuchPaper(f"the {form.title.lower()} is the umpire's alone; print it with --view umpire")
    there = tuple(form.subjects(sight))
    if of is None:
        return there
    wanted = of.casefold()
    found = tuple(one for one in there if wanted in (one.id.casefold(), one.name.casefold()))
    if not found:
        known = ", ".join(one.id for one in there) or "none now"
        guess = did_you_mean(of, (name for one in there for name in (one.id, one.name)))
        raise NoSuchPaper(f"there is no form {form.name} of {of!r}; {guess}there are those of {known}")
    return found


def check_paper(form: Form, paper: Paper) -> None:
    """Some forms are made for large sheets as well."""
    if paper not in form.papers:
        raise NoSuchPaper(f"the {form.title.lower()} is made for {' or '.join(form.papers)}, not for {paper}")


def sheets_of(form: Form, sight: Sight, subjects: Sequence[Subject], blank: bool = False) -> Iterator[PrintSheet]:
    """A sheet for each; on a blank one nothing is written that changes."""
    for subject in subjects:
        content = {
            "head": _head(form, sight, subject, blank),
            "printed": form.printed(sight, subject),
            "now": None if blank else form.pencilled(sight, subject),
        }
        yield PrintSheet(form.template, content)


def _head(form: Form, sight: Sight, subject: Subject, blank: bool) -> dict[str, str | None]:
    """What stands on every sheet; turn and clock are left to the pencil on a blank one."""
    if form.timeless:
        return _timeless_head(form, subject)
    heading = sight.heading
    return {
        "form": form.title,
        "of": subject.name,
        "game": heading.title,
        "side": sight.sides.get(subject.side, UMPIRE),
        "turn": str(subject.turn) if subject.turn else None if blank else str(heading.turn),
        "clock": subject.clock if subject.turn else None if blank else heading.clock,
        "crest": form.crest(sight, subject),
        "special": form.special(sight),
        **_mark(sight, subject),
    }


def _timeless_head(form: Form, subject: Subject) -> dict[str, str | None]:
    """The head of a sheet that belongs to no game: the template leaves the boxes of turn and clock out."""
    return {"form": form.title, "of": subject.name, "timeless": "yes", "turn": None, "clock": None}


def _mark(sight: Sight, subject: Subject) -> dict[str, str | None]:
    """The colour, the shape and the letter of a side; none on what is the umpire's or everybody's."""
    at = list(sight.sides).index(subject.side) if subject.side in sight.sides else None
    if at is None or at >= len(MARKS):
        return {"colour": None, "shape": None, "letter": None}
    colour, shape = MARKS[subject.side == sight.square if sight.square else at]
    return {"colour": INKS[colour], "shape": shape, "letter": sight.sides[subject.side][:1]}
