"""The picture at the head of the welcome page: a carrier against the sun, her aircraft away.

It is loaded after the first paint, and laid under words that stand there already.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ffts.core.drawing import Point
from ffts.core.picture import Path, Picture, Placed, Shape, Step, ellipse, points, rectangle, smooth
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import token

SHADE = 225
"""Of 255, at the left edge."""
FULL, SHADED = 0.45, 0.62
"""Parts of the width: up to where the shade is whole, of what it covers."""
HIGH = 390.0
"""The height of the poster in its own units; x counts from its right edge."""
WIDEST = 6000.0
HORIZON, WATER = 292.0, 331.0
BANDS = (0, 58, 98, 138, 172, 206, 232, 254)
"""Where each colour of the sky begins at the right edge; they fall off to the left like a wide arch."""
SEA = (HORIZON, 304, 322, 344, 366)
ARCH = 14.0
SUN = Point(-560, 274)
SUNS = 49.0
ALOFT = ((-472, 70, 1.0), (-510, 88, 0.95), (-433, 88, 0.95), (-547, 111, 0.9), (-394, 111, 0.9))
FAR = ((-584, 148, 0.72), (-614, 161, 0.68), (-553, 161, 0.68))
"""Aircraft: where, and how large."""
ISLAND = (
    (-428, 284),
    (-428, 264),
    (-421, 264),
    (-421, 250),
    (-400, 250),
    (-400, 246),
    (-384, 246),
    (-384, 262),
    (-374, 262),
) + ((-374, 240), (-326, 240), (-326, 272), (-306, 272), (-306, 284))
MASTS = (
    points((-394, 248), (-394, 210)),
    points((-408, 262), (-394, 218), (-380, 262)),
    points((-404, 222), (-384, 222)),
    points((-350, 240), (-350, 224)),
    points((-358, 229), (-342, 229)),
)
OPENINGS = (-632, -596, -559, -522, -485, -447, -372, -335, -298, -261, -224, -186, -150)
"""The light of the evening through the sides of the hangar."""


@lru_cache(maxsize=1)
def poster() -> Picture:
    """Return the whole picture."""
    return Picture(-WIDEST, 0, WIDEST, HIGH, (*_sky(), *_sea(), *_escorts(), *_carrier(), *_aircraft()))


def _sky() -> tuple[Shape, ...]:
    bands = [Path((*_arch(top), *_end()), fill=f"sky{at}") for at, top in enumerate(BANDS)]
    sun = Path(ellipse(SUN, SUNS), fill="sun")
    return (Path(rectangle(-WIDEST, 0, 0, HORIZON), fill="sky0"), *bands, sun)


def _arch(top: float) -> tuple[Step, ...]:
    places = [(-WIDEST, top + 4 * ARCH), (-1400, top + ARCH), (-500, top), (0, top + 3)]
    return smooth(places, closed=False)


def _end() -> tuple[Step, ...]:
    return points((0, HORIZON), (-WIDEST, HORIZON))


def _sea() -> tuple[Shape, ...]:
    waters = [Path(rectangle(-WIDEST, top, 0, HIGH), fill=f"wave{at}") for at, top in enumerate(SEA)]
    glitter = [
        Path(points((SUN.x - wide, y), (SUN.x + wide, y)), ink="sun", width=1.6, opacity=0.5, closed=False)
        for y, wide in ((298, 40), (309, 28), (318, 34), (336, 20), (351, 26))
    ]
    return (*waters, *glitter)


def _escorts() -> tuple[Shape, ...]:
    hull = points((-60, -4), (-58, 0), (56, 0), (62, -5), (40, -4), (34, -8), (22, -8), (20, -15), (16, -15), (14, -8))
    works = points((-2, -8), (-4, -13), (-12, -13), (-12, -8), (-26, -8), (-27, -11), (-34, -11), (-36, -5))
    ship = Path((*hull, *works), fill="haze")
    return tuple(Placed((ship,), at, scale=size) for at, size in ((Point(-766, 290), 0.9), (Point(-88, 290), 0.85)))


def _carrier() -> tuple[Shape, ...]:
    hull = points(
        (-724, 286), (-726, 291), (-690, 299), (-668, WATER), (-96, WATER), (-80, 316), (-84, 303), (-80, 286)
    )
    deck = rectangle(-724, 283, -82, 289)
    masts = (*MASTS, points((-288, 284), (-276, 264)))
    rigging = [Path(line, ink="shade", width=2, closed=False) for line in masts]
    guns = [_gun(x) for x in (-660, -632, -182, -154)]
    lights = [Path(rectangle(x, 293, x + 24, 301), fill="sky6") for x in OPENINGS]
    wake = Path(points((-742, WATER + 1), (-40, WATER + 1)), ink="shade", width=2, opacity=0.6, closed=False)
    band = Path(rectangle(-372, 246, -328, 249), fill="sky6")
    return (*(Path(each, fill="shade") for each in (hull, deck, points(*ISLAND))), *rigging, *guns, *lights, band, wake)


def _gun(x: float) -> Shape:
    steps = points((x, 284), (x + 3, 278), (x + 22, 278), (x + 25, 284))
    return Placed(
        (Path(steps, fill="shade"), Path(points((x + 4, 280), (x - 14, 273)), ink="shade", width=2, closed=False))
    )


def _aircraft() -> tuple[Shape, ...]:
    """Seen from ahead: wings with a slight dihedral, engine, wheels down for a moment yet."""
    wings = Path(points((-24, -3), (-5, -1), (5, -1), (24, -3), (24, -1), (5, 3), (-5, 3), (-24, -1)), fill="shade")
    body = Path(ellipse(Point(0, 0), 5.6, 6), fill="shade")
    tail = Path(points((-9, -5), (9, -5), (9, -4), (-9, -4)), fill="shade")
    fin = Path(points((-1, -11), (1, -11), (1, -4), (-1, -4)), fill="shade")
    plane = (wings, body, tail, fin)
    return tuple(Placed(plane, Point(x, y), scale=size) for x, y, size in (*ALOFT, *FAR))


class Poster(QWidget):
    """Fills its parent behind the words there; a wider one has more sea and sky at its left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._prepared = Prepared(poster())
        self._parent = parent
        parent.installEventFilter(self)
        self.fit()
        self.lower()
        self.show()

    def fit(self) -> None:
        """Be as large as what it lies in."""
        self.setGeometry(self._parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token("sky0"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.height() / HIGH
        painter.translate(self.width(), 0)
        painter.scale(scale, scale)
        self._prepared.paint_here(painter)
        painter.resetTransform()
        painter.fillRect(self.rect(), self._shadow())

    def _shadow(self) -> QLinearGradient:
        """The words stand in the shade, however bright the sky is behind them."""
        ground, clear = token("sky0"), token("sky0")
        ground.setAlpha(SHADE)
        clear.setAlpha(0)
        shadow = QLinearGradient(0, 0, self.width() * SHADED, 0)
        shadow.setColorAt(0, ground)
        shadow.setColorAt(FULL, ground)
        shadow.setColorAt(1, clear)
        return shadow
