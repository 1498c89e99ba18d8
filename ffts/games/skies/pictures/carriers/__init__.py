"""A carrier or base as her printed card has her: what never changes, and her aircraft by squadron."""
