"""Plans of the ship classes, from ship_plans.toml: one small file a class, in the words of `games/skies/hulls`.

python resources/make/convert_plans.py SOURCE resources/skies/plans
"""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import toml_out

NO_CLASSES = ("hulls", "gunhouse")
STEEL_DECKS = {"ijn_cv_shinano", "ijn_cv_taiho"}
"""Beside those of the Royal Navy, which all had them but the ships built in America."""
OPEN_HANGARS = {"usn_cv_essex", "usn_cv_ranger", "usn_cv_wasp", "usn_cv_yorktown"}
HYBRID = {"ijn_ca_mogami_hybrid": "ijn_ca_mogami_hybrid_1943"}
"""A file has the name of the class with what stands in brackets where two classes share a name."""
WIDE = 110
CARRIERS = ("carrier_island_starboard", "carrier_island_port", "carrier_flush")


def plan_files(source: Path) -> dict[str, str]:
    """One file for each class."""
    tree = tomllib.loads((source / "ship_plans.toml").read_text(encoding="utf-8"))
    hulls = tree["hulls"]
    return {
        HYBRID.get(name, name): _file(name, plan, hulls[plan["hull"]])
        for name, plan in tree.items()
        if name not in NO_CLASSES
    }


def _file(name: str, plan: Mapping[str, Any], hull: Mapping[str, Any]) -> str:
    fields = {"bow": hull["bow"], "stern": hull["stern"], **plan}
    refits = fields.pop("variant", [])
    if fields.get("flight_deck") and (name in STEEL_DECKS or name.startswith(("rn_cv_", "rn_cvl_"))):
        fields["deck"] = "steel"
    if name in OPEN_HANGARS:
        fields["hangar"] = "open"
    lines = _rows(fields)
    for refit in refits:
        since = {"since": refit["from"]} if "from" in refit else {}
        lines += ["", "[[refits]]", *_rows({**since, **{key: one for key, one in refit.items() if key != "from"}})]
    head = f"{plan['name']}, seen from above and from the side. What the keys mean: ffts/games/skies/hulls/sheets.py"
    return toml_out.file(head, lines)


def _rows(fields: Mapping[str, Any]) -> list[str]:
    written = {key: value for key, value in fields.items() if key != "freeboard"}
    if written.get("hull") in CARRIERS:
        written["hull"] = "carrier"
    return [f"{toml_out.key(key)} = {_value(value)}" for key, value in written.items()]


def _value(value: Any) -> str:
    """Long lists one row a line."""
    plain = toml_out.value(value)
    if len(plain) <= WIDE or not isinstance(value, list):
        return plain
    return "\n".join(["[", *(f"  {toml_out.value(one)}," for one in value), "]"])


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    for name, text in plan_files(source).items():
        (target / f"{name}.toml").write_text(text, encoding="utf-8")
