"""The form in front, as everything around it knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.form import FormPicture


class Front:
    """The dock puts it there; orders, panels and keys look at it."""

    def __init__(self) -> None:
        self.session: SkiesDesk | None = None
        self.viewer: str | None = None
        self.may_order = False
        """Whether this screen gives orders."""
        self.picture: FormPicture | None = None
        """The carrier or base in front."""
