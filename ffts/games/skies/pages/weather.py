"""6.10 Wind and sky as the umpire sets them. A change is a ruling: both sides read what it is, but not why."""

import re
from collections.abc import Iterator, Sequence

from ffts.core.page import Block, Card, Choice, Deed, Option, Page, Picks, Typed, Words
from ffts.core.viewpoint import Viewpoint, reason_of, with_reason
from ffts.games.skies.commands import SetWeather
from ffts.games.skies.names import HexId
from ffts.games.skies.rules.ch06.weather import FULL_CIRCLE, SKIES
from ffts.games.skies.sheets.scenario import MOST_KNOTS, WeatherZone
from ffts.games.skies.state.parts import Public
from ffts.games.skies.words.standing import zone_lines

SET = Deed("Set the weather", tip="Set it and announce it to both sides")
DEEDS = (SET,)
EXPLAINED = "What you set holds from now on. Both sides read it; your reason stays in the umpire's log."
TEXTS = "The weather as this side sees it. The umpire sets it."
STEP = 10  # degrees: as finely as a scenario tells it; any other is typed
FROM, KNOTS, SKY = "wind from", "knots", "sky"
BETWEEN = re.compile(r"[\s,;]+")
Zones = tuple[WeatherZone, ...]
OPTIONS = tuple(Option(sky, sky) for sky in SKIES)


def page(at: Viewpoint) -> Page:
    """Wind, sky and zones as they are, for the umpire to change with a reason; a side reads what it sees of them."""
    public, zones = at.seen.public, at.seen.zones
    if at.viewer is not None:  # an order made of the zones it sees would lift all others
        texts = (
            f"Wind from {public.wind.degrees:03}, {public.wind.knots} kn; sky: {public.sky} [6.10]",
            *zone_lines(zones),
        )
        return Page("", (Words(TEXTS),), (Card("weather", "", tuple(map(Words, texts)), words="Weather", bare=True),))
    order = _order(at.picks, public, zones)
    reason, ready = with_reason(at.picks, SET, (order,) if order else ())
    lines = (block for number, zone in enumerate((*zones, None), 1) for block in _zone(at.picks, zone, number))
    fields = (*_fields(at.picks, public), Words("Another sky over [8.2.2]", "strong"), *lines, reason)
    return Page("", (Words(EXPLAINED),), (Card("weather", "", fields, (ready,), words="Weather", bare=True),))


def _fields(picks: Picks, public: Public) -> Iterator[Block]:
    degrees, knots = _number(picks, FROM, public.wind.degrees), _number(picks, KNOTS, public.wind.knots)
    yield Typed(FROM, "Wind from [6.10]", degrees, most=FULL_CIRCLE - 1, step=STEP, unit="°", wraps=True)
    yield Typed(KNOTS, "Wind speed [6.10]", knots, most=MOST_KNOTS, unit=" kn")
    yield Choice(SKY, "Sky and visibility [8.2.2]", OPTIONS, str(picks.get(SKY, public.sky)))


def _zone(picks: Picks, zone: WeatherZone | None, number: int) -> Iterator[Block]:
    """8.2.2 Hexes under another sky than the rest of the map; without a hex it is none."""
    hexes, sky = _hexes(picks, zone, number), _sky(picks, zone, number)
    tip = "Empty it to lift this zone"
    yield Typed(f"hexes {number}", f"Hexes of zone {number}", hexes, "Hexes, as in: 1010 1011", tip)
    yield Choice(f"sky {number}", f"Sky of zone {number}", OPTIONS, sky)


def _hexes(picks: Picks, zone: WeatherZone | None, number: int) -> str:
    return str(picks.get(f"hexes {number}", " ".join(zone.hexes) if zone else ""))


def _sky(picks: Picks, zone: WeatherZone | None, number: int) -> str:
    return str(picks.get(f"sky {number}", zone.sky if zone else "squalls"))


def _number(picks: Picks, ident: str, standing: int) -> int:
    typed = picks.get(ident)
    return typed if isinstance(typed, int) else standing


def _order(picks: Picks, public: Public, zones: Zones) -> SetWeather | None:
    """What was changed, as the order it makes; nothing without a change."""
    named = {
        "wind_from": _unless(_number(picks, FROM, public.wind.degrees), public.wind.degrees),
        "wind_knots": _unless(_number(picks, KNOTS, public.wind.knots), public.wind.knots),
        "sky": _unless(str(picks.get(SKY, public.sky)), public.sky),
        "zones": _unless(tuple(_named(picks, zones)), zones),
    }
    changed = any(value is not None for value in named.values())
    return SetWeather.model_validate({"why": reason_of(picks), **named}) if changed and reason_of(picks) else None


def _named(picks: Picks, zones: Sequence[WeatherZone]) -> Iterator[WeatherZone]:
    for number, zone in enumerate((*zones, None), 1):
        hexes = tuple(HexId(label) for label in BETWEEN.split(_hexes(picks, zone, number)) if label)
        if hexes:
            drift = zone.drift if zone else None
            yield WeatherZone.model_validate({"hexes": hexes, "sky": _sky(picks, zone, number), "drift": drift})


def _unless(new: object, now: object) -> object | None:
    """The new value, or nothing where it is the old one."""
    return None if new == now else new
