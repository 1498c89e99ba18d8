"""How well what was typed fits a line of text: its letters in order, best at the starts of words."""

import re

WORD_START, IN_ROW, ELSEWHERE = 8, 4, 1
WHOLE, FIRST = 40, 10
"""Where all that was typed stands in the line as it is; and where the line begins with it."""


ARTICLES = re.compile(r"\b(?:the|an?)\s+(?=\S)", re.IGNORECASE)


def fit(typed: str, text: str) -> int | None:
    """The higher the better; None if the letters typed do not occur in this order. 'the United States' is who is called
    'United States'."""
    bare = ARTICLES.sub("", typed)
    found = [fits for wording in dict.fromkeys((typed, bare)) if (fits := _fit(wording, text)) is not None]
    return max(found, default=None)


def _fit(typed: str, text: str) -> int | None:
    wanted, line = typed.casefold().replace(" ", ""), text.casefold()
    if not wanted:
        return 0
    starts = {match.start() for match in re.finditer(r"\w+", line)}
    whole = typed.casefold().strip()
    bonus = (WHOLE if whole in line else 0) + (FIRST if line.startswith(whole) else 0)
    best = _best(wanted, line, starts)
    return None if best is None else best + bonus - len(line) // 8


def _best(wanted: str, line: str, starts: set[int]) -> int | None:
    """The best way to find the letters one after the other, letter by letter over every place they may stand."""
    ends: dict[int, int] = {-2: 0}
    for letter in wanted:
        reached: dict[int, int] = {}
        best_before, places = None, sorted(ends)
        at = 0
        for place in (index for index, other in enumerate(line) if other == letter):
            while at < len(places) and places[at] < place:
                score = ends[places[at]]
                best_before = score if best_before is None else max(best_before, score)
                at += 1
            if best_before is None:
                continue
            worth = best_before + (WORD_START if place in starts else ELSEWHERE)
            if place - 1 in ends:
                worth = max(worth, ends[place - 1] + IN_ROW, best_before + (WORD_START if place in starts else 0))
            reached[place] = worth
        if not reached:
            return None
        ends = reached
    return max(ends.values())


FEW = 3
"""Letters that may stand anywhere; of more, each run begins a word."""


def is_near(typed: str, text: str) -> bool:
    """Whether the letters typed stand in the text as one piece, or as beginnings of its words, one after the other: 'ex
    map' and 'exmap' of 'Exchange maps'. Letters scattered over a line are no name of it."""
    wording, line = ARTICLES.sub("", typed).casefold().strip(), text.casefold()
    wanted = wording.replace(" ", "")
    return len(wanted) <= FEW or wording in line or _begins_words(wanted, tuple(re.findall(r"\w+|[^\w\s]", line)))


def _begins_words(wanted: str, words: tuple[str, ...]) -> bool:
    """Whether all letters are used up by beginnings of these words, some of which may be left out."""
    ends = {0}
    for word in words:
        ends |= {at + n for at in ends for n in range(1, len(word) + 1) if wanted.startswith(word[:n], at)}
    return len(wanted) in ends
