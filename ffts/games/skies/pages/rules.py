"""2 The rules to read and to search, for a player's browser: what is found, and one paragraph with its rulings."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ffts.core.asking import ReadText
from ffts.core.model import Data
from ffts.core.page import Card, Deed, Line, Listed, Page, Span, Typed, Words
from ffts.core.viewpoint import CHOSEN, Viewpoint
from ffts.games.skies.reference.finding import Finder
from ffts.games.skies.reference.passages import Named, NoSuchRule, Passage, look_up
from ffts.games.skies.reference.texts import LINK, Paragraph, RuleTexts, RulingText
from ffts.games.skies.sheets.provenance import Text
from ffts.games.skies.sheets.tables import HouseRuleCard

FIRST, FIND = "1", "find"
NO_TEXTS = "The rules are not at hand here."
NONE = "No rule speaks of that. Try another word, or a number."


class Rulebook(Data):
    """One file of the texts."""

    paragraphs: Mapping[str, Paragraph]


class Rulings(Data):
    """Another."""

    rulings: Mapping[str, RulingText]
    choices: Mapping[str, Mapping[str, Text]]


class HouseRuleCards(Data):
    """The third."""

    rules: Mapping[str, HouseRuleCard]


@lru_cache(maxsize=2)
def finder_by(read: ReadText) -> tuple[RuleTexts, Finder] | None:
    """All there is to read, by this reader, and who finds something in it; None if it has nothing."""
    book = read("skies", "rulebook", Rulebook)
    rulings, cards = read("skies", "rulings", Rulings), read("skies", "house_rules", HouseRuleCards)
    if not (book and rulings and cards):
        return None
    texts = RuleTexts(paragraphs=book.paragraphs, rulings=rulings.rulings, choices=rulings.choices, rules=cards.rules)
    return texts, Finder(texts)


def page(at: Viewpoint) -> Page:
    """A line to type in; what it finds, or the paragraph that was chosen."""
    known = finder_by(at.read)
    if known is None:
        return Page("Rules", empty=NO_TEXTS)
    texts, finder = known
    typed = str(at.picks.get(FIND, "")).strip()
    line = Typed(FIND, "Find a rule", typed, "A number, or words such as night landing", quiet=True)
    if typed:
        lines = tuple(
            Line(one.number, f"{one.number}   {one.title}\n{one.excerpt}", deed=_to(one.number, "Open"))
            for one in finder.find(typed)
        )
        return Page("Rules", (line, Listed("found", "Rules that were found", lines, empty=NONE)))
    try:
        passage = look_up(texts, str(at.picks.get(CHOSEN) or FIRST), at.seen.public.house)
    except NoSuchRule:
        passage = look_up(texts, FIRST, at.seen.public.house)
    return Page("Rules", (line,), tuple(_cards(texts, passage)))


def _to(number: str, name: str) -> Deed:
    return Deed(name, look="link", picks={CHOSEN: number, FIND: ""})


def _cards(texts: RuleTexts, passage: Passage) -> Iterator[Card]:
    around = (passage.chapters, tuple(filter(None, (passage.before, passage.after))), passage.under)
    deeds = tuple(_to(named.number, str(named)) for names in around for named in names)
    title = Words(f"{passage.number}   {passage.title}", "title")
    yield Card("passage", "", (title, _linked(texts, passage.text)), deeds, bare=True)
    for rule in passage.house_rules:
        yield Card(rule.key, f"House rule: {rule.label}", (Words(f"In force: {rule.now}."),))
    for ruling in passage.rulings:
        yield Card(ruling.number, f"Ruling {ruling.number}: {ruling.title}", (_linked(texts, ruling.text),))


def _linked(texts: RuleTexts, text: str) -> Words:
    """Numbers in brackets lead to what they name."""
    spans, last = list[Span](), 0
    for found in LINK.finditer(text):
        named = Named(found[1], texts.title(found[1]))
        spans += [Span(text[last : found.start()]), Span(found[1], _to(named.number, str(named)))]
        last = found.end()
    return Words((*spans, Span(text[last:])), "reading")
