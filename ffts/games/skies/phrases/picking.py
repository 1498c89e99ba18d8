"""Which AFs a line means: squadrons with or without a number, AFs one by one, of those that could do it."""

import re
from collections.abc import Iterable, Sequence

from ffts.games.skies.names import AfId, afs_text
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, Mention
from ffts.games.skies.phrases.nouns import Kind
from ffts.games.skies.state.air import AirFactor

_NUMBERED = re.compile(r"\s*/\s*(\d+)(?:\s*-\s*(\d+))?")


def picks(reader: LineReader, there: Sequence[AirFactor], doing: str) -> tuple[AfId, ...]:
    """Those of `there` that the line names, in their order there; all of them where it names nobody."""
    named = [mention for mention in reader.line.mentions if _is_squadron(mention) and mention.first not in reader.used]
    if not named:
        return _first(there, reader.whole(), doing)
    found = [af for mention in named for af in _of(reader, mention, there, doing)]
    return tuple(af.id for af in there if af.id in found)


def _is_squadron(mention: Mention) -> bool:
    return any(noun.kind is Kind.SQUADRON for noun in mention.nouns)


def _first(there: Sequence[AirFactor], count: int | None, doing: str) -> tuple[AfId, ...]:
    if count is not None and not 0 < count <= len(there):
        raise LineFault(f"{afs_text(len(there))} could {doing}; {count} asked for")
    return tuple(af.id for af in there[:count])


def _of(reader: LineReader, mention: Mention, there: Iterable[AirFactor], doing: str) -> Iterable[AfId]:
    """One squadron of the line: its AFs by number, a number of them, or all."""
    squadron = next(noun.id for noun in mention.nouns if noun.kind is Kind.SQUADRON)
    reader.used.update(range(mention.first, mention.past))
    own = [af for af in there if af.squadron == squadron]
    numbers = _numbers(reader, mention)
    if numbers:
        wanted = [f"{squadron}/{number}" for number in numbers]
        missing = [name for name in wanted if name not in {af.id for af in own}]
        if missing:
            raise LineFault(f"{', '.join(missing)} cannot {doing} now; of {squadron} can {_describe(own)}")
        return [af.id for af in own if af.id in wanted]
    if not own:
        raise LineFault(f"No aircraft of {squadron} could {doing} now")
    return _first(own, _count(reader, mention), f"{doing} of {squadron}")


def _describe(own: Iterable[AirFactor]) -> str:
    return ", ".join(af.id for af in own) or "none"


def _numbers(reader: LineReader, mention: Mention) -> Sequence[int]:
    """The numbers behind the stroke of VB-6/1-3."""
    end = reader.line.tokens[mention.past - 1].end
    found = _NUMBERED.match(reader.line.text, end)
    if not found:
        return ()
    reader.used |= {at for at, token in enumerate(reader.line.tokens) if end <= token.start < found.end()}
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _count(reader: LineReader, mention: Mention) -> int | None:
    """'3 of VB-6', 'VB-6 3 AF'."""
    words = reader.line.tokens
    before = mention.first - 2 if mention.first and words[mention.first - 1].text in ("of", "af", "afs") else None
    if before is not None and words[before].text in ("af", "afs"):
        before -= 1
    for at in (before, mention.first - 1, mention.past):
        free = at is not None and 0 <= at < len(words) and at not in reader.used and at not in reader.line.named
        if at is not None and free and words[at].is_number:
            reader.used.add(at)
            return int(float(words[at].text))
    return None
