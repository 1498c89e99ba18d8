"""Answers: headers that every one of them has, pages packed small, and refusals that say no more than they must."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType

from starlette.responses import RedirectResponse, Response

from ffts.web.server.door import Door

EVERY_ANSWER: Mapping[str, str] = MappingProxyType(
    {
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        # With no-referrer browsers send `Origin: null` with a form, and a foreign page could not be told from ours.
        # No page has an address with a token in it, and only our own pages get an address at all.
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
    }
)
WITHOUT_REFERRER = {"referrer-policy": "no-referrer"}
NOT_KEPT = {"cache-control": "no-store"}
KEPT_FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
HTML = "text/html; charset=utf-8"
_WORTH_PACKING = 600
_YEAR = 31_536_000

WORDS: Mapping[int, str] = MappingProxyType(
    {
        404: "There is nothing at this address.",
        400: "This request cannot be read.",
        403: "This form does not come from a page of this game. Open the page again and send it from there.",
        405: "Pages are read, and forms are sent; nothing else is done here.",
        408: "The form did not arrive in time. Send it again.",
        413: "This is longer than any form here.",
        414: "This address is longer than any address here.",
        415: "Forms are sent as a browser sends them, without files.",
        421: "This address is not one of this game. Use the link as you were given it.",
        429: "Too many requests. Wait a moment and load the page again.",
        500: "Something went wrong here. Load the page again; if it stays so, tell the host of the game.",
        503: "The room is closing.",
    }
)


def refusal(status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer that says in a line why there is no page."""
    return Response(f"{WORDS[status]}\n", status, {**NOT_KEPT, **(headers or {})}, "text/plain; charset=utf-8")


def wait(seconds: int) -> Response:
    """Return an answer to somebody who asks too often."""
    return refusal(429, {"retry-after": str(seconds)})


def elsewhere(address: str) -> RedirectResponse:
    """Return an answer that leads on: after each form, and to addresses without a token."""
    return RedirectResponse(address, 303, NOT_KEPT)


def packed(html: bytes, status: int, accepted: str, headers: Mapping[str, str]) -> Response:
    """Return a page, in gzip where the browser reads it."""
    every = {**NOT_KEPT, **headers, "vary": "accept-encoding, cookie"}
    if len(html) > _WORTH_PACKING and takes_gzip(accepted):
        return Response(gzip.compress(html, 5, mtime=0), status, {**every, "content-encoding": "gzip"}, HTML)
    return Response(html, status, every, HTML)


def takes_gzip(accepted: str) -> bool:
    """Whether this `Accept-Encoding` allows gzip."""
    parts = (part.replace(" ", "").lower() for part in accepted.split(","))
    return any(part.partition(";")[0] == "gzip" and not part.endswith((";q=0", ";q=0.0")) for part in parts)


def is_unchanged(tag: str, known: str) -> bool:
    """Whether `If-None-Match` names this tag."""
    return tag in (each.strip().removeprefix("W/") for each in known.split(","))


def tag_of(*parts: object) -> str:
    """Return an ETag, the same for the same parts."""
    return f'"{sha256(repr(parts).encode("utf-8", "backslashreplace")).hexdigest()[:24]}"'


def set_cookie(response: Response, door: Door, what: str, value: str, lasts: int = _YEAR) -> None:
    """Put a cookie that no script reads and no foreign page sends."""
    response.set_cookie(
        door.cookie(what), value, max_age=lasts, path="/", secure=door.is_secure, httponly=True, samesite="strict"
    )
