"""An order that is refused, in any game."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ffts.core.umpire import Refused


@contextmanager
def refused(citation: str, *words: str) -> Iterator[None]:
    """What is done inside is refused by this rule, in these words among others."""
    with pytest.raises(Refused) as caught:
        yield
    no = caught.value
    assert no.citation == citation, f"{no.citation}: {no}"
    text = f"{no.why} {no.instead}"
    assert [part for part in words if part not in text] == [], text
