"""What the form of a carrier or base shows, and what can be ordered there."""
