"""A page fits the device: what its script said of it, or what it calls itself."""

from dataclasses import replace

import pytest
from starlette.requests import Request

from ffts.core.page import Drawn, Page
from ffts.core.picture import Path, Picture, points
from ffts.web.server.pages import width_of
from ffts.web.setting import WIDTHS, nearest, room_of, scene_of
from tests.web.reading import SETTING, shown


def asked(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": raw})


@pytest.mark.parametrize(
    ("headers", "wide"),
    [
        ({"cookie": "wide=393"}, 412),
        ({"cookie": "wide=1366"}, 1280),
        ({"cookie": "wide=99999", "user_agent": "Mozilla/5.0 (Android 14; Mobile)"}, 360),
        ({"cookie": "wide=<b>", "user_agent": "Mozilla/5.0 (X11; Linux)"}, 1280),
        ({}, 1280),
    ],
)
def test_a_device_counts_as_the_nearest_width(headers: dict[str, str], wide: int) -> None:
    assert width_of(asked(**headers)) == wide


@pytest.mark.parametrize("wide", WIDTHS)
def test_a_picture_that_fills_the_page_has_the_room_it_was_made_for(wide: int) -> None:
    across, high = scene_of(wide)
    assert across <= room_of(wide) and high < 1.2 * across
    sea = Drawn(Picture(0, 0, across, high, (Path(points((0, 0), (9, 9)), ink="coast"),)), "The sea")
    setting = replace(SETTING, wide=wide)
    assert shown(Page("Chart", scene=sea), setting).one("figure").one("svg").attributes["width"] == str(across)
    assert nearest(wide) == wide
