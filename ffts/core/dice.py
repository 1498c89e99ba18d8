"""The one seam for chance: what is asked, what was rolled or drawn, and who answers."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Self

from pydantic import SerializerFunctionWrapHandler, model_serializer, model_validator

from ffts.core.counting import counted, verb
from ffts.core.model import Data


class Die(StrEnum):
    """The dice of the game, each read as one number."""

    D6 = "D6"
    D10 = "D10"
    D36 = "D36"
    D100 = "D100"

    @property
    def values(self) -> tuple[int, ...]:
        """Every number this die can show."""
        return _VALUES[self]

    @property
    def digits(self) -> int:
        """How many digits are typed for one roll."""
        return 1 if self in (Die.D6, Die.D10) else 2


_VALUES = {
    Die.D6: tuple(range(1, 7)),
    Die.D10: tuple(range(1, 11)),
    Die.D36: tuple(10 * a + b for a in range(1, 7) for b in range(1, 7)),
    Die.D100: tuple(range(1, 101)),
}


class Ask(Data):
    """A question to chance: dice to roll, or a pool to draw from without putting back."""

    rule: str
    what: str
    die: Die | None = None
    pool: tuple[str, ...] = ()
    n: int = 1
    side: str = ""
    announced: bool = False
    """3.6: only `side` and the umpire see the answer, unless a rule has it announced."""

    @model_validator(mode="after")
    def _dice_or_pool(self) -> Self:
        if (self.die is None) == (not self.pool):
            raise ValueError(f"{self.what}: ask for dice or for a draw from a pool that is not empty")
        if self.n < 1 or (self.pool and self.n > len(self.pool)):
            raise ValueError(f"{self.what}: {self.n} cannot be had of {len(self.pool) or 'these dice'}")
        return self

    def same_question(self, other: "Ask") -> bool:
        """Whether an answer to the other answers this; the wording does not matter."""
        return (self.rule, self.die, self.pool, self.n) == (other.rule, other.die, other.pool, other.n)


class Roll(Data):
    """An answer of chance: the ask, the numbers read or the names drawn, and whether a person typed them."""

    ask: Ask
    faces: tuple[int, ...] = ()
    drawn: tuple[str, ...] = ()
    typed: bool = False
    added: tuple[int, ...] = ()
    """Places, counted from 1, of what the program rolled or drew beside what a person typed."""

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """A roll to which nothing was added is written as it always was."""
        fields: dict[str, Any] = write(self)
        return fields if self.added else {key: value for key, value in fields.items() if key != "added"}

    @property
    def face(self) -> int:
        """The number of a roll of one die."""
        (face,) = self.faces
        return face

    def answer(self) -> str:
        """What was rolled or drawn, in words."""
        return ", ".join(map(str, self.faces or self.drawn))


class BadDice(ValueError):
    """2.6 What was read is not something these dice or this pool can give."""


class NeedRoll(Exception):
    """The rule waits for this answer; run it again with one roll more."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"{ask.what} [{ask.rule}]")
        self.ask = ask


class Mismatch(Exception):
    """The rules now ask another question than the one this roll answered."""

    def __init__(self, asked: Ask, kept: Ask) -> None:
        super().__init__(f"the rule asks {asked.what} [{asked.rule}]; the roll kept is for {kept.what} [{kept.rule}]")
        self.asked, self.kept = asked, kept


def read(ask: Ask, faces: Sequence[int], typed: bool = False) -> Roll:
    """2.6 The only door for numbers: refuses what the dice asked for cannot show."""
    if ask.die is None:
        raise BadDice(f"{ask.what}: name what was drawn, not a number")
    if len(faces) != ask.n:
        raise BadDice(f"{ask.what}: {ask.n} numbers are asked for, {len(faces)} were given")
    for face in faces:
        if face not in ask.die.values:
            raise BadDice(_impossible(ask.die, face))
    return Roll(ask=ask, faces=tuple(faces), typed=typed)


def read_draw(ask: Ask, names: Sequence[str], typed: bool = False) -> Roll:
    """The only door for draws: each name out of the pool, none twice."""
    left = list(ask.pool)
    if len(names) != ask.n:
        raise BadDice(f"{ask.what}: {ask.n} are to be drawn, {len(names)} were given")
    for name in names:
        if name not in left:
            raise BadDice(f"{ask.what}: {name} is not there to be drawn; left are {', '.join(left)}")
        left.remove(name)
    return Roll(ask=ask, drawn=tuple(names), typed=typed)


def highest(ask: Ask) -> Roll:
    """The highest number of each die, the first names of a pool: for trials, where no chance is taken."""
    return read(ask, [max(ask.die.values)] * ask.n) if ask.die else read_draw(ask, ask.pool[: ask.n])


ZERO = {Die.D10: "; 0 means 10", Die.D100: "; 00 means 100"}
"""A-001 What is not seen from the face of a die."""


def read_typed(ask: Ask, text: str) -> Roll:
    """What a person typed: digits as they stand on the dice, or names parted by commas or blanks."""
    if ask.die is None:
        return read_draw(ask, [name for name in text.replace(",", " ").split() if name], typed=True)
    digits = "".join(text.replace(",", " ").split())
    if digits and not (digits.isascii() and digits.isdigit()):
        raise BadDice(f"{ask.what}: type digits only; {text!r} was typed")
    width = ask.die.digits
    if len(digits) != width * ask.n:
        wanted, typed = width * ask.n, len(digits)
        asked = f"{counted(wanted, 'digit')} {verb(wanted, 'is')} asked for"
        zero = ZERO.get(ask.die, "")
        raise BadDice(f"{ask.what}: {asked}, {typed} {verb(typed, 'was')} typed{zero}")
    return read(ask, [number(ask.die, digits[at : at + width]) for at in range(0, len(digits), width)], typed=True)


def number(die: Die, digits: str) -> int:
    """2.6 The number that `digits` mean on `die`: 0 on a D10 is 10, 00 on a D100 is 100 (A-001)."""
    shown = int(digits)
    if die is Die.D10 and shown == 0:
        return 10
    if die is Die.D100 and shown == 0:
        return 100
    return shown


def _impossible(die: Die, face: int) -> str:
    first, *_, last = die.values
    how = " (two six-siders read in order, each digit 1 to 6)" if die is Die.D36 else ""
    return f"{face} is not a number a {die} can show; it shows {first} to {last}{how}"


Roller = Callable[[Ask], Roll]
"""Who answers an ask: the program's dice, seeded dice, a script."""


def completed(ask: Ask, typed: Mapping[int, int | str], roller: Roller) -> Roll:
    """Answer `ask` with what a person typed, by its place from 0, and with the roller's dice in all other places."""
    if not typed:
        return roller(ask)
    left = [at for at in range(ask.n) if at not in typed]
    pool = list(ask.pool)
    for name in typed.values() if ask.die is None else ():
        pool.remove(str(name))
    rest = roller(ask.model_copy(update={"n": len(left), "pool": tuple(pool)}))
    answers: dict[int, int | str] = dict(typed)
    answers.update(zip(left, rest.faces or rest.drawn, strict=True))
    placed = [answers[at] for at in range(ask.n)]
    roll = read(ask, [int(face) for face in placed]) if ask.die else read_draw(ask, [str(name) for name in placed])
    return roll.model_copy(update={"typed": True, "added": tuple(at + 1 for at in left)})


class Dice:
    """Answers asks: first what is already rolled, then the roller, else NeedRoll."""

    def __init__(self, rolled: Iterable[Roll] = (), roller: Roller | None = None) -> None:
        self._rolled = deque(rolled)
        self._roller = roller
        self._used: list[Roll] = []

    def __call__(self, ask: Ask) -> Roll:
        if self._rolled:
            roll = self._rolled.popleft()
            if not ask.same_question(roll.ask):
                raise Mismatch(ask, roll.ask)
            roll = roll.model_copy(update={"ask": ask})
        elif self._roller:
            roll = self._roller(ask)
        else:
            raise NeedRoll(ask)
        self._used.append(roll)
        return roll

    @property
    def used(self) -> tuple[Roll, ...]:
        """Every answer given so far, in order."""
        return tuple(self._used)

    @property
    def left(self) -> tuple[Roll, ...]:
        """Rolls that nothing asked for."""
        return tuple(self._rolled)
