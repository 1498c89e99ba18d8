"""The order sheet in a browser: it works from a file, and its check is the one that is expected."""

from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from ffts.app.files import new_game
from ffts.post.receiving import take_in
from ffts.post.sending import send
from tests.seats.setting import club
from tests.web.chromium import LAPTOP, PHONE, Size, chromium

ORDERS = "launch 1 of VF-6 \u2013 \u201cat once\u201d\nlater: launch VB-6\nsay caf\u00e9 at 3: two"


@pytest.mark.browser
@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_the_sheet_writes_a_block_that_the_desk_takes(size: Size, tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at, chromium(size) as driver:
        seats = at.seat("USN", "by hand"), at.seat("IJN", "by hand")
        sent = send(at.room, tmp_path / "out", seats)
        driver.get(sent[0].file.as_uri())
        wide = driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= size.wide
        driver.find_element(By.ID, "lines").send_keys(ORDERS)
        driver.find_element(By.ID, "make").click()
        text = str(driver.find_element(By.ID, "block").get_property("value"))
        (slip,) = take_in(at.room, text)
        assert slip.became == "taken", slip.words
        assert [line.typed for line in slip.lines][2:] == ["say caf\u00e9 at 3 : two", "done"]
