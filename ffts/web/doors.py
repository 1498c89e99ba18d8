"""Pages before a seat and after it: a device that knocks, and a link that opens nothing."""

from __future__ import annotations

from ffts.web.frame import document
from ffts.web.setting import Setting
from ffts.web.tags import NOTHING, Html, hidden, join, tag

KNOCKED = "knock"
"""The field of the one form here."""
ONLY_LINKS = "You need a link of your own here. Ask the host of the game for it."
AGAIN = 5
"""Seconds after which a device that waits asks whether it has a seat."""


def knock_page(word: str, theme: Setting, address: str = "/knock", words: str = "") -> str:
    """Return the document of the door: a button to knock, or the word that the host of the game must see on his screen
    too. `words` says why a knock was not heard. Without an address no device is let in by knocking."""
    answer = tag("p", words, class_="warning", role="status") if words else NOTHING
    body = _waiting(word) if word else _button(address, theme.csrf)
    main = tag("main", tag("h1", "Take a seat"), answer, body, id="main")
    return document(theme, "Take a seat", main, look="door", refresh=AGAIN if word else 0)


def _button(address: str, csrf: str) -> Html:
    if not address:
        return tag("p", ONLY_LINKS)
    what = tag("p", "Without a link of your own you can knock. The host of the game then gives this device a seat.")
    button = tag("button", "Knock", name=KNOCKED, value="1", class_="deed primary")
    keys = hidden("csrf", csrf) if csrf else NOTHING
    return join(what, tag("form", keys, button, method="post", action=address))


def _waiting(word: str) -> Html:
    what = tag("p", "Tell the host of the game this word. His screen shows it too:")
    how = tag("p", "Leave this page open: it goes on by itself as soon as you have a seat.", class_="muted")
    return join(what, tag("p", word, class_="word", role="status"), how)


def gone_page(theme: Setting, door: str = "/knock") -> str:
    """Return the document for a link that opens nothing: the same whether it never did or does no more."""
    what = tag("p", "This link opens no seat. It may have been given to another device, or the room is closed.")
    knock = (", or ", tag("a", "knock", href=door)) if door else ()
    how = tag("p", "Ask the host of the game for a new link", *knock, ".")
    main = tag("main", tag("h1", "No seat here"), what, how, id="main")
    return document(theme, "No seat here", main, look="door")
