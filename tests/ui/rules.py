"""The page of the rules, as it stands over the game."""

from ffts.core.page import Listed
from ffts.ui.desk.page.over import OverPage
from ffts.ui.desk.window.program import Program


def rule_read(program: Program) -> str:
    """The number of the paragraph or ruling that is shown."""
    page = program.middle.pages.currentWidget()
    assert isinstance(page, OverPage) and page.dock.page is not None
    return page.dock.page.cards[0].id


def rules_found(program: Program) -> list[str]:
    """The numbers of what was found."""
    page = program.middle.pages.currentWidget()
    assert isinstance(page, OverPage) and page.dock.page is not None
    return [line.id for block in page.dock.page.above if isinstance(block, Listed) for line in block.lines]
