"""A button posts the fingerprint of its deed; the page made anew has a deed of this fingerprint or none."""

from dataclasses import replace

from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.core.page import Card, Choice, Deed, Line, Listed, Option, Page, Row, Span, Table, Typed, Words
from ffts.web.deeds import deeds_of, fingerprint, found, way_fingerprint


class Launch(Command):
    """An order."""

    platform: str


class Land(Command):
    """Another with the same fields."""

    platform: str


def launch(platform: str, name: str = "Launch") -> Deed:
    return Deed(name, orders=(Launch(platform=platform),))


EVERYWHERE = Page(
    "Decks",
    above=(Words((Span("Above", launch("CV1")),)),),
    cards=(
        Card(
            "ship",
            deeds=(launch("CV2"), launch("CV3")),
            deed=launch("CV4"),
            blocks=(
                Listed("list", "Ships", (Line("a", "A", deed=launch("CV5")), Line("b", "B", deed=launch("CV5")))),
                Table("Table", (), (Row("r", ("x",), deed=launch("CV6")),)),
                Typed("field", "Number", deed=launch("CV7")),
                Choice("choice", "Which", (Option("o", "This", orders=(Launch(platform="CV8"),)),)),
            ),
        ),
    ),
    deeds=(launch("CV9"),),
)


def test_every_place_of_a_page_has_deeds_of_its_own() -> None:
    every = list(deeds_of(EVERYWHERE))
    assert len(every) == 10
    assert len({fingerprint(place, deed) for place, deed in every}) == 10


def test_each_is_found_on_the_page() -> None:
    assert all(found(EVERYWHERE, fingerprint(place, deed)) == deed for place, deed in deeds_of(EVERYWHERE))


def test_what_a_deed_orders_makes_the_fingerprint_and_its_tip_does_not() -> None:
    deed = launch("CV6")
    assert fingerprint("ship", replace(deed, tip="2 points")) == fingerprint("ship", deed)
    others = (launch("CV8"), launch("CV6", "Launch all"), replace(deed, orders=(Land(platform="CV6"),)))
    assert fingerprint("ship", deed) not in {fingerprint("ship", other) for other in others}
    assert fingerprint("ship", deed) != fingerprint("base", deed)


def test_a_page_that_went_on_has_the_deed_no_more() -> None:
    (place, deed), *_ = deeds_of(EVERYWHERE)
    assert found(Page("Decks"), fingerprint(place, deed)) is None


def test_ways_differ_by_their_orders() -> None:
    one, other = (Way(Offer("6.9", "Launch", (Launch(platform=ship),))) for ship in ("CV6", "CV8"))
    assert way_fingerprint(one) != way_fingerprint(other)
    assert way_fingerprint(one) == way_fingerprint(replace(one, comes_to="2 points"))
