"""How everything looks: named colours for each theme, one zoom for all, the bundled font.

Widgets ask ``token("danger")`` for a colour and ``px(8)`` for a length at the present zoom, each time they paint or are
told of a ``QEvent.PaletteChange`` or ``QEvent.FontChange``. The bundled font holds Latin letters, digits and × − – … ½,
the second one the suits of cards; arrows and geometric shapes are in neither: draw those.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ffts.data_dir import data_dir
from ffts.ui.desk.look.dressing import Wardrobe
from ffts.ui.desk.look.style import frame_sheet, stylesheet

FAMILY = "Atkinson Hyperlegible Next"
TITLES = "TeX Gyre Pagella"
SIGNS = "FFTS Signs"
"""The suits of cards, made by `resources/make/make_signs.py`."""
BASE_POINTS = 12.0
ZOOM_STEPS = (80, 90, 100, 110, 125, 150, 175, 200, 225, 250)
THEMES: Mapping[str, str] = {
    "system": "As the system",
    "light": "Light",
    "dark": "Dark",
    "contrast": "High contrast",
}

LIGHT: Mapping[str, str] = {
    "window": "#eef2f5",
    "surface": "#ffffff",
    "raised": "#e1e8ee",
    "text": "#14202b",
    "muted": "#475868",
    "line": "#aebbc6",
    "edge": "#6f808e",
    "accent": "#0b5c8c",
    "accent_text": "#ffffff",
    "focus": "#0b5c8c",
    "danger": "#ad1f17",
    "danger_soft": "#fbe4e1",
    "warning": "#7a4d00",
    "warning_soft": "#fff1d1",
    "good": "#17653a",
    "good_soft": "#ddf1e4",
    "info_soft": "#dcecf7",
    "estimate": "#96590a",
    "side_a": "#0a4a96",
    "side_b": "#ad1f17",
    "sea": "#dbe9f3",
    "land": "#e8dfc2",
    "coast": "#6f6547",
    "grid": "#a9c2d4",
    "label": "#3f5668",
    "base": "#4a4430",
    "select": "#d97a00",
}

DARK: Mapping[str, str] = {
    "window": "#10181f",
    "surface": "#18232c",
    "raised": "#24333e",
    "text": "#e9eff4",
    "muted": "#adbdc9",
    "line": "#445866",
    "edge": "#8197a6",
    "accent": "#7cc0ec",
    "accent_text": "#07161f",
    "focus": "#7cc0ec",
    "danger": "#ff9a91",
    "danger_soft": "#44201e",
    "warning": "#f2c063",
    "warning_soft": "#3d2f12",
    "good": "#83d6a2",
    "good_soft": "#173424",
    "info_soft": "#16344a",
    "estimate": "#f2b154",
    "side_a": "#86bdff",
    "side_b": "#ff9a91",
    "sea": "#132836",
    "land": "#3b3a2c",
    "coast": "#a59b78",
    "grid": "#2f4b5e",
    "label": "#9db4c5",
    "base": "#d9cfab",
    "select": "#ffb347",
}

CONTRAST: Mapping[str, str] = {
    "window": "#000000",
    "surface": "#000000",
    "raised": "#1c1c1c",
    "text": "#ffffff",
    "muted": "#e6e6e6",
    "line": "#ffffff",
    "edge": "#ffffff",
    "accent": "#ffe14d",
    "accent_text": "#000000",
    "focus": "#ffe14d",
    "danger": "#ff8f8f",
    "danger_soft": "#330000",
    "warning": "#ffd23f",
    "warning_soft": "#2b2200",
    "good": "#7dff9b",
    "good_soft": "#002b0c",
    "info_soft": "#00263d",
    "estimate": "#ffd23f",
    "side_a": "#7fc4ff",
    "side_b": "#ff8f8f",
    "sea": "#000000",
    "land": "#333322",
    "coast": "#ffffff",
    "grid": "#6b6b6b",
    "label": "#ffffff",
    "base": "#ffffff",
    "select": "#ffe14d",
}

PAPER: Mapping[str, str] = {**LIGHT, "window": "#ffffff"}
"""What is printed: white costs no ink."""
PLAIN = "* {{ color: {text}; }}"

PALETTES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

ROLES: Mapping[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "raised",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.ToolTipBase: "surface",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "accent_text",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Accent: "accent",
}


class _Look:
    """What is in force in this process, as the application's palette and font are."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self.colours, self.zoom = colours, 100


_look = _Look(LIGHT)


def token(name: str) -> QColor:
    """The colour that has this name in the theme in force."""
    return QColor(_look.colours[name])


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
    return token("window").lightness() < token("text").lightness()


def fonts_folder() -> Path:
    """Where the bundled font lies."""
    return data_dir() / "resources" / "fonts"


def load_fonts() -> None:
    """Make the bundled font known to Qt; the italic comes when something needs it."""
    for weight in ("Regular", "Bold"):
        QFontDatabase.addApplicationFont(str(fonts_folder() / f"AtkinsonHyperlegibleNext-{weight}.ttf"))
    QFontDatabase.addApplicationFont(str(fonts_folder() / "FFTSSigns-Regular.ttf"))


class Theme(QObject):
    """The theme and zoom the umpire chose; applies them to the whole application."""

    changed = Signal()

    def __init__(self, app: QApplication, name: str = "system", percent: int = 100) -> None:
        super().__init__(app)
        self._app = app
        self.name = name if name in THEMES else "system"
        self.percent = _within(percent)
        self._wardrobe = Wardrobe(self)
        load_fonts()
        self._drawn = self._drawn_as(app.palette())
        self._apply()

    def follow_system(self) -> None:
        """From now on the system's theme is followed. Asking the style takes too long for the time before the paint."""
        self._app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._system_changed()

    def choose(self, name: str) -> None:
        """Take this theme: system, light, dark or contrast."""
        self.name = name
        self._drawn = self._drawn_as(self._app.style().standardPalette())
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
        drawn = self._drawn_as(self._app.style().standardPalette())
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
        page.setStyleSheet(PLAIN.format(**PAPER) + stylesheet({**PAPER, **_pictures()}, px))
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
        self._wardrobe.change(stylesheet({**_look.colours, **_pictures()}, px))
        self.changed.emit()
        if any(window.isVisible() for window in self._app.topLevelWidgets()):
            _find_places()

    def _drawn_as(self, plain: QPalette) -> str:
        """For the system's theme what the style would paint with, which follows the system."""
        if self.name != "system":
            return self.name
        return "dark" if plain.window().color().lightness() < plain.windowText().color().lightness() else "light"


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
    muted = QColor(colours["muted"])
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, muted)
    return palette
