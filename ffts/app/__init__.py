"""What can be done with a game, without a window: play, undo, verify, amend."""
