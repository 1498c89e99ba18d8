"""Devices that cannot scan a link knock: the device shows a word, and the umpire gives it a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from secrets import choice, token_urlsafe
from threading import Lock
from time import monotonic

from ffts.seats.seat import Seat

MOST, MOST_OF_ONE = 24, 3
"""How many may wait, altogether and from one address."""
MINUTES = 10
_WORDS = """
    acorn amber anchor apple apron arrow autumn badger bamboo banner barley basket beacon birch biscuit
    blanket bottle bramble bridge bronze bucket butter button cabin candle canvas canyon carbon carpet castle
    cedar chalk cherry chimney cinder clover cobalt coffee comet copper coral cotton cradle cricket crystal
    curtain cypress daisy desert diamond dolphin domino donkey dragon eagle ember engine falcon feather fennel
    ferry fiddle flannel forest fountain galley garden garlic ginger glacier goblet granite grape gravel
    hammer harbour harvest hazel hedge helmet heron honey island ivory jacket jasmine jungle juniper kettle
    ladder lagoon lantern larch laurel lemon linen lobster magnet mallet maple marble meadow melon mirror
    mitten morning mountain mustard needle nettle nickel oak oasis olive onion orange orchard otter oyster
    paddle paper parsley pebble pepper pencil pewter piano pigeon pillow pine planet plum pocket poppy potato
    pumpkin quarry quartz rabbit raisin raven ribbon river rocket rose rudder saddle saffron salmon sandal
    satin saturn shadow shovel silver spider spruce stable summer sunset tailor teapot thistle thunder
    tiger timber tomato trumpet tulip tunnel turnip valley velvet violet violin walnut water weaver willow
    window winter wizard woollen yellow zebra
"""
WORDS = tuple(_WORDS.split())


@dataclass(frozen=True)
class Knock:
    """A device at the door."""

    word: str
    """What its screen shows."""
    address: str
    """Where it is in the network."""
    since: float
    seat: Seat | None = None
    """Where the umpire put it."""


class Knocks:
    """Who waits at the door. The umpire's half is `waiting`, `admit`, `refuse` and `listen`; any thread may call."""

    def __init__(self, clock: Callable[[], float] = monotonic, is_answered: bool = True) -> None:
        self._clock, self._lock = clock, Lock()
        self.is_answered = is_answered
        """Whether there is anybody to let a device in."""
        self._waiting: dict[str, Knock] = {}
        self._listener: Callable[[], None] | None = None

    # --- the umpire's half -----------------------------------------------------------

    def waiting(self) -> tuple[Knock, ...]:
        """Return who waits for a seat, the first to come first."""
        with self._lock:
            self._forget()
            return tuple(knock for knock in self._waiting.values() if knock.seat is None)

    def admit(self, word: str, seat: Seat) -> bool:
        """Give the device that shows this word a seat. Return False if it is not there any more."""
        with self._lock:
            self._forget()
            ident = next((ident for ident, knock in self._waiting.items() if knock.word == word), None)
            if ident is None or self._waiting[ident].seat is not None:
                return False
            self._waiting[ident] = replace(self._waiting[ident], seat=seat)
        return self._tell()

    def refuse(self, word: str) -> bool:
        """Send the device that shows this word away. Return False if it is not there any more."""
        with self._lock:
            ident = next((ident for ident, knock in self._waiting.items() if knock.word == word), None)
            if ident is None:
                return False
            del self._waiting[ident]
        return self._tell()

    def listen(self, listener: Callable[[], None] | None) -> None:
        """Call this, from any thread, when somebody came or went."""
        self._listener = listener

    # --- the server's half -----------------------------------------------------------

    def knock(self, address: str) -> str | None:
        """Let a device wait. Return the secret by which it is known, or None where too many wait."""
        if not self.is_answered:
            return None
        with self._lock:
            self._forget()
            of_one = sum(knock.address == address for knock in self._waiting.values())
            if of_one >= MOST_OF_ONE or len(self._waiting) >= MOST:
                return None
            taken = {knock.word for knock in self._waiting.values()}
            ident = token_urlsafe(16)
            free = [word for word in WORDS if word not in taken]
            self._waiting[ident] = Knock(choice(free), address, self._clock())
        self._tell()
        return ident

    def of(self, ident: str) -> Knock | None:
        """Return the knock of this device; None if there is none, or not any more."""
        with self._lock:
            self._forget()
            return self._waiting.get(ident)

    def come_in(self, ident: str) -> None:
        """The device has its seat; no other device gets in by the same knock."""
        with self._lock:
            self._waiting.pop(ident, None)
        self._tell()

    def _forget(self) -> None:
        now = self._clock()
        self._waiting = {ident: knock for ident, knock in self._waiting.items() if now - knock.since < 60 * MINUTES}

    def _tell(self) -> bool:
        if self._listener is not None:
            self._listener()
        return True
