"""Who takes off, strikes, lands and searches by the orders of a commander in Fire from the Skies."""

from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId
from ffts.workshop.puzzles.puzzle import Orders


def launched(orders: Orders) -> frozenset[AfId]:
    """Everybody that takes off, but for searches."""
    return frozenset(af for order in orders.of(a.Launch) for af in order.afs)


def on_strikes(orders: Orders) -> frozenset[AfId]:
    """The bombers of the strikes that are formed."""
    return frozenset(af for order in orders.of(a.FormStrike) for group in order.groups for af in group.afs)


def escorts(orders: Orders) -> frozenset[AfId]:
    """The fighters that go with them."""
    return frozenset(af for order in orders.of(a.FormStrike) for group in order.groups for af in group.escorts)


def struck(orders: Orders) -> frozenset[str]:
    """The targets of those strikes."""
    return frozenset(order.target for order in orders.of(a.FormStrike))


def on_cap(orders: Orders) -> frozenset[AfId]:
    """Who forms a CAP."""
    return frozenset(af for order in orders.of(a.FormCap) for af in order.afs)


def landed(orders: Orders) -> frozenset[AfId]:
    """Who lands."""
    return frozenset(af for order in orders.of(a.Land) for af in order.afs)


def scrambled(orders: Orders) -> frozenset[AfId]:
    """Who takes off to meet a strike that was announced."""
    return frozenset(af for order in orders.of(a.Scramble) for af in order.afs)


def diverted(orders: Orders) -> frozenset[AfId]:
    """Who makes for another deck."""
    return frozenset(af for order in orders.of(a.Divert) for af in order.afs)


def searching(orders: Orders) -> frozenset[AfId]:
    """Who is to search."""
    return frozenset(af for order in orders.of(s.PlanSearch) for af in order.afs)
