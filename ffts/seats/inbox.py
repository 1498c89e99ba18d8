"""Letters of all seats and what became of them, as the file has them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from ffts.core.dice import Roll
from ffts.core.game import ROLLS
from ffts.seats.counter import LetterLine
from ffts.seats.letters import Answer, Fate, Letter
from ffts.seats.rows import RoomFile, row_of
from ffts.store.room_rows import RoomRow


def now() -> str:
    """Return this moment as it is written into the file."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Inbox:
    """What was handed in. Every change is in the file before it is seen here."""

    def __init__(self, file: RoomFile) -> None:
        self._file = file
        self._letters = file.letters()
        self._answers: dict[int, list[Answer]] = defaultdict(list)
        for answer in file.answers():
            self._answers[answer.letter].append(answer)
        self._by_seat: dict[int, list[Letter]] = defaultdict(list)
        for number in sorted(self._letters):
            self._by_seat[self._letters[number].seat].append(self._letters[number])
        self._by_key = {(letter.seat, letter.key): letter.number for letter in self._letters.values()}

    # --- what is there -----------------------------------------------------------------

    @property
    def next_number(self) -> int:
        """The number that the next letter will have."""
        return self._file.next_of(Letter)

    def letter(self, number: int) -> Letter | None:
        """Return the letter of this number."""
        return self._letters.get(number)

    def same(self, seat: int, key: str) -> Letter | None:
        """Return the letter that this seat handed in with this key."""
        number = self._by_key.get((seat, key))
        return None if number is None else self._letters[number]

    def answer(self, number: int) -> Answer:
        """Return what became of a letter."""
        answers = self._answers[number]
        return answers[-1] if answers else Answer(letter=number, fate="waiting")

    def line(self, letter: Letter) -> LetterLine:
        """Return a letter with what became of it."""
        return LetterLine(letter, self.answer(letter.number))

    def all(self) -> tuple[Letter, ...]:
        """Return every letter there ever was, in the order in which they came."""
        return tuple(self._letters[number] for number in sorted(self._letters))

    def waiting(self) -> tuple[LetterLine, ...]:
        """Return the letters that wait, in the order in which they came."""
        lines = (self.line(self._letters[number]) for number in sorted(self._letters))
        return tuple(line for line in lines if line.answer.fate == "waiting")

    def all_lines(self, seat: int) -> Iterator[LetterLine]:
        """Return what this seat handed in, by the numbers of the file."""
        return map(self.line, self._by_seat[seat])

    def of_seat(self, seat: int) -> tuple[LetterLine, ...]:
        """Return what this seat handed in, the newest first, each by the number that the seat reads."""
        own = (
            line._replace(letter=line.letter.model_copy(update={"number": number}))
            for number, line in enumerate(map(self._as_its_seat_knows, self.all_lines(seat)), 1)
        )
        return tuple(own)[::-1]

    def _as_its_seat_knows(self, line: LetterLine) -> LetterLine:
        """Of a signal its seat knows that it was sent, and not what became of it."""
        first = next((each for each in self._answers[line.letter.number] if each.passage), None)
        return line if first is None else line._replace(answer=first.model_copy(update={"passage": None}))

    def own(self, seat: int, number: int) -> Letter | None:
        """Return the letter to which a seat gives this number."""
        return self._by_seat[seat][number - 1] if 0 < number <= len(self._by_seat[seat]) else None

    def own_number(self, number: int) -> int:
        """Return by which number a seat reads of a letter of its own; 0 for a letter that is not there.

        It counts the letters of its seat alone: how much the others write is not its business.
        """
        letter = self._letters.get(number)
        return self._by_seat[letter.seat].index(letter) + 1 if letter else 0

    def given(self, number: int) -> tuple[int, ...]:
        """Return the entries that orders of this letter have become so far."""
        return tuple(answer.entry for answer in self._answers[number] if answer.entry is not None)

    def is_opened(self, number: int) -> bool:
        """Return whether the umpire asked to read a letter before its moment."""
        return any(answer.opened for answer in self._answers[number])

    def rolls(self, number: int) -> tuple[Roll, ...]:
        """Return the dice read so far for its next order."""
        try:
            return ROLLS.read_all(self.answer(number).rolls)
        except ValueError:  # an older program wrote them; they are rolled again
            return ()

    # --- what is added ------------------------------------------------------------------

    def add(self, letter: Letter, *answers: Answer) -> None:
        """Keep a letter, and what became of it or of others, all at once."""
        self._file.add(letter, *answers)
        self._letters[letter.number] = letter
        self._by_seat[letter.seat].append(letter)
        self._by_key[letter.seat, letter.key] = letter.number
        self._note(answers)

    def reply(self, number: int, fate: Fate, why: str = "", rolls: Sequence[Roll] = ()) -> Answer:
        """Keep what became of a letter."""
        answer = Answer(letter=number, fate=fate, why=why, rolls=ROLLS.write_all(rolls))
        self.reply_all((answer,))
        return answer

    def send_back(self, number: int, why: str, to_read: bool = True) -> None:
        """Give a letter back that was acknowledged, or put away one that came back."""
        self.reply_all((Answer(letter=number, fate="sent back", why=why, to_read=to_read),))

    def open(self, number: int) -> None:
        """Keep that the umpire reads a letter before its moment."""
        self.reply_all((self.answer(number).model_copy(update={"opened": True, "entry": None}),))

    def reply_all(self, answers: Sequence[Answer]) -> None:
        """Keep what became of several letters, all at once."""
        if answers:
            self._file.add(*answers)
            self._note(answers)

    def given_as(self, answer: Answer) -> Iterator[RoomRow]:
        """Return the row that goes into the file together with an entry; `noted` says that it did."""
        yield row_of(answer)

    def noted(self, answer: Answer) -> None:
        """An answer is in the file now."""
        self._note((answer,))

    def _note(self, answers: Iterable[Answer]) -> None:
        for answer in answers:
            self._answers[answer.letter].append(answer)
