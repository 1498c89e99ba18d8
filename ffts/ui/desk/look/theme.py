"""How everything looks: named colours for each theme, one zoom for all, the bundled font.

Widgets ask ``token("danger")`` for a colour and ``px(8)`` for a length at the present zoom, each time they paint or are
told of a ``QEvent.PaletteChange`` or ``QEvent.FontChange``. The font of the text holds Latin letters, digits and × − –
… ½, another one the suits of cards, a third the titles; arrows and geometric shapes are in none: draw those.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ffts.data_dir import data_dir
from ffts.ui.desk.look.dressing import Wardrobe
from ffts.ui.desk.look.style import TEXT_SIZES, frame_sheet, stylesheet
from ffts.ui.desk.look.tokens import DARK, PALETTES, PAPER

if TYPE_CHECKING:
    from PySide6.QtCore import Qt

FAMILY = "FFTS Text"
"""Atkinson Hyperlegible Next with a plain zero, made by `resources/make/make_letters.py`."""
TITLES = "TeX Gyre Pagella"
SIGNS = "FFTS Signs"
"""The suits of cards, made by `resources/make/make_signs.py`."""
LETTERS = (
    "FFTSText-Regular.ttf",
    "FFTSText-Bold.ttf",
    "FFTSSigns-Regular.ttf",
    "texgyrepagella-bold.otf",
    "texgyrepagella-italic.otf",
)
BASE_POINTS = TEXT_SIZES["text_size"]
ZOOM_STEPS = (80, 90, 100, 110, 125, 150, 175, 200, 225, 250)
THEMES: Mapping[str, str] = {
    "system": "As the system",
    "dark": "Plotting table (dark)",
    "light": "Chart room (light)",
    "contrast": "High contrast",
}

PLAIN = "* {{ color: {text}; }}"

ROLES: Mapping[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "bg",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "panel",
    QPalette.ColorRole.AlternateBase: "raised",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.ToolTipBase: "panel",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "quiet",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Accent: "accent",
}


class _Look:
    """What is in force in this process, as the application's palette and font are."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self.colours, self.zoom = colours, 100


_look = _Look(DARK)


def token(name: str) -> QColor:
    """The colour that has this name in the theme in force."""
    return QColor(_look.colours[name])


@contextmanager
def in_colours(colours: Mapping[str, str]) -> Iterator[None]:
    """Paint in these colours, whatever the theme."""
    before, _look.colours = _look.colours, colours
    try:
        yield
    finally:
        _look.colours = before


@lru_cache(maxsize=1024)
def px(length: float) -> int:
    """This many pixels at 100 % as pixels at the zoom in force; never less than one. Asked thousands of times a key."""
    return max(1, round(length * _look.zoom / 100))


def on_screen(window: QWidget, wide: int, tall: int) -> QSize:
    """This large at the zoom in force, and no larger than the screen: its buttons stand at the lower edge."""
    return QSize(px(wide), px(tall)).boundedTo(window.screen().availableSize())


def zoom() -> int:
    """The zoom in force, in per cent."""
    return _look.zoom


def is_dark() -> bool:
    """Whether light text stands on a dark ground."""
    return token("bg").lightness() < token("text").lightness()


def fonts_folder() -> Path:
    """Where the bundled font lies."""
    return data_dir() / "resources" / "fonts"


def load_fonts() -> None:
    """Make the bundled fonts known to Qt; the italic of the text comes when something needs it."""
    for name in LETTERS:
        QFontDatabase.addApplicationFont(str(fonts_folder() / name))


class Theme(QObject):
    """The theme and zoom the umpire chose; applies them to the whole application."""

    changed = Signal()

    def __init__(self, app: QApplication, name: str = "system", percent: int = 100, last: str = "dark") -> None:
        """`last`: the theme in force the last time; asking the system takes too long before the first paint."""
        super().__init__(app)
        self._app = app
        self.name = name if name in THEMES else "system"
        self.percent = _within(percent)
        self._wardrobe = Wardrobe(self)
        load_fonts()
        self._drawn = self.name if self.name != "system" else "light" if last == "light" else "dark"
        self._apply()

    @property
    def drawn(self) -> str:
        """Which of the three is in force."""
        return self._drawn

    def follow_system(self) -> None:
        """From now on the system's theme is followed."""
        self._app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._system_changed()

    def choose(self, name: str) -> None:
        """Take this theme: system, light, dark or contrast."""
        self.name = name
        self._drawn = self._drawn_as()
        self._apply()

    def set_zoom(self, percent: int) -> None:
        """Everything this large, 80 to 250 per cent."""
        self.percent = _within(percent)
        self._apply()

    def step_zoom(self, steps: int) -> None:
        """One step larger or smaller."""
        nearest = min(range(len(ZOOM_STEPS)), key=lambda at: abs(ZOOM_STEPS[at] - self.percent))
        self.set_zoom(ZOOM_STEPS[min(max(nearest + steps, 0), len(ZOOM_STEPS) - 1)])

    def _system_changed(self) -> None:
        drawn = self._drawn_as()
        if drawn != self._drawn:
            self._drawn = drawn
            self._apply()

    @property
    def sheet(self) -> str:
        """The style sheet in force."""
        return self._wardrobe.sheet

    @property
    def frame_sheet(self) -> str:
        """What the window around the panels wears."""
        return frame_sheet(_look.colours)

    def dress(self, panel: QWidget) -> None:
        """This panel, and all that is or comes into it, looks as it was chosen, from now on."""
        self._wardrobe.add(panel)

    @contextmanager
    def for_paper(self, page: QWidget) -> Iterator[None]:
        """This page in dark ink on white, whatever is chosen, while it is taken down for printing."""
        _look.colours, worn = PAPER, page.styleSheet()
        page.setStyleSheet(PLAIN.format(**PAPER) + stylesheet({**PAPER, **_pictures(), "titles": TITLES}, px))
        try:
            yield
        finally:
            _look.colours = PALETTES[self._drawn]
            page.setStyleSheet(worn)

    def _apply(self) -> None:
        _look.colours = PALETTES[self._drawn]
        _look.zoom = self.percent
        px.cache_clear()
        if (palette := _palette(_look.colours)) != self._app.palette():
            self._app.setPalette(palette)
        font = QFont([FAMILY, SIGNS])
        font.setPointSizeF(BASE_POINTS * self.percent / 100)
        self._app.setFont(font)
        self._wardrobe.change(stylesheet({**_look.colours, **_pictures(), "titles": TITLES}, px))
        self.changed.emit()
        if any(window.isVisible() for window in self._app.topLevelWidgets()):
            _find_places()

    def _drawn_as(self) -> str:
        """For the system's theme what the system asks for; dark where it says nothing."""
        if self.name != "system":
            return self.name
        from PySide6.QtCore import Qt  # has all its enumerations made: not before the first paint

        return "light" if self._system_asks() == Qt.ColorScheme.Light else "dark"

    def _system_asks(self) -> Qt.ColorScheme:
        return self._app.styleHints().colorScheme()


def _find_places() -> None:
    """Everything to its new place, before the window is painted: Qt would paint it in the old places first."""
    from PySide6.QtCore import QCoreApplication, QEvent  # its enumeration is not made before the first paint

    for kind in (QEvent.Type.LayoutRequest, QEvent.Type.User, QEvent.Type.LayoutRequest):
        QCoreApplication.sendPostedEvents(None, kind)


def _pictures() -> dict[str, str]:
    """Arrows stand on the ground of the theme; ticks on the accent, which is light where that is dark."""
    folder, dark = data_dir() / "resources" / "icons", is_dark()
    light = {"down": dark, "up": dark, "left": dark, "right": dark, "tick": not dark, "part": not dark}
    found = {name: folder / f"{name}-{'light' if is_light else 'dark'}.svg" for name, is_light in light.items()}
    off = {f"{name}_off": found[name].with_stem(f"{found[name].stem}-off") for name in ("left", "right")}
    return {name: path.as_posix() for name, path in (found | off).items()}


def _within(percent: int) -> int:
    return min(max(percent, ZOOM_STEPS[0]), ZOOM_STEPS[-1])


def _palette(colours: Mapping[str, str]) -> QPalette:
    palette = QPalette()
    for role, name in ROLES.items():
        palette.setColor(role, QColor(colours[name]))
    faint = QColor(colours["faint"])
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faint)
    return palette
