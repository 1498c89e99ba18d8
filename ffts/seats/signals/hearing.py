"""Who hears a message, and what direction finding makes of it: by the tables of hearing and bearings."""

from __future__ import annotations

from ffts.seats.signals.dice import Dice
from ffts.seats.signals.messages import Circumstances, Heard, Message
from ffts.seats.signals.tables import Bearing, SignalTables


def heard(tables: SignalTables, message: Message, at: Circumstances, dice: Dice) -> Heard | None:
    """Return what the enemy hears; None if it is nothing."""
    signal, table, means = message.signal, tables.heard, tables.means[message.signal.means]
    roll = dice.d10("Does the enemy hear it")
    if means.sends == "voice":
        near = at.enemy is not None and at.enemy <= table.near
        return Heard(known="content", due=at.turn) if near and roll >= table.voice else None
    if signal.report is not None and signal.means in ("aircraft", "relayed"):
        if roll < table.contact:
            return None
        read = dice.d6("Is it read as well") >= table.content_on or signal.is_plain
        return Heard(known="content" if read else "sent", due=at.turn)
    if at.sent_lately or len(message.words) >= table.long_from:
        return _fix(tables, roll, at, dice)
    if roll < table.ordinary:
        return None
    due = at.turn + table.bearing_after
    return Heard(known="content", due=due) if signal.is_plain else _bearing(tables.bearing, due, dice)


def _bearing(table: Bearing, due: int, dice: Dice) -> Heard:
    """A bearing, to the sixth of the circle; it may be that beside it, or the opposite one."""
    roll = dice.d10("How good the bearing is")
    if roll > table.beside:
        return Heard(known="bearing", due=due)
    if roll <= table.opposite:
        return Heard(known="bearing", due=due, is_wrong=True)
    return Heard(known="bearing", due=due, off=-1 if dice.d6("Left on odd") % 2 else 1)


def _fix(tables: SignalTables, roll: int, at: Circumstances, dice: Dice) -> Heard | None:
    table = tables.heard
    if roll < table.long:
        return None
    error, direction = dice.d3("How many hexes a fix is off"), dice.d6("In which direction a fix is off")
    return Heard(
        known="fix", due=at.turn + table.fix_after, is_wrong=roll == table.opposite, error=error, direction=direction
    )
