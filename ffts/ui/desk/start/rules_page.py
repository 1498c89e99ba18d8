"""The rules to read and to search, in words of our own, with the open points beside them."""

from functools import cache

from ffts.core.page import Cell, Column, Page, Row, Table, Typed
from ffts.core.reference import RuleTexts, found, read_rules
from ffts.core.viewpoint import CHOSEN, Viewpoint
from ffts.store.shelf import read_texts
from ffts.ui.desk.look.translate import tr

NONE = "No rule speaks of that. Try another word, or a number such as 10.7."
FIND = "find"


@cache
def rule_texts(game: str) -> RuleTexts:
    """The rules as they are shipped, read when somebody asks for the first time."""
    return read_rules(game, read_texts)


def page(at: Viewpoint) -> Page:
    """A line to type in, and under it what fits; a rule asked for elsewhere stands in the line."""
    typed = str(at.picks.get(FIND, at.picks.get(CHOSEN, "")))
    numbers = at.desk.game.rulebook.numbering(at.data)
    rows = tuple(
        Row(one.number, (Cell(numbers.heading(one.number), "muted"), f"{one.title}: {numbers.text(one.text)}"))
        for one in found(rule_texts(at.desk.game.name), typed, numbers)
    )
    hint = tr("A number or words: 10.1, landing")
    line = Typed(FIND, tr("Find a rule"), typed, hint, quiet=True, key="Ctrl+F")
    return Page("", (line, Table(tr("Rules"), (Column(""), Column("", wide=True)), rows, empty=tr(NONE))))
