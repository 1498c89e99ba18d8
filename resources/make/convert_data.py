"""Made the aircraft, carriers and ships of this folder out of the project's research tables (CSV), once.

Kept for the reader: here is how each number was come by. From now on the TOML files are edited by hand.

    python convert_data.py FOLDER_OF_CSV [RESOURCES]
"""

import sys
from pathlib import Path

from convert_aircraft import aircraft_files
from convert_ships import carrier_files, ship_files


def main(arguments: list[str]) -> int:
    """Write every file, and say how many."""
    if not arguments:
        print(__doc__)
        return 2
    source = Path(arguments[0])
    target = Path(arguments[1]) if len(arguments) > 1 else Path(__file__).resolve().parent.parent
    makers = {"aircraft": aircraft_files, "carriers": carrier_files, "ships": ship_files}
    for folder, maker in makers.items():
        (target / folder).mkdir(parents=True, exist_ok=True)
        files = maker(source)
        for name, text in files.items():
            (target / folder / f"{name}.toml").write_text(text, encoding="utf-8")
        print(f"{folder}: {len(files)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
