"""`ffts rule`: a paragraph of the rules in our own words, those that speak of something, or all of them."""

import re
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import asdict
from functools import partial

from ffts.cli import DONE
from ffts.cli.cited import cited
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import opened
from ffts.cli.voice import as_json
from ffts.core.nearest import did_you_mean
from ffts.games.skies.game import SKIES
from ffts.games.skies.reference.finding import Finder, words_of
from ffts.games.skies.reference.passages import DEFAULT, Passage, look_up, meant_by, numbered
from ffts.games.skies.reference.printed import as_lines, as_list, as_page
from ffts.games.skies.reference.texts import RuleTexts, read_rules
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.store.shelf import read_texts

NUMBER = re.compile(r"\d+(\.\d+)*\.?")
LAST_CHAPTER = 20


def rule(options: Namespace) -> int:
    """Look one up by its number, or find it by words; of another game, if its letters or its file are named."""
    if (code := cited(options, SKIES.name)) is not None:
        return code
    with input_faults():
        texts = read_rules(partial(read_texts, SKIES.name))
    typed = " ".join(options.words)
    if options.all:
        return _printed(as_page(texts))
    if not typed:
        raise BadInput("name a rule or what it is about, as `ffts rule 6.12` or `ffts rule accident`")
    house = _house(options)
    return _one(texts, typed, house, options.json) if meant_by(texts, typed) else _search(texts, typed, options.json)


def _house(options: Namespace) -> HouseRules:
    """The house rules of the game that is named, else as they are shipped."""
    if options.game is None:
        return DEFAULT
    with opened(options.game) as session:
        house: HouseRules = session.state.public.house
    return house


def _one(texts: RuleTexts, typed: str, house: HouseRules, is_json: bool) -> int:
    passage = look_up(texts, typed, house)
    if is_json:
        return _json(asdict(passage))
    return _printed((*_nearest_note(texts, typed, passage), *as_lines(passage)))


def _nearest_note(texts: RuleTexts, typed: str, passage: Passage) -> tuple[str, ...]:
    if numbered(texts, typed):
        return ()
    return (f"The rulebook has no {typed}; {passage.number} is what it would stand in.", "")


def _search(texts: RuleTexts, typed: str, is_json: bool) -> int:
    if NUMBER.fullmatch(typed):
        guess = did_you_mean(typed, texts.paragraphs)
        raise BadInput(
            f"there is no rule {typed}; {guess}chapters are 1 to {LAST_CHAPTER}; `ffts rule --all` prints all"
        )
    found = Finder(texts).find(typed)
    if is_json:
        return _json([asdict(each) for each in found])
    if not found:
        words = dict.fromkeys(word for each in texts.paragraphs.values() for word in words_of(each.title))
        guess = did_you_mean(typed, words)
        raise BadInput(f"no rule speaks of {typed!r}; {guess}try another word, or a number such as 6.12 or A-041")
    return _printed(as_list(found))


def _json(value: object) -> int:
    return _printed((as_json(value),))


def _printed(lines: Iterable[str]) -> int:
    print(*lines, sep="\n")
    return DONE
