"""A page as text, and keys that clash."""

from ffts.core import page as p
from ffts.core import page_text as t
from ffts.core.drawing import Drawing

A_PAGE = p.Page(
    "Score",
    above=(p.Words("Turn 3", "muted"), p.Meter("AA", 2, 5), p.Typed("why", "Reason", "fog"), p.Typed("n", "Wind", 90)),
    cards=(
        p.Card(
            "a",
            "Losses",
            (
                p.Table("Reasons", (p.Column("Points"), p.Column("Why")), (p.Row("1", ("3", p.Cell("fire"))),)),
                p.Table("Ships", (p.Column(""),), (), empty="no ship"),
                p.Table("Words", (p.Column(""),), (p.Row("1", ("fog",)),)),
                p.Listed("l", "List", (p.Line("x", "one"),)),
                p.Listed("m", "List", (), empty="nothing"),
                p.Choice("c", "Sky", (p.Option("f", "fair"),), "f"),
                p.Choice("t", "Sealed", chosen=True, manner="tick"),
                p.Choice("u", "Open", chosen=False, manner="tick"),
                p.Choice("v", "Wind", (p.Option("n", "north"),), "gone"),
            ),
            (p.Deed("Go", "G"), p.Deed("Halt", "G"), p.Deed("Turn", "T")),
            side="Japan",
            badge="3",
        ),
        p.Card("b", "Folded", (p.Words("unseen"),), open=False),
    ),
    below=(
        p.Drawn(Drawing(1, 1, ()), "A plot"),
        p.Laid("Hand: K", (p.Face("K"),)),
        p.Words((p.Span("see "), p.Span("CV6", p.Lead("Ships", "CV6")))),
    ),
    deeds=(p.Deed("Copy", "T"),),
)


def test_a_page_as_text_has_every_line_and_nothing_that_is_folded() -> None:
    assert t.as_text(A_PAGE) == (
        "Score\nTurn 3\nAA: 2 of 5\nReason: fog\nWind: 90\n\n"
        "Japan Losses: 3\nPoints\tWhy\n3\tfire\nno ship\nfog\none\n"
        "nothing\nSky: fair\nSealed: yes\nOpen: no\nWind: \n\n"
        "Folded\n\nA plot\nHand: K\nsee CV6\n"
    )
    assert t.as_text(p.Page("Ships", empty="No ship.")) == "Ships\n\nNo ship.\n"


def test_a_card_reads_as_one_text_unless_it_has_words_of_its_own() -> None:
    assert t.card_text(p.Card("a", "CAP", (p.Words("3 AF"),), side="Japan", badge="2")) == "Japan CAP: 2. 3 AF"
    assert t.card_text(p.Card("a", "CAP", words="three up")) == "three up"


def test_keys_that_two_deeds_of_one_scope_share_are_found() -> None:
    assert t.shared_keys(A_PAGE) == ("G", "T")
    assert t.shared_keys(p.Page("", cards=(p.Card("a", deeds=(p.Deed("Go", "G"),)),))) == ()
