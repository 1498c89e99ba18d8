"""A wheel says which commit it was built from: `ffts --version` reads it there."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Puts the commit beside the data; outside a checkout there is none, and the version stands alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write it into a file of the wheel, but not of an editable install: a checkout says where it stands now."""
        if version == "editable":
            return
        found = os.environ.get("FFTS_COMMIT") or self._asked()
        if found:
            file = Path(self.directory) / "commit.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(found, encoding="utf-8")
            build_data["force_include"][str(file)] = "ffts/_data/commit.txt"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing beside the wheel."""
        Path(self.directory, "commit.txt").unlink(missing_ok=True)

    def _asked(self) -> str:
        if not Path(self.root, ".git").exists():
            return ""
        asked = ["git", "rev-parse", "HEAD"]
        try:
            done = subprocess.run(asked, cwd=self.root, capture_output=True, text=True, check=False)
        except OSError:
            return ""
        return done.stdout.strip()
