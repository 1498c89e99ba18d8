"""The numbers and the scenario a game is pinned to."""
