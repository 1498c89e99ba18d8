"""docs/questions.md is written from the lists of questions; FFTS_UPDATE_GOLDEN=1 writes it anew."""

import os
from pathlib import Path

from ffts.core.asking import by_kind
from ffts.games import GAMES, game_named
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.palette.questions import LAST, OF_EVERY_GAME

PAGE = Path(__file__).parent.parent / "docs" / "questions.md"
HEAD = """# Questions

`Ctrl+K` answers questions. Type one in your own words; the answer stands above the line before Enter, and Enter leads
to the page that shows it. A side is answered from its own view, the umpire from the views of all sides. `?` lists the
questions, and a question that is begun shows how it can go on; *Help > Questions* has them all. Names can be those of
any carrier, base, ship, force, squadron, strike, search or type; `my`, `the` and the question mark may be left out.
"""


def written() -> str:
    parts = [HEAD, *_section("Every game", by_kind((*OF_EVERY_GAME, *LAST)))]
    for name in GAMES:
        parts += _section(pages_of(name).title, by_kind(game_named(name).questions))
    return "\n".join(parts)


def _section(title: str, kinds: object) -> list[str]:
    assert isinstance(kinds, dict)
    lines = [f"- {kind}: {'; '.join(f'`{example}`' for example in examples)}" for kind, examples in kinds.items()]
    return [f"## {title}\n", *lines, ""] if lines else []


def test_the_page_lists_every_question() -> None:
    if os.environ.get("FFTS_UPDATE_GOLDEN"):
        PAGE.write_text(written(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written()
