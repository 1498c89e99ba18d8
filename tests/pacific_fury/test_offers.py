"""One list of orders: what it says may be done is accepted, and what the rules accept is in it or left out by name."""

import inspect
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, get_type_hints

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.core.offer import About
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury import offers
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.link import call
from ffts.games.pacific_fury.names import HENDERSON, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.offers import allowed, asker, asking, every, refused
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import campaign
from ffts.games.pacific_fury.sequence import OPENS
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from tests.pacific_fury.asking import JP, units
from tests.pacific_fury.setting import catalog, drawn_campaign

DATA = catalog()
LEFT_OUT: Mapping[type[Command], str] = {
    **dict.fromkeys((c.SeatPlayer, c.MakeRuling, c.WriteNote, c.SetHouseRule), "the umpire's own word"),
    c.Concede: "nobody is asked to give the game up",
}


def thinkable(state: State) -> Iterator[Command]:
    """Every order of the kinds that are open whose fields are sides, forces, targets, zones or yes and no."""
    public = state.public
    values: Mapping[Any, tuple[Any, ...]] = {
        SideId: tuple(SideId),
        Zone: tuple(Zone),
        bool: (True, False),
        TfId: tuple(public.stacks),
        TfId | None: (None, HENDERSON, *public.stacks),
    }
    for kind in OPENS[public.awaits.step]:
        fields = get_type_hints(kind)
        fields.pop("waive", None)
        if all(hint in values for hint in fields.values()):
            targets = {"target": (HENDERSON, *public.stacks)} if fields.get("target") is TfId else {}
            for chosen in product(*(targets.get(name, values[hint]) for name, hint in fields.items())):
                yield kind(**dict(zip(fields, chosen, strict=True)))


def test_what_is_offered_as_allowed_is_accepted_and_what_is_accepted_is_offered() -> None:
    """Of what a side knows, in whole campaigns of random players and of the program."""
    drawn = (state for seed in range(4) for state, _, _, _ in drawn_campaign(seed, DATA))
    played = (one.before for seed in range(2) for one in campaign(DATA, seeded(seed), lambda: 3))
    for state in (*drawn, *played):
        side = state.public.awaits.side
        if side is not None:
            mine = allowed(asking(view(state, side), DATA))
            assert [offer.words for offer in mine if refused(state, DATA, offer.orders[0]) is not None] == []
        orders = [offer.command for offer in every(asker(state, DATA))]
        missing = [cmd for cmd in thinkable(state) if cmd not in orders]
        assert [cmd for cmd in missing if refused(state, DATA, cmd) is None and not stays(state, cmd)] == []


def stays(state: State, cmd: Command) -> bool:
    """PF-10.6.e At a second strike a side that stays says so by striking again, or no more."""
    return state.public.awaits.step is Step.STRIKE_ON and isinstance(cmd, combat.DeclareReturn) and not cmd.yes


def test_every_kind_of_order_is_offered_or_left_out_by_name() -> None:
    named = inspect.getsource(offers) + inspect.getsource(call)
    assert {kind for kind in RULEBOOK.rules if f".{kind.__name__}" not in named} == LEFT_OUT.keys()


def test_pf_8_2_fields_have_their_choices() -> None:
    """What is open is filled with what is there."""
    state = PACIFIC_FURY.rulebook.start(DATA)
    (boxes,) = PACIFIC_FURY.offers(state, DATA, "JP", About((c.PlaceInBox,)))
    box, ships = boxes.asks
    assert list(box.choices({})) == [1, 2, 3, 4, 5, 6, 7]
    assert {"Shokaku", "Tokyo Express", "First Japanese Transports"} < set(ships.choices({}))
    filled = boxes.filled({"box": 2, "units": units("Kongo")})
    assert filled == c.PlaceInBox(side=JP, box=2, units=units("Kongo"))
    assert refused(state, DATA, filled) is None
