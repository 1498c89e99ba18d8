"""The rules as plain text for a terminal, and all of them as a page of the book."""

from collections.abc import Iterator, Sequence
from itertools import chain
from textwrap import wrap

from ffts.games.skies.reference.finding import FoundPassage
from ffts.games.skies.reference.passages import HouseRule, Named, Passage, Ruling, house_rules, look_up
from ffts.games.skies.reference.texts import LINK, RuleTexts

WIDE = 96
INDENT = "  "
TOP = (
    "# The rules in short",
    "",
    "Every numbered paragraph of *Fire from the Skies* in words of our own, for players: what it says, and which of "
    "our rulings settle what it leaves open. It does not take the place of the rulebook. This page is printed by "
    "`ffts rule --all`; `ffts rule 6.12` shows one paragraph, `ffts rule accident` finds those about it.",
)


def as_lines(passage: Passage) -> Iterator[str]:
    """One passage, with everything that bears on it."""
    yield f"{passage.number}  {passage.title}"
    if passage.chapters:
        yield f"in {_list(passage.chapters)}"
    yield ""
    yield from wrap(passage.text, WIDE)
    for ruling in passage.rulings:
        yield from ("", *_ruling_lines(ruling))
    for rule in passage.house_rules:
        yield from ("", *_house_lines(rule))
    ways = {
        "About" if passage.is_ruling else "Below": passage.under,
        "Before": (passage.before,) if passage.before else (),
        "After": (passage.after,) if passage.after else (),
    }
    if any(ways.values()):
        yield ""
    for way, names in ways.items():
        if names:
            yield from wrap(f"{way}: {_list(names)}", WIDE, subsequent_indent=INDENT)


def _list(names: Sequence[Named]) -> str:
    return "; ".join(map(str, names))


def _ruling_lines(ruling: Ruling) -> Iterator[str]:
    yield f"Ruling {ruling.number}  {ruling.title}"
    yield from wrap(ruling.text, WIDE, initial_indent=INDENT, subsequent_indent=INDENT)


def _house_lines(rule: HouseRule) -> Iterator[str]:
    yield f"House rule {rule.key} ({rule.ruling})  {rule.label}"
    for choice in rule.choices:
        mark = "in force: " if choice.in_force else "or: "
        tail = " (as shipped)" if choice.is_default else ""
        yield from wrap(f"{mark}{choice.words}{tail}", WIDE, initial_indent=INDENT, subsequent_indent=INDENT * 2)


def as_list(found: Sequence[FoundPassage]) -> Iterator[str]:
    """What was found, a line for its name and one for what it says."""
    width = max((len(each.number) for each in found), default=0)
    for each in found:
        yield f"{each.number:<{width}}  {each.title}"
        yield from wrap(each.excerpt, WIDE, initial_indent=" " * (width + 2), subsequent_indent=" " * (width + 2))


def as_page(texts: RuleTexts) -> Iterator[str]:
    """All of it in Markdown: chapters, rulings, house rules as they are shipped; whatever is named is a link."""
    yield from TOP
    for number in texts.paragraphs:
        yield from ("", *_paragraph(look_up(texts, number)))
    yield from ("", "## Rulings", "", "Where the rulebook leaves a question open, this is how it is played.")
    for number, ruling in texts.rulings.items():
        about = ", ".join(_link(each, each) for each in ruling.touches)
        yield from ("", f"{_anchor(number)}**{number} {ruling.title}.** {_linked(ruling.text)} *On {about}.*")
    yield from ("", "## House rules", "", "What may be ruled otherwise; the first choice named is the one shipped.", "")
    yield from chain.from_iterable(_house_item(texts, rule) for rule in house_rules(texts))


def _paragraph(passage: Passage) -> Iterator[str]:
    is_chapter = not passage.chapters and passage.under
    rulings = "; ".join(_link(ruling.number, f"{ruling.title} ({ruling.number})") for ruling in passage.rulings)
    tail = f" *Rulings: {rulings}.*" if len(passage.rulings) > 1 else f" *Ruling: {rulings}.*" if rulings else ""
    anchor, text = _anchor(passage.number), _linked(passage.text)
    if is_chapter or not passage.chapters:
        yield from (f"## {anchor}{passage.number} {passage.title}", "", f"{text}{tail}")
    else:
        yield f"{anchor}**{passage.number} {passage.title}.** {text}{tail}"


def _house_item(texts: RuleTexts, rule: HouseRule) -> Iterator[str]:
    plain = sorted(rule.choices, key=lambda choice: not choice.is_default)
    ruling = _link(rule.ruling, f"{texts.title(rule.ruling)} ({rule.ruling})")
    yield f"- **{rule.label}** (`{rule.key}`; {ruling}): {'; '.join(choice.words for choice in plain)}."


def _linked(text: str) -> str:
    return LINK.sub(lambda found: _link(found[1], found[1]), text)


def _link(number: str, words: str) -> str:
    return f"[{words}](#{_name(number)})"


def _anchor(number: str) -> str:
    return f'<a id="{_name(number)}"></a>'


def _name(number: str) -> str:
    """a-043, or rule-6-12 for 6.12."""
    return number.lower() if number.startswith("A-") else f"rule-{number.lower().replace('.', '-')}"
