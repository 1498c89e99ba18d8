"""The numbers behind the rules of any game, to be looked at and changed: ours, yours, and what counts."""
