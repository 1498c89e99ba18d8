"""The nouns every game is made of: frozen values, commands, events, and their written form."""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Generic, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Reason = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


# A value is frozen against everybody but its own copying, which fills the slots directly.
_set_fields = vars(BaseModel)["__dict__"].__set__
_set_given = vars(BaseModel)["__pydantic_fields_set__"].__set__
_set_extra = vars(BaseModel)["__pydantic_extra__"].__set__
_set_private = vars(BaseModel)["__pydantic_private__"].__set__


class Data(BaseModel):
    """A value: never changed, no unknown field, no silent conversion."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """The same value but for these fields.

        A value has neither extra nor private fields and nothing in it ever changes, so its parts are shared. This is
        a quarter of what the library's own copy costs, and folding a long game is little else.
        """
        new: Self = object.__new__(type(self))
        _set_fields(new, {**self.__dict__, **(update or {})})
        _set_given(new, self.__pydantic_fields_set__)
        _set_extra(new, None)
        _set_private(new, None)
        return new


class Command(Data):
    """What the umpire orders. `waive` names the rules set aside for it, each with the umpire's reason."""

    waive: Mapping[str, Reason] = Field(default_factory=dict)


class Event(Data):
    """A fact of the game, with its numbers in it."""


S = TypeVar("S")
"""The state of a game, whichever it is."""
E = TypeVar("E", bound=Event)
"""Its facts."""
D = TypeVar("D")
"""The data it is played with."""
Word = TypeVar("Word", bound=Data)


def defined_in(names: Mapping[str, object], kind: type[Word]) -> tuple[type[Word], ...]:
    """Every word of `kind` that a module defines, in the order it defines them; `names` is all it knows by name.

    `Note[SideId]`, which pydantic leaves in the module that makes a `Note` of it, is no word.
    """
    classes = (each for each in names.values() if isinstance(each, type) and issubclass(each, kind))
    return tuple(each for each in classes if each.__module__ == names["__name__"] and each.__name__.isidentifier())


KEPT = 10_000  # lines read lately: most facts of a long game recur, and equal lines are one value
_OPENING = '{"kind":"'


class Vocabulary(Generic[Word]):
    """The words a game writes down, each as one JSON object that opens with its kind."""

    def __init__(self, words: Iterable[type[Word]]) -> None:
        self.words: Mapping[str, type[Word]] = {word.__name__: word for word in words}
        self._known = lru_cache(maxsize=KEPT)(self.read)
        for name, word in self.words.items():
            if "kind" in word.model_fields:
                raise TypeError(f"{name} has a field called kind, where its name is written; give it another name")

    def __iter__(self) -> Iterator[type[Word]]:
        return iter(self.words.values())

    def write(self, word: Word) -> str:
        """One line of JSON."""
        kind, body = type(word).__name__, word.model_dump_json()
        return f'{_OPENING}{kind}"}}' if body == "{}" else f'{_OPENING}{kind}",{body[1:]}'

    def write_all(self, words: Iterable[Word]) -> str:
        """One word a line: what the log keeps."""
        return "\n".join(map(self.write, words))

    def read(self, line: str) -> Word:
        """The word written on this line; ValueError says what is wrong with it."""
        kind, rest = _parted(line)
        if kind not in self.words:
            known = ", ".join(sorted(self.words))
            raise ValueError(f'"{kind}" is not a kind known here; known are: {known}')
        return self.words[kind].model_validate_json(rest)

    def read_all(self, text: str) -> tuple[Word, ...]:
        """All words of a text, one a line; only a line feed ends a line, for a text may hold any other break."""
        return tuple(map(self._known, text.split("\n"))) if text else ()


def _parted(line: str) -> tuple[str, str]:
    """Kind and the rest of the object; fast where we wrote the line ourselves."""
    if line.startswith(_OPENING):
        kind, _, rest = line[len(_OPENING) :].partition('"')
        if rest == "}":
            return kind, "{}"
        if rest.startswith(',"'):
            return kind, "{" + rest[1:]
    try:
        fields = json.loads(line)
    except json.JSONDecodeError as fault:
        raise ValueError(f"not JSON: {fault.msg} at column {fault.colno}") from fault
    except RecursionError as fault:
        raise ValueError("not to be read: its parts lie in one another too deep") from fault
    if not isinstance(fields, dict) or not isinstance(fields.get("kind"), str):
        raise ValueError('a JSON object with a "kind" is needed, for example {"kind": "CloseSegment"}')
    kind = fields.pop("kind")
    return kind, json.dumps(fields)
