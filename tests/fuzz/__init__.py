"""Random play: whatever is ordered, the laws of the game hold."""
