"""Any command or event of the game, made up from the types of its fields."""

from typing import Any, TypeVar

from hypothesis import strategies as st
from pydantic.fields import FieldInfo
from pydantic.types import StringConstraints

from ffts.core.model import Data
from ffts.games.skies.commands import MakeRuling
from tests.skies.worlds import facts, texts

Word = TypeVar("Word", bound=Data)

NUMBERS = st.sampled_from((0.0, 0.5, 2.5, 4.0))
st.register_type_strategy(float, NUMBERS)  # no rule writes a number that is none, and none is read


def made_up(kind: type[Word]) -> st.SearchStrategy[Word]:
    """Some value of this kind; it need not make sense at the table."""
    fields = {name: _value(field) for name, field in kind.model_fields.items() if name != "waive"}
    if kind is MakeRuling:
        fields["facts"] = st.lists(facts(), max_size=2).map(tuple)
    return st.builds(kind, **fields)


def _value(field: FieldInfo) -> st.SearchStrategy[Any]:
    if any(isinstance(limit, StringConstraints) for limit in field.metadata):
        return texts
    kind: Any = field.annotation
    return st.from_type(kind)
