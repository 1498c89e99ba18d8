"""The rules of a campaign to read and to search, for a player's browser: a line to type in, and under it what fits."""

from functools import lru_cache

from ffts.core.asking import ReadText
from ffts.core.page import Cell, Column, Page, Row, Table, Typed
from ffts.core.reference import OpenPoints, Rulebook, RuleTexts, found
from ffts.core.viewpoint import CHOSEN, Viewpoint

FIND = "find"
NONE = "No rule speaks of that. Try another word, or a number such as 10.7."
NO_TEXTS = "The rules are not at hand here."
MOST = 40
"""Rules of a list; a word or a number leaves fewer."""


@lru_cache(maxsize=4)
def texts_by(read: ReadText, game: str) -> RuleTexts | None:
    """All there is to read, by this reader; None if it has nothing."""
    book, points = read(game, "rulebook", Rulebook), read(game, "house_rules", OpenPoints)
    return RuleTexts(paragraphs=book.paragraphs, rules=points.rules) if book and points else None


def page(at: Viewpoint) -> Page:
    """Those that have the words, by the numbers of the edition that is played."""
    game = at.desk.game
    texts = texts_by(at.read, game.name)
    if texts is None:
        return Page("Rules", empty=NO_TEXTS)
    typed = str(at.picks.get(FIND, at.picks.get(CHOSEN, "")))
    numbers = game.rulebook.numbering(at.data)
    rows = tuple(
        Row(one.number, (Cell(numbers.heading(one.number), "muted"), f"{one.title}: {numbers.text(one.text)}"))
        for one in found(texts, typed, numbers)[:MOST]
    )
    line = Typed(FIND, "Find a rule", typed, "A number or words: 10.1, landing", quiet=True)
    return Page("Rules", (line, Table("Rules", (Column(""), Column("", wide=True)), rows, empty=NONE)))
