"""Every kind of order can be said, and what is said is what is meant."""

import pytest

from ffts.games.skies.rulebook import RULEBOOK
from tests.skies.phrases.desk import TableDesk
from tests.skies.phrases.sentences import SENTENCES, Sentence


def test_every_kind_of_order_can_be_reported() -> None:
    types = {sentence.kind for sentence in SENTENCES}
    assert [kind.__name__ for kind in RULEBOOK.rules if kind not in types] == []


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.text)
def test_a_sentence_means_its_order_and_the_rules_allow_it(sentence: Sentence) -> None:
    table = sentence.table()
    first = TableDesk(table.data, table.state).read(sentence.text)[0]
    assert first.line == "" and first.commands, first
    assert type(first.commands[-1]) is sentence.kind
    assert first.allowed, first.verdict
    assert first.words and first.verdict
