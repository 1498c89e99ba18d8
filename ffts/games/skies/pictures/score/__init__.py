"""What the score page shows."""
