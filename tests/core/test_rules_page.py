"""The rules of a campaign in a browser: found by number or words, by whoever can read their files."""

from types import SimpleNamespace
from typing import Any

from ffts.core.numbering import AS_CITED
from ffts.core.page import NO_PICKS, Picks
from ffts.core.page_text import as_text
from ffts.core.reference import OpenPoints, Paragraph, Rulebook
from ffts.core.rules_page import NO_TEXTS, NONE, page
from ffts.core.viewpoint import CHOSEN, Viewpoint


def read(game: str, name: str, model: type[Any]) -> Any:
    if model is Rulebook:
        return Rulebook(
            paragraphs={
                "PF-1": Paragraph(title="The sea", text="Ships sail."),
                "PF-2": Paragraph(title="The air", text="Aircraft fly."),
            }
        )
    return OpenPoints(rules={})


def at(picks: Picks = NO_PICKS, reads: bool = True) -> Viewpoint:
    game = SimpleNamespace(name="sea", rulebook=SimpleNamespace(numbering=lambda data: AS_CITED))
    desk: Any = SimpleNamespace(game=game, data=None)
    return Viewpoint(desk, "A", picks, read=read) if reads else Viewpoint(desk, "A", picks)


def test_all_rules_stand_there_until_something_is_typed() -> None:
    assert "The sea: Ships sail." in as_text(page(at())) and "The air: Aircraft fly." in as_text(page(at()))


def test_words_or_a_lead_leave_what_fits() -> None:
    typed = as_text(page(at({"find": "aircraft"})))
    assert "The air" in typed and "The sea" not in typed
    assert "The air" not in as_text(page(at({CHOSEN: "PF-1"})))
    assert NONE in as_text(page(at({"find": "submarine"})))


def test_without_files_there_is_nothing_to_read() -> None:
    assert page(at(reads=False)).empty == NO_TEXTS
