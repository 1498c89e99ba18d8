"""The rules to read and to search: a paragraph, and beside it what rules on it in this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from ffts.core.page import Block, Card, Deed, Line, Listed, Page, Picks, Span, Typed, Words
from ffts.core.viewpoint import CHOSEN, PAST, Viewpoint, chosen
from ffts.games.skies.reference.finding import Finder
from ffts.games.skies.reference.passages import HouseRule, Named, NoSuchRule, Passage, Ruling, look_up
from ffts.games.skies.reference.texts import LINK, RuleTexts, read_rules
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.store.shelf import read_texts
from ffts.ui.desk.look.translate import tr

FIRST, FIND, RESULTS = "1", "find", "results"
COLUMN = 470
"""Width in pixels from which on rulings stand beside the paragraph."""
TEXT, BESIDE = 0, 1
HINT = "Find a rule: a number, or words such as night landing"
TIP = "A number or words (Ctrl+F); arrows choose, Enter opens, Esc leaves it"
LAST = Deed("Last rule", "Alt+Left", "The rule you read before this one", why_not="You have read no other rule yet")
DEEDS = (
    Deed("Find", "Ctrl+F", "A rule by its number or its words"),
    LAST,
    Deed("Paragraph before", "Left"),
    Deed("Paragraph after", "Right"),
    Deed("Link before", "Up", "Or the result before"),
    Deed("Link after", "Down", "Or the result after"),
)


@cache
def rule_texts() -> RuleTexts:
    """The rules as they are shipped, read when somebody asks for the first time. CatalogError says what is wrong."""
    return read_rules(partial(read_texts, "skies"))


@cache
def _finder() -> Finder:
    return Finder(rule_texts())


def page(at: Viewpoint) -> Page:
    """One paragraph or ruling at a time; links, arrows and the field lead to others."""
    texts, house = rule_texts(), at.seen.public.house
    past = tuple(str(one) for one in past) if isinstance(past := at.picks.get(PAST), tuple) else ()
    passage, typed = _wanted(texts, house, str(at.picks.get(CHOSEN, FIRST)), past)
    typed = str(at.picks.get(FIND, typed))
    return Page(
        "",
        tuple(_search(at, typed)),
        (_text(texts, passage), *_beside(texts, passage), *_ways(texts, passage)),
        deeds=tuple(_around(passage, past)),
        column=COLUMN,
    )


def _wanted(texts: RuleTexts, house: HouseRules, citation: str, past: Sequence[str]) -> tuple[Passage, str]:
    """What a number, a citation such as 6.12-RATE or A-005, or a house rule leads to; else it is looked for."""
    for number in (citation, *reversed(past)):
        try:
            return look_up(texts, number, house), "" if number == citation else citation
        except NoSuchRule:
            continue
    return look_up(texts, FIRST, house), citation


def _to(number: str, name: str, tip: str = "") -> Deed:
    return Deed(name, tip=tip, look="link", picks={CHOSEN: number, FIND: "", RESULTS: ""})


def _link(named: Named, tip: str) -> Deed:
    return _to(named.number, str(named), f"{tip}: {named}")


# --- searching ------------------------------------------------------------------------


def _search(at: Viewpoint, typed: str) -> Iterator[Block]:
    found = _finder().find(typed) if typed.strip() else ()
    number = chosen(at.picks, RESULTS, [each.number for each in found])
    yield Typed(FIND, tr("Find a rule"), typed, tr(HINT), tr(TIP), quiet=True, key="Ctrl+F", finds=RESULTS)
    words = ((one.number, f"{one.number}   {one.title}\n{one.excerpt}") for one in found)
    lines = tuple(Line(ident, text, deed=_to(ident, tr("Open"))) for ident, text in words)
    if found:
        yield Listed(RESULTS, tr("Rules that were found"), lines, (number,))
    elif typed.strip():
        yield Words(tr("No rule speaks of “{}”. Try another word, or a number.").format(typed.strip()), "muted")


# --- reading --------------------------------------------------------------------------


def _text(texts: RuleTexts, passage: Passage) -> Card:
    chapters = tuple(_link(each, tr("In chapter")) for each in passage.chapters)
    title = Words(f"{passage.number}   {passage.title}", "title")
    blocks = (title, _linked(texts, passage.text, reading=True))
    words = tr("Rule {} {}").format(passage.number, passage.title)
    return Card(passage.number, "", blocks, chapters, words=words, bare=True, column=TEXT)


def _linked(texts: RuleTexts, text: str, reading: bool = False) -> Words:
    """A text whose numbers in brackets can be clicked; the same ways stand as buttons below it."""
    spans, last = list[Span](), 0
    for found in LINK.finditer(text):
        named = Named(found[1], texts.title(found[1]))
        spans += [Span(text[last : found.start()]), Span(found[1], _link(named, tr("See also")))]
        last = found.end()
    return Words((*spans, Span(text[last:])) if spans else text, "reading" if reading else "")


def _ways(texts: RuleTexts, passage: Passage) -> Iterator[Card]:
    see = tuple(Named(number, texts.title(number)) for number in dict.fromkeys(LINK.findall(passage.text)))
    below = tr("It is about") if passage.is_ruling else tr("Below it")
    for heading, names in ((tr("See also"), see), (below, passage.under)):
        if names:
            links = tuple(_link(named, heading) for named in names)
            yield Card(heading, heading, (), links, words=heading, bare=True, column=TEXT)


def _around(passage: Passage, past: Sequence[str]) -> Iterator[Deed]:
    """The ways to what stands before and after, and to what was read before."""
    for named, name, key in ((passage.before, "Before: {}", "Left"), (passage.after, "After: {}", "Right")):
        if named is not None:
            link = _to(named.number, tr(name).format(named), tr("{} key").format(key))
            yield Deed(link.name, key, link.tip, picks=link.picks)
    picks: Picks = {CHOSEN: past[-1], PAST: tuple(past[:-1]), FIND: ""} if past else {}
    yield Deed(tr(LAST.name), LAST.key, tr(LAST.tip), picks=picks, why_not="" if past else tr(LAST.why_not))


def _beside(texts: RuleTexts, passage: Passage) -> Iterator[Card]:
    yield from (_house_card(texts, rule, passage) for rule in passage.house_rules)
    yield from (_ruling_card(texts, ruling) for ruling in passage.rulings)
    if not passage.house_rules and not passage.rulings:
        ruling = tr("No house rule changes this ruling.")
        paragraph = tr("No ruling and no house rule touches this paragraph.")
        words = Words(ruling if passage.is_ruling else paragraph, "muted")
        yield Card("nothing", "", (words,), words=words.plain, bare=True, column=BESIDE)


def _ruling_card(texts: RuleTexts, ruling: Ruling) -> Card:
    heading = tr("Ruling {}: {}").format(ruling.number, ruling.title)
    opened = _to(ruling.number, tr("Open {}").format(ruling.number), heading)
    return Card(heading, heading, (_linked(texts, ruling.text),), (opened,), column=BESIDE)


def _house_card(texts: RuleTexts, rule: HouseRule, passage: Passage) -> Card:
    now = tr("In force, as shipped:") if rule.is_default else tr("In force, changed in this game:")
    others = [choice.words for choice in rule.choices if not choice.in_force]
    other = Words(tr("It could be: {}.").format("; or ".join(others)), "muted")
    named = Named(rule.ruling, texts.title(rule.ruling))
    is_beside = passage.is_ruling or rule.ruling in {ruling.number for ruling in passage.rulings}
    opened = () if is_beside else (_to(rule.ruling, tr("Open {}").format(rule.ruling), tr("Ruling: {}").format(named)),)
    heading = tr("House rule: {}").format(rule.label)
    return Card(
        rule.key,
        heading,
        (Words(f"{now} {rule.now}."), other),
        opened,
        "" if rule.is_default else "warning",
        column=BESIDE,
    )
