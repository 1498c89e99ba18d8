"""How a line is read: spellings, numbers, several meanings, what is never guessed, and what it could go on with."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.games.skies.commands import WriteNote
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import ShipSank
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, ShipId, TfId
from ffts.games.skies.phrases.nouns import Nouns
from ffts.games.skies.phrases.offers import vocabulary
from ffts.games.skies.phrases.reading import FORMS, readings
from ffts.games.skies.rulebook import RULEBOOK
from tests.air_setting import CV6
from tests.builders import IJN, USN
from tests.builders_air import cap, carrier, group, strike
from tests.builders_search import S1
from tests.skies.phrases import tables as t
from tests.skies.phrases.desk import TableDesk
from tests.skies.phrases.sentences import SENTENCES
from tests.skies.rules.air import sighted


def desk(table: t.Table) -> TableDesk:
    return TableDesk(table.data, table.state)


def on_deck() -> TableDesk:
    return desk(t.deck())


def ids(*names: str) -> tuple[AfId, ...]:
    return tuple(map(AfId, names))


def test_the_game_offers_its_phrases() -> None:
    assert SKIES.phrases is readings


def test_nothing_typed_means_nothing() -> None:
    assert on_deck().read("   ") == ()


# --- spellings ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "launch strike from Enterprise at TF O",
        "  LAUNCH   Strike FROM enterprise AT tf o ",
        "at TF O launch a strike from the Enterprise, please",
        "launch strike from CV6 at O",
        "launch strike from CV-6 at task force O",
        "from cv 6 send strike against force o",
    ],
)
def test_spelling_spaces_and_the_order_of_words_do_not_matter(text: str) -> None:
    launch, form = on_deck().meant(text)
    assert launch == a.Launch(platform=CV6, afs=ids("F1", "F2", "D1", "D2"))
    assert isinstance(form, a.FormStrike)
    assert (form.target, form.groups) == ("O", (a.GroupOrder(afs=ids("D1", "D2"), escorts=ids("F1", "F2")),))


@pytest.mark.parametrize("text", ["launch vf6 from Enterprise", "launch VF 6", "launch two VF-6", "launch VF-6 2 AFs"])
def test_squadrons_are_called_as_people_call_them_and_are_at_home_somewhere(text: str) -> None:
    assert on_deck().meant(text) == (a.Launch(platform=CV6, afs=ids("F1", "F2")),)


def test_a_ship_moves_with_her_force_and_accents_are_no_matter() -> None:
    plot = s.PlotMove(side=USN, task_force=TfId("16"), to=HexId("1110"))
    for text in ("move TF 16 to 1110", "plot Énterprise to hex 1110", "1110 move tf16"):
        assert desk(t.exchanged()).meant(text) == (plot,)


# --- numbers ---------------------------------------------------------------------------


def test_as_many_as_are_asked_for_the_foremost_first() -> None:
    assert on_deck().meant("launch 1 from Enterprise") == (a.Launch(platform=CV6, afs=ids("F1")),)
    assert desk(t.landing()).meant("land 2 on Enterprise") == (a.Land(platform=CV6, afs=ids("F3", "D3")),)
    (launch, cap) = on_deck().meant("CAP 1 from Enterprise")
    assert (launch, cap) == (a.Launch(platform=CV6, afs=ids("F1")), a.FormCap(side=USN, afs=ids("F1")))


def test_without_a_number_as_many_as_the_rules_allow() -> None:
    crowded = carrier(deck=" ".join(f"F{n}" for n in range(1, 15)))
    (launch,) = desk(crowded).meant("launch what is ready from Enterprise")
    assert isinstance(launch, a.Launch) and launch.afs == ids(*(f"F{n}" for n in range(1, 13)))


def test_who_asks_for_more_than_the_rules_allow_reads_both_numbers() -> None:
    crowded = carrier(deck=" ".join(f"F{n}" for n in range(1, 15)))
    first = desk(crowded).read("launch 13 from Enterprise")[0]
    assert not first.allowed and "12" in first.verdict and "13" in first.verdict and "[6.9]" in first.verdict


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("land 6 on Enterprise", "Enterprise has 0 AFs over it to come down; 6 asked for"),
        ("launch 9 from Enterprise", "Enterprise has 4 AFs on deck or parked that could leave; 9 asked for"),
        ("launch 4 VF-6", "Enterprise has 2 AFs of VF-6 for this (launch); 4 asked for"),
        ("turn VB-6 home", "No aircraft of VB-6 could turn home now"),
        ("launch strike from Hornet at O", "No armed aircraft ready on Hornet"),
        ("launch VB-9", "There is no VB-9 now; there are VB-6"),
        ("search 4 on TF O", "There is no search 4 now"),
        ("move TF 16", "Name the hex by its four digits"),
        ("note", "Type the text of the note behind the word"),
        ("ready VT-6", "torpedo"),
        ("land what is overhead on Enterprise", "No aircraft over Enterprise"),
        ("launch strike from Enterprise at TF Q", "There is no TF Q now; there are TF 16, TF 17, TF O"),
    ],
)
def test_who_asks_for_what_is_not_there_learns_what_is(text: str, why: str) -> None:
    found = on_deck().read(text)
    assert not any(reading.commands for reading in found if not reading.line)
    assert any(why in reading.verdict for reading in found), found


def test_a_number_behind_cap_is_how_many_though_there_is_a_cap_of_that_kind() -> None:
    first = desk(carrier(deck="F1", free="F2").play(cap("F2"))).read("cap 2 from Enterprise")[0]
    assert (first.words, first.impossible) == ("Cannot be done now: cap 2 from Enterprise", True)
    assert first.verdict == "Enterprise has 1 AF on deck or parked that could leave; 2 asked for"


def test_a_refusal_stands_there_before_it_is_given() -> None:
    first = on_deck().read("launch VB-6")[0]
    assert (first.words, first.allowed) == ("Launch D1, D2 from Enterprise", False)
    assert first.refused is not None and first.refused.rule == "6.7.6"
    assert first.verdict.startswith("D1 cannot leave: F1, F2 stand ahead of it [6.7.6]")


def test_so_does_the_cost() -> None:
    assert desk(carrier(below="T1")).read("bring up T1 on Enterprise")[0].verdict == "½ point"
    assert on_deck().read("launch strike from Enterprise at O")[0].verdict == "sets out in turn 11"
    assert desk(t.morning()).read("roll weather")[0].verdict.startswith("rolls: ")


def test_6_5_so_does_what_it_closes_on_that_deck() -> None:
    """Readying ends the flying and the moving there: the line says it before it is done."""
    ready = on_deck().read("ready T1 with torpedo on Enterprise")[0]
    assert ready.verdict.endswith(", ends the flying and moving of Enterprise: 4 could still launch"), ready
    assert on_deck().read("bring up T1 on Enterprise")[0].verdict == (
        "½ point, ends the flying of Enterprise: 4 could still launch"
    )


# --- nothing of the line is dropped ---------------------------------------------------


@pytest.mark.parametrize("says", ["launch VF-6 against TF O", "send off VF-6 against TF O", "launch VF-6 at O"])
def test_12_1_a_launch_against_a_force_is_a_strike(says: str) -> None:
    launch, form = on_deck().meant(f"{says} from Enterprise")
    assert launch == a.Launch(platform=CV6, afs=ids("F1", "F2"))
    assert isinstance(form, a.FormStrike) and form.target == "O"
    assert not [found for found in on_deck().read(says) if found.allowed and len(found.commands) == 1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("launch VF-6 over TF 16", "Not read: over TF 16. Leave it out; to protect it say: CAP over TF 16"),
        ("bring up VT-6 on Enterprise for TF O", "Not read: for TF O. Leave it out"),
        ("turn 12: launch VB-6 from Enterprise against TF 16", "Not read: against TF 16. Leave it out"),
    ],
)
def test_a_force_that_an_order_cannot_heed_is_named_and_nothing_is_done(text: str, why: str) -> None:
    found = on_deck().read(text)
    assert not any(reading.commands for reading in found if not reading.line), found
    assert any(reading.verdict.startswith(why) for reading in found), found


def test_the_force_a_deck_sails_with_may_be_named_with_it() -> None:
    assert on_deck().meant("launch VF-6 from Enterprise of TF 16") == (a.Launch(platform=CV6, afs=ids("F1", "F2")),)


# --- several meanings -----------------------------------------------------------------


def two_strikes() -> TableDesk:
    """Strike 1 of Enterprise and strike 1 of Shokaku."""
    enemy = carrier(free="D5", enemy="D9")
    sent = sighted(enemy).play(strike(group("D5")))
    return desk(sent.now(turn=12, segment=Segment.MOVEMENT))


def test_a_name_of_two_things_is_read_as_both_and_distinguished_by_its_deck() -> None:
    both = [reading for reading in two_strikes().read("turn strike 1 home") if reading.commands]
    assert {reading.words for reading in both} == {
        "Turn Enterprise strike 1 home", "Turn Shokaku strike 1 home",
    }  # fmt: skip
    for text in ("turn strike 1 of Shokaku home", "turn Shokaku strike 1 home", "turn SHOK strike 1 home"):
        assert [cmd.side for cmd in two_strikes().meant(text) if isinstance(cmd, a.TurnHome)] == [IJN]


def test_what_is_allowed_stands_before_what_is_refused() -> None:
    found = two_strikes().read("turn strike 1 home")
    allowed = [reading.allowed for reading in found if reading.commands]
    assert allowed == sorted(allowed, reverse=True)


def test_the_only_one_there_is_needs_no_name() -> None:
    assert desk(t.hurt()).meant("damage control") == (k.ControlDamage(side=USN, ship=ShipId("CV5")),)


def test_a_letter_is_a_force_only_where_no_article_can_stand() -> None:
    searches = desk(t.out())
    assert searches.meant("search 1 on O") == searches.meant("search 1 on tf o")
    assert searches.meant("a search 1 on o") == searches.meant("search 1 on tf o")


def test_nobody_of_the_other_side_joins_a_strike() -> None:
    found = desk(t.forming()).read("1 VF-6 from Shokaku join strike 1")
    assert not any(reading.commands for reading in found if not reading.line)


# --- never a guess ------------------------------------------------------------------------

GIVES_UP = (s.Scuttle, s.CancelSearch, s.EndShadow, k.Forfeit)


@pytest.mark.parametrize("sentence", [each for each in SENTENCES if each.kind in GIVES_UP], ids=lambda each: each.text)
def test_what_gives_something_up_is_read_by_its_full_words_alone(sentence: Any) -> None:
    table = desk(sentence.table())
    verb, _, rest = sentence.text.partition(" ")
    for short in (verb[:-1], verb[:3], f"{verb[:-1]} {rest}", f"{verb[1:]} {rest}"):
        if short.split()[0] != verb:
            assert not any(isinstance(cmd, GIVES_UP) for reading in table.read(short) for cmd in reading.commands)


def test_a_ship_to_be_sunk_is_named_even_if_there_is_one_alone() -> None:
    assert not any(reading.commands for reading in desk(t.moving()).read("scuttle"))
    assert not any(reading.line for reading in desk(t.moving()).read("scuttle Yorkt"))


@pytest.mark.parametrize("text", ["undo", "go to turn 3", "redo", "forfeit", "waive"])
def test_nothing_is_undone_forfeited_or_waived_by_a_word_alone(text: str) -> None:
    assert not any(reading.commands for reading in on_deck().read(text))


# --- waiving ----------------------------------------------------------------------------

REFUSED = a.Launch(platform=PlatformId("CV6"), afs=ids("D1", "D2"))


def test_the_last_refused_order_is_given_again_with_its_waiver() -> None:
    (reading,) = on_deck().read("waive 6.7.6 because the deck is clear", REFUSED)
    assert reading.allowed
    assert reading.commands == (REFUSED.model_copy(update={"waive": {"6.7.6-QUEUE": "the deck is clear"}}),)
    assert reading.words == "Launch D1, D2 from Enterprise, waiving 6.7.6 because the deck is clear"


def test_or_behind_the_order_itself() -> None:
    (command,) = on_deck().meant("launch VB-6, waive 6.7.6 because the deck is clear")
    assert command.waive == {"6.7.6-QUEUE": "the deck is clear"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("waive 6.9 because it is late", "Rule 6.7.6 refuses it"),
        ("waive 6.7.6 because", "Type the reason behind because"),
        ("waive 6.7.6", "Type the reason"),
        ("waive", "D1 cannot leave"),
    ],
)
def test_half_a_waiver_waives_nothing(text: str, why: str) -> None:
    (reading,) = on_deck().read(text, REFUSED)
    assert not reading.commands and why in reading.verdict


def test_what_cannot_be_waived_says_so() -> None:
    nobody = a.Launch(platform=PlatformId("CV99"), afs=ids("D1"))
    no = on_deck().refusal(nobody)
    assert no is not None and not no.waivable
    (reading,) = on_deck().read(f"waive {no.rule} because I say so", nobody)
    assert not reading.commands and "cannot be waived" in reading.verdict


def test_what_is_allowed_needs_no_waiver() -> None:
    (reading,) = on_deck().read("launch VF-6, waive 6.7.6 because I can")
    assert not reading.commands and "Nothing of it is refused" in reading.verdict


def test_a_note_about_a_waiver_stays_a_note() -> None:
    text = "we will not waive 6.7.6 because of yesterday"
    assert on_deck().meant(f"note {text}") == (WriteNote(text=text),)
    assert on_deck().meant("note for USN: Hammann waits") == (WriteNote(text="Hammann waits", side=USN),)


# --- offers ------------------------------------------------------------------------------------


def lines(found: Any) -> list[str]:
    return [reading.line for reading in found if reading.line]


def test_a_word_spelt_wrong_is_offered_spelt_right_and_not_taken_for_it() -> None:
    found = on_deck().read("launch stike from Enterprse at TF O")
    offer = next(reading for reading in found if reading.line)
    assert offer.line == "launch strike from Enterprise at TF O"
    assert [type(cmd) for cmd in offer.commands] == [a.Launch, a.FormStrike]
    assert not any(reading.commands for reading in found if not reading.line)
    assert any("'stike', 'enterprse' are not known here" in reading.verdict for reading in found)


def test_what_lacks_a_name_is_offered_with_the_names_that_are_there_now() -> None:
    found = on_deck().read("launch strike from Enterprise")
    offer = next(reading for reading in found if reading.line)
    assert (offer.line, offer.allowed) == ("launch strike from Enterprise at TF O", True)
    searches = desk(t.found()).read("shadow with search 1")
    assert searches[0].commands == (s.ShadowForce(side=USN, search=S1, task_force=TfId("O")),)


def test_a_name_that_was_begun_is_completed_by_what_is_there() -> None:
    assert lines(on_deck().read("launch strike from Ent")) == ["launch strike from Enterprise"]
    assert "launch VF-6" in lines(on_deck().read("launch VF"))
    assert lines(on_deck().read("launch strike from Yorkt")) == []


def test_the_openings_of_orders_are_offered_but_none_that_gives_something_up() -> None:
    assert "launch strike " in lines(on_deck().read("la"))
    assert not any("scuttle" in line for line in lines(on_deck().read("scutt")))


def test_what_nobody_knows_is_named() -> None:
    (reading,) = on_deck().read("frobnicate Enterprise")
    assert not reading.commands and "'frobnicate' is not known here" in reading.verdict


# --- whatever is typed ------------------------------------------------------------------------


def _words() -> list[str]:
    return [
        *vocabulary(FORMS, Nouns(t.deck().state).names),
        "Enterprise",
        "VF-6",
        "TF",
        "O",
        "16",
        "3",
        "1110",
        "xyzzy",
        ":",
    ]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(_words()), min_size=1, max_size=6).map(" ".join))
def test_any_words_in_any_order_are_read_or_reported_not_to_be(text: str) -> None:
    """And what a reading says of the rules is what they say."""
    table = on_deck()
    found = table.read(text)
    assert found
    for reading in found:
        _is_honest(table, reading)


def _is_honest(table: TableDesk, reading: LineReading) -> None:
    assert reading.words
    if reading.commands:
        no = table.trial(reading.commands).refused
        assert reading.allowed == (no is None)
        assert no is None or no.why in reading.verdict
    else:
        assert reading.verdict or reading.line


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=30))
def test_any_text_at_all_is_no_fault(text: str) -> None:
    table = on_deck()
    for reading in table.read(text):
        _is_honest(table, reading)


def test_reading_changes_nothing() -> None:
    table = on_deck()
    before = table.state
    commands: list[Command] = [cmd for each in SENTENCES for r in table.read(each.text) for cmd in r.commands]
    assert commands and table.state is before


@pytest.mark.parametrize("text", ["land", "land 2", "launch 2", "ready VB", "land 2 on Enterprise"])
def test_6_3_a_carrier_that_has_sunk_ends_no_line(text: str) -> None:
    """What is typed is read at every letter: the list says who has sunk, or names those who can."""
    table = on_deck()
    sunk = RULEBOOK.apply(table.state, ShipSank(side=USN, ship=ShipId(CV6), turn=table.state.public.turn))
    for reading in TableDesk(table.data, sunk).read(text):
        assert reading.words


def test_6_2_a_cap_can_be_ordered_while_another_of_that_number_is_up() -> None:
    """'CAP 1 from Enterprise' is no name of the CAP that is up."""
    table = desk(carrier(deck="F1", free="F2").play(cap("F2")))
    for text in ("CAP 1 from Enterprise", "Enterprise: CAP 1", "launch CAP 1 from Enterprise"):
        assert [type(cmd) for cmd in table.meant(text)] == [a.Launch, a.FormCap], text
    assert [type(cmd) for cmd in table.meant("turn CAP 1 home")] == [a.TurnHome]
