"""Battles of a campaign that are fought in another game: carried there and back, whichever games they are."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit
from pydantic import ValidationError

from ffts.app.at_session import AtSession
from ffts.app.files import open_game, playable
from ffts.app.session import AnySession
from ffts.core.charts import ChartMap
from ffts.core.counting import counted
from ffts.core.dice import Roller
from ffts.core.game import AnyGame
from ffts.core.link import Battle, Fights, Notice, Result, Sends, SentSide
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games import GAMES, game_named
from ffts.store.files import write_whole_text
from ffts.store.shelf import chart_named, library, read_texts

LONGEST = 1_000_000
"""Bytes of a result; a large battle has a hundredth of it."""
BATTLES = " battles"
"""What the folder is called beside the name of the campaign."""


@dataclass(frozen=True)
class WrittenBattle:
    """The files of a battle: what everybody may read, what each side may, and the scenario for who runs the day."""

    battle: Battle
    public: Path
    sealed: Mapping[str, Path]
    scenario: Path
    sides: Mapping[str, str]
    """The sides of the day, by those of the campaign."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What went out, in words."""
        return sent_in_words(self.battle)


def export(session: AnySession, folder: Path, roller: Roller | None = None) -> WrittenBattle:
    """Freeze the campaign at the battle that has just begun, and write it; a frozen one is written again."""
    if waiting(session) is None:
        session.submit(call_of(session), roller=roller)
    return write(session, folder)


def write(session: AnySession, folder: Path) -> WrittenBattle:
    """The files of the battle that the campaign waits for."""
    battle = _waited(session)
    game, fights = _field()
    numbers = read_texts(game.name, ("link",), fights.numbers)
    chart = _chart(game, fights.charts(numbers), battle.public)
    tree = fights.scenario(battle, numbers, chart, library(game.name, game.shelf).entries)
    written = WrittenBattle(
        battle=battle,
        public=folder / f"battle-{battle.public.id}.json",
        sealed={side: folder / f"battle-{battle.public.id}-{side}.json" for side in battle.sealed},
        scenario=folder / f"{tree['id']}.toml",
        sides={party.id: fights.side(party, numbers) for party in battle.public.parties},
    )
    folder.mkdir(parents=True, exist_ok=True)
    write_whole_text(written.public, battle.public.model_dump_json(indent=1) + "\n")
    for side, file in written.sealed.items():
        write_whole_text(file, battle.sealed[side].model_dump_json(indent=1) + "\n")
    write_whole_text(written.scenario, tomlkit.dumps({"game": game.name, **tree}))
    playable(written.scenario)
    return written


def waiting(session: AnySession) -> Battle | None:
    """The battle a campaign waits for."""
    return _sends(session).battle(session.state, session.data)


def bring(session: AnySession, file: Path, roller: Roller | None = None) -> None:
    """What is in this file, a result as JSON or the day itself, checked and applied as one entry."""
    session.submit(result_in(session, file), roller=roller)


def result_in(session: AnySession, file: Path) -> Command:
    """What is in this file, checked, as the order to the campaign that takes it."""
    return _sends(session).apply(session.state, session.data, read_result(session, file))


def read_result(session: AnySession, file: Path) -> Result:
    """The result in this file; of a finished day it is written beside it, to be read."""
    with file.open("rb") as opened:
        text = opened.read(LONGEST)
    if text.lstrip()[:1] == b"{":
        try:
            return Result.model_validate_json(text)
        except ValidationError as fault:
            first = fault.errors()[0]
            where = ".".join(map(str, first["loc"])) or file.name
            raise Refused("LINK-FILE", f"{where}: {first['msg']}", "Write it as docs/link.md says", False) from fault
    return _of_day(session, file)


def _of_day(session: AnySession, file: Path) -> Result:
    battle = _waited(session)
    day = open_game(file)
    try:
        fights = day.game.link.fights
        if fights is None:
            why = f"{file.name} is a game of {day.game.name}, in which no battles of campaigns are fought"
            raise Refused("LINK-GAME", why, "Bring the day that was written for this battle", waivable=False)
        numbers = read_texts(day.game.name, ("link",), fights.numbers)
        found = fights.result(day.state, day.data, battle, numbers)
    finally:
        day.store.close()
    beside = file.with_name(f"result-{battle.public.id}.json")
    write_whole_text(beside, found.model_dump_json(indent=1) + "\n")
    return found


def call_of(session: AnySession) -> Command:
    """The order that freezes the campaign at the battle that has just begun."""
    command = _sends(session).call(session.state)
    if command is None:
        why = "No battle has just begun that could be fought elsewhere"
        raise Refused("LINK-NONE", why, "Go on until carriers meet or strike", waivable=False)
    return command


def arisen(session: AnySession) -> str:
    """The name of the battle that could be sent now; empty while there is none."""
    sends = session.game.link.sends
    command = sends.call(session.state) if sends else None
    if sends is None or command is None or session.refusal(command) is not None:
        return ""
    return sends.name(session.state)


def _waited(session: AnySession) -> Battle:
    battle = waiting(session)
    if battle is None:
        raise Refused("LINK-NONE", "The campaign waits for no battle", "Write the battle out first", waivable=False)
    return battle


# --- on this desk -----------------------------------------------------------------


def folder_of(campaign: Path) -> Path:
    """Where the battles of a campaign lie that are fought on this desk: beside its file."""
    return campaign.with_name(f"{campaign.stem}{BATTLES}")


def campaign_of(day: Path) -> Path | None:
    """The campaign whose battle this file is; None for a game of its own."""
    folder = day.parent
    campaign = folder.with_name(f"{folder.name.removesuffix(BATTLES)}{day.suffix}")
    return campaign if folder.name.endswith(BATTLES) and campaign.exists() else None


def sends_battles(session: AnySession) -> bool:
    """Whether this is a campaign."""
    return session.game.link.sends is not None


def fight_out(day: AnySession, roller: Roller) -> Callable[[], bool]:
    """All sides of this day are played by program: every call plays a part of it; whether it goes on."""
    fights = day.game.link.fights
    if fights is None:
        raise Refused("LINK-GAME", f"No battles of campaigns are fought in {day.game.name}", "Open a day", False)
    return fights.by_program(AtSession(day, roller))


def sent_in_words(battle: Battle) -> tuple[str, ...]:
    """What goes out, a line for each side."""
    notice = battle.public
    lines = [f"{notice.id}, {notice.date} from {notice.start}, {counted(notice.distance, 'hex')} apart"]
    for party in notice.parties:
        part = "attacking" if party.attacks else "defending"
        who = "with whom, its own part tells" if notice.hidden else ", ".join(_describe_side(battle.sealed[party.id]))
        lines.append(f"{party.name}, {part}: {who or 'no ships at sea'}")
    return tuple(lines)


def _describe_side(sealed: SentSide) -> Iterator[str]:
    """'Shokaku (24 AFs)', '7 other ships', '6 destroyers', 'Henderson Field (10 AFs)'."""
    yield from (f"{ship} ({wing.all} AFs)" for force in sealed.task_forces for ship, wing in force.air.items())
    others = sum(len(force.ships) - len(force.air) for force in sealed.task_forces)
    yield from _counted(others, "other ship")
    groups = [one for force in sealed.task_forces for one in force.groups.items()]
    yield from (unit for unit, group in groups if group.count > 1)
    yield from _counted(sum(group.count == 1 for _, group in groups), "ship in convoy", "ships in convoy")
    yield from _counted(sum(force.screen for force in sealed.task_forces), "destroyer")
    yield from (f"{name} ({wing.all} AFs)" for name, wing in (*sealed.bases.items(), *sealed.afar.items()))


def _counted(number: int, what: str, several: str = "") -> tuple[str, ...]:
    """'7 other ships'; nothing where there are none."""
    return (f"{number} {(several or f'{what}s') if number > 1 else what}",) if number else ()


def _sends(session: AnySession) -> Sends[Any, Any]:
    sends = session.game.link.sends
    if sends is None:
        why = f"{session.game.name} is no campaign: it sends no battles"
        raise Refused("LINK-GAME", why, "Name the file of the campaign", waivable=False)
    return sends


def _field() -> tuple[AnyGame, Fights[Any, Any]]:
    """The game in which battles are fought."""
    games = map(game_named, GAMES)
    return next((game, game.link.fights) for game in games if game.link.fights is not None)


def _chart(game: AnyGame, charts: tuple[str, ...], notice: Notice) -> ChartMap:
    """The first map that holds the place."""
    for name in charts:
        chart = chart_named(game.name, name)
        if chart is not None and chart.grid.hex_at(*chart.place(notice.lat, notice.lon)):
            return chart
    why = f"No map of {game.name} holds {notice.lat:g}, {notice.lon:g}"
    raise Refused("LINK-MAP", why, f"Change the waters of the campaign; maps are {', '.join(charts)}", waivable=False)
