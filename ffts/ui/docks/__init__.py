"""The docks: each takes a session and two states, shows them, and says what is wanted. None holds a rule."""
