"""A form counts once, and a second tap orders nothing: what a script does on its page, the server does without one.

A form that is sent twice is answered twice with the same address. A form from a page that was made just now was pressed
by a finger that meant the page before it: nothing is done, and it is shown the page again.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from secrets import token_urlsafe

from ffts.web.deeds import BY_SCRIPT, DO, ONCE
from ffts.web.first_things import KIND, WITHDRAW
from ffts.web.picks import Fields, one

QUICK_SECONDS = 0.7
"""As in the script of the pages: nobody has read a page that he has seen no longer."""
TOO_QUICK = "The page had just changed when you pressed. Look at it, then press again."
MOST_KEPT = 500
_MADE = re.compile(r"([0-9a-f]{10})\.", re.ASCII)


def new_key(now: float) -> str:
    """Return the key of a form that is made now. All of them are of one length."""
    return f"{int(now * 1000) % 16**10:010x}.{token_urlsafe(12)}"


def is_second_tap(fields: Fields, now: float, quick: float) -> bool:
    """Whether a form without a script comes from a page that was made just now."""
    made = _MADE.match(one(fields, ONCE))
    if made is None or one(fields, BY_SCRIPT):
        return False
    return 0 <= now - int(made[1], 16) / 1000 < quick


class Answered:
    """The addresses to which forms have led: the same form of the same seat, filled in alike, leads there again, also
    while the first one is still being done. Belongs to the server's loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Fields], asyncio.Future[str]] = OrderedDict()

    async def once(self, seat: int, fields: Fields, do: Callable[[], Awaitable[str]]) -> str:
        """Return where this form leads. One that hands nothing in is done each time."""
        if not any(one(fields, name) for name in (DO, KIND, WITHDRAW)) or not one(fields, ONCE):
            return await do()
        key = (seat, fields)
        if key not in self._kept:
            self._kept[key] = asyncio.ensure_future(_of(do))
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        doing = self._kept[key]
        try:
            return await doing
        except BaseException:
            self._kept.pop(key, None)
            raise


async def _of(do: Callable[[], Awaitable[str]]) -> str:
    return await do()
