"""Makes `resources/fonts/FFTSSigns-Regular.ttf`: the four suits of cards as letters, drawn as the cards draw them.

    python resources/make/make_signs.py

The typeface of the program has no suits, and not every machine has another that does.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

from ffts.ui.desk.look.suits import suit_path

TARGET = Path(__file__).resolve().parents[1] / "fonts" / "FFTSSigns-Regular.ttf"
FAMILY = "FFTS Signs"
EM, WIDE, ASCENT, DESCENT = 1000, 720, 950, -250
SIGNS = {0x2660: "s", 0x2663: "c", 0x2665: "h", 0x2666: "d"}
FINENESS = 4000  # a curve is cut into lines at this size, and made smaller afterwards
MIDDLE = 340
NEAR = 3  # thousandths of an em; what is nearer cannot be told apart
MAGIC, CHECK = 0x5F0F3CF5, 0xB1B0AFBA
Outline = list[list[tuple[int, int]]]


def outline(suit: str) -> Outline:
    """Closed lines of points, clockwise, y upwards."""
    path = suit_path(suit, QPointF(0, 0), FINENESS).simplified()
    drawn = path.toSubpathPolygons(QTransform())
    scale = 330 / FINENESS
    lines = [[_placed(polygon.at(at), scale) for at in range(polygon.count())] for polygon in drawn]
    return [_thinned(line) for line in lines if _area(line)]


def _placed(point: QPointF, scale: float) -> tuple[int, int]:
    return round(point.x() * scale + WIDE / 2), round(MIDDLE - point.y() * scale)


def _thinned(line: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Without points that are as good as the one before, and without the last, which closes the line."""
    kept = [line[0]]
    for x, y in line[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) > NEAR:
            kept.append((x, y))
    if kept[-1] == kept[0]:
        kept.pop()
    return kept if _area(kept) < 0 else kept[::-1]


def _area(line: Sequence[tuple[int, int]]) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True)) / 2


def glyph(lines: Outline) -> bytes:
    """A simple glyph of straight lines; nothing for the space."""
    if not lines:
        return b""
    points = [point for line in lines for point in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    out = struct.pack(">hhhhh", len(lines), min(xs), min(ys), max(xs), max(ys))
    ends, seen = [], 0
    for line in lines:
        seen += len(line)
        ends.append(seen - 1)
    out += struct.pack(f">{len(ends)}HH", *ends, 0) + bytes([1] * len(points))
    for values in (xs, ys):
        out += struct.pack(f">{len(values)}h", *(b - a for a, b in zip([0, *values], values, strict=False)))
    return out + b"\0" * (-len(out) % 4)


def cmap() -> bytes:
    """Format 4: one segment a sign, and the closing one."""
    codes = [*sorted(SIGNS), 0xFFFF]
    deltas = [(at + 1 - code) % 65536 for at, code in enumerate(codes[:-1])] + [1]
    count = len(codes)
    body = struct.pack(">HHHH", 2 * count, 8, 2, 2 * count - 8)
    body += struct.pack(f">{count}HH{count}H", *codes, 0, *codes)
    body += struct.pack(f">{count}H{count}H", *deltas, *([0] * count))
    table = struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return struct.pack(">HHHHL", 0, 1, 3, 1, 12) + table


def names() -> bytes:
    """What the family is called, for Windows."""
    texts = {1: FAMILY, 2: "Regular", 3: f"{FAMILY} 1", 4: FAMILY, 5: "Version 1.0", 6: "FFTSSigns-Regular"}
    data, records = b"", b""
    for ident, text in texts.items():
        said = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, ident, len(said), len(data))
        data += said
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + data


def tables() -> dict[bytes, bytes]:
    """Everything a font has to have."""
    outlines: list[Outline] = [[], *(outline(SIGNS[code]) for code in sorted(SIGNS))]
    glyphs = [glyph(lines) for lines in outlines]
    places, at = [0], 0
    for one in glyphs:
        at += len(one)
        places.append(at)
    most = max(sum(map(len, lines)) for lines in outlines)
    rings = max(map(len, outlines))
    count = len(glyphs)
    return {
        b"OS/2": struct.pack(
            ">HhHHHhhhhhhhhhhh10sLLLL4sHHHhhhHHLLhhHHH",
            *(4, WIDE, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0),
            b"\0" * 10,
            *(0, 0, 0, 0, b"FFTS", 0x40, min(SIGNS), max(SIGNS), ASCENT, DESCENT, 0, ASCENT, -DESCENT),
            *(1, 0, 500, 700, 0, 0x20, 0),
        ),
        b"cmap": cmap(),
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(
            ">LLLLHHqqhhhhHHhhh", 0x10000, 0x10000, 0, MAGIC, 3, EM, 0, 0, 0, DESCENT, WIDE, ASCENT, 0, 8, 2, 1, 0
        ),
        b"hhea": struct.pack(">LhhhHhhhhhhhhhhhH", 0x10000, ASCENT, DESCENT, 0, WIDE, 0, 0, WIDE, 1, *([0] * 7), count),
        b"hmtx": struct.pack(">Hh", WIDE, 0) * count,
        b"loca": struct.pack(f">{count + 1}L", *places),
        b"maxp": struct.pack(">LHHHHHHHHHHHHHH", 0x10000, count, most, rings, 0, 0, 2, *([0] * 8)),
        b"name": names(),
        b"post": struct.pack(">LLhhLLLLL", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
    }


def checksum(data: bytes) -> int:
    """As the format has it: the sum of its words."""
    data += b"\0" * (-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}L", data)
    return sum(words) & 0xFFFFFFFF


def font() -> bytes:
    """The whole file."""
    parts = tables()
    high = 1 << (len(parts).bit_length() - 1)
    head = struct.pack(">LHHHH", 0x10000, len(parts), high * 16, high.bit_length() - 1, (len(parts) - high) * 16)
    at, records, body, head_at = 12 + 16 * len(parts), b"", b"", 0
    for tag in sorted(parts):
        data = parts[tag]
        head_at = at + len(body) if tag == b"head" else head_at
        records += struct.pack(">4sLLL", tag, checksum(data), at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    whole = bytearray(head + records + body)
    whole[head_at + 8 : head_at + 12] = struct.pack(">L", (CHECK - checksum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


if __name__ == "__main__":
    TARGET.write_bytes(font())
