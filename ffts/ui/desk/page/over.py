"""A page of a game that takes the place of the others for a while, made of a value like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal

from ffts.core.viewpoint import CHOSEN
from ffts.ui.desk.docks.tabs import PageFrame
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.full_pages import FullPage

if TYPE_CHECKING:
    from ffts.app.session import AnySession


LEAST = 90
"""Pixels of height that its page asks for: the page itself scrolls, and nothing around it does."""


class OverPage(FullPage):
    """Title and way back, and below them the page."""

    wants = Signal(object)
    """A command, or several."""
    led = Signal(object)
    """A lead."""

    def __init__(self, title: str, session: AnySession, dock: PageDock) -> None:
        super().__init__(self.tr(title))
        self.title.setWordWrap(False)  # else the height of all of it would be asked for, and two bars would scroll
        self.dock = dock
        self.dock.wants.connect(self.wants)
        self.dock.led.connect(self.led)
        frame = PageFrame(self.dock)
        frame.setMinimumHeight(px(LEAST))
        self.body.addWidget(frame, 1)
        self.setFocusProxy(self.dock)
        self.dock.open_game(session)

    def show_view(self, viewer: str | None) -> None:
        """What this viewer may see."""
        self.dock.show_view(viewer)

    def show_rule(self, citation: str) -> None:
        """Show the rule with this number, or those that contain these words."""
        self.dock.set_picks({CHOSEN: citation})
        self.dock.setFocus()

    def show_state(self, old: Any, new: Any) -> None:
        """Something happened while it stands there."""
        self.dock.show_state(old, new)
