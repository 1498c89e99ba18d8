"""Any page in a browser: each kind of block, nothing lost, nothing that a text could do."""

import re
from dataclasses import replace

import pytest

from ffts.core.drawing import Circle, Drawing, Group, Label, Point
from ffts.core.game import Heading
from ffts.core.offer import Offer, Way
from ffts.core.page import (
    Block,
    Card,
    Cell,
    Choice,
    Column,
    Deed,
    Drawn,
    Face,
    Laid,
    Lead,
    Line,
    Listed,
    Meter,
    Option,
    Page,
    Painted,
    Row,
    Span,
    Table,
    Typed,
    Words,
)
from ffts.core.page_text import as_text
from ffts.core.picture import Path, Picture, Placed, points
from ffts.core.umpire import Refused
from ffts.web.deeds import deeds_of, fingerprint
from ffts.web.html import whole_page
from ffts.web.picks import picks_in, query, read_fields
from ffts.web.projector import table_page
from ffts.web.setting import Setting, Tab
from ffts.web.ways import ways_page
from tests.toy.nim import GoOn, Take
from tests.web.reading import SETTING, Element, anywhere, card_of, read, shown

ONE = Take(count=1)
SHAPES = Drawing(100, 20, (Group("hex", "Hex 1014", (Circle(Point(5, 5), 3, fill="side_a"),)), Label("N", Point(9, 9))))
SHIP = Picture(
    0, 0, 10, 4, (Placed((Path(points((0, 0), (9, 0), (9, 3)), fill="hull"),), id="CV6", name="Enterprise"),)
)
TYPED = Typed("count", "How many", 3, least=1, most=5)
EVERY = (
    Words("Two lines\nof words [6.9]", "heading"),
    Words((Span("See "), Span("the log", Lead("Log")), Span(" first"))),
    Listed("who", "Aircraft", (Line("a", "VF-6 [5.1]"), Line("", "Bombers", apart=True), Line("b", "VB-6"))),
    Listed("none", "Nobody", (), empty="Nobody is here"),
    Listed("all", "All of them", (Line("x", "Alpha"), Line("y", "Beta")), ("y",), many=True),
    Table(
        "Ships",
        (Column("Name"), Column("Speed", right=True, spare=1)),
        (Row("CV6", ("Enterprise", Cell("3"))),),
        "ship",
    ),
    Table("No ships", (Column("Name"),), (), empty="All ships are gone"),
    Meter("Anti-aircraft", 3, 5),
    Meter("Fuel", 30, 60, "half of it"),
    TYPED,
    Typed("note", "Note", "as it was", quiet=True),
    Choice("how", "How", (Option("dive", "Dive"), Option("glide", "Glide")), "glide"),
    Choice("where", "Where to", (Option("n", "North"), Option("s", "South")), "s", "radio"),
    Choice("sure", "Sure", chosen=True, manner="tick"),
    Laid("Jack of hearts, a counter 4", (Face("J", "h", "a carrier"), Face("4"))),
    Drawn(SHAPES, "A sea with one hex", id="hex"),
    Drawn(SHIP, "Enterprise from above"),
    Painted("grid", (), "A grid that only the window paints"),
)
PAGE = Page(
    "Heap",
    above=(Words("Above all", "title"),),
    cards=(
        Card("first", "The first", EVERY, (Deed("Take one", orders=(ONE,)),), side="Red", colour="side_a", badge="12"),
        Card("fold", "Folded", (Words("hidden until unfolded"),), open=False),
        Card("now", "Now or never", mark="urgent"),
    ),
    below=(Words("Below all"),),
    deeds=(Deed("Go on", orders=(GoOn(),), look="primary"),),
)


def words_of(root: Element) -> str:
    """All that is aloud there: texts, names for screen readers, what stands in fields."""
    aloud = [root.text]
    for each in root.every():
        aloud += [each.attributes.get(name, "") for name in ("aria-label", "value", "aria-valuetext")]
    return squeezed(" ".join(aloud))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text)


# --- nothing is lost ------------------------------------------------------------------------


def test_every_text_of_a_page_is_in_the_browser() -> None:
    aloud = words_of(shown(PAGE, replace(SETTING, lead=anywhere)))
    for line in as_text(PAGE).splitlines():
        for part in re.split(r"\t|: ", line.removesuffix("Sure: yes")):
            assert squeezed(part).strip() in aloud


def test_an_empty_page_says_what_to_do() -> None:
    assert "Take a stone first" in shown(Page("Heap", empty="Take a stone first")).one("main").text


@pytest.mark.parametrize("block", EVERY, ids=lambda block: type(block).__name__)
def test_each_block_is_words_that_are_read_aloud(block: Block) -> None:
    aloud = words_of(card_of(block))
    assert all(
        squeezed(part) in aloud
        for line in as_text(Page("", (block,))).split("\n")
        for part in line.split("\t")
        if ": " not in part
    )


# --- nothing that a text could do -------------------------------------------------------------

EVIL = "<script>alert('x')</script>\"'&<b onclick=1>"


def evil_page() -> Page:
    blocks: tuple[Block, ...] = (
        Words(EVIL, tip=EVIL),
        Words((Span(EVIL, Lead(EVIL, EVIL)),)),
        Listed(EVIL, EVIL, (Line(EVIL, EVIL, tip=EVIL, deed=Deed(EVIL, orders=(ONE,))),), many=True),
        Table(EVIL, (Column(EVIL, tip=EVIL),), (Row(EVIL, (Cell(EVIL, tip=EVIL, lead=Lead(EVIL)),)),), EVIL),
        Meter(EVIL, 1, 2, EVIL, tip=EVIL),
        Typed(EVIL, EVIL, EVIL, EVIL, EVIL, button=EVIL, deed=Deed(EVIL, why_not=EVIL), goes_on=lambda text: [EVIL]),
        Choice(EVIL, EVIL, (Option(EVIL, EVIL, EVIL),), EVIL, tip=EVIL, why_not=EVIL),
        Choice(EVIL, EVIL, (Option(EVIL, EVIL, EVIL, (ONE,)),), "radio", tip=EVIL),
        Laid(EVIL, (Face(EVIL, EVIL, EVIL, EVIL),)),
        Drawn(Drawing(9, 9, (Group(EVIL, EVIL, ()), Label(EVIL, Point(1, 1)))), EVIL, EVIL, EVIL),
        Painted(EVIL, EVIL, EVIL),
    )
    card = Card(EVIL, EVIL, blocks, (Deed(EVIL, tip=EVIL, copies=EVIL),), side=EVIL, colour=EVIL, badge=EVIL, open=True)
    return Page(EVIL, blocks, (card,), deeds=(Deed(EVIL, orders=(ONE,)),))


def evil_setting() -> Setting:
    heading = Heading(EVIL, 1, EVIL, EVIL, EVIL, EVIL, (EVIL,), (), EVIL)
    tabs = (Tab(EVIL, EVIL, EVIL, True, 3),) * 7
    return Setting(
        EVIL,
        EVIL,
        EVIL,
        lambda deed: EVIL,
        lambda lead: EVIL,
        {EVIL: EVIL},
        EVIL,
        EVIL,
        EVIL,
        "",
        1,
        heading,
        EVIL,
        tabs,
        (EVIL,),
    )


@pytest.mark.parametrize("refused", [True, False])
def test_no_text_becomes_a_tag_an_attribute_or_a_script(refused: bool) -> None:
    setting = evil_setting() if refused else replace(evil_setting(), refusal=lambda deed: "")
    root = read(whole_page(evil_page(), setting))
    assert [each.attributes["src"][:20] for each in root.every("script")] == ["/static/page.js"]
    assert root.every("b", onclick="1") == []
    assert not any(name.startswith("on") or name == "style" for each in root.every() for name in each.attributes)
    assert EVIL in root.one("head").one("title").text


def test_a_page_has_each_id_once() -> None:
    twice = replace(PAGE, cards=(*PAGE.cards, *PAGE.cards))
    idents = [each.attributes["id"] for each in shown(twice).every() if "id" in each.attributes]
    assert len(idents) == len(set(idents))


def test_pictures_share_no_pattern_and_are_drawn_in_the_colours_of_the_theme() -> None:
    hatched = Drawn(
        Picture(0, 0, 9, 9, (Path(points((0, 0), (9, 9), (0, 9)), fill="danger", manner="hatched"),)), "Hatched"
    )
    root = card_of(hatched, hatched)
    idents = [each.attributes["id"] for each in root.every("pattern")]
    assert len(set(idents)) == 2
    assert {each.attributes["fill"] for each in root.every("path") if "fill" in each.attributes} == {
        f"url(#{ident})" for ident in idents
    }
    assert {each.attributes["stroke"] for each in root.every("path") if "stroke" in each.attributes} == {
        "var(--danger)"
    }


# --- fields ---------------------------------------------------------------------------------------


def test_every_field_has_a_label() -> None:
    root = shown(PAGE)
    labelled = {each.attributes["for"] for each in root.every("label")}
    for name in ("input", "select", "textarea"):
        for each in root.every(name):
            if each.attributes.get("type") != "hidden":
                assert each.attributes["id"] in labelled or each.attributes.get("aria-label")


def test_what_is_sent_unchanged_is_what_is_picked() -> None:
    """A form that nobody changed sends the picks as the page shows them."""
    sent = picks_in(sent_by(shown(PAGE).one("form", id="page")))
    assert sent == {"all": ("y",), "count": 3, "note": "as it was", "how": "glide", "where": "s", "sure": True}


def sent_by(form: Element) -> tuple[tuple[str, str], ...]:
    """The fields that a browser would send."""
    found = []
    for each in form.every():
        about = each.attributes
        if each.name == "input" and (about.get("type") not in ("radio", "checkbox") or "checked" in about):
            found.append((about["name"], about.get("value", "")))
        if each.name == "select":
            found.append((about["name"], each.one("option", selected="").attributes["value"]))
    return tuple(found)


def test_picks_go_with_the_form_and_with_each_link() -> None:
    setting = replace(SETTING, picks={"tf": "A", "day": 3})
    root = card_of(Listed("who", "Who", (Line("a", "VF-6"),)), setting=setting)
    assert picks_in(sent_by(root.one("form", id="page"))) == setting.picks
    (link,) = root.every("a", class_="picks")
    address, _, asked = link.attributes["href"].partition("?")
    assert (address, picks_in(read_fields(asked))) == ("/p/nim", {"tf": "A", "day": 3, "who": "a"})


def test_the_unit_of_a_number_stands_behind_it() -> None:
    assert card_of(replace(TYPED, unit=" stones")).one(class_="unit").text == "stones"


def test_a_field_that_cannot_be_filled_in_says_why() -> None:
    root = card_of(replace(TYPED, why_not="6.9: none is left"))
    field = root.one("input", type="number")
    assert "disabled" in field.attributes
    assert root.one(id=field.attributes["aria-describedby"]).text == "6.9: none is left"


def test_a_cell_that_is_typed_over_is_called_by_its_row_and_column() -> None:
    row = Row("CV6", ("Enterprise", Cell("4", field=Typed("speed", "Speed", "3"))))
    root = card_of(Table("Ships", (Column("Name"), Column("Speed")), (row,)))
    field = root.one("input", type="text")
    assert (field.attributes["aria-label"], field.attributes["value"]) == ("Enterprise, Speed", "3")
    assert root.one(class_="changed").text == "4"


# --- deeds -----------------------------------------------------------------------------------------


def test_orders_are_buttons_with_the_fingerprint_of_their_deed() -> None:
    (button,) = [each for each in shown(PAGE).every("button") if each.text == "Take one"]
    assert button.attributes["name"] == "do"
    assert button.attributes["value"] == fingerprint("first", PAGE.cards[0].deeds[0])


def test_every_deed_of_a_page_can_be_reached() -> None:
    take = Deed("Take", orders=(ONE,))
    line, row = Line("a", "A", deed=replace(take, name="on a line")), Row("r", ("R",), replace(take, name="on a row"))
    cell = Row("s", (Cell("x", field=Typed("t", "T", deed=replace(take, name="in a cell"), button="Go")),))
    option = Option("o", "by an option", orders=(ONE,))
    blocks = (
        Words((Span("in words", replace(take, name="in words")),)),
        Listed("l", "L", (line,)),
        Table("T", (Column("C"),), (row, cell), "t"),
        Typed("f", "F", deed=replace(take, name="by a field"), button="Enter it"),
        Choice("c", "C", (option,)),
    )
    card = Card("c", "C", blocks, (take, Deed("by ways", ways=lambda: ())), deed=replace(take, name="of the card"))
    page = Page("P", (Typed("g", "G", deed=replace(take, name="above"), button="Do"),), (card,), deeds=(GO_ON,))
    reached = {each.attributes.get("value") for each in shown(page).every("button")}
    assert {fingerprint(place, deed) for place, deed in deeds_of(page)} <= reached


def test_what_a_line_promises_stands_in_its_button() -> None:
    """Not a line to look at, and below it a button with fewer words, as if those were two things to choose from."""
    promised = Line("a", "TF 1 moves:   a fight first", deed=Deed("TF 1 moves", orders=(ONE,)))
    named = Line("b", "Lexington", deed=Deed("Go", orders=(ONE,)))
    first, second = card_of(Listed("l", "L", (promised, named))).every("li")
    assert [each.text for each in first.every("button")] == ["TF 1 moves: a fight first"] and not first.every("a")
    assert [each.text for each in second.every("button")] == ["Go"] and len(second.every("a")) == 1
    refused = Line("c", "TF 1 lands:   refused: no Transports", deed=Deed("TF 1 lands", why_not="9.3: no Transports"))
    (third,) = card_of(Listed("l", "L", (refused,))).every("li")
    assert [each.text for each in third.every("button")] == ["TF 1 lands"] and third.text.count("no Transports") == 1


def test_a_button_below_its_fields_is_not_at_each_of_them_too() -> None:
    place = Deed("Place the hits", orders=(ONE,))
    fields = [Typed(name, name, 0, most=2, deed=place) for name in ("Wasp", "Chester")]
    root = card_of(*fields, deeds=(place,))
    assert [each.text for each in root.every("button") if "Place" in each.text] == ["Place the hits"]
    assert len(root.every("input", type="number")) == 2


GO_ON = Deed("Go on", orders=(GoOn(),))


def test_a_refused_deed_is_there_with_its_reason_to_read() -> None:
    root = card_of(deeds=(Deed("Launch", why_not="6.9: two are enough"),))
    button = next(each for each in root.every("button") if each.text == "Launch")
    assert "disabled" in button.attributes and "name" not in button.attributes
    assert root.one(id=button.attributes["aria-describedby"]).text == "6.9: two are enough"


def test_picks_and_leads_are_links() -> None:
    deeds = (Deed("Look", picks={"who": "b"}), Deed("Log", lead=Lead("Log"), picks={"day": 2}))
    root = card_of(deeds=deeds, setting=replace(SETTING, lead=anywhere))
    links = {each.text: each.attributes["href"] for each in root.every("a", class_="deed")}
    assert links == {"Look": f"/p/nim?{query({'who': 'b'})}", "Log": f"/p/log?{query({'day': 2})}"}


def test_a_button_that_only_leads_where_this_seat_has_no_page_is_left_out() -> None:
    report, story = Deed("Write the report", lead=Lead("report")), Deed("See it again", lead=Lead("The day"))
    setting = replace(SETTING, lead=lambda lead: "/p/story" if lead.page == "The day" else "")
    main = card_of(deeds=(report, story), setting=setting)
    assert "Write the report" not in main.text and main.one("a").attributes["href"] == "/p/story"


def test_a_name_that_leads_nowhere_is_plain_words() -> None:
    root = card_of(Words((Span("the log", Lead("Log")),)))
    assert root.every("a") == [] and "the log" in root.text


def test_enter_in_a_field_presses_a_button_that_orders_nothing() -> None:
    form = shown(PAGE).one("form", id="page")
    first = form.every("button")[0].attributes
    assert (first["name"], first["value"], first["hidden"]) == ("do", "", "")


def test_keys_of_the_window_alone_are_left_out_and_rare_ones_folded() -> None:
    deeds = (Deed("Carrier before", "PgUp", look="key"), Deed("In pairs", "Alt+I", look="key", orders=(ONE,)))
    root = card_of(deeds=deeds)
    assert "Carrier before" not in root.text
    assert "In pairs" in root.one("details", class_="more").text


def test_options_that_are_orders_are_buttons_and_the_one_in_force_is_pressed() -> None:
    asked = Choice(
        "c", "Doctrine", (Option("a", "Bold", orders=(ONE,)), Option("b", "Shy", orders=(GoOn(),))), "b", "radio"
    )
    buttons = {each.text: each.attributes for each in card_of(asked).one("fieldset").every("button")}
    assert "value" in buttons["Bold"] and buttons["Shy, chosen"]["aria-pressed"] == "true"


# --- ways -------------------------------------------------------------------------------------------


def test_ways_are_buttons_with_what_they_come_to_and_refused_ones_say_by_which_rule() -> None:
    ways = (
        Way(Offer("1", "Take three", (Take(count=3),)), refused=Refused("NIM-3", "Two at the most")),
        Way(Offer("1", "Take two", (Take(count=2),)), "Two are gone", loses=True),
        Way(Offer("1", "Take one", (ONE,)), "One is gone", short="1 stone"),
    )
    root = read(ways_page(Deed("Take ...", ways=lambda: ways, asks="How many?"), "the-deed", ways, SETTING))
    assert root.one("h1").text == "How many?"
    names = [each.one("b").text for each in root.every("button", class_="way") if each.every("b")]
    assert names == ["Take one", "Take two"]
    (hidden,) = root.every("input", name="do")
    assert hidden.attributes["value"] == "the-deed"
    assert len({each.attributes["value"] for each in root.every("button", name="way")}) == 2
    assert "NIM-3: Two at the most" in root.text


# --- the frame -------------------------------------------------------------------------------------------


def test_letters_are_at_the_foot_of_a_phone_whatever_their_place() -> None:
    tabs = tuple(
        Tab(name, f"/p/{name}", name) for name in ("move", "chart", "air", "decks", "ships", "score", "letters")
    )
    nav = shown(Page("Chart"), replace(SETTING, tabs=tabs)).one("nav")
    assert [each.text for each in nav.one("ul", class_="first").every("a")] == ["move", "chart", "air", "letters"]
    assert [each.text for each in nav.one("details").every("a")] == ["decks", "ships", "score"]


def test_the_frame_says_turn_clock_seat_and_what_waits() -> None:
    heading = Heading("Coral Sea", 10, "Turn 10", "0900", "of 40", "Air operations", ("day", "wind SE"), (), "Next")
    tabs = tuple(
        Tab(name, f"/p/{name}", name, name == "chart", 4 * (name == "move"))
        for name in ["move", "chart", "decks", "log", "a", "b"]
    )
    setting = replace(
        SETTING,
        heading=heading,
        waits="Waiting for you",
        seat="Yorktown",
        tabs=tabs,
        news=("Taken",),
        beats="/beats",
        theme="light",
        revision=7,
    )
    root = shown(Page("Chart"), setting)
    header = root.one("header", class_="top").text
    assert all(
        word in header
        for word in ("Turn 10", "0900", "of 40", "Air operations", "day, wind SE", "Waiting for you", "Yorktown")
    )
    assert root.one("head").one("title").text == "Chart - Turn 10, 0900 - Yorktown"
    assert {each.text for each in root.one("nav").every("a", aria_current="page")} == {"chart"}
    assert "4 waiting" in root.one("nav").text and root.one(role="status", class_="news").text == "Taken"
    assert root.one("html").attributes == {"lang": "en", "data-theme": "light"}
    assert (root.one("body").attributes["data-beats"], root.one("body").attributes["data-revision"]) == ("/beats", "7")


# --- the table ----------------------------------------------------------------------------------------------


def test_the_table_shows_clock_picture_and_cards_and_has_nothing_to_press() -> None:
    heading = Heading("Coral Sea", 10, "Turn 10", "0900", "of 40", "Air operations", ("day",), (), "Next")
    page = Page("Table", cards=(Card("rolls", "Rolls", (Words("Two hits"),)),), scene=Drawn(SHIP, "The sea", id="seen"))
    root = read(table_page(page, replace(SETTING, heading=heading, wide=1920)))
    assert root.one(class_="clock").text.endswith("0900") and root.one(class_="turn").text == "Turn 10"
    assert "The sea" in root.one("figcaption").text and "Two hits" in root.text
    assert [each for name in ("button", "form", "input", "a") for each in root.every(name)] == []
